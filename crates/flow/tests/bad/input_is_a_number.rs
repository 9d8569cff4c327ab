//! An input that is no variant.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : 3;
    }
}

//! A state named twice.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
        Ask : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
    }
}

//! An input that is no variant of the moves.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
        Ask --> [*] : Plya(_);
    }
}

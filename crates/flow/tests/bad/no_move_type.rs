//! A move in a flow without moves.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { refusal: Refusal }
    states {
        Ask : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
    }
}

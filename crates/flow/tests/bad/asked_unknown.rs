//! Seats the board does not know.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(moover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
    }
}

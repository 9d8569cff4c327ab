//! A header key given twice.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, move: Coin }
    states {
        Ask : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
    }
}

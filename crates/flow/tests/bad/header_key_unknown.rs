//! A header key that does not exist.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, luck: Coin }
    states {
        Ask : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
    }
}

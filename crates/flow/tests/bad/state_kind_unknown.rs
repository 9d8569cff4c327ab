//! A kind of state that does not exist.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : wait(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
    }
}

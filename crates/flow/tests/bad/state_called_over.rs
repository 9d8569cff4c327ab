//! A state with the name of the end.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        over : ask(mover);
    }
    Turn {
        [*] --> over;
        over --> [*] : Pass;
    }
}

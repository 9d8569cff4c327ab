//! Edges from every rest that nobody opens, or the clock.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
        _ --> Ask;
        _ --> [*] : TIMEOUT by seat;
    }
}

//! A diagram without a first line.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
    }
    Turn {
        Ask --> [*] : Pass;
    }
}

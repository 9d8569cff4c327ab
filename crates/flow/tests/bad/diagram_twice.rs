//! A diagram drawn twice.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
        More : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
    }
    Turn {
        [*] --> More;
        More --> [*] : Pass;
    }
}

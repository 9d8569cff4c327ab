//! An agenda named twice.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, agenda: plans, agenda: plans }
    states {
        Ask : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
    }
}

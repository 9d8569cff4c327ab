//! An agenda that is no field of the board.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, agenda: plans }
    states {
        Ask : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
    }
}

//! A guard the board does not have.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
        Think : auto;
    }
    Turn {
        [*] --> Ask;
        Ask --> Think : Pass;
        Think --> [*] : [is_lnog];
        Think --> Ask : else;
    }
}

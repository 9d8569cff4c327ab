//! An `else` with a guard.
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
        Think --> [*] : else [is_long];
        Think --> Ask;
    }
}

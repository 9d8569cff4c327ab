//! An edge behind `else`.
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
        Think --> [*] : else;
        Think --> Ask : [is_long];
    }
}

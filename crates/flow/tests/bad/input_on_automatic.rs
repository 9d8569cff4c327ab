//! An input in a state that does not wait.
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
        Think --> [*] : Pass;
        Think --> [*] : else;
    }
}

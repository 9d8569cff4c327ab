//! A law where nothing is judged.
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
        Think --> [*] : ? fits(1);
        Think --> Ask : else;
    }
}

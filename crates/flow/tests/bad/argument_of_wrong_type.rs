//! Arguments of the wrong type.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
        Think : auto;
    }
    Turn {
        [*] --> Ask;
        Ask --> Think : Play(n) ? fits("a") / put(true);
        Think --> [*];
    }
}

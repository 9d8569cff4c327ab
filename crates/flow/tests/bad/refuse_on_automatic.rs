//! A refusal where nothing is asked.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
        Think : auto;
    }
    refuse {
        Think : Pass => TooEarly;
    }
    Turn {
        [*] --> Ask;
        Ask --> Think : Pass;
        Think --> [*];
    }
}

//! A refusal of a resignation.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
    }
    refuse {
        Ask : RESIGN by seat => TooEarly;
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
    }
}

//! A resignation that a law may forbid.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
        _ --> [*] : RESIGN by seat ? fits(seat.0);
    }
}

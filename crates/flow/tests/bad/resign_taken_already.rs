//! A resignation that an earlier edge always takes.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
        _ --> Ask : RESIGN by seat [is_long] / put(seat.0);
        _ --> [*] : RESIGN;
        _ --> Ask : RESIGN by seat / put(seat.0);
    }
}

//! An event in a flow without events.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
        Wait : event(bell);
    }
    Turn {
        [*] --> Ask;
        Ask --> Wait : Pass;
        Wait --> [*] : Bell(_) by EVENT;
    }
}

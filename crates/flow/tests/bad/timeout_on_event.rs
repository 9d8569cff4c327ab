//! A clock on an event.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal, event: Tick }
    states {
        Ask : ask(mover);
        Wait : event(bell);
    }
    Turn {
        [*] --> Ask;
        Ask --> Wait : Pass;
        Wait --> [*] : Bell(_) by EVENT;
        Wait --> [*] : TIMEOUT by seat;
    }
}

//! A move where an event is awaited.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal, chance: Coin, event: Tick }
    states {
        Ask : ask(mover);
        Wait : event(bell);
    }
    Turn {
        [*] --> Ask;
        Ask --> Wait : Pass;
        Wait --> [*] : Pass;
        Wait --> [*] : Bell(_) by EVENT;
    }
}

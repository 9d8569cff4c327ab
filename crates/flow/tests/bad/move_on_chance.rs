//! A move where chance is awaited.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal, chance: Coin, event: Tick }
    states {
        Ask : ask(mover);
        Toss : chance;
    }
    Turn {
        [*] --> Ask;
        Ask --> Toss : Pass;
        Toss --> [*] : Pass;
        Toss --> [*] : Heads by CHANCE;
    }
}

//! A refusal of chance.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal, chance: Coin, event: Tick }
    states {
        Ask : ask(mover);
        Toss : chance;
    }
    refuse {
        Toss : Tails by CHANCE => TooEarly;
    }
    Turn {
        [*] --> Ask;
        Ask --> Toss : Pass;
        Toss --> [*] : Heads by CHANCE;
    }
}

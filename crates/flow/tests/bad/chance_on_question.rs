//! An outcome where a seat is asked.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal, chance: Coin, event: Tick }
    states {
        Ask : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
        Ask --> [*] : Heads by CHANCE;
    }
}

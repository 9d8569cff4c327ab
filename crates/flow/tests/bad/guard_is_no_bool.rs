//! A law used as a guard, and a guard as a law.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Play(n) [fits(n)];
        Ask --> [*] : Pass ? is_long;
    }
}

//! A state that no path leads to.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
        Lost : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
        Lost --> [*] : Pass;
    }
}

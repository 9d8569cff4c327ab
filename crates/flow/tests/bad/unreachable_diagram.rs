//! A diagram that nothing calls.
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
    }
    Side {
        [*] --> Lost;
        Lost --> [*] : Pass;
    }
}

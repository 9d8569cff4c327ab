//! A diagram that opens itself at once.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal, depth: 3 }
    states {
        Ask : ask(mover);
        Side : call(Event);
        Nested : call(Event);
    }
    Turn {
        [*] --> Ask;
        Ask --> Side : Pass;
        Side --> [*];
    }
    Event {
        [*] --> Nested;
        Nested --> [*];
    }
}

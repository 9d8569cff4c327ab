//! More open calls than a byte can count.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal, depth: 255 }
    states {
        Ask : ask(mover);
        Side : call(Event);
        Next : ask(mover);
        Nested : call(Event);
    }
    Turn {
        [*] --> Ask;
        Ask --> Side : Pass;
        Side --> [*];
    }
    Event {
        [*] --> Next;
        Next --> Nested : Play(_);
        Next --> [*] : Pass;
        Nested --> Next;
    }
}

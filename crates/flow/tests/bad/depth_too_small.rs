//! A depth that the plain calls exceed.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal, depth: 0 }
    states {
        Ask : ask(mover);
        Side : call(Event);
        Next : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> Side : Pass;
        Side --> [*];
    }
    Event {
        [*] --> Next;
        Next --> [*] : Pass;
    }
}

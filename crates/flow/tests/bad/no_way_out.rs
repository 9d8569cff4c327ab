//! States that go round for ever.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
        Once : ask(mover);
        Again : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
        Ask --> Once : Play(_);
        Once --> Again : Pass;
        Again --> Once : Pass;
    }
}

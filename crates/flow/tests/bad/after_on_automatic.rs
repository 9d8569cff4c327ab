//! A window before a state that does not wait.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
        Think : auto after Window;
        Look : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> Think : Pass;
        Think --> [*];
    }
    Window {
        [*] --> Look;
        Look --> [*] : Pass;
    }
}

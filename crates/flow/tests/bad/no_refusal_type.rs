//! Reasons in a flow without any.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move }
    states {
        Ask : ask(mover);
    }
    refuse {
        Ask : Pass => TooEarly;
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Play(n) ? fits(n);
    }
}

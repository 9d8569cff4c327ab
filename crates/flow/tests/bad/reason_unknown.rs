//! A reason that is no variant of the refusals.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
    }
    refuse {
        Ask : Play(_) => TooLate;
        Ask : _ by OTHERS => why;
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
    }
}

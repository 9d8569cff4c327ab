//! A seat not asked, bound to a name that looks like a type.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
    }
    refuse {
        Ask : _ by OTHERS(Seat) => TooEarly;
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
    }
}

//! A call of a diagram that does not exist.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
        Other : call(Missing);
    }
    Turn {
        [*] --> Ask;
        Ask --> Other : Pass;
        Other --> [*];
    }
}

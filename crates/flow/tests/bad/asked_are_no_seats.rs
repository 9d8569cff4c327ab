//! A question asked of no seats.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(is_long);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
    }
}

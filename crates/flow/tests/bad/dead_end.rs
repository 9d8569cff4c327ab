//! A state that no edge leaves.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
        Stuck : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
        Ask --> Stuck : Play(_);
    }
}

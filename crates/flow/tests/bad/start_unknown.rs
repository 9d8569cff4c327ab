//! A first state that does not exist.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
    }
    Turn {
        [*] --> Aks;
        Ask --> [*] : Pass;
    }
}

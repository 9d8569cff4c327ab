//! A refusal in a state that does not exist.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
    }
    refuse {
        Aks : Play(_) => TooEarly;
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
    }
}

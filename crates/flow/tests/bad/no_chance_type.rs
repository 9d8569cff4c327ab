//! An outcome in a flow without chance.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
        Toss : chance;
    }
    Turn {
        [*] --> Ask;
        Ask --> Toss : Pass;
        Toss --> [*] : Heads by CHANCE;
    }
}

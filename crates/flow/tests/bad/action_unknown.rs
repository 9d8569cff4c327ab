//! Actions the board does not have.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover) / pu;
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Play(n) / puts(n);
    }
}

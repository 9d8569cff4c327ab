//! An edge behind one that takes all its input.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Play(card) ? fits(card);
        Ask --> [*] : Play(_);
    }
}

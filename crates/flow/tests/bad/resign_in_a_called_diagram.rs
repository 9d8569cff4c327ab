//! Resignations that a called diagram draws.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover) after Inner;
        Here : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> [*] : Pass;
    }
    Inner {
        [*] --> Here;
        Here --> [*] : Pass;
        _ --> Here : RESIGN by seat [is_long];
        _ --> Ask : RESIGN by seat;
    }
}

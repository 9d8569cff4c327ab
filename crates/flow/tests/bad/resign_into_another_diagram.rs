//! A resignation that leads into a called diagram.
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
        _ --> Here : RESIGN by seat;
    }
    Inner {
        [*] --> Here;
        Here --> [*] : Pass;
    }
}

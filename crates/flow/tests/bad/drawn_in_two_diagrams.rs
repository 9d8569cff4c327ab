//! A state with edges in two diagrams.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
        Other : call(Side);
        There : ask(mover);
        Back : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> Other : Pass;
        Other --> [*];
    }
    Side {
        [*] --> There;
        There --> Back : Pass;
        Back --> [*] : Pass;
        Ask --> [*] : Play(_);
    }
}

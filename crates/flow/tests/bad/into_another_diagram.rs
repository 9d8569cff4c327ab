//! An edge into another diagram.
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
        Ask --> Back : Play(_);
        Ask --> Other : Pass;
        Other --> [*];
    }
    Side {
        [*] --> There;
        There --> Back : Pass;
        Back --> [*] : Pass;
    }
}

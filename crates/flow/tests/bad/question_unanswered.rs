//! A question that nothing answers.
include!("prelude/board.rs");

flow! {
    pub flow Turn for Board { move: Move, refusal: Refusal }
    states {
        Ask : ask(mover);
        More : ask(mover);
    }
    Turn {
        [*] --> Ask;
        Ask --> More : Pass;
        More --> [*] : [is_long];
    }
}

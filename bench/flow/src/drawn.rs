//! The turn as a drawing.

use crate::board::{Board, Entry, Move, Refusal};
use flow::flow;

flow! {
    /// Perhaps sit out; otherwise draw two cards, choose one, aim it if it needs a target.
    pub flow Turn for Board { move: Move, refusal: Refusal, entry: Entry }

    states {
        MaybeSkip    : auto;
        DrawTwo      : auto / draw_two;
        Choose       : ask(mover);
        MaybeTarget  : auto;
        SelectTarget : ask(mover);
        Resolve      : auto / apply_card;
        CheckWin     : auto / check_win;
        EndTurn      : auto / advance_turn;
    }

    refuse {
        Choose       : SelectTarget(_) => ChooseFirst;
        SelectTarget : ChooseCard(_)   => AlreadyChosen;
    }

    Turn {
        [*] --> MaybeSkip;
        MaybeSkip    --> EndTurn      : [should_skip] / consume_skip;
        MaybeSkip    --> DrawTwo      : else;
        DrawTwo      --> Choose;
        Choose       --> MaybeTarget  : ChooseCard(card) ? is_drawn(card) / set_chosen(card);
        MaybeTarget  --> SelectTarget : [needs_target];
        MaybeTarget  --> Resolve      : else;
        SelectTarget --> Resolve      : SelectTarget(at) ? is_free(at) / set_target(at);
        Resolve      --> CheckWin;
        CheckWin     --> EndTurn;
        EndTurn      --> [*];
    }
}

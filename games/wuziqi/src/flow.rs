//! The turn, drawn: read this first.

use crate::board::Wuziqi;
use crate::journal::Entry;
use crate::moves::{Chance, Event, Move};
use crate::refusal::Refusal;

flow::flow! {
    /// Turns until somebody has five. In a turn two cards are drawn, one of them is chosen,
    /// perhaps aimed, and resolved; then the board is looked at.
    pub flow Turn for Wuziqi {
        move: Move, chance: Chance, event: Event, refusal: Refusal, entry: Entry
    }

    states {
        /// The match is going on.
        Playing      : call(Turn);

        /// A frozen player's turn is over before it begins.
        MaybeSkip    : auto;
        /// The skipped turn is being shown.
        SkipShown    : call(Gate);
        /// The hand is drawn.
        DrawTwo      : call(Draw) / do_draw_two;
        /// The drawn cards are being shown.
        DrawShown    : call(Gate);
        /// Choose a card to play.
        Choose       : ask(asks_mover);
        /// The hand was of no use.
        NoPlay       : auto / log_no_play, discard_hand;
        /// Does the card have a target?
        MaybeTarget  : auto;
        /// Choose what the card is aimed at.
        SelectTarget : ask(asks_mover);
        /// One of several targets was added.
        Gathered     : auto;
        /// The card does its work.
        Resolve      : call(Effect) / apply_card_effect;
        /// The work of the card is being shown.
        ResolveShown : call(Gate);
        /// Is there a five?
        CheckWin     : auto / apply_win_check, log_win_check;
        /// The lines are being shown.
        CheckShown   : call(Gate);
        /// Your card is played: end your turn.
        Confirm      : ask(asks_mover);
        /// The other player is next, unless the game is over.
        EndTurn      : auto / advance_turn;

        /// Is there a card still to be drawn?
        NextCard     : auto;
        /// The pile gives its next card.
        Deal         : chance;

        /// The steps of the card are done, as far as they decide themselves.
        NextStep     : auto / take_steps;
        /// Chance decides: a stone falls, a line shakes, a card of the pile is seen.
        Fate         : chance;
        /// Choose which of the cards seen goes on top of the pile.
        PutOnTop     : ask(asks_mover);

        /// An animation is running.
        Waiting      : event(animation);
    }

    refuse {
        Choose       : SelectTarget(_) => ChooseFirst;
        Choose       : AddTarget(_)    => ChooseFirst;
        Choose       : RemoveTarget(_) => ChooseFirst;
        Choose       : ConfirmTargets  => ChooseFirst;
        SelectTarget : ChooseCard(_)   => why_already_chosen;
        SelectTarget : SelectTarget(_) => why_add_targets;
        SelectTarget : AddTarget(_)    => why_select_one;
        SelectTarget : RemoveTarget(_) => why_select_one;
        SelectTarget : ConfirmTargets  => why_select_one;
        Confirm      : _               => AwaitingConfirm;
        _            : AfterAnimation(key) by EVENT => why_not_awaited(key);
    }

    Game {
        [*] --> Playing;
        Playing      --> [*]          : [is_over] / log_game_over;
        Playing      --> Playing      : else;
    }

    Turn {
        [*] --> MaybeSkip;
        MaybeSkip    --> SkipShown    : [shows_skip] / consume_skip, log_skip;
        MaybeSkip    --> EndTurn      : [should_skip] / consume_skip, log_skip;
        MaybeSkip    --> DrawTwo      : else;
        SkipShown    --> EndTurn;
        DrawTwo      --> DrawShown    : [shows_draw];
        DrawTwo      --> Choose       : else;
        DrawShown    --> Choose;
        Choose       --> MaybeTarget  : ChooseCard(card) ? is_drawn(card), is_playable(card)
                                        / set_chosen(card), log_chosen, drop_other;
        Choose       --> NoPlay       : [is_dead_hand];
        Choose       --> EndTurn      : TIMEOUT / log_time_out, discard_hand;
        NoPlay       --> DrawTwo      : [may_redraw] / count_redraw;
        NoPlay       --> EndTurn      : else;
        MaybeTarget  --> SelectTarget : [needs_target];
        MaybeTarget  --> Resolve      : else;
        SelectTarget --> Resolve      : SelectTarget(target) [takes_one] ? target_valid(target)
                                        / set_target(target), log_target;
        SelectTarget --> Gathered     : AddTarget(target) [gathers] ? target_valid(target)
                                        / set_target(target), log_add_target(target);
        SelectTarget --> SelectTarget : RemoveTarget(target) [gathers]
                                        ? is_last_target(target) / remove_target(target);
        SelectTarget --> Resolve      : ConfirmTargets [gathers] ? has_enough_targets
                                        / log_target;
        SelectTarget --> MaybeTarget  : ChooseCard(card) [may_choose_again]
                                        ? is_another(card), is_drawn(card), is_playable(card)
                                        / set_chosen(card), log_chosen, drop_other;
        SelectTarget --> EndTurn      : TIMEOUT / log_time_out, discard_hand;
        Gathered     --> Resolve      : [has_all_targets] / log_target;
        Gathered     --> SelectTarget : else;
        Resolve      --> DrawTwo      : [acts_again];
        Resolve      --> ResolveShown : [shows_resolve];
        Resolve      --> CheckWin     : else;
        ResolveShown --> CheckWin;
        CheckWin     --> CheckShown   : [shows_check];
        CheckWin     --> Confirm      : [must_confirm];
        CheckWin     --> EndTurn      : else;
        CheckShown   --> Confirm      : [must_confirm];
        CheckShown   --> EndTurn      : else;
        Confirm      --> EndTurn      : EndTurn / log_confirm;
        Confirm      --> EndTurn      : TIMEOUT / log_confirm;
        EndTurn      --> [*];
    }

    Draw {
        [*] --> NextCard;
        NextCard     --> [*]          : [has_drawn_all] / log_draw_two;
        NextCard     --> Deal         : [is_pile_empty] / reshuffle;
        NextCard     --> Deal         : else;
        Deal         --> NextCard     : Drew(card) by CHANCE ? is_next_card(card)
                                        / take_card(card);
    }

    Effect {
        [*] --> NextStep;
        NextStep     --> [*]          : [is_resolved] / log_effect, discard_hand;
        NextStep     --> PutOnTop     : [awaits_top];
        NextStep     --> Fate         : else;
        Fate         --> NextStep     : Stone(point, colour) by CHANCE ? may_fall(point)
                                        / fall(point, colour);
        Fate         --> NextStep     : Line(line) by CHANCE ? may_shake(line) / quake(line);
        Fate         --> NextStep     : Drew(card) by CHANCE ? may_be_seen(card) / see_card(card);
        PutOnTop     --> NextStep     : SelectTarget(target) ? is_seen(target)
                                        / put_on_top(target);
        PutOnTop     --> NextStep     : TIMEOUT / leave_on_top;
    }

    Gate {
        [*] --> Waiting;
        Waiting      --> [*]          : AfterAnimation(key) by EVENT ? is_awaited(key)
                                        / log_animation;
    }
}

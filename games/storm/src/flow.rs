//! The turn, drawn: read this first.

use crate::board::Storm;
use crate::journal::Entry;
use crate::moves::{Chance, Move};
use crate::refusal::Refusal;

flow::flow! {
    /// Turns until a king is mated. In a turn a piece is moved, and a card may be played before
    /// it, after it or instead of it; the enemy may answer.
    pub flow Turn for Storm { move: Move, chance: Chance, refusal: Refusal, entry: Entry }

    states {
        /// Are there decks to be chosen?
        Beginning             : auto;
        /// Each player chooses a deck in secret, card by card.
        Choosing              : ask(asks_choosers);
        /// Is a deck still missing?
        Chosen                : auto;
        /// The hands are dealt.
        Dealing               : call(Deal) / owe_hands;
        /// The match is going on.
        Playing               : call(Turn) / begin_turn;

        /// The mover moves a piece, or plays a card before the move or instead of it.
        BeginningOfTheTurn    : ask(asks_mover);
        /// A card was played; now a piece must be moved.
        BeforeMove            : ask(asks_mover) after Window;
        /// A piece was moved; a card for after the move may be played.
        MoveWithoutCardPlayed : ask(asks_mover) after Window;
        /// All is done.
        EndOfTheTurn          : ask(asks_mover) after Window;

        /// May the enemy answer what was done?
        Opening               : auto;
        /// The enemy may answer.
        Reaction              : ask(asks_enemy);
        /// Who answered draws a card.
        Replacing             : call(Draw);
        /// The card that was announced does its work.
        Resolving             : auto / resolve;
        /// A captured pawn is put back, or a toll is paid.
        Choice                : ask(asks_chooser);
        /// The card lies where it belongs. May the enemy take it?
        Settling              : auto;
        /// The enemy may answer a card that has done its work.
        Aftermath             : ask(asks_enemy);
        /// Who played a card draws another.
        Refilling             : call(Draw);

        /// Are the hands full?
        Shuffled              : auto;
        /// The next card is dealt.
        FirstCards            : chance;

        /// Is there a card still to be drawn?
        NextCard              : auto;
        /// The stack gives its next card.
        DrawCard              : chance;
    }

    refuse {
        Choosing              : _ by OTHERS => DeckIsChosen;
        Choosing              : _           => ChooseDeckFirst;
        FirstCards            : _ by OTHERS => GameNotStarted;
        BeginningOfTheTurn    : Play(play)  => why_at_beginning(play);
        BeginningOfTheTurn    : Pass        => PassNotAllowed;
        BeforeMove            : Play(play)  => why_before_move(play);
        BeforeMove            : Pass        => PassNotAllowed;
        MoveWithoutCardPlayed : Go(step)    => why_moved(step);
        MoveWithoutCardPlayed : Play(play)  => why_after_move(play);
        EndOfTheTurn          : Go(step)    => why_moved(step);
        EndOfTheTurn          : Play(play)  => why_at_end(play);
        _                     : Cycle(_)    => CannotCycle;
    }

    Game {
        [*] --> Beginning;
        Beginning             --> Choosing              : [is_deck_missing];
        Beginning             --> Dealing               : else;
        Choosing              --> Chosen                : Pick(card) by seat ? can_pick(seat, card)
                                                          / pick(seat, card);
        Choosing              --> Chosen                : Fill by seat / fill(seat);
        Choosing              --> Chosen                : TIMEOUT by seat / fill(seat);
        Chosen                --> Choosing              : [is_deck_missing];
        Chosen                --> Dealing               : else;
        Dealing               --> Playing;
        Playing               --> [*]                   : [is_over];
        Playing               --> Playing               : else;
    }

    Turn {
        [*] --> BeginningOfTheTurn;
        BeginningOfTheTurn    --> [*]                   : [is_over];
        BeginningOfTheTurn    --> BeforeMove            : Play(play) [is_before(play)]
                                                          ? may_play(play) / announce(play);
        BeginningOfTheTurn    --> EndOfTheTurn          : Play(play) [is_replace(play)]
                                                          ? may_play(play) / announce(play);
        BeginningOfTheTurn    --> MoveWithoutCardPlayed : Go(step) ? may_go(step) / go(step);
        BeginningOfTheTurn    --> [*]                   : TIMEOUT by seat / lose_on_time(seat);
        BeforeMove            --> [*]                   : [is_over];
        BeforeMove            --> MoveWithoutCardPlayed : Go(step) [has_second_wind]
                                                          ? may_go(step) / go(step);
        BeforeMove            --> EndOfTheTurn          : Go(step) ? may_go(step) / go(step);
        BeforeMove            --> [*]                   : TIMEOUT by seat / lose_on_time(seat);
        MoveWithoutCardPlayed --> [*]                   : [is_over];
        MoveWithoutCardPlayed --> BeginningOfTheTurn    : [must_move_anew] / obey;
        MoveWithoutCardPlayed --> BeforeMove            : [is_countermanded] / obey;
        MoveWithoutCardPlayed --> EndOfTheTurn          : [is_empty_handed];
        MoveWithoutCardPlayed --> EndOfTheTurn          : Play(play) [is_after(play)]
                                                          ? may_play(play) / announce(play);
        MoveWithoutCardPlayed --> EndOfTheTurn          : Pass;
        MoveWithoutCardPlayed --> EndOfTheTurn          : Cycle(card) ? may_cycle(card)
                                                          / cycle(card);
        MoveWithoutCardPlayed --> [*]                   : TIMEOUT by seat / lose_on_time(seat);
        EndOfTheTurn          --> [*]                   : [is_over];
        EndOfTheTurn          --> BeforeMove            : [must_move] / obey;
        EndOfTheTurn          --> [*]                   : [ends_by_itself] / end_turn;
        EndOfTheTurn          --> [*]                   : Pass / end_turn;
        EndOfTheTurn          --> [*]                   : TIMEOUT by seat / lose_on_time(seat);
    }

    Window {
        [*] --> Opening;
        Opening               --> Reaction              : [may_be_answered];
        Opening               --> [*]                   : [is_simple] / settle;
        Opening               --> Resolving             : else;
        Reaction              --> Resolving             : Play(play) ? may_react(play) / react(play);
        Reaction              --> Resolving             : Decline;
        Reaction              --> [*]                   : TIMEOUT by seat / lose_on_time(seat);
        Resolving             --> Choice                : [awaits_choice];
        Resolving             --> Replacing             : [owes_answerer];
        Resolving             --> Settling              : else / settle;
        Choice                --> Resolving             : Place(at) ? may_place(at) / place(at);
        Choice                --> Resolving             : Pay(at) ? may_pay(at) / pay(at);
        Choice                --> Resolving             : Retreat ? may_retreat / retreat;
        Choice                --> [*]                   : TIMEOUT by seat / lose_on_time(seat);
        Replacing             --> Resolving;
        Settling              --> Aftermath             : [may_be_taken];
        Settling              --> Refilling             : else / close;
        Aftermath             --> Refilling             : Play(play) ? may_react(play)
                                                          / react(play), close;
        Aftermath             --> Refilling             : Decline / close;
        Aftermath             --> [*]                   : TIMEOUT by seat / lose_on_time(seat);
        Refilling             --> [*];
    }

    Deal {
        [*] --> Shuffled;
        Shuffled              --> [*]                   : [has_drawn];
        Shuffled              --> FirstCards            : else;
        FirstCards            --> Shuffled              : Drew(card) by CHANCE ? is_next_card(card)
                                                          / draw_card(card);
    }

    Draw {
        [*] --> NextCard;
        NextCard              --> [*]                   : [has_drawn];
        NextCard              --> DrawCard              : [is_stack_empty] / reshuffle;
        NextCard              --> DrawCard              : else;
        DrawCard              --> NextCard              : Drew(card) by CHANCE ? is_next_card(card)
                                                          / draw_card(card);
    }
}

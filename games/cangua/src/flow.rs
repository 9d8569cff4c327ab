//! The turn as it is drawn.

use crate::board::Cangua;
use crate::journal::Entry;
use crate::moves::{Chance, Event, Move};
use crate::refusal::Refusal;

flow::flow! {
    /// The whole game: one roll cycle after the other. A cycle is a roll, a move if there is one,
    /// and the turn end that comes back from the queue under the key of the cycle.
    pub flow Turn for Cangua {
        move: Move,
        chance: Chance,
        event: Event,
        refusal: Refusal,
        entry: Entry,
    }

    states {
        /// Roll the dice.
        WaitingForRoll    : ask(current_player);
        /// The dice are in the air.
        RollingDice       : chance;
        /// The roll is saved.
        RollComplete      : auto;
        /// Doubles have been counted.
        CheckDouble       : auto;
        /// Choose which horse moves.
        WaitForMove       : ask(current_player);
        /// The horse is on its way.
        MovingPiece       : auto;
        /// The horse has arrived.
        MoveComplete      : auto;
        /// The turn end is in the queue. Nobody may act.
        PublishingEvent   : event(turn_end);
        /// The queue has delivered it.
        ProcessingTurnEnd : call(TurnEnd);
        /// Doubles let the player go on.
        CheckCanContinue  : auto;
        /// The turn passes on.
        NextPlayerTurn    : auto / next_player;
        /// Somebody has given up; the others go on where they were.
        PlayerLeft        : auto;

        /// The match is being played: the input would not have been accepted otherwise.
        ValidatingMatch   : auto;
        /// The cycle is the one that is pending: its key was judged at the door.
        ValidatingGame    : auto;
        /// What follows depends on the doubles and on why the cycle ended.
        CheckingContinue  : auto;
        /// The cycle is over; the same key will not end another.
        UpdatingState     : auto / close_cycle;
    }

    refuse {
        WaitingForRoll  : Ride(_)                         => NotRolled;
        WaitingForRoll  : Pass                            => NotRolled;
        WaitForMove     : Roll                            => already_rolled;
        WaitForMove     : Pass                            => MustMove;
        PublishingEvent : _ by OTHERS                     => turn_end_pending;
        PublishingEvent : TIMEOUT                         => turn_end_pending;
        _               : TurnEnd { cycle, why } by EVENT => unfit(cycle, why);
    }

    Game {
        [*] --> WaitingForRoll;
        WaitingForRoll    --> [*]               : [is_over];
        WaitingForRoll    --> RollingDice       : Roll / throw;
        WaitingForRoll    --> RollingDice       : TIMEOUT by seat [timeout_plays]
                                                    / be_absent(seat), throw;
        WaitingForRoll    --> PublishingEvent   : TIMEOUT by seat / force_end(seat);
        RollingDice       --> RollComplete      : Rolled(dice) by CHANCE ? can_fall(dice)
                                                    / save_roll(dice);
        RollComplete      --> CheckDouble;
        CheckDouble       --> PublishingEvent   : [has_no_move] / end_unmoved;
        CheckDouble       --> WaitForMove       : [doubles_go_on];
        CheckDouble       --> WaitForMove       : else;
        WaitForMove       --> MovingPiece       : [is_absent] / ride_for_absent;
        WaitForMove       --> MovingPiece       : Ride(ride) ? may_ride(ride) / ride(ride);
        WaitForMove       --> MovingPiece       : TIMEOUT by seat [timeout_plays]
                                                    / be_absent(seat), ride_for_absent;
        WaitForMove       --> PublishingEvent   : TIMEOUT by seat / force_end(seat);
        MovingPiece       --> MoveComplete;
        MoveComplete      --> [*]               : [is_over];
        MoveComplete      --> WaitForMove       : [has_die_left];
        MoveComplete      --> PublishingEvent   : else / end_moved;
        PublishingEvent   --> ProcessingTurnEnd : TurnEnd { cycle, why } by EVENT
                                                    ? is_due(cycle, why);
        ProcessingTurnEnd --> CheckCanContinue;
        CheckCanContinue  --> WaitingForRoll    : [can_continue] / continue_turn;
        CheckCanContinue  --> NextPlayerTurn    : else;
        NextPlayerTurn    --> WaitingForRoll;

        _                 --> PlayerLeft        : RESIGN by seat / give_up(seat);
        PlayerLeft        --> [*]               : [is_over];
        PlayerLeft        --> PublishingEvent   : [is_ending];
        PlayerLeft        --> WaitForMove       : [has_rolled];
        PlayerLeft        --> RollingDice       : [is_rolling];
        PlayerLeft        --> WaitingForRoll    : else;
    }

    TurnEnd {
        [*] --> ValidatingMatch;
        ValidatingMatch  --> ValidatingGame;
        ValidatingGame   --> CheckingContinue;
        CheckingContinue --> UpdatingState;
        UpdatingState    --> [*];
    }
}

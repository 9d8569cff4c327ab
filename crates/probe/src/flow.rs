//! The duel as a drawing.

use crate::{Deal, Duel, Entry, Move, Refusal, Tick};

flow::flow! {
    /// A whole duel; one pass through `Round` is one round.
    pub flow Round for Duel {
        move: Move, chance: Deal, event: Tick, refusal: Refusal, entry: Entry, depth: 5
    }

    states {
        Playing : call(Round);

        Dealing : call(Deal);
        /// Stake up to two points on leading this round; both do it at once, in secret.
        Stake   : ask(staking);
        Staked  : auto;
        /// The other has staked. Stake up to two points on leading this round.
        Restake : ask(staking);
        /// Play a card.
        Lead    : ask(leader) / forget_nests;
        Effect  : call(Effect);
        Closing : event(round_end);
        Tally   : auto;

        Need    : auto;
        Draw    : chance;

        Answer  : call(Window);
        Apply   : auto / apply_card;
        /// Play another card, or let it be.
        Encore  : ask(leader);
        Nested  : call(Effect) / count_nest;

        Open    : auto;
        /// Counter the card, or let it pass.
        React   : ask(enemy);
    }

    refuse {
        Stake, Restake : Play(_)     => StakeFirst;
        Stake, Restake : _ by OTHERS => AlreadyStaked;
        Lead    : Stake(_)         => AlreadyStaked;
        Closing : _ by OTHERS      => RoundEnding;
        _       : RoundEnd(round) by EVENT => other_round(round);
    }

    Duel {
        [*] --> Playing;
        Playing --> [*]     : [is_over];
        Playing --> Playing : else;
        _       --> [*]     : RESIGN by seat / desert(seat);
    }

    Round {
        [*] --> Dealing;
        Dealing --> Stake;
        Stake   --> Staked  : Stake(points) by seat ? is_stake(points) / stake(seat, points);
        Stake   --> Staked  : TIMEOUT by seat / stake_nothing(seat);
        Staked  --> Restake : [is_restaking];
        Staked  --> Stake   : [is_staking];
        Staked  --> Lead    : else / reveal_stakes;
        Restake --> Staked  : Stake(points) by seat ? is_stake(points) / stake(seat, points);
        Restake --> Staked  : TIMEOUT by seat / stake_nothing(seat);
        Lead    --> Closing : [is_empty_handed];
        Lead    --> Effect  : Play(card) ? leader_holds(card) / play_card(card);
        Lead    --> Closing : TIMEOUT;
        Effect  --> Closing;
        Closing --> Tally   : RoundEnd(round) by EVENT ? is_round(round) / close_round;
        Tally   --> [*]     : [is_even];
        Tally   --> [*]     : else;
    }

    Deal {
        [*] --> Need;
        Need --> Draw : [needs_card];
        Need --> [*]  : else;
        Draw --> Need : Dealt(card) by CHANCE ? in_deck(card) / deal(card);
    }

    Effect {
        [*] --> Answer;
        Answer --> [*]    : [is_countered] / forget_counter;
        Answer --> Apply  : else;
        Apply  --> Encore : [is_encore];
        Apply  --> [*]    : else;
        Encore --> [*]    : [has_no_encore];
        Encore --> Nested : Play(card) ? leader_holds(card) / play_card(card);
        Encore --> [*]    : Decline(_);
        Encore --> [*]    : TIMEOUT;
        Nested --> [*];
    }

    Window {
        [*] --> Open;
        Open  --> React : [window_opens];
        Open  --> [*]   : else;
        React --> [*]   : React(card) ? can_react(card) / counter(card);
        React --> [*]   : Decline(_) / let_pass;
        React --> [*]   : TIMEOUT / let_pass;
    }
}

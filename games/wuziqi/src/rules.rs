//! The options as the rules need them.

use crate::cards::Card;
use crate::deck::{Deck, FORESIGHTS_MAX};
use crate::options::{BothFive, Gates, Options, TieBreak};
use crate::point::SIDE_MAX;
use game::OptionsError;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The options as the rules need them at every step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct Rules {
    /// The cards in play.
    pub deck: Deck,
    /// The turn after which the game ends.
    pub max_turns: u16,
    /// How long an animation is waited for at most, in milliseconds.
    pub animation_timeout_ms: u16,
    /// Points from side to side.
    pub size: u8,
    /// How often in a turn a hand that cannot be played is replaced.
    pub redraws: u8,
    /// Where a turn waits for its animation.
    pub gates: Gates,
    /// Who wins when both sides have a five.
    pub both_five: BothFive,
    /// What the turn limit does.
    pub tie_break: TieBreak,
    /// Whether the very first card drawn places a stone.
    pub place_first: bool,
    /// Whether a choice stands, and the other card is discarded at once.
    pub commits: bool,
    /// Whether a turn ends only when its player says so.
    pub confirms: bool,
    /// Whether targets may be gathered one by one.
    pub gathers: bool,
    /// Whether the last target that a card can have also confirms them all.
    pub auto_confirms: bool,
    /// Whether no card in play could change a board without an empty point.
    pub full_is_final: bool,
}

impl Rules {
    /// Reads the options and refuses those that contradict each other.
    pub(crate) fn new(options: &Options) -> Result<Rules, OptionsError> {
        let deck = options.deck;
        if options.size < 5 || options.size > SIDE_MAX {
            let why = format!("a board has 5 to {SIDE_MAX} points a side, not {}", options.size);
            return Err(OptionsError::conflict(why));
        }
        if let Some(card) = deck.kinds().find(|it| it.takes_several())
            && !options.multi_target
        {
            let why = format!("{card} has two targets, so the deck needs multi_target");
            return Err(OptionsError::conflict(why));
        }
        if deck.copies(Card::Foresight) > FORESIGHTS_MAX {
            let why = format!("a deck holds at most {FORESIGHTS_MAX} Foresight");
            return Err(OptionsError::conflict(why));
        }
        let points = u16::from(options.size) * u16::from(options.size);
        Ok(Rules {
            deck,
            max_turns: if options.max_turns == 0 { 6 * points } else { options.max_turns },
            animation_timeout_ms: options.animation_timeout_ms,
            size: options.size,
            redraws: options.redraw_when_dead,
            gates: options.explicit_pacing,
            both_five: options.both_five,
            tie_break: options.tie_break,
            place_first: options.place_first,
            commits: options.commit_on_choose,
            confirms: options.confirm_end,
            gathers: options.multi_target,
            auto_confirms: options.auto_confirm,
            full_is_final: !deck.kinds().any(Card::stirs_full_board),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::OptionValue as _;

    #[test]
    fn options_that_contradict_each_other_are_refused() {
        let full = Options { deck: Deck::full(), ..Options::default() };
        let why = Rules::new(&full).unwrap_err().to_string();
        assert!(why.ends_with("Slide has two targets, so the deck needs multi_target"), "{why}");
        let five = Deck::read("Place:9,Foresight:5").unwrap();
        let why = Rules::new(&Options { deck: five, ..Options::default() }).unwrap_err();
        assert!(why.to_string().ends_with("at most 4 Foresight"), "{why}");
    }
}

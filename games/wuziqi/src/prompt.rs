//! The facts of the questions that the turn asks.

use crate::board::Wuziqi;
use crate::cards::Card;
use crate::flow::Turn;

/// What the mover is asked.
#[game::coded]
pub enum Prompt {
    /// Which card to play.
    Card {
        /// How many are in the hand.
        count: u8,
    },
    /// What to aim the card at.
    Target {
        /// The card that is being played.
        card: Card,
        /// How many targets it has.
        wanted: u8,
        /// How many of them are still to be named.
        left: u8,
    },
    /// Which of the cards seen to put on top of the pile.
    Top {
        /// How many were seen.
        seen: u8,
    },
    /// To end the turn.
    End,
}

impl Prompt {
    /// The question in a state of the turn.
    pub(crate) fn of(board: &Wuziqi, at: Turn) -> Option<Prompt> {
        Some(match at {
            Turn::Choose => Prompt::Card { count: board.hand.len() as u8 },
            Turn::SelectTarget => {
                let (card, wanted) = (board.hand.chosen()?, board.targets_wanted());
                Prompt::Target { card, wanted, left: wanted - board.targets.len() as u8 }
            }
            Turn::PutOnTop => Prompt::Top { seen: board.piles.seen_len() as u8 },
            Turn::Confirm => Prompt::End,
            _ => return None,
        })
    }
}

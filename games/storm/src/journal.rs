//! What the journal tells.

use crate::cards::{Card, Play};
use crate::chess::{Kind, Side, Square, Step};

/// One thing that happened.
#[game::coded]
pub enum Entry {
    /// A normal move was made.
    #[say("{side} moves {step}")]
    Moved {
        /// Who moved.
        side: Side,
        /// The move.
        step: Step,
        /// What was captured.
        captured: Option<Kind>,
    },
    /// A card was announced with its aim.
    #[say("{side} plays {play}")]
    Played {
        /// Who plays it.
        side: Side,
        /// The card and its aim.
        play: Play,
    },
    /// A trap was laid; where, only its owner knows.
    #[say("{side} lays a trap")]
    Buried {
        /// Who laid it.
        side: Side,
    },
    /// A card answered a move or a card.
    #[say("{side} answers with {play}")]
    Answered {
        /// Who answered.
        side: Side,
        /// The card and its aim.
        play: Play,
    },
    /// A card had no effect.
    #[say("{card} has no effect")]
    Vetoed {
        /// The card.
        card: Card,
    },
    /// A captured pawn was put back.
    #[say("{side} puts a pawn on {at}")]
    Placed {
        /// Whose pawn.
        side: Side,
        /// Where.
        at: Square,
    },
    /// A trap went off.
    #[say("the trap of {side} on {at} goes off")]
    Exploded {
        /// Whose trap it was.
        side: Side,
        /// Where it lay.
        at: Square,
    },
    /// A trap was found and did no harm.
    #[say("the trap of {side} on {at} does no harm")]
    Fizzled {
        /// Whose trap it was.
        side: Side,
        /// Where it lay.
        at: Square,
    },
    /// A card was taken from the discards by the other side.
    #[say("{side} takes {card}")]
    Stolen {
        /// Who took it.
        side: Side,
        /// The card.
        card: Card,
    },
    /// A card of the hand was thrown away.
    #[say("{side} throws {card} away")]
    Discarded {
        /// Who threw it away.
        side: Side,
        /// The card.
        card: Card,
    },
    /// A toll was paid with a pawn.
    #[say("{side} gives up the pawn on {at}")]
    Paid {
        /// Who paid.
        side: Side,
        /// Where the pawn stood.
        at: Square,
    },
    /// A piece went back instead of paying.
    #[say("{side} goes back to {to}")]
    Retreated {
        /// Who went back.
        side: Side,
        /// Where to.
        to: Square,
    },
    /// The owner sees the card taken into the deck.
    #[say("you take {card}")]
    Picked {
        /// The card.
        card: Card,
    },
    /// The others see that one was taken.
    #[say("{side} takes a card and needs {left} more")]
    Picks {
        /// Who took it.
        side: Side,
        /// How many are still missing.
        left: u8,
    },
    /// A deck was filled up without a choice.
    #[say("{side} plays with the ready deck")]
    Filled {
        /// Whose deck.
        side: Side,
    },
    /// A card was exchanged.
    #[say("{side} puts {card} away for another card")]
    Cycled {
        /// Who exchanged it.
        side: Side,
        /// The card put away.
        card: Card,
    },
    /// The owner sees the card drawn.
    #[say("you draw {card}")]
    Drawn {
        /// The card.
        card: Card,
    },
    /// The others see that one was drawn.
    #[say("{side} draws a card")]
    Drew {
        /// Who drew.
        side: Side,
    },
    /// The discards became the stack.
    #[say("{count} discards are shuffled")]
    Reshuffled {
        /// How many.
        count: u8,
    },
    /// An effect is over; its card is discarded.
    #[say("{card} is over")]
    Ended {
        /// The card.
        card: Card,
    },
    /// A side has no lawful action, or a limit is reached.
    #[say("the game is over: {end}")]
    Over {
        /// How it ended.
        end: End,
    },
}

/// How a game ended by itself.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize, game::ts_rs::TS,
)]
#[ts(crate = "game::ts_rs")]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// This side is mated.
    Mate(Side),
    /// The time of this side ran out.
    Time(Side),
    /// A side has no lawful action and is not in check.
    Stalemate,
    /// The same position for the third time.
    Repetition,
    /// Too many turns without a capture, a pawn's move or a card.
    Calm,
    /// The match is as long as matches can be.
    Plies,
}

impl End {
    /// A stable word for it.
    pub const fn how(self) -> &'static str {
        match self {
            End::Mate(_) => "mate",
            End::Time(_) => "time",
            End::Stalemate => "stalemate",
            End::Repetition => "repetition",
            End::Calm => "calm",
            End::Plies => "plies",
        }
    }

    /// Who lost.
    pub const fn loser(self) -> Option<Side> {
        match self {
            End::Mate(side) | End::Time(side) => Some(side),
            _ => None,
        }
    }
}

impl std::fmt::Display for End {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.loser() {
            Some(side) => write!(f, "{} against {side}", self.how()),
            None => f.write_str(self.how()),
        }
    }
}

//! What the journal tells: every entry numbered, placed in its turn, and typed.

use crate::Colour;
use crate::cards::Card;
use crate::ending::End;
use crate::lines::{Run, Runs};
use crate::moves::{Line, Target};
use crate::piles::HAND_MAX;
use crate::point::Point;
use crate::targets::Targets;
use flow::Seat;
use game::Secret;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Where in the match an entry stands, and in whose turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
pub struct Stamp {
    /// The turn, counted from 1.
    pub turn: u16,
    /// The number of the entry in its turn, counted from 1.
    pub seq_in_turn: u32,
    /// The number of the entry in the match, counted from 1.
    pub global_seq: u32,
    /// Whose turn it is.
    pub player: Seat,
}

/// The cards of a hand, by their places.
pub type Cards = [Option<Card>; HAND_MAX];

/// What happened.
#[game::coded]
pub enum Entry {
    /// The turn was skipped.
    Skip {
        /// When, and whose turn it was.
        by: Stamp,
        /// Turns still to be skipped.
        left: u8,
    },
    /// The discards became the new pile.
    Reshuffle {
        /// When, and in whose turn.
        by: Stamp,
        /// How many they were.
        count: u16,
    },
    /// Cards were drawn: two, or the one that Foresight found.
    DrawTwo {
        /// When, and by whom.
        by: Stamp,
        /// How many.
        count: u8,
        /// Which, for the one who drew them.
        cards: Option<Cards>,
    },
    /// There was no card to draw.
    NoCards {
        /// When, and for whom.
        by: Stamp,
    },
    /// No drawn card could be played.
    NoPlay {
        /// When, and by whom.
        by: Stamp,
        /// The hand, which is discarded.
        cards: Cards,
    },
    /// The clock ran out, and the turn is over.
    TimedOut {
        /// When, and whose clock it was.
        by: Stamp,
        /// The hand, which is discarded.
        cards: Cards,
    },
    /// A card was chosen.
    Choose {
        /// When, and by whom.
        by: Stamp,
        /// Which.
        card: Card,
        /// The other card, where it is discarded at once.
        other: Option<Card>,
    },
    /// A target was added.
    AddTarget {
        /// When, and by whom.
        by: Stamp,
        /// What.
        target: Target,
        /// Its place in the list, counted from 0.
        index: u8,
    },
    /// The last target was taken back.
    RemoveTarget {
        /// When, and by whom.
        by: Stamp,
        /// What.
        target: Target,
    },
    /// The card was aimed.
    SelectTarget {
        /// When, and by whom.
        by: Stamp,
        /// At these.
        targets: Targets,
    },
    /// A stone fell.
    Fall {
        /// When, and in whose turn.
        by: Stamp,
        /// Where.
        point: Point,
        /// Of which colour.
        colour: Colour,
    },
    /// A line shook.
    Quake {
        /// When, and in whose turn.
        by: Stamp,
        /// Which.
        line: Line,
    },
    /// A card of the pile was looked at.
    Peek {
        /// When, and by whom.
        by: Stamp,
        /// Which, for the one who looked.
        card: Option<Card>,
    },
    /// One of the cards looked at was put on top of the pile.
    PutOnTop {
        /// When, and by whom.
        by: Stamp,
        /// Which of them, counted from 0, for the one who did it.
        index: Option<u8>,
    },
    /// A card was resolved.
    Resolve {
        /// When, and by whom.
        by: Stamp,
        /// Which.
        card: Card,
        /// The other card, which is discarded with it.
        other: Option<Card>,
    },
    /// The board was looked at for lines of five.
    CheckWin {
        /// When, and in whose turn.
        by: Stamp,
        /// Who has won by one.
        winner: Option<Colour>,
    },
    /// The turn was ended by its player, or by the clock.
    Confirm {
        /// When, and by whom.
        by: Stamp,
    },
    /// An animation is over.
    Animation {
        /// When, and in whose turn.
        by: Stamp,
        /// The number of the entry it began with.
        key: u32,
    },
    /// The game is over.
    GameOver {
        /// When, and in whose turn.
        by: Stamp,
        /// How it ended.
        result: End,
        /// The lines of five on the board.
        #[ts(as = "Vec<Run>")]
        lines: Runs,
    },
}

impl Entry {
    /// Where in the match it stands, and in whose turn.
    pub fn stamp(&self) -> Stamp {
        match *self {
            Entry::Skip { by, .. }
            | Entry::Reshuffle { by, .. }
            | Entry::DrawTwo { by, .. }
            | Entry::NoCards { by }
            | Entry::NoPlay { by, .. }
            | Entry::TimedOut { by, .. }
            | Entry::Choose { by, .. }
            | Entry::AddTarget { by, .. }
            | Entry::RemoveTarget { by, .. }
            | Entry::SelectTarget { by, .. }
            | Entry::Fall { by, .. }
            | Entry::Quake { by, .. }
            | Entry::Peek { by, .. }
            | Entry::PutOnTop { by, .. }
            | Entry::Resolve { by, .. }
            | Entry::CheckWin { by, .. }
            | Entry::Confirm { by }
            | Entry::Animation { by, .. }
            | Entry::GameOver { by, .. } => by,
        }
    }

    /// Whether it lays open cards that only the mover knew: the hand, when it is discarded. What
    /// Foresight found in the pile is known from then on, too.
    pub(crate) fn reveals(&self, secret: Secret) -> bool {
        let shows_hand = matches!(
            self,
            Entry::NoPlay { .. }
                | Entry::TimedOut { .. }
                | Entry::Choose { other: Some(_), .. }
                | Entry::Resolve { other: Some(_), .. }
        );
        shows_hand && (secret == Secret::Pile || secret == Secret::Hand(self.stamp().player))
    }
}

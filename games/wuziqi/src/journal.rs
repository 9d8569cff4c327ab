//! What the journal tells: every entry numbered, placed in its turn, and typed.

use crate::Colour;
use crate::board::End;
use crate::cards::Card;
use crate::lines::Runs;
use crate::moves::{Line, Target, Targets};
use crate::piles::HAND_MAX;
use crate::point::Point;
use flow::Seat;
use serde::ser::{Serialize, SerializeStruct, Serializer};
use std::fmt;

/// One entry of the journal.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Entry {
    /// The turn, counted from 1.
    pub turn: u16,
    /// The number of the entry in its turn, counted from 1.
    pub seq_in_turn: u32,
    /// The number of the entry in the match, counted from 1.
    pub global_seq: u32,
    /// Whose turn it is.
    pub player: Seat,
    /// What happened.
    pub data: Data,
}

/// What happened.
#[derive(
    Clone, Copy, PartialEq, Debug, serde::Serialize, strum::VariantNames, strum::IntoStaticStr,
)]
#[serde(untagged)]
pub enum Data {
    /// The turn was skipped.
    Skip {
        /// Turns still to be skipped.
        left: u8,
    },
    /// The discards became the new pile.
    Reshuffle {
        /// How many they were.
        count: u16,
    },
    /// Cards were drawn: two, or the one that Foresight found.
    DrawTwo {
        /// How many.
        count: u8,
        /// Which, for the one who drew them.
        cards: Option<[Option<Card>; HAND_MAX]>,
    },
    /// There was no card to draw.
    NoCards,
    /// No drawn card could be played.
    NoPlay {
        /// The hand, which is discarded.
        cards: [Option<Card>; HAND_MAX],
    },
    /// The clock ran out, and the turn is over.
    TimedOut {
        /// The hand, which is discarded.
        cards: [Option<Card>; HAND_MAX],
    },
    /// A card was chosen.
    Choose {
        /// Which.
        card: Card,
        /// The other card, where it is discarded at once.
        other: Option<Card>,
    },
    /// A target was added.
    AddTarget {
        /// What.
        target: Target,
        /// Its place in the list, counted from 0.
        index: u8,
    },
    /// The last target was taken back.
    RemoveTarget {
        /// What.
        target: Target,
    },
    /// The card was aimed.
    SelectTarget {
        /// At these.
        targets: Targets,
    },
    /// A stone fell.
    Fall {
        /// Where.
        point: Point,
        /// Of which colour.
        colour: Colour,
    },
    /// A line shook.
    Quake {
        /// Which.
        line: Line,
    },
    /// A card of the pile was looked at.
    Peek {
        /// Which, for the one who looked.
        card: Option<Card>,
    },
    /// One of the cards looked at was put on top of the pile.
    PutOnTop {
        /// Which of them, counted from 0, for the one who did it.
        index: Option<u8>,
    },
    /// A card was resolved.
    Resolve {
        /// Which.
        card: Card,
        /// The other card, which is discarded with it.
        other: Option<Card>,
    },
    /// The board was looked at for lines of five.
    CheckWin {
        /// Who has won by one.
        winner: Option<Colour>,
    },
    /// The turn was ended by its player, or by the clock.
    Confirm,
    /// An animation is over.
    Animation {
        /// The number of the entry it began with.
        key: u32,
    },
    /// The game is over.
    GameOver {
        /// How it ended.
        result: End,
        /// The lines of five on the board.
        lines: Runs,
    },
}

/// The code, and everything else as its facts: where in the match, whose turn, what happened.
impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(serde::Serialize)]
        struct Facts {
            turn: u16,
            seq_in_turn: u32,
            global_seq: u32,
            player: Seat,
            #[serde(flatten)]
            data: Data,
        }
        let Entry { turn, seq_in_turn, global_seq, player, data } = *self;
        let mut entry = serializer.serialize_struct("Entry", 2)?;
        entry.serialize_field("code", <&str>::from(self))?;
        let facts = Facts { turn, seq_in_turn, global_seq, player, data };
        entry.serialize_field("facts", &facts)?;
        entry.end()
    }
}

impl strum::VariantNames for Entry {
    const VARIANTS: &'static [&'static str] = Data::VARIANTS;
}

impl From<&Entry> for &'static str {
    fn from(entry: &Entry) -> &'static str {
        entry.data.into()
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let who = if self.player == Seat(0) { "Black" } else { "White" };
        match &self.data {
            Data::Skip { left: 0 } => write!(f, "{who} skips this turn"),
            Data::Skip { left } => write!(f, "{who} skips this turn and {left} more"),
            Data::Reshuffle { count } => write!(f, "{count} discards are shuffled into a new pile"),
            Data::DrawTwo { count, cards: None } => write!(f, "{who} draws {count}"),
            Data::DrawTwo { cards: Some(cards), .. } => {
                write!(f, "{who} draws {}", named(cards))
            }
            Data::NoCards => write!(f, "there is no card for {who}"),
            Data::NoPlay { cards } => {
                write!(f, "{who} can play neither and discards {}", named(cards))
            }
            Data::TimedOut { cards } => {
                write!(f, "{who} runs out of time and discards {}", named(cards))
            }
            Data::Choose { card, other: None } => write!(f, "{who} chooses {card}"),
            Data::Choose { card, other: Some(other) } => {
                write!(f, "{who} chooses {card} and discards {other}")
            }
            Data::AddTarget { target, .. } => write!(f, "{who} adds {target}"),
            Data::RemoveTarget { target } => write!(f, "{who} takes {target} back"),
            Data::SelectTarget { targets } => {
                let names: Vec<String> = targets.iter().map(|it| it.to_string()).collect();
                write!(f, "{who} aims at {}", names.join(", "))
            }
            Data::Fall { point, colour } => write!(f, "a {colour} stone falls on {point}"),
            Data::Quake { line } => write!(f, "{line} shakes"),
            Data::Peek { card: Some(card) } => write!(f, "{who} sees {card}"),
            Data::Peek { card: None } => write!(f, "{who} looks at a card"),
            Data::PutOnTop { index: Some(index) } => {
                write!(f, "{who} takes card {} of those", index + 1)
            }
            Data::PutOnTop { index: None } => write!(f, "{who} takes one of them"),
            Data::Resolve { card, other: None } => write!(f, "{who} has played {card}"),
            Data::Resolve { card, other: Some(other) } => {
                write!(f, "{who} has played {card} and discards {other}")
            }
            Data::CheckWin { winner: Some(winner) } => write!(f, "{winner} has a five"),
            Data::CheckWin { winner: None } => f.write_str("nobody has won by a five"),
            Data::Confirm => write!(f, "{who} ends the turn"),
            Data::Animation { key } => write!(f, "animation {key} is over"),
            Data::GameOver { result, .. } => write!(f, "the game is over: {result}"),
        }
    }
}

/// Cards in a sentence.
fn named(cards: &[Option<Card>]) -> String {
    let names: Vec<&str> = cards.iter().flatten().map(|it| it.name()).collect();
    if names.is_empty() { "nothing".to_string() } else { names.join(" and ") }
}

impl Entry {
    /// Whether it lays open what only the mover knew, the hand when it is discarded, or what
    /// only chance did: a quake of an empty line leaves no other trace.
    pub fn reveals(&self) -> bool {
        match self.data {
            Data::NoPlay { .. } | Data::TimedOut { .. } | Data::Resolve { .. } => true,
            Data::Quake { .. } => true,
            Data::Choose { other, .. } => other.is_some(),
            _ => false,
        }
    }
}

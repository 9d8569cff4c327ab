//! Which cards are in the box.

use crate::cards::{Card, Timing};
use crate::chess::EFFECTS_MAX;
use crate::data::as_text;
use crate::piles::Counts;
use game::ts_rs::TS;
use game::{FieldKind, OptionValue};
use std::fmt;
use std::str::FromStr;

/// The cards in the box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, TS)]
#[ts(crate = "game::ts_rs", type = "string")]
pub enum Deck {
    /// The core designs.
    Core,
    /// All designs.
    Shared,
    /// Each seat has a deck of its own, which it chooses in secret before the first turn.
    Strategic,
    /// No cards: chess.
    None,
    /// The thirteen cards of the reference, dealt in its fixed order, and its chess.
    Reference,
    /// So many of each card.
    Own(Counts),
}

/// The cards of the reference, in its fixed order.
pub(crate) const REFERENCE: [Card; 13] = [
    Card::TwinTunnels,
    Card::BuriedCharge,
    Card::Sinkhole,
    Card::PawnWave,
    Card::ChequeredDecree,
    Card::CourtlySummons,
    Card::DoubleHopper,
    Card::Homecoming,
    Card::SkirmishLine,
    Card::Lodestone,
    Card::CornerWaltz,
    Card::Ricochet,
    Card::StableSwap,
];

/// Copies of one card at most in a box of one's own.
const COPIES_MAX: u8 = 9;

impl Deck {
    /// How many of a card lie in the box; of decks that were chosen in secret, how many there can
    /// be.
    #[inline]
    pub fn copies(&self, card: Card) -> u8 {
        match self {
            Deck::Core if card.is_core() => card.copies(),
            Deck::Core => 0,
            Deck::Shared => card.copies(),
            Deck::Strategic => 2 * card.most(),
            Deck::None => 0,
            Deck::Reference => u8::from(REFERENCE.contains(&card)),
            Deck::Own(counts) => counts.of(card),
        }
    }

    /// Whether each seat has a stack and discards of its own, which are never shuffled again.
    #[inline]
    pub(crate) fn is_private(&self) -> bool {
        *self == Deck::Strategic
    }

    /// Whether a box has cards that answer a move, or a card.
    #[inline]
    pub(crate) fn has_answers(&self) -> bool {
        match self {
            Deck::Core | Deck::Shared | Deck::Strategic => true,
            Deck::None | Deck::Reference => false,
            Deck::Own(counts) => counts.iter().any(|it| it.0.timing() == Timing::Enemy),
        }
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deck::Core => f.write_str("core"),
            Deck::Shared => f.write_str("shared"),
            Deck::Strategic => f.write_str("strategic"),
            Deck::None => f.write_str("none"),
            Deck::Reference => f.write_str("ref"),
            Deck::Own(counts) => {
                let words = counts.iter().map(|(card, count)| format!("{card}:{count}"));
                f.write_str(&words.collect::<Vec<_>>().join(","))
            }
        }
    }
}

impl FromStr for Deck {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Deck, &'static str> {
        match text {
            "core" => return Ok(Deck::Core),
            "shared" => return Ok(Deck::Shared),
            "strategic" => return Ok(Deck::Strategic),
            "none" => return Ok(Deck::None),
            "ref" => return Ok(Deck::Reference),
            _ => {}
        }
        let mut counts = Counts::default();
        for word in text.split(',') {
            let (card, count) = word.split_once(':').ok_or("a card and its number")?;
            let card: Card = card.parse().map_err(|_| "the name of a card")?;
            let count: u8 = count.parse().map_err(|_| "a number of cards")?;
            if !(1..=COPIES_MAX).contains(&count) || counts.of(card) > 0 {
                return Err("each card once, up to nine times");
            }
            (0..count).for_each(|_| counts.add(card));
        }
        let lasting = counts.cards().filter(|it| it.lasts()).count();
        if lasting > EFFECTS_MAX {
            return Err("fewer cards that stay in play");
        }
        Ok(Deck::Own(counts))
    }
}

as_text!(Deck, DeckParts);

/// A deck in bytes: which, and its counts.
type DeckParts = (u8, Counts);

impl From<Deck> for DeckParts {
    fn from(deck: Deck) -> Self {
        match deck {
            Deck::Core => (0, Counts::default()),
            Deck::None => (1, Counts::default()),
            Deck::Reference => (2, Counts::default()),
            Deck::Own(counts) => (3, counts),
            Deck::Shared => (4, Counts::default()),
            Deck::Strategic => (5, Counts::default()),
        }
    }
}

impl TryFrom<DeckParts> for Deck {
    type Error = &'static str;

    fn try_from((which, counts): DeckParts) -> Result<Self, Self::Error> {
        let deck = match which {
            0 => Deck::Core,
            1 => Deck::None,
            2 => Deck::Reference,
            4 => Deck::Shared,
            5 => Deck::Strategic,
            _ => Deck::Own(counts),
        };
        match deck.to_string().parse() == Ok(deck) {
            true => Ok(deck),
            false => Err("no such deck"),
        }
    }
}

impl OptionValue for Deck {
    const KIND: FieldKind = FieldKind::Text {
        form: "core, shared, strategic, none, ref, or cards such as veto:3,mire:2 (each at most \
               9 times, at most 40 that stay in play)",
    };

    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limits_of_a_deck_are_named() {
        let FieldKind::Text { form } = Deck::KIND else { panic!("a text") };
        assert!(form.contains(&format!("at most {COPIES_MAX} times, at most {EFFECTS_MAX} that")));
    }

    #[test]
    fn a_deck_reads_as_it_is_written() {
        for text in ["core", "shared", "strategic", "none", "ref", "mire:2,veto:3"] {
            assert_eq!(text.parse::<Deck>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "all",
            "veto",
            "veto:0",
            "veto:10",
            "veto:1,veto:1",
            "venom:9,aegis:9,truce:9,decree:9,hunger:9",
        ] {
            assert!(text.parse::<Deck>().is_err(), "{text}");
        }
    }
}

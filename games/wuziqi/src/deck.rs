//! How many copies of each card are in play.

use crate::cards::{CARDS, Card};
use game::{FieldKind, OptionValue};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Cards in one deck at most.
pub const DECK_MAX: u32 = 200;

/// Copies of Foresight at most. Each can leave two cards of known order at the bottom of the pile.
pub const FORESIGHTS_MAX: u8 = 4;

/// How many copies of each card are in play.
///
/// Written `standard`, `full`, `none`, or as counts: `Place:12,Take:6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "Vec<(Card, u8)>", into = "Vec<(Card, u8)>")]
#[ts(type = "Array<[Card, number]>")]
pub struct Deck(pub(crate) [u8; CARDS]);

impl Deck {
    /// The 26 cards of the plain game.
    pub fn standard() -> Deck {
        Deck(Card::ALL.map(|it| it.copies().0))
    }

    /// The 42 cards with all skills.
    pub fn full() -> Deck {
        Deck(Card::ALL.map(|it| it.copies().1))
    }

    /// How many copies of a card it has.
    #[inline]
    pub fn copies(&self, card: Card) -> u8 {
        self.0[card.index()]
    }

    /// How many cards it has.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|it| u32::from(*it)).sum()
    }

    /// Whether it has no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cards it has, each once, in the order of the registry.
    pub fn kinds(&self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().filter(|it| self.copies(*it) > 0)
    }
}

/// The cards there are, each with its number.
pub(crate) fn listed(counts: &[u8; CARDS]) -> Vec<(Card, u8)> {
    let all = Card::ALL.into_iter().zip(*counts);
    all.filter(|(_, count)| *count > 0).collect()
}

/// The numbers of such a list.
pub(crate) fn counted(list: &[(Card, u8)]) -> [u8; CARDS] {
    let mut counts = [0; CARDS];
    list.iter().for_each(|(card, count)| counts[card.index()] = *count);
    counts
}

impl From<Deck> for Vec<(Card, u8)> {
    fn from(deck: Deck) -> Self {
        listed(&deck.0)
    }
}

impl TryFrom<Vec<(Card, u8)>> for Deck {
    type Error = String;

    fn try_from(list: Vec<(Card, u8)>) -> Result<Self, String> {
        let deck = Deck(counted(&list));
        if deck.len() <= DECK_MAX { Ok(deck) } else { Err(format!("more than {DECK_MAX} cards")) }
    }
}

impl OptionValue for Deck {
    const KIND: FieldKind =
        FieldKind::Text { form: "standard, full, none, or counts such as Place:12,Take:6" };

    fn read(text: &str) -> Option<Self> {
        match text {
            "standard" => return Some(Deck::standard()),
            "full" => return Some(Deck::full()),
            "none" => return Some(Deck([0; CARDS])),
            _ => {}
        }
        let mut deck = Deck([0; CARDS]);
        for part in text.split(',') {
            let (name, count) = part.split_once(':')?;
            let copies = &mut deck.0[name.parse::<Card>().ok()?.index()];
            if *copies > 0 || !count.bytes().all(|it| it.is_ascii_digit()) {
                return None;
            }
            *copies = count.parse().ok()?;
        }
        (deck.len() <= DECK_MAX).then_some(deck)
    }

    fn write(&self) -> String {
        match self {
            it if *it == Deck::standard() => "standard".to_string(),
            it if *it == Deck::full() => "full".to_string(),
            it if it.is_empty() => "none".to_string(),
            it => {
                let parts = it.kinds().map(|card| format!("{card}:{}", it.copies(card)));
                parts.collect::<Vec<_>>().join(",")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deck_reads_as_it_is_written() {
        for text in ["standard", "full", "none", "Place:12,Take:6", "Quake:1"] {
            assert_eq!(Deck::read(text).map(|it| it.write()).as_deref(), Some(text));
        }
        for text in ["", "Place", "Place:", "Place:-1", "Place:1,Place:2", "Plaice:3", "Take:201"] {
            assert_eq!(Deck::read(text), None, "{text}");
        }
        assert_eq!(Deck::read("Take:0,Place:2").map(|it| it.write()).as_deref(), Some("Place:2"));
    }

    #[test]
    fn the_standard_deck_has_26_cards_and_the_full_one_42() {
        assert_eq!(Deck::standard().write(), "standard");
        assert_eq!(Deck::standard().len(), 26);
        assert_eq!(Deck::full().len(), 42);
        let counts = |deck: Deck, cards: &[Card]| -> Vec<u8> {
            cards.iter().map(|it| deck.copies(*it)).collect()
        };
        let plain = [Card::Place, Card::Take, Card::PolarityInversion, Card::SpontaneousGeneration];
        assert_eq!(counts(Deck::standard(), &plain), [12, 6, 3, 5]);
        assert_eq!(counts(Deck::full(), &plain), [12, 5, 2, 3]);
        assert_eq!(Deck::standard().copies(Card::TimeFreeze), 0);
        assert_eq!(Deck::full().copies(Card::TimeFreeze), 2);
    }
}

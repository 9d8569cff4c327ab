//! The shared piles and the hand drawn from them.
//!
//! Where nobody knows an order there is none: the pile and the discards are counts of each card.
//! Only what Foresight put on top or at the bottom is kept in order, with the one who saw it.

use crate::Colour;
use crate::cards::{CARDS, Card};
use crate::deck::{DECK_MAX, Deck, FORESIGHTS_MAX};
use serde::{Deserialize, Serialize};

/// Cards that Foresight looks at.
pub const SEEN_MAX: usize = 3;

/// Cards of known order at the bottom: all that Foresight can leave there before a reshuffle.
const BOTTOM_MAX: usize = FORESIGHTS_MAX as usize * (SEEN_MAX - 1);

/// How many of each card.
pub(crate) type Counts = [u8; CARDS];

/// Whether there is no card at all; faster than adding them up.
#[inline]
fn none(counts: &Counts) -> bool {
    *counts == [0; CARDS]
}

/// How many cards there are. A deck has so few that eight bytes are added to eight others at once,
/// and that the top byte of a product holds the sum of all eight.
#[inline]
pub(crate) fn sum(counts: &Counts) -> u32 {
    const { assert!(DECK_MAX <= u8::MAX as u32) };
    let (eights, others) = counts.as_chunks::<8>();
    let added = eights.iter().fold(0u64, |sum, it| sum.wrapping_add(u64::from_le_bytes(*it)));
    let sum = added.wrapping_mul(u64::from_le_bytes([1; 8])) >> 56;
    sum as u32 + others.iter().map(|it| u32::from(*it)).sum::<u32>()
}

/// A card whose place in the pile somebody knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Known {
    pub(crate) card: Card,
    pub(crate) by: Colour,
}

/// The draw pile and the discards, which both players share.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Piles {
    /// The part of the draw pile whose order nobody knows.
    pub(crate) loose: Counts,
    /// The discards, which lie open.
    pub(crate) discards: Counts,
    /// The card that was put on top, to be drawn next.
    pub(crate) top: Option<Known>,
    /// The cards being looked at, which are out of the pile for so long.
    pub(crate) seen: [Option<Card>; SEEN_MAX],
    /// The end of the pile, from the first to be drawn to the last. Filled from the front.
    pub(crate) bottom: [Option<Known>; BOTTOM_MAX],
}

impl Piles {
    /// All cards in the pile.
    pub(crate) fn new(deck: &Deck) -> Piles {
        Piles {
            loose: deck.0,
            discards: [0; CARDS],
            top: None,
            seen: [None; SEEN_MAX],
            bottom: [None; BOTTOM_MAX],
        }
    }

    /// Cards in the draw pile.
    #[inline]
    pub(crate) fn pile_len(&self) -> u32 {
        let bottom =
            if self.bottom[0].is_none() { 0 } else { self.bottom.iter().flatten().count() };
        sum(&self.loose) + u32::from(self.top.is_some()) + bottom as u32
    }

    /// Whether there is no card in the draw pile.
    #[inline]
    pub(crate) fn is_pile_empty(&self) -> bool {
        none(&self.loose) && self.top.is_none() && self.bottom[0].is_none()
    }

    /// Whether there is no card to draw, not even after a reshuffle.
    #[inline]
    pub(crate) fn are_empty(&self) -> bool {
        self.is_pile_empty() && none(&self.discards)
    }

    /// Cards being looked at.
    #[inline]
    pub(crate) fn seen_len(&self) -> u32 {
        self.seen.iter().flatten().count() as u32
    }

    /// The card that must come next, if somebody has put it there.
    #[inline]
    pub(crate) fn forced(&self) -> Option<Card> {
        match (self.top, self.bottom[0]) {
            (None, None) => None,
            (Some(known), _) => Some(known.card),
            (None, Some(known)) => none(&self.loose).then_some(known.card),
        }
    }

    /// Takes the next card, which is this one, out of the pile.
    #[inline]
    pub(crate) fn take(&mut self, card: Card) {
        if self.top.take().is_some() {
            return;
        }
        match self.loose[card.index()].checked_sub(1) {
            Some(left) => self.loose[card.index()] = left,
            None => {
                self.bottom.copy_within(1.., 0);
                self.bottom[BOTTOM_MAX - 1] = None;
            }
        }
    }

    /// Adds a card to those looked at.
    pub(crate) fn see(&mut self, card: Card) {
        if let Some(slot) = self.seen.iter_mut().find(|it| it.is_none()) {
            *slot = Some(card);
        }
    }

    /// Puts one of the cards looked at on top and the others, in their order, at the bottom.
    pub(crate) fn put_on_top(&mut self, index: u8, by: Colour) {
        let seen = std::mem::take(&mut self.seen);
        for (place, card) in seen.into_iter().flatten().enumerate() {
            if place == usize::from(index) {
                self.top = Some(Known { card, by });
            } else if let Some(slot) = self.bottom.iter_mut().find(|it| it.is_none()) {
                *slot = Some(Known { card, by });
            }
        }
    }

    /// Discards a card.
    #[inline]
    pub(crate) fn discard(&mut self, card: Card) {
        self.discards[card.index()] += 1;
    }

    /// Makes the discards the new pile and says how many they were.
    pub(crate) fn reshuffle(&mut self) -> u32 {
        let count = sum(&self.discards);
        for (loose, back) in self.loose.iter_mut().zip(&mut self.discards) {
            *loose += std::mem::take(back);
        }
        count
    }

    /// How many of a card lie anywhere in the piles.
    pub(crate) fn total(&self, card: Card) -> u32 {
        let at = card.index();
        let known = self.top.iter().chain(self.bottom.iter().flatten()).map(|it| it.card);
        let ordered = self.seen.into_iter().flatten().chain(known);
        let counted = u32::from(self.loose[at]) + u32::from(self.discards[at]);
        counted + ordered.filter(|it| *it == card).count() as u32
    }
}

/// Cards in a hand at most.
pub const HAND_MAX: usize = 2;

/// A drawn card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Drawn {
    pub(crate) card: Card,
    /// Whether its owner has chosen it at some time, so that everybody has seen it.
    pub(crate) shown: bool,
}

/// The cards the mover has drawn. The chosen one stands first, so that its place does not tell in
/// which order they were drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Hand {
    pub(crate) drawn: [Option<Drawn>; HAND_MAX],
    pub(crate) is_chosen: bool,
}

impl Hand {
    /// How many cards it has.
    #[inline]
    pub(crate) fn len(&self) -> u32 {
        self.drawn.iter().map(|it| u32::from(it.is_some())).sum()
    }

    /// Whether it has so many cards. The places are filled from the first on.
    #[inline]
    pub(crate) fn has(&self, count: usize) -> bool {
        self.drawn[count - 1].is_some()
    }

    /// The cards.
    #[inline]
    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> {
        self.drawn.iter().flatten().map(|it| it.card)
    }

    /// The chosen card.
    #[inline]
    pub(crate) fn chosen(&self) -> Option<Card> {
        if self.is_chosen { self.drawn[0].map(|it| it.card) } else { None }
    }

    /// Adds a card nobody else has seen.
    #[inline]
    pub(crate) fn add(&mut self, card: Card) {
        if let Some(slot) = self.drawn.iter_mut().find(|it| it.is_none()) {
            *slot = Some(Drawn { card, shown: false });
        }
    }

    /// Chooses a card and shows it.
    #[inline]
    pub(crate) fn choose(&mut self, card: Card) {
        if self.drawn[0].is_none_or(|it| it.card != card) {
            self.drawn.swap(0, 1);
        }
        self.drawn[0] = Some(Drawn { card, shown: true });
        self.is_chosen = true;
    }

    /// All cards by their places.
    #[inline]
    pub(crate) fn all(&self) -> [Option<Card>; HAND_MAX] {
        self.drawn.map(|it| it.map(|it| it.card))
    }

    /// The card that is not chosen.
    #[inline]
    pub(crate) fn other(&self) -> Option<Card> {
        self.drawn[1].map(|it| it.card)
    }

    /// Takes out the card that is not chosen.
    pub(crate) fn drop_other(&mut self) -> Option<Card> {
        self.drawn[1].take().map(|it| it.card)
    }
}

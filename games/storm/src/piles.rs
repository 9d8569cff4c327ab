//! The stack, the discards and the hands.
//!
//! Where nobody knows an order there is none: the stack is a count of each card, and which comes
//! next is chance. Only the reference deals in a fixed order.

use crate::cards::Card;
use crate::chess::Side;
use crate::deck::{Deck, REFERENCE};
use crate::list::List;
use serde::{Deserialize, Serialize};

/// Cards in a hand at most.
pub const HAND_MAX: usize = 6;

/// Words of sixteen counts each, enough for every design there may be.
const WORDS: usize = 5;

/// How many of each card, up to fifteen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Counts {
    words: [u64; WORDS],
}

impl Counts {
    #[inline]
    const fn place(card: Card) -> (usize, u32) {
        (card.index() / 16, 4 * (card.index() % 16) as u32)
    }

    /// How many of a card.
    #[inline]
    pub fn of(&self, card: Card) -> u8 {
        let (word, shift) = Counts::place(card);
        (self.words[word] >> shift & 15) as u8
    }

    /// One more of a card.
    #[inline]
    pub(crate) fn add(&mut self, card: Card) {
        let (word, shift) = Counts::place(card);
        self.words[word] += 1 << shift;
    }

    /// One less of a card, which there must be.
    #[inline]
    pub(crate) fn take(&mut self, card: Card) {
        let (word, shift) = Counts::place(card);
        self.words[word] -= 1 << shift;
    }

    /// How many cards there are.
    #[inline]
    pub fn total(&self) -> u32 {
        // Sums of neighbouring counts, then of all bytes.
        let pairs =
            |word: u64| (word & 0x0f0f_0f0f_0f0f_0f0f) + (word >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
        let bytes = |word: u64| (pairs(word).wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32;
        self.words.iter().map(|it| bytes(*it)).sum()
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words == [0; WORDS]
    }

    /// The cards with their counts, in the order of the box.
    pub fn iter(&self) -> impl Iterator<Item = (Card, u8)> {
        Card::ALL.into_iter().map(|it| (it, self.of(it))).filter(|it| it.1 > 0)
    }

    /// Every card as often as it is there, in the order of the box.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.iter().flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
    }
}

/// The cards of a player, in the order of the box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Hand {
    cards: List<Card, HAND_MAX>,
}

impl Hand {
    /// The cards.
    #[inline]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Card> {
        self.cards.iter()
    }

    /// The cards, each design once.
    #[inline]
    pub(crate) fn designs(&self) -> impl Iterator<Item = Card> {
        let cards = self.cards;
        (0..cards.len()).filter_map(move |it| {
            let card = cards.as_slice()[it];
            (it == 0 || cards.as_slice()[it - 1] != card).then_some(card)
        })
    }

    /// How many cards it has.
    #[inline]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether it has no card.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Whether it has a card.
    #[inline]
    pub fn has(&self, card: Card) -> bool {
        self.cards.contains(card)
    }

    /// Adds a card in its place.
    pub(crate) fn add(&mut self, card: Card) {
        self.cards.push(card);
        self.cards.as_mut().sort_unstable();
    }

    /// Takes a card out, if it is there.
    pub(crate) fn take(&mut self, card: Card) {
        let found = self.cards.as_slice().iter().position(|it| *it == card);
        if let Some(place) = found {
            self.cards.remove(place);
        }
    }
}

/// A stack and its discards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Heap {
    /// The stack, in no order.
    pub stack: Counts,
    /// The discards, which lie open.
    pub discards: Counts,
}

/// The cards that are in nobody's hand and not in play: one heap for both sides, or one for each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Piles {
    /// Cards whose order is fixed, the next to be drawn first.
    pub next: List<Card, 13>,
    heaps: [Heap; 2],
    private: bool,
}

impl Piles {
    /// No cards at all, for a box of this sort.
    pub(crate) fn empty(deck: &Deck) -> Piles {
        Piles { private: deck.is_private(), ..Piles::default() }
    }

    /// All cards in the stack; decks of one's own are still to be chosen.
    pub(crate) fn new(deck: &Deck) -> Piles {
        let mut piles = Piles::empty(deck);
        match deck {
            Deck::Strategic => {}
            Deck::Reference => REFERENCE.into_iter().for_each(|it| piles.next.push(it)),
            _ => {
                let copies = Card::ALL.into_iter().map(|it| (it, deck.copies(it)));
                copies.for_each(|(card, count)| {
                    (0..count).for_each(|_| piles.heaps[0].stack.add(card));
                });
            }
        }
        piles
    }

    /// The heap a side draws from.
    #[inline]
    pub fn of(&self, side: Side) -> &Heap {
        &self.heaps[if self.private { side.index() } else { 0 }]
    }

    /// The same, to be changed.
    #[inline]
    pub(crate) fn of_mut(&mut self, side: Side) -> &mut Heap {
        &mut self.heaps[if self.private { side.index() } else { 0 }]
    }

    /// The heaps there are: one, or White's and Black's.
    pub fn heaps(&self) -> &[Heap] {
        &self.heaps[..if self.private { 2 } else { 1 }]
    }

    /// How many of a card lie on the discards.
    pub fn discarded(&self, card: Card) -> u8 {
        self.heaps.iter().map(|it| it.discards.of(card)).sum()
    }

    /// How many of a card lie on the stacks and the discards.
    pub fn count(&self, card: Card) -> u8 {
        let next = self.next.iter().filter(|it| *it == card).count() as u8;
        next + self.discarded(card) + self.heaps.iter().map(|it| it.stack.of(card)).sum::<u8>()
    }

    /// Cards in the stack of a side.
    #[inline]
    pub fn stack_len(&self, side: Side) -> u32 {
        self.of(side).stack.total() + self.next.len() as u32
    }

    /// Whether the stack of a side is empty.
    #[inline]
    pub(crate) fn is_stack_empty(&self, side: Side) -> bool {
        self.next.is_empty() && self.of(side).stack.is_empty()
    }

    /// Whether there is no card for a side to draw, not even after a shuffle.
    #[inline]
    pub(crate) fn are_empty(&self, side: Side) -> bool {
        self.is_stack_empty(side) && (self.private || self.of(side).discards.is_empty())
    }

    /// Whether the next card of a side can be this one.
    pub(crate) fn can_give(&self, side: Side, card: Card) -> bool {
        match self.next.as_slice().first() {
            Some(next) => *next == card,
            None => self.of(side).stack.of(card) > 0,
        }
    }

    /// Takes the next card of a side, which is this one.
    pub(crate) fn draw(&mut self, side: Side, card: Card) {
        if self.next.is_empty() {
            self.of_mut(side).stack.take(card);
        } else {
            self.next.remove(0);
        }
    }

    /// Puts a card of a side on the discards.
    pub(crate) fn discard(&mut self, side: Side, card: Card) {
        self.of_mut(side).discards.add(card);
    }

    /// Makes the discards the stack and says how many they were.
    pub(crate) fn reshuffle(&mut self) -> u8 {
        let [common, _] = &mut self.heaps;
        let discards = std::mem::take(&mut common.discards);
        discards.cards().for_each(|it| common.stack.add(it));
        discards.total() as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_add_up() {
        let mut counts = Counts::default();
        for card in Card::ALL {
            (0..card.copies()).for_each(|_| counts.add(card));
        }
        assert_eq!((counts.total(), counts.of(Card::Veto)), (84, 3));
        counts.take(Card::Veto);
        assert_eq!((counts.total(), counts.of(Card::Veto)), (83, 2));
        assert_eq!(counts.cards().count(), 83);
    }

    #[test]
    fn a_hand_has_no_order_of_its_own() {
        let (mut one, mut other) = (Hand::default(), Hand::default());
        [Card::Veto, Card::Mire, Card::Veto].into_iter().for_each(|it| one.add(it));
        [Card::Veto, Card::Veto, Card::Mire].into_iter().for_each(|it| other.add(it));
        assert_eq!(one, other);
        assert_eq!(one.designs().collect::<Vec<_>>(), [Card::Mire, Card::Veto]);
    }
}

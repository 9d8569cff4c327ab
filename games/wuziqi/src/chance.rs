//! Chance: which outcomes there are, how likely each is, and how one is drawn.

use crate::Colour;
use crate::board::Wuziqi;
use crate::cards::Card;
use crate::flow::Turn;
use crate::moves::{Chance, Line};
use crate::piles::{Counts, sum};
use crate::point::Point;
use crate::steps::Step;
use game::Rng;

/// Throws at the board before its room is counted.
const THROWS: usize = 4;

impl Wuziqi {
    /// How likely a card is the next of the pile, against the others.
    #[inline]
    pub(crate) fn weight(&self, card: Card) -> u32 {
        match self.piles.forced() {
            Some(forced) => u32::from(forced == card),
            None if self.must_open() && !card.opens() => 0,
            None => u32::from(self.piles.loose[card.index()]),
        }
    }

    /// Whether the very first card of the match is being drawn and there is one to open with.
    #[inline]
    fn must_open(&self) -> bool {
        self.turn == 1 && self.piles.loose == self.rules.deck.0 && self.opens()
    }

    /// Whether the first card of the match is one that places a stone.
    #[inline]
    pub(crate) fn opens(&self) -> bool {
        self.rules.place_first && self.rules.deck.kinds().any(Card::opens)
    }

    /// Shows every outcome of the awaited chance with its weight.
    pub(crate) fn outcomes(&self, each: &mut impl FnMut(Chance, u32)) {
        match self.step() {
            Some(Step::Fall(_)) => {
                for point in self.room().iter() {
                    Colour::BOTH.into_iter().for_each(|it| each(Chance::Stone(point, it), 1));
                }
            }
            Some(Step::Quake) => {
                let size = self.rules.size;
                (0..2 * size).for_each(|it| each(Chance::Line(Line::numbered(it, size)), 1));
            }
            _ => {
                let cards = Card::ALL.into_iter().map(|it| (it, self.weight(it)));
                cards.filter(|it| it.1 > 0).for_each(|(card, it)| each(Chance::Drew(card), it));
            }
        }
    }

    /// Draws an outcome of the awaited chance.
    #[inline]
    pub(crate) fn fate(&self, at: Turn, rng: &mut impl Rng) -> Chance {
        if at == Turn::Deal { Chance::Drew(self.sample_card(rng)) } else { self.sample_step(rng) }
    }

    /// Draws what the card that is being resolved leaves to chance.
    fn sample_step(&self, rng: &mut impl Rng) -> Chance {
        match self.step() {
            Some(Step::Fall(_)) => {
                let (point, colour) = self.sample_stone(rng);
                Chance::Stone(point, colour)
            }
            Some(Step::Quake) => {
                let size = self.rules.size;
                Chance::Line(Line::numbered(rng.below(2 * u32::from(size)) as u8, size))
            }
            _ => Chance::Drew(self.sample_card(rng)),
        }
    }

    /// A point with room and a colour. On an open board a few throws at all points hit one
    /// sooner than counting does, and as evenly.
    #[inline]
    fn sample_stone(&self, rng: &mut impl Rng) -> (Point, Colour) {
        self.throw_stone(rng).unwrap_or_else(|| self.throw_again(rng))
    }

    /// A point with room and a colour, if a throw hits one.
    #[inline(always)]
    fn throw_stone(&self, rng: &mut impl Rng) -> Option<(Point, Colour)> {
        let size = u32::from(self.rules.size);
        let pick = rng.below(2 * size * size);
        let (at, colour) = (pick >> 1, Colour::BOTH[pick as usize & 1]);
        let point = Point::new((at % size) as u8, (at / size) as u8);
        self.is_open(point).then_some((point, colour))
    }

    /// The same after a throw that hit none. Most often the first one does.
    #[inline(never)]
    fn throw_again(&self, rng: &mut impl Rng) -> (Point, Colour) {
        if let Some(stone) = (1..THROWS).find_map(|_| self.throw_stone(rng)) {
            return stone;
        }
        let room = self.room();
        let pick = rng.below(2 * room.len());
        let point = room.nth(pick >> 1).unwrap_or(Point::new(0, 0));
        (point, Colour::BOTH[pick as usize & 1])
    }

    #[inline]
    fn sample_card(&self, rng: &mut impl Rng) -> Card {
        if let Some(card) = self.piles.forced() {
            return card;
        }
        let mut weights = self.piles.loose;
        if self.must_open() {
            Card::ALL.iter().filter(|it| !it.opens()).for_each(|it| weights[it.index()] = 0);
        }
        draw_from(&weights, rng)
    }
}

/// A card, each as likely as there are of it.
#[inline]
pub(crate) fn draw_from(weights: &Counts, rng: &mut impl Rng) -> Card {
    let mut left = rng.below(sum(weights));
    for (card, weight) in Card::ALL.iter().zip(weights) {
        match left.checked_sub(u32::from(*weight)) {
            Some(rest) => left = rest,
            None => return *card,
        }
    }
    Card::Place
}

//! A card at work: its operations are carried out one by one; some wait for chance or an answer.

use crate::Colour;
use crate::board::Board;
use crate::cards::Card;
use crate::journal::{Data, Entry};
use crate::moves::{Chance, Line, Target};
use crate::ops::Op;
use crate::point::Point;
use flow::Journal;
use game::Rng;

impl Board {
    /// Lists what the chosen card does.
    #[inline]
    pub(crate) fn apply_card_effect(&mut self, _: &mut impl Journal<Entry>) {
        if let Some(card) = self.hand.chosen() {
            self.ops = card.effect(self, &self.targets);
            self.played = true;
            self.last_played[self.mover.index()] = Some(card);
        }
    }

    /// Carries out operations up to one that waits.
    #[inline]
    pub(crate) fn apply_ops(&mut self, _: &mut impl Journal<Entry>) {
        while let Some(op) = self.ops.first() {
            match op {
                Op::Fall | Op::Quake => return,
                Op::Peek(count) if self.sees_more(count) || self.has_seen_cards() => return,
                op => self.perform(op),
            }
            self.ops.pop();
        }
    }

    /// Whether Foresight has another card of the pile to look at.
    fn sees_more(&self, count: u8) -> bool {
        self.piles.seen_len() < u32::from(count) && !self.piles.is_pile_empty()
    }

    #[inline]
    pub(crate) fn awaits_fate(&self) -> bool {
        match self.ops.first() {
            Some(Op::Fall | Op::Quake) => true,
            Some(Op::Peek(count)) => self.sees_more(count),
            _ => false,
        }
    }

    #[inline]
    pub(crate) fn has_seen_cards(&self) -> bool {
        self.piles.seen[0].is_some()
    }

    #[inline]
    pub(crate) fn fall(&mut self, point: Point, colour: Colour, journal: &mut impl Journal<Entry>) {
        self.put(point, colour);
        self.ops.pop();
        self.tell(journal, Data::Fall { point, colour });
    }

    pub(crate) fn quake(&mut self, line: Line, journal: &mut impl Journal<Entry>) {
        self.shake(line);
        self.ops.pop();
        self.tell(journal, Data::Quake { line });
    }

    pub(crate) fn see_card(&mut self, card: Card, journal: &mut impl Journal<Entry>) {
        self.piles.take(card);
        self.piles.see(card);
        self.confide(journal, Data::Peek { card: Some(card) }, Data::Peek { card: None });
    }

    pub(crate) fn put_on_top(&mut self, target: Target, journal: &mut impl Journal<Entry>) {
        let index = if let Target::Card(index) = target { index } else { 0 };
        self.piles.put_on_top(index, self.mover);
        self.ops.pop();
        let (full, bare) = (Some(index), None);
        self.confide(journal, Data::PutOnTop { index: full }, Data::PutOnTop { index: bare });
    }

    /// The clock ran out: the first card seen stays on top.
    pub(crate) fn leave_on_top(&mut self, journal: &mut impl Journal<Entry>) {
        self.put_on_top(Target::Card(0), journal);
    }
}

/// Throws at the board before its room is counted.
const THROWS: usize = 4;

/// Chance.
impl Board {
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
        let deck = &self.rules.deck;
        self.turn == 1
            && self.rules.place_first
            && self.piles.loose == deck.0
            && deck.kinds().any(Card::opens)
    }

    /// Shows every outcome of the awaited chance with its weight.
    pub(crate) fn outcomes(&self, each: &mut impl FnMut(Chance, u32)) {
        match self.ops.first() {
            Some(Op::Fall) => {
                for point in self.room().iter() {
                    Colour::BOTH.into_iter().for_each(|it| each(Chance::Stone(point, it), 1));
                }
            }
            Some(Op::Quake) => {
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
    pub(crate) fn sample(&self, rng: &mut impl Rng) -> Chance {
        match self.ops.first() {
            Some(Op::Fall) => {
                let (point, colour) = self.sample_stone(rng);
                Chance::Stone(point, colour)
            }
            Some(Op::Quake) => {
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
        let size = u32::from(self.rules.size);
        for _ in 0..THROWS {
            let pick = rng.below(2 * size * size);
            let (at, colour) = (pick >> 1, Colour::BOTH[pick as usize & 1]);
            let point = Point::new((at % size) as u8, (at / size) as u8);
            if self.room_in_row(point.y()) >> point.x() & 1 != 0 {
                return (point, colour);
            }
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
pub(crate) fn draw_from(weights: &crate::piles::Counts, rng: &mut impl Rng) -> Card {
    let mut left = rng.below(crate::piles::sum(weights));
    for (card, weight) in Card::ALL.into_iter().zip(weights) {
        match left.checked_sub(u32::from(*weight)) {
            Some(rest) => left = rest,
            None => return card,
        }
    }
    Card::Place
}

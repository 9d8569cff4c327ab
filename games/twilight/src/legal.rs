//! The lawful moves as a list, as a number, and one of them by chance: all from sets of bits.

use crate::board::Twilight;
use crate::flow::Turn;
use crate::map::Region;
use crate::moves::{Chance, Move, Use};
use crate::plays::Plays;
use crate::set::{Member, Set};
use crate::side::Side;
use flow::Seat;
use game::Rng;
use std::ops::ControlFlow;

/// The moves of one question.
enum Moves {
    /// The ways to play a card.
    Plays(Plays),
    /// Members of a set, made a move each, and perhaps `Done`.
    Named(u128, fn(u8) -> Move, bool),
}

fn at(index: u8) -> Move {
    Move::At(Member::at(index))
}

fn card(index: u8) -> Move {
    Move::Card(Member::at(index))
}

fn headline(index: u8) -> Move {
    Move::Headline(Member::at(index))
}

fn used(index: u8) -> Move {
    Move::Use(Use::ALL[usize::from(index)])
}

fn region(index: u8) -> Move {
    Move::Region(Region::ALL[usize::from(index)])
}

fn either(index: u8) -> Move {
    if index == 0 { Move::Yes } else { Move::No }
}

/// A bit of any set.
#[derive(Clone, Copy)]
struct Bit(u8);

impl Member for Bit {
    fn index(self) -> u8 {
        self.0
    }

    fn at(index: u8) -> Self {
        Bit(index)
    }
}

impl Twilight {
    #[inline]
    fn moves_in(&self, at_state: Turn, seat: Seat) -> Moves {
        let side = Side::at(seat.0);
        let asked = &self.asked;
        match at_state {
            Turn::HeadlineCardSelectUssr
            | Turn::HeadlineCardSelectUsa
            | Turn::HeadlineCardSelectBoth => {
                Moves::Named(self.headlines_of(side).bits(), headline, false)
            }
            Turn::ArUssr | Turn::ArUsa | Turn::ExtraArUssr | Turn::ExtraArUsa => {
                Moves::Plays(self.plays(side))
            }
            Turn::Borrowed => Moves::Plays(match self.borrowed {
                Some(card) => self.borrowed_plays(side, card),
                None => Plays::default(),
            }),
            Turn::HandCard | Turn::OpenCard => Moves::Named(asked.set, card, asked.may_stop),
            Turn::Operations => Moves::Named(asked.set, used, asked.may_stop),
            Turn::Level => Moves::Named(asked.set, Move::Defcon, false),
            Turn::Region => Moves::Named(asked.set, region, false),
            Turn::Either => Moves::Named(0b11, either, false),
            _ => Moves::Named(asked.set, at, asked.may_stop),
        }
    }

    pub(crate) fn each_legal(
        &self,
        at_state: Turn,
        seat: Seat,
        each: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.moves_in(at_state, seat) {
            Moves::Plays(plays) => plays.each(each),
            Moves::Named(set, made, done) => {
                Set::<Bit>::from_bits(set).iter().try_for_each(|it| each(made(it.0)))?;
                if done { each(Move::Done) } else { ControlFlow::Continue(()) }
            }
        }
    }

    pub(crate) fn count_legal(&self, at_state: Turn, seat: Seat) -> u32 {
        match self.moves_in(at_state, seat) {
            Moves::Plays(plays) => plays.count(),
            Moves::Named(set, _, done) => set.count_ones() + u32::from(done),
        }
    }

    #[inline]
    pub(crate) fn draw_legal(&self, at_state: Turn, seat: Seat, rng: &mut impl Rng) -> Move {
        match self.moves_in(at_state, seat) {
            Moves::Plays(plays) => plays.nth(rng.below(plays.count())),
            Moves::Named(set, made, done) => {
                let set = Set::<Bit>::from_bits(set);
                let place = rng.below(set.len() + u32::from(done));
                if place < set.len() { made(set.nth(place).0) } else { Move::Done }
            }
        }
    }

    pub(crate) fn each_outcome(&self, at_state: Turn, each: &mut impl FnMut(Chance, u32)) {
        match at_state {
            Turn::Die => (1..=6).for_each(|it| each(Chance::Die(it), 1)),
            Turn::Dice => {
                let pairs = (1..=6).flat_map(|ussr| (1..=6).map(move |us| (ussr, us)));
                pairs.for_each(|(ussr, us)| each(Chance::Dice(ussr, us), 1));
            }
            Turn::Draw | Turn::Snatch => {
                self.asked.cards().iter().for_each(|it| each(Chance::Card(it), 1));
            }
            _ => {}
        }
    }

    #[inline]
    pub(crate) fn sample_outcome(&self, at_state: Turn, rng: &mut impl Rng) -> Chance {
        match at_state {
            Turn::Die => Chance::Die(rng.below(6) as u8 + 1),
            Turn::Dice => {
                let both = rng.below(36) as u8;
                Chance::Dice(both / 6 + 1, both % 6 + 1)
            }
            _ => {
                let cards = self.asked.cards();
                Chance::Card(cards.nth(rng.below(cards.len())))
            }
        }
    }
}

//! The position: what lies on the board, who moves, and what the cards ask about it.

use crate::Colour;
use crate::cards::Card;
use crate::ending::End;
use crate::lasting::{Kind, Lasting};
use crate::lines::{Windows, windows};
use crate::piles::{Hand, Piles};
use crate::point::Point;
use crate::points::Points;
use crate::refusal::{Refusal, Wanted};
use crate::rules::Rules;
use crate::steps::Steps;
use crate::targets::Targets;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A game of Wuziqi.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Wuziqi {
    pub(crate) stones: [Points; 2],
    pub(crate) rules: Rules,
    pub(crate) piles: Piles,
    pub(crate) lasting: Lasting,
    /// What the card that is being resolved has still to do.
    pub(crate) agenda: Steps,
    pub(crate) targets: Targets,
    pub(crate) hand: Hand,
    pub(crate) mover: Colour,
    pub(crate) again: Again,
    /// Hands replaced in this turn.
    pub(crate) redraws: u8,
    /// Turns each side has still to skip.
    pub(crate) skips: [u8; 2],
    /// The card each side resolved last.
    pub(crate) last_played: [Option<Card>; 2],
    /// Where a stone was put last.
    pub(crate) last_move: Option<Point>,
    /// Whether a card was resolved in this turn.
    pub(crate) played: bool,
    /// How the game ended.
    pub(crate) end: Option<End>,
    /// The turn, counted from 1.
    pub(crate) turn: u16,
    /// Turns in a row in which no card was resolved.
    pub(crate) idle: u16,
    /// Entries told in this turn.
    pub(crate) seq_in_turn: u32,
    /// Entries told in all.
    pub(crate) global_seq: u32,
    /// The animation acknowledged last; 0 for none.
    pub(crate) shown: u32,
}

/// Whether the turn goes on after Foresight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
pub enum Again {
    /// It is an ordinary turn.
    No,
    /// The card Foresight found is still to be drawn.
    Pending,
    /// That card is being played.
    Now,
    /// That card could not be played, and other cards were drawn instead.
    Redrawn,
}

impl Wuziqi {
    /// An empty board before the first turn.
    pub(crate) fn bare(rules: Rules, first: Colour) -> Wuziqi {
        Wuziqi {
            stones: [Points::NONE; 2],
            piles: Piles::new(&rules.deck),
            rules,
            lasting: Lasting::default(),
            agenda: Steps::default(),
            targets: Targets::default(),
            hand: Hand::default(),
            mover: first,
            again: Again::No,
            redraws: 0,
            skips: [0; 2],
            last_played: [None; 2],
            last_move: None,
            played: false,
            end: None,
            turn: 1,
            idle: 0,
            seq_in_turn: 0,
            global_seq: 0,
            shown: 0,
        }
    }

    /// The colour of the stone on a point.
    #[inline]
    pub fn colour_at(&self, point: Point) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|it| self.stones[it.index()].has(point))
    }

    /// The empty points.
    #[inline]
    pub(crate) fn empty(&self) -> Points {
        let board = Points::board(self.rules.size);
        board.without(&self.stones[0]).without(&self.stones[1])
    }

    /// The empty points that are not sealed.
    #[inline]
    pub(crate) fn room(&self) -> Points {
        let mut room = self.empty();
        self.lasting.exempt(Kind::Seal, &mut room);
        room
    }

    /// The columns of a row that are empty and not sealed.
    #[inline]
    pub(crate) fn room_in_row(&self, y: u8) -> u32 {
        let at = usize::from(y);
        let stones = self.stones[0].0[at] | self.stones[1].0[at];
        let sealed = self.lasting.iter().filter(|it| it.kind == Kind::Seal && it.point.y() == y);
        let blocked = sealed.fold(stones, |row, mark| row | 1 << mark.point.x());
        Points::board(self.rules.size).0[at] & !blocked
    }

    /// Whether a point is on the board, empty and not sealed.
    #[inline]
    pub(crate) fn has_room(&self, point: Point) -> bool {
        point.y() < self.rules.size && self.room_in_row(point.y()) >> point.x() & 1 != 0
    }

    /// The mover's stones that are not shielded.
    #[inline]
    pub(crate) fn ours(&self) -> Points {
        self.unshielded(self.mover)
    }

    /// The opponent's stones that are not shielded.
    #[inline]
    pub(crate) fn theirs(&self) -> Points {
        self.unshielded(self.mover.other())
    }

    #[inline]
    fn unshielded(&self, colour: Colour) -> Points {
        let mut stones = self.stones[colour.index()];
        self.lasting.exempt(Kind::Shield, &mut stones);
        stones
    }

    /// Refuses a card that needs more empty points than there are.
    #[inline]
    pub(crate) fn needs_room(&self, card: Card, needed: u16) -> Result<(), Refusal> {
        // Counting stops as soon as there is enough, which is nearly always in the first rows.
        let mut empty = 0;
        for y in 0..self.rules.size {
            empty += self.room_in_row(y).count_ones() as u16;
            if empty >= needed {
                return Ok(());
            }
        }
        Err(Refusal::InsufficientEmpties { card, needed, empty })
    }

    /// Why no stone can be put on a point of the board.
    pub(crate) fn why_no_room(&self, point: Point) -> Refusal {
        match self.colour_at(point) {
            Some(_) => Refusal::CellOccupied { point },
            None => Refusal::CellSealed { point },
        }
    }

    /// Why a point is not that of an own stone that a card can be aimed at.
    pub(crate) fn why_not_ours(&self, card: Card, point: Point) -> Refusal {
        match self.colour_at(point) {
            Some(colour) if colour == self.mover => Refusal::StoneShielded { point },
            Some(_) => Refusal::InvalidTarget { card, wanted: Wanted::OwnStone },
            None => Refusal::CellEmpty { point },
        }
    }

    /// Why a point is not that of an opponent's stone that a card can be aimed at.
    pub(crate) fn why_not_theirs(&self, card: Card, point: Point) -> Refusal {
        match self.colour_at(point) {
            Some(colour) if colour != self.mover => Refusal::StoneShielded { point },
            Some(_) => Refusal::InvalidTarget { card, wanted: Wanted::TheirStone },
            None => Refusal::CellEmpty { point },
        }
    }

    /// How near a side is to a five.
    pub(crate) fn windows(&self, colour: Colour) -> Windows {
        let (own, other) = (colour.index(), colour.other().index());
        windows(self.rules.size, &self.stones[own], &self.stones[other])
    }

    /// Every card counted, wherever it lies: none is ever lost.
    pub fn holds_every_card(&self) -> bool {
        Card::ALL.into_iter().all(|card| {
            let held = self.hand.cards().filter(|it| *it == card).count() as u32;
            self.piles.total(card) + held == u32::from(self.rules.deck.copies(card))
        })
    }
}

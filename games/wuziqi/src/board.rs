//! The position: what lies on the board, who moves, and what the cards ask about it.

use crate::Colour;
use crate::cards::Card;
use crate::ending::End;
use crate::lasting::{Kind, Lasting};
use crate::lines::{Windows, windows};
use crate::piles::{Hand, Piles};
use crate::point::Point;
use crate::points::{Points, nth};
use crate::refusal::{Refusal, Wanted};
use crate::rules::Rules;
use crate::steps::Steps;
use crate::stones::Stones;
use crate::targets::Targets;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A game of Wuziqi.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Wuziqi {
    pub(crate) stones: Stones,
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
            stones: Stones::NONE,
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
        self.stones.at(point)
    }

    /// The empty points.
    #[inline]
    pub(crate) fn empty(&self) -> Points {
        let board = Points::board(self.rules.size);
        board.without(&self.stones[0]).without(&self.stones[1])
    }

    /// Whether there is no empty point.
    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        self.stones.len() >= self.points_len()
    }

    /// The points of the board, counted.
    #[inline]
    fn points_len(&self) -> u16 {
        u16::from(self.rules.size) * u16::from(self.rules.size)
    }

    /// The empty points that are not sealed.
    #[inline]
    pub(crate) fn room(&self) -> Points {
        let mut room = self.empty();
        self.lasting.exempt(Kind::Seal, &mut room);
        room
    }

    /// The point with room that so many others come before.
    #[inline]
    pub(crate) fn nth_room(&self, index: u32) -> Option<Point> {
        if !self.lasting.is_empty() {
            return self.room().nth(index);
        }
        let (board, [black, white]) = (Points::board(self.rules.size), self.stones.points());
        nth(|y| board.0[y] & !(black.0[y] | white.0[y]), index)
    }

    /// How many points are empty and not sealed.
    #[inline]
    pub(crate) fn room_len(&self) -> u16 {
        let empty = self.points_len().saturating_sub(self.stones.len());
        if self.lasting.is_empty() { empty } else { empty.saturating_sub(self.sealed_len()) }
    }

    // Most often nothing lasts, so this and its like are better kept out of the way.
    #[inline(never)]
    fn sealed_len(&self) -> u16 {
        self.lasting.count(Kind::Seal, |it| !self.stones.cover(it))
    }

    /// Whether a point is on the board, empty and not sealed.
    #[inline]
    pub(crate) fn has_room(&self, point: Point) -> bool {
        let size = self.rules.size;
        point.x() < size && point.y() < size && self.is_open(point)
    }

    /// Whether a point of the board is empty and not sealed.
    #[inline]
    pub(crate) fn is_open(&self, point: Point) -> bool {
        !self.stones.cover(point) && !self.lasting.has(Kind::Seal, point)
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

    /// The unshielded stone of the opponent's that so many others come before.
    #[inline]
    pub(crate) fn nth_of_theirs(&self, index: u32) -> Option<Point> {
        if !self.lasting.is_empty() {
            return self.theirs().nth(index);
        }
        self.stones[self.mover.other().index()].nth(index)
    }

    /// How many of the opponent's stones are not shielded.
    #[inline]
    pub(crate) fn theirs_len(&self) -> u16 {
        let their = self.mover.other();
        let all = self.stones.count(their);
        if self.lasting.is_empty() { all } else { all.saturating_sub(self.shielded_len(their)) }
    }

    #[inline(never)]
    fn shielded_len(&self, colour: Colour) -> u16 {
        self.lasting.count(Kind::Shield, |it| self.stones[colour.index()].has(it))
    }

    /// Refuses a card that needs more empty points than there are.
    #[inline]
    pub(crate) fn needs_room(&self, card: Card, needed: u16) -> Result<(), Refusal> {
        let empty = self.room_len();
        if empty < needed {
            return Err(Refusal::InsufficientEmpties { card, needed, empty });
        }
        Ok(())
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

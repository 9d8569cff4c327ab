//! What a card is aimed at, and how that is written.

use super::Card;
use crate::chess::{Bits, Kind, Square, Step};
use crate::data::as_text;
use crate::list::List;
use game::ts_rs::TS;
use serde::{Deserialize, Serialize};

/// The pawns of a card that moves several, with what each becomes on its last rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Pawns {
    /// Where they stand.
    pub set: Bits,
    /// Four bits a pawn, in the order of the squares: 0 for no promotion, or 1 more than the place
    /// in [`Kind::PROMOTIONS`].
    promotions: u64,
}

impl Pawns {
    /// Adds a pawn behind the others, in the order of the squares.
    pub fn with(self, at: Square, promotion: Option<Kind>) -> Pawns {
        let place = Kind::PROMOTIONS.iter().position(|it| Some(*it) == promotion);
        let code = place.map_or(0, |it| it as u64 + 1);
        let promotions = self.promotions | code << (4 * (self.set.len() & 15));
        Pawns { set: self.set | Bits::of(at), promotions }
    }

    /// The pawns with what they become.
    pub fn iter(self) -> impl Iterator<Item = (Square, Option<Kind>)> {
        self.set.iter().enumerate().map(move |(place, at)| {
            let code = self.promotions >> (4 * (place & 15)) & 15;
            (at, Kind::PROMOTIONS.get((code as usize).wrapping_sub(1)).copied())
        })
    }
}

/// Pawns of one side that change places with those of the other, at most.
pub(crate) const TRADE_MAX: usize = 3;

/// Pawns of the player's and as many of the enemy's, both in the order of the squares: the first
/// goes where the first stands, and so on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Trade {
    /// The player's, with what each becomes.
    pub own: List<(Square, Option<Kind>), TRADE_MAX>,
    /// The enemy's.
    pub enemy: List<Square, TRADE_MAX>,
}

impl Trade {
    /// Who goes where, and what the player's pawn becomes there.
    pub fn pairs(self) -> impl Iterator<Item = (Square, Square, Option<Kind>)> {
        let own = self.own;
        let enemy = self.enemy;
        (0..own.len().min(enemy.len())).map(move |it| {
            let (from, promotion) = own.as_slice()[it];
            (from, enemy.as_slice()[it], promotion)
        })
    }
}

/// Squares in another order than that in which they are written, at most.
pub(crate) const UNSORTED_MAX: usize = 8;

/// A bit beside the edges of a wall: they are written in another order.
pub(crate) const UNSORTED_EDGES: u8 = 16;

/// What a card is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Aim {
    /// Nothing: the card says it all.
    Nothing,
    /// A square, and what the pawn that starts there becomes.
    At(Square, Option<Kind>),
    /// Two squares, and what a pawn becomes on the second.
    Pair(Square, Square, Option<Kind>),
    /// Pawns.
    Pawns(Pawns),
    /// Around the corners, clockwise or not, and what an own pawn becomes.
    Round(bool, Option<Kind>),
    /// A wall at the corner north-east of a square: its edges as bits, north, east, south, west.
    Wall(Square, u8),
    /// A captured piece and where it is put.
    Piece(Kind, Square),
    /// An effect that can be seen: its card and its squares.
    Effect(Card, Square, u8),
    /// The own trap of a number, from 1.
    Trap(u8),
    /// A kind of piece.
    Kind(Kind),
    /// Pawns and those they change places with.
    Trade(Trade),
    /// Two moves, one after the other.
    Twin(Step, Step),
    /// Pawns, or pawns and those they change places with, in an order that no play has.
    Unsorted(List<(Square, Option<Kind>), UNSORTED_MAX>),
}

/// A card with its aim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, TS)]
#[ts(crate = "game::ts_rs", type = "string")]
pub struct Play {
    /// The card.
    pub card: Card,
    /// What it is aimed at.
    pub aim: Aim,
}

type Parts = (Card, Aim);
as_text!(Play, Parts);

impl From<Play> for Parts {
    fn from(play: Play) -> Self {
        (play.card, play.aim)
    }
}

impl TryFrom<Parts> for Play {
    type Error = &'static str;

    fn try_from((card, aim): Parts) -> Result<Self, Self::Error> {
        let play = Play { card, aim };
        match play.to_string().parse() == Ok(play) {
            true => Ok(play),
            false => Err("the card is not aimed so"),
        }
    }
}

/// The form in which the aim of a card is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    Nothing,
    At,
    Pair,
    Pawns,
    Round,
    Wall,
    Piece,
    Effect,
    Kind,
    Trade,
    Twin,
}

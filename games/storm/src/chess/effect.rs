//! Effects that last.

use super::{Kind, Side, Square};
use crate::cards::Card;
use crate::cards::design::On;
use serde::{Deserialize, Serialize};

/// Effects that can lie on a field at once. Each is a card in play; both decks together hold no more
/// cards than that.
pub const EFFECTS_MAX: usize = 40;

/// What a card in play does as long as it lies there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Effect {
    /// The card.
    pub card: Card,
    /// Who played it.
    pub owner: Side,
    /// The square it lies on: of a marked piece, of a hole, of a trap; the first tunnel; the square
    /// south-west of a palisade's corner. a1 for what lies nowhere.
    pub at: Square,
    /// The other tunnel, the edges of a palisade, or the kind that a decree names.
    pub more: u8,
    /// Ends of turns until it is over; 0 if only something else ends it.
    pub left: u8,
    /// It is over; the card still has to be put on the discards.
    pub over: bool,
}

impl Effect {
    /// An effect on a square, as its card lays it.
    pub fn new(card: Card, owner: Side, at: Square) -> Effect {
        Effect { card, owner, at, left: card.lasting().turns, ..Effect::default() }
    }

    /// Whether it lies on a piece, and goes where the piece goes.
    #[inline]
    pub fn is_mark(self) -> bool {
        matches!(self.card.lasting().on, On::Piece | On::Kind(..))
    }

    /// Whether it changes what pieces attack.
    #[inline]
    pub fn bends(self) -> bool {
        self.card.lasting().bends
    }

    /// Whether it stops pieces from moving and attacking.
    #[inline]
    pub fn freezes(self) -> bool {
        self.card.lasting().freezes
    }

    /// What the piece was that it has made another for as long as it lasts.
    #[inline]
    pub fn original(self) -> Option<Kind> {
        match self.card.lasting().on {
            On::Kind(original, _) => Some(original),
            _ => None,
        }
    }

    /// The second tunnel.
    #[inline]
    pub fn other(self) -> Square {
        Square::wrap(self.more)
    }
}

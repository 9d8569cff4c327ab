//! Effects that last.

use super::{Side, Square};
use crate::cards::Card;
use serde::{Deserialize, Serialize};

/// Effects that can lie on a field at once. Each is a card in play; the box holds fewer such cards.
pub const EFFECTS_MAX: usize = 24;

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
    /// The other tunnel, or the edges of a palisade.
    pub more: u8,
    /// Ends of turns until it is over; 0 if only something else ends it.
    pub left: u8,
    /// It is over; the card still has to be put on the discards.
    pub over: bool,
}

impl Effect {
    /// An effect on a square.
    pub fn new(card: Card, owner: Side, at: Square) -> Effect {
        Effect { card, owner, at, ..Effect::default() }
    }

    /// Whether it lies on a piece, and goes where the piece goes.
    #[inline]
    pub fn is_mark(self) -> bool {
        matches!(
            self.card,
            Card::Lodestone | Card::DoubleHopper | Card::Venom | Card::Aegis | Card::DuncesCorner
        )
    }

    /// Whether it changes what pieces attack.
    #[inline]
    pub fn bends(self) -> bool {
        !matches!(self.card, Card::BuriedCharge | Card::Venom | Card::Aegis | Card::Truce)
    }

    /// Whether it stops pieces from moving and attacking.
    #[inline]
    pub fn freezes(self) -> bool {
        matches!(self.card, Card::Lodestone | Card::DuncesCorner)
    }

    /// Whether it changes how a piece moves for ever.
    #[inline]
    pub fn is_transformation(self) -> bool {
        matches!(self.card, Card::DoubleHopper)
    }

    /// The second tunnel.
    #[inline]
    pub fn other(self) -> Square {
        Square::wrap(self.more)
    }
}

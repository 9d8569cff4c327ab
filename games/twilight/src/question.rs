//! The question that is being asked: one shape for each kind of dialogue.

use crate::cards::Cards;
use crate::map::Countries;
use crate::side::Side;
use serde::{Deserialize, Serialize};

/// The shape of a dialogue.
#[game::notation]
#[derive(Default)]
pub enum Shape {
    /// Nothing is asked.
    #[default]
    Nothing,
    /// Where is influence placed?
    Place,
    /// Where is influence removed?
    Remove,
    /// Which country is meant?
    Aim,
    /// Which card of the own hand?
    HandCard,
    /// Which of the cards that lie open?
    OpenCard,
    /// How is the borrowed card played?
    Borrowed,
    /// What are the operations used for?
    Use,
    /// Yes or no?
    Either,
    /// Which level of DEFCON?
    Level,
    /// Which region?
    Region,
    /// A die.
    Die,
    /// A die for each side.
    Dice,
    /// A card of the pile.
    Draw,
    /// A card of a hand, by chance.
    Snatch,
}

/// A question: whom it asks, and what can be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub(crate) struct Asked {
    /// What kind of question it is.
    pub shape: Shape,
    /// Whom it asks; of chance, for whom it decides.
    pub side: Side,
    /// Whether one may answer that it is enough, or no.
    pub may_stop: bool,
    /// The countries, cards, uses, levels or regions that can be named, as bits.
    pub set: u128,
}

impl Asked {
    /// The countries that can be named.
    pub(crate) fn countries(&self) -> Countries {
        Countries::from_bits(self.set)
    }

    /// The cards that can be named.
    pub(crate) fn cards(&self) -> Cards {
        Cards::from_bits(self.set)
    }
}

//! What can be chosen before a match.

use crate::chess::Rules;
use crate::deck::Deck;
use game::ts_rs::TS;
use serde::{Deserialize, Serialize};

game::options! {
    /// What can be chosen before a match.
    pub struct Options {
        /// The cards in the box: the core designs, all of them (shared), decks that the players choose themselves (strategic), none at all, the thirteen of the reference with its rules, or a list of cards with their numbers.
        pub deck: Deck = Deck::Core;
        /// Cards in a full hand.
        pub hand: u8 = 5, 1..=6;
        /// Whether a card may be exchanged for another after the move instead of playing one.
        pub cycle_one: bool = true;
        /// Turns of both sides after which the game is drawn.
        pub plies: u16 = 400, 20..=20000;
        /// Whether a turn ends only when its player says so.
        pub explicit_end_turn: bool = false;
        /// Whether castling out of check and through it is allowed if the king is safe in the end.
        pub loose_castling: bool = false;
    }
}

/// The options as the board keeps them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[ts(crate = "game::ts_rs")]
pub struct Settings {
    /// The cards in the box.
    pub deck: Deck,
    /// Cards in a full hand.
    pub hand: u8,
    /// Whether a card may be exchanged after the move.
    pub cycles: bool,
    /// Turns after which the game is drawn.
    pub plies: u16,
    /// Whether a turn ends only when its player says so.
    pub says_end: bool,
    /// Whether castling out of check and through it is allowed.
    pub loose_castling: bool,
}

/// The reference ends a match only here.
const REFERENCE_PLIES: u16 = 600;

impl Options {
    /// The reference's own rules: its cards in their order, its chess, and turns that are ended
    /// by their player.
    pub fn reference() -> Options {
        Options {
            deck: Deck::Reference,
            cycle_one: false,
            plies: REFERENCE_PLIES,
            explicit_end_turn: true,
            ..Options::default()
        }
    }

    /// All designs in one box.
    pub fn all() -> Options {
        Options { deck: Deck::Shared, ..Options::default() }
    }

    /// Each player has a deck of his own.
    pub fn strategic() -> Options {
        Options { deck: Deck::Strategic, cycle_one: false, ..Options::default() }
    }

    /// Chess without cards.
    pub fn chess() -> Options {
        Options { deck: Deck::None, ..Options::default() }
    }

    pub(crate) fn settings(&self) -> Settings {
        Settings {
            deck: self.deck,
            hand: self.hand,
            cycles: self.cycle_one,
            plies: self.plies,
            says_end: self.explicit_end_turn,
            loose_castling: self.loose_castling,
        }
    }
}

impl Settings {
    /// What this means for chess itself.
    pub(crate) fn chess(&self) -> Rules {
        Rules { reference: self.deck == Deck::Reference, loose_castling: self.loose_castling }
    }
}

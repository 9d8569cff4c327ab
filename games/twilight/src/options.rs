//! What can be chosen before a match.

use serde::{Deserialize, Serialize};

game::options! {
    /// What can be chosen before a match.
    pub struct Options {
        /// Whether the seven optional cards take part.
        pub optional_cards: bool = true;
        /// Influence the US adds after the set-up, where it already has some.
        pub handicap: u8 = 0, 0..=9;
        /// Whether China is fought over: nobody has the China Card until the USSR has won it.
        pub civil_war: bool = false;
        /// The last turn; final scoring follows it.
        pub last_turn: u8 = 10, 3..=10;
        /// Whether of two headlines with equal operations that of the USSR comes first.
        pub ussr_headline_first: bool = false;
        /// Ordinary action rounds the USSR has more than usual in every turn.
        pub more_rounds_ussr: u8 = 0, 0..=2;
        /// Ordinary action rounds the US has more than usual in every turn.
        pub more_rounds_us: u8 = 0, 0..=2;
        /// Boxes of the space race the USSR has reached before the first turn.
        pub space_ussr: u8 = 0, 0..=8;
        /// Boxes of the space race the US has reached before the first turn.
        pub space_us: u8 = 0, 0..=8;
        /// Whether beginners are spared the sudden ends: DEFCON stops at 2, twenty points do not
        /// win, and a scoring card may be kept.
        pub gentle: bool = false;
        /// Whether more is lawful, as in games recorded elsewhere: to stop realigning early, to
        /// place influence from where operations began, and to send the partner of UN
        /// Intervention to space.
        pub lenient: bool = false;
    }
}

/// The rules of a match, as the board keeps them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Rules {
    pub optional_cards: bool,
    pub handicap: u8,
    pub civil_war: bool,
    pub last_turn: u8,
    pub ussr_headline_first: bool,
    /// For each side.
    pub more_rounds: [u8; 2],
    pub gentle: bool,
    pub lenient: bool,
}

impl From<&Options> for Rules {
    fn from(options: &Options) -> Rules {
        Rules {
            optional_cards: options.optional_cards,
            handicap: options.handicap,
            civil_war: options.civil_war,
            last_turn: options.last_turn,
            ussr_headline_first: options.ussr_headline_first,
            more_rounds: [options.more_rounds_ussr, options.more_rounds_us],
            gentle: options.gentle,
            lenient: options.lenient,
        }
    }
}

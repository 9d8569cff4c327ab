//! What can be chosen before a match.

use crate::deck::Deck;
use game::{FieldKind, OptionValue};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The two sides. Black sits on seat 0, White on seat 1.
#[game::notation]
pub enum Colour {
    /// The stones drawn `x`.
    Black,
    /// The stones drawn `o`.
    White,
}

game::choice! {
    /// Who wins when one card completes a five for both sides.
    #[derive(Serialize, Deserialize, TS)]
    pub enum BothFive { Attacker = "attacker", Draw = "draw" }
}

game::choice! {
    /// What the turn limit does.
    #[derive(Serialize, Deserialize, TS)]
    pub enum TieBreak { Draw = "draw", MostFours = "most_fours" }
}

game::options! {
    /// What can be chosen before a match.
    pub struct Options {
        /// Points from side to side.
        pub size: u8 = 15, 5..=19;
        /// Who has the first turn.
        pub first: Colour = Colour::Black;
        /// The cards in play.
        pub deck: Deck = Deck::standard();
        /// Whether the very first card drawn is one that places a stone.
        pub place_first: bool = true;
        /// Who wins when one card completes a five for both sides.
        pub both_five: BothFive = BothFive::Attacker;
        /// Whether the other card is discarded as soon as one is chosen.
        pub commit_on_choose: bool = false;
        /// How often in a turn a hand that cannot be played is replaced by a new one.
        pub redraw_when_dead: u8 = 0, 0..=9;
        /// Whether a turn ends only when its player says so.
        pub confirm_end: bool = false;
        /// Whether cards may have several targets, gathered one by one.
        pub multi_target: bool = false;
        /// Whether the last target that a card can have also confirms them all.
        pub auto_confirm: bool = true;
        /// Where a turn waits until its animation has been seen.
        pub explicit_pacing: Gates = Gates::NONE;
        /// How many milliseconds an animation is waited for at most.
        pub animation_timeout_ms: u16 = 5000, 0..=60000;
        /// Turns after which the game ends; 0 is six for every point of the board.
        pub max_turns: u16 = 0, 0..=60000;
        /// What the turn limit does.
        pub tie_break: TieBreak = TieBreak::Draw;
    }
}

impl Colour {
    /// Both sides.
    pub const BOTH: [Colour; 2] = [Colour::Black, Colour::White];

    /// The other side.
    #[inline]
    pub const fn other(self) -> Colour {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }

    /// The seat of this side.
    #[inline]
    pub const fn seat(self) -> flow::Seat {
        flow::Seat(self as u8)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl OptionValue for Colour {
    const KIND: FieldKind = FieldKind::Choice { of: &["black", "white"] };

    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

/// Where a turn waits for its animation.
///
/// Written `none`, `all`, or joined: `draw+resolve`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct Gates {
    /// After cards were drawn.
    pub draw: bool,
    /// After a card was resolved.
    pub resolve: bool,
    /// After the board was looked at for a five.
    pub check: bool,
    /// After a turn was skipped.
    pub skip: bool,
}

impl Gates {
    /// Nowhere.
    pub const NONE: Gates = Gates { draw: false, resolve: false, check: false, skip: false };
    /// Everywhere.
    pub const ALL: Gates = Gates { draw: true, resolve: true, check: true, skip: true };

    /// Each gate under its word.
    fn words(&mut self) -> [(&'static str, &mut bool); 4] {
        [
            ("draw", &mut self.draw),
            ("resolve", &mut self.resolve),
            ("check", &mut self.check),
            ("skip", &mut self.skip),
        ]
    }
}

impl OptionValue for Gates {
    const KIND: FieldKind =
        FieldKind::Text { form: "none, all, or some of draw+resolve+check+skip" };

    fn read(text: &str) -> Option<Self> {
        match text {
            "none" => return Some(Gates::NONE),
            "all" => return Some(Gates::ALL),
            _ => {}
        }
        let mut gates = Gates::NONE;
        for word in text.split('+') {
            let (_, gate) = gates.words().into_iter().find(|it| it.0 == word)?;
            if std::mem::replace(gate, true) {
                return None;
            }
        }
        Some(gates)
    }

    fn write(&self) -> String {
        match *self {
            Gates::NONE => "none".to_string(),
            Gates::ALL => "all".to_string(),
            mut gates => {
                let open = gates.words().into_iter().filter(|it| *it.1);
                open.map(|it| it.0).collect::<Vec<_>>().join("+")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gates_read_as_they_are_written() {
        for text in ["none", "all", "draw", "draw+skip", "resolve+check+skip"] {
            assert_eq!(Gates::read(text).map(|it| it.write()).as_deref(), Some(text));
        }
        for text in ["", "draw+", "draw+draw", "everything"] {
            assert_eq!(Gates::read(text), None, "{text}");
        }
    }
}

//! What can be chosen before a match.

use crate::cards::Card;
use crate::deck::{Deck, FORESIGHTS_MAX};
use crate::point::SIDE_MAX;
use game::{FieldKind, OptionValue, OptionsError};

game::choice! {
    /// The two sides. Black sits on seat 0, White on seat 1.
    #[derive(serde::Serialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Colour { Black = "black", White = "white" }
}

game::choice! {
    /// Who wins when one card completes a five for both sides.
    pub enum BothFive { Attacker = "attacker", Draw = "draw" }
}

game::choice! {
    /// What the turn limit does.
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

impl std::fmt::Display for Colour {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.write())
    }
}

/// Where a turn waits for its animation: any of `draw`, `resolve`, `check` and `skip`.
///
/// Written `none`, `all`, or joined: `draw+resolve`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gates(u8);

impl Gates {
    /// Nowhere.
    pub const NONE: Gates = Gates(0);
    /// Everywhere.
    pub const ALL: Gates = Gates(15);
    /// After cards were drawn.
    pub const DRAW: Gates = Gates(1);
    /// After a card was resolved.
    pub const RESOLVE: Gates = Gates(2);
    /// After the board was looked at for a five.
    pub const CHECK: Gates = Gates(4);
    /// After a turn was skipped.
    pub const SKIP: Gates = Gates(8);

    const WORDS: [(&'static str, Gates); 4] = [
        ("draw", Gates::DRAW),
        ("resolve", Gates::RESOLVE),
        ("check", Gates::CHECK),
        ("skip", Gates::SKIP),
    ];

    /// Whether a turn waits at this place.
    #[inline]
    pub const fn has(self, gate: Gates) -> bool {
        self.0 & gate.0 != 0
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
        text.split('+').try_fold(Gates::NONE, |gates, word| {
            let (_, gate) = Gates::WORDS.iter().find(|(name, _)| *name == word)?;
            (!gates.has(*gate)).then_some(Gates(gates.0 | gate.0))
        })
    }

    fn write(&self) -> String {
        match *self {
            Gates::NONE => "none".to_string(),
            Gates::ALL => "all".to_string(),
            gates => {
                let words = Gates::WORDS.iter().filter(|(_, gate)| gates.has(*gate));
                words.map(|(word, _)| *word).collect::<Vec<_>>().join("+")
            }
        }
    }
}

/// The options as the rules need them at every step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Rules {
    pub(crate) deck: Deck,
    pub(crate) max_turns: u16,
    pub(crate) size: u8,
    pub(crate) redraws: u8,
    pub(crate) gates: Gates,
    pub(crate) both_five: BothFive,
    pub(crate) tie_break: TieBreak,
    pub(crate) place_first: bool,
    pub(crate) commits: bool,
    pub(crate) confirms: bool,
    pub(crate) auto_confirms: bool,
    /// Whether no card in play could change a board without an empty point.
    pub(crate) full_is_final: bool,
}

impl Rules {
    /// Reads the options and refuses those that contradict each other.
    pub(crate) fn new(options: &Options) -> Result<Rules, OptionsError> {
        let deck = options.deck;
        if options.size < 5 || options.size > SIDE_MAX {
            let why = format!("a board has 5 to {SIDE_MAX} points a side, not {}", options.size);
            return Err(OptionsError::conflict(why));
        }
        if let Some(card) = deck.kinds().find(|it| it.takes_several())
            && !options.multi_target
        {
            let why = format!("{card} has two targets, so the deck needs multi_target");
            return Err(OptionsError::conflict(why));
        }
        if deck.copies(Card::Foresight) > FORESIGHTS_MAX {
            let why = format!("a deck holds at most {FORESIGHTS_MAX} Foresight");
            return Err(OptionsError::conflict(why));
        }
        let points = u16::from(options.size) * u16::from(options.size);
        Ok(Rules {
            deck,
            max_turns: if options.max_turns == 0 { 6 * points } else { options.max_turns },
            size: options.size,
            redraws: options.redraw_when_dead,
            gates: options.explicit_pacing,
            both_five: options.both_five,
            tie_break: options.tie_break,
            place_first: options.place_first,
            commits: options.commit_on_choose,
            confirms: options.confirm_end,
            auto_confirms: options.auto_confirm,
            full_is_final: !deck.kinds().any(Card::stirs_full_board),
        })
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

    #[test]
    fn options_that_contradict_each_other_are_refused() {
        let full = Options { deck: Deck::full(), ..Options::default() };
        let why = Rules::new(&full).unwrap_err().to_string();
        assert!(why.ends_with("Slide has two targets, so the deck needs multi_target"), "{why}");
        let five = Deck::read("Place:9,Foresight:5").unwrap();
        let why = Rules::new(&Options { deck: five, ..Options::default() }).unwrap_err();
        assert!(why.to_string().ends_with("at most 4 Foresight"), "{why}");
    }
}

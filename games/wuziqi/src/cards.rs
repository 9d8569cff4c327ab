//! The registry of cards. A card is one file below and one line here.

use crate::board::Wuziqi;
use crate::moves::{Axis, Target};
use crate::point::Point;
use crate::points::Points;
use crate::refusal::{Refusal, Wanted};
use crate::steps::Step;
use crate::targets::Targets;
use flow::Unreadable;
use game::Script;
use std::fmt;
use std::str::FromStr;

registry! {
    Place in place,
    Take in take,
    PolarityInversion in polarity_inversion,
    SpontaneousGeneration in spontaneous_generation,
    TimeFreeze in time_freeze,
    Slide in slide,
    Shove in shove,
    TwinPlace in twin_place,
    Seal in seal,
    Bulwark in bulwark,
    Convert in convert,
    Exchange in exchange,
    Quake in quake,
    LineClear in line_clear,
    Foresight in foresight,
    Echo in echo,
}

/// What a card says of itself. All questions are about the mover's turn.
trait Skill {
    /// What it does, in a few words.
    const TEXT: &'static str;
    /// Copies in the standard deck and in the full one.
    const COPIES: (u8, u8);
    /// What it is aimed at.
    const AIM: Aim;
    /// What it does, step by step.
    const STEPS: &'static [Step];
    /// Whether it could change a board without an empty point.
    const STIRS_FULL_BOARD: bool = false;
    /// Whether it places a stone of the mover's choice, so that it may be the first card drawn.
    const OPENS: bool = false;

    /// What it is aimed at just now.
    #[inline]
    fn aim(_: &Wuziqi) -> Aim {
        Self::AIM
    }

    /// Whether it can be played.
    // Cards that search the board for it do so out of line: the others answer in a few steps.
    fn playable(board: &Wuziqi) -> Result<(), Refusal>;

    /// The points it can be aimed at, given the one it is aimed at already. The first of two is
    /// only there if a second goes with it.
    #[inline]
    fn reach(_: &Wuziqi, _: Option<Point>) -> Points {
        Points::NONE
    }

    /// How many points it can be aimed at first, where that is known without looking for them.
    #[inline]
    fn reach_len(_: &Wuziqi) -> Option<u16> {
        None
    }

    /// The point that so many others come before, of those it can be aimed at first.
    #[inline]
    fn nth(board: &Wuziqi, index: u32) -> Option<Point> {
        Self::reach(board, None).nth(index)
    }

    /// Why a point of the board is not in reach.
    fn refuse(_: &Wuziqi, _: Option<Point>, point: Point) -> Refusal {
        Refusal::NothingThere { point }
    }

    /// Whether it can be aimed along an axis, after the point.
    fn along(_: &Wuziqi, _: Point, _: Axis) -> bool {
        false
    }
}

/// What a card is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Nothing.
    Nothing,
    /// A point.
    Point,
    /// Two points.
    Pair,
    /// A point and an axis through it.
    Window,
    /// The opponent.
    Opponent,
}

impl Aim {
    /// How many targets that makes.
    #[inline]
    pub const fn count(self) -> u8 {
        match self {
            Aim::Nothing => 0,
            Aim::Point | Aim::Opponent => 1,
            Aim::Pair | Aim::Window => 2,
        }
    }
}

/// Declares the cards, their modules, and asks each card for itself.
macro_rules! registry {
    ($($Name:ident in $module:ident),* $(,)?) => {
        $(pub(crate) mod $module;)*

        /// A card.
        #[game::notation(by_hand)]
        #[derive(PartialOrd, Ord)]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum Card { $($Name),* }

        /// How many kinds of cards there are.
        pub const CARDS: usize = [$(Card::$Name),*].len();

        impl Card {
            /// All kinds of cards.
            pub const ALL: [Card; CARDS] = [$(Card::$Name),*];

            /// Their scripts, in the same order.
            pub(crate) const SCRIPTS: [Script; CARDS] = [$(Script {
                name: stringify!($Name),
                steps: $module::$Name::STEPS.len() as u8,
            }),*];

            /// Its name.
            pub const fn name(self) -> &'static str {
                match self { $(Card::$Name => stringify!($Name)),* }
            }

            /// What it does, in a few words.
            pub const fn text(self) -> &'static str {
                match self { $(Card::$Name => $module::$Name::TEXT),* }
            }

            /// Copies in the standard deck and in the full one.
            pub const fn copies(self) -> (u8, u8) {
                match self { $(Card::$Name => $module::$Name::COPIES),* }
            }

            /// Whether it has more than one target.
            pub const fn takes_several(self) -> bool {
                match self { $(Card::$Name => $module::$Name::AIM.count() > 1),* }
            }

            pub(crate) const fn stirs_full_board(self) -> bool {
                match self { $(Card::$Name => $module::$Name::STIRS_FULL_BOARD),* }
            }

            pub(crate) const fn opens(self) -> bool {
                match self { $(Card::$Name => $module::$Name::OPENS),* }
            }

            #[inline]
            pub(crate) fn aim(self, board: &Wuziqi) -> Aim {
                match self { $(Card::$Name => $module::$Name::aim(board)),* }
            }

            #[inline]
            pub(crate) fn playable(self, board: &Wuziqi) -> Result<(), Refusal> {
                match self { $(Card::$Name => $module::$Name::playable(board)),* }
            }

            #[inline]
            pub(crate) fn reach(self, board: &Wuziqi, first: Option<Point>) -> Points {
                match self { $(Card::$Name => $module::$Name::reach(board, first)),* }
            }

            #[inline]
            pub(crate) fn reach_len(self, board: &Wuziqi) -> Option<u16> {
                match self { $(Card::$Name => $module::$Name::reach_len(board)),* }
            }

            #[inline]
            pub(crate) fn nth(self, board: &Wuziqi, index: u32) -> Option<Point> {
                match self { $(Card::$Name => $module::$Name::nth(board, index)),* }
            }

            fn refuse(self, board: &Wuziqi, first: Option<Point>, point: Point) -> Refusal {
                match self { $(Card::$Name => $module::$Name::refuse(board, first, point)),* }
            }

            pub(crate) fn along(self, board: &Wuziqi, point: Point, axis: Axis) -> bool {
                match self { $(Card::$Name => $module::$Name::along(board, point, axis)),* }
            }

            /// What it does, step by step.
            #[inline]
            pub(crate) const fn steps(self) -> &'static [Step] {
                match self { $(Card::$Name => $module::$Name::STEPS),* }
            }
        }
    };
}
use registry;

impl Card {
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// Whether the card, aimed at these targets already, can be aimed at this one too.
    pub(crate) fn admits(
        self,
        board: &Wuziqi,
        before: &Targets,
        target: Target,
    ) -> Result<(), Refusal> {
        let first = before.first_point();
        match (self.aim(board), before.len(), target) {
            (Aim::Opponent, 0, Target::Player(colour)) => {
                let opponent = board.mover.other();
                let is_opponent = colour == opponent;
                is_opponent.then_some(()).ok_or(Refusal::MustTargetOpponent { opponent })
            }
            (Aim::Point | Aim::Pair, 0, Target::Point(point))
            | (Aim::Window, 0, Target::Point(point))
            | (Aim::Pair, 1, Target::Point(point)) => {
                let size = board.rules.size;
                if !Points::board(size).has(point) {
                    Err(Refusal::OutOfBounds { point, size })
                } else if first == Some(point) {
                    Err(Refusal::TargetTwice { point })
                } else if self.reach(board, first).has(point) {
                    Ok(())
                } else {
                    Err(self.refuse(board, first, point))
                }
            }
            (Aim::Window, 1, Target::Axis(axis)) => {
                let point = before.point(0);
                let any = self.along(board, point, axis);
                any.then_some(()).ok_or(Refusal::NothingThere { point })
            }
            (aim, index, _) if index >= usize::from(aim.count()) => {
                Err(Refusal::TooManyTargets { max: aim.count() })
            }
            (aim, index, _) => {
                let wanted = match (aim, index) {
                    (Aim::Opponent, _) => Wanted::Opponent,
                    (Aim::Window, 1) => Wanted::Axis,
                    _ => Wanted::Point,
                };
                Err(Refusal::InvalidTarget { card: self, wanted })
            }
        }
    }
}

/// `Ok` if there is anything to aim at.
#[inline]
fn some(points: &Points, card: Card) -> Result<(), Refusal> {
    if points.is_empty() { Err(Refusal::CardNotPlayable { card }) } else { Ok(()) }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Card {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = Card::ALL.into_iter().find(|it| it.name() == text);
        found.ok_or(Unreadable::new(0, "the name of a card"))
    }
}

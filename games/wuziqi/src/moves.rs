//! What seats, chance and the system do.

use crate::Colour;
use crate::cards::Card;
use crate::point::Point;
use serde::{Serialize, Serializer};

/// What a seat does. `choose`-ing is written as the card's name, a target behind `@`, `+` or `-`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Plays one of the drawn cards: `Place`.
    ChooseCard(Card),
    /// Aims the card at its one target: `@h8`.
    SelectTarget(Target),
    /// Adds one of several targets: `+h8`.
    AddTarget(Target),
    /// Takes back the target added last: `-h8`.
    RemoveTarget(Target),
    /// Plays the card at the targets added: `ok`.
    ConfirmTargets,
    /// Ends the turn where that is asked for: `end`.
    EndTurn,
}

/// What a card can be aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// A point of the board: `h8`.
    Point(Point),
    /// A row or a column: `row`, `column`.
    Axis(Axis),
    /// A player: `black`, `white`.
    Player(Colour),
    /// One of the cards seen, counted from 1 at the top of the pile: `1`, `2`, `3`.
    Card(u8),
}

/// Along which the board is cleared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Axis {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
}

/// What chance does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// The next card of the pile: `Place`.
    Drew(Card),
    /// A stone falls on an empty point: `h8-black`.
    Stone(Point, Colour),
    /// A line of the board shakes: `row-8`, `column-h`.
    Line(Line),
}

/// A whole row or column of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Line {
    /// The row with this number, counted from 0 at the top.
    Row(u8),
    /// The column with this number, counted from 0 at the left.
    Column(u8),
}

impl Line {
    /// The line with a number: rows first, then columns.
    pub(crate) fn numbered(index: u8, size: u8) -> Line {
        if index < size { Line::Row(index) } else { Line::Column(index - size) }
    }
}

/// What the system announces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// The animation that began with this entry of the journal has been seen: `after-17`.
    AfterAnimation(u32),
}

/// Targets of one card at most.
pub const TARGETS_MAX: usize = 2;

/// The targets of a card, in the order they were named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Targets {
    list: [Option<Target>; TARGETS_MAX],
}

impl Targets {
    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.list[0].is_none()
    }

    /// The targets in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Target> {
        self.list.iter().flatten().copied()
    }

    /// The target added last.
    #[inline]
    pub fn last(&self) -> Option<Target> {
        self.list[1].or(self.list[0])
    }

    /// Adds one at the end; nothing if there is no room.
    #[inline]
    pub(crate) fn push(&mut self, target: Target) {
        if let Some(slot) = self.list.iter_mut().find(|it| it.is_none()) {
            *slot = Some(target);
        }
    }

    /// Takes the last one out.
    pub(crate) fn pop(&mut self) {
        let last = if self.list[1].is_some() { 1 } else { 0 };
        self.list[last] = None;
    }

    /// The point named at this place; the corner if it is none, which no lawful play meets.
    #[inline]
    pub(crate) fn point(&self, index: usize) -> Point {
        match self.list[index] {
            Some(Target::Point(point)) => point,
            _ => Point::new(0, 0),
        }
    }

    /// The point named first, if one was.
    #[inline]
    pub(crate) fn first_point(&self) -> Option<Point> {
        match self.list[0] {
            Some(Target::Point(point)) => Some(point),
            _ => None,
        }
    }

    /// The axis named after the point.
    pub(crate) fn axis(&self) -> Axis {
        match self.list[1] {
            Some(Target::Axis(axis)) => axis,
            _ => Axis::Row,
        }
    }
}

impl FromIterator<Target> for Targets {
    fn from_iter<I: IntoIterator<Item = Target>>(targets: I) -> Self {
        let mut list = Targets::default();
        targets.into_iter().for_each(|it| list.push(it));
        list
    }
}

impl Serialize for Targets {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

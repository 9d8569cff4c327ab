//! What a card is aimed at, target by target.

use crate::moves::{Axis, Target};
use crate::point::Point;
use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

/// Targets of one card at most.
pub const TARGETS_MAX: usize = 2;

/// The targets of a card, in the order they were named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(try_from = "Vec<Target>", into = "Vec<Target>")]
#[ts(type = "Array<Target>")]
pub struct Targets {
    list: [Option<Target>; TARGETS_MAX],
}

impl Targets {
    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.list.iter().map(|it| usize::from(it.is_some())).sum()
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

impl From<Targets> for Vec<Target> {
    fn from(targets: Targets) -> Self {
        targets.iter().collect()
    }
}

impl TryFrom<Vec<Target>> for Targets {
    type Error = String;

    fn try_from(list: Vec<Target>) -> Result<Self, String> {
        if list.len() > TARGETS_MAX {
            return Err(format!("more than {TARGETS_MAX} targets"));
        }
        Ok(list.into_iter().collect())
    }
}

impl fmt::Display for Targets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, target) in self.iter().enumerate() {
            write!(f, "{}{target}", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

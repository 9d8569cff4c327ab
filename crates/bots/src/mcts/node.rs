//! A place in the tree and what is known of it.

use game::Seat;
use std::ops::Range;

/// No node.
pub(super) const NOWHERE: u32 = u32::MAX;

/// A place in the tree: all worlds in which the same inputs were made.
pub(super) struct Node {
    pub(super) visits: u32,
    /// The node that was last made below this one, and the one that was made before this one below
    /// the same parent.
    pub(super) youngest: u32,
    pub(super) older: u32,
    /// Whether every world looks the same here, so that the arms never change.
    pub(super) is_fixed: bool,
    /// Where the tree keeps the inputs that lead here from the parent; several if seats were asked
    /// at once.
    pub(super) inputs: Range<u32>,
    /// Where the tree keeps what those who are asked here can do, and where the next list begins.
    pub(super) arms: Range<u32>,
    pub(super) room: u32,
}

impl Node {
    pub(super) fn new(older: u32, is_fixed: bool, inputs: Range<u32>) -> Self {
        Node { visits: 0, youngest: NOWHERE, older, is_fixed, inputs, arms: 0..0, room: 0 }
    }
}

/// One move of one seat at a node.
#[derive(Clone, Copy)]
pub(super) struct Arm<M> {
    pub(super) choice: M,
    pub(super) seat: Seat,
    /// The node it leads to, where it alone decides that.
    pub(super) child: u32,
    pub(super) visits: u32,
    /// Visits of the node in a world where this move was lawful.
    pub(super) available: u32,
    /// The points of the seat in all games that went this way.
    pub(super) points: f32,
    /// How likely the game thinks it, against the others.
    pub(super) weight: f32,
    /// The last visit in which it was there to be chosen.
    pub(super) seen: u32,
}

impl<M> Arm<M> {
    pub(super) fn new(seat: Seat, choice: M, weight: f32) -> Arm<M> {
        Arm { choice, seat, child: NOWHERE, visits: 0, available: 0, points: 0.0, weight, seen: 0 }
    }

    pub(super) fn score(&self) -> f32 {
        if self.visits == 0 { 0.5 } else { self.points / self.visits as f32 }
    }

    /// What the arm promises, and what it might for all that is known. `unknown` is what an arm
    /// is taken for that was never tried; `share` is its part of all weights.
    pub(super) fn bound(&self, unknown: f32, share: f32, curiosity: f32) -> f32 {
        let score = if self.visits == 0 { unknown } else { self.score() };
        let tries = (self.available as f32).sqrt() / (1.0 + self.visits as f32);
        score + curiosity * share * tries
    }
}

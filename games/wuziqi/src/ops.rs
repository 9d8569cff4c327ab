//! What a card does, as a list of operations, and how each changes the board.

use crate::Colour;
use crate::board::{Again, Board};
use crate::lasting::Kind;
use crate::moves::Line;
use crate::point::Point;
use crate::points::Points;

/// One operation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// A stone is put on an empty point.
    Place(Point, Colour),
    /// A stone is taken away.
    Remove(Point),
    /// Every stone changes its colour.
    SwapAll,
    /// A player skips so many turns.
    Freeze(Colour, u8),
    /// A stone goes from one point to another.
    Move(Point, Point),
    /// Two stones change places.
    Swap(Point, Point),
    /// No stone can be put on the point for so many turns.
    Seal(Point, u8),
    /// No card can be aimed at the stone for so many turns.
    Shield(Point, u8),
    /// A stone takes this colour.
    Recolor(Point, Colour),
    /// A stone falls where chance says.
    Fall,
    /// The unshielded stones of a line are removed; chance says which line.
    Quake,
    /// The mover looks at so many cards of the pile and puts one of them on top.
    Peek(u8),
    /// The mover draws a card and plays it.
    ExtraAction,
}

/// Operations of one card at most: five stones fall.
pub const OPS_MAX: usize = 5;

/// The operations that are still to be done, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ops {
    list: [Option<Op>; OPS_MAX],
}

impl Ops {
    /// Nothing to do.
    pub const NONE: Ops = Ops { list: [None; OPS_MAX] };

    /// These operations, as far as there is room.
    #[inline]
    pub fn of<const N: usize>(ops: [Op; N]) -> Ops {
        let mut all = Ops::NONE;
        for (slot, op) in all.list.iter_mut().zip(ops) {
            *slot = Some(op);
        }
        all
    }

    /// What comes next.
    #[inline]
    pub fn first(&self) -> Option<Op> {
        self.list[0]
    }

    /// The operations in order.
    pub fn iter(&self) -> impl Iterator<Item = Op> {
        self.list.iter().flatten().copied()
    }

    /// Takes the first one out.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.list.copy_within(1.., 0);
        self.list[OPS_MAX - 1] = None;
    }
}

impl FromIterator<Op> for Ops {
    fn from_iter<I: IntoIterator<Item = Op>>(ops: I) -> Self {
        let mut all = Ops::NONE;
        for (slot, op) in all.list.iter_mut().zip(ops) {
            *slot = Some(op);
        }
        all
    }
}

impl Board {
    /// Carries out an operation that needs neither chance nor an answer.
    #[inline]
    pub(crate) fn perform(&mut self, op: Op) {
        match op {
            Op::Place(at, colour) => self.put(at, colour),
            Op::Remove(at) => self.lift(at),
            Op::SwapAll => self.stones.swap(0, 1),
            Op::Freeze(colour, turns) => {
                let skips = &mut self.skips[colour.index()];
                *skips = skips.saturating_add(turns);
            }
            Op::Move(from, to) => {
                if let Some(colour) = self.colour_at(from) {
                    self.lift(from);
                    self.put(to, colour);
                }
            }
            Op::Swap(one, other) => {
                if let (Some(a), Some(b)) = (self.colour_at(one), self.colour_at(other)) {
                    self.recolor(one, b);
                    self.recolor(other, a);
                }
            }
            Op::Seal(at, turns) => self.lasting.add(Kind::Seal, at, self.turn + u16::from(turns)),
            Op::Shield(at, turns) => {
                self.lasting.add(Kind::Shield, at, self.turn + u16::from(turns));
            }
            Op::Recolor(at, colour) => self.recolor(at, colour),
            Op::ExtraAction => self.again = Again::Pending,
            Op::Fall | Op::Quake | Op::Peek(_) => {}
        }
    }

    /// Puts a stone on a point and remembers it as the last one.
    #[inline]
    pub(crate) fn put(&mut self, at: Point, colour: Colour) {
        self.stones[colour.index()].insert(at);
        self.last_move = Some(at);
    }

    #[inline]
    fn lift(&mut self, at: Point) {
        self.stones.iter_mut().for_each(|it| it.remove(at));
    }

    fn recolor(&mut self, at: Point, colour: Colour) {
        self.lift(at);
        self.stones[colour.index()].insert(at);
    }

    /// Removes the unshielded stones of a line.
    pub(crate) fn shake(&mut self, line: Line) {
        let mut gone = Points::NONE;
        let size = self.rules.size;
        for k in 0..size {
            gone.insert(match line {
                Line::Row(row) => Point::new(k, row),
                Line::Column(column) => Point::new(column, k),
            });
        }
        self.lasting.exempt(Kind::Shield, &mut gone);
        self.stones = self.stones.map(|it| it.without(&gone));
    }
}

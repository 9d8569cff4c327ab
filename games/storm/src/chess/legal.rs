//! The lawful normal moves of a side.

use super::plain::Visit;
use super::{Bits, Field, Kind, PIECES_MAX, Side, Square, Step, Terrain};
use std::ops::ControlFlow;

/// The lawful moves of a side in plain chess, piece by piece, to draw one of them without a list.
#[derive(Default)]
pub(crate) struct Gathered {
    to: [Bits; 2 * PIECES_MAX],
    /// Where each stands, and how many moves it has.
    from: [(Square, u8); 2 * PIECES_MAX],
    len: usize,
    /// How many moves there are.
    pub(crate) total: u32,
}

impl Gathered {
    /// Gathers the moves of a side on a plain field.
    pub(crate) fn gather(&mut self, field: &Field, side: Side) {
        let _ = field.plain_moves(side, &mut |kind, from, to| {
            let mut count = to.len();
            if kind == Kind::Pawn && field.ends_ranks(to) {
                count += 3 * to.iter().filter(|it| field.promotes(from, *it)).count() as u32;
            }
            self.to[self.len] = to;
            self.from[self.len] = (from, count as u8);
            self.len += 1;
            self.total += count;
            ControlFlow::Continue(())
        });
    }

    /// The move of this number, in the order in which they are listed.
    pub(crate) fn nth(&self, field: &Field, side: Side, nth: u32) -> Option<Step> {
        let mut left = nth;
        for (&(from, count), &to) in self.from[..self.len].iter().zip(&self.to) {
            let count = u32::from(count);
            if left < count {
                return match count == to.len() {
                    true => to.iter().nth(left as usize).map(|to| Step::new(from, to)),
                    false => field.nth_of(side, from, to, left),
                };
            }
            left -= count;
        }
        None
    }
}

impl Field {
    /// Shows where each piece that a side may move can lawfully go, whatever binds the side.
    #[inline]
    pub(crate) fn every_piece(&self, side: Side, each: &mut impl Visit) -> ControlFlow<()> {
        if self.is_plain() { self.plain_moves(side, each) } else { self.general_moves(side, each) }
    }

    /// Shows every lawful normal move of a side; the visitor may stop early.
    #[inline]
    pub fn each_step(
        &self,
        side: Side,
        each: &mut impl FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_piece(side, &mut |kind, from, to| {
            if matches!(kind, Kind::Pawn | Kind::Crab) && self.ends_ranks(to) {
                return self.each_promotion(side, from, to, each);
            }
            to.iter().try_for_each(|to| each(Step::new(from, to)))
        })
    }

    #[inline]
    fn ends_ranks(&self, to: Bits) -> bool {
        (to & (Bits::rank(0) | Bits::rank(7))).any()
    }

    fn each_promotion(
        &self,
        side: Side,
        from: Square,
        to: Bits,
        each: &mut impl FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for to in to.iter() {
            if !self.promotes(from, to) {
                each(Step::new(from, to))?;
                continue;
            }
            for kind in self.promotions(side, from, to) {
                each(Step { from, to, promotion: Some(kind) })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What a pawn or a crab of a move may become. A neutral one must not attack its mover's king.
    pub(crate) fn promotions(
        &self,
        side: Side,
        from: Square,
        to: Square,
    ) -> impl Iterator<Item = Kind> {
        let neutral = self.neutral.has(from);
        let suits = move |it: &Kind| {
            let step = Step { from, to, promotion: Some(*it) };
            !neutral || self.is_safe(&Terrain::of(self), side, step)
        };
        Kind::PROMOTIONS.into_iter().filter(suits)
    }

    /// The move of this number among those of a piece.
    fn nth_of(&self, side: Side, from: Square, to: Bits, nth: u32) -> Option<Step> {
        let (mut left, mut found) = (nth, None);
        let _ = self.each_promotion(side, from, to, &mut |step| {
            if left == 0 {
                found = Some(step);
                return ControlFlow::Break(());
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        found
    }

    /// Whether a side has a lawful normal move.
    #[inline]
    pub fn has_move(&self, side: Side) -> bool {
        self.is_plain() && self.plainly_has_move(side)
            || self.every_piece(side, &mut |_, _, _| ControlFlow::Break(())).is_break()
    }

    /// How many lawful normal moves a side has.
    #[inline]
    pub fn count_moves(&self, side: Side) -> u64 {
        if self.is_plain() {
            return self.plain_count(side);
        }
        let mut count = 0;
        let _ = self.each_piece(side, &mut |kind, from, to| {
            count += u64::from(to.len());
            if matches!(kind, Kind::Pawn | Kind::Crab) && self.ends_ranks(to) {
                let promoting = to.iter().filter(|it| self.promotes(from, *it));
                let more = promoting.map(|it| self.promotions(side, from, it).count() - 1);
                count += more.sum::<usize>() as u64;
            }
            ControlFlow::Continue(())
        });
        count
    }

    /// Where the piece on a square can lawfully go.
    pub fn lawful_targets(&self, side: Side, from: Square) -> Bits {
        let mut found = Bits::NONE;
        let _ = self.each_piece(side, &mut |_, at, to| {
            if at == from {
                found = to;
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found
    }

    /// Whether a piece that goes there becomes another: a pawn or a crab on its last rank.
    #[inline]
    pub fn promotes(&self, from: Square, to: Square) -> bool {
        let last = if self.colours[0].has(from) { 7 } else { 0 };
        to.rank() == last
            && !self.rules.reference
            && (self.kind(Kind::Pawn) | self.kind(Kind::Crab)).has(from)
    }
}

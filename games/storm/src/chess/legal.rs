//! The lawful normal moves of a side.

use super::plain::Visit;
use super::{Bits, Field, Kind, Side, Square, Step};
use std::ops::ControlFlow;

impl Field {
    /// Shows where each piece that a side may move can lawfully go.
    #[inline]
    pub(crate) fn each_piece(&self, side: Side, each: &mut impl Visit) -> ControlFlow<()> {
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
                return self.each_promotion(from, to, each);
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
        from: Square,
        to: Bits,
        each: &mut impl FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for to in to.iter() {
            if !self.promotes(from, to) {
                each(Step::new(from, to))?;
                continue;
            }
            for kind in Kind::PROMOTIONS {
                each(Step { from, to, promotion: Some(kind) })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a side has a lawful normal move.
    #[inline]
    pub fn has_move(&self, side: Side) -> bool {
        self.is_plain() && self.plainly_has_move(side)
            || self.each_piece(side, &mut |_, _, _| ControlFlow::Break(())).is_break()
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
                let promoting = to.iter().filter(|it| self.promotes(from, *it)).count();
                count += 3 * promoting as u64;
            }
            ControlFlow::Continue(())
        });
        count
    }

    /// The lawful move of this number, without listing those before it.
    pub fn nth_step(&self, side: Side, nth: u32) -> Option<Step> {
        let (mut left, mut found) = (nth, None);
        let _ = self.each_piece(side, &mut |kind, from, to| {
            if matches!(kind, Kind::Pawn | Kind::Crab) && self.ends_ranks(to) {
                return self.each_promotion(from, to, &mut |step| {
                    if left == 0 {
                        found = Some(step);
                        return ControlFlow::Break(());
                    }
                    left -= 1;
                    ControlFlow::Continue(())
                });
            }
            if left < to.len() {
                found = to.iter().nth(left as usize).map(|to| Step::new(from, to));
                return ControlFlow::Break(());
            }
            left -= to.len();
            ControlFlow::Continue(())
        });
        found
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

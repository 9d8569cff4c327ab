//! How much a point matters to both sides: the windows of five it lies in.

use crate::board::Wuziqi;
use crate::lines::DIRECTIONS;
use crate::point::Point;
use crate::points::Points;

/// What a window is worth to who plays there, by the stones of one colour it holds already.
const OWN: [i32; 6] = [1, 5, 24, 120, 2_000, 0];
/// The same where the stones are the opponent's.
const THEIRS: [i32; 6] = [0, 4, 18, 90, 1_000, 0];
/// Five points in a row.
const WINDOW: u32 = 0b1_1111;

impl Wuziqi {
    /// What a point is worth: to make lines there, or to stop those of the opponent.
    pub(super) fn promise(&self, point: Point) -> i32 {
        let own = &self.stones[self.mover.index()];
        let other = &self.stones[self.mover.other().index()];
        let board = Points::board(self.rules.size);
        let mut value = 0;
        for (dx, dy) in DIRECTIONS {
            // The nine points along the direction, as bits; the one itself counts as empty.
            let (mut ours, mut theirs, mut off) = (0u32, 0u32, 0u32);
            for index in 0..9 {
                let k = index - 4;
                match point.step(k * dx, k * dy).filter(|it| board.has(*it)) {
                    None => off |= 1 << index,
                    Some(_) if k == 0 => {}
                    Some(it) if own.has(it) => ours |= 1 << index,
                    Some(it) if other.has(it) => theirs |= 1 << index,
                    Some(_) => {}
                }
            }
            for shift in 0..5 {
                let window = WINDOW << shift;
                if off & window != 0 {
                    continue;
                }
                let (ours, theirs) = ((ours & window).count_ones(), (theirs & window).count_ones());
                value += match (ours, theirs) {
                    (_, 0) => OWN[ours as usize % OWN.len()],
                    (0, _) => THEIRS[theirs as usize % THEIRS.len()],
                    _ => 0,
                };
            }
        }
        value
    }
}

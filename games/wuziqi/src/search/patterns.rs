//! How much a point matters to both sides: the windows of five it lies in.

use crate::board::Wuziqi;
use crate::lines::DIRECTIONS;
use crate::point::{Point, SIDE_MAX};
use crate::points::Points;

/// What a window is worth to who plays there, by the stones of one colour it holds already.
const OWN: [i32; 6] = [1, 5, 24, 120, 2_000, 0];
/// The same where the stones are the opponent's.
const THEIRS: [i32; 6] = [0, 4, 18, 90, 1_000, 0];
/// Five points in a row.
const WINDOW: u32 = 0b1_1111;

const SIDE: usize = SIDE_MAX as usize;

/// What a window is worth that holds so many stones of both.
#[inline]
fn worth(ours: u32, theirs: u32) -> i32 {
    match (ours, theirs) {
        (_, 0) => OWN[ours as usize % OWN.len()],
        (0, _) => THEIRS[theirs as usize % THEIRS.len()],
        _ => 0,
    }
}

/// What every empty point of a board is worth, found at once: each window is looked at once, not
/// once for each of its points.
pub(super) struct Promises([i32; SIDE * SIDE]);

impl Promises {
    pub(super) fn of(board: &Wuziqi) -> Promises {
        let size = usize::from(board.rules.size).min(SIDE);
        // A stone of the mover counts in the low half of a byte, one of the opponent in the high.
        let mut stones = [0u8; SIDE * SIDE];
        for (colour, one) in [(board.mover, 1), (board.mover.other(), 16)] {
            let place = |it: Point| usize::from(it.y()) * SIDE + usize::from(it.x());
            board.stones[colour.index()].iter().for_each(|it| stones[place(it)] = one);
        }
        let mut promises = Promises([0; SIDE * SIDE]);
        for (dx, dy) in DIRECTIONS {
            let step = (SIDE as isize * isize::from(dy) + isize::from(dx)) as usize;
            let reach = |by: i8| 4 * usize::from(by.unsigned_abs());
            let left = if dx < 0 { reach(dx) } else { 0 };
            let right = if dx > 0 { size.saturating_sub(reach(dx)) } else { size };
            for y in 0..size.saturating_sub(reach(dy)) {
                for x in left..right {
                    let points = [0, 1, 2, 3, 4].map(|k: usize| y * SIDE + x + k * step);
                    let sum: u8 = points.iter().map(|it| stones[*it]).sum();
                    let value = worth(u32::from(sum & 15), u32::from(sum >> 4));
                    points.iter().for_each(|it| promises.0[*it] += value);
                }
            }
        }
        promises
    }

    #[inline]
    pub(super) fn at(&self, point: Point) -> i32 {
        self.0[usize::from(point.y()) * SIDE + usize::from(point.x())]
    }
}

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
                value += worth(ours, theirs);
            }
        }
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use game::{Awaiting, Fast, Input, State};

    #[test]
    fn all_points_at_once_are_worth_what_each_is() {
        let mut rng = Fast::seed(3);
        for size in [5, 9, 15, 19] {
            let options = Options { size, ..Options::default() };
            let mut state = State::<Wuziqi>::new(&options, 2).unwrap();
            let mut compared = 0;
            for _ in 0..150 {
                let input = match state.awaiting() {
                    Awaiting::Over(_) => break,
                    Awaiting::Chance => Input::Chance(state.sample(&mut rng)),
                    Awaiting::Event(event) => Input::Event(event),
                    Awaiting::Seats(asked) => {
                        let board = &state.board;
                        let promises = Promises::of(board);
                        for point in board.empty().iter() {
                            assert_eq!(promises.at(point), board.promise(point), "{point}");
                            compared += 1;
                        }
                        let seat = asked.lowest().unwrap();
                        Input::Move(seat, state.draw(seat, &mut rng, &mut Vec::new()))
                    }
                };
                state.apply(input, &mut ());
            }
            assert!(compared > 100, "only {compared} points of a board of {size}");
        }
    }
}

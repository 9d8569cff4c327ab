//! The race after the last wall, for random games: nine turns of ten belong to it.

use crate::board::{Quoridor, SEATS};
use crate::grid::{Cell, SIDE_MAX};
use crate::moves::Move;
use game::{Rng, Seat};

/// Turns of one race at most, so that whoever counts the inputs of a game can still count.
const TURNS_MAX: u32 = 1_000;

impl Quoridor {
    /// Plays random turns for as long as a step is all that can happen in them, and answers how many
    /// it played. Jumps, passes, the last turn and every turn that may win are left to the flow, as
    /// are tables of three or four and those that count repetitions.
    #[inline]
    pub(crate) fn race(&mut self, rng: &mut impl Rng) -> u64 {
        if self.walls_left != [0; SEATS] || self.n_seats() != 2 || self.counts_visits() {
            return 0;
        }
        let turns = self.rules.max_plies.saturating_sub(self.ply).saturating_sub(1).min(TURNS_MAX);
        // One step before the goal line, the next one may win.
        let near_last = usize::from(SIDE_MAX) * (usize::from(self.height()) - 2);
        let near_first = 2 * usize::from(SIDE_MAX);
        let [mut first, mut second, ..] = self.pawns;
        let mut is_first = self.mover == Seat(0);
        let mut taken = 0;
        while taken < turns {
            if is_first {
                if first.index() >= near_last {
                    break;
                }
                let Some(to) = self.step(first, second, rng) else { break };
                first = to;
            } else {
                if second.index() < near_first {
                    break;
                }
                let Some(to) = self.step(second, first, rng) else { break };
                second = to;
            }
            is_first = !is_first;
            taken += 1;
        }
        if taken > 0 {
            [self.pawns[0], self.pawns[1]] = [first, second];
            let last = if is_first { second } else { first };
            self.last = Some(Move::Pawn(last));
            self.mover = Seat(u8::from(!is_first));
            self.passes = 0;
            self.ply += taken;
        }
        taken.into()
    }

    /// A random step of a pawn, unless the rival is so near that it may be a jump.
    #[inline]
    fn step(&self, own: Cell, rival: Cell, rng: &mut impl Rng) -> Option<Cell> {
        if own.is_near(rival) { None } else { self.ways(own).draw(own, rng) }
    }
}

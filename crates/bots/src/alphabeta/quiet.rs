//! Where the look-ahead ends: captures are followed until the position can be judged.

use super::hunt::{Hunt, PLIES_MAX};
use game::{Search, State};

/// Noisy moves followed one after the other.
const NOISE_MAX: usize = 10;

impl<G: Search> Hunt<'_, G> {
    /// The value of a position after what cannot be left hanging.
    pub(super) fn quieten(
        &mut self,
        state: &State<G>,
        alpha: i32,
        beta: i32,
        ply: usize,
        noise: usize,
    ) -> i32 {
        let guess = self.guess(state);
        if !G::NOISY || noise >= NOISE_MAX || ply + 1 >= PLIES_MAX {
            return guess;
        }
        let seat = match self.decider(state, ply) {
            Ok(seat) => seat,
            Err(value) => return value,
        };
        if noise > 0 && self.count() {
            return 0;
        }
        let sign = if seat == self.me { 1 } else { -1 };
        let (low, high) = if sign > 0 { (alpha, beta) } else { (-beta, -alpha) };
        let Some(at) = state.flow() else { return guess };
        let is_unsettled = G::is_unsettled(state);
        let (mut floor, mut best) = (low, -super::hunt::WIN * 2);
        if !is_unsettled {
            best = sign * guess;
            floor = floor.max(best);
            if floor >= high {
                return sign * best;
            }
        }
        let moves = self.rated(state, seat, ply, None);
        let is_forced = moves.len() == 1;
        for &(_, choice) in &moves {
            if !is_unsettled && !is_forced && !state.board.is_noisy(at, seat, choice) {
                continue;
            }
            let mut next = state.clone();
            self.step(&mut next, seat, choice, 0, true);
            let (alpha, beta) = if sign > 0 { (floor, high) } else { (-high, -floor) };
            let value = sign * self.quieten(&next, alpha, beta, ply + 1, noise + 1);
            if self.is_over() {
                break;
            }
            best = best.max(value);
            floor = floor.max(value);
            if floor >= high {
                break;
            }
        }
        self.give_back(moves);
        sign * best
    }
}

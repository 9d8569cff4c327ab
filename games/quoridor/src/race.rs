//! The race after the last wall, for random games: nine turns of ten belong to it.

use crate::board::Quoridor;
use crate::grid::{Cell, SIDE_MAX};
use crate::moves::Move;
use crate::ways::Ways;
use game::{Input, Rng, Seat, State};

/// Turns of one race at most, so that whoever counts the inputs of a game can still count.
const TURNS_MAX: u32 = 1_000;

/// Plays random turns for as long as a step is all that can happen in them, and answers how many it
/// played. Jumps, passes and the last turn are left to the flow, as are tables of three or four and
/// those that count repetitions.
#[inline]
pub(crate) fn race(state: &mut State<Quoridor>, rng: &mut impl Rng) -> u64 {
    let board = &mut state.board;
    let has_walls = board.walls_left[0] != 0 || board.walls_left[1] != 0;
    if has_walls || board.n_seats() != 2 || board.counts_visits() {
        return 0;
    }
    let (turns, home) = board.run(rng);
    let Some(home) = home else { return turns.into() };
    // Only the flow knows how to win.
    let mover = board.mover;
    state.apply(Input::Move(mover, Move::Pawn(home)), &mut ());
    u64::from(turns) + 1
}

impl Quoridor {
    /// Moves the pawns by plain steps in turn. Answers how many turns that took, and the square on
    /// the goal line that the next step leads to, if one does. It has all registers for itself,
    /// because most turns of a game are played here.
    #[inline(never)]
    fn run(&mut self, rng: &mut impl Rng) -> (u32, Option<Cell>) {
        let turns = self.rules.max_plies.saturating_sub(self.ply).saturating_sub(1).min(TURNS_MAX);
        let last_rank = usize::from(SIDE_MAX) * (usize::from(self.height()) - 1);
        let second_rank = usize::from(SIDE_MAX);
        let [mut first, mut second, ..] = self.pawns;
        let (mut taken, mut home) = (0, None);
        if self.mover != Seat(0) && turns > 0 {
            let Some(ways) = self.plain_ways(second, first) else { return (0, None) };
            let to = ways.draw(second, rng);
            if to.index() < second_rank {
                return (0, Some(to));
            }
            second = to;
            taken = 1;
        }
        let mut ways = if taken + 1 < turns { self.plain_ways(first, second) } else { None };
        while let Some(own) = ways {
            let to = own.draw(first, rng);
            if to.index() >= last_rank {
                home = Some(to);
                break;
            }
            first = to;
            taken += 1;
            let Some(own) = self.plain_ways(second, first) else { break };
            let to = own.draw(second, rng);
            if to.index() < second_rank {
                home = Some(to);
                break;
            }
            second = to;
            taken += 1;
            ways = if taken + 1 < turns { self.plain_ways(first, second) } else { None };
        }
        if taken > 0 {
            [self.pawns[0], self.pawns[1]] = [first, second];
            self.mover = Seat(self.mover.0 ^ (taken & 1) as u8);
            let last = if self.mover == Seat(0) { second } else { first };
            self.last = Some(Move::Pawn(last));
            self.passes = 0;
            self.ply += taken;
        }
        (taken, home)
    }

    /// The ways a pawn has, unless it has none or one leads to the rival, where it may jump.
    #[inline]
    fn plain_ways(&self, own: Cell, rival: Cell) -> Option<Ways> {
        let ways = self.ways(own);
        (ways.len() != 0 && !ways.lead_to(own, rival)).then_some(ways)
    }
}

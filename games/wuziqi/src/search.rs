//! What a search wants to know, apart from the rules.

mod hope;
mod patterns;
mod threats;

use crate::board::Wuziqi;
use crate::cards::CARDS;
use crate::flow::Turn;
use crate::moves::{Axis, Move, Target};
use crate::piles::SEEN_MAX;
use crate::point::SIDE_MAX;
use flow::Seat;
use game::{Mind, Search, State};
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

/// Points of the largest board.
const POINTS: u32 = SIDE_MAX as u32 * SIDE_MAX as u32;
/// Things a card can be aimed at: points, axes, players, cards seen.
const TARGETS: u32 = POINTS + 2 + 2 + SEEN_MAX as u32;
/// Where the targets begin among the actions.
const FIRST_TARGET: u32 = CARDS as u32;

/// From the third on nobody overlooks a five. Cards decide so much that thinking ten times as long
/// wins few games more, so the levels below the last differ in how often they think at all.
const LEVELS: [Mind; 5] = [
    Mind::Random,
    Mind::Careless { slips: 90, mind: &Mind::Greedy },
    Mind::Careless { slips: 60, mind: &Mind::Ismcts { iterations: 250 } },
    Mind::Careless { slips: 28, mind: &Mind::Ismcts { iterations: 500 } },
    Mind::Ismcts { iterations: 6_000 },
];

/// Points of the board that a search aims at, of those that are worth the most.
const AIMED_MAX: usize = 12;
/// The same in the turn in which the search began.
const AIMED_FIRST: usize = 24;
/// A point is never worth more than this to the order of moves.
const PROMISE_MAX: i32 = 1_000;

impl Search for Wuziqi {
    const PLAYOUT: u32 = 0;
    const WARMTH: f32 = 40.0;
    const CURIOSITY: f32 = 0.4;

    fn levels(_: usize) -> &'static [Mind] {
        &LEVELS
    }

    /// Cards; targets selected, added and removed; the confirmation; the end of the turn.
    const ACTIONS: u32 = FIRST_TARGET + 3 * TARGETS + 2;

    fn action(&self, choice: Move) -> u32 {
        match choice {
            Move::ChooseCard(card) => card as u32,
            Move::SelectTarget(target) => FIRST_TARGET + number(target),
            Move::AddTarget(target) => FIRST_TARGET + TARGETS + number(target),
            Move::RemoveTarget(target) => FIRST_TARGET + 2 * TARGETS + number(target),
            Move::ConfirmTargets => FIRST_TARGET + 3 * TARGETS,
            Move::EndTurn => FIRST_TARGET + 3 * TARGETS + 1,
        }
    }

    /// How near both sides are to a five, and what the mover's hand can do about it.
    fn score(state: &State<Self>, seat: Seat) -> f32 {
        let board = &state.board;
        if state.machine.left().is_some() || board.end.is_some() {
            let outcome = state.outcome();
            return 2.0 * outcome.points(seat) - 1.0;
        }
        let hope = (board.hope() / 2.0).tanh();
        if seat == board.mover.seat() { hope } else { -hope }
    }

    /// Where a five is near, only what leads to the best end of this turn; otherwise of many
    /// points those that matter most.
    fn promising(state: &State<Self>, seat: Seat, ahead: u32, moves: &mut Vec<Move>) {
        let board = &state.board;
        let Some(at) = state.flow() else { return };
        let stones = board.stones[0] | board.stones[1];
        let near = stones.grown().grown();
        let _ = state.legal(seat, &mut |it| {
            let is_far = match it {
                Move::SelectTarget(Target::Point(point))
                | Move::AddTarget(Target::Point(point)) => !near.has(point) && !stones.is_empty(),
                _ => false,
            };
            if !is_far && !board.retreats(at, it) {
                moves.push(it);
            }
            ControlFlow::Continue(())
        });
        let aims = matches!(at, Turn::Choose | Turn::SelectTarget);
        if aims && moves.len() > 1 && board.is_sharp() {
            if ahead == 0 {
                threats::keep_best(state, moves);
            } else {
                board.keep_urgent(moves);
            }
        }
        let most = if ahead == 0 { AIMED_FIRST } else { AIMED_MAX };
        if moves.len() > most {
            let promises = patterns::Promises::of(board);
            moves.sort_by_cached_key(|it| match it {
                Move::SelectTarget(Target::Point(point))
                | Move::AddTarget(Target::Point(point))
                    if !stones.has(*point) =>
                {
                    -promises.at(*point).min(PROMISE_MAX)
                }
                _ => -board.order(at, seat, *it),
            });
            moves.truncate(most);
        }
    }

    /// Another card after all, a target removed; and the longer way to name the only target, which
    /// leads nowhere else.
    fn retreats(&self, at: Turn, choice: Move) -> bool {
        at == Turn::SelectTarget
            && match choice {
                Move::ChooseCard(_) | Move::RemoveTarget(_) => true,
                Move::AddTarget(_) => self.takes_one(),
                _ => false,
            }
    }

    /// Points in full windows first, whoever has them.
    fn order(&self, at: Turn, _: Seat, choice: Move) -> i32 {
        match choice {
            _ if self.retreats(at, choice) => -1,
            Move::SelectTarget(Target::Point(point)) | Move::AddTarget(Target::Point(point)) => {
                self.promise(point).min(PROMISE_MAX)
            }
            // Stones of the mover's own choice are what most games are won with, so these cards come
            // first.
            Move::ChooseCard(card) => 40 * i32::from(card.opens()),
            _ => 0,
        }
    }

    fn key(state: &State<Self>) -> u64 {
        let mut mixed = Mixed(0);
        state.hash(&mut mixed);
        mixed.finish()
    }
}

/// The number of a target among all of them, in the order of their notation.
fn number(target: Target) -> u32 {
    match target {
        Target::Point(point) => u32::from(point.y()) * u32::from(SIDE_MAX) + u32::from(point.x()),
        Target::Axis(axis) => POINTS + u32::from(axis == Axis::Column),
        Target::Player(colour) => POINTS + 2 + colour as u32,
        Target::Card(index) => POINTS + 4 + u32::from(index),
    }
}

impl Wuziqi {
    /// Of the points aimed at, only those where a five would be completed, if there are any: the
    /// mover's own first. What a card does there is not looked at.
    fn keep_urgent(&self, moves: &mut Vec<Move>) {
        for gaps in [self.gaps(self.mover), self.gaps(self.mover.other())] {
            let hits = |it: &Move| match it {
                Move::SelectTarget(Target::Point(at)) | Move::AddTarget(Target::Point(at)) => {
                    gaps.has(*at)
                }
                _ => false,
            };
            if moves.iter().any(hits) {
                return moves.retain(hits);
            }
        }
    }
}

/// A quick hasher; nobody chooses states to make it collide.
struct Mixed(u64);

impl Mixed {
    #[inline]
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mixed {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|it| self.add(u64::from_le_bytes(*it)));
        rest.iter().for_each(|it| self.add(u64::from(*it)));
    }

    #[inline]
    fn write_u8(&mut self, it: u8) {
        self.add(it.into());
    }

    #[inline]
    fn write_u16(&mut self, it: u16) {
        self.add(it.into());
    }

    #[inline]
    fn write_u32(&mut self, it: u32) {
        self.add(it.into());
    }

    #[inline]
    fn write_u64(&mut self, it: u64) {
        self.add(it);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use game::Notation as _;

    #[test]
    fn actions_are_numbered_as_moves_are_listed() {
        let state = State::<Wuziqi>::new(&Options::default(), 2).unwrap();
        let mut next = 0;
        Move::each(&mut |it| {
            assert_eq!(state.board.action(it), next, "{it}");
            next += 1;
        });
        assert_eq!(next, Wuziqi::ACTIONS);
    }

    #[test]
    fn states_that_differ_have_keys_that_do() {
        let mut state = State::<Wuziqi>::new(&Options::default(), 2).unwrap();
        let mut keys = std::collections::HashSet::new();
        let mut rng = game::Fast::seed(5);
        for _ in 0..2000 {
            assert_eq!(Wuziqi::key(&state), Wuziqi::key(&state.clone()));
            assert!(keys.insert(Wuziqi::key(&state)), "two states share a key");
            let input = match state.awaiting() {
                game::Awaiting::Over(_) => return,
                game::Awaiting::Chance => flow::Input::Chance(state.sample(&mut rng)),
                _ => {
                    let seat = state.board.mover.seat();
                    flow::Input::Move(seat, state.draw(seat, &mut rng, &mut Vec::new()))
                }
            };
            state.apply(input, &mut ());
        }
    }
}

//! What a search wants to know: how good a position looks, which move to try first, a cheap key,
//! and a number for every move.

use crate::board::Cangua;
use crate::flow::Turn;
use crate::moves::{Move, Ride};
use crate::rules::HORSES;
use game::{Mind, Rng, Search, Seat, State};
use std::ops::ControlFlow;

/// A horse that has left its stable.
const OUT: f32 = 10.0;
/// The whole way around the ring; less than a horse more on it.
const RING: f32 = 8.0;
/// A horse on its door.
const DOOR: f32 = 20.0;
/// Each step of the lane.
const STEP: f32 = 25.0;
/// An enemy on the ring: to kick one is worth more than any climb.
const ENEMY: f32 = 200.0;
/// What a score is measured against: the four best steps, or as many enemies as there can be.
const SCALE: f32 = 3_200.0;

/// Faces of a die, steps of a run and steps of a lane: the numbers moves are made of.
const FACES: u32 = 6;
const RUNS: u32 = 12;
const STEPS: u32 = 6;
/// Where each kind of move begins in the numbering.
const OUTS: u32 = 2;
const RUN: u32 = OUTS + 1 + FACES;
const CLIMB: u32 = RUN + HORSES as u32 * RUNS;

/// Three are enough where dice rule.
const LEVELS: [Mind; 3] = [Mind::Random, Mind::Greedy, Mind::Mcts { iterations: 1_000 }];

/// One decision in so many is made at random when a game is played on in thought.
const WHIM: u32 = 10;

impl Search for Cangua {
    const CURIOSITY: f32 = 1.0;
    const BRANCHES_ON_CHANCE: bool = true;

    fn levels(_: usize) -> &'static [Mind] {
        &LEVELS
    }

    /// As greedy play likes it, now and then with a whim.
    fn policy(state: &State<Self>, seat: Seat, rng: &mut impl Rng, moves: &mut Vec<Move>) -> Move {
        let board = &state.board;
        if state.flow() != Some(Turn::WaitForMove) || rng.below(WHIM) == 0 {
            return state.draw(seat, rng, moves);
        }
        let mut best = None;
        let _ = board.each_ride(&mut |ride, landing| {
            let merit = board.merit(ride, landing);
            if best.is_none_or(|(other, _)| merit > other) {
                best = Some((merit, ride));
            }
            ControlFlow::Continue(())
        });
        match best {
            Some((_, ride)) => Move::Ride(ride),
            None => state.draw(seat, rng, moves),
        }
    }

    const ACTIONS: u32 = CLIMB + HORSES as u32 * STEPS;

    fn action(&self, choice: Move) -> u32 {
        let nth = |first: u32, per_horse: u32, horse: usize, number: u8| {
            first + horse as u32 * per_horse + u32::from(number) - 1
        };
        match choice {
            Move::Roll => 0,
            Move::Pass => 1,
            Move::Ride(Ride::Out) => OUTS,
            Move::Ride(Ride::OutOn { die }) => OUTS + u32::from(die),
            Move::Ride(Ride::Run { horse, steps }) => nth(RUN, RUNS, horse.index(), steps),
            Move::Ride(Ride::Climb { horse, step }) => nth(CLIMB, STEPS, horse.index(), step),
        }
    }

    /// Whoever maximises it kicks before it climbs, climbs before it takes the door, the door
    /// before a new horse, and otherwise moves the horse that is farthest.
    fn score(state: &State<Self>, seat: Seat) -> f32 {
        let board = &state.board;
        if state.flow().is_none() {
            return 2.0 * state.outcome().points(seat) - 1.0;
        }
        let mut score = 0.0;
        for other in board.rules.order() {
            for progress in board.horses[other.index()] {
                score += board.worth(progress, other == seat);
            }
        }
        (score / SCALE).clamp(-0.99, 0.99)
    }

    /// As greedy play likes it.
    fn order(&self, _: Turn, _: Seat, choice: Move) -> i32 {
        let Move::Ride(ride) = choice else { return 0 };
        let Some(landing) = self.landing(ride) else { return 0 };
        let (rank, from, to) = self.merit(ride, landing);
        i32::from(rank) << 16 | i32::from(from + 1) << 8 | i32::from(to)
    }

    /// Over all that can matter for what follows: not the rolls of the past, nor the last key.
    fn key(state: &State<Self>) -> u64 {
        let board = &state.board;
        let bytes = |horses: [i8; HORSES]| u64::from(u32::from_le_bytes(horses.map(|it| it as u8)));
        let pair = |low: u64, high: u64| low | high << 32;
        let kicks = board.kicks.iter().fold(0, |kicks, it| kicks << 16 | u64::from(*it));
        let flags = [
            board.has_rolled,
            board.has_moved,
            board.rolling,
            board.bonus,
            board.absent,
            board.over,
        ];
        let flags = flags.into_iter().fold(0, |flags, it| flags << 1 | u64::from(it));
        let turn = u64::from(board.current_turn)
            | u64::from(board.current_player_seat_index) << 16
            | u64::from(board.double_count) << 24
            | u64::from(board.roll) << 32;
        let cycle = flags
            | u64::from(board.used) << 8
            | u64::from(board.dice.low()) << 16
            | u64::from(board.dice.high()) << 24
            | board.ending.map_or(0, |it| it as u64 + 1) << 32
            | state.flow().map_or(0, |it| it as u64 + 1) << 40;
        let words = [
            pair(bytes(board.horses[0]), bytes(board.horses[1])),
            pair(bytes(board.horses[2]), bytes(board.horses[3])),
            kicks,
            pair(u64::from(u32::from_le_bytes(board.places)), u64::from(board.rules.bits())),
            turn,
            cycle,
        ];
        words.into_iter().fold(0, mix)
    }
}

/// Stirs a word into a key.
fn mix(key: u64, word: u64) -> u64 {
    let product = u128::from(key ^ word ^ 0x9e37_79b9_7f4a_7c15) * 0xd6e8_feb8_6659_fd93;
    (product as u64 ^ (product >> 64) as u64).rotate_left(23)
}

impl Cangua {
    fn worth(&self, progress: i8, own: bool) -> f32 {
        let steps = progress as u8;
        let door = self.rules.door();
        if progress < 0 {
            return 0.0;
        }
        if !own {
            return if steps <= door { -ENEMY } else { 0.0 };
        }
        // Squared, so that the same steps are worth more to the horse that has come farther.
        let run = f32::from(steps.min(door)) / f32::from(door);
        let ring = OUT + RING * run * run;
        match steps {
            _ if steps < door => ring,
            _ => ring + DOOR + STEP * f32::from(steps - door),
        }
    }
}

//! Plays games and counts what happens in them.

use cangua::{Cangua, Entry, Move, Options};
use flow::{Input, Journal, To};
use game::{Awaiting, Fast, Rng, State};

/// How players choose among their lawful moves.
#[derive(Clone, Copy, PartialEq)]
pub enum Policy {
    /// All equally likely.
    Random,
    /// A kick before the lane, before the door, before a new horse, before the farthest.
    Greedy,
}

/// What happened in some games.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    pub games: u64,
    /// Turns of players.
    pub turns: u64,
    pub rolls: u64,
    pub rides: u64,
    pub kicks: u64,
    /// Games that ran into the round limit.
    pub unfinished: u64,
}

impl Journal<Entry> for Tally {
    fn tell(&mut self, _: To, entry: Entry) {
        match entry {
            Entry::Rolled { cycle, .. } => {
                self.rolls += 1;
                self.turns += u64::from(cycle.roll == 1);
            }
            Entry::Deployed { .. } | Entry::Ran { .. } | Entry::Climbed { .. } => self.rides += 1,
            Entry::Kicked { .. } => self.kicks += 1,
            Entry::RoundsOver => self.unfinished += 1,
            _ => {}
        }
    }
}

impl Tally {
    /// Plays `games` games from the seeds after `seed`.
    pub fn play(
        options: &Options,
        seats: usize,
        policy: Policy,
        games: u64,
        seed: u64,
    ) -> Result<Tally, Box<dyn std::error::Error>> {
        let start = State::<Cangua>::new(options, seats)?;
        let mut tally = Tally::default();
        for game in 0..games {
            tally.games += 1;
            tally.one(start, policy, &mut Fast::seed(seed + game));
        }
        Ok(tally)
    }

    fn one(&mut self, mut state: State<Cangua>, policy: Policy, rng: &mut Fast) {
        loop {
            let input = match state.awaiting() {
                Awaiting::Over(_) => return,
                Awaiting::Chance => Input::Chance(state.sample(rng)),
                Awaiting::Event(event) => Input::Event(event),
                Awaiting::Seats(_) => {
                    let seat = state.board.current_player_seat_index();
                    let best = state.board.best_ride();
                    let moves = state.moves(seat);
                    let at_random = moves[rng.below(moves.len() as u32) as usize];
                    match (policy, at_random, best) {
                        (Policy::Greedy, Move::Ride(_), Some(ride)) => {
                            Input::Move(seat, Move::Ride(ride))
                        }
                        _ => Input::Move(seat, at_random),
                    }
                }
            };
            state.apply(input, self);
        }
    }

    pub fn mean(&self, sum: u64) -> f64 {
        sum as f64 / self.games as f64
    }
}

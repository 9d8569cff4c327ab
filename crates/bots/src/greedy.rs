//! The player who looks one move ahead.

use crate::choice::told;
use crate::world::{answer, moves_of, promise, shuffle};
use crate::{Bot, Candidate, Choice, Stop, seed_of};
use game::{Awaiting, Fast, Input, MoveOf, Rng, Search, Seat, State};

/// Plays the move after which the position looks best to [`Search::score`], on average over
/// imagined worlds and rolls of the dice.
///
/// ```
/// use bots::{Bot, Greedy, Stop};
/// # use game::{Seat, State, Viewer};
/// # use toys::{Nim, Options};
/// # let nim = State::<Nim>::new(&Options { heap: 6, fault: 0 }, 2).unwrap();
/// # let view = nim.view(Viewer::Seat(Seat(0)));
/// let choice = Bot::<Nim>::choose(&Greedy, &view, Seat(0), 7, &Stop::default()).unwrap();
/// assert_eq!((choice.best.to_string().as_str(), choice.candidates[0].score), ("take:2", 1.0));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

/// Worlds imagined for one choice; fewer if they turn out to be the same.
const WORLDS: u64 = 8;
/// How often the chance that follows a move is sampled in each world.
const ROLLS: u64 = 12;
/// Inputs of chance and system that are followed after a move.
const SETTLE_MAX: usize = 1_000;

impl<G: Search> Bot<G> for Greedy {
    fn choose(
        &self,
        view: &G::View,
        seat: Seat,
        seed: u64,
        stop: &Stop,
    ) -> Option<Choice<MoveOf<G>>> {
        let worlds = worlds::<G>(view, seed);
        let moves = moves_of(worlds.first()?, seat);
        let mut rng = Fast::seed(seed);
        let mut candidates = Vec::with_capacity(moves.len());
        for choice in moves {
            let (visits, score) = look(&worlds, seat, choice, seed);
            candidates.push(Candidate { choice, visits, score });
            if stop.is_stopped() {
                break;
            }
        }
        // Equal moves are taken in random order, or a player who knows nothing is predictable.
        shuffle(&mut candidates, &mut rng);
        candidates.sort_by(|a, b| b.score.total_cmp(&a.score));
        let best = candidates.first()?.choice;
        Some(Choice { best, candidates, line: vec![told(seat, best)] })
    }
}

/// Different worlds that the view allows: one is enough where nothing is hidden.
fn worlds<G: Search>(view: &G::View, seed: u64) -> Vec<State<G>> {
    let mut worlds = Vec::new();
    for number in 0..WORLDS {
        let world = G::imagine(view, &mut Fast::seed(seed_of(&[seed, number])));
        if !worlds.contains(&world) {
            worlds.push(world);
        }
    }
    worlds
}

/// How often a move was tried and what it promises.
fn look<G: Search>(worlds: &[State<G>], seat: Seat, choice: MoveOf<G>, seed: u64) -> (u32, f32) {
    let (mut visits, mut sum) = (0, 0.0);
    for (number, world) in worlds.iter().enumerate() {
        for roll in 0..ROLLS {
            // All moves meet the same luck, which tells them apart sooner.
            let mut rng = Fast::seed(seed_of(&[seed, number as u64, roll]));
            let mut next = world.clone();
            next.apply(Input::Move(seat, choice), &mut ());
            let rolled = settle(&mut next, &mut rng);
            visits += 1;
            sum += promise(&next, seat);
            if !rolled {
                break;
            }
        }
    }
    (visits, sum / visits as f32)
}

/// Answers chance and events; whether there was any chance.
fn settle<G: Search>(world: &mut State<G>, rng: &mut impl Rng) -> bool {
    let mut rolled = false;
    for _ in 0..SETTLE_MAX {
        let awaiting = world.awaiting();
        rolled |= awaiting == Awaiting::Chance;
        match answer(world, awaiting, rng) {
            Some(input) => world.apply(input, &mut ()),
            None => break,
        }
    }
    rolled
}

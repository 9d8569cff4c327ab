//! The player without a plan.

use crate::{Bot, Candidate, Choice, Stop, moves_of};
use game::{Fast, Game, Rng, Seat};

/// Plays any lawful move, all equally likely.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(
        &mut self,
        view: &G::View,
        seat: Seat,
        seed: u64,
        _: &Stop,
    ) -> Option<Choice<G::Move>> {
        let mut rng = Fast::seed(seed);
        let moves = moves_of(&G::imagine(view, &mut rng), seat);
        let best = *moves.get(rng.below(moves.len() as u32) as usize)?;
        let candidates = vec![Candidate { choice: best, visits: 0, score: 0.5 }];
        Some(Choice { best, candidates, line: vec![format!("{seat}:{best}")] })
    }
}

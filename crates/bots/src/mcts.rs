//! The player who plays many games in thought: Monte Carlo tree search over imagined worlds.
//!
//! Every iteration imagines a world from the view, walks down the tree in it, plays on at random
//! from the first new place and counts the result for every seat that decided on the way. The
//! tree is open-loop: a node stands for the inputs that led to it, not for a state, so chance and
//! hidden things may differ from visit to visit, and statistics average over them.

mod tree;

use crate::{Bot, Candidate, Choice, Stop, moves_of};
use game::{Fast, Game, Seat};
use tree::Tree;

/// Tree search with upper confidence bounds.
#[derive(Clone, Copy, Debug)]
pub struct Mcts {
    /// How many games are played in thought.
    pub iterations: u32,
}

impl<G: Game> Bot<G> for Mcts {
    fn choose(
        &mut self,
        view: &G::View,
        seat: Seat,
        seed: u64,
        stop: &Stop,
    ) -> Option<Choice<G::Move>> {
        let mut rng = Fast::seed(seed);
        let moves = moves_of(&G::imagine(view, &mut rng), seat);
        if let [] | [_] = moves[..] {
            let best = *moves.first()?;
            let candidates = vec![Candidate { choice: best, visits: 0, score: 0.5 }];
            return Some(Choice { best, candidates, line: vec![format!("{seat}:{best}")] });
        }
        let mut tree = Tree::<G>::default();
        for _ in 0..self.iterations.max(1) {
            let world = G::imagine(view, &mut rng);
            tree.iterate(world, &mut rng);
            if stop.is_stopped() {
                break;
            }
        }
        tree.choice(seat)
    }
}

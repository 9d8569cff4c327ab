//! The player who plays many games in thought: Monte Carlo tree search over imagined worlds.
//!
//! Every iteration imagines a world from the view, walks down the tree in it, plays on with the
//! game's cheap policy from the first new place and counts the result for every seat that decided
//! on the way. The tree is open-loop: a node stands for the inputs that led to it, not for a state,
//! so chance and hidden things may differ from visit to visit, and statistics average over them.

mod tree;

use crate::world::moves_of;
use crate::{Bot, Choice, Stop};
use game::{Fast, MoveOf, Search, Seat};
use tree::Tree;

/// Tree search with upper confidence bounds.
#[derive(Clone, Copy, Debug)]
pub struct Mcts {
    /// How many games are played in thought.
    pub iterations: u32,
}

impl<G: Search> Bot<G> for Mcts {
    fn choose(
        &self,
        view: &G::View,
        seat: Seat,
        seed: u64,
        stop: &Stop,
    ) -> Option<Choice<MoveOf<G>>> {
        let mut rng = Fast::seed(seed);
        let moves = moves_of(&G::imagine(view, &mut rng), seat);
        if let [] | [_] = moves[..] {
            return Some(Choice::unweighed(seat, *moves.first()?));
        }
        let mut tree = Tree::<G>::new(seat);
        for _ in 0..self.iterations.max(1) {
            let world = G::imagine(view, &mut rng);
            tree.iterate(world, &mut rng);
            if stop.is_stopped() {
                break;
            }
        }
        tree.choice()
    }
}

//! The player without a plan.

use crate::world::moves_of;
use crate::{Bot, Choice, Stop};
use game::{Fast, MoveOf, Rng, Search, Seat};

/// Plays any lawful move, all equally likely.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Search> Bot<G> for Random {
    fn choose(&self, view: &G::View, seat: Seat, seed: u64, _: &Stop) -> Option<Choice<MoveOf<G>>> {
        let mut rng = Fast::seed(seed);
        let moves = moves_of(&G::imagine(view, &mut rng), seat);
        let best = *moves.get(rng.below(moves.len() as u32) as usize)?;
        Some(Choice::unweighed(seat, best))
    }
}

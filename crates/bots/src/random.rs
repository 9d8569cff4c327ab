//! The player without a plan.

use crate::world::moves_of;
use crate::{Bot, Choice, Stop};
use game::{Fast, MoveOf, Rng, Search, Seat};

/// Plays any lawful move, all equally likely.
///
/// ```
/// use bots::{Bot, Random, Stop};
/// # use game::{Seat, State, Viewer};
/// # use toys::{Nim, Options};
/// # let nim = State::<Nim>::new(&Options { heap: 6, fault: 0 }, 2).unwrap();
/// # let view = nim.view(Viewer::Seat(Seat(0)));
/// let choose = |seed| Bot::<Nim>::choose(&Random, &view, Seat(0), seed, &Stop::default()).unwrap().best;
/// assert_eq!(choose(3), choose(3));
/// assert!((0..20).any(|seed| choose(seed) != choose(3)));
/// ```
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

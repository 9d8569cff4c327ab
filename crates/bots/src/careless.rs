//! The player whose thoughts wander.

use crate::world::promising;
use crate::{Bot, Choice, Stop, seed_of};
use game::{Fast, MoveOf, Rng as _, Search, Seat};

/// Plays like another bot, but now and then any move that is worth a look: what a game never leaves
/// out, such as a win in one, is not missed.
pub(crate) struct Careless<G: Search> {
    /// How many of a hundred moves are not thought about.
    pub(crate) slips: u8,
    pub(crate) bot: Box<dyn Bot<G>>,
}

/// Keeps the luck of slips apart from that of the bot's thoughts.
const SLIPS: u64 = 0x5119;

impl<G: Search> Bot<G> for Careless<G> {
    fn choose(
        &self,
        view: &G::View,
        seat: Seat,
        seed: u64,
        stop: &Stop,
    ) -> Option<Choice<MoveOf<G>>> {
        let mut rng = Fast::seed(seed_of(&[SLIPS, seed]));
        if rng.below(100) >= u32::from(self.slips) {
            return self.bot.choose(view, seat, seed, stop);
        }
        let moves = promising(&G::imagine(view, &mut rng), seat, 0);
        let count = moves.len() as u32;
        let any = (count > 0).then(|| moves[rng.below(count) as usize])?;
        Some(Choice::unweighed(seat, any))
    }
}

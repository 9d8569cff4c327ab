//! Levels: the same name in every game, and in each what the game says it means.

use crate::careless::Careless;
use crate::{AlphaBeta, Bot, Choice, Greedy, Limit, Mcts, Random, Stop};
use game::{Fast, Mind, MoveOf, Search, Seat};
use std::time::Duration;

/// No level thinks longer than this, however slow the machine, unless whoever waits is patient.
pub const CEILING: Duration = Duration::from_secs(1);

/// Plays as a level of its game does; the strongest, if there are not so many.
///
/// ```
/// use bots::{Bot, Leveled, Stop};
/// use game::{Seat, Viewer};
/// let view = toys::nim(6).state().view(Viewer::Seat(Seat(0)));
/// let strongest = Leveled { level: 5, threads: 1 };
/// let choice = Bot::<toys::Nim>::choose(&strongest, &view, Seat(0), 7, &Stop::patient()).unwrap();
/// assert_eq!(choice.best.to_string(), "take:2");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Leveled {
    /// The level, from 1.
    pub level: u8,
    /// Threads to think on.
    pub threads: usize,
}

impl<G: Search> Bot<G> for Leveled {
    fn choose(
        &self,
        view: &G::View,
        seat: Seat,
        seed: u64,
        stop: &Stop,
    ) -> Option<Choice<MoveOf<G>>> {
        let seats = G::imagine(view, &mut Fast::seed(seed)).seats();
        let levels = G::levels(seats);
        let index = usize::from(self.level).clamp(1, levels.len().max(1)) - 1;
        let mind = levels.get(index).copied().unwrap_or(Mind::Random);
        let ceiling = (!stop.is_patient()).then_some(CEILING);
        bot::<G>(mind, self.threads, ceiling).choose(view, seat, seed, stop)
    }
}

/// Whoever thinks like this.
fn bot<G: Search>(mind: Mind, threads: usize, ceiling: Option<Duration>) -> Box<dyn Bot<G>> {
    let limit = |count| Limit { count, time: ceiling };
    match mind {
        Mind::Random => Box::new(Random),
        Mind::Greedy => Box::new(Greedy),
        Mind::AlphaBeta { depth, nodes } => {
            Box::new(AlphaBeta { depth, limit: limit(nodes), threads })
        }
        Mind::Mcts { iterations } => Box::new(Mcts::of::<G>(limit(iterations), threads, false)),
        Mind::Ismcts { iterations } => Box::new(Mcts::of::<G>(limit(iterations), threads, true)),
        Mind::Careless { slips, mind } => {
            Box::new(Careless { slips, bot: bot(*mind, threads, ceiling) })
        }
    }
}

//! One match between bots, from its start to its end.

use crate::Playable;
use bots::{Spec, Stop};
use game::record::Who;
use game::{Awaiting, Outcome, Pairs, Record, Seat, Setup, StartError, Table};

/// Inputs in one match between bots. A match longer than this never ends.
const INPUTS_MAX: usize = 1_000_000;

/// A finished match.
#[derive(Clone, Debug, PartialEq)]
pub struct Bout {
    /// All that happened.
    pub record: Record,
    /// How it ended.
    pub outcome: Outcome,
}

/// Why a match between bots was not played.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BoutError {
    /// The set-up does not fit.
    #[error("{0}")]
    Start(#[from] StartError),
    /// There must be one bot a seat.
    #[error("{seats} seats need {seats} bots, not {bots}")]
    Bots {
        /// The seats of the match.
        seats: usize,
        /// The bots given.
        bots: usize,
    },
    /// Nothing can go on: chance has no source, or a seat has no move.
    #[error("the match is stuck in {trail} after {inputs} inputs")]
    Stuck {
        /// Where the flow stands.
        trail: String,
        /// How many inputs were made.
        inputs: usize,
    },
}

/// Plays one match between bots. The same seed and set-up give the same match.
///
/// # Errors
/// If the set-up does not fit, bots and seats differ in number, or the game is stuck.
///
/// ```
/// use arena::{Registry, bout};
/// use game::Setup;
/// let registry = Registry::new().with::<probe::Duel>();
/// let setup = Setup { options: vec![], seats: 2, position: None, dice: "seed:7".to_string() };
/// let bots = ["mcts:50".parse().unwrap(), "random".parse().unwrap()];
/// let played = bout(registry.find("duel").unwrap(), &setup, &bots, 7).unwrap();
/// assert_eq!(played.outcome.to_string(), "seat 0 wins (points)");
/// ```
pub fn bout(
    game: &dyn Playable,
    setup: &Setup<Pairs>,
    bots: &[Spec],
    seed: u64,
) -> Result<Bout, BoutError> {
    if bots.len() != setup.seats {
        return Err(BoutError::Bots { seats: setup.seats, bots: bots.len() });
    }
    let mut table = game.start(setup)?;
    while table.len() < INPUTS_MAX {
        table.settle();
        let asked = match table.awaiting() {
            Awaiting::Over(outcome) => return Ok(Bout { record: table.record(), outcome }),
            Awaiting::Seats(asked) => asked.lowest(),
            Awaiting::Chance | Awaiting::Event(_) => None,
        };
        let moved = asked.and_then(|seat| {
            let thought = seed_of(seed, table.len(), seat);
            let outlook = game.outlook(&*table, seat)?;
            let choice = outlook.choose(bots[seat.index()], thought, &Stop::default())?;
            table.enter(Who::Seat(seat), &choice.best).ok()
        });
        if moved.is_none() {
            break;
        }
    }
    Err(stuck(&*table))
}

fn stuck(table: &dyn Table) -> BoutError {
    BoutError::Stuck { trail: table.trail(), inputs: table.len() }
}

/// The seed of one thought, made of the seed of the match, the inputs before it and the seat.
pub fn seed_of(seed: u64, inputs: usize, seat: Seat) -> u64 {
    bots::seed_of(&[seed, inputs as u64, seat.0.into()])
}

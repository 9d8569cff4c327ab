//! One match between bots, from its start to its end.

use crate::{Entrant, Fault, Playable, Player};
use bots::Stop;
use game::record::Who;
use game::{Awaiting, Outcome, Pairs, Record, Seat, Setup, StartError, Table};

/// Inputs in one match between bots. A match longer than this never ends.
const INPUTS_MAX: usize = 1_000_000;

/// A finished match.
///
/// ```
/// use arena::{Entrant, Registry, Spec, bout};
/// use game::Setup;
/// let registry = Registry::new().with::<toys::Nim>();
/// let setup = Setup { options: vec![], seats: 2, position: None, dice: "none".to_string() };
/// let bots = [Spec::Greedy, Spec::Random].map(Entrant::from);
/// let played = bout(registry.find("nim").unwrap(), &setup, &bots, 7).unwrap();
/// assert_eq!(played.outcome.to_string(), "seat 0 wins (last)");
/// assert!(played.record.to_string().contains("0 take:1") && played.faults.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Bout {
    /// All that happened.
    pub record: Record,
    /// How it ended.
    pub outcome: Outcome,
    /// The programs that broke the protocol, and gave up their seats by that.
    pub faults: Vec<(Seat, Fault)>,
}

/// Why a match between bots was not played.
///
/// ```
/// use arena::{BoutError, Registry, Spec, bout};
/// use game::Setup;
/// let registry = Registry::new().with::<toys::Nim>();
/// let setup = Setup { options: vec![], seats: 3, position: None, dice: "none".to_string() };
/// let error = bout(registry.find("nim").unwrap(), &setup, &[Spec::Random.into()], 1).unwrap_err();
/// assert_eq!(error, BoutError::Bots { seats: 3, bots: 1 });
/// ```
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

/// Plays one match between bots. The same seed and set-up give the same match, unless a bot was
/// given a time or several threads: levels think by their count alone. A program that breaks the protocol gives up
/// its seat.
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
    bots: &[Entrant],
    seed: u64,
) -> Result<Bout, BoutError> {
    if bots.len() != setup.seats {
        return Err(BoutError::Bots { seats: setup.seats, bots: bots.len() });
    }
    let mut table = game.start(setup)?;
    let mut faults = Vec::new();
    let mut players: Vec<Option<Player>> = Vec::new();
    for (seat, bot) in Seat::all(setup.seats).zip(bots) {
        let sits = bot.sit(&*table, seat).map_err(|fault| faults.push((seat, fault)));
        players.push(sits.ok());
    }
    while table.len() < INPUTS_MAX {
        table.settle();
        let asked = match table.awaiting() {
            Awaiting::Over(outcome) => {
                players.iter_mut().flatten().for_each(|it| it.over(&*table));
                return Ok(Bout { record: table.record(), outcome, faults });
            }
            Awaiting::Seats(asked) => asked.lowest(),
            Awaiting::Chance | Awaiting::Event(_) => None,
        };
        let Some(seat) = asked else { break };
        let thought = seed_of(seed, table.len(), seat);
        let player = &mut players[seat.index()];
        let choice = match player {
            Some(it) => it.choose(game, &*table, seat, thought, &Stop::patient()),
            None => Ok(None),
        };
        let entered = match choice {
            Ok(Some(text)) => table.enter(Who::Seat(seat), &text),
            // Our own bots never fault, so that a bot without a move is a game that is stuck.
            Ok(None) if player.is_some() => break,
            Ok(None) => table.enter(Who::Resign, &seat.to_string()),
            Err(fault) => {
                faults.push((seat, fault));
                *player = None;
                table.enter(Who::Resign, &seat.to_string())
            }
        };
        if entered.is_err() {
            break;
        }
    }
    Err(stuck(&*table))
}

fn stuck(table: &dyn Table) -> BoutError {
    BoutError::Stuck { trail: table.trail(), inputs: table.len() }
}

/// The seed of one thought, made of the seed of the match, the inputs before it and the seat.
///
/// ```
/// use game::Seat;
/// assert_eq!(arena::seed_of(7, 3, Seat(0)), arena::seed_of(7, 3, Seat(0)));
/// assert_ne!(arena::seed_of(7, 3, Seat(0)), arena::seed_of(7, 3, Seat(1)));
/// ```
pub fn seed_of(seed: u64, inputs: usize, seat: Seat) -> u64 {
    bots::seed_of(&[seed, inputs as u64, seat.0.into()])
}

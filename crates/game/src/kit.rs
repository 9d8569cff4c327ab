//! The conformance kit: what must hold for every game, as tests a game runs with one line.
//!
//! ```text
//! game::conformance! {
//!     game: Duel,
//!     moves: every_move,
//!     refusals: include_str!("refusals.txt"),
//!     signature: 0x6e40d6ea9cfd2f15,
//! }
//! ```
//!
//! Everything is deterministic: the seeds are fixed, and so are the games that are played.
//! A fault comes with the record that leads to it.

mod answers;
mod games;
mod lists;
mod notation;
mod provoke;
mod worlds;

pub use answers::{awaited_inputs_are_sound, chance_is_sound};
pub use games::{
    equal_inputs_give_equal_hashes, games_end_and_take_every_edge, lawful_inputs_never_fail,
    replay_equals_play, restoring_equals_playing, undo_equals_never_having_played,
};
pub use lists::{check_agrees_with_legal, refused_inputs_change_nothing};
pub use notation::notation_round_trips;
pub use provoke::every_refusal_is_provoked;
pub use worlds::two_worlds_look_alike;

use crate::{Awaiting, Fast, Game, InputOf, Match, Rng, Setup};
use flow::Input;

/// What a game tells the kit about itself.
pub struct Spec<G: Game> {
    /// Shows all moves that can be written, or a sample where there are more than ten thousand.
    pub moves: fn(&G, &mut Fast, &mut dyn FnMut(G::Move)),
    /// One provocation a line: `CODE : seats=2 option=value : input, input : refused input`.
    pub refusals: &'static str,
    /// The hash over fixed random games. It changes when the rules do.
    pub signature: u64,
}

/// What a property answers: nothing, or the fault and how to get there.
pub type Verdict = Result<(), String>;

/// Inputs one property plays in all. Enough to find faults, few enough for a gate.
const INPUTS: usize = 30_000;
/// Inputs of one game that is not played to its end.
const GAME: usize = 1_500;

/// Every set-up worth trying: all presets with all numbers of seats.
fn setups<G: Game>() -> Vec<Setup<G::Options>> {
    let mut setups = Vec::new();
    for (_, options) in G::presets() {
        for seats in G::SEATS {
            let setup =
                Setup { options: options.clone(), seats, position: None, dice: "none".to_string() };
            // A preset may be for some numbers of seats only.
            if Match::<G>::new(setup.clone()).is_ok() {
                setups.push(setup);
            }
        }
    }
    assert!(!setups.is_empty(), "{}: no preset can be set up", G::NAME);
    setups
}

/// Random matches over all set-ups until `budget` inputs were played. `visit` sees the match at
/// every rest, before the next input.
fn roam<G: Game>(budget: usize, visit: &mut dyn FnMut(&Match<G>, &mut Fast) -> Verdict) -> Verdict {
    let setups = setups::<G>();
    let share = (budget / setups.len()).clamp(60, GAME);
    let (mut played, mut seed) = (0, 0);
    while played < budget {
        let setup = &setups[seed as usize % setups.len()];
        let mut rng = Fast::seed(seed);
        let mut game = begin::<G>(setup)?;
        for _ in 0..share {
            visit(&game, &mut rng).map_err(|it| format!("{it}\n{game:?}"))?;
            let Some(input) = random_input(&game, &mut rng)? else { break };
            take(&mut game, input)?;
            played += 1;
        }
        played += 1;
        seed += 1;
    }
    Ok(())
}

fn begin<G: Game>(setup: &Setup<G::Options>) -> Result<Match<G>, String> {
    Match::new(setup.clone()).map_err(|it| format!("{setup:?}: {it}"))
}

fn take<G: Game>(game: &mut Match<G>, input: InputOf<G>) -> Verdict {
    game.play(input, &mut ()).map_err(|it| format!("{input:?} is refused: {it}\n{game:?}"))
}

/// A random lawful input: a move of one of the asked seats, an outcome, the awaited event, and
/// now and then a time-out. None when the game is over.
fn random_input<G: Game>(game: &Match<G>, rng: &mut Fast) -> Result<Option<InputOf<G>>, String> {
    let state = game.state();
    if rng.below(32) == 0 && game.check(Input::Timeout).is_ok() {
        return Ok(Some(Input::Timeout));
    }
    Ok(Some(match game.awaiting() {
        Awaiting::Over(_) => return Ok(None),
        Awaiting::Chance => Input::Chance(state.sample(rng)),
        Awaiting::Event(event) => Input::Event(event),
        Awaiting::Seats(asked) => {
            let nth = rng.below(asked.len() as u32) as usize;
            let seat = asked.iter().nth(nth).ok_or_else(|| format!("nobody is asked\n{game:?}"))?;
            let moves = state.moves(seat);
            if moves.is_empty() {
                return Err(format!("seat {seat} is asked and has no move\n{game:?}"));
            }
            Input::Move(seat, moves[rng.below(moves.len() as u32) as usize])
        }
    }))
}

/// A random match, played to its end or to `inputs` inputs.
fn random_match<G: Game>(
    setup: &Setup<G::Options>,
    seed: u64,
    inputs: usize,
) -> Result<Match<G>, String> {
    let mut rng = Fast::seed(seed);
    let mut game = begin::<G>(setup)?;
    for _ in 0..inputs {
        let Some(input) = random_input(&game, &mut rng)? else { break };
        take(&mut game, input)?;
    }
    Ok(game)
}

/// Runs the kit on a game: one test for each property.
#[macro_export]
macro_rules! conformance {
    (
        game: $Game:ty,
        moves: $moves:expr,
        refusals: $refusals:expr,
        signature: $signature:expr $(,)?
    ) => {
        $crate::conformance!(@tests $Game, $moves, $refusals, $signature,
            check_agrees_with_legal
            refused_inputs_change_nothing
            lawful_inputs_never_fail
            replay_equals_play
            restoring_equals_playing
            undo_equals_never_having_played
            notation_round_trips
            games_end_and_take_every_edge
            every_refusal_is_provoked
            two_worlds_look_alike
            equal_inputs_give_equal_hashes
            chance_is_sound
            awaited_inputs_are_sound
        );
    };
    (@tests $Game:ty, $moves:expr, $refusals:expr, $signature:expr, $($property:ident)+) => {
        $(
            #[test]
            fn $property() {
                let spec = $crate::kit::Spec::<$Game> {
                    moves: $moves,
                    refusals: $refusals,
                    signature: $signature,
                };
                if let Err(fault) = $crate::kit::$property(&spec) {
                    panic!("{fault}");
                }
            }
        )+
    };
}

//! The conformance kit: what must hold for every game, as tests a game runs with one line.
//!
//! ```text
//! game::conformance! {
//!     game: Duel,
//!     refusals: include_str!("refusals.txt"),
//!     encoding: include_str!("encoding.txt"),
//!     signature: 0x6e40_d6ea_9cfd_2f15,
//! }
//! ```
//!
//! While a game is being made, `encoding` and `signature` are left out: they pin what is settled.
//!
//! A game whose moves cannot all be listed by their notation adds `moves: sample,`, a function
//! that shows a sample of what can be written.
//!
//! Everything is deterministic: the seeds are fixed, and so are the games that are played.
//! A fault names the state of the flow and comes with the record that leads to it.

mod answers;
mod bench;
mod data;
mod encoding;
mod games;
mod imagined;
mod leaving;
mod lists;
mod notation;
mod parts;
mod provoke;
mod secrets;
mod sent;
mod sentences;
mod time;
mod worlds;

pub use answers::{awaited_inputs_are_sound, chance_is_sound};
pub use bench::Bench;
pub use data::data_is_read_back;
pub use encoding::states_are_encoded;
pub use games::{
    equal_inputs_give_equal_hashes, games_end_and_take_every_edge, lawful_inputs_never_fail,
    replay_equals_play, restoring_equals_playing, undo_equals_never_having_played,
};
pub use imagined::imagined_worlds_look_alike;
pub use leaving::anybody_can_leave;
pub use lists::{check_agrees_with_legal, refused_inputs_change_nothing};
pub use notation::notation_round_trips;
pub use parts::every_beginning_can_be_completed;
pub use provoke::every_refusal_is_provoked;
pub use secrets::secrets_are_kept;
pub use sentences::sentences_are_whole;
pub use time::time_is_fair;

use crate::explore::{resignations, timeouts};
use crate::{
    Awaiting, Fast, FieldKind, InputOf, Match, MoveOf, Notation, Options, Rng, Search, Setup, State,
};
use flow::Input;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Shows a sample of the moves that can be written in a state.
///
/// ```
/// use game::kit::Sampler;
/// // Where moves cannot be listed, a game shows the kit some of them.
/// let sample: Sampler<toys::Nim> = |_, _, each| each(toys::Move::Take(1));
/// # let _ = sample;
/// ```
pub type Sampler<G> = fn(&State<G>, &mut Fast, &mut dyn FnMut(MoveOf<G>));

/// What a game tells the kit about itself.
///
/// ```
/// use game::kit::{Brief, every_refusal_is_provoked};
/// let brief = Brief::<toys::Nim> {
///     moves: None,
///     refusals: "TooMany : heap=2 : : 0 take:3",
///     encoding: None,
///     signature: None,
/// };
/// assert_eq!(every_refusal_is_provoked(&brief), Ok(()));
/// ```
pub struct Brief<G: Search> {
    /// Shows a sample of the moves that can be written, where the notation cannot list them.
    pub moves: Option<Sampler<G>>,
    /// Provocations; see [`every_refusal_is_provoked`].
    pub refusals: &'static str,
    /// Pinned encodings; see [`states_are_encoded`]. None while the board still changes.
    pub encoding: Option<&'static str>,
    /// The hash over fixed random games. It changes when the rules do. None while they do.
    pub signature: Option<u64>,
}

impl<G: Search> Brief<G> {
    /// Shows the moves that can be written, or a sample of them.
    fn each_move(&self, state: &State<G>, rng: &mut Fast, each: &mut dyn FnMut(MoveOf<G>)) {
        match self.moves {
            Some(moves) => moves(state, rng, each),
            None => MoveOf::<G>::each(each),
        }
    }
}

/// What a property answers: nothing, or the fault and how to get there.
///
/// ```
/// let verdict: game::kit::Verdict = Err("seat 1 could have known".to_string());
/// # assert!(verdict.is_err());
/// ```
pub type Verdict = Result<(), String>;

/// Inputs one property plays in all. Enough to find faults, few enough for a gate.
const INPUTS: usize = 30_000;
/// Inputs of one game that is not played to its end.
const GAME: usize = 1_500;

/// Every set-up worth trying: all presets with all numbers of seats.
fn setups<G: Search>() -> Vec<Setup<G::Options>> {
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

/// The usual options with one of them changed to every word, or to either end of its numbers.
fn variations<G: Search>() -> Vec<Setup<G::Options>> {
    let mut setups = Vec::new();
    for field in G::Options::FIELDS {
        let values = match field.kind {
            FieldKind::Bool => vec!["false".to_string(), "true".to_string()],
            FieldKind::Int { min, max } => vec![min.to_string(), max.to_string()],
            FieldKind::Choice { of } => of.iter().map(ToString::to_string).collect(),
            FieldKind::Text { .. } => Vec::new(),
        };
        for (nth, value) in values.iter().enumerate() {
            let mut options = G::Options::default();
            let seats = G::SEATS.start() + nth % G::SEATS.count();
            let is_same = options.get(field.name).as_ref() == Some(value);
            if is_same || options.set(field.name, value).is_err() {
                continue;
            }
            let setup = Setup { options, seats, position: None, dice: "none".to_string() };
            // An option may need others or another number of seats, or be a fault for tools to find.
            let begun = catch_unwind(AssertUnwindSafe(|| Match::<G>::new(setup.clone())));
            if begun.is_ok_and(|it| it.is_ok()) {
                setups.push(setup);
            }
        }
    }
    setups
}

/// Random matches over all set-ups until `budget` inputs were played. `visit` sees the match at
/// every rest, before the next input.
fn roam<G: Search>(
    budget: usize,
    visit: &mut dyn FnMut(&Match<G>, &mut Fast) -> Verdict,
) -> Verdict {
    wander(&setups::<G>(), budget, 60, visit)
}

/// The same with every single option changed, more briefly.
fn roam_options<G: Search>(
    budget: usize,
    visit: &mut dyn FnMut(&Match<G>, &mut Fast) -> Verdict,
) -> Verdict {
    let varied = variations::<G>();
    if varied.is_empty() { Ok(()) } else { wander(&varied, budget, 20, visit) }
}

fn wander<G: Search>(
    setups: &[Setup<G::Options>],
    budget: usize,
    shortest: usize,
    visit: &mut dyn FnMut(&Match<G>, &mut Fast) -> Verdict,
) -> Verdict {
    let share = (budget / setups.len()).clamp(shortest, GAME);
    let (mut played, mut seed) = (0, 0);
    while played < budget {
        let setup = &setups[seed as usize % setups.len()];
        let mut rng = Fast::seed(seed);
        let mut game = begin::<G>(setup)?;
        for _ in 0..share {
            visit(&game, &mut rng).map_err(|it| at(&game, &it))?;
            let Some(input) = random_input(&game, &mut rng) else { break };
            played += 1;
            if !take(&mut game, input)? {
                break;
            }
        }
        played += 1;
        seed += 1;
    }
    Ok(())
}

/// A fault with the state of the flow and the record that leads to it.
fn at<G: Search>(game: &Match<G>, fault: &str) -> String {
    format!("{fault}\nin {}\n{game:?}", game.state().machine)
}

fn begin<G: Search>(setup: &Setup<G::Options>) -> Result<Match<G>, String> {
    Match::new(setup.clone()).map_err(|it| format!("{setup:?}: {it}"))
}

/// Enters an input. `false` if the game panicked: one property reports that, the others stop
/// there.
fn take<G: Search>(game: &mut Match<G>, input: InputOf<G>) -> Result<bool, String> {
    let entered = catch_unwind(AssertUnwindSafe(|| game.play(input, &mut ())));
    match entered {
        Ok(Ok(())) => Ok(true),
        Ok(Err(why)) => Err(at(game, &format!("{input:?} is refused: {why}"))),
        Err(_) => Ok(false),
    }
}

/// A random lawful input: a move of one of the asked seats, an outcome, the awaited event, now and
/// then a time-out, and where the game goes on without the leaver a resignation. None when the
/// game is over, or when nobody can answer: one property reports that, the others stop there.
fn random_input<G: Search>(game: &Match<G>, rng: &mut Fast) -> Option<InputOf<G>> {
    let state = game.state();
    if rng.below(32) == 0
        && let Some(input) = pick(&timeouts(state), rng)
    {
        return Some(input);
    }
    if G::SEATS.end() > &2
        && rng.below(512) == 0
        && let Some(input) = pick(&resignations(state), rng)
    {
        return Some(input);
    }
    Some(match game.awaiting() {
        Awaiting::Over(_) => return None,
        Awaiting::Chance => Input::Chance(state.sample(rng)),
        Awaiting::Event(event) => Input::Event(event),
        Awaiting::Seats(asked) => {
            let seat = pick(&asked.iter().collect::<Vec<_>>(), rng)?;
            Input::Move(seat, pick(&state.moves(seat), rng)?)
        }
    })
}

fn pick<T: Copy>(list: &[T], rng: &mut Fast) -> Option<T> {
    list.get(rng.below(list.len() as u32) as usize).copied()
}

/// A random match, played to its end or to `inputs` inputs.
fn random_match<G: Search>(
    setup: &Setup<G::Options>,
    seed: u64,
    inputs: usize,
) -> Result<Match<G>, String> {
    let mut rng = Fast::seed(seed);
    let mut game = begin::<G>(setup)?;
    for _ in 0..inputs {
        let Some(input) = random_input(&game, &mut rng) else { break };
        if !take(&mut game, input)? {
            break;
        }
    }
    Ok(game)
}

/// Runs the kit on a game: one test for each property. It stands in a file of tests, and wants a list
/// that provokes every refusal. `encoding` and `signature` pin the rules once they have settled:
/// begin with `""` and `0`, and the failing tests print what to copy.
///
/// ```
/// game::conformance! {
///     game: toys::Nim,
///     refusals: "TooMany : heap=2 : : 0 take:3",
/// }
/// # every_refusal_is_provoked_too();
/// # fn every_refusal_is_provoked_too() {
/// #     assert_eq!(game::kit::every_refusal_is_provoked(&conformance_brief()), Ok(()));
/// # }
/// ```
#[macro_export]
macro_rules! conformance {
    (
        game: $Game:ty,
        $(moves: $moves:expr,)?
        refusals: $refusals:expr,
        $(encoding: $encoding:expr, signature: $signature:expr $(,)?)?
    ) => {
        fn conformance_brief() -> $crate::kit::Brief<$Game> {
            $crate::kit::Brief {
                moves: $crate::conformance!(@moves $($moves)?),
                refusals: $refusals,
                encoding: $crate::conformance!(@pinned $($encoding)?),
                signature: $crate::conformance!(@pinned $($signature)?),
            }
        }
        $crate::conformance!(@tests
            check_agrees_with_legal
            refused_inputs_change_nothing
            lawful_inputs_never_fail
            replay_equals_play
            restoring_equals_playing
            undo_equals_never_having_played
            notation_round_trips
            data_is_read_back
            states_are_encoded
            games_end_and_take_every_edge
            every_refusal_is_provoked
            every_beginning_can_be_completed
            secrets_are_kept
            imagined_worlds_look_alike
            equal_inputs_give_equal_hashes
            chance_is_sound
            awaited_inputs_are_sound
            anybody_can_leave
            time_is_fair
            sentences_are_whole
        );
    };
    (@moves) => { None };
    (@moves $moves:expr) => { Some($moves) };
    (@pinned) => { None };
    (@pinned $pinned:expr) => { Some($pinned) };
    (@tests $($property:ident)+) => {
        $(
            #[test]
            fn $property() {
                if let Err(fault) = $crate::kit::$property(&conformance_brief()) {
                    panic!("{fault}");
                }
            }
        )+
    };
    ($($other:tt)*) => {
        compile_error!(
            "the kit is run by `game::conformance! { game: Game, refusals: \
             include_str!(\"refusals.txt\"), encoding: include_str!(\"encoding.txt\"), signature: 0 }`, \
             with `moves: sample,` behind the game if its notation cannot list all moves, and without \
             the last two while the rules still change"
        );
    };
}

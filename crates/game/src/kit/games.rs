//! Whole games: they end, they take every edge, and a log is all it takes to have them again.

use super::{Brief, GAME, INPUTS, Verdict, at, begin, random_input, random_match, setups, take};
use crate::{Act, Entered, Fast, InputOf, Match, Record, Rng, Search, State, hash};
use flow::{Flow, Journal, To};
use std::collections::HashSet;

/// Inputs after which a random game counts as endless.
const ENDLESS: usize = 200_000;
/// Random games a set-up gets at most to take the edges it can take.
const TRIES: u64 = 400;

/// The matches that the properties of this file look at: some of every set-up.
fn sample_matches<G: Search>() -> Result<Vec<Match<G>>, String> {
    let setups = setups::<G>();
    let share = (INPUTS / 3 / setups.len()).clamp(40, GAME);
    let mut matches = Vec::new();
    for (index, setup) in setups.iter().enumerate() {
        for seed in 0..2 {
            matches.push(random_match(setup, seed + 10 * index as u64, share)?);
        }
    }
    Ok(matches)
}

fn inputs_of<G: Search>(game: &Match<G>) -> Vec<InputOf<G>> {
    let game_inputs = game.log().filter_map(|entered| match entered {
        Entered::Game(input) => Some(*input),
        Entered::Table(_) => None,
    });
    game_inputs.collect()
}

/// Applying what `check` accepted never fails.
///
/// ```
/// # let refusals = "TooMany : heap=2 : : 0 take:3";
/// # let brief = game::kit::Brief::<toys::Nim> { moves: None, refusals, encoding: None, signature: None };
/// assert_eq!(game::kit::lawful_inputs_never_fail(&brief), Ok(()));
/// ```
///
/// # Errors
/// The first input that panicked.
pub fn lawful_inputs_never_fail<G: Search>(_: &Brief<G>) -> Verdict {
    for (index, setup) in setups::<G>().iter().enumerate() {
        for seed in 0..4 {
            let mut game = begin::<G>(setup)?;
            let mut rng = Fast::seed(seed + 100 * index as u64);
            for _ in 0..GAME {
                let Some(input) = random_input(&game, &mut rng) else { break };
                let before = game.clone();
                if !take(&mut game, input)? {
                    let lost = if game == before { "" } else { ", and the match has changed" };
                    return Err(at(&game, &format!("applying {input:?} panicked{lost}")));
                }
            }
        }
    }
    Ok(())
}

/// A record, written, read and opened, gives the match it was made from.
///
/// ```
/// # let refusals = "TooMany : heap=2 : : 0 take:3";
/// # let brief = game::kit::Brief::<toys::Nim> { moves: None, refusals, encoding: None, signature: None };
/// assert_eq!(game::kit::replay_equals_play(&brief), Ok(()));
/// ```
///
/// # Errors
/// The first match that came out differently.
pub fn replay_equals_play<G: Search>(_: &Brief<G>) -> Verdict {
    for game in sample_matches::<G>()? {
        let text = game.record().to_string();
        let record: Record = text.parse().map_err(|it| format!("{it}\n{text}"))?;
        let again = Match::<G>::open(&record).map_err(|it| format!("{it}\n{text}"))?;
        if again != game {
            return Err(format!("the record gives another match\n{text}"));
        }
    }
    Ok(())
}

/// A state that was copied, or rebuilt from the log, in the middle of things plays on like the
/// one that was never touched.
///
/// ```
/// # let refusals = "TooMany : heap=2 : : 0 take:3";
/// # let brief = game::kit::Brief::<toys::Nim> { moves: None, refusals, encoding: None, signature: None };
/// assert_eq!(game::kit::restoring_equals_playing(&brief), Ok(()));
/// ```
///
/// # Errors
/// The first point at which it does not.
pub fn restoring_equals_playing<G: Search>(_: &Brief<G>) -> Verdict {
    for game in sample_matches::<G>()? {
        let inputs = inputs_of(&game);
        let stride = (inputs.len() / 12).max(1);
        for at in (0..inputs.len()).step_by(stride) {
            let fork = game.fork(at).ok_or("a point of the log cannot be forked")?;
            let mut copied = fork.state().clone();
            let mut rebuilt = Match::<G>::open(&fork.record())
                .map_err(|it| format!("restoring after {at} inputs: {it}\n{fork:?}"))?;
            for input in &inputs[at..] {
                if copied.play(*input, &mut ()).is_err() {
                    return Err(format!("a copy made after {at} refuses {input:?}\n{game:?}"));
                }
                copied = copied.clone();
                take(&mut rebuilt, *input)?;
            }
            if copied != *game.state() || rebuilt.state() != game.state() {
                return Err(format!("restoring after {at} inputs leads elsewhere\n{game:?}"));
            }
        }
    }
    Ok(())
}

/// Taking back leads to the state before, playing again to the state after, and a match with
/// take-backs in it goes on like one without.
///
/// ```
/// # let refusals = "TooMany : heap=2 : : 0 take:3";
/// # let brief = game::kit::Brief::<toys::Nim> { moves: None, refusals, encoding: None, signature: None };
/// assert_eq!(game::kit::undo_equals_never_having_played(&brief), Ok(()));
/// ```
///
/// # Errors
/// The first match in which it does not.
pub fn undo_equals_never_having_played<G: Search>(_: &Brief<G>) -> Verdict {
    for game in sample_matches::<G>()? {
        let inputs = inputs_of(&game);
        let mut rng = Fast::seed(inputs.len() as u64);
        let mut winding = begin::<G>(game.setup())?;
        let mut states = vec![winding.state().clone()];
        for input in &inputs {
            take(&mut winding, *input)?;
            states.push(winding.state().clone());
            if rng.below(9) != 0 {
                continue;
            }
            let after = winding.timeline().path().len();
            let Some(point) = winding.timeline().undo_point() else { continue };
            let reached = back(&mut winding, point)?;
            if *winding.state() != states[reached] {
                return Err(format!("undo leads elsewhere\n{winding:?}"));
            }
            while winding.timeline().path().len() < after {
                let point = winding
                    .timeline()
                    .redo_point()
                    .ok_or("what was taken back cannot be redone")?;
                back(&mut winding, point)?;
            }
            if *winding.state() != states[after] {
                return Err(format!("redo leads elsewhere\n{winding:?}"));
            }
        }
        if winding.state() != game.state() || winding.state().encode() != game.state().encode() {
            return Err(format!("a match with take-backs ended differently\n{winding:?}"));
        }
        Match::<G>::open(&winding.record()).map_err(|it| format!("{it}\n{winding:?}"))?;
    }
    Ok(())
}

fn back<G: Search>(game: &mut Match<G>, point: usize) -> Result<usize, String> {
    game.enter(Entered::Table(Act::Back(point)), &mut ()).map_err(|it| it.to_string())?;
    Ok(game.timeline().path().len())
}

/// Only the edges and steps of a journal.
#[derive(Default)]
struct Ways {
    edges: HashSet<u16>,
    steps: HashSet<(u8, u8)>,
}

impl<E> Journal<E> for Ways {
    fn tell(&mut self, _: To, _: E) {}

    fn took(&mut self, edge: u16) {
        self.edges.insert(edge);
    }

    fn did(&mut self, script: u8, step: u8) {
        self.steps.insert((script, step));
    }
}

/// Random games with time-outs and resignations end, and over all presets every edge of the flow
/// is taken and every step of every script begun.
///
/// ```
/// # let refusals = "TooMany : heap=2 : : 0 take:3";
/// # let brief = game::kit::Brief::<toys::Nim> { moves: None, refusals, encoding: None, signature: None };
/// assert_eq!(game::kit::games_end_and_take_every_edge(&brief), Ok(()));
/// ```
///
/// # Errors
/// The first game without an end, or all edges nobody took and all steps nobody began.
pub fn games_end_and_take_every_edge<G: Search>(_: &Brief<G>) -> Verdict {
    let chart = <G::Flow as Flow>::CHART;
    let mut ways = Ways::default();
    let setups = setups::<G>();
    let steps: usize = G::SCRIPTS.iter().map(|it| usize::from(it.steps)).sum();
    for round in 0..TRIES {
        for (index, setup) in setups.iter().enumerate() {
            let mut rng = Fast::seed(round * 1_000 + index as u64);
            let game = Match::<G>::traced(setup.clone(), &mut ways);
            let mut game = game.map_err(|it| format!("{setup:?}: {it}"))?;
            // Some of the games are left, or edges that leaving takes would never be seen.
            let mut leaves_after = (round % 4 == 3).then(|| rng.below(60));
            let mut left = ENDLESS;
            let (mut state, mut path) = (game.state().clone(), Vec::new());
            while let Some(mut input) = next(&mut game, &state, &mut rng) {
                if let Some(wait) = &mut leaves_after {
                    let leaver = super::pick(&crate::explore::resignations(&state), &mut rng);
                    match (wait.checked_sub(1), leaver) {
                        (None, Some(leaver)) => (input, leaves_after) = (leaver, None),
                        (less, _) => *wait = less.unwrap_or(0),
                    }
                }
                path.push(input);
                state.apply(input, &mut ways);
                left -= 1;
                if left == 0 {
                    return Err(format!("a game of {ENDLESS} inputs has no end: {setup:?}"));
                }
            }
            if state.flow().is_some() {
                let mut shown = begin::<G>(setup)?;
                for input in path {
                    take(&mut shown, input)?;
                }
                return Err(at(&shown, "a game has stopped, and nobody can answer"));
            }
        }
        let (edges, begun) = (ways.edges.len(), ways.steps.len());
        if edges == chart.edges.len() && begun == steps && round >= 3 {
            return Ok(());
        }
    }
    let untaken = (0..chart.edges.len()).filter(|it| !ways.edges.contains(&(*it as u16)));
    let mut lines: Vec<String> = untaken.map(|it| chart.describe(&chart.edges[it])).collect();
    for (number, script) in G::SCRIPTS.iter().enumerate() {
        let steps = (0..script.steps).filter(|it| !ways.steps.contains(&(number as u8, *it)));
        lines.extend(steps.map(|it| format!("step {} of {}", it + 1, script.name)));
    }
    Err(format!("no game took these edges, or began these steps:\n{}", lines.join("\n")))
}

/// The next input for a state that is played without a log.
fn next<G: Search>(game: &mut Match<G>, state: &State<G>, rng: &mut Fast) -> Option<InputOf<G>> {
    game.jump(state.clone());
    random_input(game, rng)
}

/// The same inputs give the same states and hashes, today and on every machine.
///
/// ```
/// # let refusals = "TooMany : heap=2 : : 0 take:3";
/// # let brief = game::kit::Brief::<toys::Nim> { moves: None, refusals, encoding: None, signature: None };
/// assert_eq!(game::kit::equal_inputs_give_equal_hashes(&brief), Ok(()));
/// ```
///
/// # Errors
/// If they do not, or if the signature over fixed games is another one.
pub fn equal_inputs_give_equal_hashes<G: Search>(brief: &Brief<G>) -> Verdict {
    let mut hashes = Vec::new();
    for game in sample_matches::<G>()? {
        let mut again = begin::<G>(game.setup())?;
        for input in inputs_of(&game) {
            take(&mut again, input)?;
        }
        if again.state() != game.state() || again.hash() != game.hash() {
            return Err(format!("equal inputs, different states\n{game:?}"));
        }
        hashes.extend(game.hash().to_le_bytes());
    }
    let signature = hash(&hashes);
    if let Some(pinned) = brief.signature.filter(|it| *it != signature) {
        let (new, old) = (hex(signature), hex(pinned));
        return Err(format!(
            "the signature of the games is {new}, not {old}. For a new game write `signature: 0` \
             and copy the one printed here; for an old one, raise `RULES` if records replay \
             differently, and copy it too"
        ));
    }
    Ok(())
}

fn hex(number: u64) -> String {
    let digits = format!("{number:016x}");
    format!("0x{}_{}_{}_{}", &digits[..4], &digits[4..8], &digits[8..12], &digits[12..])
}

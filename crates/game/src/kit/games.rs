//! Whole games: they end, they take every edge, and a log is all it takes to have them again.

use super::{GAME, INPUTS, Spec, Verdict, begin, random_input, random_match, setups, take};
use crate::matches::{Entered, Match};
use crate::{Act, Fast, Game, InputOf, Record, Rng, hash};
use flow::{Flow, Journal, To};
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Inputs after which a random game counts as endless.
const ENDLESS: usize = 200_000;
/// Random games a set-up gets at most to take the edges it can take.
const TRIES: u64 = 400;

/// The matches that the properties of this file look at: some of every set-up.
fn sample_matches<G: Game>() -> Result<Vec<Match<G>>, String> {
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

fn inputs_of<G: Game>(game: &Match<G>) -> Vec<InputOf<G>> {
    let game_inputs = game.timeline().filter_map(|(_, entered)| match entered {
        Entered::Game(input) => Some(*input),
        Entered::Table(_) => None,
    });
    game_inputs.collect()
}

/// Applying what `check` accepted never fails.
///
/// # Errors
/// The first input that panicked.
pub fn lawful_inputs_never_fail<G: Game>(_: &Spec<G>) -> Verdict {
    for (index, setup) in setups::<G>().iter().enumerate() {
        for seed in 0..4 {
            let mut game = begin::<G>(setup)?;
            let mut rng = Fast::seed(seed + 100 * index as u64);
            for _ in 0..GAME {
                let Some(input) = random_input(&game, &mut rng)? else { break };
                let mut trial = game.state().clone();
                let applied = catch_unwind(AssertUnwindSafe(|| trial.apply(input, &mut ())));
                if applied.is_err() {
                    return Err(format!("applying {input:?} panicked\n{game:?}"));
                }
                take(&mut game, input)?;
            }
        }
    }
    Ok(())
}

/// A record, written, read and opened, gives the match it was made from.
///
/// # Errors
/// The first match that came out differently.
pub fn replay_equals_play<G: Game>(_: &Spec<G>) -> Verdict {
    for game in sample_matches::<G>()? {
        let text = game.record().to_string();
        let record: Record = text.parse().map_err(|it| format!("{it}\n{text}"))?;
        let again = Match::<G>::open(&record).map_err(|it| format!("{it}\n{text}"))?;
        if again.state() != game.state() || again.record() != game.record() {
            return Err(format!("the record gives another match\n{text}"));
        }
    }
    Ok(())
}

/// A state that was copied, or rebuilt from the log, in the middle of things plays on like the
/// one that was never touched.
///
/// # Errors
/// The first point at which it does not.
pub fn restoring_equals_playing<G: Game>(_: &Spec<G>) -> Verdict {
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
/// # Errors
/// The first match in which it does not.
pub fn undo_equals_never_having_played<G: Game>(_: &Spec<G>) -> Verdict {
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
            let after = winding.timeline().len();
            let Some(point) = winding.undo_point() else { continue };
            let reached = back(&mut winding, point)?;
            if *winding.state() != states[reached] {
                return Err(format!("undo leads elsewhere\n{winding:?}"));
            }
            while winding.timeline().len() < after {
                let point = winding.redo_point().ok_or("what was taken back cannot be redone")?;
                back(&mut winding, point)?;
            }
            if *winding.state() != states[after] {
                return Err(format!("redo leads elsewhere\n{winding:?}"));
            }
        }
        if winding.state() != game.state() || hash(winding.state()) != hash(game.state()) {
            return Err(format!("a match with take-backs ended differently\n{winding:?}"));
        }
        Match::<G>::open(&winding.record()).map_err(|it| format!("{it}\n{winding:?}"))?;
    }
    Ok(())
}

fn back<G: Game>(game: &mut Match<G>, point: usize) -> Result<usize, String> {
    game.act(Act::Back(point), &mut ()).map_err(|it| it.to_string())?;
    Ok(game.timeline().len())
}

/// Only the edges of a journal.
struct Edges<'a>(&'a mut HashSet<u16>);

impl<E> Journal<E> for Edges<'_> {
    fn tell(&mut self, _: To, _: E) {}

    fn took(&mut self, edge: u16) {
        self.0.insert(edge);
    }
}

/// Random games with time-outs end, and over all presets every edge of the flow is taken.
///
/// # Errors
/// The first game without an end, or all edges nobody took.
pub fn games_end_and_take_every_edge<G: Game>(_: &Spec<G>) -> Verdict {
    let chart = <G::Flow as Flow>::CHART;
    let mut taken = HashSet::new();
    let setups = setups::<G>();
    for round in 0..TRIES {
        for (index, setup) in setups.iter().enumerate() {
            let mut rng = Fast::seed(round * 1_000 + index as u64);
            let mut game = begin::<G>(setup)?;
            let mut left = ENDLESS;
            let mut state = game.state().clone();
            while let Some(input) = next(&mut game, &state, &mut rng)? {
                state.apply(input, &mut Edges(&mut taken));
                left -= 1;
                if left == 0 {
                    return Err(format!("a game of {ENDLESS} inputs has no end: {setup:?}"));
                }
            }
        }
        if taken.len() == chart.edges.len() && round >= 1 {
            return Ok(());
        }
    }
    let untaken = (0..chart.edges.len()).filter(|it| !taken.contains(&(*it as u16)));
    let lines: Vec<String> = untaken.map(|it| chart.describe(&chart.edges[it])).collect();
    Err(format!("no game took these edges:\n{}", lines.join("\n")))
}

/// The next input for a state that is played without a log.
fn next<G: Game>(
    game: &mut Match<G>,
    state: &G,
    rng: &mut Fast,
) -> Result<Option<InputOf<G>>, String> {
    game.jump(state.clone());
    random_input(game, rng)
}

/// The same inputs give the same states and hashes, today and on every machine.
///
/// # Errors
/// If they do not, or if the signature over fixed games is another one.
pub fn equal_inputs_give_equal_hashes<G: Game>(spec: &Spec<G>) -> Verdict {
    let mut hashes = Vec::new();
    for game in sample_matches::<G>()? {
        let mut again = begin::<G>(game.setup())?;
        for input in inputs_of(&game) {
            take(&mut again, input)?;
        }
        if again.state() != game.state() || again.hash() != game.hash() {
            return Err(format!("equal inputs, different states\n{game:?}"));
        }
        hashes.push(game.hash());
    }
    let signature = hash(&hashes);
    if signature != spec.signature {
        return Err(format!("the signature is 0x{signature:016x}, not 0x{:016x}", spec.signature));
    }
    Ok(())
}

//! What a viewer must not know does not reach it: two inputs that look like the same blank lead to
//! worlds that look alike, for as long as the rules keep the secret.

use super::worlds::{Pair, Run, inputs_of, same_hand};
use super::{Brief, INPUTS, Verdict, pick, roam, roam_options};
use crate::{Fast, InputOf, Match, Rng, Search, Secret, State};
use flow::{Input, Viewer};
use std::collections::{BTreeMap, HashSet};

/// Steps both worlds are played on.
const STEPS: usize = 40;
/// Pairs that are tried in one state for one viewer.
const PAIRS: usize = 2;

/// How the runs over one kind of secret ended.
#[derive(Default)]
struct Runs {
    all: usize,
    /// Nobody could go on in a way that looks alike.
    stuck: usize,
    /// The very input that was hidden told everything.
    at_once: usize,
}

/// Takes two lawful inputs of one owner that a viewer sees as the same blank, enters one in each
/// copy of a state, and goes on with inputs that the viewer sees alike. Whatever the viewer is
/// sent stays equal: view, journal, edges, trail, who is awaited, questions and their moves, the
/// turn, and the refusals of its own attempts. A run ends early only when nobody but the viewer
/// could go on, or at an entry that reveals a kind of secret in which the worlds differ.
///
/// ```
/// # let refusals = "TooMany : heap=2 : : 0 take:3";
/// # let brief = game::kit::Brief::<toys::Nim> { moves: None, refusals, encoding: None, signature: None };
/// assert_eq!(game::kit::secrets_are_kept(&brief), Ok(()));
/// ```
///
/// # Errors
/// The viewer, the step and what differed; or a kind of secret that no run could follow; or a
/// game with secrets that hides no input.
pub fn secrets_are_kept<G: Search>(brief: &Brief<G>) -> Verdict {
    let mut kinds: BTreeMap<&'static str, Runs> = BTreeMap::new();
    let mut visit = |game: &Match<G>, rng: &mut Fast| {
        let state = game.state();
        let inputs = inputs_of(state);
        for viewer in Viewer::all(state.seats()) {
            let hidden = hidden_inputs(state, &inputs, viewer)?;
            remembered(state, &inputs, viewer, rng)?;
            for _ in 0..PAIRS {
                let Some((secret, pair)) = two_alike::<G>(&hidden, rng) else { break };
                let mut worlds = Pair {
                    brief,
                    viewer,
                    worlds: [state.clone(), state.clone()],
                    secrets: HashSet::from([secret]),
                    path: Vec::new(),
                };
                let runs = kinds.entry(name(secret)).or_default();
                runs.all += 1;
                match worlds.step(pair, rng)? {
                    Run::Revealed => runs.at_once += 1,
                    Run::Stuck => runs.stuck += 1,
                    Run::Alike if worlds.run(STEPS, rng)? == Run::Stuck => runs.stuck += 1,
                    Run::Alike => {}
                }
            }
        }
        Ok(())
    };
    roam::<G>(INPUTS / 10, &mut visit)?;
    if G::HIDDEN {
        roam_options::<G>(INPUTS / 40, &mut visit)?;
    }
    if G::HIDDEN && kinds.is_empty() {
        return Err("something is hidden, and yet `sight` shows every input whole".to_string());
    }
    match kinds.iter().find(|(_, runs)| runs.all == runs.stuck + runs.at_once) {
        Some((kind, Runs { all, stuck, at_once })) => Err(format!(
            "none of {all} runs over a secret {kind} could be followed: in {stuck} whoever knows \
             it has no answer that looks alike, in {at_once} the journal tells at once what \
             `sight` hides"
        )),
        None => Ok(()),
    }
}

/// The inputs of others that a viewer sees as a blank.
fn hidden_inputs<G: Search>(
    state: &State<G>,
    inputs: &[InputOf<G>],
    viewer: Viewer,
) -> Result<Vec<(Secret, InputOf<G>)>, String> {
    let mut hidden = Vec::new();
    for input in inputs {
        let Some(secret) = state.sight(*input).blank(viewer) else { continue };
        if !G::HIDDEN {
            return Err(format!("nothing is hidden, and yet {viewer:?} does not see {input:?}"));
        }
        if matches!(input, Input::Move(seat, _) if viewer.is(*seat)) {
            return Err(format!("{viewer:?} does not see its own {input:?}"));
        }
        hidden.push((secret, *input));
    }
    // A seat chooses what others see it do; chance does not.
    let mut drawn = hidden.iter().filter(|(_, it)| matches!(it, Input::Chance(_)));
    if let Some((secret, one)) = drawn.next()
        && let Some((kind, other)) = drawn.find(|(kind, _)| kind != secret)
    {
        return Err(format!(
            "the kind of a blank tells {viewer:?} what was drawn: {one:?} is seen as {secret:?}, \
             {other:?} as {kind:?}"
        ));
    }
    Ok(hidden)
}

/// What a viewer has seen whole, it knows: if the state tells two such inputs apart, so does the
/// view. An author who forgets to hide a secret choice is found here.
fn remembered<G: Search>(
    state: &State<G>,
    inputs: &[InputOf<G>],
    viewer: Viewer,
    rng: &mut Fast,
) -> Verdict {
    let Some(one) = pick(inputs, rng) else { return Ok(()) };
    let is_whole = |it: &InputOf<G>| state.sight(*it).blank(viewer).is_none();
    let alike = inputs.iter().copied().filter(|it| is_whole(it) && same_hand(it, &one));
    let alike: Vec<InputOf<G>> = alike.filter(|it| *it != one).collect();
    let (true, Some(other)) = (is_whole(&one), pick(&alike, rng)) else { return Ok(()) };
    let [here, there] = [one, other].map(|it| {
        let mut next = state.clone();
        next.apply(it, &mut ());
        next
    });
    if here != there && here.view(viewer) == there.view(viewer) {
        return Err(format!(
            "{viewer:?} sees {one:?} or {other:?} whole, and its view afterwards is the same: \
             hide the input with `sight`, or let the view show what it led to"
        ));
    }
    Ok(())
}

/// Two different inputs of one owner under the same kind of secret.
fn two_alike<G: Search>(
    hidden: &[(Secret, InputOf<G>)],
    rng: &mut Fast,
) -> Option<(Secret, [InputOf<G>; 2])> {
    let (secret, one) = *hidden.get(rng.below(hidden.len() as u32) as usize)?;
    let alike: Vec<InputOf<G>> = hidden
        .iter()
        .filter(|(kind, it)| *kind == secret && *it != one && same_hand(it, &one))
        .map(|(_, it)| *it)
        .collect();
    let other = alike.get(rng.below(alike.len() as u32) as usize)?;
    Some((secret, [one, *other]))
}

fn name(secret: Secret) -> &'static str {
    match secret {
        Secret::Hand(_) => "hand",
        Secret::Choice(_) => "choice",
        Secret::Trap(_) => "trap",
        Secret::Pile => "pile",
    }
}

//! Worlds that are imagined from a view show that view, and go on like the true one.

use super::worlds::{Pair, inputs_of};
use super::{Brief, INPUTS, Verdict, pick, roam};
use crate::{Fast, Search, Secret, State};
use flow::Viewer;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Steps both worlds are played on.
const STEPS: usize = 8;
/// How often worlds that are not the true one may be the same before that is no accident.
const ALIKE_MAX: usize = 16;

/// What one viewer imagined in one state of the flow.
#[derive(Default)]
struct Imagined {
    /// How often one of two worlds was not the true one.
    untrue: usize,
    /// How often they differed from each other.
    varied: usize,
}

/// From a state, imagine another world out of what a viewer sees, and play inputs in both that the
/// viewer sees alike: everything that viewer is sent stays equal until the rules reveal something.
/// Where nothing is hidden the imagined world is the true one; where something is, two imagined
/// worlds are not always the same. An imagined world can be played on by itself.
///
/// ```
/// # let refusals = "TooMany : heap=2 : : 0 take:3";
/// # let brief = game::kit::Brief::<toys::Nim> { moves: None, refusals, encoding: None, signature: None };
/// assert_eq!(game::kit::imagined_worlds_look_alike(&brief), Ok(()));
/// ```
///
/// # Errors
/// The first thing that gives the worlds away.
pub fn imagined_worlds_look_alike<G: Search>(brief: &Brief<G>) -> Verdict {
    let mut all: BTreeMap<(String, String), Imagined> = BTreeMap::new();
    roam::<G>(INPUTS / 25, &mut |game, rng| {
        let state = game.state();
        let Some(at) = state.flow() else { return Ok(()) };
        for viewer in Viewer::all(state.seats()) {
            let view = state.view(viewer);
            let [world, other] = [0, 1].map(|_| G::imagine(&view, rng));
            if !G::HIDDEN && world != *state {
                return Err("nothing is hidden, and yet the view does not tell all".to_string());
            }
            let imagined = all.entry((format!("{viewer:?}"), format!("{at:?}"))).or_default();
            imagined.untrue += usize::from([&world, &other].iter().any(|it| *it != state));
            imagined.varied += usize::from(world != other);
            goes_on(other, rng).map_err(|it| format!("in a world {viewer:?} imagines, {it}"))?;
            let mut pair = Pair {
                brief,
                viewer,
                worlds: [state.clone(), world],
                secrets: Secret::all(state.seats()).collect(),
                path: Vec::new(),
            };
            pair.run(STEPS, rng).map_err(|it| format!("an imagined world: {it}"))?;
        }
        Ok(())
    })?;
    let total = |viewer: &str| -> usize {
        all.iter().filter(|((it, _), _)| it == viewer).map(|(_, it)| it.varied).sum()
    };
    for ((viewer, state), imagined) in &all {
        if G::HIDDEN && total(viewer) == 0 {
            return Err(format!("{viewer} can imagine one world only: the view holds too much"));
        }
        if imagined.varied == 0 && imagined.untrue > ALIKE_MAX {
            return Err(format!(
                "{viewer} can imagine one world only in {state}, often a wrong one"
            ));
        }
    }
    Ok(())
}

/// Plays an imagined world on by itself.
fn goes_on<G: Search>(mut world: State<G>, rng: &mut Fast) -> Verdict {
    for _ in 0..STEPS {
        if let Some(seat) = world.asked().iter().find(|it| world.moves(*it).is_empty()) {
            return Err(format!("seat {seat} is asked and has no move"));
        }
        let Some(input) = pick(&inputs_of(&world), rng) else { break };
        if catch_unwind(AssertUnwindSafe(|| world.apply(input, &mut ()))).is_err() {
            return Err(format!("{input:?} panics"));
        }
    }
    let is_stuck = world.flow().is_some() && inputs_of(&world).is_empty();
    if is_stuck {
        Err(format!("{:?} is awaited and never comes", world.awaiting()))
    } else {
        Ok(())
    }
}

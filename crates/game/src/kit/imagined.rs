//! Worlds that are imagined from a view show that view, and go on like the true one.

use super::worlds::Pair;
use super::{INPUTS, Spec, Verdict, roam};
use crate::{Search, Secret};
use flow::Viewer;
use std::collections::HashSet;

/// Steps both worlds are played on.
const STEPS: usize = 8;

/// From a state, imagine another world out of what a viewer sees, and play inputs in both that the
/// viewer sees alike: everything that viewer is sent stays equal until the rules reveal something.
/// Where nothing is hidden the imagined world is the true one; where something is, two imagined
/// worlds are not always the same.
///
/// # Errors
/// The first thing that gives the worlds away.
pub fn imagined_worlds_look_alike<G: Search>(spec: &Spec<G>) -> Verdict {
    let mut varied: HashSet<String> = HashSet::new();
    let mut viewers: HashSet<String> = HashSet::new();
    roam::<G>(INPUTS / 25, &mut |game, rng| {
        let state = game.state();
        if state.flow().is_none() {
            return Ok(());
        }
        for viewer in Viewer::all(state.seats()) {
            let view = state.view(viewer);
            let [world, other] = [0, 1].map(|_| G::imagine(&view, rng));
            if !G::HIDDEN && world != *state {
                return Err("nothing is hidden, and yet the view does not tell all".to_string());
            }
            let mute = world.asked().iter().find(|it| world.moves(*it).is_empty());
            if let Some(seat) = mute {
                let what = "is asked in an imagined world and has no move";
                return Err(format!("to {viewer:?}, seat {seat} {what}"));
            }
            viewers.insert(format!("{viewer:?}"));
            if world != other {
                varied.insert(format!("{viewer:?}"));
            }
            let mut pair = Pair {
                spec,
                viewer,
                worlds: [state.clone(), world],
                secrets: Secret::all(state.seats()).collect(),
                path: Vec::new(),
            };
            pair.run(STEPS, rng).map_err(|it| format!("an imagined world: {it}"))?;
        }
        Ok(())
    })?;
    match viewers.iter().find(|it| G::HIDDEN && !varied.contains(*it)) {
        Some(viewer) => {
            Err(format!("{viewer} can imagine one world only: the view holds too much"))
        }
        None => Ok(()),
    }
}

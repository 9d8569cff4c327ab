//! Two worlds that differ only in what a viewer may not know look alike to that viewer, now and
//! for several steps to come.

use super::{INPUTS, Spec, Verdict, roam};
use crate::{Fast, Game, InputOf, Rng};
use flow::{Input, To, Viewer};
use std::ops::ControlFlow;

/// Steps both worlds are played on.
const STEPS: usize = 8;

/// From a state, imagine another world out of what a viewer sees, and play the same lawful inputs
/// in both: everything that viewer is sent stays equal, until the journal reveals something by
/// the rules. Over a run the worlds really differ, or,
/// where nothing is hidden, never do.
///
/// # Errors
/// The first thing that gives the worlds away.
pub fn two_worlds_look_alike<G: Game>(spec: &Spec<G>) -> Verdict {
    let mut different = 0;
    roam::<G>(INPUTS / 25, &mut |game, rng| {
        let state = game.state();
        for viewer in Viewer::all(state.seats()) {
            let world = G::imagine(&state.view(viewer), rng);
            different += usize::from(world != *state);
            if !G::HIDDEN && world != *state {
                return Err("nothing is hidden, and yet the view does not tell all".to_string());
            }
            let mut pair = Pair { spec, viewer, worlds: [state.clone(), world] };
            pair.run(rng).map_err(|it| format!("to {viewer:?}, {it}"))?;
        }
        Ok(())
    })?;
    if G::HIDDEN && different == 0 {
        return Err("every imagined world is the true one: the view holds too much".to_string());
    }
    Ok(())
}

struct Pair<'a, G: Game> {
    spec: &'a Spec<G>,
    viewer: Viewer,
    worlds: [G; 2],
}

impl<G: Game> Pair<'_, G> {
    fn run(&mut self, rng: &mut Fast) -> Verdict {
        self.compare(rng).map_err(|it| format!("an imagined world gives itself away: {it}"))?;
        let mut path = Vec::new();
        for _ in 0..STEPS {
            let Some(inputs) = self.next_inputs(rng) else { return Ok(()) };
            path.push(inputs);
            let told = [0, 1].map(|world| self.play(world, inputs[world]));
            if inputs[0] != inputs[1] && self.views_differ() {
                // The view shows what was done, so the worlds part lawfully.
                return Ok(());
            }
            if told[0] != told[1] {
                if parted_by_a_reveal::<G>(&told) {
                    return Ok(());
                }
                let [here, there] = told;
                return Err(format!("after {path:?} the journal tells {here:?} or {there:?}"));
            }
            self.compare(rng).map_err(|it| format!("after {path:?} {it}"))?;
        }
        Ok(())
    }

    fn views_differ(&self) -> bool {
        self.worlds[0].view(self.viewer) != self.worlds[1].view(self.viewer)
    }

    fn play(&mut self, world: usize, input: InputOf<G>) -> Vec<G::Entry> {
        let mut journal: Vec<(To, G::Entry)> = Vec::new();
        self.worlds[world].apply(input, &mut journal);
        let own = journal.into_iter().filter(|(to, _)| to.reaches(self.viewer));
        own.map(|(_, entry)| entry).collect()
    }

    /// Everything the viewer is sent between two inputs.
    fn compare(&self, rng: &mut Fast) -> Verdict {
        let [here, there] = &self.worlds;
        let views = self.worlds.each_ref().map(|it| it.view(self.viewer));
        if views[0] != views[1] {
            return Err(format!("the view is\n{:?}\nor\n{:?}", views[0], views[1]));
        }
        if here.awaiting() != there.awaiting() {
            return Err(format!("{:?} or {:?} is awaited", here.awaiting(), there.awaiting()));
        }
        if here.turn() != there.turn() {
            return Err(format!("it is turn {} or {}", here.turn(), there.turn()));
        }
        let timeouts = self.worlds.each_ref().map(|it| it.check(Input::Timeout).is_ok());
        if timeouts[0] != timeouts[1] {
            return Err("the clock runs in one of them only".to_string());
        }
        let Viewer::Seat(seat) = self.viewer else { return Ok(()) };
        if here.moves(seat) != there.moves(seat) {
            return Err(format!("{:?} or {:?} are lawful", here.moves(seat), there.moves(seat)));
        }
        let mut fault = None;
        (self.spec.moves)(here, rng, &mut |it| {
            let input = Input::Move(seat, it);
            let answers = [here.check(input), there.check(input)];
            if fault.is_none() && answers[0] != answers[1] {
                fault = Some(format!("`{it}` is answered {:?} or {:?}", answers[0], answers[1]));
            }
        });
        fault.map_or(Ok(()), Err)
    }

    /// What happens next: the same lawful input in both worlds, or two that differ but come from
    /// the same hand, which is not the viewer's. A view that does not show the difference must
    /// not be betrayed by the journal.
    fn next_inputs(&self, rng: &mut Fast) -> Option<[InputOf<G>; 2]> {
        let [here, there] = &self.worlds;
        let all = inputs_of(here);
        let secret = rng.below(3) == 0;
        if rng.below(16) == 0 && here.check(Input::Timeout).is_ok() {
            return Some([Input::Timeout; 2]);
        }
        let first = *all.get(rng.below(all.len() as u32) as usize)?;
        let from_the_viewer = matches!(first, Input::Move(seat, _) if self.viewer.is(seat));
        let mut second: Vec<InputOf<G>> = inputs_of(there);
        second.retain(|it| {
            if secret && !from_the_viewer { same_hand(it, &first) } else { *it == first }
        });
        let second = *second.get(rng.below(second.len() as u32) as usize)?;
        Some([first, second])
    }
}

/// Everything lawful that can happen next, time-outs apart.
fn inputs_of<G: Game>(state: &G) -> Vec<InputOf<G>> {
    let mut inputs = Vec::new();
    crate::each_input(state, &mut |it| {
        inputs.push(it);
        ControlFlow::Continue(())
    });
    inputs
}

fn same_hand<M, C, E>(it: &Input<M, C, E>, other: &Input<M, C, E>) -> bool {
    match (it, other) {
        (Input::Move(seat, _), Input::Move(other, _)) => seat == other,
        _ => std::mem::discriminant(it) == std::mem::discriminant(other),
    }
}

/// Whether the first entry in which two journals differ shows something hidden on purpose.
fn parted_by_a_reveal<G: Game>(told: &[Vec<G::Entry>; 2]) -> bool {
    let [here, there] = told;
    let common = here.iter().zip(there).take_while(|(it, other)| it == other).count();
    [here, there].iter().any(|it| it.get(common).is_some_and(G::reveals))
}

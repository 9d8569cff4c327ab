//! Two worlds that a viewer cannot tell apart, played on side by side.

use super::{Spec, Verdict, pick};
use crate::explore::{resignations, timeouts};
use crate::{EntryOf, Fast, InputOf, Rng, Search, Secret, State, each_input};
use flow::{Input, Journal, Seat, To, Traced, Viewer};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Refused moves of the viewer that are compared at each rest.
const REFUSALS: u32 = 40;

/// How a run of two worlds ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Run {
    /// The worlds stayed alike as long as they were played.
    Alike,
    /// The rules made the difference known.
    Revealed,
    /// Nobody but the viewer could have gone on in a way that looks alike.
    Stuck,
}

/// Two worlds, who looks at them, and the kinds of secret in which they differ.
pub(super) struct Pair<'a, G: Search> {
    pub(super) spec: &'a Spec<G>,
    pub(super) viewer: Viewer,
    pub(super) worlds: [State<G>; 2],
    pub(super) secrets: HashSet<Secret>,
    pub(super) path: Vec<[InputOf<G>; 2]>,
}

impl<G: Search> Pair<'_, G> {
    /// Plays on for some steps and compares everything after each.
    pub(super) fn run(&mut self, steps: usize, rng: &mut Fast) -> Result<Run, String> {
        self.compare(rng).map_err(|it| self.told(&it))?;
        for _ in 0..steps {
            if self.worlds[0].flow().is_none() {
                return Ok(Run::Alike);
            }
            let Some(inputs) = self.next_inputs(rng) else { return self.ends_here() };
            if self.step(inputs, rng)? {
                return Ok(Run::Revealed);
            }
        }
        Ok(Run::Alike)
    }

    /// Enters an input in each world, and compares. Whether the rules revealed the difference.
    pub(super) fn step(&mut self, inputs: [InputOf<G>; 2], rng: &mut Fast) -> Result<bool, String> {
        self.path.push(inputs);
        let sights = [0, 1].map(|it| self.worlds[it].sight(inputs[it]).blank(self.viewer));
        if inputs[0] != inputs[1] {
            self.secrets.extend(sights.into_iter().flatten());
        }
        let journals = [0, 1].map(|it| self.play(it, inputs[it]));
        if let Some(difference) = self.first_difference(&journals) {
            return if difference.1 { Ok(true) } else { Err(self.told(&difference.0)) };
        }
        let [here, there] = &journals;
        if sights[0].is_none() && here.edges != there.edges {
            let chart = <G::Flow as flow::Flow>::CHART;
            let names = |it: &Traced<_>| -> Vec<String> {
                let edge = |it: &u16| chart.describe(&chart.edges[usize::from(*it)]);
                it.edges.iter().map(edge).collect()
            };
            let (here, there) = (names(here), names(there));
            return Err(self.told(&format!("the edges taken are {here:?} or {there:?}")));
        }
        self.compare(rng).map_err(|it| self.told(&it))?;
        Ok(false)
    }

    fn told(&self, what: &str) -> String {
        let viewer = self.viewer;
        let steps = self.path.len();
        format!("{viewer:?} sees a difference after step {steps}: {what}\npath: {:?}", self.path)
    }

    fn play(&mut self, world: usize, input: InputOf<G>) -> Traced<EntryOf<G>> {
        let mut journal = OwnJournal { viewer: self.viewer, traced: Traced::default() };
        self.worlds[world].apply(input, &mut journal);
        journal.traced
    }

    /// The first entry that differs or stands in one world only, and whether it may.
    fn first_difference(&self, journals: &[Traced<EntryOf<G>>; 2]) -> Option<(String, bool)> {
        let [here, there] = [0, 1].map(|it| &journals[it].entries);
        let common = here.iter().zip(there).take_while(|(it, other)| it == other).count();
        let differing = [here, there].map(|it| it.get(common).map(|(_, entry)| entry));
        if differing == [None, None] {
            return None;
        }
        let reveals = |entry: &&EntryOf<G>| self.secrets.iter().any(|it| G::reveals(entry, *it));
        let may = differing.iter().flatten().any(reveals);
        let [here, there] = differing;
        let told = format!(
            "the journal tells {here:?} or {there:?}, which reveals none of {:?}",
            self.secrets
        );
        Some((told, may))
    }

    /// Everything the viewer is sent between two inputs.
    fn compare(&self, rng: &mut Fast) -> Verdict {
        let [here, there] = &self.worlds;
        let awaited = self.worlds.each_ref().map(State::awaiting);
        if awaited[0] != awaited[1] {
            return Err(format!("{:?} or {:?} is awaited", awaited[0], awaited[1]));
        }
        let trails = self.worlds.each_ref().map(|it| it.machine.to_string());
        if trails[0] != trails[1] {
            return Err(format!("the trail is {} or {}", trails[0], trails[1]));
        }
        if here.flow().is_none() {
            // A match that is over shows everything.
            return Ok(());
        }
        let views = self.worlds.each_ref().map(|it| it.view(self.viewer));
        if views[0] != views[1] {
            return Err(format!("the view is\n{:?}\nor\n{:?}", views[0], views[1]));
        }
        if here.on_turn() != there.on_turn() {
            return Err(format!("it is turn {:?} or {:?}", here.on_turn(), there.on_turn()));
        }
        if here.board.out() != there.board.out() {
            return Err(format!("{} or {} are out", here.board.out(), there.board.out()));
        }
        let waits = self
            .worlds
            .each_ref()
            .map(|it| it.flow().map(|at| (it.board.acknowledgers(at), it.board.latest(at))));
        if waits[0] != waits[1] {
            return Err(format!("the event waits {:?} or {:?}", waits[0], waits[1]));
        }
        let late = self.worlds.each_ref().map(timeouts);
        if late[0] != late[1] {
            return Err(format!("{:?} or {:?} can run out of time", late[0], late[1]));
        }
        let Viewer::Seat(seat) = self.viewer else { return Ok(()) };
        self.compare_question(seat)?;
        self.compare_refusals(seat, rng)
    }

    fn compare_question(&self, seat: Seat) -> Verdict {
        let [here, there] = &self.worlds;
        if here.prompt(seat) != there.prompt(seat) {
            let (here, there) = (here.prompt(seat), there.prompt(seat));
            return Err(format!("the question is {here:?} or {there:?}"));
        }
        if here.moves(seat) != there.moves(seat) {
            return Err(format!("{:?} or {:?} are lawful", here.moves(seat), there.moves(seat)));
        }
        let offers = self.worlds.each_ref().map(|it| it.continuations(seat, ""));
        if offers[0] != offers[1] {
            return Err(format!("{:?} or {:?} are offered", offers[0], offers[1]));
        }
        Ok(())
    }

    fn compare_refusals(&self, seat: Seat, rng: &mut Fast) -> Verdict {
        let [here, there] = &self.worlds;
        let mut moves = Vec::new();
        self.spec.each_move(here, rng, &mut |it| moves.push(it));
        for _ in 0..REFUSALS.min(moves.len() as u32) {
            let Some(choice) = pick(&moves, rng) else { break };
            let input = Input::Move(seat, choice);
            let answers = [here.check(input), there.check(input)];
            if answers[0] != answers[1] {
                let [here, there] = answers;
                return Err(format!("`{choice}` is answered {here:?} or {there:?}"));
            }
        }
        Ok(())
    }

    /// What happens next: the same input in both worlds, or two that look like the same blank to
    /// the viewer and come from the same hand, which is not the viewer's.
    fn next_inputs(&self, rng: &mut Fast) -> Option<[InputOf<G>; 2]> {
        let [here, there] = &self.worlds;
        if rng.below(24) == 0
            && let Some(late) = pick(&timeouts(here), rng)
        {
            return Some([late; 2]);
        }
        if rng.below(200) == 0
            && let Some(leaver) = pick(&resignations(here), rng)
        {
            return Some([leaver; 2]);
        }
        let first = inputs_of(here);
        let second = inputs_of(there);
        let lawful_in_both =
            |it: &InputOf<G>| there.check(*it).is_ok() && self.look_alike(*it, *it);
        // Most of the time the same thing happens; now and then the worlds drift further apart.
        if rng.below(4) != 0 {
            let common: Vec<_> = first.iter().copied().filter(lawful_in_both).collect();
            if let Some(input) = pick(&common, rng) {
                return Some([input; 2]);
            }
        }
        for _ in 0..first.len().min(24) {
            let one = pick(&first, rng)?;
            if lawful_in_both(&one) && rng.below(2) == 0 {
                return Some([one; 2]);
            }
            let alike: Vec<_> =
                second.iter().copied().filter(|it| self.look_alike(one, *it)).collect();
            if let Some(other) = pick(&alike, rng) {
                return Some([one, other]);
            }
        }
        let common: Vec<_> = first.iter().copied().filter(lawful_in_both).collect();
        pick(&common, rng).map(|it| [it; 2])
    }

    /// Whether the viewer is told the same of both inputs.
    fn look_alike(&self, one: InputOf<G>, other: InputOf<G>) -> bool {
        let sights = [self.worlds[0].sight(one), self.worlds[1].sight(other)];
        match sights.map(|it| it.blank(self.viewer)) {
            [None, None] => one == other,
            [Some(one_secret), Some(other_secret)] => {
                one_secret == other_secret && same_hand(&one, &other)
            }
            _ => false,
        }
    }

    /// Nothing looks alike any more. That may be, unless it is the viewer's turn.
    fn ends_here(&self) -> Result<Run, String> {
        match self.viewer {
            Viewer::Seat(seat) if self.worlds[0].asked().contains(seat) => {
                Err(self.told("the viewer is asked and has no move that is lawful in both worlds"))
            }
            _ => Ok(Run::Stuck),
        }
    }
}

/// Everything lawful that can happen next, time-outs and resignations apart.
pub(super) fn inputs_of<G: Search>(state: &State<G>) -> Vec<InputOf<G>> {
    let mut inputs = Vec::new();
    each_input(state, &mut |it| {
        inputs.push(it);
        ControlFlow::Continue(())
    });
    inputs
}

/// Whether two inputs come from the same seat, or both from chance.
pub(super) fn same_hand<M, C, E>(it: &Input<M, C, E>, other: &Input<M, C, E>) -> bool {
    match (it, other) {
        (Input::Move(seat, _), Input::Move(other, _)) => seat == other,
        _ => std::mem::discriminant(it) == std::mem::discriminant(other),
    }
}

/// What a journal tells one viewer.
struct OwnJournal<E> {
    viewer: Viewer,
    traced: Traced<E>,
}

impl<E> Journal<E> for OwnJournal<E> {
    fn tell(&mut self, to: To, entry: E) {
        if to.reaches(self.viewer) {
            self.traced.tell(To::ALL, entry);
        }
    }

    fn took(&mut self, edge: u16) {
        self.traced.took(edge);
    }
}

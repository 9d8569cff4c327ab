//! Two worlds that a viewer cannot tell apart, played on side by side.

use super::sent::sent;
use super::{Brief, pick};
use crate::explore::{resignations, timeouts};
use crate::{EntryOf, Fast, InputOf, Rng, Search, Secret, State, each_input};
use flow::{Input, Journal, To, Traced, Viewer};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How a run of two worlds ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Run {
    /// The worlds stayed alike as long as they were played.
    Alike,
    /// The rules made the difference known.
    Revealed,
    /// Nobody but the viewer could have gone on in a way that looks alike, or an action panicked,
    /// which another property reports.
    Stuck,
}

/// Two worlds, who looks at them, and the kinds of secret in which they differ.
pub(super) struct Pair<'a, G: Search> {
    pub(super) brief: &'a Brief<G>,
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
            let next = self.next_inputs(rng).map_err(|it| self.told(&it))?;
            let Some(inputs) = next else { return self.ends_here() };
            let run = self.step(inputs, rng)?;
            if run != Run::Alike {
                return Ok(run);
            }
        }
        Ok(Run::Alike)
    }

    /// Enters an input in each world, and compares.
    pub(super) fn step(&mut self, inputs: [InputOf<G>; 2], rng: &mut Fast) -> Result<Run, String> {
        self.path.push(inputs);
        let sights = [0, 1].map(|it| self.worlds[it].sight(inputs[it]).blank(self.viewer));
        if inputs[0] != inputs[1] {
            self.secrets.extend(sights.into_iter().flatten());
        }
        let [Some(here), Some(there)] = [0, 1].map(|it| self.play(it, inputs[it])) else {
            return Ok(Run::Stuck);
        };
        if let Some(run) = self.first_difference(&here, &there).map_err(|it| self.told(&it))? {
            return Ok(run);
        }
        if here.binds != there.binds {
            let what = "taking this back needs consent in one world only: an entry to somebody \
                        else reveals something";
            return Err(self.told(what));
        }
        let [here, there] = [here.traced, there.traced];
        if sights[0].is_none() && here.edges != there.edges {
            let chart = <G::Flow as flow::Flow>::CHART;
            let names = |it: &Traced<_>| -> Vec<String> {
                let edge = |it: &u16| chart.describe(&chart.edges[usize::from(*it)]);
                it.edges.iter().map(edge).collect()
            };
            let (here, there) = (names(&here), names(&there));
            return Err(self.told(&format!("the edges taken are {here:?} or {there:?}")));
        }
        self.compare(rng).map_err(|it| self.told(&it))?;
        Ok(Run::Alike)
    }

    fn told(&self, what: &str) -> String {
        let viewer = self.viewer;
        let steps = self.path.len();
        format!("{viewer:?} sees a difference after step {steps}: {what}\npath: {:?}", self.path)
    }

    fn play(&mut self, world: usize, input: InputOf<G>) -> Option<OwnJournal<G>> {
        let state = &mut self.worlds[world];
        let seats = state.seats();
        let traced = Traced::default();
        let mut journal = OwnJournal { viewer: self.viewer, seats, traced, binds: false };
        catch_unwind(AssertUnwindSafe(|| state.apply(input, &mut journal))).ok()?;
        Some(journal)
    }

    /// Looks for the first entry that differs or stands in one world only. It may if it reveals
    /// what the worlds differ in; and if it reveals all of that, the view shows it, too.
    fn first_difference(
        &self,
        here: &OwnJournal<G>,
        there: &OwnJournal<G>,
    ) -> Result<Option<Run>, String> {
        let [here, there] = [here, there].map(|it| &it.traced.entries);
        let is_same = |it: &EntryOf<G>, other: &EntryOf<G>| it == other && sent(it) == sent(other);
        let pairs = here.iter().zip(there);
        let common = pairs.take_while(|((_, it), (_, other))| is_same(it, other)).count();
        let differing = [here, there].map(|it| it.get(common).map(|(_, entry)| entry));
        if differing == [None, None] {
            return Ok(None);
        }
        let [here, there] = differing;
        let is_revealed =
            |secret: &&Secret| differing.iter().flatten().any(|entry| G::reveals(entry, **secret));
        let revealed = self.secrets.iter().filter(is_revealed).count();
        if revealed == 0 {
            let secrets = &self.secrets;
            return Err(format!(
                "the journal tells {here:?} or {there:?}, which reveals none of {secrets:?}"
            ));
        }
        // Worlds that differ in more than was revealed may still look alike.
        if revealed == self.secrets.len() && self.is_forgotten() {
            return Err(format!(
                "the journal tells {here:?} or {there:?}, and the view afterwards is the same: \
                 what a player knows must be on the board"
            ));
        }
        Ok(Some(Run::Revealed))
    }

    /// Whether the worlds still differ, and the viewer, who has been told how, does not see it.
    fn is_forgotten(&self) -> bool {
        let [here, there] = &self.worlds;
        let goes_on = here.flow().is_some() && there.flow().is_some();
        let views = || [here, there].map(|it| sent(&it.view(self.viewer)));
        goes_on && here != there && views()[0] == views()[1]
    }

    /// What happens next: the same input in both worlds, or two that look like the same blank to
    /// the viewer and come from the same hand, which is not the viewer's.
    fn next_inputs(&self, rng: &mut Fast) -> Result<Option<[InputOf<G>; 2]>, String> {
        let [here, there] = &self.worlds;
        if rng.below(24) == 0
            && let Some(late) = pick(&timeouts(here), rng)
        {
            return Ok(Some([late; 2]));
        }
        if rng.below(200) == 0
            && let Some(leaver) = pick(&resignations(here), rng)
        {
            return Ok(Some([leaver; 2]));
        }
        let first = inputs_of(here);
        let second = inputs_of(there);
        let is_lawful_there = |it: &InputOf<G>| there.check(*it).is_ok();
        let common: Vec<_> = first.iter().copied().filter(is_lawful_there).collect();
        if let Some(input) = common.iter().find(|it| !self.look_alike(**it, **it)) {
            let [one, other] = [here, there].map(|it| it.sight(*input).blank(self.viewer));
            return Err(format!("`{input:?}` would be seen as {one:?} or {other:?}"));
        }
        // Most of the time the same thing happens; now and then the worlds drift further apart.
        if rng.below(4) != 0
            && let Some(input) = pick(&common, rng)
        {
            return Ok(Some([input; 2]));
        }
        for _ in 0..first.len().min(24) {
            let Some(one) = pick(&first, rng) else { break };
            if common.contains(&one) && rng.below(2) == 0 {
                return Ok(Some([one; 2]));
            }
            let alike: Vec<_> =
                second.iter().copied().filter(|it| self.look_alike(one, *it)).collect();
            if let Some(other) = pick(&alike, rng) {
                return Ok(Some([one, other]));
            }
        }
        Ok(pick(&common, rng).map(|it| [it; 2]))
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

/// What a journal tells one viewer, and whether it tells anybody a secret.
struct OwnJournal<G: Search> {
    viewer: Viewer,
    seats: usize,
    traced: Traced<EntryOf<G>>,
    binds: bool,
}

impl<G: Search> Journal<EntryOf<G>> for OwnJournal<G> {
    fn tell(&mut self, to: To, entry: EntryOf<G>) {
        self.binds |= Secret::all(self.seats).any(|it| G::reveals(&entry, it));
        if to.reaches(self.viewer) {
            self.traced.tell(To::ALL, entry);
        }
    }

    fn took(&mut self, edge: u16) {
        self.traced.took(edge);
    }
}

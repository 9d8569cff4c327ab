//! States kept along the way, so that a match is taken back for little, however long it is and
//! however often that is done.

use super::after::After;
use crate::rules::Game;

/// Inputs from one milestone to the next.
const APART: usize = 64;

/// The state after an entry of the log. What led to an entry never changes, so it stays true
/// whatever is taken back.
#[derive(Clone)]
struct Milestone<G: Game> {
    /// The entry, by its index in the log.
    at: usize,
    /// How many entries lead there, itself among them.
    place: usize,
    after: After<G>,
}

/// The milestones of a match, in the order of its log.
#[derive(Clone)]
pub(crate) struct Milestones<G: Game> {
    kept: Vec<Milestone<G>>,
    /// How many entries lead from the last of them to where the match is now.
    since: usize,
}

impl<G: Game> Default for Milestones<G> {
    fn default() -> Self {
        Milestones { kept: Vec::new(), since: 0 }
    }
}

impl<G: Game> Milestones<G> {
    /// The last milestone on a way, and how many entries of the way lead there.
    pub(super) fn last_on(&self, path: &[usize]) -> Option<(&After<G>, usize)> {
        let is_on = |it: &&Milestone<G>| path.get(it.place - 1) == Some(&it.at);
        self.kept.iter().rev().find(is_on).map(|it| (&it.after, it.place))
    }

    /// The match went one entry on: this way led it there.
    pub(super) fn go_on(&mut self, path: &[usize], now: impl FnOnce() -> After<G>) {
        self.since += 1;
        self.keep(path, now);
    }

    /// The match was taken back, or on again: this way leads there.
    pub(super) fn go_back(&mut self, path: &[usize], now: impl FnOnce() -> After<G>) {
        self.since = path.len() - self.last_on(path).map_or(0, |(_, place)| place);
        self.keep(path, now);
    }

    fn keep(&mut self, path: &[usize], now: impl FnOnce() -> After<G>) {
        let Some(at) = path.last().copied().filter(|_| self.since >= APART) else { return };
        let index = self.kept.partition_point(|it| it.at < at);
        self.kept.insert(index, Milestone { at, place: path.len(), after: now() });
        self.since = 0;
    }
}

//! What an entry of the log caused, and what each viewer is told of it.

use super::Seen;
use crate::event::Abandoned;
use game::{Step, To, Told};
use wire::protocol::{self, JournalEntry};
use wire::{Heard, Space, facts};

/// What an entry of the log caused.
pub(crate) struct Caused {
    /// The number of the state it led to.
    pub(crate) seq: u64,
    pub(crate) cause: Cause,
}

/// What it was.
pub(crate) enum Cause {
    /// An input.
    Input {
        /// What the game made of it.
        step: Step,
        /// How many inputs there are with it.
        point: usize,
        /// Where the flow rests after it.
        trail: String,
    },
    /// The match will not be played to its end.
    Abandoned(Abandoned),
    /// Nothing that the journal tells.
    Nothing,
}

impl Caused {
    /// The journal entries that are for these eyes.
    pub(crate) fn journal(&self, seen: Seen) -> Vec<JournalEntry> {
        match &self.cause {
            Cause::Input { step, .. } => {
                let told = step.entries.iter().filter(|it| seen.reached(it));
                told.map(|it| entry(self.seq, seen, it)).collect()
            }
            Cause::Abandoned(why) => vec![JournalEntry {
                seq: self.seq,
                space: Space::Server,
                code: <&str>::from(why).to_string(),
                facts: facts(why),
                text: why.to_string(),
                only: None,
            }],
            Cause::Nothing => Vec::new(),
        }
    }

    /// The input and the way it took, as these eyes may know them; everything, if `open`.
    pub(crate) fn step(&self, seen: Seen, open: bool) -> Option<protocol::Step> {
        let Cause::Input { step, point, trail } = &self.cause else { return None };
        let viewer = seen.witness(step);
        let input = if open { Heard::whole(step) } else { Heard::of(step, viewer) };
        let edges = if open { &step.edges } else { step.edges(viewer) };
        let (seq, point, trail) = (self.seq, *point, names(trail));
        Some(protocol::Step { seq, point, input, edges: edges.to_vec(), trail })
    }
}

/// The states of a trail, outermost first.
pub(crate) fn names(trail: &str) -> Vec<String> {
    trail.split('/').map(str::to_string).collect()
}

fn entry(seq: u64, seen: Seen, told: &Told) -> JournalEntry {
    let is_private = told.to != To::ALL && !seen.held.is_empty();
    JournalEntry {
        seq,
        space: told.space.into(),
        code: told.code.to_string(),
        facts: facts(&told.entry),
        text: told.text.clone(),
        only: is_private.then(|| seen.reached_seats(told)),
    }
}

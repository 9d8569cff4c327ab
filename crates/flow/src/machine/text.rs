//! A machine as text: `Resolve/Deal`, to be written down and read again.

use super::{Flow, Machine, OVER};
use crate::Unreadable;
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The states that opened calls and the state it rests in, outermost first, or `over`.
impl<F: Flow> fmt::Display for Machine<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(state) = self.state() else { return f.write_str("over") };
        for call in self.calls() {
            write!(f, "{call:?}/")?;
        }
        write!(f, "{state:?}")
    }
}

/// Reads what `Display` writes. Only a place where the flow can rest is read.
impl<F: Flow> FromStr for Machine<F> {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mut machine = Machine { state: F::START, depth: 0, frames: F::FRAMES };
        if text == "over" {
            machine.depth = OVER;
            return Ok(machine);
        }
        let chart = F::CHART;
        let (mut at, mut diagram) = (0, 0);
        let names: Vec<&str> = text.split('/').collect();
        for (level, name) in names.iter().enumerate() {
            let found = F::STATES.iter().find(|it| chart.states[it.index()].name == *name);
            let state = *found.ok_or(Unreadable::new(at, "the name of a state"))?;
            let row = &chart.states[state.index()];
            if row.diagram != diagram {
                return Err(Unreadable::new(at, "a state of the diagram called before it"));
            }
            if level + 1 == names.len() {
                if !row.kind.waits() {
                    return Err(Unreadable::new(at, "a state that waits"));
                }
                machine.state = state;
            } else {
                diagram = row.opens.ok_or(Unreadable::new(at, "a state that calls"))?;
                if level >= F::FRAMES.as_ref().len() {
                    return Err(Unreadable::new(at, "fewer open calls"));
                }
                machine.push(state);
            }
            at += name.len() + 1;
        }
        Ok(machine)
    }
}

impl<F: Flow> Serialize for Machine<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

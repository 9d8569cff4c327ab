//! A machine as text: `Resolve/Deal`, to be written down and read again.

use super::{Calls, Flow, LEFT, Machine, OVER};
use crate::Unreadable;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;
use ts_rs::{Config, TS};

/// The states that opened calls and the state it rests in, outermost first; or `over`, or
/// `left-1` if seat 1 ended the flow by giving up.
impl<F: Flow> fmt::Display for Machine<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(seat) = self.left() {
            return write!(f, "left-{seat}");
        }
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
        let mut machine = Machine { state: F::START, calls: Calls::NONE };
        if text == "over" {
            machine.calls.depth = OVER;
            return Ok(machine);
        }
        if let [b'l', b'e', b'f', b't', b'-', seat @ b'0'..=b'7'] = text.as_bytes() {
            machine.calls.depth = LEFT + (seat - b'0');
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
                machine.calls.push(state);
            }
            at += name.len() + 1;
        }
        Ok(machine)
    }
}

/// Text where people read it; elsewhere bytes: how many calls are open or how the flow has ended,
/// the state, and a byte for every call that can be open.
impl<F: Flow> Serialize for Machine<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        let mut bytes = [0; 2 + u8::MAX as usize];
        let frames = self.calls.frames.as_ref();
        let own = [self.calls.depth, self.state.index() as u8].into_iter();
        let all = own.chain(frames.iter().map(|it| it.index() as u8));
        bytes.iter_mut().zip(all).for_each(|(byte, it)| *byte = it);
        serializer.serialize_bytes(&bytes[..2 + frames.len()])
    }
}

impl<'de, F: Flow> Deserialize<'de> for Machine<F> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Reader(PhantomData));
        }
        deserializer.deserialize_bytes(Reader(PhantomData))
    }
}

struct Reader<F>(PhantomData<F>);

impl<F: Flow> Visitor<'_> for Reader<F> {
    type Value = Machine<F>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a place in the flow {}", F::CHART.name)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Self::Value, E> {
        read_bytes(bytes).ok_or_else(|| E::custom("no place in this flow"))
    }
}

/// A machine from its bytes. Whatever reads as one is what `Serialize` wrote.
fn read_bytes<F: Flow>(bytes: &[u8]) -> Option<Machine<F>> {
    let (&[depth, state], calls) = bytes.split_first_chunk()?;
    let mut machine = Machine { state: F::START, calls: Calls { depth, ..Calls::NONE } };
    let frames = machine.calls.frames.as_mut();
    let state_at = |index: u8| F::STATES.get(usize::from(index)).copied();
    if calls.len() != frames.len() || (depth < LEFT && usize::from(depth) > frames.len()) {
        return None;
    }
    for (frame, call) in frames.iter_mut().zip(calls) {
        *frame = state_at(*call)?;
    }
    machine.state = state_at(state)?;
    // Bytes may describe what no machine can be: a state that the open calls do not contain, or
    // frames beyond the last open call. Such a machine does not survive being written and read.
    (machine.to_string().parse() == Ok(machine)).then_some(machine)
}

/// In data for people it is its text.
impl<F: Flow> TS for Machine<F> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &Config) -> String {
        "string".to_string()
    }

    fn inline(config: &Config) -> String {
        Self::name(config)
    }
}

//! Every name is known and means one thing, and every state is drawn in one diagram.

use super::{Faults, Shape};
use crate::drawing::{Diagram, Drawing, Kind, Target};
use std::collections::{HashMap, HashSet};
use syn::Ident;

/// States are one byte.
const STATES_MAX: usize = 255;

/// The diagram of a state that no edge leaves.
const NOWHERE: usize = usize::MAX;

pub(super) fn names(drawing: &Drawing, faults: &mut Faults) -> Shape {
    let mut shape = Shape {
        state: HashMap::new(),
        diagram_of: vec![NOWHERE; drawing.states.len()],
        opens: vec![None; drawing.states.len()],
        start: Vec::new(),
        depth: 0,
        loops: HashSet::new(),
    };
    states(drawing, &mut shape, faults);
    for (index, it) in drawing.diagrams.iter().enumerate() {
        if drawing.diagrams[..index].iter().any(|other| other.name == it.name) {
            faults.add(&it.name, format!("diagram `{}` is drawn twice", it.name));
        }
        let start = state_named(&shape, &it.start, faults);
        shape.start.push(start.unwrap_or(0));
        place(drawing, &mut shape, index, faults);
    }
    for (index, it) in drawing.diagrams.iter().enumerate() {
        targets(drawing, &shape, index, it, faults);
    }
    for name in drawing.refusals.iter().flat_map(|line| line.states.iter().flatten()) {
        state_named(&shape, name, faults);
    }
    shape
}

fn states(drawing: &Drawing, shape: &mut Shape, faults: &mut Faults) {
    for (index, state) in drawing.states.iter().enumerate() {
        let name = &state.name;
        if index == STATES_MAX {
            faults.add(name, format!("a flow has at most {STATES_MAX} states"));
        }
        if name == "over" {
            faults.add(name, "a machine whose flow has ended reads `over`: no state can");
        }
        if shape.state.insert(name.to_string(), index).is_some() {
            faults.add(name, format!("state `{name}` is named twice"));
        }
        if let (Kind::Call(called), _) | (_, Some(called)) = (&state.kind, &state.after) {
            shape.opens[index] = drawing.diagrams.iter().position(|it| it.name == *called);
            if shape.opens[index].is_none() {
                faults.add(called, format!("there is no diagram `{called}`"));
            }
        }
    }
}

fn state_named(shape: &Shape, name: &Ident, faults: &mut Faults) -> Option<usize> {
    let found = shape.state.get(&name.to_string()).copied();
    if found.is_none() {
        faults.add(name, format!("there is no state `{name}`"));
    }
    found
}

/// A state belongs to the diagram that draws its edges.
fn place(drawing: &Drawing, shape: &mut Shape, diagram: usize, faults: &mut Faults) {
    let it = &drawing.diagrams[diagram];
    let start = shape.state.get(&it.start.to_string()).map(|state| (*state, &it.start));
    let mut drawn: Vec<_> = start.into_iter().collect();
    for from in it.edges.iter().filter_map(|edge| edge.from.as_ref()) {
        drawn.extend(state_named(shape, from, faults).map(|state| (state, from)));
    }
    for (state, name) in drawn {
        let here = &mut shape.diagram_of[state];
        if *here == NOWHERE {
            *here = diagram;
        } else if *here != diagram {
            let there = &drawing.diagrams[*here].name;
            faults.add(name, format!("state `{name}` is already drawn in diagram `{there}`"));
        }
    }
}

/// An edge stays in its diagram. One from `_` has no business in a called diagram at all, which is
/// said elsewhere.
fn targets(drawing: &Drawing, shape: &Shape, index: usize, it: &Diagram, faults: &mut Faults) {
    for edge in &it.edges {
        let Target::State(name) = &edge.to else { continue };
        let Some(state) = state_named(shape, name, faults) else { continue };
        let home = shape.diagram_of[state];
        let is_misplaced = edge.from.is_none() && index > 0;
        if home != NOWHERE && home != index && !is_misplaced {
            let there = &drawing.diagrams[home].name;
            let text = "this edge leads into another diagram";
            faults.add(name, format!("{text}: `{name}` is in `{there}`; use `call({there})`"));
        }
    }
}

//! Every state is reached, every state leads out, and calls do not nest without end.

use super::{Faults, Shape};
use crate::drawing::{Drawing, Target};
use std::collections::HashSet;

/// The number of open calls is one byte; its nine highest values say how the flow has ended.
const DEPTH_MAX: usize = 246;

/// Every state is reached, and from every state a path leads out of its diagram.
pub(super) fn reach(drawing: &Drawing, shape: &Shape, faults: &mut Faults) {
    let count = drawing.states.len();
    let (mut reached, mut leaves) = (vec![false; count], vec![false; count]);
    reached[shape.start[0]] = true;
    let mut changed = true;
    // A resignation can come at once, so what it leads to is reached.
    for to in drawing.diagrams[0].edges.iter().filter(|it| it.from.is_none()) {
        if let Target::State(name) = &to.to {
            reached[shape.state[&name.to_string()]] = true;
        }
    }
    while changed {
        changed = false;
        let mut set = |flags: &mut Vec<bool>, index: usize| {
            changed |= !std::mem::replace(&mut flags[index], true);
        };
        for (from, to) in arrows(drawing, shape) {
            let Some(to) = to else {
                set(&mut leaves, from);
                continue;
            };
            if reached[from] {
                set(&mut reached, to);
            }
            if leaves[to] {
                set(&mut leaves, from);
            }
        }
        for (index, opens) in shape.opens.iter().enumerate() {
            if let (Some(diagram), true) = (opens, reached[index]) {
                set(&mut reached, shape.start[*diagram]);
            }
        }
    }
    for (index, state) in drawing.states.iter().enumerate() {
        let name = &state.name;
        if !reached[index] {
            faults.add(name, format!("no path leads to state `{name}`"));
        } else if !leaves[index] {
            faults.add(name, format!("no path leads from state `{name}` to [*]"));
        }
    }
}

/// All edges as state indices; no target is `[*]`.
fn arrows(drawing: &Drawing, shape: &Shape) -> impl Iterator<Item = (usize, Option<usize>)> {
    drawing.diagrams.iter().flat_map(|it| &it.edges).filter_map(|edge| {
        let to = match &edge.to {
            Target::End => None,
            Target::State(name) => Some(shape.state[&name.to_string()]),
        };
        Some((shape.state[&edge.from.as_ref()?.to_string()], to))
    })
}

/// The deepest chain of calls; a diagram that calls itself must say how deep it may go.
pub(super) fn depth(drawing: &Drawing, shape: &Shape, faults: &mut Faults) -> usize {
    let count = drawing.diagrams.len();
    let calls: Vec<(usize, usize, usize)> = (0..drawing.states.len())
        .filter_map(|state| Some((shape.diagram_of[state], shape.opens[state]?, state)))
        .collect();
    // A chain longer than the number of diagrams repeats one of them.
    let endless = count + 1;
    let mut deepest = vec![0usize; count];
    for _ in 0..=count {
        for (from, to, _) in &calls {
            deepest[*from] = deepest[*from].max(deepest[*to] + 1).min(endless);
        }
    }
    endless_start(drawing, shape, faults);
    if let Some(depth) = &drawing.types.depth {
        let least = if deepest[0] == endless { 1 } else { deepest[0] };
        return depth
            .base10_parse()
            .ok()
            .filter(|it| (least..=DEPTH_MAX).contains(it))
            .unwrap_or_else(|| {
                let text = format!("this flow needs a depth from {least} to {DEPTH_MAX}");
                faults.at(depth.span(), text);
                0
            });
    }
    let inside_itself = |(from, to, _): &&(usize, usize, usize)| is_open_inside(&calls, *to, *from);
    if let Some((_, opened, state)) = calls.iter().find(inside_itself) {
        let diagram = &drawing.diagrams[*opened].name;
        let text = "say how deep with `depth: N` in the header";
        faults.add(
            &drawing.states[*state].name,
            format!("diagram `{diagram}` can be open inside itself: {text}"),
        );
    }
    deepest[0]
}

/// Whether calls lead from one diagram to another, or they are the same.
fn is_open_inside(calls: &[(usize, usize, usize)], outer: usize, inner: usize) -> bool {
    let mut seen = HashSet::from([outer]);
    let mut fresh = vec![outer];
    while let Some(diagram) = fresh.pop() {
        let opened = calls.iter().filter(|it| it.0 == diagram).map(|it| it.1);
        fresh.extend(opened.filter(|it| seen.insert(*it)));
    }
    seen.contains(&inner)
}

/// A diagram whose first state opens a diagram whose first state … never gets anywhere.
fn endless_start(drawing: &Drawing, shape: &Shape, faults: &mut Faults) {
    for (index, it) in drawing.diagrams.iter().enumerate() {
        let mut at = shape.start[index];
        for _ in 0..=drawing.diagrams.len() {
            match shape.opens[at] {
                Some(next) => at = shape.start[next],
                None => break,
            }
        }
        if shape.opens[at].is_some() {
            let text =
                format!("diagram `{}` opens calls without end before it does anything", it.name);
            faults.add(&it.start, text);
        }
    }
}

/// The automatic edges that close a loop, found by walking each chain to its end, through calls and
/// out of them. Every loop has at least one, so what is left can be written as functions that call
/// each other.
pub(super) fn loops(drawing: &Drawing, shape: &Shape) -> HashSet<(usize, usize)> {
    let mut walk = Walk {
        next: vec![Vec::new(); drawing.states.len()],
        state: vec![Mark::New; drawing.states.len()],
        loops: HashSet::new(),
    };
    for edge in drawing.diagrams.iter().flat_map(|it| &it.edges) {
        if let (None, Some(from)) = (&edge.trigger, &edge.from) {
            let from = from.to_string();
            let to = match &edge.to {
                Target::State(to) => Some(shape.landing(shape.state[&to.to_string()])),
                Target::End => shape.caller(&from),
            };
            walk.next[shape.state[&from]].extend(to);
        }
    }
    for state in 0..drawing.states.len() {
        walk.visit(state);
    }
    walk.loops
}

struct Walk {
    next: Vec<Vec<usize>>,
    state: Vec<Mark>,
    loops: HashSet<(usize, usize)>,
}

#[derive(Clone, Copy, PartialEq)]
enum Mark {
    New,
    Open,
    Done,
}

impl Walk {
    fn visit(&mut self, at: usize) {
        if self.state[at] != Mark::New {
            return;
        }
        self.state[at] = Mark::Open;
        for to in self.next[at].clone() {
            if self.state[to] == Mark::Open {
                self.loops.insert((at, to));
            }
            self.visit(to);
        }
        self.state[at] = Mark::Done;
    }
}

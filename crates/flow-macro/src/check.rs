//! Proves the shape of a drawing, or points at the line that breaks it.

use crate::parse::{By, Drawing, Edge, Kind, Target};
use std::collections::HashMap;
use syn::{Error, Ident};

/// States are one byte, and one value is kept free.
const STATES_MAX: usize = 255;

/// What the checks found out and the lowering needs.
pub(crate) struct Shape {
    /// Index of each state by name.
    pub(crate) state: HashMap<String, usize>,
    /// The diagram each state is drawn in.
    pub(crate) diagram_of: Vec<usize>,
    /// The diagram each state opens: by `call`, or by `after`.
    pub(crate) opens: Vec<Option<usize>>,
    /// The first state of each diagram.
    pub(crate) start: Vec<usize>,
    /// How many calls can be open at once.
    pub(crate) depth: usize,
}

/// Collects every fault, so that one compilation shows them all.
#[derive(Default)]
struct Faults(Option<Error>);

impl Faults {
    fn add(&mut self, at: &Ident, text: impl std::fmt::Display) {
        self.at(at.span(), text);
    }

    fn at(&mut self, span: proc_macro2::Span, text: impl std::fmt::Display) {
        let error = Error::new(span, text);
        match &mut self.0 {
            Some(all) => all.combine(error),
            none => *none = Some(error),
        }
    }

    fn settle<T>(self, value: T) -> syn::Result<T> {
        self.0.map_or(Ok(value), Err)
    }
}

/// Checks the drawing in three rounds; later rounds need what earlier ones established.
pub(crate) fn check(drawing: &Drawing) -> syn::Result<Shape> {
    let mut faults = Faults::default();
    let mut shape = names(drawing, &mut faults);
    Faults::settle(std::mem::take(&mut faults), ())?;
    edges(drawing, &shape, &mut faults);
    reach(drawing, &shape, &mut faults);
    Faults::settle(std::mem::take(&mut faults), ())?;
    shape.depth = depth(drawing, &shape, &mut faults);
    faults.settle(shape)
}

/// Every name is known, and every state is drawn in one diagram.
fn names(drawing: &Drawing, faults: &mut Faults) -> Shape {
    let mut shape = Shape {
        state: HashMap::new(),
        diagram_of: vec![usize::MAX; drawing.states.len()],
        opens: vec![None; drawing.states.len()],
        start: Vec::new(),
        depth: 0,
    };
    for (index, state) in drawing.states.iter().enumerate() {
        if index == STATES_MAX {
            faults.add(&state.name, format!("a flow has at most {STATES_MAX} states"));
        }
        if shape.state.insert(state.name.to_string(), index).is_some() {
            faults.add(&state.name, format!("state `{}` is named twice", state.name));
        }
    }
    let diagram = |name: &Ident, faults: &mut Faults| {
        let found = drawing.diagrams.iter().position(|it| it.name == *name);
        if found.is_none() {
            faults.add(name, format!("there is no diagram `{name}`"));
        }
        found
    };
    for (index, state) in drawing.states.iter().enumerate() {
        shape.opens[index] = match (&state.kind, &state.after) {
            (Kind::Call(name), _) | (_, Some(name)) => diagram(name, faults),
            _ => None,
        };
    }
    for (index, it) in drawing.diagrams.iter().enumerate() {
        if drawing.diagrams[..index].iter().any(|other| other.name == it.name) {
            faults.add(&it.name, format!("diagram `{}` is drawn twice", it.name));
        }
        let start = state_named(&shape, &it.start, faults);
        shape.start.push(start.unwrap_or(0));
        for name in std::iter::once(&it.start).chain(it.edges.iter().map(|edge| &edge.from)) {
            if let Some(state) = state_named(&shape, name, faults) {
                place(drawing, &mut shape, state, index, name, faults);
            }
        }
    }
    for (index, it) in drawing.diagrams.iter().enumerate() {
        for edge in &it.edges {
            if let Target::State(name) = &edge.to
                && let Some(state) = state_named(&shape, name, faults)
                && shape.diagram_of[state] != usize::MAX
                && shape.diagram_of[state] != index
            {
                let there = &drawing.diagrams[shape.diagram_of[state]].name;
                faults.add(name, format!("this edge leads into another diagram: `{name}` is in `{there}`; use `call({there})`"));
            }
        }
    }
    for line in &drawing.refusals {
        for name in line.states.iter().flatten() {
            state_named(&shape, name, faults);
        }
    }
    shape
}

fn state_named(shape: &Shape, name: &Ident, faults: &mut Faults) -> Option<usize> {
    let found = shape.state.get(&name.to_string()).copied();
    if found.is_none() {
        faults.add(name, format!("there is no state `{name}`"));
    }
    found
}

fn place(
    drawing: &Drawing,
    shape: &mut Shape,
    state: usize,
    diagram: usize,
    at: &Ident,
    faults: &mut Faults,
) {
    let here = &mut shape.diagram_of[state];
    if *here == usize::MAX {
        *here = diagram;
    } else if *here != diagram {
        let there = &drawing.diagrams[*here].name;
        faults.add(at, format!("state `{at}` is already drawn in diagram `{there}`"));
    }
}

/// Every edge suits the kind of its state.
fn edges(drawing: &Drawing, shape: &Shape, faults: &mut Faults) {
    for state in &drawing.states {
        let own: Vec<&Edge> = drawing
            .diagrams
            .iter()
            .flat_map(|it| &it.edges)
            .filter(|edge| edge.from == state.name)
            .collect();
        let name = &state.name;
        let mut closed = false;
        for edge in &own {
            edge_suits(&state.kind, edge, faults);
            if edge.trigger.is_none() {
                if closed {
                    faults.add(&edge.from, "this edge can never be taken: it follows `else`");
                }
                closed |= edge.route.is_none();
            }
        }
        never_taken(&own, faults);
        let waits = matches!(state.kind, Kind::Ask(_) | Kind::Chance | Kind::Event(_));
        let drawn = shape.diagram_of[shape.state[&name.to_string()]] != usize::MAX;
        let answered = own.iter().any(|edge| {
            edge.trigger.as_ref().is_some_and(|it| !matches!(it.by, By::Timeout))
        });
        if waits && drawn && !answered {
            faults.add(name, format!("nothing answers the question of state `{name}`"));
        }
        if !waits && !own.is_empty() && !closed {
            faults.add(name, format!("automatic state `{name}` needs an `else` edge"));
        }
    }
    for line in &drawing.refusals {
        if matches!(line.trigger.by, By::Chance) {
            faults.at(line.trigger.span, "chance is refused by a law, not by a `refuse` line");
        }
    }
}

fn edge_suits(kind: &Kind, edge: &Edge, faults: &mut Faults) {
    let waits = matches!(kind, Kind::Ask(_) | Kind::Chance | Kind::Event(_));
    if let Some(trigger) = &edge.trigger {
        let suits = matches!(
            (kind, &trigger.by),
            (Kind::Ask(_), By::Asked | By::Seat(_) | By::Timeout)
                | (Kind::Chance, By::Chance)
                | (Kind::Event(_), By::Event | By::Timeout)
        );
        if !waits {
            faults.at(trigger.span, format!("automatic state `{}` takes no input", edge.from));
        } else if trigger.pattern.is_none() && !matches!(trigger.by, By::Timeout) {
            faults.at(trigger.span, "an edge names its input; `_` is for `refuse` lines");
        } else if !suits {
            let wanted = match kind {
                Kind::Chance => "an outcome `by CHANCE`",
                Kind::Event(_) => "an event `by EVENT` or TIMEOUT",
                _ => "a seat's move or TIMEOUT",
            };
            faults.at(trigger.span, format!("state `{}` waits for {wanted}", edge.from));
        }
    } else {
        if let Some(law) = edge.laws.first() {
            faults.add(&law.name, "a law judges an input, and this edge has none; use `[route]`");
        }
        if waits && edge.route.is_none() {
            let span = edge.is_else.unwrap_or(edge.from.span());
            faults.at(span, format!("this edge skips the question of state `{}`", edge.from));
        }
    }
    if let (Some(span), Some(_)) = (edge.is_else, &edge.route) {
        faults.at(span, "`else` has no guard");
    }
}

/// Two edges on the same input, the first without any guard: the second is dead.
fn never_taken(own: &[&Edge], faults: &mut Faults) {
    let key = |edge: &Edge| {
        let trigger = edge.trigger.as_ref()?;
        let by = match trigger.by {
            By::Timeout => "timeout",
            By::Chance => "chance",
            By::Event => "event",
            _ => "move",
        };
        let variant = match &trigger.pattern {
            Some(syn::Pat::TupleStruct(it)) => {
                let plain = |pat: &syn::Pat| matches!(pat, syn::Pat::Ident(_) | syn::Pat::Wild(_));
                if !it.elems.iter().all(plain) {
                    return None;
                }
                crate::parse::text(&it.path)
            }
            Some(syn::Pat::Ident(it)) => it.ident.to_string(),
            Some(_) => return None,
            None => String::new(),
        };
        Some((by, variant))
    };
    for (index, edge) in own.iter().enumerate() {
        let Some(mine) = key(edge) else { continue };
        let covered = own[..index].iter().any(|earlier| {
            earlier.route.is_none() && earlier.laws.is_empty() && key(earlier) == Some(mine.clone())
        });
        if covered {
            faults.add(&edge.from, "this edge can never be taken: an earlier one takes its input");
        }
    }
}

/// Every state is reached, and from every state a path leads out of its diagram.
fn reach(drawing: &Drawing, shape: &Shape, faults: &mut Faults) {
    let count = drawing.states.len();
    let (mut reached, mut leaves) = (vec![false; count], vec![false; count]);
    let start = shape.start[0];
    reached[start] = true;
    let mut changed = true;
    while changed {
        changed = false;
        let mut set = |flags: &mut Vec<bool>, index: usize| {
            changed |= !std::mem::replace(&mut flags[index], true);
        };
        for edge in drawing.diagrams.iter().flat_map(|it| &it.edges) {
            let from = shape.state[&edge.from.to_string()];
            match &edge.to {
                Target::End => set(&mut leaves, from),
                Target::State(name) => {
                    let to = shape.state[&name.to_string()];
                    if reached[from] {
                        set(&mut reached, to);
                    }
                    if leaves[to] {
                        set(&mut leaves, from);
                    }
                }
            }
        }
        for index in 0..count {
            if let Some(diagram) = shape.opens[index]
                && reached[index]
            {
                set(&mut reached, shape.start[diagram]);
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

/// The deepest chain of calls; a diagram that calls itself must say how deep it may go.
fn depth(drawing: &Drawing, shape: &Shape, faults: &mut Faults) -> usize {
    let count = drawing.diagrams.len();
    let mut calls = vec![Vec::new(); count];
    for (index, opens) in shape.opens.iter().enumerate() {
        if let Some(opens) = opens {
            calls[shape.diagram_of[index]].push((*opens, index));
        }
    }
    // A chain longer than the number of diagrams repeats one of them.
    let mut deepest = vec![0usize; count];
    for _ in 0..=count {
        for diagram in 0..count {
            let below = calls[diagram].iter().map(|(to, _)| deepest[*to] + 1).max();
            deepest[diagram] = below.unwrap_or(0).min(count + 1);
        }
    }
    endless_start(drawing, shape, faults);
    let recursive = deepest[0] > count;
    match (&drawing.types.depth, recursive) {
        (Some(depth), _) => depth.base10_parse().unwrap_or_else(|error| {
            faults.at(depth.span(), error);
            0
        }),
        (None, true) => {
            let at = shape.opens.iter().enumerate().find_map(|(state, opens)| {
                let opens = (*opens)?;
                (deepest[opens] > count && deepest[shape.diagram_of[state]] > count)
                    .then(|| (&drawing.states[state].name, &drawing.diagrams[opens].name))
            });
            if let Some((state, diagram)) = at {
                faults.add(state, format!("diagram `{diagram}` can be open inside itself: say how deep with `depth: N` in the header"));
            }
            0
        }
        (None, false) => deepest[0],
    }
}

/// A diagram whose first state opens a diagram whose first state … never gets anywhere.
fn endless_start(drawing: &Drawing, shape: &Shape, faults: &mut Faults) {
    for diagram in 0..drawing.diagrams.len() {
        let mut at = shape.start[diagram];
        for _ in 0..=drawing.diagrams.len() {
            match shape.opens[at] {
                Some(next) => at = shape.start[next],
                None => break,
            }
        }
        if shape.opens[at].is_some() {
            let it = &drawing.diagrams[diagram];
            faults.add(&it.start, format!("diagram `{}` opens itself before it does anything", it.name));
        }
    }
}

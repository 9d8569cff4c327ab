//! Every edge and every `refuse` line suits the kind of its state.

use super::{Faults, Shape};
use crate::drawing::{By, Drawing, Edge, Kind, State, Trigger, Types, Why};
use crate::text::text;
use syn::Pat;

pub(super) fn edges(drawing: &Drawing, shape: &Shape, faults: &mut Faults) {
    from_anywhere(drawing, faults);
    let all: Vec<&Edge> = drawing.diagrams.iter().flat_map(|it| &it.edges).collect();
    for (index, state) in drawing.states.iter().enumerate() {
        let own: Vec<&Edge> = all.iter().copied().filter(|it| it.leaves(&state.name)).collect();
        for edge in &own {
            suits(state, edge, faults);
            types(&drawing.types, edge, faults);
        }
        never_taken(&own, faults);
        if shape.diagram_of[index] != usize::MAX {
            answered(state, &own, faults);
        }
    }
}

/// Only a resignation leaves every rest, it stands in the first diagram, and nothing forbids it.
fn from_anywhere(drawing: &Drawing, faults: &mut Faults) {
    for (index, diagram) in drawing.diagrams.iter().enumerate() {
        let own: Vec<&Edge> = diagram.edges.iter().filter(|it| it.from.is_none()).collect();
        for edge in &own {
            let resigns = |it: &Trigger| matches!(it.by, By::Resign(_));
            if !edge.trigger.as_ref().is_some_and(resigns) {
                faults.at(edge.span, "`_` leaves every rest: only `RESIGN by seat` can do that");
            } else if index > 0 {
                let first = &drawing.diagrams[0].name;
                let text = format!("a resignation closes all calls: draw it in `{first}`");
                faults.at(edge.span, text);
            }
            if let Some(law) = edge.laws.first() {
                faults.add(&law.name, "nothing forbids a resignation; use `[route]`");
            }
        }
        never_taken(&own, faults);
    }
}

/// The input of an edge is one its state waits for.
fn suits(state: &State, edge: &Edge, faults: &mut Faults) {
    let (name, waits) = (&state.name, state.kind.waits());
    if let (Some(span), Some(_)) = (edge.is_else, &edge.route) {
        faults.at(span, "`else` has no guard");
    }
    let Some(trigger) = &edge.trigger else {
        if let Some(law) = edge.laws.first() {
            faults.add(&law.name, "a law judges an input, and this edge has none; use `[route]`");
        }
        if waits && edge.route.is_none() {
            let span = edge.is_else.unwrap_or(edge.span);
            faults.at(span, format!("this edge skips the question of state `{name}`"));
        }
        return;
    };
    let wanted = match (&state.kind, &trigger.by) {
        (Kind::Auto | Kind::Call(_), _) => {
            faults.at(trigger.span, format!("automatic state `{name}` takes no input"));
            return;
        }
        (_, By::Resign(_)) => {
            faults.at(trigger.span, "a resignation can come at every rest: draw it from `_`");
            return;
        }
        (Kind::Ask(_), By::Asked | By::Seat(_) | By::Timeout(_))
        | (Kind::Chance, By::Chance)
        | (Kind::Event(_), By::Event) => {
            if trigger.pattern.is_none() && !matches!(trigger.by, By::Timeout(_)) {
                faults.at(trigger.span, "an edge names its input; `_` is for `refuse` lines");
            }
            return;
        }
        (Kind::Ask(_), _) => "a move of a seat it asks, or TIMEOUT",
        (Kind::Chance, _) => "an outcome `by CHANCE`",
        (Kind::Event(_), By::Timeout(_)) => {
            let text = "an event has no TIMEOUT: it says itself until when it may wait";
            faults.at(trigger.span, text);
            return;
        }
        (Kind::Event(_), _) => "an event `by EVENT`",
    };
    faults.at(trigger.span, format!("state `{name}` waits for {wanted}"));
}

/// The header names the types that an edge needs.
fn types(types: &Types, edge: &Edge, faults: &mut Faults) {
    if let Some(trigger) = &edge.trigger {
        input_type(types, trigger, faults);
    }
    if let (Some(law), None) = (edge.laws.first(), &types.refusal) {
        faults.add(&law.name, "the header names no `refusal` type for this law");
    }
}

fn input_type(types: &Types, trigger: &Trigger, faults: &mut Faults) {
    let (named, key) = match trigger.by {
        By::Asked | By::Seat(_) | By::Others(_) => (types.moves.is_some(), "move"),
        By::Chance => (types.chance.is_some(), "chance"),
        By::Event => (types.event.is_some(), "event"),
        By::Timeout(_) | By::Resign(_) => return,
    };
    if !named && trigger.pattern.is_some() {
        faults.at(trigger.span, format!("the header names no `{key}` type for this input"));
    }
}

/// An edge behind one that always takes what it would take is dead.
fn never_taken(own: &[&Edge], faults: &mut Faults) {
    let mut always_open = false;
    for (index, edge) in own.iter().enumerate() {
        let Some(trigger) = &edge.trigger else {
            if always_open {
                faults.at(edge.span, "this edge can never be taken: it follows `else`");
            }
            always_open |= edge.route.is_none();
            continue;
        };
        let covered = own[..index].iter().any(|earlier| {
            earlier.route.is_none()
                && earlier.trigger.as_ref().is_some_and(|it| covers(it, trigger))
        });
        if covered {
            faults.at(edge.span, "this edge can never be taken: an earlier one takes its input");
        }
    }
}

/// Whether the first trigger takes everything the second takes, as far as names show.
fn covers(first: &Trigger, second: &Trigger) -> bool {
    let source = |it: &Trigger| match it.by {
        By::Asked | By::Seat(_) | By::Others(_) => 0,
        By::Chance => 1,
        By::Event => 2,
        By::Timeout(_) => 3,
        By::Resign(_) => 4,
    };
    if source(first) != source(second) {
        return false;
    }
    match (&first.pattern, &second.pattern) {
        (Some(first), Some(second)) => takes_all(first) && variant(first) == variant(second),
        _ => true,
    }
}

/// Whether a pattern takes every value of its variant.
fn takes_all(pattern: &Pat) -> bool {
    match pattern {
        Pat::Ident(_) => true,
        Pat::TupleStruct(it) => it.elems.iter().all(binds),
        Pat::Struct(it) => it.fields.iter().all(|field| binds(&field.pat)),
        _ => false,
    }
}

/// Whether a field of a pattern takes every value. A capital letter is a constant or a variant.
fn binds(pattern: &Pat) -> bool {
    match pattern {
        Pat::Wild(_) | Pat::Rest(_) => true,
        Pat::Ident(it) => {
            it.subpat.is_none() && it.ident.to_string().starts_with(|c: char| !c.is_uppercase())
        }
        _ => false,
    }
}

fn variant(pattern: &Pat) -> String {
    match pattern {
        Pat::Ident(it) => it.ident.to_string(),
        Pat::TupleStruct(it) => text(&it.path),
        Pat::Struct(it) => text(&it.path),
        _ => String::new(),
    }
}

/// A question has an answer, and an automatic state a way on.
fn answered(state: &State, own: &[&Edge], faults: &mut Faults) {
    let name = &state.name;
    let answers = |it: &&Edge| match &it.trigger {
        Some(trigger) => !matches!(trigger.by, By::Timeout(_)),
        None => false,
    };
    if state.kind.waits() && !own.iter().any(answers) {
        faults.add(name, format!("nothing answers the question of state `{name}`"));
    }
    let is_else = |it: &&Edge| it.trigger.is_none() && it.route.is_none();
    if !state.kind.waits() && !own.is_empty() && !own.iter().any(is_else) {
        faults.add(name, format!("automatic state `{name}` needs an `else` edge"));
    }
}

/// A `refuse` line speaks of states that wait, and of inputs that a table can refuse.
pub(super) fn refusals(drawing: &Drawing, shape: &Shape, faults: &mut Faults) {
    for line in &drawing.refusals {
        for name in line.states.iter().flatten() {
            if !drawing.states[shape.state[&name.to_string()]].kind.waits() {
                faults.add(name, format!("state `{name}` never waits, so it refuses nothing"));
            }
        }
        match line.trigger.by {
            By::Chance => {
                faults.at(line.trigger.span, "chance is refused by a law, not by a `refuse` line");
            }
            By::Resign(_) => faults.at(line.trigger.span, "nothing forbids a resignation"),
            _ => input_type(&drawing.types, &line.trigger, faults),
        }
        if drawing.types.refusal.is_none() {
            let span = match &line.why {
                Why::Variant(expr) => syn::spanned::Spanned::span(expr),
                Why::Method(call) => call.name.span(),
            };
            faults.at(span, "the header names no `refusal` type for this reason");
        }
    }
}

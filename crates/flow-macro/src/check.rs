//! Proves the shape of a drawing, or points at the line that breaks it.

mod edges;
mod names;
mod paths;

use crate::drawing::Drawing;
use proc_macro2::Span;
use std::collections::{HashMap, HashSet};
use std::fmt::Display;
use syn::{Error, Ident};

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
    /// What one state hands over to another by itself, as (from, to), where that leads back into its
    /// own chain.
    pub(crate) loops: HashSet<(usize, usize)>,
}

impl Shape {
    /// The one state that calls the diagram of this state.
    pub(crate) fn caller(&self, state: &str) -> Option<usize> {
        let diagram = self.diagram_of[self.state[state]];
        let mut callers = (0..self.opens.len()).filter(|it| self.opens[*it] == Some(diagram));
        // The first diagram also ends without any.
        callers.next().filter(|_| diagram != 0 && callers.next().is_none())
    }

    /// The state that stands still or goes on when this one is reached: itself, or the first one of
    /// the diagram that it opens.
    fn landing(&self, state: usize) -> usize {
        self.opens[state].map_or(state, |diagram| self.landing(self.start[diagram]))
    }
}

/// Checks the drawing in rounds; later ones need what earlier ones established.
pub(crate) fn check(drawing: &Drawing) -> syn::Result<Shape> {
    let mut faults = Faults::default();
    let mut shape = names::names(drawing, &mut faults);
    faults.settle()?;
    edges::edges(drawing, &shape, &mut faults);
    edges::refusals(drawing, &shape, &mut faults);
    paths::reach(drawing, &shape, &mut faults);
    faults.settle()?;
    shape.depth = paths::depth(drawing, &shape, &mut faults);
    faults.settle()?;
    shape.loops = paths::loops(drawing, &shape);
    Ok(shape)
}

/// Collects every fault, so that one compilation shows them all.
#[derive(Default)]
struct Faults(Option<Error>);

impl Faults {
    fn add(&mut self, at: &Ident, text: impl Display) {
        self.at(at.span(), text);
    }

    fn at(&mut self, span: Span, text: impl Display) {
        let error = Error::new(span, text);
        match &mut self.0 {
            Some(all) => all.combine(error),
            none => *none = Some(error),
        }
    }

    fn settle(&mut self) -> syn::Result<()> {
        self.0.take().map_or(Ok(()), Err)
    }
}

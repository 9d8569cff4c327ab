//! Compares a chart with a diagram that somebody drew by hand.

use super::{By, Chart};
use std::collections::BTreeMap;
use std::fmt;

/// The edges of a hand-drawn Mermaid `stateDiagram-v2`, names folded.
///
/// A composite state (`state X { ... }`) becomes a diagram of its own, named by that state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Diagram name (empty for the outermost), from, to; with multiplicity.
    edges: BTreeMap<(String, String, String), usize>,
}

/// One edge in which chart and drawing are allowed to differ, and why.
#[derive(Clone, Copy, Debug)]
pub struct Difference {
    /// The edge as `(from, to)`.
    pub edge: (&'static str, &'static str),
    /// `+1` for an edge the chart adds, `-1` for one it leaves out; more for several.
    pub count: i32,
    /// The reason.
    pub because: &'static str,
}

/// Upper and lower case and underscores do not count: `MAYBE_SKIP` is `maybeSkip`.
fn fold(name: &str) -> String {
    name.trim().replace('_', "").to_lowercase()
}

impl Drawing {
    /// Reads the edges of a Mermaid text; everything that is not an edge is passed over.
    pub fn parse(mermaid: &str) -> Drawing {
        let mut edges = BTreeMap::new();
        let mut inside: Vec<String> = vec![String::new()];
        for line in mermaid.lines().map(str::trim) {
            if let Some(name) = line.strip_prefix("state ").and_then(|it| it.strip_suffix('{')) {
                inside.push(fold(name));
            } else if line == "}" && inside.len() > 1 {
                inside.pop();
            } else if let Some((from, rest)) = line.split_once("-->") {
                let to = rest.split(':').next().unwrap_or(rest);
                let diagram = inside.last().cloned().unwrap_or_default();
                *edges.entry((diagram, fold(from), fold(to))).or_default() += 1;
            }
        }
        Drawing { edges }
    }
}

/// Compares one diagram of a chart with a drawing. Labels are not compared, time-outs are left
/// out; every other difference must be listed. `composite` is the composite state of the drawing
/// to look at, or empty for its outermost level.
///
/// # Errors
/// Every difference that is not listed, and every listed one that is not there.
pub fn compare(
    chart: &Chart,
    diagram: &str,
    drawing: &Drawing,
    composite: &str,
    differences: &[Difference],
) -> Result<(), Mismatch> {
    let Some(index) = chart.diagram(diagram) else {
        return Err(Mismatch(vec![format!("the chart has no diagram {diagram}")]));
    };
    let mut balance: BTreeMap<(String, String), i32> = BTreeMap::new();
    let start = chart.states[usize::from(chart.diagrams[index].start)].name;
    *balance.entry(("[*]".into(), fold(start))).or_default() += 1;
    for edge in chart.edges_in(index).filter(|it| it.by != By::Timeout) {
        let from = chart.states[usize::from(edge.from)].name;
        *balance.entry((fold(from), fold(chart.target(edge)))).or_default() += 1;
    }
    let composite = fold(composite);
    for ((inside, from, to), count) in &drawing.edges {
        if *inside == composite {
            *balance.entry((from.clone(), to.clone())).or_default() -= *count as i32;
        }
    }
    for it in differences {
        let (from, to) = it.edge;
        *balance.entry((fold(from), fold(to))).or_default() -= it.count;
    }
    let faults: Vec<String> = balance
        .iter()
        .filter(|(_, count)| **count != 0)
        .map(|((from, to), count)| {
            let what = if *count > 0 { "only the flow has" } else { "the flow lacks" };
            format!("{what} {} of {from} --> {to}", count.abs())
        })
        .collect();
    if faults.is_empty() { Ok(()) } else { Err(Mismatch(faults)) }
}

/// In what a chart and a drawing differ, one line each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch(pub Vec<String>);

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("\n"))
    }
}

impl std::error::Error for Mismatch {}

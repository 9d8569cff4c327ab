//! Compares a chart with a diagram that somebody drew by hand, or with a list of its states.

use super::{By, Chart};
use std::collections::BTreeMap;
use std::fmt;

/// The edges of a hand-drawn Mermaid `stateDiagram-v2`, names folded.
///
/// A composite state (`state X { ... }`) becomes a diagram of its own, named by that state.
///
/// ```
/// use flow::chart::Drawing;
/// assert_eq!(Drawing::parse("LOCKED --> UN_LOCKED : a coin"), Drawing::parse("Locked --> Unlocked"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Diagram name (empty for the outermost), from, to; with multiplicity.
    edges: BTreeMap<(String, String, String), i32>,
}

/// One edge in which chart and drawing are allowed to differ, and why.
///
/// ```
/// use flow::chart::Difference;
/// let added = Difference { edge: ("Check", "[*]"), count: 1, because: "a game must end" };
/// # assert_eq!(added.count, 1);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Difference {
    /// The edge as `(from, to)`.
    pub edge: (&'static str, &'static str),
    /// `+1` for an edge the chart adds, `-1` for one it leaves out; more for several.
    pub count: i32,
    /// The reason.
    pub because: &'static str,
}

/// One state that only the chart or only the list has, and why.
///
/// ```
/// use flow::chart::StateDifference;
/// let added = StateDifference { state: "Deal", count: 1, because: "chance is an input" };
/// # assert_eq!(added.count, 1);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct StateDifference {
    /// The state.
    pub state: &'static str,
    /// `+1` for a state the chart adds, `-1` for one it leaves out.
    pub count: i32,
    /// The reason.
    pub because: &'static str,
}

/// In what a chart and a drawing differ, one line each.
///
/// ```
/// use flow::chart::Mismatch;
/// let told = Mismatch(vec!["the flow lacks 1 of roll --> check".to_string()]);
/// assert_eq!(told.to_string(), "the flow lacks 1 of roll --> check");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch(pub Vec<String>);

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("\n"))
    }
}

impl std::error::Error for Mismatch {}

impl Drawing {
    /// Reads the edges of a Mermaid text; labels, notes, comments and whatever else is no edge are
    /// passed over.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::{Flow, chart::{Drawing, compare}};
    /// // What we draw ourselves is read back.
    /// let drawing = Drawing::parse(&Gate::CHART.mermaid(0));
    /// # let timeout = flow::chart::Difference { edge: ("Unlocked", "Locked"), count: -1, because: "the clock" };
    /// # let differences = &[timeout];
    /// assert!(compare(Gate::CHART, "Gate", &drawing, "", differences).is_ok());
    /// ```
    pub fn parse(mermaid: &str) -> Drawing {
        let mut edges = BTreeMap::new();
        let mut inside: Vec<String> = vec![String::new()];
        let mut in_note = false;
        for line in mermaid.lines().map(str::trim) {
            if in_note {
                in_note = line != "end note";
            } else if line.starts_with("note ") {
                in_note = !line.contains(':');
            } else if let Some(name) = composite(line) {
                inside.push(name);
            } else if line == "}" && inside.len() > 1 {
                inside.pop();
            } else if let Some((from, rest)) = line.split_once("-->")
                && !line.starts_with("%%")
            {
                let to = rest.split(':').next().unwrap_or(rest);
                let diagram = inside.last().cloned().unwrap_or_default();
                *edges.entry((diagram, fold(from), fold(to))).or_default() += 1;
            }
        }
        Drawing { edges }
    }

    /// The edges of one composite state, or of the outermost level.
    fn level(&self, composite: &str) -> Vec<((String, String), i32)> {
        let composite = fold(composite);
        let here = self.edges.iter().filter(|((inside, ..), _)| *inside == composite);
        here.map(|((_, from, to), count)| ((from.clone(), to.clone()), *count)).collect()
    }
}

/// The name of the composite state that a line opens: `state X {`, `state "a name" as X {`.
fn composite(line: &str) -> Option<String> {
    let name = line.strip_prefix("state ")?.strip_suffix('{')?;
    Some(fold(name.rsplit(" as ").next().unwrap_or(name)))
}

/// Upper and lower case and underscores do not count: `MAYBE_SKIP` is `maybeSkip`.
fn fold(name: &str) -> String {
    name.trim().replace('_', "").to_lowercase()
}

/// Compares one diagram of a chart with a drawing. Labels are not compared, time-outs and
/// resignations are left out; every other difference must be listed. `composite` is the composite
/// state of the drawing to look at, or empty for its outermost level.
///
/// ```
/// # use flow::{Flow, Journal, Never, Seats, flow};
/// # #[derive(Clone, Copy)] pub enum Move { Roll }
/// # pub struct Board;
/// # impl Board { fn mover(&self) -> Seats { Seats::NONE } fn is_won(&self) -> bool { true } }
/// use flow::chart::{Difference, Drawing, compare};
///
/// flow! {
///     pub flow Turn for Board { move: Move }
///     states { Roll : ask(mover); Check : auto; }
///     Turn {
///         [*] --> Roll;
///         Roll  --> Check : Roll;
///         Check --> [*]   : [is_won];
///         Check --> Roll  : else;
///     }
/// }
///
/// let drawing = Drawing::parse("
///     [*] --> ROLL: the game begins
///     ROLL --> CHECK
///     CHECK --> ROLL
/// ");
/// let added = Difference { edge: ("Check", "[*]"), count: 1, because: "a game must end" };
/// compare(Turn::CHART, "Turn", &drawing, "", &[added]).unwrap();
/// assert_eq!(
///     compare(Turn::CHART, "Turn", &drawing, "", &[]).unwrap_err().to_string(),
///     "only the flow has 1 of check --> [*]"
/// );
/// ```
///
/// # Errors
/// Every difference that is not listed, every listed one that is not there, and every one
/// listed without a reason or twice.
pub fn compare(
    chart: &Chart,
    diagram: &str,
    drawing: &Drawing,
    composite: &str,
    differences: &[Difference],
) -> Result<(), Mismatch> {
    let Some(index) = chart.diagram(diagram) else {
        return Err(Mismatch(vec![format!("the flow has no diagram {diagram}")]));
    };
    let drawn = drawing.level(composite);
    if drawn.is_empty() {
        return Err(Mismatch(vec![format!("the drawing has no edges in {composite:?}")]));
    }
    let arrow = |from: &str, to: &str| format!("{} --> {}", fold(from), fold(to));
    let mut balance = Balance::default();
    let start = chart.states[usize::from(chart.diagrams[index].start)].name;
    balance.add(arrow("[*]", start), 1);
    for edge in chart.edges_in(index).filter(|it| !matches!(it.by, By::Timeout | By::Resign)) {
        balance.add(arrow(chart.origin(edge), chart.target(edge)), 1);
    }
    for ((from, to), count) in drawn {
        balance.add(arrow(&from, &to), -count);
    }
    for it in differences {
        balance.allow(arrow(it.edge.0, it.edge.1), it.count, it.because);
    }
    balance.settle()
}

/// Compares the states of one diagram with a list of names, one a line.
///
/// ```
/// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
/// # use gate::*;
/// use flow::{Flow, chart::compare_states};
/// compare_states(Gate::CHART, "Gate", "LOCKED\nUNLOCKED\nCOUNT", &[]).unwrap();
/// assert_eq!(
///     compare_states(Gate::CHART, "Gate", "LOCKED\nCOUNT", &[]).unwrap_err().to_string(),
///     "only the flow has 1 of unlocked"
/// );
/// ```
///
/// # Errors
/// As [`compare`].
pub fn compare_states(
    chart: &Chart,
    diagram: &str,
    names: &str,
    differences: &[StateDifference],
) -> Result<(), Mismatch> {
    let Some(index) = chart.diagram(diagram) else {
        return Err(Mismatch(vec![format!("the flow has no diagram {diagram}")]));
    };
    let mut balance = Balance::default();
    for (_, state) in chart.states_in(index) {
        balance.add(fold(state.name), 1);
    }
    for name in names.lines().filter(|it| !it.trim().is_empty()) {
        balance.add(fold(name), -1);
    }
    for it in differences {
        balance.allow(fold(it.state), it.count, it.because);
    }
    balance.settle()
}

/// What the chart has more or less than the drawing, and what is wrong with the list of that.
#[derive(Default)]
struct Balance {
    counts: BTreeMap<String, i32>,
    listed: BTreeMap<String, i32>,
    faults: Vec<String>,
}

impl Balance {
    fn add(&mut self, what: String, count: i32) {
        *self.counts.entry(what).or_default() += count;
    }

    fn allow(&mut self, what: String, count: i32, because: &str) {
        if because.trim().is_empty() {
            self.faults.push(format!("no reason is given for {what}"));
        }
        if count == 0 {
            self.faults.push(format!("{what} is listed but does not differ"));
        }
        if self.listed.insert(what.clone(), count).is_some() {
            self.faults.push(format!("{what} is listed twice"));
        }
        self.add(what, -count);
    }

    fn settle(mut self) -> Result<(), Mismatch> {
        for (what, count) in self.counts.iter().filter(|(_, count)| **count != 0) {
            let text = if *count > 0 { "only the flow has" } else { "the flow lacks" };
            let listed = if self.listed.contains_key(what) { ", other than listed" } else { "" };
            self.faults.push(format!("{text} {} of {what}{listed}", count.abs()));
        }
        if self.faults.is_empty() { Ok(()) } else { Err(Mismatch(self.faults)) }
    }
}

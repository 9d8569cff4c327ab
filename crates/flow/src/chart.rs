//! A flow as data: what `flow!` wrote down, and the pictures made from it.

mod dot;
mod drawing;
mod mermaid;
mod svg;

pub use drawing::{Difference, Drawing, Mismatch, StateDifference, compare, compare_states};

use serde::Serialize;

/// The drawing behind a flow.
///
/// ```
/// # use flow::{Flow, Seats, flow};
/// # #[derive(Clone, Copy)] pub enum Move { Coin, Push }
/// # pub struct Hall;
/// # impl Hall { fn visitor(&self) -> Seats { Seats::NONE } }
/// # flow! {
/// #     pub flow Gate for Hall { move: Move }
/// #     states { Locked : ask(visitor); Unlocked : ask(visitor); }
/// #     Gate { [*] --> Locked; Locked --> Unlocked : Coin; Unlocked --> [*] : Push; }
/// # }
/// let text = Gate::CHART.mermaid(0);
/// assert!(text.starts_with("stateDiagram-v2\n    [*] --> Locked\n    Locked --> Unlocked: Coin"));
/// assert!(Gate::CHART.svg(0).contains("id=\"state-Locked\" class=\"state ask\""));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Chart {
    /// The name of the flow.
    pub name: &'static str,
    /// Its doc comment.
    pub doc: &'static str,
    /// All states, in the order named.
    pub states: &'static [State],
    /// All diagrams; the first is where the flow starts.
    pub diagrams: &'static [Diagram],
    /// All edges, in the order drawn; an edge's index is the number a journal hears.
    pub edges: &'static [Edge],
    /// All `refuse` lines, in the order written.
    pub refusals: &'static [Forbidden],
}

/// One line of `states`.
///
/// ```
/// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
/// # use gate::*;
/// use flow::{Flow, chart::Kind};
/// let locked = &Gate::CHART.states[0];
/// assert_eq!((locked.name, locked.doc, locked.kind), ("Locked", "Pay first.", Kind::Ask("visitor")));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct State {
    /// Its name.
    pub name: &'static str,
    /// Its doc comment.
    pub doc: &'static str,
    /// The diagram it is drawn in.
    pub diagram: u16,
    /// What it does when it is reached.
    pub kind: Kind,
    /// The diagram it opens, by `call` or by `after`.
    pub opens: Option<u16>,
    /// Its entry actions.
    pub entry: &'static [&'static str],
}

/// What a state does when it is reached.
///
/// ```
/// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
/// # use gate::*;
/// use flow::{Flow, chart::Kind};
/// assert!(Gate::CHART.states.iter().any(|it| it.kind == Kind::Auto));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Kind {
    /// Takes its first open edge.
    Auto,
    /// Waits for the seats this method of the board names.
    Ask(&'static str),
    /// Waits for an outcome.
    Chance,
    /// Waits for the event this method of the board names.
    Event(&'static str),
    /// Runs another diagram, then takes its first open edge.
    Call,
}

impl Kind {
    /// Whether a machine can rest here.
    ///
    /// ```
    /// use flow::chart::Kind;
    /// assert!(Kind::Chance.waits() && !Kind::Auto.waits());
    /// ```
    pub const fn waits(self) -> bool {
        matches!(self, Kind::Ask(_) | Kind::Chance | Kind::Event(_))
    }
}

/// One named diagram.
///
/// ```
/// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
/// # use gate::*;
/// use flow::Flow;
/// let first = &Gate::CHART.diagrams[0];
/// assert_eq!((first.name, Gate::CHART.states[usize::from(first.start)].name), ("Gate", "Locked"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Diagram {
    /// Its name.
    pub name: &'static str,
    /// The state that `[*]` leads to.
    pub start: u16,
}

/// One arrow.
///
/// ```
/// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
/// # use gate::*;
/// use flow::{Flow, chart::By};
/// let edge = &Gate::CHART.edges[0];
/// assert_eq!((edge.by, edge.input, edge.to), (By::Seat, "Coin", Some(1)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Edge {
    /// The diagram it is drawn in.
    pub diagram: u16,
    /// The state it leaves; none is every rest.
    pub from: Option<u16>,
    /// The state it leads to; none is `[*]`.
    pub to: Option<u16>,
    /// Who opens it.
    pub by: By,
    /// The input that opens it, as written; empty for an automatic edge, a time-out and a
    /// resignation.
    pub input: &'static str,
    /// Its route guard, or empty.
    pub route: &'static str,
    /// Its laws.
    pub laws: &'static [&'static str],
    /// Its actions.
    pub actions: &'static [&'static str],
}

/// Who opens an edge.
///
/// ```
/// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
/// # use gate::*;
/// use flow::{Flow, chart::By};
/// assert_eq!(Gate::CHART.edges.iter().filter(|it| it.by == By::Timeout).count(), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum By {
    /// Nobody: it is taken by itself.
    Auto,
    /// Nobody, and nothing before it fitted.
    Else,
    /// A seat that is asked.
    Seat,
    /// A seat that is not asked; only in `refuse`.
    Others,
    /// Chance.
    Chance,
    /// The system.
    Event,
    /// The clock of a seat that is asked.
    Timeout,
    /// A seat that gives up.
    Resign,
}

/// One `refuse` line.
///
/// ```
/// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
/// # use gate::*;
/// use flow::Flow;
/// let line = &Gate::CHART.refusals[0];
/// assert_eq!((line.states, line.input, line.why), (&[0][..], "Push", "Locked"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Forbidden {
    /// The states it speaks of; empty is all of them.
    pub states: &'static [u16],
    /// Who is refused.
    pub by: By,
    /// What is refused, as written; empty is everything.
    pub input: &'static str,
    /// The reason given.
    pub why: &'static str,
}

impl Chart {
    /// The index of a diagram by its name, whatever the case.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::Flow;
    /// assert_eq!((Gate::CHART.diagram("gate"), Gate::CHART.diagram("door")), (Some(0), None));
    /// ```
    pub fn diagram(&self, name: &str) -> Option<usize> {
        self.diagrams.iter().position(|it| it.name.eq_ignore_ascii_case(name))
    }

    /// The edges of one diagram.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::Flow;
    /// assert_eq!(Gate::CHART.edges_in(0).count(), 5);
    /// ```
    pub fn edges_in(&self, diagram: usize) -> impl Iterator<Item = &Edge> {
        self.edges.iter().filter(move |it| usize::from(it.diagram) == diagram)
    }

    /// The states of one diagram with their indices.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::Flow;
    /// let names: Vec<&str> = Gate::CHART.states_in(0).map(|(_, it)| it.name).collect();
    /// assert_eq!(names, ["Locked", "Unlocked", "Count"]);
    /// ```
    pub fn states_in(&self, diagram: usize) -> impl Iterator<Item = (usize, &State)> {
        let drawn = move |(_, it): &(usize, &State)| usize::from(it.diagram) == diagram;
        self.states.iter().enumerate().filter(drawn)
    }

    /// The name of an edge's target.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::Flow;
    /// let last = Gate::CHART.edges.last().unwrap();
    /// assert_eq!(Gate::CHART.target(last), "[*]");
    /// ```
    pub fn target(&self, edge: &Edge) -> &'static str {
        edge.to.map_or("[*]", |it| self.states[usize::from(it)].name)
    }

    /// The name of the state an edge leaves; `_` is every rest.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::Flow;
    /// let last = Gate::CHART.edges.last().unwrap();
    /// assert_eq!(Gate::CHART.origin(last), "Count");
    /// ```
    pub fn origin(&self, edge: &Edge) -> &'static str {
        edge.from.map_or("_", |it| self.states[usize::from(it)].name)
    }

    /// An edge in one line, as it is written in `flow!`.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::Flow;
    /// let lines: Vec<String> = Gate::CHART.edges.iter().map(|it| Gate::CHART.describe(it)).collect();
    /// assert_eq!(lines[..2], ["Locked --> Unlocked : Coin", "Unlocked --> Count : Push"]);
    /// ```
    pub fn describe(&self, edge: &Edge) -> String {
        let from = self.origin(edge);
        let label = edge.label();
        let colon = if label.is_empty() { "" } else { " : " };
        format!("{from} --> {}{colon}{label}", self.target(edge))
    }
}

impl Edge {
    /// Input, guard, laws and actions, as written.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::Flow;
    /// assert_eq!(Gate::CHART.edges[3].label(), "[is_open]");
    /// ```
    pub fn label(&self) -> String {
        let texts: Vec<String> = self.parts().into_iter().map(|(_, text)| text).collect();
        texts.join(" ")
    }

    /// The parts of the label, each after the word for what it is.
    fn parts(&self) -> Vec<(&'static str, String)> {
        let mut parts = Vec::new();
        match self.by {
            By::Auto => {}
            By::Else => parts.push(("else", "else".to_string())),
            By::Timeout => parts.push(("input", "TIMEOUT".to_string())),
            By::Resign => parts.push(("input", "RESIGN".to_string())),
            By::Chance => parts.push(("input", format!("{} by CHANCE", self.input))),
            By::Event => parts.push(("input", format!("{} by EVENT", self.input))),
            By::Seat | By::Others => parts.push(("input", self.input.to_string())),
        }
        if !self.route.is_empty() {
            parts.push(("route", format!("[{}]", self.route)));
        }
        if !self.laws.is_empty() {
            parts.push(("law", format!("? {}", self.laws.join(", "))));
        }
        if !self.actions.is_empty() {
            parts.push(("action", format!("/ {}", self.actions.join(", "))));
        }
        parts
    }
}

impl State {
    /// Who or what this state waits for, and its entry actions, as written.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::Flow;
    /// assert_eq!(Gate::CHART.states[2].label(Gate::CHART), "auto / count");
    /// ```
    pub fn label(&self, chart: &Chart) -> String {
        let opened = self.opens.map(|it| chart.diagrams[usize::from(it)].name);
        let mut label = match (self.kind, opened) {
            (Kind::Auto, _) => "auto".to_string(),
            (Kind::Ask(who), _) => format!("ask({who})"),
            (Kind::Chance, _) => "chance".to_string(),
            (Kind::Event(due), _) => format!("event({due})"),
            (Kind::Call, diagram) => format!("call({})", diagram.unwrap_or_default()),
        };
        if let (true, Some(diagram)) = (self.kind.waits(), opened) {
            label += &format!(" after {diagram}");
        }
        if !self.entry.is_empty() {
            label += &format!(" / {}", self.entry.join(", "));
        }
        label
    }
}

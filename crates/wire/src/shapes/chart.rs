//! A flow as JSON: names instead of numbers, so that a page can draw it without a key.

use game::Chart;
use game::flow::chart;
use serde::Serialize;

/// A whole flow.
#[derive(Clone, Debug, Serialize)]
pub struct Drawn {
    /// Its name.
    pub name: &'static str,
    /// What it is about.
    pub doc: &'static str,
    /// Its diagrams; the first is where it starts.
    pub diagrams: Vec<Diagram>,
    /// What is refused, and why.
    pub refuse: Vec<Forbidden>,
}

/// One diagram.
#[derive(Clone, Debug, Serialize)]
pub struct Diagram {
    /// Its name.
    pub name: &'static str,
    /// The state it starts in.
    pub start: &'static str,
    /// Its states.
    pub states: Vec<State>,
    /// Its edges.
    pub edges: Vec<Edge>,
}

/// One state.
#[derive(Clone, Debug, Serialize)]
pub struct State {
    /// Its name.
    pub name: &'static str,
    /// What it is about.
    pub doc: &'static str,
    /// `auto`, `ask`, `chance`, `event` or `call`.
    pub kind: &'static str,
    /// Who is asked, or which event is awaited, as the flow names it.
    pub who: Option<&'static str>,
    /// The diagram it opens.
    pub opens: Option<&'static str>,
    /// Its entry actions.
    pub entry: &'static [&'static str],
    /// All of that in one line.
    pub label: String,
}

/// One edge.
#[derive(Clone, Debug, Serialize)]
pub struct Edge {
    /// Its number, by which a journal tells that it was taken.
    pub number: usize,
    /// The state it leaves; none is every state that waits.
    pub from: Option<&'static str>,
    /// The state it leads to; none is the end of the diagram.
    pub to: Option<&'static str>,
    /// Who opens it: `auto`, `else`, `seat`, `chance`, `event`, `timeout`
    /// or `resign`.
    pub by: &'static str,
    /// The input that opens it.
    pub input: &'static str,
    /// Its route guard.
    pub guard: &'static str,
    /// Its laws.
    pub laws: &'static [&'static str],
    /// Its actions.
    pub actions: &'static [&'static str],
    /// All of that in one line.
    pub label: String,
}

/// One line of what is refused.
#[derive(Clone, Debug, Serialize)]
pub struct Forbidden {
    /// The states it speaks of; none is all of them.
    pub states: Vec<&'static str>,
    /// Who is refused.
    pub by: &'static str,
    /// What is refused; empty is everything.
    pub input: &'static str,
    /// The reason given.
    pub why: &'static str,
}

impl From<&Chart> for Drawn {
    fn from(chart: &Chart) -> Drawn {
        let forbidden = |it: &chart::Forbidden| Forbidden {
            states: it.states.iter().map(|at| name(chart, *at)).collect(),
            by: by(it.by),
            input: it.input,
            why: it.why,
        };
        Drawn {
            name: chart.name,
            doc: chart.doc,
            diagrams: (0..chart.diagrams.len()).map(|it| diagram(chart, it)).collect(),
            refuse: chart.refusals.iter().map(forbidden).collect(),
        }
    }
}

fn diagram(chart: &Chart, index: usize) -> Diagram {
    let drawn = &chart.diagrams[index];
    let edges = chart.edges.iter().enumerate();
    Diagram {
        name: drawn.name,
        start: name(chart, drawn.start),
        states: chart.states_in(index).map(|(_, it)| state(chart, it)).collect(),
        edges: edges
            .filter(|(_, it)| usize::from(it.diagram) == index)
            .map(|(number, it)| edge(chart, number, it))
            .collect(),
    }
}

fn state(chart: &Chart, state: &chart::State) -> State {
    let (kind, who) = match state.kind {
        chart::Kind::Auto => ("auto", None),
        chart::Kind::Ask(who) => ("ask", Some(who)),
        chart::Kind::Chance => ("chance", None),
        chart::Kind::Event(due) => ("event", Some(due)),
        chart::Kind::Call => ("call", None),
    };
    State {
        name: state.name,
        doc: state.doc,
        kind,
        who,
        opens: state.opens.map(|it| chart.diagrams[usize::from(it)].name),
        entry: state.entry,
        label: state.label(chart),
    }
}

fn edge(chart: &Chart, number: usize, edge: &chart::Edge) -> Edge {
    Edge {
        number,
        from: edge.from.map(|it| name(chart, it)),
        to: edge.to.map(|it| name(chart, it)),
        by: by(edge.by),
        input: edge.input,
        guard: edge.route,
        laws: edge.laws,
        actions: edge.actions,
        label: edge.label(),
    }
}

fn name(chart: &Chart, state: u16) -> &'static str {
    chart.states[usize::from(state)].name
}

fn by(by: chart::By) -> &'static str {
    match by {
        chart::By::Auto => "auto",
        chart::By::Else => "else",
        chart::By::Seat => "seat",
        chart::By::Others => "others",
        chart::By::Chance => "chance",
        chart::By::Event => "event",
        chart::By::Timeout => "timeout",
        chart::By::Resign => "resign",
    }
}

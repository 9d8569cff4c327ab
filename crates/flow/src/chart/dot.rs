//! Draws a diagram in the DOT language of Graphviz.

use super::{Chart, Kind};
use std::fmt::Write;

impl Chart {
    /// One diagram as a DOT digraph.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::Flow;
    /// assert!(Gate::CHART.dot(0).starts_with("digraph \"Gate\" {"));
    /// ```
    pub fn dot(&self, diagram: usize) -> String {
        let Some(it) = self.diagrams.get(diagram) else { return String::new() };
        let name = |state: u16| self.states[usize::from(state)].name;
        let mut out = format!("digraph \"{}\" {{\n    node [shape=box, style=rounded];\n", it.name);
        out += "    \"[\" [shape=point];\n    \"]\" [shape=doublecircle, label=\"\", width=0.2];\n";
        // Writing to a String cannot fail.
        for (_, state) in self.states_in(diagram) {
            let shape = match state.kind {
                Kind::Auto => "",
                Kind::Ask(_) => ", style=\"rounded,bold\"",
                Kind::Chance => ", shape=hexagon",
                Kind::Event(_) => ", shape=cds",
                Kind::Call => ", peripheries=2",
            };
            let label = escape(&state.label(self));
            let _ = writeln!(out, "    \"{0}\" [label=\"{0}\\n{label}\"{shape}];", state.name);
        }
        if self.edges_in(diagram).any(|it| it.from.is_none()) {
            out += "    \"_\" [label=\"at every rest\", shape=plaintext];\n";
        }
        let _ = writeln!(out, "    \"[\" -> \"{}\";", name(it.start));
        for edge in self.edges_in(diagram) {
            let (from, to) = (self.origin(edge), edge.to.map_or("]", name));
            let label = escape(&edge.label());
            let _ = writeln!(out, "    \"{from}\" -> \"{to}\" [label=\"{label}\"];");
        }
        out + "}\n"
    }
}

fn escape(label: &str) -> String {
    label.replace('\\', "\\\\").replace('"', "\\\"")
}

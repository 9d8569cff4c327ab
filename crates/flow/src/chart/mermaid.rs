//! Draws a diagram as a Mermaid `stateDiagram-v2`.

use super::Chart;
use std::fmt::Write;

impl Chart {
    /// One diagram as Mermaid text: edges with their labels, states with what they wait for.
    pub fn mermaid(&self, diagram: usize) -> String {
        let Some(it) = self.diagrams.get(diagram) else { return String::new() };
        let mut out = String::from("stateDiagram-v2\n");
        // Writing to a String cannot fail.
        let _ = writeln!(out, "    [*] --> {}", self.states[usize::from(it.start)].name);
        for edge in self.edges_in(diagram) {
            let from = self.states[usize::from(edge.from)].name;
            let label = escape(&edge.label());
            let colon = if label.is_empty() { "" } else { ": " };
            let _ = writeln!(out, "    {from} --> {}{colon}{label}", self.target(edge));
        }
        for (_, state) in self.states_in(diagram) {
            let label = escape(&state.label(self));
            if label != "auto" {
                let _ = writeln!(out, "    {0} : {0}<br/>{label}", state.name);
            }
        }
        out
    }
}

/// Mermaid reads `:` and `;` as its own punctuation inside labels.
fn escape(label: &str) -> String {
    label.replace("::", ".").replace(':', "#58;").replace(';', "#59;")
}

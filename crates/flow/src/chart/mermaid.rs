//! Draws a diagram as a Mermaid `stateDiagram-v2`.

use super::Chart;
use std::fmt::Write;

/// Words that Mermaid does not take as the name of a state, in any case.
const RESERVED: [&str; 8] =
    ["state", "note", "class", "classdef", "style", "default", "scale", "click"];

/// The place that edges from `_` leave. No state is called so: states are named like types.
const ANYWHERE: &str = "anywhere";

impl Chart {
    /// One diagram as Mermaid text: edges with their labels, states with what they wait for.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::Flow;
    /// assert!(Gate::CHART.mermaid(0).contains("Locked --> Unlocked: Coin"));
    /// ```
    pub fn mermaid(&self, diagram: usize) -> String {
        let Some(it) = self.diagrams.get(diagram) else { return String::new() };
        let name = |state: u16| id(self.states[usize::from(state)].name);
        let mut out = String::from("stateDiagram-v2\n");
        // Writing to a String cannot fail.
        let _ = writeln!(out, "    [*] --> {}", name(it.start));
        for edge in self.edges_in(diagram) {
            let to = edge.to.map_or("[*]".to_string(), name);
            let label = escape(&edge.label());
            let colon = if label.is_empty() { "" } else { ": " };
            let from = edge.from.map_or(ANYWHERE.to_string(), name);
            let _ = writeln!(out, "    {from} --> {to}{colon}{label}");
        }
        if self.edges_in(diagram).any(|it| it.from.is_none()) {
            let _ = writeln!(out, "    {ANYWHERE} : at every rest");
        }
        for (_, state) in self.states_in(diagram) {
            let (id, label) = (id(state.name), escape(&state.label(self)));
            if label != "auto" {
                let _ = writeln!(out, "    {id} : {}<br/>{label}", state.name);
            } else if id != state.name {
                let _ = writeln!(out, "    {id} : {}", state.name);
            }
        }
        out
    }
}

/// The name of a state as Mermaid takes it.
fn id(name: &str) -> String {
    let is_reserved = RESERVED.contains(&name.to_lowercase().as_str());
    if is_reserved { format!("{name}_") } else { name.to_string() }
}

/// Mermaid reads some characters as its own punctuation, or as HTML.
fn escape(label: &str) -> String {
    let mut out = String::new();
    for c in label.chars() {
        match c {
            '#' | ':' | ';' | '<' | '>' | '&' => {
                let _ = write!(out, "#{};", u32::from(c));
            }
            _ => out.push(c),
        }
    }
    out
}

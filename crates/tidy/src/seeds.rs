//! The seed that a flow was made from, and what the flow has beyond it.
//!
//! A seed stands in `docs/seeds`: a drawing (`NAME.mmd`) or a list of states (`NAME.txt`).
//! `NAME.added` beside it says of every edge or state that only the flow has, time-outs and
//! resignations included, why it is there:
//!
//! ```text
//! # Comments, and then one diagram after the other; a part of the drawing is named after `in`,
//! # and a diagram that no part of it shows has a reason of its own.
//! diagram TurnEnd in ProcessingTurnEnd
//! CheckDouble --> PublishingEvent : a roll with no move ends the cycle by itself
//! WaitForMove --> MovingPiece TIMEOUT : the clock moves for an absent player
//! _ --> PlayerLeft RESIGN : somebody gives up
//! missing Draw --> Draw : one line says it all
//! diagram Effect : what a card does
//! ```

use crate::at;
use flow::chart::{By, Chart, Difference, Drawing, StateDifference, compare, compare_states};
use std::fs;

/// What a flow was made from.
pub struct Seed {
    drawn: Drawn,
    /// What the flow has beyond it.
    pub additions: Additions,
}

enum Drawn {
    Edges(String),
    States(String),
}

/// What a flow has beyond its seed, diagram by diagram.
pub struct Additions(Vec<Section>);

struct Section {
    diagram: &'static str,
    composite: &'static str,
    /// Why there is the diagram, if the seed has nothing like it.
    because: Option<&'static str>,
    lines: Vec<Line>,
}

/// One thing that differs.
struct Line {
    is_missing: bool,
    what: What,
    because: &'static str,
}

enum What {
    /// From, to, and who opens it if that is a clock or a leaver.
    Edge(&'static str, &'static str, Option<By>),
    State(&'static str),
}

/// What is wrong with a list of additions.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// A file cannot be read.
    #[error("{file}: {why}")]
    File {
        /// Which.
        file: String,
        /// What the system says.
        why: std::io::Error,
    },
    /// A line is none of the forms.
    #[error(
        "{file}, line {line}: expected `FROM --> TO : reason`, `state NAME : reason` or `diagram NAME`"
    )]
    Line {
        /// In which file.
        file: String,
        /// Which, counted from 1.
        line: usize,
    },
    /// Flow and seed differ otherwise than listed.
    #[error("docs/seeds/{game}.added: {what}")]
    Differs {
        /// The game.
        game: String,
        /// In what.
        what: String,
    },
}

impl Seed {
    /// The seed of a game, if it has one.
    ///
    /// # Errors
    /// If its list of additions is missing or cannot be read.
    pub fn of(game: &str) -> Result<Option<Seed>, Fault> {
        let file = |ending: &str| at(&format!("docs/seeds/{game}.{ending}"));
        let drawn = match (fs::read_to_string(file("mmd")), fs::read_to_string(file("txt"))) {
            (Ok(drawing), _) => Drawn::Edges(drawing),
            (_, Ok(states)) => Drawn::States(states),
            _ => return Ok(None),
        };
        let name = format!("docs/seeds/{game}.added");
        let text = fs::read_to_string(file("added"))
            .map_err(|why| Fault::File { file: name.clone(), why })?;
        let read = Additions::read(text).map_err(|line| Fault::Line { file: name, line });
        Ok(Some(Seed { drawn, additions: read? }))
    }

    /// Compares a flow with its seed: every difference is listed, and every listed one is there.
    ///
    /// # Errors
    /// All that is not so.
    pub fn check(&self, game: &str, chart: &Chart) -> Result<(), Fault> {
        let mut faults = Vec::new();
        for section in &self.additions.0 {
            if let Err(fault) = section.check(chart, &self.drawn) {
                faults.push(format!("{}: {fault}", section.diagram));
            }
        }
        faults.extend(self.additions.unexplained(chart));
        match faults.is_empty() {
            true => Ok(()),
            false => Err(Fault::Differs { game: game.to_string(), what: faults.join("\n") }),
        }
    }
}

impl Additions {
    /// Reads a list; the number of the line at fault otherwise.
    fn read(text: String) -> Result<Additions, usize> {
        // Edges from `flow` borrow from constants, so these must borrow for ever, too. Leaking is
        // harmless: the program ends as soon as it has compared.
        let text: &'static str = text.leak();
        let mut sections: Vec<Section> = Vec::new();
        for (index, line) in text.lines().map(str::trim).enumerate() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(line) = line.strip_prefix("diagram ") {
                sections.push(Section::read(line));
                continue;
            }
            let read = Line::read(line).ok_or(index + 1)?;
            sections.last_mut().ok_or(index + 1)?.lines.push(read);
        }
        Ok(Additions(sections))
    }

    /// Diagrams that are not in the list at all.
    fn unexplained(&self, chart: &Chart) -> impl Iterator<Item = String> {
        let is_listed = |name: &str| self.0.iter().any(|it| it.diagram == name);
        let missing = chart.diagrams.iter().filter(move |it| !is_listed(it.name));
        missing.map(|it| format!("no reason is given for diagram {}", it.name))
    }

    /// The list as a table of a page.
    pub(crate) fn table(&self) -> String {
        let mut table = String::from(
            "\n## What the seed did not have\n\n| diagram | what | why |\n|---|---|---|\n",
        );
        for section in &self.0 {
            if let Some(because) = section.because {
                table += &format!("| {} | all of it | {because} |\n", section.diagram);
            }
            for line in &section.lines {
                let missing = if line.is_missing { "without " } else { "" };
                let (diagram, what) = (section.diagram, line.what.told());
                table += &format!("| {diagram} | {missing}`{what}` | {} |\n", line.because);
            }
        }
        table
    }
}

impl Line {
    fn read(line: &'static str) -> Option<Line> {
        let (what, because) = line.split_once(" : ")?;
        let (what, is_missing) = match what.strip_prefix("missing ") {
            Some(what) => (what, true),
            None => (what, false),
        };
        let what = match what.strip_prefix("state ") {
            Some(name) => What::State(name.trim()),
            None => {
                let (from, to) = what.split_once("-->")?;
                let mut words = to.split_whitespace();
                let (to, by) = (words.next()?, words.next());
                let by = match by {
                    None => None,
                    Some("TIMEOUT") => Some(By::Timeout),
                    Some("RESIGN") => Some(By::Resign),
                    Some(_) => return None,
                };
                What::Edge(from.trim(), to, by)
            }
        };
        let because = because.trim();
        (!because.is_empty()).then_some(Line { is_missing, what, because })
    }

    fn count(&self) -> i32 {
        if self.is_missing { -1 } else { 1 }
    }
}

impl What {
    fn told(&self) -> String {
        match self {
            What::Edge(from, to, by) => {
                let by = by.map_or(String::new(), |it| format!(" : {:?}", it).to_uppercase());
                format!("{from} --> {to}{by}")
            }
            What::State(name) => name.to_string(),
        }
    }
}

impl Section {
    /// `Turn`, `TurnEnd in ProcessingTurnEnd`, `Effect : what a card does`.
    fn read(line: &'static str) -> Section {
        let (name, because) = match line.split_once(" : ") {
            Some((name, because)) => (name, Some(because.trim())),
            None => (line, None),
        };
        let (diagram, composite) = name.split_once(" in ").unwrap_or((name, ""));
        Section { diagram, composite, because, lines: Vec::new() }
    }

    fn check(&self, chart: &Chart, drawn: &Drawn) -> Result<(), String> {
        match drawn {
            _ if self.because.is_some() => {}
            Drawn::Edges(text) => {
                let (drawing, edges) = (Drawing::parse(text), self.edges());
                compare(chart, self.diagram, &drawing, self.composite, &edges)
                    .map_err(|it| it.to_string())?;
            }
            Drawn::States(names) => {
                let states = self.lines.iter().filter_map(|line| match line.what {
                    What::State(state) => {
                        Some(StateDifference { state, count: line.count(), because: line.because })
                    }
                    What::Edge(..) => None,
                });
                let states: Vec<StateDifference> = states.collect();
                compare_states(chart, self.diagram, names, &states).map_err(|it| it.to_string())?;
            }
        }
        self.check_clocks(chart)
    }

    /// Edges that differ; several of a kind count together.
    fn edges(&self) -> Vec<Difference> {
        let mut edges: Vec<Difference> = Vec::new();
        for line in &self.lines {
            let What::Edge(from, to, None) = line.what else { continue };
            match edges.iter_mut().find(|it| it.edge == (from, to)) {
                Some(same) => same.count += line.count(),
                None => edges.push(Difference {
                    edge: (from, to),
                    count: line.count(),
                    because: line.because,
                }),
            }
        }
        edges
    }

    /// No seed has time-outs or leavers, so every such edge of the flow is listed.
    fn check_clocks(&self, chart: &Chart) -> Result<(), String> {
        let index = chart.diagram(self.diagram).unwrap_or_default();
        let drawn = chart.edges_in(index).filter_map(|it| {
            Some(format!("{} --> {} {:?}", chart.origin(it), chart.target(it), clock(it.by)?))
        });
        let listed = self.lines.iter().filter_map(|it| match it.what {
            What::Edge(from, to, Some(by)) => Some(format!("{from} --> {to} {by:?}")),
            _ => None,
        });
        let (mut drawn, mut listed): (Vec<_>, Vec<_>) = (drawn.collect(), listed.collect());
        drawn.sort();
        listed.sort();
        match drawn == listed {
            true => Ok(()),
            false => Err(format!("the flow has {drawn:?}, listed are {listed:?}")),
        }
    }
}

/// A clock or a leaver.
fn clock(by: By) -> Option<By> {
    matches!(by, By::Timeout | By::Resign).then_some(by)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_or_refused() {
        let text = "# why\ndiagram Turn in Part\nA --> B : one\nA --> [*] TIMEOUT : two: three\n\
                    missing state C : four\n";
        let read = Additions::read(text.to_string()).ok().unwrap();
        let [Section { diagram: "Turn", composite: "Part", lines, .. }] = &read.0[..] else {
            panic!("one section")
        };
        let told: Vec<String> = lines.iter().map(|it| it.what.told()).collect();
        assert_eq!(told, ["A --> B", "A --> [*] : TIMEOUT", "C"]);
        assert_eq!(lines[1].because, "two: three");
        assert_eq!(lines[2].count(), -1);
        for text in ["A --> B : why", "diagram T\nA -> B : why", "diagram T\nA --> B : "] {
            assert!(Additions::read(text.to_string()).is_err(), "{text}");
        }
        assert!(read.table().contains("| Turn | `A --> [*] : TIMEOUT` | two: three |\n"));
        assert!(read.table().contains("| Turn | without `C` | four |\n"));
    }
}

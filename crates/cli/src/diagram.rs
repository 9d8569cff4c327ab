//! `diagram`: the turn of a game, drawn.

use crate::Console;
use crate::args::{DiagramArgs, Format};
use crate::failure::Failure;
use arena::Registry;
use game::{Chart, nearest};
use wire::Drawn;

/// Prints one diagram, or all of them one after the other.
pub(crate) fn diagram(
    registry: &Registry,
    args: &DiagramArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let chart = registry.find(&args.game)?.chart();
    let chosen = match &args.diagram {
        Some(name) => Some(find(chart, name)?),
        None => None,
    };
    let drawings: Vec<String> = match args.format {
        Format::Mermaid => each(chart, chosen, Chart::mermaid),
        Format::Dot => each(chart, chosen, Chart::dot),
        // An SVG file holds one picture, so without a choice it is the largest diagram.
        Format::Svg => vec![chart.svg(chosen.unwrap_or_else(|| largest(chart)))],
        Format::Json => {
            let mut drawn = Drawn::from(chart);
            if let Some(index) = chosen {
                drawn.diagrams = vec![drawn.diagrams.swap_remove(index)];
            }
            vec![wire::pretty(&drawn) + "\n"]
        }
    };
    write!(console.output, "{}", drawings.join("\n"))?;
    Ok(())
}

fn each(chart: &Chart, chosen: Option<usize>, draw: fn(&Chart, usize) -> String) -> Vec<String> {
    match chosen {
        Some(index) => vec![draw(chart, index)],
        None => (0..chart.diagrams.len()).map(|it| draw(chart, it)).collect(),
    }
}

/// The diagram with the most edges, which tells most about the turn.
fn largest(chart: &Chart) -> usize {
    (0..chart.diagrams.len()).max_by_key(|it| chart.edges_in(*it).count()).unwrap_or(0)
}

fn find(chart: &Chart, name: &str) -> Result<usize, Failure> {
    chart.diagram(name).ok_or_else(|| {
        let names: Vec<&str> = chart.diagrams.iter().map(|it| it.name).collect();
        let hint = match nearest(name, names.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("the diagrams are {}", names.join(", ")),
        };
        Failure::Usage(format!("there is no diagram `{name}`; {hint}"))
    })
}

//! `check`: looks for faults of a game, and keeps a match that shows each of them.

mod survey;

use crate::Console;
use crate::args::CheckArgs;
use crate::failure::{Exit, Failure};
use crate::legal::plural;
use arena::Registry;
use game::Kind;
use game::explore::Limits;
use std::fs;
use std::path::{Path, PathBuf};
use survey::{Finding, Survey};

/// Counter-examples up to this many inputs are printed as well as written.
const PRINTED_MAX: usize = 24;

/// Explores a game with all presets and numbers of players, and reports.
pub(crate) fn check(
    registry: &Registry,
    args: &CheckArgs,
    program: &str,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let game = registry.find(&args.game)?;
    let limits =
        Limits { states: args.states, games: args.games, seed: args.seed, ..Limits::default() };
    let mut survey = Survey::default();
    for (preset, options) in game.presets() {
        survey.preset(game, preset, &options, limits, console)?;
    }
    survey.play_on(game, limits, console)?;
    console.say("")?;
    for (index, finding) in survey.findings.iter().enumerate() {
        let path = args.out.join(format!("{}-fault-{}.record", game.name(), index + 1));
        tell(index + 1, finding, &path, program, console)?;
    }
    let untaken = tell_edges(game, &survey, console)?;
    let faults = survey.findings.len() + untaken;
    if faults == 0 {
        console.say("no faults found")?;
        return Ok(Exit::Fine);
    }
    console.say(format!("{faults} {} found", plural(faults, "fault")))?;
    Ok(Exit::Refused)
}

fn tell(
    number: usize,
    finding: &Finding,
    path: &Path,
    program: &str,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    console.say(format!("fault {number}: {}", finding.what))?;
    let Some(record) = &finding.record else {
        console.say(format!("  with {}\n", finding.setting))?;
        return Ok(());
    };
    let inputs = record.lines.len();
    let after = format!("after {inputs} {}", plural(inputs, "input"));
    console.say(format!("  with {}, {after}", finding.setting))?;
    write(path, &record.to_string())?;
    console.say(format!("  see it with: {program} replay {}\n", path.display()))?;
    if inputs <= PRINTED_MAX {
        console.say(record)?;
    }
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let folder = path.parent().map_or(PathBuf::new(), Path::to_path_buf);
    if !folder.as_os_str().is_empty() {
        fs::create_dir_all(&folder).map_err(|it| Failure::file(&folder, &it))?;
    }
    fs::write(path, text).map_err(|it| Failure::file(path, &it))
}

/// Tells the edges that nothing took, and how many they are.
fn tell_edges(
    game: &dyn Kind,
    survey: &Survey,
    console: &mut Console<'_>,
) -> Result<usize, Failure> {
    let chart = game.chart();
    let untaken = survey.untaken(chart);
    if untaken.is_empty() {
        console.say(format!("all {} edges were taken", chart.edges.len()))?;
        return Ok(0);
    }
    let count = untaken.len();
    let tried = if survey.is_complete { "in any state" } else { "in any state or game tried" };
    console.say(format!("unreachable: {count} {} not taken {tried}", plural(count, "edge")))?;
    for edge in untaken {
        let diagram = chart.diagrams[usize::from(edge.diagram)].name;
        console.say(format!("  {diagram}: {}", chart.describe(edge)))?;
    }
    console.say("")?;
    Ok(count)
}

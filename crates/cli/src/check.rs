//! `check`: looks for faults of a game, and keeps a match that shows each of them.

mod survey;

use crate::Console;
use crate::args::{CheckArgs, TableArgs};
use crate::begin::options;
use crate::failure::{Exit, Failure};
use crate::legal::plural;
use arena::{Playable, Registry};
use game::explore::Limits;
use game::{Kind, Pairs};
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
    let game = registry.find(&args.table.game)?;
    let limits =
        Limits { states: args.states, games: args.games, seed: args.seed, ..Limits::default() };
    let mut survey = Survey::new(limits, args.table.players);
    for (name, options) in settings(game, &args.table)? {
        survey.explore(game, &name, &options, console)?;
    }
    if let Some(why) = survey.misfit() {
        return Err(Failure::start(game, why));
    }
    survey.play_on(game, console)?;
    console.say("")?;
    for (index, finding) in survey.findings.iter().enumerate() {
        let path = args.out.join(format!("{}-fault-{}.record", game.name(), index + 1));
        tell(index + 1, finding, &path, program, console)?;
    }
    let untaken = tell_edges(game, &survey, console)?;
    let unbegun = tell_steps(game, &survey, console)?;
    let faults = survey.findings.len() + untaken + unbegun;
    if faults == 0 {
        console.say("no faults found")?;
        return Ok(Exit::Fine);
    }
    console.say(format!("{faults} {} found", plural(faults, "fault")))?;
    Ok(Exit::Refused)
}

/// What to explore: everything that has a name, or what was asked for.
fn settings(game: &dyn Playable, args: &TableArgs) -> Result<Vec<(String, Pairs)>, Failure> {
    let named = |name: &str| format!("preset {name}");
    match (&args.preset, args.options.is_empty()) {
        (None, true) => {
            Ok(game.presets().into_iter().map(|(name, it)| (named(name), it)).collect())
        }
        (Some(name), true) => Ok(vec![(named(name), options(game, args)?)]),
        (_, false) => {
            let options = options(game, args)?;
            let pairs = options.iter().map(|(name, value)| format!("{name}={value}"));
            Ok(vec![(pairs.collect::<Vec<_>>().join(" "), options)])
        }
    }
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
    let untaken = survey.found.untaken(chart);
    if untaken.is_empty() {
        console.say(format!("all {} edges were taken", chart.edges.len()))?;
        return Ok(0);
    }
    let count = untaken.len();
    let tried = if survey.found.complete { "in any state" } else { "in any state or game tried" };
    console.say(format!("unreachable: {count} {} not taken {tried}", plural(count, "edge")))?;
    for edge in untaken.into_iter().map(|it| &chart.edges[usize::from(it)]) {
        let diagram = chart.diagrams[usize::from(edge.diagram)].name;
        console.say(format!("  {diagram}: {}", chart.describe(edge)))?;
    }
    console.say("")?;
    Ok(count)
}

/// Tells the steps of scripts that nothing began, and how many they are.
fn tell_steps(
    game: &dyn Kind,
    survey: &Survey,
    console: &mut Console<'_>,
) -> Result<usize, Failure> {
    let unbegun = survey.found.unbegun(game.scripts());
    let all: usize = game.scripts().iter().map(|it| usize::from(it.steps)).sum();
    let count = unbegun.len();
    match (all, count) {
        (0, _) => {}
        (_, 0) => console.say(format!("all {all} steps of scripts were begun"))?,
        _ => {
            let steps = plural(count, "step");
            console.say(format!("never begun: {count} {steps} of scripts"))?;
            let columns = console.columns(&unbegun);
            console.say(format!("{columns}\n"))?;
        }
    }
    Ok(count)
}

//! `import`: games that somebody else has written down become records.

use crate::args::ImportArgs;
use crate::begin::{options, setup};
use crate::console::Tone;
use crate::failure::{Exit, Failure};
use crate::notation::Writing;
use crate::{Console, record};
use arena::{Playable, Registry};
use game::{Problem, Report, Table};
use std::fs;
use std::path::Path;

/// Reads the files one by one: in a notation that is named, or else as logs of another program.
pub(crate) fn import(
    registry: &Registry,
    args: &ImportArgs,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    match &args.notation {
        Some(name) => moves(registry, args, name, console),
        None => logs(registry, args, console),
    }
}

/// Texts that are nothing but moves.
fn moves(
    registry: &Registry,
    args: &ImportArgs,
    notation: &str,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let from = (args.from.as_deref(), None);
    let (game, setup) = setup(registry, &args.table, from, "none".to_string())?;
    let notation = Writing::of(game, Some(notation))?;
    for file in &args.files {
        let mut table = game.start(&setup).map_err(|it| Failure::start(game, it))?;
        let (name, text) = record::read_text(file, console)?;
        notation
            .enter_all(&mut *table, &text)
            .map_err(|it| Failure::Refused(format!("{name}: {it}")))?;
        let record = table.record();
        let text = if args.json { wire::write_record(&record) } else { record.to_string() };
        match &args.out {
            Some(folder) => keep(folder, file, &text)?,
            None => console.output.write_all(text.as_bytes())?,
        }
    }
    Ok(Exit::Fine)
}

/// Logs that tell what came of the moves, too: all of it is compared.
fn logs(
    registry: &Registry,
    args: &ImportArgs,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let game = registry.find(&args.table.game)?;
    let is_set = args.from.is_some() || args.table.players.is_some();
    if is_set || !options(game, &args.table)?.is_empty() {
        let why =
            "a log says itself how the game was set up: leave out options, players and position";
        return Err(Failure::Usage(why.to_string()));
    }
    let mut found = Vec::new();
    let mut exit = Exit::Fine;
    for file in &args.files {
        let (name, text) = match record::read_text(file, console) {
            // One file that is no text does not keep the others from being read.
            Err(Failure::Refused(why)) => {
                exit = Exit::Refused;
                found.push(no_text(file, why, args.json, console)?);
                continue;
            }
            read => read?,
        };
        let Some((table, report)) = game.import(&text) else { return Err(no_logs(game)) };
        if let Some(folder) = &args.out {
            keep(folder, file, &table.record().to_string())?;
        }
        if !report.mismatches.is_empty() || report.problem.is_some() {
            exit = Exit::Refused;
        }
        if !args.json {
            tell(&name, &*table, &report, console)?;
        }
        found.push(wire::Import { file: name, report });
    }
    if args.json {
        console.say(wire::json(&found))?;
    }
    Ok(exit)
}

/// A file that is no text is told like a log that is none.
fn no_text(
    file: &Path,
    why: String,
    is_json: bool,
    console: &mut Console<'_>,
) -> Result<wire::Import, Failure> {
    if !is_json {
        console.tell(Tone::Refusal, &why)?;
    }
    let report = Report { problem: Some(Problem::NotALog { why }), ..Report::default() };
    Ok(wire::Import { file: file.to_string_lossy().into_owned(), report })
}

fn no_logs(game: &dyn Playable) -> Failure {
    let known = game.dialects();
    let hint = match known.is_empty() {
        true => " and has no notation but its own; `replay` opens records".to_string(),
        false => format!("; name a notation (--notation): {}", known.join(", ")),
    };
    Failure::Usage(format!("{} reads no logs of other programs{hint}", game.name()))
}

/// Writes a record into a folder, under the name of the file it was made of.
fn keep(folder: &Path, file: &Path, text: &str) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|it| Failure::file(folder, &it))?;
    let stem = match record::is_input(file) {
        true => "input".into(),
        false => file.file_stem().unwrap_or_default().to_os_string(),
    };
    let mut path = folder.join(stem);
    path.as_mut_os_string().push(".record");
    fs::write(&path, text).map_err(|it| Failure::file(&path, &it))
}

/// What came of one log, in words.
fn tell(
    name: &str,
    table: &dyn Table,
    report: &Report,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let Report { decisions, assertions, mismatches, .. } = report;
    let end = match (table.awaiting(), report.complete) {
        (game::Awaiting::Over(outcome), true) => format!("ended: {outcome}"),
        _ => "the game is not over".to_string(),
    };
    let winner = report.winner.as_ref().map_or(String::new(), |it| format!(", {it} wins"));
    let count = mismatches.len();
    console.say(format!(
        "{name}: {decisions} decisions, {assertions} assertions, {count} mismatches; {end}{winner}"
    ))?;
    for it in mismatches {
        console.tell(Tone::Refusal, format!("  {it}"))?;
    }
    if let Some(problem) = &report.problem {
        console.tell(Tone::Refusal, format!("  {problem}"))?;
    }
    Ok(())
}

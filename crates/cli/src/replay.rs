//! `replay`: a recorded match, verified or stepped through.

mod walk;

use crate::Console;
use crate::args::ReplayArgs;
use crate::failure::{Failure, game_of};
use crate::legal::{awaited, plural};
use arena::Registry;
use game::Record;
use std::fs;
use std::io;
use walk::Walk;

/// Opens a record and walks through it.
pub(crate) fn replay(
    registry: &Registry,
    args: &ReplayArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let is_input = args.file.as_os_str() == "-";
    let bytes = if is_input { read_input(console)? } else { read_file(args)? };
    let name = if is_input { "standard input".into() } else { args.file.to_string_lossy() };
    let bad = |why: &dyn std::fmt::Display| Failure::Refused(format!("{name}: {why}"));
    let text = String::from_utf8(bytes).map_err(|it| {
        bad(&format!("not a text: byte {} is not UTF-8", it.utf8_error().valid_up_to() + 1))
    })?;
    let is_json = text.trim_start().starts_with('{');
    let record: Record = match is_json {
        true => wire::read_record(&text).map_err(|it| bad(&it))?,
        false => text.parse().map_err(|it| bad(&it))?,
    };
    let game = game_of(registry, &record.game)?;
    let table = game.open(&record).map_err(|it| match is_json {
        // Its lines are those of the text form.
        true => bad(&it.fault),
        false => bad(&it),
    })?;
    if args.verify {
        let inputs = record.lines.len();
        let sound = format!("{inputs} {}, every hash and every die agree", plural(inputs, "input"));
        console.say(format!("{name}: sound: {}, {sound}", game.title()))?;
        console.say(awaited(&*table))?;
        return Ok(());
    }
    if is_input {
        let why = "a match from the standard input can only be verified: add --verify";
        return Err(Failure::Usage(why.to_string()));
    }
    console.say(heading(game.title(), &record))?;
    Walk::new(&record, table).run(console)
}

fn read_file(args: &ReplayArgs) -> Result<Vec<u8>, Failure> {
    fs::read(&args.file).map_err(|it| Failure::file(&args.file, &it))
}

fn read_input(console: &mut Console<'_>) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    console.input.read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn heading(title: &str, record: &Record) -> String {
    let mut parts =
        vec![title.to_string(), format!("{} {}", record.seats, plural(record.seats, "player"))];
    parts.extend(record.options.iter().map(|(name, value)| format!("{name}={value}")));
    parts.extend(record.position.iter().map(|it| format!("from {it}")));
    parts.push(format!("dice {}", record.dice));
    let inputs = record.lines.len();
    parts.push(format!("{inputs} {}", plural(inputs, "input")));
    parts.join(", ") + "\n`help` shows what you can type."
}

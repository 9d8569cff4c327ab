//! `replay`: a recorded match, verified or stepped through.

mod walk;

use crate::args::ReplayArgs;
use crate::failure::{Failure, game_of};
use crate::legal::{awaited, plural};
use crate::{Console, record};
use arena::Registry;
use game::Record;
use walk::Walk;

/// Opens a record and walks through it.
pub(crate) fn replay(
    registry: &Registry,
    args: &ReplayArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let handed = record::read(&args.file, console)?;
    let game = game_of(registry, &handed.record.game)?;
    let opened = game.open(&handed.record);
    let table = opened.map_err(|it| Failure::Refused(handed.fault(&it)))?;
    let (record, name) = (&handed.record, &handed.name);
    if args.verify {
        let inputs = record.lines.len();
        let sound = format!("{inputs} {}, {}", plural(inputs, "input"), agrees(record));
        console.say(format!("{name}: sound: {}, {sound}", game.title()))?;
        console.say(awaited(&*table))?;
        return Ok(());
    }
    if record::is_input(&args.file) {
        let why = "a match from the standard input can only be verified: add --verify";
        return Err(Failure::Usage(why.to_string()));
    }
    console.say(heading(game.title(), record))?;
    Walk::new(record, table, game.has_secrets()).run(console)
}

/// What playing the record again has compared.
fn agrees(record: &Record) -> &'static str {
    match record.dice.as_str() {
        "none" => "every hash agrees; the dice came from outside",
        dice if dice.starts_with("fair:") => "every hash agrees; `verify` derives its dice again",
        _ => "every hash and every die agree",
    }
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

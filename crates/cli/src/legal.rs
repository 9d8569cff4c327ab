//! `legal` and `perft`: what can come next, and in how many ways.

use crate::args::{LegalArgs, PerftArgs};
use crate::begin::position;
use crate::console::{Console, columns};
use crate::failure::Failure;
use arena::Registry;
use game::{Awaiting, Seat, Table};
use wire::{Legal, Perft};

/// Lists what can come next.
pub(crate) fn legal(
    registry: &Registry,
    args: &LegalArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let table = position(registry, &args.position)?;
    let seat = args.seat.map(Seat);
    if let Some(seat) = seat
        && seat.index() >= table.seats()
    {
        let last = table.seats() - 1;
        return Err(Failure::Usage(format!("there is no seat {seat}: seats are 0 to {last}")));
    }
    let legal = Legal::of(&*table, seat);
    if args.position.json {
        console.say(wire::json(&legal))?;
        return Ok(());
    }
    console.say(awaited(&*table))?;
    if !legal.legal.is_empty() {
        console.say(columns(&legal.legal))?;
    }
    Ok(())
}

/// Counts the ways to play a number of inputs.
pub(crate) fn perft(
    registry: &Registry,
    args: &PerftArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let table = position(registry, &args.position)?;
    let depth = args.depth;
    let nodes = table.perft(depth);
    match args.position.json {
        true => console.say(wire::json(&Perft { depth, nodes }))?,
        false => console.say(format!("depth {depth}: {nodes} nodes"))?,
    }
    Ok(())
}

/// What a table waits for, in words.
pub(crate) fn awaited(table: &dyn Table) -> String {
    match table.awaiting() {
        Awaiting::Seats(asked) if asked.is_empty() => "nobody is asked".to_string(),
        Awaiting::Seats(asked) if asked.len() == 1 => {
            let moves = asked.lowest().map_or(0, |it| table.legal(it).len());
            format!("seat {asked} to move, {moves} lawful {}", plural(moves, "move"))
        }
        Awaiting::Seats(asked) => format!("seats {asked} choose at the same time"),
        Awaiting::Chance => {
            let outcomes = table.outcomes().len();
            format!("chance to decide, {outcomes} possible {}", plural(outcomes, "outcome"))
        }
        Awaiting::Event(event) => format!("waiting for the event {event}"),
        Awaiting::Over(outcome) => format!("the game is over: {outcome}"),
    }
}

/// The word, with an `s` unless there is one of it.
pub(crate) fn plural(count: usize, word: &str) -> String {
    if count == 1 { word.to_string() } else { format!("{word}s") }
}

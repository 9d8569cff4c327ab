//! `legal` and `perft`: what can come next, and in how many ways.

use crate::Console;
use crate::args::{LegalArgs, PerftArgs};
use crate::begin::position;
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
    let (table, notation) = position(registry, &args.position)?;
    let seat = args.seat.map(Seat);
    if let Some(seat) = seat
        && seat.index() >= table.seats()
    {
        return Err(Failure::seat(seat.0, table.seats()));
    }
    let mut legal = Legal::of(&*table, seat);
    if let Awaiting::Seats(asked) = table.awaiting()
        && let Some(mover) = seat.or(asked.lowest())
    {
        legal.legal.iter_mut().for_each(|it| *it = notation.write(&*table, mover, it));
    }
    if args.position.json {
        console.say(wire::json(&legal))?;
        return Ok(());
    }
    if let (Some(seat), false) = (seat, table.is_over())
        && table.question(seat).is_none()
    {
        console.say(format!("seat {seat} is not asked: {}", awaited(&*table)))?;
        return Ok(());
    }
    console.say(match seat {
        Some(seat) if !table.is_over() => to_move(&*table, seat),
        _ => awaited(&*table),
    })?;
    if !legal.legal.is_empty() {
        let columns = console.columns(&legal.legal);
        console.say(columns)?;
    }
    Ok(())
}

/// Counts the ways to play a number of inputs.
pub(crate) fn perft(
    registry: &Registry,
    args: &PerftArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let (table, _) = position(registry, &args.position)?;
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
            asked.lowest().map_or(String::new(), |it| to_move(table, it))
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

fn to_move(table: &dyn Table, seat: Seat) -> String {
    let moves = table.legal(seat).len();
    format!("seat {seat} to move, {moves} lawful {}", plural(moves, "move"))
}

/// The word, with an `s` unless there is one of it.
pub(crate) fn plural(count: usize, word: &str) -> String {
    if count == 1 { word.to_string() } else { format!("{word}s") }
}

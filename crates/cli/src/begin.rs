//! From arguments to a table: the game, its set-up, and moves made in advance.

use crate::args::{PositionArgs, TableArgs};
use crate::failure::Failure;
use crate::near::{explain, explain_chance};
use arena::{Playable, Registry};
use game::{Awaiting, Pairs, Refusal, Seat, Setup, Table};
use wire::Refused;

/// The game that was named, and its set-up.
pub(crate) fn setup(
    registry: &Registry,
    args: &TableArgs,
    from: Option<&str>,
    dice: String,
) -> Result<(&'static dyn Playable, Setup<Pairs>), Failure> {
    let game = registry.find(&args.game)?;
    let setup = Setup {
        options: args.options.clone(),
        seats: args.players.unwrap_or(*game.seats().start()),
        position: from.map(str::to_string),
        dice,
    };
    Ok((game, setup))
}

/// A table in the position that was asked for.
pub(crate) fn position(
    registry: &Registry,
    args: &PositionArgs,
) -> Result<Box<dyn Table>, Failure> {
    let from = args.from.as_deref();
    let (game, setup) = setup(registry, &args.table, from, "none".to_string())?;
    let mut table = game.start(&setup).map_err(|it| Failure::start(game, it))?;
    answer_events(&mut *table);
    for (number, token) in args.moves.split_whitespace().enumerate() {
        if let Err((mut refusal, text)) = enter(&mut *table, token) {
            refusal.text = format!("move {}, `{token}`: {text}", number + 1);
            return Err(match args.json {
                true => Failure::RefusedJson(wire::json(&Refused::from(&refusal))),
                false => Failure::Refused(refusal.text),
            });
        }
        answer_events(&mut *table);
    }
    Ok(table)
}

/// Makes one move, or gives chance its outcome. A refusal comes with its explanation.
fn enter(table: &mut dyn Table, token: &str) -> Result<(), (Refusal, String)> {
    if table.awaiting() == Awaiting::Chance {
        let refused = table.chance(token).err();
        return refused.map_or(Ok(()), |it| {
            let text = explain_chance(table, token, &it);
            Err((it, text))
        });
    }
    let (seat, text) = split(table, token);
    let refused = table.play(seat, text).err();
    refused.map_or(Ok(()), |it| {
        let text = explain(table, seat, text, &it);
        Err((it, text))
    })
}

/// `1:e4` is a move of seat 1, anything else one of the lowest seat that is asked.
fn split<'a>(table: &dyn Table, token: &'a str) -> (Seat, &'a str) {
    if let [digit @ b'0'..=b'7', b':', ..] = token.as_bytes() {
        return (Seat(digit - b'0'), &token[2..]);
    }
    match table.awaiting() {
        Awaiting::Seats(asked) => (asked.lowest().unwrap_or(Seat(0)), token),
        _ => (Seat(0), token),
    }
}

/// Announces every event that is due.
fn answer_events(table: &mut dyn Table) {
    while let Awaiting::Event(event) = table.awaiting() {
        if table.event(&event).is_err() {
            return;
        }
    }
}

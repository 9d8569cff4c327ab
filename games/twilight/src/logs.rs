//! Logs of games played on a computer elsewhere, played again: every decision is fed to the engine
//! and every number is compared.
//!
//! A log tells everything but the hands. So it is played twice: first with cards that nobody has
//! seen moved about as the moment needs them, which yields what the log knows about every deal;
//! then with a deal that fits all of it, as a match like any other.

mod answers;
mod chance;
mod closing;
mod compare;
mod deal;
mod line;
mod markers;
mod named;
mod names;
mod page;
mod replay;
mod rolls;
mod rounds;
mod search;
mod shows;
mod table;

use crate::board::{How, Twilight};
use crate::cards::{Card, Cards, SCORINGS};
use crate::moves::{Chance, Move};
use crate::options::Options;
use crate::side::Side;
use flow::Input;
use game::{Awaiting, Imported, InputOf, Match, Problem, Report, Setup, State};
use page::Page;
use replay::Replay;
use table::Table;

/// Plays a log again: by the rules, or, if it gets further so, with what other programs allow.
pub(crate) fn import(log: &str) -> Option<Imported<Twilight>> {
    let strict = replayed(log, false)?;
    let Some(trouble) = first_trouble(&strict.report) else { return Some(strict) };
    let lenient = replayed(log, true)?;
    let further = first_trouble(&lenient.report).is_none_or(|it| it > trouble);
    Some(if further { lenient } else { strict })
}

/// The first line of a log that does not fit.
fn first_trouble(report: &Report) -> Option<usize> {
    let problem = report.problem.as_ref().map(line_of);
    report.mismatches.iter().map(|it| it.line).chain(problem).min()
}

/// Where a problem is found.
fn line_of(problem: &Problem) -> usize {
    match problem {
        Problem::NotALog { .. } => 0,
        Problem::Unsupported { line, .. } | Problem::NoDeal { line, .. } => *line,
    }
}

fn replayed(log: &str, lenient: bool) -> Option<Imported<Twilight>> {
    let page = match Page::read(log) {
        Ok(page) => page,
        Err(problem) => {
            let report = Report { problem: Some(problem), ..Report::default() };
            return Some(Imported { game: begin(Options::default())?, report });
        }
    };
    let options = Options { lenient, ..page.options };
    let state = State::new(&options, 2).ok()?;
    let mut replay = Replay::new(Table::new(state), page.blocks);
    let mut problem = replay.run();
    let mut game = begin(options)?;
    let last = replay.line();
    let no_deal = |why: String| Some(Problem::NoDeal { line: last, why });
    let dealt = match replay.kept {
        None => deal_out(&mut game, &replay.table),
        Some((side, at)) => deal_and_keep(&mut game, &replay.table, side, at),
    };
    if let Err(why) = dealt {
        problem = problem.or(no_deal(why));
    }
    let mut mismatches = page.unread;
    mismatches.append(&mut replay.mismatches);
    mismatches.sort_by_key(|it| it.line);
    let winner = match game.awaiting() {
        Awaiting::Over(outcome) if outcome.winners().len() == 1 => outcome.winners().lowest(),
        _ => None,
    };
    let report = Report {
        decisions: replay.decisions,
        assertions: replay.assertions,
        mismatches,
        complete: game.is_over(),
        winner: winner.map(|it| Side::at(it.0).name().to_string()),
        problem,
    };
    Some(Imported { game, report })
}

/// Finds a deal, and plays the inputs with it as far as they are lawful.
fn deal_out(game: &mut Match<Twilight>, table: &Table) -> Result<(), String> {
    play(game, table, &table.deal.solve()?)
}

/// The same, if a side has lost for keeping a scoring card: any it can have had.
fn deal_and_keep(
    game: &mut Match<Twilight>,
    table: &Table,
    side: Side,
    at: usize,
) -> Result<(), String> {
    let fresh = game.clone();
    for card in SCORINGS {
        let Some(cards) = table.deal.keeping(card, side, at).and_then(|it| it.solve().ok()) else {
            continue;
        };
        *game = fresh.clone();
        let loses = |game: &Match<Twilight>| {
            game.state().board.end.is_some_and(|it| it.winner == Some(side.other()))
        };
        if play(game, table, &cards).is_ok() && loses(game) {
            return Ok(());
        }
    }
    Err(format!("{} cannot have kept a scoring card", side.name()))
}

fn begin(options: Options) -> Option<Match<Twilight>> {
    let setup = Setup { options, seats: 2, position: None, dice: "none".to_string() };
    Match::new(setup).ok()
}

/// Plays the inputs with the cards that were dealt.
fn play(game: &mut Match<Twilight>, table: &Table, dealt: &[(usize, Card)]) -> Result<(), String> {
    for (at, input) in table.inputs.iter().enumerate() {
        // Who kept a scoring card has lost, and nothing comes of the turn that would follow.
        let kept = game.state().board.end.is_some_and(|it| it.how == How::HeldScoring);
        if kept && table.ended.is_some_and(|it| at >= it) {
            break;
        }
        let dealt = dealt.iter().find(|it| it.0 == at).map(|it| it.1);
        let card = match dealt {
            None if table.looks.contains(&at) => {
                let card = looked_at(&game.state().board, &table.inputs[at..]);
                Some(card.ok_or("there is no card to look at")?)
            }
            dealt => dealt,
        };
        let input = card.map_or(*input, |it| Input::Chance(Chance::Card(it)));
        if let Input::Move(seat, choice) = input
            && !game.state().moves(seat).contains(&choice)
        {
            return Err(format!("{choice} of seat {seat} is not lawful with it"));
        }
        game.play(input, &mut ()).map_err(|it| it.to_string())?;
    }
    Ok(())
}

/// A card of the pile to be looked at: one that will be put down, or else any that will not.
fn looked_at(board: &Twilight, ahead: &[InputOf<Twilight>]) -> Option<Card> {
    let named = ahead.iter().skip_while(|it| matches!(it, Input::Chance(_)));
    let named = named.map_while(|it| match it {
        Input::Move(_, Move::Card(card)) => Some(*card),
        _ => None,
    });
    let put_down: Cards = named.collect();
    let first = (put_down & board.pile).iter().next();
    first.or(board.pile.without(put_down).iter().next())
}

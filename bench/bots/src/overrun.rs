//! How late searches under a limit in time come.

use crate::{GAMES, Kind, seconds, with_game};
use bots::{Limit, Stop};
use game::{Awaiting, Fast, Input, Search, State, Viewer};
use rustix::time::ClockId;
use std::time::Duration;

/// Inputs between two questions that are searched.
const APART: u32 = 3;

pub(crate) fn run(limit: Duration, searches: u32, game: Option<&str>) -> Option<()> {
    let mut all = Vec::new();
    for name in GAMES.into_iter().filter(|it| game.is_none_or(|game| game == *it)) {
        for kind in Kind::ALL {
            for threads in [1, 2] {
                let mut late = with_game!(name, late(kind, threads, limit, searches as usize))?;
                let (median, most) = told(&mut late)?;
                eprintln!("{name} {kind:?} x{threads}: median {median:.2} ms, most {most:.2} ms");
                all.append(&mut late);
            }
        }
    }
    let (median, most) = told(&mut all)?;
    println!("{} {median:.2} {most:.2}", all.len());
    Some(())
}

/// The median and the most, in milliseconds.
fn told(late: &mut [f64]) -> Option<(f64, f64)> {
    late.sort_by(f64::total_cmp);
    Some((1000.0 * late.get(late.len() / 2)?, 1000.0 * late.last()?))
}

/// By how many seconds searches came late, of questions of random games.
fn late<G: Search>(
    options: G::Options,
    kind: Kind,
    threads: usize,
    limit: Duration,
    searches: usize,
) -> Vec<f64> {
    let bot = kind.bot::<G>(Limit::time(limit), threads);
    let mut late = Vec::new();
    let mut rng = Fast::seed(4);
    while late.len() < searches {
        let Ok(mut state) = State::<G>::new(&options, 2) else { return late };
        for number in 0..2_000 {
            let input = match state.awaiting() {
                Awaiting::Over(_) => break,
                Awaiting::Chance => Input::Chance(state.sample(&mut rng)),
                Awaiting::Event(event) => Input::Event(event),
                Awaiting::Seats(asked) => {
                    let Some(seat) = asked.lowest() else { break };
                    // Who has one move does not search.
                    let is_asked = number % APART == 0 && state.count(seat) > 1;
                    if is_asked && late.len() < searches {
                        let view = state.view(Viewer::Seat(seat));
                        let begin = seconds(ClockId::Monotonic);
                        let _ = bot.choose(&view, seat, 1, &Stop::default());
                        // A search that knows its answer before is not late.
                        late.push(seconds(ClockId::Monotonic) - begin - limit.as_secs_f64());
                    }
                    Input::Move(seat, state.draw(seat, &mut rng, &mut Vec::new()))
                }
            };
            state.apply(input, &mut ());
        }
    }
    late
}

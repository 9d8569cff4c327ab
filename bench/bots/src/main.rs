//! How fast the bots think, and how well they keep to their time.
//!
//! `bots-bench simulations N THREADS` grows trees of Quoridor's first position and prints the seconds
//! they took, on the clock and of all processors; `bots-bench overrun MILLIS [SEARCHES]` prints by how
//! much searches under a limit in time came late, so many of each game.

use bots::{AlphaBeta, Bot, Limit, Mcts, Stop};
use game::{Awaiting, Fast, Input, Search, Seat, State, Viewer};
use quoridor::Quoridor;
use rustix::time::{ClockId, Timespec, clock_gettime};
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str = "usage: bots-bench simulations N THREADS
       bots-bench overrun MILLIS [SEARCHES]";

/// Searches of each game, unless asked otherwise.
const SEARCHES: usize = 60;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse::<u32>().ok().filter(|it| *it > 0);
    match words[..] {
        ["simulations", count, threads] => match (number(count), number(threads)) {
            (Some(count), Some(threads)) => simulations(count, threads as usize),
            _ => return usage(),
        },
        ["overrun", millis] => match number(millis) {
            Some(millis) => overruns(Duration::from_millis(millis.into()), SEARCHES),
            None => return usage(),
        },
        ["overrun", millis, searches] => match (number(millis), number(searches)) {
            (Some(millis), Some(searches)) => {
                overruns(Duration::from_millis(millis.into()), searches as usize);
            }
            _ => return usage(),
        },
        _ => return usage(),
    }
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

fn seconds(clock: ClockId) -> f64 {
    let Timespec { tv_sec, tv_nsec } = clock_gettime(clock);
    tv_sec as f64 + tv_nsec as f64 / 1e9
}

fn simulations(count: u32, threads: usize) {
    let Ok(start) = State::<Quoridor>::new(&Default::default(), 2) else { return };
    let view = start.view(Viewer::Seat(Seat(0)));
    let bot = Mcts { limit: Limit::count(count), threads, shares: false, renews: false };
    let begin = (seconds(ClockId::Monotonic), seconds(ClockId::ProcessCPUTime));
    let choice = Bot::<Quoridor>::choose(&bot, &view, Seat(0), 1, &Stop::default());
    let clock = seconds(ClockId::Monotonic) - begin.0;
    let processors = seconds(ClockId::ProcessCPUTime) - begin.1;
    let visits: u32 = choice.iter().flat_map(|it| &it.candidates).map(|it| it.visits).sum();
    println!("{visits} {clock} {processors}");
}

/// Searches of every kind in every game, from questions of random games.
fn overruns(limit: Duration, searches: usize) {
    let mut all = late::<Quoridor>(limit, searches);
    all.extend(late::<wuziqi::Wuziqi>(limit, searches));
    all.extend(late::<cangua::Cangua>(limit, searches));
    all.extend(late::<storm::Storm>(limit, searches));
    all.extend(late::<twilight::Twilight>(limit, searches));
    all.sort_by(f64::total_cmp);
    let (median, most) = (all[all.len() / 2], all[all.len() - 1]);
    println!("{} {:.2} {:.2}", all.len(), 1000.0 * median, 1000.0 * most);
}

/// By how many seconds the searches of a game came late.
fn late<G: Search>(limit: Duration, searches: usize) -> Vec<f64> {
    let tree = |renews| Mcts { limit: Limit::time(limit), threads: 1, shares: false, renews };
    let bots: [Box<dyn Bot<G>>; 3] =
        [Box::new(AlphaBeta::within(limit)), Box::new(tree(false)), Box::new(tree(true))];
    let mut late = Vec::new();
    let Ok(mut state) = State::<G>::new(&Default::default(), 2) else { return late };
    let mut rng = Fast::seed(4);
    for _ in 0..2_000 {
        let input = match state.awaiting() {
            Awaiting::Over(_) => break,
            Awaiting::Chance => Input::Chance(state.sample(&mut rng)),
            Awaiting::Event(event) => Input::Event(event),
            Awaiting::Seats(asked) => {
                let Some(seat) = asked.lowest() else { break };
                if late.len() < searches {
                    let view = state.view(Viewer::Seat(seat));
                    let begin = seconds(ClockId::Monotonic);
                    let _ = bots[late.len() % 3].choose(&view, seat, 1, &Stop::default());
                    // A search that knows its answer before is not late.
                    late.push(seconds(ClockId::Monotonic) - begin - limit.as_secs_f64());
                }
                Input::Move(seat, state.draw(seat, &mut rng, &mut Vec::new()))
            }
        };
        state.apply(input, &mut ());
    }
    let most = late.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    eprintln!("{}: {} searches, {:.2} ms late at most", G::NAME, late.len(), 1000.0 * most);
    late
}

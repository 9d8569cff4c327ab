//! How fast the bots think, how well they keep to their time, and what a second thread is worth.

mod duel;
mod overrun;
mod simulations;

use bots::{AlphaBeta, Bot, Limit, Mcts};
use game::Search;
use rustix::time::{ClockId, Timespec, clock_gettime};
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str = "usage: bots-bench simulations GAME N THREADS [KIND]
           games in thought from one position: how many, seconds by the clock, seconds of all processors
       bots-bench overrun MILLIS [SEARCHES [GAME]]
           how late searches under a limit in time come, so many of each kind in each game
       bots-bench duel GAME MILLIS GAMES [KIND]
           two threads against one under the same time: won, drawn, lost
games: quoridor, wuziqi, cangua, storm, chess, twilight; kinds: alphabeta, mcts, ismcts";

/// Searches of each kind in each game, unless asked otherwise.
const SEARCHES: u32 = 20;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&words) {
        Some(()) => ExitCode::SUCCESS,
        None => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn run(words: &[&str]) -> Option<()> {
    let number = |text: &str| text.parse::<u32>().ok().filter(|it| *it > 0);
    match *words {
        ["simulations", game, count, threads] => {
            simulations::run(game, number(count)?, number(threads)? as usize, Kind::Mcts)
        }
        ["simulations", game, count, threads, kind] => {
            simulations::run(game, number(count)?, number(threads)? as usize, Kind::of(kind)?)
        }
        ["overrun", millis] => overrun::run(time(millis)?, SEARCHES, None),
        ["overrun", millis, searches] => overrun::run(time(millis)?, number(searches)?, None),
        ["overrun", millis, searches, game] => {
            overrun::run(time(millis)?, number(searches)?, Some(game))
        }
        ["duel", game, millis, games] => {
            duel::run(game, time(millis)?, number(games)?, Kind::AlphaBeta)
        }
        ["duel", game, millis, games, kind] => {
            duel::run(game, time(millis)?, number(games)?, Kind::of(kind)?)
        }
        _ => None,
    }
}

fn time(text: &str) -> Option<Duration> {
    text.parse().ok().filter(|it| *it > 0).map(Duration::from_millis)
}

/// The kinds of search.
#[derive(Clone, Copy, Debug)]
enum Kind {
    AlphaBeta,
    Mcts,
    Ismcts,
}

impl Kind {
    const ALL: [Kind; 3] = [Kind::AlphaBeta, Kind::Mcts, Kind::Ismcts];

    fn of(text: &str) -> Option<Kind> {
        match text {
            "alphabeta" => Some(Kind::AlphaBeta),
            "mcts" => Some(Kind::Mcts),
            "ismcts" => Some(Kind::Ismcts),
            _ => None,
        }
    }

    fn bot<G: Search>(self, limit: Limit, threads: usize) -> Box<dyn Bot<G>> {
        match self {
            Kind::AlphaBeta => Box::new(AlphaBeta { depth: 60, limit, threads }),
            Kind::Mcts => Box::new(Mcts::of::<G>(limit, threads, false)),
            Kind::Ismcts => Box::new(Mcts::of::<G>(limit, threads, true)),
        }
    }
}

/// Calls a function with a game's type and the options it is played with.
macro_rules! with_game {
    ($name:expr, $run:ident ( $($argument:expr),* )) => {
        match $name {
            "quoridor" => Some($run::<quoridor::Quoridor>(Default::default(), $($argument),*)),
            "wuziqi" => Some($run::<wuziqi::Wuziqi>(Default::default(), $($argument),*)),
            "cangua" => Some($run::<cangua::Cangua>(Default::default(), $($argument),*)),
            "storm" => Some($run::<storm::Storm>(Default::default(), $($argument),*)),
            "chess" => crate::preset::<storm::Storm>("chess")
                .map(|it| $run::<storm::Storm>(it, $($argument),*)),
            "twilight" => Some($run::<twilight::Twilight>(Default::default(), $($argument),*)),
            _ => None,
        }
    };
}
pub(crate) use with_game;

/// The games that can be measured.
const GAMES: [&str; 6] = ["quoridor", "wuziqi", "cangua", "storm", "chess", "twilight"];

fn preset<G: Search>(name: &str) -> Option<G::Options> {
    G::presets().into_iter().find(|it| it.0 == name).map(|it| it.1)
}

fn seconds(clock: ClockId) -> f64 {
    let Timespec { tv_sec, tv_nsec } = clock_gettime(clock);
    tv_sec as f64 + tv_nsec as f64 / 1e9
}

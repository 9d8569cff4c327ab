//! `simulate`: many random games at once.

use crate::Console;
use crate::args::SimulateArgs;
use crate::begin::setup;
use crate::failure::Failure;
use arena::Registry;
use game::Tally;
use std::io::Write;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
use wire::Simulated;

/// Plays the games and prints what came of them.
#[expect(clippy::disallowed_methods, reason = "the speed of the machine is what is measured")]
pub(crate) fn simulate(
    registry: &Registry,
    args: &SimulateArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let (game, setup) = setup(registry, &args.table, None, "none".to_string())?;
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(processors, usize::from);
    // A set-up that does not fit is told before the bar is drawn.
    game.start(&setup).map_err(|it| Failure::start(game, it))?;
    let bar = Bar::new(args.games, console.shows_progress, console.errors);
    let begun = Instant::now();
    let tally = arena::simulate(game, &setup, args.games, threads, args.seed, &|it| bar.add(it));
    let seconds = begun.elapsed().as_secs_f64();
    bar.clear();
    let tally = tally.map_err(|it| Failure::start(game, it))?;
    let found = Simulated::new(&tally, seconds);
    if args.json {
        console.say(wire::json(&found))?;
    } else {
        console.say(report(game.name(), setup.seats, &tally, &found))?;
    }
    Ok(())
}

fn report(name: &str, seats: usize, tally: &Tally, found: &Simulated) -> String {
    let share = |count: u64| format!("{:5.1} %", 100.0 * count as f64 / tally.games.max(1) as f64);
    let mut lines = vec![
        format!(
            "{name}, {seats} players: {} games, {} decisions in {:.2} s",
            tally.games, tally.decisions, found.seconds
        ),
        format!(
            "{:.0} games a second, {:.0} decisions a second",
            found.games_per_s, found.decisions_per_s
        ),
        String::new(),
        "ended by".to_string(),
    ];
    let counted = |name: &str, count: u64| format!("  {name:12} {count:>10}  {}", share(count));
    lines.extend(tally.endings.iter().map(|(how, count)| counted(how, *count)));
    lines.push("won by".to_string());
    for (seat, wins) in tally.wins.iter().enumerate() {
        lines.push(counted(&format!("seat {seat}"), *wins));
    }
    let shared = tally.games - tally.wins.iter().sum::<u64>();
    lines.push(counted("nobody alone", shared));
    lines.join("\n")
}

/// A bar that grows while games are played.
struct Bar<'a> {
    total: u64,
    shown: bool,
    state: Mutex<(u64, u64, &'a mut (dyn Write + Send))>,
}

const BAR: u64 = 40;

impl<'a> Bar<'a> {
    fn new(total: u64, shown: bool, errors: &'a mut (dyn Write + Send)) -> Bar<'a> {
        Bar { total, shown, state: Mutex::new((0, u64::MAX, errors)) }
    }

    fn add(&self, games: u64) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let (done, last, errors) = &mut *state;
        *done += games;
        let percent = (u128::from(*done) * 100 / u128::from(self.total.max(1))) as u64;
        if self.shown && percent != *last {
            *last = percent;
            let full = "#".repeat((percent * BAR / 100) as usize);
            // A bar that cannot be drawn is no reason to stop.
            let _ = write!(errors, "\r[{full:.<40}] {percent:3} %  {done} games");
            let _ = errors.flush();
        }
    }

    fn clear(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if self.shown {
            let _ = write!(state.2, "\r\x1b[K");
            let _ = state.2.flush();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_grows_to_its_end_and_goes_away() {
        let mut errors = Vec::new();
        let bar = Bar::new(200, true, &mut errors);
        (0..200).for_each(|_| bar.add(1));
        bar.clear();
        let text = String::from_utf8(errors).unwrap();
        assert_eq!(text.matches('\r').count(), 102);
        assert!(text.contains("[####################....................]  50 %  100 games"));
        assert!(text.contains("100 %  200 games\r\x1b[K"));
    }

    #[test]
    fn nothing_is_drawn_where_nobody_looks() {
        let mut errors = Vec::new();
        let bar = Bar::new(2, false, &mut errors);
        bar.add(2);
        bar.clear();
        assert!(errors.is_empty());
    }
}

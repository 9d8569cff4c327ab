//! `simulate`: many random games at once.

use crate::Console;
use crate::args::SimulateArgs;
use crate::bar::Bar;
use crate::begin::setup;
use crate::failure::Failure;
use arena::Registry;
use game::Tally;
use std::time::Instant;
use wire::Simulated;

/// Plays the games and prints what came of them.
#[expect(clippy::disallowed_methods, reason = "the speed of the machine is what is measured")]
pub(crate) fn simulate(
    registry: &Registry,
    args: &SimulateArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let from = (args.from.as_deref(), args.seed);
    let (game, setup) = setup(registry, &args.table, from, "none".to_string())?;
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(processors, usize::from);
    // A set-up that does not fit is told before the bar is drawn.
    game.start(&setup).map_err(|it| Failure::start(game, it))?;
    let seed = args.seed.unwrap_or(1);
    let bar = Bar::new(args.games, console.shows_progress, console.errors);
    let begun = Instant::now();
    let tally = arena::simulate(game, &setup, args.games, threads, seed, &|it| bar.add(it));
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

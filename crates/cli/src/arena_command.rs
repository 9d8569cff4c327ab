//! `arena`: bots against each other.

use crate::Console;
use crate::args::ArenaArgs;
use crate::bar::Bar;
use crate::begin::setup;
use crate::failure::Failure;
use arena::{BoutError, Entrant, Playable, Played, Registry, Standings, Tournament};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use wire::{Ranked, RankedBot, RankedPair};

/// Plays the tournament, keeps its records and prints who is how strong.
pub(crate) fn arena(
    registry: &Registry,
    args: &ArenaArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let (game, setup) = setup(registry, &args.table, (None, None), "none".to_string())?;
    game.start(&setup).map_err(|it| Failure::start(game, it))?;
    check_bots(game, setup.seats, &args.bots)?;
    let time = Duration::from_millis(args.answer_time);
    let bots: Vec<Entrant> = {
        let bot = |it: &Entrant| it.clone().within(time).on(args.thought.thought_threads);
        args.bots.iter().map(bot).collect()
    };
    std::fs::create_dir_all(&args.out).map_err(|it| Failure::file(&args.out, &it))?;
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let bearable = (processors / args.thought.thought_threads).max(1);
    let threads = args.threads.map_or(bearable, usize::from);
    let games = Tournament { bots: &bots, games: args.games, threads, seed: args.seed };
    let bar = Bar::new(games.total() as u64, console.shows_progress, console.errors);
    let (unkept, faults) = (Mutex::new(None), Mutex::new(Vec::new()));
    let standings = games.play(game, &setup, &|played| {
        if let Err(fault) = keep(game, &args.bots, &args.out, played) {
            *unkept.lock().unwrap_or_else(PoisonError::into_inner) = Some(fault);
        }
        let mut all = faults.lock().unwrap_or_else(PoisonError::into_inner);
        all.extend(played.bout.faults.iter().map(|(seat, fault)| {
            let bot = &args.bots[played.sat[seat.index() % 2]];
            (played.number, format!("game {}: {bot} gave up: {fault}", played.number + 1))
        }));
        bar.add(1);
    });
    bar.clear();
    let standings = standings.map_err(|it| match it {
        BoutError::Start(it) => Failure::start(game, it),
        other => Failure::Refused(other.to_string()),
    })?;
    if let Some(fault) = unkept.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(fault);
    }
    let mut faults = faults.into_inner().unwrap_or_else(PoisonError::into_inner);
    faults.sort_unstable();
    for (_, fault) in &faults {
        writeln!(console.errors, "{fault}")?;
    }
    if args.json {
        console.say(wire::json(&ranked(&args.bots, &standings)))?;
    } else {
        console.say(report(game.name(), setup.seats, &args.bots, &standings))?;
        console.say(format!("\nthe records are in {}", args.out.display()))?;
    }
    Ok(())
}

/// Bots must differ, and a level must be one of the game's.
fn check_bots(game: &dyn Playable, seats: usize, bots: &[Entrant]) -> Result<(), Failure> {
    for (index, bot) in bots.iter().enumerate() {
        if bots[..index].contains(bot) {
            let why =
                format!("{bot} is named twice, and no bot plays against itself; name it once");
            return Err(Failure::Usage(why));
        }
        if let Entrant::Program(program) = bot {
            program.find().map_err(|it| Failure::Usage(it.to_string()))?;
        }
        crate::seats::check_level(game, seats, bot)?;
    }
    Ok(())
}

/// An entrant as a part of the name of a file.
fn as_file(bot: &Entrant) -> String {
    let letter = |it: char| if it.is_alphanumeric() { it } else { '-' };
    let plain: String = bot.to_string().chars().map(letter).take(40).collect();
    plain.trim_matches('-').to_string()
}

/// Writes the record of a game into the folder.
fn keep(
    game: &dyn Playable,
    bots: &[Entrant],
    folder: &Path,
    played: &Played<'_>,
) -> Result<(), Failure> {
    let named = |it: usize| as_file(&bots[it]);
    let [first, second] = played.sat.map(named);
    let name = format!("{}-{:05}-{first}-{second}.record", game.name(), played.number + 1);
    let path = folder.join(name);
    let text = played.bout.record.to_string();
    std::fs::write(&path, text).map_err(|it| Failure::file(&path, &it))
}

fn ranked(bots: &[Entrant], standings: &Standings) -> Ranked {
    let named = |it: usize| bots[it].to_string();
    let round = |it: f64| (it * 10.0).round() / 10.0;
    Ranked {
        bots: standings
            .ratings
            .iter()
            .enumerate()
            .map(|(index, it)| RankedBot {
                bot: named(index),
                games: it.games,
                points: it.points,
                elo: round(it.elo),
                low: round(it.low),
                high: round(it.high),
            })
            .collect(),
        pairs: standings
            .pairs
            .iter()
            .map(|it| RankedPair {
                a: named(it.a),
                b: named(it.b),
                wins_a: it.wins_a,
                draws: it.draws,
                wins_b: it.wins_b,
            })
            .collect(),
    }
}

fn report(name: &str, seats: usize, bots: &[Entrant], standings: &Standings) -> String {
    let width = bots.iter().map(|it| it.to_string().len()).max().unwrap_or(0).max(3);
    let mut order: Vec<usize> = (0..bots.len()).collect();
    order.sort_by(|a, b| standings.ratings[*b].elo.total_cmp(&standings.ratings[*a].elo));
    let mut lines = vec![
        format!("{name}, {seats} players: {} games for every pair", {
            standings.pairs.first().map_or(0, arena::Pair::games)
        }),
        String::new(),
        format!("{:width$}  games  points       %    Elo  95 % interval", "bot"),
    ];
    for index in order {
        let it = &standings.ratings[index];
        let share = 100.0 * it.points / f64::from(it.games.max(1));
        lines.push(format!(
            "{:width$}  {:>5}  {:>6}  {share:>5.1} %  {:>+5.0}  {:+.0} to {:+.0}",
            bots[index].to_string(),
            it.games,
            it.points,
            it.elo,
            it.low,
            it.high
        ));
    }
    lines.push(String::new());
    for pair in &standings.pairs {
        let [a, b] = [pair.a, pair.b].map(|it| bots[it].to_string());
        let share = 100.0 * pair.points_a() / f64::from(pair.games().max(1));
        lines.push(format!(
            "{a:width$} against {b:width$}  {} won, {} drawn, {} lost  {share:.1} %",
            pair.wins_a, pair.draws, pair.wins_b
        ));
    }
    lines.join("\n")
}

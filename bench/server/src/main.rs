//! Measures our match server beside boardgame.io, on one machine in one run.
//!
//! `server-bench` prints a table; `server-bench serve PORT FILE` is our server with the game of the
//! measurement; `server-bench load PORT MATCHES SECONDS [RATE]` drives one that runs, to look into it;
//! `server-bench echo PORT` answers like it and does nothing else; `server-bench flood` and `server-bench idle SOCKETS` measure a server under its own limits.
#![allow(clippy::disallowed_methods, missing_docs)]

mod echo;
mod flood;

use load::{Http, Kind, Measured, Peer, Server, one_thread, spent};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Files that a process has open beside its sockets.
const FILES_KEPT: usize = 200;

/// How often each server has its turn.
const ROUNDS: usize = 5;

/// Matches that wait.
const IDLE: usize = 10_000;

/// The one of the binary `turnstile`.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    match args.get(1).map(String::as_str) {
        Some("serve") => serve(&args[2], &args[3], args.get(4).is_some_and(|it| it == "limited")),
        Some("echo") => {
            let runtime = tokio::runtime::Runtime::new().expect("a runtime");
            runtime.block_on(echo::serve(&args[2]));
        }
        Some("flood") => flooded(),
        Some("shout") => {
            let length = Duration::from_secs(number(&args[4]));
            println!("{}", flood::shout(&args[2], &args[3], length, &args[5..]));
        }
        Some("idle") => idle(number(&args[2]) as usize),
        Some("load") => {
            load_one(
                &args[2],
                number(&args[3]),
                number(&args[4]),
                args.get(5).map(|it| number(it)),
            );
        }
        seconds => measure(seconds.and_then(|it| it.parse().ok()).unwrap_or(10)),
    }
}

/// Runs our server on a file.
fn serve(port: &str, data: &str, limited: bool) {
    let store = store::Sqlite::open(store::Settings::at(data)).map(|it| Arc::new(it) as _);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(load::serve(port, store, Arc::<server::LocalBus>::default(), limited));
}

fn number(text: &str) -> u64 {
    text.parse().expect("a number")
}

/// All that the server can do, or so many moves a second.
fn load_one(port: &str, matches: u64, seconds: u64, rate: Option<u64>) {
    let server = Server::running(port);
    let length = Duration::from_secs(seconds);
    let pace = rate.map(|it| Duration::from_secs_f64(matches as f64 / it as f64));
    let run = one_thread().block_on(load::run(&server, matches as usize, length, pace));
    let (rate, half, most) = (run.rate(), run.wait(500), run.wait(990));
    println!("{rate:.0} moves/s, p50 {half:.2} ms, p99 {most:.2} ms, {} moves", run.moves);
}

/// What one server did in one turn.
struct Round {
    measured: Measured,
    /// Seconds of processor time, its own and the generator's.
    spent: [f64; 2],
}

fn measure(seconds: u64) {
    let runtime = one_thread();
    let directory = tempfile::tempdir().expect("a directory");
    // A machine is faster now than in a minute: whoever is compared plays in turns.
    let length = Duration::from_secs(seconds) / ROUNDS as u32;
    println!(
        "| server | matches | moves/s | p50 ms | p99 ms | µs of processor time a move | of the generator |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|");
    let mut times = Vec::new();
    for matches in [32, 256] {
        let data = directory.path().join(format!("load{matches}.db"));
        let play = |server: &Server, length: Duration, pace: Option<Duration>| {
            let pids = [server.pid().to_string(), "self".to_string()];
            let spent = || pids.each_ref().map(|it| spent::seconds([it.as_str()]));
            let before = spent();
            let measured = runtime.block_on(load::run(server, matches, length, pace));
            let after = spent();
            Round { measured, spent: [0, 1].map(|it| after[it] - before[it]) }
        };
        let row = |name: &str, rounds: &[Round]| {
            let all = Measured::all(rounds.iter().map(|it| &it.measured));
            let (rate, half, most) = (all.rate(), all.wait(500), all.wait(990));
            let each = [0, 1].map(|of: usize| {
                let seconds: f64 = rounds.iter().map(|it| it.spent[of]).sum();
                format!("{:.1}", seconds * 1e6 / all.moves as f64)
            });
            let each = each.join(" | ");
            println!("| {name} | {matches} | {rate:.0} | {half:.2} | {most:.2} | {each} |");
            rate
        };
        let servers = [
            (name(Peer::Boardgame), Server::start(Peer::Boardgame, &data)),
            (name(Peer::Ours), Server::start(Peer::Ours, &data)),
            ("nothing but the frames", Server::echo()),
        ];
        // The first seconds warm up what compiles itself.
        servers.iter().for_each(|(_, server)| drop(play(server, Duration::from_secs(2), None)));
        let mut rounds = [Vec::new(), Vec::new(), Vec::new()];
        for _ in 0..ROUNDS {
            for ((_, server), done) in servers.iter().zip(&mut rounds) {
                done.push(play(server, length, None));
            }
        }
        let rates = [0, 1, 2].map(|it| row(servers[it].0, &rounds[it]));
        let pace = Duration::from_secs_f64(matches as f64 / (rates[1] / 2.0));
        let half = play(&servers[1].1, length * ROUNDS as u32, Some(pace));
        row("Turnstile (on disk), half of that load", &[half]);
        let [theirs, ours, least] =
            rounds.each_ref().map(|it| it.iter().map(|it| it.measured.rate()));
        let (ours, least) = (ours.zip(theirs.clone()), least.zip(theirs));
        let times_theirs = [ours.map(ratio).collect(), least.map(ratio).collect()].map(median);
        times.push((matches, times_theirs));
    }
    println!();
    for (matches, [ours, least]) in times {
        println!(
            "{matches} matches: {ours:.1} times boardgame.io, nothing but the frames {least:.1} times (the median of {ROUNDS} rounds)"
        );
    }
    println!();
    println!("| server | memory of {IDLE} idle matches | a match |");
    println!("|---|---:|---:|");
    for peer in [Peer::Boardgame, Peer::Ours] {
        let data = directory.path().join("idle.db");
        let server = Server::start(peer, &data);
        let mut http = Http::open(&server.site.address);
        for number in 0..100 {
            server.site.make(&mut http, number, Kind::PLAIN);
        }
        let before = server.memory();
        for number in 100..100 + IDLE {
            server.site.make(&mut http, number, Kind::PLAIN);
        }
        let more = server.memory().saturating_sub(before);
        println!("| {} | {} KiB | {:.2} KiB |", name(peer), more, more as f64 / IDLE as f64);
        if peer == Peer::Ours {
            server.kill();
            let begun = Instant::now();
            let server = Server::start(peer, &data);
            let run = load::run(&server, 1, Duration::from_millis(1), None);
            runtime.block_on(run);
            let ready = begun.elapsed().as_secs_f64();
            println!(
                "\nafter a kill, with {} live matches: ready and playing in {ready:.2} s",
                IDLE + 100
            );
        }
    }
}

fn ratio((ours, theirs): (f64, f64)) -> f64 {
    ours / theirs
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// What a pair that behaves waits, alone and beside floods.
fn flooded() {
    let directory = tempfile::tempdir().expect("a directory");
    let [ours, other] =
        ["flood.db", "other.db"].map(|it| Server::limited(&directory.path().join(it)));
    let runs = flood::beside(&ours, &other, ROUNDS, Duration::from_secs(8));
    println!("| a pair that behaves | requests | p50 ms | p99 ms |");
    println!("|---|---:|---:|---:|");
    for flood::Beside { name, pair, asked } in &runs {
        println!("| {name} | {asked} | {:.2} | {:.2} |", pair.wait(500), pair.wait(990));
    }
    let [alone, waiting, elsewhere, gone] = runs.map(|it| it.pair.wait(990));
    println!("\nbeside a flood p99 is {:.1} times that without it;", waiting / alone);
    println!(
        "beside one that hangs up, {:.1} times that beside one of another server",
        gone / elsewhere
    );
}

/// Sockets that only wait, and their memory.
fn idle(sockets: usize) {
    // Both sides have as many files. Of the places that leaves, a tenth is kept for players.
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(1_024) as usize;
    let sockets = sockets.min(files.saturating_sub(FILES_KEPT));
    let players = (sockets + FILES_KEPT).saturating_sub(files * 9 / 10);
    let directory = tempfile::tempdir().expect("a directory");
    let server = Server::start(Peer::Ours, &directory.path().join("sockets.db"));
    let (held, before, after) = flood::idle(&server, sockets, players, Duration::from_secs(60));
    let each = after.saturating_sub(before) as f64 / held.max(1) as f64;
    println!(
        "{held} of {sockets} idle sockets held for a minute, {players} of them players', {each:.1} KiB a socket"
    );
}

fn name(peer: Peer) -> &'static str {
    match peer {
        Peer::Ours => "Turnstile (on disk)",
        Peer::Boardgame => "boardgame.io 0.50.2 (in memory)",
    }
}

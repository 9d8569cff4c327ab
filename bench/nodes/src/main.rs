//! Measures moves a second through one node and through two, on one machine in one run.
//!
//! `nodes-bench SECONDS` prints the tables, `nodes-bench slow SECONDS` the one of slow nodes;
//! `nodes-bench serve PORT STORE [BUS]` is a node on a file
//! or a database.
#![allow(clippy::disallowed_methods, missing_docs)]

mod ground;
mod slow;
mod writing;

use ground::{Ground, Kept, Setting, Taken};
use load::{Kind, Turns};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use store::{Bus, NatsBus, Postgres, Settings, Sqlite, Store};

/// Two nodes must be so many times one, until the store is the limit.
const AIM: f64 = 1.6;

/// Matches of slow nodes: enough that each always has something to do when it may run.
const SLOW: usize = 256;
/// So many of them at most; and each number of them is played so often, in turn.
const SLOW_NODES: usize = 4;
const ROUNDS: usize = 2;

/// The one of the binary `turnstile`.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().collect();
    match args.get(1).map(String::as_str) {
        Some("serve") => {
            serve(&args[2], &args[3], args.get(4));
            ExitCode::SUCCESS
        }
        Some("slow") => judge(slow(&mut Ground::start(), length(args.get(2)))),
        _ => measure(length(args.get(1))),
    }
}

/// How long each setting is played.
fn length(seconds: Option<&String>) -> Duration {
    Duration::from_secs(seconds.and_then(|it| it.parse().ok()).unwrap_or(8))
}

/// Runs a node.
fn serve(port: &str, store: &str, bus: Option<&String>) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store: Result<Arc<dyn Store>, _> = match store.starts_with("postgres://") {
            true => Postgres::open(store).await.map(|it| Arc::new(it) as _),
            false => Sqlite::open(Settings::at(store)).map(|it| Arc::new(it) as _),
        };
        let bus: Arc<dyn Bus> = match bus {
            Some(url) => Arc::new(NatsBus::open(url).await.expect("a bus")),
            None => Arc::<server::LocalBus>::default(),
        };
        load::serve(port, store, bus, false).await;
    });
}

fn measure(length: Duration) -> ExitCode {
    let mut ground = Ground::start();
    for matches in [64, 256] {
        println!("{matches} matches, as fast as they go:\n");
        head();
        for (name, setting) in settings(matches) {
            row(name, &ground.play(setting, length));
        }
        println!();
    }
    let times = slow(&mut ground, length);
    alone(&mut ground, length.div_f64(2.0));
    judge(times)
}

fn judge(times: f64) -> ExitCode {
    println!("two nodes are {times:.2} times one; the aim is {AIM}");
    if times < AIM { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn settings(matches: usize) -> Vec<(&'static str, Setting)> {
    let file = Setting {
        kept: Kept::File,
        nodes: 1,
        hints: false,
        apart: false,
        kind: Kind::PLAIN,
        matches,
        slow: false,
    };
    let one = Setting { kept: Kept::Database, ..file };
    let hinted = Setting { hints: true, ..one };
    let two = Setting { nodes: 2, ..hinted };
    let clocked = Kind { clock: Some("move 50s"), ..Kind::PLAIN };
    let (apart, at_once) = (true, Kind { turns: Turns::AtOnce, ..Kind::PLAIN });
    vec![
        ("SQLite", file),
        ("PostgreSQL, one node", one),
        ("the same with NATS", hinted),
        ("the same with clocks", Setting { kind: clocked, ..hinted }),
        ("two nodes, each match at one", two),
        ("two nodes, players apart", Setting { apart, ..two }),
        ("one node, both at once", Setting { kind: at_once, ..hinted }),
        ("two nodes, players apart, both at once", Setting { apart, kind: at_once, ..two }),
    ]
}

fn head() {
    println!(
        "| | moves/s | p50 ms | p99 ms | node µs | database µs | NATS µs | generator µs | transactions/s | moves each | bytes logged | kept | conflicts |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
}

/// Processor time and bytes for a move; conflicts for a thousand of them.
fn row(name: &str, it: &Taken) {
    let (rate, half, most) = (it.played.rate(), it.played.wait(500), it.played.wait(990));
    let moves = it.played.moves as f64;
    let [node, database, hints, generator] =
        [it.nodes, it.database, it.hints, it.generator].map(|part| it.each(part));
    let (often, together) = match it.transactions {
        Some(count) => (
            format!("{:.0}", count as f64 / it.played.seconds),
            format!("{:.1}", moves / count as f64),
        ),
        None => (String::new(), String::new()),
    };
    let bytes = |count: u64| match it.transactions {
        Some(_) => format!("{:.0}", count as f64 / moves),
        None => String::new(),
    };
    let (logged, kept) = (bytes(it.logged), bytes(it.kept));
    let conflicts = (it.conflicts + it.stale) as f64 * 1_000.0 / moves;
    println!(
        "| {name} | {rate:.0} | {half:.2} | {most:.2} | {node:.0} | {database:.0} | {hints:.0} | {generator:.0} | {often} | {together} | {logged} | {kept} | {conflicts:.1} |"
    );
}

/// Nodes on slow machines, so that at first nothing else is the limit. How many times one two of
/// them are.
fn slow(ground: &mut Ground, length: Duration) -> f64 {
    println!("{SLOW} matches, nodes that run for one part in {} of the time:\n", slow::PARTS);
    head();
    let one = Setting {
        kept: Kept::Database,
        nodes: 1,
        hints: true,
        apart: false,
        kind: Kind::PLAIN,
        matches: SLOW,
        slow: true,
    };
    let mut all: Vec<Vec<Taken>> = (0..SLOW_NODES).map(|_| Vec::new()).collect();
    // In turn, so that what else the machine does is not always the same one's loss.
    for _ in 0..ROUNDS {
        for (index, runs) in all.iter_mut().enumerate() {
            let taken = ground.play(Setting { nodes: index + 1, ..one }, length);
            row(&format!("{} nodes, each match at one", index + 1), &taken);
            runs.push(taken);
        }
    }
    println!();
    more(&all)
}

/// What more nodes give, and whether it is they who have no more time. How many times one two are.
fn more(all: &[Vec<Taken>]) -> f64 {
    println!("| nodes | moves/s | times one | of their time used | of the processor idle |");
    println!("|---:|---:|---:|---:|---:|");
    let cores = std::thread::available_parallelism().map_or(1.0, |it| it.get() as f64);
    let sum = |runs: &[Taken], of: fn(&Taken) -> f64| runs.iter().map(of).sum::<f64>();
    let mut rates = Vec::new();
    for (index, runs) in all.iter().enumerate() {
        let seconds = sum(runs, |it| it.played.seconds);
        let allowed = seconds * (index + 1) as f64 / f64::from(slow::PARTS);
        rates.push(sum(runs, |it| it.played.moves as f64) / seconds);
        println!(
            "| {} | {:.0} | {:.2} | {:.0} % | {:.0} % |",
            index + 1,
            rates[index],
            rates[index] / rates[0],
            100.0 * sum(runs, |it| it.nodes) / allowed,
            100.0 * sum(runs, |it| it.idle) / (seconds * cores),
        );
    }
    println!();
    rates[1] / rates[0]
}

/// The store without nodes.
fn alone(ground: &mut Ground, length: Duration) {
    println!("The store alone, with nothing but writing:\n");
    println!("| | at once | moves/s | writer µs | database µs | moves a transaction |");
    println!("|---|---:|---:|---:|---:|---:|");
    for (name, writers, matches) in [
        ("SQLite", 0, 64),
        ("SQLite", 0, 1024),
        ("PostgreSQL, one writer", 1, 1),
        ("PostgreSQL, one writer", 1, 64),
        ("PostgreSQL, one writer", 1, 1024),
        ("PostgreSQL, two writers", 2, 32),
        ("PostgreSQL, two writers", 2, 512),
    ] {
        let it = writing::write(ground, writers, matches, length);
        let moves = it.moves as f64;
        let (own, database) = (it.writers * 1e6 / moves, it.database * 1e6 / moves);
        let each = it.transactions.map_or(String::new(), |it| format!("{:.1}", moves / it as f64));
        let (at_once, rate) = (matches * writers.max(1), moves / it.seconds);
        println!("| {name} | {at_once} | {rate:.0} | {own:.0} | {database:.0} | {each} |");
    }
    println!();
}

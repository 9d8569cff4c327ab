//! Measures random games of Twilight Struggle, beside a game with dice of OpenSpiel, in one run.
//!
//! `twilight-bench table PYTHON SCRIPT [ROUNDS]` prints the table. `twilight-bench playouts N` plays
//! so many games and prints the decisions they took, for a profiler to count.

use common::{Peer, Playouts, Table, in_rounds, median, seconds};
use game::State;
use std::process::ExitCode;
use twilight::{Options, Twilight};

const USAGE: &str = "usage: twilight-bench table PYTHON SCRIPT [ROUNDS] | playouts N";
const GAMES: u32 = 5_000;
const OPENSPIEL_GAMES: u32 = 300;
/// Games in which the peer's decisions are counted.
const COUNTED_GAMES: u32 = 60;
/// Games a second, on a machine like the one in the table.
const GAMES_AIM: f64 = 15_000.0;
/// How much faster a decision must be than the peer's.
const TIMES_AIM: f64 = 5.0;
/// The most bytes a state may have.
const BYTES_AIM: usize = 1_024;

fn main() -> ExitCode {
    common::main(USAGE, table, |what, games| match what {
        "playouts" => Some(playouts().play(games.into())),
        _ => None,
    })
}

fn playouts() -> Playouts<Twilight, impl Fn() -> State<Twilight>> {
    let start = State::new(&Options::default(), 2).expect("the defaults are in range");
    Playouts::new(move || start, 256)
}

/// Measures and prints. Fails if an aim is missed or a playout allocates.
fn table(peer: &Peer<'_>, rounds: u32) -> ExitCode {
    let mut spiel = peer.start("backgammon");
    let peer_has = spiel.as_mut().and_then(|it| it.decisions(COUNTED_GAMES)).unwrap_or(f64::NAN);
    let mut playouts = playouts();
    let kept = playouts.kept(1_000);
    let (mut games, mut peers) = (Vec::new(), Vec::new());
    in_rounds(rounds, || {
        games.push(f64::from(GAMES) / seconds(|| playouts.play(GAMES.into())));
        let peer = spiel.as_mut().and_then(|it| it.games_a_second(OPENSPIEL_GAMES));
        peers.extend(peer.map(|it| it * peer_has));
    });
    let decisions: Vec<f64> = games.iter().map(|it| it * kept.decisions).collect();
    let (games, bytes) = (median(&games), size_of::<State<Twilight>>());
    let mut table = Table::begin();
    let shown = format!("{games:.0}");
    table.row("complete random games a second", shown, GAMES_AIM, games >= GAMES_AIM);
    table.against(
        "decisions a second; peer: OpenSpiel's backgammon in C++",
        &decisions,
        &peers,
        TIMES_AIM,
        |it| format!("{:.2} million", it / 1e6),
    );
    table.row("allocations in 1000 games", kept.allocations, 0, kept.allocations == 0);
    table.row("bytes of a state", bytes, BYTES_AIM, bytes <= BYTES_AIM);
    let each = 1e9 / median(&decisions);
    println!("\n{:.1} decisions a game, {each:.0} ns a decision", kept.decisions);
    table.end()
}

//! Many matches at once: each player taps as soon as it hears of the other's tap.

use crate::line::Line;
use crate::peers::{Http, Player, Server, Site};
use std::time::{Duration, Instant};

/// Who taps when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    /// One after the other.
    InTurn,
    /// Both at once, and again when both have.
    AtOnce,
}

/// What is played.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    pub turns: Turns,
    /// The time there is for a move, if there is a clock.
    pub clock: Option<&'static str>,
}

impl Kind {
    /// In turn, without a clock.
    pub const PLAIN: Kind = Kind { turns: Turns::InTurn, clock: None };
}

/// What a run has measured.
pub struct Measured {
    pub moves: usize,
    pub seconds: f64,
    /// From sending a move to the other player's update, sorted.
    pub waits: Vec<Duration>,
}

impl Measured {
    /// Several runs as one.
    pub fn all<'a>(runs: impl Iterator<Item = &'a Measured> + Clone) -> Measured {
        let mut waits: Vec<Duration> =
            runs.clone().flat_map(|it| it.waits.iter().copied()).collect();
        waits.sort();
        let seconds = runs.map(|it| it.seconds).sum();
        Measured { moves: waits.len(), seconds, waits }
    }

    pub fn rate(&self) -> f64 {
        self.moves as f64 / self.seconds
    }

    /// The wait that so many of a thousand do not exceed, in milliseconds.
    pub fn wait(&self, thousandths: usize) -> f64 {
        let at = (self.waits.len() * thousandths / 1_000).min(self.waits.len() - 1);
        self.waits[at].as_secs_f64() * 1_000.0
    }
}

struct Side {
    player: Player,
    line: Line,
}

impl Side {
    async fn open(site: &Site, id: &str, seat: usize) -> Side {
        let line = Line::open(&site.address, &site.socket(id)).await;
        let mut side = Side { player: Player::new(site.peer, id, seat), line };
        side.say(side.player.hello()).await;
        while side.player.seen.is_none() {
            side.hear().await;
        }
        side
    }

    async fn say(&mut self, text: String) {
        self.line.say(&text).await;
    }

    /// Taps, and waits until the other one has, too.
    async fn round(&mut self) -> Duration {
        let both = self.player.seen.map(|it| it + 2);
        let sent = Instant::now();
        self.say(self.player.tap()).await;
        while self.player.seen < both {
            self.hear().await;
        }
        sent.elapsed()
    }

    async fn hear(&mut self) {
        if let Some(reply) = self.player.hear(self.line.hear().await) {
            self.say(reply).await;
        }
    }
}

/// Plays so many matches for so long; with `pace`, each match taps at most that often.
pub async fn run(
    server: &Server,
    matches: usize,
    length: Duration,
    pace: Option<Duration>,
) -> Measured {
    let tables = vec![[&server.site; 2]; matches];
    run_at(&tables, Kind::PLAIN, length, pace).await
}

/// Plays a match at each of these tables: where its two players sit may be one server, or two that
/// share their matches.
pub async fn run_at(
    tables: &[[&Site; 2]],
    kind: Kind,
    length: Duration,
    pace: Option<Duration>,
) -> Measured {
    let mut pairs = Vec::new();
    for (index, [first, second]) in tables.iter().enumerate() {
        let id = first.make(&mut Http::open(&first.address), number(index), kind);
        let side = Side::open(first, &id, 0).await;
        pairs.push([side, Side::open(second, &id, 1).await]);
    }
    let begun = Instant::now();
    let mut playing = Vec::new();
    for (index, pair) in pairs.into_iter().enumerate() {
        // With a pace the matches take turns; all at once would be a burst, not half of a load.
        let late = pace.map_or(Duration::ZERO, |it| it.mul_f64(index as f64 / tables.len() as f64));
        playing.push(tokio::spawn(async move {
            match kind.turns {
                Turns::InTurn => in_turn(pair, begun, begun + late, length, pace).await,
                Turns::AtOnce => at_once(pair, begun, length).await,
            }
        }));
    }
    let mut waits = Vec::new();
    for one in playing {
        waits.extend(one.await.expect("a match is played"));
    }
    let seconds = begun.elapsed().as_secs_f64();
    waits.sort();
    Measured { moves: waits.len(), seconds, waits }
}

/// Requests of several runs against one server must differ.
fn number(index: usize) -> usize {
    static NEXT: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
    NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed) * 100_000 + index
}

async fn in_turn(
    mut pair: [Side; 2],
    begun: Instant,
    mut due: Instant,
    length: Duration,
    pace: Option<Duration>,
) -> Vec<Duration> {
    let mut waits = Vec::new();
    let mut mover = 0;
    while begun.elapsed() < length {
        if let Some(pace) = pace {
            due += pace;
            tokio::time::sleep_until(due.into()).await;
        }
        let other = 1 - mover;
        // What the mover's own socket has not read yet is behind what the other one knows.
        while pair[mover].player.seen < pair[other].player.seen {
            pair[mover].hear().await;
        }
        let before = pair[mover].player.seen;
        let tap = pair[mover].player.tap();
        let sent = Instant::now();
        pair[mover].say(tap).await;
        while pair[other].player.seen <= before {
            pair[other].hear().await;
        }
        waits.push(sent.elapsed());
        mover = other;
    }
    waits
}

/// Both tap, each waits until both have, and so on. Each of the two waits counts.
async fn at_once(mut pair: [Side; 2], begun: Instant, length: Duration) -> Vec<Duration> {
    let mut waits = Vec::new();
    while begun.elapsed() < length {
        let [one, other] = &mut pair;
        let (one, other) = tokio::join!(one.round(), other.round());
        waits.extend([one, other]);
    }
    waits
}

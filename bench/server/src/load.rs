//! Many matches at once: each player taps as soon as it hears of the other's tap.

use crate::peers::{Http, Player, Server};
use futures_util::{SinkExt as _, StreamExt as _};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// What a run has measured.
pub struct Measured {
    pub moves: usize,
    pub seconds: f64,
    /// From sending a move to the other player's update, sorted.
    pub waits: Vec<Duration>,
}

impl Measured {
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
    socket: Socket,
}

impl Side {
    async fn open(server: &Server, id: &str, seat: usize) -> Side {
        // A large buffer would be cleared at every read. Small frames leave at once, as they do
        // from a browser.
        let config = WebSocketConfig::default().read_buffer_size(4096);
        let opened = connect_async_with_config(server.socket(id), Some(config), true).await;
        let (socket, _) = opened.expect("a socket opens");
        let mut side = Side { player: Player::new(server.peer, id, seat), socket };
        side.say(side.player.hello()).await;
        while side.player.seen.is_none() {
            side.hear().await;
        }
        side
    }

    async fn say(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.expect("the socket is open");
    }

    async fn hear(&mut self) {
        loop {
            match self.socket.next().await.expect("the socket is open").expect("and sound") {
                Message::Text(text) => {
                    if let Some(reply) = self.player.hear(&text) {
                        self.say(reply).await;
                    }
                    return;
                }
                Message::Close(_) => panic!("the server hung up"),
                _ => {}
            }
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
    let mut http = Http::open(&server.address);
    let ids: Vec<String> = (0..matches).map(|it| server.make(&mut http, number(it))).collect();
    let mut pairs = Vec::new();
    for id in &ids {
        let first = Side::open(server, id, 0).await;
        pairs.push([first, Side::open(server, id, 1).await]);
    }
    let begun = Instant::now();
    let mut playing = Vec::new();
    for (index, pair) in pairs.into_iter().enumerate() {
        // With a pace the matches take turns; all at once would be a burst, not half of a load.
        let late = pace.map_or(Duration::ZERO, |it| it.mul_f64(index as f64 / matches as f64));
        playing.push(tokio::spawn(play(pair, begun, begun + late, length, pace)));
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

async fn play(
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

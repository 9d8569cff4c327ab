//! A pair that behaves, alone and while one client asks for all it can; and sockets that only wait.

use futures_util::{SinkExt as _, StreamExt as _};
use load::{Http, Kind, Measured, Server, one_thread, secret};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// How often the pair taps.
const PACE: Duration = Duration::from_millis(40);
/// Connections of the client that floods, of each kind.
const LOUD: usize = 8;
/// Sockets from one address, as many as a server lets one have.
const EACH: usize = 200;
/// Spectators of one match, and sockets of each of its two players.
const WATCHING: usize = 400;
const PLAYING: usize = 16;

/// What the pair waits, alone and beside a flood, and how many requests the flood was.
pub fn beside(server: &Server, length: Duration) -> (Measured, Measured, u64) {
    let runtime = one_thread();
    let calm = runtime.block_on(load::run(server, 1, length, Some(PACE)));
    let id = server.site.make(&mut Http::open(&server.site.address), 999_999, Kind::PLAIN);
    let (on, asked) = (Arc::new(AtomicBool::new(true)), Arc::new(AtomicU64::new(0)));
    let loud = {
        let (address, shared) = (server.site.address.clone(), (on.clone(), asked.clone()));
        std::thread::spawn(move || one_thread().block_on(flood(&address, &id, shared)))
    };
    let loaded = runtime.block_on(load::run(server, 1, length, Some(PACE)));
    on.store(false, Ordering::Relaxed);
    loud.join().expect("a flood ends");
    (calm, loaded, asked.load(Ordering::Relaxed))
}

/// Asks over HTTP and over sockets, from one address, as fast as it is answered; whoever is cut off
/// comes back.
async fn flood(address: &str, id: &str, shared: (Arc<AtomicBool>, Arc<AtomicU64>)) {
    let mut all = Vec::new();
    for _ in 0..LOUD {
        let to = address.to_string();
        let (on, asked) = (shared.0.clone(), shared.1.clone());
        all.push(tokio::spawn(async move {
            while on.load(Ordering::Relaxed) {
                let _ = asks(&to, &on, &asked).await;
            }
        }));
        let (to, id) = (address.to_string(), id.to_string());
        let (on, asked) = (shared.0.clone(), shared.1.clone());
        all.push(tokio::spawn(async move {
            while on.load(Ordering::Relaxed) {
                let _ = shouts(&to, &id, &on, &asked).await;
            }
        }));
    }
    for one in all {
        one.await.expect("a flood ends");
    }
}

async fn connect(to: &str, from: [u8; 4]) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from((from, 0)))?;
    let stream = socket.connect(to.parse().expect("an address")).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

async fn asks(to: &str, on: &AtomicBool, asked: &AtomicU64) -> std::io::Result<()> {
    let mut stream = connect(to, [127, 0, 0, 2]).await?;
    let request = format!("GET /api/matches HTTP/1.1\r\nhost: {to}\r\n\r\n");
    let mut heard = [0; 65_536];
    while on.load(Ordering::Relaxed) {
        stream.write_all(request.as_bytes()).await?;
        asked.fetch_add(1, Ordering::Relaxed);
        if stream.read(&mut heard).await? == 0 {
            break;
        }
    }
    Ok(())
}

async fn shouts(to: &str, id: &str, on: &AtomicBool, asked: &AtomicU64) -> Result<(), String> {
    let mut socket = open(to, id, [127, 0, 0, 2], None).await?;
    while on.load(Ordering::Relaxed) {
        socket.send(Message::text("{\"ping\":1}")).await.map_err(|it| it.to_string())?;
        asked.fetch_add(1, Ordering::Relaxed);
        socket.next().await.ok_or("it hung up")?.map_err(|it| it.to_string())?;
    }
    Ok(())
}

/// Opens a socket from an address: a spectator's, or that of whoever has this secret.
async fn open(
    to: &str,
    id: &str,
    from: [u8; 4],
    secret: Option<String>,
) -> Result<WebSocketStream<TcpStream>, String> {
    let stream = connect(to, from).await.map_err(|it| it.to_string())?;
    let config = WebSocketConfig::default().read_buffer_size(1024);
    let url = format!("ws://{to}/api/matches/{id}/ws");
    let mut request = url.into_client_request().map_err(|it| it.to_string())?;
    if let Some(secret) = secret {
        let bearer = format!("Bearer {secret}").parse().map_err(|_| "a header")?;
        request.headers_mut().insert("authorization", bearer);
    }
    let opened = client_async_with_config(request, stream, Some(config)).await;
    let (mut socket, _) = opened.map_err(|it| it.to_string())?;
    socket.send(Message::text("{\"resume\":0}")).await.map_err(|it| it.to_string())?;
    // A greeting and a state.
    for _ in 0..2 {
        socket.next().await.ok_or("it hung up")?.map_err(|it| it.to_string())?;
    }
    Ok(socket)
}

/// Whose socket the one of a number is: spectators first, then players, for whom the last places
/// are kept. The match, and the player.
fn seated(index: usize, spectators: usize) -> (usize, Option<String>) {
    match index.checked_sub(spectators) {
        None => (index / WATCHING, None),
        Some(player) => {
            let pair = player / PLAYING;
            (pair / 2, Some(secret(pair % 2)))
        }
    }
}

/// Opens so many sockets that only wait, so many of them players', and keeps them for a while. How
/// many were still open at the end, and the memory of the server before and after, in KiB.
pub fn idle(server: &Server, sockets: usize, players: usize, length: Duration) -> (u64, u64, u64) {
    one_thread().block_on(async {
        let mut http = Http::open(&server.site.address);
        let spectators = sockets - players;
        let matches = spectators.div_ceil(WATCHING).max(players.div_ceil(2 * PLAYING));
        let mut make = |it| server.site.make(&mut http, 500_000 + it, Kind::PLAIN);
        let ids: Vec<_> = (0..matches).map(&mut make).collect();
        let before = server.memory();
        let open_ones = Arc::new(AtomicU64::new(0));
        for index in 0..sockets {
            let home = index / EACH + 2;
            let from = [127, 1, (home / 250) as u8, (home % 250 + 1) as u8];
            let (table, player) = seated(index, spectators);
            let socket = open(&server.site.address, &ids[table], from, player).await;
            let mut socket = socket.unwrap_or_else(|why| panic!("socket {index}: {why}"));
            let open_ones = open_ones.clone();
            open_ones.fetch_add(1, Ordering::Relaxed);
            // Reading answers the pings, also while others are opened.
            tokio::spawn(async move {
                while let Some(Ok(_)) = socket.next().await {}
                open_ones.fetch_sub(1, Ordering::Relaxed);
            });
        }
        tokio::time::sleep(length).await;
        (open_ones.load(Ordering::Relaxed), before, server.memory())
    })
}

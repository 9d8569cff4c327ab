//! A pair that behaves, alone and while one client asks for all it can; and sockets that only wait.

use futures_util::{SinkExt as _, StreamExt as _};
use load::{Http, Kind, Measured, Server, one_thread, secret};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, AtomicU64, Ordering};
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
/// Its address.
const LOUD_ONE: [u8; 4] = [127, 0, 0, 2];
/// How it asks: over HTTP and over sockets, and waits for the answer; or is gone before.
const ALL: [&str; 3] = ["asks", "shouts", "rings"];
const WAITING: [&str; 2] = [ALL[0], ALL[1]];
/// Sockets from one address, as many as a server lets one have.
const EACH: usize = 200;
/// Spectators of one match, and sockets of each of its two players.
const WATCHING: usize = 400;
const PLAYING: usize = 16;

/// What a pair waits that plays beside others, and how many requests they were.
pub struct Beside {
    pub name: &'static str,
    pub pair: Measured,
    pub asked: u64,
}

/// What the pair waits, alone and beside floods, in turns.
///
/// A flood that hangs up keeps the machine busy, whoever it is meant for: it is compared with one that is
/// meant for another server.
pub fn beside(ours: &Server, other: &Server, rounds: usize, length: Duration) -> [Beside; 4] {
    least(other.pid());
    let runtime = one_thread();
    let pair = || runtime.block_on(load::run(ours, 1, length, Some(PACE)));
    let floods = [
        ("alone", None),
        ("beside a flood", Some((ours, &WAITING[..]))),
        ("beside a flood of another server that hangs up", Some((other, &ALL[..]))),
        ("beside a flood that hangs up", Some((ours, &ALL[..]))),
    ];
    let make = |it: &Server| it.site.make(&mut Http::open(&it.site.address), 999_999, Kind::PLAIN);
    let ids = [make(ours), make(other)];
    let mut pairs = floods.each_ref().map(|_| (Vec::new(), 0));
    for _ in 0..rounds {
        for ((_, flood), (pairs, asked)) in floods.iter().zip(&mut pairs) {
            let loud = flood.map(|(server, kinds)| {
                let id = &ids[usize::from(server.pid() == other.pid())];
                loud(&server.site.address, id, kinds, length)
            });
            pairs.push(pair());
            *asked += loud.map_or(0, told);
        }
    }
    let mut all = floods.iter().zip(pairs);
    std::array::from_fn(|_| {
        let ((name, _), (pairs, asked)) = all.next().expect("as many");
        Beside { name, pair: Measured::all(pairs.iter()), asked }
    })
}

/// Gives a process the lowest priority: it would have a machine of its own, and all that counts is what
/// it makes our server do.
fn least(pid: u32) {
    let mut renice = Command::new("renice");
    renice.args(["-n", "19", "-p", &pid.to_string()]).stdout(Stdio::null());
    assert!(renice.status().expect("renice").success());
}

fn loud(address: &str, id: &str, kinds: &[&str], length: Duration) -> Child {
    let program = std::env::current_exe().expect("our own name");
    let mut shout = Command::new(program);
    shout.args(["shout", address, id, &length.as_secs().to_string()]).args(kinds);
    let child = shout.stdout(Stdio::piped()).spawn().expect("ourselves");
    least(child.id());
    child
}

/// How many requests a flood was.
fn told(loud: Child) -> u64 {
    let said = loud.wait_with_output().expect("a flood ends").stdout;
    String::from_utf8(said).ok().and_then(|it| it.trim().parse().ok()).expect("a number")
}

/// Asks in these ways from one address, as fast as it is answered or faster; whoever is cut off comes
/// back. How many requests that were.
pub fn shout(address: &str, id: &str, length: Duration, kinds: &[String]) -> u64 {
    one_thread().block_on(async {
        let asked = Arc::new(AtomicU64::new(0));
        for kind in kinds.iter().flat_map(|it| std::iter::repeat_n(it, LOUD)) {
            let (to, id) = (address.to_string(), id.to_string());
            let (kind, asked) = (kind.clone(), asked.clone());
            tokio::spawn(async move {
                loop {
                    let _ = match &*kind {
                        "asks" => asks(&to, &asked).await,
                        "shouts" => shouts(&to, &id, &asked).await,
                        _ => rings(&to, &asked).await,
                    };
                }
            });
        }
        tokio::time::sleep(length).await;
        asked.load(Ordering::Relaxed)
    })
}

async fn connect(to: &str, from: [u8; 4]) -> std::io::Result<TcpStream> {
    // Had the system to look for a port that nobody used lately, that would take longer than all the
    // rest.
    static PORT: AtomicU16 = AtomicU16::new(0);
    let port = 20_000 + PORT.fetch_add(1, Ordering::Relaxed) % 40_000;
    let socket = TcpSocket::new_v4()?;
    socket.set_reuseaddr(true)?;
    socket.bind(SocketAddr::from((from, port)))?;
    let stream = socket.connect(to.parse().expect("an address")).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

async fn asks(to: &str, asked: &AtomicU64) -> Result<(), String> {
    let mut stream = connect(to, LOUD_ONE).await.map_err(|it| it.to_string())?;
    let request = format!("GET /api/matches HTTP/1.1\r\nhost: {to}\r\n\r\n");
    let mut heard = [0; 65_536];
    loop {
        stream.write_all(request.as_bytes()).await.map_err(|it| it.to_string())?;
        asked.fetch_add(1, Ordering::Relaxed);
        if stream.read(&mut heard).await.map_err(|it| it.to_string())? == 0 {
            return Ok(());
        }
    }
}

/// Asks for a file and is gone before it can be told anything.
async fn rings(to: &str, asked: &AtomicU64) -> Result<(), String> {
    let mut stream = connect(to, LOUD_ONE).await.map_err(|it| it.to_string())?;
    let request = format!("GET / HTTP/1.1\r\nhost: {to}\r\n\r\n");
    asked.fetch_add(1, Ordering::Relaxed);
    stream.write_all(request.as_bytes()).await.map_err(|it| it.to_string())
}

async fn shouts(to: &str, id: &str, asked: &AtomicU64) -> Result<(), String> {
    let mut socket = open(to, id, LOUD_ONE, None).await?;
    loop {
        socket.send(Message::text("{\"ping\":1}")).await.map_err(|it| it.to_string())?;
        asked.fetch_add(1, Ordering::Relaxed);
        socket.next().await.ok_or("it hung up")?.map_err(|it| it.to_string())?;
    }
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

//! The least that any server does for a move: one frame in, a frame to each of the two players.
//! There is no game, no check, no clock and no disk, so this is what the sockets alone cost here.

use futures_util::{SinkExt as _, StreamExt as _};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio_tungstenite::accept_hdr_async_with_config;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::server::{Request, Response};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// As long as a state of our server.
const PADDING: usize = 800;

#[derive(Default)]
struct Table {
    taps: u64,
    players: Vec<UnboundedSender<String>>,
}

type Tables = Arc<Mutex<HashMap<String, Arc<Mutex<Table>>>>>;

fn locked<T>(it: &Mutex<T>) -> MutexGuard<'_, T> {
    it.lock().unwrap_or_else(PoisonError::into_inner)
}

fn state(taps: u64) -> String {
    let rest = "x".repeat(PADDING);
    format!(
        "{{\"type\":\"state\",\"view\":{{\"count\":{taps}}},\"questions\":[{{\"id\":\"q\"}}],\"rest\":\"{rest}\"}}"
    )
}

/// Serves until the process is killed.
pub async fn serve(port: &str) {
    let listener = TcpListener::bind(format!("127.0.0.1:{port}")).await.expect("a port is free");
    let tables = Tables::default();
    println!("ready");
    for number in 0u64.. {
        let (stream, _) = listener.accept().await.expect("it listens");
        stream.set_nodelay(true).expect("it is a socket");
        tokio::spawn(meet(stream, tables.clone(), number));
    }
}

async fn meet(stream: TcpStream, tables: Tables, number: u64) {
    let mut first = [0; 4];
    while stream.peek(&mut first).await.is_ok_and(|it| it < first.len()) {}
    match &first {
        b"POST" => make(stream, number).await,
        _ => play(stream, tables).await,
    }
}

/// Answers whatever is asked with a new id.
async fn make(mut stream: TcpStream, connection: u64) {
    let mut asked = vec![0; 65_536];
    for number in 0u64.. {
        if stream.read(&mut asked).await.unwrap_or(0) == 0 {
            return;
        }
        let body = format!("{{\"id\":\"{connection}-{number}\"}}");
        let head = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n", body.len());
        if stream.write_all((head + &body).as_bytes()).await.is_err() {
            return;
        }
    }
}

async fn play(stream: TcpStream, tables: Tables) {
    let mut path = String::new();
    let note = |request: &Request, response: Response| {
        path = request.uri().path().to_string();
        Ok(response)
    };
    let config = Some(WebSocketConfig::default().read_buffer_size(1024));
    let Ok(mut socket) = accept_hdr_async_with_config(stream, note, config).await else { return };
    let table = locked(&tables).entry(path).or_default().clone();
    let (to, mut inbox) = unbounded_channel();
    socket.next().await;
    let taps = {
        let mut table = locked(&table);
        table.players.push(to);
        table.taps
    };
    let mut is_open = socket.send(Message::text(state(taps))).await.is_ok();
    while is_open {
        is_open = tokio::select! {
            biased;
            heard = socket.next() => match heard {
                Some(Ok(Message::Text(_))) => {
                    let mut table = locked(&table);
                    table.taps += 1;
                    let told = state(table.taps);
                    table.players.iter().all(|it| it.send(told.clone()).is_ok())
                }
                Some(Ok(_)) => true,
                _ => false,
            },
            Some(told) = inbox.recv() => socket.send(Message::text(told)).await.is_ok(),
        };
    }
}

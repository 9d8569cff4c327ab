//! The network: every connection is delayed, chopped and cut as the seed has it. Behind it stands
//! the door of the real server.

use futures_util::{SinkExt as _, StreamExt as _};
use game::{Fast, Rng as _};
use serde_json::Value;
use server::Door;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, DuplexStream};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

/// Bytes that are on their way at once.
const PIPE: usize = 4_096;
/// Where everybody seems to come from.
const PEER: ([u8; 4], u16) = ([127, 0, 0, 1], 1);
/// How long somebody waits for an answer.
const PATIENCE: Duration = Duration::from_secs(15);

/// Who is at the other end.
#[derive(Clone)]
pub(crate) enum Far {
    /// A server in this thread.
    Door(Door),
    /// A process of its own.
    Address(SocketAddr),
    /// Several of them, any of which will do. They come and go.
    Any(Arc<Mutex<Vec<SocketAddr>>>),
}

/// A network with a server at its other end.
pub(crate) struct Net {
    far: Far,
    dice: Mutex<Fast>,
    /// Whether everything arrives soon and whole.
    calm: AtomicBool,
}

impl Net {
    pub(crate) fn new(far: Far, seed: u64) -> Net {
        Net { far, dice: Mutex::new(Fast::seed(seed)), calm: AtomicBool::new(false) }
    }

    pub(crate) fn calm_down(&self) {
        self.calm.store(true, Ordering::SeqCst);
    }

    fn is_calm(&self) -> bool {
        self.calm.load(Ordering::SeqCst)
    }

    fn below(&self, n: u32) -> u64 {
        self.dice.lock().unwrap().below(n).into()
    }

    /// How long something takes: mostly little, now and then so long that others overtake it.
    fn delay(&self) -> Duration {
        let millis = match (self.is_calm(), self.below(20)) {
            (true, _) => 1,
            (_, 0) => self.below(2_500),
            _ => self.below(30),
        };
        Duration::from_millis(millis)
    }

    /// When a line is cut: mostly never.
    fn cut(&self) -> Duration {
        let millis = match (self.is_calm(), self.below(8)) {
            (false, 0) => self.below(400),
            _ => 100_000_000,
        };
        Duration::from_millis(millis)
    }

    /// Opens a line.
    fn open(&self) -> DuplexStream {
        let (near, near_end) = tokio::io::duplex(PIPE);
        let (to, fro, cut) = (self.delay(), self.delay(), self.cut());
        let far = match self.far.clone() {
            Far::Any(all) => {
                let all = all.lock().unwrap();
                Far::Address(all[self.below(all.len() as u32) as usize])
            }
            other => other,
        };
        tokio::spawn(async move {
            match far {
                Far::Door(door) => {
                    let (far_end, far) = tokio::io::duplex(PIPE);
                    tokio::spawn(async move { door.attend(far, PEER.into()).await });
                    join(near_end, far_end, to, fro, cut).await;
                }
                Far::Any(_) => {}
                Far::Address(address) => {
                    if let Ok(far_end) = TcpStream::connect(address).await {
                        join(near_end, far_end, to, fro, cut).await;
                    }
                }
            }
        });
        near
    }

    /// How long somebody waits for an answer. Who has a choice does not wait long: another one may
    /// stand where one stands still.
    fn patience(&self) -> Duration {
        match (&self.far, self.is_calm()) {
            (Far::Any(_), false) => PATIENCE / 5,
            _ => PATIENCE,
        }
    }

    /// Asks, and waits for the whole answer. Now and then whoever asks hangs up meanwhile.
    pub(crate) async fn ask(
        &self,
        who: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Option<(u16, Value)> {
        let patience = match (self.is_calm(), self.below(6)) {
            (false, 0) => Duration::from_millis(self.below(90)),
            _ => self.patience(),
        };
        let asking = exchange(self.open(), who, path, body);
        tokio::time::timeout(patience, asking).await.ok()?
    }

    /// Opens a line on which nothing is delayed.
    pub(crate) fn direct(&self) -> DuplexStream {
        let Far::Door(door) = self.far.clone() else { panic!("the server is elsewhere") };
        let (near, far) = tokio::io::duplex(PIPE);
        tokio::spawn(async move { door.attend(far, PEER.into()).await });
        near
    }

    /// Opens a socket at a match.
    pub(crate) async fn socket(&self, path: &str, hello: &Value) -> Option<Socket> {
        let opening = Socket::open(self.open(), path, hello);
        tokio::time::timeout(self.patience(), opening).await.ok()?
    }
}

/// Carries what is said both ways, until the line is cut.
async fn join(
    near: impl AsyncRead + AsyncWrite,
    far: impl AsyncRead + AsyncWrite,
    to: Duration,
    fro: Duration,
    cut: Duration,
) {
    let (near_in, near_out) = tokio::io::split(near);
    let (far_in, far_out) = tokio::io::split(far);
    tokio::select! {
        biased;
        () = carry(near_in, far_out, to) => {}
        () = carry(far_in, near_out, fro) => {}
        () = tokio::time::sleep(cut) => {}
    }
}

/// Carries what is said one way, until there is nobody left at one end.
async fn carry(mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, delay: Duration) {
    let mut bytes = vec![0; PIPE];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        tokio::time::sleep(delay).await;
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

/// Asks over a line, and waits for the whole answer.
pub(crate) async fn exchange(
    mut line: DuplexStream,
    who: &str,
    path: &str,
    body: Option<&Value>,
) -> Option<(u16, Value)> {
    let method = if body.is_some() { "POST" } else { "GET" };
    let body = body.map_or(String::new(), Value::to_string);
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {who}\r\n\
         content-type: application/json\r\nconnection: close\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    line.write_all(request.as_bytes()).await.ok()?;
    let mut answer = Vec::new();
    line.read_to_end(&mut answer).await.ok()?;
    parsed(&answer)
}

/// The answer in some bytes, if all of it is there.
fn parsed(answer: &[u8]) -> Option<(u16, Value)> {
    let text = std::str::from_utf8(answer).ok()?;
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let length = head.lines().find_map(|it| it.strip_prefix("content-length: "))?;
    (body.len() == length.parse::<usize>().ok()?).then(|| {
        let body = serde_json::from_str(body).unwrap_or(Value::Null);
        (status, body)
    })
}

/// An open socket.
pub(crate) struct Socket(WebSocketStream<DuplexStream>);

impl Socket {
    pub(crate) async fn open(line: DuplexStream, path: &str, hello: &Value) -> Option<Socket> {
        let request = format!("ws://localhost{path}").into_client_request().ok()?;
        let (stream, _) = tokio_tungstenite::client_async(request, line).await.ok()?;
        let mut socket = Socket(stream);
        socket.say(hello).await?;
        Some(socket)
    }

    /// The next frame; none when the line is cut.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            match self.0.next().await?.ok()? {
                Message::Text(text) => return serde_json::from_str(&text).ok(),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    pub(crate) async fn say(&mut self, frame: &Value) -> Option<()> {
        self.0.send(Message::text(frame.to_string())).await.ok()
    }
}

//! The two servers, and what their clients say.

use crate::{Kind, Turns};
use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Which server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Peer {
    Ours,
    Boardgame,
}

/// Where a server listens.
#[derive(Clone, Debug)]
pub struct Site {
    pub peer: Peer,
    pub address: String,
}

/// A running server.
pub struct Server {
    pub site: Site,
    child: Option<Child>,
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Server {
    pub fn start(peer: Peer, data: &Path) -> Server {
        match peer {
            Peer::Ours => Server::ours(&[data.as_os_str()], None),
            Peer::Boardgame => {
                Server::launch(peer, Command::new("node"), "boardgame/server.cjs", &[])
            }
        }
    }

    /// One of ours: this program again, told `serve PORT` and these words; with so many threads, or
    /// as many as there are cores.
    pub fn ours(words: &[&OsStr], threads: Option<usize>) -> Server {
        let mut command = Command::new(std::env::current_exe().expect("a program has a path"));
        if let Some(threads) = threads {
            command.env("TOKIO_WORKER_THREADS", threads.to_string());
        }
        Server::launch(Peer::Ours, command, "serve", words)
    }

    /// What answers as ours does and does nothing else: this program again, told `echo PORT`.
    pub fn echo() -> Server {
        let command = Command::new(std::env::current_exe().expect("a program has a path"));
        Server::launch(Peer::Ours, command, "echo", &[])
    }

    fn launch(peer: Peer, mut command: Command, first: &str, more: &[&OsStr]) -> Server {
        let port = free_port();
        command.arg(first).arg(port.to_string()).args(more);
        let child = command.env("NODE_ENV", "production").stdout(Stdio::piped()).spawn();
        let mut child = child.expect("the server starts");
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut lines = output.lines().map_while(Result::ok);
        lines.find(|it| it.contains("ready")).expect("the server says that it is ready");
        std::thread::spawn(move || lines.for_each(drop));
        let site = Site { peer, address: format!("127.0.0.1:{port}") };
        Server { site, child: Some(child) }
    }

    /// Ours, with the limits that it has unless an operator says otherwise.
    pub fn limited(data: &Path) -> Server {
        Server::ours(&[data.as_os_str(), "limited".as_ref()], None)
    }

    /// One of ours that somebody else has started.
    pub fn running(port: &str) -> Server {
        let site = Site { peer: Peer::Ours, address: format!("127.0.0.1:{port}") };
        Server { site, child: None }
    }

    /// The number of its process.
    pub fn pid(&self) -> u32 {
        self.child.as_ref().expect("it was started here").id()
    }

    /// Memory in use, in KiB.
    pub fn memory(&self) -> u64 {
        let path = format!("/proc/{}/status", self.pid());
        let status = std::fs::read_to_string(path).expect("the server lives");
        let line = status.lines().find(|it| it.starts_with("VmRSS:")).expect("memory is told");
        line.split_whitespace().nth(1).and_then(|it| it.parse().ok()).expect("a number")
    }

    /// Ends it as a power cut would.
    pub fn kill(self) {
        drop(self);
    }
}

impl Site {
    /// Makes a match of two.
    pub fn make(&self, http: &mut Http, number: usize, kind: Kind) -> String {
        match self.peer {
            Peer::Ours => {
                let together = kind.turns == Turns::AtOnce;
                let clock = kind.clock.map_or("null".to_string(), |it| format!("\"{it}\""));
                let body = format!(
                    "{{\"request_id\":\"c{number}\",\"game\":\"taps\",\"clock\":{clock},\
                     \"options\":{{\"together\":\"{together}\"}},\
                     \"seats\":[{{\"player\":\"me\"}},{{\"player\":\"open\"}}],\"listed\":true}}"
                );
                let made = http.post("/api/matches", Some(&secret(0)), &body);
                let id = field(&made, "\"id\":\"");
                let path = format!("/api/matches/{id}/join");
                http.post(&path, Some(&secret(1)), &format!("{{\"request_id\":\"j{number}\"}}"));
                id
            }
            Peer::Boardgame => {
                let made = http.post("/games/taps/create", None, "{\"numPlayers\":2}");
                field(&made, "\"matchID\":\"")
            }
        }
    }

    /// Where a player's socket is at that address.
    pub fn socket(&self, id: &str) -> String {
        match self.peer {
            Peer::Ours => format!("/api/matches/{id}/ws"),
            Peer::Boardgame => "/socket.io/?EIO=4&transport=websocket".to_string(),
        }
    }
}

fn free_port() -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port is free");
    listener.local_addr().expect("it has an address").port()
}

/// The secret of a made-up holder.
pub fn secret(seat: usize) -> String {
    format!("{seat:032x}")
}

fn field(text: &str, key: &str) -> String {
    let (_, rest) = text.split_once(key).unwrap_or_else(|| panic!("{key} in {text}"));
    rest.split('"').next().unwrap_or_default().to_string()
}

/// A connection that is kept open.
pub struct Http(TcpStream, String);

impl Http {
    pub fn open(address: &str) -> Http {
        let stream = TcpStream::connect(address).expect("the server listens");
        stream.set_nodelay(true).expect("it is a socket");
        Http(stream, address.to_string())
    }

    pub fn get(&mut self, path: &str) -> String {
        let request = format!("GET {path} HTTP/1.1\r\nhost: {}\r\n\r\n", self.1);
        self.exchange(path, &request)
    }

    pub fn post(&mut self, path: &str, secret: Option<&str>, body: &str) -> String {
        let bearer = secret.map_or(String::new(), |it| format!("authorization: Bearer {it}\r\n"));
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\n{bearer}content-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.1,
            body.len()
        );
        self.exchange(path, &request)
    }

    fn exchange(&mut self, path: &str, request: &str) -> String {
        self.0.write_all(request.as_bytes()).expect("the server listens");
        let mut answer = Vec::new();
        let mut part = [0; 65_536];
        loop {
            let count = self.0.read(&mut part).expect("the server answers");
            assert_ne!(count, 0, "the server hung up");
            answer.extend_from_slice(&part[..count]);
            let text = String::from_utf8_lossy(&answer);
            let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
            let length = head.to_lowercase();
            let length = length.split_once("content-length: ").expect("a length is told").1;
            let length: usize =
                length.lines().next().unwrap_or_default().parse().expect("a number");
            if body.len() >= length {
                assert!(head.starts_with("HTTP/1.1 200"), "{path}: {text}");
                return body.to_string();
            }
        }
    }
}

/// One side of a match.
pub struct Player {
    peer: Peer,
    id: String,
    seat: usize,
    question: String,
    /// How many taps this player has seen.
    pub seen: Option<u32>,
}

impl Player {
    pub fn new(peer: Peer, id: &str, seat: usize) -> Player {
        Player { peer, id: id.to_string(), seat, question: String::new(), seen: None }
    }

    /// What to say at the beginning.
    pub fn hello(&self) -> String {
        match self.peer {
            Peer::Ours => format!("{{\"resume\":0,\"secret\":\"{}\"}}", secret(self.seat)),
            Peer::Boardgame => "40/taps,".to_string(),
        }
    }

    /// A move.
    pub fn tap(&self) -> String {
        let (id, seat, seen) = (&self.id, self.seat, self.seen.unwrap_or_default());
        match self.peer {
            Peer::Ours => format!(
                "{{\"play\":{{\"request_id\":\"m{seen}\",\"question\":\"{}\",\"move\":\"tap\"}}}}",
                self.question
            ),
            Peer::Boardgame => format!(
                "42/taps,[\"update\",{{\"type\":\"MAKE_MOVE\",\"payload\":{{\"type\":\"tap\",\
                 \"args\":[],\"playerID\":\"{seat}\"}}}},{},\"{id}\",\"{seat}\"]",
                seen
            ),
        }
    }

    /// Hears a frame; returns what must be said at once.
    pub fn hear(&mut self, text: &str) -> Option<String> {
        match self.peer {
            Peer::Ours => {
                assert!(!text.starts_with("{\"type\":\"refused\""), "{text}");
                if text.starts_with("{\"type\":\"state\"") {
                    let (seen, rest) = number(text, "\"view\":{\"count\":").unzip();
                    self.seen = seen;
                    // Whoever is not asked has an empty list, and nothing more to look for.
                    let asked = rest.and_then(|it: &str| it.split_once("\"questions\":["));
                    if let Some(asked) = asked.and_then(|it| it.1.strip_prefix("{\"id\":\"")) {
                        self.question = asked.split('"').next().unwrap_or_default().to_string();
                    }
                }
                None
            }
            Peer::Boardgame => self.hear_boardgame(text),
        }
    }

    fn hear_boardgame(&mut self, text: &str) -> Option<String> {
        if text == "2" {
            return Some("3".to_string());
        }
        if text.starts_with("40/taps,") {
            let (id, seat) = (&self.id, self.seat);
            return Some(format!("42/taps,[\"sync\",\"{id}\",\"{seat}\",null,2]"));
        }
        let told = text.strip_prefix("42/taps,[")?;
        if !told.starts_with("\"sync\"") && !told.starts_with("\"update\"") {
            return None;
        }
        // The state of a match counts its own changes. A tap is two of them, the move and the end
        // of the turn; both come in one update.
        self.seen = Some(number(told, "\"_stateID\":")?.0);
        None
    }
}

/// The number behind a key, and what follows the key.
fn number<'a>(text: &'a str, key: &str) -> Option<(u32, &'a str)> {
    let (_, rest) = text.split_once(key)?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit);
    Some((digits.fold(0, |number, digit| number * 10 + u32::from(digit - b'0')), rest))
}

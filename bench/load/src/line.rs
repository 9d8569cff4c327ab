//! A WebSocket as light as a client can have it, so that what is measured is the server.

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// What is read at once, unless a frame is longer.
const READ_SIZE: usize = 4096;
/// The key of every frame. Servers undo any of them alike.
const MASK: [u8; 4] = [0x37, 0xfa, 0x21, 0x3d];

const TEXT: u8 = 0x1;
const PING: u8 = 0x9;
const PONG: u8 = 0xa;

/// One open socket.
pub(crate) struct Line {
    stream: TcpStream,
    /// What was read; of it `unheard` is still to be heard.
    read: Vec<u8>,
    unheard: std::ops::Range<usize>,
    said: Vec<u8>,
}

impl Line {
    pub(crate) async fn open(address: &str, path: &str) -> Line {
        let stream = TcpStream::connect(address).await.expect("the server listens");
        // Small frames leave at once, as they do from a browser.
        stream.set_nodelay(true).expect("it is a socket");
        let mut line = Line { stream, read: vec![0; READ_SIZE], unheard: 0..0, said: Vec::new() };
        let asked = format!(
            "GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        line.stream.write_all(asked.as_bytes()).await.expect("the server listens");
        loop {
            line.more().await;
            let head = &line.read[line.unheard.clone()];
            if let Some(end) = head.windows(4).position(|it| it == b"\r\n\r\n") {
                let head = String::from_utf8_lossy(&head[..end]);
                assert!(head.starts_with("HTTP/1.1 101"), "{head}");
                line.unheard.start += end + 4;
                return line;
            }
        }
    }

    pub(crate) async fn say(&mut self, text: &str) {
        self.send(TEXT, text.as_bytes()).await;
    }

    /// The next frame of text.
    pub(crate) async fn hear(&mut self) -> &str {
        loop {
            let (code, frame) = self.frame().await;
            match code {
                TEXT => return std::str::from_utf8(&self.read[frame]).expect("it is text"),
                PING => {
                    let told = self.read[frame].to_vec();
                    self.send(PONG, &told).await;
                }
                PONG => {}
                _ => panic!("the server hung up"),
            }
        }
    }

    async fn send(&mut self, code: u8, told: &[u8]) {
        self.said.clear();
        self.said.push(0x80 | code);
        match u8::try_from(told.len()) {
            Ok(short @ ..126) => self.said.push(0x80 | short),
            _ => {
                let length = u16::try_from(told.len()).expect("nobody says that much");
                self.said.push(0x80 | 126);
                self.said.extend_from_slice(&length.to_be_bytes());
            }
        }
        self.said.extend_from_slice(&MASK);
        self.said.extend(told.iter().zip(MASK.iter().cycle()).map(|(it, key)| it ^ key));
        self.stream.write_all(&self.said).await.expect("the socket is open");
    }

    /// The next frame: its kind, and where it was read to.
    async fn frame(&mut self) -> (u8, std::ops::Range<usize>) {
        loop {
            let start = self.unheard.start;
            if let Some((head, length)) = measured(&self.read[self.unheard.clone()]) {
                let frame = start + head..start + head + length;
                if frame.end <= self.unheard.end {
                    assert_ne!(self.read[start] & 0x80, 0, "a frame is whole");
                    self.unheard.start = frame.end;
                    return (self.read[start] & 0x0f, frame);
                }
            }
            self.more().await;
        }
    }

    /// Reads what there is.
    async fn more(&mut self) {
        if self.unheard.start > 0 {
            self.read.copy_within(self.unheard.clone(), 0);
            self.unheard = 0..self.unheard.len();
        }
        if self.unheard.end == self.read.len() {
            self.read.resize(2 * self.read.len(), 0);
        }
        let count = self.stream.read(&mut self.read[self.unheard.end..]).await;
        let count = count.expect("the socket is open");
        assert_ne!(count, 0, "the server hung up");
        self.unheard.end += count;
    }
}

/// How long the head of a frame is, and what follows it; none if too little of it is there.
fn measured(read: &[u8]) -> Option<(usize, usize)> {
    match *read.get(1)? {
        126 => Some((4, usize::from(u16::from_be_bytes(*read.get(2..)?.first_chunk()?)))),
        127 => Some((10, u64::from_be_bytes(*read.get(2..)?.first_chunk()?) as usize)),
        length => Some((2, usize::from(length))),
    }
}

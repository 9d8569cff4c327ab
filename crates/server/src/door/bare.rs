//! Refusals without a request: to a connection for which there is no place, and to a head that cannot
//! be read. They look like any other.

use crate::denied::Denied;
use axum::http::StatusCode;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use wire::raw;

/// A refusal as it goes over the line; it is the last thing that does.
pub(super) fn bytes(denied: &Denied) -> Vec<u8> {
    let reason = StatusCode::from_u16(denied.status).ok().and_then(|it| it.canonical_reason());
    let (status, reason, body) = (denied.status, reason.unwrap_or_default(), raw(&denied.body));
    let body = body.to_string();
    let retry = denied.retry.map_or(String::new(), |it| format!("retry-after: {it}\r\n"));
    let text = format!(
        "HTTP/1.1 {status} {reason}\r\n{retry}connection: close\r\ncache-control: no-store\r\n\
         x-content-type-options: nosniff\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    text.into_bytes()
}

/// What a client is told instead of hyper's own answer to a head that it could not read. That has a
/// status and nothing else, and hyper lets nobody change it.
fn instead(written: &[u8]) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(written).ok()?.strip_prefix("HTTP/1.1 ")?;
    let mut lines = text.strip_suffix("\r\n\r\n")?.split("\r\n");
    let denied = match lines.next()? {
        "400 Bad Request" => Denied::malformed("the head of the request cannot be read"),
        "414 URI Too Long" => Denied::new(414, "AddressTooLong", "the address is too long"),
        "431 Request Header Fields Too Large" => {
            Denied::new(431, "HeadTooLarge", "the head of the request is too large")
        }
        _ => return None,
    };
    // Answers of ours have more to say.
    let is_plain = |it: &str| ["connection", "content-length", "date"].contains(&it);
    let mut names = lines.map(|it| it.split(':').next().unwrap_or_default());
    names.all(is_plain).then(|| bytes(&denied))
}

/// A connection on which heads that cannot be read are refused with a code.
pub(super) struct Coded<S> {
    stream: S,
    /// What is written instead of what hyper wrote, and how much of it is.
    other: Option<(Vec<u8>, usize)>,
}

impl<S: AsyncWrite + Unpin> Coded<S> {
    pub(super) fn new(stream: S) -> Coded<S> {
        Coded { stream, other: None }
    }

    /// Writes the other bytes to their end, if there are any.
    fn poll_other(&mut self, context: &mut Context<'_>) -> Poll<io::Result<bool>> {
        while let Some((bytes, done)) = &mut self.other {
            match ready!(Pin::new(&mut self.stream).poll_write(context, &bytes[*done..]))? {
                0 => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                count => *done += count,
            }
            if *done == bytes.len() {
                self.other = None;
                return Poll::Ready(Ok(true));
            }
        }
        Poll::Ready(Ok(false))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Coded<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Coded<S> {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        if this.other.is_none() {
            this.other = instead(bytes).map(|it| (it, 0));
        }
        match ready!(this.poll_other(context))? {
            true => Poll::Ready(Ok(bytes.len())),
            false => Pin::new(&mut this.stream).poll_write(context, bytes),
        }
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        // Such an answer has no body, so it comes in one part.
        let only = match parts {
            [only] => &only[..],
            _ => &[],
        };
        if this.other.is_none() {
            this.other = instead(only).map(|it| (it, 0));
        }
        match ready!(this.poll_other(context))? {
            true => Poll::Ready(Ok(only.len())),
            false => Pin::new(&mut this.stream).poll_write_vectored(context, parts),
        }
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_bare_answers_of_the_library_are_replaced() {
        let date = "date: Sun, 06 Nov 1994 08:49:37 GMT";
        for (status, code) in [
            ("400 Bad Request", "Malformed"),
            ("414 URI Too Long", "AddressTooLong"),
            ("431 Request Header Fields Too Large", "HeadTooLarge"),
        ] {
            let bare = format!(
                "HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: 0\r\n{date}\r\n\r\n"
            );
            let told = String::from_utf8(instead(bare.as_bytes()).unwrap()).unwrap();
            let (head, body) = told.split_once("\r\n\r\n").unwrap();
            assert!(head.starts_with(&format!("HTTP/1.1 {status}\r\n")), "{told}");
            assert!(head.ends_with(&format!("content-length: {}", body.len())), "{told}");
            assert!(body.contains(&format!("\"code\":\"{code}\"")), "{told}");
        }
        for own in [
            &bytes(&Denied::malformed("x"))[..],
            b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n",
            b"HTTP/1.1 400 Bad Request\r\ncontent-type: text/plain\r\ncontent-length: 0\r\n\r\n",
            b"HTTP/1.1 400 Bad Request\r\ncontent-length: 2\r\n\r\nno",
            b"\x81\x02ab",
            b"",
        ] {
            assert!(instead(own).is_none(), "{}", String::from_utf8_lossy(own));
        }
    }
}

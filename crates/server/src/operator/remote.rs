//! Orders to a server that runs, over HTTP.

use http_body_util::{BodyExt as _, Full, Limited};
use hyper::body::Bytes;
use hyper::{Request, Uri};
use hyper_util::rt::TokioIo;
use std::time::Duration;
use tokio::net::TcpStream;
use wire::Refusal;
use wire::protocol::{Order, Report};

/// The longest report.
const REPORT_MAX: usize = 64 * 1024 * 1024;
/// How long a server may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// Why a running server did not carry out an order.
#[derive(Debug, thiserror::Error)]
pub enum RemoteError {
    /// The address makes no sense.
    #[error("`{0}` is no address of a server; write it like http://127.0.0.1:8080")]
    Address(String),
    /// Nobody answers there, or somebody else does.
    #[error(
        "{url} does not answer as a server of matches does ({why}); is it running, and is that its \
         address?"
    )]
    Silent {
        /// The address.
        url: String,
        /// What went wrong.
        why: String,
    },
    /// The server refuses.
    #[error("{}", .0.text)]
    Refused(Box<Refusal>),
}

/// Orders something of the server at an address, which has no TLS of its own: its proxy has.
///
/// # Errors
/// If the address makes no sense, nobody answers there, or the server refuses.
pub async fn order(url: &str, secret: &str, order: &Order) -> Result<Report, RemoteError> {
    let bad = || RemoteError::Address(url.to_string());
    let address: Uri = url.parse().map_err(|_| bad())?;
    let host = address.host().filter(|_| address.scheme_str() == Some("http")).ok_or_else(bad)?;
    let to = (host.trim_matches(['[', ']']), address.port_u16().unwrap_or(80));
    let base = address.path().trim_end_matches('/');
    let request = Request::post(format!("{base}/api/operator"))
        .header("host", address.authority().map_or(host, |it| it.as_str()))
        .header("authorization", format!("Bearer {secret}"))
        .header("content-type", "application/json")
        .body(Full::new(Bytes::from(wire::json(order))));
    let request = request.map_err(|_| bad())?;
    let answered = tokio::time::timeout(PATIENCE, send(to, request)).await;
    let answered = answered.unwrap_or_else(|_| Err("it takes too long".to_string()));
    let silent = |why: String| RemoteError::Silent { url: url.to_string(), why };
    let (ok, text) = answered.map_err(silent)?;
    match ok {
        true => wire::read_owned(&text).map_err(silent),
        false => match wire::read_owned(&text) {
            Ok(refusal) => Err(RemoteError::Refused(Box::new(refusal))),
            Err(why) => Err(silent(why)),
        },
    }
}

/// Sends one request; whether it was answered with success, and the answer.
async fn send(to: (&str, u16), request: Request<Full<Bytes>>) -> Result<(bool, String), String> {
    let stream = TcpStream::connect(to).await.map_err(|it| it.to_string())?;
    let shaken = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = shaken.map_err(|it| it.to_string())?;
    let talking = async {
        let response = sender.send_request(request).await.map_err(|it| it.to_string())?;
        let ok = response.status().is_success();
        let body = Limited::new(response.into_body(), REPORT_MAX).collect().await;
        let bytes = body.map_err(|it| it.to_string())?.to_bytes();
        let text = String::from_utf8(bytes.into()).map_err(|it| it.to_string())?;
        Ok((ok, text))
    };
    // The connection carries the words; it has none of its own.
    let carried = async {
        let _ = connection.await;
        std::future::pending().await
    };
    tokio::select! {
        talked = talking => talked,
        () = carried => Err("it hung up".to_string()),
    }
}

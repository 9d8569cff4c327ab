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
/// How often an order is sent to a server that hangs up.
const TRIES: usize = 3;
/// How long a server may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// Why a running server did not carry out an order.
///
/// ```
/// use wire::protocol::Order;
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let error = server::order("here", "a secret", &Order::Stats).await.unwrap_err();
/// assert!(error.to_string().starts_with("`here` is no address of a server"));
/// # }
/// ```
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
/// ```
/// use wire::protocol::{Order, Report};
/// # use {arena::Registry, server::*, std::sync::Arc, store::{Settings, Sqlite, Store}};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let store = Arc::new(Sqlite::open(Settings::at(folder.path().join("matches.db")))?);
/// # let (time, bus) = (Arc::<MachineTime>::default(), Arc::<LocalBus>::default());
/// # let (registry, rules) = (Registry::new().with::<probe::Duel>(), HouseRules::default());
/// # let (entropy, assets) = (Arc::new(MachineEntropy), Arc::new(NoAssets));
/// # let deps = Deps { registry, store: store.clone(), bus, time, entropy, assets, rules };
/// let secret = "correct horse battery staple";
/// let rules = HouseRules { operator: OperatorKey::new(secret), ..HouseRules::default() };
/// let house = House::open(Deps { rules, ..deps }).await?;
/// let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
/// let url = format!("http://{}", listener.local_addr()?);
/// let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
/// let running = tokio::spawn(server::run(house, listener, async { drop(stopped.await) }));
/// assert!(matches!(server::order(&url, secret, &Order::Stats).await?, Report::Stats(_)));
/// assert!(server::order(&url, "another secret", &Order::Stats).await.is_err());
/// drop(stop);
/// running.await?;
/// # Ok(())
/// # }
/// ```
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
    // An order that changes something carries an id, so it has one effect however often it is sent.
    let sending = async {
        for _ in 1..TRIES {
            if let answered @ Ok(_) = send(to, request.clone()).await {
                return answered;
            }
        }
        send(to, request).await
    };
    let answered = tokio::time::timeout(PATIENCE, sending).await;
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

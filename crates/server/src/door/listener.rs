//! The listener: who may connect, and how long each may take.

use super::bare::{self, Coded};
use super::crowd::{Crowd, Crowded, Room, Spot};
use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::who::Network;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpListener;
use tokio::time::Sleep;
use tower::ServiceExt as _;

/// How long the listener rests when the system gives it no more connections.
const REST: Duration = Duration::from_millis(100);

/// Takes connections until the server stops. Each is served to its end by a task of its own.
pub(super) async fn listen(house: Arc<House>, listener: TcpListener, room: Room) {
    let (door, crowd) = (Door::of(house.clone()), Crowd::new(room));
    let mut stopping = house.stopping.subscribe();
    while !house.is_stopping() {
        let accepted = tokio::select! {
            biased;
            _ = stopping.changed() => continue,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => match house.greet(&crowd, peer.ip()) {
                Ok(spot) => {
                    // An answer and an update are two small frames: the second must not wait for
                    // the other side to confirm the first.
                    if let Err(error) = stream.set_nodelay(true) {
                        tracing::debug!(%error, "a connection stays slow");
                    }
                    let door = door.clone();
                    tokio::spawn(async move { door.serve(stream, peer, Some(spot)).await });
                }
                Err(denied) => {
                    house.metrics.turned_away.inc();
                    let _ = stream.try_write(&bare::bytes(&denied));
                    drop(stream);
                    // However many are turned away, those who are inside come first.
                    tokio::task::yield_now().await;
                }
            },
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(REST).await;
            }
        }
    }
}

impl House {
    /// A place for a connection, unless too many come from there. A proxy stands for everybody; who
    /// is behind it is told apart by what it says.
    fn greet(&self, crowd: &Arc<Crowd>, address: IpAddr) -> Answer<Spot> {
        let network = (!self.is_proxy(address)).then(|| Network::of(address));
        if let Some(network) = network {
            self.admit(network)?;
        }
        crowd.enter(network).ok_or_else(Denied::busy)
    }
}

/// Where connections come in.
///
/// ```
/// # use {arena::Registry, server::*, std::sync::Arc, store::{Settings, Sqlite, Store}};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let store = Arc::new(Sqlite::open(Settings::at(folder.path().join("matches.db")))?);
/// # let (time, bus) = (Arc::<MachineTime>::default(), Arc::<LocalBus>::default());
/// # let (registry, rules) = (Registry::new().with::<probe::Duel>(), HouseRules::default());
/// # let (entropy, assets) = (Arc::new(MachineEntropy), Arc::new(NoAssets));
/// # let deps = Deps { registry, store: store.clone(), bus, time, entropy, assets, rules };
/// # let house = House::open(deps).await?;
/// let door = Door::of(house.clone());
/// let (client, far) = tokio::io::duplex(1_024);
/// drop(client);
/// door.attend(far, ([127, 0, 0, 1], 4_000).into()).await;
/// house.close().await;
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Door {
    house: Arc<House>,
    app: Router,
}

impl Door {
    /// The door of a house.
    ///
    /// ```
    /// # use {arena::Registry, server::*, std::sync::Arc, store::{Settings, Sqlite, Store}};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = Arc::new(Sqlite::open(Settings::at(folder.path().join("matches.db")))?);
    /// # let (time, bus) = (Arc::<MachineTime>::default(), Arc::<LocalBus>::default());
    /// # let (registry, rules) = (Registry::new().with::<probe::Duel>(), HouseRules::default());
    /// # let (entropy, assets) = (Arc::new(MachineEntropy), Arc::new(NoAssets));
    /// # let deps = Deps { registry, store: store.clone(), bus, time, entropy, assets, rules };
    /// # let house = House::open(deps).await?;
    /// let door = Door::of(house.clone());
    /// assert!(Arc::strong_count(&house) > 1, "the door keeps the house open");
    /// # drop(door);
    /// # Ok(())
    /// # }
    /// ```
    pub fn of(house: Arc<House>) -> Door {
        Door { app: super::router(house.clone()), house }
    }

    /// Serves one connection to its end, whatever it comes over.
    ///
    /// ```
    /// use tokio::io::{AsyncReadExt, AsyncWriteExt};
    /// # use {arena::Registry, server::*, std::sync::Arc, store::{Settings, Sqlite, Store}};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = Arc::new(Sqlite::open(Settings::at(folder.path().join("matches.db")))?);
    /// # let (time, bus) = (Arc::<MachineTime>::default(), Arc::<LocalBus>::default());
    /// # let (registry, rules) = (Registry::new().with::<probe::Duel>(), HouseRules::default());
    /// # let (entropy, assets) = (Arc::new(MachineEntropy), Arc::new(NoAssets));
    /// # let deps = Deps { registry, store: store.clone(), bus, time, entropy, assets, rules };
    /// # let house = House::open(deps).await?;
    /// let (mut client, far) = tokio::io::duplex(65_536);
    /// client.write_all(b"GET /api/games HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").await?;
    /// Door::of(house).attend(far, ([127, 0, 0, 1], 4_000).into()).await;
    /// let mut answer = String::new();
    /// client.read_to_string(&mut answer).await?;
    /// assert!(answer.starts_with("HTTP/1.1 200 OK"));
    /// # Ok(())
    /// # }
    /// ```
    pub async fn attend(
        &self,
        stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
        peer: SocketAddr,
    ) {
        self.serve(stream, peer, None).await;
    }

    async fn serve(
        &self,
        stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
        peer: SocketAddr,
        spot: Option<Spot>,
    ) {
        let patience = Duration::from_millis(self.house.deps.rules.patience);
        let is_crowded = spot.as_ref().is_some_and(|it| it.is_crowded);
        let app = self.app.clone();
        let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            if is_crowded {
                request.extensions_mut().insert(Crowded);
            }
            app.clone().oneshot(request)
        });
        let patient = Patient { stream, patience, stuck: None, _standing: spot };
        let stream = TokioIo::new(Coded::new(patient));
        let serving = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(patience)
            .serve_connection(stream, service)
            .with_upgrades();
        let mut serving = std::pin::pin!(serving);
        let mut stopping = self.house.stopping.subscribe();
        let stopped = async move { drop(stopping.wait_for(|it| *it).await) };
        let early = tokio::select! {
            biased;
            served = serving.as_mut() => Some(served),
            () = stopped => None,
        };
        let served = match early {
            Some(served) => served,
            None => {
                serving.as_mut().graceful_shutdown();
                serving.await
            }
        };
        if let Err(error) = served {
            tracing::debug!(%error, %peer, "a connection broke");
        }
    }
}

/// A connection whose other side must read what it is sent.
struct Patient<S> {
    stream: S,
    patience: Duration,
    /// Runs while nothing can be written.
    stuck: Option<Pin<Box<Sleep>>>,
    /// The place at the door, given back with the connection.
    _standing: Option<Spot>,
}

impl<S> Patient<S> {
    /// Breaks a connection off on which nothing could be written for too long.
    fn waited<T>(
        &mut self,
        polled: Poll<io::Result<T>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if polled.is_ready() {
            self.stuck = None;
            return polled;
        }
        let patience = self.patience;
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        match stuck.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let polled = Pin::new(&mut this.stream).poll_write(context, bytes);
        this.waited(polled, context)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let polled = Pin::new(&mut this.stream).poll_write_vectored(context, parts);
        this.waited(polled, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let polled = Pin::new(&mut this.stream).poll_shutdown(context);
        this.waited(polled, context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::poll_fn;
    use tokio::net::TcpStream;

    #[tokio::test]
    async fn a_reader_that_does_not_read_is_cut_off() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let deaf = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, peer) = listener.accept().await.unwrap();
        let crowd = Crowd::new(Room { all: 1, kept: 0, each: 1 });
        let spot = crowd.enter(Some(Network::of(peer.ip()))).unwrap();
        let patience = Duration::from_millis(20);
        let mut line = Patient { stream, patience, stuck: None, _standing: Some(spot) };
        let bytes = vec![0; 1 << 16];
        // It takes what the system takes for it, and then no more.
        let error = loop {
            if let Err(error) = poll_fn(|it| Pin::new(&mut line).poll_write(it, &bytes)).await {
                break error;
            }
        };
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert!(crowd.enter(Some(Network::of(peer.ip()))).is_none());
        drop((line, deaf));
        assert!(crowd.enter(Some(Network::of(peer.ip()))).is_some(), "its place is free again");
    }
}

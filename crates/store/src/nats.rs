//! A bus on NATS: nudges over plain subjects, work over a queue that JetStream keeps.
//!
//! Everything here may fail at any time. What cannot be sent is dropped and counted: the store has it.

mod address;
mod queue;
mod text;

use crate::address::authorities;
use crate::bus::WAITING_MAX;
use crate::{Bus, Counts, Delivery, Error, Id, Lane, Nudge, Work};
use address::{Address, Names};
use async_nats::{Client, Event};
use futures_util::StreamExt as _;
use queue::Queue;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::mpsc;

/// How long it rests before something that failed is begun anew.
const REST: Duration = Duration::from_secs(1);
/// How often servers are asked whether they live.
const PING: Duration = Duration::from_secs(5);

/// What went over the bus.
#[derive(Default)]
struct Counted {
    told: AtomicU64,
    heard: AtomicU64,
    lost: AtomicU64,
    offered: AtomicU64,
    delivered: AtomicU64,
    redelivered: AtomicU64,
    dead: AtomicU64,
    refused: AtomicU64,
}

fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

/// A bus between processes.
///
/// ```no_run
/// use store::{Bus, Id, NatsBus, Nudge};
///
/// # async fn open() -> Result<(), store::Error> {
/// let bus = NatsBus::open("nats://one:4222,two:4222,three:4222").await?;
/// bus.tell(Id([1; 16]), Nudge::Work);
/// # Ok(())
/// # }
/// ```
pub struct NatsBus {
    client: Client,
    names: Names,
    nudges: mpsc::Sender<bytes::Bytes>,
    queue: Queue,
    counted: Arc<Counted>,
}

impl NatsBus {
    /// Begins to connect, and goes on trying for as long as nobody answers: a service begins and
    /// lives without its bus, only slower.
    ///
    /// ```
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// for bad in ["nats://one:port", "http://one:4222", "nats://", "nats://one two", "tls://one/x"] {
    ///     let error = store::NatsBus::open(bad).await.err().expect("that is no address");
    ///     assert!(matches!(error, store::Error::BadAddress { .. }), "{bad}: {error}");
    /// }
    /// # }
    /// ```
    ///
    /// # Errors
    /// If the address cannot be read.
    pub async fn open(url: &str) -> Result<NatsBus, Error> {
        NatsBus::open_with(url, None, None).await
    }

    /// The same, with a file of the certificate authorities to trust instead of those of the system,
    /// and with a prefix for all that this service has on its servers: two services with different
    /// prefixes do not hear each other.
    ///
    /// ```
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let refused = store::NatsBus::open_with("tls://one:4222", None, Some("*")).await.err();
    /// assert!(matches!(refused, Some(store::Error::BadPrefix { .. })));
    /// # }
    /// ```
    ///
    /// # Errors
    /// If the address, the file or the prefix cannot be used.
    pub async fn open_with(
        url: &str,
        ca: Option<&Path>,
        prefix: Option<&str>,
    ) -> Result<NatsBus, Error> {
        let address = Address::read(url)?;
        let names = Names::new(prefix)?;
        let mut options = address.options();
        if let Some(file) = ca {
            // Read here to refuse a bad file at the start: the client's own error would go unreported.
            authorities(file)?;
            options = options.add_root_certificates(file.into());
        }
        let copies = if address.servers.len() >= 3 { 3 } else { 1 };
        let is_away = Arc::<AtomicBool>::default();
        let client = options
            .name("turnstile")
            .event_callback(move |event| {
                note(&event, &is_away);
                std::future::ready(())
            })
            .retry_on_initial_connect()
            .max_reconnects(None)
            .reconnect_delay_callback(|tries| REST.min(Duration::from_millis(50 * tries as u64)))
            .connection_timeout(Duration::from_secs(2))
            .ping_interval(PING)
            .subscription_capacity(WAITING_MAX)
            .connect(address.servers)
            .await
            .map_err(|it| Error::BadAddress { why: it.to_string(), like: address::LIKE })?;
        let counted = Arc::<Counted>::default();
        let (nudges, waiting) = mpsc::channel(WAITING_MAX);
        tokio::spawn(send(client.clone(), names.nudges.clone(), waiting, counted.clone()));
        let queue = Queue::start(client.clone(), names.clone(), copies, counted.clone());
        Ok(NatsBus { client, names, nudges, queue, counted })
    }
}

/// Tells the operator when the bus is away and why, once and not at every try, and when it is back.
fn note(event: &Event, is_away: &AtomicBool) {
    match event {
        Event::Connected if is_away.swap(false, Ordering::Relaxed) => {
            tracing::info!("the bus is back");
        }
        Event::ServerError(_) | Event::ClientError(_) if !is_away.swap(true, Ordering::Relaxed) => {
            tracing::warn!(why = %event, "the bus is away; everything goes on, only slower");
        }
        _ => {}
    }
}

/// Sends nudges, in the order they were told.
async fn send(
    client: Client,
    subject: String,
    mut waiting: mpsc::Receiver<bytes::Bytes>,
    counted: Arc<Counted>,
) {
    let subject = async_nats::Subject::from(subject);
    while let Some(nudge) = waiting.recv().await {
        let is_there = client.connection_state() == async_nats::connection::State::Connected;
        match is_there && client.publish(subject.clone(), nudge).await.is_ok() {
            true => count(&counted.told),
            false => count(&counted.lost),
        }
    }
}

/// Hands nudges of others on, for as long as somebody wants them.
async fn listen(
    client: Client,
    subject: String,
    node: Id,
    to: mpsc::Sender<Nudge>,
    counted: Arc<Counted>,
) {
    while !to.is_closed() {
        let Ok(mut heard) = client.subscribe(subject.clone()).await else {
            tokio::time::sleep(REST).await;
            continue;
        };
        while let Some(message) = heard.next().await {
            match text::read_nudge(&message.payload) {
                Some((from, nudge)) if from != node => {
                    count(&counted.heard);
                    // Whoever does not keep up finds out by looking.
                    if to.try_send(nudge).is_err() {
                        count(&counted.lost);
                    }
                }
                Some(_) => {}
                None => count(&counted.refused),
            }
            if to.is_closed() {
                return;
            }
        }
    }
}

impl Bus for NatsBus {
    fn tell(&self, from: Id, nudge: Nudge) {
        if self.nudges.try_send(text::write_nudge(from, nudge)).is_err() {
            count(&self.counted.lost);
        }
    }

    fn hear(&self, node: Id) -> mpsc::Receiver<Nudge> {
        let (to, from) = mpsc::channel(WAITING_MAX);
        let (client, subject) = (self.client.clone(), self.names.nudges.clone());
        tokio::spawn(listen(client, subject, node, to, self.counted.clone()));
        from
    }

    fn offer(&self, work: &[Work]) -> bool {
        self.queue.offer(work)
    }

    fn deliveries(&self, lane: Lane, at_once: usize) -> Option<mpsc::Receiver<Delivery>> {
        Some(self.queue.deliveries(lane, at_once))
    }

    fn counts(&self) -> Counts {
        let of = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let it = &*self.counted;
        vec![
            ("nudges_told", of(&it.told)),
            ("nudges_heard", of(&it.heard)),
            ("nudges_lost", of(&it.lost)),
            ("queue_offered", of(&it.offered)),
            ("queue_delivered", of(&it.delivered)),
            ("queue_redelivered", of(&it.redelivered)),
            ("queue_dead", of(&it.dead)),
            ("refused", of(&it.refused)),
        ]
    }
}

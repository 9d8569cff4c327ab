//! The queue `gameplay-turn`: one message a job, acknowledged when there is nothing left to do,
//! delivered again when nobody acknowledged it, put aside when it was given up.

use super::address::Names;
use super::{Counted, REST, count, text};
use crate::bus::WAITING_MAX;
use crate::{Delivery, Lane, Receipt, Work};
use async_nats::Client;
use async_nats::jetstream::consumer::{AckPolicy, pull};
use async_nats::jetstream::context::CreateStreamError;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{Config, RetentionPolicy, StorageType, Stream};
use async_nats::jetstream::{AckKind, Context, Message};
use futures_util::StreamExt as _;
use futures_util::stream::FuturesUnordered;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::mpsc;

/// Work that nobody acknowledged for so long is delivered again. Longer than a lease in the store:
/// then whoever had it is not heard any more.
const ACK: Duration = Duration::from_secs(45);
/// Whoever offers the same work again within this time says nothing new.
const SAME: Duration = Duration::from_secs(120);
/// How long work stays in the queue that nobody fetches, and how long what was given up.
const KEPT: Duration = Duration::from_secs(60 * 60);
const DEAD_KEPT: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// The longest reason for which something is put aside, in letters.
const WHY_MAX: usize = 2_048;
/// Messages that are sent at once: each is on the disks of several servers before it is taken.
const SENDING_MAX: usize = 64;
/// How long a server may take to take a message.
const PATIENCE: Duration = Duration::from_secs(5);

/// The queue, as far as a node has to do with it.
pub(super) struct Queue {
    context: Context,
    names: Names,
    work: mpsc::Sender<(Lane, String)>,
    copies: usize,
    /// Whether messages are taken, as far as anybody knows.
    is_open: Arc<AtomicBool>,
    counted: Arc<Counted>,
}

impl Queue {
    pub(super) fn start(
        client: Client,
        names: Names,
        copies: usize,
        counted: Arc<Counted>,
    ) -> Queue {
        let context = async_nats::jetstream::new(client);
        let (work, waiting) = mpsc::channel(WAITING_MAX);
        let is_open = Arc::<AtomicBool>::default();
        let sender = Sender {
            context: context.clone(),
            names: names.clone(),
            copies,
            is_open: is_open.clone(),
            counted: counted.clone(),
        };
        tokio::spawn(sender.run(waiting));
        Queue { context, names, work, copies, is_open, counted }
    }

    pub(super) fn offer(&self, work: &[Work]) -> bool {
        let is_taken = |it: &Work| {
            text::write_work(it).is_some_and(|text| self.work.try_send((it.lane, text)).is_ok())
        };
        self.is_open.load(Ordering::Acquire) && work.iter().all(is_taken)
    }

    pub(super) fn deliveries(&self, lane: Lane, at_once: usize) -> mpsc::Receiver<Delivery> {
        let (to, from) = mpsc::channel(1);
        let fetcher = Fetcher {
            context: self.context.clone(),
            names: self.names.clone(),
            copies: self.copies,
            lane,
            at_once,
            to,
            counted: self.counted.clone(),
        };
        tokio::spawn(fetcher.run());
        from
    }
}

/// Makes sure that the streams are there.
async fn streams(
    context: &Context,
    names: &Names,
    copies: usize,
) -> Result<Stream, CreateStreamError> {
    let dead = Config {
        name: names.dead.clone(),
        subjects: vec![format!("{}.>", names.dead)],
        max_age: DEAD_KEPT,
        storage: StorageType::File,
        num_replicas: copies,
        ..Config::default()
    };
    stream(context, dead).await?;
    let queue = Config {
        name: names.queue.clone(),
        subjects: vec![format!("{}.>", names.queue)],
        retention: RetentionPolicy::WorkQueue,
        max_age: KEPT,
        duplicate_window: SAME,
        storage: StorageType::File,
        num_replicas: copies,
        ..Config::default()
    };
    stream(context, queue).await
}

/// Makes sure that a stream is there, on as many servers as it should be: some may have been added
/// since it was made. Whoever knows fewer of them takes none away.
async fn stream(context: &Context, wanted: Config) -> Result<Stream, CreateStreamError> {
    let copies = wanted.num_replicas;
    let stream = context.get_or_create_stream(wanted).await?;
    let found = &stream.cached_info().config;
    if found.num_replicas < copies {
        let more = Config { num_replicas: copies, ..found.clone() };
        // While one of them is away it is refused; then the next who connects tries again.
        if let Err(error) = context.update_stream(&more).await {
            tracing::warn!(%error, stream = more.name, "a stream is not on all servers yet");
        }
    }
    Ok(stream)
}

/// Puts work into the queue.
struct Sender {
    context: Context,
    names: Names,
    copies: usize,
    is_open: Arc<AtomicBool>,
    counted: Arc<Counted>,
}

impl Sender {
    async fn run(self, mut waiting: mpsc::Receiver<(Lane, String)>) {
        let mut told = false;
        while !waiting.is_closed() {
            if let Err(error) = streams(&self.context, &self.names, self.copies).await {
                // Said once: without it everything goes on, and nobody would notice a wrong address.
                if !std::mem::replace(&mut told, true) {
                    tracing::warn!(%error, "the bus takes nothing; work is found in the store");
                }
                tokio::time::sleep(REST).await;
                continue;
            }
            if std::mem::take(&mut told) {
                tracing::info!("the bus takes work again");
            }
            self.is_open.store(true, Ordering::Release);
            self.send(&mut waiting).await;
            // Whoever offers something now is told to look after it themselves.
            self.is_open.store(false, Ordering::Release);
        }
    }

    /// Sends what comes, much of it at once, until something fails or nothing comes any more.
    async fn send(&self, waiting: &mut mpsc::Receiver<(Lane, String)>) {
        let mut sending = FuturesUnordered::new();
        loop {
            tokio::select! {
                biased;
                Some(sent) = sending.next() => match sent {
                    Some(()) => count(&self.counted.offered),
                    None => {
                        count(&self.counted.lost);
                        break;
                    }
                },
                work = waiting.recv(), if sending.len() < SENDING_MAX => match work {
                    Some(work) => sending.push(self.put(work)),
                    None => break,
                },
            }
        }
        // What is still on its way may arrive or not; whoever looks finds it in the store.
        (0..sending.len()).for_each(|_| count(&self.counted.lost));
    }

    async fn put(&self, (lane, payload): (Lane, String)) -> Option<()> {
        let subject = format!("{}.{}", self.names.queue, text::lane(lane));
        let name = crate::Id::of(payload.as_bytes()).to_string();
        let message = PublishMessage::build().payload(payload.into()).message_id(name);
        let sent = async {
            let taken = self.context.send_publish(subject, message).await.ok()?;
            taken.await.ok()
        };
        tokio::time::timeout(PATIENCE, sent).await.ok().flatten().map(drop)
    }
}

/// Fetches the work of one lane.
struct Fetcher {
    context: Context,
    names: Names,
    copies: usize,
    lane: Lane,
    at_once: usize,
    to: mpsc::Sender<Delivery>,
    counted: Arc<Counted>,
}

impl Fetcher {
    async fn run(self) {
        while !self.to.is_closed() {
            self.fetch().await;
            tokio::time::sleep(REST).await;
        }
    }

    /// Fetches until something fails or nobody wants it any more.
    async fn fetch(&self) -> Option<()> {
        let stream = streams(&self.context, &self.names, self.copies).await.ok()?;
        let name = text::lane(self.lane);
        let settings = pull::Config {
            durable_name: Some(name.to_string()),
            filter_subject: format!("{}.{name}", self.names.queue),
            ack_policy: AckPolicy::Explicit,
            ack_wait: ACK,
            max_ack_pending: -1,
            ..pull::Config::default()
        };
        let consumer = stream.get_or_create_consumer(name, settings).await.ok()?;
        let mut messages =
            consumer.stream().max_messages_per_batch(self.at_once).messages().await.ok()?;
        loop {
            let message = tokio::select! {
                message = messages.next() => message?.ok()?,
                () = self.to.closed() => return None,
            };
            let Some(work) = text::read_work(&message.payload, self.lane) else {
                refuse(&message, &self.counted).await;
                continue;
            };
            count(&self.counted.delivered);
            if message.info().is_ok_and(|it| it.delivered > 1) {
                count(&self.counted.redelivered);
            }
            let (delivery, receipt) = Delivery::new(work);
            self.to.send(delivery).await.ok()?;
            let (context, counted) = (self.context.clone(), self.counted.clone());
            let dead = self.names.dead.clone();
            tokio::spawn(async move {
                // Without a receipt it is delivered again when nobody has acknowledged it.
                if let Ok(receipt) = receipt.await {
                    settle(&context, &dead, &message, receipt, &counted).await;
                }
            });
        }
    }
}

/// Drops a message that no node of this service could have sent, and counts it.
async fn refuse(message: &Message, counted: &Counted) {
    count(&counted.refused);
    let _ = message.ack_with(AckKind::Term).await;
}

/// Tells the queue what became of a message. If that is lost, it is delivered again, and whoever
/// gets it finds nothing to do.
async fn settle(
    context: &Context,
    dead: &str,
    message: &Message,
    receipt: Receipt,
    counted: &Counted,
) {
    let kind = match receipt {
        Receipt::Done => AckKind::Ack,
        // A longer rest than the message is kept would overflow on its way.
        Receipt::Again(rest) => AckKind::Nak(Some(rest.min(KEPT))),
        Receipt::Refused => return refuse(message, counted).await,
        Receipt::Dead(why) => {
            count(&counted.dead);
            let lane = message.subject.rsplit('.').next().unwrap_or_default().to_string();
            let why: String = why.chars().take(WHY_MAX).collect();
            let told = format!("{}\n\n{why}", String::from_utf8_lossy(&message.payload));
            let kept = context.publish(format!("{dead}.{lane}"), told.into()).await;
            if let Ok(kept) = kept {
                let _ = tokio::time::timeout(PATIENCE, kept).await;
            }
            AckKind::Term
        }
    };
    let _ = message.ack_with(kind).await;
}

//! The house: everything that the stages share.

use crate::clockwork::answers::Answers;
use crate::clockwork::lanes::Bells;
use crate::clockwork::thinking::{Minds, Thoughts};
use crate::deps::Deps;
use crate::door::budget::{self, Budget};
use crate::door::crowd::{Crowd, Room};
use crate::door::games::Flows;
use crate::door::limits::Limits;
use crate::lines::Lines;
use crate::matches::chat::Talks;
use crate::matches::hub::Hub;
use crate::matches::tables::Tables;
use crate::metrics::Metrics;
use crate::past::pool::Pool;
use crate::time::Timekeeper;
use crate::who::{Holders, random};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use store::{Error, Id, Millis};
use tokio::sync::{RwLock, watch};

/// How long the disk is taken for full after a write that found no room.
const FULL_MS: Millis = 10_000;

/// An open house: what is needed to play, and the matches that are being played.
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
/// let house = House::open(deps).await?;
/// // What has to wait, such as clocks and bots, is done beside the requests.
/// let working = tokio::spawn(house.clone().keep_working());
/// let app = server::app(house.clone());
/// # drop(app);
/// house.stop();
/// working.await?;
/// house.close().await;
/// assert_eq!(store.stats().await, Err(store::Error::Stopped));
/// # Ok(())
/// # }
/// ```
pub struct House {
    pub(crate) deps: Deps,
    /// Which of the nodes on the bus this is.
    pub(crate) node: Id,
    pub(crate) tables: Tables,
    pub(crate) hub: Arc<Hub>,
    /// What players say to each other.
    pub(crate) talks: Talks,
    /// Who thinks for bots at a table.
    pub(crate) bots: Minds,
    /// Who thinks for players.
    pub(crate) hints: Minds,
    pub(crate) thoughts: Thoughts,
    /// What bots will answer.
    pub(crate) answers: Answers,
    /// Where logs are played again.
    pub(crate) replays: Pool,
    pub(crate) holders: Holders,
    pub(crate) limits: Limits,
    /// How much a client may have copied; in KiB.
    pub(crate) copies: Limits,
    /// Holders who make or join a match, one after the other.
    pub(crate) makers: Lines<Id>,
    /// How many listed matches an address may make.
    pub(crate) listed: Limits,
    /// How many bytes an address may write.
    pub(crate) budget: Budget,
    /// Makes numbers of networks. It is nowhere kept.
    pub(crate) salt: Id,
    /// The open sockets, by where they come from.
    pub(crate) sockets: Arc<Crowd>,
    /// The flows as they are sent.
    pub(crate) flows: Flows,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) time: Timekeeper,
    /// When there was last no room on the disk; 0 if there always was.
    full: AtomicU64,
    /// Why the last sign of life could not be written; none if it could.
    ailing: Mutex<Option<Error>>,
    /// Why nothing can be read or written any more, once that is so.
    gone: OnceLock<Error>,
    /// Wake whoever does the jobs.
    pub(crate) bells: Bells,
    pub(crate) stopping: watch::Sender<bool>,
    /// Held for reading by whatever must not be broken off.
    pub(crate) busy: Arc<RwLock<()>>,
}

impl House {
    /// Opens the house: from here on the clocks run again.
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
    /// let house = House::open(deps).await?;
    /// assert_eq!(store.nodes().await?.len(), 1, "it gave a sign of life");
    /// house.close().await;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// If the store cannot be written.
    pub async fn open(deps: Deps) -> Result<Arc<House>, Error> {
        House::begin(deps, true).await
    }

    /// Opens the house, for people or only to work for others.
    pub(crate) async fn begin(deps: Deps, serves: bool) -> Result<Arc<House>, Error> {
        let node = random(&*deps.entropy);
        let time = Timekeeper::begin(deps.time.clone(), &*deps.store, node, serves).await?;
        let metrics = Arc::new(Metrics::new());
        let rules = &deps.rules;
        Ok(Arc::new(House {
            node,
            time,
            tables: Tables::default(),
            hub: Arc::new(Hub::new(metrics.clone())),
            talks: Talks::default(),
            bots: Minds::start(rules.bot_threads, rules.thought_threads, rules.bot_budget),
            hints: Minds::start(rules.hint_threads, rules.thought_threads, rules.bot_budget),
            thoughts: Thoughts::default(),
            answers: Answers::default(),
            replays: Pool::new(rules.replay_threads),
            holders: Holders::default(),
            limits: Limits::new(rules.burst, rules.per_second),
            copies: Limits::new(rules.copies_max, 1),
            makers: Lines::default(),
            listed: budget::listed(rules.listed_at_once),
            budget: Budget::new(rules.bytes_per_day),
            salt: random(&*deps.entropy),
            sockets: Crowd::new(Room {
                all: rules.connections_max,
                kept: rules.connections_max / 10,
                each: rules.connections_each,
            }),
            flows: Flows::default(),
            metrics,
            full: AtomicU64::new(0),
            ailing: Mutex::default(),
            gone: OnceLock::new(),
            bells: Bells::default(),
            stopping: watch::Sender::new(false),
            busy: Arc::default(),
            deps,
        }))
    }

    pub(crate) fn now(&self) -> Millis {
        self.time.now()
    }

    /// Notes that there is no room on the disk.
    pub(crate) fn note_full(&self) {
        self.full.store(self.now(), Ordering::Relaxed);
    }

    /// Whether there was no room on the disk lately.
    fn is_full(&self) -> bool {
        let last = self.full.load(Ordering::Relaxed);
        last != 0 && self.now() < last + FULL_MS
    }

    /// Notes whether a sign of life could be written.
    pub(crate) fn note_sign(&self, fault: Option<&Error>) {
        *self.ailing.lock().unwrap_or_else(PoisonError::into_inner) = fault.cloned();
        fault.inspect(|error| self.note_gone(error));
    }

    /// Why nothing could be written lately; none if it could, as far as anybody tried.
    pub(crate) fn ailing(&self) -> Option<Error> {
        let sign = self.ailing.lock().unwrap_or_else(PoisonError::into_inner).clone();
        sign.or_else(|| self.is_full().then_some(Error::Full))
    }

    /// Notes that the store does not come back, if an error says so. What is in memory is not shown
    /// any more either: it may be something else than what will be found again.
    pub(crate) fn note_gone(&self, error: &Error) {
        let is_gone = matches!(error, Error::Gone { .. } | Error::Stopped | Error::Newer { .. });
        if is_gone && !self.is_stopping() {
            self.gone.get_or_init(|| error.clone());
            self.hub.clear();
        }
    }

    /// Why nothing can be read or written any more.
    pub(crate) fn gone(&self) -> Option<&Error> {
        self.gone.get()
    }

    pub(crate) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// Tells the sockets that the server stops, and takes no more of them.
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
    /// let hearing = tokio::spawn(house.clone().keep_hearing());
    /// house.stop();
    /// hearing.await?;
    /// house.close().await;
    /// # Ok(())
    /// # }
    /// ```
    pub fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Lets what has begun come to its end, writes the last sign of life and closes the store.
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
    /// house.close().await;
    /// assert_eq!(store.stats().await, Err(store::Error::Stopped));
    /// # Ok(())
    /// # }
    /// ```
    pub async fn close(&self) {
        drop(self.busy.write().await);
        // A sign tells of the one before it.
        let last = self.beat().await.and(self.beat().await);
        if let Err(error) = last.and(self.deps.store.close().await) {
            tracing::warn!(%error, "the store was not closed in order");
        }
    }
}

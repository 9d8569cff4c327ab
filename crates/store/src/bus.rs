//! What the nodes of a service whisper to each other. A nudge says where to look, a piece of work which
//! job could be done; the truth is in the store, so what is lost costs time and nothing else.

use crate::{Id, Lane, Millis};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// Nudges that may wait for one node. More of them are lost, and a sweep finds what they spoke of.
pub(crate) const WAITING_MAX: usize = 4_096;

/// Something another node may want to know.
///
/// ```
/// use store::{Bus, Id, LocalBus, Nudge};
/// let (bus, here, there) = (LocalBus::default(), Id::of(b"here"), Id::of(b"there"));
/// let mut heard = bus.hear(there);
/// bus.tell(here, Nudge::Grown { id: Id([7; 16]), length: 4 });
/// assert_eq!(heard.try_recv(), Ok(Nudge::Grown { id: Id([7; 16]), length: 4 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nudge {
    /// The log of a match has grown.
    Grown {
        /// The match.
        id: Id,
        /// How many entries it holds now.
        length: u64,
    },
    /// There is work to be done.
    Work,
}

/// A job by its name.
///
/// ```
/// use store::{Id, Lane, Work};
/// let work = Work {
///     id: Id([7; 16]),
///     lane: Lane::Bot,
///     event: "think".into(),
///     key: "seat 1".into(),
///     due: 2_000,
/// };
/// assert_ne!(work, Work { key: "seat 0".into(), ..work.clone() });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Work {
    /// The match.
    pub id: Id,
    /// Where it waits.
    pub lane: Lane,
    /// What kind of work.
    pub event: String,
    /// Tells it apart from other work of this kind of the match.
    pub key: String,
    /// When to do it.
    pub due: Millis,
}

/// What becomes of a piece of work that was delivered.
///
/// ```
/// use std::time::Duration;
/// use store::{Receipt, backoff};
/// // What failed for the third time rests, what failed too often is put aside.
/// let after = |tries| match backoff(tries) {
///     Some(rest) => Receipt::Again(Duration::from_millis(rest)),
///     None => Receipt::Dead("it fails".to_string()),
/// };
/// assert_eq!(after(3), Receipt::Again(Duration::from_secs(4)));
/// assert_eq!(after(10), Receipt::Dead("it fails".to_string()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Receipt {
    /// There is nothing left to do.
    Done,
    /// It is to be delivered again after this time.
    Again(Duration),
    /// It was given up for this reason, and is put aside where an operator finds it.
    Dead(String),
    /// No node of this service offers such work. It is dropped, and counted.
    Refused,
}

/// A piece of work for this node. If it is dropped without a receipt, or the node dies, somebody
/// gets it again.
///
/// ```
/// use store::{Delivery, Id, Lane, Receipt, Work};
/// let (id, lane) = (Id([7; 16]), Lane::Bot);
/// let work = Work { id, lane, event: "think".into(), key: "1".into(), due: 0 };
/// let (delivery, back) = Delivery::new(work);
/// drop(delivery);
/// assert!(back.blocking_recv().is_err(), "nobody signed, so it is delivered again");
/// ```
#[derive(Debug)]
pub struct Delivery {
    /// What is to be done.
    pub work: Work,
    receipt: oneshot::Sender<Receipt>,
}

impl Delivery {
    /// A delivery, and where its receipt comes back.
    ///
    /// ```
    /// use store::{Delivery, Id, Lane, Work};
    /// let (id, lane) = (Id([7; 16]), Lane::Bot);
    /// let work = Work { id, lane, event: "think".into(), key: "1".into(), due: 0 };
    /// let (delivery, _back) = Delivery::new(work.clone());
    /// assert_eq!(delivery.work, work);
    /// ```
    pub fn new(work: Work) -> (Delivery, oneshot::Receiver<Receipt>) {
        let (receipt, back) = oneshot::channel();
        (Delivery { work, receipt }, back)
    }

    /// Says what became of it.
    ///
    /// ```
    /// use store::{Delivery, Id, Lane, Receipt, Work};
    /// let (id, lane) = (Id([7; 16]), Lane::Bot);
    /// let work = Work { id, lane, event: "think".into(), key: "1".into(), due: 0 };
    /// let (delivery, back) = Delivery::new(work);
    /// delivery.sign(Receipt::Done);
    /// assert_eq!(back.blocking_recv(), Ok(Receipt::Done));
    /// ```
    pub fn sign(self, receipt: Receipt) {
        // The bus may be gone; then it will be delivered again, and have no effect.
        let _ = self.receipt.send(receipt);
    }
}

/// How much went over a bus, by name.
///
/// ```
/// use store::{Bus, Counts, LocalBus};
/// let counts: Counts = LocalBus::default().counts();
/// assert!(counts.is_empty(), "within a process nothing is counted");
/// ```
pub type Counts = Vec<(&'static str, u64)>;

/// Carries nudges between nodes, and perhaps work.
///
/// ```
/// use store::{Bus, Id, Nudge};
/// use tokio::sync::mpsc;
///
/// /// For a node that is alone.
/// struct Silence;
///
/// impl Bus for Silence {
///     fn tell(&self, _: Id, _: Nudge) {}
///
///     fn hear(&self, _: Id) -> mpsc::Receiver<Nudge> {
///         mpsc::channel(1).1
///     }
/// }
/// assert!(Silence.hear(Id([1; 16])).try_recv().is_err());
/// ```
pub trait Bus: Send + Sync {
    /// Tells every node but the one that tells.
    ///
    /// ```
    /// use store::{Bus, Id, LocalBus, Nudge};
    /// let (bus, here, there) = (LocalBus::default(), Id::of(b"here"), Id::of(b"there"));
    /// let mut heard = bus.hear(there);
    /// bus.tell(here, Nudge::Work);
    /// assert_eq!(heard.try_recv(), Ok(Nudge::Work));
    /// ```
    fn tell(&self, from: Id, nudge: Nudge);
    /// Everything that this node is told from now on.
    ///
    /// ```
    /// use store::{Bus, Id, LocalBus, Nudge};
    /// let (bus, here, there) = (LocalBus::default(), Id::of(b"here"), Id::of(b"there"));
    /// bus.tell(here, Nudge::Work);
    /// assert!(bus.hear(there).try_recv().is_err(), "it was told before");
    /// ```
    fn hear(&self, node: Id) -> mpsc::Receiver<Nudge>;
    /// Puts work on the queue, for one of the nodes. `false` if there is no queue now; then whoever
    /// looks finds the work in the store.
    ///
    /// ```
    /// use store::{Bus, LocalBus};
    /// assert!(!LocalBus::default().offer(&[]), "there is no queue within a process");
    /// ```
    fn offer(&self, _work: &[Work]) -> bool {
        false
    }
    /// Work of a lane for this node from now on, at most so much at once. None if this bus has no
    /// queue.
    ///
    /// ```
    /// use store::{Bus, Lane, LocalBus};
    /// assert!(LocalBus::default().deliveries(Lane::Bot, 4).is_none());
    /// ```
    fn deliveries(&self, _lane: Lane, _at_once: usize) -> Option<mpsc::Receiver<Delivery>> {
        None
    }
    /// How much went over it.
    ///
    /// ```
    /// use store::{Bus, LocalBus};
    /// assert_eq!(LocalBus::default().counts(), []);
    /// ```
    fn counts(&self) -> Counts {
        Counts::new()
    }
}

/// A bus within one process.
///
/// ```
/// use store::{Bus, Id, LocalBus, Nudge};
/// let (bus, here, there) = (LocalBus::default(), Id::of(b"here"), Id::of(b"there"));
/// let (mut own, mut heard) = (bus.hear(here), bus.hear(there));
/// bus.tell(here, Nudge::Work);
/// assert_eq!(heard.try_recv(), Ok(Nudge::Work));
/// assert!(own.try_recv().is_err(), "nobody nudges itself");
/// ```
#[derive(Default)]
pub struct LocalBus {
    ears: Mutex<Vec<(Id, mpsc::Sender<Nudge>)>>,
}

impl Bus for LocalBus {
    fn tell(&self, from: Id, nudge: Nudge) {
        let mut ears = self.ears.lock().unwrap_or_else(PoisonError::into_inner);
        ears.retain(|(_, ear)| !ear.is_closed());
        for (_, ear) in ears.iter().filter(|(node, _)| *node != from) {
            // Whoever does not keep up finds out by looking.
            let _ = ear.try_send(nudge);
        }
    }

    fn hear(&self, node: Id) -> mpsc::Receiver<Nudge> {
        let (to, from) = mpsc::channel(WAITING_MAX);
        self.ears.lock().unwrap_or_else(PoisonError::into_inner).push((node, to));
        from
    }
}

//! What the nodes of a service whisper to each other. A nudge says where to look, a piece of work which
//! job could be done; the truth is in the store, so what is lost costs time and nothing else.

use crate::{Id, Lane, Millis};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// Nudges that may wait for one node. More of them are lost, and a sweep finds what they spoke of.
pub(crate) const WAITING_MAX: usize = 4_096;

/// Something another node may want to know.
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Receipt {
    /// There is nothing left to do.
    Done,
    /// It is to be delivered again after this time.
    Again(Duration),
    /// It was given up for this reason, and is put aside where an operator finds it.
    Dead(String),
}

/// A piece of work for this node. If it is dropped without a receipt, or the node dies, somebody
/// gets it again.
#[derive(Debug)]
pub struct Delivery {
    /// What is to be done.
    pub work: Work,
    receipt: oneshot::Sender<Receipt>,
}

impl Delivery {
    /// A delivery, and where its receipt comes back.
    pub fn new(work: Work) -> (Delivery, oneshot::Receiver<Receipt>) {
        let (receipt, back) = oneshot::channel();
        (Delivery { work, receipt }, back)
    }

    /// Says what became of it.
    pub fn sign(self, receipt: Receipt) {
        // The bus may be gone; then it will be delivered again, and have no effect.
        let _ = self.receipt.send(receipt);
    }
}

/// How much went over a bus, by name.
pub type Counts = Vec<(&'static str, u64)>;

/// Carries nudges between nodes, and perhaps work.
pub trait Bus: Send + Sync {
    /// Tells every node but the one that tells.
    fn tell(&self, from: Id, nudge: Nudge);
    /// Everything that this node is told from now on.
    fn hear(&self, node: Id) -> mpsc::Receiver<Nudge>;
    /// Puts work on the queue, for one of the nodes. `false` if there is no queue now; then whoever
    /// looks finds the work in the store.
    fn offer(&self, _work: &[Work]) -> bool {
        false
    }
    /// Work of a lane for this node from now on, at most so much at once. None if this bus has no
    /// queue.
    fn deliveries(&self, _lane: Lane, _at_once: usize) -> Option<mpsc::Receiver<Delivery>> {
        None
    }
    /// How much went over it.
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

//! What the nodes of a service whisper to each other. A nudge says where to look; the truth is in the
//! store, so a nudge that is lost costs time and nothing else.

use std::sync::{Mutex, PoisonError};
use store::Id;
use tokio::sync::mpsc;

/// Nudges that may wait for one node. More of them are lost, and a sweep finds what they spoke of.
const WAITING_MAX: usize = 4_096;

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

/// Carries nudges between nodes.
pub trait Bus: Send + Sync {
    /// Tells every node but the one that tells.
    fn tell(&self, from: Id, nudge: Nudge);
    /// Everything that this node is told from now on.
    fn hear(&self, node: Id) -> mpsc::Receiver<Nudge>;
}

/// A bus within one process.
///
/// ```
/// use server::{Bus, LocalBus, Nudge};
/// use store::Id;
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

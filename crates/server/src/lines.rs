//! Lines by address, of each of which only the first gets anything: however much an address wants, it
//! is one among the others.

use crate::denied::{Answer, Denied};
use crate::who::Network;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Those who want something, by where they come from.
#[derive(Clone, Default)]
pub(crate) struct Lines(Arc<Mutex<HashMap<Network, Arc<Semaphore>>>>);

/// Somebody in the line of an address, until this is dropped.
pub(crate) struct InLine {
    lines: Lines,
    network: Network,
    line: Arc<Semaphore>,
    first: Option<OwnedSemaphorePermit>,
}

impl Drop for InLine {
    fn drop(&mut self) {
        let mut lines = self.lines.locked();
        self.first = None;
        // The line itself, and this.
        if Arc::strong_count(&self.line) == 2 {
            lines.remove(&self.network);
        }
    }
}

impl Lines {
    fn locked(&self) -> MutexGuard<'_, HashMap<Network, Arc<Semaphore>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until all that was asked from an address before is done.
    pub(crate) async fn first(&self, network: Network) -> Answer<InLine> {
        let line = self.locked().entry(network).or_insert_with(|| Semaphore::new(1).into()).clone();
        let mut waiting = InLine { lines: self.clone(), network, line, first: None };
        let first = waiting.line.clone().acquire_owned().await;
        waiting.first = Some(first.map_err(|_| Denied::stopping())?);
        Ok(waiting)
    }

    #[cfg(test)]
    pub(crate) fn is_empty(&self) -> bool {
        self.locked().is_empty()
    }
}

//! Lines by a key, an address or a holder, of each of which only the first gets anything: however much
//! one wants, it is one among the others.

use crate::denied::{Answer, Denied};
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Those who want something, by their key.
#[derive(Clone)]
pub(crate) struct Lines<K>(Arc<Mutex<HashMap<K, Arc<Semaphore>>>>);

impl<K> Default for Lines<K> {
    fn default() -> Self {
        Lines(Arc::default())
    }
}

/// Somebody in a line, until this is dropped.
pub(crate) struct InLine<K: Eq + Hash> {
    lines: Lines<K>,
    key: K,
    line: Arc<Semaphore>,
    first: Option<OwnedSemaphorePermit>,
}

impl<K> Lines<K> {
    fn locked(&self) -> MutexGuard<'_, HashMap<K, Arc<Semaphore>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash> Drop for InLine<K> {
    fn drop(&mut self) {
        let mut lines = self.lines.locked();
        self.first = None;
        // The line itself, and this.
        if Arc::strong_count(&self.line) == 2 {
            lines.remove(&self.key);
        }
    }
}

impl<K: Copy + Eq + Hash> Lines<K> {
    /// Waits until all that was asked with this key before is done.
    pub(crate) async fn first(&self, key: K) -> Answer<InLine<K>> {
        let line = self.locked().entry(key).or_insert_with(|| Semaphore::new(1).into()).clone();
        let mut waiting = InLine { lines: self.clone(), key, line, first: None };
        let first = waiting.line.clone().acquire_owned().await;
        waiting.first = Some(first.map_err(|_| Denied::stopping())?);
        Ok(waiting)
    }

    #[cfg(test)]
    pub(crate) fn is_empty(&self) -> bool {
        self.locked().is_empty()
    }
}

//! Where logs are played again: a few threads of their own, so that whoever looks back never holds
//! up whoever plays.

use crate::denied::{Answer, Denied};
use crate::lines::Lines;
use crate::who::Network;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::Semaphore;

/// Replays that may wait. Beyond it the server says that it is busy.
const WAITING_MAX: usize = 256;

/// The threads; without any, whoever asks does the work.
pub(crate) struct Pool {
    places: Option<Arc<Semaphore>>,
    waiting: AtomicUsize,
    lines: Lines<Network>,
}

/// Somebody who waits for a place.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Pool {
    pub(crate) fn new(threads: usize) -> Pool {
        let places = (threads > 0).then(|| Arc::new(Semaphore::new(threads)));
        Pool { places, waiting: AtomicUsize::new(0), lines: Lines::default() }
    }

    /// Runs something there for whoever asks from an address, after all that was asked from there
    /// before.
    ///
    /// # Errors
    /// If too many wait already.
    pub(crate) async fn run_for<T: Send + 'static>(
        &self,
        network: Network,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Answer<T> {
        let first = self.lines.first(network).await?;
        // Who hangs up does not stop what has begun, and gets no other place meanwhile.
        let work = move || {
            let done = work();
            drop(first);
            done
        };
        self.run(work).await
    }

    /// Runs something there. It is not begun if nobody waits for it any more by then.
    ///
    /// # Errors
    /// If too many wait already.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Answer<T> {
        let Some(places) = &self.places else { return Ok(work()) };
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let waiting = Waiting(&self.waiting);
        if before >= WAITING_MAX {
            return Err(Denied::busy());
        }
        let place = places.clone().acquire_owned().await;
        let place = place.map_err(|_| Denied::stopping())?;
        drop(waiting);
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(place);
            done
        });
        done.await.map_err(|died| Denied::fault(died.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    #[tokio::test]
    async fn one_thing_after_the_other_and_no_more_than_can_wait() {
        let pool = Arc::new(Pool::new(1));
        let (release, held) = std::sync::mpsc::channel::<()>();
        let first = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(move || held.recv().is_ok()).await.map_err(|it| it.status) }
        });
        while pool.places.as_ref().unwrap().available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let mut rest: Vec<_> = (0..WAITING_MAX).map(|it| Box::pin(pool.run(move || it))).collect();
        for one in &mut rest {
            let begun = std::future::poll_fn(|context| {
                std::task::Poll::Ready(one.as_mut().poll(context).is_ready())
            });
            assert!(!begun.await, "the only place is taken");
        }
        assert_eq!(pool.run(|| ()).await.map_err(|it| it.status), Err(503));
        drop(rest);
        release.send(()).unwrap();
        assert_eq!(first.await.unwrap(), Ok(true));
        assert_eq!(pool.run(|| 7).await.map_err(|it| it.status), Ok(7), "who left waits no more");
    }

    #[tokio::test]
    async fn one_address_is_one_among_the_others() {
        let pool = Arc::new(Pool::new(1));
        let from = |it: u8| Network::of([10, 0, 0, it].into());
        let (release, held) = std::sync::mpsc::channel::<()>();
        let begun = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run_for(from(1), move || held.recv().is_ok()).await.is_ok() }
        });
        while pool.places.as_ref().is_some_and(|it| it.available_permits() > 0) {
            tokio::task::yield_now().await;
        }
        let order = Arc::new(Mutex::new(Vec::new()));
        let wants = (0..100).map(|_| 1).chain([2]);
        let wants: Vec<_> = wants
            .map(|who| {
                let (pool, order) = (pool.clone(), order.clone());
                tokio::spawn(async move {
                    pool.run_for(from(who), move || order.lock().unwrap().push(who)).await.is_ok()
                })
            })
            .collect();
        // The second address waits for a place; of the first only those in line.
        while pool.waiting.load(Ordering::Relaxed) < 1 {
            tokio::task::yield_now().await;
        }
        release.send(()).unwrap();
        assert!(begun.await.unwrap());
        for one in wants {
            assert!(one.await.unwrap());
        }
        let order = order.lock().unwrap();
        let place = order.iter().position(|it| *it == 2).unwrap();
        assert!(place <= 1, "a hundred of the other address did not come first: {place}");
        assert!(pool.lines.is_empty(), "nobody is remembered who wants nothing");
    }

    #[tokio::test]
    async fn who_hangs_up_gets_no_second_place() {
        let pool = Arc::new(Pool::new(2));
        let from = |it: u8| Network::of([10, 0, 0, it].into());
        let (release, held) = std::sync::mpsc::channel::<()>();
        let (begin, begun) = tokio::sync::oneshot::channel();
        let work = move || (begin.send(()), held.recv()).1.is_ok();
        let asked = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run_for(from(1), work).await.is_ok() }
        });
        begun.await.unwrap();
        asked.abort();
        assert!(asked.await.is_err(), "it hung up");
        let mut again = Box::pin(pool.run_for(from(1), || ()));
        let waits = std::future::poll_fn(|context| {
            std::task::Poll::Ready(again.as_mut().poll(context).is_pending())
        });
        assert!(waits.await);
        assert_eq!(pool.places.as_ref().unwrap().available_permits(), 1, "it waits outside");
        assert!(pool.run_for(from(2), || ()).await.is_ok(), "others need not");
        release.send(()).unwrap();
        assert!(again.await.is_ok());
    }
}

//! Many random games on many threads, with one result whatever their number.

use game::{Kind, Pairs, Setup, StartError, Tally};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// Games that share one stream of random numbers. Threads take whole batches, so the games do not
/// depend on which thread plays them.
const BATCH: u64 = 32;

/// Plays random games to their end. `progress` is told now and then how many more are done.
///
/// # Errors
/// If the set-up does not fit.
///
/// ```
/// use game::Setup;
/// let registry = arena::Registry::new().with::<toys::Nim>();
/// let setup = Setup { options: vec![], seats: 2, position: None, dice: "none".to_string() };
/// let nim = registry.find("nim").unwrap();
/// let tally = arena::simulate(nim, &setup, 100, 2, 7, &|_| ()).unwrap();
/// assert_eq!((tally.games, tally.endings["last"]), (100, 100));
/// ```
pub fn simulate(
    game: &dyn Kind,
    setup: &Setup<Pairs>,
    games: u64,
    threads: usize,
    seed: u64,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Tally, StartError> {
    let next = AtomicU64::new(0);
    let total = Mutex::new(Ok(Tally::default()));
    let work = || {
        loop {
            let batch = next.fetch_add(1, Ordering::Relaxed);
            let Some(begin) = batch.checked_mul(BATCH).filter(|it| *it < games) else { return };
            let count = BATCH.min(games - begin);
            let played = game.simulate(setup, count, bots::seed_of(&[seed, batch]));
            let mut total = total.lock().unwrap_or_else(PoisonError::into_inner);
            match (&mut *total, played) {
                (Ok(total), Ok(tally)) => total.add(&tally),
                (Ok(_), Err(error)) => *total = Err(error),
                (Err(_), _) => return,
            }
            drop(total);
            progress(count);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.max(1) {
            scope.spawn(work);
        }
        work();
    });
    total.into_inner().unwrap_or_else(PoisonError::into_inner)
}

//! Threads that think together.

use crate::Stop;

/// More threads than this are not used for one thought.
pub const THREADS_MAX: usize = 256;

/// Leads on this thread, while the others help, each with its number from 1 on; the end comes when all
/// are done. Helpers are shown a flag that is raised when there is nothing more to lead. Where the
/// machine gives no more threads, fewer help.
pub(crate) fn together<T>(
    threads: usize,
    help: impl Fn(u32, &Stop) + Sync,
    lead: impl FnOnce() -> T,
) -> T {
    let done = Stop::default();
    std::thread::scope(|scope| {
        let (help, done) = (&help, &done);
        for number in 1..threads.min(THREADS_MAX) as u32 {
            let helps = move || help(number, done);
            if std::thread::Builder::new().spawn_scoped(scope, helps).is_err() {
                break;
            }
        }
        // Also when it panics: nobody would ever tell the helpers otherwise.
        let _leading = Leading(done);
        lead()
    })
}

struct Leading<'a>(&'a Stop);

impl Drop for Leading<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[test]
    fn helpers_end_with_who_leads_even_if_that_panics() {
        let helped = AtomicU32::new(0);
        let help = |number: u32, done: &Stop| {
            while !done.is_stopped() {
                std::thread::yield_now();
            }
            helped.fetch_add(number, Ordering::Relaxed);
        };
        assert_eq!(together(4, help, || 7), 7);
        assert_eq!(helped.load(Ordering::Relaxed), 1 + 2 + 3);
        let failing =
            std::panic::AssertUnwindSafe(|| together(2, help, || panic!("nothing found")));
        assert!(std::panic::catch_unwind(failing).is_err());
        assert_eq!(helped.load(Ordering::Relaxed), 1 + 2 + 3 + 1);
    }

    #[test]
    fn who_is_alone_leads_all_the_same() {
        for threads in [0, 1] {
            assert_eq!(together(threads, |_, _| unreachable!(), || 7), 7);
        }
    }
}

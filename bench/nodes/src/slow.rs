//! Slower machines: a process that may run for a part of the time only. On two cores nobody can see
//! what a second machine gives; with nodes that are slow enough everything else has room.

use rustix::process::{Pid, Signal, kill_process};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Runs for one part of this, and stands still for the rest.
const PERIOD: Duration = Duration::from_millis(20);
/// One part of so many.
pub const PARTS: u32 = 5;

/// Processes that take turns, until this is dropped.
pub struct Slow {
    on: Arc<AtomicBool>,
    keeper: Option<JoinHandle<()>>,
}

impl Slow {
    /// Lets each run for its part of the time, one after the other.
    pub fn down(pids: &[u32]) -> Slow {
        let pids: Vec<Pid> = pids.iter().filter_map(|it| Pid::from_raw(*it as i32)).collect();
        let on = Arc::new(AtomicBool::new(true));
        let keeper = std::thread::spawn({
            let on = on.clone();
            move || keep(&pids, &on)
        });
        Slow { on, keeper: Some(keeper) }
    }
}

impl Drop for Slow {
    fn drop(&mut self) {
        self.on.store(false, Ordering::Relaxed);
        if let Some(keeper) = self.keeper.take() {
            let _ = keeper.join();
        }
    }
}

fn keep(pids: &[Pid], on: &AtomicBool) {
    let part = PERIOD / PARTS;
    let mut next = Instant::now();
    let mut rest = |length: Duration| {
        next += length;
        std::thread::sleep(next.saturating_duration_since(Instant::now()));
    };
    while on.load(Ordering::Relaxed) {
        for pid in pids {
            let _ = kill_process(*pid, Signal::CONT);
            rest(part);
            let _ = kill_process(*pid, Signal::STOP);
        }
        rest(PERIOD - part * pids.len() as u32);
    }
    for pid in pids {
        let _ = kill_process(*pid, Signal::CONT);
    }
}

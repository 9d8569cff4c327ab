//! Processor time, so that other work on the machine counts little.

use rustix::time::{ClockId, clock_gettime};

/// The seconds of this thread's processor time that some work takes.
pub fn seconds<T>(work: impl FnOnce() -> T) -> f64 {
    let now = || {
        let time = clock_gettime(ClockId::ThreadCPUTime);
        time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
    };
    let begin = now();
    std::hint::black_box(work());
    now() - begin
}

/// Results a second.
pub fn rate(work: impl FnOnce() -> u64) -> f64 {
    let mut count = 0;
    let seconds = seconds(|| count = work());
    count as f64 / seconds
}

/// The middle one; not a number if there is none.
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
}

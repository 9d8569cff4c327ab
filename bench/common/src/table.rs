//! Times and rows.

use rustix::time::{ClockId, clock_gettime};

/// Prints a row with a peer. The factor is the median of the factors of the rounds. Answers whether
/// the aim is missed.
pub fn against(what: &str, ours: &[f64], peers: &[f64], aim: f64, show: fn(f64) -> String) -> bool {
    let own = show(median(ours));
    if peers.is_empty() {
        println!("| {what} | {own} | not run | | {aim} |");
        return true;
    }
    let factors: Vec<f64> = ours.iter().zip(peers).map(|(own, peer)| own / peer).collect();
    let times = median(&factors);
    let digits = if times < 10.0 { 2 } else { 1 };
    println!("| {what} | {own} | {} | {times:.digits$} | {aim} |", show(median(peers)));
    times < aim
}

/// The seconds of this thread's processor time that some work takes.
pub fn seconds(work: impl FnOnce() -> u64) -> f64 {
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
    let seconds = seconds(|| {
        count = work();
        count
    });
    count as f64 / seconds
}

/// The middle one.
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
}

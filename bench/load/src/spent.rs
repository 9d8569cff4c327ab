//! Processor time of processes, so that one can tell what limits a machine that does everything.

use std::collections::HashSet;

/// The numbers in `/proc/PID/stat` behind the name, which may hold anything but a bracket.
fn stat(pid: &str) -> Option<Vec<u64>> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let (_, rest) = text.rsplit_once(") ")?;
    // The first is a letter, some later ones may be below zero; none of those is asked for.
    Some(rest.split(' ').map(|it| it.trim().parse().unwrap_or(0)).collect())
}

/// Where things stand in there.
const PARENT: usize = 1;
const OWN: [usize; 2] = [11, 12];
const ENDED_CHILDREN: [usize; 2] = [13, 14];

fn sum(stat: &[u64], places: [usize; 2]) -> u64 {
    places.into_iter().filter_map(|it| stat.get(it)).sum()
}

/// The seconds that some processes have used up so far.
pub fn seconds<'a>(pids: impl IntoIterator<Item = &'a str>) -> f64 {
    let ticks: u64 = pids.into_iter().filter_map(stat).map(|it| sum(&it, OWN)).sum();
    ticks as f64 / rustix::param::clock_ticks_per_second() as f64
}

/// The same of a process and all its children, also of those that have ended.
pub fn family(pid: &str) -> f64 {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let names: HashSet<String> =
        entries.filter_map(|it| it.file_name().into_string().ok()).collect();
    let parent: u64 = pid.parse().unwrap_or(0);
    let is_child = |it: &&String| {
        it.bytes().all(|it| it.is_ascii_digit())
            && stat(it).is_some_and(|it| it.get(PARENT) == Some(&parent))
    };
    let children = seconds(names.iter().filter(is_child).map(String::as_str));
    let ended = stat(pid).map_or(0, |it| sum(&it, ENDED_CHILDREN));
    children + seconds([pid]) + ended as f64 / rustix::param::clock_ticks_per_second() as f64
}

/// The seconds in which a core had nothing to do so far, of all of them together.
pub fn idle() -> f64 {
    let text = std::fs::read_to_string("/proc/stat").unwrap_or_default();
    // The first line is of all cores; the fourth number of it is what they did not do.
    let ticks: u64 = text.split_whitespace().nth(4).and_then(|it| it.parse().ok()).unwrap_or(0);
    ticks as f64 / rustix::param::clock_ticks_per_second() as f64
}

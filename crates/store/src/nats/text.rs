//! What travels: keys and positions, never what happened.

use crate::{Id, Lane, Nudge, Work};
use bytes::Bytes;

/// The longest hint, and the longest piece of work, in bytes.
const NUDGE_MAX: usize = 128;
const WORK_MAX: usize = 1_024;

/// A nudge and who gives it, as one line.
pub(super) fn write_nudge(from: Id, nudge: Nudge) -> Bytes {
    match nudge {
        Nudge::Grown { id, length } => format!("{from} grown {id} {length}").into(),
        Nudge::Work => format!("{from} work").into(),
    }
}

pub(super) fn read_nudge(bytes: &[u8]) -> Option<(Id, Nudge)> {
    let text = Some(bytes).filter(|it| it.len() <= NUDGE_MAX)?;
    let mut words = std::str::from_utf8(text).ok()?.split(' ');
    let from = words.next()?.parse().ok()?;
    let nudge = match words.next()? {
        "grown" => {
            Nudge::Grown { id: words.next()?.parse().ok()?, length: words.next()?.parse().ok()? }
        }
        "work" => Nudge::Work,
        _ => return None,
    };
    words.next().is_none().then_some((from, nudge))
}

/// The name of a lane in a subject.
pub(super) fn lane(lane: Lane) -> &'static str {
    match lane {
        Lane::Turn => "turn",
        Lane::Clock => "clock",
        Lane::Bot => "bot",
        Lane::Upkeep => "upkeep",
    }
}

/// A piece of work, one line for each of its parts. The key is the last: it may hold line ends.
/// None if it is too long, or holds what no database keeps.
pub(super) fn write_work(work: &Work) -> Option<String> {
    let Work { id, due, event, key, .. } = work;
    let text = format!("{id}\n{}\n{due}\n{event}\n{key}", lane(work.lane));
    (is_kept(&text) && !event.contains('\n')).then_some(text)
}

fn is_kept(text: &str) -> bool {
    text.len() <= WORK_MAX && !text.contains('\0')
}

/// A piece of work of a lane.
pub(super) fn read_work(bytes: &[u8], of: Lane) -> Option<Work> {
    let text = std::str::from_utf8(bytes).ok().filter(|it| is_kept(it))?;
    let mut lines = text.splitn(5, '\n');
    let id = lines.next()?.parse().ok()?;
    if lines.next()? != lane(of) {
        return None;
    }
    let due = lines.next()?.parse().ok()?;
    let (event, key) = (lines.next()?.to_string(), lines.next()?.to_string());
    Some(Work { id, lane: of, event, key, due })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failure fails the test")]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_nothing_else_is() {
        let (from, id) = (Id([1; 16]), Id([2; 16]));
        for nudge in [Nudge::Work, Nudge::Grown { id, length: 7 }] {
            assert_eq!(read_nudge(&write_nudge(from, nudge)), Some((from, nudge)));
        }
        for lane in Lane::ALL {
            let (event, key) = ("gameplay:turn:end".to_string(), "3:end of\nturn".to_string());
            let work = Work { id, lane, event, key, due: 99 };
            assert_eq!(read_work(write_work(&work).unwrap().as_bytes(), lane), Some(work));
        }
        for bad in ["", "01 grown", "x work", "\u{ff}", "01\nturn\n5\nevent"] {
            let read = (read_nudge(bad.as_bytes()), read_work(bad.as_bytes(), Lane::Turn));
            assert_eq!(read, (None, None), "{bad}");
        }
    }

    #[test]
    fn what_is_read_has_bounds() {
        let (from, id) = (Id([1; 16]), Id([2; 16]));
        let grown = format!("{from} grown {id}");
        for bad in [
            format!("{from} work more"),
            format!("{grown} 99999999999999999999"),
            format!("{grown} -1"),
            format!("{grown} {}1", "0".repeat(NUDGE_MAX)),
        ] {
            assert_eq!(read_nudge(bad.as_bytes()), None, "{bad}");
        }
        let head = format!("{id}\nturn");
        for bad in [
            format!("{head}\n18446744073709551616\nevent\nkey"),
            format!("{head}\n5\nev\0ent\nkey"),
            format!("{head}\n5\nevent\n{}", "k".repeat(WORK_MAX)),
            format!("{id}\nbot\n5\nevent\nkey"),
        ] {
            assert_eq!(read_work(bad.as_bytes(), Lane::Turn), None, "{bad}");
        }
        let key = "k".repeat(WORK_MAX);
        let long = Work { id, lane: Lane::Turn, event: "event".into(), key, due: 5 };
        assert_eq!(write_work(&long), None, "it waits in the store");
    }
}

//! What travels: keys and positions, never what happened.

use crate::{Id, Lane, Nudge, Work};
use bytes::Bytes;

/// A nudge and who gives it, as one line.
pub(super) fn write_nudge(from: Id, nudge: Nudge) -> Bytes {
    match nudge {
        Nudge::Grown { id, length } => format!("{from} grown {id} {length}").into(),
        Nudge::Work => format!("{from} work").into(),
    }
}

pub(super) fn read_nudge(bytes: &[u8]) -> Option<(Id, Nudge)> {
    let mut words = std::str::from_utf8(bytes).ok()?.split(' ');
    let from = words.next()?.parse().ok()?;
    let nudge = match words.next()? {
        "grown" => {
            Nudge::Grown { id: words.next()?.parse().ok()?, length: words.next()?.parse().ok()? }
        }
        "work" => Nudge::Work,
        _ => return None,
    };
    Some((from, nudge))
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

/// A piece of work, one line for each of its parts. The key is the last: it may hold anything.
pub(super) fn write_work(work: &Work) -> String {
    format!("{}\n{}\n{}\n{}\n{}", work.id, lane(work.lane), work.due, work.event, work.key)
}

pub(super) fn read_work(bytes: &[u8]) -> Option<Work> {
    let mut lines = std::str::from_utf8(bytes).ok()?.splitn(5, '\n');
    let id = lines.next()?.parse().ok()?;
    let name = lines.next()?;
    let lane = Lane::ALL.into_iter().find(|it| lane(*it) == name)?;
    let due = lines.next()?.parse().ok()?;
    let (event, key) = (lines.next()?.to_string(), lines.next()?.to_string());
    Some(Work { id, lane, event, key, due })
}

#[cfg(test)]
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
            assert_eq!(read_work(write_work(&work).as_bytes()), Some(work));
        }
        for bad in ["", "01 grown", "x work", "\u{ff}", "01\nturn\n5\nevent"] {
            assert_eq!((read_nudge(bad.as_bytes()), read_work(bad.as_bytes())), (None, None));
        }
    }
}

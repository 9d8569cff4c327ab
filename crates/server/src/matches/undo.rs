//! How far back one may go without asking, and what stands between.

use super::live::Live;
use game::record::Who;
use game::{Act, Seat, Seats, Step, Table, Viewer};
use serde::Serialize;
use store::Id;
use wire::raw;

/// Something that happened since, which others know of or nobody may unlearn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Stand {
    /// The number of the input.
    pub(crate) number: usize,
    /// `chance`, `seat` (another seat did it), `revealed` (a secret became known) or `shown`
    /// (another seat was shown it).
    pub(crate) why: &'static str,
    /// The other seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<u8>,
}

/// Things between that are told. Whoever would go back over more of them learns nothing new from the
/// rest, and everybody else waits while a long match is gone through.
const STANDS_MAX: usize = 100;

/// A copy of a table, taken back to a point; none if there is no such point.
pub(crate) fn at_point(table: &dyn Table, point: usize) -> Option<Box<dyn Table>> {
    let mut copy = table.copy();
    copy.enter(Who::Table, &Act::Back(point).to_string()).ok().map(|_| copy)
}

/// The point before the last move that one of these seats made.
pub(crate) fn last_own(live: &Live, held: Seats) -> Option<usize> {
    let path = live.table.timeline().path();
    let own = |at: &usize| {
        let who = live.table.line(at + 1).map(|it| it.who);
        matches!(who, Some(Who::Seat(seat)) if held.contains(seat))
    };
    let last = path.iter().rposition(own)?;
    Some(last.checked_sub(1).map_or(0, |before| path[before] + 1))
}

/// What stands between now and a point, the first things of it; `None` if the point is not on the way that led here.
pub(crate) fn stands(live: &Live, holder: Id, point: usize) -> Option<Vec<Stand>> {
    let timeline = live.table.timeline();
    if point >= timeline.len() {
        return None;
    }
    let (now, then) = (timeline.path(), timeline.path_to(point));
    if !now.starts_with(&then) || now.len() == then.len() {
        return None;
    }
    let held = live.held(Some(holder));
    let others: Vec<Seat> = Seat::all(live.seats.len()).filter(|it| !held.contains(*it)).collect();
    let mut table = at_point(&*live.table, point)?;
    let mut stands = Vec::new();
    for at in &now[then.len()..] {
        if stands.len() >= STANDS_MAX {
            break;
        }
        let before = views(&*table, &others);
        let line = live.table.line(at + 1)?;
        let step = table.enter(line.who, &line.text).ok()?;
        let number = at + 1;
        let mark = timeline.marks()[*at];
        match doer(&step) {
            _ if mark.is_chance => stands.push(Stand { number, why: "chance", seat: None }),
            Some(seat) if !held.contains(seat) => {
                stands.push(Stand { number, why: "seat", seat: Some(seat.0) });
            }
            _ if mark.is_binding => stands.push(Stand { number, why: "revealed", seat: None }),
            _ => {
                let after = views(&*table, &others);
                for (index, seat) in others.iter().enumerate() {
                    let told = step.told(Viewer::Seat(*seat)).next().is_some();
                    if told || after[index] != before[index] {
                        stands.push(Stand { number, why: "shown", seat: Some(seat.0) });
                    }
                }
            }
        }
    }
    Some(stands)
}

/// What these seats see.
fn views(table: &dyn Table, seats: &[Seat]) -> Vec<String> {
    seats.iter().map(|it| raw(&table.view(Viewer::Seat(*it))).to_string()).collect()
}

/// The seat that did it.
fn doer(step: &Step) -> Option<Seat> {
    match step.who {
        Who::Seat(seat) => Some(seat),
        Who::Timeout | Who::Resign => step.text.parse().ok(),
        Who::Table => step.text.parse().ok().and_then(Act::seat),
        Who::Chance | Who::Event => None,
    }
}

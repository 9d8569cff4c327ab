//! How far back one may go without asking, and what stands between.

use super::{Live, line};
use game::record::Who;
use game::{Act, Seat, Seats, Viewer};
use serde::Serialize;
use store::Id;
use wire::protocol::raw;

/// Something that happened since, which others know of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Stand {
    /// The number of the input.
    pub(crate) number: usize,
    /// `chance`, `seat` (another seat did it) or `shown` (another seat was shown it).
    pub(crate) why: &'static str,
    /// The other seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<u8>,
}

/// The inputs that led to the state after `point` inputs, by their index in the record.
fn path(lines: &[game::record::Line], mut point: usize) -> Vec<usize> {
    let mut path = Vec::new();
    while let Some(at) = point.checked_sub(1) {
        point = at;
        match lines[at].text.parse() {
            Ok(Act::Back(to)) if lines[at].who == Who::Table => point = to,
            _ => path.push(at),
        }
    }
    path.reverse();
    path
}

/// The point before the last move that one of these seats made.
pub(crate) fn last_own(live: &Live, held: Seats) -> Option<usize> {
    let lines = live.table.record().lines;
    let path = path(&lines, lines.len());
    let own = |at: &usize| matches!(lines[*at].who, Who::Seat(seat) if held.contains(seat));
    let last = path.iter().rposition(own)?;
    Some(last.checked_sub(1).map_or(0, |before| path[before] + 1))
}

/// What stands between now and a point; `None` if the point is not on the way that led here.
pub(crate) fn stands(live: &Live, holder: Id, point: usize) -> Option<Vec<Stand>> {
    let lines = live.table.record().lines;
    if point >= lines.len() {
        return None;
    }
    let (now, then) = (path(&lines, lines.len()), path(&lines, point));
    if !now.starts_with(&then) || now.len() == then.len() {
        return None;
    }
    let held = live.held(Some(holder));
    let others: Vec<Seat> = Seat::all(live.seats.len()).filter(|it| !held.contains(*it)).collect();
    let mut table = live.table.fork(point)?;
    let mut stands = Vec::new();
    for at in &now[then.len()..] {
        let shown =
            |table: &dyn game::Table, seat: Seat| raw(&table.view(Viewer::Seat(seat))).to_string();
        let before: Vec<String> = others.iter().map(|it| shown(&*table, *it)).collect();
        let step = line(&mut *table, lines[*at].who, &lines[*at].text).ok()?;
        let number = at + 1;
        let doer = match lines[*at].who {
            Who::Seat(seat) => Some(seat),
            Who::Table => lines[*at].text.parse().ok().and_then(Act::seat),
            _ => None,
        };
        match doer {
            _ if lines[*at].who == Who::Chance => {
                stands.push(Stand { number, why: "chance", seat: None });
            }
            Some(seat) if !held.contains(seat) => {
                stands.push(Stand { number, why: "seat", seat: Some(seat.0) });
            }
            _ => {
                for (seat, before) in others.iter().zip(&before) {
                    let told = step.entries.iter().any(|it| it.to.reaches(Viewer::Seat(*seat)));
                    if told || shown(&*table, *seat) != *before {
                        stands.push(Stand { number, why: "shown", seat: Some(seat.0) });
                    }
                }
            }
        }
    }
    Some(stands)
}

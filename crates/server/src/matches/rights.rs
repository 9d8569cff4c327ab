//! What somebody may do at a table.

use super::live::Live;
use crate::denied::{Answer, Denied};
use crate::who::Caller;
use game::Seat;
use store::Phase;
use wire::Question;

/// The seats a caller holds at a table.
///
/// # Errors
/// If the caller may not know of the match, or holds none.
pub(crate) fn own_seats(live: &Live, caller: &Caller) -> Answer<game::Seats> {
    if !live.is_visible(caller.holder, None) {
        return Err(Denied::no_match());
    }
    let held = live.held(caller.holder);
    if held.is_empty() { Err(Denied::not_your_seat()) } else { Ok(held) }
}

/// One seat the caller holds: the one named, or the only one.
pub(crate) fn own_seat(live: &Live, caller: &Caller, named: Option<u8>) -> Answer<Seat> {
    let held = own_seats(live, caller)?;
    match named.map(Seat) {
        Some(seat) if held.contains(seat) => Ok(seat),
        Some(_) => Err(Denied::not_your_seat()),
        None => {
            // Of several, the one that is asked is meant.
            let asked = held.iter().find(|it| live.table.question(*it).is_some());
            asked.or(held.lowest()).ok_or_else(Denied::not_your_seat)
        }
    }
}

/// The seat that a question is put to, if the caller holds it and the question still stands.
pub(crate) fn asked_seat(live: &Live, caller: &Caller, id: &str) -> Answer<Seat> {
    let held = own_seats(live, caller)?;
    let seat = id.split_once('.').and_then(|(seat, _)| seat.parse().ok()).map(Seat);
    let seat = seat.filter(|it| it.index() < live.seats.len());
    let seat = seat.ok_or_else(|| Denied::malformed("a question is written like `0.12`"))?;
    if !held.contains(seat) {
        return Err(Denied::not_your_seat());
    }
    playing(live)?;
    match live.table.question(seat) {
        Some(number) if Question::id(seat, number) == id => Ok(seat),
        _ => Err(Denied::stale(Question::of(&*live.table, seat))),
    }
}

/// When it is worth to look whether the game went on, in seconds.
const ASIDES_AGAIN: u64 = 10;

/// Refuses to begin more talk above the game than anybody needs.
pub(crate) fn not_too_often(live: &Live, most: u64) -> Answer<()> {
    if live.length.saturating_sub(live.rest.entries) < most {
        return Ok(());
    }
    let why = "this was said often enough; let the game go on";
    Err(Denied::new(429, "TooMuchTalk", why).again_in(ASIDES_AGAIN))
}

/// Refuses what only makes sense while the match is played.
pub(crate) fn playing(live: &Live) -> Answer<()> {
    not_over(live)?;
    match live.phase {
        Phase::Open => Err(Denied::not_now("NotStarted", "the match has not begun")),
        _ => Ok(()),
    }
}

/// Refuses what makes no sense after the end.
pub(crate) fn not_over(live: &Live) -> Answer<()> {
    match live.phase {
        Phase::Open | Phase::Playing => Ok(()),
        Phase::Finished | Phase::Abandoned => Err(Denied::over()),
    }
}

/// Refuses what would tell more than a running game may.
pub(crate) fn open_book(live: &Live) -> Answer<()> {
    if live.is_open_book() {
        return Ok(());
    }
    Err(Denied::not_now("StillHidden", "this is hidden until the match is over"))
}

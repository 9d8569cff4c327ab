//! What a seat does above the game: giving up, draws, taking back, leaving.
//!
//! Who takes back needs the consent of all other people at the table as soon as something stands
//! between: a die fell, a secret became known, another seat did something or was shown something.
//! Whatever only one's own seats know is taken back without asking.

use super::bots;
use super::deed::{Abandoned, Deed, Sitter};
use super::draft::Draft;
use super::rights::{not_over, not_too_often, own_seat, own_seats, playing};
use super::undo::{last_own, stands};
use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::who::Caller;
use game::record::Who;
use game::{Act, Seat};
use serde::Serialize;
use std::sync::Arc;
use store::{Id, Phase};
use wire::protocol::{Decline, Draw, DrawAction, Leave, Notice, Played, Resign, SeatBot};
use wire::protocol::{Undo, UndoAction};

impl House {
    /// Gives up.
    pub(crate) async fn resign(
        self: &Arc<Self>,
        id: Id,
        caller: Caller,
        asked: Resign,
    ) -> Answer<Played> {
        let once = caller.once(&asked.request_id)?;
        self.act(id, Some(once), move |draft| {
            let seat = own_seat(draft.live, &caller, asked.seat)?;
            playing(draft.live)?;
            Ok(draft.enter(Who::Resign, &seat.to_string())?)
        })
        .await
    }

    /// Offers, accepts or declines a draw, for all seats the caller holds.
    pub(crate) async fn draw(
        self: &Arc<Self>,
        id: Id,
        caller: Caller,
        asked: Draw,
    ) -> Answer<Played> {
        let once = caller.once(&asked.request_id)?;
        let most = self.deps.rules.asides_max;
        self.act(id, Some(once), move |draft| {
            let held = own_seats(draft.live, &caller)?;
            playing(draft.live)?;
            let first = held.lowest().ok_or_else(Denied::not_your_seat)?;
            if asked.action == DrawAction::Decline {
                return Ok(draft.act(Act::Decline(first))?);
            }
            if draft.live.table.standing().offers.is_empty() {
                not_too_often(draft.live, most)?;
            }
            for seat in held.iter() {
                if draft.live.is_playing() {
                    draft.act(Act::Draw(seat))?;
                }
            }
            // A bot plays on.
            let bot = draft.live.seats.iter().position(|it| it.bot().is_some());
            match bot {
                Some(seat) if draft.live.is_playing() => {
                    Ok(draft.act(Act::Decline(Seat(seat as u8)))?)
                }
                _ => Ok(()),
            }
        })
        .await
    }

    /// Takes back, asks to, or answers somebody who asks.
    pub(crate) async fn undo(
        self: &Arc<Self>,
        id: Id,
        caller: Caller,
        asked: Undo,
    ) -> Answer<Played> {
        let holder = caller.known()?;
        let once = caller.once(&asked.request_id)?;
        let most = self.deps.rules.asides_max;
        self.act(id, Some(once), move |draft| {
            let held = own_seats(draft.live, &caller)?;
            playing(draft.live)?;
            match asked.action {
                UndoAction::Ask | UndoAction::Take => {
                    if asked.action == UndoAction::Ask {
                        not_too_often(draft.live, most)?;
                    }
                    let seat = own_seat(draft.live, &caller, asked.seat)?;
                    take_back(draft, holder, seat, &asked)
                }
                UndoAction::Agree => agree(draft, held.iter().collect()),
                UndoAction::Decline => match draft.live.asking {
                    Some(_) => draft.push(&Deed::UndoDropped),
                    None => Err(nothing_asked()),
                },
            }
        })
        .await
    }

    /// Gets up.
    pub(crate) async fn leave(
        self: &Arc<Self>,
        id: Id,
        caller: Caller,
        asked: Leave,
    ) -> Answer<Played> {
        let once = caller.once(&asked.request_id)?;
        let bot = asked.bot.as_deref().map(|it| bots::sitter(it, &self.deps.rules)).transpose()?;
        self.act(id, Some(once), move |draft| {
            let seat = own_seat(draft.live, &caller, asked.seat)?;
            not_over(draft.live)?;
            let sitter = match (draft.live.phase, &bot) {
                (Phase::Playing, Some(bot)) => Sitter::Bot { bot: bot.clone() },
                _ => draft.live.left(seat),
            };
            let gone = draft.live.table.standing().gone.contains(seat);
            if draft.live.is_playing() && !gone {
                draft.act(Act::Leave(seat))?;
            }
            draft.push(&Deed::Sat { seat: seat.0, sitter })?;
            draft.notices.push(Notice::SeatLeft { seat: seat.0 });
            if draft.live.has_people() {
                return Ok(());
            }
            draft.push(&Deed::Abandoned(Abandoned::Deserted))
        })
        .await
    }

    /// Lets a seat decline by itself whatever can be declined, or lets it no more.
    pub(crate) async fn decline(
        self: &Arc<Self>,
        id: Id,
        caller: Caller,
        asked: Decline,
    ) -> Answer<Played> {
        let once = caller.once(&asked.request_id)?;
        let most = self.deps.rules.asides_max;
        self.act(id, Some(once), move |draft| {
            let seat = own_seat(draft.live, &caller, asked.seat)?;
            not_over(draft.live)?;
            not_too_often(draft.live, most)?;
            // Written even if it changes nothing: what is not in the log is not known to have been
            // asked, and would change something when it comes again later.
            draft.push(&Deed::Declines { seat: seat.0, on: asked.on })
        })
        .await
    }

    /// Lets a bot play where nobody sits: instead of somebody who left, or who does not come.
    pub(crate) async fn seat_bot(
        self: &Arc<Self>,
        id: Id,
        caller: Caller,
        asked: SeatBot,
    ) -> Answer<Played> {
        let once = caller.once(&asked.request_id)?;
        let bot = bots::sitter(&asked.bot, &self.deps.rules)?;
        self.act(id, Some(once), move |draft| {
            own_seats(draft.live, &caller)?;
            not_over(draft.live)?;
            let empty = draft.live.seats.get(usize::from(asked.seat)).filter(|it| !it.plays());
            if empty.is_none() {
                return Err(Denied::not_now("NoOpenSeat", "this seat is not empty"));
            }
            draft.notices.push(Notice::SeatTaken { seat: asked.seat });
            draft.push(&Deed::Sat { seat: asked.seat, sitter: Sitter::Bot { bot: bot.clone() } })
        })
        .await
    }
}

fn nothing_asked() -> Denied {
    Denied::not_now("NothingAsked", "nobody asks to take back")
}

#[derive(Serialize)]
struct Between<'a, S: Serialize> {
    stands: &'a [S],
    ask: Vec<u8>,
}

fn take_back(draft: &mut Draft<'_>, holder: Id, seat: Seat, asked: &Undo) -> Answer<()> {
    let held = draft.live.held(Some(holder));
    let own = || last_own(draft.live, held);
    let point = asked.point.or_else(own).ok_or_else(|| {
        Denied::not_now("NothingToUndo", "you have made no move that could be taken back")
    })?;
    let between = stands(draft.live, holder, point).ok_or_else(|| {
        Denied::not_now("NoSuchPoint", "the match did not come through this point")
    })?;
    let others = draft.live.others(holder);
    if between.is_empty() || others.is_empty() {
        return Ok(draft.act(Act::Back(point))?);
    }
    if asked.action == UndoAction::Ask {
        return draft.push(&Deed::UndoAsked { seat: seat.0, point });
    }
    let ask = others.iter().map(|it| it.0).collect();
    let why = "others know what happened since; ask them";
    Err(Denied::not_now("UndoNeedsConsent", why).with(&Between { stands: &between, ask }))
}

fn agree(draft: &mut Draft<'_>, held: Vec<Seat>) -> Answer<()> {
    let asking = draft.live.asking.ok_or_else(nothing_asked)?;
    let asker = draft.live.seats[asking.seat.index()].holder().ok_or_else(nothing_asked)?;
    let others = draft.live.others(asker);
    let fresh: Vec<Seat> = held
        .into_iter()
        .filter(|it| others.contains(*it) && !asking.agreed.contains(*it))
        .collect();
    if fresh.is_empty() {
        return Err(nothing_asked());
    }
    for seat in fresh {
        draft.push(&Deed::UndoAgreed { seat: seat.0 })?;
    }
    let agreed = draft.live.asking.map(|it| it.agreed).unwrap_or_default();
    if others.iter().all(|it| agreed.contains(it)) {
        draft.act(Act::Back(asking.point))?;
    }
    Ok(())
}

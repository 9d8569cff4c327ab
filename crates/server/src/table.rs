//! What a seat does at the table, above the game: giving up, draws, taking back, leaving.
//!
//! Who takes back needs the consent of all other people at the table as soon as something stands
//! between: a die fell, a secret became known, another seat did something or was shown something.
//! Whatever only one's own seats know is taken back without asking.

use crate::bots;
use crate::event::{Abandoned, Event, Sitter};
use crate::holders::Caller;
use crate::house::{House, Once};
use crate::live::{Live, last_own, stands};
use crate::play::{own_seat, own_seats};
use crate::refused::{Answer, Refused};
use crate::turn::Turn;
use game::record::Who;
use game::{Act, Seat};
use serde::Serialize;
use std::sync::Arc;
use store::{Id, Phase};
use wire::protocol::{Draw, DrawAction, Leave, Notice, Played, Resign, SeatBot};
use wire::protocol::{Undo, UndoAction};

impl House {
    /// Gives up.
    pub(crate) async fn resign(
        self: &Arc<Self>,
        id: Id,
        caller: Caller,
        asked: Resign,
    ) -> Answer<Played> {
        let once = Once::new(caller.known()?, &asked.request_id)?;
        self.act(id, Some(once), move |turn| {
            let seat = own_seat(turn.live, &caller, asked.seat)?;
            playing(turn.live)?;
            Ok(turn.enter(Who::Resign, &seat.to_string())?)
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
        let once = Once::new(caller.known()?, &asked.request_id)?;
        self.act(id, Some(once), move |turn| {
            let held = own_seats(turn.live, &caller)?;
            playing(turn.live)?;
            let first = held.lowest().ok_or_else(Refused::not_your_seat)?;
            if asked.action == DrawAction::Decline {
                return Ok(turn.act(Act::Decline(first))?);
            }
            for seat in held.iter() {
                if turn.live.is_playing() {
                    turn.act(Act::Draw(seat))?;
                }
            }
            // A bot plays on.
            let bot = turn.live.seats.iter().position(|it| it.bot().is_some());
            match bot {
                Some(seat) if turn.live.is_playing() => {
                    Ok(turn.act(Act::Decline(Seat(seat as u8)))?)
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
        let once = Once::new(holder, &asked.request_id)?;
        self.act(id, Some(once), move |turn| {
            let held = own_seats(turn.live, &caller)?;
            playing(turn.live)?;
            match asked.action {
                UndoAction::Take | UndoAction::Ask => {
                    let seat = own_seat(turn.live, &caller, asked.seat)?;
                    take_back(turn, holder, seat, &asked)
                }
                UndoAction::Agree => agree(turn, held.iter().collect()),
                UndoAction::Decline => match turn.live.asking {
                    Some(_) => turn.push(&Event::UndoDropped),
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
        let once = Once::new(caller.known()?, &asked.request_id)?;
        let bot = asked.bot.as_deref().map(bots::spec).transpose()?;
        self.act(id, Some(once), move |turn| {
            let seat = own_seat(turn.live, &caller, asked.seat)?;
            not_over(turn.live)?;
            let sitter = match (turn.live.phase, bot) {
                (Phase::Playing, Some(bot)) => Sitter::Bot { bot: bot.to_string() },
                _ => Sitter::Open,
            };
            let gone = turn.live.table.standing().gone.contains(seat);
            if turn.live.is_playing() && !gone {
                turn.act(Act::Leave(seat))?;
            }
            turn.push(&Event::Sat { seat: seat.0, sitter })?;
            turn.notices.push(Notice::SeatLeft { seat: seat.0 });
            if turn.live.has_people() {
                return Ok(());
            }
            turn.push(&Event::Abandoned(Abandoned::Deserted))
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
        let once = Once::new(caller.known()?, &asked.request_id)?;
        let bot = bots::spec(&asked.bot)?;
        self.act(id, Some(once), move |turn| {
            own_seats(turn.live, &caller)?;
            not_over(turn.live)?;
            let empty = turn.live.seats.get(usize::from(asked.seat)).filter(|it| !it.plays());
            if empty.is_none() {
                return Err(Refused::not_now("NoOpenSeat", "this seat is not empty"));
            }
            turn.notices.push(Notice::SeatTaken { seat: asked.seat });
            turn.push(&Event::Sat {
                seat: asked.seat,
                sitter: Sitter::Bot { bot: bot.to_string() },
            })
        })
        .await
    }
}

/// Refuses what only makes sense while the match is played.
pub(crate) fn playing(live: &Live) -> Answer<()> {
    not_over(live)?;
    match live.phase {
        Phase::Open => Err(Refused::not_now("NotStarted", "the match has not begun")),
        _ => Ok(()),
    }
}

/// Refuses what makes no sense after the end.
fn not_over(live: &Live) -> Answer<()> {
    match live.phase {
        Phase::Open | Phase::Playing => Ok(()),
        Phase::Finished | Phase::Abandoned => Err(Refused::over()),
    }
}

fn nothing_asked() -> Refused {
    Refused::not_now("NothingAsked", "nobody asks to take back")
}

#[derive(Serialize)]
struct Between<'a, S: Serialize> {
    stands: &'a [S],
    ask: Vec<u8>,
}

fn take_back(turn: &mut Turn<'_>, holder: Id, seat: Seat, asked: &Undo) -> Answer<()> {
    let held = turn.live.held(Some(holder));
    let own = || last_own(turn.live, held);
    let point = asked.point.or_else(own).ok_or_else(|| {
        Refused::not_now("NothingToUndo", "you have made no move that could be taken back")
    })?;
    let between = stands(turn.live, holder, point).ok_or_else(|| {
        Refused::not_now("NoSuchPoint", "the match did not come through this point")
    })?;
    let others = turn.live.others(holder);
    if between.is_empty() || others.is_empty() {
        return Ok(turn.act(Act::Back(point))?);
    }
    if asked.action == UndoAction::Ask {
        return turn.push(&Event::UndoAsked { seat: seat.0, point });
    }
    let ask = others.iter().map(|it| it.0).collect();
    let why = "others know what happened since; ask them";
    Err(Refused::not_now("UndoNeedsConsent", why).with(&Between { stands: &between, ask }))
}

fn agree(turn: &mut Turn<'_>, held: Vec<Seat>) -> Answer<()> {
    let asking = turn.live.asking.ok_or_else(nothing_asked)?;
    let asker = turn.live.seats[asking.seat.index()].holder().ok_or_else(nothing_asked)?;
    let others = turn.live.others(asker);
    let fresh: Vec<Seat> = held
        .into_iter()
        .filter(|it| others.contains(*it) && !asking.agreed.contains(*it))
        .collect();
    if fresh.is_empty() {
        return Err(nothing_asked());
    }
    for seat in fresh {
        turn.push(&Event::UndoAgreed { seat: seat.0 })?;
    }
    let agreed = turn.live.asking.map(|it| it.agreed).unwrap_or_default();
    if others.iter().all(|it| agreed.contains(it)) {
        turn.act(Act::Back(asking.point))?;
    }
    Ok(())
}

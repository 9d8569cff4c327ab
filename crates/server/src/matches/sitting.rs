//! Who sits down where: at a new table, at an open seat, again after the end.

use super::bots;
use super::deed::{Deed, Founding, Sitter};
use super::dice::{not_while_redrawn, pledged};
use super::draft::Draft;
use super::live::Live;
use super::making::Plan;
use super::rights::own_seats;
use super::told::Seen;
use super::written::Once;
use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::lines::InLine;
use crate::readable::readable_name;
use crate::who::{Caller, Seating, random};
use game::Seat;
use serde::Deserialize;
use std::sync::Arc;
use store::{Digest, Id, Phase};
use wire::protocol::{Invite, Join, Joined, Notice, Rematch, SeatPlan, State};

impl House {
    /// Sits down. The answer, as JSON.
    pub(crate) async fn join(
        self: &Arc<Self>,
        id: Id,
        seating: &Seating,
        asked: Join,
    ) -> Answer<String> {
        let once = seating.once(&asked.request_id)?;
        let me = human(seating.holder, &asked.name)?;
        let (holder, mint) = (seating.holder, seating.mint.clone());
        let one_more = self.one_more(holder, once.request(id)).await?;
        let sit = move |draft: &mut Draft<'_>| {
            // Held as long as this: until the seat is taken on disk.
            let _ = &one_more;
            let seat = free_seat(draft.live, holder, &asked)?;
            not_while_redrawn(draft.live, draft.at)?;
            draft.mint.extend(mint.clone());
            let pledge = pledged(draft.live, holder, asked.pledge.as_deref())?;
            let me = me.clone().pledging(&pledge);
            let me = match &draft.live.seats[seat.index()] {
                Sitter::Invited { digest } => me.invited(digest),
                _ => me,
            };
            sit(draft, seat, holder, &me)
        };
        let joined = move |house: &House, draft: &Draft<'_>| {
            let taken = draft.notices.iter().find_map(|it| match it {
                Notice::SeatTaken { seat } => Some(*seat),
                _ => None,
            });
            let (seat, info) = (taken.unwrap_or_default(), draft.live.info());
            wire::json(&Joined { seat, info, state: house.seen_by(draft, holder), secret: None })
        };
        self.act_and_answer(id, once, sit, joined).await
    }

    /// How a match stands that somebody has just made or joined, and what that led to.
    pub(super) fn seen_by(&self, draft: &Draft<'_>, holder: Id) -> State {
        let seen = Seen { held: draft.live.held(Some(holder)), seat: None };
        let connected = |it| self.hub.is_connected(draft.live.id, it);
        draft.live.state(seen, &draft.caused, draft.at, &connected)
    }

    /// Plays again: makes the next match, or sits down in it. The answer, as JSON.
    pub(crate) async fn rematch(
        self: &Arc<Self>,
        id: Id,
        caller: &Caller,
        seating: &Seating,
        asked: &Rematch,
    ) -> Answer<String> {
        let holder = caller.known()?;
        let once = caller.once(&asked.request_id)?;
        let (next, founding, seats, name) = self
            .look(id, caller, None, |live| {
                let held = own_seats(live, caller)?;
                if live.phase != Phase::Finished {
                    return Err(Denied::not_now("NotFinished", "the match is not over"));
                }
                let name = held.lowest().map(|it| live.seats[it.index()].clone());
                Ok((live.rematch, live.founding.clone(), live.seats.clone(), name))
            })
            .await?;
        let name = match name {
            Some(Sitter::Human { name, .. }) => name,
            _ => String::new(),
        };
        let next = match next {
            Some(next) => next,
            None => {
                let one_more = self.one_more(holder, once.making("next", id)).await?;
                let made = (founding, &seats[..], one_more);
                self.next_match(id, caller, seating, &once, made).await?
            }
        };
        let (request_id, pledge) = (asked.request_id.clone(), asked.pledge.clone());
        let join = Join { request_id, name, pledge, ..Join::default() };
        self.join(next, seating, join).await
    }

    async fn next_match(
        self: &Arc<Self>,
        id: Id,
        caller: &Caller,
        seating: &Seating,
        once: &Once,
        (founding, seats, one_more): (Founding, &[Sitter], InLine<Id>),
    ) -> Answer<Id> {
        let mut next: Vec<Sitter> = seats.iter().map(kept_for).collect();
        next.rotate_right(1);
        let (secret, network) = (self.secret(), caller.network);
        let party = network.party(self.salt);
        let founding = Founding { secret, party, dice: None, ..founding };
        let (invites, lines) = (Vec::new(), Vec::new());
        let (seats, one_more, closed, pledge) = (next, Some(one_more), false, None);
        let plan = Plan { founding, seats, invites, lines, network, one_more, closed, pledge };
        // Two who ask at once make two matches; the log says which one it is.
        let made = self.make_planned(plan, seating, once.making("next", id)).await?;
        let Made { info } = wire::read_owned(&made).map_err(Denied::fault)?;
        self.act(id, None, move |draft| match draft.live.rematch {
            Some(_) => Ok(()),
            None => {
                draft.notices.push(Notice::Rematch { id: info.id.clone() });
                draft.push(&Deed::Rematch { id: info.id.clone() })
            }
        })
        .await?;
        let slot = self.slot(id);
        let mut slot = slot.lock().await;
        let live = self.fill(id, &mut slot).await?;
        live.rematch.ok_or_else(|| Denied::fault("no match follows"))
    }

    /// Who sits where, with the tokens of the links.
    pub(super) fn seats(
        &self,
        plans: &[SeatPlan],
        me: &Sitter,
    ) -> Answer<(Vec<Sitter>, Vec<Invite>)> {
        let mut invites = Vec::new();
        let mut seats = Vec::new();
        for (seat, plan) in plans.iter().enumerate().take(game::SEATS_MAX) {
            seats.push(match plan {
                SeatPlan::Me => me.clone(),
                SeatPlan::Bot { bot } => Sitter::Bot { bot: bots::sitter(bot, &self.deps.rules)? },
                SeatPlan::Open => Sitter::Open,
                SeatPlan::Invite => {
                    let token = random(&*self.deps.entropy).to_string();
                    let digest = Digest::of(token.as_bytes()).to_string();
                    invites.push(Invite { seat: seat as u8, token });
                    Sitter::Invited { digest }
                }
            });
        }
        if !plans.iter().any(|it| matches!(it, SeatPlan::Me)) {
            return Err(Denied::not_now("BadSeats", "you must sit down yourself"));
        }
        Ok((seats, invites))
    }
}

/// As much of an answer as tells which match was made.
#[derive(Deserialize)]
struct Made {
    info: MadeInfo,
}

#[derive(Deserialize)]
struct MadeInfo {
    id: String,
}

/// A seat in the next match: people must sit down again, bots stay.
fn kept_for(sitter: &Sitter) -> Sitter {
    match sitter {
        Sitter::Human { holder, name, .. } => {
            Sitter::Reserved { holder: *holder, name: name.clone() }
        }
        other => other.clone(),
    }
}

/// The seat that somebody may take.
fn free_seat(live: &Live, holder: Id, asked: &Join) -> Answer<Seat> {
    if !live.is_visible(Some(holder), asked.invite.as_deref()) {
        return Err(Denied::no_match());
    }
    let none = || Denied::not_now("NoOpenSeat", "there is no open seat");
    if live.is_over() {
        return Err(none());
    }
    if let Some(token) = &asked.invite {
        let bad = || Denied::not_now("BadInvite", "this link was used already, or never given");
        return live.invited(token).ok_or_else(bad);
    }
    if let Some(seat) = live.reserved(Some(holder)) {
        return Ok(seat);
    }
    let open = |it: &Seat| matches!(live.seats[it.index()], Sitter::Open);
    let mut free = Seat::all(live.seats.len()).filter(open);
    let seat = match asked.seat {
        Some(wanted) => free.find(|it| it.0 == wanted),
        None => free.next(),
    };
    seat.ok_or_else(none)
}

fn sit(draft: &mut Draft<'_>, seat: Seat, holder: Id, me: &Sitter) -> Answer<()> {
    draft.push(&Deed::Sat { seat: seat.0, sitter: me.clone() })?;
    // Whoever sits at several reserved places takes them all at once.
    while let Some(more) = draft.live.reserved(Some(holder)) {
        draft.push(&Deed::Sat { seat: more.0, sitter: me.clone() })?;
    }
    draft.holders.push(holder);
    draft.notices.push(Notice::SeatTaken { seat: seat.0 });
    Ok(())
}

pub(super) fn human(holder: Id, name: &str) -> Answer<Sitter> {
    let name = readable_name(name)?.to_string();
    Ok(Sitter::Human { holder, name, pledge: String::new(), invite: String::new() })
}

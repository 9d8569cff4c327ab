//! One match as somebody may see it now, with what was told lately.

use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::matches::live::Live;
use crate::matches::told::Seen;
use crate::who::Caller;
use game::{Seat, Seats};
use store::Id;
use wire::protocol::{Drawing, Listed};

/// What to look at, and from where.
#[derive(Clone, Debug, Default)]
pub(crate) struct Glance {
    pub(crate) since: u64,
    pub(crate) seat: Option<u8>,
    pub(crate) invite: Option<String>,
}

impl Glance {
    /// Only how the match stands, whatever was told before.
    pub(crate) const NOW: Glance = Glance { since: u64::MAX, seat: None, invite: None };
}

impl House {
    /// One match as the caller may see it.
    pub(crate) async fn listed(&self, id: Id, caller: &Caller, glance: &Glance) -> Answer<Listed> {
        let connected = |it| self.hub.is_connected(id, it);
        // Whoever only looks is shown something even while nothing can be written.
        let now = self.wake_up().await.ok().flatten().unwrap_or_else(|| self.now());
        let looked = self
            .look(id, caller, glance.invite.as_deref(), |live| {
                let seen = seen(live, caller, glance.seat)?;
                let missed = live.since(glance.since);
                let current = missed.map(|it| live.state(seen, &it, now, &connected));
                let mut info = live.info();
                if !live.founding.listed && !seen.held.is_empty() {
                    info.watch = Some(live.founding.watch_token());
                }
                Ok((info, seen, current))
            })
            .await;
        let (info, seen, current) = match looked {
            Ok(looked) => looked,
            Err(why) => return self.past(id, caller, why).await?.listed(caller, glance, now),
        };
        let state = match current {
            Some(state) => state,
            None => {
                self.charge_replay(caller)?;
                self.caught_up(id, caller.network, seen, glance.since).await?
            }
        };
        Ok(Listed { info, state })
    }

    /// A match as text, drawn by its game as the caller may see it, now or at a point of its log.
    pub(crate) async fn drawing(
        &self,
        id: Id,
        caller: &Caller,
        glance: &Glance,
        point: Option<usize>,
    ) -> Answer<Drawing> {
        let look = |live: &Live| {
            let viewer = seen(live, caller, glance.seat)?.viewer(&*live.table);
            Ok((live.length, viewer, live.table.draw(viewer)))
        };
        let (seq, viewer, now) = self.look(id, caller, glance.invite.as_deref(), look).await?;
        let text = match point {
            None => now,
            Some(point) => self.drawn_at(id, caller.network, point, viewer).await?,
        };
        Ok(Drawing { seq, text })
    }

    /// The seat through whose eyes a caller asks to look, whether the caller plays, and whether a link
    /// to look on was followed.
    pub(crate) async fn eyes(
        &self,
        id: Id,
        caller: &Caller,
        glance: &Glance,
    ) -> Answer<(Option<Seat>, bool, bool)> {
        let look = |live: &Live| {
            let seen = seen(live, caller, glance.seat)?;
            Ok((seen.seat, !seen.held.is_empty(), live.founding.is_shown(caller)))
        };
        match self.look(id, caller, glance.invite.as_deref(), look).await {
            Err(why) => self.past(id, caller, why).await.map(|_| (None, false, true)),
            found => found,
        }
    }
}

/// Through whose eyes a caller looks.
pub(crate) fn seen(live: &Live, caller: &Caller, seat: Option<u8>) -> Answer<Seen> {
    let held = live.held(caller.holder);
    let over = live.is_over();
    match seat.map(Seat) {
        None => Ok(Seen { held, seat: None }),
        Some(seat) if held.contains(seat) => Ok(Seen { held, seat: Some(seat) }),
        Some(seat) if over && seat.index() < live.seats.len() => {
            Ok(Seen { held: Seats::NONE, seat: Some(seat) })
        }
        Some(_) => Err(Denied::not_your_seat()),
    }
}

//! What can be seen: lists, one match, its history, its record.

use crate::holders::Caller;
use crate::house::{House, broken};
use crate::live::{Cause, Caused, Live, Seen, names, summary};
use crate::making::open_book;
use crate::refused::{Answer, Refused};
use game::{Record, Seat, Seats, Viewer};
use store::{Filter, Id, Log, Millis, Phase};
use wire::protocol::{Drawing, History, Listed, Lobby, Moment, State, Status, Step, Summary};
use wire::raw;

/// Matches in one list.
const LISTED_MAX: usize = 50;
/// Moments in one answer.
const MOMENTS_MAX: usize = 500;

/// What to look at, and from where.
#[derive(Clone, Debug, Default)]
pub(crate) struct Glance {
    pub(crate) since: u64,
    pub(crate) seat: Option<u8>,
    pub(crate) invite: Option<String>,
}

impl House {
    /// Follows a log.
    pub(crate) fn follow(
        &self,
        id: Id,
        log: &Log,
        each: impl FnMut(&Live, Caused, Millis),
    ) -> Answer<Live> {
        Live::follow(&self.deps.registry, id, log, &self.uptime, each).map_err(broken)
    }

    /// The lists of the lobby.
    pub(crate) async fn lobby(&self, caller: &Caller, game: Option<String>) -> Answer<Lobby> {
        let rows = |phase| {
            let filter = Filter::Listed(phase, game.clone());
            self.deps.store.rows(filter, LISTED_MAX)
        };
        let (open, live) = (rows(Phase::Open).await?, rows(Phase::Playing).await?);
        let mine = match caller.holder {
            Some(holder) => self.deps.store.rows(Filter::Of(holder), LISTED_MAX).await?,
            None => Vec::new(),
        };
        let shown = |found: Vec<store::Found>| -> Vec<Summary> {
            let shown = found.iter().filter_map(|it| {
                let mut summary = summary(it, caller.holder)?;
                for player in &mut summary.players {
                    player.connected |= player.kind == wire::protocol::PlayerKind::Bot;
                }
                Some(summary)
            });
            shown.collect()
        };
        let mut mine = shown(mine);
        mine.retain(|it| !it.held.is_empty() || it.status == Status::Open);
        mine.sort_by_key(|it| !it.your_turn);
        Ok(Lobby { open: shown(open), live: shown(live), mine })
    }

    /// One match as the caller may see it.
    pub(crate) async fn listed(&self, id: Id, caller: &Caller, glance: &Glance) -> Answer<Listed> {
        let connected = |it| self.hub.is_connected(id, it);
        let now = self.now();
        let looked = self
            .look(id, caller, glance.invite.as_deref(), |live| {
                let seen = seen(live, caller, glance.seat)?;
                let current =
                    (glance.since >= live.length).then(|| live.state(seen, &[], now, &connected));
                Ok((live.info(), seen, current))
            })
            .await;
        let (info, seen, current) = match looked {
            Ok(looked) => looked,
            Err(why) => return self.past(id, caller, why).await?.listed(caller, glance, now),
        };
        let state = match current {
            Some(state) => state,
            None => self.caught_up(id, seen, glance.since).await?,
        };
        Ok(Listed { info, state })
    }

    /// A match as text, drawn by its game as the caller may see it.
    pub(crate) async fn drawing(
        &self,
        id: Id,
        caller: &Caller,
        glance: &Glance,
    ) -> Answer<Drawing> {
        self.look(id, caller, glance.invite.as_deref(), |live| {
            let viewer = seen(live, caller, glance.seat)?.viewer(&*live.table);
            Ok(Drawing { seq: live.length, text: live.table.draw(viewer) })
        })
        .await
    }

    /// The state with everything that was told since a number, rebuilt from the log.
    pub(crate) async fn caught_up(&self, id: Id, seen: Seen, since: u64) -> Answer<State> {
        let log = self.deps.store.log(id).await?.ok_or_else(Refused::no_match)?;
        let mut lately = Vec::new();
        let live = self.follow(id, &log, |_, caused, _| {
            if caused.seq > since {
                lately.push(caused);
            }
        })?;
        let connected = |it| self.hub.is_connected(id, it);
        Ok(live.state(seen, &lately, self.now(), &connected))
    }

    /// A match from its beginning.
    pub(crate) async fn history(
        &self,
        id: Id,
        caller: &Caller,
        seat: Option<u8>,
        from: usize,
    ) -> Answer<History> {
        let (viewer, open) = self
            .look(id, caller, None, |live| {
                let seats = live.seats.len();
                if seat.is_some_and(|it| usize::from(it) >= seats) {
                    return Err(Refused::not_your_seat());
                }
                let held = live.held(caller.holder);
                let own = seat.map(Seat).or(held.lowest());
                if own.is_some_and(|it| !held.contains(it)) {
                    open_book(live)?;
                }
                Ok((own.map_or(Viewer::Spectator, Viewer::Seat), live.is_open_book()))
            })
            .await?;
        let log = self.deps.store.log(id).await?.ok_or_else(Refused::no_match)?;
        let made = Live::made_by(&self.deps.registry, id, &log, &self.uptime);
        let live = made.map_err(broken)?;
        let wanted = from..from.saturating_add(MOMENTS_MAX);
        let mut moments = Vec::new();
        if wanted.contains(&0) {
            let nothing = Caused { seq: live.length, cause: Cause::Nothing };
            moments.push(moment(&live, viewer, &nothing, open, live.made));
        }
        let live = self.follow(id, &log, |live, caused, at| {
            if let Cause::Input { point, .. } = &caused.cause
                && wanted.contains(point)
            {
                moments.push(moment(live, viewer, &caused, open, at));
            }
        })?;
        let total = live.table.len() + 1;
        let viewer = match viewer {
            Viewer::Seat(seat) => Some(seat.0),
            Viewer::Spectator => None,
        };
        Ok(History { viewer, moments, total })
    }

    /// The record of a match, with the secret of its dice if it is over.
    pub(crate) async fn record(&self, id: Id, caller: &Caller) -> Answer<Record> {
        let looked = self
            .look(id, caller, None, |live| {
                open_book(live)?;
                let mut record = live.table.record();
                if live.phase == Phase::Finished && live.created.dice.is_none() {
                    record.dice = live.fair.revealed();
                }
                Ok(record)
            })
            .await;
        match looked {
            Err(why) => self.past(id, caller, why).await?.record(),
            found => found,
        }
    }

    /// The seat through whose eyes a caller asks to look.
    pub(crate) async fn eyes(
        &self,
        id: Id,
        caller: &Caller,
        glance: &Glance,
    ) -> Answer<Option<Seat>> {
        let look = |live: &Live| Ok(seen(live, caller, glance.seat)?.seat);
        match self.look(id, caller, glance.invite.as_deref(), look).await {
            Err(why) => self.past(id, caller, why).await.map(|_| None),
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
        Some(_) => Err(Refused::not_your_seat()),
    }
}

fn moment(live: &Live, viewer: Viewer, caused: &Caused, open: bool, at: Millis) -> Moment {
    let seen = match viewer {
        Viewer::Seat(seat) => Seen { held: Seats::of(seat), seat: Some(seat) },
        Viewer::Spectator => Seen { held: Seats::NONE, seat: None },
    };
    let (input, edges) = match caused.step(seen, open) {
        Some(Step { input, edges, .. }) => (Some(input), edges),
        None => (None, Vec::new()),
    };
    Moment {
        seq: caused.seq,
        point: live.table.len(),
        input,
        journal: caused.journal(seen),
        edges,
        trail: names(&live.table.trail()),
        view: raw(&live.table.view(viewer)),
        at,
    }
}

//! A match played again from its log: its history, its record, all that was ever told.

use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::matches::live::{Broken, Live};
use crate::matches::rights::open_book;
use crate::matches::tables::broken;
use crate::matches::told::{Cause, Caused, Seen, names};
use crate::time::Uptime;
use crate::who::{Caller, Network};
use arena::Registry;
use game::{Record, Seat, Seats, Viewer};
use std::ops::{ControlFlow, Range};
use std::sync::Arc;
use store::{Id, Log, Millis};
use wire::protocol::{History, Moment, State, Step};
use wire::raw;

/// Moments in one answer.
const MOMENTS_MAX: usize = 500;

/// A part of a match that somebody wants to look through.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    pub(crate) seat: Option<u8>,
    /// The first moment.
    pub(crate) from: usize,
    /// How many moments, at most.
    pub(crate) count: usize,
    /// How many of the match's last moments come with what was to be seen then. The rest of a long
    /// match is light without it, and what is looked at is asked for.
    pub(crate) views: usize,
}

/// Numbers of moments, and from which one on they are shown.
struct Part {
    moments: Range<usize>,
    seen: usize,
}

/// A log, and what is needed to play it again on another thread.
pub(super) struct Replay {
    registry: Registry,
    uptime: Uptime,
    id: Id,
    log: Log,
}

impl Replay {
    /// The match as it was made.
    pub(super) fn begun(&self) -> Answer<Live> {
        let live = Live::made_by(&self.registry, self.id, &self.log, &self.uptime);
        live.map_err(broken)
    }

    /// Plays until `each` has seen enough.
    pub(super) fn run(
        &self,
        each: impl FnMut(&Live, &Arc<Caused>, Millis) -> ControlFlow<()>,
    ) -> Result<Live, Broken> {
        Live::follow(&self.registry, self.id, &self.log, &self.uptime, each)
    }

    /// The moments of these numbers, as one viewer may know them.
    fn moments(&self, part: &Part, viewer: Viewer, open: bool) -> Answer<Vec<Moment>> {
        let (live, wanted) = (self.begun()?, &part.moments);
        let mut moments = Vec::new();
        let mut add = |live: &Live, caused: &Caused, at| {
            let shown = live.table.len() >= part.seen;
            moments.push(moment(live, viewer, caused, open, shown, at));
        };
        if wanted.contains(&0) {
            let nothing = Caused { seq: live.length, cause: Cause::Nothing };
            add(&live, &nothing, live.made);
        }
        let replayed = self.run(|live, caused, at| match &caused.cause {
            Cause::Input { point, .. } if *point >= wanted.end => ControlFlow::Break(()),
            Cause::Input { point, .. } if wanted.contains(point) => {
                add(live, caused, at);
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Continue(()),
        });
        replayed.map_err(broken).map(|_| moments)
    }

    /// The match after so many inputs, drawn by its game as one viewer may see it; none if there
    /// are not so many.
    fn drawing(&self, wanted: usize, viewer: Viewer) -> Answer<Option<String>> {
        let mut drawn = self.begun()?.table.draw(viewer);
        let mut reached = wanted == 0;
        let replayed = self.run(|live, caused, _| match &caused.cause {
            _ if reached => ControlFlow::Break(()),
            Cause::Input { point, .. } if *point == wanted => {
                drawn = live.table.draw(viewer);
                reached = true;
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        });
        replayed.map_err(broken).map(|_| reached.then_some(drawn))
    }
}

impl House {
    pub(super) async fn replay(&self, id: Id) -> Answer<Replay> {
        let log = self.deps.store.log(id, 0).await?.ok_or_else(Denied::no_match)?;
        let (registry, uptime) = (self.deps.registry.clone(), self.time.uptime.clone());
        Ok(Replay { registry, uptime, id, log })
    }

    /// The state with everything that was told since a number, rebuilt from the log.
    pub(super) async fn caught_up(
        &self,
        id: Id,
        network: Network,
        seen: Seen,
        since: u64,
    ) -> Answer<State> {
        let (replay, now, hub) = (self.replay(id).await?, self.now(), self.hub.clone());
        let replayed = self.replays.run_for(network, move || {
            let mut lately = Vec::new();
            let live = replay.run(|_, caused, _| {
                if caused.seq > since {
                    lately.push(caused.clone());
                }
                ControlFlow::Continue(())
            });
            let live = live.map_err(broken)?;
            Ok(live.state(seen, &lately, now, &|it| hub.is_connected(id, it)))
        });
        replayed.await?
    }

    /// A match after so many inputs, drawn by its game as one viewer may see it.
    pub(super) async fn drawn_at(
        &self,
        id: Id,
        network: Network,
        point: usize,
        viewer: Viewer,
    ) -> Answer<String> {
        let replay = self.replay(id).await?;
        let drawn = self.replays.run_for(network, move || replay.drawing(point, viewer)).await?;
        drawn?.ok_or_else(Denied::no_point)
    }

    /// A part of a match, from its beginning or from a point on.
    pub(crate) async fn history(
        &self,
        id: Id,
        caller: &Caller,
        Wanted { seat, from, count, views }: Wanted,
    ) -> Answer<History> {
        let (viewer, open, total) = self
            .look(id, caller, None, |live| {
                let seats = live.seats.len();
                if seat.is_some_and(|it| usize::from(it) >= seats) {
                    return Err(Denied::not_your_seat());
                }
                let held = live.held(caller.holder);
                let own = seat.map(Seat).or(held.lowest());
                if own.is_some_and(|it| !held.contains(it)) {
                    open_book(live)?;
                }
                let viewer = own.map_or(Viewer::Spectator, Viewer::Seat);
                Ok((viewer, live.is_open_book(), live.table.len() + 1))
            })
            .await?;
        let end = from.saturating_add(count.min(MOMENTS_MAX)).min(total);
        let part = Part { moments: from..end, seen: total.saturating_sub(views) };
        let moments = match part.moments.is_empty() {
            true => Vec::new(),
            false => {
                let replay = self.replay(id).await?;
                let moments = move || replay.moments(&part, viewer, open);
                self.replays.run_for(caller.network, moments).await??
            }
        };
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
                if live.founding.dice.is_none() {
                    record.dice = match live.is_over() {
                        true => live.fair.revealed(),
                        false => live.fair.sealed(),
                    };
                }
                Ok(record)
            })
            .await;
        match looked {
            Err(why) => self.past(id, caller, why).await?.record(),
            found => found,
        }
    }
}

fn moment(
    live: &Live,
    viewer: Viewer,
    caused: &Caused,
    open: bool,
    shown: bool,
    at: Millis,
) -> Moment {
    let seen = match viewer {
        Viewer::Seat(seat) => Seen { held: Seats::of(seat), seat: Some(seat) },
        Viewer::Spectator => Seen::SPECTATOR,
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
        view: shown.then(|| raw(&live.table.view(viewer))),
        at,
    }
}

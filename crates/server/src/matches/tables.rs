//! The tables in memory, each in a slot of its own that one request has at a time.

use super::deed::Deed;
use super::live::{Broken, Live, read};
use super::seats::summary;
use super::told::Caused;
use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::who::Caller;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use store::{Id, Log, Millis, Nudge};
use tokio::sync::Mutex as Lock;
use wire::facts;

/// A log of so many entries is followed at once.
pub(super) const SHORT_MAX: usize = 100;

/// A table's slot: empty until somebody asks for it, and while something happens to it.
pub(crate) type Slot = Arc<Lock<Option<Live>>>;

/// All slots, with the time each was last asked for.
#[derive(Default)]
pub(crate) struct Tables {
    slots: Mutex<HashMap<Id, (Slot, u64)>>,
    tick: AtomicU64,
}

impl Tables {
    /// The slot of a table. Tables that nobody asked for lately give up theirs, if there are more
    /// than `max`.
    pub(crate) fn slot(&self, id: Id, max: usize) -> Slot {
        let tick = self.tick.fetch_add(1, Ordering::Relaxed);
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = slots.entry(id).or_default();
        entry.1 = tick;
        let slot = entry.0.clone();
        if slots.len() > max {
            // Ids that somebody made up take no place of a table.
            slots.retain(|_, it| Arc::strong_count(&it.0) > 1 || !is_empty(&it.0));
        }
        if slots.len() > max {
            let mut ticks: Vec<u64> = slots.values().map(|it| it.1).collect();
            let (_, oldest, _) = ticks.select_nth_unstable(max / 4);
            let oldest = *oldest;
            slots.retain(|_, it| it.1 > oldest || Arc::strong_count(&it.0) > 1);
        }
        slot
    }

    /// Lets go of tables of matches that ended before a time and that nobody is looking at.
    pub(crate) fn retire(&self, before: Millis) {
        let is_old = |slot: &Slot| {
            let held = slot.try_lock();
            let live = held.as_ref().ok().and_then(|it| it.as_ref());
            live.is_some_and(|it| it.is_over() && it.touched < before)
        };
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        slots.retain(|_, (slot, _)| Arc::strong_count(slot) > 1 || !is_old(slot));
    }
}

/// Whether there is no table in a slot, nor anything that happens to one.
fn is_empty(slot: &Slot) -> bool {
    slot.try_lock().is_ok_and(|it| it.is_none())
}

impl House {
    /// The slot of a table.
    pub(crate) fn slot(&self, id: Id) -> Slot {
        self.tables.slot(id, self.deps.rules.tables_max)
    }

    /// Builds a table from its log, if it is not there.
    pub(crate) async fn fill<'a>(
        &self,
        id: Id,
        slot: &'a mut Option<Live>,
    ) -> Answer<&'a mut Live> {
        if slot.is_none() {
            let log = self.deps.store.log(id, 0).await?.ok_or_else(Denied::no_match)?;
            self.metrics.rebuilt.inc();
            let (mut live, played) = self.rebuilt(id, log).await?.map_err(broken)?;
            self.metrics.replayed.inc_by(played as u64);
            live.jobs = self.jobs_of(&live);
            *slot = Some(live);
        }
        slot.as_mut().ok_or_else(Denied::no_match)
    }

    /// The same for whoever answers from it: where other nodes write, too, a table that has grown old
    /// in memory is brought up to date first.
    pub(crate) async fn fresh<'a>(
        &self,
        id: Id,
        slot: &'a mut Option<Live>,
    ) -> Answer<&'a mut Live> {
        self.renew(id, slot).await?;
        self.fill(id, slot).await
    }

    /// Brings a table up to date that others may have written to. `true` if they had.
    pub(crate) async fn renew(&self, id: Id, slot: &mut Option<Live>) -> Answer<bool> {
        let Some(length) = slot.as_ref().map(|it| it.length) else { return Ok(false) };
        let is_old = self.is_old(id, length).await?;
        if is_old {
            self.catch_up(id, slot).await?;
        }
        Ok(is_old)
    }

    /// Whether others have written to a log that held so many entries.
    pub(crate) async fn is_old(&self, id: Id, length: u64) -> Answer<bool> {
        if !self.deps.store.is_shared() {
            return Ok(false);
        }
        let head = self.deps.store.head(id).await?;
        Ok(head.is_none_or(|it| it.length != length))
    }

    /// Looks at the log of every match that somebody watches here: what no nudge told is found by
    /// that.
    pub(crate) async fn sweep_tables(&self) -> Result<(), store::Error> {
        let watched = self.hub.watched();
        if watched.is_empty() || !self.deps.store.is_shared() {
            return Ok(());
        }
        for (id, head) in self.deps.store.heads(watched).await? {
            self.follow_nudge(Nudge::Grown { id, length: head.length }).await;
        }
        Ok(())
    }

    /// The match of a log. A long one is built where nobody who plays has to wait for it.
    async fn rebuilt(&self, id: Id, log: Log) -> Answer<Result<(Live, usize), Broken>> {
        let (registry, uptime) = (self.deps.registry.clone(), self.time.uptime.clone());
        let is_long = log.entries.len() > SHORT_MAX;
        let build = move || Live::resume(&registry, id, &log, &uptime);
        if is_long { self.replays.run(build).await } else { Ok(build()) }
    }

    /// Looks at a table that the caller may see.
    pub(crate) async fn look<T>(
        &self,
        id: Id,
        caller: &Caller,
        invite: Option<&str>,
        look: impl FnOnce(&Live) -> Answer<T>,
    ) -> Answer<T> {
        let slot = self.slot(id);
        let mut slot = slot.lock().await;
        let live = match self.fresh(id, &mut slot).await {
            Err(why) => return Err(self.heard_by(id, why, caller).await?),
            Ok(live) => live,
        };
        if !live.is_visible(caller.holder, invite) && !live.founding.is_shown(caller) {
            return Err(Denied::no_match());
        }
        look(live)
    }

    /// Why a match cannot be looked at, as the caller may hear it: whoever may not know of a match
    /// whose rules are gone hears that there is none. What lists show of it says who may.
    async fn heard_by(&self, id: Id, why: Denied, caller: &Caller) -> Answer<Denied> {
        if why.body.code != "ReadOnly" || self.is_known(id, caller.holder).await? {
            return Ok(why);
        }
        let log = match caller.watch {
            Some(_) => self.deps.store.log(id, 0).await?,
            None => None,
        };
        let made = log.as_ref().and_then(|it| read(it.entries.first()?).ok());
        match made {
            Some(Deed::Created(founding)) if founding.is_shown(caller) => Ok(why),
            _ => Ok(Denied::no_match()),
        }
    }

    /// Whether somebody may know of a match, by what lists show of it.
    pub(super) async fn is_known(&self, id: Id, holder: Option<Id>) -> Answer<bool> {
        let row = self.deps.store.row(id).await?;
        Ok(row.and_then(|it| summary(&it, holder)).is_some_and(|(_, is_visible)| is_visible))
    }

    /// Tells everybody at a table that somebody came or went.
    pub(crate) async fn refresh(&self, id: Id) {
        let slot = self.slot(id);
        let mut slot = slot.lock().await;
        if let Ok(live) = self.fill(id, &mut slot).await {
            self.hub.publish(live, &[], &[], self.now());
        }
    }

    /// Tells the sockets at a match what happened before they were ready to hear it.
    pub(crate) async fn catch_up_sockets(&self, id: Id) {
        let slot = self.slot(id);
        let mut slot = slot.lock().await;
        if let Ok(live) = self.fill(id, &mut slot).await {
            self.hub.catch_up(live, self.now());
        }
    }

    /// Tells everybody who watches a clock what it shows now: time was given back.
    pub(crate) async fn tell_clocks(&self) {
        let mut watched = self.hub.watched();
        watched.sort_unstable();
        for id in watched {
            let slot = self.slot(id);
            let mut slot = slot.lock().await;
            if let Ok(live) = self.fill(id, &mut slot).await
                && live.clocks.as_ref().is_some_and(|it| it.deadline().is_some())
            {
                self.hub.publish(live, &[], &[], self.now());
            }
            drop(slot);
            tokio::task::yield_now().await;
        }
    }

    /// Whether a nudge is of use here. A table that nobody sits at may be as old as it is: whoever
    /// answers from it looks first.
    pub(crate) fn concerns(&self, nudge: Nudge) -> bool {
        match nudge {
            Nudge::Work => true,
            Nudge::Grown { id, .. } => self.hub.is_watched(id),
        }
    }

    /// Follows a nudge of another node: brings the table up to date and tells who sits at it here.
    pub(crate) async fn follow_nudge(&self, nudge: Nudge) {
        match nudge {
            Nudge::Work => self.bells.ring_all(),
            Nudge::Grown { id, length } => {
                let slot = self.slot(id);
                let mut slot = slot.lock().await;
                let known = slot.as_ref().map(|it| it.length);
                let told = match known {
                    Some(known) if known < length => self.catch_up(id, &mut slot).await,
                    // It may have been built anew without a word to anybody.
                    _ => {
                        let live = self.fill(id, &mut slot).await;
                        live.map(|it| self.hub.catch_up(it, self.now()))
                    }
                };
                if let Err(why) = told {
                    tracing::warn!(%id, code = why.body.code, "a table could not catch up");
                }
            }
        }
    }

    /// Takes over what others have written to a log since this table was built, and tells it.
    ///
    /// # Errors
    /// If the log cannot be read or followed. The slot is empty then.
    pub(crate) async fn catch_up(&self, id: Id, slot: &mut Option<Live>) -> Answer<()> {
        let Some(mut live) = slot.take() else { return Ok(()) };
        let log = self.deps.store.log(id, live.length).await?.ok_or_else(Denied::no_match)?;
        let caused = follow_on(&mut live, &log).map_err(broken)?;
        live.jobs = self.jobs_of(&live);
        if !caused.is_empty() {
            self.hub.publish(&mut live, &caused, &[], self.now());
        }
        *slot = Some(live);
        Ok(())
    }
}

/// Plays what a log holds beyond a table.
fn follow_on(live: &mut Live, log: &Log) -> Result<Vec<Arc<Caused>>, Broken> {
    log.entries.iter().map(|it| live.take_entry(it)).collect()
}

/// A log that cannot be followed: under other rules it may still be exported, never played.
pub(crate) fn broken(broken: Broken) -> Denied {
    match &broken {
        Broken::OtherRules { .. } | Broken::NoGame { .. } => {
            let mut denied = Denied::not_now("ReadOnly", broken.to_string());
            denied.body.facts = facts(&broken);
            denied
        }
        _ => Denied::fault(broken.to_string()),
    }
}

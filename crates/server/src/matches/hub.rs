//! Who is connected, and what each is sent.

use super::live::Live;
use super::told::{Caused, Seen};
use crate::deps::HouseRules;
use crate::metrics::Metrics;
use bytes::Bytes;
use game::Seat;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use store::{Id, Millis};
use tokio::sync::mpsc;
use wire::protocol::{Notice, ServerFrame};

/// Frames that may wait for one socket. Whoever is further behind is closed and may resume.
const WAITING_MAX: usize = 64;

/// One frame of text, ready to be sent.
pub(crate) type Frame = Bytes;

/// One open socket of a match.
pub(super) struct Socket {
    number: u64,
    pub(super) holder: Option<Id>,
    seat: Option<Seat>,
    /// Whether the holder has a seat. People sit down and get up while their socket is open.
    plays: Arc<AtomicBool>,
    /// What its person is called, if they say.
    pub(super) name: String,
    /// The invitation it came by.
    invite: Option<String>,
    /// Whether it came by a link to look on, which is good for ever.
    is_shown: bool,
    /// The number of the last state it was sent; 0 before the first.
    told: Arc<AtomicU64>,
    to: mpsc::Sender<Frame>,
}

impl Socket {
    pub(super) fn plays(&self) -> bool {
        self.plays.load(Ordering::Relaxed)
    }

    fn told(&self) -> u64 {
        self.told.load(Ordering::Relaxed)
    }

    /// Whether it would be shown nothing if it came now: its holder has left, its invitation is void.
    fn is_uninvited(&self, live: &Live) -> bool {
        !self.is_shown && !live.is_visible(self.holder, self.invite.as_deref())
    }
}

/// The sockets of one match. Whoever looks at them keeps them as they were.
pub(super) type Sockets = Arc<Vec<Arc<Socket>>>;

/// Whom something is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Audience {
    /// Everybody at the match.
    Everybody,
    /// Those who play.
    Players,
}

/// Whose socket it is.
pub(crate) struct Guest {
    pub(crate) holder: Option<Id>,
    pub(crate) seat: Option<Seat>,
    /// Whether they have a seat.
    pub(crate) plays: bool,
    /// What they are called, if they say.
    pub(crate) name: String,
    /// The invitation they came by.
    pub(crate) invite: Option<String>,
    /// Whether they came by a link to look on.
    pub(crate) is_shown: bool,
}

/// All open sockets by match.
pub(crate) struct Hub {
    sockets: Mutex<HashMap<Id, Sockets>>,
    next: AtomicU64,
    metrics: Arc<Metrics>,
}

/// A socket's subscription to a match; it ends when this is dropped.
pub(crate) struct Subscription {
    pub(crate) hub: Arc<Hub>,
    pub(crate) id: Id,
    plays: Arc<AtomicBool>,
    number: u64,
    told: Arc<AtomicU64>,
}

impl Subscription {
    /// The first state was sent, by another way than that of the hub.
    pub(crate) fn was_told(&self, seq: u64) {
        self.told.fetch_max(seq, Ordering::Relaxed);
    }

    /// Whether its holder has a seat.
    pub(crate) fn plays(&self) -> bool {
        self.plays.load(Ordering::Relaxed)
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.hub.leave(self.id, self.number);
        self.hub.metrics.sockets.dec();
    }
}

impl Hub {
    pub(crate) fn new(metrics: Arc<Metrics>) -> Hub {
        Hub { sockets: Mutex::default(), next: AtomicU64::new(0), metrics }
    }

    fn locked(&self) -> std::sync::MutexGuard<'_, HashMap<Id, Sockets>> {
        self.sockets.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a place. `None` if there are too many at this match.
    pub(crate) fn enter(
        self: &Arc<Self>,
        id: Id,
        guest: Guest,
        rules: &HouseRules,
    ) -> Option<(Subscription, mpsc::Receiver<Frame>)> {
        let Guest { holder, seat, plays, name, invite, is_shown } = guest;
        let (to, from) = mpsc::channel(WAITING_MAX);
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let mut sockets = self.locked();
        let here = sockets.entry(id).or_default();
        // Spectators never take the place of somebody who plays.
        let is_full = match plays {
            true => here.iter().filter(|it| it.holder == holder).count() >= rules.sockets_each,
            false => here.iter().filter(|it| !it.plays()).count() >= rules.sockets_max,
        };
        if is_full {
            return None;
        }
        let (told, plays) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(plays)));
        let socket = Socket {
            number,
            holder,
            seat,
            plays: plays.clone(),
            name,
            invite,
            is_shown,
            told: told.clone(),
            to,
        };
        Arc::make_mut(here).push(Arc::new(socket));
        self.metrics.sockets.inc();
        drop(sockets);
        Some((Subscription { hub: self.clone(), id, plays, number, told }, from))
    }

    /// Sends a socket nothing more; it ends when it has said what it was sent.
    fn leave(&self, id: Id, number: u64) {
        let mut sockets = self.locked();
        if let Some(here) = sockets.get_mut(&id) {
            Arc::make_mut(here).retain(|it| it.number != number);
            if here.is_empty() {
                sockets.remove(&id);
            }
        }
    }

    /// Sends nobody anything more.
    pub(crate) fn clear(&self) {
        self.locked().clear();
    }

    /// Whether a holder is connected to a match.
    pub(crate) fn is_connected(&self, id: Id, holder: Id) -> bool {
        let sockets = self.locked();
        sockets.get(&id).is_some_and(|it| it.iter().any(|it| it.holder == Some(holder)))
    }

    /// Whether anybody is connected to a match.
    pub(crate) fn is_watched(&self, id: Id) -> bool {
        self.locked().contains_key(&id)
    }

    /// The matches to which anybody is connected.
    pub(crate) fn watched(&self) -> Vec<Id> {
        self.locked().keys().copied().collect()
    }

    /// The sockets of a match, as they are now.
    pub(super) fn here(&self, id: Id) -> Sockets {
        self.locked().get(&id).cloned().unwrap_or_default()
    }

    /// Tells something that is no part of the match. Whoever does not keep up misses it: however much
    /// is said, half of the places are for what is played.
    pub(crate) fn tell(&self, id: Id, audience: Audience, frame: &ServerFrame) {
        let frame: Frame = wire::json(frame).into();
        let meant = |it: &&Arc<Socket>| audience == Audience::Everybody || it.plays();
        for socket in self.here(id).iter().filter(meant) {
            if socket.to.capacity() > WAITING_MAX / 2 {
                let _ = socket.to.try_send(frame.clone());
            }
        }
    }

    /// Tells the sockets that are behind a match what they lack.
    pub(crate) fn catch_up(&self, live: &mut Live, now: Millis) {
        let is_behind = |it: &Arc<Socket>| (1..live.length).contains(&it.told());
        if self.here(live.id).iter().any(is_behind) {
            self.publish(live, &[], &[], now);
        }
    }

    /// Sends everybody at a match what is new to them: what was just caused, and whatever came before
    /// it while the table was not in memory, and so was told to nobody. The caller holds the table's
    /// slot, so the numbers that a socket is sent never go back.
    pub(crate) fn publish(
        &self,
        live: &mut Live,
        caused: &[Arc<Caused>],
        notices: &[Notice],
        now: Millis,
    ) {
        // What is sent is made outside of the lock, which all matches share.
        let Some(mut here) = self.locked().get(&live.id).cloned() else { return };
        // Who got up, or whose invitation is void, is shown nothing more of a private match.
        if here.iter().any(|it| it.is_uninvited(live)) {
            for socket in here.iter().filter(|it| it.is_uninvited(live)) {
                self.leave(live.id, socket.number);
            }
            Arc::make_mut(&mut here).retain(|it| !it.is_uninvited(live));
        }
        for notice in notices {
            let frame: Frame = wire::json(&ServerFrame::Notice(notice.clone())).into();
            for socket in here.iter() {
                let _ = socket.to.try_send(frame.clone());
            }
        }
        let connected = |it: Id| here.iter().any(|socket| socket.holder == Some(it));
        let company = live.company_text(&connected);
        let live = &*live;
        let course = wire::json(&live.course(now));
        // What everybody may know is written once for all of them.
        let alike = caused.iter().all(|it| it.is_public());
        let alike = alike.then(|| wire::json(&live.lately(Seen::SPECTATOR, caused)));
        let mut frames: Vec<((Seen, Option<u64>), Frame)> = Vec::new();
        for socket in here.iter() {
            let held = live.held(socket.holder);
            socket.plays.store(!held.is_empty(), Ordering::Relaxed);
            let seen = Seen { held, seat: socket.seat.filter(|it| held.contains(*it)) };
            // What a socket was sent is never behind what it is sent now. One that waits for its
            // first state is sent nothing before that, and catches up after it.
            let told = socket.told();
            if told == 0 || told > live.length {
                continue;
            }
            socket.told.store(live.length, Ordering::Relaxed);
            let follows = caused.first().map_or(told == live.length, |it| it.seq == told + 1);
            let key = (seen, (!follows).then_some(told));
            let known = frames.iter().find(|(it, _)| *it == key).map(|(_, frame)| frame.clone());
            let frame = known.or_else(|| {
                let apart = match (follows, &alike) {
                    (true, Some(_)) => None,
                    (true, None) => Some(live.lately(seen, caused)),
                    (false, _) => Some(live.lately(seen, &live.since(told)?)),
                };
                let apart = apart.map(|it| wire::json(&it));
                let lately = apart.as_ref().or(alike.as_ref())?;
                let own = wire::json(&live.own(seen));
                let frame = Frame::from(ServerFrame::state(&own, lately, &course, &company));
                frames.push((key, frame.clone()));
                Some(frame)
            });
            let sent = frame.is_some_and(|it| socket.to.try_send(it).is_ok());
            if !sent || socket.to.capacity() == 0 {
                // A socket that missed something must not be sent what comes after.
                self.metrics.slow_sockets.inc();
                self.leave(live.id, socket.number);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn talk_takes_no_place_of_what_is_played() {
        let hub = Arc::new(Hub::new(Arc::new(Metrics::new())));
        let (id, name) = (Id([1; 16]), String::new());
        let guest =
            Guest { holder: None, seat: None, plays: true, name, invite: None, is_shown: false };
        let (_place, mut inbox) = hub.enter(id, guest, &HouseRules::default()).unwrap();
        for _ in 0..WAITING_MAX {
            hub.tell(id, Audience::Everybody, &ServerFrame::Notice(Notice::Stopping));
        }
        assert_eq!(hub.here(id)[0].to.capacity(), WAITING_MAX / 2);
        assert!(inbox.try_recv().is_ok());
    }
}

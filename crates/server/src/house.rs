//! The house: all tables, and the one way in which something happens at one of them.

use crate::bots::Bots;
use crate::deps::Deps;
use crate::holders::{Caller, Holders, bad_commitment};
use crate::hub::Hub;
use crate::limits::Limits;
use crate::live::{Broken, CLOCK, Live, Uptime};
use crate::metrics::Metrics;
use crate::refused::{Answer, Refused};
use crate::turn::Turn;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use store::{Commit, Error, Id, Millis, NewJob, Written};
use tokio::sync::{Mutex as Lock, Notify, watch};
use wire::protocol::{Played, facts};

/// How often a request is tried again when the log grew meanwhile.
const TRIES: usize = 5;
/// The longest id of a request.
const KEY_MAX: usize = 64;

/// A table's place: empty until somebody asks for it.
pub(crate) type Place = Arc<Lock<Option<Live>>>;

/// Everything the handlers share.
pub struct House {
    pub(crate) deps: Deps,
    pub(crate) hub: Arc<Hub>,
    pub(crate) bots: Bots,
    pub(crate) holders: Holders,
    pub(crate) limits: Limits,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) uptime: Uptime,
    /// Wakes whoever does the jobs.
    pub(crate) wake: Notify,
    pub(crate) stopping: watch::Sender<bool>,
    pub(crate) running: Mutex<std::collections::HashSet<(Id, String, String)>>,
    places: Mutex<HashMap<Id, (Place, u64)>>,
    tick: AtomicU64,
}

/// A request that is to have one effect, however often it is sent.
#[derive(Clone, Debug)]
pub(crate) struct Once {
    pub(crate) holder: Id,
    pub(crate) key: String,
}

impl Once {
    /// Checks the id of a request.
    pub(crate) fn new(holder: Id, key: &str) -> Answer<Once> {
        let sound = |it: u8| it.is_ascii_alphanumeric() || it == b'-' || it == b'_';
        if key.is_empty() || key.len() > KEY_MAX || !key.bytes().all(sound) {
            let why = "request_id must be 1 to 64 letters, digits, `-` or `_`";
            return Err(Refused::malformed(why));
        }
        Ok(Once { holder, key: key.to_string() })
    }

    /// The request as logs know it. The same key of another holder, or at another match, is
    /// another request.
    pub(crate) fn request(&self, scope: Id) -> Id {
        Id::of(&[&scope.0[..], &self.holder.0, self.key.as_bytes()].concat())
    }
}

impl House {
    /// Opens the house: from here on the clocks run again.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub async fn open(deps: Deps) -> Result<Arc<House>, Error> {
        let outages = deps.store.revive(deps.clock.now(), CLOCK).await?;
        let metrics = Arc::new(Metrics::default());
        let rules = &deps.rules;
        Ok(Arc::new(House {
            hub: Arc::new(Hub::new(metrics.clone())),
            bots: Bots::start(rules.bot_threads, rules.bot_budget),
            holders: Holders::default(),
            limits: Limits::new(rules.burst, rules.per_second),
            metrics,
            uptime: Uptime::new(outages),
            wake: Notify::new(),
            stopping: watch::Sender::new(false),
            running: Mutex::default(),
            places: Mutex::default(),
            tick: AtomicU64::new(0),
            deps,
        }))
    }

    pub(crate) fn now(&self) -> Millis {
        self.deps.clock.now()
    }

    pub(crate) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// The place of a table. Tables that nobody asked for lately give up theirs.
    pub(crate) fn place(&self, id: Id) -> Place {
        let tick = self.tick.fetch_add(1, Ordering::Relaxed);
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = places.entry(id).or_default();
        entry.1 = tick;
        let place = entry.0.clone();
        let max = self.deps.rules.tables_max;
        if places.len() > max {
            let mut ticks: Vec<u64> = places.values().map(|it| it.1).collect();
            let (_, oldest, _) = ticks.select_nth_unstable(max / 4);
            let oldest = *oldest;
            places.retain(|_, it| it.1 > oldest || Arc::strong_count(&it.0) > 1);
        }
        place
    }

    /// Builds a table from its log, if it is not there.
    pub(crate) async fn fill<'a>(
        &self,
        id: Id,
        slot: &'a mut Option<Live>,
    ) -> Answer<&'a mut Live> {
        if slot.is_none() {
            let log = self.deps.store.log(id).await?.ok_or_else(Refused::no_match)?;
            self.metrics.rebuilt.up();
            let followed =
                Live::follow(&self.deps.registry, id, &log, &self.uptime, |_, _, _, _| {});
            let mut live = followed.map_err(broken)?;
            live.jobs = self.jobs_of(&live);
            *slot = Some(live);
        }
        slot.as_mut().ok_or_else(Refused::no_match)
    }

    /// Looks at a table that the caller may see.
    pub(crate) async fn look<T>(
        &self,
        id: Id,
        caller: &Caller,
        invite: Option<&str>,
        look: impl FnOnce(&Live) -> Answer<T>,
    ) -> Answer<T> {
        let place = self.place(id);
        let mut slot = place.lock().await;
        let live = self.fill(id, &mut slot).await?;
        if !live.is_visible(caller.holder, invite) {
            return Err(Refused::no_match());
        }
        look(live)
    }

    /// Lets something happen at a table: checked, written, told, in this order.
    ///
    /// What `act` adds is either all on disk when this returns, or nothing of it ever happened.
    pub(crate) async fn act(
        &self,
        id: Id,
        once: Option<&Once>,
        act: impl Fn(&mut Turn<'_>) -> Answer<()>,
    ) -> Answer<Played> {
        let place = self.place(id);
        let mut slot = place.lock().await;
        for _ in 0..TRIES {
            let at = self.now();
            let live = self.fill(id, &mut slot).await?;
            let from = live.length;
            let request = once.map(|it| it.request(id));
            if let Some(played) = request.and_then(|it| live.answered.get(&it)) {
                self.metrics.repeats.up();
                return Ok(played.clone());
            }
            // Time at a table never runs backwards, whatever the machine's clock does.
            let at = at.max(live.touched);
            let mut turn = Turn::new(live, at);
            let done = act(&mut turn).and_then(|()| turn.settle(self.deps.rules.inputs_max));
            if let Err(refused) = done {
                if !turn.fresh.is_empty() {
                    *slot = None;
                }
                return Err(refused);
            }
            if turn.fresh.is_empty() {
                return Ok(Played { from, seq: from });
            }
            let played = Played { from, seq: turn.live.length };
            let commit = self.commit_of(&mut turn, from, request);
            let wakes = commit.jobs.is_some();
            let inputs = commit.entries.len();
            match self.deps.store.commit(commit).await {
                Ok(Written::Done) => {
                    for _ in 0..inputs {
                        self.metrics.inputs.up();
                    }
                    self.metrics.commits.up();
                    if let Some(request) = request {
                        turn.live.answered.insert(request, played.clone());
                    }
                    self.hub.publish(turn.live, &turn.steps, &turn.notices, at);
                    if wakes {
                        self.wake.notify_one();
                    }
                    return Ok(played);
                }
                Ok(Written::Conflict(_) | Written::Repeated(_) | Written::Spent) => {
                    *slot = None;
                    self.metrics.conflicts.up();
                }
                Err(error) => {
                    *slot = None;
                    return Err(error.into());
                }
            }
        }
        Err(Refused::busy())
    }

    /// Writes a new match, whose first entry is not in `turn.fresh`.
    pub(crate) async fn make(
        &self,
        mut turn: Turn<'_>,
        created: String,
        request: Id,
        answer: String,
    ) -> Answer<Option<String>> {
        let mut commit = self.commit_of(&mut turn, 0, Some(request));
        commit.entries.insert(0, created);
        commit.answer = Some(answer);
        match self.deps.store.commit(commit).await? {
            Written::Done => {
                self.metrics.matches.up();
                self.metrics.commits.up();
                self.wake.notify_one();
                Ok(None)
            }
            Written::Repeated(answer) => {
                self.metrics.repeats.up();
                Ok(Some(answer))
            }
            Written::Spent => Err(bad_commitment()),
            Written::Conflict(_) => Err(Refused::fault("the id of a new match is taken")),
        }
    }

    /// Everything that a turn writes. If it cannot be written, the table is thrown away.
    fn commit_of(&self, turn: &mut Turn<'_>, from: u64, request: Option<Id>) -> Commit {
        let jobs = self.jobs_of(turn.live);
        let others = jobs != turn.live.jobs;
        if others {
            turn.live.jobs.clone_from(&jobs);
        }
        Commit {
            id: turn.live.id,
            length: from,
            at: turn.at,
            entries: std::mem::take(&mut turn.fresh),
            row: turn.row(from == 0),
            mark: turn.live.mark(),
            request,
            answer: None,
            holders: std::mem::take(&mut turn.holders),
            jobs: others.then_some(jobs),
            mint: std::mem::take(&mut turn.mint),
            spend: std::mem::take(&mut turn.spend),
        }
    }

    /// The work that waits while a table is as it is.
    fn jobs_of(&self, live: &Live) -> Vec<NewJob> {
        live.jobs(self.deps.rules.patience, self.deps.rules.idle)
    }

    /// Tells everybody at a table that somebody came or went.
    pub(crate) async fn refresh(&self, id: Id) {
        let place = self.place(id);
        let mut slot = place.lock().await;
        if let Ok(live) = self.fill(id, &mut slot).await {
            self.hub.publish(live, &[], &[], self.now());
        }
    }
}

/// A log that cannot be followed: under other rules it may still be exported, never played.
pub(crate) fn broken(broken: Broken) -> Refused {
    match &broken {
        Broken::OtherRules { .. } | Broken::NoGame { .. } => {
            let mut refused = Refused::table("ReadOnly", broken.to_string());
            refused.body.facts = facts(&broken);
            refused
        }
        _ => Refused::fault(broken.to_string()),
    }
}

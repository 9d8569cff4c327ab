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
use tokio::sync::{Mutex as Lock, Notify, RwLock, watch};
use wire::facts;
use wire::protocol::Played;

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
    /// Held for reading by whatever must not be broken off.
    pub(crate) busy: Arc<RwLock<()>>,
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

/// What a request does to a table.
type Act<'a> = dyn Fn(&mut Turn<'_>) -> Answer<()> + Send + Sync + 'a;
/// What it is answered, when it is done.
type Tell<'a> = dyn Fn(&House, &Turn<'_>) -> String + Send + Sync + 'a;

/// What came of a request.
struct Done {
    played: Played,
    /// The answer, if it tells more.
    answer: Option<String>,
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
            busy: Arc::default(),
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
            let resumed = Live::resume(&self.deps.registry, id, &log, &self.uptime);
            let (mut live, played) = resumed.map_err(broken)?;
            self.metrics.replayed.add(played as u64);
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

    /// Runs something to its end, whether or not anybody still waits for it: a client that hangs
    /// up breaks nothing off.
    pub(crate) async fn finish<T: Send + 'static>(
        &self,
        work: impl Future<Output = Answer<T>> + Send + 'static,
    ) -> Answer<T> {
        let busy = self.busy.clone();
        let task = tokio::spawn(async move {
            let _busy = busy.read_owned().await;
            work.await
        });
        task.await.unwrap_or_else(|died| Err(Refused::fault(died.to_string())))
    }

    /// Lets something happen at a table: checked, written, told, in this order.
    ///
    /// What `act` adds is either all on disk when this returns, or nothing of it ever happened.
    pub(crate) async fn act(
        self: &Arc<Self>,
        id: Id,
        once: Option<Once>,
        act: impl Fn(&mut Turn<'_>) -> Answer<()> + Send + Sync + 'static,
    ) -> Answer<Played> {
        let house = self.clone();
        let done = self.finish(async move { house.happen(id, once.as_ref(), &act, None).await });
        Ok(done.await?.played)
    }

    /// The same for a request whose answer tells more. The answer is kept with what happened, and
    /// whoever sends the request again gets it word for word.
    pub(crate) async fn act_and_answer(
        self: &Arc<Self>,
        id: Id,
        once: Once,
        act: impl Fn(&mut Turn<'_>) -> Answer<()> + Send + Sync + 'static,
        answer: impl Fn(&House, &Turn<'_>) -> String + Send + Sync + 'static,
    ) -> Answer<String> {
        let house = self.clone();
        let done =
            self.finish(async move { house.happen(id, Some(&once), &act, Some(&answer)).await });
        let reused = "this request_id was used for something else";
        done.await?.answer.ok_or_else(|| Refused::malformed(reused))
    }

    async fn happen(
        &self,
        id: Id,
        once: Option<&Once>,
        act: &Act<'_>,
        answer: Option<&Tell<'_>>,
    ) -> Answer<Done> {
        let place = self.place(id);
        let mut slot = place.lock().await;
        for _ in 0..TRIES {
            let at = self.now();
            let live = self.fill(id, &mut slot).await?;
            let from = live.length;
            let request = once.map(|it| it.request(id));
            if let Some((request, played)) =
                request.and_then(|it| Some((it, live.answered.get(&it)?.clone())))
            {
                self.metrics.repeats.up();
                return self.repeated(request, played, answer.is_some()).await;
            }
            // From here on nobody sees the table until what happened to it is on disk.
            let Some(mut live) = slot.take() else { return Err(Refused::no_match()) };
            // Time at a table never runs backwards, whatever the machine's clock does.
            let at = at.max(live.touched);
            let mut turn = Turn::new(&mut live, at);
            let done = act(&mut turn).and_then(|()| turn.settle(self.deps.rules.inputs_max));
            if done.is_err() || turn.fresh.is_empty() {
                if turn.fresh.is_empty() {
                    *slot = Some(live);
                }
                let played = Played { from, seq: from };
                return done.map(|()| Done { played, answer: None });
            }
            let played = Played { from, seq: turn.live.length };
            let mut commit = self.commit_of(&mut turn, from, request);
            commit.answer = answer.map(|it| it(self, &turn));
            let (wakes, inputs, answer) =
                (commit.jobs.is_some(), commit.entries.len(), commit.answer.clone());
            match self.deps.store.commit(commit).await? {
                Written::Done => {
                    self.metrics.inputs.add(inputs as u64);
                    self.metrics.commits.up();
                    if let Some(request) = request {
                        turn.live.answered.insert(request, played.clone());
                    }
                    self.hub.publish(turn.live, &turn.caused, &turn.notices, at);
                    *slot = Some(live);
                    if wakes {
                        self.wake.notify_one();
                    }
                    return Ok(Done { played, answer });
                }
                Written::Conflict(_) | Written::Repeated(_) | Written::Spent => {
                    self.metrics.conflicts.up();
                }
            }
        }
        Err(Refused::busy())
    }

    /// What a request was answered that led to entries of the log.
    async fn repeated(&self, request: Id, played: Played, whole: bool) -> Answer<Done> {
        let answer = match whole {
            true => self.deps.store.answer(request).await?,
            false => None,
        };
        Ok(Done { played, answer })
    }

    /// Writes a new match, whose first entry is not in `turn.fresh`. The answer to be given: this
    /// one, or that of the request that made the match before.
    pub(crate) async fn make(
        &self,
        mut turn: Turn<'_>,
        created: String,
        request: Id,
        answer: String,
    ) -> Answer<String> {
        let mut commit = self.commit_of(&mut turn, 0, Some(request));
        commit.entries.insert(0, created);
        commit.answer = Some(answer.clone());
        match self.deps.store.commit(commit).await? {
            Written::Done => {
                self.metrics.matches.up();
                self.metrics.commits.up();
                self.wake.notify_one();
                Ok(answer)
            }
            Written::Repeated(answer) => {
                self.metrics.repeats.up();
                Ok(answer)
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
            snapshot: turn.live.snapshot(turn.inputs),
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
        live.jobs(self.deps.rules.idle)
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
            let mut refused = Refused::not_now("ReadOnly", broken.to_string());
            refused.body.facts = facts(&broken);
            refused
        }
        _ => Refused::fault(broken.to_string()),
    }
}

//! What a request does to a match, carried to its end: entered, written with all that follows from
//! it, and only then told.

use super::draft::Draft;
use super::live::Live;
use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::who::Network;
use std::sync::Arc;
use store::{Commit, Id, Millis, NewJob, Nudge, Work, Written};
use tokio::runtime::Handle;
use wire::protocol::Played;

/// How often a request is tried again when the log grew meanwhile.
const TRIES: usize = 5;
/// Work that is due within this time goes over the queue, if there is one; the rest waits in the
/// store until somebody looks. Most clocks never run out: to carry each of them costs more than all
/// else that a move does.
const OFFERED_MS: Millis = 5_000;
/// The longest id of a request.
const KEY_MAX: usize = 64;

/// A request that is to have one effect, however often it is sent.
#[derive(Clone, Debug)]
pub(crate) struct Once {
    pub(crate) holder: Id,
    pub(crate) key: String,
    /// Whose budget of bytes pays for what it writes; nobody's, if none.
    network: Option<Network>,
}

impl Once {
    /// Checks the id of a request.
    pub(crate) fn new(holder: Id, key: &str) -> Answer<Once> {
        let sound = |it: u8| it.is_ascii_alphanumeric() || it == b'-' || it == b'_';
        if key.is_empty() || key.len() > KEY_MAX || !key.bytes().all(sound) {
            let why = "request_id must be 1 to 64 letters, digits, `-` or `_`";
            return Err(Denied::malformed(why));
        }
        Ok(Once { holder, key: key.to_string(), network: None })
    }

    /// The same request, paid for by the address it came from.
    pub(crate) fn from(self, network: Network) -> Once {
        Once { network: Some(network), ..self }
    }

    /// The request as logs know it. The same key of another holder, or at another match, is
    /// another request.
    pub(crate) fn request(&self, scope: Id) -> Id {
        Id::of(&[&scope.0[..], &self.holder.0, self.key.as_bytes()].concat())
    }

    /// The same for a request at a match that makes another one. No client can write the dot, so it
    /// is never taken for what the same key did to the match itself.
    pub(crate) fn making(&self, what: &str, scope: Id) -> Id {
        let key = format!("{}.{what}", self.key);
        Once { key, ..self.clone() }.request(scope)
    }
}

/// What a request does to a table.
type Doing<'a> = dyn Fn(&mut Draft<'_>) -> Answer<()> + Send + Sync + 'a;
/// What it is answered, when it is done.
type Telling<'a> = dyn Fn(&House, &Draft<'_>) -> String + Send + Sync + 'a;

/// What came of a request.
struct Carried {
    played: Played,
    /// The answer, if it tells more.
    answer: Option<String>,
}

impl House {
    /// Runs something to its end, whether or not anybody still waits for it: a client that hangs
    /// up breaks nothing off.
    pub(crate) async fn finish<T: Send + 'static>(
        &self,
        work: impl Future<Output = Answer<T>> + Send + 'static,
    ) -> Answer<T> {
        // It is large, and a task is moved about while it is made.
        let (busy, work) = (self.busy.clone(), Box::pin(work));
        let task = tokio::spawn(async move {
            let _busy = busy.read_owned().await;
            work.await
        });
        task.await.unwrap_or_else(|died| Err(Denied::fault(died.to_string())))
    }

    /// The same where logs are played again: something that takes so long that others would have
    /// to wait for it.
    pub(crate) async fn finish_apart<T: Send + 'static>(
        &self,
        network: Network,
        work: impl Future<Output = Answer<T>> + Send + 'static,
    ) -> Answer<T> {
        let (busy, here) = (self.busy.clone(), Handle::current());
        let work = async move {
            let _busy = busy.read_owned().await;
            work.await
        };
        self.replays.run_for(network, move || here.block_on(work)).await?
    }

    /// Lets something happen at a table: checked, written, told, in this order.
    ///
    /// What `act` adds is either all on disk when this returns, or nothing of it ever happened.
    pub(crate) async fn act(
        self: &Arc<Self>,
        id: Id,
        once: Option<Once>,
        act: impl Fn(&mut Draft<'_>) -> Answer<()> + Send + Sync + 'static,
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
        act: impl Fn(&mut Draft<'_>) -> Answer<()> + Send + Sync + 'static,
        answer: impl Fn(&House, &Draft<'_>) -> String + Send + Sync + 'static,
    ) -> Answer<String> {
        let house = self.clone();
        let done =
            self.finish(async move { house.happen(id, Some(&once), &act, Some(&answer)).await });
        let reused = "this request_id was used for something else";
        done.await?.answer.ok_or_else(|| Denied::malformed(reused))
    }

    async fn happen(
        &self,
        id: Id,
        once: Option<&Once>,
        act: &Doing<'_>,
        answer: Option<&Telling<'_>>,
    ) -> Answer<Carried> {
        let slot = self.slot(id);
        let mut slot = slot.lock().await;
        for _ in 0..TRIES {
            let (at, _acting) = self.wake_up_to_act().await?.ok_or_else(Denied::busy)?;
            let live = match (self.fill(id, &mut slot).await, once) {
                (Err(why), Some(it)) if why.body.code == "ReadOnly" => {
                    let request = it.request(id);
                    if let Some(played) = self.logged(id, request).await? {
                        return self.repeated(request, played, answer.is_some()).await;
                    }
                    let is_known = self.is_known(id, Some(it.holder)).await?;
                    return Err(if is_known { why } else { Denied::no_match() });
                }
                (filled, _) => filled?,
            };
            let from = live.length;
            let request = once.map(|it| it.request(id));
            if let Some((request, played)) =
                request.and_then(|it| Some((it, live.answered.get(&it)?.clone())))
            {
                self.metrics.repeats.inc();
                return self.repeated(request, played, answer.is_some()).await;
            }
            if let Some(network) = once.and_then(|it| it.network) {
                self.may_write(network)?;
            }
            // From here on nobody sees the table until what happened to it is on disk.
            let Some(mut live) = slot.take() else { return Err(Denied::no_match()) };
            // Time at a table never runs backwards, whatever the machine's clock does.
            let at = at.max(live.touched);
            let mut draft = Draft::new(&mut live, at);
            let done = act(&mut draft).and_then(|()| draft.settle(&self.deps.rules));
            if done.is_err() || draft.fresh.is_empty() {
                if draft.fresh.is_empty() {
                    *slot = Some(live);
                }
                // A no that follows from an old table is none.
                if self.is_old(id, from).await? {
                    self.metrics.stale.inc();
                    self.catch_up(id, &mut slot).await?;
                    continue;
                }
                let played = Played { from, seq: from };
                return done.map(|()| Carried { played, answer: None });
            }
            let played = Played { from, seq: draft.live.length };
            let mut commit = self.commit_of(&mut draft, from, request);
            commit.answer = answer.map(|it| it(self, &draft));
            let (wakes, inputs, answer) =
                (commit.jobs.is_some(), commit.entries.len(), commit.answer.clone());
            let bytes = size(&commit);
            match self.commit(commit).await? {
                Written::Done(_) => {
                    if let Some(network) = once.and_then(|it| it.network) {
                        self.note_written(network, bytes);
                    }
                    self.metrics.inputs.inc_by(inputs as u64);
                    self.metrics.commits.inc();
                    self.time.note_act(at);
                    if let Some(request) = request {
                        draft.live.answered.insert(request, played.clone());
                    }
                    self.tell(&mut draft, wakes);
                    *slot = Some(live);
                    return Ok(Carried { played, answer });
                }
                Written::Conflict(_) | Written::Repeated(_) | Written::Spent => {
                    self.metrics.conflicts.inc();
                    // What others wrote meanwhile is told before this is tried again.
                    let live = self.fill(id, &mut slot).await?;
                    self.hub.publish(live, &[], &[], self.now());
                }
            }
        }
        Err(Denied::busy())
    }

    /// Tells what is on disk: who sits here, the other nodes, and whoever does the work.
    fn tell(&self, draft: &mut Draft<'_>, wakes: bool) {
        let (id, length) = (draft.live.id, draft.live.length);
        self.hub.publish(draft.live, &draft.caused, &draft.notices, draft.at);
        self.deps.bus.tell(self.node, Nudge::Grown { id, length });
        if wakes {
            // A thought about a question that is not asked any more is a waste.
            let asked = |key: &str| draft.live.jobs.iter().any(|it| it.key == key);
            self.thoughts.keep(id, asked);
            self.spread(id, &draft.live.jobs, draft.at);
        }
    }

    /// Has work done: by whichever node the queue gives it to, or, without a queue, by whoever is
    /// woken first.
    fn spread(&self, id: Id, jobs: &[NewJob], now: Millis) {
        let soon = jobs.iter().filter(|it| it.due <= now + OFFERED_MS).cloned();
        let work: Vec<Work> = soon
            .map(|NewJob { lane, event, key, due }| Work { id, lane, event, key, due })
            .collect();
        if work.is_empty() || !self.deps.bus.offer(&work) {
            jobs.iter().for_each(|it| self.bells.ring(it.lane));
            self.deps.bus.tell(self.node, Nudge::Work);
        }
    }

    /// What a request led to that is in a log, whether or not anybody can play it any more.
    async fn logged(&self, id: Id, request: Id) -> Answer<Option<Played>> {
        let log = self.deps.store.log(id, 0).await?;
        let entries = log.iter().flat_map(|it| &it.entries);
        let mut closes = entries.filter_map(|it| Some((it.close?, it.number)));
        let found = closes.find(|(close, _)| close.request == Some(request));
        Ok(found.map(|(close, seq)| Played { from: close.from, seq }))
    }

    /// What a request was answered that led to entries of the log.
    async fn repeated(&self, request: Id, played: Played, whole: bool) -> Answer<Carried> {
        let answer = match whole {
            true => self.deps.store.answer(request).await?,
            false => None,
        };
        Ok(Carried { played, answer })
    }

    /// Writes a new match, whose first entry is not in `draft.fresh`. The answer to be given: this
    /// one, or that of the request that made the match before.
    pub(crate) async fn make(
        &self,
        mut draft: Draft<'_>,
        created: String,
        (request, network): (Id, Network),
        answer: String,
    ) -> Answer<String> {
        let mut commit = self.commit_of(&mut draft, 0, Some(request));
        commit.entries.insert(0, created);
        commit.answer = Some(answer.clone());
        let bytes = size(&commit);
        match self.commit(commit).await? {
            Written::Done(_) => {
                self.note_written(network, bytes);
                self.metrics.matches.inc();
                self.metrics.commits.inc();
                self.spread(draft.live.id, &draft.live.jobs, draft.at);
                Ok(answer)
            }
            Written::Repeated(answer) => {
                self.metrics.repeats.inc();
                Ok(answer)
            }
            Written::Conflict(_) | Written::Spent => {
                Err(Denied::fault("the id of a new match is taken"))
            }
        }
    }

    async fn commit(&self, commit: Commit) -> Answer<Written> {
        let begun = self.now();
        let written = self.deps.store.commit(commit).await;
        self.time.note_write(begun, &written);
        if let Err(store::Error::Full) = written {
            self.note_full();
        }
        Ok(written?)
    }

    /// Everything that a draft writes. If it cannot be written, the table is thrown away.
    fn commit_of(&self, draft: &mut Draft<'_>, from: u64, request: Option<Id>) -> Commit {
        let jobs = self.jobs_of(draft.live);
        let others = jobs != draft.live.jobs;
        if others {
            draft.live.jobs.clone_from(&jobs);
        }
        Commit {
            snapshot: draft.live.snapshot(draft.inputs),
            id: draft.live.id,
            length: from,
            at: draft.at,
            entries: std::mem::take(&mut draft.fresh),
            row: draft.row(from == 0),
            mark: draft.live.mark(),
            request,
            answer: None,
            holders: std::mem::take(&mut draft.holders),
            jobs: others.then_some(jobs),
            party: Some(draft.live.founding.party).filter(|it| *it != Id::NONE),
            mint: std::mem::take(&mut draft.mint),
            spend: Vec::new(),
        }
    }

    /// The work that waits while a table is as it is.
    pub(super) fn jobs_of(&self, live: &Live) -> Vec<NewJob> {
        live.jobs(self.deps.rules.idle)
    }
}

/// How many bytes a commit adds to the store, about: its texts, and for each row what is beside them.
fn size(commit: &Commit) -> usize {
    const ROW: usize = 128;
    let texts = commit.entries.iter().map(|it| it.len() + ROW).sum::<usize>();
    let answer = commit.answer.as_ref().map_or(0, |it| it.len() + ROW);
    let row = commit.row.as_ref().map_or(0, |it| it.text.len() + ROW);
    let first = if commit.length == 0 { row } else { 0 };
    texts + answer + first + (commit.holders.len() + commit.mint.len()) * ROW
}

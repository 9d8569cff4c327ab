//! What an operator may order, of a file or of a running server.
//!
//! *No viewer and no right of a seat enters here:* an operator has the file, and so knows all that is
//! in it.

pub(crate) mod remote;

use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::links::KEPT_MS;
use crate::matches::deed::{Abandoned, Deed};
use crate::matches::rights::not_over;
use crate::matches::seats::{abandoned, status};
use crate::matches::written::Once;
use std::sync::Arc;
use store::{
    Commit, Digest, Error, Filter, Id, Job, Lane, Millis, Page, Phase, Queue, Reply, Store, Token,
    Written,
};
use wire::Refusal;
use wire::protocol::{
    JobReport, JobsReport, LaneReport, LogLine, LogReport, MatchReport, MatchRow, MatchesReport,
    Order, Report, StatsReport, Status,
};

/// Matches, jobs or entries of a log in one report.
const REPORTED_MAX: usize = 1_000;

/// The hash of an operator's secret. Nothing else of it is kept.
///
/// ```
/// use server::{HouseRules, OperatorKey};
/// let operator = OperatorKey::new("correct horse battery staple");
/// let rules = HouseRules { operator, ..HouseRules::default() };
/// assert!(!format!("{rules:?}").contains("horse"), "the secret itself is not kept");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct OperatorKey(Digest);

impl OperatorKey {
    /// The fewest letters of a secret.
    pub const LETTERS_MIN: usize = 16;

    /// The key that a secret opens; none if it is short enough to be guessed.
    ///
    /// ```
    /// use server::OperatorKey;
    /// assert!(OperatorKey::new("correct horse battery staple").is_some());
    /// assert!(OperatorKey::new("1234").is_none());
    /// ```
    pub fn new(secret: &str) -> Option<OperatorKey> {
        let is_long = secret.chars().count() >= OperatorKey::LETTERS_MIN;
        is_long.then(|| OperatorKey(Digest::of(secret.as_bytes())))
    }

    /// Whether a secret is the right one. It takes as long whatever the secret is.
    pub(crate) fn opens(&self, secret: &str) -> bool {
        let other = Digest::of(secret.as_bytes());
        self.0.0.iter().zip(other.0).fold(0, |differ, (own, it)| differ | (own ^ it)) == 0
    }
}

/// Carries out an order on a store that a server may be using: all but [`Order::Close`], for which
/// somebody must hold the table.
///
/// ```
/// use wire::protocol::{Order, Report};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let store = store::Sqlite::open(store::Settings::at(folder.path().join("matches.db")))?;
/// assert!(matches!(server::look(&store, &Order::Stats, 1_000).await, Ok(Report::Stats(_))));
/// let unknown = Order::Show { id: "07".repeat(16) };
/// assert_eq!(server::look(&store, &unknown, 1_000).await.unwrap_err().code, "NoSuchMatch");
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// Why it was not carried out; nothing has changed then.
pub async fn look(store: &dyn Store, order: &Order, now: Millis) -> Result<Report, Refusal> {
    report(store, order, now).await.map_err(|it| *frank(it).body)
}

impl House {
    /// Carries out an order.
    ///
    /// ```
    /// use wire::protocol::{Order, Report};
    /// # use {arena::Registry, server::*, std::sync::Arc, store::{Settings, Sqlite, Store}};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = Arc::new(Sqlite::open(Settings::at(folder.path().join("matches.db")))?);
    /// # let (time, bus) = (Arc::<MachineTime>::default(), Arc::<LocalBus>::default());
    /// # let (registry, rules) = (Registry::new().with::<probe::Duel>(), HouseRules::default());
    /// # let (entropy, assets) = (Arc::new(MachineEntropy), Arc::new(NoAssets));
    /// # let deps = Deps { registry, store: store.clone(), bus, time, entropy, assets, rules };
    /// # let house = House::open(deps).await?;
    /// let request_id = "r1".to_string();
    /// let retry = house.carry_out(&Order::Retry { request_id: request_id.clone(), id: None }).await;
    /// assert!(retry.is_ok(), "nothing was given up, so nothing is tried again");
    /// assert!(house.carry_out(&Order::Close { request_id, id: "07".repeat(16) }).await.is_err());
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// Why it was not carried out; nothing has changed then.
    pub async fn carry_out(self: &Arc<Self>, order: &Order) -> Result<Report, Refusal> {
        self.obey(order).await.map_err(|it| *it.body)
    }

    /// The same for the door.
    pub(crate) async fn obey(self: &Arc<Self>, order: &Order) -> Answer<Report> {
        let done = match order {
            Order::Close { id, request_id } => self.end(named(id)?, request_id).await,
            _ => report(&*self.deps.store, order, self.now()).await,
        };
        if matches!(order, Order::Retry { .. }) {
            self.bells.ring_all();
        }
        done.map_err(frank)
    }

    /// Ends a match as abandoned by whoever runs the server.
    async fn end(self: &Arc<Self>, id: Id, key: &str) -> Answer<Report> {
        let once = Once::new(Id::NONE, key)?;
        let request = once.request(id);
        let ended = self.act(id, Some(once), |draft| {
            not_over(draft.live)?;
            draft.push(&Deed::Abandoned(Abandoned::ByOperator))
        });
        match ended.await {
            // A match whose rules are gone; to somebody without a seat it is one that is not there.
            Err(why) if ["ReadOnly", "NoSuchMatch"].contains(&why.body.code.as_str()) => {
                let house = self.clone();
                self.finish(async move { house.end_unplayed(id, request).await }).await?;
            }
            Err(why) => return Err(why),
            Ok(_) => {}
        }
        Ok(Report::Closed { id: id.to_string() })
    }

    /// The same for a match whose rules are gone. Nobody can see its last state, but it waits for
    /// nothing any more and counts for nobody.
    async fn end_unplayed(&self, id: Id, request: Id) -> Answer<()> {
        let slot = self.slot(id);
        let _nobody_else = slot.lock().await;
        let store = &*self.deps.store;
        let found = store.row(id).await?.ok_or_else(Denied::no_match)?;
        if found.row.phase.is_over() {
            return Err(Denied::over());
        }
        let at = self.now().max(found.updated);
        let deed = wire::json(&Deed::Abandoned(Abandoned::ByOperator));
        let commit = Commit {
            row: Some(abandoned(found.row)),
            jobs: Some(Vec::new()),
            request: Some(request),
            ..Commit::new(id, found.length, at, [&deed])
        };
        match store.commit(commit).await? {
            Written::Done(_) => Ok(()),
            _ => Err(Denied::busy()),
        }
    }
}

/// An operator is told the cause of a fault, too.
fn frank(mut denied: Denied) -> Denied {
    if let Some(cause) = &denied.cause {
        denied.body.text.clone_from(cause);
    }
    denied
}

fn named(id: &str) -> Answer<Id> {
    id.parse().map_err(|_| Denied::no_match())
}

async fn report(store: &dyn Store, order: &Order, now: Millis) -> Answer<Report> {
    Ok(match order {
        Order::List { status, after, limit } => {
            Report::Matches(list(store, *status, after.as_deref(), *limit).await?)
        }
        Order::Show { id } => Report::Match(show(store, named(id)?).await?),
        Order::Export { id, from } => Report::Log(export(store, named(id)?, *from).await?),
        Order::Close { .. } => return Err(Denied::fault("a match is ended at its table")),
        Order::Jobs { after, limit } => {
            Report::Jobs(jobs(store, after.as_deref(), *limit, now).await?)
        }
        Order::Retry { request_id, id } => {
            let id = id.as_deref().map(named).transpose()?;
            let retried = once(store, "retry", id, request_id, now, || store.retry(id, now));
            Report::Retried { retried: retried.await? }
        }
        Order::Discard { request_id, id } => {
            let id = id.as_deref().map(named).transpose()?;
            let discarded = once(store, "discard", id, request_id, now, || store.discard(id));
            Report::Discarded { discarded: discarded.await? }
        }
        Order::Stats => Report::Stats(stats(store, now).await?),
    })
}

/// Does something to jobs that were given up, once for each request: to how many is kept as a token
/// for a while.
async fn once<'a>(
    store: &'a dyn Store,
    what: &str,
    id: Option<Id>,
    key: &str,
    now: Millis,
    change: impl FnOnce() -> Reply<'a, u64>,
) -> Answer<u64> {
    let request = Once::new(Id::NONE, key)?.making(what, id.unwrap_or(Id::NONE));
    let (digest, expires) = (Digest::of(&request.0), Some(now + KEPT_MS));
    let kept = async || -> Answer<Option<u64>> {
        let found = store.token(digest).await?.filter(|it| it.works(now));
        Ok(found.and_then(|it| it.kind.rsplit_once('.')?.1.parse().ok()))
    };
    if let Some(count) = kept().await? {
        return Ok(count);
    }
    let count = change().await?;
    let answer = Token { digest, holder: Id::NONE, kind: format!("{what}.{count}"), expires };
    match store.exchange(vec![answer], Vec::new(), now).await {
        // A visitor of a file that a server uses keeps no answers, and no order of its comes twice.
        Err(Error::Guest) => Ok(count),
        Err(other) => Err(other.into()),
        Ok(_) => Ok(kept().await?.unwrap_or(count)),
    }
}

async fn list(
    store: &dyn Store,
    status: Option<Status>,
    after: Option<&str>,
    limit: usize,
) -> Answer<MatchesReport> {
    let after = after.map(str::parse).transpose().map_err(|_| Denied::no_place())?;
    let page = Page { after, limit: limit.clamp(1, REPORTED_MAX) };
    let found = store.rows(Filter::Every(status.map(phase)), page).await?;
    let next = found.last().filter(|_| found.len() == page.limit);
    let next = next.map(|it| it.cursor().to_string());
    Ok(MatchesReport { matches: found.iter().map(row).collect(), next })
}

/// Jobs that were given up, after a place in their list.
async fn jobs(
    store: &dyn Store,
    after: Option<&str>,
    limit: usize,
    now: Millis,
) -> Answer<JobsReport> {
    let limit = limit.clamp(1, REPORTED_MAX);
    let from = after.map(placed).transpose()?;
    let found = store.dead(from, limit).await?;
    let next = found.last().filter(|_| found.len() == limit);
    let next = next.map(|it| format!("{}/{}/{}", it.id, it.event, it.key));
    // All jobs are counted for the lanes: once is enough.
    let lanes = match after {
        Some(_) => Vec::new(),
        None => lanes(store, now).await?,
    };
    Ok(JobsReport { lanes, dead: found.iter().map(job).collect(), next })
}

/// The job at a place in the list; only its name counts.
fn placed(place: &str) -> Answer<Job> {
    let mut parts = place.splitn(3, '/');
    let mut next = || parts.next().ok_or_else(Denied::no_place);
    let id = next()?.parse().map_err(|_| Denied::no_place())?;
    let (event, key) = (next()?.to_string(), next()?.to_string());
    let (lane, due, ready, tries, lease) = (Lane::Turn, 0, None, 0, 0);
    Ok(Job { id, lane, event, key, due, ready, tries, lease, owner: None, fault: None })
}

async fn show(store: &dyn Store, id: Id) -> Answer<MatchReport> {
    let found = store.row(id).await?.ok_or_else(Denied::no_match)?;
    // Read whole, so that damage would be told here.
    let log = store.log(id, 0).await?.ok_or_else(Denied::no_match)?;
    Ok(MatchReport {
        row: row(&found),
        head: log.head.link.to_string(),
        snapshot: log.snapshot.map(|it| it.number),
        jobs: store.jobs(id).await?.iter().map(job).collect(),
    })
}

async fn export(store: &dyn Store, id: Id, from: u64) -> Answer<LogReport> {
    let head = store.head(id).await?.ok_or_else(Denied::no_match)?;
    if from > head.length {
        return Err(Denied::no_point());
    }
    let log = store.log(id, from).await?.ok_or_else(Denied::no_match)?;
    let line = |it: &store::Entry| LogLine {
        number: it.number,
        at: it.at,
        request: it.close.and_then(|it| it.request).map(|it| it.to_string()),
        text: it.text.clone(),
    };
    let entries: Vec<LogLine> = log.entries.iter().take(REPORTED_MAX).map(line).collect();
    let next = from + entries.len() as u64;
    Ok(LogReport { entries, next: (next < log.head.length).then_some(next) })
}

async fn stats(store: &dyn Store, now: Millis) -> Answer<StatsReport> {
    let store::Stats { format, bytes, matches, entries, snapshots, answers, tokens, outages } =
        store.stats().await?;
    let phases = Phase::ALL.map(|it| word(status(it)).to_string());
    Ok(StatsReport {
        format,
        bytes,
        matches: phases.into_iter().zip(matches).collect(),
        entries,
        snapshots,
        answers,
        tokens,
        outages,
        alive: store.nodes().await?.iter().map(|it| it.at).max(),
        lanes: lanes(store, now).await?,
    })
}

async fn lanes(store: &dyn Store, now: Millis) -> Answer<Vec<LaneReport>> {
    Ok(store.queues(now).await?.iter().map(lane).collect())
}

fn row(found: &store::Found) -> MatchRow {
    MatchRow {
        id: found.id.to_string(),
        game: found.row.game.clone(),
        status: status(found.row.phase),
        listed: found.row.listed,
        entries: found.length,
        created: found.created,
        updated: found.updated,
    }
}

fn job(job: &Job) -> JobReport {
    JobReport {
        id: job.id.to_string(),
        lane: lane_name(job.lane).to_string(),
        event: job.event.clone(),
        key: job.key.clone(),
        due: job.due,
        ready: job.ready,
        running: job.owner.is_some(),
        tries: job.tries,
        fault: job.fault.clone(),
    }
}

fn lane(queue: &Queue) -> LaneReport {
    let Queue { lane, waiting, due, running, failing, dead, oldest } = *queue;
    let lane = lane_name(lane).to_string();
    LaneReport { lane, waiting, due, running, failing, dead, oldest }
}

/// A lane, as operators know it.
pub(crate) fn lane_name(lane: Lane) -> &'static str {
    match lane {
        Lane::Turn => "turn",
        Lane::Clock => "clock",
        Lane::Bot => "bot",
        Lane::Upkeep => "upkeep",
    }
}

fn phase(status: Status) -> Phase {
    match status {
        Status::Open => Phase::Open,
        Status::Playing => Phase::Playing,
        Status::Finished => Phase::Finished,
        Status::Abandoned => Phase::Abandoned,
    }
}

fn word(status: Status) -> &'static str {
    match status {
        Status::Open => "open",
        Status::Playing => "playing",
        Status::Finished => "finished",
        Status::Abandoned => "abandoned",
    }
}

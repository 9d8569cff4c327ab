//! A disk that is slow, fails, fills up and dies, around the real file. Everything it does is done
//! on the one thread of the simulation, in the order of the seed.

use crate::world::Clock;
use game::{Fast, Rng as _};
use std::collections::BTreeMap;
use std::future::poll_fn;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::Thread;
use std::time::Duration;
use store::{
    Attended, Commit, Digest, Error, Filter, Found, Head, Hook, Id, Job, Lane, Life, Log, Millis,
    Node, Page, Point, Queue, Reply, Report, Settings, Sqlite, Stats, Store, Take, Taken, Token,
    Verdict, Written,
};
use tokio::sync::{Mutex as Lock, Notify, oneshot};

/// What is wrong with a store on purpose, so that the checker has something to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    /// Nothing.
    None,
    /// It says that something is on disk seconds before it is.
    EarlyWord,
    /// It says that something is on disk, and now and then never writes it.
    EmptyWord,
    /// It forgets which requests were answered.
    Forgetful,
    /// It says that nothing was changed, and has written.
    FalseFull,
    /// It gives no time back.
    NoAmnesty,
    /// It loses ends of turns.
    LostTurns,
}

/// How the disk behaves now. Windows are times in which every write fails.
#[derive(Default)]
pub(crate) struct Weather {
    /// Every write and read fails so, if at all.
    pub(crate) failing: Option<Error>,
    /// Whether single writes fail now and then.
    pub(crate) flaky: bool,
    /// Whether it is slow at all.
    pub(crate) slow: bool,
    /// How long a sign of life takes.
    pub(crate) faint: Millis,
    /// How often everybody else has a turn before it does something.
    pub(crate) breaths: usize,
    /// Whether it is far away and has many nodes: what was read is old when it arrives.
    pub(crate) is_far: bool,
}

/// A crash in the middle of a write: after so many boundaries an image of the disk is taken, and
/// from then on nothing is written.
pub(crate) struct Trap {
    left: AtomicI64,
    sprung: AtomicBool,
    /// A write that fails on its way, after so many boundaries.
    failing: Mutex<Option<(Error, u32)>>,
    pub(crate) crashed: Notify,
}

impl Trap {
    /// One that springs after so many boundaries; never, if it is negative.
    pub(crate) fn new(after: i64) -> Arc<Trap> {
        let (left, sprung) = (AtomicI64::new(after), AtomicBool::new(false));
        Arc::new(Trap { left, sprung, failing: Mutex::default(), crashed: Notify::new() })
    }

    /// Why a write fails at a boundary, if it does. What is on disk cannot fail any more.
    fn fails(&self, point: Point) -> Option<Error> {
        let mut failing = self.failing.lock().unwrap();
        match &mut *failing {
            Some(_) if matches!(point, Point::Committed | Point::Told) => None,
            Some((_, 0)) => failing.take().map(|it| it.0),
            Some((_, left)) => {
                *left -= 1;
                None
            }
            None => None,
        }
    }

    fn hook(self: &Arc<Self>, from: PathBuf, to: PathBuf) -> Hook {
        let trap = self.clone();
        Arc::new(move |point| {
            if trap.sprung.load(Ordering::SeqCst) {
                return if point == Point::Read { Verdict::Pass } else { Verdict::Die };
            }
            if point == Point::Read {
                return Verdict::Pass;
            }
            if trap.left.fetch_sub(1, Ordering::SeqCst) != 0 {
                return trap.fails(point).map_or(Verdict::Pass, Verdict::Fail);
            }
            image(&from, &to);
            trap.sprung.store(true, Ordering::SeqCst);
            Verdict::Die
        })
    }
}

/// What the simulation knows about writes, and the diaries do not.
#[derive(Clone, Default)]
pub(crate) struct Facts {
    /// When each entry was made, in true time.
    pub(crate) made: BTreeMap<(Id, u64), Millis>,
    /// When nobody could play.
    pub(crate) outages: Vec<(Millis, Millis)>,
    /// From when to when nothing went wrong any more, at the end.
    pub(crate) calm: Option<(Millis, Millis)>,
    /// Whether the disk failed in a way that is nobody's fault.
    pub(crate) failed: bool,
}

struct Inner {
    sqlite: Sqlite,
    trap: Arc<Trap>,
    clock: Arc<Clock>,
    dice: Mutex<Fast>,
    weather: Mutex<Weather>,
    facts: Arc<Mutex<Facts>>,
    flaw: Flaw,
    /// The house's time, less the true one.
    ahead: AtomicI64,
    /// One write at a time, in the order they came.
    queue: Lock<()>,
}

/// The disk.
#[derive(Clone)]
pub(crate) struct Disk(Arc<Inner>);

impl Disk {
    pub(crate) fn open(
        path: &Path,
        next: &Path,
        trap: Arc<Trap>,
        clock: Arc<Clock>,
        facts: Arc<Mutex<Facts>>,
        flaw: Flaw,
        seed: u64,
    ) -> Disk {
        let hook = Some(trap.hook(path.to_path_buf(), next.to_path_buf()));
        let sqlite = Sqlite::open(Settings { hook, ..Settings::at(path) }).unwrap();
        Disk(Arc::new(Inner {
            sqlite,
            trap,
            clock,
            dice: Mutex::new(Fast::seed(seed)),
            weather: Mutex::default(),
            facts,
            flaw,
            ahead: AtomicI64::new(i64::MIN),
            queue: Lock::default(),
        }))
    }

    pub(crate) fn weather(&self) -> std::sync::MutexGuard<'_, Weather> {
        self.0.weather.lock().unwrap()
    }

    fn below(&self, n: u32) -> u32 {
        self.0.dice.lock().unwrap().below(n)
    }

    async fn wait(&self) {
        let (slow, breaths) = {
            let weather = self.weather();
            (weather.slow, weather.breaths)
        };
        for _ in 0..breaths {
            breath().await;
        }
        let millis = match self.below(if slow { 200 } else { 1 }) {
            0 if slow => self.below(6_000),
            it => it % 12,
        };
        if millis > 0 {
            tokio::time::sleep(Duration::from_millis(millis.into())).await;
        }
    }

    /// Writes, or fails before it has begun, or on the way.
    fn carry_out<T>(
        &self,
        work: impl for<'a> FnOnce(&'a Sqlite) -> Reply<'a, T>,
    ) -> Result<T, Error> {
        let (failing, flaky) = {
            let weather = self.weather();
            (weather.failing.clone(), weather.flaky)
        };
        let fault = match (failing, flaky) {
            (Some(error), _) => Some((error, None)),
            (None, true) if self.below(40) == 0 => Some((Error::Full, Some(self.below(15)))),
            (None, true) if self.below(60) == 0 => {
                Some((Error::Database("a bad sector".into()), Some(self.below(15))))
            }
            _ => None,
        };
        let bad = matches!(fault, Some((Error::Database(_), _)));
        self.0.facts.lock().unwrap().failed |= bad;
        match fault {
            Some((error, None)) => return Err(error),
            Some((error, Some(after))) => {
                *self.0.trap.failing.lock().unwrap() = Some((error, after));
            }
            None => {}
        }
        let done = at_once(work(&self.0.sqlite));
        self.0.trap.failing.lock().unwrap().take();
        done
    }

    fn read<T: Send + 'static>(
        &self,
        work: impl for<'a> FnOnce(&'a Sqlite) -> Reply<'a, T> + Send + 'static,
    ) -> Reply<'_, T> {
        Box::pin(async move {
            self.wait().await;
            let failing = self.weather().failing.clone();
            match failing.filter(|it| matches!(it, Error::Database(_))) {
                Some(error) => {
                    self.0.facts.lock().unwrap().failed = true;
                    Err(error)
                }
                None => {
                    let read = at_once(work(&self.0.sqlite));
                    if self.is_shared() {
                        self.wait().await;
                    }
                    read
                }
            }
        })
    }

    /// Writes in a task of its own: what was begun is finished, whether or not anybody waits.
    fn write<T: Send + 'static>(
        &self,
        work: impl for<'a> FnOnce(&'a Sqlite) -> Reply<'a, T> + Send + 'static,
    ) -> Reply<'_, T> {
        let (reply, answer) = oneshot::channel();
        let disk = self.clone();
        tokio::spawn(async move {
            let turn = disk.0.queue.lock().await;
            disk.wait().await;
            let done = disk.carry_out(work);
            if disk.0.trap.sprung.load(Ordering::SeqCst) {
                // The process is no more, and nobody hears of anything.
                disk.0.trap.crashed.notify_one();
                return std::future::pending().await;
            }
            drop(turn);
            disk.wait().await;
            let _ = reply.send(done);
        });
        Box::pin(async move { answer.await.unwrap_or(Err(Error::Stopped)) })
    }

    /// Notes when the entries of a commit were made.
    fn note(&self, commit: &Commit) {
        let ahead = self.0.ahead.load(Ordering::SeqCst);
        let at = commit.at.saturating_add_signed(-ahead);
        let mut facts = self.0.facts.lock().unwrap();
        for number in 1..=commit.entries.len() as u64 {
            facts.made.insert((commit.id, commit.length + number), at);
        }
    }
}

impl Store for Disk {
    fn commit(&self, mut commit: Commit) -> Reply<'_, Written> {
        self.note(&commit);
        let length = commit.length + commit.entries.len() as u64;
        let early = Written::Done(Head { length, link: Digest::of(b"a lie") });
        match self.0.flaw {
            Flaw::EarlyWord => {
                let disk = self.clone();
                tokio::spawn(async move {
                    tokio::time::sleep(Duration::from_secs(3)).await;
                    drop(disk.write(move |it| it.commit(commit)).await);
                });
                return Box::pin(async { Ok(early) });
            }
            Flaw::EmptyWord if self.below(30) == 0 => return Box::pin(async { Ok(early) }),
            Flaw::FalseFull if self.below(10) == 0 => {
                return Box::pin(async move {
                    self.write(move |it| it.commit(commit)).await?;
                    Err(Error::Full)
                });
            }
            Flaw::Forgetful => commit.answer = commit.answer.filter(|_| commit.length > 0),
            _ => {}
        }
        self.write(move |it| it.commit(commit))
    }

    fn head(&self, id: Id) -> Reply<'_, Option<Head>> {
        self.read(move |it| it.head(id))
    }

    fn log(&self, id: Id, from: u64) -> Reply<'_, Option<Log>> {
        let forgets = self.0.flaw == Flaw::Forgetful;
        Box::pin(async move {
            let mut log = self.read(move |it| it.log(id, from)).await?;
            let entries = log.iter_mut().flat_map(|it| &mut it.entries);
            entries.filter(|_| forgets).filter_map(|it| it.close.as_mut()).for_each(|it| {
                it.request = None;
            });
            Ok(log)
        })
    }

    fn answer(&self, request: Id) -> Reply<'_, Option<String>> {
        self.read(move |it| it.answer(request))
    }

    fn take(&self, take: Take) -> Reply<'_, Taken> {
        let loses = self.0.flaw == Flaw::LostTurns && take.lane == Lane::Turn;
        match loses && self.clock_is_past(60_000) {
            true => Box::pin(async { Ok(Taken { jobs: Vec::new(), next: None }) }),
            false => self.write(move |it| it.take(take)),
        }
    }

    fn report(&self, job: Job, report: Report, now: Millis) -> Reply<'_, bool> {
        self.write(move |it| it.report(job, report, now))
    }

    fn jobs(&self, id: Id) -> Reply<'_, Vec<Job>> {
        self.read(move |it| it.jobs(id))
    }

    fn queues(&self, now: Millis) -> Reply<'_, Vec<Queue>> {
        self.read(move |it| it.queues(now))
    }

    fn dead(&self, after: Option<Job>, limit: usize) -> Reply<'_, Vec<Job>> {
        self.read(move |it| it.dead(after, limit))
    }

    fn retry(&self, id: Option<Id>, now: Millis) -> Reply<'_, u64> {
        self.write(move |it| it.retry(id, now))
    }

    fn discard(&self, id: Option<Id>) -> Reply<'_, u64> {
        self.write(move |it| it.discard(id))
    }

    fn exchange(&self, mint: Vec<Token>, spend: Vec<Digest>, now: Millis) -> Reply<'_, bool> {
        self.write(move |it| it.exchange(mint, spend, now))
    }

    fn token(&self, digest: Digest) -> Reply<'_, Option<Token>> {
        self.read(move |it| it.token(digest))
    }

    fn rows(&self, filter: Filter, page: Page) -> Reply<'_, Vec<Found>> {
        self.read(move |it| it.rows(filter, page))
    }

    fn row(&self, id: Id) -> Reply<'_, Option<Found>> {
        self.read(move |it| it.row(id))
    }

    fn live(&self, holder: Id) -> Reply<'_, u64> {
        self.read(move |it| it.live(holder))
    }

    fn alive(&self, node: Id, now: Millis, grace: Millis) -> Reply<'_, Life> {
        let stingy = self.0.flaw == Flaw::NoAmnesty;
        let grace = if stingy { Millis::MAX } else { grace };
        Box::pin(async move {
            let faint = self.weather().faint;
            tokio::time::sleep(Duration::from_millis(faint)).await;
            let life = self.write(move |it| it.alive(node, now, grace)).await?;
            let ahead = life.now as i64 - self.0.clock.now() as i64;
            // The first sign of life tells what time it is in the house.
            let unknown = i64::MIN;
            let _ =
                self.0.ahead.compare_exchange(unknown, ahead, Ordering::SeqCst, Ordering::SeqCst);
            Ok(life)
        })
    }

    fn attend(&self, node: Id, now: Millis) -> Reply<'_, Attended> {
        self.write(move |it| it.attend(node, now))
    }

    fn nodes(&self) -> Reply<'_, Vec<Node>> {
        self.read(|it| it.nodes())
    }

    fn purge(&self, now: Millis) -> Reply<'_, u64> {
        self.write(move |it| it.purge(now))
    }

    fn retire(&self, before: Millis, limit: usize) -> Reply<'_, u64> {
        self.write(move |it| it.retire(before, limit))
    }

    fn stats(&self) -> Reply<'_, Stats> {
        self.read(|it| it.stats())
    }

    fn is_shared(&self) -> bool {
        self.weather().is_far
    }

    fn close(&self) -> Reply<'_, ()> {
        self.write(|it| it.close())
    }
}

impl Disk {
    /// What time it is in the house.
    pub(crate) fn house_time(&self) -> Millis {
        self.0.clock.now().saturating_add_signed(self.0.ahead.load(Ordering::SeqCst))
    }

    fn clock_is_past(&self, millis: Millis) -> bool {
        self.0.clock.now() > millis
    }
}

/// Lets everybody who waits have a turn.
async fn breath() {
    let mut is_over = false;
    poll_fn(|context| match std::mem::replace(&mut is_over, true) {
        true => Poll::Ready(()),
        false => {
            context.waker().wake_by_ref();
            Poll::Pending
        }
    })
    .await;
}

/// Wakes a thread that waits for the store's own threads.
struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

/// Waits on the spot, so that nothing else happens meanwhile.
pub(crate) fn at_once<T>(work: Reply<'_, T>) -> Result<T, Error> {
    let waker = Waker::from(Arc::new(Unpark(std::thread::current())));
    // A task that has done much is told to pause; this one must not.
    let mut work = pin!(tokio::task::unconstrained(work));
    loop {
        match work.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(done) => return done,
            Poll::Pending => std::thread::park(),
        }
    }
}

/// Copies what a disk holds of a file.
pub(crate) fn image(from: &Path, to: &Path) {
    for suffix in ["", "-wal", "-synced"] {
        let named = |path: &Path| {
            let mut name = path.as_os_str().to_owned();
            name.push(suffix);
            PathBuf::from(name)
        };
        if named(from).exists() {
            std::fs::copy(named(from), named(to)).unwrap();
        }
    }
}

//! A world from one seed: people, a network, a clock, a disk and crashes around the real server.
//!
//! Everything runs on one thread in virtual time. A process is one runtime: when it crashes, the
//! runtime is dropped with all that was going on in it, and the next one opens what the disk holds.

use crate::diary::Diary;
use crate::disk::{Disk, Facts, Flaw, Trap, at_once, image};
use crate::net::{Far, Net};
use crate::person::{Person, Town};
use game::{Fast, Rng as _};
use server::{Deps, Door, Entropy, House, HouseRules, LocalBus, NoAssets, Time};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::{Error, Filter, Id, Log, Millis, Page, Settings, Sqlite, Store as _};
use tokio::time::Instant;

/// The games that are played: with hidden hands and choices, dice, ends of turns, clocks.
const GAMES: &[&str] =
    &["duel", "duel", "cangua", "cangua", "wuziqi", "quoridor", "storm", "twilight"];

/// A longer time in which the process stands still is an outage.
const STILL: Millis = 300;
/// A longer time in which nothing can be written is one: a sign of life falls into it.
const FULL: Millis = 1_800;

/// How long it takes for everything to come to rest.
const REST: Duration = Duration::from_secs(120);

/// True time, which only the simulation knows, and the two clocks that the house sees.
pub(crate) struct Clock {
    base: Millis,
    begun: Instant,
    put: Arc<AtomicI64>,
}

impl Clock {
    /// Milliseconds since the world began.
    pub(crate) fn now(&self) -> Millis {
        self.base + self.begun.elapsed().as_millis() as Millis
    }
}

impl Time for Clock {
    fn wall(&self) -> Millis {
        (1_700_000_000_000 + self.now()).saturating_add_signed(self.put.load(Ordering::SeqCst))
    }

    fn steady(&self) -> Millis {
        self.now()
    }
}

/// Randomness of the seed.
struct Seeded(Mutex<Fast>);

impl Entropy for Seeded {
    fn fill(&self, bytes: &mut [u8]) {
        let mut dice = self.0.lock().unwrap();
        bytes.iter_mut().for_each(|it| *it = dice.word() as u8);
    }
}

/// How a process ends.
#[derive(Clone, Copy, Debug)]
enum End {
    /// It dies between two moments.
    Crash,
    /// It dies in the middle of a write, after so many boundaries.
    CrashWriting(i64),
    /// It is told to stop.
    Stop,
}

/// What happened in a world, as far as anybody could know.
#[derive(Clone)]
pub(crate) struct Story {
    pub(crate) seed: u64,
    pub(crate) diaries: Vec<Diary>,
    pub(crate) logs: BTreeMap<Id, Log>,
    pub(crate) facts: Facts,
    /// Work that was due when everything had come to rest, by lane, and work that was given up.
    pub(crate) stuck: Vec<String>,
}

/// A world.
struct World {
    dice: Fast,
    flaw: Flaw,
    facts: Arc<Mutex<Facts>>,
    put: Arc<AtomicI64>,
    base: Millis,
    town: Arc<Town>,
    people: Vec<Arc<Person>>,
    directory: tempfile::TempDir,
    file: usize,
}

/// Lets everything happen that a seed holds.
pub(crate) fn run(seed: u64, flaw: Flaw) -> Story {
    let mut world = World::new(seed, flaw);
    for _ in 0..2 + world.dice.below(3) {
        world.process();
    }
    let stuck = world.last_process();
    Story {
        seed,
        diaries: world.people.iter().map(|it| it.diary()).collect(),
        logs: logs(&world.path(world.file)),
        facts: world.facts.lock().unwrap().clone(),
        stuck,
    }
}

/// A folder that is quick where the system has one. What a crash leaves is copied, not synced.
pub(crate) fn in_memory() -> tempfile::TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}

/// All logs of a file.
pub(crate) fn logs(path: &Path) -> BTreeMap<Id, Log> {
    let sqlite = Sqlite::open(Settings::at(path)).unwrap();
    let rows = at_once(sqlite.rows(Filter::Every(None), Page::first(1_000))).unwrap();
    rows.iter().map(|it| (it.id, at_once(sqlite.log(it.id, 0)).unwrap().unwrap())).collect()
}

/// A server in a process of its own.
pub(crate) struct Process {
    clock: Arc<Clock>,
    pub(crate) disk: Disk,
    house: Arc<House>,
    pub(crate) net: Arc<Net>,
    bus: Arc<LocalBus>,
}

/// Does something with a server in a world without people, in which nothing goes wrong by itself.
pub(crate) fn alone(work: impl AsyncFnOnce(&Process)) {
    alone_from(0, work);
}

/// The same from a seed.
pub(crate) fn alone_from(seed: u64, work: impl AsyncFnOnce(&Process)) {
    let mut world = World::new(seed, Flaw::None);
    runtime().block_on(async {
        let process = world.start(&Trap::new(-1)).await.unwrap();
        process.net.calm_down();
        work(&process).await;
    });
}

impl Process {
    /// A node on a disk. Its seeds are those of its secrets and of its network.
    async fn on(
        disk: Disk,
        clock: Arc<Clock>,
        bus: Arc<LocalBus>,
        [entropy, network]: [u64; 2],
    ) -> Result<Process, Error> {
        let rules = HouseRules {
            burst: 1_000_000,
            bot_threads: 0,
            hint_threads: 0,
            replay_threads: 0,
            tables_max: 3,
            matches_max: 1_000_000,
            listed_at_once: 1_000_000,
            ..HouseRules::default()
        };
        let deps = Deps {
            registry: games::registry().with::<probe::Duel>(),
            store: Arc::new(disk.clone()),
            bus: bus.clone(),
            time: clock.clone(),
            entropy: Arc::new(Seeded(Mutex::new(Fast::seed(entropy)))),
            assets: Arc::new(NoAssets),
            rules,
        };
        let house = House::open(deps).await?;
        tokio::spawn(house.clone().keep_working());
        tokio::spawn(house.clone().keep_hearing());
        let net = Arc::new(Net::new(Far::Door(Door::of(house.clone())), network));
        Ok(Process { clock, disk, house, net, bus })
    }

    /// Another node on the same disk, which hears the hints of this one or none.
    pub(crate) async fn beside(&self, is_hinted: bool, seed: u64) -> Process {
        let bus = if is_hinted { self.bus.clone() } else { Arc::default() };
        let node = Process::on(self.disk.clone(), self.clock.clone(), bus, [seed, seed]).await;
        let node = node.unwrap();
        node.net.calm_down();
        node
    }
}

impl World {
    fn new(seed: u64, flaw: Flaw) -> World {
        let mut dice = Fast::seed(seed);
        let town = Arc::new(Town::new(1, 8));
        let count = 3 + dice.below(3) as usize;
        let own = |it: usize| seed ^ (it as u64 + 1) << 32;
        let person = |it| Arc::new(Person::new(it, own(it), town.clone(), GAMES));
        World {
            people: (0..count).map(person).collect(),
            dice,
            flaw,
            facts: Arc::default(),
            put: Arc::default(),
            base: 0,
            town,
            directory: in_memory(),
            file: 0,
        }
    }

    fn path(&self, number: usize) -> PathBuf {
        self.directory.path().join(format!("{number}.db"))
    }

    fn between(&mut self, from: u32, to: u32) -> Millis {
        (from + self.dice.below(to - from)).into()
    }

    fn seed(&mut self) -> u64 {
        self.dice.word().into()
    }

    /// Starts a server on what the disk holds.
    async fn start(&mut self, trap: &Arc<Trap>) -> Result<Process, Error> {
        let put = self.put.clone();
        let clock = Arc::new(Clock { base: self.base, begun: Instant::now(), put });
        let (path, next) = (self.path(self.file), self.path(self.file + 1));
        let (facts, seed) = (self.facts.clone(), self.seed());
        let disk = Disk::open(&path, &next, trap.clone(), clock.clone(), facts, self.flaw, seed);
        let seeds = [self.seed(), self.seed()];
        Process::on(disk, clock, Arc::default(), seeds).await
    }

    /// One process from its start to its end, with everything that goes wrong meanwhile.
    fn process(&mut self) {
        let end = match self.dice.below(5) {
            0 => End::Stop,
            1 | 2 => End::CrashWriting(self.between(20, 900) as i64),
            _ => End::Crash,
        };
        let trap = Trap::new(if let End::CrashWriting(after) = end { after } else { -1 });
        let runtime = runtime();
        let clock = runtime.block_on(async {
            let started = tokio::select! {
                biased;
                started = self.start(&trap) => started.ok(),
                () = trap.crashed.notified() => None,
            };
            let process = started?;
            process.disk.weather().slow = true;
            for person in &self.people {
                tokio::spawn(person.clone().live(process.net.clone()));
            }
            let trouble = Trouble {
                dice: Fast::seed(self.seed()),
                clock: process.clock.clone(),
                disk: process.disk.clone(),
            };
            tokio::select! {
                biased;
                () = trap.crashed.notified() => {}
                () = trouble.run(&self.facts, &self.put) => {}
            }
            if let End::Stop = end {
                process.house.stop();
                // Whoever is still served may be cut off.
                let _ = tokio::time::timeout(Duration::from_secs(11), process.house.close()).await;
            }
            Some(process.clock.now())
        });
        let crashed = clock.unwrap_or(self.base);
        let (path, next) = (self.path(self.file), self.path(self.file + 1));
        if !next.exists() {
            image(&path, &next);
        }
        // Everything that was going on is gone.
        drop(runtime);
        self.file += 1;
        let away = match self.dice.below(3) {
            0 => self.between(1, 2_000),
            1 => self.between(2_000, 60_000),
            _ => self.between(60_000, 4_000_000),
        };
        self.base = crashed + away;
        self.facts.lock().unwrap().outages.push((crashed, self.base));
        if self.dice.below(3) == 0 {
            let step = i64::from(self.dice.below(7_200_000)) - 3_600_000;
            self.put.fetch_add(step, Ordering::SeqCst);
        }
    }

    /// The last process: nothing goes wrong any more, everybody finds out what became of what they
    /// did, and then everything comes to rest. What does not is stuck.
    fn last_process(&mut self) -> Vec<String> {
        let trap = Trap::new(-1);
        let runtime = runtime();
        let stuck = runtime.block_on(async {
            let process = self.start(&trap).await.unwrap();
            process.net.calm_down();
            self.town.closing.store(true, Ordering::SeqCst);
            for person in &self.people {
                person.settle(&process.net).await;
            }
            let from = process.clock.now();
            let staying = self.people.iter().map(|it| it.stay(&process.net, &process.clock, REST));
            futures_util::future::join_all(staying).await;
            self.facts.lock().unwrap().calm = Some((from, process.clock.now()));
            let stuck = stuck(&process).await;
            process.house.stop();
            process.house.close().await;
            stuck
        });
        drop(runtime);
        stuck
    }
}

/// What should have been done by now and was not.
async fn stuck(process: &Process) -> Vec<String> {
    let now = process.disk.house_time();
    let rows = process.disk.rows(Filter::Every(None), Page::first(1_000)).await.unwrap();
    let mut stuck = Vec::new();
    for row in rows {
        for job in process.disk.jobs(row.id).await.unwrap() {
            if job.ready.is_none() || job.due + 5_000 < now {
                stuck.push(format!("{} of {}: {job:?}", job.event, row.id));
            }
        }
    }
    stuck
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap()
}

/// What goes wrong while a process runs.
struct Trouble {
    dice: Fast,
    clock: Arc<Clock>,
    disk: Disk,
}

impl Trouble {
    async fn run(mut self, facts: &Mutex<Facts>, put: &AtomicI64) {
        self.disk.weather().flaky = self.dice.below(3) == 0;
        for _ in 0..1 + self.dice.below(6) {
            self.sleep(1_000, 40_000).await;
            match self.dice.below(4) {
                // The process stands still; time goes on.
                0 | 1 => {
                    let from = self.clock.now();
                    let millis = match self.dice.below(3) {
                        0 => self.dice.below(3_000),
                        1 => 4_000 + self.dice.below(30_000),
                        _ => 30_000 + self.dice.below(3_000_000),
                    };
                    tokio::time::advance(Duration::from_millis(millis.into())).await;
                    self.lost(facts, from, STILL);
                }
                // Somebody puts the machine's clock.
                2 => {
                    let step = i64::from(self.dice.below(20_000_000)) - 10_000_000;
                    put.fetch_add(step, Ordering::SeqCst);
                }
                // Nothing can be written.
                _ => {
                    let from = self.clock.now();
                    let full = self.dice.below(3) > 0;
                    let broken = Error::Database("the disk is gone".to_string());
                    self.disk.weather().failing = Some(if full { Error::Full } else { broken });
                    self.sleep(500, 25_000).await;
                    self.disk.weather().failing = None;
                    self.lost(facts, from, FULL);
                }
            }
        }
    }

    async fn sleep(&mut self, from: u32, to: u32) {
        let millis = from + self.dice.below(to - from);
        tokio::time::sleep(Duration::from_millis(millis.into())).await;
    }

    fn lost(&self, facts: &Mutex<Facts>, from: Millis, most: Millis) {
        let to = self.clock.now();
        if to - from > most {
            facts.lock().unwrap().outages.push((from, to));
        }
    }
}

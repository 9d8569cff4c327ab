//! Many nodes with the real things below them: three NATS servers, a database with a synchronous
//! standby, three processes of the server. People go on playing through all of them at once while
//! one thing after the other dies, and what they wrote down is compared with what is left.
//!
//! `CLUSTER_FAULTS=100` makes so many faults, `CLUSTER_SEED=7` other ones.

use crate::checker::{Broken, check};
use crate::disk::Facts;
use crate::net::{Far, Net};
use crate::number;
use crate::person::{Person, Town};
use crate::world::Story;
use game::{Fast, Rng as _};
use server::{Deps, House, HouseRules, MachineEntropy, MachineTime, NoAssets, Time};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::process::Command;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::rig::{Cluster, Nats, Process, free_port};
use store::{
    Bus, Counts, Delivery, Filter, Id, Lane, Log, Millis, NatsBus, Nudge, Page, Postgres, Store,
    Work,
};
use tokio::sync::mpsc;

/// Faults in the gate.
const FAULTS: u64 = 10;
const NODES: usize = 3;
const PEOPLE: usize = 6;
/// Answers that people get between two faults.
const ANSWERS: usize = 25;
/// How long they may take for that: long enough for every lease and every patience to end.
const PATIENCE: Duration = Duration::from_secs(90);
const GAMES: &[&str] = &["cangua", "wuziqi", "quoridor"];

/// A bus that loses, doubles and delays what it is told.
struct Meddler {
    bus: Arc<NatsBus>,
    dice: Mutex<Fast>,
}

impl Meddler {
    fn below(&self, n: u32) -> u32 {
        self.dice.lock().unwrap().below(n)
    }
}

impl Bus for Meddler {
    fn tell(&self, from: Id, nudge: Nudge) {
        match self.below(6) {
            0 => {}
            1 => [nudge; 2].into_iter().for_each(|it| self.bus.tell(from, it)),
            2 => {
                let (bus, late) = (self.bus.clone(), self.below(3_000));
                tokio::spawn(async move {
                    tokio::time::sleep(Duration::from_millis(late.into())).await;
                    bus.tell(from, nudge);
                });
            }
            _ => self.bus.tell(from, nudge),
        }
    }

    fn hear(&self, node: Id) -> mpsc::Receiver<Nudge> {
        self.bus.hear(node)
    }

    fn offer(&self, work: &[Work]) -> bool {
        match self.below(6) {
            // It says that it has it, and has not.
            0 => true,
            1 => self.bus.offer(work) && self.bus.offer(work),
            _ => self.bus.offer(work),
        }
    }

    fn deliveries(&self, lane: Lane, at_once: usize) -> Option<mpsc::Receiver<Delivery>> {
        self.bus.deliveries(lane, at_once)
    }

    fn counts(&self) -> Counts {
        self.bus.counts()
    }
}

/// A machine whose clock was put.
struct Put(MachineTime, i64);

impl Time for Put {
    fn wall(&self) -> Millis {
        self.0.wall().saturating_add_signed(self.1)
    }

    fn steady(&self) -> Millis {
        self.0.steady()
    }
}

/// Runs as a node when a test starts this one as a program.
#[test]
fn child() {
    let Ok(url) = std::env::var("CLUSTER_STORE") else { return };
    let given = |name: &str| std::env::var(name).unwrap();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    runtime.unwrap().block_on(async {
        let bus = Arc::new(NatsBus::open(&given("CLUSTER_BUS")).await.unwrap());
        let dice = Mutex::new(Fast::seed(number("CLUSTER_DICE").unwrap()));
        let house = House::open(Deps {
            registry: games::registry(),
            store: Arc::new(Postgres::open(&url).await.unwrap()),
            bus: Arc::new(Meddler { bus, dice }),
            time: Arc::new(Put(MachineTime::default(), given("CLUSTER_PUT").parse().unwrap())),
            entropy: Arc::new(MachineEntropy),
            assets: Arc::new(NoAssets),
            rules: HouseRules { burst: 1_000_000, ..HouseRules::default() },
        });
        let house = house.await.unwrap();
        let address: SocketAddr = given("CLUSTER_ADDRESS").parse().unwrap();
        let listener = tokio::net::TcpListener::bind(address).await.unwrap();
        server::run(house, listener, std::future::pending()).await;
    });
}

/// A node that runs, and where.
struct Node {
    process: Process,
    address: SocketAddr,
}

/// Everything that runs.
struct Service {
    database: Cluster,
    url: String,
    nats: Nats,
    nodes: Vec<Node>,
    /// Where people find a node.
    addresses: Arc<Mutex<Vec<SocketAddr>>>,
    dice: Fast,
}

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// A node is killed.
    Node,
    /// A node stands still, and wakes up with old thoughts.
    Pause,
    /// A node is killed and begins with a clock that is an hour off.
    Clock,
    /// One NATS server is killed.
    Hint,
    /// All of them are.
    Hints,
    /// The database is killed, and its standby takes over.
    Database,
}

const EVERY: [Fault; 6] =
    [Fault::Node, Fault::Pause, Fault::Clock, Fault::Hint, Fault::Hints, Fault::Database];

impl Service {
    fn start(seed: u64) -> Service {
        let quick = ["fsync=off"];
        let mut database = Cluster::start(&quick);
        database.add_standby(&quick);
        let mut service = Service {
            url: database.fresh(),
            database,
            nats: Nats::start(3),
            nodes: Vec::new(),
            addresses: Arc::default(),
            dice: Fast::seed(seed),
        };
        service.nodes = (0..NODES).map(|_| service.node(0)).collect();
        service.nodes.iter().for_each(|it| service.await_node(it));
        *service.addresses.lock().unwrap() = service.nodes.iter().map(|it| it.address).collect();
        service
    }

    fn below(&mut self, n: usize) -> usize {
        self.dice.below(n as u32) as usize
    }

    /// Starts a node whose clock was put by so much.
    fn node(&mut self, put: i64) -> Node {
        let address = SocketAddr::from(([127, 0, 0, 1], free_port()));
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["cluster::child", "--exact", "--nocapture"]);
        command.env("CLUSTER_STORE", &self.url).env("CLUSTER_BUS", self.nats.url());
        command.env("CLUSTER_ADDRESS", address.to_string()).env("CLUSTER_PUT", put.to_string());
        command.env("CLUSTER_DICE", self.dice.word().to_string());
        Node { process: Process::start(&command), address }
    }

    /// Waits until somebody listens there.
    fn await_node(&self, node: &Node) {
        let is_there = (0..900).any(|_| {
            let is_there = std::net::TcpStream::connect(node.address).is_ok();
            if !is_there {
                std::thread::sleep(Duration::from_millis(100));
            }
            is_there
        });
        assert!(is_there, "a node listens");
    }

    /// Puts another node in the place of one that is gone.
    fn replace(&mut self, index: usize, put: i64) {
        let node = self.node(put);
        self.await_node(&node);
        self.addresses.lock().unwrap()[index] = node.address;
        self.nodes[index] = node;
    }

    /// Lets something go wrong, and says how to make it good again.
    fn break_down(&mut self, fault: Fault) -> Heal {
        match fault {
            Fault::Node | Fault::Clock => {
                let index = self.below(NODES);
                self.nodes[index].process.signal("-KILL");
                let hour = [3_600_000, -3_600_000][self.below(2)];
                Heal::Replace(index, if fault == Fault::Clock { hour } else { 0 })
            }
            Fault::Pause => {
                let index = self.below(NODES);
                self.nodes[index].process.signal("-STOP");
                Heal::Wake(index)
            }
            Fault::Hint => {
                let index = self.below(self.nats.count());
                self.nats.kill(index);
                Heal::Raise(vec![index])
            }
            Fault::Hints => {
                let all: Vec<usize> = (0..self.nats.count()).collect();
                all.iter().for_each(|it| self.nats.kill(*it));
                Heal::Raise(all)
            }
            Fault::Database => {
                self.database.fail_over();
                Heal::Nothing
            }
        }
    }

    fn heal(&mut self, heal: Heal) {
        match heal {
            Heal::Replace(index, put) => self.replace(index, put),
            Heal::Wake(index) => self.nodes[index].process.signal("-CONT"),
            Heal::Raise(all) => all.into_iter().for_each(|it| self.nats.raise(it)),
            Heal::Nothing => {}
        }
    }
}

enum Heal {
    Replace(usize, i64),
    Wake(usize),
    Raise(Vec<usize>),
    Nothing,
}

/// The faults of a seed: each kind once, in some order, then any. The database is lost once: there
/// is one standby.
fn faults(dice: &mut Fast, count: u64) -> Vec<Fault> {
    let mut order = EVERY.to_vec();
    let mut faults = Vec::new();
    for _ in 0..count {
        let any = EVERY[dice.below(EVERY.len() as u32 - 1) as usize];
        let index = dice.below(order.len().max(1) as u32) as usize;
        faults.push(if order.is_empty() { any } else { order.swap_remove(index) });
    }
    faults
}

/// Everything in the database.
async fn logs(url: &str) -> BTreeMap<Id, Log> {
    let store = Postgres::open(url).await.unwrap();
    let (mut logs, mut after) = (BTreeMap::new(), None);
    loop {
        let page = store.rows(Filter::Every(None), Page { after, limit: 500 }).await.unwrap();
        let Some(last) = page.last() else { return logs };
        after = Some(last.cursor());
        for found in page {
            logs.insert(found.id, store.log(found.id, 0).await.unwrap().unwrap());
        }
    }
}

#[test]
fn nothing_answered_is_lost_whatever_dies_below_many_nodes() {
    let seed = number("CLUSTER_SEED").unwrap_or(1);
    let mut service = Service::start(seed);
    let town = Arc::new(Town::new(10));
    let person = |it| Arc::new(Person::new(it, it as u64 + seed * 100, town.clone(), GAMES));
    let people: Vec<_> = (0..PEOPLE).map(person).collect();
    let net = Arc::new(Net::new(Far::Any(service.addresses.clone()), seed));
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    let runtime = runtime.unwrap();
    let play = |answers: usize, what: &str| {
        let mut heard = town.answers.subscribe();
        let enough = *heard.borrow() + answers;
        let waiting = async {
            tokio::time::timeout(PATIENCE, heard.wait_for(|it| *it >= enough)).await.is_ok()
        };
        assert!(runtime.block_on(waiting), "seed {seed}: nobody could play {what}");
    };
    for person in &people {
        runtime.spawn(person.clone().live(net.clone()));
    }
    play(ANSWERS, "at the beginning");
    let many = number("CLUSTER_FAULTS").unwrap_or(FAULTS);
    for fault in faults(&mut service.dice.clone(), many) {
        let heal = service.break_down(fault);
        play(ANSWERS, &format!("during {fault:?}"));
        service.heal(heal);
        play(ANSWERS, &format!("after {fault:?}"));
    }
    town.closing.store(true, Ordering::SeqCst);
    net.calm_down();
    runtime.block_on(async {
        for person in &people {
            person.settle(&net).await;
        }
    });
    runtime.shutdown_timeout(Duration::from_secs(1));
    service.nodes.clear();
    let diaries: Vec<_> = people.iter().map(|it| it.diary()).collect();
    let reading = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let logs = reading.block_on(logs(&service.url));
    let moves: usize = logs.values().map(|it| it.entries.len()).sum();
    println!("{} matches, {moves} entries", logs.len());
    let story = Story { seed, diaries, logs, facts: Facts::default(), stuck: Vec::new() };
    // Turns end by themselves while this looks, so that is not asked here.
    let findings = check(&story);
    let unkept: Vec<_> = findings.iter().filter(|it| it.broken != Broken::Stranded).collect();
    assert!(unkept.is_empty(), "seed {seed}: {unkept:?}");
}

//! Many nodes with the real things below them: three NATS servers, a database with a synchronous
//! standby, three processes of the server.

use crate::number;
use game::{Fast, Rng as _};
use server::{Deps, House, HouseRules, MachineEntropy, MachineTime, NoAssets, Time};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::Command;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::rig::{Cluster, Nats, Process, free_port};
use store::{Bus, Counts, Delivery, Id, Lane, Millis, NatsBus, Nudge, Postgres, Work};
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::mpsc;

pub(crate) const NODES: usize = 3;
/// Whoever is killed here is a process, not the machine.
pub(crate) const QUICK: &[&str] = &["fsync=off"];
/// Looks so many times whether a node is there.
const LOOKS: usize = 900;
const LOOK: Duration = Duration::from_millis(100);
/// How long somebody waits to hear whether a node is ready.
const READY_MAX: Duration = Duration::from_secs(5);

/// A bus that loses, doubles and delays what it is told and what it delivers.
struct Meddler {
    bus: Arc<NatsBus>,
    dice: Arc<Mutex<Fast>>,
}

impl Meddler {
    fn below(&self, n: u32) -> u32 {
        self.dice.lock().unwrap().below(n)
    }
}

/// Hands work on, now and then twice, late, or not at all.
async fn meddle(
    dice: Arc<Mutex<Fast>>,
    mut from: mpsc::Receiver<Delivery>,
    to: mpsc::Sender<Delivery>,
) {
    let below = |n: u32| dice.lock().unwrap().below(n);
    while let Some(delivery) = from.recv().await {
        match below(12) {
            // Nobody signs for it, so it comes again.
            0 => continue,
            1 => {
                let (double, _) = Delivery::new(delivery.work.clone());
                let _ = to.send(double).await;
            }
            2 => {
                let (to, late) = (to.clone(), below(3_000));
                tokio::spawn(async move {
                    tokio::time::sleep(Duration::from_millis(late.into())).await;
                    let _ = to.send(delivery).await;
                });
                continue;
            }
            _ => {}
        }
        if to.send(delivery).await.is_err() {
            return;
        }
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
        let from = self.bus.deliveries(lane, at_once)?;
        let (to, handed_on) = mpsc::channel(1);
        tokio::spawn(meddle(self.dice.clone(), from, to));
        Some(handed_on)
    }

    fn counts(&self) -> Counts {
        self.bus.counts()
    }
}

/// How far a clock is put.
const HOUR: i64 = 3_600_000;

/// A machine whose clock is put forward and back while it runs.
struct Put(MachineTime, AtomicI64);

impl Put {
    /// Puts it by so much whenever a signal comes.
    async fn by(&self, millis: i64, mut told: Signal) {
        while told.recv().await.is_some() {
            self.1.fetch_add(millis, Ordering::SeqCst);
        }
    }
}

impl Time for Put {
    fn wall(&self) -> Millis {
        self.0.wall().saturating_add_signed(self.1.load(Ordering::SeqCst))
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
        let mut told = signal(SignalKind::terminate()).unwrap();
        let put = Arc::new(Put(MachineTime::default(), AtomicI64::new(0)));
        for (millis, kind) in
            [(HOUR, SignalKind::user_defined1()), (-HOUR, SignalKind::user_defined2())]
        {
            let (put, told) = (put.clone(), signal(kind).unwrap());
            tokio::spawn(async move { put.by(millis, told).await });
        }
        let address: SocketAddr = given("CLUSTER_ADDRESS").parse().unwrap();
        // Before anything else is connected, lest something else get the port.
        let listener = tokio::net::TcpListener::bind(address).await.unwrap();
        let bus = Arc::new(NatsBus::open(&given("CLUSTER_BUS")).await.unwrap());
        let dice = Arc::new(Mutex::new(Fast::seed(number("CLUSTER_DICE").unwrap())));
        let house = House::open(Deps {
            registry: games::registry(),
            store: Arc::new(Postgres::open(&url).await.unwrap()),
            bus: Arc::new(Meddler { bus, dice }),
            time: put,
            entropy: Arc::new(MachineEntropy),
            assets: Arc::new(NoAssets),
            rules: HouseRules {
                burst: 1_000_000,
                listed_at_once: 1_000_000,
                ..HouseRules::default()
            },
        });
        let house = house.await.unwrap();
        server::run(house, listener, async move { told.recv().await.unwrap() }).await;
    });
}

/// A node that runs, and where.
pub(crate) struct Node {
    pub(crate) process: Process,
    pub(crate) address: SocketAddr,
}

impl Node {
    /// What it says of itself, if anything: whether it is ready, and why not.
    pub(crate) fn says(&self) -> Option<(bool, String)> {
        self.shows("/readyz")
    }

    /// What an operator sees: whether all is well, and the answer.
    pub(crate) fn shows(&self, path: &str) -> Option<(bool, String)> {
        let mut line = TcpStream::connect(self.address).ok()?;
        line.set_read_timeout(Some(READY_MAX)).ok()?;
        let asked = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
        line.write_all(asked.as_bytes()).ok()?;
        let mut answer = String::new();
        line.read_to_string(&mut answer).ok()?;
        Some((answer.starts_with("HTTP/1.1 200 "), answer))
    }

    /// Waits until it says something that fits.
    pub(crate) fn until(&self, what: &str, fits: impl Fn(Option<(bool, String)>) -> bool) {
        let does = (0..LOOKS).any(|_| {
            let does = fits(self.says());
            if !does {
                std::thread::sleep(LOOK);
            }
            does
        });
        assert!(does, "a node never {what}: {:?}", self.says());
    }

    /// Ends it as an operator does: it is asked to, and ends what it has begun.
    pub(crate) fn stop(self) {
        assert!(self.process.stop(), "a node does not end in order");
    }
}

/// Everything that runs.
pub(crate) struct Service {
    pub(crate) database: Cluster,
    pub(crate) url: String,
    pub(crate) nats: Nats,
    pub(crate) nodes: Vec<Node>,
    /// Where people find a node.
    pub(crate) addresses: Arc<Mutex<Vec<SocketAddr>>>,
    pub(crate) dice: Fast,
    /// What time it was when it was started.
    pub(crate) begun: Millis,
    _alone: MutexGuard<'static, ()>,
}

impl Service {
    /// Starts everything. There is one service at a time: several would take the machine from each
    /// other.
    pub(crate) fn start(seed: u64) -> Service {
        static ONE: Mutex<()> = Mutex::new(());
        let alone = ONE.lock().unwrap_or_else(PoisonError::into_inner);
        let begun = MachineTime::default().wall();
        let mut database = Cluster::start(QUICK);
        database.add_standby(QUICK);
        let mut service = Service {
            _alone: alone,
            begun,
            url: database.fresh(),
            database,
            nats: Nats::start(3),
            nodes: Vec::new(),
            addresses: Arc::default(),
            dice: Fast::seed(seed),
        };
        service.nodes = (0..NODES).map(|_| service.node()).collect();
        for node in &service.nodes {
            node.until("listens", |it| it.is_some());
        }
        *service.addresses.lock().unwrap() = service.nodes.iter().map(|it| it.address).collect();
        service
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.dice.below(n as u32) as usize
    }

    /// Starts a node.
    pub(crate) fn node(&mut self) -> Node {
        let address = SocketAddr::from(([127, 0, 0, 1], free_port()));
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["service::child", "--exact", "--nocapture"]);
        command.env("CLUSTER_STORE", &self.url).env("CLUSTER_BUS", self.nats.url());
        command.env("CLUSTER_ADDRESS", address.to_string());
        command.env("CLUSTER_DICE", self.dice.word().to_string());
        Node { process: Process::start(&command), address }
    }

    /// Puts a node in the place of another one, which is handed back: people find the new one.
    pub(crate) fn put(&mut self, index: usize, node: Node) -> Node {
        self.addresses.lock().unwrap()[index] = node.address;
        std::mem::replace(&mut self.nodes[index], node)
    }
}

//! People who play through a service all the time, and what they wrote down.

use crate::checker::{Broken, Finding, check};
use crate::disk::Facts;
use crate::net::{Far, Net};
use crate::person::{Person, Town};
use crate::service::Service;
use crate::world::Story;
use server::{MachineTime, Time as _};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::{Filter, Found, Id, Lane, Log, Millis, Page, Postgres, Store as _, Whole as _};
use tokio::runtime::Runtime;

const PEOPLE: usize = 6;
/// What people get done while something happens.
const DEEDS: usize = 12;
/// How long they may take for that: long enough for every lease and every patience to end.
const PATIENCE: Duration = Duration::from_secs(90);
const GAMES: &[&str] = &["cangua", "wuziqi", "quoridor"];

pub(crate) struct Crowd {
    seed: u64,
    /// What time it was when everything began.
    begun: Millis,
    town: Arc<Town>,
    people: Vec<Arc<Person>>,
    net: Arc<Net>,
    runtime: Runtime,
}

impl Crowd {
    /// Lets people begin to play.
    pub(crate) fn gather(service: &Service, seed: u64) -> Crowd {
        let town = Arc::new(Town::new(10, usize::MAX));
        let person = |it| Arc::new(Person::new(it, it as u64 + seed * 100, town.clone(), GAMES));
        let people: Vec<_> = (0..PEOPLE).map(person).collect();
        let net = Arc::new(Net::new(Far::Any(service.addresses.clone()), seed));
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let begun = service.begun;
        let crowd = Crowd { seed, begun, town, people, net, runtime: runtime.unwrap() };
        for person in &crowd.people {
            crowd.runtime.spawn(person.clone().live(crowd.net.clone()));
        }
        crowd.play("at the beginning");
        crowd
    }

    /// Waits until people got something done. Whoever is only refused cannot play.
    pub(crate) fn play(&self, what: &str) {
        let mut heard = self.town.granted.subscribe();
        let enough = *heard.borrow() + DEEDS;
        let waiting = async {
            tokio::time::timeout(PATIENCE, heard.wait_for(|it| *it >= enough)).await.is_ok()
        };
        let could = self.runtime.block_on(waiting);
        assert!(could, "seed {}: nobody could play {what}", self.seed);
    }

    /// Lets people find out what became of all they did, ends the service, and compares what they
    /// wrote down with what is left. How much that is.
    pub(crate) fn compare(self, mut service: Service) -> String {
        self.town.closing.store(true, Ordering::SeqCst);
        self.net.calm_down();
        self.runtime.block_on(async {
            for person in &self.people {
                person.settle(&self.net).await;
            }
        });
        self.runtime.shutdown_timeout(Duration::from_secs(1));
        service.nodes.clear();
        let diaries: Vec<_> = self.people.iter().map(|it| it.diary()).collect();
        let reading = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let Left { logs, facts, planned } = reading.block_on(left(&service.url));
        let during = self.begun..=MachineTime::default().wall();
        let is_true = facts.made.values().all(|it| during.contains(it));
        assert!(is_true, "seed {}: somebody wrote at a time that was not", self.seed);
        let moves: usize = logs.values().map(|it| it.entries.len()).sum();
        let told = format!("{} matches, {moves} entries", logs.len());
        let seed = self.seed;
        let story = Story { seed, diaries, logs, facts, stuck: Vec::new() };
        let findings = check(&story);
        // Turns end by themselves while this looks: it is enough that somebody is going to see to it.
        let is_planned = |it: &Finding| planned.iter().any(|id| it.what.contains(id));
        let unkept: Vec<_> =
            findings.iter().filter(|it| it.broken != Broken::Stranded || !is_planned(it)).collect();
        assert!(unkept.is_empty(), "seed {seed}: {unkept:?}");
        told
    }
}

/// What the database holds at the end.
struct Left {
    logs: BTreeMap<Id, Log>,
    /// When each entry was made, by the clock of the database, and when nobody could play.
    facts: Facts,
    /// Matches for which there is work that was not given up.
    planned: BTreeSet<String>,
}

async fn left(url: &str) -> Left {
    let store = Postgres::open(url).await.unwrap();
    let outages = store.outages().await.unwrap().iter().map(|it| (it.from, it.to)).collect();
    let facts = Facts { outages, ..Facts::default() };
    let mut left = Left { logs: BTreeMap::new(), facts, planned: BTreeSet::new() };
    let mut after = None;
    loop {
        let page = store.rows(Filter::Every(None), Page { after, limit: 500 }).await.unwrap();
        let Some(last) = page.last() else { return left };
        after = Some(last.cursor());
        for Found { id, .. } in page {
            let log = store.log(id, 0).await.unwrap().unwrap();
            left.facts.made.extend(log.entries.iter().map(|it| ((id, it.number), it.at)));
            left.logs.insert(id, log);
            let jobs = store.jobs(id).await.unwrap();
            if jobs.iter().any(|it| it.ready.is_some() && matches!(it.lane, Lane::Turn | Lane::Bot))
            {
                left.planned.insert(id.to_string());
            }
        }
    }
}

//! People who play through a service all the time, and what they wrote down.

use crate::checker::{Broken, check};
use crate::disk::Facts;
use crate::net::{Far, Net};
use crate::person::{Person, Town};
use crate::service::Service;
use crate::world::Story;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::{Filter, Id, Log, Page, Postgres, Store};
use tokio::runtime::Runtime;

const PEOPLE: usize = 6;
/// Answers that people get while something happens.
const ANSWERS: usize = 25;
/// How long they may take for that: long enough for every lease and every patience to end.
const PATIENCE: Duration = Duration::from_secs(90);
const GAMES: &[&str] = &["cangua", "wuziqi", "quoridor"];

pub(crate) struct Crowd {
    seed: u64,
    town: Arc<Town>,
    people: Vec<Arc<Person>>,
    net: Arc<Net>,
    runtime: Runtime,
}

impl Crowd {
    /// Lets people begin to play.
    pub(crate) fn gather(service: &Service, seed: u64) -> Crowd {
        let town = Arc::new(Town::new(10));
        let person = |it| Arc::new(Person::new(it, it as u64 + seed * 100, town.clone(), GAMES));
        let people: Vec<_> = (0..PEOPLE).map(person).collect();
        let net = Arc::new(Net::new(Far::Any(service.addresses.clone()), seed));
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let crowd = Crowd { seed, town, people, net, runtime: runtime.unwrap() };
        for person in &crowd.people {
            crowd.runtime.spawn(person.clone().live(crowd.net.clone()));
        }
        crowd.play("at the beginning");
        crowd
    }

    /// Waits until people got some answers.
    pub(crate) fn play(&self, what: &str) {
        let mut heard = self.town.answers.subscribe();
        let enough = *heard.borrow() + ANSWERS;
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
        let logs = reading.block_on(logs(&service.url));
        let moves: usize = logs.values().map(|it| it.entries.len()).sum();
        let told = format!("{} matches, {moves} entries", logs.len());
        let seed = self.seed;
        let story = Story { seed, diaries, logs, facts: Facts::default(), stuck: Vec::new() };
        // Turns end by themselves while this looks, so that is not asked here.
        let findings = check(&story);
        let unkept: Vec<_> = findings.iter().filter(|it| it.broken != Broken::Stranded).collect();
        assert!(unkept.is_empty(), "seed {seed}: {unkept:?}");
        told
    }
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

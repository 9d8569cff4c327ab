//! What an operator sees: nodes are replaced one by one while people play through all of them, the
//! first new one brings the database to another format, and nodes that cannot work say so.
//!
//! `CLUSTER_ROLLS=20` replaces all of them so often, `CLUSTER_SEED=7` is another run.

use crate::crowd::Crowd;
use crate::number;
use crate::service::{NODES, Service};
use store::{Error, Postgres, rig};

/// How often all nodes are replaced in the gate. `make soak` does it 20 times.
const ROLLS: u64 = 1;
/// A format that only adds something, and one with which these nodes cannot work.
const ADDED: &str = "ALTER TABLE matches ADD COLUMN more TEXT";
const CHANGED: &str = "ALTER TABLE holdings RENAME COLUMN newest TO latest";

fn wait<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.unwrap().block_on(work)
}

/// Starts a new node, waits until it is ready, and ends an old one as an operator does.
fn replace(service: &mut Service, index: usize) {
    let node = service.node();
    node.until("is ready", |it| it.is_some_and(|it| it.0));
    service.put(index, node).stop();
}

#[test]
fn no_move_is_lost_while_every_node_is_replaced() {
    let seed = number("CLUSTER_SEED").unwrap_or(1);
    let mut service = Service::start(seed);
    let crowd = Crowd::gather(&service, seed);
    for roll in 0..number("CLUSTER_ROLLS").unwrap_or(ROLLS) {
        for index in 0..NODES {
            if roll == 0 && index == 1 {
                wait(rig::upgrade(&service.url, 4, 1, ADDED)).unwrap();
                crowd.play("while the format is new to everybody");
            }
            replace(&mut service, index);
            crowd.play(&format!("without node {index} of roll {roll}"));
        }
    }
    println!("{}", crowd.compare(service));
}

#[test]
fn nodes_say_so_when_they_cannot_work() {
    let service = Service::start(1);
    let crowd = Crowd::gather(&service, 1);
    let all_say = |is_ready: bool, why: &str| {
        for node in &service.nodes {
            let fits = |it: &(bool, String)| it.0 == is_ready && it.1.contains(why);
            node.until(why, |it| it.is_some_and(|it| fits(&it)));
        }
    };
    all_say(true, "ready");
    let paused = service.database.pause();
    all_say(false, "the store does not answer");
    for node in &service.nodes {
        // When something is wrong, numbers are wanted most.
        let (is_well, told) = node.shows("/metrics").expect("numbers come without the store");
        assert!(is_well && told.contains("turnstile_store_retries "), "{told}");
    }
    drop(paused);
    all_say(true, "ready");
    crowd.play("with a database that is back");
    wait(rig::upgrade(&service.url, 4, 4, CHANGED)).unwrap();
    all_say(false, "this program knows 3");
    let refused = wait(Postgres::open(&service.url)).map(drop);
    assert!(matches!(refused, Err(Error::Newer { found: 4, known: 3, .. })), "{refused:?}");
    drop(crowd);
}

//! Backups of a database while commits go on: a dump, and a copy of the whole server.

use crate::common::{NODE, commit, done};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use store::rig::Cluster;
use store::{Id, Outage, Postgres, Store};
use tokio::sync::watch;

const MATCHES: [Id; 2] = [Id([7; 16]), Id([8; 16])];

/// A store to which turns of two matches are written, one after the other.
struct Busy {
    store: Arc<Postgres>,
    turns: watch::Receiver<u64>,
    stop: Arc<AtomicBool>,
    writing: tokio::task::JoinHandle<()>,
}

impl Busy {
    async fn at(url: &str) -> Busy {
        let store = Arc::new(Postgres::open(url).await.unwrap());
        store.alive(NODE, 1_000, 0).await.unwrap();
        let (told, mut turns) = watch::channel(0);
        let stop = Arc::<AtomicBool>::default();
        let (to, stopped) = (store.clone(), stop.clone());
        let writing = tokio::spawn(async move {
            for turn in 0_u64.. {
                for id in MATCHES {
                    done(&*to, commit(id, 2 * turn, &turn.to_string())).await;
                }
                told.send_replace(turn + 1);
                if stopped.load(Ordering::SeqCst) {
                    break;
                }
            }
        });
        turns.wait_for(|it| *it >= 20).await.unwrap();
        Busy { store, turns, stop, writing }
    }

    /// Takes a backup, and says how many turns were acknowledged before and after it.
    async fn meanwhile<T: Send + 'static>(
        &mut self,
        backup: impl FnOnce() -> T + Send + 'static,
    ) -> (T, u64, u64) {
        let before = *self.turns.borrow();
        let taken = tokio::task::spawn_blocking(backup).await.unwrap();
        let after = *self.turns.borrow();
        assert!(after > before, "commits went on");
        (taken, before, after)
    }

    /// Compares what was restored with what was backed up, and plays on there.
    async fn compare(self, url: &str, before: u64, after: u64) {
        self.stop.store(true, Ordering::SeqCst);
        self.writing.await.unwrap();
        let new = Postgres::open(url).await.unwrap();
        let mut turns = Vec::new();
        for id in MATCHES {
            let kept = new.log(id, 0).await.unwrap().unwrap();
            let whole = self.store.log(id, 0).await.unwrap().unwrap();
            assert_eq!(new.head(id).await.unwrap(), Some(kept.head));
            assert_eq!(kept.entries.len() as u64, kept.head.length);
            assert_eq!(kept.entries, whole.entries[..kept.entries.len()]);
            let turn = kept.head.length / 2;
            assert!((before..=after + 1).contains(&turn), "{before} {turn} {after}");
            let jobs = new.jobs(id).await.unwrap();
            assert_eq!(jobs.len(), 1);
            assert_eq!(jobs[0].key, (turn - 1).to_string());
            turns.push(turn);
        }
        assert!(turns[0] == turns[1] || turns[0] == turns[1] + 1, "one moment: {turns:?}");
        // The time between backup and restore is given back.
        let life = new.alive(NODE, 90_000, 10_000).await.unwrap();
        assert_eq!(life.outages, [Outage { from: 1_000, to: 90_000 }]);
        done(&new, commit(MATCHES[0], 2 * turns[0], "after")).await;
    }
}

#[tokio::test]
async fn a_dump_taken_while_commits_go_on_is_restored_whole() {
    let url = store::rig::database();
    let mut busy = Busy::at(&url).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("matches.dump");
    let (from, to) = (url.clone(), file.clone());
    let dump = move || store::rig::dump(&from, &to);
    let ((), before, after) = busy.meanwhile(dump).await;
    let new = store::rig::database();
    store::rig::restore(&file, &new);
    busy.compare(&new, before, after).await;
}

#[tokio::test]
async fn a_copy_of_the_server_taken_while_commits_go_on_starts_whole() {
    let cluster = Cluster::start(&["fsync=off"]);
    let url = cluster.fresh();
    let mut busy = Busy::at(&url).await;
    let copy = move || (cluster.copied(), cluster);
    let ((copy, cluster), before, after) = busy.meanwhile(copy).await;
    busy.compare(&copy.address(&url), before, after).await;
    drop(cluster);
}

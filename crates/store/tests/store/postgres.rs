//! A database keeps what every store promises.

use std::sync::Arc;
use store::Postgres;
use store::contract::{Ground, Opening};

struct Database(String);

impl Default for Database {
    fn default() -> Database {
        Database(store::rig::database())
    }
}

impl Ground for Database {
    fn open(&self) -> Opening<'_> {
        Box::pin(async { Arc::new(Postgres::open(&self.0).await.expect("it opens")) as _ })
    }
}

store::contract!(Database);

mod many {
    //! What only a store can be asked that many nodes share.

    use store::rig::Cluster;
    use store::{Commit, Error, Id, Lane, NewJob, Phase, Postgres, Row, Store, Take, Written};

    fn commit(id: Id, length: u64, text: &str) -> Commit {
        let row =
            Row { game: "duel".into(), phase: Phase::Playing, listed: true, text: "{}".into() };
        let job = NewJob { lane: Lane::Bot, event: "think".into(), key: text.into(), due: 1_000 };
        let request = Some(Id::of(text.as_bytes()));
        Commit {
            row: Some(row),
            jobs: Some(vec![job]),
            request,
            ..Commit::new(id, length, 1, [text])
        }
    }

    #[tokio::test]
    async fn nodes_that_append_to_one_match_at_once_lose_and_double_nothing() {
        let url = store::rig::database();
        let id = Id([7; 16]);
        let mut writing = Vec::new();
        for node in 0..3 {
            let store = Postgres::open(&url).await.unwrap();
            writing.push(tokio::spawn(async move {
                let mut lost = 0;
                for turn in 0..20 {
                    loop {
                        let length = store.head(id).await.unwrap().map_or(0, |it| it.length);
                        match store.commit(commit(id, length, &format!("{node}.{turn}"))).await {
                            Ok(Written::Done(_)) => break,
                            Ok(Written::Conflict(_)) => lost += 1,
                            other => panic!("{other:?}"),
                        }
                    }
                }
                lost
            }));
        }
        let mut lost = 0;
        for node in writing {
            lost += node.await.unwrap();
        }
        assert!(lost > 0, "they were in each other's way");
        let store = Postgres::open(&url).await.unwrap();
        let log = store.log(id, 0).await.unwrap().unwrap();
        let mut texts: Vec<_> = log.entries.iter().map(|it| it.text.clone()).collect();
        texts.sort_unstable();
        texts.dedup();
        assert_eq!((texts.len(), log.entries.len()), (60, 60));
    }

    #[tokio::test]
    async fn what_a_node_was_doing_that_fell_silent_is_done_by_another() {
        let url = store::rig::database();
        let (one, other) = (Id([1; 16]), Id([2; 16]));
        let store = Postgres::open(&url).await.unwrap();
        store.commit(commit(Id([7; 16]), 0, "a")).await.unwrap();
        store.alive(one, 1_000, 0).await.unwrap();
        let take = |owner, now| Take { lane: Lane::Bot, owner, now, until: now + 60_000, limit: 9 };
        assert_eq!(store.take(take(one, 1_000)).await.unwrap().jobs.len(), 1);
        store.alive(other, 8_000, 9_999).await.unwrap();
        assert_eq!(store.take(take(other, 8_000)).await.unwrap().jobs.len(), 0, "it may come back");
        store.alive(other, 12_000, 9_999).await.unwrap();
        let taken = store.take(take(other, 12_000)).await.unwrap().jobs;
        assert_eq!((taken.len(), taken[0].lease), (1, 2));
        // Whoever closes gives back what it has.
        store.close().await.unwrap();
        let store = Postgres::open(&url).await.unwrap();
        assert_eq!(store.take(take(one, 12_000)).await.unwrap().jobs.len(), 1);
    }

    #[tokio::test]
    async fn what_was_acknowledged_is_there_after_a_failover_and_what_was_not_is_tried_again() {
        let mut cluster = Cluster::start(&["fsync=off"]);
        cluster.add_standby(&["fsync=off"]);
        let url = cluster.fresh();
        let store = std::sync::Arc::new(Postgres::open(&url).await.unwrap());
        let id = Id([7; 16]);
        let (acknowledged, count) = tokio::sync::watch::channel(0_u64);
        let writing = tokio::spawn({
            let store = store.clone();
            async move {
                for length in 0..200 {
                    let text = format!("{length}");
                    match store.commit(commit(id, length, &text)).await {
                        Ok(Written::Done(_)) => {}
                        // It was written, and nobody could say so.
                        Ok(Written::Conflict(longer)) => assert_eq!(longer, length + 1),
                        other => panic!("{other:?}"),
                    }
                    acknowledged.send_replace(length + 1);
                }
            }
        });
        let mut heard = count.clone();
        heard.wait_for(|it| *it >= 50).await.unwrap();
        let cluster = tokio::task::spawn_blocking(move || {
            cluster.fail_over();
            cluster
        });
        let cluster = cluster.await.unwrap();
        writing.await.unwrap();
        let log = store.log(id, 0).await.unwrap().unwrap();
        let texts: Vec<_> = log.entries.iter().map(|it| it.text.parse().unwrap_or(999)).collect();
        assert_eq!(texts, (0..200).collect::<Vec<_>>());
        assert!(store.retries() > 0, "it had to be tried again");
        drop(cluster);
    }

    #[tokio::test]
    async fn an_address_that_is_none_is_refused_and_tells_no_secret() {
        let refused = Postgres::open("postgres://:::").await.map(drop);
        assert!(matches!(refused, Err(Error::Database(_))), "{refused:?}");
    }
}

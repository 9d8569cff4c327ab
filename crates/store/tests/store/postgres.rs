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
    async fn an_address_that_is_wrong_is_refused_and_tells_no_secret() {
        let refused = async |url: &str| Postgres::open(url).await.map(drop).unwrap_err();
        for none in ["postgres://:::", "mysql://me@here/it", "matches.db", "", "postgres://"] {
            let error = refused(none).await;
            assert!(matches!(error, Error::BadAddress { .. }), "{none}: {error:?}");
        }
        let url = store::rig::database().replace("turnstile@", "turnstile:sesame@");
        let (port, _) = url.split_once("127.0.0.1:").unwrap().1.split_once('/').unwrap();
        for (wrong, why) in [
            (url.replace("/matches", "/none"), "does not exist"),
            (url.replace("turnstile:", "stranger:"), "does not exist"),
            (url.replace(port, &store::rig::free_port().to_string()), "Connection refused"),
        ] {
            let error = refused(&wrong).await;
            let is_away = matches!(error, Error::Away { .. });
            assert!(is_away || matches!(error, Error::TurnedAway { .. }), "{error:?}");
            assert_eq!(is_away, why == "Connection refused");
            let told = error.to_string();
            assert!(told.contains(why) && !told.contains("sesame"), "{told}");
        }
    }

    #[tokio::test]
    async fn a_wrong_password_is_refused_at_once_and_told_to_nobody() {
        use std::os::unix::fs::PermissionsExt as _;
        let rules = tempfile::NamedTempFile::new().unwrap();
        let asks = "host all guarded all scram-sha-256\nhost all all all trust\n";
        std::fs::write(rules.path(), asks).unwrap();
        let readable = std::fs::Permissions::from_mode(0o644);
        std::fs::set_permissions(rules.path(), readable).unwrap();
        let rules = format!("hba_file={}", rules.path().display());
        let cluster = Cluster::start(&["fsync=off", &rules]);
        cluster.sql("CREATE ROLE guarded LOGIN SUPERUSER PASSWORD 'sesame'");
        let url = cluster.fresh();
        let with = |user: &str| url.replace("turnstile@", &format!("{user}@"));
        for (wrong, why) in [
            (with("guarded:open"), "password authentication failed"),
            (with("guarded:"), "password"),
            (with("guarded"), "password"),
        ] {
            let error = Postgres::open(&wrong).await.map(drop).unwrap_err();
            assert!(matches!(error, Error::TurnedAway { .. }), "{error:?}");
            let told = error.to_string();
            assert!(told.contains(why) && !told.contains("open"), "{told}");
        }
        Postgres::open(&with("guarded:sesame")).await.unwrap().close().await.unwrap();
    }

    #[tokio::test]
    async fn who_comes_when_a_database_has_long_been_away_does_not_wait_for_it() {
        let cluster = Cluster::start(&["fsync=off"]);
        let store = Postgres::open(&cluster.fresh()).await.unwrap();
        drop(cluster);
        tokio::time::pause();
        let away = store.head(Id([7; 16])).await;
        assert!(matches!(away, Err(Error::Away { .. })), "{away:?}");
        let tried = store.retries();
        assert!(tried > 10, "the first one waited for somebody to take over");
        tokio::time::advance(std::time::Duration::from_secs(1)).await;
        let away = store.commit(commit(Id([7; 16]), 0, "a")).await;
        assert!(matches!(away, Err(Error::Away { .. })), "{away:?}");
        assert_eq!(store.retries(), tried + 1);
    }

    #[tokio::test]
    async fn a_full_disk_refuses_what_would_be_written_and_loses_nothing() {
        let url = store::rig::database();
        let store = Postgres::open(&url).await.unwrap();
        let id = Id([7; 16]);
        let full = "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = 'disk_full'; END $$;
            CREATE TRIGGER full_disk BEFORE INSERT ON entries EXECUTE FUNCTION full_disk()";
        let (client, line) = tokio_postgres::connect(&url, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(line);
        assert!(matches!(store.commit(commit(id, 0, "a")).await, Ok(Written::Done(_))));
        client.batch_execute(full).await.unwrap();
        assert_eq!(store.commit(commit(id, 1, "b")).await, Err(Error::Full));
        assert_eq!(store.head(id).await.unwrap().unwrap().length, 1, "what was there is shown");
        client.batch_execute("DROP TRIGGER full_disk ON entries").await.unwrap();
        assert!(matches!(store.commit(commit(id, 1, "b")).await, Ok(Written::Done(_))));
    }

    #[tokio::test]
    async fn a_disk_that_is_really_full_refuses_and_goes_on_when_there_is_room() {
        let mut cluster = Cluster::on_small_disk(64, &["autovacuum=off"]);
        let url = cluster.fresh();
        let store = Postgres::open(&url).await.unwrap();
        let id = Id([7; 16]);
        let long = |length: u64| {
            // Nothing that could be compressed.
            let text = |seed: u64| Id::of(format!("{length}.{seed}").as_bytes()).to_string();
            (0..100).map(text).collect::<String>()
        };
        let adds = |length| Commit { jobs: None, ..commit(id, length, &long(length)) };
        let until_full = async |mut length: u64| {
            loop {
                match store.commit(adds(length)).await {
                    Ok(Written::Done(head)) => length = head.length,
                    other => break (length, other),
                }
                assert!(length < 20_000, "it never becomes full");
            }
        };
        assert!(matches!(store.commit(adds(0)).await, Ok(Written::Done(_))));
        cluster.fill();
        let (before, refused) = until_full(1).await;
        assert_eq!(refused, Err(Error::Full));
        // It is refused again and again, nothing of it is half written, and what there is is shown.
        for _ in 0..3 {
            assert_eq!(store.commit(adds(before)).await, Err(Error::Full));
        }
        assert_eq!(store.head(id).await.unwrap().map_or(0, |it| it.length), before);
        cluster.make_room();
        let written = store.commit(adds(before)).await;
        assert!(matches!(written, Ok(Written::Done(_))), "{written:?}");
        // All that was acknowledged outlives the server.
        let cluster = tokio::task::spawn_blocking(move || {
            cluster.restart();
            cluster
        });
        let cluster = cluster.await.unwrap();
        let log = store.log(id, 0).await.unwrap().unwrap();
        let texts: Vec<_> = log.entries.iter().map(|it| it.text.clone()).collect();
        assert_eq!(texts, (0..=before).map(long).collect::<Vec<_>>());
        drop(cluster);
    }

    #[test]
    fn nothing_is_asked_that_a_distributed_database_lacks() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/postgres");
        let mut read = 0;
        let mut folders = vec![folder];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = std::fs::read_to_string(&path).unwrap();
                for lacking in [
                    "LISTEN ",
                    "NOTIFY ",
                    "pg_advisory",
                    "nextval",
                    "SERIAL ",
                    "TRIGGER ",
                    "LOCK TABLE",
                ] {
                    assert!(!text.contains(lacking), "{} asks for {lacking}", path.display());
                }
                read += 1;
            }
        }
        assert!(read >= 9, "only {read} files were looked at");
    }
}

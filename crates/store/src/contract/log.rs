//! Logs, answers, snapshots.

use super::{Ground, MATCH, OTHER, asked, commit, done};
use crate::{Close, Commit, Error, Head, Id, Snapshot, Written};

/// Entries come back in order after reopening.
pub async fn entries_come_back_in_order_after_reopening<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    done(&store, commit(MATCH, 0, "a")).await;
    done(&store, commit(MATCH, 2, "b")).await;
    let log = store.log(MATCH, 0).await.unwrap().unwrap();
    store.close().await.unwrap();
    let store = ground.open().await;
    assert_eq!(store.log(MATCH, 0).await.unwrap().unwrap(), log);
    let texts: Vec<&str> = log.entries.iter().map(|it| it.text.as_str()).collect();
    assert_eq!(texts, ["first of a", "second of a", "first of b", "second of b"]);
    assert_eq!(store.log(OTHER, 0).await, Ok(None));
    assert_eq!(store.head(OTHER).await, Ok(None));
}

/// An append is guarded by the length.
pub async fn an_append_is_guarded_by_the_length<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    done(&store, commit(MATCH, 0, "a")).await;
    for length in [0, 1, 3, 4] {
        let refused = store.commit(commit(MATCH, length, "b")).await;
        assert_eq!(refused, Ok(Written::Conflict(2)), "{length}");
    }
    assert_eq!(store.commit(commit(OTHER, 2, "b")).await, Ok(Written::Conflict(0)));
    assert_eq!(store.log(MATCH, 0).await.unwrap().unwrap().entries.len(), 2);
    assert_eq!(store.answer(asked(MATCH, "b")).await, Ok(None));
    assert_eq!(store.row(OTHER).await, Ok(None));
}

/// Of many appends to the same place one is written.
pub async fn of_many_appends_at_once_one_wins<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    done(&store, commit(MATCH, 0, "a")).await;
    let tasks: Vec<_> = (0..20)
        .map(|it| {
            let (store, commit) = (store.clone(), commit(MATCH, 2, &format!("b{it}")));
            tokio::spawn(async move { store.commit(commit).await.unwrap() })
        })
        .collect();
    let mut won = 0;
    for task in tasks {
        match task.await.unwrap() {
            Written::Done(_) => won += 1,
            other => assert_eq!(other, Written::Conflict(4)),
        }
    }
    assert_eq!(won, 1);
    assert_eq!(store.head(MATCH).await.unwrap().unwrap().length, 4);
}

/// A request that makes a match makes one, however often it is sent.
pub async fn a_request_that_makes_a_match_makes_one<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    done(&store, commit(MATCH, 0, "a")).await;
    let again = Written::Repeated("answer to a".to_string());
    assert_eq!(store.commit(commit(MATCH, 0, "a")).await, Ok(again.clone()));
    let elsewhere = Commit { request: Some(asked(MATCH, "a")), ..commit(OTHER, 0, "a") };
    assert_eq!(store.commit(elsewhere).await, Ok(again));
    assert_eq!(store.answer(asked(MATCH, "a")).await, Ok(Some("answer to a".to_string())));
    assert_eq!(store.log(MATCH, 0).await.unwrap().unwrap().entries.len(), 2);
    assert_eq!(store.log(OTHER, 0).await, Ok(None));
    done(&store, commit(OTHER, 0, "a")).await;
}

/// The log says which request led to what.
pub async fn the_log_says_which_request_led_to_what<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    done(&store, commit(MATCH, 0, "a")).await;
    done(&store, Commit { request: None, ..commit(MATCH, 2, "b") }).await;
    let entries = store.log(MATCH, 0).await.unwrap().unwrap().entries;
    let closes: Vec<_> = entries.iter().map(|it| it.close).collect();
    let first = Close { request: Some(asked(MATCH, "a")), from: 0 };
    let second = Close { request: None, from: 2 };
    assert_eq!(closes, [None, Some(first), None, Some(second)]);
}

/// A log is read from any entry on.
pub async fn a_log_is_read_from_any_entry_on<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    let mut heads = vec![Head::empty(MATCH)];
    for length in 0..5 {
        let text = format!("entry {}", length + 1);
        let commit = Commit { request: None, ..Commit::new(MATCH, length, 9, [&*text]) };
        heads.push(done(&store, commit).await);
    }
    let whole = store.log(MATCH, 0).await.unwrap().unwrap();
    for (from, base) in heads.iter().enumerate() {
        let log = store.log(MATCH, from as u64).await.unwrap().unwrap();
        assert_eq!(log.base, *base, "whoever has the first {from} can compare");
        assert_eq!(log.entries, whole.entries[from..]);
        assert_eq!(log.head, heads[5]);
    }
    let beyond = store.log(MATCH, 6).await;
    assert_eq!(beyond, Err(Error::BrokenChain { id: MATCH, number: 6 }));
}

/// A head tells whether a table is up to date, and what it lacks if it is not.
pub async fn a_head_tells_whether_a_table_is_up_to_date<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    let known = done(&store, commit(MATCH, 0, "a")).await;
    assert_eq!(store.head(MATCH).await, Ok(Some(known)));
    let now = done(&store, commit(MATCH, 2, "b")).await;
    assert_ne!(store.head(MATCH).await, Ok(Some(known)));
    let log = store.log(MATCH, known.length).await.unwrap().unwrap();
    assert_eq!((log.base, log.head), (known, now));
    // Whoever reads can count along.
    let counted = log.entries.iter().fold(known, |it, one| it.after(one.at, &one.text, one.close));
    assert_eq!(counted, now);
}

/// A snapshot comes back with the log it belongs to.
pub async fn a_snapshot_comes_back_with_the_log_it_belongs_to<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    let keep = |text: &str| Some(text.to_string());
    done(&store, Commit { snapshot: keep("two"), ..commit(MATCH, 0, "a") }).await;
    done(&store, Commit { snapshot: keep("four"), ..commit(MATCH, 2, "b") }).await;
    done(&store, commit(MATCH, 4, "c")).await;
    store.close().await.unwrap();
    let store = ground.open().await;
    let four = Some(Snapshot { number: 4, text: "four".to_string() });
    for (from, kept) in [(0, &four), (3, &four), (4, &four), (5, &None)] {
        assert_eq!(store.log(MATCH, from).await.unwrap().unwrap().snapshot, *kept, "{from}");
    }
}

/// Many matches are written together.
pub async fn many_matches_are_written_together<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    let ids: Vec<Id> = (0..100).map(|it| Id([it; 16])).collect();
    let writing: Vec<_> = ids
        .iter()
        .map(|id| {
            let (store, commit) = (store.clone(), commit(*id, 0, "a"));
            tokio::spawn(async move { done(&store, commit).await })
        })
        .collect();
    for task in writing {
        task.await.unwrap();
    }
    for id in ids {
        assert_eq!(store.log(id, 0).await.unwrap().unwrap().entries.len(), 2);
    }
}

/// What was sent is written, though nobody waits for the answer any more.
pub async fn what_was_sent_is_written_though_nobody_waits<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    // Polled once, and dropped: what a client does that hangs up.
    let mut sent = store.commit(commit(MATCH, 0, "a"));
    std::future::poll_fn(|it| {
        let _ = sent.as_mut().poll(it);
        std::task::Poll::Ready(())
    })
    .await;
    drop(sent);
    store.close().await.unwrap();
    let store = ground.open().await;
    assert_eq!(store.log(MATCH, 0).await.unwrap().unwrap().entries.len(), 2);
}

/// What was sent before the end is written, and nothing after it.
pub async fn what_was_sent_before_the_end_is_written<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    let (writing, closing) = tokio::join!(store.commit(commit(MATCH, 0, "a")), store.close());
    assert!(matches!(writing, Ok(Written::Done(_))));
    assert_eq!(closing, Ok(()));
    assert_eq!(store.commit(commit(MATCH, 2, "b")).await, Err(Error::Stopped));
    assert_eq!(store.log(MATCH, 0).await, Err(Error::Stopped));
    assert_eq!(store.close().await, Ok(()), "twice does no harm");
    let store = ground.open().await;
    assert_eq!(store.log(MATCH, 0).await.unwrap().unwrap().entries.len(), 2);
}

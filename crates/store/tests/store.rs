//! What a store promises while nothing goes wrong.

#![allow(clippy::unwrap_used)]

mod common;

use common::{HOLDER, MATCH, asked, commit, done, open};
use store::{Close, Digest, Filter, Id, Outage, Phase, Snapshot, Token, Written};

#[tokio::test]
async fn entries_come_back_in_order_after_reopening() {
    let directory = tempfile::tempdir().unwrap();
    let store = open(directory.path());
    done(&store, commit(MATCH, 0, "a")).await;
    done(&store, commit(MATCH, 2, "b")).await;
    let log = store.log(MATCH).await.unwrap().unwrap();
    store.close().await;
    let store = open(directory.path());
    assert_eq!(store.log(MATCH).await.unwrap().unwrap(), log);
    let texts: Vec<&str> = log.entries.iter().map(|it| it.text.as_str()).collect();
    assert_eq!(texts, ["first of a", "second of a", "first of b", "second of b"]);
    assert_eq!(store.log(Id([8; 16])).await, Ok(None));
}

#[tokio::test]
async fn an_append_is_guarded_by_the_length() {
    let directory = tempfile::tempdir().unwrap();
    let store = open(directory.path());
    done(&store, commit(MATCH, 0, "a")).await;
    assert_eq!(store.commit(commit(MATCH, 0, "b")).await, Ok(Written::Conflict(2)));
    assert_eq!(store.commit(commit(MATCH, 4, "b")).await, Ok(Written::Conflict(2)));
    assert_eq!(store.log(MATCH).await.unwrap().unwrap().entries.len(), 2);
    assert_eq!(store.answer(asked(MATCH, "b")).await, Ok(None));
}

#[tokio::test]
async fn a_request_that_makes_a_match_makes_one() {
    let directory = tempfile::tempdir().unwrap();
    let store = open(directory.path());
    done(&store, commit(MATCH, 0, "a")).await;
    let again = Written::Repeated("answer to a".to_string());
    assert_eq!(store.commit(commit(MATCH, 0, "a")).await, Ok(again.clone()));
    let mut elsewhere = commit(Id([8; 16]), 0, "a");
    elsewhere.request = Some(asked(MATCH, "a"));
    assert_eq!(store.commit(elsewhere).await, Ok(again));
    assert_eq!(store.log(MATCH).await.unwrap().unwrap().entries.len(), 2);
    assert_eq!(store.log(Id([8; 16])).await, Ok(None));
    done(&store, commit(Id([8; 16]), 0, "a")).await;
}

#[tokio::test]
async fn the_log_says_which_request_led_to_what() {
    let directory = tempfile::tempdir().unwrap();
    let store = open(directory.path());
    done(&store, commit(MATCH, 0, "a")).await;
    let mut unasked = commit(MATCH, 2, "b");
    unasked.request = None;
    done(&store, unasked).await;
    let entries = store.log(MATCH).await.unwrap().unwrap().entries;
    let closes: Vec<_> = entries.iter().map(|it| it.close).collect();
    let first = Close { request: Some(asked(MATCH, "a")), from: 0 };
    let second = Close { request: None, from: 2 };
    assert_eq!(closes, [None, Some(first), None, Some(second)]);
}

#[tokio::test]
async fn a_row_stays_until_another_is_written_and_the_mark_is_the_last() {
    let directory = tempfile::tempdir().unwrap();
    let store = open(directory.path());
    done(&store, commit(MATCH, 0, "a")).await;
    let mut move_only = commit(MATCH, 2, "b");
    move_only.row = None;
    done(&store, move_only).await;
    let found = store.rows(Filter::Of(HOLDER), 10).await.unwrap().remove(0);
    let told = (found.row.text.as_str(), found.mark, found.created, found.updated);
    assert_eq!(told, ("a", 2, 1_000, 1_002));
}

#[tokio::test]
async fn a_snapshot_comes_back_with_the_log_it_belongs_to() {
    let directory = tempfile::tempdir().unwrap();
    let store = open(directory.path());
    let keep = |text: &str| Some(text.to_string());
    done(&store, store::Commit { snapshot: keep("two"), ..commit(MATCH, 0, "a") }).await;
    done(&store, store::Commit { snapshot: keep("four"), ..commit(MATCH, 2, "b") }).await;
    done(&store, commit(MATCH, 4, "c")).await;
    store.close().await;
    let kept = async || open(directory.path()).log(MATCH).await.unwrap().unwrap().snapshot;
    let four = Snapshot { number: 4, text: "four".to_string() };
    assert_eq!(kept().await, Some(four), "the last one");
    // One that was damaged, or is of another moment, is no reason to stop: the log has it all.
    for sql in ["UPDATE snapshots SET number = 2", "UPDATE snapshots SET text = 'for'"] {
        let keeper = rusqlite::Connection::open(directory.path().join("matches.db")).unwrap();
        assert_eq!(keeper.execute(sql, []), Ok(1));
        drop(keeper);
        assert_eq!(kept().await, None, "{sql}");
    }
}

#[tokio::test]
async fn jobs_are_those_of_the_last_commit() {
    let directory = tempfile::tempdir().unwrap();
    let store = open(directory.path());
    done(&store, commit(MATCH, 0, "a")).await;
    done(&store, commit(MATCH, 2, "b")).await;
    assert_eq!(store.due(4_999, 10).await, Ok(vec![]));
    assert_eq!(store.next_due(0).await, Ok(Some(5_000)));
    let due = store.due(5_000, 10).await.unwrap();
    assert_eq!(due.iter().map(|it| it.key.as_str()).collect::<Vec<_>>(), ["b"]);
    store.drop_job(&due[0]).await.unwrap();
    assert_eq!(store.jobs().await, Ok(0));
}

#[tokio::test]
async fn many_matches_are_written_together() {
    let directory = tempfile::tempdir().unwrap();
    let store = open(directory.path());
    let ids: Vec<Id> = (0..100).map(|it| Id([it; 16])).collect();
    let tasks: Vec<_> = ids
        .iter()
        .map(|id| {
            let (store, commit) = (store.clone(), commit(*id, 0, "a"));
            tokio::spawn(async move { store.commit(commit).await })
        })
        .collect();
    for task in tasks {
        assert_eq!(task.await.unwrap(), Ok(Written::Done));
    }
    for id in ids {
        assert_eq!(store.log(id).await.unwrap().unwrap().entries.len(), 2);
    }
}

#[tokio::test]
async fn lists_find_listed_matches_and_those_of_a_holder() {
    let directory = tempfile::tempdir().unwrap();
    let store = open(directory.path());
    for (index, listed) in [(1, true), (2, false), (3, true)] {
        let mut commit = commit(Id([index; 16]), 0, "a");
        commit.at = u64::from(index);
        let game = if index == 3 { "other" } else { "duel" }.to_string();
        commit.row = Some(store::Row { listed, game, ..common::row("a") });
        done(&store, commit).await;
    }
    let ids = |found: Vec<store::Found>| found.iter().map(|it| it.id.0[0]).collect::<Vec<_>>();
    let listed = |game: Option<&str>| Filter::Listed(Phase::Playing, game.map(str::to_string));
    assert_eq!(ids(store.rows(listed(None), 10).await.unwrap()), [3, 1]);
    assert_eq!(ids(store.rows(listed(Some("duel")), 10).await.unwrap()), [1]);
    assert_eq!(ids(store.rows(listed(None), 1).await.unwrap()), [3]);
    assert_eq!(ids(store.rows(Filter::Of(HOLDER), 10).await.unwrap()), [3, 2, 1]);
    assert_eq!(ids(store.rows(Filter::Listed(Phase::Open, None), 10).await.unwrap()), []);
}

#[tokio::test]
async fn a_token_is_spent_once() {
    let directory = tempfile::tempdir().unwrap();
    let store = open(directory.path());
    let token = |name: &str| Token {
        digest: Digest::of(name.as_bytes()),
        holder: HOLDER,
        kind: "device".to_string(),
        expires: Some(9),
    };
    assert_eq!(store.exchange(vec![token("link")], vec![]).await, Ok(true));
    assert_eq!(store.token(Digest::of(b"link")).await, Ok(Some(token("link"))));
    let spend = vec![Digest::of(b"link")];
    assert_eq!(store.exchange(vec![token("first")], spend.clone()).await, Ok(true));
    assert_eq!(store.exchange(vec![token("second")], spend).await, Ok(false));
    assert_eq!(store.token(Digest::of(b"second")).await, Ok(None));
    // A commit uses a token up with all it writes, or writes nothing.
    let using = |length, key: &str, used: &str| store::Commit {
        spend: vec![Digest::of(used.as_bytes())],
        ..commit(MATCH, length, key)
    };
    assert_eq!(store.commit(using(0, "a", "link")).await, Ok(Written::Spent));
    assert_eq!(store.log(MATCH).await, Ok(None));
    done(&store, using(0, "a", "first")).await;
    assert_eq!(store.token(Digest::of(b"first")).await, Ok(None));
    assert_eq!(store.commit(using(2, "b", "first")).await, Ok(Written::Spent));
}

#[tokio::test]
async fn an_outage_moves_the_jobs_of_the_clock() {
    let directory = tempfile::tempdir().unwrap();
    let store = open(directory.path());
    assert_eq!(store.revive(100, "turn").await, Ok(vec![]));
    done(&store, commit(MATCH, 0, "a")).await;
    store.alive(200).await.unwrap();
    store.close().await;
    let store = open(directory.path());
    let outages = vec![Outage { from: 200, to: 1_200 }];
    assert_eq!(store.revive(1_200, "turn").await, Ok(outages.clone()));
    assert_eq!(store.next_due(0).await, Ok(Some(6_000)));
    // Another kind of job does not wait longer because nobody could do it.
    store.alive(1_300).await.unwrap();
    store.revive(1_400, "other").await.unwrap();
    assert_eq!(store.next_due(0).await, Ok(Some(6_000)));
}

#[tokio::test]
async fn what_was_sent_before_the_end_is_written() {
    let directory = tempfile::tempdir().unwrap();
    let store = open(directory.path());
    let (writing, closing) = tokio::join!(store.commit(commit(MATCH, 0, "a")), store.close());
    let () = closing;
    assert_eq!(writing, Ok(Written::Done));
    assert_eq!(store.commit(commit(MATCH, 2, "b")).await, Err(store::Error::Stopped));
    assert_eq!(open(directory.path()).log(MATCH).await.unwrap().unwrap().entries.len(), 2);
}

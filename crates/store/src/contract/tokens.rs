//! Tokens are spent once.

use super::{Ground, HOLDER, MATCH, OTHER, commit, done};
use crate::{Commit, Digest, Token, Written};

fn token(name: &str) -> Token {
    let digest = Digest::of(name.as_bytes());
    Token { digest, holder: HOLDER, kind: "device".to_string(), expires: Some(2_000) }
}

/// A token is spent once, alone or with a commit.
pub async fn a_token_is_spent_once<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    assert_eq!(store.exchange(vec![token("link")], vec![], 9).await, Ok(true));
    assert_eq!(store.token(Digest::of(b"link")).await, Ok(Some(token("link"))));
    let spend = vec![Digest::of(b"link")];
    assert_eq!(store.exchange(vec![token("first")], spend.clone(), 9).await, Ok(true));
    assert_eq!(store.exchange(vec![token("second")], spend.clone(), 9).await, Ok(false));
    // Whoever was not heard of and tries again has done it already.
    assert_eq!(store.exchange(vec![token("first")], spend, 9).await, Ok(true));
    assert_eq!(store.token(Digest::of(b"second")).await, Ok(None));
    // A commit uses a token up with all it writes, or writes nothing.
    let using = |length, key: &str, used: &str| Commit {
        spend: vec![Digest::of(used.as_bytes())],
        ..commit(MATCH, length, key)
    };
    assert_eq!(store.commit(using(0, "a", "link")).await, Ok(Written::Spent));
    assert_eq!(store.log(MATCH, 0).await, Ok(None));
    done(&store, using(0, "a", "first")).await;
    assert_eq!(store.token(Digest::of(b"first")).await, Ok(None));
    assert_eq!(store.commit(using(2, "b", "first")).await, Ok(Written::Spent));
    // Of several, all or none.
    store.exchange(vec![token("there")], vec![], 9).await.unwrap();
    let both = vec![Digest::of(b"there"), Digest::of(b"not there")];
    assert_eq!(store.exchange(vec![], both, 9).await, Ok(false));
    assert_eq!(store.token(Digest::of(b"there")).await, Ok(Some(token("there"))));
}

/// A token that is there stays as it is: two requests may bring the same.
pub async fn a_token_that_is_there_stays_as_it_is<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    let own = Token { expires: None, ..token("secret") };
    let first = Commit { mint: vec![own.clone()], ..commit(MATCH, 0, "a") };
    let other = Token { kind: "other".to_string(), ..own.clone() };
    let second = Commit { mint: vec![other], ..commit(OTHER, 0, "a") };
    let (first, second) = tokio::join!(store.commit(first), store.commit(second));
    assert!(matches!((first, second), (Ok(Written::Done(_)), Ok(Written::Done(_)))));
    assert_eq!(store.token(own.digest).await, Ok(Some(own)));
}

/// A token that has expired is not spent, and is purged.
pub async fn a_token_that_has_expired_is_not_spent_and_is_purged<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    let lasting = Token { expires: None, ..token("lasting") };
    store.exchange(vec![token("link"), lasting.clone()], vec![], 9).await.unwrap();
    let spend = vec![Digest::of(b"link")];
    assert_eq!(store.exchange(vec![], spend.clone(), 2_000).await, Ok(false));
    let late = Commit { at: 2_000, spend: spend.clone(), ..commit(MATCH, 0, "a") };
    assert_eq!(store.commit(late).await, Ok(Written::Spent));
    assert_eq!(store.purge(1_999).await, Ok(0));
    assert_eq!(store.purge(2_000).await, Ok(1));
    assert_eq!(store.token(Digest::of(b"link")).await, Ok(None));
    assert_eq!(store.token(lasting.digest).await, Ok(Some(lasting)));
}

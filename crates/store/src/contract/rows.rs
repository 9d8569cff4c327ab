//! Lists, what is removed, and how much there is.

use super::{Ground, HOLDER, MATCH, OTHER, asked, commit, done, row};
use crate::{Commit, Cursor, Filter, Found, Id, Page, Phase, Row, Stats, Store};
use std::sync::Arc;

fn ids(found: &[Found]) -> Vec<u8> {
    found.iter().map(|it| it.id.0[0]).collect()
}

/// Makes a match of which one byte tells the id and the time.
async fn made(store: &Arc<dyn Store>, index: u8, row: Row) {
    let id = Id([index; 16]);
    done(store, Commit { at: u64::from(index), row: Some(row), ..commit(id, 0, "a") }).await;
}

async fn first(store: &Arc<dyn Store>, filter: Filter) -> Vec<u8> {
    ids(&store.rows(filter, Page::first(100)).await.unwrap())
}

/// A row stays until another is written, and the mark is the last.
pub async fn a_row_stays_until_another_is_written_and_the_mark_is_the_last<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    done(&store, commit(MATCH, 0, "a")).await;
    done(&store, Commit { row: None, ..commit(MATCH, 2, "b") }).await;
    let found = store.rows(Filter::Of(HOLDER), Page::first(9)).await.unwrap().remove(0);
    let told = (&*found.row.text, found.mark, found.created, found.updated, found.length);
    assert_eq!(told, ("a", 2, 1_000, 1_002, 4));
    assert_eq!(store.row(MATCH).await, Ok(Some(found)));
}

/// Lists find listed matches and those of a holder.
pub async fn lists_find_listed_matches_and_those_of_a_holder<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    for (index, listed) in [(1, true), (2, false), (3, true)] {
        let game = if index == 3 { "other" } else { "duel" }.to_string();
        made(&store, index, Row { listed, game, ..row("a") }).await;
    }
    let listed = |game: Option<&str>| Filter::Listed(Phase::Playing, game.map(str::to_string));
    assert_eq!(first(&store, listed(None)).await, [3, 1]);
    assert_eq!(first(&store, listed(Some("duel"))).await, [1]);
    assert_eq!(first(&store, listed(Some("none"))).await, [0_u8; 0]);
    assert_eq!(first(&store, Filter::Of(HOLDER)).await, [3, 2, 1]);
    assert_eq!(first(&store, Filter::Of(OTHER)).await, [0_u8; 0]);
    assert_eq!(first(&store, Filter::Listed(Phase::Open, None)).await, [0_u8; 0]);
    assert_eq!(first(&store, Filter::Every(None)).await, [3, 2, 1]);
    assert_eq!(first(&store, Filter::Every(Some(Phase::Playing))).await, [3, 2, 1]);
    assert_eq!(first(&store, Filter::Every(Some(Phase::Open))).await, [0_u8; 0]);
    assert_eq!(store.live(HOLDER).await, Ok(3));
}

/// Lists are read page by page, without a row twice or left out.
pub async fn lists_are_read_page_by_page<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    for index in 1..=25 {
        // Some are of the same time.
        let (id, at) = (Id([index; 16]), u64::from(index / 3));
        let phase = if index % 5 == 0 { Phase::Finished } else { Phase::Playing };
        let row = Some(Row { phase, ..row("a") });
        done(&store, Commit { at, row, ..commit(id, 0, "a") }).await;
    }
    for filter in [
        Filter::Every(None),
        Filter::Every(Some(Phase::Playing)),
        Filter::Listed(Phase::Playing, None),
        Filter::Listed(Phase::Playing, Some("duel".to_string())),
        Filter::Of(HOLDER),
    ] {
        let whole = store.rows(filter.clone(), Page::first(100)).await.unwrap();
        let (mut pages, mut after) = (Vec::new(), None::<Cursor>);
        loop {
            let page = Page { after, limit: 4 };
            let page = store.rows(filter.clone(), page).await.unwrap();
            after = page.last().map(Found::cursor);
            assert!(page.len() <= 4);
            if page.is_empty() {
                break;
            }
            pages.extend(page);
        }
        assert_eq!(ids(&pages), ids(&whole), "{filter:?}");
        let all = matches!(filter, Filter::Every(None) | Filter::Of(_));
        assert_eq!(whole.len(), if all { 25 } else { 20 }, "{filter:?}");
    }
}

/// In the list of a holder, what is over comes after what is not.
pub async fn what_is_over_comes_after_what_is_not<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    for index in 1..=4 {
        made(&store, index, row("a")).await;
    }
    let over = Some(Row { phase: Phase::Finished, ..row("over") });
    done(&store, Commit { row: over, ..commit(Id([3; 16]), 2, "b") }).await;
    assert_eq!(first(&store, Filter::Of(HOLDER)).await, [4, 2, 1, 3]);
    assert_eq!(first(&store, Filter::Listed(Phase::Finished, None)).await, [3]);
    assert_eq!(store.live(HOLDER).await, Ok(3));
}

/// Matches that ended long ago are removed with all they had, and no others.
pub async fn matches_that_ended_long_ago_are_removed_with_all_they_had<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    for index in 1..=6 {
        made(&store, index, row("a")).await;
    }
    for (index, phase) in [(1, Phase::Finished), (2, Phase::Abandoned), (3, Phase::Finished)] {
        let id = Id([index; 16]);
        let over = Some(Row { phase, ..row("over") });
        let at = 100 * u64::from(index);
        let snapshot = Some("all".to_string());
        done(&store, Commit { at, row: over, snapshot, ..commit(id, 2, "b") }).await;
    }
    // What happens to a match after its end does not make it younger.
    done(&store, Commit { at: 900, row: None, ..commit(Id([1; 16]), 4, "c") }).await;
    let late = Some(Row { phase: Phase::Finished, ..row("later") });
    done(&store, Commit { at: 901, row: late, ..commit(Id([1; 16]), 6, "d") }).await;
    assert_eq!(store.retire(100, 9).await, Ok(0));
    assert_eq!(store.retire(300, 1).await, Ok(1));
    assert_eq!(first(&store, Filter::Every(None)).await, [6, 5, 4, 3, 2]);
    assert_eq!(store.retire(300, 9).await, Ok(1));
    assert_eq!(first(&store, Filter::Of(HOLDER)).await, [6, 5, 4, 3]);
    for id in [Id([1; 16]), Id([2; 16])] {
        assert_eq!(store.log(id, 0).await, Ok(None));
        assert_eq!(store.head(id).await, Ok(None));
        assert_eq!(store.row(id).await, Ok(None));
        assert_eq!(store.jobs(id).await, Ok(vec![]));
        assert_eq!(store.answer(asked(id, "a")).await, Ok(None));
        // Its place is free.
        done(&store, commit(id, 0, "anew")).await;
    }
    for index in 3..=6 {
        let log = store.log(Id([index; 16]), 0).await.unwrap().unwrap();
        assert_eq!(log.entries.len(), if index == 3 { 4 } else { 2 });
    }
}

/// There is as much as was written.
pub async fn there_is_as_much_as_was_written<G: Ground>() {
    let ground = G::default();
    let store = ground.open().await;
    let empty = store.stats().await.unwrap();
    assert!(empty.format > 0);
    made(&store, 1, row("a")).await;
    made(&store, 2, Row { phase: Phase::Open, ..row("a") }).await;
    let snapshot = Some("all".to_string());
    done(&store, Commit { snapshot, ..commit(Id([2; 16]), 2, "b") }).await;
    let stats = store.stats().await.unwrap();
    let told = Stats {
        matches: [0, 2, 0, 0],
        entries: 6,
        snapshots: 1,
        answers: 2,
        bytes: stats.bytes,
        ..empty
    };
    assert_eq!(stats, told);
}

//! The checker can fail: stores that break a promise, and diaries that tell of a broken one.

use crate::checker::{Broken, check};
use crate::diary::{Diary, Note, Shown};
use crate::disk::Flaw;
use crate::world::{Story, run};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// Worlds in which a flaw has to show.
const SEEDS: u64 = 12;

fn found(story: &Story) -> BTreeSet<Broken> {
    check(story).iter().map(|it| it.broken).collect()
}

/// A flaw is found, as what it is.
fn caught(flaw: Flaw, expected: &[Broken]) {
    let mut all = BTreeSet::new();
    for seed in 0..SEEDS {
        all.extend(found(&run(seed, flaw)));
        if expected.iter().any(|it| all.contains(it)) {
            return;
        }
    }
    panic!("{flaw:?} shows as {all:?} only");
}

#[test]
fn a_store_that_speaks_before_it_writes_is_caught() {
    caught(Flaw::EarlyWord, &[Broken::Lost]);
}

#[test]
fn updates_that_are_told_and_never_written_are_caught() {
    caught(Flaw::EmptyWord, &[Broken::Phantom]);
}

#[test]
fn a_retry_that_plays_again_is_caught() {
    caught(Flaw::Forgetful, &[Broken::Twice]);
}

#[test]
fn a_retry_that_is_refused_after_it_was_played_is_caught() {
    caught(Flaw::Forgetful, &[Broken::Refused]);
}

#[test]
fn a_disk_that_says_full_and_has_written_is_caught() {
    caught(Flaw::FalseFull, &[Broken::Refused]);
}

#[test]
fn an_outage_that_costs_somebody_a_game_is_caught() {
    caught(Flaw::NoAmnesty, &[Broken::Outage]);
}

#[test]
fn a_turn_that_never_ends_is_caught() {
    caught(Flaw::LostTurns, &[Broken::Stranded]);
}

/// A story in which nothing is wrong.
fn sound() -> Story {
    static SOUND: OnceLock<Story> = OnceLock::new();
    let story = SOUND.get_or_init(|| run(1, Flaw::None)).clone();
    assert_eq!(found(&story), BTreeSet::new());
    story
}

/// Everything that was shown in some diaries.
fn all_shown(diaries: &mut [Diary]) -> impl Iterator<Item = &mut Shown> {
    diaries.iter_mut().flat_map(|it| &mut it.notes).filter_map(|it| match it {
        Note::Shown(shown) => Some(shown),
        _ => None,
    })
}

/// Whether an update tells of something that happened.
fn tells(shown: &Shown) -> bool {
    shown.socket.is_some() && shown.since.is_none() && shown.state["steps"][0].is_object()
}

#[test]
fn a_log_that_lost_its_end_is_caught() {
    let mut story = sound();
    for log in story.logs.values_mut() {
        let from = log.entries.last().and_then(|it| it.close).unwrap().from;
        log.entries.truncate(from as usize);
    }
    let found = found(&story);
    assert!(found.contains(&Broken::Lost) && found.contains(&Broken::Phantom), "{found:?}");
}

#[test]
fn a_view_that_shows_something_else_is_caught() {
    let mut story = sound();
    let shown = all_shown(&mut story.diaries).last().unwrap();
    shown.state["view"]["extra"] = json!(1);
    assert_eq!(found(&story), BTreeSet::from([Broken::Phantom]));
}

#[test]
fn an_input_that_should_be_hidden_is_caught() {
    let mut story = sound();
    let is_hidden = |it: &Value| !it["input"]["secret"].is_null();
    let steps = all_shown(&mut story.diaries).flat_map(|it| it.state["steps"].as_array_mut());
    let blank = steps.flatten().find(|it| is_hidden(it)).expect("something is hidden");
    blank["input"]["text"] = json!("what it was");
    assert_eq!(found(&story), BTreeSet::from([Broken::Phantom]));
}

#[test]
fn updates_out_of_order_are_caught() {
    let mut story = sound();
    let mut before: Option<&mut Shown> = None;
    for shown in all_shown(&mut story.diaries).filter(|it| tells(it)) {
        match before.take() {
            Some(last) if last.socket == shown.socket && last.table == shown.table => {
                std::mem::swap(last, shown);
                break;
            }
            _ => before = Some(shown),
        }
    }
    let found = found(&story);
    assert!(found.contains(&Broken::Order), "{found:?}");
}

#[test]
fn an_update_that_leaves_something_out_is_caught() {
    let mut story = sound();
    let shown = all_shown(&mut story.diaries).find(|it| tells(it)).unwrap();
    shown.state["steps"] = json!([]);
    let found = found(&story);
    assert!(found.contains(&Broken::Order), "{found:?}");
}

#[test]
fn another_answer_to_the_same_request_is_caught() {
    let mut story = sound();
    let notes = &mut story.diaries[0].notes;
    let answer = notes.iter().find(|it| matches!(it, Note::Answered { status: 200, .. }));
    let Some(Note::Answered { request, .. }) = answer.cloned() else { panic!("none was answered") };
    notes.push(Note::Answered { request, status: 200, body: json!({"from": 1, "seq": 2}) });
    assert_eq!(found(&story), BTreeSet::from([Broken::Twice]));
}

#[test]
fn something_that_nobody_asked_for_is_caught() {
    let mut story = sound();
    let diary = story.diaries.iter_mut().find(|it| !it.requests.is_empty()).unwrap();
    for request in &mut diary.requests {
        request.body["request_id"] = json!("another");
    }
    assert!(found(&story).contains(&Broken::Unasked));
}

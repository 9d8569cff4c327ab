//! What every store promises, as tests.
//!
//! Whoever writes another kind of store says how it is opened and lets them run:
//!
//! ```
//! use std::sync::Arc;
//! use store::contract::{Ground, Opening};
//! use store::{Settings, Sqlite};
//!
//! struct File(tempfile::TempDir);
//!
//! impl Default for File {
//!     fn default() -> File {
//!         File(tempfile::tempdir().expect("a folder can be made"))
//!     }
//! }
//!
//! impl Ground for File {
//!     fn open(&self) -> Opening<'_> {
//!         let settings = Settings::at(self.0.path().join("matches.db"));
//!         Box::pin(async { Arc::new(Sqlite::open(settings).expect("it opens")) as _ })
//!     }
//! }
//!
//! store::contract!(File);
//! ```

#![allow(clippy::unwrap_used, reason = "what is not so is a test that fails")]

mod jobs;
mod life;
mod log;
mod rows;
mod tokens;

pub use jobs::*;
pub use life::*;
pub use log::*;
pub use rows::*;
pub use tokens::*;

use crate::{Commit, Head, Id, Lane, Millis, NewJob, Phase, Row, Store, Written};
use std::pin::Pin;
use std::sync::Arc;

/// A store that is being opened.
pub type Opening<'a> = Pin<Box<dyn Future<Output = Arc<dyn Store>> + Send + 'a>>;

/// A place with nothing in it, where a store can be opened, closed and opened again.
pub trait Ground: Default + Send + Sync {
    /// Opens the store with whatever is there.
    fn open(&self) -> Opening<'_>;
}

/// Makes a test of every promise, for a [`Ground`].
#[macro_export]
macro_rules! contract {
    ($ground:ty) => {
        $crate::contract! { $ground:
            entries_come_back_in_order_after_reopening
            an_append_is_guarded_by_the_length
            of_many_appends_at_once_one_wins
            a_request_that_makes_a_match_makes_one
            the_log_says_which_request_led_to_what
            a_log_is_read_from_any_entry_on
            a_head_tells_whether_a_table_is_up_to_date
            a_snapshot_comes_back_with_the_log_it_belongs_to
            many_matches_are_written_together
            what_was_sent_is_written_though_nobody_waits
            what_was_sent_before_the_end_is_written
            jobs_are_those_of_the_last_commit
            parties_take_turns_with_their_bots
            no_bot_is_passed_for_ever
            what_was_given_up_keeps_nobody_waiting
            a_lane_never_waits_for_another
            what_is_being_done_is_not_given_to_another
            a_lease_that_ends_is_given_to_another_and_the_first_is_not_heard
            a_job_is_held_and_put_back
            a_job_is_claimed_by_its_name
            what_fails_rests_longer_and_longer_and_is_given_up
            what_is_hopeless_is_given_up_at_once_and_can_be_retried
            what_fails_does_not_stop_what_does_not
            a_job_that_is_planned_again_goes_on_as_it_was
            a_job_with_another_due_time_begins_anew
            a_row_stays_until_another_is_written_and_the_mark_is_the_last
            lists_find_listed_matches_and_those_of_a_holder
            lists_are_read_page_by_page
            what_is_over_comes_after_what_is_not
            matches_that_ended_long_ago_are_removed_with_all_they_had
            there_is_as_much_as_was_written
            a_token_is_spent_once
            a_token_that_is_there_stays_as_it_is
            a_token_that_has_expired_is_not_spent_and_is_purged
            an_outage_puts_off_the_clocks_and_nothing_else
            a_gap_longer_than_the_grace_is_an_outage
            a_clock_is_taken_when_its_time_and_all_outages_have_passed
            a_report_from_before_an_outage_is_heard
            a_clock_that_was_given_up_is_retried_at_once_after_an_outage
            a_plan_from_before_an_outage_comes_early_and_can_be_put_off
            while_one_node_lives_there_is_no_outage
            who_works_for_others_keeps_nobody_s_clock_running
            a_clock_that_was_put_back_does_not_take_time_back
        }
    };
    ($ground:ty: $($promise:ident)*) => {
        $(
            #[tokio::test]
            async fn $promise() {
                $crate::contract::$promise::<$ground>().await;
            }
        )*
    };
}

const MATCH: Id = Id([7; 16]);
const OTHER: Id = Id([8; 16]);
const HOLDER: Id = Id([9; 16]);
const NODE: Id = Id([1; 16]);

fn row(text: &str) -> Row {
    Row { game: "duel".to_string(), phase: Phase::Playing, listed: true, text: text.to_string() }
}

/// A commit that adds two entries and a job to a log of `length`.
fn commit(id: Id, length: u64, key: &str) -> Commit {
    let (first, second) = (format!("first of {key}"), format!("second of {key}"));
    Commit {
        row: Some(row(key)),
        mark: length as u32,
        request: Some(asked(id, key)),
        answer: (length == 0).then(|| format!("answer to {key}")),
        holders: vec![HOLDER],
        jobs: Some(vec![job(Lane::Turn, key, 5_000)]),
        ..Commit::new(id, length, 1_000 + length, [&*first, &*second])
    }
}

fn asked(id: Id, key: &str) -> Id {
    Id::of(&[&id.0, key.as_bytes()].concat())
}

fn job(lane: Lane, key: &str, due: Millis) -> NewJob {
    NewJob { lane, event: format!("{lane:?}"), key: key.to_string(), due }
}

async fn done(store: &Arc<dyn Store>, commit: Commit) -> Head {
    match store.commit(commit).await {
        Ok(Written::Done(head)) => head,
        other => panic!("it is written: {other:?}"),
    }
}

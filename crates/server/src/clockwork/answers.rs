//! Answers that bots have ready and give later: where declining is possible, the time that an answer
//! takes must not tell whether there was anything to think about.

use super::chores::Effect;
use super::playing::asked_bot;
use crate::house::House;
use crate::matches::jobs::DECLINE_MS;
use game::record::Who;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::{Id, Millis};
use tokio::sync::Notify;

/// How long a bot thinks at most about a question that may be declined.
const THOUGHT_MS: Millis = 750;
/// How long after it began to think it answers at the earliest. The rest is for stopping a thought.
const HELD_MS: Millis = 850;
/// How long after that another node may ask its own bot: this one is gone.
const GONE_MS: Millis = 2_000;
/// How often it is looked whether an answer is due, if nothing is known of one.
const SWEEP_MS: Millis = 1_000;

/// When a bot may answer a question that may be declined, and how long it may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pace {
    due: Millis,
}

impl Pace {
    /// Follows from when the question was asked and when a thread had time for it, and so tells
    /// nothing of what the seat holds.
    pub(super) fn of(asked: Millis, begun: Millis) -> Pace {
        Pace { due: (asked + DECLINE_MS).max(begun + HELD_MS) }
    }

    /// How long the bot may think.
    pub(super) fn budget(self) -> Duration {
        Duration::from_millis(THOUGHT_MS)
    }

    /// When it answers: a thought that could not be stopped in time costs whole seconds.
    pub(super) fn answer_at(self, now: Millis) -> Millis {
        let late = now.saturating_sub(self.due);
        self.due + late.next_multiple_of(DECLINE_MS)
    }
}

/// An answer and when it is given.
struct Held {
    due: Millis,
    text: String,
}

/// The question of a match.
type Question = (Id, String);

/// The answers that wait.
#[derive(Default)]
pub(crate) struct Answers {
    held: Mutex<HashMap<Question, Held>>,
    more: Notify,
}

impl Answers {
    fn held(&self) -> MutexGuard<'_, HashMap<Question, Held>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// When the job of a question that is answered already is looked at again.
    pub(super) fn put_off(&self, id: Id, key: &str) -> Option<Millis> {
        self.held().get(&(id, key.to_string())).map(|it| it.due + GONE_MS)
    }

    /// Keeps an answer. When the job of its question is looked at again.
    pub(super) fn keep(&self, id: Id, key: &str, text: String, due: Millis) -> Millis {
        self.held().insert((id, key.to_string()), Held { due, text });
        self.more.notify_one();
        due + GONE_MS
    }

    fn take_due(&self, now: Millis) -> Vec<(Question, String)> {
        let due = self.held().extract_if(|_, it| it.due <= now).collect::<Vec<_>>();
        due.into_iter().map(|(question, it)| (question, it.text)).collect()
    }

    fn next(&self) -> Option<Millis> {
        self.held().values().map(|it| it.due).min()
    }
}

impl House {
    /// Gives every answer that is due. Returns how many there were.
    pub(super) async fn give_answers(self: &Arc<Self>) -> usize {
        let due = self.answers.take_due(self.now());
        let count = due.len();
        for (question, text) in due {
            self.give_answer(question, text).await;
        }
        count
    }

    async fn give_answer(self: &Arc<Self>, (id, key): Question, text: String) {
        let asked = key.clone();
        let given = self.at_table(id, move |draft| match asked_bot(draft.live, &asked) {
            Some((seat, _)) => Ok(draft.enter(Who::Seat(seat), &text)?),
            None => Ok(()),
        });
        match given.await {
            Ok(Effect::Some | Effect::None | Effect::Later(_)) => {}
            // Its job is still there, and the bot is asked again.
            Err(why) => tracing::warn!(%id, key, code = why.body.code, "a bot could not answer"),
        }
    }

    /// Gives answers when they are due, until the server stops.
    pub(super) async fn keep_answering(self: Arc<Self>) {
        let mut stopping = self.stopping.subscribe();
        while !self.is_stopping() {
            for (question, text) in self.answers.take_due(self.now()) {
                let house = self.clone();
                tokio::spawn(async move { house.give_answer(question, text).await });
            }
            let next = self.answers.next().map(|it| it.saturating_sub(self.now()));
            let wait = next.map_or(SWEEP_MS, |it| it.clamp(1, SWEEP_MS));
            tokio::select! {
                biased;
                _ = stopping.changed() => {}
                () = self.answers.more.notified() => {}
                () = tokio::time::sleep(Duration::from_millis(wait)) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_comes_after_a_time_that_tells_nothing() {
        let at_once = Pace::of(10_000, 10_004);
        assert_eq!([10_004, 10_760, 11_000].map(|it| at_once.answer_at(it)), [11_000; 3]);
        assert_eq!(at_once.answer_at(11_001), 12_000, "whole seconds");
        let waited = Pace::of(10_000, 14_300);
        assert_eq!([14_301, 15_050].map(|it| waited.answer_at(it)), [15_150; 2]);
    }
}

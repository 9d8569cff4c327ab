//! The work that follows from the state of a match.

use super::Live;
use crate::event::Sitter;
use game::{Awaiting, TimeControl};
use store::{Millis, NewJob};

/// The end of a turn on the queue `gameplay-turn`.
pub(crate) const TURN_END: &str = "gameplay:turn:end";
/// A clock that runs out.
pub(crate) const CLOCK: &str = "gameplay:clock";
/// A bot that must think.
pub(crate) const BOT: &str = "gameplay:bot";
/// A match that nobody plays any more.
pub(crate) const ABANDON: &str = "gameplay:abandon";

const DAY: Millis = 24 * 60 * 60 * 1_000;

/// Tells one awaited event of a match from every other.
pub(crate) fn turn_key(live: &Live) -> Option<String> {
    match live.table.awaiting() {
        Awaiting::Event(event) if live.is_playing() => {
            Some(format!("{}:{event}", live.rest.inputs))
        }
        _ => None,
    }
}

impl Live {
    /// When the awaited event is entered at the latest. An offer at the table does not put it off.
    pub(crate) fn event_due(&self) -> Millis {
        self.rest.at + self.table.latest()
    }

    /// All work that waits in this state.
    pub(crate) fn jobs(&self, idle: Millis) -> Vec<NewJob> {
        let mut jobs = Vec::new();
        let mut add = |event: &str, key: String, due| {
            jobs.push(NewJob { event: event.to_string(), key, due });
        };
        if self.is_over() {
            return jobs;
        }
        if let Some(key) = turn_key(self) {
            add(TURN_END, key, self.event_due());
        }
        if let (Awaiting::Seats(asked), true) = (self.table.awaiting(), self.is_playing()) {
            for seat in asked.iter() {
                let question = self.table.question(seat).unwrap_or_default();
                if let Sitter::Bot { .. } = self.seats[seat.index()] {
                    add(BOT, format!("{seat}.{question}"), self.touched);
                }
            }
        }
        if let Some(clocks) = &self.clocks
            && let Some(deadline) = clocks.deadline()
        {
            add(CLOCK, self.table.len().to_string(), deadline + self.uptime.lost());
        }
        let slow = match self.clocks.map(|it| it.control()) {
            Some(TimeControl::Days { days }) => Millis::from(days) * 3 * DAY,
            _ => 0,
        };
        // To the day, so that not every move has to move it.
        let due = (self.touched + idle.max(slow)).next_multiple_of(DAY);
        add(ABANDON, "idle".to_string(), due);
        jobs
    }
}

//! The work that follows from the state of a match.

use super::live::Live;
use game::{Awaiting, Seat, TimeControl};
use store::{Lane, Millis, NewJob};

/// The end of a turn on the queue `gameplay-turn`.
pub(crate) const TURN_END: &str = "gameplay:turn:end";
/// A clock that runs out.
pub(crate) const CLOCK: &str = "gameplay:clock";
/// A bot that must think.
pub(crate) const BOT: &str = "gameplay:bot";
/// Seats that owe something to the draw of the dice.
pub(crate) const DICE: &str = "gameplay:dice";
/// A match that nobody plays any more.
pub(crate) const ABANDON: &str = "gameplay:abandon";

/// A seat that wants it so declines.
pub(crate) const DECLINE: &str = "gameplay:decline";

/// After how long a seat with auto-decline answers, and a bot that may decline. It is the same with and
/// without an answer in hand.
pub(crate) const DECLINE_MS: Millis = 1_000;
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

/// Where a kind of work waits.
fn lane(event: &str) -> Lane {
    match event {
        TURN_END | DECLINE => Lane::Turn,
        // Both are put off by an outage.
        CLOCK | DICE => Lane::Clock,
        BOT => Lane::Bot,
        _ => Lane::Upkeep,
    }
}

impl Live {
    /// Tells the question that a seat is asked from every other.
    pub(crate) fn question_key(&self, seat: Seat) -> Option<String> {
        self.table.question(seat).map(|number| format!("{seat}.{number}"))
    }

    /// The seats that decline by themselves what they are asked now, and what they say.
    pub(crate) fn declining(&self) -> Vec<(Seat, String)> {
        let asked = match self.table.awaiting() {
            Awaiting::Seats(asked) if self.is_playing() => asked,
            _ => return Vec::new(),
        };
        let wants = asked.iter().filter(|it| self.decliners.contains(*it));
        wants.filter_map(|it| Some((it, self.table.decline(it)?))).collect()
    }

    /// When the awaited event is entered at the latest. An offer at the table does not put it off.
    pub(crate) fn event_due(&self) -> Millis {
        self.rest.at + self.table.latest()
    }

    /// All work that waits in this state.
    pub(crate) fn jobs(&self, idle: Millis) -> Vec<NewJob> {
        let mut jobs = Vec::new();
        let mut add = |event: &str, key: String, due| {
            jobs.push(NewJob { lane: lane(event), event: event.to_string(), key, due });
        };
        if self.is_over() {
            return jobs;
        }
        if let Some(key) = turn_key(self) {
            add(TURN_END, key, self.event_due());
        }
        if let (Awaiting::Seats(asked), true) = (self.table.awaiting(), self.is_playing()) {
            for seat in asked.iter().filter(|it| self.seats[it.index()].bot().is_some()) {
                let key = self.question_key(seat).unwrap_or_default();
                // What others do meanwhile does not make a bot think anew.
                let known = self.jobs.iter().find(|it| it.event == BOT && it.key == key);
                add(BOT, key, known.map_or(self.touched, |it| it.due));
            }
            for (seat, _) in self.declining() {
                add(
                    DECLINE,
                    self.question_key(seat).unwrap_or_default(),
                    self.rest.at + DECLINE_MS,
                );
            }
        }
        if let Some(clocks) = &self.clocks
            && let Some(deadline) = clocks.deadline()
        {
            add(CLOCK, self.table.len().to_string(), self.due(deadline));
        }
        if let Some((due, since)) = self.draw_due() {
            add(DICE, since.to_string(), self.due(due));
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

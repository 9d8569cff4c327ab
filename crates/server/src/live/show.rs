//! A match as one viewer may know it.

use super::Live;
use crate::dice::Fair;
use crate::event::Created;
use crate::refused::question;
use game::{Awaiting, Seat, Seats, Step, Table, Told, Viewer};
use store::{Id, Millis, Phase};
use wire::protocol::{Awaited, Clock, Dice, JournalEntry, Offers, State, UndoOffer, Verdict};
use wire::protocol::{facts, raw};

/// Through whose eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Seen {
    /// The seats held.
    pub(crate) held: Seats,
    /// The seat to look from, if one was chosen.
    pub(crate) seat: Option<Seat>,
}

impl Seen {
    /// Whether something addressed so is for these eyes.
    pub(crate) fn reached(self, told: &Told) -> bool {
        match self.viewers().next() {
            None => told.to.reaches(Viewer::Spectator),
            Some(_) => self.viewers().any(|it| told.to.reaches(it)),
        }
    }

    fn viewers(self) -> impl Iterator<Item = Viewer> {
        let seats = self.seat.map_or(self.held, Seats::of);
        seats.iter().map(Viewer::Seat)
    }

    /// The one viewer whose view is shown.
    pub(crate) fn viewer(self, table: &dyn Table) -> Viewer {
        let asked = match table.awaiting() {
            Awaiting::Seats(asked) => self.held.iter().find(|it| asked.contains(*it)),
            _ => None,
        };
        match self.seat.or(asked).or(self.held.lowest()) {
            Some(seat) => Viewer::Seat(seat),
            None => Viewer::Spectator,
        }
    }
}

/// An entry of the journal as it is sent.
pub(crate) fn entry(seq: u64, told: &Told) -> JournalEntry {
    JournalEntry {
        seq,
        code: told.code.to_string(),
        facts: facts(&told.entry),
        message: told.text.clone(),
    }
}

/// How a match ended.
pub(crate) fn verdict(table: &dyn Table) -> Option<Verdict> {
    match table.awaiting() {
        Awaiting::Over(outcome) => Some(Verdict {
            how: outcome.how().to_string(),
            places: outcome.places().to_vec(),
            winners: numbers(outcome.winners()),
        }),
        _ => None,
    }
}

fn numbers(seats: Seats) -> Vec<u8> {
    seats.iter().map(|it| it.0).collect()
}

/// The journal entries of a step that are for these eyes.
pub(crate) fn journal(seen: Seen, seq: u64, step: &Step) -> Vec<JournalEntry> {
    step.entries.iter().filter(|it| seen.reached(it)).map(|it| entry(seq, it)).collect()
}

impl Live {
    /// How the match stands, to these eyes.
    pub(crate) fn state(
        &self,
        seen: Seen,
        journal: Vec<JournalEntry>,
        edges: Vec<u16>,
        now: Millis,
        connected: &dyn Fn(Id) -> bool,
    ) -> State {
        let viewer = seen.viewer(&*self.table);
        let questions = match self.is_playing() {
            true => seen.held.iter().filter_map(|it| question(&*self.table, it)).collect(),
            false => Vec::new(),
        };
        let trail = self.table.trail();
        State {
            seq: self.length,
            status: self.status(),
            held: numbers(seen.held),
            viewer: match viewer {
                Viewer::Seat(seat) => Some(seat.0),
                Viewer::Spectator => None,
            },
            view: raw(&self.table.view(viewer)),
            journal,
            questions,
            awaiting: self.awaited(seen.held),
            trail: trail.split('/').map(str::to_string).collect(),
            edges,
            turn: self.table.turn(),
            clocks: self.shown_clocks(now),
            now,
            players: self.players(connected),
            offers: self.offers(),
            outcome: verdict(&*self.table),
            dice: self.dice(),
            rematch: self.rematch.map(|it| it.to_string()),
        }
    }

    fn awaited(&self, held: Seats) -> Awaited {
        if self.phase == Phase::Open {
            return Awaited::Players;
        }
        match self.table.awaiting() {
            _ if self.phase == Phase::Abandoned => Awaited::Over,
            Awaiting::Seats(seats) => Awaited::Seats { seats: numbers(seats) },
            Awaiting::Chance => Awaited::Chance,
            Awaiting::Event(event) => {
                let may = self.table.acknowledgers();
                Awaited::Event { event, ack: held.iter().any(|it| may.contains(it)) }
            }
            Awaiting::Over(_) => Awaited::Over,
        }
    }

    fn shown_clocks(&self, now: Millis) -> Vec<Clock> {
        let Some(clocks) = &self.clocks else { return Vec::new() };
        let clock = |seat: Seat| Clock {
            seat: seat.0,
            left: clocks.left(seat, self.up(now)),
            running: clocks.running().contains(seat),
        };
        Seat::all(self.seats.len()).map(clock).collect()
    }

    fn offers(&self) -> Offers {
        let undo = self.asking.map(|it| {
            let asker = self.seats[it.seat.index()].holder();
            let others = asker.map_or(Seats::NONE, |it| self.others(it));
            UndoOffer {
                seat: it.seat.0,
                point: it.point,
                waiting: others
                    .iter()
                    .filter(|at| !it.agreed.contains(*at))
                    .map(|at| at.0)
                    .collect(),
            }
        });
        Offers { draw: numbers(self.table.standing().offers), undo }
    }

    fn dice(&self) -> Dice {
        dice(&self.created, &self.fair, self.phase)
    }
}

/// The dice of a match; their secret when it is over.
pub(crate) fn dice(created: &Created, fair: &Fair, phase: Phase) -> Dice {
    let own = created.dice.is_none();
    let over = phase == Phase::Finished && own;
    Dice {
        commitment: own.then(|| fair.commitment().to_string()),
        secret: over.then(|| fair.secret.clone()),
        entropy: over.then(|| fair.entropy.clone()),
    }
}

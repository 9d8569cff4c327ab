//! A match as one viewer may know it.

use super::caused::names;
use super::{Caused, Live};
use crate::event::Created;
use game::fair::Fair;
use game::{Awaiting, Seat, Seats, Step, Table, Told, Viewer};
use store::{Id, Millis, Phase};
use wire::protocol::{Awaited, Clock, Dice, State, TableOffers, Turn, UndoOffer, Verdict};
use wire::{Question, raw};

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

    /// The seats among these that something is addressed to.
    pub(crate) fn reached_seats(self, told: &Told) -> Vec<u8> {
        let seats = self.seat.map_or(self.held, Seats::of);
        seats.iter().filter(|it| told.to.reaches(Viewer::Seat(*it))).map(|it| it.0).collect()
    }

    /// Whoever of these knows most of a step: one that sees the input whole, if there is one.
    pub(crate) fn witness(self, step: &Step) -> Viewer {
        let whole = self.viewers().find(|it| step.sight.blank(*it).is_none());
        whole.or(self.viewers().next()).unwrap_or(Viewer::Spectator)
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

impl Live {
    /// How the match stands, to these eyes, and what was caused lately.
    pub(crate) fn state(
        &self,
        seen: Seen,
        caused: &[Caused],
        now: Millis,
        connected: &dyn Fn(Id) -> bool,
    ) -> State {
        let viewer = seen.viewer(&*self.table);
        let questions = match self.is_playing() {
            true => seen.held.iter().filter_map(|it| Question::of(&*self.table, it)).collect(),
            false => Vec::new(),
        };
        let (open, on_turn) = (self.is_open_book(), self.table.on_turn());
        State {
            seq: self.length,
            status: self.status(),
            held: numbers(seen.held),
            viewer: match viewer {
                Viewer::Seat(seat) => Some(seat.0),
                Viewer::Spectator => None,
            },
            view: raw(&self.table.view(viewer)),
            journal: caused.iter().flat_map(|it| it.journal(seen)).collect(),
            questions,
            awaiting: self.awaited(seen.held),
            trail: names(&self.table.trail()),
            steps: caused.iter().filter_map(|it| it.step(seen, open)).collect(),
            turn: Turn { number: on_turn.number, seats: numbers(on_turn.seats) },
            out: numbers(self.table.out()),
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
                let ack = held.iter().any(|it| may.contains(it));
                Awaited::Event { event, ack, due: self.event_due() }
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

    fn offers(&self) -> TableOffers {
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
        TableOffers { draw: numbers(self.table.standing().offers), undo }
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
        secret: over.then(|| fair.secret().to_string()),
        entropy: over.then(|| fair.entropy().to_string()),
    }
}

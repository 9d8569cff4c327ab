//! What each viewer is told: how a match stands, and what an entry of its log caused.

use super::deed::Abandoned;
use super::live::{Asking, Live};
use game::record::Who;
use game::{Awaiting, Seat, Seats, Step, Table, To, Told, Viewer};
use serde::Serialize;
use std::fmt::Display;
use std::sync::Arc;
use store::{Id, Millis, Phase};
use wire::protocol::Verdict;
use wire::protocol::{self, Awaited, Clock, Company, Course, JournalEntry, Lately, Own, State};
use wire::protocol::{TableOffers, Turn, UndoOffer};
use wire::{Heard, Question, Space, raw, raw_facts};

/// What an entry of the log caused.
pub(crate) struct Caused {
    /// The number of the state it led to.
    pub(crate) seq: u64,
    pub(crate) cause: Cause,
}

/// What it was.
pub(crate) enum Cause {
    /// An input.
    Input {
        /// What the game made of it.
        step: Step,
        /// How many inputs there are with it.
        point: usize,
        /// Where the flow rests after it.
        trail: String,
    },
    /// The match will not be played to its end.
    Abandoned(Abandoned),
    /// The draw of the dice begins again.
    Redrawn(Redrawn),
    /// Nothing that the journal tells.
    Nothing,
}

/// What the journal tells of a draw that begins again.
#[derive(Clone, Debug, Serialize, thiserror::Error, strum::VariantNames, strum::IntoStaticStr)]
#[serde(tag = "code", content = "facts")]
pub(crate) enum Redrawn {
    /// Somebody left, or kept the others waiting, while words were told.
    #[error("the dice are drawn anew, because not every seat has told its word")]
    DiceRedrawn {
        /// The seats that are lost by it.
        seats: Vec<u8>,
    },
}

impl Caused {
    /// Whether everybody is told the same of it.
    pub(super) fn is_public(&self) -> bool {
        match &self.cause {
            Cause::Input { step, .. } => {
                !step.sight.hides() && step.entries.iter().all(|it| it.to == To::ALL)
            }
            _ => true,
        }
    }

    /// The journal entries that are for these eyes.
    pub(crate) fn journal(&self, seen: Seen) -> Vec<JournalEntry> {
        match &self.cause {
            Cause::Input { step, .. } => {
                let told = step.entries.iter().filter(|it| seen.reached(it));
                told.map(|it| entry(self.seq, seen, it)).collect()
            }
            Cause::Abandoned(why) => vec![self.of_server(why.into(), why)],
            Cause::Redrawn(why) => vec![self.of_server(why.into(), why)],
            Cause::Nothing => Vec::new(),
        }
    }

    fn of_server(&self, code: &'static str, told: &(impl Serialize + Display)) -> JournalEntry {
        JournalEntry {
            seq: self.seq,
            space: Space::Server,
            code: code.to_string(),
            facts: raw_facts(told),
            text: told.to_string(),
            only: None,
        }
    }

    /// What chance brought, as far as these eyes may know.
    pub(crate) fn chance(&self, seen: Seen) -> Option<String> {
        match &self.cause {
            Cause::Input { step, .. } if step.who == Who::Chance => {
                step.sight.blank(seen.witness(step)).is_none().then(|| step.text.clone())
            }
            _ => None,
        }
    }

    /// The input and the way it took, as these eyes may know them; everything, if `open`.
    pub(crate) fn step(&self, seen: Seen, open: bool) -> Option<protocol::Step> {
        let Cause::Input { step, point, trail } = &self.cause else { return None };
        let viewer = seen.witness(step);
        let input = if open { Heard::whole(step) } else { Heard::of(step, viewer) };
        let edges = if open { &step.edges } else { step.edges(viewer) };
        let (seq, point, trail) = (self.seq, *point, names(trail));
        Some(protocol::Step { seq, point, input, edges: edges.to_vec(), trail })
    }
}

/// The states of a trail, outermost first.
pub(crate) fn names(trail: &str) -> Vec<String> {
    trail.split('/').map(str::to_string).collect()
}

fn entry(seq: u64, seen: Seen, told: &Told) -> JournalEntry {
    let is_private = told.to != To::ALL && !seen.held.is_empty();
    JournalEntry {
        seq,
        space: told.space.into(),
        code: told.code.to_string(),
        facts: raw_facts(&told.entry),
        text: told.text.clone(),
        only: is_private.then(|| seen.reached_seats(told)),
    }
}

/// Through whose eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Seen {
    /// The seats held.
    pub(crate) held: Seats,
    /// The seat to look from, if one was chosen.
    pub(crate) seat: Option<Seat>,
}

impl Seen {
    /// Somebody who only looks on.
    pub(crate) const SPECTATOR: Seen = Seen { held: Seats::NONE, seat: None };

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

/// All that the company of a match follows from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Terms {
    /// Entries of the log that are no inputs: only they seat people, draw dice, name a rematch.
    deeds: u64,
    phase: Phase,
    /// How many inputs there are, if the game is over.
    over: Option<usize>,
    connected: Seats,
    draw: Seats,
    asking: Option<Asking>,
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
        caused: &[Arc<Caused>],
        now: Millis,
        connected: &dyn Fn(Id) -> bool,
    ) -> State {
        State {
            own: self.own(seen),
            lately: self.lately(seen, caused),
            course: self.course(now),
            company: self.company(connected),
        }
    }

    /// What these eyes see and are asked.
    pub(super) fn own(&self, seen: Seen) -> Own {
        let viewer = seen.viewer(&*self.table);
        let questions = match self.is_playing() {
            true => seen.held.iter().filter_map(|it| Question::of(&*self.table, it)).collect(),
            false => Vec::new(),
        };
        Own {
            held: numbers(seen.held),
            viewer: match viewer {
                Viewer::Seat(seat) => Some(seat.0),
                Viewer::Spectator => None,
            },
            view: raw(&self.table.view(viewer)),
            questions,
            declines: numbers(seen.held.iter().filter(|it| self.decliners.contains(*it)).collect()),
            awaiting: self.awaited(seen.held),
        }
    }

    /// What was caused, as far as it is for these eyes.
    pub(super) fn lately(&self, seen: Seen, caused: &[Arc<Caused>]) -> Lately {
        let open = self.is_open_book();
        Lately {
            journal: caused.iter().flat_map(|it| it.journal(seen)).collect(),
            steps: caused.iter().filter_map(|it| it.step(seen, open)).collect(),
        }
    }

    /// Where the match is.
    pub(super) fn course(&self, now: Millis) -> Course {
        let on_turn = self.table.on_turn();
        Course {
            seq: self.length,
            status: self.status(),
            trail: names(&self.table.trail()),
            turn: Turn { number: on_turn.number, seats: numbers(on_turn.seats) },
            out: numbers(self.table.out()),
            clocks: self.shown_clocks(now),
            now,
        }
    }

    fn company(&self, connected: &dyn Fn(Id) -> bool) -> Company {
        Company {
            players: self.players(connected),
            offers: self.offers(),
            outcome: verdict(&*self.table),
            dice: self.dice(),
            rematch: self.rematch.map(|it| it.to_string()),
        }
    }

    /// Who plays and on what terms, as JSON. It is written anew only when it is something else.
    pub(super) fn company_text(&mut self, connected: &dyn Fn(Id) -> bool) -> Arc<str> {
        let here = |it: &Seat| self.seats[it.index()].holder().is_some_and(connected);
        let terms = Terms {
            deeds: self.length.wrapping_sub(self.table.len() as u64),
            phase: self.phase,
            over: self.table.is_over().then(|| self.table.len()),
            connected: Seat::all(self.seats.len()).filter(here).collect(),
            draw: self.table.standing().offers,
            asking: self.asking,
        };
        if let Some((kept, text)) = &self.company
            && *kept == terms
        {
            return text.clone();
        }
        let text: Arc<str> = wire::json(&self.company(connected)).into();
        self.company = Some((terms, text.clone()));
        text
    }

    fn awaited(&self, held: Seats) -> Awaited {
        if self.phase == Phase::Open {
            return self.awaited_dice().unwrap_or(Awaited::Players);
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
}

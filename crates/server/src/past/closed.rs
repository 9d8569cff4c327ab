//! Matches that are over and whose rules are gone: what their logs still say of them.

use super::looking::Glance;
use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::matches::deed::{Closed, Deed, Founding, Sitter};
use crate::matches::dice::dice;
use crate::matches::seats::{held, players, status};
use crate::who::Caller;
use game::fair::Fair;
use game::record::Line;
use game::{Record, Seat};
use store::{Id, Log, Millis, Phase};
use wire::protocol::{Awaited, Company, Course, JournalEntry, Lately, Listed, Own, State};
use wire::protocol::{TableOffers, Turn};
use wire::{raw, read, read_owned};

/// Such a match.
pub(crate) struct Past {
    id: Id,
    made: Millis,
    length: u64,
    founding: Founding,
    seats: Vec<Sitter>,
    phase: Phase,
    fair: Fair,
    lines: Vec<Line>,
    closed: Closed,
    rematch: Option<String>,
    /// Why it can only be looked at.
    why: Denied,
}

impl House {
    /// A match that could not be looked at because its rules are gone.
    ///
    /// # Errors
    /// The refusal, if that is for another reason, or if the match was not over.
    pub(crate) async fn past(&self, id: Id, caller: &Caller, why: Denied) -> Answer<Past> {
        if why.body.code != "ReadOnly" {
            return Err(why);
        }
        let log = self.deps.store.log(id, 0).await?.ok_or_else(Denied::no_match)?;
        let past = follow(id, &log, why)?;
        let holds = !held(&past.seats, caller.holder).is_empty();
        match past.founding.listed || holds || past.founding.is_shown(caller) {
            true => Ok(past),
            false => Err(Denied::no_match()),
        }
    }
}

/// Reads a log without playing it.
fn follow(id: Id, log: &Log, why: Denied) -> Answer<Past> {
    let unread = |it: String| Denied::fault(format!("match {id}: {it}"));
    let mut deeds = log.entries.iter().map(|it| read::<Deed>(&it.text).map_err(unread));
    let Some(Ok(Deed::Created(founding))) = deeds.next() else {
        return Err(unread("it was never made".to_string()));
    };
    let mut seats = vec![Sitter::Open; founding.seats];
    let (mut lines, mut closed, mut rematch) = (Vec::new(), None, None);
    let mut phase = Phase::Finished;
    for deed in deeds {
        match deed? {
            Deed::Sat { seat, sitter } => {
                if let Some(place) = seats.get_mut(usize::from(seat)) {
                    *place = sitter;
                }
            }
            Deed::Redrawn { lost } => {
                for seat in lost {
                    if let Some(place) = seats.get_mut(usize::from(seat)) {
                        *place = Sitter::Open;
                    }
                }
            }
            Deed::Input(line) => lines.push(line),
            Deed::Abandoned(_) => phase = Phase::Abandoned,
            Deed::Closed(it) => closed = Some(it),
            Deed::Rematch { id } => rematch = Some(id),
            _ => {}
        }
    }
    let (made, length) = (log.entries[0].at, log.entries.len() as u64);
    let Some(closed) = closed else { return Err(why) };
    let fair = Fair::new(closed.secret.as_str(), closed.entropy.as_str());
    Ok(Past { id, made, length, founding, seats, phase, fair, lines, closed, rematch, why })
}

impl Past {
    /// The match as the caller may see it: everything, for it is over.
    pub(crate) fn listed(self, caller: &Caller, glance: &Glance, now: Millis) -> Answer<Listed> {
        let held = held(&self.seats, caller.holder);
        let viewer = glance.seat.map(Seat).or(held.lowest());
        let at = viewer.map_or(self.seats.len(), Seat::index);
        let view = self.closed.views.get(at).ok_or_else(Denied::not_your_seat)?;
        let Denied { body: why, .. } = self.why;
        let reason = JournalEntry {
            seq: self.length,
            space: why.space,
            code: why.code,
            facts: raw(&why.facts),
            text: why.text,
            only: None,
        };
        let state = State {
            own: Own {
                held: held.iter().map(|it| it.0).collect(),
                viewer: viewer.map(|it| it.0),
                view: read_owned(view).map_err(Denied::fault)?,
                questions: Vec::new(),
                declines: Vec::new(),
                awaiting: Awaited::Over,
            },
            lately: Lately { journal: vec![reason], steps: Vec::new() },
            course: Course {
                seq: self.length,
                status: status(self.phase),
                trail: Vec::new(),
                turn: Turn { number: 0, seats: Vec::new() },
                out: Vec::new(),
                clocks: Vec::new(),
                now,
            },
            company: Company {
                players: players(&self.seats, &|_| false),
                offers: TableOffers { draw: Vec::new(), undo: None },
                outcome: self.closed.outcome,
                dice: dice(&self.founding, &self.fair, self.phase),
                rematch: self.rematch,
            },
        };
        let info = self.founding.info(self.id, self.made, &self.founding.game, false);
        Ok(Listed { info, state })
    }

    /// The record of the match, which a program with its rules can read.
    pub(crate) fn record(self) -> Answer<Record> {
        let end = self.closed.end.parse();
        let end = end.map_err(|it: game::Unreadable| Denied::fault(it.to_string()))?;
        let dice = match self.founding.dice {
            Some(dice) => dice,
            None => self.fair.revealed(),
        };
        Ok(Record {
            game: self.founding.game,
            rules: self.founding.rules,
            seats: self.founding.seats,
            dice,
            options: self.founding.options.into_iter().collect(),
            position: self.founding.position,
            lines: self.lines,
            end,
        })
    }
}

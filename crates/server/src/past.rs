//! Matches that are over and whose rules are gone: what their logs still say of them.

use crate::event::{Closed, Created, Event, Sitter};
use crate::holders::Caller;
use crate::house::House;
use crate::live::{dice, held, mixed, players, status};
use crate::looking::Glance;
use crate::refused::{Answer, Refused};
use game::fair::Fair;
use game::record::Line;
use game::{Record, Seat};
use store::{Id, Log, Millis, Phase};
use wire::protocol::{Awaited, JournalEntry, Listed, State, TableOffers, Turn};
use wire::{read, read_owned};

/// Such a match.
pub(crate) struct Past {
    id: Id,
    made: Millis,
    length: u64,
    created: Created,
    seats: Vec<Sitter>,
    phase: Phase,
    fair: Fair,
    lines: Vec<Line>,
    closed: Closed,
    rematch: Option<String>,
    /// Why it can only be looked at.
    why: Refused,
}

impl House {
    /// A match that could not be looked at because its rules are gone.
    ///
    /// # Errors
    /// The refusal, if that is for another reason, or if the match was not over.
    pub(crate) async fn past(&self, id: Id, caller: &Caller, why: Refused) -> Answer<Past> {
        if why.body.code != "ReadOnly" {
            return Err(why);
        }
        let log = self.deps.store.log(id).await?.ok_or_else(Refused::no_match)?;
        let past = follow(id, &log, why)?;
        match past.created.listed || !held(&past.seats, caller.holder).is_empty() {
            true => Ok(past),
            false => Err(Refused::no_match()),
        }
    }
}

/// Reads a log without playing it.
fn follow(id: Id, log: &Log, why: Refused) -> Answer<Past> {
    let unread = |it: String| Refused::fault(format!("match {id}: {it}"));
    let mut events = log.entries.iter().map(|it| read::<Event>(&it.text).map_err(unread));
    let Some(Ok(Event::Created(created))) = events.next() else {
        return Err(unread("it was never made".to_string()));
    };
    let mut seats = vec![Sitter::Open; created.seats];
    let mut fair = Fair::new(created.secret.as_str(), "");
    let (mut lines, mut closed, mut rematch) = (Vec::new(), None, None);
    let mut phase = Phase::Finished;
    for event in events {
        match event? {
            Event::Sat { seat, sitter } => {
                if let Some(place) = seats.get_mut(usize::from(seat)) {
                    *place = sitter;
                }
            }
            Event::Started => fair = Fair::new(created.secret.as_str(), mixed(&seats)),
            Event::Input(line) => lines.push(line),
            Event::Abandoned(_) => phase = Phase::Abandoned,
            Event::Closed(it) => closed = Some(it),
            Event::Rematch { id } => rematch = Some(id),
            _ => {}
        }
    }
    let (made, length) = (log.entries[0].at, log.entries.len() as u64);
    let Some(closed) = closed else { return Err(why) };
    Ok(Past { id, made, length, created, seats, phase, fair, lines, closed, rematch, why })
}

impl Past {
    /// The match as the caller may see it: everything, for it is over.
    pub(crate) fn listed(self, caller: &Caller, glance: &Glance, now: Millis) -> Answer<Listed> {
        let held = held(&self.seats, caller.holder);
        let viewer = glance.seat.map(Seat).or(held.lowest());
        let at = viewer.map_or(self.seats.len(), Seat::index);
        let view = self.closed.views.get(at).ok_or_else(Refused::not_your_seat)?;
        let Refused { body: why, .. } = self.why;
        let reason = JournalEntry {
            seq: self.length,
            space: why.space,
            code: why.code,
            facts: why.facts,
            text: why.text,
            only: None,
        };
        let state = State {
            seq: self.length,
            status: status(self.phase),
            held: held.iter().map(|it| it.0).collect(),
            viewer: viewer.map(|it| it.0),
            view: read_owned(view).map_err(Refused::fault)?,
            journal: vec![reason],
            questions: Vec::new(),
            awaiting: Awaited::Over,
            trail: Vec::new(),
            steps: Vec::new(),
            turn: Turn { number: 0, seats: Vec::new() },
            out: Vec::new(),
            clocks: Vec::new(),
            now,
            players: players(&self.seats, &|_| false),
            offers: TableOffers { draw: Vec::new(), undo: None },
            outcome: self.closed.outcome,
            dice: dice(&self.created, &self.fair, self.phase),
            rematch: self.rematch,
        };
        let info = self.created.info(self.id, self.made, &self.created.game, false);
        Ok(Listed { info, state })
    }

    /// The record of the match, which a program with its rules can read.
    pub(crate) fn record(self) -> Answer<Record> {
        let end = self.closed.end.parse();
        let end = end.map_err(|it: game::Unreadable| Refused::fault(it.to_string()))?;
        let dice = match (self.phase, self.created.dice) {
            (_, Some(dice)) => dice,
            (Phase::Finished, None) => self.fair.revealed(),
            (_, None) => self.fair.sealed(),
        };
        Ok(Record {
            game: self.created.game,
            rules: self.created.rules,
            seats: self.created.seats,
            dice,
            options: self.created.options.into_iter().collect(),
            position: self.created.position,
            lines: self.lines,
            end,
        })
    }
}

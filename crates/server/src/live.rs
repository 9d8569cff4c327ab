//! A match in memory: what the events of its log add up to.

mod jobs;
mod seats;
mod show;
mod undo;

pub(crate) use jobs::{ABANDON, BOT, CLOCK, TURN_END, turn_key};
pub(crate) use seats::{held, players, status, summary};
pub(crate) use show::{Seen, dice, journal, verdict};
pub(crate) use undo::{last_own, stands};

use crate::dice::{Fair, Reach};
use crate::event::{Created, Event, Sitter};
use arena::{Playable, Registry};
use game::record::{Hex, Who};
use game::{Act, Awaiting, Clocks, Seat, Seats, Setup, Step, Table, TimeControl, To, Told};
use serde::Serialize;
use std::collections::HashMap;
use std::sync::Arc;
use store::{Id, Log, Millis, NewJob, Outage, Phase};
use wire::protocol::Played;

/// The times in which nobody's clock ran because the server did not.
#[derive(Clone, Default)]
pub(crate) struct Uptime(Arc<[Outage]>);

impl Uptime {
    pub(crate) fn new(outages: Vec<Outage>) -> Uptime {
        Uptime(outages.into())
    }

    /// A point in time, counted without the outages before it.
    pub(crate) fn at(&self, time: Millis) -> Millis {
        let lost: Millis =
            self.0.iter().map(|it| it.to.min(time).saturating_sub(it.from.min(time))).sum();
        time - lost
    }

    /// All that was lost so far.
    pub(crate) fn lost(&self) -> Millis {
        self.0.iter().map(|it| it.to - it.from).sum()
    }
}

/// Somebody asks to take back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asking {
    pub(crate) seat: Seat,
    pub(crate) point: usize,
    pub(crate) agreed: Seats,
}

/// Why a log could not be followed.
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[serde(tag = "code", content = "facts")]
pub(crate) enum Broken {
    #[error("entry {number} of the log cannot be read: {why}")]
    Unreadable { number: u64, why: String },
    #[error("the match was played under rules {theirs} of {game}; these are rules {ours}")]
    OtherRules { game: String, theirs: u32, ours: u32 },
    #[error("there is no game {game} here")]
    NoGame { game: String },
    #[error("entry {number} of the log does not follow: {why}")]
    Diverged { number: u64, why: String },
}

/// A match.
pub(crate) struct Live {
    pub(crate) id: Id,
    pub(crate) game: &'static dyn Playable,
    pub(crate) created: Created,
    pub(crate) made: Millis,
    pub(crate) seats: Vec<Sitter>,
    pub(crate) phase: Phase,
    pub(crate) table: Box<dyn Table>,
    pub(crate) fair: Fair,
    pub(crate) reach: Reach,
    pub(crate) clocks: Option<Clocks>,
    pub(crate) asking: Option<Asking>,
    pub(crate) rematch: Option<Id>,
    /// Whether the log holds what there was to see at the end.
    pub(crate) closed: bool,
    /// How many entries the log holds.
    pub(crate) length: u64,
    /// When the last one was written.
    pub(crate) touched: Millis,
    /// The work that waits, as it was last written.
    pub(crate) jobs: Vec<NewJob>,
    /// The requests that led to entries of the log, and what they were answered.
    pub(crate) answered: HashMap<Id, Played>,
    uptime: Uptime,
}

impl Live {
    /// A match that was just made.
    pub(crate) fn begin(
        registry: &Registry,
        id: Id,
        created: Created,
        at: Millis,
        uptime: &Uptime,
    ) -> Result<Live, BeginError> {
        let game = registry
            .find(&created.game)
            .map_err(|_| BeginError::Broken(Broken::NoGame { game: created.game.clone() }))?;
        if game.rules() != created.rules {
            let (theirs, ours) = (created.rules, game.rules());
            let game = created.game.clone();
            return Err(BeginError::Broken(Broken::OtherRules { game, theirs, ours }));
        }
        let fair = Fair::new(created.secret.clone());
        let options = created.options.iter().map(|(name, value)| (name.clone(), value.clone()));
        let setup = Setup {
            options: options.collect(),
            seats: created.seats,
            position: created.position.clone(),
            dice: created.dice.clone().unwrap_or_else(|| fair.sealed()),
        };
        let table = game.start(&setup).map_err(BeginError::Start)?;
        let clocks = match &created.clock {
            Some(text) => Some(text.parse::<TimeControl>().map_err(BeginError::Clock)?),
            None => None,
        };
        Ok(Live {
            id,
            game,
            made: at,
            seats: vec![Sitter::Open; created.seats],
            phase: Phase::Open,
            clocks: clocks.map(|it| Clocks::new(it, created.seats)),
            created,
            table,
            fair,
            reach: Reach::new(),
            asking: None,
            rematch: None,
            closed: false,
            length: 1,
            touched: at,
            jobs: Vec::new(),
            answered: HashMap::new(),
            uptime: uptime.clone(),
        })
    }

    /// Follows a whole log. `each` sees every input with what it caused.
    pub(crate) fn follow(
        registry: &Registry,
        id: Id,
        log: &Log,
        uptime: &Uptime,
        mut each: impl FnMut(&Live, &Event, Millis, &Step),
    ) -> Result<Live, Broken> {
        let read = |entry: &store::Entry| {
            wire::protocol::read::<Event>(&entry.text)
                .map_err(|why| Broken::Unreadable { number: entry.number, why })
        };
        let first = log.entries.first();
        let unreadable = |why: &str| Broken::Unreadable { number: 1, why: why.to_string() };
        let first = first.ok_or_else(|| unreadable("the log is empty"))?;
        let Event::Created(created) = read(first)? else {
            return Err(unreadable("the match was never made"));
        };
        let begun = Live::begin(registry, id, created, first.at, uptime);
        let mut live = begun.map_err(|it| match it {
            BeginError::Broken(broken) => broken,
            other => unreadable(&other.to_string()),
        })?;
        for entry in &log.entries[1..] {
            let event = read(entry)?;
            let step = live
                .take(&event, entry.at)
                .map_err(|why| Broken::Diverged { number: entry.number, why })?;
            if let Some(close) = entry.close
                && let Some(request) = close.request
            {
                let played = Played { from: close.from, seq: entry.number };
                live.answered.insert(request, played);
            }
            each(&live, &event, entry.at, &step);
        }
        Ok(live)
    }

    /// Carries out an event that is in the log, or is about to be.
    pub(crate) fn take(&mut self, event: &Event, at: Millis) -> Result<Step, String> {
        let mut step = Step::default();
        match event {
            Event::Created(_) => return Err("a match is made once".to_string()),
            Event::Sat { seat, sitter } => {
                let place =
                    self.seats.get_mut(usize::from(*seat)).ok_or("there is no such seat")?;
                *place = sitter.clone();
            }
            Event::Started => {
                self.phase = Phase::Playing;
                self.fair.entropy = mixed(&self.seats);
                self.time(None, at);
            }
            Event::Input { who, text, hash } => {
                let who: Who = who.parse().map_err(|it| format!("{it}"))?;
                step = self.input(who, text, at)?;
                let got = self.hash();
                if got != *hash {
                    return Err(format!("the state is {got}, the log says {hash}"));
                }
                return Ok(step);
            }
            Event::UndoAsked { seat, point } => {
                let (seat, point) = (Seat(*seat), *point);
                self.asking = Some(Asking { seat, point, agreed: Seats::NONE });
            }
            Event::UndoAgreed { seat } => {
                let asking = self.asking.as_mut().ok_or("nobody asks to take back")?;
                asking.agreed = asking.agreed.with(Seat(*seat));
            }
            Event::UndoDropped => self.asking = None,
            Event::Closed(_) => self.closed = true,
            Event::Rematch { id } => self.rematch = id.parse().ok(),
            Event::Abandoned(why) => {
                self.phase = Phase::Abandoned;
                step.entries.push(Told::new(To::ALL, *why));
            }
        }
        self.length += 1;
        self.touched = at;
        Ok(step)
    }

    /// Plays one input.
    pub(crate) fn input(&mut self, who: Who, text: &str, at: Millis) -> Result<Step, String> {
        let step = line(&mut *self.table, who, text)?;
        self.entered(text.parse().ok().filter(|_| who == Who::Table), at);
        Ok(step)
    }

    /// Notes that the table has accepted an input.
    pub(crate) fn entered(&mut self, act: Option<Act>, at: Millis) {
        self.reach.push(act);
        // Offering a draw or declining one leaves the game, and so the question, as it is.
        let same = matches!(act, Some(Act::Draw(_) | Act::Decline(_)));
        self.time(act, at);
        if !same || !self.is_playing() {
            self.asking = None;
        }
        self.length += 1;
        self.touched = at;
    }

    /// The first half of the hash of the state, as records have it.
    pub(crate) fn hash(&self) -> String {
        Hex::<8>::of(self.table.hash()).to_string()
    }

    /// Sets the clocks after something happened.
    fn time(&mut self, act: Option<Act>, at: Millis) {
        let over = matches!(self.table.awaiting(), Awaiting::Over(_));
        if over && self.phase == Phase::Playing {
            self.phase = Phase::Finished;
        }
        let Some(clocks) = &mut self.clocks else { return };
        if self.phase != Phase::Playing {
            clocks.pause(self.uptime.at(at));
            return;
        }
        let asked = match self.table.awaiting() {
            Awaiting::Seats(asked) => asked,
            _ => Seats::NONE,
        };
        match act {
            // Taking back gives no time, or it could be done for the time.
            Some(Act::Back(_)) => clocks.resume(asked, self.uptime.at(at)),
            _ => {
                let length = self.table.len();
                let new = |it: &Seat| self.table.question(*it).is_none_or(|it| it == length);
                let fresh = asked.iter().filter(new).collect();
                clocks.ask(asked, fresh, self.table.turn(), self.uptime.at(at));
            }
        }
    }

    /// A point in time as the clocks count it.
    pub(crate) fn up(&self, at: Millis) -> Millis {
        self.uptime.at(at)
    }

    /// Whether it is being played.
    pub(crate) fn is_playing(&self) -> bool {
        self.phase == Phase::Playing
    }

    /// Whether anybody may know everything about it.
    pub(crate) fn is_open_book(&self) -> bool {
        matches!(self.phase, Phase::Finished | Phase::Abandoned) || !self.game.has_secrets()
    }
}

/// What all players added to the dice, in the order of their seats.
pub(crate) fn mixed(seats: &[Sitter]) -> String {
    let entropy = seats.iter().map(|it| match it {
        Sitter::Human { entropy, .. } => entropy.as_str(),
        _ => "",
    });
    entropy.collect::<Vec<_>>().join(",")
}

/// Plays one line of a record.
pub(crate) fn line(table: &mut dyn Table, who: Who, text: &str) -> Result<Step, String> {
    let told = |it: game::Refusal| it.text;
    match who {
        Who::Seat(seat) => table.play(seat, text).map_err(told),
        Who::Chance => table.chance(text).map_err(told),
        Who::Event => table.event(text).map_err(told),
        Who::Timeout => table.timeout().map_err(told),
        Who::Table => {
            let act: Act = text.parse().map_err(|it| format!("{it}"))?;
            table.act(act).map_err(|it| it.to_string())
        }
    }
}

/// Why a match cannot begin.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BeginError {
    #[error("{0}")]
    Broken(Broken),
    #[error("{0}")]
    Start(game::StartError),
    #[error("{0}")]
    Clock(game::Unreadable),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outages_do_not_count() {
        let uptime =
            Uptime::new(vec![Outage { from: 100, to: 150 }, Outage { from: 300, to: 400 }]);
        let times = [50, 100, 120, 150, 200, 350, 500].map(|it| uptime.at(it));
        assert_eq!(times, [50, 100, 100, 100, 150, 250, 350]);
        assert_eq!(uptime.lost(), 150);
    }
}

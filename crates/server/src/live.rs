//! A match in memory: what the events of its log add up to.

mod caused;
mod jobs;
mod seats;
mod show;
mod snapshot;
mod undo;

pub(crate) use caused::{Cause, Caused, names};
pub(crate) use jobs::{ABANDON, BOT, CLOCK, TURN_END, turn_key};
pub(crate) use seats::{held, players, status, summary};
pub(crate) use show::{Seen, dice, verdict};
pub(crate) use undo::{last_own, stands};

use crate::event::{Created, Event, Sitter};
use arena::{Playable, Registry};
use game::fair::Fair;
use game::record::Who;
use game::{Act, Awaiting, Clocks, Explained, Seat, Seats, Setup, Step, Table, TimeControl};
use serde::{Deserialize, Serialize};
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
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Asking {
    pub(crate) seat: Seat,
    pub(crate) point: usize,
    pub(crate) agreed: Seats,
}

/// Since when the game waits for what it waits for. What only the table does does not count.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Rest {
    /// How many inputs there were.
    pub(crate) inputs: usize,
    /// What time it was.
    pub(crate) at: Millis,
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
    pub(crate) rest: Rest,
    pub(crate) fair: Fair,
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
        let fair = Fair::new(created.secret.as_str(), "");
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
            rest: Rest { inputs: 0, at },
            fair,
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

    /// Follows a whole log. `each` sees what every entry caused, and when.
    pub(crate) fn follow(
        registry: &Registry,
        id: Id,
        log: &Log,
        uptime: &Uptime,
        mut each: impl FnMut(&Live, Caused, Millis),
    ) -> Result<Live, Broken> {
        let mut live = Live::made_by(registry, id, log, uptime)?;
        for entry in &log.entries[1..] {
            let caused = live.take_entry(entry)?;
            each(&live, caused, entry.at);
        }
        Ok(live)
    }

    /// The match as its first entry made it.
    pub(crate) fn made_by(
        registry: &Registry,
        id: Id,
        log: &Log,
        uptime: &Uptime,
    ) -> Result<Live, Broken> {
        let first = log.entries.first();
        let unreadable = |why: &str| Broken::Unreadable { number: 1, why: why.to_string() };
        let first = first.ok_or_else(|| unreadable("the log is empty"))?;
        let Event::Created(created) = read(first)? else {
            return Err(unreadable("the match was never made"));
        };
        let begun = Live::begin(registry, id, created, first.at, uptime);
        begun.map_err(|it| match it {
            BeginError::Broken(broken) => broken,
            other => unreadable(&other.to_string()),
        })
    }

    /// The match of a log, from its last snapshot on if there is one, and how many inputs had to
    /// be played for it.
    pub(crate) fn resume(
        registry: &Registry,
        id: Id,
        log: &Log,
        uptime: &Uptime,
    ) -> Result<(Live, usize), Broken> {
        let mut live = Live::made_by(registry, id, log, uptime)?;
        let from = match &log.snapshot {
            Some(kept) => live.restore(log, kept).unwrap_or(1),
            None => 1,
        };
        log.entries[..from].iter().for_each(|it| live.remember(it));
        let before = live.table.len();
        for entry in &log.entries[from..] {
            live.take_entry(entry)?;
        }
        let played = live.table.len() - before;
        Ok((live, played))
    }

    /// Carries out an entry of the log, and remembers the request that caused it.
    fn take_entry(&mut self, entry: &store::Entry) -> Result<Caused, Broken> {
        let number = entry.number;
        let event = read(entry)?;
        let taken = self.take(&event, entry.at);
        self.remember(entry);
        taken.map_err(|why| Broken::Diverged { number, why })
    }

    fn remember(&mut self, entry: &store::Entry) {
        if let Some(close) = entry.close
            && let Some(request) = close.request
        {
            let played = Played { from: close.from, seq: entry.number };
            self.answered.insert(request, played);
        }
    }

    /// Carries out an event that is in the log, or is about to be.
    pub(crate) fn take(&mut self, event: &Event, at: Millis) -> Result<Caused, String> {
        let mut cause = Cause::Nothing;
        match event {
            Event::Created(_) => return Err("a match is made once".to_string()),
            Event::Sat { seat, sitter } => {
                let place =
                    self.seats.get_mut(usize::from(*seat)).ok_or("there is no such seat")?;
                *place = sitter.clone();
            }
            Event::Started => {
                self.phase = Phase::Playing;
                self.fair = Fair::new(self.fair.secret(), mixed(&self.seats));
                self.rest.at = at;
                self.time(None, at);
            }
            Event::Input(line) => {
                let caused = self.enter(line.who, &line.text, at).map_err(|it| it.text)?;
                let got = self.table.line(self.table.len()).map(|it| it.hash);
                return match got {
                    Some(got) if got == line.hash => Ok(caused),
                    Some(got) => Err(format!("the state is {got}, the log says {}", line.hash)),
                    None => Err("the input is not in the log of the match".to_string()),
                };
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
                cause = Cause::Abandoned(*why);
            }
        }
        self.length += 1;
        self.touched = at;
        Ok(Caused { seq: self.length, cause })
    }

    /// Enters one input: the door through which everything comes to the table.
    pub(crate) fn enter(&mut self, who: Who, text: &str, at: Millis) -> Result<Caused, Explained> {
        let step = self.table.enter(who, text)?;
        Ok(self.entered(step, at))
    }

    /// Lets the dice of the match answer; none if no chance is awaited.
    pub(crate) fn roll(&mut self, at: Millis) -> Option<Caused> {
        let step = self.fair.roll(&mut *self.table)?;
        Some(self.entered(step, at))
    }

    /// Notes that the table has accepted an input.
    fn entered(&mut self, step: Step, at: Millis) -> Caused {
        let act = step.text.parse().ok().filter(|_| step.who == Who::Table);
        // Offering a draw or declining one leaves the game, and so its questions, as they are.
        let is_unmoved = matches!(act, Some(Act::Draw(_) | Act::Decline(_)));
        if !is_unmoved {
            self.rest = Rest { inputs: self.table.len(), at };
        }
        if let (Who::Timeout, Some(clocks)) = (step.who, &mut self.clocks)
            && let Ok(seat) = step.text.parse()
        {
            clocks.time_out(seat);
        }
        self.time(act, at);
        if !is_unmoved || !self.is_playing() {
            self.asking = None;
        }
        self.length += 1;
        self.touched = at;
        let (point, trail) = (self.table.len(), self.table.trail());
        Caused { seq: self.length, cause: Cause::Input { step, point, trail } }
    }

    /// Sets the clocks after something happened.
    fn time(&mut self, act: Option<Act>, at: Millis) {
        if self.table.is_over() && self.phase == Phase::Playing {
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
                let (fresh, on_turn) = (self.table.fresh(), self.table.on_turn());
                clocks.ask(asked, fresh, on_turn, self.uptime.at(at));
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

    /// Whether nothing more will happen.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Finished | Phase::Abandoned)
    }

    /// Whether anybody may know everything about it.
    pub(crate) fn is_open_book(&self) -> bool {
        self.is_over() || !self.game.has_secrets()
    }
}

/// Reads what an entry says.
fn read(entry: &store::Entry) -> Result<Event, Broken> {
    wire::read(&entry.text).map_err(|why| Broken::Unreadable { number: entry.number, why })
}

/// What all players added to the dice, in the order of their seats.
pub(crate) fn mixed(seats: &[Sitter]) -> String {
    let entropy = seats.iter().map(|it| match it {
        Sitter::Human { entropy, .. } => entropy.as_str(),
        _ => "",
    });
    entropy.collect::<Vec<_>>().join(",")
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

//! A match in memory: what the deeds of its log add up to.

use super::deed::{Deed, Founding, Sitter};
use super::dice::Drawing;
use super::told::{Cause, Caused, Redrawn, Terms};
use crate::time::Uptime;
use arena::{Playable, Registry};
use game::fair::Fair;
use game::record::Who;
use game::{Act, Awaiting, Clocks, Explained, Seat, Seats, Setup, Step, Table, TimeControl};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, VecDeque};
use std::ops::ControlFlow;
use std::sync::Arc;
use store::{Id, Log, Millis, NewJob, Phase};
use wire::protocol::Played;

/// Entries whose effects are kept in memory.
const LATELY_MAX: usize = 256;

/// Somebody asks to take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// How many entries the log held; unknown in snapshots of older servers.
    #[serde(default = "unknown")]
    pub(crate) entries: u64,
    /// The seats that declined by themselves when it began, and have done so since. Only their
    /// clocks stand: nobody can stop a clock that runs.
    #[serde(default)]
    pub(crate) decliners: Seats,
}

fn unknown() -> u64 {
    u64::MAX
}

/// What a match did by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Unattended {
    /// Time-outs in a row.
    pub(crate) timeouts: u32,
    /// Moves in a row that nobody made: those of bots, and what was declined by itself.
    pub(crate) moves: u32,
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
    pub(crate) founding: Founding,
    pub(crate) made: Millis,
    pub(crate) seats: Vec<Sitter>,
    pub(crate) phase: Phase,
    pub(crate) table: Box<dyn Table>,
    pub(crate) rest: Rest,
    pub(crate) fair: Fair,
    pub(super) drawing: Drawing,
    pub(crate) clocks: Option<Clocks>,
    pub(crate) asking: Option<Asking>,
    pub(crate) rematch: Option<Id>,
    /// Seats that decline by themselves whatever can be declined.
    pub(crate) decliners: Seats,
    /// What happened since a person last did something.
    pub(crate) unattended: Unattended,
    /// Whether the log holds what there was to see at the end.
    pub(crate) closed: bool,
    /// How many entries the log holds.
    pub(crate) length: u64,
    /// When the last one was written.
    pub(crate) touched: Millis,
    /// The work that waits, as it was last written.
    pub(crate) jobs: Vec<NewJob>,
    /// What the last entries caused, so that whoever comes back need not wait for a replay.
    lately: VecDeque<Arc<Caused>>,
    /// The requests that led to entries of the log, and what they were answered.
    pub(crate) answered: HashMap<Id, Played>,
    /// Who plays and on what terms, as it was last told.
    pub(super) company: Option<(Terms, Arc<str>)>,
    pub(super) uptime: Uptime,
}

impl Live {
    /// A match that was just made.
    pub(crate) fn begin(
        registry: &Registry,
        id: Id,
        founding: Founding,
        at: Millis,
        uptime: &Uptime,
    ) -> Result<Live, BeginError> {
        let game = registry
            .find(&founding.game)
            .map_err(|_| BeginError::Broken(Broken::NoGame { game: founding.game.clone() }))?;
        if game.rules() != founding.rules {
            let (theirs, ours) = (founding.rules, game.rules());
            let game = founding.game.clone();
            return Err(BeginError::Broken(Broken::OtherRules { game, theirs, ours }));
        }
        let fair = Fair::new(founding.secret.as_str(), "");
        let options = founding.options.iter().map(|(name, value)| (name.clone(), value.clone()));
        let setup = Setup {
            options: options.collect(),
            seats: founding.seats,
            position: founding.position.clone(),
            dice: founding.dice.clone().unwrap_or_else(|| fair.sealed()),
        };
        let table = game.start(&setup).map_err(BeginError::Start)?;
        let clocks = match &founding.clock {
            Some(text) => Some(text.parse::<TimeControl>().map_err(BeginError::Clock)?),
            None => None,
        };
        Ok(Live {
            id,
            game,
            made: at,
            seats: vec![Sitter::Open; founding.seats],
            phase: Phase::Open,
            clocks: clocks.map(|it| Clocks::new(it, founding.seats)),
            founding,
            table,
            rest: Rest { inputs: 0, at, entries: 1, decliners: Seats::NONE },
            fair,
            drawing: Drawing::default(),
            asking: None,
            rematch: None,
            decliners: Seats::NONE,
            unattended: Unattended::default(),
            closed: false,
            length: 1,
            touched: at,
            jobs: Vec::new(),
            lately: VecDeque::new(),
            answered: HashMap::new(),
            company: None,
            uptime: uptime.clone(),
        })
    }

    /// Follows a log until `each`, which sees what every entry caused and when, has seen enough.
    pub(crate) fn follow(
        registry: &Registry,
        id: Id,
        log: &Log,
        uptime: &Uptime,
        mut each: impl FnMut(&Live, &Arc<Caused>, Millis) -> ControlFlow<()>,
    ) -> Result<Live, Broken> {
        let mut live = Live::made_by(registry, id, log, uptime)?;
        for entry in &log.entries[1..] {
            let caused = live.take_entry(entry)?;
            if each(&live, &caused, entry.at).is_break() {
                break;
            }
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
        let Deed::Created(founding) = read(first)? else {
            return Err(unreadable("the match was never made"));
        };
        let begun = Live::begin(registry, id, founding, first.at, uptime);
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
    pub(super) fn take_entry(&mut self, entry: &store::Entry) -> Result<Arc<Caused>, Broken> {
        let number = entry.number;
        let deed = read(entry)?;
        let taken = self.take(&deed, entry.at);
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

    /// Carries out a deed that is in the log, or is about to be.
    pub(crate) fn take(&mut self, deed: &Deed, at: Millis) -> Result<Arc<Caused>, String> {
        let mut cause = Cause::Nothing;
        match deed {
            Deed::Created(_) => return Err("a match is made once".to_string()),
            Deed::Sat { seat, sitter } => {
                let place =
                    self.seats.get_mut(usize::from(*seat)).ok_or("there is no such seat")?;
                *place = sitter.clone();
                // Whoever sits down wants what they say they want, and is there.
                self.decliners = self.decliners.without(Seat(*seat));
                self.unattended = Unattended::default();
            }
            Deed::Declines { seat, on } => {
                let seat = Seat(*seat);
                if *on {
                    self.decliners = self.decliners.with(seat);
                } else {
                    if self.standing().contains(seat) {
                        self.make_up(seat, at);
                    }
                    self.decliners = self.decliners.without(seat);
                    self.rest.decliners = self.rest.decliners.without(seat);
                }
                self.retime(at);
            }
            Deed::Pledged { seat, pledge } => self.pledge_anew(*seat, pledge)?,
            Deed::Sealed => self.seal(at),
            Deed::Revealed { seat, word } => self.tell_word(*seat, word)?,
            Deed::Redrawn { lost } => {
                self.redraw(lost, at);
                cause = Cause::Redrawn(Redrawn::DiceRedrawn { seats: lost.clone() });
            }
            Deed::Started => {
                self.phase = Phase::Playing;
                self.mix();
                (self.rest.at, self.rest.entries) = (at, self.length + 1);
                self.time(None, at);
            }
            Deed::Input(line) => {
                let caused = self.enter(line.who, &line.text, at).map_err(|it| it.text)?;
                let got = self.table.line(self.table.len()).map(|it| it.hash);
                return match got {
                    Some(got) if got == line.hash => Ok(caused),
                    Some(got) => Err(format!("the state is {got}, the log says {}", line.hash)),
                    None => Err("the input is not in the log of the match".to_string()),
                };
            }
            Deed::UndoAsked { seat, point } => {
                let (seat, point) = (Seat(*seat), *point);
                self.asking = Some(Asking { seat, point, agreed: Seats::NONE });
            }
            Deed::UndoAgreed { seat } => {
                let asking = self.asking.as_mut().ok_or("nobody asks to take back")?;
                asking.agreed = asking.agreed.with(Seat(*seat));
            }
            Deed::UndoDropped => self.asking = None,
            Deed::Closed(_) => self.closed = true,
            Deed::Rematch { id } => self.rematch = id.parse().ok(),
            Deed::Abandoned(why) => {
                self.phase = Phase::Abandoned;
                cause = Cause::Abandoned(*why);
            }
        }
        Ok(self.grown(cause, at))
    }

    /// The log is one entry longer.
    fn grown(&mut self, cause: Cause, at: Millis) -> Arc<Caused> {
        self.length += 1;
        self.touched = at;
        let caused = Arc::new(Caused { seq: self.length, cause });
        if self.lately.len() == LATELY_MAX {
            self.lately.pop_front();
        }
        self.lately.push_back(caused.clone());
        caused
    }

    /// What was caused after a number; none if that is too long ago to be remembered here.
    pub(crate) fn since(&self, seq: u64) -> Option<Vec<Arc<Caused>>> {
        // The first entry made the match, and nobody was told of that.
        let seq = seq.max(1);
        let oldest = self.length - self.lately.len() as u64;
        let missed = || self.lately.iter().filter(|it| it.seq > seq).cloned().collect();
        (oldest <= seq).then(missed)
    }

    /// Enters one input: the door through which everything comes to the table.
    pub(crate) fn enter(
        &mut self,
        who: Who,
        text: &str,
        at: Millis,
    ) -> Result<Arc<Caused>, Explained> {
        // A person whose seat declines by itself and plays after all has thought meanwhile.
        let thinker = match who {
            Who::Seat(seat) if self.standing().contains(seat) && !self.is_bot(seat) => {
                Some(seat).filter(|it| self.table.decline(*it).as_deref() != Some(text))
            }
            _ => None,
        };
        let is_alone = self.is_alone(who, text);
        let step = self.table.enter(who, text)?;
        thinker.into_iter().for_each(|it| self.make_up(it, at));
        self.attend(&step, is_alone);
        Ok(self.entered(step, at))
    }

    /// Lets the dice of the match answer; none if no chance is awaited.
    pub(crate) fn roll(&mut self, at: Millis) -> Option<Arc<Caused>> {
        let step = self.fair.roll(&mut *self.table)?;
        Some(self.entered(step, at))
    }

    /// Notes that the table has accepted an input.
    fn entered(&mut self, step: Step, at: Millis) -> Arc<Caused> {
        let act = step.text.parse().ok().filter(|_| step.who == Who::Table);
        // Offering a draw or declining one leaves the game, and so its questions, as they are.
        let is_unmoved = matches!(act, Some(Act::Draw(_) | Act::Decline(_)));
        if !is_unmoved {
            let (inputs, entries) = (self.table.len(), self.length + 1);
            self.rest = Rest { inputs, at, entries, decliners: self.decliners };
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
        let (point, trail) = (self.table.len(), self.table.trail());
        self.grown(Cause::Input { step, point, trail }, at)
    }

    /// Sets the clocks after something happened.
    fn time(&mut self, act: Option<Act>, at: Millis) {
        if self.table.is_over() && self.phase == Phase::Playing {
            self.phase = Phase::Finished;
        }
        if self.phase != Phase::Playing {
            let now = self.uptime.at(at);
            return self.clocks.iter_mut().for_each(|it| it.pause(now));
        }
        let asked = self.timed();
        let Some(clocks) = &mut self.clocks else { return };
        match act {
            // Taking back gives no time, or it could be done for the time.
            Some(Act::Back(_)) => clocks.resume(asked, self.uptime.at(at)),
            _ => {
                let (fresh, on_turn) = (self.table.fresh(), self.table.on_turn());
                clocks.ask(asked, fresh, on_turn, self.uptime.at(at));
            }
        }
    }

    /// Sets the clocks when nothing but who is timed has changed.
    fn retime(&mut self, at: Millis) {
        let (asked, now) = (self.timed(), self.uptime.at(at));
        if let Some(clocks) = self.clocks.as_mut().filter(|_| self.phase == Phase::Playing) {
            clocks.resume(asked, now);
        }
    }

    /// The seats whose time runs: those that are asked, but for those whose clocks stand.
    fn timed(&self) -> Seats {
        let asked = match self.table.awaiting() {
            Awaiting::Seats(asked) => asked,
            _ => Seats::NONE,
        };
        self.standing().iter().fold(asked, Seats::without)
    }

    /// The seats that are asked and whose clocks stand: they may decline, and do so by themselves or
    /// are bots. How long they take would tell what they hold.
    fn standing(&self) -> Seats {
        let asked = match self.table.awaiting() {
            Awaiting::Seats(asked) if self.is_playing() => asked,
            _ => return Seats::NONE,
        };
        let by_themselves =
            |it: &Seat| self.rest.decliners.contains(*it) && self.decliners.contains(*it);
        let stand = asked.iter().filter(|it| self.is_bot(*it) || by_themselves(it));
        stand.filter(|it| self.table.decline(*it).is_some()).collect()
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|it| it.bot().is_some())
    }

    /// Takes the time for which a seat's clock stood since it was asked off that clock.
    fn make_up(&mut self, seat: Seat, at: Millis) {
        let stood = self.uptime.at(at).saturating_sub(self.uptime.at(self.rest.at));
        self.clocks.iter_mut().for_each(|it| it.charge(seat, stood));
    }

    /// Whether nobody need be there for this: a bot plays, or a seat declines that does so by itself.
    fn is_alone(&self, who: Who, text: &str) -> bool {
        let Who::Seat(seat) = who else { return false };
        let declines = || self.table.decline(seat).as_deref() == Some(text);
        self.is_bot(seat) || (self.decliners.contains(seat) && declines())
    }

    /// Counts what happens without anybody.
    fn attend(&mut self, step: &Step, is_alone: bool) {
        match step.who {
            Who::Timeout => self.unattended.timeouts += 1,
            Who::Seat(_) if is_alone => self.unattended.moves += 1,
            Who::Seat(_) | Who::Resign | Who::Table => self.unattended = Unattended::default(),
            Who::Chance | Who::Event => {}
        }
    }

    /// A point in time as the clocks count it.
    pub(crate) fn up(&self, at: Millis) -> Millis {
        self.uptime.at(at)
    }

    /// When it will be so late as the clocks count it, if no outage comes before it.
    pub(crate) fn due(&self, counted: Millis) -> Millis {
        counted + self.uptime.lost()
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
pub(super) fn read(entry: &store::Entry) -> Result<Deed, Broken> {
    wire::read(&entry.text).map_err(|why| Broken::Unreadable { number: entry.number, why })
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

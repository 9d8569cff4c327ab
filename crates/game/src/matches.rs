//! One game being played: its state, its log, and the ways through it.

use crate::dice::{self, Source};
use crate::record::{Hex, Line, Record, RecordError, RecordFault, Who};
use crate::table_input::{Act, Standing};
use crate::{Awaiting, Coded, Game, InputOf, Options, StartError, hash};
use flow::{Input, Journal, Reason, Refused, SEATS_MAX, Seat, Seats, Unreadable};
use std::fmt::{self, Debug, Display};
use std::str::FromStr;

/// How a match begins.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup<O> {
    /// The options of the game.
    pub options: O,
    /// How many seats.
    pub seats: usize,
    /// The position to start from, if not the usual one.
    pub position: Option<String>,
    /// The source of chance: `none`, `seed:N`, or one of the game's own.
    pub dice: String,
}

/// An accepted input, of the game or of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Entered<I> {
    /// An input of the game.
    Game(I),
    /// An input of the table.
    Table(Act),
}

/// A match: what was accepted so far, and the state it led to.
///
/// Nothing is ever erased. Taking back is an input like the others: it names the point in the
/// log to return to, and so does taking back a take-back.
pub struct Match<G: Game> {
    setup: Setup<G::Options>,
    start: G,
    log: Vec<(Entered<InputOf<G>>, u64)>,
    state: G,
    standing: Standing,
    /// The entries of the log that led here and those that were taken back from here.
    line: Vec<usize>,
    /// How many of `line` led here.
    reached: usize,
    dice: Option<Box<dyn Source<G>>>,
    questions: [usize; SEATS_MAX],
}

/// Why a match did not accept an input.
pub type RefusedBy<G> = Refused<<G as Game>::Refusal>;

impl<G: Game> Match<G> {
    /// Begins a match.
    ///
    /// # Errors
    /// If options, seats or position do not fit, or the source of chance is unknown.
    pub fn new(setup: Setup<G::Options>) -> Result<Self, StartError> {
        let dice = dice::source(&setup.dice)
            .ok_or_else(|| StartError::UnknownDice { dice: setup.dice.clone() })?;
        crate::OptionsError::check_seats::<G>(setup.seats)?;
        let start = match &setup.position {
            Some(position) => G::at(&setup.options, setup.seats, position)?,
            None => G::new(&setup.options, setup.seats)?,
        };
        let mut fresh = Match {
            setup,
            state: start.clone(),
            start,
            log: Vec::new(),
            standing: Standing::default(),
            line: Vec::new(),
            reached: 0,
            dice,
            questions: [0; SEATS_MAX],
        };
        fresh.ask(Seats::NONE, None);
        Ok(fresh)
    }

    /// How it began.
    pub fn setup(&self) -> &Setup<G::Options> {
        &self.setup
    }

    /// The state of the game.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// What happened at the table: offers, leavers, an end by agreement.
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// How many inputs were accepted, take-backs included.
    pub fn len(&self) -> usize {
        self.log.len()
    }

    /// Whether nothing has happened yet.
    pub fn is_empty(&self) -> bool {
        self.log.is_empty()
    }

    /// The accepted inputs, take-backs included.
    pub fn log(&self) -> impl ExactSizeIterator<Item = &Entered<InputOf<G>>> {
        self.log.iter().map(|(entered, _)| entered)
    }

    /// The inputs that led to this state, with the number each has in the log.
    pub fn timeline(&self) -> impl ExactSizeIterator<Item = (usize, &Entered<InputOf<G>>)> {
        self.line[..self.reached].iter().map(|at| (at + 1, &self.log[*at].0))
    }

    /// The hash of the state, the table's part included.
    pub fn hash(&self) -> u64 {
        hash(&(&self.state, &self.standing))
    }

    /// Who or what must act.
    pub fn awaiting(&self) -> Awaiting<G::Event> {
        match self.standing.ended {
            Some(outcome) => Awaiting::Over(outcome),
            None => self.state.awaiting(),
        }
    }

    /// The number of the question a seat is asked, if it is asked: the length of the log when it
    /// was first put. It stays while others answer theirs and changes with every new question.
    pub fn question(&self, seat: Seat) -> Option<usize> {
        match self.awaiting() {
            Awaiting::Seats(asked) if asked.contains(seat) => Some(self.questions[seat.index()]),
            _ => None,
        }
    }

    /// Whether an input of the game would be accepted.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, input: InputOf<G>) -> Result<(), RefusedBy<G>> {
        if self.standing.ended.is_some() {
            return Err(Reason::GameOver.into());
        }
        self.state.check(input)
    }

    /// Plays an input of the game. Where the match has a source of chance of its own, let
    /// [`Match::roll`] answer chance: a record is checked against the source.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    pub fn play(
        &mut self,
        input: InputOf<G>,
        journal: &mut impl Journal<G::Entry>,
    ) -> Result<(), RefusedBy<G>> {
        self.check(input)?;
        self.redraw(Entered::Game(input));
        self.enter(Entered::Game(input), journal);
        Ok(())
    }

    /// Draws the awaited chance from the match's own source. `None`, and nothing changed, if
    /// chance is not awaited or comes from outside.
    pub fn roll(&mut self, journal: &mut impl Journal<G::Entry>) -> Option<G::Chance> {
        if self.awaiting() != Awaiting::Chance {
            return None;
        }
        let outcome = self.dice.as_mut()?.draw(&self.state, self.reached);
        self.enter(Entered::Game(Input::Chance(outcome)), journal);
        Some(outcome)
    }

    /// Answers chance and system events until seats are asked or the game is over.
    pub fn settle(&mut self, journal: &mut impl Journal<G::Entry>) {
        loop {
            match self.awaiting() {
                Awaiting::Chance if self.roll(journal).is_some() => {}
                Awaiting::Event(event) => {
                    self.enter(Entered::Game(Input::Event(event)), journal);
                }
                _ => return,
            }
        }
    }

    /// Whether an input of the table would be accepted.
    ///
    /// # Errors
    /// Why not.
    pub fn check_act(&self, act: Act) -> Result<(), ActRefused> {
        if let Some(seat) = act.seat()
            && seat.index() >= self.setup.seats
        {
            return Err(ActRefused::NoSuchSeat { seat });
        }
        match act {
            Act::Back(point) if point > self.log.len() => {
                Err(ActRefused::NoSuchPoint { point, last: self.log.len() })
            }
            Act::Back(_) => Ok(()),
            _ if matches!(self.awaiting(), Awaiting::Over(_)) => Err(ActRefused::GameOver),
            Act::Draw(seat) if self.standing.offers.contains(seat) => {
                Err(ActRefused::AlreadyOffered)
            }
            Act::Decline(_) if self.standing.offers.is_empty() => Err(ActRefused::NothingOffered),
            Act::Resign(seat) | Act::Leave(seat) if self.standing.gone.contains(seat) => {
                Err(ActRefused::AlreadyGone)
            }
            _ => Ok(()),
        }
    }

    /// Plays an input of the table.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    pub fn act(
        &mut self,
        act: Act,
        journal: &mut impl Journal<G::Entry>,
    ) -> Result<(), ActRefused> {
        self.check_act(act)?;
        self.enter(Entered::Table(act), journal);
        Ok(())
    }

    /// The point to return to in order to take back the last move of a seat, and everything that
    /// followed from it.
    pub fn undo_point(&self) -> Option<usize> {
        let made = self.line[..self.reached].iter().rposition(|at| self.is_decision(*at))?;
        Some(self.point(made))
    }

    /// The point to return to in order to play again what was last taken back.
    pub fn redo_point(&self) -> Option<usize> {
        if self.reached == self.line.len() {
            return None;
        }
        let rest = self.line[self.reached + 1..].iter();
        let more = rest.take_while(|at| !self.is_decision(**at)).count();
        Some(self.point(self.reached + 1 + more))
    }

    /// A match of its own that begins as this one did up to a point of its log.
    pub fn fork(&self, point: usize) -> Option<Match<G>> {
        if point > self.log.len() {
            return None;
        }
        let mut fork = Match::new(self.setup.clone()).ok()?;
        for at in self.path(point) {
            fork.redraw(self.log[at].0);
            fork.enter(self.log[at].0, &mut ());
        }
        Some(fork)
    }

    /// Sets the state without a log, for tools that only want to ask about it.
    #[cfg(feature = "kit")]
    pub(crate) fn jump(&mut self, state: G) {
        self.state = state;
    }

    fn is_decision(&self, at: usize) -> bool {
        matches!(self.log[at].0, Entered::Game(Input::Move(..)) | Entered::Table(_))
    }

    /// The point of the log at which the first `count` entries of `line` had been played.
    fn point(&self, count: usize) -> usize {
        count.checked_sub(1).map_or(0, |last| self.line[last] + 1)
    }

    /// The entries that led to the state after `point` entries of the log.
    fn path(&self, mut point: usize) -> Vec<usize> {
        let mut path = Vec::new();
        while let Some(at) = point.checked_sub(1) {
            point = at;
            match self.log[at].0 {
                Entered::Table(Act::Back(to)) => point = to,
                _ => path.push(at),
            }
        }
        path.reverse();
        path
    }

    /// Writes an accepted input down and carries it out.
    fn enter(&mut self, entered: Entered<InputOf<G>>, journal: &mut impl Journal<G::Entry>) {
        let asked = self.asked();
        let before = *self.state.parts().1;
        if let Entered::Table(Act::Back(point)) = entered {
            self.log.push((entered, 0));
            self.return_to(point);
            self.ask(Seats::NONE, None);
        } else {
            self.line.truncate(self.reached);
            self.line.push(self.log.len());
            self.reached += 1;
            self.log.push((entered, 0));
            self.carry_out(entered, journal);
            let unmoved = (before == *self.state.parts().1).then_some(());
            match (entered, unmoved) {
                (Entered::Game(Input::Move(mover, _)), Some(())) => {
                    self.ask(asked.without(mover), Some(mover));
                }
                (Entered::Table(_), Some(())) => self.ask(asked, None),
                _ => self.ask(Seats::NONE, None),
            }
        }
        let hash = self.hash();
        if let Some(last) = self.log.last_mut() {
            last.1 = hash;
        }
    }

    fn carry_out(&mut self, entered: Entered<InputOf<G>>, journal: &mut impl Journal<G::Entry>) {
        match entered {
            Entered::Game(input) => {
                if let Input::Move(seat, _) = input {
                    self.standing.moved(seat);
                }
                self.state.apply(input, journal);
            }
            Entered::Table(act) => {
                let seats = self.setup.seats;
                if let Some(seat) = self.standing.take(act, seats)
                    && !self.state.forfeit(seat, journal)
                {
                    self.standing.resigned(seat, seats);
                }
            }
        }
    }

    fn return_to(&mut self, point: usize) {
        let path = self.path(point);
        self.state = self.start.clone();
        self.standing = Standing::default();
        self.dice = dice::source(&self.setup.dice).flatten();
        for (number, at) in path.iter().enumerate() {
            self.reached = number;
            self.redraw(self.log[*at].0);
            self.carry_out(self.log[*at].0, &mut ());
        }
        self.reached = path.len();
        if !self.line.starts_with(&path) {
            self.line = path;
        }
    }

    /// Lets the source see a chance it has answered before, so that it stays in step.
    fn redraw(&mut self, entered: Entered<InputOf<G>>) -> Option<G::Chance> {
        match (entered, &mut self.dice) {
            (Entered::Game(Input::Chance(_)), Some(dice)) => {
                Some(dice.draw(&self.state, self.reached))
            }
            _ => None,
        }
    }

    fn asked(&self) -> Seats {
        match self.awaiting() {
            Awaiting::Seats(asked) => asked,
            _ => Seats::NONE,
        }
    }

    /// Numbers the questions that are new; those of `kept` seats stand as they were.
    fn ask(&mut self, kept: Seats, mover: Option<Seat>) {
        for seat in self.asked().iter() {
            if !kept.contains(seat) || mover == Some(seat) {
                self.questions[seat.index()] = self.log.len();
            }
        }
    }

    /// The match as a record.
    pub fn record(&self) -> Record {
        let lines = self.log.iter().map(|(entered, hash)| {
            let (who, text) = write(entered);
            Line { who, text, hash: Hex::of(*hash) }
        });
        let pairs = self.setup.options.changed();
        Record {
            game: G::NAME.to_string(),
            rules: G::RULES,
            seats: self.setup.seats,
            dice: self.setup.dice.clone(),
            options: pairs.into_iter().map(|(name, value)| (name.to_string(), value)).collect(),
            position: self.setup.position.clone(),
            lines: lines.collect(),
            end: Hex::of(self.hash()),
        }
    }

    /// Plays a record from its beginning and compares every hash and every die.
    ///
    /// # Errors
    /// The first line at fault, and the reason.
    pub fn open(record: &Record) -> Result<Match<G>, RecordError> {
        let fault = |number, fault| RecordError { line: record.line_of(number), fault };
        if record.game != G::NAME {
            let game = record.game.clone();
            return Err(RecordError { line: 2, fault: RecordFault::OtherGame { game } });
        }
        if record.rules != G::RULES {
            let (theirs, ours) = (record.rules, G::RULES);
            let fault = RecordFault::OtherRules { game: G::NAME, theirs, ours };
            return Err(RecordError { line: 3, fault });
        }
        let pairs = record.options.iter().map(|(name, value)| (name, value));
        let options = G::Options::from_pairs(pairs).map_err(|it| fault(0, it.into()))?;
        let setup = Setup {
            options,
            seats: record.seats,
            position: record.position.clone(),
            dice: record.dice.clone(),
        };
        let mut opened = Match::new(setup).map_err(|it| fault(0, RecordFault::Start(it)))?;
        for (index, line) in record.lines.iter().enumerate() {
            opened.replay(line, index + 1).map_err(|it| fault(index + 1, it))?;
        }
        let (number, got) = (record.lines.len(), Hex::of(opened.hash()));
        if got != record.end {
            let (expected, got) = (record.end.to_string(), got.to_string());
            return Err(fault(number + 1, RecordFault::Diverged { number, expected, got }));
        }
        Ok(opened)
    }

    fn replay(&mut self, line: &Line, number: usize) -> Result<(), RecordFault> {
        let offset = number.to_string().len() + line.who.to_string().len() + 2;
        let unreadable = |it: Unreadable| RecordFault::Unreadable(it.shifted(offset));
        let entered = read(&self.state, line).map_err(unreadable)?;
        match entered {
            Entered::Game(input) => {
                self.check(input).map_err(|it| refused(number, code_of::<G>(&it), &it))?;
            }
            Entered::Table(act) => {
                self.check_act(act).map_err(|it| refused(number, it.into(), &it))?;
            }
        }
        if let (Some(drawn), Entered::Game(Input::Chance(outcome))) =
            (self.redraw(entered), entered)
            && drawn != outcome
        {
            let (expected, got) = (drawn.to_string(), outcome.to_string());
            return Err(RecordFault::WrongDice { number, expected, got });
        }
        self.enter(entered, &mut ());
        let got = Hex::of(self.hash());
        if got != line.hash {
            let (expected, got) = (line.hash.to_string(), got.to_string());
            return Err(RecordFault::Diverged { number, expected, got });
        }
        Ok(())
    }
}

fn refused(number: usize, code: &'static str, why: &impl Display) -> RecordFault {
    RecordFault::Refused { number, code, why: why.to_string() }
}

/// The stable code of a refusal, whoever gave it.
pub fn code_of<G: Game>(refused: &RefusedBy<G>) -> &'static str {
    match refused {
        Refused::Engine(reason) => reason.code(),
        Refused::Rules(reason) => reason.code(),
    }
}

fn write<M: Display, C: Display, E: Display>(entered: &Entered<Input<M, C, E>>) -> (Who, String) {
    match entered {
        Entered::Game(Input::Move(seat, it)) => (Who::Seat(*seat), it.to_string()),
        Entered::Game(Input::Chance(it)) => (Who::Chance, it.to_string()),
        Entered::Game(Input::Event(it)) => (Who::Event, it.to_string()),
        Entered::Game(Input::Timeout) => (Who::Timeout, String::new()),
        Entered::Table(act) => (Who::Table, act.to_string()),
    }
}

fn read<G: Game>(state: &G, line: &Line) -> Result<Entered<InputOf<G>>, Unreadable> {
    Ok(match line.who {
        Who::Seat(seat) => Entered::Game(Input::Move(seat, state.read(seat, &line.text)?)),
        Who::Chance => Entered::Game(Input::Chance(G::Chance::from_str(&line.text)?)),
        Who::Event => Entered::Game(Input::Event(G::Event::from_str(&line.text)?)),
        Who::Timeout if line.text.is_empty() => Entered::Game(Input::Timeout),
        Who::Timeout => return Err(Unreadable::new(0, "nothing after `timeout` but the hash")),
        Who::Table => Entered::Table(line.text.parse()?),
    })
}

/// Why the table refused an input of its own.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, thiserror::Error, strum::IntoStaticStr,
)]
#[serde(tag = "code", content = "facts")]
pub enum ActRefused {
    /// The match is over.
    #[error("the game is over")]
    GameOver,
    /// There is no such seat.
    #[error("there is no seat {seat}")]
    NoSuchSeat {
        /// The seat named.
        seat: Seat,
    },
    /// The log has no such point.
    #[error("there is no point {point}: the log ends at {last}")]
    NoSuchPoint {
        /// The point named.
        point: usize,
        /// The last there is.
        last: usize,
    },
    /// The seat has offered a draw already.
    #[error("you have already offered a draw")]
    AlreadyOffered,
    /// Nobody has offered a draw.
    #[error("nobody has offered a draw")]
    NothingOffered,
    /// The seat has resigned or left already.
    #[error("this seat has already left the game")]
    AlreadyGone,
}

impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Self {
        let mut copy = Match {
            setup: self.setup.clone(),
            start: self.start.clone(),
            log: self.log.clone(),
            state: self.state.clone(),
            standing: self.standing,
            line: self.line.clone(),
            reached: self.reached,
            dice: None,
            questions: self.questions,
        };
        // A source may have a memory, which only the match itself can restore.
        copy.return_to(self.log.len());
        copy.line = self.line.clone();
        copy
    }
}

impl<G: Game> Debug for Match<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.record())
    }
}

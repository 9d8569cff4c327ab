//! One game being played: its state, its log, and the ways through it.

use crate::dice::{self, Source};
use crate::table_input::{Act, ActRefused, Standing};
use crate::{Awaiting, Game, InputOf, StartError, hash};
use flow::{Input, Journal, Reason, Refused, SEATS_MAX, Seat, Seats};
use std::fmt::{self, Debug};

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
    pub(crate) setup: Setup<G::Options>,
    start: G,
    pub(crate) log: Vec<(Entered<InputOf<G>>, u64)>,
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

    /// The seats that the last input asked something new.
    pub fn fresh(&self) -> Seats {
        let asked = self.asked();
        asked.iter().filter(|it| self.questions[it.index()] == self.log.len()).collect()
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
    pub(crate) fn enter(
        &mut self,
        entered: Entered<InputOf<G>>,
        journal: &mut impl Journal<G::Entry>,
    ) {
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
    pub(crate) fn redraw(&mut self, entered: Entered<InputOf<G>>) -> Option<G::Chance> {
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

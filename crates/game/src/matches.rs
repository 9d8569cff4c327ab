//! One game being played: its state, its log, and the one door through which inputs enter.

mod after;
mod milestones;

use crate::dice::{self, Dice};
use crate::of::{ChanceOf, EntryOf, EventOf, InputOf, RefusalOf};
use crate::record::Hex;
use crate::refused::NotEntered;
use crate::rules::Game;
use crate::table_input::{Act, ActRefused, Entered, Standing};
use crate::timeline::{Mark, Timeline};
use crate::{Awaiting, Outcome, Sight, StartError, State, hash};
use after::{After, Watch, doer, is_decision};
use flow::{Input, Journal, Reason, SEATS_MAX, Seat, Seats};
use milestones::Milestones;
use std::fmt::{self, Debug};

/// How a match begins.
///
/// ```
/// use game::{Match, Setup};
/// let options = toys::Options { heap: 9, ..toys::Options::default() };
/// let setup = Setup { options, seats: 3, position: None, dice: "none".to_string() };
/// assert_eq!(Match::<toys::Nim>::new(setup).unwrap().state().seats(), 3);
/// ```
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

/// A match: what was accepted so far, and the state it led to.
///
/// Nothing is ever erased. Taking back is an input like the others: it names the point in the
/// log to return to, and so does taking back a take-back.
///
/// ```
/// use game::{Input, Match, Seat, Setup};
/// use toys::{Move, Nim, Options};
/// let options = Options { heap: 4, ..Options::default() };
/// let setup = Setup { options, seats: 2, position: None, dice: "none".to_string() };
/// let mut nim = Match::<Nim>::new(setup).unwrap();
/// nim.play(Input::Move(Seat(0), Move::Take(3)), &mut ()).unwrap();
/// let refused = nim.play(Input::Move(Seat(0), Move::Take(1)), &mut ()).unwrap_err();
/// assert_eq!((refused.code(), nim.len()), ("NotYourTurn", 1));
/// nim.play(Input::Move(Seat(1), Move::Take(1)), &mut ()).unwrap();
/// assert!(nim.is_over());
/// ```
pub struct Match<G: Game> {
    pub(crate) setup: Setup<G::Options>,
    pub(crate) start: State<G>,
    pub(crate) log: Vec<Logged<G>>,
    pub(crate) timeline: Timeline,
    pub(crate) state: State<G>,
    pub(crate) standing: Standing,
    pub(crate) questions: [usize; SEATS_MAX],
    pub(crate) hash: u64,
    pub(crate) dice: Option<Dice<G>>,
    milestones: Milestones<G>,
}

/// An accepted input, the state it led to, and who saw it.
pub(crate) struct Logged<G: Game> {
    pub(crate) entered: Entered<InputOf<G>>,
    pub(crate) hash: Hex<8>,
    pub(crate) sight: Sight,
}

impl<G: Game> Clone for Logged<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Logged<G> {}

impl<G: Game> Match<G> {
    /// Begins a match.
    ///
    /// ```
    /// use game::{Match, Setup, StartError};
    /// let (options, dice) = (toys::Options::default(), "loaded".to_string());
    /// let started = Match::<toys::Nim>::new(Setup { options, seats: 2, position: None, dice });
    /// assert!(matches!(started, Err(StartError::UnknownDice { .. })));
    /// ```
    ///
    /// # Errors
    /// If options, seats or position do not fit, or the source of chance is unknown.
    pub fn new(setup: Setup<G::Options>) -> Result<Self, StartError> {
        Match::traced(setup, &mut ())
    }

    /// Begins a match before a journal, which hears what happens until the first rest.
    ///
    /// ```
    /// use game::{Match, Traced};
    /// let mut journal = Traced::default();
    /// Match::<toys::Nim>::traced(toys::nim(5).setup().clone(), &mut journal).unwrap();
    /// assert!(journal.entries.is_empty());
    /// ```
    ///
    /// # Errors
    /// If options, seats or position do not fit, or the source of chance is unknown.
    pub fn traced(
        setup: Setup<G::Options>,
        journal: &mut impl Journal<EntryOf<G>>,
    ) -> Result<Self, StartError> {
        let dice = dice::source(&setup.dice)
            .ok_or_else(|| StartError::UnknownDice { dice: setup.dice.clone() })?;
        let start = match &setup.position {
            Some(position) => State::at(&setup.options, setup.seats, position)?,
            None => State::traced(&setup.options, setup.seats, journal)?,
        };
        let standing = Standing::default();
        let mut fresh = Match {
            setup,
            hash: hash_of(&start, &standing),
            state: start.clone(),
            start,
            log: Vec::new(),
            timeline: Timeline::default(),
            standing,
            questions: [0; SEATS_MAX],
            dice,
            milestones: Milestones::default(),
        };
        fresh.ask(fresh.asked(), Seats::NONE);
        Ok(fresh)
    }

    /// How it began.
    ///
    /// ```
    /// assert_eq!(toys::nim(5).setup().options.heap, 5);
    /// ```
    pub fn setup(&self) -> &Setup<G::Options> {
        &self.setup
    }

    /// The state of the game.
    ///
    /// ```
    /// assert_eq!(toys::nim(5).state().machine.to_string(), "Take");
    /// ```
    pub fn state(&self) -> &State<G> {
        &self.state
    }

    /// What happened at the table: offers, leavers, an end by agreement.
    ///
    /// ```
    /// assert!(toys::nim(5).standing().offers.is_empty());
    /// ```
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// The way through the log.
    ///
    /// ```
    /// assert!(toys::nim(5).timeline().path().is_empty());
    /// ```
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// How many inputs were accepted, take-backs included.
    ///
    /// ```
    /// let mut duel = probe::duel(7);
    /// duel.settle(&mut ());
    /// assert_eq!(duel.len(), 6, "six cards are dealt");
    /// ```
    pub fn len(&self) -> usize {
        self.log.len()
    }

    /// Whether nothing has happened yet.
    ///
    /// ```
    /// assert!(toys::nim(5).is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        self.log.is_empty()
    }

    /// The accepted inputs, take-backs included.
    ///
    /// ```
    /// # use game::{Entered, Input, Seat};
    /// let mut nim = toys::nim(5);
    /// nim.play(Input::Timeout(Seat(0)), &mut ()).unwrap();
    /// assert_eq!(nim.log().next(), Some(&Entered::Game(Input::Timeout(Seat(0)))));
    /// ```
    pub fn log(&self) -> impl ExactSizeIterator<Item = &Entered<InputOf<G>>> {
        self.log.iter().map(|it| &it.entered)
    }

    /// Who saw the input of this number, counted from 1.
    ///
    /// ```
    /// let mut duel = probe::duel(7);
    /// duel.settle(&mut ());
    /// assert!(duel.sight(1).unwrap().hides() && duel.sight(99).is_none());
    /// ```
    pub fn sight(&self, number: usize) -> Option<Sight> {
        Some(self.log.get(number.checked_sub(1)?)?.sight)
    }

    /// The hash of the state, the table's part included.
    ///
    /// ```
    /// assert_eq!(toys::nim(5).hash(), toys::nim(5).hash());
    /// assert_ne!(toys::nim(5).hash(), toys::nim(6).hash());
    /// ```
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Who or what must act.
    ///
    /// ```
    /// assert_eq!(probe::duel(7).awaiting(), game::Awaiting::Chance);
    /// ```
    pub fn awaiting(&self) -> Awaiting<EventOf<G>> {
        if self.standing.agreed {
            return Awaiting::Over(Outcome::draw(self.setup.seats, "agreed"));
        }
        self.state.awaiting()
    }

    /// Whether nothing more will happen.
    ///
    /// ```
    /// assert!(!toys::nim(5).is_over());
    /// ```
    pub fn is_over(&self) -> bool {
        self.standing.agreed || self.state.flow().is_none()
    }

    /// The number of the question a seat is asked, if it is asked: the length of the log when it
    /// was first put. It stays while others answer theirs and changes with every new question.
    ///
    /// ```
    /// # use game::{Input, Match, Seat};
    /// # use toys::{Move, Nim};
    /// # let mut nim = toys::nim(5);
    /// assert_eq!(nim.question(Seat(0)), Some(0));
    /// nim.play(Input::Move(Seat(0), Move::Take(1)), &mut ()).unwrap();
    /// assert_eq!((nim.question(Seat(0)), nim.question(Seat(1))), (None, Some(1)));
    /// ```
    pub fn question(&self, seat: Seat) -> Option<usize> {
        self.asked().contains(seat).then(|| self.questions[seat.index()])
    }

    /// The seats that the last input asked something new.
    ///
    /// ```
    /// use game::{Seat, Seats};
    /// assert_eq!(toys::nim(5).fresh(), Seats::of(Seat(0)));
    /// ```
    pub fn fresh(&self) -> Seats {
        let is_fresh = |it: &Seat| self.questions[it.index()] == self.log.len();
        self.asked().iter().filter(is_fresh).collect()
    }

    /// Whether an input would be accepted.
    ///
    /// ```
    /// use game::{Act, Entered, Seat};
    /// let refused = toys::nim(5).check(Entered::Table(Act::Decline(Seat(0)))).unwrap_err();
    /// assert_eq!(refused.code(), "NothingOffered");
    /// ```
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, entered: Entered<InputOf<G>>) -> Result<(), NotEntered<RefusalOf<G>>> {
        match entered {
            Entered::Game(_) if self.standing.agreed => Err(Reason::GameOver.into()),
            Entered::Game(input) => Ok(self.state.check(input)?),
            Entered::Table(act) => Ok(self.check_act(act)?),
        }
    }

    fn check_act(&self, act: Act) -> Result<(), ActRefused> {
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
            _ if self.is_over() => Err(ActRefused::GameOver),
            Act::Draw(seat) if self.standing.offers.contains(seat) => {
                Err(ActRefused::AlreadyOffered)
            }
            Act::Decline(_) if self.standing.offers.is_empty() => Err(ActRefused::NothingOffered),
            Act::Leave(seat) if self.standing.gone.contains(seat) => Err(ActRefused::AlreadyGone),
            _ => Ok(()),
        }
    }

    /// Enters an input: it is checked, carried out, and then written down. Where the match has a
    /// source of chance of its own, let [`Match::roll`] answer chance: a record is checked against
    /// the source.
    ///
    /// ```
    /// # use game::{Act, Entered, Input, Seat};
    /// # use toys::Move;
    /// let mut nim = toys::nim(5);
    /// nim.enter(Entered::Game(Input::Move(Seat(0), Move::Take(3))), &mut ()).unwrap();
    /// nim.enter(Entered::Table(Act::Back(0)), &mut ()).unwrap();
    /// assert_eq!((nim.len(), nim.state().asked().lowest()), (2, Some(Seat(0))));
    /// ```
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    ///
    /// # Panics
    /// If an action of the game does; nothing has changed then either.
    pub fn enter(
        &mut self,
        entered: Entered<InputOf<G>>,
        journal: &mut impl Journal<EntryOf<G>>,
    ) -> Result<(), NotEntered<RefusalOf<G>>> {
        self.check(entered)?;
        self.carry_out(entered, journal);
        Ok(())
    }

    /// Enters an input of the game.
    ///
    /// ```
    /// # use game::{Input, Seat};
    /// # use toys::Move;
    /// let mut nim = toys::nim(2);
    /// let refused = nim.play(Input::Move(Seat(0), Move::Take(3)), &mut ()).unwrap_err();
    /// assert_eq!((refused.code(), nim.len()), ("TooMany", 0));
    /// ```
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    pub fn play(
        &mut self,
        input: InputOf<G>,
        journal: &mut impl Journal<EntryOf<G>>,
    ) -> Result<(), NotEntered<RefusalOf<G>>> {
        self.enter(Entered::Game(input), journal)
    }

    /// Draws the awaited chance from the match's own source and enters it. `None`, and nothing
    /// changed, if chance is not awaited or comes from outside.
    ///
    /// ```
    /// # let mut duel = probe::duel(7);
    /// let card = duel.roll(&mut ()).unwrap();
    /// let mut again = duel.fork(0).unwrap();
    /// assert_eq!(again.roll(&mut ()), Some(card));
    /// ```
    pub fn roll(&mut self, journal: &mut impl Journal<EntryOf<G>>) -> Option<ChanceOf<G>> {
        if self.awaiting() != Awaiting::Chance {
            return None;
        }
        let (outcome, dice) = self.draw()?;
        self.write_down(Entered::Game(Input::Chance(outcome)), dice, journal);
        Some(outcome)
    }

    /// Answers chance and system events until seats are asked or the game is over.
    ///
    /// ```
    /// # let mut duel = probe::duel(7);
    /// duel.settle(&mut ());
    /// assert_eq!(duel.state().machine.to_string(), "Playing/Stake");
    /// ```
    pub fn settle(&mut self, journal: &mut impl Journal<EntryOf<G>>) {
        loop {
            match self.awaiting() {
                Awaiting::Chance if self.roll(journal).is_some() => {}
                Awaiting::Event(event) => {
                    self.carry_out(Entered::Game(Input::Event(event)), journal);
                }
                _ => return,
            }
        }
    }

    /// Whether returning to a point of the log needs the consent of every seat, because a die
    /// would fall again or somebody has learnt what was secret.
    ///
    /// ```
    /// # let mut duel = probe::duel(7);
    /// duel.settle(&mut ());
    /// assert!(duel.needs_consent(0) && !duel.needs_consent(duel.len()));
    /// ```
    pub fn needs_consent(&self, point: usize) -> bool {
        self.timeline.is_binding_since(point)
    }

    /// A match of its own that begins as this one did up to a point of its log.
    ///
    /// ```
    /// # use game::{Input, Match, Seat};
    /// # use toys::{Move, Nim};
    /// # let mut nim = toys::nim(5);
    /// nim.play(Input::Move(Seat(0), Move::Take(1)), &mut ()).unwrap();
    /// let mut other = nim.fork(0).unwrap();
    /// other.play(Input::Move(Seat(0), Move::Take(3)), &mut ()).unwrap();
    /// assert_ne!(nim.state(), other.state());
    /// assert!(nim.fork(2).is_none(), "the log is not that long");
    /// ```
    pub fn fork(&self, point: usize) -> Option<Match<G>> {
        if point > self.log.len() {
            return None;
        }
        let mut fork = Match::new(self.setup.clone()).ok()?;
        for at in self.timeline.path_to(point) {
            fork.carry_out(self.log[at].entered, &mut ());
        }
        Some(fork)
    }

    /// Sets the state without a log, for tools that only want to ask about it.
    pub(crate) fn jump(&mut self, state: State<G>) {
        self.state = state;
    }

    pub(crate) fn asked(&self) -> Seats {
        if self.standing.agreed { Seats::NONE } else { self.state.asked() }
    }

    /// Carries out an input that is lawful.
    pub(crate) fn carry_out(
        &mut self,
        entered: Entered<InputOf<G>>,
        journal: &mut impl Journal<EntryOf<G>>,
    ) {
        // The source answers what is answered already, so that it stays in step.
        let is_chance = matches!(entered, Entered::Game(Input::Chance(_)));
        let dice = if is_chance { self.draw().and_then(|(_, dice)| dice) } else { None };
        self.write_down(entered, dice, journal);
    }

    /// What the match's own source answers now, and the source that comes after it.
    pub(crate) fn draw(&self) -> Option<(ChanceOf<G>, Option<Dice<G>>)> {
        Some(self.dice.as_ref()?.draw(&self.state, self.timeline.path().len()))
    }

    /// Everything that the game could break off by a panic comes first, who is asked then included;
    /// only then the match changes, and the input is written down.
    pub(crate) fn write_down(
        &mut self,
        entered: Entered<InputOf<G>>,
        dice: Option<Dice<G>>,
        journal: &mut impl Journal<EntryOf<G>>,
    ) {
        let mut watch = Watch::<G, _>::new(journal, self.setup.seats);
        let next = self.after(entered, &mut watch);
        let (revealed, was_asked, asked) = (watch.revealed, self.asked(), next.asked());
        let is_chance = matches!(entered, Entered::Game(Input::Chance(_)));
        let mark = Mark {
            back: if let Entered::Table(Act::Back(point)) = entered { Some(point) } else { None },
            is_decision: is_decision(&entered),
            is_chance,
            is_binding: revealed || is_chance,
        };
        let sight = match entered {
            Entered::Game(input) => self.state.sight(input),
            Entered::Table(_) => Sight::WHOLE,
        };
        let is_unmoved = mark.back.is_none() && next.state.machine == self.state.machine;
        let hash = hash_of(&next.state, &next.standing);
        (self.state, self.standing, self.hash) = (next.state, next.standing, hash);
        if let Some(dice) = dice.or(next.dice) {
            self.dice = Some(dice);
        }
        self.timeline.push(mark);
        self.log.push(Logged { entered, hash: Hex::of(hash), sight });
        let go = if mark.back.is_some() { Milestones::go_back } else { Milestones::go_on };
        go(&mut self.milestones, self.timeline.path(), || After {
            state: self.state.clone(),
            standing: self.standing,
            dice: self.dice.clone(),
        });
        // Where the flow rests as before, only whoever has just answered is asked anew.
        let kept = match (is_unmoved, doer(&entered)) {
            (false, _) => Seats::NONE,
            (true, Some(seat)) => was_asked.without(seat),
            (true, None) => was_asked,
        };
        self.ask(asked, kept);
    }

    /// What an input leads to.
    fn after(
        &self,
        entered: Entered<InputOf<G>>,
        journal: &mut impl Journal<EntryOf<G>>,
    ) -> After<G> {
        if let Entered::Table(Act::Back(point)) = entered {
            return self.returned_to(point);
        }
        let mut after = After { state: self.state.clone(), standing: self.standing, dice: None };
        after.take(entered, self.setup.seats, journal);
        after
    }

    fn returned_to(&self, point: usize) -> After<G> {
        let path = self.timeline.path_to(point);
        let (mut after, done) = match self.milestones.last_on(&path) {
            Some((after, place)) => (after.clone(), place),
            None => {
                let dice = dice::source(&self.setup.dice).flatten();
                (After { state: self.start.clone(), standing: Standing::default(), dice }, 0)
            }
        };
        for (number, at) in path.into_iter().enumerate().skip(done) {
            let entered = self.log[at].entered;
            if let (Entered::Game(Input::Chance(_)), Some(dice)) = (entered, &after.dice)
                && let (_, Some(next)) = dice.draw(&after.state, number)
            {
                after.dice = Some(next);
            }
            after.take(entered, self.setup.seats, &mut ());
        }
        after
    }

    /// Numbers the questions of those who are asked; those of `kept` seats stand as they were.
    fn ask(&mut self, asked: Seats, kept: Seats) {
        for seat in asked.iter().filter(|it| !kept.contains(*it)) {
            self.questions[seat.index()] = self.log.len();
        }
    }
}

/// The hash over the encoding of a state and of what stands beside it at the table.
pub(crate) fn hash_of<G: Game>(state: &State<G>, standing: &Standing) -> u64 {
    let bytes = postcard::to_extend(standing, state.encode());
    hash(&bytes.expect("a standing is a plain value"))
}

impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Self {
        Match {
            setup: self.setup.clone(),
            start: self.start.clone(),
            log: self.log.clone(),
            timeline: self.timeline.clone(),
            state: self.state.clone(),
            standing: self.standing,
            questions: self.questions,
            hash: self.hash,
            dice: self.dice.clone(),
            milestones: self.milestones.clone(),
        }
    }
}

/// As far as anybody can tell from outside.
impl<G: Game> PartialEq for Match<G> {
    fn eq(&self, other: &Self) -> bool {
        let logged = |it: &Logged<G>| (it.entered, it.hash, it.sight);
        self.setup == other.setup
            && self.log.iter().map(logged).eq(other.log.iter().map(logged))
            && self.timeline == other.timeline
            && (&self.state, self.standing, self.hash) == (&other.state, other.standing, other.hash)
            && Seat::all(self.setup.seats).all(|it| self.question(it) == other.question(it))
    }
}

impl<G: Game> Debug for Match<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.record())
    }
}

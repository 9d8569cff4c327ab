//! One game being played: its state, its log, and the one door through which inputs enter.

use crate::dice::{self, Dice};
use crate::record::Hex;
use crate::refused::NotEntered;
use crate::rules::{ChanceOf, EntryOf, EventOf, Game, InputOf, RefusalOf};
use crate::table_input::{Act, ActRefused, Entered, Standing};
use crate::timeline::{Mark, Timeline};
use crate::{Awaiting, Outcome, Secret, Sight, StartError, State, hash};
use flow::{Input, Journal, Reason, SEATS_MAX, Seat, Seats, To};
use std::fmt::{self, Debug};
use std::marker::PhantomData;

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
    /// # Errors
    /// If options, seats or position do not fit, or the source of chance is unknown.
    pub fn new(setup: Setup<G::Options>) -> Result<Self, StartError> {
        Match::traced(setup, &mut ())
    }

    /// Begins a match before a journal, which hears what happens until the first rest.
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
        };
        fresh.ask(Seats::NONE);
        Ok(fresh)
    }

    /// How it began.
    pub fn setup(&self) -> &Setup<G::Options> {
        &self.setup
    }

    /// The state of the game.
    pub fn state(&self) -> &State<G> {
        &self.state
    }

    /// What happened at the table: offers, leavers, an end by agreement.
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// The way through the log.
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
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
        self.log.iter().map(|it| &it.entered)
    }

    /// Who saw the input of this number, counted from 1.
    pub fn sight(&self, number: usize) -> Option<Sight> {
        Some(self.log.get(number.checked_sub(1)?)?.sight)
    }

    /// The hash of the state, the table's part included.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Who or what must act.
    pub fn awaiting(&self) -> Awaiting<EventOf<G>> {
        if self.standing.agreed {
            return Awaiting::Over(Outcome::draw(self.setup.seats, "agreed"));
        }
        self.state.awaiting()
    }

    /// Whether nothing more will happen.
    pub fn is_over(&self) -> bool {
        self.standing.agreed || self.state.flow().is_none()
    }

    /// The number of the question a seat is asked, if it is asked: the length of the log when it
    /// was first put. It stays while others answer theirs and changes with every new question.
    ///
    /// ```
    /// # use game::{Input, Match, Seat, Setup};
    /// # use toys::{Move, Nim, Options};
    /// # let options = Options { heap: 5, ..Options::default() };
    /// # let setup = Setup { options, seats: 2, position: None, dice: "none".to_string() };
    /// # let mut nim = Match::<Nim>::new(setup).unwrap();
    /// assert_eq!(nim.question(Seat(0)), Some(0));
    /// nim.play(Input::Move(Seat(0), Move::Take(1)), &mut ()).unwrap();
    /// assert_eq!((nim.question(Seat(0)), nim.question(Seat(1))), (None, Some(1)));
    /// ```
    pub fn question(&self, seat: Seat) -> Option<usize> {
        self.asked().contains(seat).then(|| self.questions[seat.index()])
    }

    /// The seats that the last input asked something new.
    pub fn fresh(&self) -> Seats {
        let is_fresh = |it: &Seat| self.questions[it.index()] == self.log.len();
        self.asked().iter().filter(is_fresh).collect()
    }

    /// Whether an input would be accepted.
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
    /// # use game::{Match, Setup};
    /// # use probe::{Duel, Options};
    /// # let options = Options::default();
    /// # let setup = Setup { options, seats: 2, position: None, dice: "seed:7".to_string() };
    /// # let mut duel = Match::<Duel>::new(setup).unwrap();
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
    /// # use game::{Match, Setup};
    /// # use probe::{Duel, Options};
    /// # let options = Options::default();
    /// # let setup = Setup { options, seats: 2, position: None, dice: "seed:7".to_string() };
    /// # let mut duel = Match::<Duel>::new(setup).unwrap();
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
    /// # use game::{Match, Setup};
    /// # use probe::{Duel, Options};
    /// # let options = Options::default();
    /// # let setup = Setup { options, seats: 2, position: None, dice: "seed:7".to_string() };
    /// # let mut duel = Match::<Duel>::new(setup).unwrap();
    /// duel.settle(&mut ());
    /// assert!(duel.needs_consent(0) && !duel.needs_consent(duel.len()));
    /// ```
    pub fn needs_consent(&self, point: usize) -> bool {
        self.timeline.is_binding_since(point)
    }

    /// A match of its own that begins as this one did up to a point of its log.
    ///
    /// ```
    /// # use game::{Input, Match, Seat, Setup};
    /// # use toys::{Move, Nim, Options};
    /// # let options = Options { heap: 5, ..Options::default() };
    /// # let setup = Setup { options, seats: 2, position: None, dice: "none".to_string() };
    /// # let mut nim = Match::<Nim>::new(setup).unwrap();
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
    #[cfg(feature = "kit")]
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

    /// Everything that an action of the game could break off comes first; only then the match
    /// changes, and the input is written down.
    pub(crate) fn write_down(
        &mut self,
        entered: Entered<InputOf<G>>,
        dice: Option<Dice<G>>,
        journal: &mut impl Journal<EntryOf<G>>,
    ) {
        let seats = self.setup.seats;
        let mut watch = Watch::<G, _> { journal, seats, revealed: false, game: PhantomData };
        let next = self.after(entered, &mut watch);
        let (revealed, asked) = (watch.revealed, self.asked());
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
        (self.state, self.standing) = (next.state, next.standing);
        if let Some(dice) = dice.or(next.dice) {
            self.dice = Some(dice);
        }
        self.hash = hash_of(&self.state, &self.standing);
        self.timeline.push(mark);
        self.log.push(Logged { entered, hash: Hex::of(self.hash), sight });
        // Where the flow rests as before, only whoever has just answered is asked anew.
        self.ask(match (is_unmoved, doer(&entered)) {
            (false, _) => Seats::NONE,
            (true, Some(seat)) => asked.without(seat),
            (true, None) => asked,
        });
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
        let dice = dice::source(&self.setup.dice).flatten();
        let mut after = After { state: self.start.clone(), standing: Standing::default(), dice };
        for (number, at) in self.timeline.path_to(point).into_iter().enumerate() {
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

    /// Numbers the questions that are new; those of `kept` seats stand as they were.
    fn ask(&mut self, kept: Seats) {
        for seat in self.asked().iter().filter(|it| !kept.contains(*it)) {
            self.questions[seat.index()] = self.log.len();
        }
    }
}

/// What an input leads to, before the match takes it over.
struct After<G: Game> {
    state: State<G>,
    standing: Standing,
    /// The source of chance, if it is another one then.
    dice: Option<Dice<G>>,
}

impl<G: Game> After<G> {
    fn take(
        &mut self,
        entered: Entered<InputOf<G>>,
        seats: usize,
        journal: &mut impl Journal<EntryOf<G>>,
    ) {
        match entered {
            Entered::Game(input) => {
                if let Input::Move(seat, _) = input {
                    self.standing.moved(seat);
                }
                self.state.apply(input, journal);
            }
            Entered::Table(act) => {
                let out = self.state.board.out();
                let playing = Seat::all(seats).filter(|it| !out.contains(*it)).collect();
                self.standing.take(act, playing);
            }
        }
    }
}

/// A journal that notices when something secret becomes known.
struct Watch<'a, G, J> {
    journal: &'a mut J,
    seats: usize,
    revealed: bool,
    game: PhantomData<G>,
}

impl<G: Game, J: Journal<EntryOf<G>>> Journal<EntryOf<G>> for Watch<'_, G, J> {
    fn tell(&mut self, to: To, entry: EntryOf<G>) {
        self.revealed |= G::HIDDEN && Secret::all(self.seats).any(|it| G::reveals(&entry, it));
        self.journal.tell(to, entry);
    }

    fn took(&mut self, edge: u16) {
        self.journal.took(edge);
    }

    fn did(&mut self, script: u8, step: u8) {
        self.journal.did(script, step);
    }
}

fn is_decision<M, C, E>(entered: &Entered<Input<M, C, E>>) -> bool {
    matches!(entered, Entered::Game(Input::Move(..) | Input::Resign(_)) | Entered::Table(_))
}

/// The seat whose question an input answers.
fn doer<M, C, E>(entered: &Entered<Input<M, C, E>>) -> Option<Seat> {
    match entered {
        Entered::Game(Input::Move(seat, _) | Input::Timeout(seat) | Input::Resign(seat)) => {
            Some(*seat)
        }
        _ => None,
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

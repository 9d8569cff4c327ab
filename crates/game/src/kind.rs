//! The erased border: games whose type is no longer known, one virtual call a job.

use crate::explore::{self, Explored, Limits};
use crate::matches::{ActRefused, Match, RefusedBy, Setup, code_of};
use crate::play::{perft, playout};
use crate::{
    Act, Awaiting, Coded, Fast, Field, Game, Options, Outcome, Record, RecordError, Standing,
    StartError,
};
use erased_serde::Serialize;
use flow::{Chart, Input, Seat, Seats, To, Traced, Unreadable, Viewer};
use std::any::Any;
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::ops::RangeInclusive;
use strum::VariantNames;

/// Options as names and values.
pub type Pairs = Vec<(String, String)>;

/// A game as tools see it. [`Of`] makes one of any [`Game`].
pub trait Kind: Any + Send + Sync {
    /// The name tools know it by.
    fn name(&self) -> &'static str;
    /// The name people know it by.
    fn title(&self) -> &'static str;
    /// The version of its rules.
    fn rules(&self) -> u32;
    /// How many can play.
    fn seats(&self) -> RangeInclusive<usize>;
    /// Its turn as data.
    fn chart(&self) -> &'static Chart;
    /// The schema of its options.
    fn fields(&self) -> &'static [Field];
    /// The default of every option.
    fn defaults(&self) -> Pairs;
    /// Named sets of options, each as what differs from the defaults.
    fn presets(&self) -> Vec<(&'static str, Pairs)>;
    /// All codes its rules can refuse with.
    fn refusals(&self) -> &'static [&'static str];
    /// All codes its journal can tell.
    fn entries(&self) -> &'static [&'static str];
    /// Begins a match.
    ///
    /// # Errors
    /// If options, seats, position or dice do not fit.
    fn start(&self, setup: &Setup<Pairs>) -> Result<Box<dyn Table>, StartError>;
    /// Plays a record from its beginning.
    ///
    /// # Errors
    /// The first line at fault.
    fn open(&self, record: &Record) -> Result<Box<dyn Table>, RecordError>;
    /// Plays random games to their end on this thread.
    ///
    /// # Errors
    /// If the set-up does not fit.
    fn simulate(&self, setup: &Setup<Pairs>, games: u64, seed: u64) -> Result<Tally, StartError>;
    /// Explores flow and rules for faults.
    ///
    /// # Errors
    /// If the set-up does not fit.
    fn explore(&self, setup: &Setup<Pairs>, limits: Limits) -> Result<Explored, StartError>;
}

/// A match as tools see it.
pub trait Table: Any + Send {
    /// How many seats.
    fn seats(&self) -> usize;
    /// How many inputs were accepted.
    fn len(&self) -> usize;
    /// Whether nothing has happened yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Who or what must act; an awaited event as text.
    fn awaiting(&self) -> Awaiting<String>;
    /// The number of the question a seat is asked.
    fn question(&self, seat: Seat) -> Option<usize>;
    /// The lawful moves of a seat as text.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// The outcomes of the awaited chance as text, with their weights.
    fn outcomes(&self) -> Vec<(String, u32)>;
    /// Whether a seat's move would be accepted.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, seat: Seat, text: &str) -> Result<(), Refusal>;
    /// Whether the clock may run out now.
    fn has_timeout(&self) -> bool;
    /// Plays a seat's move.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    fn play(&mut self, seat: Seat, text: &str) -> Result<Step, Refusal>;
    /// Gives the awaited chance its outcome.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    fn chance(&mut self, text: &str) -> Result<Step, Refusal>;
    /// Announces an event.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    fn event(&mut self, text: &str) -> Result<Step, Refusal>;
    /// Lets the clock run out.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    fn timeout(&mut self) -> Result<Step, Refusal>;
    /// Draws chance from the match's own source; none if it has none or chance is not awaited.
    fn roll(&mut self) -> Option<Step>;
    /// Answers chance and events until seats are asked or the game is over.
    fn settle(&mut self) -> Step;
    /// Plays an input of the table.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    fn act(&mut self, act: Act) -> Result<Step, ActRefused>;
    /// The point to return to in order to take back the last decision.
    fn undo_point(&self) -> Option<usize>;
    /// The point to return to in order to play again what was taken back.
    fn redo_point(&self) -> Option<usize>;
    /// A match of its own, begun as this one up to a point of its log.
    fn fork(&self, point: usize) -> Option<Box<dyn Table>>;
    /// What a viewer may see, for machines.
    fn view(&self, viewer: Viewer) -> Box<dyn Serialize + Send>;
    /// What a viewer may see, drawn for a terminal.
    fn draw(&self, viewer: Viewer) -> String;
    /// The state of the flow and the calls open below it: `Turn/Draw/Deal`.
    fn trail(&self) -> String;
    /// The number of the current turn.
    fn turn(&self) -> u32;
    /// The seats whose client may acknowledge the awaited event.
    fn acknowledgers(&self) -> Seats;
    /// How things stand at the table.
    fn standing(&self) -> Standing;
    /// The position in the game's notation, if it has one.
    fn position(&self) -> Option<String>;
    /// The match as a record.
    fn record(&self) -> Record;
    /// The hash of the state.
    fn hash(&self) -> u64;
    /// The ways to play so many inputs from here.
    fn perft(&self, depth: u32) -> u64;
    /// How good the position looks to a seat, from -1 to 1.
    fn score(&self, seat: Seat) -> f32;
}

/// What an accepted input caused.
#[derive(Default)]
pub struct Step {
    /// What the journal tells, and whom.
    pub entries: Vec<Told>,
    /// The edges that were taken, by their number in the chart.
    pub edges: Vec<u16>,
}

/// One entry of a journal.
pub struct Told {
    /// Whom it is for.
    pub to: To,
    /// Its code.
    pub code: &'static str,
    /// Its sentence.
    pub text: String,
    /// The whole entry, for machines.
    pub entry: Box<dyn Serialize + Send + Sync>,
}

/// Why a text was not accepted as an input.
pub struct Refusal {
    /// Its code.
    pub code: &'static str,
    /// Its sentence.
    pub text: String,
    /// Code and facts, for machines.
    pub reason: Box<dyn Serialize + Send + Sync>,
}

impl std::fmt::Debug for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.code, self.text)
    }
}

impl From<Unreadable> for Refusal {
    fn from(fault: Unreadable) -> Self {
        #[derive(serde::Serialize)]
        struct Coded {
            code: &'static str,
            facts: Unreadable,
        }
        let reason = Box::new(Coded { code: fault.code, facts: fault });
        Refusal { code: fault.code, text: fault.to_string(), reason }
    }
}

impl Refusal {
    fn of<G: Game>(refused: RefusedBy<G>) -> Refusal {
        let (code, text) = (code_of::<G>(&refused), refused.to_string());
        Refusal { code, text, reason: Box::new(refused) }
    }
}

/// The sum of many games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Games played to their end.
    pub games: u64,
    /// Decisions made by seats in them.
    pub decisions: u64,
    /// How often each way of ending came about.
    pub endings: BTreeMap<&'static str, u64>,
    /// How often each seat won alone.
    pub wins: Vec<u64>,
}

impl Tally {
    fn count(&mut self, decisions: u64, outcome: &Outcome) {
        self.games += 1;
        self.decisions += decisions;
        *self.endings.entry(outcome.how()).or_default() += 1;
        self.wins.resize(outcome.places().len(), 0);
        if let (1, Some(seat)) = (outcome.winners().len(), outcome.winners().lowest()) {
            self.wins[seat.index()] += 1;
        }
    }

    /// Adds the games of another tally.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        for (how, count) in &other.endings {
            *self.endings.entry(how).or_default() += count;
        }
        self.wins.resize(self.wins.len().max(other.wins.len()), 0);
        for (own, count) in self.wins.iter_mut().zip(&other.wins) {
            *own += count;
        }
    }
}

/// The kind of a game.
pub struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G> {
    /// The one and only.
    pub const KIND: Of<G> = Of(PhantomData);
}

impl<G: Game> Of<G> {
    /// Options read from names and values.
    ///
    /// # Errors
    /// If one does not fit.
    pub fn setup(setup: &Setup<Pairs>) -> Result<Setup<G::Options>, StartError> {
        let pairs = setup.options.iter().map(|(name, value)| (name, value));
        Ok(Setup {
            options: G::Options::from_pairs(pairs)?,
            seats: setup.seats,
            position: setup.position.clone(),
            dice: setup.dice.clone(),
        })
    }
}

fn owned(pairs: Vec<(&'static str, String)>) -> Pairs {
    pairs.into_iter().map(|(name, value)| (name.to_string(), value)).collect()
}

impl<G: Game> Kind for Of<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn rules(&self) -> u32 {
        G::RULES
    }

    fn seats(&self) -> RangeInclusive<usize> {
        G::SEATS
    }

    fn chart(&self) -> &'static Chart {
        <G::Flow as flow::Flow>::CHART
    }

    fn fields(&self) -> &'static [Field] {
        G::Options::FIELDS
    }

    fn defaults(&self) -> Pairs {
        let default = G::Options::default();
        let fields = G::Options::FIELDS.iter();
        fields.filter_map(|it| Some((it.name.to_string(), default.get(it.name)?))).collect()
    }

    fn presets(&self) -> Vec<(&'static str, Pairs)> {
        G::presets().into_iter().map(|(name, it)| (name, owned(it.changed()))).collect()
    }

    fn refusals(&self) -> &'static [&'static str] {
        G::Refusal::VARIANTS
    }

    fn entries(&self) -> &'static [&'static str] {
        G::Entry::VARIANTS
    }

    fn start(&self, setup: &Setup<Pairs>) -> Result<Box<dyn Table>, StartError> {
        Ok(Box::new(Match::<G>::new(Of::<G>::setup(setup)?)?))
    }

    fn open(&self, record: &Record) -> Result<Box<dyn Table>, RecordError> {
        Ok(Box::new(Match::<G>::open(record)?))
    }

    fn simulate(&self, setup: &Setup<Pairs>, games: u64, seed: u64) -> Result<Tally, StartError> {
        let start = Match::<G>::new(Of::<G>::setup(setup)?)?;
        let (mut rng, mut moves) = (Fast::seed(seed), Vec::with_capacity(256));
        let mut tally = Tally::default();
        for _ in 0..games {
            let (decisions, outcome) = playout(&mut start.state().clone(), &mut rng, &mut moves);
            tally.count(decisions, &outcome);
        }
        Ok(tally)
    }

    fn explore(&self, setup: &Setup<Pairs>, limits: Limits) -> Result<Explored, StartError> {
        explore::explore::<G>(&Of::<G>::setup(setup)?, limits)
    }
}

impl<G: Game> Match<G> {
    fn step(&mut self, input: crate::InputOf<G>) -> Result<Step, Refusal> {
        let mut journal = Traced::default();
        self.play(input, &mut journal).map_err(Refusal::of::<G>)?;
        Ok(step::<G>(journal))
    }
}

fn step<G: Game>(journal: Traced<G::Entry>) -> Step {
    let told = |(to, entry): (To, G::Entry)| Told {
        to,
        code: entry.code(),
        text: entry.to_string(),
        entry: Box::new(entry),
    };
    Step { entries: journal.entries.into_iter().map(told).collect(), edges: journal.edges }
}

impl<G: Game> Table for Match<G> {
    fn seats(&self) -> usize {
        self.setup().seats
    }

    fn len(&self) -> usize {
        self.len()
    }

    fn awaiting(&self) -> Awaiting<String> {
        match Match::awaiting(self) {
            Awaiting::Seats(seats) => Awaiting::Seats(seats),
            Awaiting::Chance => Awaiting::Chance,
            Awaiting::Event(event) => Awaiting::Event(event.to_string()),
            Awaiting::Over(outcome) => Awaiting::Over(outcome),
        }
    }

    fn question(&self, seat: Seat) -> Option<usize> {
        self.question(seat)
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        match Match::awaiting(self) {
            Awaiting::Seats(asked) if asked.contains(seat) => {
                self.state().moves(seat).iter().map(ToString::to_string).collect()
            }
            _ => Vec::new(),
        }
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        let mut outcomes = Vec::new();
        if Match::awaiting(self) == Awaiting::Chance {
            self.state().chance(&mut |it, weight| outcomes.push((it.to_string(), weight)));
        }
        outcomes
    }

    fn check(&self, seat: Seat, text: &str) -> Result<(), Refusal> {
        let read = self.state().read(seat, text)?;
        self.check(Input::Move(seat, read)).map_err(Refusal::of::<G>)
    }

    fn has_timeout(&self) -> bool {
        self.check(Input::Timeout).is_ok()
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<Step, Refusal> {
        let read = self.state().read(seat, text)?;
        self.step(Input::Move(seat, read))
    }

    fn chance(&mut self, text: &str) -> Result<Step, Refusal> {
        self.step(Input::Chance(text.parse()?))
    }

    fn event(&mut self, text: &str) -> Result<Step, Refusal> {
        self.step(Input::Event(text.parse()?))
    }

    fn timeout(&mut self) -> Result<Step, Refusal> {
        self.step(Input::Timeout)
    }

    fn roll(&mut self) -> Option<Step> {
        let mut journal = Traced::default();
        self.roll(&mut journal).map(|_| step::<G>(journal))
    }

    fn settle(&mut self) -> Step {
        let mut journal = Traced::default();
        self.settle(&mut journal);
        step::<G>(journal)
    }

    fn act(&mut self, act: Act) -> Result<Step, ActRefused> {
        let mut journal = Traced::default();
        self.act(act, &mut journal)?;
        Ok(step::<G>(journal))
    }

    fn undo_point(&self) -> Option<usize> {
        self.undo_point()
    }

    fn redo_point(&self) -> Option<usize> {
        self.redo_point()
    }

    fn fork(&self, point: usize) -> Option<Box<dyn Table>> {
        Some(Box::new(self.fork(point)?))
    }

    fn view(&self, viewer: Viewer) -> Box<dyn Serialize + Send> {
        Box::new(self.state().view(viewer))
    }

    fn draw(&self, viewer: Viewer) -> String {
        self.state().view(viewer).to_string()
    }

    fn trail(&self) -> String {
        self.state().parts().1.to_string()
    }

    fn turn(&self) -> u32 {
        self.state().turn()
    }

    fn acknowledgers(&self) -> Seats {
        self.state().acknowledgers()
    }

    fn standing(&self) -> Standing {
        *Match::standing(self)
    }

    fn position(&self) -> Option<String> {
        self.state().position()
    }

    fn record(&self) -> Record {
        self.record()
    }

    fn hash(&self) -> u64 {
        self.hash()
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self.state(), depth)
    }

    fn score(&self, seat: Seat) -> f32 {
        self.state().score(seat)
    }
}

impl<G: Game> Match<G> {
    /// The typed match behind an erased one, if it is of this game.
    pub fn of(table: &dyn Table) -> Option<&Match<G>> {
        (table as &dyn Any).downcast_ref()
    }
}

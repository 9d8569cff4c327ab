//! The erased border: games whose type is no longer known, one virtual call a job.

use crate::explore::{self, Explored, Limits};
use crate::matches::{Match, Setup};
use crate::play::playout;
use crate::table::Table;
use crate::{Fast, Field, Game, Options, Outcome, Record, RecordError, StartError};
use flow::Chart;
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

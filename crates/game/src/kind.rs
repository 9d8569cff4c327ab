//! The erased border: games whose type is no longer known, one virtual call a job.

use crate::explore::{self, Explored, Limits};
use crate::matches::{Match, Setup};
use crate::notation::Coded;
use crate::play::playout;
use crate::table::Table;
use crate::typescript::declarations;
use crate::{EntryOf, Game, RefusalOf, Script, Search, Snapshot, Untranslated, Words};
use crate::{Fast, Field, Options, OptionsError, Outcome, Record, RecordError, Report, StartError};
use flow::{Chart, Seat};
use std::any::Any;
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

/// Options as names and values.
///
/// ```
/// use game::{Kind, Of, Pairs};
/// let usual: Pairs = Of::<toys::Nim>::KIND.defaults();
/// assert_eq!(usual[0], ("heap".to_string(), "21".to_string()));
/// ```
pub type Pairs = Vec<(String, String)>;

/// The moves that a text in a dialect means, each with its seat, or what is wrong with it.
///
/// ```
/// use game::Translated;
/// let read: Translated = Ok(vec![(game::Seat(0), "take:3".to_string())]);
/// # assert!(read.is_ok());
/// ```
pub type Translated = Result<Vec<(Seat, String)>, Untranslated>;

/// A game as tools see it. [`Of`] makes one of any [`Game`] that knows how to be searched.
///
/// ```
/// use game::{Kind, Of};
/// let nim: &dyn Kind = &Of::<toys::Nim>::KIND;
/// assert_eq!((nim.name(), nim.seats()), ("nim", 2..=4));
/// assert_eq!(nim.defaults()[0], ("heap".to_string(), "21".to_string()));
/// assert_eq!((nim.refusals(), nim.entries()), (&["TooMany"][..], &["Took"][..]));
/// ```
pub trait Kind: Any + Send + Sync {
    /// The name tools know it by.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// assert_eq!(Of::<toys::Nim>::KIND.name(), "nim");
    /// ```
    fn name(&self) -> &'static str;
    /// The name people know it by.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// assert_eq!(Of::<toys::Nim>::KIND.title(), "Nim");
    /// ```
    fn title(&self) -> &'static str;
    /// The version of its rules.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// assert_eq!(Of::<toys::Nim>::KIND.rules(), 1);
    /// ```
    fn rules(&self) -> u32;
    /// How many can play.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// assert_eq!(Of::<toys::Nim>::KIND.seats(), 2..=4);
    /// ```
    fn seats(&self) -> RangeInclusive<usize>;
    /// Its turn as data.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// assert_eq!(Of::<toys::Nim>::KIND.chart().name, "Turn");
    /// ```
    fn chart(&self) -> &'static Chart;
    /// The schema of its options.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// assert_eq!(Of::<toys::Nim>::KIND.fields()[0].name, "heap");
    /// ```
    fn fields(&self) -> &'static [Field];
    /// The default of every option.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// assert_eq!(Of::<toys::Nim>::KIND.defaults()[0].1, "21");
    /// ```
    fn defaults(&self) -> Pairs;
    /// Named sets of options, each as what differs from the defaults.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// assert_eq!(Of::<toys::Nim>::KIND.presets(), [("standard", vec![])]);
    /// ```
    fn presets(&self) -> Vec<(&'static str, Pairs)>;
    /// All codes its rules can refuse with.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// assert_eq!(Of::<toys::Nim>::KIND.refusals(), ["TooMany"]);
    /// ```
    fn refusals(&self) -> &'static [&'static str];
    /// All codes its journal can tell.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// assert_eq!(Of::<toys::Nim>::KIND.entries(), ["Took"]);
    /// ```
    fn entries(&self) -> &'static [&'static str];
    /// The scripts that can stand on its agenda.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// assert!(Of::<toys::Nim>::KIND.scripts().is_empty());
    /// ```
    fn scripts(&self) -> &'static [Script];
    /// How its moves and positions are written; nothing if that goes without saying.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// assert_eq!(Of::<toys::Nim>::KIND.notation(), "");
    /// ```
    fn notation(&self) -> &'static str;
    /// Its sentences, if they stand in files.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// assert!(Of::<toys::Nim>::KIND.words().is_none());
    /// ```
    fn words(&self) -> Option<&'static Words>;
    /// What is wrong with its sentences: a key is missing, or one too many; a variable is unknown;
    /// a plural lacks a form.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// assert!(Of::<toys::Nim>::KIND.word_faults().is_empty());
    /// ```
    fn word_faults(&self) -> Vec<String>;
    /// How large a state is, in bytes.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// assert!(Of::<toys::Nim>::KIND.size() < 20);
    /// ```
    fn size(&self) -> usize;
    /// Its views, moves, outcomes, events, entries, refusals and prompts as TypeScript.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// assert!(Of::<toys::Nim>::KIND.typescript().contains("export type Move ="));
    /// ```
    fn typescript(&self) -> String;
    /// Begins a match.
    ///
    /// ```
    /// # use game::{Kind, Of, Setup};
    /// let setup = Setup { options: vec![], seats: 2, position: None, dice: "none".to_string() };
    /// assert_eq!(Of::<toys::Nim>::KIND.start(&setup).unwrap().trail(), "Take");
    /// ```
    ///
    /// # Errors
    /// If options, seats, position or dice do not fit.
    fn start(&self, setup: &Setup<Pairs>) -> Result<Box<dyn Table>, StartError>;
    /// The whole position that a seed imagines where the position of a set-up has unknown parts.
    ///
    /// ```
    /// # use game::{Kind, Of, Setup};
    /// let position = Some("3-1".to_string());
    /// let setup = Setup { options: vec![], seats: 2, position, dice: "none".to_string() };
    /// let whole = Of::<probe::Duel>::KIND.imagine_at(&setup, 7).unwrap();
    /// assert_eq!(whole.as_deref(), Some("3-1"));
    /// ```
    ///
    /// # Errors
    /// If options, seats or position do not fit.
    fn imagine_at(&self, setup: &Setup<Pairs>, seed: u64) -> Result<Option<String>, StartError>;
    /// Plays a record from its beginning.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// let table = Of::<toys::Nim>::KIND.open(&toys::nim(5).record()).unwrap();
    /// assert_eq!(table.hash(), toys::nim(5).hash());
    /// ```
    ///
    /// # Errors
    /// The first line at fault.
    fn open(&self, record: &Record) -> Result<Box<dyn Table>, RecordError>;
    /// The match of a record that has been played up to a snapshot.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// let nim = toys::nim(5);
    /// assert!(Of::<toys::Nim>::KIND.resume(&nim.record(), &nim.snapshot()).is_ok());
    /// ```
    ///
    /// # Errors
    /// The first line at fault.
    fn resume(&self, record: &Record, snapshot: &Snapshot) -> Result<Box<dyn Table>, RecordError>;
    /// The names of the ways in which others write its moves and games.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// assert!(Of::<toys::Nim>::KIND.dialects().is_empty());
    /// ```
    fn dialects(&self) -> Vec<&'static str>;
    /// What a text in a dialect means at a table, in the game's own notation; none if the game has
    /// no such dialect or the table is of another game.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// assert!(Of::<toys::Nim>::KIND.translate(&toys::nim(5), "digits", "32").is_none());
    /// ```
    fn translate(&self, table: &dyn Table, dialect: &str, text: &str) -> Option<Translated>;
    /// A lawful move of a seat in a dialect; as it is, if there is no such dialect.
    ///
    /// ```
    /// # use game::{Kind, Of, Seat};
    /// let nim = Of::<toys::Nim>::KIND;
    /// assert_eq!(nim.rewrite(&toys::nim(5), "digits", Seat(0), "take:3"), "take:3");
    /// ```
    fn rewrite(&self, table: &dyn Table, dialect: &str, seat: Seat, text: &str) -> String;
    /// Plays again a whole game that another program has written down; none if the game knows no
    /// such logs.
    ///
    /// ```
    /// # use game::{Kind, Of};
    /// assert!(Of::<toys::Nim>::KIND.import("Turn 1").is_none());
    /// ```
    fn import(&self, log: &str) -> Option<(Box<dyn Table>, Report)>;
    /// How good a position of a match looks to a seat, from -1 to 1; none if it is of another
    /// game.
    ///
    /// ```
    /// # use game::{Kind, Of, Seat};
    /// assert_eq!(Of::<toys::Nim>::KIND.score(&toys::nim(4), Seat(0)), Some(-1.0));
    /// assert_eq!(Of::<toys::Nim>::KIND.score(&probe::duel(7), Seat(0)), None);
    /// ```
    fn score(&self, table: &dyn Table, seat: Seat) -> Option<f32>;
    /// Plays random games to their end on this thread.
    ///
    /// ```
    /// # use game::{Kind, Of, Setup};
    /// let setup = Setup { options: vec![], seats: 2, position: None, dice: "none".to_string() };
    /// assert_eq!(Of::<toys::Nim>::KIND.simulate(&setup, 10, 1).unwrap().games, 10);
    /// ```
    ///
    /// # Errors
    /// If the set-up does not fit.
    fn simulate(&self, setup: &Setup<Pairs>, games: u64, seed: u64) -> Result<Tally, StartError>;
    /// Explores flow and rules for faults.
    ///
    /// ```
    /// # use game::{Kind, Of, Setup, explore::Limits};
    /// let setup = Setup { options: vec![], seats: 2, position: None, dice: "none".to_string() };
    /// assert!(Of::<toys::Nim>::KIND.explore(&setup, Limits::default()).unwrap().faults.is_empty());
    /// ```
    ///
    /// # Errors
    /// If the set-up does not fit.
    fn explore(&self, setup: &Setup<Pairs>, limits: Limits) -> Result<Explored, StartError>;
}

/// The sum of many games.
///
/// ```
/// use game::{Kind, Of, Setup, Tally};
/// let setup = Setup { options: vec![], seats: 2, position: None, dice: "none".to_string() };
/// let mut sum = Tally::default();
/// for seed in 0..3 {
///     sum.add(&Of::<toys::Nim>::KIND.simulate(&setup, 10, seed).unwrap());
/// }
/// assert_eq!((sum.games, sum.wins.iter().sum::<u64>()), (30, 30));
/// ```
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
    ///
    /// ```
    /// use game::Tally;
    /// let mut sum = Tally { games: 2, wins: vec![2, 0], ..Tally::default() };
    /// sum.add(&Tally { games: 1, wins: vec![0, 1], ..Tally::default() });
    /// assert_eq!((sum.games, sum.wins), (3, vec![2, 1]));
    /// ```
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
///
/// ```
/// use game::{Kind, Of};
/// let games: [&dyn Kind; 2] = [&Of::<toys::Nim>::KIND, &Of::<probe::Duel>::KIND];
/// assert_eq!(games.map(|it| it.name()), ["nim", "duel"]);
/// ```
pub struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G> {
    /// The one and only.
    ///
    /// ```
    /// use game::{Kind, Of};
    /// assert_eq!(Of::<toys::Nim>::KIND.title(), "Nim");
    /// ```
    pub const KIND: Of<G> = Of(PhantomData);
}

impl<G: Game> Of<G> {
    /// Options read from names and values.
    ///
    /// ```
    /// use game::{Of, Setup};
    /// let options = vec![("heap".to_string(), "5".to_string())];
    /// let setup = Setup { options, seats: 2, position: None, dice: "none".to_string() };
    /// assert_eq!(Of::<toys::Nim>::setup(&setup).unwrap().options.heap, 5);
    /// ```
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

impl<G: Search> Kind for Of<G> {
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
        RefusalOf::<G>::CODES
    }

    fn entries(&self) -> &'static [&'static str] {
        EntryOf::<G>::CODES
    }

    fn scripts(&self) -> &'static [Script] {
        G::SCRIPTS
    }

    fn notation(&self) -> &'static str {
        G::NOTATION
    }

    fn words(&self) -> Option<&'static Words> {
        G::words()
    }

    fn word_faults(&self) -> Vec<String> {
        crate::sentences::faults::<G>()
    }

    fn size(&self) -> usize {
        size_of::<crate::State<G>>()
    }

    fn typescript(&self) -> String {
        declarations::<G>()
    }

    fn start(&self, setup: &Setup<Pairs>) -> Result<Box<dyn Table>, StartError> {
        Ok(Box::new(Match::<G>::new(Of::<G>::setup(setup)?)?))
    }

    fn imagine_at(&self, setup: &Setup<Pairs>, seed: u64) -> Result<Option<String>, StartError> {
        let setup = Of::<G>::setup(setup)?;
        OptionsError::check_seats::<G>(setup.seats)?;
        let Some(position) = &setup.position else { return Ok(None) };
        let mut rng = Fast::seed(seed);
        let state = G::imagine_at(&setup.options, setup.seats, position, &mut rng)?;
        Ok(G::position(&state))
    }

    fn open(&self, record: &Record) -> Result<Box<dyn Table>, RecordError> {
        Ok(Box::new(Match::<G>::open(record)?))
    }

    fn resume(&self, record: &Record, snapshot: &Snapshot) -> Result<Box<dyn Table>, RecordError> {
        Ok(Box::new(Match::<G>::resume(record, snapshot)?))
    }

    fn dialects(&self) -> Vec<&'static str> {
        G::dialects().iter().map(|it| it.name()).collect()
    }

    fn translate(&self, table: &dyn Table, dialect: &str, text: &str) -> Option<Translated> {
        let dialect = G::dialects().iter().find(|it| it.name() == dialect)?;
        let read = dialect.read(Match::<G>::of(table)?.state(), text);
        Some(read.map(|it| it.into_iter().map(|(seat, it)| (seat, it.to_string())).collect()))
    }

    fn rewrite(&self, table: &dyn Table, dialect: &str, seat: Seat, text: &str) -> String {
        let dialect = G::dialects().iter().find(|it| it.name() == dialect);
        let written = dialect.zip(Match::<G>::of(table)).and_then(|(dialect, table)| {
            let choice = table.state().read(seat, text).ok()?;
            Some(dialect.write(table.state(), choice))
        });
        written.unwrap_or_else(|| text.to_string())
    }

    fn import(&self, log: &str) -> Option<(Box<dyn Table>, Report)> {
        let imported = G::import(log)?;
        Some((Box::new(imported.game), imported.report))
    }

    fn score(&self, table: &dyn Table, seat: Seat) -> Option<f32> {
        Some(G::score(Match::<G>::of(table)?.state(), seat))
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

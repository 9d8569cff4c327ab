//! Who can sit down at a match: a bot of ours, or a program of somebody else's.

use crate::Playable;
use crate::program::{Fault, Program, Seated};
use bots::{Spec, SpecError, Stop};
use game::{Seat, Table};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// Somebody who can be seated, as people write it: `mcts:1000`, `exec:./bot.py`.
///
/// ```
/// use arena::Entrant;
/// assert!(matches!("level:3".parse(), Ok(Entrant::Bot(_, 1))));
/// assert_eq!("exec:./bot.py --fast".parse::<Entrant>().unwrap().to_string(), "exec:./bot.py --fast");
/// assert!("exec:".parse::<Entrant>().unwrap_err().to_string().contains("names no program"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entrant {
    /// A bot of ours, and on how many threads it thinks.
    Bot(Spec, usize),
    /// A program.
    Program(Program),
}

/// Why a text names nobody.
///
/// ```
/// use arena::{Entrant, EntrantError};
/// assert_eq!("exec:".parse::<Entrant>(), Err(EntrantError::NoProgram));
/// let error = "gredy".parse::<Entrant>().unwrap_err();
/// assert_eq!(error.to_string(), "there is no bot `gredy`; did you mean `greedy`?");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntrantError {
    /// There is no such bot.
    #[error("{}{}", .0, or_a_program(.0))]
    Bot(#[from] SpecError),
    /// Nothing follows `exec:`.
    #[error("`exec:` names no program; write `exec:./bot.py`, with its arguments behind it")]
    NoProgram,
}

/// Where all bots are listed, programs belong to the list.
fn or_a_program(fault: &SpecError) -> &'static str {
    match fault {
        SpecError::UnknownBot { nearest: None, .. } => ", exec:./bot.py",
        _ => "",
    }
}

impl FromStr for Entrant {
    type Err = EntrantError;

    fn from_str(text: &str) -> Result<Self, EntrantError> {
        match text.strip_prefix("exec:") {
            Some(words) => Program::new(words).map(Entrant::Program).ok_or(EntrantError::NoProgram),
            None => Ok(Entrant::Bot(text.parse()?, 1)),
        }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Bot(spec, _) => spec.fmt(f),
            Entrant::Program(program) => write!(f, "exec:{program}"),
        }
    }
}

impl From<Spec> for Entrant {
    fn from(spec: Spec) -> Self {
        Entrant::Bot(spec, 1)
    }
}

impl Entrant {
    /// The same with another time for a program's answers.
    ///
    /// ```
    /// use std::time::Duration;
    /// let program: arena::Entrant = "exec:./bot.py".parse().unwrap();
    /// assert_ne!(program.clone().within(Duration::from_secs(1)), program);
    /// ```
    pub fn within(self, time: Duration) -> Entrant {
        match self {
            Entrant::Program(it) => Entrant::Program(it.within(time)),
            bot @ Entrant::Bot(..) => bot,
        }
    }

    /// The same, thinking on so many threads if it is a bot of ours.
    ///
    /// ```
    /// use arena::{Entrant, Spec};
    /// assert_eq!(Entrant::from(Spec::Level(5)).on(2), Entrant::Bot(Spec::Level(5), 2));
    /// ```
    pub fn on(self, threads: usize) -> Entrant {
        match self {
            Entrant::Bot(spec, _) => Entrant::Bot(spec, threads),
            program @ Entrant::Program(_) => program,
        }
    }

    /// Sits down at a match.
    ///
    /// ```
    /// use arena::{Entrant, Fault, Player, Spec};
    /// use game::Seat;
    /// let table = toys::nim(6);
    /// let bot = Entrant::from(Spec::Greedy).sit(&table, Seat(0));
    /// assert!(matches!(bot, Ok(Player::Bot(Spec::Greedy, 1))));
    /// let nobody = "exec:./no-such-bot".parse::<Entrant>().unwrap().sit(&table, Seat(0));
    /// assert!(matches!(nobody, Err(Fault::NotStarted { .. })));
    /// ```
    ///
    /// # Errors
    /// If the program cannot be started.
    pub fn sit(&self, table: &dyn Table, seat: Seat) -> Result<Player, Fault> {
        match self {
            Entrant::Bot(spec, threads) => Ok(Player::Bot(*spec, *threads)),
            Entrant::Program(it) => Ok(Player::Program(it.sit(table, seat)?)),
        }
    }
}

/// Somebody who sits at one match.
///
/// ```
/// use arena::{Player, Registry, Spec, Stop};
/// use game::Seat;
/// let registry = Registry::new().with::<toys::Nim>();
/// let (nim, table) = (registry.find("nim").unwrap(), toys::nim(6));
/// let mut player = Player::Bot(Spec::Greedy, 1);
/// let choice = player.choose(nim, &table, Seat(0), 7, &Stop::default());
/// assert_eq!(choice, Ok(Some("take:2".to_string())));
/// ```
pub enum Player {
    /// A bot of ours, and on how many threads it thinks.
    Bot(Spec, usize),
    /// A program that runs.
    Program(Seated),
}

impl Player {
    /// Chooses a move; none if the seat is asked nothing or a bot finds nothing.
    ///
    /// ```
    /// use arena::{Player, Registry, Spec, Stop};
    /// use game::Seat;
    /// let registry = Registry::new().with::<toys::Nim>();
    /// let (nim, table) = (registry.find("nim").unwrap(), toys::nim(6));
    /// let choice = Player::Bot(Spec::Random, 1).choose(nim, &table, Seat(1), 7, &Stop::default());
    /// assert_eq!(choice, Ok(None), "it is the other's turn");
    /// ```
    ///
    /// # Errors
    /// If a program breaks the protocol.
    pub fn choose(
        &mut self,
        game: &dyn Playable,
        table: &dyn Table,
        seat: Seat,
        seed: u64,
        stop: &Stop,
    ) -> Result<Option<String>, Fault> {
        match self {
            Player::Bot(spec, threads) => {
                let outlook = game.outlook(table, seat).map(|it| it.on(*threads));
                Ok(outlook.and_then(|it| it.choose(*spec, seed, stop)).map(|it| it.best))
            }
            Player::Program(seated) => seated.choose(table, seat),
        }
    }

    /// Tells how the match ended.
    ///
    /// ```
    /// use arena::{Entrant, Player};
    /// use game::{Entered, Input, Seat};
    /// let mut table = toys::nim(1);
    /// let program: Entrant = "exec:cat".parse().unwrap();
    /// let mut player = program.sit(&table, Seat(1)).unwrap();
    /// table.enter(Entered::Game(Input::Move(Seat(0), toys::Move::Take(1))), &mut ()).unwrap();
    /// player.over(&table);
    /// ```
    pub fn over(&mut self, table: &dyn Table) {
        if let Player::Program(seated) = self {
            seated.over(table);
        }
    }
}

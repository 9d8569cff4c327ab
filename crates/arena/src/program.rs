//! A program that plays: it reads questions and writes moves, one JSON object a line.
//!
//! `docs/programs/README.md` is the protocol. A program is held to a time and to a length of line, and
//! whoever breaks the protocol gets a [`Fault`] and is ended, with all that it has started.

mod fault;
mod process;

pub use fault::Fault;

use game::record::Who;
use game::{Awaiting, Seat, Table};
use process::Process;
use std::fmt;
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;
use std::time::Duration;
use wire::{Ask, FromProgram, Hello, ToProgram};

/// How long an answer may take, if nothing else is said.
pub const ANSWER_TIME: Duration = Duration::from_secs(10);

/// Bytes of one answer.
pub const ANSWER_MAX: usize = 64 * 1024;

/// How often a program may ask how a move can go on before it has to make it.
const BEGINS_MAX: usize = 1_000;

/// A program and its arguments.
///
/// ```
/// let program = arena::Program::new("python3 bot.py").unwrap();
/// assert_eq!(program.to_string(), "python3 bot.py");
/// assert_eq!(arena::Program::new("  "), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    words: Vec<String>,
    time: Duration,
    is_quiet: bool,
}

impl Program {
    /// The program and its arguments, with spaces between them; none if there is nothing.
    ///
    /// ```
    /// use arena::Program;
    /// assert!(Program::new("./bot.py --fast").is_some() && Program::new("").is_none());
    /// ```
    pub fn new(words: &str) -> Option<Program> {
        let words: Vec<String> = words.split_whitespace().map(str::to_string).collect();
        let is_empty = words.is_empty();
        (!is_empty).then_some(Program { words, time: ANSWER_TIME, is_quiet: false })
    }

    /// The same with another time for its answers.
    ///
    /// ```
    /// use std::time::Duration;
    /// let slow = arena::Program::new("./bot.py").unwrap();
    /// assert_ne!(slow.clone().within(Duration::from_millis(200)), slow);
    /// ```
    pub fn within(mut self, time: Duration) -> Program {
        self.time = time;
        self
    }

    /// The same without its complaints: what it writes to the standard error output is dropped.
    ///
    /// ```
    /// let program = arena::Program::new("./bot.py").unwrap();
    /// assert_ne!(program.clone().quiet(), program);
    /// ```
    pub fn quiet(mut self) -> Program {
        self.is_quiet = true;
        self
    }

    /// The file that is run.
    ///
    /// ```
    /// let program = arena::Program::new("./bot.py --fast").unwrap();
    /// assert_eq!(program.file(), std::path::Path::new("./bot.py"));
    /// ```
    pub fn file(&self) -> PathBuf {
        PathBuf::from(&self.words[0])
    }

    /// Looks for the file that is run, as it is or on the search path.
    ///
    /// ```
    /// assert!(arena::Program::new("sh -e").unwrap().find().is_ok());
    /// assert!(arena::Program::new("./no-such-bot").unwrap().find().is_err());
    /// ```
    ///
    /// # Errors
    /// If there is none, or it may not be executed.
    pub fn find(&self) -> Result<(), Fault> {
        let file = self.file();
        let places = match file.components().count() {
            1 => std::env::var_os("PATH").unwrap_or_default(),
            _ => std::ffi::OsString::new(),
        };
        let is_program = |path: PathBuf| {
            let data = std::fs::metadata(path);
            data.is_ok_and(|it| it.is_file() && it.permissions().mode() & 0o111 != 0)
        };
        let on_path = std::env::split_paths(&places).any(|it| is_program(it.join(&file)));
        if on_path || (places.is_empty() && is_program(file)) {
            return Ok(());
        }
        let why = "there is no such program".to_string();
        Err(Fault::NotStarted { program: self.words[0].clone(), why })
    }

    /// Starts the program at a seat.
    ///
    /// ```
    /// use game::Seat;
    /// use arena::{Fault, Program};
    /// let program = Program::new("./no-such-bot").unwrap();
    /// assert!(matches!(program.sit(&toys::nim(6), Seat(0)), Err(Fault::NotStarted { .. })));
    /// ```
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn sit(&self, table: &dyn Table, seat: Seat) -> Result<Seated, Fault> {
        let mut process = Process::start(&self.words, self.is_quiet)?;
        let time = self.time.as_millis() as u64;
        process.tell(&ToProgram::Hello(Hello::of(&table.record(), seat, time)));
        Ok(Seated { process, time: self.time, heard: 0 })
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words.join(" "))
    }
}

/// A program at a match. Dropped, it is ended.
///
/// ```
/// use game::Seat;
/// // A player who answers every question in the same way.
/// let program = arena::Program::new(r#"sed -un s/.*ask.*/{"move":"take:2"}/p"#).unwrap();
/// let table = toys::nim(6);
/// let mut seated = program.sit(&table, Seat(0)).unwrap();
/// assert_eq!(seated.choose(&table, Seat(0)), Ok(Some("take:2".to_string())));
/// ```
pub struct Seated {
    process: Process,
    time: Duration,
    /// How many inputs it has heard of.
    heard: usize,
}

impl Seated {
    /// Asks for a move; none if the seat is asked nothing.
    ///
    /// ```
    /// use arena::{Fault, Program};
    /// use game::Seat;
    /// // It repeats what it is told, which is no answer.
    /// let mut parrot = Program::new("cat").unwrap().sit(&toys::nim(6), Seat(0)).unwrap();
    /// assert!(matches!(parrot.choose(&toys::nim(6), Seat(0)), Err(Fault::Unasked { .. } | Fault::Unreadable { .. })));
    /// ```
    ///
    /// # Errors
    /// How the program has broken the protocol.
    pub fn choose(&mut self, table: &dyn Table, seat: Seat) -> Result<Option<String>, Fault> {
        let Some(ask) = Ask::of(table, seat, self.heard) else { return Ok(None) };
        self.heard = table.len();
        self.process.expect_silence()?;
        let id = ask.question.id.clone();
        self.process.tell(&ToProgram::Ask(Box::new(ask)));
        let deadline = process::deadline(self.time);
        for _ in 0..BEGINS_MAX {
            let line = self.process.line(deadline, self.time)?;
            let answer: FromProgram =
                wire::read_owned(&line).map_err(|why| Fault::unreadable(&line, why))?;
            if answer.id.is_some_and(|it| it != id) {
                return Err(Fault::unasked(&line));
            }
            match (answer.choice, answer.begin) {
                (Some(text), None) => {
                    let refused = table.check(Who::Seat(seat), &text);
                    let fault = |it: game::Explained| Fault::refused(&text, &it.text);
                    return refused.map_err(fault).map(|()| Some(text));
                }
                (None, Some(text)) => self.process.tell(&ToProgram::offers(table, seat, &text)),
                _ => {
                    let why = "it has both or none of `move` and `begin`".to_string();
                    return Err(Fault::unreadable(&line, why));
                }
            }
        }
        Err(Fault::Undecided { questions: BEGINS_MAX })
    }

    /// Tells how the match ended, and gives the program a moment to end by itself.
    ///
    /// ```
    /// use game::{Entered, Input, Seat};
    /// let mut table = toys::nim(1);
    /// let mut seated = arena::Program::new("cat").unwrap().sit(&table, Seat(1)).unwrap();
    /// table.enter(Entered::Game(Input::Move(Seat(0), toys::Move::Take(1))), &mut ()).unwrap();
    /// seated.over(&table);
    /// ```
    pub fn over(&mut self, table: &dyn Table) {
        if let Awaiting::Over(outcome) = table.awaiting() {
            let places = outcome.places().to_vec();
            self.process.tell(&ToProgram::Over { outcome: outcome.to_string(), places });
            self.process.farewell();
        }
    }
}

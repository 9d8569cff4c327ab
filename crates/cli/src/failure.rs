//! Why a command did not do what it was asked, and the code the program ends with.

use crate::Console;
use arena::{EntrantError, Registry, UnknownGame};
use game::{Kind, OptionsError, RecordError, StartError};
use serde::Serialize;
use std::io;
use std::path::Path;
use std::process::ExitCode;
use wire::{Refusal, Space};

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All is well.
    Fine = 0,
    /// An input was refused, or a check failed.
    Refused = 1,
    /// The command was not understood.
    Usage = 2,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// What stopped a command.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The console is gone.
    #[error("{0}")]
    Console(#[from] io::Error),
    /// The command makes no sense.
    #[error("{0}")]
    Usage(String),
    /// The rules refuse, or a record does not hold.
    #[error("{0}")]
    Refused(String),
    /// A refusal with a code and facts, of which a program that reads JSON is told all.
    #[error("{}", .1.text)]
    Coded(Exit, Box<Refusal>),
}

/// An argument that makes no sense, as JSON tells it.
#[derive(Serialize)]
#[serde(tag = "code", content = "facts")]
enum BadArgument<'a> {
    UnknownPreset { name: &'a str, known: &'a [&'a str] },
    UnknownGame { name: &'a str, nearest: Option<&'a str>, known: &'a [&'a str] },
    OptionTwice { name: &'a str },
    NoSuchSeat { seat: u8, seats: usize },
}

impl Failure {
    /// A refusal of the engine that has a code.
    pub(crate) fn coded(exit: Exit, reason: &impl Serialize, text: String) -> Failure {
        Failure::Coded(exit, Box::new(Refusal::coded(Space::Engine, reason, text)))
    }

    /// A refusal of the engine by its code alone.
    pub(crate) fn by_code(exit: Exit, code: &str, text: String) -> Failure {
        let (space, code, facts) = (Space::Engine, code.to_string(), wire::facts(&()));
        Failure::Coded(exit, Box::new(Refusal { space, code, facts, text }))
    }

    /// A preset that the game does not have.
    pub(crate) fn preset(name: &str, known: &[&str], hint: &str) -> Failure {
        let text = format!("there is no preset `{name}`; {hint}");
        Failure::coded(Exit::Usage, &BadArgument::UnknownPreset { name, known }, text)
    }

    /// An option that was named before.
    pub(crate) fn twice(name: &str) -> Failure {
        let text = format!("option `{name}` is given twice");
        Failure::coded(Exit::Usage, &BadArgument::OptionTwice { name }, text)
    }

    /// A seat that the table does not have.
    pub(crate) fn seat(seat: u8, seats: usize) -> Failure {
        let last = seats.saturating_sub(1);
        let text = format!("there is no seat {seat}: seats are 0 to {last}");
        Failure::coded(Exit::Usage, &BadArgument::NoSuchSeat { seat, seats }, text)
    }

    /// A file or folder that could not be read or written, and what to do about it.
    pub(crate) fn file(path: &Path, fault: &io::Error) -> Failure {
        use io::ErrorKind as Kind;
        let why = match fault.kind() {
            Kind::NotFound => "there is no such file or folder; is the path right?".to_string(),
            Kind::PermissionDenied => {
                "you may not read or write it; change its rights, or name another".to_string()
            }
            Kind::IsADirectory => "it is a folder; name a file".to_string(),
            Kind::NotADirectory | Kind::AlreadyExists => {
                "a file is where a folder should be; name another folder".to_string()
            }
            Kind::StorageFull => "the disk is full; make room, or name another place".to_string(),
            _ => fault.to_string(),
        };
        Failure::Usage(format!("{}: {why}", path.display()))
    }

    /// A file of matches is wanted, and a folder is named.
    pub(crate) fn if_folder(path: &Path) -> Result<(), Failure> {
        if path.is_dir() {
            return Err(store::Error::Folder { path: path.into() }.into());
        }
        Ok(())
    }

    /// A match that cannot begin, with what the game offers instead.
    pub(crate) fn start(game: &dyn Kind, fault: StartError) -> Failure {
        let text = match &fault {
            StartError::Options(OptionsError::UnknownOption { nearest: None, .. }) => {
                let names: Vec<&str> = game.fields().iter().map(|it| it.name).collect();
                match names[..] {
                    [] => format!("{fault}; {} has no options", game.name()),
                    _ => {
                        format!("{fault}; the options of {} are {}", game.name(), names.join(", "))
                    }
                }
            }
            StartError::UnknownDice { .. } => {
                let known = "`seed:NUMBER` is one for every game, and a game may have its own";
                format!("{fault}; {known}")
            }
            StartError::NoNotation => format!("{fault}: leave out `--from`"),
            StartError::Unknown => format!("{fault}: add `--seed 7`"),
            StartError::Unreadable(_) | StartError::Impossible { .. }
                if !game.notation().is_empty() =>
            {
                format!("{fault}; `games {}` tells how positions are written", game.name())
            }
            StartError::Options(_) | StartError::Unreadable(_) | StartError::Impossible { .. } => {
                fault.to_string()
            }
        };
        match &fault {
            StartError::Options(fault) => Failure::coded(Exit::Usage, fault, text),
            StartError::UnknownDice { .. } => Failure::coded(Exit::Usage, &fault, text),
            _ => Failure::coded(Exit::Refused, &fault, text),
        }
    }

    /// Tells the user, and says how the program ends.
    pub(crate) fn report(&self, console: &mut Console<'_>, json: bool) -> Exit {
        let exit = match self {
            // The reader of a pipe has closed it, as in `turnstile legal … | head`: no failure.
            Failure::Console(fault) if fault.kind() == io::ErrorKind::BrokenPipe => {
                return Exit::Fine;
            }
            Failure::Usage(_) => Exit::Usage,
            Failure::Console(_) | Failure::Refused(_) => Exit::Refused,
            Failure::Coded(exit, _) => *exit,
        };
        // If these fail, both streams are gone, and there is no way to report that.
        let _ = console.output.flush();
        let _ = match json {
            true => writeln!(console.errors, "{}", self.json()),
            false => writeln!(console.errors, "error: {self}"),
        };
        exit
    }

    /// For a program that reads JSON.
    fn json(&self) -> String {
        let code = match self {
            Failure::Coded(_, refusal) => return wire::json(refusal),
            Failure::Usage(_) => "Usage",
            Failure::Refused(_) => "Refused",
            Failure::Console(_) => "Console",
        };
        match Failure::by_code(Exit::Refused, code, self.to_string()) {
            Failure::Coded(_, refusal) => wire::json(&refusal),
            other => other.to_string(),
        }
    }
}

impl From<UnknownGame> for Failure {
    fn from(fault: UnknownGame) -> Self {
        let UnknownGame { name, nearest, known } = &fault;
        let (name, nearest, known) = (name.as_str(), *nearest, known.as_slice());
        let reason = BadArgument::UnknownGame { name, nearest, known };
        Failure::coded(Exit::Usage, &reason, fault.to_string())
    }
}

impl From<store::Error> for Failure {
    fn from(fault: store::Error) -> Self {
        Failure::Refused(fault.to_string())
    }
}

impl From<EntrantError> for Failure {
    fn from(fault: EntrantError) -> Self {
        let code = match fault {
            EntrantError::Bot(_) => "UnknownBot",
            EntrantError::NoProgram => "NoProgram",
        };
        Failure::by_code(Exit::Usage, code, fault.to_string())
    }
}

impl From<RecordError> for Failure {
    fn from(fault: RecordError) -> Self {
        Failure::Refused(fault.to_string())
    }
}

/// The game of a record, which is not for the user to have typed wrong.
pub(crate) fn game_of(
    registry: &Registry,
    name: &str,
) -> Result<&'static dyn arena::Playable, Failure> {
    registry
        .find(name)
        .map_err(|it| Failure::Refused(format!("the record is of another game: {it}")))
}

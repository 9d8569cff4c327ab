//! Why a command did not do what it was asked, and the code the program ends with.

use crate::Console;
use arena::{EntrantError, Registry, UnknownGame};
use game::{Kind, OptionsError, RecordError, StartError};
use std::io;
use std::path::Path;
use std::process::ExitCode;

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
    /// The same for a program that reads JSON.
    #[error("{0}")]
    RefusedJson(String),
}

impl Failure {
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
        match fault {
            StartError::Options(OptionsError::UnknownOption { nearest: None, .. }) => {
                let names: Vec<&str> = game.fields().iter().map(|it| it.name).collect();
                let known = match names[..] {
                    [] => format!("{} has no options", game.name()),
                    _ => format!("the options of {} are {}", game.name(), names.join(", ")),
                };
                Failure::Usage(format!("{fault}; {known}"))
            }
            StartError::UnknownDice { .. } => {
                let known = "`seed:NUMBER` is one for every game, and a game may have its own";
                Failure::Usage(format!("{fault}; {known}"))
            }
            StartError::Options(_) => Failure::Usage(fault.to_string()),
            StartError::NoNotation => Failure::Refused(format!("{fault}: leave out `--from`")),
            StartError::Unknown => Failure::Refused(format!("{fault}: add `--seed 7`")),
            StartError::Unreadable(_) | StartError::Impossible { .. }
                if !game.notation().is_empty() =>
            {
                let help = format!("`games {}` tells how positions are written", game.name());
                Failure::Refused(format!("{fault}; {help}"))
            }
            StartError::Unreadable(_) | StartError::Impossible { .. } => {
                Failure::Refused(fault.to_string())
            }
        }
    }

    /// Tells the user, and says how the program ends.
    pub(crate) fn report(&self, console: &mut Console<'_>) -> Exit {
        let exit = match self {
            // The reader of a pipe has closed it, as in `turnstile legal … | head`: no failure.
            Failure::Console(fault) if fault.kind() == io::ErrorKind::BrokenPipe => {
                return Exit::Fine;
            }
            Failure::Usage(_) => Exit::Usage,
            Failure::Console(_) | Failure::Refused(_) | Failure::RefusedJson(_) => Exit::Refused,
        };
        // If these fail, both streams are gone, and there is no way to report that.
        let _ = console.output.flush();
        let _ = match self {
            Failure::RefusedJson(json) => writeln!(console.errors, "{json}"),
            _ => writeln!(console.errors, "error: {self}"),
        };
        exit
    }
}

impl From<UnknownGame> for Failure {
    fn from(fault: UnknownGame) -> Self {
        Failure::Usage(fault.to_string())
    }
}

impl From<store::Error> for Failure {
    fn from(fault: store::Error) -> Self {
        Failure::Refused(fault.to_string())
    }
}

impl From<EntrantError> for Failure {
    fn from(fault: EntrantError) -> Self {
        Failure::Usage(fault.to_string())
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

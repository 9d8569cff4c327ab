//! `new`: writes a small complete game for somebody to change into their own.

mod engine;
mod name;
mod template;

use crate::Console;
use crate::failure::Failure;
use engine::Engine;
use name::Name;
use std::fs;
use std::path::{Path, PathBuf};
use template::{Choices, FILES};

#[derive(clap::Args)]
pub(crate) struct NewArgs {
    /// The folder to write; its last part is the name of the game, such as `my-game`
    pub(crate) folder: PathBuf,
    /// Everybody holds a card that nobody else sees [default]
    #[arg(long)]
    pub(crate) hidden: bool,
    /// Nobody hides anything
    #[arg(long, conflicts_with = "hidden")]
    pub(crate) open: bool,
    /// There is a die to roll [default]
    #[arg(long)]
    pub(crate) dice: bool,
    /// There is none; with `--open`, chance has no say at all
    #[arg(long, conflicts_with = "dice")]
    pub(crate) no_dice: bool,
    /// How many can play at most; two always can
    #[arg(long, value_name = "N", default_value_t = 2)]
    #[arg(value_parser = clap::value_parser!(u8).range(2..=8))]
    pub(crate) seats: u8,
    /// Where it finds the engine: a checkout of Turnstile, a git address or a version [default: the
    /// checkout this program was built from, if it is still there, or else this version]
    #[arg(long, value_name = "WHERE")]
    pub(crate) engine: Option<Engine>,
}

/// Writes the game and says what to do with it.
pub(crate) fn new(args: &NewArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let folder = &args.folder;
    let name: Name = folder
        .file_name()
        .and_then(|it| it.to_str())
        .ok_or_else(|| {
            let shown = folder.display();
            Failure::Usage(format!("`{shown}` ends in no name; write one, such as `my-game`"))
        })?
        .parse()
        .map_err(|it: name::BadName| Failure::Usage(it.to_string()))?;
    let engine = args.engine.clone().unwrap_or_default();
    let choices = Choices { name, hidden: !args.open, dice: !args.no_dice, seats: args.seats };
    check_free(folder)?;
    for (path, template) in FILES {
        write(&folder.join(path), &choices.fill(template, &engine))?;
    }
    if let Some(lock) = engine.lock() {
        // The versions that the engine was tested with. Without them Cargo finds others.
        let at = folder.join("Cargo.lock");
        fs::copy(lock, &at).map_err(|it| Failure::file(&at, &it))?;
    }
    console.say(told(folder, &choices, &engine))?;
    Ok(())
}

fn check_free(folder: &Path) -> Result<(), Failure> {
    let what = match fs::read_dir(folder).map(|mut it| it.next().is_none()) {
        Ok(true) => return Ok(()),
        Ok(false) => "is there already, and something is in it",
        Err(_) if folder.exists() => "is there already, and is no folder",
        Err(_) => return Ok(()),
    };
    let folder = folder.display();
    Err(Failure::Usage(format!("`{folder}` {what}; choose another name, or move it away")))
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let written = match path.parent() {
        Some(folder) => fs::create_dir_all(folder).and_then(|()| fs::write(path, text)),
        None => fs::write(path, text),
    };
    written.map_err(|it| Failure::file(path, &it))
}

fn told(folder: &Path, choices: &Choices, engine: &Engine) -> String {
    let (folder, name) = (folder.display(), choices.name.as_str());
    format!(
        "`{folder}` is a game: {}. It takes the engine from {engine}.\n\n  cd {folder}\n  \
         cargo test --package {name}\n  cargo run -- play {name} --seat 1=level:3\n  \
         cargo run -- serve\n\n`README.md` says where to begin. The first `cargo run` builds the \
         server, too, and takes a few minutes.",
        choices.told()
    )
}

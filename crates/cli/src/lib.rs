//! The command line `turnstile` as a library, so that a binary with other games is one line.
//!
//! ```
//! use cli::{Console, Exit, Piped, run};
//! let registry = cli::Registry::new().with::<toys::Nim>();
//! let (mut output, mut errors) = (Vec::new(), Vec::new());
//! let mut keyboard = Piped(&mut &b""[..]);
//! let mut console = Console::piped(&mut keyboard, &mut output, &mut errors);
//! let exit = run(&registry, ["nims", "perft", "nim", "--depth", "2"], &mut console);
//! assert_eq!(exit, Exit::Fine);
//! assert_eq!(output, b"depth 2: 9 nodes\n");
//! ```
//!
//! Nothing here prints by itself or ends the process: everything goes through the [`Console`].

mod admin;
mod arena_command;
mod args;
mod backup;
mod bar;
mod begin;
mod check;
mod console;
mod diagram;
mod failure;
mod games;
mod hint;
mod import;
mod inputs;
mod inspect;
mod keyboard;
mod legal;
mod near;
mod new;
mod notation;
mod play;
mod record;
mod replay;
mod seats;
mod serve;
mod simulate;
mod speech;
mod verify;
mod when;

pub use arena::Registry;
pub use console::Console;
pub use failure::Exit;
pub use keyboard::{Keyboard, Piped};

use args::{Args, Command};
use clap::FromArgMatches;
use failure::Failure;
use keyboard::Typed;
use std::ffi::OsString;
use std::io::{BufWriter, IsTerminal};
use std::process::ExitCode;

/// What a board for the web is given and gives, as TypeScript.
const BOARD_TYPES: &str = include_str!("board.ts");

/// Runs the command of this process on its own streams: all that a binary's `main` has to do.
pub fn main(registry: &Registry) -> ExitCode {
    let (input, output, mut errors) = (std::io::stdin(), std::io::stdout(), std::io::stderr());
    let is_terminal = input.is_terminal() && output.is_terminal();
    let (mut typed, mut lines, mut piped);
    let keyboard: &mut dyn Keyboard = match is_terminal.then(Typed::new) {
        Some(Ok(it)) => {
            typed = it;
            &mut typed
        }
        _ => {
            lines = input.lock();
            piped = Piped(&mut lines);
            &mut piped
        }
    };
    let variable = |name: &str| std::env::var(name).ok();
    let mut console = Console {
        is_terminal,
        is_coloured: output.is_terminal() && std::env::var_os("NO_COLOR").is_none(),
        shows_progress: errors.is_terminal(),
        language: speech::of_environment(variable),
        has_figures: is_terminal && shows_figures(variable),
        keyboard,
        output: &mut BufWriter::new(output.lock()),
        errors: &mut errors,
    };
    run(registry, std::env::args_os(), &mut console).into()
}

/// Whether what is written in this environment can be any character.
fn shows_figures(variable: impl Fn(&str) -> Option<String>) -> bool {
    let mut named = ["LC_ALL", "LC_CTYPE", "LANG"].iter().filter_map(|it| variable(it));
    let locale = named.find(|it| !it.is_empty()).unwrap_or_default().to_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// Runs one command. The first argument is the name the program was called by.
pub fn run<T: Into<OsString> + Clone>(
    registry: &Registry,
    arguments: impl IntoIterator<Item = T>,
    console: &mut Console<'_>,
) -> Exit {
    let arguments: Vec<OsString> = arguments.into_iter().map(Into::into).collect();
    let json = is_json(&arguments);
    let done = carry_out(registry, &arguments, console).and_then(|exit| {
        console.output.flush()?;
        Ok(exit)
    });
    match done {
        Ok(exit) => exit,
        Err(failure) => failure.report(console, json),
    }
}

/// Whether the command speaks JSON, refusals included.
fn is_json(arguments: &[OsString]) -> bool {
    arguments.iter().take_while(|it| *it != "--").any(|it| it == "--json")
}

fn carry_out(
    registry: &Registry,
    arguments: &[OsString],
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let program = args::program(arguments.first());
    let mut command = args::command(registry, &program);
    let parsed = command.try_get_matches_from_mut(arguments);
    let args = match parsed.and_then(|it| Args::from_arg_matches(&it)) {
        Ok(args) => args,
        Err(error) => return args::answer(&error, is_json(arguments), console),
    };
    if let Some(language) = &args.lang {
        console.language = speech::chosen(registry, language)?;
    }
    match args.command {
        Command::Games { game, json } => games::games(registry, game.as_deref(), json, console)?,
        Command::Diagram(it) => diagram::diagram(registry, &it, console)?,
        Command::Types { game } => {
            let game = registry.find(&game)?;
            write!(console.output, "{}\n{BOARD_TYPES}", wire::types(game))?;
        }
        Command::Check(it) => return check::check(registry, &it, &program, console),
        Command::Perft(it) => legal::perft(registry, &it, console)?,
        Command::Legal(it) => legal::legal(registry, &it, console)?,
        Command::Simulate(it) => simulate::simulate(registry, &it, console)?,
        Command::Arena(it) => arena_command::arena(registry, &it, console)?,
        Command::Play(it) => play::play(registry, &it, console)?,
        Command::Serve(it) => serve::serve(registry, &it, console)?,
        Command::Worker(it) => serve::worker(registry, &it, console)?,
        Command::Backup(it) => backup::backup(&it, console)?,
        Command::Restore(it) => backup::restore(&it, console)?,
        Command::Admin(it) => admin::admin(registry, &it, console)?,
        Command::Replay(it) => replay::replay(registry, &it, console)?,
        Command::Import(it) => return import::import(registry, &it, console),
        Command::Verify(it) => verify::verify(registry, &it, console)?,
        Command::Inspect(it) => inspect::inspect(registry, &it, arguments, console)?,
        Command::New(it) => new::new(&it, console)?,
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut command, program, &mut script);
            console.output.write_all(&script)?;
        }
    }
    Ok(Exit::Fine)
}

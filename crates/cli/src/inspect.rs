//! `inspect`: a game under development, step by step. It shows where the flow stands, what every
//! step changed and for whom, and of every refusal the law that spoke. The same stands in a panel
//! for the browser, a file that reloads itself.

mod panel;
mod rebuild;
mod session;

use crate::Console;
use crate::args::{TableArgs, number};
use crate::begin::setup;
use crate::console::Tone;
use crate::failure::Failure;
use arena::Registry;
use session::{Session, Step};
use std::fs;
use std::path::{Path, PathBuf};

const HELP: &str = "\
type an input: `0 MOVE`, or `MOVE` for whoever is asked, `timeout 0`, `resign 0`, `chance OUTCOME`\n\
  moves    what is lawful now          undo     take back the last thing you typed\n\
  again    begin anew                  quit     end it; the inputs are kept for the next time";

#[derive(clap::Args)]
pub(crate) struct InspectArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// The seed of dice
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = number::<u64>)]
    pub(crate) seed: u64,
    /// Let chance wait for you: type how dice fall, or `chance OUTCOME`
    #[arg(long, conflicts_with = "seed")]
    pub(crate) dice_by_hand: bool,
    /// The folder of the game's crate; it is built again whenever a file in it changes
    #[arg(long = "in", value_name = "DIR", default_value = ".", overrides_with = "folder")]
    pub(crate) folder: PathBuf,
    /// Inspect a game of this very program, and watch no files
    #[arg(long)]
    pub(crate) once: bool,
}

/// Inspects a game, again after every change of its files.
pub(crate) fn inspect(
    registry: &Registry,
    args: &InspectArgs,
    arguments: &[std::ffi::OsString],
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if !args.once {
        return rebuild::watch(args, arguments, console);
    }
    let (game, setup) = setup(registry, &args.table, (None, None), "none".to_string())?;
    let seed = (!args.dice_by_hand).then_some(args.seed);
    let mut session = Session::begin(game, setup, seed)?;
    let files = Files::of(&args.folder, game.name())?;
    if let Some(fault) = session.replay(&files.inputs()) {
        console.tell(Tone::Refusal, format!("the inputs no longer fit from here on: {fault}"))?;
    }
    console.tell(Tone::Title, format!("{}: {}", game.title(), files.panel.display()))?;
    console.say("`help` shows what you can type; the file above is the panel, for a browser.")?;
    for step in &session.steps {
        show(step, console)?;
    }
    loop {
        files.write(&session)?;
        console.draw(&session.boards())?;
        console.say(format!("at {}: {}", session.table.trail(), session.awaited()))?;
        let Some(line) = console.ask("inspect> ", &session.moves())? else { return Ok(()) };
        let before = session.steps.len();
        match line.as_str() {
            "" => {}
            "quit" | "exit" => return Ok(()),
            "help" => console.say(HELP)?,
            "moves" => {
                let columns = console.columns(&session.moves());
                console.say(columns)?;
            }
            "undo" => session.undo(),
            "again" => session.again(),
            input => match session.enter(input) {
                Ok(()) => {}
                Err(refusal) => console.tell(Tone::Refusal, refusal)?,
            },
        }
        for step in session.steps.get(before..).unwrap_or_default() {
            show(step, console)?;
        }
    }
}

fn show(step: &Step, console: &mut Console<'_>) -> Result<(), Failure> {
    console.tell(Tone::Point, format!("{:>3}  {}", step.number, step.input))?;
    for line in &step.edges {
        console.say(format!("       {line}"))?;
    }
    for line in step.told.iter().chain(&step.changed) {
        console.tell(Tone::News, format!("       {line}"))?;
    }
    Ok(())
}

/// What is kept beside the build of the game.
struct Files {
    panel: PathBuf,
    inputs: PathBuf,
}

impl Files {
    fn of(folder: &Path, game: &str) -> Result<Files, Failure> {
        let at = folder.join("target").join("inspect");
        fs::create_dir_all(&at).map_err(|it| Failure::file(&at, &it))?;
        let file = |ending: &str| at.join(format!("{game}.{ending}"));
        Ok(Files { panel: file("html"), inputs: file("inputs") })
    }

    /// What was entered the last time; nothing, the first time.
    fn inputs(&self) -> String {
        fs::read_to_string(&self.inputs).unwrap_or_default()
    }

    fn write(&self, session: &Session) -> Result<(), Failure> {
        keep(&self.inputs, &session.inputs())?;
        keep(&self.panel, &panel::page(session))
    }

    /// Shows in the panel why the game does not build.
    fn write_fault(&self, game: &str, fault: &str) -> Result<(), Failure> {
        keep(&self.panel, &panel::broken(game, fault))
    }
}

fn keep(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(|it| Failure::file(path, &it))
}

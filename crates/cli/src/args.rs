//! What can be typed after `turnstile`.

use crate::admin::AdminArgs;
use crate::backup::{BackupArgs, RestoreArgs};
use crate::failure::{Exit, Failure};
use crate::inspect::InspectArgs;
use crate::new::NewArgs;
use crate::serve::{ServeArgs, WorkerArgs};
use crate::{Console, seats::SeatSpec};
use arena::{Entrant, Registry, THREADS_MAX};
use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use game::Kind;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Turn-based games whose turn is a drawn state machine: play them, draw them, check them.
#[derive(Parser)]
#[command(version, propagate_version = true, disable_help_subcommand = true)]
pub(crate) struct Args {
    /// The language people are spoken to in [default: of LC_ALL, LC_MESSAGES or LANG]
    #[arg(long, global = true, value_name = "LANG")]
    pub(crate) lang: Option<String>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// List the games, or show one with its options
    Games {
        /// The game to show
        game: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Play in the terminal, against bots or each other
    Play(PlayArgs),
    /// Host matches over HTTP and WebSocket, with the web tables
    Serve(Box<ServeArgs>),
    /// Let bots think for servers that share a database, and do nothing else
    Worker(WorkerArgs),
    /// Copy a file of matches, while a server uses it or not
    Backup(BackupArgs),
    /// Put such a copy where a server will look for its matches
    Restore(RestoreArgs),
    /// Look after matches, in a file or on a server: list, show, close, export, jobs, stats, purge
    Admin(AdminArgs),
    /// Step through a recorded match, or verify it
    Replay(ReplayArgs),
    /// Make records of games that others have written down, and compare what they tell
    Import(ImportArgs),
    /// Derive the dice of a server's match again and compare them with its record
    Verify(VerifyArgs),
    /// Draw the turn of a game
    Diagram(DiagramArgs),
    /// Print the types of a game's views and moves, for a page of its own
    Types {
        /// The game, as `games` lists it
        game: String,
    },
    /// List what can come next in a position
    Legal(LegalArgs),
    /// Count the ways to play a number of inputs
    Perft(PerftArgs),
    /// Play many random games and count how they end
    Simulate(SimulateArgs),
    /// Let bots play against each other, and rate them
    Arena(ArenaArgs),
    /// Look for faults of a game: dead ends, loops, edges that nothing takes
    Check(CheckArgs),
    /// Look at a game under development: its flow beside its board, rebuilt whenever a file changes
    Inspect(InspectArgs),
    /// Write a small complete game for you to change into yours
    New(NewArgs),
    /// Print a script that completes commands in your shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

/// A game and how it is set up.
#[derive(clap::Args)]
pub(crate) struct TableArgs {
    /// The game, as `games` lists it
    #[arg(index = 1)]
    pub(crate) game: String,
    /// How many play [default: the fewest the game is for]
    #[arg(long, value_name = "K", value_parser = number::<usize>)]
    pub(crate) players: Option<usize>,
    /// A named set of options, as `games GAME` lists them
    #[arg(long, value_name = "NAME")]
    pub(crate) preset: Option<String>,
    /// Set an option of the game, also one of the preset; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair("NAME=VALUE"))]
    pub(crate) options: Vec<(String, String)>,
}

/// How much of the machine a bot may use.
#[derive(clap::Args)]
pub(crate) struct ThoughtArgs {
    /// Threads for one thought of a bot; only one plays the same for the same seed
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = thought_threads)]
    pub(crate) thought_threads: usize,
}

/// A position to look at.
#[derive(clap::Args)]
pub(crate) struct PositionArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Start from a position in the game's notation; what it does not tell is written `?`
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub(crate) from: Option<String>,
    /// The seed that imagines what the position does not tell
    #[arg(long, value_name = "S", requires = "from", value_parser = number::<u64>)]
    pub(crate) seed: Option<u64>,
    /// First enter these, as in a record: `0 MOVE`, `MOVE`, `timeout 0`, `resign 0`, `OUTCOME`
    #[arg(long, value_name = "INPUTS", default_value = "", allow_hyphen_values = true)]
    #[arg(hide_default_value = true)]
    pub(crate) moves: String,
    /// Who answers chance: `seed:7`, or a source of the game's own [default: you do]
    #[arg(long, value_name = "SOURCE")]
    pub(crate) dice: Option<String>,
    /// How moves are written, if not in the game's own notation; `games GAME` lists them
    #[arg(long, value_name = "NAME")]
    pub(crate) notation: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args)]
pub(crate) struct LegalArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Whose moves [default: the lowest seat that is asked]
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u8).range(0..8))]
    pub(crate) seat: Option<u8>,
}

/// Deeper than any count that ends in a lifetime, shallow enough for the stack.
const DEPTH_MAX: i64 = 100;

#[derive(clap::Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// How many inputs
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=DEPTH_MAX))]
    pub(crate) depth: u32,
}

#[derive(clap::Args)]
pub(crate) struct SimulateArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// How many games
    #[arg(short = 'n', value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    pub(crate) games: u64,
    /// On how many threads [default: one a processor]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Start from a position in the game's notation; what it does not tell is written `?`
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub(crate) from: Option<String>,
    /// The seed of the random games, and of what the position does not tell [default: 1]
    #[arg(long, value_name = "S", value_parser = number::<u64>)]
    pub(crate) seed: Option<u64>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args)]
pub(crate) struct ArenaArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Who plays: random, greedy, alphabeta:3, mcts:1000, ismcts:1000, mcts:200ms, level:1..5 or
    /// exec:PROGRAM
    #[arg(index = 2, required = true, num_args = 2.., value_name = "BOT")]
    pub(crate) bots: Vec<Entrant>,
    /// How many games for every pair of bots; they change seats after each
    #[arg(short = 'n', value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) games: u32,
    /// How many games at once, each on a thread [default: as many as the processors bear]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[command(flatten)]
    pub(crate) thought: ThoughtArgs,
    /// The seed of dice and bots
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = number::<u64>)]
    pub(crate) seed: u64,
    /// How long a program may take to answer, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 10_000, value_parser = answer_time)]
    pub(crate) answer_time: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// The folder for the records of all games; made if there is none
    #[arg(long, value_name = "DIR", default_value = "arena")]
    pub(crate) out: PathBuf,
}

#[derive(clap::Args)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Who sits where: human (if not named), level:1..5, a bot as in `arena`, or `exec:./bot.py`
    #[arg(long = "seat", value_name = "N=WHO")]
    pub(crate) seats: Vec<SeatSpec>,
    #[command(flatten)]
    pub(crate) thought: ThoughtArgs,
    /// How long a program may take to answer, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 10_000, value_parser = answer_time)]
    pub(crate) answer_time: u64,
    /// Start from a position in the game's notation; what it does not tell is written `?`
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub(crate) from: Option<String>,
    /// The seed of dice, bots and what the position does not tell [default: another every time]
    #[arg(long, value_name = "S", value_parser = number::<u64>)]
    pub(crate) seed: Option<u64>,
    /// The source of chance: `seed:7`, or one of the game's own [default: the seed]
    #[arg(long, value_name = "SOURCE")]
    pub(crate) dice: Option<String>,
    /// How moves are written, if not in the game's own notation; `games GAME` lists them
    #[arg(long, value_name = "NAME")]
    pub(crate) notation: Option<String>,
    /// Draw pieces as letters, also where the terminal can show figures
    #[arg(long)]
    pub(crate) letters: bool,
}

#[derive(clap::Args)]
pub(crate) struct ReplayArgs {
    /// The record, as text or as JSON; `-` reads it from the standard input
    pub(crate) file: PathBuf,
    /// Compare every hash and every die, and name the first input that diverges
    #[arg(long)]
    pub(crate) verify: bool,
}

#[derive(clap::Args)]
pub(crate) struct ImportArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Logs of another program, or moves in a notation; `-` reads the standard input
    #[arg(index = 2, value_name = "FILE", num_args = 1.., required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// How moves are written, if the files are no logs; `games GAME` lists the notations
    #[arg(long, value_name = "NAME")]
    pub(crate) notation: Option<String>,
    /// The folder for the records, each named like its file
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// The position they start from, in the game's own notation
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub(crate) from: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args)]
pub(crate) struct VerifyArgs {
    /// The record of a finished match, as text or as JSON; `-` reads it from the standard input
    pub(crate) file: PathBuf,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args)]
pub(crate) struct DiagramArgs {
    /// The game, as `games` lists it
    pub(crate) game: String,
    /// Which diagram [default: all; the largest for svg]
    #[arg(long, value_name = "NAME")]
    pub(crate) diagram: Option<String>,
    /// How to draw it
    #[arg(long, value_enum, default_value_t = Format::Mermaid)]
    pub(crate) format: Format,
}

/// How a diagram is drawn.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// A Mermaid stateDiagram-v2
    Mermaid,
    /// Graphviz
    Dot,
    /// A picture for web pages
    Svg,
    /// Everything the flow knows, for programs
    Json,
}

#[derive(clap::Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// States to visit for every preset and number of players
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = number::<usize>)]
    pub(crate) states: usize,
    /// Random games to play for every preset and number of players
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number::<usize>)]
    pub(crate) games: usize,
    /// The seed of the random games
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = number::<u64>)]
    pub(crate) seed: u64,
    /// Where to write the matches that show faults
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub(crate) out: PathBuf,
}

/// Reads two words around an equals sign; whoever writes it otherwise is told how.
pub(crate) fn pair(
    form: &'static str,
) -> impl Fn(&str) -> Result<(String, String), String> + Clone {
    move |text| match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_string(), value.to_string())),
        _ => Err(format!("write it as {form}")),
    }
}

/// Reads a whole number of any size.
pub(crate) fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| "write a whole number, such as 7".to_string())
}

/// Reads on how many threads a bot thinks.
fn thought_threads(text: &str) -> Result<usize, String> {
    let threads = text.parse().ok().filter(|it| (1..=THREADS_MAX).contains(it));
    threads.ok_or_else(|| format!("write how many threads, from 1 to {THREADS_MAX}"))
}

/// Reads how long a program may take.
fn answer_time(text: &str) -> Result<u64, String> {
    let time = text.parse().ok().filter(|it| (1..=3_600_000).contains(it));
    time.ok_or_else(|| "write milliseconds, from 1 to 3600000 (an hour)".to_string())
}

/// The name the program was called by.
pub(crate) fn program(first: Option<&OsString>) -> String {
    let stem = first.and_then(|it| Path::new(it).file_stem());
    stem.map_or("turnstile".to_string(), |it| it.to_string_lossy().into_owned())
}

/// The whole command, with examples that work for these games.
pub(crate) fn command(registry: &Registry, program: &str) -> clap::Command {
    let game = registry.iter().next();
    let preset = game.and_then(|it| it.presets().last().map(|(name, _)| *name));
    let game = (game.map_or("GAME", Kind::name), preset.unwrap_or("PRESET"));
    let names: Vec<&'static str> = registry.iter().map(Kind::name).collect();
    let mut command = Args::command().name(program.to_string()).bin_name(program);
    command = command.after_help(examples(program, game, ""));
    let explained = [
        "play",
        "backup",
        "restore",
        "admin",
        "replay",
        "import",
        "verify",
        "diagram",
        "legal",
        "perft",
        "simulate",
        "arena",
        "check",
        "inspect",
        "new",
        "completions",
    ];
    for name in explained {
        command = command.mut_subcommand(name, |it| it.after_help(examples(program, game, name)));
    }
    let with_game = [
        "games", "play", "import", "diagram", "types", "legal", "perft", "simulate", "arena",
        "check",
    ];
    for name in with_game {
        let known = names.clone();
        // These names are for shell completions only. Unknown names pass here, because the
        // registry refuses them with a better message.
        let hint = move |it: clap::Arg| {
            let parser = PossibleValuesParser::new(known);
            it.value_parser(AnyOf(parser)).hide_possible_values(true)
        };
        command = command.mut_subcommand(name, |it| it.mut_arg("game", hint));
    }
    command
}

/// Completes to known values and takes any.
#[derive(Clone)]
struct AnyOf(PossibleValuesParser);

impl clap::builder::TypedValueParser for AnyOf {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<String, clap::Error> {
        clap::builder::StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(
        &self,
    ) -> Option<Box<dyn Iterator<Item = clap::builder::PossibleValue> + '_>> {
        self.0.possible_values()
    }
}

fn examples(program: &str, (game, preset): (&str, &str), command: &str) -> String {
    let lines: &[(&str, &str)] = match command {
        "play" => &[
            ("play GAME --seat 1=level:3", "you against a bot"),
            ("play GAME", "two people at one keyboard"),
            ("play GAME --seat 0=greedy --seat 1=random", "watch two bots"),
            ("play GAME --seat 1=level:5 --thought-threads 4", "a bot that uses four processors"),
        ],
        "replay" => &[
            ("replay GAME.record", "step through a match"),
            ("replay GAME.record --verify", "say whether it is sound"),
        ],
        "import" => &[
            ("import GAME FILE --notation NAME > GAME.record", "moves, for `replay` to open"),
            ("import GAME LOG... --out DIR", "logs of another program, compared"),
        ],
        "verify" => &[
            ("verify GAME.record", "say whether anybody could have chosen the dice"),
            ("verify GAME.record --json", "the same for programs"),
        ],
        "diagram" => &[
            ("diagram GAME", "Mermaid, as Markdown pages show it"),
            ("diagram GAME --format svg > GAME.svg", "a picture for a browser"),
            ("diagram GAME --format dot | dot -Tpng -o GAME.png", "a picture by Graphviz"),
        ],
        "legal" => &[
            ("legal GAME", "what can come first"),
            ("legal GAME --moves \"MOVE 1 MOVE timeout 0\" --json", "later on, for programs"),
        ],
        "perft" => &[("perft GAME --depth 3", "the ways to play three inputs")],
        "simulate" => &[("simulate GAME -n 10000", "ten thousand random games")],
        "arena" => &[
            ("arena GAME level:3 level:2 -n 100", "which of two is stronger"),
            ("arena GAME greedy mcts:500 mcts:2000 -n 50 --json", "three, for programs"),
        ],
        "check" => &[
            ("check GAME", "all presets, all numbers of players"),
            ("check GAME --preset PRESET --players 2", "only these"),
        ],
        "new" => &[
            ("new my-game", "hidden cards and a die, for two"),
            ("new my-game --open --no-dice --seats 4", "nothing hidden, no chance, up to four"),
        ],
        "inspect" => &[
            ("inspect my-game", "in the folder of your game: built again when you save"),
            ("inspect GAME --once", "a game of this program"),
        ],
        "backup" => &[("backup turnstile.db sunday.db", "every night, while the server runs")],
        "restore" => &[("restore sunday.db turnstile.db", "before a server is started on it")],
        "admin" => &[
            ("admin stats", "how much there is, and what waits"),
            ("admin list --phase playing", "who plays"),
            ("admin jobs", "what was given up, and why"),
            ("admin retry --all", "try it again"),
            ("admin discard MATCH", "or do without it"),
            ("admin close MATCH", "end a match"),
            ("admin stats --server http://127.0.0.1:8080 --secret FILE", "of a server that runs"),
            ("admin purge --days 365", "away with matches that ended a year ago"),
        ],
        "completions" => {
            &[("completions bash > ~/.local/share/bash-completion/completions/PROGRAM", "")]
        }
        _ => &[
            ("games", "what there is to play"),
            ("play GAME --seat 1=level:3", "you against a bot"),
            ("diagram GAME", "the turn as a picture"),
            ("check GAME", "look for faults in flow and rules"),
        ],
    };
    let named = [("GAME", game), ("PRESET", preset), ("PROGRAM", program)];
    let fill = |it: &str| named.iter().fold(it.to_string(), |it, (from, to)| it.replace(from, to));
    let width = lines.iter().map(|(line, _)| fill(line).len()).max().unwrap_or(0);
    let lines = lines.iter().map(|(line, what)| {
        format!("  {program} {:width$}   {what}", fill(line)).trim_end().to_string()
    });
    format!("Examples:\n{}", lines.collect::<Vec<_>>().join("\n"))
}

/// Prints help where help was asked for, and errors as errors.
pub(crate) fn answer(
    error: &clap::Error,
    json: bool,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let text = error.render();
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            match console.is_coloured {
                true => write!(console.output, "{}", text.ansi())?,
                false => write!(console.output, "{text}")?,
            }
            console.output.flush()?;
            Ok(Exit::Fine)
        }
        _ if json => Err(Failure::by_code(Exit::Usage, "Usage", text.to_string())),
        _ => {
            write!(console.errors, "{text}")?;
            Ok(Exit::Usage)
        }
    }
}

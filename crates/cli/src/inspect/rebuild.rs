//! Builds the game again whenever one of its files has changed, and lets the new program go on
//! where the old one was.

use super::{Files, InspectArgs};
use crate::Console;
use crate::console::Tone;
use crate::failure::Failure;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, SystemTime};

/// How often files are looked at.
const LOOK: Duration = Duration::from_millis(300);

/// What is built of these is built again.
const ENDINGS: [&str; 4] = ["rs", "toml", "txt", "json"];

/// What is never looked into.
const SKIPPED: [&str; 4] = ["target", ".git", "node_modules", "arena"];

/// When every file was changed last.
type Stamps = Vec<(PathBuf, Option<SystemTime>)>;

/// A program that ends with whoever watches it.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub(super) fn watch(
    args: &InspectArgs,
    arguments: &[OsString],
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let folder = &args.folder;
    if !folder.join("Cargo.toml").is_file() {
        return Err(Failure::Usage(format!(
            "there is no Cargo.toml in `{}`: go to the folder of your game, or name it with `--in \
             DIR`; `--once` inspects a game of this program and watches nothing",
            folder.display()
        )));
    }
    let files = Files::of(folder, &args.table.game)?;
    loop {
        let seen = stamps(folder);
        console.tell(Tone::Title, "building …")?;
        console.output.flush()?;
        let mut running = match built(folder)? {
            None => Some(start(folder, arguments)?),
            Some(fault) => {
                files.write_fault(&args.table.game, &fault)?;
                console.output.write_all(fault.as_bytes())?;
                let help = "it does not build; change a file, and it is tried again";
                console.tell(Tone::Refusal, help)?;
                console.output.flush()?;
                None
            }
        };
        loop {
            std::thread::sleep(LOOK);
            if let Some(Running(child)) = &mut running
                && child.try_wait()?.is_some()
            {
                return Ok(());
            }
            if stamps(folder) != seen {
                break;
            }
        }
        drop(running);
        if console.is_terminal {
            // The program may have been reading a line, with the terminal as it likes it.
            let _ = Command::new("stty").arg("sane").status();
        }
    }
}

fn cargo(folder: &Path, command: &str) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(folder).args([command, "--quiet"]);
    cargo
}

/// Builds the game; what the compiler says, if it fails.
fn built(folder: &Path) -> Result<Option<String>, Failure> {
    let output = cargo(folder, "build").output().map_err(|it| {
        Failure::Usage(format!("cargo cannot be started ({it}); is Rust installed, as by rustup?"))
    })?;
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    Ok((!output.status.success()).then_some(told))
}

/// Starts the program that was built, with the arguments of this one. On Unix, `cargo run` becomes
/// that program, so that ending the one ends the other.
fn start(folder: &Path, arguments: &[OsString]) -> Result<Running, Failure> {
    let mut program = cargo(folder, "run");
    program.arg("--").args(arguments.iter().skip(1)).args(["--once", "--in", "."]);
    let child = program.spawn();
    child.map(Running).map_err(|it| Failure::Usage(format!("`cargo run` cannot be started: {it}")))
}

/// Every file that the game is built of.
fn stamps(folder: &Path) -> Stamps {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return found };
    for entry in entries.flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            if !SKIPPED.contains(&name.as_str()) {
                found.extend(stamps(&path));
            }
        } else if path.extension().is_some_and(|it| ENDINGS.iter().any(|own| it == *own)) {
            found.push((path, entry.metadata().and_then(|it| it.modified()).ok()));
        }
    }
    found.sort();
    found
}

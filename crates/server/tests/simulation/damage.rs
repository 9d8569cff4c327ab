//! Damages what a killed server left on disk: that is refused, or nothing acknowledged is missing.

use crate::disk::image;
use crate::world::{in_memory, logs};
use game::{Fast, Rng as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use store::{Error, Id, Log, Settings, Sqlite};

fn log_of(path: &Path) -> PathBuf {
    path.with_extension("db-wal")
}

/// Changes a few bytes of the write-ahead log, cuts it off or deletes it.
fn change(path: &Path, dice: &mut Fast) -> &'static str {
    let log = log_of(path);
    let mut bytes = std::fs::read(&log).unwrap_or_default();
    let length = u32::try_from(bytes.len()).unwrap();
    if length == 0 || dice.below(6) == 0 {
        let _ = std::fs::remove_file(log);
        return "the log is gone";
    }
    let at = dice.below(length) as usize;
    let end = bytes.len().min(at + 1 + dice.below(5_000) as usize);
    let what = match dice.below(4) {
        0 | 1 => {
            bytes[at] ^= 1 << dice.below(8);
            "a flipped bit"
        }
        2 => {
            bytes[at..end].fill(0);
            "zeroed bytes"
        }
        _ => {
            bytes.truncate(at);
            "a log that was cut off"
        }
    };
    std::fs::write(log, bytes).unwrap();
    what
}

/// The bytes of all files that are kept.
fn bytes(path: &Path) -> Vec<Option<Vec<u8>>> {
    let named = ["db", "db-wal", "db-synced"].map(|it| path.with_extension(it));
    named.iter().map(|it| std::fs::read(it).ok()).collect()
}

/// Whether the program refuses a file and says why.
fn program_refuses(program: &str, path: &Path) -> bool {
    let mut command = Command::new(program);
    command.args(["serve", "--address", "127.0.0.1:0", "--data"]).arg(path).stdin(Stdio::null());
    let output = command.output().unwrap();
    !output.status.success() && String::from_utf8_lossy(&output.stderr).contains("is damaged")
}

/// Attacks copies of what a killed process left. Returns how many were refused.
pub(crate) fn attack(data: &Path, seed: u64, times: usize) -> usize {
    let (mut dice, folder) = (Fast::seed(seed), in_memory());
    let path = folder.path().join("matches.db");
    let texts = |path: &Path| -> Vec<(Id, Log)> { logs(path).into_iter().collect() };
    image(data, &path);
    let sound = texts(&path);
    let mut refused = 0;
    for round in 0..times {
        for name in ["db", "db-wal", "db-synced", "db-shm"] {
            let _ = std::fs::remove_file(path.with_extension(name));
        }
        image(data, &path);
        let what = change(&path, &mut dice);
        let before = bytes(&path);
        match Sqlite::open(Settings::at(&path)) {
            Ok(store) => {
                drop(store);
                assert!(texts(&path) == sound, "{what} (seed {seed}, round {round}): lost");
            }
            Err(Error::Damaged { .. }) => {
                refused += 1;
                assert!(bytes(&path) == before, "{what} (seed {seed}, round {round}): changed");
                if let (Ok(program), 0) = (std::env::var("TURNSTILE"), round) {
                    assert!(program_refuses(&program, &path), "{what} (seed {seed})");
                    assert!(bytes(&path) == before, "{what} (seed {seed}): changed");
                }
            }
            Err(fault) => panic!("{what} (seed {seed}, round {round}): {fault}"),
        }
    }
    refused
}

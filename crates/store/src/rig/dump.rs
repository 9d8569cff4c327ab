//! Dumps of a database, taken and restored by the commands of `docs/hosting.md`.

use super::database::programs;
use super::process::run;
use std::path::Path;
use std::process::Command;

/// Dumps a database into a file.
///
/// # Panics
/// If `pg_dump` fails.
pub fn dump(url: &str, file: &Path) {
    let mut command = Command::new(programs().join("pg_dump"));
    run(command.args(["--format=custom", "--file"]).arg(file).args(["--dbname", url]));
}

/// Restores a dump into a database with nothing in it.
///
/// # Panics
/// If `pg_restore` fails.
pub fn restore(file: &Path, url: &str) {
    let mut command = Command::new(programs().join("pg_restore"));
    let options = ["--single-transaction", "--no-owner", "--dbname", url];
    run(command.args(options).arg(file));
}

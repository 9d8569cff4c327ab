//! `backup` and `restore`: copies of a file of matches, compared before they count.

use crate::Console;
use crate::failure::Failure;
use std::path::PathBuf;
use store::Settings;

#[derive(clap::Args)]
pub(crate) struct BackupArgs {
    /// The file with the matches; a server may be using it
    pub(crate) file: PathBuf,
    /// Where the copy goes; nothing may be there
    pub(crate) out: PathBuf,
}

#[derive(clap::Args)]
pub(crate) struct RestoreArgs {
    /// The copy that `backup` made
    pub(crate) copy: PathBuf,
    /// Where a server will look for its matches; nothing may be there
    pub(crate) file: PathBuf,
}

/// Copies a file of matches.
pub(crate) fn backup(args: &BackupArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    Failure::if_folder(&args.file)?;
    store::backup(&Settings::at(&args.file), &args.out)?;
    told(&args.out, "holds every match, compared", console)
}

/// Puts a copy where a server will look for it.
pub(crate) fn restore(args: &RestoreArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    Failure::if_folder(&args.copy)?;
    store::restore(&args.copy, &Settings::at(&args.file))?;
    told(&args.file, "is restored, compared", console)
}

fn told(path: &std::path::Path, what: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    let bytes = std::fs::metadata(path).map_err(|it| Failure::file(path, &it))?.len();
    Ok(console.say(format!("{} {what}: {bytes} bytes", path.display()))?)
}

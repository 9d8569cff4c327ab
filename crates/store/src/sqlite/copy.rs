//! Copies of a file: taken while it is open, checked before they count.

use super::check::{self, Depth};
use super::{Settings, file, schema, wal};
use crate::Error;
use std::path::Path;

/// Copies a file of matches, of one moment, while a server writes to it or not. What is at `to`
/// when this returns was compared whole: every chain, every row.
///
/// ```
/// use store::{Settings, Sqlite, backup, restore};
///
/// # let directory = tempfile::tempdir()?;
/// # let folder = directory.path();
/// let running = Settings::at(folder.join("matches.db"));
/// let store = Sqlite::open(running.clone())?;
/// backup(&running, &folder.join("sunday.db"))?;
/// // On another day, on another machine.
/// restore(&folder.join("sunday.db"), &Settings::at(folder.join("again.db")))?;
/// # drop(store);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If there is no such file, it is damaged, or there is something at `to`, which is left as it is.
pub fn backup(from: &Settings, to: &Path) -> Result<(), Error> {
    let path = file::real(&from.path)?;
    if !path.exists() {
        return Err(Error::Missing { path: from.path.clone() });
    }
    let to = file::real(to)?;
    file::settled(&to)?;
    file::make(&to, false, from.hook.as_ref(), |part| vacuum(&path, part))
}

/// Puts a backup where a server will look for its matches.
///
/// ```
/// use store::{Error, Settings, Sqlite, backup, restore};
/// # let folder = tempfile::tempdir()?;
/// # let folder = folder.path();
/// let (running, copy) = (Settings::at(folder.join("matches.db")), folder.join("sunday.db"));
/// drop(Sqlite::open(running.clone())?);
/// backup(&running, &copy)?;
/// assert!(matches!(restore(&copy, &running), Err(Error::Exists { .. })), "nothing is lost");
/// restore(&copy, &Settings::at(folder.join("again.db")))?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the backup is damaged or newer than this program, or if there is something at the place.
/// Both are left as they are.
pub fn restore(from: &Path, to: &Settings) -> Result<(), Error> {
    backup(&Settings { path: from.into(), ..to.clone() }, &to.path)
}

/// Copies a file to an empty one and compares the copy.
pub(super) fn vacuum(from: &Path, to: &Path) -> Result<(), Error> {
    wal::verify_beside(from)?;
    let connection = schema::reader(from)?;
    let found = check::known(&connection, from)?;
    let path = to.to_str().ok_or_else(|| Error::Database(format!("{}", to.display())))?;
    let copied = connection.execute("VACUUM INTO ?1", [path]);
    copied.map_err(|it| check::fault(from, &it))?;
    schema::stopped(to, found)?;
    check::untouched(to, Depth::Whole).map(|_| ())
}

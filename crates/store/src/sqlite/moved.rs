//! Everything of another store as a new file, which has its name only when it is whole.

use super::{Settings, Sqlite, file};
use crate::transfer::{idle, transfer};
use crate::{Error, Moved, Store as _, Whole};
use std::fs;
use std::path::Path;

/// Takes everything from one store to a new file, as [`transfer`](crate::transfer()) does. The file is
/// made under another name and named when it is whole: a run that was killed is begun anew, and one
/// that fails leaves nothing behind.
///
/// ```
/// use store::{Error, Moved, Settings, Sqlite, Store};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// let old = Sqlite::open(Settings::at(folder.path().join("old.db")))?;
/// let (new, names) = (folder.path().join("new.db"), ("old.db", "new.db"));
/// assert_eq!(store::transfer_to_file(&old, &new, names).await?, Moved::default());
/// let again = store::transfer_to_file(&old, &new, names).await;
/// assert_eq!(again, Err(Error::Exists { path: new }));
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// If something is there already, servers are using the old place, or a log is damaged.
pub async fn transfer_to_file(
    from: &dyn Whole,
    path: &Path,
    names: (&str, &str),
) -> Result<Moved, Error> {
    idle(from, names.0).await?;
    let path = file::real(path)?;
    if path.symlink_metadata().is_ok() {
        return Err(Error::Exists { path });
    }
    file::settled(&path)?;
    let part = file::beside(&path, "-part");
    if part.exists() {
        // What a run that was killed left, unless it is still running.
        match Sqlite::open(Settings::at(&part)) {
            Ok(left) => left.close().await?,
            Err(Error::InUse { .. }) => return Err(Error::InUse { path }),
            Err(_) => {}
        }
        remove(&part)?;
    }
    let to = Sqlite::open(Settings::at(&part))?;
    let moved = transfer(from, &to, names).await;
    let closed = to.close().await;
    drop(to);
    let named = moved.and_then(|moved| {
        closed?;
        file::name(&part, &path, false)?;
        Ok(moved)
    });
    if named.is_err() {
        // Why it failed counts for more than that something of it may be left.
        let _ = remove(&part);
    }
    named
}

/// Removes a file and what stands beside it.
fn remove(part: &Path) -> Result<(), Error> {
    for suffix in ["", "-wal", "-shm", "-synced", "-part", "-lock"] {
        let path = file::beside(part, suffix);
        match fs::remove_file(&path) {
            Err(it) if it.kind() != std::io::ErrorKind::NotFound => {
                return Err(Error::file(&path, &it));
            }
            _ => {}
        }
    }
    Ok(())
}

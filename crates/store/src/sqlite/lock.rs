//! One process a file: a lock that the system takes back when the process ends, however it ends.

use crate::Error;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;

/// The right to open a file. It is given back when this is dropped.
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock of a file, which is a file of its own beside it: SQLite has locks on the
    /// file itself, and whoever closes it would lose them.
    pub(super) fn take(path: &Path) -> Result<Lock, Error> {
        let beside = super::beside(path, "-lock");
        let bad = |it: std::io::Error| Error::Database(format!("{}: {it}", beside.display()));
        let open = OpenOptions::new().create(true).truncate(false).write(true).open(&beside);
        let file = open.map_err(bad)?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(Error::InUse { path: path.into() }),
            Err(TryLockError::Error(it)) => Err(bad(it)),
        }
    }
}

//! How far the write-ahead log is known to be on disk: the file `-synced` beside the database.
//!
//! The number of a transaction is written here after its `fsync` and before anybody is told, without an
//! `fsync` of its own. So a number that stands here belongs to a transaction that is on disk. After
//! a process was killed it is that of the last one, because the system still has what was written;
//! after a power cut it may be that of an earlier one.

use super::file::beside;
use super::{number, wal};
use crate::Error;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

/// Where the parts begin: each has a sector of its own, so a write that a power cut tears leaves
/// the others as they are. Even and odd numbers take turns.
const SLOTS: [u64; 2] = [0, 512];
const CHECKPOINT: u64 = 1024;
const LENGTH: usize = 1536;

pub(super) fn path(database: &Path) -> PathBuf {
    beside(database, "-synced")
}

/// What the file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Note {
    /// The last transaction that is known to be on disk.
    pub(super) number: u64,
    /// A checkpoint that was begun, and not known to have ended.
    pub(super) checkpoint: Option<Checkpoint>,
}

/// Pages of the log are being brought into the database: without the log the database is not whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Checkpoint {
    /// The last transaction in the log.
    pub(super) number: u64,
    /// With another header the log is a later one, so the checkpoint has ended.
    pub(super) header: wal::Header,
}

impl Note {
    /// Reads what stands beside a database, if anything does that can be read: of a process that was
    /// killed while it made the file, nothing can.
    pub(super) fn read(database: &Path) -> Result<Option<Note>, Error> {
        let path = path(database);
        let mut bytes = Vec::with_capacity(LENGTH);
        let read = File::open(&path).and_then(|it| it.take(LENGTH as u64).read_to_end(&mut bytes));
        match read {
            Err(it) if it.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(it) => return Err(Error::file(&path, &it)),
            Ok(_) => bytes.resize(LENGTH, 0),
        }
        let slot = |at: u64| number::decode(&bytes[at as usize..][..number::SIZE]);
        let Some(number) = SLOTS.into_iter().filter_map(slot).max() else { return Ok(None) };
        let header = bytes[CHECKPOINT as usize + number::SIZE..].first_chunk().copied();
        let checkpoint = slot(CHECKPOINT).zip(header);
        let checkpoint = checkpoint.map(|(number, header)| Checkpoint { number, header });
        Ok(Some(Note { number, checkpoint }))
    }
}

/// The file, kept by the one that writes to the database.
pub(super) struct Synced {
    file: File,
    database: PathBuf,
}

impl Synced {
    /// Opens or makes the file. When this returns it is on disk and says at least so much. A
    /// checkpoint that did not end stays noted until another one does.
    pub(super) fn open(database: &Path, number: u64) -> Result<Synced, Error> {
        let path = path(database);
        let bad = |it: io::Error| Error::file(&path, &it);
        let mut options = OpenOptions::new();
        options.create(true).truncate(false).read(true).write(true);
        let file = options.open(&path).map_err(bad)?;
        super::file::private(database)?;
        let mut synced = Synced { file, database: database.into() };
        (|| {
            if synced.file.metadata()?.len() < LENGTH as u64 {
                synced.put(0, &[0; LENGTH])?;
            }
            synced.put(SLOTS[(number % 2) as usize], &number::encode(number))?;
            synced.file.sync_all()?;
            #[cfg(unix)]
            if let Some(folder) = database.parent() {
                File::open(folder)?.sync_all()?;
            }
            Ok(())
        })()
        .map_err(bad)?;
        Ok(synced)
    }

    fn put(&mut self, at: u64, bytes: &[u8]) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(at))?;
        self.file.write_all(bytes)
    }

    /// A transaction is on disk. If this cannot be written, the file says less than is true, which
    /// is never wrong.
    pub(super) fn write(&mut self, number: u64) {
        let _ = self.put(SLOTS[(number % 2) as usize], &number::encode(number));
    }

    /// A checkpoint begins.
    pub(super) fn checkpoint_begins(&mut self, number: u64) -> io::Result<()> {
        let Some(header) = wal::header(&self.database)? else { return Ok(()) };
        self.put(CHECKPOINT, &[&number::encode(number)[..], &header].concat())
    }

    /// Everything in the log is in the database.
    pub(super) fn checkpoint_ended(&mut self) -> io::Result<()> {
        self.put(CHECKPOINT, &[0; number::SIZE])
    }

    /// Everything is in the database, and it says so itself.
    pub(super) fn remove(self) {
        drop(self.file);
        // One that stays says nothing wrong.
        let _ = fs::remove_file(path(&self.database));
    }
}

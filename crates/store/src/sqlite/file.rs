//! The file itself: its one name, who has it, who may read it, and whether it is still there.

use crate::{Error, Hook, Point, Verdict};
use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

/// Which file it is, whatever it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Identity(u64, u64);

impl Identity {
    fn of(path: &Path) -> io::Result<Identity> {
        Identity::from(path, &fs::metadata(path)?)
    }

    #[cfg(unix)]
    fn from(_: &Path, data: &fs::Metadata) -> io::Result<Identity> {
        use std::os::unix::fs::MetadataExt as _;
        Ok(Identity(data.dev(), data.ino()))
    }

    /// An open file keeps its name here.
    #[cfg(not(unix))]
    fn from(path: &Path, _: &fs::Metadata) -> io::Result<Identity> {
        use siphasher::sip::SipHasher13;
        use std::hash::{Hash as _, Hasher as _};
        let mut hash = SipHasher13::new();
        fs::canonicalize(path)?.hash(&mut hash);
        Ok(Identity(0, hash.finish()))
    }
}

/// A file that stands beside another.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// The name of a file without links, whether or not it is there. What SQLite puts beside it is
/// found again only by that one.
pub(super) fn real(path: &Path) -> Result<PathBuf, Error> {
    let bad = |it: io::Error| Error::file(path, &it);
    if path.symlink_metadata().is_ok() {
        return fs::canonicalize(path).map_err(bad);
    }
    let name = path.file_name().ok_or_else(|| bad(io::ErrorKind::InvalidInput.into()))?;
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    Ok(fs::canonicalize(folder).map_err(bad)?.join(name))
}

/// Refuses a file by which something of it could be lost: one with a second name, or one that is
/// gone while its write-ahead log is still there.
pub(super) fn settled(path: &Path) -> Result<(), Error> {
    let Ok(data) = fs::metadata(path) else {
        let left = ["-wal", "-synced"].map(|it| beside(path, it));
        let left = left.into_iter().find(|it| fs::metadata(it).is_ok_and(|it| it.len() > 0));
        return left.map_or(Ok(()), |path| Err(Error::Leftover { path }));
    };
    if data.is_dir() {
        return Err(Error::Folder { path: path.into() });
    }
    // Whoever died while it gave a file its name may have left the other one.
    let part = beside(path, "-part");
    if Identity::of(&part).is_ok_and(|it| Identity::of(path).is_ok_and(|own| own == it)) {
        return fs::remove_file(&part).map_err(|it| Error::file(&part, &it));
    }
    match names(&data) {
        1 => Ok(()),
        names => Err(Error::ManyNames { path: path.into(), names }),
    }
}

#[cfg(unix)]
fn names(data: &fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::nlink(data)
}

#[cfg(not(unix))]
fn names(_: &fs::Metadata) -> u64 {
    1
}

/// Lets nobody else read a file. SQLite gives what it puts beside it the same mode.
pub(super) fn private(path: &Path) -> Result<(), Error> {
    #[cfg(unix)]
    for suffix in ["", "-wal", "-shm", "-synced"] {
        use std::os::unix::fs::PermissionsExt as _;
        let path = beside(path, suffix);
        match fs::set_permissions(&path, fs::Permissions::from_mode(0o600)) {
            Err(it) if it.kind() != io::ErrorKind::NotFound => return Err(Error::file(&path, &it)),
            _ => {}
        }
    }
    let _ = path;
    Ok(())
}

/// How often the lock of a file is tried before it counts as taken, and the pause between.
const TRIES: usize = 10;
const PAUSE: Duration = Duration::from_millis(5);

/// The files that this process has, for a lock of the system does not keep a process from itself.
static HELD: Mutex<BTreeSet<Identity>> = Mutex::new(BTreeSet::new());

/// The right to open a file, by whatever name. The system takes it back when the process ends,
/// however it ends.
pub(super) struct Lock {
    identity: Identity,
    file: Option<File>,
}

impl Lock {
    /// Takes the lock of a file that is there. It is not one of those that SQLite uses, but like
    /// them it stands on the file itself: it must be given back after SQLite has closed the file,
    /// because a process that closes a file loses all its locks on it, SQLite's too. A process that only asks whether it is taken
    /// has it for a moment, so this is tried a few times.
    pub(super) fn take(path: &Path, called: &Path) -> Result<Lock, Error> {
        for _ in 0..TRIES {
            match Lock::at_once(path, called) {
                Err(Error::InUse { .. }) => std::thread::sleep(PAUSE),
                taken => return taken,
            }
        }
        Lock::at_once(path, called)
    }

    fn at_once(path: &Path, called: &Path) -> Result<Lock, Error> {
        let bad = |it: io::Error| Error::file(path, &it);
        let in_use = || Error::InUse { path: called.into() };
        let identity = Identity::of(path).map_err(bad)?;
        let mut held = HELD.lock().unwrap_or_else(PoisonError::into_inner);
        if held.contains(&identity) {
            return Err(in_use());
        }
        // Elsewhere than on Unix a locked file cannot be read.
        let locked = if cfg!(unix) { path.to_path_buf() } else { beside(path, "-lock") };
        let mut options = OpenOptions::new();
        options.read(true);
        if cfg!(not(unix)) {
            options.create(true).write(true);
        }
        let file = options.open(&locked).map_err(bad)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(in_use()),
            Err(TryLockError::Error(it)) => return Err(bad(it)),
        }
        held.insert(identity);
        Ok(Lock { identity, file: Some(file) })
    }

    /// Whether a server has the file.
    pub(super) fn is_taken(path: &Path) -> Result<bool, Error> {
        match Lock::at_once(path, path) {
            Ok(_) => Ok(false),
            Err(Error::InUse { .. }) => Ok(true),
            Err(fault) => Err(fault),
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        let mut held = HELD.lock().unwrap_or_else(PoisonError::into_inner);
        // Closing alone would not do: a program that is being started at this moment still has a
        // copy of every open file.
        if let Some(file) = self.file.take() {
            let _ = file.unlock();
        }
        held.remove(&self.identity);
    }
}

/// Which file it is, and what can be seen of its content from outside.
#[derive(PartialEq, Eq)]
struct Look {
    identity: Identity,
    length: u64,
    changed: Option<SystemTime>,
}

impl Look {
    fn at(path: &Path) -> io::Result<Look> {
        let data = fs::metadata(path)?;
        let identity = Identity::from(path, &data)?;
        Ok(Look { identity, length: data.len(), changed: data.modified().ok() })
    }
}

/// Notices that a file, or what was written to it last, has been deleted or replaced, by another
/// file or by other content.
pub(super) struct Watch {
    path: PathBuf,
    log_path: PathBuf,
    file: Look,
    log: Option<Look>,
    /// Whether nobody else brings content into the file itself.
    owner: bool,
}

impl Watch {
    pub(super) fn begin(path: &Path, owner: bool) -> Result<Watch, Error> {
        let file = Look::at(path).map_err(|it| Error::file(path, &it))?;
        let log_path = beside(path, "-wal");
        Ok(Watch { path: path.into(), log_path, file, log: None, owner })
    }

    pub(super) fn look(&mut self) -> Result<(), Error> {
        let is_same = Look::at(&self.path).is_ok_and(|it| match self.owner {
            true => it == self.file,
            false => it.identity == self.file.identity,
        });
        // The log is made with the first write, and never gets shorter while the file is open.
        let log = Look::at(&self.log_path).ok();
        let goes_on = match (&self.log, &log) {
            (None, _) => true,
            (Some(old), Some(new)) => old.identity == new.identity && old.length <= new.length,
            (Some(_), None) => false,
        };
        self.log = log;
        if is_same && goes_on { Ok(()) } else { Err(Error::Gone { path: self.path.clone() }) }
    }

    /// From now on the file is as it is now: its owner has just written to it.
    pub(super) fn settle(&mut self) {
        if let Ok(now) = Look::at(&self.path)
            && now.identity == self.file.identity
        {
            self.file = now;
        }
    }
}

/// Asks the hook how it goes on.
pub(super) fn pass(hook: Option<&Hook>, point: Point) -> Result<(), Error> {
    match hook.map(|it| it(point)) {
        None | Some(Verdict::Pass) => Ok(()),
        Some(Verdict::Fail(error)) => Err(error),
        Some(Verdict::Die) => Err(Error::Stopped),
    }
}

/// Makes a file that has its name only when it is whole: `fill` writes to another name, which is
/// left behind if the process dies and taken again by the next one.
pub(super) fn make(
    path: &Path,
    replace: bool,
    hook: Option<&Hook>,
    fill: impl FnOnce(&Path) -> Result<(), Error>,
) -> Result<(), Error> {
    let part = beside(path, "-part");
    let bad = |it: io::Error| Error::file(&part, &it);
    drop(OpenOptions::new().create(true).truncate(false).write(true).open(&part).map_err(bad)?);
    let lock = Lock::take(&part, path)?;
    private(&part)?;
    for suffix in ["-wal", "-shm", "-journal"] {
        let _ = fs::remove_file(beside(&part, suffix));
    }
    let made = (|| {
        OpenOptions::new().write(true).truncate(true).open(&part).map_err(bad)?;
        fill(&part)?;
        pass(hook, Point::Copied)?;
        OpenOptions::new().write(true).open(&part).and_then(|it| it.sync_all()).map_err(bad)?;
        name(&part, path, replace)
    })();
    if made.is_err() && made != Err(Error::Stopped) {
        let _ = fs::remove_file(&part);
    }
    drop(lock);
    made?;
    pass(hook, Point::Named)
}

/// Gives a file its name, for good.
pub(super) fn name(part: &Path, path: &Path, replace: bool) -> Result<(), Error> {
    let bad = |it: io::Error| match it.kind() {
        io::ErrorKind::AlreadyExists => Error::Exists { path: path.into() },
        _ => Error::file(path, &it),
    };
    if !replace && path.symlink_metadata().is_ok() {
        return Err(Error::Exists { path: path.into() });
    }
    match replace {
        true => fs::rename(part, path).map_err(bad)?,
        // Unlike a renamed file, a second name never takes the place of another file. Where there
        // are no second names, nothing stood here a moment ago.
        false => match fs::hard_link(part, path) {
            Ok(()) => fs::remove_file(part).map_err(bad)?,
            Err(it) if it.kind() == io::ErrorKind::AlreadyExists => return Err(bad(it)),
            Err(_) => fs::rename(part, path).map_err(bad)?,
        },
    }
    #[cfg(unix)]
    if let Some(folder) = path.parent() {
        File::open(folder).and_then(|it| it.sync_all()).map_err(bad)?;
    }
    Ok(())
}

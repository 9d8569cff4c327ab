//! Tells damage in the write-ahead log from the torn end that a power cut leaves.
//!
//! SQLite takes the first frame whose checksum is wrong for the end of the log. If that frame was
//! damaged later, all transactions from there on are lost without a word. Each transaction therefore
//! writes its number, and three things must hold before a file is opened. `R` is the last number
//! that can be read.
//!
//! 1. No number above `R + 1` stands anywhere in the log, whether or not its frame can be read.
//!    A transaction is begun only when the one before it is on disk. So a power cut tears
//!    the last one, `R + 1`, in any way; `R + 2` proves that `R + 1` was on disk once.
//! 2. [`Synced`](super::synced) names no number above `R`. It is written after the `fsync` and
//!    before the answer, so all that was answered before a kill is known there. After a power cut it
//!    may name an earlier one; then only the first rule can tell.
//! 3. A file whose row says that a server has it has `-synced` beside it. The row is brought into
//!    the database itself before the first answer, and a clean stop clears it. So a log that was
//!    deleted together with `-synced` is missed.
//!
//! Not found is damage of the last transaction alone, or of all from some place to the end of the
//! log, if there was a power cut at the same time: that is what a torn end looks like.
//!
//! One case more: while a checkpoint brings pages into the database, the database alone is not whole,
//! though its last number may be there already. `-synced` says when that goes on; then the log must
//! be whole up to the number at which the checkpoint began.

use super::file::{Lock, beside};
use super::synced::{self, Note};
use super::{check, number, schema};
use crate::Error;
use rusqlite::Connection;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek as _};
use std::path::Path;

/// What a log begins with: magic word, version, page size, salts, checksum.
pub(super) type Header = [u8; 32];
const FRAME_HEADER: usize = 24;

/// How often a file is looked at that a server may be taking or leaving meanwhile.
const LOOKS: usize = 3;

/// Refuses a file whose log lacks what was acknowledged, and touches nothing: the file has no other
/// connection yet, and the lock of it is held.
pub(super) fn verify(path: &Path) -> Result<(), Error> {
    look(path, false)
}

/// The same beside a server, which has looked at the log itself. What is being written cannot be
/// followed, so only numbers are compared while one has the file.
pub(super) fn verify_beside(path: &Path) -> Result<(), Error> {
    let mut looked = Ok(());
    for _ in 0..LOOKS {
        looked = look(path, Lock::is_taken(path)?);
        if looked.is_ok() {
            break;
        }
    }
    looked
}

fn look(path: &Path, is_served: bool) -> Result<(), Error> {
    let bad = |it: io::Error| Error::file(&beside(path, "-wal"), &it);
    // In this order, what is read later may be newer, and is never older.
    let note = Note::read(path)?;
    let log = Scan::of(path, is_served).map_err(bad)?;
    let (number, running) = match (log.last, &note) {
        (Some(number), Some(_)) => (number, true),
        (Some(number), None) => (number, in_file(path, is_served)?.1),
        (None, _) => in_file(path, is_served)?,
    };
    match lacks(path, note.as_ref(), &log, number, running) {
        Some(why) => Err(Error::Damaged { path: path.into(), why }),
        None => Ok(()),
    }
}

/// The last transaction, and whether a server has the file. Of a file that no server has, without its
/// log.
fn in_file(path: &Path, is_served: bool) -> Result<(u64, bool), Error> {
    let connection = match is_served {
        true => schema::reader(path)?,
        false => schema::alone(path)?,
    };
    if check::known(&connection, path)? < schema::NUMBERED {
        return Ok((0, false));
    }
    let (number, running) = last(&connection).map_err(|it| check::fault(path, &it))?;
    let why = || "its row `last_transaction` cannot be read".to_string();
    let number = number.ok_or_else(|| Error::Damaged { path: path.into(), why: why() })?;
    Ok((number, running))
}

/// The last transaction, and whether a server has the file, as a connection sees it.
pub(super) fn last(connection: &Connection) -> rusqlite::Result<(Option<u64>, bool)> {
    let sql = "SELECT number, running FROM last_transaction";
    connection.query_row(sql, [], |it| {
        Ok((it.get_ref(0)?.as_blob().ok().and_then(number::decode), it.get(1)?))
    })
}

/// What is missing, if anything is.
fn lacks(
    path: &Path,
    note: Option<&Note>,
    log: &Scan,
    number: u64,
    running: bool,
) -> Option<String> {
    let on_disk = note.map_or(0, |it| it.number).max(log.seen.saturating_sub(1));
    if on_disk > number {
        return Some(format!(
            "its write-ahead log is damaged or cut off: {on_disk} transactions were on disk, and only \
             {number} can be read"
        ));
    }
    let Some(note) = note else {
        let missing = synced::path(path);
        return (running && !log.is_served).then(|| {
            let missing = missing.display();
            format!("{missing} is missing or cannot be read, and belongs to it; bring it back")
        });
    };
    let checkpoint = note.checkpoint.as_ref().filter(|_| !log.is_served)?;
    let same_log = log.header.is_none_or(|it| it == checkpoint.header);
    (same_log && log.last.is_none_or(|it| it < checkpoint.number)).then(|| {
        "its write-ahead log is damaged or missing, and was being brought into it when the process \
         ended"
            .to_string()
    })
}

/// The header of the log beside a database, if there is one that can be read.
pub(super) fn header(database: &Path) -> io::Result<Option<Header>> {
    match File::open(beside(database, "-wal")) {
        Ok(mut file) => read_header(&mut file),
        Err(it) if it.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(it) => Err(it),
    }
}

fn read_header(file: &mut impl Read) -> io::Result<Option<Header>> {
    let mut header = [0; 32];
    if fill(file, &mut header)? < header.len() {
        return Ok(None);
    }
    let sums = checksum(is_big(&header), (0, 0), &header[..24]);
    let is_sound = word(&header, 0) & !1 == 0x377f_0682 && encoded(sums) == header[24..];
    Ok(is_sound.then_some(header))
}

/// What a log holds.
#[derive(Default)]
struct Scan {
    /// Whether it was not followed, because it is being written to.
    is_served: bool,
    /// The header, if its checksum is right.
    header: Option<Header>,
    /// The number of the last transaction up to which all checksums are right.
    last: Option<u64>,
    /// The greatest number anywhere.
    seen: u64,
}

impl Scan {
    fn of(database: &Path, is_served: bool) -> io::Result<Scan> {
        let path = beside(database, "-wal");
        let mut scan = Scan { is_served, ..Scan::default() };
        let mut log = match File::open(&path).map(BufReader::new) {
            Ok(log) => log,
            Err(it) if it.kind() == io::ErrorKind::NotFound => return Ok(scan),
            Err(it) => return Err(it),
        };
        scan.seen = greatest(&mut log)?;
        if !is_served {
            // Opened once: a connection that is closed meanwhile may delete it.
            log.rewind()?;
            scan.header = read_header(&mut log)?;
            scan.last = scan.header.map_or(Ok(None), |it| walk(&mut log, &it))?;
        }
        Ok(scan)
    }
}

/// Follows the checksums, as SQLite does: the number of the last transaction that is whole.
fn walk(log: &mut impl Read, header: &Header) -> io::Result<Option<u64>> {
    let page = word(header, 8) as usize;
    let mut frame = vec![0; FRAME_HEADER + page.clamp(512, 65_536)];
    let (mut sums, mut pending, mut last) = ((word(header, 24), word(header, 28)), None, None);
    while fill(log, &mut frame)? == frame.len() {
        let (own, page) = frame.split_at(FRAME_HEADER);
        sums = checksum(is_big(header), sums, &own[..8]);
        sums = checksum(is_big(header), sums, page);
        if own[8..16] != header[16..24] || own[16..] != encoded(sums) || word(own, 0) == 0 {
            break;
        }
        pending = pending.max(number::greatest(page));
        // The frame that ends a transaction says how many pages there are then.
        if word(own, 4) > 0 {
            last = pending.take().or(last);
        }
    }
    Ok(last)
}

/// The greatest number in a file, wherever it stands.
fn greatest(log: &mut impl Read) -> io::Result<u64> {
    const KEPT: usize = number::SIZE - 1;
    let (mut bytes, mut seen) = (vec![0; KEPT + (1 << 16)], 0);
    loop {
        // One may begin at the end of what was read before.
        let count = fill(log, &mut bytes[KEPT..])?;
        if count == 0 {
            return Ok(seen);
        }
        seen = seen.max(number::greatest(&bytes[..KEPT + count]).unwrap_or(0));
        bytes.copy_within(count..KEPT + count, 0);
    }
}

/// Reads until the buffer is full or nothing more comes.
fn fill(file: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut count = 0;
    while count < buffer.len() {
        match file.read(&mut buffer[count..]) {
            Ok(0) => break,
            Ok(more) => count += more,
            Err(it) if it.kind() == io::ErrorKind::Interrupted => {}
            Err(it) => return Err(it),
        }
    }
    Ok(count)
}

fn word(bytes: &[u8], at: usize) -> u32 {
    bytes[at..].first_chunk().map_or(0, |it| u32::from_be_bytes(*it))
}

/// The last bit of the magic word says how checksums read words.
fn is_big(header: &Header) -> bool {
    word(header, 0) & 1 == 1
}

fn encoded((one, two): (u32, u32)) -> [u8; 8] {
    (u64::from(one) << 32 | u64::from(two)).to_be_bytes()
}

/// SQLite's cumulative checksum.
fn checksum(is_big: bool, (mut one, mut two): (u32, u32), bytes: &[u8]) -> (u32, u32) {
    let read = if is_big { u32::from_be_bytes } else { u32::from_le_bytes };
    for pair in bytes.as_chunks::<8>().0 {
        let [first, second] = [pair.first_chunk(), pair.last_chunk()];
        one = one.wrapping_add(first.map_or(0, |it| read(*it))).wrapping_add(two);
        two = two.wrapping_add(second.map_or(0, |it| read(*it))).wrapping_add(one);
    }
    (one, two)
}

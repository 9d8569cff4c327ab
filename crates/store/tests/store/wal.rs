//! Damage in the write-ahead log is refused; the torn end that a power cut leaves is not.
//!
//! `LOG_SEEDS=500` makes so many attacks; `LOG_SEED=7` repeats one.

use crate::common::{self, commit, done, image};
use std::ops::Range;
use std::path::{Path, PathBuf};
use store::{Error, Id, Settings, Sqlite, Store, backup};

const SECTOR: usize = 512;
/// What a log begins with, before its frames.
const HEADER: usize = 32;
/// Bytes that come after a number in `-synced`, where a checkpoint is noted.
const CHECKPOINT: usize = 1024;

/// A splitmix generator.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }

    fn within(&mut self, range: Range<usize>) -> usize {
        range.start + self.below(range.len())
    }
}

fn seeds() -> Vec<u64> {
    let number = |name| std::env::var(name).ok().and_then(|it| it.parse::<u64>().ok());
    match number("LOG_SEED") {
        Some(seed) => vec![seed],
        None => (0..number("LOG_SEEDS").unwrap_or(4)).collect(),
    }
}

/// The lengths of the matches 0 to 3, as they were acknowledged.
type Lengths = [u64; 4];

/// What a disk holds, and what was acknowledged by then.
struct Moment {
    lengths: Lengths,
    log: Vec<u8>,
    synced: Vec<u8>,
}

/// A file that was written to by a process that was killed.
struct Killed {
    folder: tempfile::TempDir,
    /// The last transactions, the newest last.
    moments: Vec<Moment>,
    dice: Dice,
}

/// A folder that is quick where the system has one: what a power cut leaves is made up here.
fn quick() -> tempfile::TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}

fn beside(folder: &Path, suffix: &str) -> PathBuf {
    folder.join(format!("matches.db{suffix}"))
}

fn id(index: usize) -> Id {
    Id([index as u8 + 1; 16])
}

impl Killed {
    /// With `is_long` the log was brought into the file and begun anew on the way.
    async fn after(seed: u64, is_long: bool) -> Killed {
        let (live, folder) = (quick(), quick());
        let mut dice = Dice(seed);
        let store = common::open(live.path());
        let (mut lengths, mut moments) = (Lengths::default(), Vec::new());
        let count = 8 + dice.below(8);
        let turn = if is_long { dice.below(count - 1) } else { usize::MAX };
        for index in 0..count {
            let one = dice.below(4);
            let mut next = commit(id(one), lengths[one], &lengths[one].to_string());
            next.entries[0] = "x".repeat(dice.below(30_000));
            if index == turn {
                // Larger than what makes the store bring its log into the file.
                next.entries[0] = "x".repeat(17_000_000);
            }
            done(&store, next).await;
            lengths[one] += 2;
            let read = |suffix| std::fs::read(beside(live.path(), suffix)).unwrap();
            moments.push(Moment { lengths, log: read("-wal"), synced: read("-synced") });
        }
        // The writer does nothing any more: it answers in order.
        assert_eq!(store.retry(None, 0).await, Ok(0));
        image(live.path(), folder.path());
        Killed { folder, moments, dice }
    }

    fn last(&self) -> &Moment {
        self.moments.last().unwrap()
    }

    /// The same files at another place, changed in some way.
    fn copy(&self, change: impl FnOnce(&Path)) -> tempfile::TempDir {
        let folder = quick();
        image(self.folder.path(), folder.path());
        change(folder.path());
        folder
    }

    fn with_log(&self, log: &[u8]) -> tempfile::TempDir {
        self.copy(|it| std::fs::write(beside(it, "-wal"), log).unwrap())
    }
}

async fn lengths(store: &dyn Store) -> Lengths {
    let mut lengths = Lengths::default();
    for (index, length) in lengths.iter_mut().enumerate() {
        *length = store.head(id(index)).await.unwrap().map_or(0, |it| it.length);
    }
    lengths
}

/// All files but the one that only processes which run at the same time share.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let names = std::fs::read_dir(folder).unwrap().map(|it| it.unwrap().path());
    let mut files: Vec<_> = names
        .filter(|it| !it.to_string_lossy().ends_with("-shm"))
        .map(|it| (it.clone(), std::fs::read(&it).unwrap()))
        .collect();
    files.sort();
    files
}

/// By every way of opening, and nothing is changed.
fn refused(folder: &tempfile::TempDir, what: &str) {
    let (before, settings) = (files(folder.path()), Settings::at(beside(folder.path(), "")));
    let copy = folder.path().join("copy.db");
    for fault in [
        Sqlite::open(settings.clone()).err(),
        Sqlite::visit(settings.clone()).err(),
        backup(&settings, &copy).err(),
    ] {
        assert!(matches!(fault, Some(Error::Damaged { .. })), "{what}: {fault:?}");
        let told = fault.unwrap().to_string();
        assert!(told.contains("restore a copy") && told.contains("left as it is"), "{told}");
    }
    assert!(files(folder.path()) == before, "{what}: something was changed");
}

/// Damages acknowledged bytes of a log.
fn damaged(dice: &mut Dice, log: &[u8], within: Range<usize>) -> (String, Vec<u8>) {
    let mut log = log.to_vec();
    let at = dice.within(within.clone());
    let end = (at + 1 + dice.below(6_000)).min(within.end);
    let what = match dice.below(4) {
        0 | 1 => {
            log[at] ^= 1 << dice.below(8);
            "a flipped bit"
        }
        2 => {
            // Zeroes that were zeroes are no damage.
            if log[at..end].iter().all(|it| *it == 0) {
                return damaged(dice, &log, within);
            }
            log[at..end].fill(0);
            "zeroed bytes"
        }
        _ => {
            log.drain(at..end);
            "a piece cut out"
        }
    };
    (format!("{what}, {at}..{end} of {within:?}"), log)
}

/// A log after a power cut: of what was not synced yet, any sectors reached the disk.
fn torn(dice: &mut Dice, old: &[u8], new: &[u8]) -> Vec<u8> {
    let size = if dice.below(2) == 0 { SECTOR } else { 8 * SECTOR };
    let shape = dice.below(4);
    let border = dice.below(new.len());
    let mut log = old.to_vec();
    log.resize(new.len().max(old.len()), 0);
    for at in (0..new.len()).step_by(size) {
        let end = (at + size).min(new.len());
        let arrived = match shape {
            0 => end <= border,
            1 => at >= border,
            2 => dice.below(2) == 0,
            _ => dice.below(8) != 0,
        };
        if arrived {
            log[at..end].copy_from_slice(&new[at..end]);
        }
    }
    // A log that is begun anew gets its header first, and that is synced.
    if old.len() < HEADER || old[..HEADER] != new[..HEADER] {
        log[..HEADER].copy_from_slice(&new[..HEADER]);
    }
    // The length of a file is written at another time than its content.
    if shape != 1 && dice.below(3) == 0 {
        log.truncate(dice.within(old.len()..log.len() + 1));
    }
    log
}

/// The last transaction is torn; what was acknowledged before is there, and it goes on.
async fn a_power_cut(killed: &mut Killed, seed: u64, times: usize) {
    let count = killed.moments.len();
    for _ in 0..times {
        let dice = &mut killed.dice;
        // What `-synced` said may be on disk or not.
        let noted = dice.within(0..count - 1);
        let (before, after) = (&killed.moments[count - 2], &killed.moments[count - 1]);
        let log = torn(dice, &before.log, &after.log);
        let synced = killed.moments[noted].synced.clone();
        let folder = killed.with_log(&log);
        std::fs::write(beside(folder.path(), "-synced"), synced).unwrap();
        let (before, after) = (before.lengths, after.lengths);
        let store = Sqlite::open(Settings::at(beside(folder.path(), "")));
        let store = store.unwrap_or_else(|it| panic!("seed {seed}: {it}"));
        let held = lengths(&store).await;
        assert!(held == before || held == after, "seed {seed}: {held:?}");
        // Numbers of the torn transaction are used again, and what is left of it harms nobody.
        done(&store, commit(id(3), held[3], "more")).await;
        done(&store, commit(id(3), held[3] + 2, "more still")).await;
        let next = quick();
        image(folder.path(), next.path());
        let store = common::open(next.path());
        assert_eq!(lengths(&store).await[3], held[3] + 4, "seed {seed}");
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn a_power_cut_may_leave_the_last_transaction_in_any_order() {
    for seed in seeds() {
        let mut killed = Killed::after(seed, false).await;
        a_power_cut(&mut killed, seed, 6).await;
    }
}

#[tokio::test]
async fn a_power_cut_may_tear_the_first_transaction_of_a_log_that_was_begun_anew() {
    // These logs are large.
    for seed in seeds().into_iter().step_by(2) {
        let mut killed = Killed::after(seed, true).await;
        let begins = |it: &[Moment]| it[0].log[..HEADER] != it[1].log[..HEADER];
        let again = killed.moments.windows(2).position(begins);
        let again = again.expect("the log was begun anew");
        // The file is as it was after the last checkpoint, which came before that.
        killed.moments.truncate(again + 2);
        a_power_cut(&mut killed, seed, 2).await;
    }
}

#[tokio::test]
async fn damage_of_anything_acknowledged_is_refused() {
    for seed in seeds() {
        let mut killed = Killed::after(seed, false).await;
        let log = killed.last().log.clone();
        for _ in 0..8 {
            let (what, log) = damaged(&mut killed.dice, &log, 0..log.len());
            refused(&killed.with_log(&log), &format!("seed {seed}: {what}"));
        }
        let folder = killed.copy(|_| {});
        let sound = common::open(folder.path());
        assert_eq!(lengths(&sound).await, killed.last().lengths);
    }
}

/// After a power cut `-synced` may say less than is true. Then the transactions that came later tell.
#[tokio::test]
async fn damage_is_refused_though_nothing_says_how_far_the_log_was_synced() {
    for seed in seeds() {
        let mut killed = Killed::after(seed, false).await;
        let count = killed.moments.len();
        let end = killed.moments[count - 2].log.len();
        let synced = killed.moments[0].synced.clone();
        for _ in 0..8 {
            let log = killed.last().log.clone();
            let (what, log) = damaged(&mut killed.dice, &log, 0..end);
            let folder = killed.with_log(&log);
            std::fs::write(beside(folder.path(), "-synced"), &synced).unwrap();
            refused(&folder, &format!("seed {seed}: {what}"));
        }
    }
}

/// What lies behind the end, and what is in the file already, may be damaged; nothing else.
#[tokio::test]
async fn damage_of_a_log_that_was_begun_anew_loses_nothing_or_is_refused() {
    let mut count = 0;
    // These logs are large.
    for seed in seeds().into_iter().step_by(2) {
        let mut killed = Killed::after(seed, true).await;
        let log = killed.last().log.clone();
        for _ in 0..4 {
            let (what, log) = damaged(&mut killed.dice, &log, 0..log.len().min(200_000));
            let folder = killed.with_log(&log);
            match Sqlite::open(Settings::at(beside(folder.path(), ""))) {
                Ok(store) => {
                    assert_eq!(lengths(&store).await, killed.last().lengths, "seed {seed}: {what}");
                }
                Err(_) => {
                    refused(&folder, &format!("seed {seed}: {what}"));
                    count += 1;
                }
            }
        }
    }
    assert!(count > 0);
}

#[tokio::test]
async fn a_log_that_is_deleted_or_cut_off_is_noticed() {
    for seed in seeds() {
        let mut killed = Killed::after(seed, false).await;
        let ends: Vec<usize> = killed.moments.iter().map(|it| it.log.len()).collect();
        let log = killed.last().log.clone();
        let anywhere = killed.dice.below(log.len());
        for length in ends[..ends.len() - 1].iter().copied().chain([0, 31, 32, anywhere]) {
            refused(&killed.with_log(&log[..length]), &format!("seed {seed}: cut to {length}"));
        }
        let remove = |it: &Path, suffix: &str| std::fs::remove_file(beside(it, suffix)).unwrap();
        refused(&killed.copy(|it| remove(it, "-wal")), "the log is gone");
        refused(&killed.copy(|it| remove(it, "-synced")), "the note is gone");
        let both = killed.copy(|it| ["-wal", "-synced"].iter().for_each(|name| remove(it, name)));
        refused(&both, "both are gone");
        let broken = killed.copy(|it| std::fs::write(beside(it, "-synced"), "").unwrap());
        refused(&broken, "the note is empty");
    }
}

#[tokio::test]
async fn a_file_that_was_stopped_cleanly_needs_no_log() {
    let directory = quick();
    for round in 0..3 {
        // One that a process made and did not fill before it was killed is none.
        std::fs::write(beside(directory.path(), "-synced"), &[0; 700][..round as usize * 350])
            .unwrap();
        if round == 0 {
            std::fs::remove_file(beside(directory.path(), "-synced")).unwrap();
        }
        let store = common::open(directory.path());
        done(&store, commit(id(0), round * 2, &round.to_string())).await;
        // A copy that is taken meanwhile says that nobody has it.
        let copy = directory.path().join(format!("copy{round}.db"));
        backup(&Settings::at(beside(directory.path(), "")), &copy).unwrap();
        Sqlite::open(Settings::at(copy)).unwrap().close().await.unwrap();
        store.close().await.unwrap();
        assert!(!beside(directory.path(), "-synced").exists());
    }
}

/// As an operator does who looks at the file with SQLite's own program.
#[tokio::test]
async fn a_log_that_another_program_brought_into_the_file_is_not_missed() {
    let killed = Killed::after(1, false).await;
    let folder = killed.copy(|it| {
        let keeper = rusqlite::Connection::open(beside(it, "")).unwrap();
        let count = keeper.query_row("SELECT count(*) FROM matches", [], |it| it.get::<_, u64>(0));
        assert!(count.unwrap() > 0);
    });
    assert!(!beside(folder.path(), "-wal").exists());
    assert_eq!(lengths(&common::open(folder.path())).await, killed.last().lengths);
}

/// While pages are brought into the file, it is not whole without its log, though its last number
/// may be there already.
#[tokio::test]
async fn a_checkpoint_that_was_broken_off_needs_the_log() {
    for seed in seeds() {
        let mut killed = Killed::after(seed, false).await;
        let old = std::fs::read(beside(killed.folder.path(), "")).unwrap();
        let whole = killed.copy(|it| {
            let keeper = rusqlite::Connection::open(beside(it, "")).unwrap();
            let sql = "PRAGMA wal_checkpoint(PASSIVE)";
            assert_eq!(keeper.query_row(sql, [], |it| it.get::<_, bool>(0)), Ok(false));
        });
        let new = std::fs::read(beside(whole.path(), "")).unwrap();
        let (mut log, mut synced) = (killed.last().log.clone(), killed.last().synced.clone());
        let slot = |it: &[u8]| u64::from_be_bytes(it[16..24].try_into().unwrap());
        let last = [0, SECTOR].into_iter().max_by_key(|it| slot(&synced[*it..])).unwrap();
        synced.copy_within(last..last + HEADER, CHECKPOINT);
        synced[CHECKPOINT + HEADER..][..HEADER].copy_from_slice(&log[..HEADER]);
        let cut = |killed: &mut Killed, log: Option<&[u8]>| {
            let main = torn(&mut killed.dice, &old, &new);
            let folder = killed.copy(|it| std::fs::write(beside(it, ""), main).unwrap());
            std::fs::write(beside(folder.path(), "-synced"), &synced).unwrap();
            match log {
                Some(log) => std::fs::write(beside(folder.path(), "-wal"), log).unwrap(),
                None => std::fs::remove_file(beside(folder.path(), "-wal")).unwrap(),
            }
            folder
        };
        let folder = cut(&mut killed, Some(&log));
        let store = common::open(folder.path());
        assert_eq!(lengths(&store).await, killed.last().lengths, "seed {seed}");
        store.close().await.unwrap();
        // All of the pages came, or some, but the log is gone or damaged in its first frames.
        refused(&cut(&mut killed, None), "the log is gone");
        log[HEADER + 30] ^= 1;
        refused(&cut(&mut killed, Some(&log)), "the first frame");
        log[7] ^= 1;
        refused(&cut(&mut killed, Some(&log)), "the header");
    }
}

/// The same file as a program of format 7 would have left it, that was killed.
fn of_format_7(folder: &Path) {
    use rusqlite::config::DbConfig;
    let keeper = rusqlite::Connection::open(beside(folder, "")).unwrap();
    keeper.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).unwrap();
    for table in [
        "matches",
        "heads",
        "snapshots",
        "answers",
        "holdings",
        "jobs",
        "tokens",
        "outages",
        "nodes",
    ] {
        let sql = format!("ALTER TABLE last_transaction DROP COLUMN {table}");
        keeper.execute(&sql, []).unwrap();
    }
    keeper.pragma_update(None, "user_version", 7).unwrap();
}

#[tokio::test]
async fn an_older_file_is_upgraded_with_its_log_or_refused() {
    let killed = Killed::after(2, false).await;
    let folder = killed.copy(of_format_7);
    let store = common::open(folder.path());
    assert_eq!(lengths(&store).await, killed.last().lengths);
    store.close().await.unwrap();
    // The copy that was put beside it can be put back.
    let again = beside(folder.path(), "-again");
    store::restore(&beside(folder.path(), "-format7"), &Settings::at(&again)).unwrap();
    let store = Sqlite::open(Settings::at(again)).unwrap();
    assert_eq!(lengths(&store).await, killed.last().lengths);
    for at in [HEADER + 30, killed.last().log.len() - 5] {
        let folder = killed.copy(|it| {
            of_format_7(it);
            let mut log = std::fs::read(beside(it, "-wal")).unwrap();
            log[at] ^= 1;
            std::fs::write(beside(it, "-wal"), log).unwrap();
        });
        let before = files(folder.path());
        let fault = Sqlite::open(Settings::at(beside(folder.path(), ""))).err();
        assert!(matches!(fault, Some(Error::Damaged { .. })), "{fault:?}");
        assert!(files(folder.path()) == before, "something was changed");
    }
}

//! A PostgreSQL server, and its standby.

use super::process::{Process, free_port, run};
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Looks whether it is there so many times.
const LOOKS: usize = 600;
const LOOK: Duration = Duration::from_millis(100);

/// Where the programs are; installed if they are nowhere.
pub(super) fn programs() -> &'static Path {
    static PROGRAMS: OnceLock<PathBuf> = OnceLock::new();
    PROGRAMS.get_or_init(|| {
        if installed().is_none() {
            install("postgresql");
        }
        installed().expect("PostgreSQL is installed: `apt-get install postgresql`")
    })
}

/// Installs a package of Debian.
pub(super) fn install(package: &str) {
    let wait = ["-o", "DPkg::Lock::Timeout=300"];
    run(Command::new("apt-get").args(wait).arg("update"));
    let install = ["install", "--yes", "--no-install-recommends", package];
    let mut apt = Command::new("apt-get");
    run(apt.args(wait).args(install).env("DEBIAN_FRONTEND", "noninteractive"));
}

fn installed() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let folders = versions.filter_map(|it| Some(it.ok()?.path().join("bin")));
    folders.filter(|it| it.join("postgres").is_file() && it.join("initdb").is_file()).max()
}

/// Somebody else than root, whom PostgreSQL refuses.
pub(super) fn somebody() -> Option<(u32, u32)> {
    let is_root = run(Command::new("id").arg("-u")).trim() == "0";
    let users = std::fs::read_to_string("/etc/passwd").unwrap_or_default();
    let user = |name: &str| {
        let line = users.lines().find(|it| it.split(':').next() == Some(name))?;
        let mut parts = line.split(':').skip(2).map(str::parse);
        Some((parts.next()?.ok()?, parts.next()?.ok()?))
    };
    is_root.then(|| user("postgres").or_else(|| user("nobody")).expect("there is a user `nobody`"))
}

/// Gives a file or folder to the user whom PostgreSQL accepts.
pub(super) fn owned(path: &Path) {
    if let Some((user, group)) = somebody() {
        chown(path, Some(user), Some(group)).unwrap();
    }
}

/// One of PostgreSQL's programs, to be run as a user whom it accepts.
fn program(name: &str) -> Command {
    let mut command = Command::new(programs().join(name));
    command.current_dir("/");
    if let Some((user, group)) = somebody() {
        command.gid(group).uid(user);
    }
    command
}

/// The same, for a process that stays.
fn kept(name: &str) -> Command {
    let path = programs().join(name);
    let Some((user, group)) = somebody() else { return Command::new(path) };
    let mut command = Command::new("setpriv");
    let (user, group) = (format!("--reuid={user}"), format!("--regid={group}"));
    command.args([&*user, &*group, "--clear-groups", "--"]).arg(path);
    command
}

/// One server with its data.
struct Server {
    folder: PathBuf,
    port: u16,
    process: Option<Process>,
}

impl Server {
    /// Starts a server, on a port of one that is gone if there is any.
    fn start(folder: PathBuf, port: Option<u16>, more: &[&str]) -> Server {
        for _ in 0..3 {
            let port = port.unwrap_or_else(free_port);
            let mut command = kept("postgres");
            command.arg("-D").arg(&folder).args(["-p", &port.to_string(), "-h", "127.0.0.1"]);
            command.arg("-k").arg(&folder);
            for setting in ["max_connections=300", "shared_buffers=64MB"].iter().chain(more) {
                command.args(["-c", setting]);
            }
            let process = Process::start(&command);
            if ready(port) {
                return Server { folder, port, process: Some(process) };
            }
        }
        panic!("a PostgreSQL server starts");
    }
}

/// Waits until a server answers. `false` if it does not.
fn ready(port: u16) -> bool {
    (0..LOOKS).any(|_| {
        let asked =
            program("pg_isready").args(["-q", "-h", "127.0.0.1", "-p", &port.to_string()]).status();
        let is_ready = asked.is_ok_and(|it| it.success());
        if !is_ready {
            std::thread::sleep(LOOK);
        }
        is_ready
    })
}

/// A PostgreSQL server in a folder of its own, perhaps with a standby that has every commit before
/// it is acknowledged.
pub struct Cluster {
    primary: Server,
    standby: Option<Server>,
    /// Where the primary listened that is gone: the next standby is found there.
    gone: Option<u16>,
    standbys: usize,
    /// Let go when the servers have ended, before their folder.
    disk: Option<Disk>,
    home: tempfile::TempDir,
}

/// A disk of its own, in memory.
struct Disk(PathBuf);

impl Disk {
    fn mount(at: &Path, megabytes: u32) -> Disk {
        let size = format!("size={megabytes}m");
        run(Command::new("mount").args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(at));
        Disk(at.into())
    }

    fn ballast(&self) -> PathBuf {
        self.0.join("ballast")
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(&self.0).status();
    }
}

impl Cluster {
    /// A server alone, with these settings beside the usual ones.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start(settings: &[&str]) -> Cluster {
        Cluster::on(None, settings)
    }

    /// A server whose tables are on a disk of so many megabytes, and whose log is elsewhere.
    ///
    /// # Panics
    /// If it does not start, or this user may not mount anything.
    pub fn on_small_disk(megabytes: u32, settings: &[&str]) -> Cluster {
        Cluster::on(Some(megabytes), settings)
    }

    fn on(disk: Option<u32>, settings: &[&str]) -> Cluster {
        let home = tempfile::Builder::new().prefix("turnstile-pg").tempdir().unwrap();
        let primary = home.path().join("primary");
        std::fs::create_dir(&primary).unwrap();
        let disk = disk.map(|megabytes| Disk::mount(&primary, megabytes));
        [home.path(), &primary].into_iter().for_each(owned);
        let make = ["-U", "turnstile", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
        let mut initdb = program("initdb");
        initdb.arg("-D").arg(&primary).args(make);
        if disk.is_some() {
            initdb.arg("-X").arg(home.path().join("log"));
        }
        run(&mut initdb);
        let primary = Server::start(primary, None, settings);
        Cluster { primary, standby: None, gone: None, standbys: 0, disk, home }
    }

    /// Adds a standby. From then on a commit is acknowledged when both have it. After a failover it
    /// takes the place of the server that is gone, and addresses stay as they were.
    ///
    /// # Panics
    /// If it does not start.
    pub fn add_standby(&mut self, settings: &[&str]) {
        self.standbys += 1;
        let folder = self.home.path().join(format!("standby{}", self.standbys));
        let port = self.primary.port.to_string();
        let copy = [
            "-h",
            "127.0.0.1",
            "-p",
            &port,
            "-U",
            "turnstile",
            "-R",
            "-X",
            "stream",
            "-c",
            "fast",
            "--no-sync",
        ];
        run(program("pg_basebackup").arg("-D").arg(&folder).args(copy));
        self.standby = Some(Server::start(folder, self.gone.take(), settings));
        self.sql("ALTER SYSTEM SET synchronous_standby_names = '*'");
        self.sql("SELECT pg_reload_conf()");
        let both = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
        let is_there = (0..LOOKS).any(|_| {
            let is_there = self.sql(both).trim() == "1";
            if !is_there {
                std::thread::sleep(LOOK);
            }
            is_there
        });
        assert!(is_there, "a standby follows");
    }

    /// Kills the primary on the spot, and lets the standby take over.
    ///
    /// # Panics
    /// If there is none, or it does not.
    pub fn fail_over(&mut self) {
        drop(self.primary.process.take());
        let standby = self.standby.take().expect("there is a standby");
        run(program("pg_ctl").args(["promote", "-w", "-D"]).arg(&standby.folder));
        self.gone = Some(self.primary.port);
        self.primary = standby;
        // It may have learnt to wait for a standby, and is alone now.
        self.sql("ALTER SYSTEM RESET synchronous_standby_names");
        self.sql("SELECT pg_reload_conf()");
    }

    /// Lets the role `locked` in by its password alone, and that only over encrypted connections.
    ///
    /// # Panics
    /// If it cannot be made.
    pub fn lock(&self, password: &str) {
        self.sql(&format!("CREATE ROLE locked LOGIN SUPERUSER PASSWORD '{password}'"));
        let rules = "hostnossl all locked all reject\nhostssl all locked all scram-sha-256\n\
                     host all turnstile 127.0.0.1/32 trust\n";
        std::fs::write(self.primary.folder.join("pg_hba.conf"), rules).unwrap();
        self.sql("SELECT pg_reload_conf()");
    }

    /// Leaves no room on a small disk.
    pub fn fill(&self) {
        let Some(disk) = &self.disk else { return };
        // Written until nothing goes in any more, which is what ends it.
        let _ = Command::new("dd")
            .args(["if=/dev/zero", "bs=4096", "status=none"])
            .arg(format!("of={}", disk.ballast().display()))
            .stderr(std::process::Stdio::null())
            .status();
    }

    /// Makes room on a small disk again.
    ///
    /// # Panics
    /// If it is not full.
    pub fn make_room(&self) {
        if let Some(disk) = &self.disk {
            std::fs::remove_file(disk.ballast()).unwrap();
        }
    }

    /// A server of its own that is made of a copy of this one, taken by `pg_basebackup` as
    /// `docs/hosting.md` says.
    ///
    /// # Panics
    /// If it cannot be taken or does not start.
    pub fn copied(&self) -> Cluster {
        let home = tempfile::Builder::new().prefix("turnstile-pg").tempdir().unwrap();
        owned(home.path());
        let folder = home.path().join("primary");
        let port = self.primary.port.to_string();
        let copy =
            ["-h", "127.0.0.1", "-p", &port, "-U", "turnstile", "-X", "stream", "-c", "fast"];
        run(program("pg_basebackup").arg("-D").arg(&folder).args(copy).arg("--no-sync"));
        let primary = Server::start(folder, None, &["fsync=off"]);
        Cluster { primary, standby: None, gone: None, standbys: 0, disk: None, home }
    }

    /// The address of a database that was on the server of which this one is a copy.
    pub fn address(&self, of: &str) -> String {
        let name = of.rsplit_once('/').map_or(of, |(_, name)| name);
        format!("postgres://turnstile@127.0.0.1:{}/{name}", self.primary.port)
    }

    /// Ends the primary as a crash would, and starts it again.
    ///
    /// # Panics
    /// If it does not come back.
    pub fn restart(&mut self) {
        let stop = ["stop", "--wait", "--mode=immediate", "-D"];
        run(program("pg_ctl").args(stop).arg(&self.primary.folder));
        drop(self.primary.process.take());
        self.primary = Server::start(self.primary.folder.clone(), Some(self.primary.port), &[]);
    }

    /// The number of the first process of the primary; those that serve lines are its children.
    pub fn pid(&self) -> &str {
        self.primary.process.as_ref().map_or("", Process::pid)
    }

    /// Lets the primary stand still until what this gives is dropped: it takes no new line and
    /// answers on none.
    pub fn pause(&self) -> Paused {
        let lines = self.sql("SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()");
        let all = std::iter::once(self.pid()).chain(lines.lines());
        let paused = Paused(all.map(str::to_string).collect());
        paused.signal("-STOP");
        paused
    }

    /// Runs a statement, and says what it found.
    pub fn sql(&self, sql: &str) -> String {
        let port = self.primary.port.to_string();
        let to =
            ["-h", "127.0.0.1", "-p", &port, "-U", "turnstile", "-d", "postgres", "-Atqc", sql];
        run(program("psql").args(to))
    }

    /// A new database, by the address of whichever server takes writes.
    pub fn fresh(&self) -> String {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let name = format!("matches{}", NEXT.fetch_add(1, Ordering::Relaxed));
        self.sql(&format!("CREATE DATABASE {name}"));
        let mut hosts = format!("127.0.0.1:{}", self.primary.port);
        if let Some(standby) = &self.standby {
            hosts = format!("{hosts},127.0.0.1:{}", standby.port);
        }
        format!("postgres://turnstile@{hosts}/{name}?target_session_attrs=read-write")
    }
}

/// A new database on a server that all tests of this process share. The disk is not waited for:
/// whoever is killed here is a process, not the machine.
pub fn database() -> String {
    // What is shared is never dropped, so somebody else sweeps up after the test.
    static SHARED: OnceLock<(Cluster, Process)> = OnceLock::new();
    let quick = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
    let start = || {
        let cluster = Cluster::start(&quick);
        let mut sweeper = Command::new("sleep");
        sweeper.arg("infinity").env("RIG_SWEEP", cluster.home.path());
        (cluster, Process::start(&sweeper))
    };
    SHARED.get_or_init(start).0.fresh()
}

/// The processes of a server that stand still. They go on when this is dropped.
pub struct Paused(Vec<String>);

impl Paused {
    fn signal(&self, name: &str) {
        let _ = Command::new("kill").arg(name).args(&self.0).status();
    }
}

impl Drop for Paused {
    fn drop(&mut self) {
        self.signal("-CONT");
    }
}

/// Brings a database to a format that this program does not know, as the first node of a later version
/// would: with this number, for programs that know at least the format `oldest`.
///
/// # Errors
/// If it cannot be reached, or the statements fail.
pub async fn upgrade(
    url: &str,
    number: i64,
    oldest: i64,
    sql: &'static str,
) -> Result<(), crate::Error> {
    crate::postgres::upgrade(url, number, oldest, sql).await
}

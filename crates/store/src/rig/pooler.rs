//! PgBouncer in front of a database.

use super::database::{install, somebody};
use super::process::{Process, free_port, run};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

const PROGRAM: &str = "/usr/sbin/pgbouncer";
const LOOKS: usize = 300;
const LOOK: Duration = Duration::from_millis(100);

/// A pooler: clients share fewer connections to the server behind it.
pub struct Pooler {
    port: u16,
    _process: Process,
}

impl Pooler {
    /// Starts one in front of the server of an address: `session` keeps a connection for a client as long
    /// as it stays, `transaction` only for one transaction.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start(url: &str, mode: &str) -> Pooler {
        if !Path::new(PROGRAM).is_file() {
            install("pgbouncer");
        }
        let home = tempfile::Builder::new().prefix("turnstile-pooler").tempdir().unwrap().keep();
        let (server, port) = (server(url), free_port());
        let settings = format!(
            "[databases]\n* = host=127.0.0.1 port={server} user=turnstile\n\
             [pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\n\
             auth_type = any\npool_mode = {mode}\nmax_client_conn = 300\ndefault_pool_size = 100\n"
        );
        std::fs::write(home.join("pgbouncer.ini"), settings).unwrap();
        let mut command = match somebody() {
            None => Command::new(PROGRAM),
            Some((user, group)) => {
                run(Command::new("chown").arg("-R").arg(format!("{user}:{group}")).arg(&home));
                let mut command = Command::new("setpriv");
                let (user, group) = (format!("--reuid={user}"), format!("--regid={group}"));
                command.args([&*user, &*group, "--clear-groups", "--", PROGRAM]);
                command
            }
        };
        command.arg(home.join("pgbouncer.ini")).env("RIG_SWEEP", &home);
        let process = Process::start(&command);
        let is_there = (0..LOOKS).any(|_| {
            let is_there = TcpStream::connect(("127.0.0.1", port)).is_ok();
            if !is_there {
                std::thread::sleep(LOOK);
            }
            is_there
        });
        assert!(is_there, "a pooler starts");
        Pooler { port, _process: process }
    }

    /// The address by which a database of that server is reached through it.
    pub fn url(&self, url: &str) -> String {
        url.replace(&format!(":{}/", server(url)), &format!(":{}/", self.port))
    }
}

/// The port of the server of an address.
fn server(url: &str) -> &str {
    let (_, rest) = url.rsplit_once("127.0.0.1:").expect("an address of ours");
    rest.split('/').next().unwrap()
}

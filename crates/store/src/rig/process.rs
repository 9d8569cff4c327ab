//! Programs that run beside a test and end with it.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// A program that was asked to end is looked at so often.
const LOOKS: usize = 600;
const LOOK: Duration = Duration::from_millis(100);
/// The ports that are tried.
const PORTS_FROM: u16 = 10_000;
const PORTS: u32 = 20_000;
const PORTS_APART: u32 = 101;

/// Runs a program and passes its process number on. It is killed when the standard input ends, so that
/// even a test that is killed leaves nobody behind, and no folder that `RIG_SWEEP` names; and it is asked
/// to end when a line comes. Either way its own status is told.
const WATCH: &str = r#"exec 3<&0; "$@" 3<&- </dev/null >&2 & it=$!; echo $it
if read -r line <&3; then kill -TERM $it; (cat <&3 >/dev/null; kill -9 $it) & late=$!; else kill -9 $it; fi 2>/dev/null
wait $it; status=$?; kill $late 2>/dev/null; rm -rf "$RIG_SWEEP"; exit $status"#;

/// A program that runs beside a test. It ends when this is dropped, or when the test ends.
pub struct Process {
    watch: Child,
    pid: String,
}

impl Process {
    /// Starts a program.
    ///
    /// # Panics
    /// If it cannot be started.
    pub fn start(command: &Command) -> Process {
        let mut watch = Command::new("sh");
        watch.args(["-c", WATCH, "watch"]).arg(command.get_program()).args(command.get_args());
        if let Some(folder) = command.get_current_dir() {
            watch.current_dir(folder);
        }
        for (name, value) in command.get_envs() {
            watch.env(name, value.unwrap_or_default());
        }
        let quiet =
            if std::env::var_os("RIG_LOUD").is_some() { Stdio::inherit() } else { Stdio::null() };
        watch.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(quiet);
        let mut watch = watch.spawn().expect("a shell can be started");
        let mut pid = String::new();
        let output = watch.stdout.take().unwrap();
        BufReader::new(output).read_line(&mut pid).expect("the shell says its number");
        Process { watch, pid: pid.trim().to_string() }
    }

    /// The number of the process.
    pub fn pid(&self) -> &str {
        &self.pid
    }

    /// Sends a signal: `-STOP`, `-CONT`, `-INT`.
    pub fn signal(&self, name: &str) {
        let _ = Command::new("kill").args([name, &self.pid]).status();
    }

    /// Kills it on the spot.
    pub fn kill(mut self) {
        self.end();
    }

    /// Asks it to end, and says whether it did so in time and in order.
    pub fn stop(mut self) -> bool {
        let asked = self.watch.stdin.as_mut().is_some_and(|it| it.write_all(b"end\n").is_ok());
        for _ in 0..LOOKS {
            if let Ok(Some(status)) = self.watch.try_wait() {
                return asked && status.success();
            }
            std::thread::sleep(LOOK);
        }
        false
    }

    fn end(&mut self) {
        // Its number may be somebody else's by now.
        if matches!(self.watch.try_wait(), Ok(Some(_))) {
            return;
        }
        self.signal("-KILL");
        drop(self.watch.stdin.take());
        let _ = self.watch.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// Runs a program to its end.
///
/// # Panics
/// If it cannot be started or fails, with what it said.
pub fn run(command: &mut Command) -> String {
    let shown = format!("{command:?}");
    let output = command.stdin(Stdio::null()).output();
    let output = output.unwrap_or_else(|it| panic!("{shown} cannot be started: {it}"));
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let failed = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{shown} failed: {said}{failed}");
    said
}

/// A port on which nobody listens. It lies below those that a system gives to lines that go out: one
/// of them could have it before whoever asks here has begun to listen.
///
/// # Panics
/// If there is none.
pub fn free_port() -> u16 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    // Tests that run beside each other begin at different ones.
    let begin = std::process::id().wrapping_mul(PORTS_APART);
    let mut ports = (0..PORTS).map(|_| {
        let number = begin.wrapping_add(NEXT.fetch_add(1, Ordering::Relaxed));
        PORTS_FROM + (number % PORTS) as u16
    });
    let is_free = |it: &u16| TcpListener::bind(("127.0.0.1", *it)).is_ok();
    ports.find(is_free).expect("a port is free")
}

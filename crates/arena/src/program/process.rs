//! A process that is spoken to in lines, and ended with everything it has started.

use super::{ANSWER_MAX, Fault};
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{
    Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel,
};
use std::time::{Duration, Instant};

/// Lines that may wait to be read. A program that writes more waits, and fills no memory of ours.
const LINES_MAX: usize = 4;

/// How long a program may take to end after its match.
const GRACE: Duration = Duration::from_secs(1);

/// What came out of the process.
enum Heard {
    Line(String),
    TooLong,
    Closed,
}

pub(super) struct Process {
    child: Child,
    /// None once its input is closed.
    to: Option<Sender<String>>,
    from: Receiver<Heard>,
}

/// When an answer must be there.
#[expect(clippy::disallowed_methods, reason = "a program is held to a time")]
pub(super) fn deadline(time: Duration) -> Instant {
    Instant::now() + time
}

#[expect(clippy::disallowed_methods, reason = "a program is held to a time")]
fn left(deadline: Instant) -> Duration {
    deadline.saturating_duration_since(Instant::now())
}

impl Process {
    pub(super) fn start(words: &[String], is_quiet: bool) -> Result<Process, Fault> {
        let failed = |why: String| Fault::NotStarted { program: words.join(" "), why };
        let mut child = Command::new(&words[0])
            .args(&words[1..])
            // In a group of its own, so that whatever it starts can be ended with it.
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(if is_quiet { Stdio::null() } else { Stdio::inherit() })
            .spawn()
            .map_err(|it| failed(it.to_string()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed("it has no input or output".to_string()));
        };
        // Both ways on threads of their own: a program that does not read, or does not stop
        // writing, holds up nobody. They end when the process does.
        let (to, told) = channel();
        std::thread::spawn(move || write(input, &told));
        let (heard, from) = sync_channel(LINES_MAX);
        std::thread::spawn(move || read(output, &heard));
        Ok(Process { child, to: Some(to), from })
    }

    /// Sends a line. Whether it arrives shows when an answer is wanted.
    pub(super) fn tell(&mut self, line: &impl serde::Serialize) {
        if let Some(to) = &self.to {
            let _ = to.send(wire::json(line) + "\n");
        }
    }

    /// Closes its input, and gives it a moment to end by itself.
    pub(super) fn farewell(&mut self) {
        self.to = None;
        let deadline = deadline(GRACE);
        while let Ok(Heard::Line(_)) = self.from.recv_timeout(left(deadline)) {}
    }

    /// Nothing may have been written before a question.
    pub(super) fn expect_silence(&mut self) -> Result<(), Fault> {
        match self.from.try_recv() {
            Err(TryRecvError::Empty | TryRecvError::Disconnected) => Ok(()),
            Ok(Heard::Line(line)) => Err(Fault::unasked(&line)),
            Ok(Heard::TooLong) => Err(Fault::TooLong { max: ANSWER_MAX }),
            Ok(Heard::Closed) => Err(self.ended()),
        }
    }

    /// Waits for a line.
    pub(super) fn line(&mut self, deadline: Instant, limit: Duration) -> Result<String, Fault> {
        match self.from.recv_timeout(left(deadline)) {
            Ok(Heard::Line(line)) => Ok(line),
            Ok(Heard::TooLong) => Err(Fault::TooLong { max: ANSWER_MAX }),
            Ok(Heard::Closed) | Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
            Err(RecvTimeoutError::Timeout) => Err(Fault::Late { limit }),
        }
    }

    /// The fault of a process that closed its output: how it ended, if it has.
    fn ended(&mut self) -> Fault {
        self.end();
        let status = self.child.wait().map_or_else(|it| it.to_string(), |it| it.to_string());
        Fault::Ended { status }
    }

    /// Ends the process and all of its group.
    fn end(&mut self) {
        // A process that has ended by itself keeps its own status; the rest of its group goes.
        let _ = self.child.try_wait();
        if let Some(group) = rustix::process::Pid::from_raw(self.child.id() as i32) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
        let _ = self.child.wait();
    }
}

fn write(mut input: ChildStdin, told: &Receiver<String>) {
    for line in told {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read(output: ChildStdout, heard: &SyncSender<Heard>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let got = output.by_ref().take(ANSWER_MAX as u64 + 1).read_until(b'\n', &mut line);
        let said = match got {
            Err(_) | Ok(0) => Heard::Closed,
            Ok(_) if line.len() > ANSWER_MAX => Heard::TooLong,
            Ok(_) => Heard::Line(String::from_utf8_lossy(&line).trim_end().to_string()),
        };
        let is_last = !matches!(said, Heard::Line(_));
        if heard.send(said).is_err() || is_last {
            return;
        }
    }
}

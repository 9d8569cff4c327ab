//! OpenSpiel's rollouts, run by another process while this one waits.

use std::io::{BufRead, BufReader, Error, Result, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running OpenSpiel.
pub struct OpenSpiel {
    process: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl OpenSpiel {
    /// Starts it and lets it load.
    pub fn start(python: &str, script: &str) -> Result<OpenSpiel> {
        let mut process = Command::new(python)
            .arg(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (Some(questions), Some(answers)) = (process.stdin.take(), process.stdout.take()) else {
            return Err(Error::other("OpenSpiel has no pipes"));
        };
        let mut spiel = OpenSpiel { process, questions, answers: BufReader::new(answers) };
        spiel.seconds(1)?;
        Ok(spiel)
    }

    /// Plays so many games and answers how many seconds of processor time they took.
    pub fn seconds(&mut self, games: u32) -> Result<f64> {
        writeln!(self.questions, "{games}")?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer)?;
        answer.trim().parse().map_err(|_| Error::other("OpenSpiel did not answer with a time"))
    }
}

impl Drop for OpenSpiel {
    fn drop(&mut self) {
        // It may have gone already; there is nobody to tell.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

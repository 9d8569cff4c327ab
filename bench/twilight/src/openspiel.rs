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
        spiel.decisions_a_second(1)?;
        Ok(spiel)
    }

    /// Plays so many games and answers how many decisions it made in a second of processor time.
    pub fn decisions_a_second(&mut self, games: u32) -> Result<f64> {
        writeln!(self.questions, "{games}")?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer)?;
        let mut numbers = answer.split_whitespace().map(str::parse::<f64>);
        match (numbers.next(), numbers.next()) {
            (Some(Ok(seconds)), Some(Ok(each))) => Ok(f64::from(games) * each / seconds),
            _ => Err(Error::other("OpenSpiel did not answer with numbers")),
        }
    }
}

impl Drop for OpenSpiel {
    fn drop(&mut self) {
        // It may have gone already; there is nobody to tell.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

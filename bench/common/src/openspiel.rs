//! OpenSpiel's random games, played by another process while this one waits.

use std::io::{BufRead, BufReader, Error, Result, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running OpenSpiel.
pub struct OpenSpiel {
    process: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl OpenSpiel {
    /// Starts it with one of its games and lets it load; none, and a word to whoever watches, if it
    /// does not run.
    pub fn start(python: &str, script: &str, game: &str) -> Option<OpenSpiel> {
        OpenSpiel::run(python, script, game)
            .inspect_err(|it| eprintln!("OpenSpiel does not run, so nothing is compared: {it}"))
            .ok()
    }

    fn run(python: &str, script: &str, game: &str) -> Result<OpenSpiel> {
        let mut process = Command::new(python)
            .args([script, game])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (Some(questions), Some(answers)) = (process.stdin.take(), process.stdout.take()) else {
            return Err(Error::other("OpenSpiel has no pipes"));
        };
        let mut spiel = OpenSpiel { process, questions, answers: BufReader::new(answers) };
        spiel.ask("seconds", 1)?;
        Ok(spiel)
    }

    /// The seconds of processor time that so many random games take it.
    pub fn seconds(&mut self, games: u32) -> Option<f64> {
        self.ask("seconds", games).ok()
    }

    /// The decisions of a random game, on average over so many.
    pub fn decisions(&mut self, games: u32) -> Option<f64> {
        self.ask("decisions", games).ok()
    }

    fn ask(&mut self, what: &str, games: u32) -> Result<f64> {
        writeln!(self.questions, "{what} {games}")?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer)?;
        answer.trim().parse().map_err(|_| Error::other("OpenSpiel did not answer with a number"))
    }
}

impl Drop for OpenSpiel {
    fn drop(&mut self) {
        // It may have gone already; there is nobody to tell.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

//! OpenSpiel's rollouts, run by another process while this one waits.

use std::io::{BufRead, BufReader, Error, Result, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Where OpenSpiel is: a Python that has it, and `openspiel.py`.
#[derive(Clone, Copy)]
pub struct Peer<'a> {
    pub python: &'a str,
    pub script: &'a str,
}

impl Peer<'_> {
    /// Starts it with a game; none if it does not run, and then nothing is measured against it.
    pub fn start(&self, game: &str) -> Option<OpenSpiel> {
        OpenSpiel::start(self, game)
            .inspect_err(|it| eprintln!("OpenSpiel does not run, so nothing is compared: {it}"))
            .ok()
    }
}

/// A running OpenSpiel.
pub struct OpenSpiel {
    process: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl OpenSpiel {
    /// Starts it and lets it load.
    fn start(peer: &Peer<'_>, game: &str) -> Result<OpenSpiel> {
        let mut process = Command::new(peer.python)
            .args([peer.script, game])
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

    /// Plays so many games and answers how many it played in a second of processor time.
    pub fn games_a_second(&mut self, games: u32) -> Option<f64> {
        self.ask("seconds", games).ok().map(|seconds| f64::from(games) / seconds)
    }

    /// The decisions a game has on average, counted in so many games.
    pub fn decisions(&mut self, games: u32) -> Option<f64> {
        self.ask("decisions", games).ok()
    }

    fn ask(&mut self, question: &str, games: u32) -> Result<f64> {
        writeln!(self.questions, "{question} {games}")?;
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

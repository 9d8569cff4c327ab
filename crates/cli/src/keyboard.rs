//! Where lines come from: somebody who types, or a pipe.

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::history::{History, MemHistory};
use rustyline::{Config, Context, Editor, Helper};
use std::io::{self, BufRead, Read, Write};

/// Where lines come from.
pub trait Keyboard {
    /// Asks for a line; `None` when there will be no more. `words` is what the line may begin
    /// with, for whoever can complete it.
    ///
    /// # Errors
    /// If the prompt cannot be written or the line cannot be read.
    fn line(
        &mut self,
        prompt: &str,
        words: &[String],
        output: &mut dyn Write,
    ) -> io::Result<Option<String>>;

    /// All that is left to read.
    ///
    /// # Errors
    /// If it cannot be read.
    fn rest(&mut self) -> io::Result<Vec<u8>>;

    /// How many columns the window in front of it has, if there is a window.
    fn width(&mut self) -> Option<usize>;

    /// Forgets the lines typed so far: the next player must not find them.
    fn forget(&mut self);
}

/// A pipe, a file, or a test.
pub struct Piped<'a>(pub &'a mut dyn BufRead);

impl Keyboard for Piped<'_> {
    fn line(
        &mut self,
        prompt: &str,
        _: &[String],
        output: &mut dyn Write,
    ) -> io::Result<Option<String>> {
        write!(output, "{prompt}")?;
        output.flush()?;
        let mut line = Vec::new();
        if self.0.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).into_owned()))
    }

    fn rest(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.0.read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn width(&mut self) -> Option<usize> {
        None
    }

    fn forget(&mut self) {}
}

/// A person at a terminal, who can edit a line, bring back an earlier one and complete it.
pub(crate) struct Typed(Editor<Words, MemHistory>);

impl Typed {
    /// The terminal of this process.
    pub(crate) fn new() -> io::Result<Typed> {
        let config = Config::builder().auto_add_history(true).build();
        Editor::with_history(config, MemHistory::new()).map(Typed).map_err(io::Error::other)
    }
}

impl Keyboard for Typed {
    fn line(
        &mut self,
        prompt: &str,
        words: &[String],
        output: &mut dyn Write,
    ) -> io::Result<Option<String>> {
        output.flush()?;
        self.0.set_helper(Some(Words(words.to_vec())));
        match self.0.readline(prompt) {
            Ok(line) => Ok(Some(line)),
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            Err(ReadlineError::Io(fault)) => Err(fault),
            Err(fault) => Err(io::Error::other(fault)),
        }
    }

    fn rest(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn width(&mut self) -> Option<usize> {
        self.0.dimensions().map(|(columns, _)| columns.into())
    }

    fn forget(&mut self) {
        // Clearing fails only for a history that is kept in a file, and this one is not.
        let _ = self.0.history_mut().clear();
    }
}

/// What a line may begin with.
struct Words(Vec<String>);

impl Completer for Words {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = &line[..at];
        let fitting = self.0.iter().filter(|it| it.starts_with(typed));
        Ok((0, fitting.cloned().collect()))
    }
}

impl Helper for Words {}
impl rustyline::hint::Hinter for Words {
    type Hint = String;
}
impl rustyline::highlight::Highlighter for Words {}
impl rustyline::validate::Validator for Words {}

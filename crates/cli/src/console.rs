//! Where a command reads and writes.

use std::io::{self, BufRead, Write};

/// The streams of a run, real or made up by a test.
pub struct Console<'a> {
    /// What the user types.
    pub input: &'a mut dyn BufRead,
    /// Results.
    pub output: &'a mut dyn Write,
    /// Errors and progress.
    pub errors: &'a mut (dyn Write + Send),
    /// Whether a person sits in front of input and output.
    pub is_terminal: bool,
    /// Whether progress may be drawn where errors go.
    pub shows_progress: bool,
}

impl Console<'_> {
    /// Asks for a line. `None` when the input has ended.
    pub(crate) fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_string()))
    }

    /// Writes a line.
    pub(crate) fn say(&mut self, text: impl std::fmt::Display) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// Wipes what is on the screen, so that the next player does not read it.
    pub(crate) fn wipe(&mut self) -> io::Result<()> {
        if self.is_terminal {
            write!(self.output, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        Ok(())
    }
}

/// Words in columns, for a terminal of 80 characters.
pub(crate) fn columns(words: &[String]) -> String {
    const WIDTH: usize = 78;
    let widest = words.iter().map(|it| it.chars().count()).max().unwrap_or(0);
    let per_line = (WIDTH / (widest + 2)).max(1);
    let lines = words.chunks(per_line).map(|line| {
        let cells: Vec<String> = line.iter().map(|it| format!("{it:widest$}")).collect();
        format!("  {}", cells.join("  ").trim_end())
    });
    lines.collect::<Vec<_>>().join("\n")
}

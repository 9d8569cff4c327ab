//! Where a command reads and writes.

use crate::keyboard::Keyboard;
use crate::speech::ENGLISH;
use std::fmt::Display;
use std::io::{self, Write};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The streams of a run, real or made up by a test.
pub struct Console<'a> {
    /// What the user types.
    pub keyboard: &'a mut dyn Keyboard,
    /// Results.
    pub output: &'a mut dyn Write,
    /// Errors and progress.
    pub errors: &'a mut (dyn Write + Send),
    /// Whether a person sits in front of keyboard and output.
    pub is_terminal: bool,
    /// Whether results may be coloured.
    pub is_coloured: bool,
    /// Whether progress may be drawn where errors go.
    pub shows_progress: bool,
    /// The language people are spoken to in, such as `en`.
    pub language: String,
    /// Whether pieces are drawn as figures; otherwise as letters.
    pub has_figures: bool,
}

/// How a text is meant.
#[derive(Clone, Copy)]
pub(crate) enum Tone {
    /// The name of something.
    Title,
    /// What has just happened.
    News,
    /// Something was refused.
    Refusal,
    /// The end, or what a question is about.
    Point,
}

impl Tone {
    fn code(self) -> &'static str {
        match self {
            Tone::Title => "1",
            Tone::News => "36",
            Tone::Refusal => "31",
            Tone::Point => "1;32",
        }
    }
}

/// The width of a terminal that does not tell its own.
const WIDTH: usize = 80;

impl<'a> Console<'a> {
    /// A console that nobody sits in front of: a pipe, or a test.
    pub fn piped(
        keyboard: &'a mut dyn Keyboard,
        output: &'a mut dyn Write,
        errors: &'a mut (dyn Write + Send),
    ) -> Console<'a> {
        Console {
            keyboard,
            output,
            errors,
            is_terminal: false,
            is_coloured: false,
            shows_progress: false,
            language: ENGLISH.to_string(),
            has_figures: false,
        }
    }

    /// Asks for a line, which may begin with one of the words. `None` when the input has ended.
    pub(crate) fn ask(&mut self, prompt: &str, words: &[String]) -> io::Result<Option<String>> {
        let line = self.keyboard.line(prompt, words, self.output)?;
        if line.is_none() {
            writeln!(self.output)?;
        }
        Ok(line.map(|it| it.trim().to_string()))
    }

    /// Writes a line.
    pub(crate) fn say(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// Writes a line in a tone.
    pub(crate) fn tell(&mut self, tone: Tone, text: impl Display) -> io::Result<()> {
        match self.is_coloured {
            true => writeln!(self.output, "\x1b[{}m{text}\x1b[0m", tone.code()),
            false => writeln!(self.output, "{text}"),
        }
    }

    /// Draws a board between empty lines, so that it fits the window.
    pub(crate) fn draw(&mut self, board: &str) -> io::Result<()> {
        let board = board.trim_end();
        let drawn = match self.keyboard.width() {
            Some(width) => fitted(board, width),
            None => board.to_string(),
        };
        writeln!(self.output, "\n{drawn}\n")
    }

    /// Words in columns that fit the window.
    pub(crate) fn columns(&mut self, words: &[String]) -> String {
        columns(words, self.keyboard.width().unwrap_or(WIDTH))
    }

    /// Wipes what is on the screen and what was typed, so that the next player does not read it.
    pub(crate) fn wipe(&mut self) -> io::Result<()> {
        self.keyboard.forget();
        if self.is_terminal {
            write!(self.output, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        Ok(())
    }
}

fn columns(words: &[String], width: usize) -> String {
    let widest = words.iter().map(|it| it.width()).max().unwrap_or(0);
    let per_line = (width.saturating_sub(2) / (widest + 2)).max(1);
    let lines = words.chunks(per_line).map(|line| {
        let cells = line.iter().map(|it| it.clone() + &" ".repeat(widest - it.width() + 2));
        format!("  {}", cells.collect::<String>().trim_end())
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A drawing that fits the window: a terminal would break every line by itself, and nobody could
/// read a board after that. A few lines that are too long are sentences and go on below; if most
/// are, it is the board, which is cut into strips.
fn fitted(drawing: &str, width: usize) -> String {
    let width = width.max(20);
    let lines: Vec<&str> = drawing.lines().collect();
    let long = lines.iter().filter(|it| it.width() > width).count();
    match long * 4 <= lines.len() {
        true => lines.iter().map(|it| wrapped(it, width)).collect::<Vec<_>>().join("\n"),
        false => strips(lines, width),
    }
}

/// A sentence on as many lines as it needs.
fn wrapped(line: &str, width: usize) -> String {
    let end = fitting(line, width);
    if end == line.len() {
        return line.to_string();
    }
    let (first, _) = line.split_at(end);
    let at = first.rfind(' ').filter(|it| !line[..*it].trim().is_empty()).unwrap_or(end);
    let (first, rest) = line.split_at(at);
    format!("{first}\n{}", wrapped(&format!("  {}", rest.trim_start()), width))
}

fn strips(mut rest: Vec<&str>, width: usize) -> String {
    let mut strips = Vec::new();
    loop {
        let cut = rest.iter().map(|line| line.split_at(fitting(line, width)));
        let (strip, right): (Vec<&str>, Vec<&str>) = cut.unzip();
        strips.push(strip.join("\n"));
        if right.iter().all(|it| it.is_empty()) {
            return strips.join("\n  and to the right of it:\n");
        }
        rest = right;
    }
}

/// How many bytes of a line fit into a width.
fn fitting(line: &str, width: usize) -> usize {
    let mut used = 0;
    for (at, it) in line.char_indices() {
        used += it.width().unwrap_or(0);
        if used > width {
            return at;
        }
    }
    line.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyboard::Piped;

    #[test]
    fn words_stand_in_columns_as_wide_as_the_window() {
        let words = ["a", "bb", "ccc", "d"].map(str::to_string);
        assert_eq!(columns(&words, 80), "  a    bb   ccc  d");
        assert_eq!(columns(&words, 12), "  a    bb\n  ccc  d");
        assert_eq!(columns(&words, 1), "  a\n  bb\n  ccc\n  d");
        assert_eq!(columns(&["将".to_string(), "abc".to_string()], 80), "  将   abc");
    }

    #[test]
    fn a_board_that_is_too_wide_is_drawn_in_strips() {
        let board = format!("{}\n{}\nend", "x".repeat(25), "将".repeat(15));
        let says = format!(
            "{}\n{}\nend\n  and to the right of it:\nxxxxx\n{}\n",
            "x".repeat(20),
            "将".repeat(10),
            "将".repeat(5)
        );
        assert_eq!(fitted(&board, 20), says);
        assert_eq!(fitted(&board, 80), board);
        assert_eq!(fitted("", 80), "");
    }

    #[test]
    fn a_sentence_that_is_too_long_goes_on_below() {
        let board = "x\nx\nx\nx\nx\nx\nx\nyour hand: one, two, three\n012345678901234567890123";
        let says =
            "x\nx\nx\nx\nx\nx\nx\nyour hand: one,\n  two, three\n01234567890123456789\n  0123";
        assert_eq!(fitted(board, 20), says);
    }

    #[test]
    fn colour_is_for_terminals() {
        let told = |is_coloured| {
            let (mut output, mut errors) = (Vec::new(), Vec::new());
            let mut keyboard = Piped(&mut &b""[..]);
            let mut console = Console::piped(&mut keyboard, &mut output, &mut errors);
            console.is_coloured = is_coloured;
            console.tell(Tone::Refusal, "no").unwrap();
            String::from_utf8(output).unwrap()
        };
        assert_eq!((told(false).as_str(), told(true).as_str()), ("no\n", "\x1b[31mno\x1b[0m\n"));
    }
}

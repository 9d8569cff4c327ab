//! A person at the keyboard.

use super::commands::Word;
use super::{Next, Sitting};
use crate::console::{Console, columns};
use crate::failure::Failure;
use crate::legal::plural;
use crate::near::explain;
use game::{Seat, Viewer};

/// Lists up to this long are shown whole.
const SHORT: usize = 24;
/// Moves shown of a longer list.
const SAMPLE: usize = 8;

impl Sitting {
    /// Lets a person choose a move.
    pub(super) fn ask(&mut self, seat: Seat, console: &mut Console<'_>) -> Result<Next, Failure> {
        if self.is_guarded() && self.looking != Some(seat) {
            console.wipe()?;
            let prompt = format!("\nPass the keyboard to seat {seat}, who presses Enter. ");
            if console.ask(&prompt)?.is_none() {
                return bye(console);
            }
            console.wipe()?;
        }
        self.looking = Some(seat);
        self.show(seat, console)?;
        loop {
            let Some(line) = console.ask(&format!("seat {seat}> "))? else {
                return bye(console);
            };
            let moved = self.table.legal(seat).contains(&line);
            match Word::read(&line) {
                Some(word) if !moved => {
                    if let Some(next) = self.obey(word, seat, console)? {
                        return Ok(next);
                    }
                }
                _ => match self.table.play(seat, &line) {
                    Ok(step) => {
                        self.tell(&step, console)?;
                        return Ok(Next::Go);
                    }
                    Err(refusal) => self.refuse(seat, &line, &refusal, console)?,
                },
            }
        }
    }

    /// Once the game is over there is nothing to move, but still something to do.
    pub(super) fn ask_after_the_end(&mut self, console: &mut Console<'_>) -> Result<Next, Failure> {
        loop {
            let Some(line) = console.ask("undo, save [FILE] or quit> ")? else {
                return bye(console);
            };
            let seat = self.looking.or(self.people().lowest()).unwrap_or(Seat(0));
            match Word::read(&line) {
                Some(word @ (Word::Undo | Word::Redo | Word::Save(_) | Word::Quit)) => {
                    if let Some(next) = self.obey(word, seat, console)? {
                        return Ok(next);
                    }
                }
                _ => console.say("the game is over; type undo, save or quit")?,
            }
        }
    }

    fn refuse(
        &self,
        seat: Seat,
        line: &str,
        refusal: &game::Refusal,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let explained = explain(&*self.table, seat, line, refusal);
        console.say(format!("not possible: {explained}"))?;
        if let Some(word) = Word::nearest(line) {
            console.say(format!("or did you mean the command `{word}`?"))?;
        }
        Ok(())
    }

    /// Shows a person what happened, the board and the moves.
    pub(super) fn show(&mut self, seat: Seat, console: &mut Console<'_>) -> Result<(), Failure> {
        console.say("")?;
        for line in std::mem::take(&mut self.news[seat.index()]) {
            console.say(format!("  {line}"))?;
        }
        console.say(format!("\n{}\n", self.table.draw(Viewer::Seat(seat)).trim_end()))?;
        console.say(summary(&self.table.legal(seat)))?;
        Ok(())
    }

    /// Shows all moves of a person.
    pub(super) fn show_moves(&self, seat: Seat, console: &mut Console<'_>) -> Result<(), Failure> {
        Ok(console.say(columns(&self.table.legal(seat)))?)
    }
}

pub(super) fn bye(console: &mut Console<'_>) -> Result<Next, Failure> {
    console.say("Goodbye.")?;
    Ok(Next::Quit)
}

/// The moves, or of a long list how many and some of them.
fn summary(moves: &[String]) -> String {
    let count = moves.len();
    if count <= SHORT {
        return format!("{count} {}:\n{}", plural(count, "move"), columns(moves));
    }
    // Every so often one, so that all sorts of moves are among them.
    let sample = moves.iter().step_by(count / SAMPLE).take(SAMPLE);
    let sample: Vec<&str> = sample.map(String::as_str).collect();
    format!("{count} moves, such as {}; `moves` shows all", sample.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_lists_are_shown_and_long_ones_summarised() {
        let moves: Vec<String> = (0..100).map(|it| format!("m{it}")).collect();
        assert_eq!(summary(&moves[..1]), "1 move:\n  m0");
        let short = summary(&moves[..24]);
        assert!(short.starts_with("24 moves:\n  m0   m1   m2 ") && short.ends_with("m23"));
        let says = "100 moves, such as m0, m12, m24, m36, m48, m60, m72, m84; `moves` shows all";
        assert_eq!(summary(&moves), says);
        assert!(summary(&moves[..25]).contains("m0, m3, m6"));
    }
}

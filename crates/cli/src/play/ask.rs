//! A person at the keyboard.

use super::commands::Word;
use super::{Next, Sitting};
use crate::Console;
use crate::console::Tone;
use crate::failure::Failure;
use crate::near::nearest_lawful;
use game::record::Who;
use game::words::Fact;
use game::{Explained, Seat, Viewer};

/// Lists up to this long are shown whole.
const SHORT: usize = 24;
/// Moves shown of a longer list.
const SAMPLE: usize = 8;

impl Sitting {
    /// Lets a person choose a move.
    pub(super) fn ask(&mut self, seat: Seat, console: &mut Console<'_>) -> Result<Next, Failure> {
        if self.is_guarded() && self.looking != Some(seat) {
            console.wipe()?;
            let name = Fact::Text(self.speech.name(seat));
            let prompt = self.speech.text("terminal-pass", [("name", name)]);
            let prompt = format!("\n{prompt} ");
            if console.ask(&prompt, &[])?.is_none() {
                return bye(console);
            }
            console.wipe()?;
        }
        self.looking = Some(seat);
        self.show(seat, console)?;
        loop {
            let offers = self.table.continuations(seat, "").texts();
            let mut words: Vec<String> = offers.iter().map(|it| self.written(seat, it)).collect();
            words.extend(Word::NAMES.map(str::to_string));
            let Some(line) = console.ask(&format!("{}> ", self.speech.name(seat)), &words)? else {
                return bye(console);
            };
            let read = self.notation.read_move(&*self.table, seat, &line);
            let is_lawful = |it: &String| self.table.check(Who::Seat(seat), it).is_ok();
            // A move wins over a command of the same name.
            match (Word::read(&line), read) {
                (Some(word), read) if !read.as_ref().is_ok_and(is_lawful) => {
                    if let Some(next) = self.obey(word, seat, console)? {
                        return Ok(next);
                    }
                }
                (_, Err(why)) => {
                    console.tell(Tone::Refusal, format!("not possible: {why}"))?;
                    suggest(&line, console)?;
                }
                (_, Ok(own)) => match self.enter(Who::Seat(seat), &own, console) {
                    Ok(entered) => return entered.map(|()| Next::Go),
                    Err(refused) => self.refuse(seat, &own, &refused, console)?,
                },
            }
        }
    }

    /// Once the game is over there is nothing to move, but still something to do.
    pub(super) fn ask_after_the_end(&mut self, console: &mut Console<'_>) -> Result<Next, Failure> {
        let words = ["undo", "save", "quit"].map(str::to_string);
        loop {
            let Some(line) = console.ask("undo, save [FILE] or quit> ", &words)? else {
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

    /// Says why a line was refused. One that only begins a move is answered with how it can go on.
    fn refuse(
        &self,
        seat: Seat,
        line: &str,
        refused: &Explained,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let offers = self.table.continuations(seat, line).texts();
        if !offers.is_empty() {
            let summary = self.summary(seat, &offers, console);
            return Ok(console.say(format!("`{line}` goes on, {summary}"))?);
        }
        let nearest = nearest_lawful(&*self.table, Who::Seat(seat), line);
        console.tell(Tone::Refusal, self.speech.refusal_near(refused, &nearest, Some(seat)))?;
        suggest(line, console)
    }

    /// Shows a person what happened, the board, the question and the moves.
    pub(super) fn show(&mut self, seat: Seat, console: &mut Console<'_>) -> Result<(), Failure> {
        console.say("")?;
        self.tell_news(seat, console)?;
        console.draw(&self.drawing(Viewer::Seat(seat)))?;
        let Some(question) = self.table.asked(seat) else { return Ok(()) };
        let asked = self.speech.question(&question, seat);
        if !asked.is_empty() {
            console.tell(Tone::Point, asked)?;
        }
        let summary = self.summary(seat, &question.offers.texts(), console);
        Ok(console.say(summary)?)
    }

    /// Shows all moves of a person, or how they can begin.
    pub(super) fn show_moves(&self, seat: Seat, console: &mut Console<'_>) -> Result<(), Failure> {
        let offers = self.table.continuations(seat, "").texts();
        let marked: Vec<String> = offers.iter().map(|it| self.marked(seat, it)).collect();
        let columns = console.columns(&marked);
        Ok(console.say(columns)?)
    }

    /// An offer in the notation that was chosen.
    fn written(&self, seat: Seat, offer: &str) -> String {
        self.notation.write(&*self.table, seat, offer)
    }

    /// A whole move as it is written, the beginning of one with dots behind it.
    fn marked(&self, seat: Seat, offer: &str) -> String {
        match self.table.check(Who::Seat(seat), offer) {
            Ok(()) => self.written(seat, offer),
            Err(_) => format!("{offer}…"),
        }
    }

    /// The moves, or of a long list how many and some of them.
    fn summary(&self, seat: Seat, offers: &[String], console: &mut Console<'_>) -> String {
        let marked = |it: &String| self.marked(seat, it);
        let count = ("count", Fact::Number(offers.len() as i64));
        if offers.len() <= SHORT {
            let columns = console.columns(&offers.iter().map(marked).collect::<Vec<_>>());
            return format!("{}\n{columns}", self.speech.text("terminal-moves", [count]));
        }
        let sample: Vec<String> = sample(offers).map(marked).collect();
        let moves = ("moves", Fact::Text(sample.join(", ")));
        self.speech.text("terminal-sample", [count, moves])
    }
}

/// Every so often one, so that all sorts of moves are among them.
fn sample(offers: &[String]) -> impl Iterator<Item = &String> {
    offers.iter().step_by((offers.len() / SAMPLE).max(1)).take(SAMPLE)
}

/// The command that may have been meant.
fn suggest(line: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    if let Some(word) = Word::nearest(line) {
        console.say(format!("or did you mean the command `{word}`?"))?;
    }
    Ok(())
}

pub(super) fn bye(console: &mut Console<'_>) -> Result<Next, Failure> {
    console.say("Goodbye.")?;
    Ok(Next::Quit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_has_moves_of_all_sorts() {
        let moves: Vec<String> = (0..100).map(|it| it.to_string()).collect();
        let of = |count| sample(&moves[..count]).cloned().collect::<Vec<_>>();
        assert_eq!(of(100), ["0", "12", "24", "36", "48", "60", "72", "84"]);
        assert_eq!(of(25)[..3], ["0", "3", "6"]);
        assert_eq!(of(2), ["0", "1"]);
    }
}

//! What a person can type besides moves.

use super::ask::bye;
use super::{Next, Sitting};
use crate::Console;
use crate::console::Tone;
use crate::failure::Failure;
use crate::hint::{adviser, tell};
use crate::seats::check_level;
use arena::{Spec, Stop, seed_of};
use game::record::Who;
use game::{Seat, nearest};
use std::fs;
use std::path::Path;

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Help,
    Board,
    Moves,
    Hint(Option<String>),
    Skip,
    Undo,
    Redo,
    Save(Option<String>),
    Resign,
    Quit,
}

const HELP: &str = "\
  MOVE          make a move, written as in the list of moves; the beginning of one shows
                how it can go on, and Tab completes it
  board         show the board and the moves again
  moves         show all moves
  hint [BOT]    ask a bot what it would do, such as `hint level:3`
  skip          decline for me whatever I may decline; again: ask me again
  undo, redo    take your last move back, or make it again
  save [FILE]   write the match to a file that `replay` opens; JSON if it ends in .json
  resign        give up
  quit          leave";

impl Word {
    pub(super) const NAMES: [&'static str; 10] =
        ["help", "board", "moves", "hint", "skip", "undo", "redo", "save", "resign", "quit"];

    /// The command a line holds, if it is one. An empty line shows the board.
    pub(super) fn read(line: &str) -> Option<Word> {
        let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = Some(rest.trim().to_string()).filter(|it| !it.is_empty());
        let word = match verb {
            "help" | "?" => Word::Help,
            "board" | "" => Word::Board,
            "moves" => Word::Moves,
            "hint" => return Some(Word::Hint(rest)),
            "skip" => Word::Skip,
            "undo" => Word::Undo,
            "redo" => Word::Redo,
            "save" => return Some(Word::Save(rest)),
            "resign" => Word::Resign,
            "quit" | "exit" => Word::Quit,
            _ => return None,
        };
        rest.is_none().then_some(word)
    }

    /// The command that may have been meant.
    pub(super) fn nearest(line: &str) -> Option<&'static str> {
        nearest(line.split_whitespace().next()?, Word::NAMES)
    }
}

impl Sitting {
    /// Does what a person says. `None` if the person is still to move.
    pub(super) fn obey(
        &mut self,
        word: Word,
        seat: Seat,
        console: &mut Console<'_>,
    ) -> Result<Option<Next>, Failure> {
        match word {
            Word::Help => console.say(HELP)?,
            Word::Board => self.show(seat, console)?,
            Word::Moves => self.show_moves(seat, console)?,
            Word::Hint(bot) => self.hint(bot.as_deref(), seat, console)?,
            Word::Skip => return self.skip(seat, console),
            Word::Undo => return self.go_back(seat, console),
            Word::Redo => return self.go_forth(console),
            Word::Save(file) => self.save(file.as_deref(), console)?,
            Word::Resign => match self.enter(Who::Resign, &seat.to_string(), console) {
                Ok(entered) => return entered.map(|()| Some(Next::Go)),
                Err(why) => {
                    console.tell(Tone::Refusal, self.speech.refusal(&why, Some(seat)))?;
                }
            },
            Word::Quit => return bye(console).map(Some),
        }
        Ok(None)
    }

    /// From now on questions that may be declined are, or no more.
    fn skip(&mut self, seat: Seat, console: &mut Console<'_>) -> Result<Option<Next>, Failure> {
        let skips = &mut self.skips[seat.index()];
        *skips = !*skips;
        console.say(match *skips {
            true => "what you may decline is declined for you; `skip` ends that",
            false => "you are asked again whatever there is",
        })?;
        // The question that is open may be one of them.
        Ok(self.declined(seat).map(|_| Next::Go))
    }

    fn hint(
        &mut self,
        bot: Option<&str>,
        seat: Seat,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let spec: Spec = match bot.map(str::parse).transpose() {
            Ok(spec) => spec.unwrap_or(adviser(self.game.levels(self.table.seats()))),
            Err(why) => return Ok(console.say(format!("not possible: {why}"))?),
        };
        if let Err(why) = check_level(self.game, self.table.seats(), &spec.into()) {
            return Ok(console.say(format!("not possible: {why}"))?);
        }
        if let [only] = &self.table.legal(seat)[..] {
            let only = self.notation.write(&*self.table, seat, only);
            return Ok(console.say(format!("the only move is {only}"))?);
        }
        let thought = seed_of(self.seed, self.table.len(), seat);
        let outlook = self.game.outlook(&*self.table, seat);
        let outlook = outlook.map(|it| it.on(self.thought_threads));
        let choice = outlook.and_then(|it| it.choose(spec, thought, &Stop::default()));
        let write = |it: String| self.notation.write(&*self.table, seat, &it);
        match choice.map(|it| it.map(write)) {
            Some(mut choice) => {
                if self.notation.is_foreign() {
                    // The line is told in the game's own notation, which would only confuse.
                    choice.line.clear();
                }
                console.say(tell(spec, &choice))?;
            }
            None => console.say("there is nothing to choose")?,
        }
        Ok(())
    }

    fn save(&self, file: Option<&str>, console: &mut Console<'_>) -> Result<(), Failure> {
        let usual = format!("{}.record", self.game.name());
        let path = Path::new(file.unwrap_or(&usual));
        let record = self.table.record();
        let text = match path.extension() {
            Some(it) if it.eq_ignore_ascii_case("json") => wire::write_record(&record),
            _ => record.to_string(),
        };
        let shown = path.display();
        match fs::write(path, text) {
            Ok(()) => console.say(format!("saved to {shown}"))?,
            Err(why) => console.say(format!("{shown} could not be written: {why}"))?,
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read() {
        assert_eq!(Word::read(""), Some(Word::Board));
        assert_eq!(Word::read("?"), Some(Word::Help));
        assert_eq!(Word::read("hint"), Some(Word::Hint(None)));
        assert_eq!(Word::read("hint  greedy"), Some(Word::Hint(Some("greedy".to_string()))));
        assert_eq!(Word::read("save a b.record"), Some(Word::Save(Some("a b.record".to_string()))));
        assert_eq!(Word::read("undo it"), None);
        assert_eq!(Word::read("e2"), None);
        assert_eq!(Word::nearest("hlep"), Some("help"));
        assert_eq!(Word::nearest("e2"), None);
    }

    #[test]
    fn help_names_every_command() {
        assert!(Word::NAMES.iter().filter(|it| **it != "help").all(|it| HELP.contains(it)));
    }
}

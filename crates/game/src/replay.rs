//! A match becomes a record, and a record a match: every hash and every die is compared.

use crate::matches::{Entered, Match, RefusedBy, Setup};
use crate::record::{Hex, Line, Record, RecordError, RecordFault, Who};
use crate::{Coded, Game, InputOf, Options};
use flow::{Input, Refused, Unreadable};
use std::fmt::Display;
use std::str::FromStr;

impl<G: Game> Match<G> {
    /// The match as a record.
    pub fn record(&self) -> Record {
        let lines = self.log.iter().map(|(entered, hash)| {
            let (who, text) = write(entered);
            Line { who, text, hash: Hex::of(*hash) }
        });
        let pairs = self.setup.options.changed();
        Record {
            game: G::NAME.to_string(),
            rules: G::RULES,
            seats: self.setup.seats,
            dice: self.setup.dice.clone(),
            options: pairs.into_iter().map(|(name, value)| (name.to_string(), value)).collect(),
            position: self.setup.position.clone(),
            lines: lines.collect(),
            end: Hex::of(self.hash()),
        }
    }

    /// Plays a record from its beginning and compares every hash and every die.
    ///
    /// # Errors
    /// The first line at fault, and the reason.
    pub fn open(record: &Record) -> Result<Match<G>, RecordError> {
        let fault = |number, fault| RecordError { line: record.line_of(number), fault };
        if record.game != G::NAME {
            let game = record.game.clone();
            return Err(RecordError { line: 2, fault: RecordFault::OtherGame { game } });
        }
        if record.rules != G::RULES {
            let (theirs, ours) = (record.rules, G::RULES);
            let fault = RecordFault::OtherRules { game: G::NAME, theirs, ours };
            return Err(RecordError { line: 3, fault });
        }
        let pairs = record.options.iter().map(|(name, value)| (name, value));
        let options = G::Options::from_pairs(pairs).map_err(|it| fault(0, it.into()))?;
        let setup = Setup {
            options,
            seats: record.seats,
            position: record.position.clone(),
            dice: record.dice.clone(),
        };
        let mut opened = Match::new(setup).map_err(|it| fault(0, RecordFault::Start(it)))?;
        for (index, line) in record.lines.iter().enumerate() {
            opened.replay(line, index + 1).map_err(|it| fault(index + 1, it))?;
        }
        let (number, got) = (record.lines.len(), Hex::of(opened.hash()));
        if got != record.end {
            let (expected, got) = (record.end.to_string(), got.to_string());
            return Err(fault(number + 1, RecordFault::Diverged { number, expected, got }));
        }
        Ok(opened)
    }

    fn replay(&mut self, line: &Line, number: usize) -> Result<(), RecordFault> {
        let offset = number.to_string().len() + line.who.to_string().len() + 2;
        let unreadable = |it: Unreadable| RecordFault::Unreadable(it.shifted(offset));
        let entered = read(self.state(), line).map_err(unreadable)?;
        match entered {
            Entered::Game(input) => {
                self.check(input).map_err(|it| refused(number, code_of::<G>(&it), &it))?;
            }
            Entered::Table(act) => {
                self.check_act(act).map_err(|it| refused(number, it.into(), &it))?;
            }
        }
        if let (Some(drawn), Entered::Game(Input::Chance(outcome))) =
            (self.redraw(entered), entered)
            && drawn != outcome
        {
            let (expected, got) = (drawn.to_string(), outcome.to_string());
            return Err(RecordFault::WrongDice { number, expected, got });
        }
        self.enter(entered, &mut ());
        let got = Hex::of(self.hash());
        if got != line.hash {
            let (expected, got) = (line.hash.to_string(), got.to_string());
            return Err(RecordFault::Diverged { number, expected, got });
        }
        Ok(())
    }
}

fn refused(number: usize, code: &'static str, why: &impl Display) -> RecordFault {
    RecordFault::Refused { number, code, why: why.to_string() }
}

/// The stable code of a refusal, whoever gave it.
pub fn code_of<G: Game>(refused: &RefusedBy<G>) -> &'static str {
    match refused {
        Refused::Engine(reason) => reason.code(),
        Refused::Rules(reason) => reason.code(),
    }
}

fn write<M: Display, C: Display, E: Display>(entered: &Entered<Input<M, C, E>>) -> (Who, String) {
    match entered {
        Entered::Game(Input::Move(seat, it)) => (Who::Seat(*seat), it.to_string()),
        Entered::Game(Input::Chance(it)) => (Who::Chance, it.to_string()),
        Entered::Game(Input::Event(it)) => (Who::Event, it.to_string()),
        Entered::Game(Input::Timeout) => (Who::Timeout, String::new()),
        Entered::Table(act) => (Who::Table, act.to_string()),
    }
}

fn read<G: Game>(state: &G, line: &Line) -> Result<Entered<InputOf<G>>, Unreadable> {
    Ok(match line.who {
        Who::Seat(seat) => Entered::Game(Input::Move(seat, state.read(seat, &line.text)?)),
        Who::Chance => Entered::Game(Input::Chance(G::Chance::from_str(&line.text)?)),
        Who::Event => Entered::Game(Input::Event(G::Event::from_str(&line.text)?)),
        Who::Timeout if line.text.is_empty() => Entered::Game(Input::Timeout),
        Who::Timeout => return Err(Unreadable::new(0, "nothing after `timeout` but the hash")),
        Who::Table => Entered::Table(line.text.parse()?),
    })
}

//! A match becomes a record or a snapshot, and those become a match again: every hash and every
//! die is compared.

use crate::lines::{read, read_written, write};
use crate::matches::{Logged, Match, Setup, hash_of};
use crate::record::{Hex, Line, Record, RecordError, RecordFault};
use crate::rules::Game;
use crate::table_input::{Entered, Standing};
use crate::timeline::Mark;
use crate::{Options, Sight, State};
use flow::{Input, SEATS_MAX};
use serde::{Deserialize, Serialize};

impl<G: Game> Match<G> {
    /// The match as a record.
    ///
    /// ```
    /// let text = toys::nim(5).record().to_string();
    /// assert!(text.starts_with("turnstile record 2\ngame nim\nrules 1\nseats 2\n"));
    /// ```
    pub fn record(&self) -> Record {
        let lines = self.log.iter().map(|it| {
            let (who, text) = write(&it.entered);
            Line { who, text, hash: it.hash }
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
    ///
    /// ```
    /// # use game::{Input, Match, Seat};
    /// # use toys::{Move, Nim};
    /// # let mut nim = toys::nim(5);
    /// use game::RecordFault;
    /// nim.play(Input::Move(Seat(0), Move::Take(1)), &mut ()).unwrap();
    /// let mut forged = nim.record();
    /// forged.lines[0].text = "take:2".to_string();
    /// let error = Match::<Nim>::open(&forged).unwrap_err();
    /// assert!(matches!(error.fault, RecordFault::Diverged { number: 1, .. }));
    /// ```
    pub fn open(record: &Record) -> Result<Match<G>, RecordError> {
        let mut opened = Match::begun(record)?;
        opened.replay_from(record, 0)?;
        Ok(opened)
    }

    /// The match of a record that has been played up to a snapshot: only what follows is played.
    /// A snapshot that does not fit, and one of a match whose dice have a memory, is passed over.
    ///
    /// ```
    /// # use game::{Input, Match, Seat};
    /// let mut nim = toys::nim(5);
    /// nim.play(Input::Timeout(Seat(0)), &mut ()).unwrap();
    /// let resumed = Match::<toys::Nim>::resume(&nim.record(), &nim.snapshot());
    /// assert_eq!(resumed.as_ref(), Ok(&nim));
    /// ```
    ///
    /// # Errors
    /// The first line at fault, and the reason.
    pub fn resume(record: &Record, snapshot: &Snapshot) -> Result<Match<G>, RecordError> {
        let mut resumed = Match::begun(record)?;
        let has_memory = resumed.dice.is_some() && !record.dice.starts_with("seed:");
        match resumed.at(record, snapshot) {
            Some(()) if !has_memory => {}
            _ => return Match::open(record),
        }
        resumed.replay_from(record, snapshot.len)?;
        Ok(resumed)
    }

    /// What [`Match::resume`] needs of this moment.
    ///
    /// ```
    /// assert_eq!(toys::nim(5).snapshot().len, 0);
    /// ```
    ///
    /// # Panics
    /// Never: everything in it is a plain value.
    pub fn snapshot(&self) -> Snapshot {
        let marks = self.timeline.marks().iter().map(|it| it.is_binding);
        let inside = Inside {
            state: self.state.encode(),
            standing: self.standing,
            questions: self.questions,
            sights: self.log.iter().map(|it| it.sight).collect(),
            binding: marks.collect(),
        };
        let bytes = postcard::to_allocvec(&inside).expect("a snapshot is a plain value");
        Snapshot { len: self.len(), bytes }
    }

    /// The empty match of a record.
    fn begun(record: &Record) -> Result<Match<G>, RecordError> {
        let fault = |line, fault| RecordError { line, fault };
        if record.game != G::NAME {
            let game = record.game.clone();
            return Err(fault(2, RecordFault::OtherGame { game }));
        }
        if record.rules != G::RULES {
            let (theirs, ours) = (record.rules, G::RULES);
            return Err(fault(3, RecordFault::OtherRules { game: G::NAME, theirs, ours }));
        }
        let pairs = record.options.iter().map(|(name, value)| (name, value));
        let header = record.line_of(0);
        let options = G::Options::from_pairs(pairs).map_err(|it| fault(header, it.into()))?;
        let setup = Setup {
            options,
            seats: record.seats,
            position: record.position.clone(),
            dice: record.dice.clone(),
        };
        Match::new(setup).map_err(|it| fault(header, RecordFault::Start(it)))
    }

    /// Puts an empty match where a snapshot of it was taken, if it is one.
    fn at(&mut self, record: &Record, snapshot: &Snapshot) -> Option<()> {
        let lines = record.lines.get(..snapshot.len)?;
        let inside: Inside = postcard::from_bytes(&snapshot.bytes).ok()?;
        let state = State::<G>::decode(&inside.state).ok()?;
        let hash = hash_of(&state, &inside.standing);
        let is_whole = inside.sights.len() == lines.len() && inside.binding.len() == lines.len();
        if !is_whole || lines.last()?.hash != Hex::of(hash) {
            return None;
        }
        for ((line, sight), binding) in lines.iter().zip(&inside.sights).zip(&inside.binding) {
            let entered = read_written::<G>(line.who, &line.text).ok()?;
            let mark = Mark { is_binding: *binding, ..Mark::of(line).ok()? };
            if mark.back.is_some_and(|it| it > self.log.len()) {
                return None;
            }
            self.timeline.push(mark);
            self.log.push(Logged { entered, hash: line.hash, sight: *sight });
        }
        (self.state, self.standing, self.hash) = (state, inside.standing, hash);
        self.questions = inside.questions;
        Some(())
    }

    /// Plays the lines of a record from an index on, and compares the end.
    fn replay_from(&mut self, record: &Record, from: usize) -> Result<(), RecordError> {
        let fault = |number, fault| RecordError { line: record.line_of(number), fault };
        for (index, line) in record.lines.iter().enumerate().skip(from) {
            self.replay(line, index + 1).map_err(|it| fault(index + 1, it))?;
        }
        let (number, got) = (record.lines.len(), Hex::of(self.hash()));
        if got != record.end {
            let (expected, got) = (record.end.to_string(), got.to_string());
            return Err(fault(number + 1, RecordFault::Diverged { number, expected, got }));
        }
        Ok(())
    }

    /// Plays one line of a record, and compares its die and its hash.
    ///
    /// ```
    /// # use game::{Input, Seat};
    /// let mut nim = toys::nim(5);
    /// nim.play(Input::Timeout(Seat(0)), &mut ()).unwrap();
    /// let mut again = toys::nim(5);
    /// again.replay(&nim.record().lines[0], 1).unwrap();
    /// assert!(again == nim);
    /// ```
    ///
    /// # Errors
    /// What is wrong with it; the match has not changed, unless it diverged.
    pub fn replay(&mut self, line: &Line, number: usize) -> Result<(), RecordFault> {
        let unreadable =
            |it: flow::Unreadable| RecordFault::Unreadable(it.shifted(line.offset(number)));
        let entered = read(self.state(), line.who, &line.text).map_err(unreadable)?;
        self.check(entered).map_err(|it| RecordFault::Refused {
            number,
            code: it.code(),
            why: it.to_string(),
        })?;
        let mut dice = None;
        if let Entered::Game(Input::Chance(outcome)) = entered
            && let Some((drawn, next)) = self.draw()
        {
            if drawn != outcome {
                let (expected, got) = (drawn.to_string(), outcome.to_string());
                return Err(RecordFault::WrongDice { number, expected, got });
            }
            dice = next;
        }
        self.write_down(entered, dice, &mut ());
        let got = Hex::of(self.hash());
        if got != line.hash {
            let (expected, got) = (line.hash.to_string(), got.to_string());
            return Err(RecordFault::Diverged { number, expected, got });
        }
        Ok(())
    }
}

/// A moment of a match, to go on from without playing what came before.
///
/// ```
/// # use game::{Input, Match, Seat};
/// # use toys::{Move, Nim};
/// # let mut nim = toys::nim(5);
/// nim.play(Input::Move(Seat(0), Move::Take(1)), &mut ()).unwrap();
/// let snapshot = nim.snapshot();
/// nim.play(Input::Move(Seat(1), Move::Take(1)), &mut ()).unwrap();
/// assert_eq!(Match::<Nim>::resume(&nim.record(), &snapshot).as_ref(), Ok(&nim));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    /// How many inputs the match had.
    pub len: usize,
    /// The state and what the log alone does not tell.
    pub bytes: Vec<u8>,
}

#[derive(Serialize, Deserialize)]
struct Inside {
    state: Vec<u8>,
    standing: Standing,
    questions: [usize; SEATS_MAX],
    sights: Vec<Sight>,
    binding: Vec<bool>,
}

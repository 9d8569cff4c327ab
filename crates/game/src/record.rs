//! A match as lines of text: a header, its inputs with a hash each, and an end.
//!
//! A [`Record`] knows no game. [`Match::open`](crate::Match::open) plays it.
//!
//! ```text
//! turnstile record 2
//! game quoridor
//! rules 1
//! seats 2
//! dice seed:7
//! option width=5
//! 1 0 e2 5f3a09c1
//! 2 1 e4 90cd11f0
//! 3 resign 1 3b8857ee
//! end 3 3b8857ee41d0c2aa
//! ```

use crate::{OptionsError, StartError};
use flow::{Seat, Unreadable};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

const TITLE: &str = "turnstile record 2";

/// A match that was written down.
///
/// ```
/// # use game::{Input, Match, Seat};
/// # use toys::{Move, Nim};
/// # let mut nim = toys::nim(5);
/// use game::Record;
/// nim.play(Input::Resign(Seat(1)), &mut ()).unwrap();
/// let text = nim.record().to_string();
/// let record: Record = text.parse().unwrap();
/// assert_eq!((record.options[0].1.as_str(), record.lines.len()), ("5", 1));
/// assert_eq!(Match::<Nim>::open(&record).as_ref(), Ok(&nim));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// How many seats.
    pub seats: usize,
    /// Where chance came from: `none` if from outside, `seed:7`, or a source of the game's own.
    pub dice: String,
    /// The options that differ from the defaults.
    pub options: Vec<(String, String)>,
    /// The position it started from, if not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// What happened, in order.
    pub lines: Vec<Line>,
    /// The hash of the last state, whole.
    pub end: Hex<16>,
}

/// One input as text.
///
/// ```
/// use game::{Input, Seat, record::Who};
/// let mut nim = toys::nim(5);
/// nim.play(Input::Timeout(Seat(0)), &mut ()).unwrap();
/// let line = nim.record().lines.remove(0);
/// assert_eq!((line.who, line.text.as_str()), (Who::Timeout, "0"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Who or what it came from.
    pub who: Who,
    /// The input in the game's notation; the seat, for a time-out or a resignation.
    pub text: String,
    /// The first half of the hash of the state after it.
    pub hash: Hex<8>,
}

/// Where an input came from.
///
/// ```
/// use game::{Seat, record::Who};
/// assert_eq!("3".parse(), Ok(Who::Seat(Seat(3))));
/// assert_eq!("timeout".parse(), Ok(Who::Timeout));
/// assert!("9".parse::<Who>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Who {
    /// A seat moved.
    Seat(Seat),
    /// Chance answered.
    Chance,
    /// The system announced something.
    Event,
    /// The time of a seat ran out.
    Timeout,
    /// A seat gave up.
    Resign,
    /// The table did something: draw, undo, leave.
    Table,
}

/// A hash, or the first part of one, as hexadecimal digits.
///
/// ```
/// use game::record::Hex;
/// assert_eq!(Hex::<8>::of(0x0123_4567_89ab_cdef).to_string(), "01234567");
/// assert!("0123456".parse::<Hex<8>>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Hex<const DIGITS: usize>(u64);

impl<const DIGITS: usize> Hex<DIGITS> {
    /// The leading digits of a hash.
    ///
    /// ```
    /// assert_eq!(game::record::Hex::<8>::of(u64::MAX).to_string(), "ffffffff");
    /// ```
    pub fn of(hash: u64) -> Self {
        Hex(hash >> (64 - 4 * DIGITS))
    }
}

impl<const DIGITS: usize> fmt::Display for Hex<DIGITS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:0DIGITS$x}", self.0)
    }
}

impl<const DIGITS: usize> FromStr for Hex<DIGITS> {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let digits = text.bytes().take_while(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f')).count();
        if digits != text.len() || digits != DIGITS {
            return Err(Unreadable::new(digits.min(DIGITS), "a hash in hexadecimal digits"));
        }
        u64::from_str_radix(text, 16).map(Hex).map_err(|_| Unreadable::new(0, "a hash"))
    }
}

impl<const DIGITS: usize> From<Hex<DIGITS>> for String {
    fn from(hex: Hex<DIGITS>) -> String {
        hex.to_string()
    }
}

impl<const DIGITS: usize> TryFrom<String> for Hex<DIGITS> {
    type Error = Unreadable;

    fn try_from(text: String) -> Result<Self, Unreadable> {
        text.parse()
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Seat(seat) => seat.fmt(f),
            Who::Chance => f.write_str("chance"),
            Who::Event => f.write_str("event"),
            Who::Timeout => f.write_str("timeout"),
            Who::Resign => f.write_str("resign"),
            Who::Table => f.write_str("table"),
        }
    }
}

impl FromStr for Who {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        Ok(match text {
            "chance" => Who::Chance,
            "event" => Who::Event,
            "timeout" => Who::Timeout,
            "resign" => Who::Resign,
            "table" => Who::Table,
            _ => {
                let expected = "a seat, chance, event, timeout, resign or table";
                Who::Seat(text.parse().map_err(|_| Unreadable::new(0, expected))?)
            }
        })
    }
}

impl From<Who> for String {
    fn from(who: Who) -> String {
        who.to_string()
    }
}

impl TryFrom<String> for Who {
    type Error = Unreadable;

    fn try_from(text: String) -> Result<Self, Unreadable> {
        text.parse()
    }
}

/// Why a record was refused, and at which line.
///
/// ```
/// let cut = "turnstile record 2\ngame nim\n".parse::<game::Record>().unwrap_err();
/// assert_eq!((cut.line, cut.fault), (3, game::RecordFault::Missing { key: "rules" }));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: RecordFault,
}

/// What is wrong with a record.
///
/// ```
/// use game::{Match, RecordFault};
/// let record = game::Record { game: "chess".to_string(), ..toys::nim(5).record() };
/// let fault = Match::<toys::Nim>::open(&record).unwrap_err().fault;
/// assert!(matches!(fault, RecordFault::OtherGame { .. }));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[serde(tag = "code", content = "facts")]
pub enum RecordFault {
    /// It does not begin like a record.
    #[error("this is not a record: it should begin with `{TITLE}`")]
    NotARecord,
    /// Something of the header is missing or out of order.
    #[error("expected `{key}` here")]
    Missing {
        /// The key that should stand here.
        key: &'static str,
    },
    /// The line cannot be read.
    #[error("{0}")]
    Unreadable(Unreadable),
    /// Lines are missing or out of order.
    #[error("expected number {expected} here")]
    Misnumbered {
        /// The number that should stand here.
        expected: usize,
    },
    /// The record stops before its end.
    #[error("the record is cut off: there is no `end` line")]
    CutOff,
    /// Something follows the end.
    #[error("something follows the end")]
    AfterEnd,
    /// The record is of another game.
    #[error("this is a record of `{game}`")]
    OtherGame {
        /// The game it is of.
        game: String,
    },
    /// The record was made under other rules.
    #[error("the record was made under rules {theirs} of {game}; these are rules {ours}")]
    OtherRules {
        /// The game.
        game: &'static str,
        /// The version of the record.
        theirs: u32,
        /// The version here.
        ours: u32,
    },
    /// An option is given twice.
    #[error("option `{name}` is given twice")]
    OptionTwice {
        /// The option.
        name: String,
    },
    /// The options or the position do not fit.
    #[error("{0}")]
    Start(StartError),
    /// The input is not lawful at this point.
    #[error("input {number} is refused: {why}")]
    Refused {
        /// The number of the input.
        number: usize,
        /// The code of the refusal.
        code: &'static str,
        /// The reason in words.
        why: String,
    },
    /// The dice fell otherwise than the source says.
    #[error("input {number}: the dice say {expected}, the record {got}")]
    WrongDice {
        /// The number of the input.
        number: usize,
        /// What the source gives.
        expected: String,
        /// What the record has.
        got: String,
    },
    /// The state is not the one that was written down: the first input that diverges.
    #[error("input {number} diverges: the state is {got}, the record says {expected}")]
    Diverged {
        /// The number of the input; 0 is the start.
        number: usize,
        /// The hash of the record.
        expected: String,
        /// The hash that came out.
        got: String,
    },
}

impl From<OptionsError> for RecordFault {
    fn from(fault: OptionsError) -> Self {
        RecordFault::Start(fault.into())
    }
}

impl Record {
    /// The line of the text on which input `number` stands; 0 is the last line of the header.
    ///
    /// ```
    /// assert_eq!(toys::nim(5).record().line_of(1), 7, "after five lines of its head and an option");
    /// ```
    pub fn line_of(&self, number: usize) -> usize {
        5 + self.options.len() + usize::from(self.position.is_some()) + number
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}\ngame {}\nrules {}", self.game, self.rules)?;
        writeln!(f, "seats {}\ndice {}", self.seats, self.dice)?;
        for (name, value) in &self.options {
            writeln!(f, "option {name}={value}")?;
        }
        if let Some(position) = &self.position {
            writeln!(f, "position {position}")?;
        }
        for (index, Line { who, text, hash }) in self.lines.iter().enumerate() {
            let space = if text.is_empty() { "" } else { " " };
            writeln!(f, "{} {who} {text}{space}{hash}", index + 1)?;
        }
        writeln!(f, "end {} {}", self.lines.len(), self.end)
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        Reader { lines: text.lines().collect(), at: 0 }.record()
    }
}

/// Reads line by line and knows where it is.
struct Reader<'a> {
    lines: Vec<&'a str>,
    at: usize,
}

impl<'a> Reader<'a> {
    fn record(&mut self) -> Result<Record, RecordError> {
        if self.lines.first() != Some(&TITLE) {
            return Err(self.fault(RecordFault::NotARecord));
        }
        self.at += 1;
        let game = self.value("game")?.to_string();
        let rules = self.number("rules")?;
        let seats = self.number("seats")? as usize;
        let dice = self.value("dice")?.to_string();
        let mut options: Vec<(String, String)> = Vec::new();
        while let Some(option) = self.optional("option") {
            let (name, value) = option
                .split_once('=')
                .ok_or_else(|| self.unreadable(Unreadable::new(option.len(), "`=`"), 7))?;
            if options.iter().any(|(other, _)| other == name) {
                return Err(self.fault(RecordFault::OptionTwice { name: name.to_string() }));
            }
            options.push((name.to_string(), value.to_string()));
            self.at += 1;
        }
        let mut position = None;
        if let Some(it) = self.optional("position") {
            position = Some(it.to_string());
            self.at += 1;
        }
        let (lines, end) = self.body()?;
        Ok(Record { game, rules, seats, dice, options, position, lines, end })
    }

    fn body(&mut self) -> Result<(Vec<Line>, Hex<16>), RecordError> {
        let mut lines = Vec::new();
        loop {
            let Some(text) = self.lines.get(self.at).copied() else {
                return Err(self.fault(RecordFault::CutOff));
            };
            let expected = lines.len() + 1;
            if let Some(rest) = text.strip_prefix("end ") {
                let (count, hash) = rest.split_once(' ').unwrap_or((rest, ""));
                if count.parse() != Ok(lines.len()) {
                    return Err(self.fault(RecordFault::Misnumbered { expected }));
                }
                let end = hash.parse().map_err(|it| self.unreadable(it, 5 + count.len()))?;
                self.at += 1;
                return match self.lines.get(self.at) {
                    Some(_) => Err(self.fault(RecordFault::AfterEnd)),
                    None => Ok((lines, end)),
                };
            }
            let (number, rest) = text.split_once(' ').unwrap_or((text, ""));
            if number.parse() != Ok(expected) {
                return Err(self.fault(RecordFault::Misnumbered { expected }));
            }
            lines.push(self.line(rest, number.len() + 1)?);
            self.at += 1;
        }
    }

    fn line(&self, text: &str, offset: usize) -> Result<Line, RecordError> {
        let missing = Unreadable::new(text.len(), "the hash of the state");
        let (rest, hash) = text.rsplit_once(' ').ok_or_else(|| self.unreadable(missing, offset))?;
        let hash = hash.parse().map_err(|it| self.unreadable(it, offset + rest.len() + 1))?;
        let (who, text) = rest.split_once(' ').unwrap_or((rest, ""));
        let who = who.parse().map_err(|it| self.unreadable(it, offset))?;
        Ok(Line { who, text: text.to_string(), hash })
    }

    fn value(&mut self, key: &'static str) -> Result<&'a str, RecordError> {
        let value = self.optional(key).ok_or_else(|| self.fault(RecordFault::Missing { key }))?;
        self.at += 1;
        Ok(value)
    }

    fn number(&mut self, key: &'static str) -> Result<u32, RecordError> {
        let value = self.value(key)?;
        value.parse().map_err(|_| {
            self.at -= 1;
            self.unreadable(Unreadable::new(0, "a number"), key.len() + 1)
        })
    }

    fn optional(&self, key: &str) -> Option<&'a str> {
        self.lines.get(self.at)?.strip_prefix(key)?.strip_prefix(' ')
    }

    fn unreadable(&self, fault: Unreadable, offset: usize) -> RecordError {
        self.fault(RecordFault::Unreadable(fault.shifted(offset)))
    }

    fn fault(&self, fault: RecordFault) -> RecordError {
        RecordError { line: self.at + 1, fault }
    }
}

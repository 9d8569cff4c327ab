//! Dice that nobody can choose and everybody can check.
//!
//! A match has one secret. Its SHA-256 is published before the first input; what the players sent
//! when they sat down is mixed in; the secret is published after the end. The words for the chance
//! input that has number `n` on its timeline (from 0) are the 32-bit big-endian words of
//! `HMAC-SHA256(secret, "turnstile dice 1\n" ENTROPY "\n" PURPOSE "\n" n "\n" block)`, with `n` and
//! `block` (from 0) in decimal. `ENTROPY` is what the seats sent, in order, joined by commas.

use arena::Registry;
use game::record::{Line, Who};
use game::{Act, Record, RecordError, RecordFault, Rng, Setup, Table};
use hmac::{Hmac, KeyInit, Mac};
use serde::Serialize;
use sha2::Sha256;
use std::fmt::Write as _;
use store::Digest;

/// The most characters of entropy a player may send.
pub(crate) const ENTROPY_MAX: usize = 64;

/// The secret of a match with what the players added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fair {
    /// The secret, as hexadecimal digits.
    pub secret: String,
    /// What the players sent, joined by commas.
    pub entropy: String,
    /// The hash of the secret.
    commitment: String,
}

impl Fair {
    /// A secret to which nobody has added anything yet.
    pub fn new(secret: String) -> Fair {
        let commitment = Digest::of(secret.as_bytes()).to_string();
        Fair { secret, entropy: String::new(), commitment }
    }

    /// What is published before the first input.
    pub fn commitment(&self) -> &str {
        &self.commitment
    }

    /// The source as a record names it while the secret is one: `fair:COMMITMENT`.
    pub fn sealed(&self) -> String {
        format!("fair:{}", self.commitment())
    }

    /// The source as a record names it after the end: `fair:COMMITMENT:SECRET:ENTROPY`.
    pub fn revealed(&self) -> String {
        format!("fair:{}:{}:{}", self.commitment(), self.secret, self.entropy)
    }

    /// Reads what [`Fair::revealed`] wrote.
    ///
    /// # Errors
    /// If the secret is not there, or is not the one that was published.
    pub fn read(dice: &str) -> Result<Fair, VerifyError> {
        let fields: Vec<&str> = dice.split(':').collect();
        match fields[..] {
            ["fair", commitment, secret, entropy] => {
                let entropy = entropy.to_string();
                let fair = Fair { entropy, ..Fair::new(secret.to_string()) };
                if fair.commitment() == commitment {
                    Ok(fair)
                } else {
                    Err(VerifyError::OtherSecret)
                }
            }
            ["fair", _] => Err(VerifyError::Sealed),
            _ => Err(VerifyError::NotFair { dice: dice.to_string() }),
        }
    }

    /// The random words for one purpose and number.
    pub fn stream(&self, purpose: &str, number: usize) -> Stream {
        let mut prefix = String::from("turnstile dice 1\n");
        let _ = write!(prefix, "{}\n{purpose}\n{number}\n", self.entropy);
        Stream { secret: self.secret.clone(), prefix, block: 0, words: [0; 8], used: 8 }
    }
}

/// Random words derived from a secret.
pub struct Stream {
    secret: String,
    prefix: String,
    block: u32,
    words: [u32; 8],
    used: usize,
}

impl Rng for Stream {
    fn word(&mut self) -> u32 {
        if self.used == self.words.len() {
            let mut mac = Hmac::<Sha256>::new_from_slice(self.secret.as_bytes())
                .expect("a key of any length will do");
            mac.update(self.prefix.as_bytes());
            mac.update(self.block.to_string().as_bytes());
            let bytes = mac.finalize().into_bytes();
            for (word, bytes) in self.words.iter_mut().zip(bytes.chunks_exact(4)) {
                *word = bytes.iter().fold(0, |it, byte| it << 8 | u32::from(*byte));
            }
            self.block += 1;
            self.used = 0;
        }
        self.used += 1;
        self.words[self.used - 1]
    }
}

/// How long the timeline was after each entry of a log: taking back makes it shorter again.
#[derive(Clone, Debug)]
pub(crate) struct Reach(Vec<u32>);

impl Reach {
    pub(crate) fn new() -> Reach {
        Reach(vec![0])
    }

    pub(crate) fn now(&self) -> usize {
        self.0.last().map_or(0, |it| *it as usize)
    }

    pub(crate) fn push(&mut self, act: Option<Act>) {
        let next = match act {
            Some(Act::Back(point)) => self.0.get(point).copied().unwrap_or_default(),
            _ => self.now() as u32 + 1,
        };
        self.0.push(next);
    }
}

/// What a check has found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verified {
    /// The game.
    pub game: String,
    /// All inputs of the record.
    pub inputs: usize,
    /// The chance inputs among them, each derived again and found equal.
    pub chances: usize,
    /// The hash of the secret. The players were shown it before the first input.
    pub commitment: String,
    /// What the players added, in the order of their seats.
    pub entropy: String,
}

/// Why a record does not prove that its dice were fair.
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[serde(tag = "code", content = "facts")]
pub enum VerifyError {
    /// The record is of an unknown game.
    #[error("the record is of another game: {why}")]
    NoSuchGame {
        /// Which ones there are.
        why: String,
    },
    /// A line of the record is at fault: an input, a hash, or an outcome that does not follow from
    /// the secret.
    #[error("{0}")]
    Record(#[from] RecordError),
    /// The dice came from elsewhere.
    #[error("the dice of this record come from `{dice}`, which promises nothing")]
    NotFair {
        /// Where from.
        dice: String,
    },
    /// The secret is not published yet.
    #[error("the secret of this match is not published yet: it is not over")]
    Sealed,
    /// The secret is not the one that was promised.
    #[error("the secret is not the one whose hash was published before the match")]
    OtherSecret,
}

/// Derives every chance input of a record again and compares.
///
/// # Errors
/// The first thing that does not fit.
pub fn verify(registry: &Registry, record: &Record) -> Result<Verified, VerifyError> {
    let fair = Fair::read(&record.dice)?;
    let found = registry.find(&record.game);
    let game = found.map_err(|it| VerifyError::NoSuchGame { why: it.to_string() })?;
    // Whatever is wrong beside the dice is told by the record's own check.
    game.open(record)?;
    let setup = Setup {
        options: record.options.clone(),
        seats: record.seats,
        position: record.position.clone(),
        dice: record.dice.clone(),
    };
    let start = |it| RecordError { line: 1, fault: RecordFault::Start(it) };
    let mut table = game.start(&setup).map_err(start)?;
    let (mut reach, mut chances) = (Reach::new(), 0);
    for (index, line) in record.lines.iter().enumerate() {
        if line.who == Who::Chance {
            let drawn = table.sample(&mut fair.stream("chance", reach.now())).unwrap_or_default();
            if drawn != line.text {
                let (number, got) = (index + 1, line.text.clone());
                let fault = RecordFault::WrongDice { number, expected: drawn, got };
                return Err(RecordError { line: record.line_of(number), fault }.into());
            }
            chances += 1;
        }
        reach.push(line.text.parse().ok().filter(|_| line.who == Who::Table));
        enter(&mut *table, line);
    }
    Ok(Verified {
        game: record.game.clone(),
        inputs: record.lines.len(),
        chances,
        commitment: fair.commitment().to_string(),
        entropy: fair.entropy,
    })
}

/// Plays a line that is known to be lawful.
fn enter(table: &mut dyn Table, line: &Line) {
    let text = line.text.as_str();
    let _ = match line.who {
        Who::Seat(seat) => table.play(seat, text).is_ok(),
        Who::Chance => table.chance(text).is_ok(),
        Who::Event => table.event(text).is_ok(),
        Who::Timeout => table.timeout().is_ok(),
        Who::Table => text.parse().is_ok_and(|it| table.act(it).is_ok()),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fair() -> Fair {
        Fair { entropy: "one,two".to_string(), ..Fair::new("00ff".repeat(16)) }
    }

    #[test]
    fn words_are_the_same_everywhere_and_differ_by_number_and_purpose() {
        let words = |purpose, number| {
            let mut stream = fair().stream(purpose, number);
            (0..20).map(|_| stream.word()).collect::<Vec<_>>()
        };
        assert_eq!(words("chance", 3), words("chance", 3));
        assert_ne!(words("chance", 3), words("chance", 4));
        assert_ne!(words("chance", 3), words("bot", 3));
        let other = Fair { entropy: "one,too".to_string(), ..fair() };
        assert_ne!(words("chance", 3)[0], other.stream("chance", 3).word());
    }

    #[test]
    fn a_secret_that_was_not_promised_is_noticed() {
        assert_eq!(Fair::read(&fair().revealed()), Ok(fair()));
        assert_eq!(Fair::read(&fair().sealed()), Err(VerifyError::Sealed));
        let forged = fair().revealed().replace("00ff", "00fe");
        assert_eq!(Fair::read(&forged), Err(VerifyError::OtherSecret));
        assert!(matches!(Fair::read("seed:7"), Err(VerifyError::NotFair { .. })));
    }

    #[test]
    fn the_dice_are_even() {
        let mut stream = fair().stream("chance", 0);
        let mut seen = [0; 6];
        for _ in 0..60_000 {
            seen[stream.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|it| (9_600..10_400).contains(it)), "{seen:?}");
    }
}

//! Dice that nobody can choose and everybody can check.
//!
//! A match has one secret, and its SHA-256 is published before anybody sits down. Every seat pledges
//! a word of its own by its SHA-256, and tells the word only when all have pledged; the secret is
//! published after the end. So nobody, whoever keeps the secret included, could choose a part of it
//! knowing the rest. The numbers for the chance input that is number `n` among those of its timeline
//! (from 0) are the 32-bit big-endian words of
//! `HMAC-SHA256(secret, "turnstile dice 1\n" ENTROPY "\n" PURPOSE "\n" n "\n" block)`, with `n` and
//! `block` (from 0) in decimal. `ENTROPY` is what the seats told, in order, joined by commas.
//! So a die that was taken back falls the same way again, whatever is played before it.

use crate::matches::Setup;
use crate::record::{Line, Who};
use crate::{Kind, Record, RecordError, RecordFault, Rng, Step, Table};
use hmac::{Hmac, KeyInit, Mac};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

/// The secret of a match with what the players added.
///
/// ```
/// use game::Rng as _;
/// use game::fair::{Fair, VerifyError};
/// let fair = Fair::new("00ff", "one,two");
/// assert_eq!(Fair::read(&fair.revealed()), Ok(fair.clone()));
/// assert_eq!(Fair::read(&fair.sealed()), Err(VerifyError::Sealed));
/// assert_eq!(fair.words("chance", 3).word(), fair.words("chance", 3).word());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fair {
    secret: String,
    entropy: String,
    commitment: String,
}

impl Fair {
    /// A secret, and what the players sent, joined by commas.
    ///
    /// ```
    /// use game::fair::Fair;
    /// assert_eq!(Fair::new("secret", "one,two").entropy(), "one,two");
    /// ```
    pub fn new(secret: impl Into<String>, entropy: impl Into<String>) -> Fair {
        let secret = secret.into();
        let commitment = hex(&Sha256::digest(secret.as_bytes()));
        Fair { secret, entropy: entropy.into(), commitment }
    }

    /// The secret, to be published after the end.
    ///
    /// ```
    /// assert_eq!(game::fair::Fair::new("secret", "").secret(), "secret");
    /// ```
    pub fn secret(&self) -> &str {
        &self.secret
    }

    /// What the players sent, joined by commas.
    ///
    /// ```
    /// assert_eq!(game::fair::Fair::new("secret", "one,two").entropy(), "one,two");
    /// ```
    pub fn entropy(&self) -> &str {
        &self.entropy
    }

    /// What is published before the first input: the SHA-256 of the secret.
    ///
    /// ```
    /// use game::fair::{Fair, pledge};
    /// assert_eq!(Fair::new("secret", "").commitment(), pledge("secret"));
    /// ```
    pub fn commitment(&self) -> &str {
        &self.commitment
    }

    /// The source as a record names it while the secret is one: `fair:COMMITMENT`.
    ///
    /// ```
    /// use game::fair::Fair;
    /// let fair = Fair::new("secret", "one,two");
    /// assert_eq!(fair.sealed(), format!("fair:{}", fair.commitment()));
    /// ```
    pub fn sealed(&self) -> String {
        format!("fair:{}", self.commitment)
    }

    /// The source as a record names it after the end: `fair:COMMITMENT:SECRET:ENTROPY`.
    ///
    /// ```
    /// use game::fair::Fair;
    /// let fair = Fair::new("secret", "one,two");
    /// assert_eq!(fair.revealed(), format!("fair:{}:secret:one,two", fair.commitment()));
    /// ```
    pub fn revealed(&self) -> String {
        format!("fair:{}:{}:{}", self.commitment, self.secret, self.entropy)
    }

    /// Reads what [`Fair::revealed`] wrote.
    ///
    /// ```
    /// use game::fair::{Fair, VerifyError};
    /// let fair = Fair::new("secret", "one,two");
    /// let swapped = fair.revealed().replace("secret", "better");
    /// assert_eq!(Fair::read(&swapped), Err(VerifyError::OtherSecret));
    /// ```
    ///
    /// # Errors
    /// If the secret is not there, or is not the one that was published.
    pub fn read(dice: &str) -> Result<Fair, VerifyError> {
        let fields: Vec<&str> = dice.split(':').collect();
        match fields[..] {
            ["fair", commitment, secret, entropy] => {
                let fair = Fair::new(secret, entropy);
                if fair.commitment == commitment { Ok(fair) } else { Err(VerifyError::OtherSecret) }
            }
            ["fair", _] => Err(VerifyError::Sealed),
            _ => Err(VerifyError::NotFair { dice: dice.to_string() }),
        }
    }

    /// The dice of a draw that had to be begun again: another secret, which follows from this one,
    /// so that nobody chooses it.
    ///
    /// ```
    /// use game::fair::Fair;
    /// let fair = Fair::new("secret", "one,two");
    /// assert_ne!(fair.redrawn().commitment(), fair.commitment());
    /// assert_eq!(fair.redrawn(), fair.redrawn());
    /// ```
    pub fn redrawn(&self) -> Fair {
        Fair::new(self.derived("redraw"), "")
    }

    /// What a bot on a seat adds. It follows from the secret, which was promised before anybody
    /// sat down, so that whoever lets the bot play chooses nothing.
    ///
    /// ```
    /// use game::fair::{Fair, is_word};
    /// let fair = Fair::new("secret", "");
    /// assert!(is_word(&fair.bot_word(1)) && fair.bot_word(1) != fair.bot_word(0));
    /// ```
    pub fn bot_word(&self, seat: usize) -> String {
        self.derived(&format!("bot {seat}"))
    }

    fn derived(&self, purpose: &str) -> String {
        let mut mac = keyed(&self.secret);
        mac.update(format!("turnstile dice 1\n{purpose}").as_bytes());
        hex(&mac.finalize().into_bytes())
    }

    /// The random words for one purpose and number.
    ///
    /// ```
    /// use game::{Rng, fair::Fair};
    /// let fair = Fair::new("secret", "one,two");
    /// assert_ne!(fair.words("chance", 0).word(), fair.words("chance", 1).word());
    /// ```
    pub fn words(&self, purpose: &str, number: usize) -> Words {
        let prefix = format!("turnstile dice 1\n{}\n{purpose}\n{number}\n", self.entropy);
        Words { secret: self.secret.clone(), prefix, block: 0, words: [0; 8], used: 8 }
    }

    /// Draws the chance that a match awaits and enters it; none if it awaits no chance.
    ///
    /// ```
    /// use game::fair::Fair;
    /// let (fair, mut duel) = (Fair::new("secret", "one,two"), probe::duel(7));
    /// let step = fair.roll(&mut duel).unwrap();
    /// assert_eq!(fair.roll(&mut probe::duel(7)).unwrap().text, step.text);
    /// ```
    pub fn roll(&self, table: &mut dyn Table) -> Option<Step> {
        let number = table.timeline().chances();
        table.draw_chance(&mut self.words("chance", number))
    }
}

/// How a seat promises a word before it tells it: the SHA-256 of the word, in hexadecimal digits.
///
/// ```
/// use game::fair::{is_word, pledge};
/// let word = "Vq3hXK0-dZt1yGm_8PwB4a";
/// assert!(is_word(word) && !is_word("guess me"));
/// assert_eq!(pledge(word).len(), 64);
/// ```
pub fn pledge(word: &str) -> String {
    hex(&Sha256::digest(word.as_bytes()))
}

/// Whether a seat may add this word: 22 to 64 letters, digits, `-` or `_`. A shorter one could be
/// found out from its pledge.
///
/// ```
/// use game::fair::is_word;
/// assert!(is_word("Vq3hXK0-dZt1yGm_8PwB4a") && !is_word("guess me"));
/// ```
pub fn is_word(word: &str) -> bool {
    let sound = |it: u8| it.is_ascii_alphanumeric() || it == b'-' || it == b'_';
    (22..=64).contains(&word.len()) && word.bytes().all(sound)
}

/// Random words derived from a secret.
///
/// ```
/// use game::{Rng, fair::Fair};
/// let mut words = Fair::new("secret", "").words("chance", 0);
/// assert!(words.below(6) < 6);
/// ```
pub struct Words {
    secret: String,
    prefix: String,
    block: u32,
    words: [u32; 8],
    used: usize,
}

impl Rng for Words {
    fn word(&mut self) -> u32 {
        if self.used == self.words.len() {
            let mut mac = keyed(&self.secret);
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

/// What a check has found.
///
/// ```
/// # use game::{Kind, Of, Setup, fair};
/// # let dice = fair::Fair::new("secret", "one,two");
/// # let setup = Setup { options: vec![], seats: 2, position: None, dice: dice.sealed() };
/// # let mut table = Of::<probe::Duel>::KIND.start(&setup).unwrap();
/// # dice.roll(&mut *table).unwrap();
/// # let record = game::Record { dice: dice.revealed(), ..table.record() };
/// let verified = fair::verify(&Of::<probe::Duel>::KIND, &record).unwrap();
/// assert_eq!((verified.chances, verified.pledges.len()), (1, 2));
/// ```
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
    /// How they had promised it, in the order of their seats.
    pub pledges: Vec<String>,
}

/// Why a record does not prove that its dice were fair.
///
/// ```
/// use game::fair::{Fair, VerifyError};
/// let fault = Fair::read("seed:7").unwrap_err();
/// assert_eq!(fault, VerifyError::NotFair { dice: "seed:7".to_string() });
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[serde(tag = "code", content = "facts")]
pub enum VerifyError {
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
///
/// ```
/// use game::{Kind, Of, Setup, fair};
/// let dice = fair::Fair::new("secret", "salt");
/// let setup = Setup { options: vec![], seats: 2, position: None, dice: dice.sealed() };
/// let mut table = Of::<probe::Duel>::KIND.start(&setup).unwrap();
/// dice.roll(&mut *table).unwrap();
/// let mut record = table.record();
/// record.dice = dice.revealed();
/// assert_eq!(fair::verify(&Of::<probe::Duel>::KIND, &record).unwrap().chances, 1);
/// ```
pub fn verify(kind: &(impl Kind + ?Sized), record: &Record) -> Result<Verified, VerifyError> {
    let fair = Fair::read(&record.dice)?;
    // Whatever is wrong beside the dice is told by the record's own check.
    kind.open(record)?;
    let setup = Setup {
        options: record.options.clone(),
        seats: record.seats,
        position: record.position.clone(),
        dice: record.dice.clone(),
    };
    let fault = |number, fault| RecordError { line: record.line_of(number), fault };
    let mut table = kind.start(&setup).map_err(|it| fault(0, RecordFault::Start(it)))?;
    let mut chances = 0;
    for (number, line) in (1..).zip(&record.lines) {
        follow(&mut *table, &fair, line, number).map_err(|it| fault(number, it))?;
        chances += usize::from(line.who == Who::Chance);
    }
    Ok(Verified {
        game: record.game.clone(),
        inputs: record.lines.len(),
        chances,
        commitment: fair.commitment,
        pledges: fair.entropy.split(',').map(pledge).collect(),
        entropy: fair.entropy,
    })
}

/// Plays a line that is known to be lawful, drawing chance anew.
fn follow(
    table: &mut dyn Table,
    fair: &Fair,
    line: &Line,
    number: usize,
) -> Result<(), RecordFault> {
    if line.who == Who::Chance {
        let expected = fair.roll(table).map(|it| it.text).unwrap_or_default();
        let got = line.text.clone();
        return match expected == got {
            true => Ok(()),
            false => Err(RecordFault::WrongDice { number, expected, got }),
        };
    }
    let entered = table.enter(line.who, &line.text);
    entered.map(|_| ()).map_err(|it| RecordFault::Refused { number, code: it.code, why: it.text })
}

fn keyed(secret: &str) -> Hmac<Sha256> {
    Hmac::new_from_slice(secret.as_bytes()).expect("a key of any length will do")
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|it| format!("{it:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fair() -> Fair {
        Fair::new("00ff".repeat(16), "one,two")
    }

    #[test]
    fn words_are_the_same_everywhere_and_differ_by_number_and_purpose() {
        let words = |purpose, number| {
            let mut words = fair().words(purpose, number);
            (0..20).map(|_| words.word()).collect::<Vec<_>>()
        };
        assert_eq!(words("chance", 3), words("chance", 3));
        assert_ne!(words("chance", 3), words("chance", 4));
        assert_ne!(words("chance", 3), words("bot", 3));
        let other = Fair::new(fair().secret, "one,too");
        assert_ne!(words("chance", 3)[0], other.words("chance", 3).word());
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
    fn what_bots_add_and_a_second_draw_follow_from_the_secret() {
        let again = fair().redrawn();
        assert_ne!(again.commitment(), fair().commitment());
        assert_eq!(again, fair().redrawn());
        assert!(is_word(&fair().bot_word(0)) && is_word(&again.bot_word(0)));
        assert_ne!(fair().bot_word(0), fair().bot_word(1));
        assert_ne!(fair().bot_word(0), again.bot_word(0));
    }

    #[test]
    fn the_dice_are_even() {
        let mut words = fair().words("chance", 0);
        let mut seen = [0; 6];
        for _ in 0..60_000 {
            seen[words.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|it| (9_600..10_400).contains(it)), "{seen:?}");
    }
}

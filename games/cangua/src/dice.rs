//! What the dice show.

use game::{Notation, Rng, Unreadable};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// One roll: two dice, the lower first, or a single die. `3-4`, `6-6`, `5`. As data it is the
/// list of its faces, empty before the roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, TS)]
#[ts(type = "Array<number>")]
pub struct Dice {
    low: u8,
    /// 0 for a single die.
    high: u8,
}

/// Faces of a die.
pub(crate) const FACES: u8 = 6;

impl Dice {
    /// Nothing has been rolled.
    pub(crate) const NONE: Dice = Dice { low: 0, high: 0 };

    /// How a single die can fall.
    pub(crate) const ONES: [Dice; FACES as usize] = {
        let mut all = [Dice::NONE; FACES as usize];
        let mut face = 0;
        while face < FACES {
            all[face as usize] = Dice { low: face + 1, high: 0 };
            face += 1;
        }
        all
    };

    /// How two dice can fall, one after the other.
    pub(crate) const PAIRS: [Dice; (FACES * FACES) as usize] = {
        let mut all = [Dice::NONE; (FACES * FACES) as usize];
        let mut both = 0;
        while both < FACES * FACES {
            if let Some(dice) = Dice::two(1 + both / FACES, 1 + both % FACES) {
                all[both as usize] = dice;
            }
            both += 1;
        }
        all
    };

    /// Throws two dice.
    #[inline]
    pub(crate) fn pair(rng: &mut impl Rng) -> Dice {
        Dice::PAIRS[rng.below(Dice::PAIRS.len() as u32) as usize]
    }

    /// A single die, if it has such a face.
    pub const fn one(face: u8) -> Option<Dice> {
        if face >= 1 && face <= FACES { Some(Dice { low: face, high: 0 }) } else { None }
    }

    /// Two dice in any order, if they have such faces.
    pub const fn two(a: u8, b: u8) -> Option<Dice> {
        let (low, high) = if a <= b { (a, b) } else { (b, a) };
        if low >= 1 && high <= FACES { Some(Dice { low, high }) } else { None }
    }

    /// The faces that lie on the table.
    pub fn faces(self) -> impl Iterator<Item = u8> {
        [self.low, self.high].into_iter().filter(|it| *it != 0)
    }

    /// The sum of the faces.
    pub const fn sum(self) -> u8 {
        self.low + self.high
    }

    /// Whether this is a single die.
    pub const fn is_single(self) -> bool {
        self.low != 0 && self.high == 0
    }

    /// Whether both faces are the same.
    pub const fn is_pair(self) -> bool {
        self.low == self.high && self.low != 0
    }

    /// Whether one face is 1 and the other 6.
    pub const fn is_one_six(self) -> bool {
        self.low == 1 && self.high == FACES
    }

    /// The lower face, or that of the single die.
    #[inline(always)]
    pub const fn low(self) -> u8 {
        self.low
    }

    /// The higher face; 0 for a single die.
    #[inline(always)]
    pub const fn high(self) -> u8 {
        self.high
    }

    /// Whether nothing has been rolled.
    pub const fn is_none(self) -> bool {
        self.low == 0
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.low, self.high) {
            (0, _) => f.write_str("none"),
            (die, 0) => write!(f, "{die}"),
            (low, high) => write!(f, "{low}-{high}"),
        }
    }
}

impl FromStr for Dice {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let bytes = text.as_bytes();
        let face = |at: usize| match bytes.get(at) {
            Some(digit @ b'1'..=b'6') => Ok(digit - b'0'),
            _ => Err(Unreadable::new(at, "a face from 1 to 6")),
        };
        let low = face(0)?;
        if bytes.len() == 1 {
            return Ok(Dice { low, high: 0 });
        }
        if bytes[1] != b'-' {
            return Err(Unreadable::new(1, "`-` and the other die"));
        }
        let high = face(2)?;
        if high < low {
            return Err(Unreadable::new(2, "the lower die first"));
        }
        if bytes.len() > 3 {
            return Err(Unreadable::new(3, "nothing after the dice"));
        }
        Ok(Dice { low, high })
    }
}

impl Notation for Dice {
    fn each(each: &mut dyn FnMut(Self)) {
        for low in 1..=FACES {
            each(Dice { low, high: 0 });
            (low..=FACES).for_each(|high| each(Dice { low, high }));
        }
    }
}

impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match (self.low, self.high) {
            (0, _) => [0u8; 0][..].serialize(serializer),
            (die, 0) => [die][..].serialize(serializer),
            (low, high) => [low, high][..].serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let dice = match Vec::<u8>::deserialize(deserializer)?[..] {
            [] => Some(Dice::NONE),
            [die] => Dice::one(die),
            [low, high] if low <= high => Dice::two(low, high),
            _ => None,
        };
        dice.ok_or(D::Error::custom("expected up to two faces from 1 to 6, the lower first"))
    }
}

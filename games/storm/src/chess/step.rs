//! A normal move: from where, to where, and what a pawn becomes.

use super::{Kind, Square};
use crate::data::as_text;
use game::Unreadable;
use game::ts_rs::TS;
use std::fmt;
use std::str::FromStr;

/// A normal move. Castling is the king's move of two squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, TS)]
#[ts(crate = "game::ts_rs", type = "string")]
pub struct Step {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What a pawn becomes on its last rank.
    pub promotion: Option<Kind>,
}

type Parts = (Square, Square, Option<Kind>);
as_text!(Step, Parts);

impl From<Step> for Parts {
    fn from(step: Step) -> Self {
        (step.from, step.to, step.promotion)
    }
}

impl TryFrom<Parts> for Step {
    type Error = &'static str;

    fn try_from((from, to, promotion): Parts) -> Result<Self, Self::Error> {
        match promotion.is_none_or(|it| Kind::PROMOTIONS.contains(&it)) {
            true => Ok(Step { from, to, promotion }),
            false => Err("a pawn becomes a queen, rook, bishop or knight"),
        }
    }
}

impl Step {
    /// A move without promotion.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Step {
        Step { from, to, promotion: None }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(kind) => write!(f, "{}", kind.small()),
            None => Ok(()),
        }
    }
}

/// What a pawn becomes, from its small letter.
pub(crate) fn promotion(letter: u8) -> Option<Kind> {
    Kind::PROMOTIONS.into_iter().find(|it| it.small() as u8 == letter)
}

impl FromStr for Step {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Step, Unreadable> {
        let part = |range: std::ops::Range<usize>| {
            let at = range.start;
            let part = text.get(range).ok_or(Unreadable::new(at, "a square such as e4"))?;
            part.parse::<Square>().map_err(|it| Unreadable::new(at + it.at, it.expected))
        };
        let (from, to) = (part(0..2)?, part(2..4)?);
        let promotion = match text.as_bytes()[4..] {
            [] => None,
            [letter] => Some(promotion(letter).ok_or(Unreadable::new(4, "one of q, r, b and n"))?),
            _ => return Err(Unreadable::new(5, "the end of the move")),
        };
        Ok(Step { from, to, promotion })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_written_as_engines_do() {
        for text in ["e2e4", "a7a8q", "h2h1n"] {
            assert_eq!(text.parse::<Step>().unwrap().to_string(), text);
        }
        for (text, at) in [("e2", 2), ("e2e9", 3), ("a7a8k", 4), ("a7a8qq", 5), ("éé", 0)] {
            assert_eq!(text.parse::<Step>().unwrap_err().at, at, "{text}");
        }
    }
}

//! Moves, dice and events as text.

use crate::cycle::Cycle;
use crate::moves::{Chance, Event, Horse, Move, Ride};
use flow::Unreadable;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Roll => f.write_str("roll"),
            Move::Pass => f.write_str("pass"),
            Move::Ride(ride) => ride.fmt(f),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text {
            "roll" => Ok(Move::Roll),
            "pass" => Ok(Move::Pass),
            _ => text.parse().map(Move::Ride),
        }
    }
}

impl fmt::Display for Ride {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ride::Out(0) => f.write_str("out"),
            Ride::Out(die) => write!(f, "out{die}"),
            Ride::Run(horse, steps) => write!(f, "h{}+{steps}", horse.number()),
            Ride::Climb(horse, step) => write!(f, "h{}^{step}", horse.number()),
        }
    }
}

impl FromStr for Ride {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        if let Some(die) = text.strip_prefix("out") {
            return match die {
                "" => Ok(Ride::Out(0)),
                _ => number(die, 6).map(Ride::Out).ok_or(Unreadable::new(3, "a face, 1 to 6")),
            };
        }
        let mut letters = text.chars();
        if letters.next() != Some('h') {
            return Err(Unreadable::new(0, "roll, out, pass, or a horse such as h2"));
        }
        let horse = match letters.next() {
            Some(digit @ '1'..='4') => Horse::ALL[digit as usize - '1' as usize],
            _ => return Err(Unreadable::new(1, "a horse from 1 to 4")),
        };
        match letters.next() {
            Some('+') => number(letters.as_str(), 12)
                .map(|steps| Ride::Run(horse, steps))
                .ok_or(Unreadable::new(3, "steps, 1 to 12")),
            Some('^') => number(letters.as_str(), 6)
                .map(|step| Ride::Climb(horse, step))
                .ok_or(Unreadable::new(3, "a step, 1 to 6")),
            _ => Err(Unreadable::new(2, "`+` and steps, or `^` and a step")),
        }
    }
}

/// A number from 1 to `max`, written plainly.
fn number(text: &str, max: u8) -> Option<u8> {
    plain(text).and_then(|it| u8::try_from(it).ok()).filter(|it| (1..=max).contains(it))
}

/// A number as it is written: no sign, no zeros before it.
fn plain(text: &str) -> Option<u16> {
    let digits = text.bytes().all(|it| it.is_ascii_digit());
    let padded = text.len() > 1 && text.starts_with('0');
    if digits && !padded { text.parse().ok() } else { None }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Chance::Rolled(dice) = self;
        dice.fmt(f)
    }
}

impl FromStr for Chance {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        text.parse().map(Chance::Rolled)
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Event::TurnEnd(cycle) = self;
        write!(f, "end-{cycle}")
    }
}

impl FromStr for Event {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let key = text.strip_prefix("end-").ok_or(Unreadable::new(0, "`end-` and a cycle"))?;
        let mut at = 4;
        let mut parts = key.split('-');
        let mut part = |expected| {
            let text = parts.next().unwrap_or("");
            let start = at.min(4 + key.len());
            at += text.len() + 1;
            plain(text).ok_or(Unreadable::new(start, expected))
        };
        let turn = part("the round")?;
        let (seat, roll) = (part("a seat")?, part("a roll of the turn")?);
        let small = |it: u16| u8::try_from(it).map_err(|_| Unreadable::new(4, "smaller numbers"));
        let cycle = Cycle { turn, seat: small(seat)?, roll: small(roll)? };
        match parts.next() {
            None => Ok(Event::TurnEnd(cycle)),
            Some(_) => Err(Unreadable::new(at - 1, "nothing after the cycle")),
        }
    }
}

//! Moves, outcomes and events as text, without white space.

use crate::Colour;
use crate::moves::{Axis, Chance, Event, Line, Move, Target};
use crate::point::{Point, SIDE_MAX};
use flow::Unreadable;
use game::OptionValue as _;
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::ChooseCard(card) => card.fmt(f),
            Move::SelectTarget(target) => write!(f, "@{target}"),
            Move::AddTarget(target) => write!(f, "+{target}"),
            Move::RemoveTarget(target) => write!(f, "-{target}"),
            Move::ConfirmTargets => f.write_str("ok"),
            Move::EndTurn => f.write_str("end"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let target = |rest: &str| rest.parse::<Target>().map_err(|it| it.shifted(1));
        match text.as_bytes() {
            b"ok" => Ok(Move::ConfirmTargets),
            b"end" => Ok(Move::EndTurn),
            [b'@', ..] => target(&text[1..]).map(Move::SelectTarget),
            [b'+', ..] => target(&text[1..]).map(Move::AddTarget),
            [b'-', ..] => target(&text[1..]).map(Move::RemoveTarget),
            _ => text.parse().map(Move::ChooseCard).map_err(|_| {
                Unreadable::new(0, "a card, a target behind @, + or -, or ok, or end")
            }),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Point(point) => point.fmt(f),
            Target::Axis(Axis::Row) => f.write_str("row"),
            Target::Axis(Axis::Column) => f.write_str("column"),
            Target::Player(colour) => colour.fmt(f),
            Target::Card(index) => (index + 1).fmt(f),
        }
    }
}

impl FromStr for Target {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        Ok(match text {
            "row" => Target::Axis(Axis::Row),
            "column" => Target::Axis(Axis::Column),
            "1" => Target::Card(0),
            "2" => Target::Card(1),
            "3" => Target::Card(2),
            _ => match Colour::read(text) {
                Some(colour) => Target::Player(colour),
                None => Target::Point(text.parse()?),
            },
        })
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Drew(card) => card.fmt(f),
            Chance::Stone(point, colour) => write!(f, "{point}-{colour}"),
            Chance::Line(line) => line.fmt(f),
        }
    }
}

impl FromStr for Chance {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        if let Ok(card) = text.parse() {
            return Ok(Chance::Drew(card));
        }
        let Some((head, tail)) = text.split_once('-') else {
            return Err(Unreadable::new(0, "a card, a stone such as h8-black, or a line"));
        };
        let at = head.len() + 1;
        match head {
            "row" => match tail.parse() {
                Ok(row @ 1..=SIDE_MAX) if !tail.starts_with(['0', '+']) => {
                    Ok(Chance::Line(Line::Row(row - 1)))
                }
                _ => Err(Unreadable::new(at, "a row from 1 to 19")),
            },
            "column" => match tail.as_bytes() {
                [letter @ b'a'..=b's'] => Ok(Chance::Line(Line::Column(letter - b'a'))),
                _ => Err(Unreadable::new(at, "a column from a to s")),
            },
            _ => {
                let point: Point = head.parse()?;
                let colour = Colour::read(tail).ok_or(Unreadable::new(at, "black or white"))?;
                Ok(Chance::Stone(point, colour))
            }
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Row(row) => write!(f, "row-{}", row + 1),
            Line::Column(column) => write!(f, "column-{}", (b'a' + column) as char),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::AfterAnimation(key) => write!(f, "after-{key}"),
        }
    }
}

impl FromStr for Event {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let Some(key) = text.strip_prefix("after-") else {
            return Err(Unreadable::new(0, "`after-` and the number of an animation"));
        };
        let plain =
            key.bytes().all(|it| it.is_ascii_digit()) && (key == "0" || !key.starts_with('0'));
        match key.parse() {
            Ok(key) if plain => Ok(Event::AfterAnimation(key)),
            _ => Err(Unreadable::new(6, "the number of an animation")),
        }
    }
}

macro_rules! written {
    ($($ty:ty),*) => {$(
        impl Serialize for $ty {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )*};
}
written!(Move, Target, Line);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_reads_as_it_is_written() {
        for text in ["Place", "@h8", "+a1", "-s19", "@black", "+column", "@3", "ok", "end"] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
        for text in ["Quake", "h8-white", "row-19", "column-a"] {
            assert_eq!(text.parse::<Chance>().unwrap().to_string(), text);
        }
        assert_eq!("after-17".parse(), Ok(Event::AfterAnimation(17)));
    }

    #[test]
    fn a_fault_is_found_where_it_is() {
        for (text, at) in [("Plaice", 0), ("@t8", 1), ("@h20", 2), ("+", 1), ("place", 0)] {
            assert_eq!(text.parse::<Move>().unwrap_err().at, at, "{text}");
        }
        for (text, at) in [("h8", 0), ("h8-red", 3), ("row-0", 4), ("column-ab", 7), ("row-07", 4)]
        {
            assert_eq!(text.parse::<Chance>().unwrap_err().at, at, "{text}");
        }
        for (text, at) in [("after", 0), ("after-", 6), ("after-x", 6), ("after-01", 6)] {
            assert_eq!(text.parse::<Event>().unwrap_err().at, at, "{text}");
        }
    }
}

//! What seats, chance and the system do, and how it is written.

use crate::Colour;
use crate::cards::Card;
use crate::point::{Point, SIDE_MAX};
use flow::Unreadable;
use std::fmt;
use std::str::FromStr;

/// What a seat does. `choose`-ing is written as the card's name, a target behind `@`, `+` or `-`.
#[game::notation]
pub enum Move {
    /// Plays one of the drawn cards: `Place`.
    #[form("{0}")]
    ChooseCard(Card),
    /// Aims the card at its one target: `@h8`.
    #[form("@{0}")]
    SelectTarget(Target),
    /// Adds one of several targets: `+h8`.
    #[form("+{0}")]
    AddTarget(Target),
    /// Takes back the target added last: `-h8`.
    #[form("-{0}")]
    RemoveTarget(Target),
    /// Plays the card at the targets added: `ok`.
    #[form("ok")]
    ConfirmTargets,
    /// Ends the turn where that is asked for: `end`.
    #[form("end")]
    EndTurn,
}

/// What a card can be aimed at.
#[game::notation(by_hand)]
pub enum Target {
    /// A point of the board: `h8`.
    Point(Point),
    /// A row or a column: `row`, `column`.
    Axis(Axis),
    /// A player: `black`, `white`.
    Player(Colour),
    /// One of the cards seen, counted from 0, and written from 1, at the top of the pile: `1`.
    Card(#[range(0..=2)] u8),
}

/// Along which the board is cleared.
#[game::notation]
pub enum Axis {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
}

/// What chance does.
#[game::notation(by_hand)]
pub enum Chance {
    /// The next card of the pile: `Place`.
    Drew(Card),
    /// A stone falls on an empty point: `h8-black`.
    Stone(Point, Colour),
    /// A line of the board shakes: `row-8`, `column-h`.
    Line(Line),
}

/// A whole row or column of the board.
#[game::notation(by_hand)]
pub enum Line {
    /// The row with this number, counted from 0 at the top.
    Row(#[range(0..=18)] u8),
    /// The column with this number, counted from 0 at the left.
    Column(#[range(0..=18)] u8),
}

/// What the system announces.
#[game::notation]
pub enum Event {
    /// The animation that began with this entry of the journal has been seen: `after-17`.
    #[form("after-{0}")]
    AfterAnimation(#[unbounded] u32),
}

impl Line {
    /// The line with a number: rows first, then columns.
    pub(crate) fn numbered(index: u8, size: u8) -> Line {
        if index < size { Line::Row(index) } else { Line::Column(index - size) }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Point(point) => point.fmt(f),
            Target::Axis(axis) => axis.fmt(f),
            Target::Player(colour) => colour.fmt(f),
            Target::Card(index) => (index + 1).fmt(f),
        }
    }
}

impl FromStr for Target {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let axis = text.parse().map(Target::Axis);
        let colour = || text.parse().map(Target::Player);
        let card = match text.as_bytes() {
            [digit @ b'1'..=b'3'] => return Ok(Target::Card(digit - b'1')),
            _ => text.parse().map(Target::Point),
        };
        axis.or_else(|_| colour()).or(card)
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
        if let "row" | "column" = head {
            return text.parse().map(Chance::Line);
        }
        let point: Point = head.parse()?;
        let colour = tail.parse().map_err(|_| Unreadable::new(head.len() + 1, "black or white"));
        colour.map(|it| Chance::Stone(point, it))
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

impl FromStr for Line {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text.split_once('-') {
            Some(("row", row)) => {
                let row = game::notation::number(row, 1..=SIDE_MAX, "a row from 1 to 19");
                row.map(|it| Line::Row(it - 1)).map_err(|it| it.shifted(4))
            }
            Some(("column", column)) => match column.as_bytes() {
                [letter @ b'a'..=b's'] => Ok(Line::Column(letter - b'a')),
                _ => Err(Unreadable::new(7, "a column from a to s")),
            },
            _ => Err(Unreadable::new(0, "row- and a number, or column- and a letter")),
        }
    }
}

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
        for (text, at) in [("after", 5), ("after-", 6), ("after-x", 6), ("after-01", 6)] {
            assert_eq!(text.parse::<Event>().unwrap_err().at, at, "{text}");
        }
    }

    #[test]
    fn a_move_travels_as_data() {
        let json = |text: &str| serde_json::to_string(&text.parse::<Move>().unwrap()).unwrap();
        assert_eq!(json("Place"), r#"{"code":"ChooseCard","facts":"Place"}"#);
        let target = r#"{"code":"Point","facts":{"x":7,"y":0}}"#;
        assert_eq!(json("@h1"), format!(r#"{{"code":"SelectTarget","facts":{target}}}"#));
        assert_eq!(json("ok"), r#"{"code":"ConfirmTargets"}"#);
        let beyond = r#"{"code":"SelectTarget","facts":{"code":"Card","facts":3}}"#;
        assert!(serde_json::from_str::<Move>(beyond).is_err());
    }
}

//! An input as a line of text, and a line as an input: the only place that knows both.

use crate::State;
use crate::of::{ChanceOf, EventOf, InputOf, MoveOf};
use crate::record::{Line, Who};
use crate::rules::Game;
use crate::table_input::Entered;
use flow::{Input, Unreadable};
use std::fmt::Display;
use std::str::FromStr;

/// Where an input came from, and its text.
pub(crate) fn write<M, C, E>(entered: &Entered<Input<M, C, E>>) -> (Who, String)
where
    M: Display,
    C: Display,
    E: Display,
{
    match entered {
        Entered::Game(Input::Move(seat, it)) => (Who::Seat(*seat), it.to_string()),
        Entered::Game(Input::Chance(it)) => (Who::Chance, it.to_string()),
        Entered::Game(Input::Event(it)) => (Who::Event, it.to_string()),
        Entered::Game(Input::Timeout(seat)) => (Who::Timeout, seat.to_string()),
        Entered::Game(Input::Resign(seat)) => (Who::Resign, seat.to_string()),
        Entered::Table(act) => (Who::Table, act.to_string()),
    }
}

/// Reads an input as people write it, in the light of the position.
pub(crate) fn read<G: Game>(
    state: &State<G>,
    who: Who,
    text: &str,
) -> Result<Entered<InputOf<G>>, Unreadable> {
    match who {
        Who::Seat(seat) => Ok(Entered::Game(Input::Move(seat, state.read(seat, text)?))),
        _ => read_written::<G>(who, text),
    }
}

/// Reads an input as it was written down.
pub(crate) fn read_written<G: Game>(
    who: Who,
    text: &str,
) -> Result<Entered<InputOf<G>>, Unreadable> {
    Ok(Entered::Game(match who {
        Who::Seat(seat) => Input::Move(seat, MoveOf::<G>::from_str(text)?),
        Who::Chance => Input::Chance(ChanceOf::<G>::from_str(text)?),
        Who::Event => Input::Event(EventOf::<G>::from_str(text)?),
        Who::Timeout => Input::Timeout(text.parse()?),
        Who::Resign => Input::Resign(text.parse()?),
        Who::Table => return Ok(Entered::Table(text.parse()?)),
    }))
}

impl Line {
    /// How many bytes stand before the text on the line of this number.
    pub(crate) fn offset(&self, number: usize) -> usize {
        number.to_string().len() + self.who.to_string().len() + 2
    }
}

//! Who sits where: `0=human`, `1=level:3`.

use crate::failure::Failure;
use arena::{Entrant, EntrantError, Playable, Spec, SpecError};
use game::{SEATS_MAX, Seat, nearest};
use std::str::FromStr;

/// One seat and who sits there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatSpec {
    pub(crate) seat: Seat,
    /// A bot or a program, or nobody for a person at the keyboard.
    pub(crate) bot: Option<Entrant>,
}

/// Why a text seats nobody.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum SeatSpecError {
    #[error("write it as N=WHO, such as 1=level:3")]
    Form,
    #[error("`{0}` is no seat: seats are counted from 0 to 7")]
    NoSeat(String),
    #[error("there is no player `{0}`; did you mean `human`?")]
    NearlyHuman(String),
    #[error("there is no player `{name}`; players are human, {}, exec:./bot.py", Spec::FORMS.join(", "))]
    Nobody { name: String },
    #[error("{0}")]
    Bot(EntrantError),
}

impl FromStr for SeatSpec {
    type Err = SeatSpecError;

    fn from_str(text: &str) -> Result<Self, SeatSpecError> {
        let (seat, who) = text.split_once('=').ok_or(SeatSpecError::Form)?;
        let number: Option<u8> = seat.parse().ok().filter(|it| usize::from(*it) < SEATS_MAX);
        let seat = number.map(Seat).ok_or_else(|| SeatSpecError::NoSeat(seat.to_string()))?;
        if who == "human" {
            return Ok(SeatSpec { seat, bot: None });
        }
        match who.parse() {
            Ok(bot) => Ok(SeatSpec { seat, bot: Some(bot) }),
            Err(EntrantError::Bot(SpecError::UnknownBot { name, nearest: None })) => {
                Err(match nearest(&name, ["human"]) {
                    Some(_) => SeatSpecError::NearlyHuman(name),
                    None => SeatSpecError::Nobody { name },
                })
            }
            Err(fault) => Err(SeatSpecError::Bot(fault)),
        }
    }
}

/// A level must be one of those the game has.
pub(crate) fn check_level(game: &dyn Playable, seats: usize, bot: &Entrant) -> Result<(), Failure> {
    let levels = game.levels(seats);
    match bot {
        Entrant::Bot(Spec::Level(level), _) if usize::from(*level) > levels => Err(Failure::Usage(
            format!("{} has {levels} levels: `{bot}` is none of them", game.name()),
        )),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_read_or_refused_with_help() {
        assert_eq!("0=human".parse(), Ok(SeatSpec { seat: Seat(0), bot: None }));
        assert_eq!(
            "3=greedy".parse(),
            Ok(SeatSpec { seat: Seat(3), bot: Some(Spec::Greedy.into()) })
        );
        let check = |text: &str, says: &str| {
            assert_eq!(text.parse::<SeatSpec>().unwrap_err().to_string(), says);
        };
        check("1", "write it as N=WHO, such as 1=level:3");
        check("9=human", "`9` is no seat: seats are counted from 0 to 7");
        check("1=humann", "there is no player `humann`; did you mean `human`?");
        check("1=gredy", "there is no bot `gredy`; did you mean `greedy`?");
        check(
            "1=me",
            "there is no player `me`; players are human, random, greedy, alphabeta:3, mcts:1000, \
             ismcts:1000, level:3, exec:./bot.py",
        );
        check(
            "1=exec:",
            "`exec:` names no program; write `exec:./bot.py`, with its arguments behind it",
        );
    }
}

//! What seats and chance do.

use crate::cards::{Card, Play};
use crate::chess::{Square, Step};
use game::Unreadable;
use std::fmt;
use std::str::FromStr;

/// What a seat does.
///
/// Normal moves are written as engines do, `e2e4` and `e7e8q`; plays of cards by the card and its
/// parts, `twin-tunnels:a2:h7`.
#[game::notation(by_hand)]
pub enum Move {
    /// A normal move.
    Go(#[unbounded] Step),
    /// A card is played, also as a reaction.
    Play(#[unbounded] Play),
    /// A card is put on the discards for another.
    Cycle(Card),
    /// A captured pawn is put back.
    Place(Square),
    /// A pawn is given up for the toll.
    Pay(Square),
    /// The piece that would have to pay goes back.
    Retreat,
    /// A card is taken into one's own deck.
    Pick(Card),
    /// The deck is filled up without a choice.
    Fill,
    /// The turn ends.
    Pass,
    /// Nothing is answered.
    Decline,
}

/// What chance does.
#[game::notation]
pub enum Chance {
    /// The next card of the stack is this one.
    #[form("{0}")]
    Drew(Card),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Go(step) => step.fmt(f),
            Move::Play(play) => play.fmt(f),
            Move::Cycle(card) => write!(f, "cycle:{card}"),
            Move::Place(at) => write!(f, "place:{at}"),
            Move::Pay(at) => write!(f, "pay:{at}"),
            Move::Retreat => f.write_str("retreat"),
            Move::Pick(card) => write!(f, "pick:{card}"),
            Move::Fill => f.write_str("fill"),
            Move::Pass => f.write_str("pass"),
            Move::Decline => f.write_str("decline"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Move, Unreadable> {
        let behind = |mark: &str| Some((mark.len(), text.strip_prefix(mark)?));
        for (mark, of) in [("cycle:", Move::Cycle as fn(Card) -> Move), ("pick:", Move::Pick)] {
            if let Some((at, card)) = behind(mark) {
                return card.parse().map(of).map_err(|it: Unreadable| it.shifted(at));
            }
        }
        for (mark, of) in [("place:", Move::Place as fn(Square) -> Move), ("pay:", Move::Pay)] {
            if let Some((at, square)) = behind(mark) {
                return square.parse().map(of).map_err(|it: Unreadable| it.shifted(at));
            }
        }
        let is_square = matches!(text.as_bytes(), [b'a'..=b'h', b'1'..=b'8', ..]);
        match text {
            "pass" => Ok(Move::Pass),
            "retreat" => Ok(Move::Retreat),
            "fill" => Ok(Move::Fill),
            "decline" => Ok(Move::Decline),
            _ if is_square => text.parse().map(Move::Go),
            _ => text.parse().map(Move::Play),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_reads_as_it_is_written() {
        for text in [
            "e2e4",
            "e7e8q",
            "veto",
            "cycle:veto",
            "pick:veto",
            "fill",
            "place:a2",
            "pay:a2",
            "retreat",
            "pass",
            "decline",
        ] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
        for (text, at) in [("e2", 2), ("cycle:vetp", 9), ("place:a9", 7), ("castle", 2), ("", 0)] {
            assert_eq!(text.parse::<Move>().unwrap_err().at, at, "{text}");
        }
    }
}

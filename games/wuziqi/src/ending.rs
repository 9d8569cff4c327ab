//! How a game ends: a five, or nothing left to play for.

use crate::Colour;
use crate::board::Wuziqi;
use crate::lines::has_five;
use crate::options::{BothFive, TieBreak};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;
use ts_rs::TS;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
pub struct End {
    /// Who won, if anybody did.
    pub winner: Option<Colour>,
    /// By what.
    pub how: How,
}

/// By what a game ended.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum How {
    /// A line of five.
    Five,
    /// Lines of five for both sides.
    BothFive,
    /// A full board that no card in play can change.
    Full,
    /// Neither side could play for long.
    Stalled,
    /// The turn limit.
    Turns,
    /// The turn limit, and more fours.
    Fours,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{winner} wins")?,
            None => f.write_str("draw")?,
        }
        f.write_str(match self.how {
            How::Five => " by a five",
            How::BothFive if self.winner.is_some() => " with a five on both sides",
            How::BothFive => ", both sides have a five",
            How::Full => ", the board is full",
            How::Stalled => ", nobody can play",
            How::Turns => ", the turns are over",
            How::Fours => " by more fours when the turns are over",
        })
    }
}

impl Wuziqi {
    /// Who has won by lines of five, if the mover's card has just been resolved.
    #[inline]
    pub(crate) fn fives(&self) -> Option<End> {
        if !self.stones.has_five() {
            return None;
        }
        let [black, white] = [0, 1].map(|it| has_five(&self.stones[it]));
        let (winner, how) = match (black, white) {
            (false, false) => return None,
            (true, false) => (Some(Colour::Black), How::Five),
            (false, true) => (Some(Colour::White), How::Five),
            (true, true) => match self.rules.both_five {
                BothFive::Attacker => (Some(self.mover), How::BothFive),
                BothFive::Draw => (None, How::BothFive),
            },
        };
        Some(End { winner, how })
    }

    /// The end of a game that nobody has won, if this was its last turn.
    #[inline]
    pub(crate) fn exhausted(&self) -> Option<End> {
        let draw = |how| Some(End { winner: None, how });
        if self.rules.full_is_final && self.is_full() {
            draw(How::Full)
        } else if self.idle > 0 && u32::from(self.idle) >= 2 * self.rules.deck.len() {
            draw(How::Stalled)
        } else if self.turn < self.rules.max_turns {
            None
        } else {
            Some(self.timed_out())
        }
    }

    /// The end of a game whose turns are over.
    // No turn but the last comes here, and all of them ask.
    #[inline(never)]
    fn timed_out(&self) -> End {
        let draw = |how| End { winner: None, how };
        if self.rules.tie_break == TieBreak::MostFours {
            let [black, white] = Colour::BOTH.map(|it| self.windows(it).fours);
            match black.cmp(&white) {
                Ordering::Equal => draw(How::Turns),
                order => {
                    let winner = if order.is_gt() { Colour::Black } else { Colour::White };
                    End { winner: Some(winner), how: How::Fours }
                }
            }
        } else {
            draw(How::Turns)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use crate::rules::Rules;
    use crate::stones::Stones;
    use flow::Input;
    use game::State;

    /// How it ends if Black inverts a board with these stones, which no position may have.
    fn inverted(both_five: BothFive, black: &str, white: &str) -> String {
        let rules = Rules::new(&Options { both_five, ..Options::default() }).unwrap();
        let mut board = Wuziqi::bare(rules, Colour::Black);
        let points = |text: &str| text.split_whitespace().map(|it| it.parse().unwrap()).collect();
        board.stones = Stones::new([points(black), points(white)]);
        let mut state = State::start(board);
        for card in ["Place", "PolarityInversion"] {
            state.play(Input::Chance(card.parse().unwrap()), &mut ()).unwrap();
        }
        let choice = "PolarityInversion".parse().unwrap();
        state.play(Input::Move(Colour::Black.seat(), choice), &mut ()).unwrap();
        state.outcome().to_string()
    }

    #[test]
    fn who_inverts_a_five_of_his_own_has_lost() {
        assert_eq!(inverted(BothFive::Attacker, "a1 b1 c1 d1 e1", "h8"), "seat 1 wins (five)");
        let fives = ("a1 b1 c1 d1 e1", "a3 b4 c5 d6 e7");
        let attacker = inverted(BothFive::Attacker, fives.0, fives.1);
        assert_eq!(attacker, "seat 0 wins (both_five)");
        assert_eq!(inverted(BothFive::Draw, fives.0, fives.1), "draw (both_five)");
    }
}

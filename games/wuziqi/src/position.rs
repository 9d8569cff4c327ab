//! Positions as text: `5/1x3/5/2o2/5`, and after `_` the mover and the turns each side must skip.
//!
//! Rows from the top, `x` for black, `o` for white, numbers for empty points. `5/5/5/5/5_w_02` is
//! White's turn, and White must skip two. Piles and hands are those of a new match, so only a match
//! that stands at such a beginning has a position.

use crate::Colour;
use crate::board::Wuziqi;
use crate::options::Options;
use crate::point::Point;
use crate::rules::Rules;
use flow::Unreadable;
use game::{StartError, State};
use std::fmt::Write as _;

/// The board of a position.
pub(crate) fn read(options: &Options, text: &str) -> Result<Wuziqi, StartError> {
    let mut board = Wuziqi::bare(Rules::new(options)?, options.first);
    board.set_up(text)?;
    match board.fives() {
        Some(end) => Err(StartError::Impossible { why: format!("it is over, {end}") }),
        None => Ok(board),
    }
}

/// The position, if it tells the whole state: at the beginning of a match.
pub(crate) fn write(state: &State<Wuziqi>) -> Option<String> {
    let Wuziqi { rules, mover, stones, skips, .. } = state.board;
    let mut begun = Wuziqi::bare(rules, mover);
    (begun.stones, begun.skips) = (stones, skips);
    if State::start(begun) != *state {
        return None;
    }
    let rows: Vec<String> = (0..rules.size).map(|y| packed(&state.board.row(y))).collect();
    let mover = if mover == Colour::Black { 'b' } else { 'w' };
    let [black, white] = skips;
    Some(format!("{}_{mover}_{black}{white}", rows.join("/")))
}

impl Wuziqi {
    /// Puts the stones of a position on an empty board.
    fn set_up(&mut self, text: &str) -> Result<(), StartError> {
        let mut parts = text.split('_');
        let rows = parts.next().unwrap_or_default();
        self.set_rows(rows)?;
        let mut at = rows.len() + 1;
        if let Some(mover) = parts.next() {
            self.mover = match mover {
                "b" => Colour::Black,
                "w" => Colour::White,
                _ => return Err(Unreadable::new(at, "b or w").into()),
            };
            at += mover.len() + 1;
        }
        if let Some(skips) = parts.next() {
            match skips.as_bytes() {
                [black @ b'0'..=b'9', white @ b'0'..=b'9'] => {
                    self.skips = [black - b'0', white - b'0'];
                }
                _ => return Err(Unreadable::new(at, "a digit for each side").into()),
            }
            at += skips.len() + 1;
        }
        match parts.next() {
            Some(_) => Err(Unreadable::new(at - 1, "the end of the position").into()),
            None => Ok(()),
        }
    }

    fn set_rows(&mut self, rows: &str) -> Result<(), StartError> {
        let size = self.rules.size;
        let (mut at, mut y) = (0, 0);
        for row in rows.split('/') {
            if y == size {
                return Err(Unreadable::new(at, "no more rows than the board has").into());
            }
            let (mut x, mut gap) = (0u8, 0u8);
            for letter in row.bytes() {
                match letter {
                    // A number has no zeros before it.
                    b'0' if gap == 0 => return Err(Unreadable::new(at, "x, o or a number").into()),
                    b'0'..=b'9' => gap = gap.saturating_mul(10).saturating_add(letter - b'0'),
                    b'x' | b'o' => {
                        x = x.saturating_add(std::mem::take(&mut gap));
                        if x >= size {
                            return Err(Unreadable::new(at, "a row as long as the board").into());
                        }
                        self.stones
                            .put(Point::new(x, y), Colour::BOTH[usize::from(letter == b'o')]);
                        x += 1;
                    }
                    _ => return Err(Unreadable::new(at, "x, o, a number or /").into()),
                }
                at += 1;
            }
            if x.saturating_add(gap) != size {
                return Err(Unreadable::new(at, "a row as long as the board").into());
            }
            at += 1;
            y += 1;
        }
        if y < size {
            return Err(Unreadable::new(rows.len(), "as many rows as the board has").into());
        }
        Ok(())
    }
}

/// A row with its gaps as numbers.
fn packed(row: &str) -> String {
    let mut text = String::new();
    let mut gap = 0;
    for letter in row.chars().chain(['/']) {
        if letter == '.' {
            gap += 1;
            continue;
        }
        if gap > 0 {
            // Writing to a string never fails.
            let _ = write!(text, "{gap}");
            gap = 0;
        }
        text.push(letter);
    }
    text.pop();
    text
}

#[cfg(test)]
mod tests {
    use crate::{Options, Wuziqi};
    use game::{Game as _, StartError};

    fn fault(text: &str) -> usize {
        let options = Options { size: 5, ..Options::default() };
        match Wuziqi::at(&options, 2, text) {
            Err(StartError::Unreadable(fault)) => fault.at,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn a_position_is_read_or_its_fault_is_found() {
        let options = Options { size: 5, ..Options::default() };
        let state = Wuziqi::at(&options, 2, "5/1x3/5/2o2/oooo1_b_01").unwrap();
        assert_eq!(state.board.stones.points().map(|it| it.len()), [1, 5]);
        assert_eq!(Wuziqi::position(&state).as_deref(), Some("5/1x3/5/2o2/oooo1_b_01"));
        assert_eq!(fault("5/5/5/5"), 7);
        assert_eq!(fault("5/5/5/5/5/5"), 10);
        assert_eq!(fault("4/5/5/5/5"), 1);
        assert_eq!(fault("5/5x/5/5/5"), 3);
        assert_eq!(fault("5/5/q4/5/5"), 4);
        assert_eq!(fault("5/5/5/5/5_r"), 10);
        assert_eq!(fault("5/5/5/5/5_b_x"), 12);
        assert_eq!(fault("5/5/5/5/5_b_00_"), 14);
        assert_eq!(fault("999/5/5/5/5"), 3);
        assert_eq!(fault("05/5/5/5/5"), 0);
        assert_eq!(fault("5/2x02/5/5/5"), 4);
    }

    #[test]
    fn a_position_that_is_already_won_is_refused() {
        let options = Options { size: 7, ..Options::default() };
        for (rows, why) in [
            ("xxxxx2/7/7/7/7/7/7", "it is over, black wins by a five"),
            ("7/7/oooooo1/7/7/7/7_w", "it is over, white wins by a five"),
            ("x6/1x5/2x4/3x3/4x2/7/7", "it is over, black wins by a five"),
            ("xxxxx2/7/ooooo2/7/7/7/7_w", "it is over, white wins with a five on both sides"),
        ] {
            let refused = Wuziqi::at(&options, 2, rows).unwrap_err();
            assert_eq!(refused, StartError::Impossible { why: why.to_string() });
        }
        assert!(Wuziqi::at(&options, 2, "xxxx3/7/oooo3/7/7/7/7").is_ok());
    }
}

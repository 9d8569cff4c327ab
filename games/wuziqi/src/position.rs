//! Positions as text: `5/1x3/5/2o2/5`, and after `_` the mover and the turns each side must skip.
//!
//! Rows from the top, `x` for black, `o` for white, numbers for empty points. `5/5/5/5/5_w_02` is
//! White's turn, and White must skip two. Piles and hands are those of a new match.

use crate::Colour;
use crate::board::Board;
use crate::point::Point;
use flow::Unreadable;
use game::StartError;

impl Board {
    /// Puts the stones of a position on an empty board.
    pub(crate) fn set_up(&mut self, text: &str) -> Result<(), StartError> {
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
                    b'0'..=b'9' => gap = gap.saturating_mul(10).saturating_add(letter - b'0'),
                    b'x' | b'o' => {
                        x = x.saturating_add(std::mem::take(&mut gap));
                        if x >= size {
                            return Err(Unreadable::new(at, "a row as long as the board").into());
                        }
                        self.stones[usize::from(letter == b'o')].insert(Point::new(x, y));
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
        let game = Wuziqi::at(&options, 2, "5/1x3/5/2o2/ooooo_w_01").unwrap();
        assert_eq!(game.board.stones.map(|it| it.len()), [1, 6]);
        assert_eq!(fault("5/5/5/5"), 7);
        assert_eq!(fault("5/5/5/5/5/5"), 10);
        assert_eq!(fault("4/5/5/5/5"), 1);
        assert_eq!(fault("5/5x/5/5/5"), 3);
        assert_eq!(fault("5/5/q4/5/5"), 4);
        assert_eq!(fault("5/5/5/5/5_r"), 10);
        assert_eq!(fault("5/5/5/5/5_b_x"), 12);
        assert_eq!(fault("5/5/5/5/5_b_00_"), 14);
        assert_eq!(fault("999/5/5/5/5"), 3);
    }
}

//! Sets of squares.

use super::bits::count_ones;
use super::cells::{Cell, SIDE_MAX};
use std::ops::{BitAnd, BitOr, BitOrAssign};

/// Rows held by the lower half of a [`CellSet`].
const LOW_ROWS: u8 = 5;
/// Cells held by the lower half of a [`CellSet`].
const LOW_CELLS: u8 = LOW_ROWS * SIDE_MAX;
const LOW_MASK: u64 = (1 << LOW_CELLS) - 1;
const ROW: u32 = SIDE_MAX as u32;
/// From a cell of the topmost low row to the same file in the first high row.
const CROSSING: u32 = LOW_CELLS as u32 - ROW;

/// A set of squares.
///
/// 81 bits in two words, split between two rows: a step east or west never crosses the gap and a
/// step north or south crosses it with one shift. That is cheaper than shifting one 128-bit number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CellSet {
    low: u64,
    high: u64,
}

impl CellSet {
    /// No square.
    pub const EMPTY: CellSet = CellSet { low: 0, high: 0 };

    /// The set of one square.
    #[inline]
    pub const fn of(cell: Cell) -> CellSet {
        SINGLES[cell.index() % SINGLES.len()]
    }

    /// The squares in either set.
    pub const fn union(self, other: CellSet) -> CellSet {
        CellSet { low: self.low | other.low, high: self.high | other.high }
    }

    /// The squares of this set that are not in the other.
    #[inline]
    pub const fn without(self, other: CellSet) -> CellSet {
        CellSet { low: self.low & !other.low, high: self.high & !other.high }
    }

    /// Whether there is no square in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.low | self.high == 0
    }

    /// Whether the two sets share a square.
    #[inline]
    pub const fn meets(self, other: CellSet) -> bool {
        (self.low & other.low) | (self.high & other.high) != 0
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn has(self, cell: Cell) -> bool {
        self.meets(CellSet::of(cell))
    }

    /// How many squares are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        count_ones(self.low, self.high)
    }

    /// The square with the smallest number.
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        if self.low != 0 {
            Cell::from_index(self.low.trailing_zeros() as u8)
        } else if self.high != 0 {
            Cell::from_index(self.high.trailing_zeros() as u8 + LOW_CELLS)
        } else {
            None
        }
    }

    /// The set without the square with the smallest number.
    #[inline]
    const fn without_first(self) -> CellSet {
        let all = (self.high as u128) << 64 | self.low as u128;
        let rest = all & all.wrapping_sub(1);
        CellSet { low: rest as u64, high: (rest >> 64) as u64 }
    }

    /// The squares north of these, through the open edges: `open` holds the squares whose northern
    /// edge is open.
    #[inline]
    pub(crate) const fn north(self, open: CellSet) -> CellSet {
        let (low, high) = (self.low & open.low, self.high & open.high);
        CellSet { low: (low << ROW) & LOW_MASK, high: (high << ROW) | (low >> CROSSING) }
    }

    /// The squares south of these; `open` holds the squares whose northern edge is open.
    #[inline]
    pub(crate) const fn south(self, open: CellSet) -> CellSet {
        CellSet {
            low: ((self.low >> ROW) | (self.high << CROSSING)) & open.low,
            high: (self.high >> ROW) & open.high,
        }
    }

    /// The squares east of these; `open` holds the squares whose eastern edge is open.
    #[inline]
    pub(crate) const fn east(self, open: CellSet) -> CellSet {
        CellSet { low: (self.low & open.low) << 1, high: (self.high & open.high) << 1 }
    }

    /// The squares west of these; `open` holds the squares whose eastern edge is open.
    #[inline]
    pub(crate) const fn west(self, open: CellSet) -> CellSet {
        CellSet { low: (self.low >> 1) & open.low, high: (self.high >> 1) & open.high }
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet { low: self.low & other.low, high: self.high & other.high }
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitor(self, other: CellSet) -> CellSet {
        self.union(other)
    }
}

impl BitOrAssign for CellSet {
    #[inline]
    fn bitor_assign(&mut self, other: CellSet) {
        *self = self.union(other);
    }
}

/// The squares in ascending order.
impl Iterator for CellSet {
    type Item = Cell;
    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = self.first()?;
        *self = self.without_first();
        Some(cell)
    }
}

/// [`CellSet::of`] by the number of the square: which half it is in is hard to predict. 128 entries
/// so that no index is out of bounds.
static SINGLES: [CellSet; 128] = {
    let mut table = [CellSet::EMPTY; 128];
    let mut index = 0;
    while index < SIDE_MAX * SIDE_MAX {
        let high = index >= LOW_CELLS;
        table[index as usize] = if high {
            CellSet { low: 0, high: 1 << (index - LOW_CELLS) }
        } else {
            CellSet { low: 1 << index, high: 0 }
        };
        index += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_and_its_return_meet_on_every_cell() {
        let all = (0..81)
            .filter_map(Cell::from_index)
            .fold(CellSet::EMPTY, |set, cell| set | CellSet::of(cell));
        assert_eq!(all.len(), 81);
        for (place, cell) in all.enumerate() {
            assert_eq!(cell.index(), place);
            assert_eq!(Cell::new(cell.x(), cell.y()), Some(cell));
            let open = CellSet::of(cell);
            if cell.y() < 8 {
                let above = CellSet::of(cell).north(open);
                assert_eq!(above.first(), Cell::new(cell.x(), cell.y() + 1));
                assert_eq!(above.south(open).first(), Some(cell));
            }
            if cell.x() < 8 {
                let beside = CellSet::of(cell).east(open);
                assert_eq!(beside.first(), Cell::new(cell.x() + 1, cell.y()));
                assert_eq!(beside.west(open).first(), Some(cell));
            }
        }
    }
}

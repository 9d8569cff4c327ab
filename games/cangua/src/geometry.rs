//! Where cells lie when the board is drawn: a cross of three rows on a square grid.

use crate::rules::COLOURS;

/// A field of the grid: column and row, from the upper left.
pub type Field = (u8, u8);

/// The shape of a board.
///
/// The first colour starts at the top, on the left of the arm, and everybody runs anticlockwise.
/// The door of a colour lies at the tip of its arm, its lane leads from there to the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// Cells along one side of an arm.
    arm: u8,
    /// Whether the inner corners are cells.
    corners: bool,
    /// Whether the tips of the arms are cells.
    tips: bool,
    lane: u8,
}

impl Geometry {
    /// The shape of a board with so many cells on its ring and steps in its lanes.
    pub fn new(ring: u8, lane: u8) -> Geometry {
        let (arm, corners, tips) = match ring {
            40 => (4, true, true),
            48 => (6, false, false),
            52 => (6, false, true),
            _ => (6, true, true),
        };
        Geometry { arm, corners, tips, lane }
    }

    /// Columns and rows of the grid.
    pub fn size(&self) -> u8 {
        2 * self.arm + 3
    }

    /// The middle of the grid, where all lanes end.
    pub fn middle(&self) -> Field {
        (self.arm + 1, self.arm + 1)
    }

    /// The cells of the ring in the order they are run through.
    pub fn ring(&self) -> Vec<Field> {
        (0..COLOURS as u8).flat_map(|turns| self.quarter(turns)).collect()
    }

    /// The cells from the start of a colour to the one before the next start.
    fn quarter(&self, turns: u8) -> Vec<Field> {
        let arm = self.arm;
        let mut cells: Vec<Field> = (0..arm).map(|row| (arm, row)).collect();
        if self.corners {
            cells.push((arm, arm));
        }
        cells.extend((0..arm).rev().map(|column| (column, arm)));
        if self.tips {
            cells.push((0, arm + 1));
        }
        cells.into_iter().map(|it| self.turned(it, turns)).collect()
    }

    /// The steps of a colour's lane, the first at the door.
    pub fn lane(&self, colour: usize) -> Vec<Field> {
        let first = u8::from(self.tips);
        let steps = (first..first + self.lane).map(|row| (self.arm + 1, row));
        steps.map(|it| self.turned(it, colour as u8)).collect()
    }

    /// The four boxes of a colour's stable, in the corner beside its start.
    pub fn stable(&self, colour: usize) -> [Field; 4] {
        let at = self.arm / 2 - 1;
        let boxes = [(at, at), (at + 1, at), (at, at + 1), (at + 1, at + 1)];
        boxes.map(|it| self.turned(it, colour as u8))
    }

    /// A field after so many quarter turns anticlockwise about the middle.
    fn turned(&self, (mut column, mut row): Field, turns: u8) -> Field {
        for _ in 0..turns {
            (column, row) = (row, self.size() - 1 - column);
        }
        (column, row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    const BOARDS: [(u8, u8); 4] = [(56, 6), (52, 6), (48, 6), (40, 4)];

    /// How far apart two fields are for a horse that walks straight.
    fn apart(a: Field, b: Field) -> u8 {
        a.0.abs_diff(b.0) + a.1.abs_diff(b.1)
    }

    #[test]
    fn a_ring_has_as_many_distinct_cells_as_its_name_says() {
        for (ring, lane) in BOARDS {
            let board = Geometry::new(ring, lane);
            let cells: HashSet<Field> = board.ring().into_iter().collect();
            assert_eq!(cells.len(), usize::from(ring));
            assert!(cells.iter().all(|it| it.0 < board.size() && it.1 < board.size()));
        }
    }

    #[test]
    fn no_lane_or_stable_lies_on_the_ring_or_on_another() {
        for (ring, lane) in BOARDS {
            let board = Geometry::new(ring, lane);
            let mut fields = board.ring();
            for colour in 0..4 {
                assert_eq!(board.lane(colour).len(), usize::from(lane));
                fields.extend(board.lane(colour));
                fields.extend(board.stable(colour));
            }
            fields.push(board.middle());
            let distinct: HashSet<&Field> = fields.iter().collect();
            assert_eq!(distinct.len(), fields.len(), "{ring}");
        }
    }

    #[test]
    fn the_door_of_each_colour_is_beside_its_lane() {
        for (ring, lane) in BOARDS {
            let board = Geometry::new(ring, lane);
            let cells = board.ring();
            let quarter = cells.len() / 4;
            for colour in 0..4 {
                let start = colour * quarter;
                let door = cells[(start + cells.len() - 1) % cells.len()];
                assert_eq!(apart(door, board.lane(colour)[0]), 1, "{ring} {colour}");
                assert!(apart(cells[start], board.lane(colour)[0]) <= 2);
            }
        }
    }

    #[test]
    fn each_cell_touches_the_next_and_each_step_too() {
        for (ring, lane) in BOARDS {
            let board = Geometry::new(ring, lane);
            let cells = board.ring();
            for (index, cell) in cells.iter().enumerate() {
                let next = cells[(index + 1) % cells.len()];
                assert!(apart(*cell, next) <= 2, "{ring}: {cell:?} {next:?}");
            }
            for colour in 0..4 {
                let steps = board.lane(colour);
                assert!(steps.windows(2).all(|it| apart(it[0], it[1]) == 1));
            }
        }
    }
}

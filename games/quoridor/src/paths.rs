//! Ways to the goal.

use crate::board::Quoridor;
use crate::grid::{Cell, CellSet, Direction, SIDE_MAX};
use game::Seat;

impl Quoridor {
    /// The number of steps from a pawn to its goal, pawns left aside. `None` if the seat is not in
    /// the game, or shut in, which no lawful position allows.
    pub fn distance(&self, seat: Seat) -> Option<u8> {
        let goal = self.goal(seat);
        let edges = Edges::new(self);
        let mut seen = CellSet::of(self.cell_of(seat));
        let mut steps = 0;
        while !seen.meets(goal) {
            let more = edges.spread(seen);
            if more == seen {
                return None;
            }
            seen = more;
            steps += 1;
        }
        Some(steps)
    }

    /// The goal line of a seat. It may reach beyond a small board, where no path leads.
    #[inline]
    pub(crate) fn goal(&self, seat: Seat) -> CellSet {
        let heading = self.rules.heading(seat);
        let length = if heading == Direction::North { self.height() } else { self.width() };
        GOALS[heading as usize][usize::from(length) % 16]
    }
}

/// The open edges between squares.
struct Edges {
    /// The squares whose northern edge is open.
    north: CellSet,
    /// The squares whose eastern edge is open.
    east: CellSet,
}

impl Edges {
    fn new(board: &Quoridor) -> Edges {
        let mut edges = Edges { north: CellSet::EMPTY, east: CellSet::EMPTY };
        for y in 0..board.height() {
            for x in 0..board.width() {
                let cell = Cell::at(x, y);
                let ways = board.ways(cell);
                if ways.has(Direction::North) {
                    edges.north |= CellSet::of(cell);
                }
                if ways.has(Direction::East) {
                    edges.east |= CellSet::of(cell);
                }
            }
        }
        edges
    }

    /// The squares given and all their neighbours through open edges.
    #[inline]
    fn spread(&self, cells: CellSet) -> CellSet {
        cells
            | cells.north(self.north)
            | cells.south(self.north)
            | cells.east(self.east)
            | cells.west(self.east)
    }
}

/// The goal line by the direction a player runs and the length of the board that way. South and
/// west run to the first line, whatever the length.
static GOALS: [[CellSet; 16]; 4] = {
    let mut table = [[CellSet::EMPTY; 16]; 4];
    let mut length = 1;
    while length <= SIDE_MAX {
        let mut step = 0;
        while step < SIDE_MAX {
            let ends = [
                Cell::at(step, length - 1),
                Cell::at(length - 1, step),
                Cell::at(step, 0),
                Cell::at(0, step),
            ];
            let mut heading = 0;
            while heading < 4 {
                let line = &mut table[heading][length as usize];
                *line = line.union(CellSet::of(ends[heading]));
                heading += 1;
            }
            step += 1;
        }
        length += 1;
    }
    table
};

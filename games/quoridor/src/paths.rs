//! Ways to the goal.

use crate::board::Quoridor;
use crate::grid::{Cell, CellSet, Direction, SIDE_MAX, WallSet};
use crate::ways::CELLS;
use game::Seat;

impl Quoridor {
    /// The number of steps from a pawn to its goal, pawns left aside. `None` if the seat is not in
    /// the game, or shut in, which no lawful position allows.
    pub fn distance(&self, seat: Seat) -> Option<u8> {
        self.distance_over(&Edges::new(self), seat)
    }

    /// The same over edges that are known already.
    #[inline]
    pub(crate) fn distance_over(&self, edges: &Edges, seat: Seat) -> Option<u8> {
        let goal = self.goal(seat);
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

    /// The walls that would stand across some shortest way of a seat, whether lawful or not.
    pub(crate) fn cutting(&self, edges: &Edges, seat: Seat) -> WallSet {
        let goal = self.goal(seat);
        let mut layers = [CellSet::EMPTY; CELLS];
        layers[0] = CellSet::of(self.cell_of(seat));
        let (mut seen, mut last) = (layers[0], 0);
        while !seen.meets(goal) {
            let more = edges.spread(seen);
            if more == seen || last + 1 >= CELLS {
                return WallSet::EMPTY;
            }
            last += 1;
            layers[last] = more.without(seen);
            seen = more;
        }
        // Backwards from the goal, only squares on shortest ways are left; a step between them is
        // kept as the square below it, or left of it.
        let (mut upright, mut level) = (CellSet::EMPTY, CellSet::EMPTY);
        let mut ahead = layers[last] & goal;
        for layer in layers[..last].iter().rev() {
            let (below, above) =
                (ahead.south(edges.north) & *layer, ahead.north(edges.north) & *layer);
            let (left, right) = (ahead.west(edges.east) & *layer, ahead.east(edges.east) & *layer);
            upright |= below | above.south(edges.north);
            level |= left | right.west(edges.east);
            ahead = below | above | left | right;
        }
        let mut cutting = WallSet::EMPTY;
        for wall in self.all_walls().iter() {
            let (x, y) = (wall.x(), wall.y());
            let cuts = match wall.is_horizontal() {
                true => upright.has(Cell::at(x, y)) || upright.has(Cell::at(x + 1, y)),
                false => level.has(Cell::at(x, y)) || level.has(Cell::at(x, y + 1)),
            };
            if cuts {
                cutting |= WallSet::of(wall);
            }
        }
        cutting
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
pub(crate) struct Edges {
    /// The squares whose northern edge is open.
    north: CellSet,
    /// The squares whose eastern edge is open.
    east: CellSet,
}

impl Edges {
    pub(crate) fn new(board: &Quoridor) -> Edges {
        let (width, height) = (board.width(), board.height());
        let shape = &SHAPES[usize::from(width) % 16][usize::from(height) % 16];
        let (mut north, mut east) = (shape.north, shape.east);
        for wall in board.walls.iter() {
            let first = CellSet::of(wall.anchor());
            let (x, y) = (wall.x(), wall.y());
            if wall.is_horizontal() {
                north = north.without(first | CellSet::of(Cell::at(x + 1, y)));
            } else {
                east = east.without(first | CellSet::of(Cell::at(x, y + 1)));
            }
        }
        Edges { north, east }
    }

    /// The squares given and all their neighbours through open edges.
    #[inline]
    pub(crate) fn spread(&self, cells: CellSet) -> CellSet {
        cells
            | cells.north(self.north)
            | cells.south(self.north)
            | cells.east(self.east)
            | cells.west(self.east)
    }
}

/// The edges inside an empty board, by its width and height.
static SHAPES: [[Edges; 16]; 16] = {
    const NONE: Edges = Edges { north: CellSet::EMPTY, east: CellSet::EMPTY };
    let mut table = [const { [NONE; 16] }; 16];
    let mut width = 1;
    while width <= SIDE_MAX {
        let mut height = 1;
        while height <= SIDE_MAX {
            let shape = &mut table[width as usize][height as usize];
            let mut index = 0;
            while index < SIDE_MAX * SIDE_MAX {
                let (x, y) = (index % SIDE_MAX, index / SIDE_MAX);
                let cell = CellSet::of(Cell::at(x, y));
                if x < width && y + 1 < height {
                    shape.north = shape.north.union(cell);
                }
                if x + 1 < width && y < height {
                    shape.east = shape.east.union(cell);
                }
                index += 1;
            }
            height += 1;
        }
        width += 1;
    }
    table
};

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

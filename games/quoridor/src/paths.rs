//! Ways to the goal.

use crate::board::Board;
use crate::cell_set::CellSet;
use crate::cells::{Cell, Direction, SIDE_MAX};
use flow::Seat;

/// What a wall in hand is worth, in steps.
const WALL_WORTH: f32 = 0.4;
/// The lead in steps that is as good as won.
const CLEAR_LEAD: f32 = 16.0;
/// The score of a game that is as good as won.
const ALMOST: f32 = 0.95;

impl Board {
    /// The number of steps from a pawn to its goal, pawns left aside. `None` if it is shut in,
    /// which no lawful position allows.
    pub fn distance(&self, seat: Seat) -> Option<u8> {
        let goal = self.goal(seat);
        let edges = Edges::new(self);
        let mut seen = CellSet::of(self.pawn(seat));
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

    /// How much better than its rivals a seat stands, from -1 to 1: who is nearer to the goal, and
    /// who can still build. The last step before the goal never comes out as a win.
    pub(crate) fn advantage(&self, seat: Seat) -> f32 {
        let team = self.team(seat);
        let steps = |own: bool| {
            let side = self.seats().filter(|&it| team.contains(it) == own);
            let until_home = |it: Seat| {
                // Having the move is worth half a step.
                let steps = self.distance(it).unwrap_or(u8::MAX);
                f32::from(steps) - if it == self.mover { 0.5 } else { 0.0 }
            };
            side.map(until_home).fold(f32::INFINITY, f32::min)
        };
        let walls = |own: bool| {
            let side = self.seats().filter(|&it| team.contains(it) == own);
            let (count, walls) = side.fold((0.0, 0.0), |(count, walls), it| {
                (count + 1.0, walls + f32::from(self.walls_left(it)))
            });
            walls / count
        };
        let lead = steps(false) - steps(true) + WALL_WORTH * (walls(true) - walls(false));
        (lead / CLEAR_LEAD).clamp(-ALMOST, ALMOST)
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
    fn new(board: &Board) -> Edges {
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

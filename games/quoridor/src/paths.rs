//! Ways to the goal, and the walls that would shut a player in.
//!
//! The path rule looks at walls only: pawns neither block nor give jumps.

use crate::board::Board;
use crate::cells::{Cell, CellSet, Direction, SIDE_MAX};
use crate::options::Player;
use crate::walls::{Wall, WallSet};

impl Board {
    /// The number of steps from a player's pawn to his goal, pawns left aside. `None` if he is
    /// shut in, which no lawful position allows.
    pub fn distance(&self, player: Player) -> Option<u8> {
        let goal = self.goal(player);
        let mut seen = CellSet::of(self.pawn(player));
        let mut steps = 0;
        while !seen.meets(goal) {
            let more = self.spread(seen);
            if more == seen {
                return None;
            }
            seen = more;
            steps += 1;
        }
        Some(steps)
    }

    /// Of the walls given, none of which overlaps or crosses, those that shut somebody in.
    #[inline]
    pub(crate) fn shutting_in(&self, walls: WallSet) -> WallSet {
        let suspects = self.closing(walls);
        if suspects.is_empty() {
            return suspects;
        }
        self.players().fold(WallSet::EMPTY, |guilty, player| {
            guilty | self.shutting_in_player(player, suspects.without(guilty))
        })
    }

    /// Of the walls given, those that shut this player in. A way that avoids one suspect acquits it
    /// and all others that do not cut that way.
    fn shutting_in_player(&self, player: Player, mut suspects: WallSet) -> WallSet {
        let mut guilty = WallSet::EMPTY;
        while let Some(wall) = suspects.first() {
            suspects = suspects.without(WallSet::of(wall));
            match self.search_around(player, wall) {
                Some(search) if !suspects.is_empty() => suspects = suspects & search.cuts(),
                Some(_) => {}
                None => guilty |= WallSet::of(wall),
            }
        }
        guilty
    }

    /// Whether a wall that neither overlaps nor crosses shuts somebody in.
    #[inline]
    pub(crate) fn is_shutting_in(&self, wall: Wall) -> bool {
        !self.closing(WallSet::of(wall)).is_empty() && self.shut_in_by(wall).is_some()
    }

    /// The first player a wall would shut in.
    pub(crate) fn shut_in_by(&self, wall: Wall) -> Option<Player> {
        self.players().find(|&player| self.search_around(player, wall).is_none())
    }

    /// Finds a shortest way to the goal once another wall stands.
    #[inline]
    fn search_around(&self, player: Player, wall: Wall) -> Option<Search> {
        let mut board = *self;
        board.close(wall);
        Search::new(&board, player)
    }

    /// The squares given and all their neighbours through open edges.
    #[inline]
    fn spread(&self, cells: CellSet) -> CellSet {
        cells
            | cells.north(self.open_north)
            | cells.south(self.open_north)
            | cells.east(self.open_east)
            | cells.west(self.open_east)
    }

    /// The goal line of a player. It may reach beyond a small board, where no path leads.
    #[inline]
    pub(crate) fn goal(&self, player: Player) -> CellSet {
        let heading = self.rules.heading(player);
        let length = if heading == Direction::North { self.height() } else { self.width() };
        GOALS[heading as usize][usize::from(length) % 16]
    }
}

/// A search for the goal that has arrived there.
struct Search {
    start: Cell,
    end: Cell,
    // The squares first reached by a step in one direction; the rest came west.
    north: CellSet,
    east: CellSet,
    south: CellSet,
}

impl Search {
    /// Spreads from the pawn until the goal is met.
    fn new(board: &Board, player: Player) -> Option<Search> {
        let goal = board.goal(player);
        let start = board.pawn(player);
        let mut seen = CellSet::of(start);
        let [mut north, mut east, mut south] = [CellSet::EMPTY; 3];
        while !seen.meets(goal) {
            let [to_north, to_east, to_south, to_west] = [
                seen.north(board.open_north).without(seen),
                seen.east(board.open_east).without(seen),
                seen.south(board.open_north).without(seen),
                seen.west(board.open_east).without(seen),
            ];
            let fresh = to_north | to_east | to_south | to_west;
            if fresh.is_empty() {
                return None;
            }
            north |= to_north;
            east |= to_east;
            south |= to_south;
            seen |= fresh;
        }
        let end = (seen & goal).first()?;
        Some(Search { start, end, north, east, south })
    }

    /// The walls that cut the way found, walking it back from its end.
    fn cuts(&self) -> WallSet {
        let mut cuts = WallSet::EMPTY;
        let mut cell = self.end;
        while cell != self.start {
            if self.north.has(cell) {
                cell = cell.step(Direction::South);
                cuts.horizontal |= cuts_above(cell);
            } else if self.south.has(cell) {
                cuts.horizontal |= cuts_above(cell);
                cell = cell.step(Direction::North);
            } else if self.east.has(cell) {
                cell = cell.step(Direction::West);
                cuts.vertical |= cuts_right_of(cell);
            } else {
                cuts.vertical |= cuts_right_of(cell);
                cell = cell.step(Direction::East);
            }
        }
        cuts
    }
}

/// The lying walls that close the northern edge of a square.
#[inline]
fn cuts_above(cell: Cell) -> u64 {
    CUTS[cell.index() % CUTS.len()].horizontal
}

/// The standing walls that close the eastern edge of a square.
#[inline]
fn cuts_right_of(cell: Cell) -> u64 {
    CUTS[cell.index() % CUTS.len()].vertical
}

/// The walls that close the northern and the eastern edge of each square; 128 entries so that no
/// index is out of bounds.
static CUTS: [WallSet; 128] = {
    let mut table = [WallSet::EMPTY; 128];
    let mut index = 0;
    while index < 128 {
        let Some(wall) = Wall::from_index(index) else { break };
        let anchor = 1 << (index % 64);
        let (x, y) = (wall.x(), wall.y());
        if wall.is_horizontal() {
            table[Cell::at(x, y).index()].horizontal |= anchor;
            table[Cell::at(x + 1, y).index()].horizontal |= anchor;
        } else {
            table[Cell::at(x, y).index()].vertical |= anchor;
            table[Cell::at(x, y + 1).index()].vertical |= anchor;
        }
        index += 1;
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

//! A second generator of lawful moves: slow, on a plain grid, sharing nothing with the first but
//! the names of moves.

use game::Seat;
use quoridor::{Cell, Move, Options, Quoridor, Wall};

type Square = (i32, i32);

const STEPS: [Square; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// A position as lists.
#[derive(Clone)]
pub(crate) struct Slow {
    options: Options,
    /// Those who left have none.
    pawns: Vec<Option<Square>>,
    walls: Vec<(Square, bool)>,
    walls_left: Vec<u8>,
    mover: usize,
}

impl Slow {
    /// Copies a position through its readers.
    pub(crate) fn new(board: &Quoridor, options: &Options) -> Slow {
        let place = |cell: Cell| (i32::from(cell.x()), i32::from(cell.y()));
        let wall = |wall: Wall| ((i32::from(wall.x()), i32::from(wall.y())), wall.is_horizontal());
        Slow {
            options: options.clone(),
            pawns: board.all_seats().map(|seat| board.pawn(seat).map(place)).collect(),
            walls: board.walls().iter().map(wall).collect(),
            walls_left: board.all_seats().map(|seat| board.walls_left(seat)).collect(),
            mover: board.mover().index(),
        }
    }

    /// All lawful moves in the order of their numbers, the end of the game left aside.
    pub(crate) fn moves(&self) -> Vec<Move> {
        let mut moves: Vec<Move> = self.pawn_targets().into_iter().map(to_pawn).collect();
        for horizontal in [true, false] {
            for y in 0..8 {
                for x in 0..8 {
                    if self.may_place((x, y), horizontal) {
                        let make = if horizontal { Wall::horizontal } else { Wall::vertical };
                        moves.push(Move::Wall(make(x as u8, y as u8).unwrap()));
                    }
                }
            }
        }
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
        moves.sort_by_key(|action| action.index());
        moves
    }

    /// Steps to the goal.
    pub(crate) fn distance(&self, seat: Seat) -> Option<u8> {
        let mut layer = vec![self.pawns[seat.index()]?];
        let mut seen = [[false; 9]; 9];
        for steps in 0..=81 {
            if layer.iter().any(|&place| self.is_goal(seat.index(), place)) {
                return Some(steps);
            }
            let mut next = Vec::new();
            for (from, step) in layer.iter().flat_map(|&from| STEPS.map(|step| (from, step))) {
                let to = add(from, step);
                if self.is_open(from, to) && !seen[to.0 as usize][to.1 as usize] {
                    seen[to.0 as usize][to.1 as usize] = true;
                    next.push(to);
                }
            }
            if next.is_empty() {
                return None;
            }
            layer = next;
        }
        None
    }

    fn pawn_targets(&self) -> Vec<Square> {
        let own = self.pawns[self.mover].unwrap();
        let mut targets = Vec::new();
        for step in STEPS {
            let near = add(own, step);
            if !self.is_open(own, near) {
                continue;
            }
            if !self.pawns.contains(&Some(near)) {
                targets.push(near);
                continue;
            }
            let far = add(near, step);
            let diagonal = if !self.on_board(far) {
                !self.options.edge_blocks_diagonal
            } else if !self.is_open(near, far) {
                true
            } else if self.pawns.contains(&Some(far)) {
                self.options.pawn_counts_as_wall
            } else {
                targets.push(far);
                false
            };
            for side in [(step.1, step.0), (-step.1, -step.0)] {
                let to = add(near, side);
                if diagonal && self.is_open(near, to) && !self.pawns.contains(&Some(to)) {
                    targets.push(to);
                }
            }
        }
        targets.sort();
        targets.dedup();
        targets
    }

    fn may_place(&self, (x, y): Square, horizontal: bool) -> bool {
        let (width, height) = (i32::from(self.options.width), i32::from(self.options.height));
        if self.walls_left[self.mover] == 0 || x > width - 2 || y > height - 2 {
            return false;
        }
        let along = if horizontal { (1, 0) } else { (0, 1) };
        let clash = self.walls.iter().any(|&(place, other)| {
            place == (x, y)
                || other == horizontal
                    && (place == add((x, y), along) || add(place, along) == (x, y))
        });
        if clash {
            return false;
        }
        let mut after = self.clone();
        after.walls.push(((x, y), horizontal));
        Seat::all(self.pawns.len())
            .all(|seat| self.pawns[seat.index()].is_none() || after.distance(seat).is_some())
    }

    fn is_goal(&self, seat: usize, (x, y): Square) -> bool {
        let (last_x, last_y) =
            (i32::from(self.options.width) - 1, i32::from(self.options.height) - 1);
        match (self.pawns.len(), seat) {
            (_, 0) => y == last_y,
            (2, 1) | (_, 2) => y == 0,
            (_, 1) => x == last_x,
            _ => x == 0,
        }
    }

    fn on_board(&self, (x, y): Square) -> bool {
        let (width, height) = (i32::from(self.options.width), i32::from(self.options.height));
        (0..width).contains(&x) && (0..height).contains(&y)
    }

    /// Whether one can step between two neighbours.
    fn is_open(&self, from: Square, to: Square) -> bool {
        let (low, high) = (from.min(to), from.max(to));
        let upright = low.0 == high.0;
        self.on_board(from)
            && self.on_board(to)
            && !self.walls.iter().any(|&((x, y), horizontal)| {
                horizontal == upright
                    && if horizontal {
                        low.1 == y && (low.0 == x || low.0 == x + 1)
                    } else {
                        low.0 == x && (low.1 == y || low.1 == y + 1)
                    }
            })
    }
}

fn add(one: Square, other: Square) -> Square {
    (one.0 + other.0, one.1 + other.1)
}

fn to_pawn((x, y): Square) -> Move {
    Move::Pawn(Cell::new(x as u8, y as u8).unwrap())
}

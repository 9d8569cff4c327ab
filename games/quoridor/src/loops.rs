//! Which walls would shut a player in.
//!
//! Walls and the border are lines between points. A player is shut in when such lines close a loop
//! that keeps the pawn from its goal. The side of the board where the goal lies is no line for that
//! player: behind it lies home. Draw a ray from the pawn straight to that side. A loop keeps the
//! pawn in if the ray crosses it an odd number of times, whatever the ray crosses elsewhere.
//!
//! So the points of a connected piece of wall are parted into even and odd ones: how often the ray
//! crosses the piece on the way from one of its points to another. A new wall has three points, its
//! ends and its middle. It shuts the player in if two of them belong to one piece and the loop made
//! of the wall and the piece is crossed an odd number of times. All anchors are tested at once with
//! shifts, and nobody searches for a way.

use crate::board::Quoridor;
use crate::grid::{Direction, FILE_A, RANK_1, Ray, Wall, WallSet, east, west};
use game::Seat;

impl Quoridor {
    /// Of the walls given, none of which overlaps or crosses, those that shut somebody in.
    #[inline]
    pub(crate) fn shutting_in(&self, walls: WallSet) -> WallSet {
        let lines = Lines::new(self);
        // Only a wall that touches others, or the border, at two points can close a loop. None
        // does in most positions, which is quickly found out.
        if (lines.touching() & walls).is_empty() {
            return WallSet::EMPTY;
        }
        let by_seat = self.all_seats().map(|seat| self.shutting_in_seat(seat, &lines));
        by_seat.fold(WallSet::EMPTY, |all, walls| all | walls) & walls
    }

    /// The first seat that a wall would shut in.
    pub(crate) fn shut_in_by(&self, wall: Wall) -> Option<Seat> {
        let lines = Lines::new(self);
        self.all_seats().find(|&seat| self.shutting_in_seat(seat, &lines).has(wall))
    }

    #[inline]
    fn shutting_in_seat(&self, seat: Seat, lines: &Lines) -> WallSet {
        let heading = self.rules.heading(seat);
        lines.shutting_in(heading, Ray::new(heading, self.cell_of(seat)))
    }
}

/// Which points lie next to the border, by side.
#[derive(Clone, Copy)]
struct Border {
    north: u64,
    east: u64,
    south: u64,
    west: u64,
}

impl Border {
    const NONE: Border = Border { north: 0, east: 0, south: 0, west: 0 };

    /// The border without one side.
    #[inline]
    fn without(self, side: Direction) -> Border {
        match side {
            Direction::North => Border { north: 0, ..self },
            Direction::East => Border { east: 0, ..self },
            Direction::South => Border { south: 0, ..self },
            Direction::West => Border { west: 0, ..self },
        }
    }
}

/// The walls on the board as lines between points.
struct Lines {
    walls: WallSet,
    /// The points some wall covers.
    points: u64,
    /// The points where walls meet that have another one along the same wall. For one more wall to
    /// close a loop with a piece that does not touch the border, such a piece has three walls, of
    /// which the middle one meets the two others at different points.
    knots: u64,
    joins: Joins,
    border: Border,
}

/// Lines between neighbouring points.
#[derive(Clone, Copy)]
struct Joins {
    /// Points joined to their eastern neighbour.
    east: u64,
    /// Points joined to their northern neighbour.
    north: u64,
}

/// Points of one piece of wall, parted by how often the ray is crossed on the way to them.
#[derive(Clone, Copy, PartialEq)]
struct Piece {
    even: u64,
    odd: u64,
}

/// One end of every wall there could be.
struct End {
    /// The walls that have it on the piece or on the border.
    all: u64,
    /// Those that have it on an odd point.
    odd: u64,
    /// Those that the ray crosses between it and the middle.
    crossed: u64,
}

impl Lines {
    #[inline]
    fn new(board: &Quoridor) -> Lines {
        let WallSet { horizontal, vertical } = board.walls;
        let inside = board.all_walls().horizontal;
        let border = Border {
            north: RANK_1 << (8 * (u32::from(board.height()) - 2)),
            east: FILE_A << (board.width() - 2),
            south: RANK_1,
            west: FILE_A,
        };
        let (mut points, mut joints) = (horizontal | vertical, 0);
        for ends in [east(horizontal), west(horizontal), vertical << 8, vertical >> 8] {
            joints |= points & ends;
            points |= ends;
        }
        let joins = Joins {
            east: (horizontal | west(horizontal)) & !border.east,
            north: (vertical | vertical >> 8) & !border.north,
        };
        Lines {
            walls: board.walls,
            points: points & inside,
            knots: joins.paired(joints & inside),
            joins,
            border,
        }
    }

    /// The walls with at least two of their three points on other walls or on the border.
    #[inline]
    fn touching(&self) -> WallSet {
        let Lines { points, border, .. } = *self;
        let two_of = |one: u64, middle: u64, other: u64| (one & middle) | ((one | middle) & other);
        WallSet {
            horizontal: two_of(east(points) | border.west, points, west(points) | border.east),
            vertical: two_of(points << 8 | border.south, points, points >> 8 | border.north),
        }
    }

    /// The walls that shut in the pawn at the foot of the ray.
    #[inline]
    fn shutting_in(&self, heading: Direction, ray: &Ray) -> WallSet {
        let border = self.border.without(heading);
        let piece = self.grown(self.at_border(border, ray), ray);
        let mut walls = piece.closed_by(border, ray);
        // Then the pieces that do not touch the border.
        let mut rest = self.knots & !(piece.even | piece.odd);
        while rest != 0 {
            let piece = self.grown(Piece { even: rest & rest.wrapping_neg(), odd: 0 }, ray);
            walls |= piece.closed_by(Border::NONE, ray);
            rest &= !(piece.even | piece.odd);
        }
        walls
    }

    /// The middles of the walls that end at the border, which is even itself.
    #[inline]
    fn at_border(&self, border: Border, ray: &Ray) -> Piece {
        let WallSet { horizontal, vertical } = self.walls;
        let (west, east) = (horizontal & border.west, horizontal & border.east);
        let (south, north) = (vertical & border.south, vertical & border.north);
        let odd = west & ray.first.horizontal
            | east & ray.second.horizontal
            | south & ray.first.vertical
            | north & ray.second.vertical;
        Piece { even: (west | east | south | north) & !odd, odd }
    }

    /// All points connected with those given.
    #[inline]
    fn grown(&self, piece: Piece, ray: &Ray) -> Piece {
        // A line to the eastern neighbour is the second half of the wall anchored here.
        let across = Joins {
            east: self.joins.east & ray.second.horizontal,
            north: self.joins.north & ray.second.vertical,
        };
        let along =
            Joins { east: self.joins.east & !across.east, north: self.joins.north & !across.north };
        let mut even = along.fill(piece.even);
        let mut odd = piece.odd | across.step(even);
        if odd == 0 {
            return Piece { even, odd };
        }
        loop {
            odd = along.fill(odd);
            let more = even | across.step(odd);
            if more == even {
                return Piece { even, odd };
            }
            even = along.fill(more);
            let more = odd | across.step(even);
            if more == odd {
                return Piece { even, odd };
            }
            odd = more;
        }
    }
}

impl Joins {
    /// The neighbours of these points.
    #[inline]
    fn step(self, points: u64) -> u64 {
        self.step_aside(points) | self.step_up(points)
    }

    #[inline]
    fn step_aside(self, points: u64) -> u64 {
        (points & self.east) << 1 | (points >> 1) & self.east
    }

    #[inline]
    fn step_up(self, points: u64) -> u64 {
        (points & self.north) << 8 | (points >> 8) & self.north
    }

    #[inline]
    fn widened(self, points: u64) -> u64 {
        let wide = points | self.step_aside(points);
        wide | self.step_up(wide)
    }

    /// Those of the points that have another one at most two steps further along a line.
    #[inline]
    fn paired(self, points: u64) -> u64 {
        let aside = points >> 1 | (points >> 2 & self.east >> 1);
        let up = points >> 8 | (points >> 16 & self.north >> 8);
        points & (aside & self.east | up & self.north)
    }

    /// All points connected with these.
    #[inline]
    fn fill(self, mut points: u64) -> u64 {
        loop {
            // A wall is two steps long, so two steps a round need half as many rounds.
            let once = self.widened(points);
            let twice = self.widened(once);
            if twice == once {
                return once;
            }
            points = twice;
        }
    }
}

impl Piece {
    /// The walls that close a loop with this piece and the border given, if the ray crosses that
    /// loop an odd number of times.
    #[inline]
    fn closed_by(self, border: Border, ray: &Ray) -> WallSet {
        let (all, odd) = (self.even | self.odd, self.odd);
        // Of the three points of a wall, two must belong to the piece, and the ray must cross the
        // loop an odd number of times: along the piece, which is where one of them is odd and the
        // other is not, and along the wall, in one half of it or in both.
        let closed = |one: End, other: End| {
            let (before, behind) = (one.odd ^ odd ^ one.crossed, odd ^ other.odd ^ other.crossed);
            let halves = (one.all & all & before) | (all & other.all & behind);
            halves | (one.all & other.all & (before ^ behind))
        };
        let Ray { first, second } = ray;
        WallSet {
            horizontal: closed(
                End { all: east(all) | border.west, odd: east(odd), crossed: first.horizontal },
                End { all: west(all) | border.east, odd: west(odd), crossed: second.horizontal },
            ),
            vertical: closed(
                End { all: all << 8 | border.south, odd: odd << 8, crossed: first.vertical },
                End { all: all >> 8 | border.north, odd: odd >> 8, crossed: second.vertical },
            ),
        }
    }
}

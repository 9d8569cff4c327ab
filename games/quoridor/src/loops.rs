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
use crate::grid::{Direction, FILE_A, FILE_H, Pair, RANK_1, Ray, Wall, WallSet, east, west};
use game::Seat;

impl Quoridor {
    /// Of the walls given, none of which overlaps or crosses, those that shut somebody in.
    #[inline]
    pub(crate) fn shutting_in(&self, walls: WallSet) -> WallSet {
        // Only a wall that touches others, or the border, at two points can close a loop. None
        // does in most positions, which is quickly found out.
        if (Lines::new(self).touching() & walls).is_empty() {
            return WallSet::EMPTY;
        }
        let by_two = self.twos().flat_map(|two| self.shutting_in_two(two).sets());
        by_two.fold(WallSet::EMPTY, |all, walls| all | walls) & walls
    }

    /// The first seat that a wall would shut in.
    pub(crate) fn shut_in_by(&self, wall: Wall) -> Option<Seat> {
        self.twos().find_map(|two| {
            let mut by_seat = two.into_iter().zip(self.shutting_in_two(two).sets());
            by_seat.find(|(_, walls)| walls.has(wall)).map(|(seat, _)| seat)
        })
    }

    /// The seats by twos. One too many does no harm: who has no pawn cannot be shut in.
    #[inline]
    fn twos(&self) -> impl Iterator<Item = [Seat; 2]> + use<> {
        (0..self.rules.seats()).step_by(2).map(|it| [Seat(it), Seat(it + 1)])
    }

    /// The walls that shut in the one and those that shut in the other. What it takes and gives
    /// stays in memory, so that compilers see the pairs.
    #[inline(never)]
    fn shutting_in_two(&self, seats: [Seat; 2]) -> Places {
        let headings = seats.map(|it| self.rules.heading(it));
        let ray = |of: usize| Ray::new(headings[of], self.cell_of(seats[of]));
        Lines::new(self).shutting_in(headings, &Rays::new(ray(0), ray(1)))
    }
}

/// Which points lie next to the border, by side.
#[derive(Clone, Copy)]
struct Border<T> {
    north: T,
    east: T,
    south: T,
    west: T,
}

impl Border<u64> {
    const ALL: Border<u64> = Border { north: !0, east: !0, south: !0, west: !0 };

    /// The border of two players, each without one side.
    #[inline]
    fn without(self, sides: [Direction; 2]) -> Border<Pair> {
        let [one, other] = sides.map(|it| &OTHER_SIDES[it as usize]);
        Border {
            north: Pair::both(self.north) & Pair::new(one.north, other.north),
            east: Pair::both(self.east) & Pair::new(one.east, other.east),
            south: Pair::both(self.south) & Pair::new(one.south, other.south),
            west: Pair::both(self.west) & Pair::new(one.west, other.west),
        }
    }
}

impl Border<Pair> {
    const NONE: Border<Pair> = {
        let none = Pair::both(0);
        Border { north: none, east: none, south: none, west: none }
    };
}

/// Everything but one side, by that side.
static OTHER_SIDES: [Border<u64>; 4] = [
    Border { north: 0, ..Border::ALL },
    Border { east: 0, ..Border::ALL },
    Border { south: 0, ..Border::ALL },
    Border { west: 0, ..Border::ALL },
];

/// Walls for each of two players.
#[derive(Clone, Copy)]
struct Places {
    horizontal: Pair,
    vertical: Pair,
}

impl Places {
    #[inline]
    fn new(one: WallSet, other: WallSet) -> Places {
        Places {
            horizontal: Pair::new(one.horizontal, other.horizontal),
            vertical: Pair::new(one.vertical, other.vertical),
        }
    }

    #[inline]
    fn sets(self) -> [WallSet; 2] {
        let (lying, standing) = (self.horizontal.sets(), self.vertical.sets());
        [0, 1].map(|it| WallSet { horizontal: lying[it], vertical: standing[it] })
    }
}

/// The rays of two players.
struct Rays {
    first: Places,
    second: Places,
}

impl Rays {
    #[inline]
    fn new(one: &Ray, other: &Ray) -> Rays {
        Rays {
            first: Places::new(one.first, other.first),
            second: Places::new(one.second, other.second),
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
    border: Border<u64>,
}

/// Lines between neighbouring points.
#[derive(Clone, Copy)]
struct Joins {
    /// Points joined to their eastern neighbour.
    east: u64,
    /// Points joined to their northern neighbour.
    north: u64,
}

/// Points of one piece of wall, and those of them to which one crosses the ray an odd number of
/// times.
#[derive(Clone, Copy)]
struct Piece {
    all: Pair,
    odd: Pair,
}

/// One end of every wall there could be.
struct End {
    /// The walls that have it on the piece or on the border.
    all: Pair,
    /// Those that have it on an odd point.
    odd: Pair,
    /// Those that the ray crosses between it and the middle.
    crossed: Pair,
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

    /// The walls that shut in the pawns at the feet of the rays.
    #[inline]
    fn shutting_in(&self, headings: [Direction; 2], rays: &Rays) -> Places {
        let border = self.border.without(headings);
        let piece = self.grown(self.at_border(border, rays), rays);
        let mut walls = piece.closed_by(border, rays);
        // Then the pieces that do not touch the border.
        let none = Pair::both(0);
        let mut rest = Pair::both(self.knots) & !piece.all;
        while rest != none {
            let piece = self.grown(Piece { all: rest.lowest(), odd: none }, rays);
            let more = piece.closed_by(Border::NONE, rays);
            walls.horizontal = walls.horizontal | more.horizontal;
            walls.vertical = walls.vertical | more.vertical;
            rest = rest & !piece.all;
        }
        walls
    }

    /// The middles of the walls that end at the border, which is even itself.
    #[inline]
    fn at_border(&self, border: Border<Pair>, rays: &Rays) -> Piece {
        let Places { horizontal, vertical } = Places::new(self.walls, self.walls);
        let (west, east) = (horizontal & border.west, horizontal & border.east);
        let (south, north) = (vertical & border.south, vertical & border.north);
        let odd = west & rays.first.horizontal
            | east & rays.second.horizontal
            | south & rays.first.vertical
            | north & rays.second.vertical;
        Piece { all: west | east | south | north, odd }
    }

    /// All points connected with those given.
    #[inline(never)]
    fn grown(&self, mut piece: Piece, rays: &Rays) -> Piece {
        let (east, north) = (Pair::both(self.joins.east), Pair::both(self.joins.north));
        // A line to the eastern neighbour is the second half of the wall anchored here.
        let Places { horizontal, vertical } = rays.second;
        loop {
            // A wall is two steps long, so two steps a round need half as many rounds.
            let once = piece.widened(1, east, horizontal).widened(8, north, vertical);
            let twice = once.widened(1, east, horizontal).widened(8, north, vertical);
            if twice.all == once.all {
                return once;
            }
            piece = twice;
        }
    }
}

impl Joins {
    /// Those of the points that have another one at most two steps further along a line.
    #[inline]
    fn paired(self, points: u64) -> u64 {
        let aside = points >> 1 | (points >> 2 & self.east >> 1);
        let up = points >> 8 | (points >> 16 & self.north >> 8);
        points & (aside & self.east | up & self.north)
    }
}

impl Piece {
    /// With the neighbours so many places above and below that are joined to it. Who crosses the
    /// ray on the way comes from an even point to an odd one, or the other way round.
    #[inline]
    fn widened(self, places: u32, joins: Pair, crossed: Pair) -> Piece {
        let Piece { all, odd } = self;
        // Joins are kept at their lower end, so what goes up is moved last and what comes down first.
        let (above, below) = (all & joins, (all >> places) & joins);
        let (odd_above, odd_below) = ((odd ^ crossed) & above, ((odd >> places) ^ crossed) & below);
        Piece { all: all | above << places | below, odd: odd | odd_above << places | odd_below }
    }

    /// The walls that close a loop with this piece and the border given, if the ray crosses that
    /// loop an odd number of times.
    #[inline]
    fn closed_by(self, border: Border<Pair>, rays: &Rays) -> Places {
        let Piece { all, odd } = self;
        // Of the three points of a wall, two must belong to the piece, and the ray must cross the
        // loop an odd number of times: along the piece, which is where one of them is odd and the
        // other is not, and along the wall, in one half of it or in both.
        let closed = |one: End, other: End| {
            let (before, behind) = (one.odd ^ odd ^ one.crossed, odd ^ other.odd ^ other.crossed);
            let halves = (one.all & all & before) | (all & other.all & behind);
            halves | (one.all & other.all & (before ^ behind))
        };
        let Rays { first, second } = rays;
        let east = |points: Pair| (points & !Pair::both(FILE_H)) << 1;
        let west = |points: Pair| (points & !Pair::both(FILE_A)) >> 1;
        Places {
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

//! What a search knows of the game beyond its rules.

use crate::board::Quoridor;
use crate::flow::Turn;
use crate::grid::{Cell, Direction, Wall};
use crate::moves::Move;
use game::{Search, Seat, State};

/// What a wall in hand is worth, in steps.
const WALL_WORTH: f32 = 0.4;
/// The lead in steps that is as good as won.
const CLEAR_LEAD: f32 = 16.0;
/// The score of a game that is as good as won.
const ALMOST: f32 = 0.95;
/// How early a pawn that stays where it is in the race is looked at; a step ahead is worth more.
const PAWN: i32 = 100;
/// How early a wall right before a rival is looked at.
const NEAR_WALL: i32 = 90;

impl Search for Quoridor {
    const ACTIONS: u32 = Move::COUNT as u32;

    /// 0 to 80 the pawn to a square, 81 to 208 a wall, 209 pass.
    fn action(&self, choice: Move) -> u32 {
        choice.index() as u32
    }

    fn score(state: &State<Self>, seat: Seat) -> f32 {
        match state.flow() {
            None => 2.0 * state.outcome().points(seat) - 1.0,
            Some(_) => state.board.advantage(seat),
        }
    }

    /// Steps ahead first, then walls by their distance from a rival, then steps back.
    fn order(&self, _: Turn, seat: Seat, choice: Move) -> i32 {
        match choice {
            Move::Pawn(cell) => PAWN + 20 * self.progress(seat, cell),
            Move::Wall(wall) => {
                let rivals = self.all_seats().filter(|it| *it != seat && self.is_playing(*it));
                let far = rivals.map(|it| distance_to(wall, self.cell_of(it))).min();
                NEAR_WALL - 5 * far.unwrap_or(0)
            }
            Move::Pass => 0,
        }
    }

    /// Everything that decides how the game goes on; what was done last does not.
    fn key(state: &State<Self>) -> u64 {
        let board = &state.board;
        let stand = [
            board.ply,
            u32::from_le_bytes(board.pawns.map(|it| it.index() as u8)),
            u32::from_le_bytes(board.walls_left),
            u32::from_le_bytes([
                board.mover.0,
                board.passes,
                board.ending.map_or(0, |it| 1 + it as u8),
                state.machine.left().map_or(0, |it| 1 + it.0),
            ]),
        ];
        let pair = |low: u32, high: u32| u64::from(high) << 32 | u64::from(low);
        let words = [
            board.walls.horizontal,
            board.walls.vertical,
            pair(stand[0], stand[1]),
            pair(stand[2], stand[3]),
        ];
        let past = board.past.ways().map(u64::from);
        words.into_iter().chain(past).fold(0, mixed)
    }
}

/// Stirs one more word into a key: the halves of a wide product depend on all bits of both.
fn mixed(key: u64, word: u64) -> u64 {
    let wide = u128::from(key ^ 0x9E37_79B9_7F4A_7C15) * u128::from(word ^ 0xD6E8_FEB8_6659_FD93);
    (wide >> 64) as u64 ^ wide as u64
}

/// Steps from a wall to a square, its own four squares being one away.
fn distance_to(wall: Wall, cell: Cell) -> i32 {
    let away = |anchor: u8, place: u8| {
        // Twice the distance from the middle of the wall, which lies between two squares.
        (2 * i32::from(place) - 2 * i32::from(anchor) - 1).abs()
    };
    (away(wall.x(), cell.x()) + away(wall.y(), cell.y())) / 2
}

impl Quoridor {
    /// How many lines nearer to its goal a pawn would stand, walls left aside.
    fn progress(&self, seat: Seat, to: Cell) -> i32 {
        let from = self.cell_of(seat);
        let (east, north) =
            (i32::from(to.x()) - i32::from(from.x()), i32::from(to.y()) - i32::from(from.y()));
        match self.rules.heading(seat) {
            Direction::North => north,
            Direction::East => east,
            Direction::South => -north,
            Direction::West => -east,
        }
    }

    /// How much better than its rivals a seat stands, from -1 to 1: who is nearer to the goal, and
    /// who can still build. The last step before the goal never comes out as a win, and who has
    /// left has lost.
    fn advantage(&self, seat: Seat) -> f32 {
        if !self.is_playing(seat) {
            return -1.0;
        }
        let team = self.team(seat);
        let side = |own: bool| {
            self.all_seats().filter(move |&it| self.is_playing(it) && team.contains(it) == own)
        };
        let steps = |own: bool| {
            let until_home = |it: Seat| {
                // Having the move is worth half a step.
                let steps = self.distance(it).unwrap_or(u8::MAX);
                f32::from(steps) - if it == self.mover { 0.5 } else { 0.0 }
            };
            side(own).map(until_home).fold(f32::INFINITY, f32::min)
        };
        let walls = |own: bool| {
            let (count, walls) = side(own).fold((0.0, 0.0), |(count, walls), it| {
                (count + 1.0, walls + f32::from(self.walls_left(it)))
            });
            walls / count
        };
        let lead = steps(false) - steps(true) + WALL_WORTH * (walls(true) - walls(false));
        (lead / CLEAR_LEAD).clamp(-ALMOST, ALMOST)
    }
}

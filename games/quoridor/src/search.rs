//! What a search knows of the game beyond its rules.

use crate::board::{Quoridor, SEATS};
use crate::flow::Turn;
use crate::grid::{Cell, Wall, WallSet};
use crate::moves::Move;
use crate::paths::Edges;
use game::{Mind, Search, Seat, State};

/// What a wall in hand is worth, in steps.
const WALL_WORTH: f32 = 0.55;
/// The lead in steps that is as good as won.
const CLEAR_LEAD: f32 = 16.0;
/// The score of a game that is as good as won.
const ALMOST: f32 = 0.95;
/// What is added where nobody can build any more, and the race is decided.
const RACE: f32 = 8.0;
/// How early a pawn that stays where it is in the race is looked at; a step ahead is worth more.
const PAWN: i32 = 100;
/// How early a wall right before a rival is looked at.
const NEAR_WALL: i32 = 90;
/// Squares of boards so small that every wall is looked at.
const SMALL: u8 = 36;

/// For two: alpha-beta, of which each level sees farther than the one before.
const DUEL: [Mind; 5] = [
    Mind::Random,
    Mind::Greedy,
    Mind::AlphaBeta { depth: 2, nodes: 750 },
    Mind::AlphaBeta { depth: 3, nodes: 5_000 },
    Mind::AlphaBeta { depth: 20, nodes: 150_000 },
];
/// For more: everybody looks after itself.
const CROWD: [Mind; 5] = [
    Mind::Random,
    Mind::Greedy,
    Mind::Mcts { iterations: 600 },
    Mind::Mcts { iterations: 3_000 },
    Mind::Mcts { iterations: 15_000 },
];

impl Search for Quoridor {
    const ACTIONS: u32 = Move::COUNT as u32;
    const PLAYOUT: u32 = 0;
    const WARMTH: f32 = 15.0;
    const CURIOSITY: f32 = 0.8;

    fn levels(seats: usize) -> &'static [Mind] {
        if seats == 2 { &DUEL } else { &CROWD }
    }

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

    /// Every step of the pawn, or only the one that wins; of the walls those that stand in the
    /// way of a rival, where the board is large.
    fn promising(state: &State<Self>, seat: Seat, _: u32, moves: &mut Vec<Move>) {
        let board = &state.board;
        let lawful = board.moves();
        let home = lawful.pawn & board.goal(seat);
        if let Some(cell) = home.first() {
            return moves.push(Move::Pawn(cell));
        }
        moves.extend(lawful.pawn.map(Move::Pawn));
        let mut walls = lawful.walls;
        if !walls.is_empty() && board.width() * board.height() > SMALL {
            let edges = Edges::new(board);
            let own = board.team(seat);
            let rivals = board.all_seats().filter(|it| !own.contains(*it) && board.is_playing(*it));
            walls = walls & rivals.fold(WallSet::EMPTY, |all, it| all | board.cutting(&edges, it));
        }
        moves.extend(walls.iter().map(Move::Wall));
        if lawful.pass {
            moves.push(Move::Pass);
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
    /// How many steps nearer to its goal a pawn would stand.
    fn progress(&self, seat: Seat, to: Cell) -> i32 {
        let edges = Edges::new(self);
        let mut moved = *self;
        let steps = |board: &Quoridor| board.distance_over(&edges, seat).map_or(0, i32::from);
        let before = steps(&moved);
        moved.pawns[seat.index() % SEATS] = to;
        before - steps(&moved)
    }

    /// How much better than its rivals a seat stands, from -1 to 1: who is nearer to the goal, and
    /// who can still build. The last step before the goal never comes out as a win, and who has
    /// left has lost.
    fn advantage(&self, seat: Seat) -> f32 {
        if !self.is_playing(seat) {
            return -1.0;
        }
        let team = self.team(seat);
        let edges = Edges::new(self);
        let side = |own: bool| {
            self.all_seats().filter(move |&it| self.is_playing(it) && team.contains(it) == own)
        };
        let steps = |own: bool| {
            let until_home = |it: Seat| {
                // Having the move is worth half a step.
                let steps = self.distance_over(&edges, it).unwrap_or(u8::MAX);
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
        let ahead = steps(false) - steps(true);
        let (own, theirs) = (walls(true), walls(false));
        // Who is ahead in the race and cannot be stopped has all but won it.
        let race = match ahead > 0.0 {
            true if theirs == 0.0 => RACE,
            false if own == 0.0 => -RACE,
            _ => 0.0,
        };
        let lead = ahead + WALL_WORTH * (own - theirs) + race;
        (lead / CLEAR_LEAD).clamp(-ALMOST, ALMOST)
    }
}

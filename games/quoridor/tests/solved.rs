//! Small boards solved by retrograde analysis, against published winners and state counts.

use std::collections::HashMap;

use quoridor::{Board, Cell, Options, Outcome, Player, WallSet};

/// Who wins with best play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Value {
    First,
    Second,
    Draw,
}

/// A position without its count of turns.
type Key = (WallSet, [Cell; 2], [u8; 2], Player);

fn key(board: &Board) -> Key {
    let both = [Player::One, Player::Two];
    let hands = both.map(|player| board.walls_left(player));
    (board.walls(), both.map(|player| board.pawn(player)), hands, board.mover())
}

/// All reachable positions with their successors, and who has won where the game is over.
struct Graph {
    successors: Vec<Vec<usize>>,
    won: Vec<Option<Player>>,
    mover: Vec<Player>,
}

impl Graph {
    fn new(options: &Options) -> Graph {
        let start = Board::new(options).unwrap();
        let mut places = HashMap::from([(key(&start), 0)]);
        let mut boards = vec![start];
        let mut graph = Graph { successors: Vec::new(), won: Vec::new(), mover: Vec::new() };
        while let Some(&board) = boards.get(graph.successors.len()) {
            let mut successors = Vec::new();
            for action in board.moves().iter() {
                let next = board.play(action).unwrap();
                successors.push(*places.entry(key(&next)).or_insert_with(|| {
                    boards.push(next);
                    boards.len() - 1
                }));
            }
            graph.successors.push(successors);
            graph.mover.push(board.mover());
            graph.won.push(match board.outcome() {
                Some(Outcome::Goal(player)) => Some(player),
                None => None,
                Some(other) => panic!("{other:?}"),
            });
        }
        graph
    }

    /// Works back from the finished games; what no work reaches is a draw.
    fn solve(&self) -> Value {
        let mut predecessors = vec![Vec::new(); self.successors.len()];
        let mut open: Vec<usize> = self.successors.iter().map(Vec::len).collect();
        for (place, successors) in self.successors.iter().enumerate() {
            for &next in successors {
                predecessors[next].push(place);
            }
        }
        let mut won = self.won.clone();
        let mut known: Vec<usize> = (0..won.len()).filter(|&place| won[place].is_some()).collect();
        while let Some(place) = known.pop() {
            let winner = won[place].unwrap();
            for &before in &predecessors[place] {
                open[before] -= 1;
                let decided = winner == self.mover[before] || open[before] == 0;
                if won[before].is_none() && decided {
                    won[before] = Some(winner);
                    known.push(before);
                }
            }
        }
        match won[0] {
            Some(Player::One) => Value::First,
            Some(_) => Value::Second,
            None => Value::Draw,
        }
    }
}

/// A board, its walls, its winner and, where known, its number of reachable positions.
fn check(width: u8, height: u8, walls: u8, value: Value, states: Option<usize>) {
    let options = Options { ply_cap: u16::MAX, ..Options::standard(2).sized(width, height, walls) };
    let graph = Graph::new(&options);
    assert_eq!(graph.solve(), value, "{width}x{height} {walls} walls");
    if let Some(states) = states {
        assert_eq!(graph.successors.len(), states, "{width}x{height} {walls} walls");
    }
}

#[test]
fn three_by_three_belongs_to_the_second_player() {
    check(3, 3, 0, Value::Second, None);
    check(3, 3, 1, Value::Second, Some(2856));
    check(3, 3, 2, Value::Second, Some(6218));
    check(3, 3, 3, Value::Second, Some(6942));
    check(3, 3, 4, Value::Second, Some(6950));
}

#[test]
fn small_rectangles() {
    check(5, 3, 0, Value::Second, None);
    check(5, 3, 1, Value::Second, Some(35000));
    check(3, 5, 0, Value::Second, None);
    check(3, 5, 1, Value::Second, Some(43244));
    check(5, 5, 0, Value::Second, Some(960));
    check(2, 5, 2, Value::Second, None);
    check(2, 9, 1, Value::Second, None);
    check(4, 5, 0, Value::Second, None);
    check(8, 3, 0, Value::Second, None);
}

/// Boards with an even side, which tell where the pawns start: the facing middle squares give the
/// published winners.
#[test]
fn even_widths() {
    check(2, 3, 0, Value::Second, None);
    check(2, 3, 1, Value::First, None);
    check(2, 3, 2, Value::First, None);
    check(2, 7, 1, Value::Second, None);
    check(2, 7, 2, Value::First, None);
    check(4, 3, 1, Value::Second, None);
}

/// The larger ones take a release build.
#[test]
fn boards_of_a_million_positions() {
    if cfg!(debug_assertions) {
        return;
    }
    check(4, 3, 2, Value::Second, None);
    check(4, 3, 3, Value::First, None);
    check(5, 3, 2, Value::Second, Some(337_714));
    check(5, 3, 3, Value::First, Some(815_930));
    check(3, 5, 2, Value::Second, Some(392_624));
    check(3, 5, 3, Value::First, Some(890_228));
    check(3, 5, 4, Value::Second, Some(1_217_248));
    check(5, 5, 1, Value::Second, Some(489_540));
    check(3, 7, 1, Value::Second, Some(209_532));
}

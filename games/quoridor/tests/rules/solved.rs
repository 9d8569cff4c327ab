//! Small boards solved by retrograde analysis, against published winners and state counts.

use game::{Awaiting, Input, Seat, State};
use quoridor::{Cap, Cell, Options, Quoridor, WallSet};
use std::collections::{HashMap, VecDeque};

/// Who wins with best play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Value {
    First,
    Second,
    Draw,
}

/// A position without its count of turns.
type Key = (WallSet, [Option<Cell>; 2], [u8; 2], Seat);

const BOTH: [Seat; 2] = [Seat(0), Seat(1)];

fn key(game: &State<Quoridor>) -> Key {
    let board = &game.board;
    let hands = BOTH.map(|seat| board.walls_left(seat));
    (board.walls(), BOTH.map(|seat| board.pawn(seat)), hands, mover(game))
}

fn mover(game: &State<Quoridor>) -> Seat {
    Seat((game.board.ply() % 2) as u8)
}

/// All reachable positions with their successors, and who has won where the game is over.
struct Graph {
    successors: Vec<Vec<usize>>,
    won: Vec<Option<Seat>>,
    mover: Vec<Seat>,
}

impl Graph {
    fn new(options: &Options) -> Graph {
        let start = State::<Quoridor>::new(options, 2).unwrap();
        let mut places = HashMap::from([(key(&start), 0)]);
        // Only those whose successors are not known yet; all of them would be a lot of memory.
        let mut games = VecDeque::from([start]);
        let mut graph = Graph { successors: Vec::new(), won: Vec::new(), mover: Vec::new() };
        while let Some(game) = games.pop_front() {
            let mut successors = Vec::new();
            for action in game.moves(mover(&game)) {
                let mut next = game;
                next.apply(Input::Move(mover(&game), action), &mut ());
                let number = places.len();
                successors.push(*places.entry(key(&next)).or_insert_with(|| {
                    games.push_back(next);
                    number
                }));
            }
            graph.successors.push(successors);
            graph.mover.push(mover(&game));
            graph.won.push(match game.awaiting() {
                Awaiting::Over(outcome) if outcome.how() == "goal" => outcome.winners().lowest(),
                Awaiting::Over(outcome) => panic!("{outcome}"),
                _ => None,
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
            Some(Seat(0)) => Value::First,
            Some(_) => Value::Second,
            None => Value::Draw,
        }
    }
}

/// A board, its walls, its winner and, where known, its number of reachable positions.
fn check(width: u8, height: u8, walls: u8, value: Value, states: Option<usize>) {
    let options = Options { max_plies: Cap::Off, ..Options::default().sized(width, height, walls) };
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

#[test]
fn boards_of_half_a_million_positions() {
    check(4, 3, 2, Value::Second, None);
    check(4, 3, 3, Value::First, None);
    check(5, 3, 2, Value::Second, Some(337_714));
    check(3, 5, 2, Value::Second, Some(392_624));
    check(5, 5, 1, Value::Second, Some(489_540));
    check(3, 7, 1, Value::Second, Some(209_532));
}

/// Enough walls turn the jump parity around, and one more turns it back.
#[test]
fn boards_of_a_million_positions() {
    check(5, 3, 3, Value::First, Some(815_930));
    check(3, 5, 3, Value::First, Some(890_228));
    check(3, 5, 4, Value::Second, Some(1_217_248));
}

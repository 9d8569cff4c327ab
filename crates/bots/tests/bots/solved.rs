//! Alpha-beta on boards of Quoridor whose winner is proven.

use bots::{AlphaBeta, Bot, Limit, Stop};
use game::{Seat, State, Viewer};
use quoridor::{Options, Quoridor};

/// Positions looked at before a board is given up.
const NODES: u32 = 400_000;

/// Whether who moves first is proven to win, if alpha-beta can search that out.
fn first_wins(width: u8, height: u8, walls: u8) -> Option<bool> {
    let options = Options::default().sized(width, height, walls);
    let start = State::<Quoridor>::new(&options, 2).unwrap();
    let view = start.view(Viewer::Seat(Seat(0)));
    let bot = AlphaBeta { depth: 60, limit: Limit::count(NODES), threads: 1 };
    let choice = Bot::<Quoridor>::choose(&bot, &view, Seat(0), 1, &Stop::default()).unwrap();
    match choice.candidates[0].score {
        0.97.. => Some(true),
        ..=0.03 => Some(false),
        _ => None,
    }
}

/// Width, height, and the winner for no wall, one wall, two walls and so on: 1 the first, 2 the
/// second, = a draw, which is never proven here.
const SOLVED: [(u8, u8, &str); 13] = [
    (3, 3, "22222"),
    (5, 3, "2221"),
    (3, 5, "22212"),
    (5, 5, "222221"),
    (3, 7, "222221"),
    (4, 5, "22221"),
    (7, 3, "2222"),
    (2, 5, "2222"),
    (2, 9, "2222"),
    (4, 7, "2212111"),
    (8, 3, "222=2"),
    (9, 3, "22222221"),
    (3, 9, "222221111"),
];

#[test]
fn the_proven_winner_is_found_wherever_the_search_comes_to_an_end() {
    let (mut proven, mut open) = (Vec::new(), Vec::new());
    for (width, height, winners) in SOLVED {
        for (walls, winner) in winners.bytes().enumerate() {
            let board = (width, height, walls as u8);
            match first_wins(width, height, walls as u8) {
                Some(first) => {
                    let found = if first { b'1' } else { b'2' };
                    assert_eq!(found, winner, "{board:?}");
                    proven.push(board);
                }
                None => open.push(board),
            }
        }
    }
    println!("proven: {proven:?}\nopen: {open:?}");
    assert!(proven.len() >= 10, "only {proven:?} were searched out");
    for must in [(3, 3, 0), (3, 3, 1), (3, 3, 2), (3, 3, 3), (5, 3, 0), (5, 3, 1), (3, 5, 0)] {
        assert!(proven.contains(&must), "{must:?}");
    }
}

//! The fast generator against the slow one, over random games on many boards.

mod slow;

use std::ops::ControlFlow;

use quoridor::{Board, Move, Options, Refusal};
use slow::{Dice, Slow};

const SIZES: [(u8, u8, u8); 14] = [
    (9, 9, 10),
    (3, 3, 2),
    (5, 5, 4),
    (7, 7, 8),
    (5, 3, 4),
    (3, 5, 4),
    (4, 5, 5),
    (8, 3, 6),
    (2, 5, 3),
    (2, 9, 5),
    (3, 9, 8),
    (4, 7, 6),
    (9, 4, 7),
    (9, 9, 30),
];

/// A debug build plays fewer and shorter games.
const PLIES: usize = if cfg!(debug_assertions) { 24 } else { 60 };
const GAMES: usize = if cfg!(debug_assertions) { 1 } else { 6 };

/// Every table worth trying.
fn tables() -> impl Iterator<Item = Options> {
    SIZES.into_iter().flat_map(|(width, height, walls)| {
        (2..=4).flat_map(move |players| {
            (0..4).map(move |variant| Options {
                pawn_counts_as_wall: variant & 1 != 0,
                edge_blocks_diagonal: variant & 2 != 0,
                teams: players == 4 && variant == 3,
                ply_cap: 120,
                ..Options::standard(players).sized(width, height, walls)
            })
        })
    })
}

/// Compares everything the two know about one position.
fn compare(board: &Board, options: &Options) {
    let slow = Slow::new(board, options);
    let moves = board.moves();
    let mut listed = Vec::new();
    let _ = board.legal(&mut |action| {
        listed.push(action);
        ControlFlow::Continue(())
    });
    assert_eq!(listed, moves.iter().collect::<Vec<_>>(), "{board}");
    assert_eq!(moves.len(), listed.len());
    for (n, action) in listed.iter().enumerate() {
        assert_eq!(moves.nth(n), Some(*action));
    }
    assert_eq!(moves.nth(listed.len()), None);
    if board.outcome().is_some() {
        assert!(moves.is_empty());
        assert_eq!(board.check(Move::Pass), Err(Refusal::GameOver));
    } else {
        assert_eq!(listed, slow.moves(), "{board} {options:?}");
    }
    for action in (0..Move::COUNT).filter_map(Move::from_index) {
        assert_eq!(board.check(action).is_ok(), moves.contains(action), "{board} {action}");
    }
    for player in board.players() {
        assert_eq!(board.distance(player), slow.distance(player), "{board}");
    }
    assert_eq!(Board::from_text(&board.to_string(), options), Ok(*board));
}

#[test]
fn both_generators_agree_over_random_games() {
    let mut dice = Dice(2);
    for (table, options) in tables().enumerate() {
        for game in 0..GAMES {
            // Pawns move more often than chance would have it, so that games end and pawns meet.
            let eagerness = (table + game) % 4;
            let mut board = Board::new(&options).unwrap();
            for _ in 0..PLIES {
                compare(&board, &options);
                let moves = board.moves();
                if moves.is_empty() {
                    break;
                }
                let pawns = moves.pawn.len() as usize;
                let among =
                    if dice.below(4) < eagerness && pawns > 0 { pawns } else { moves.len() };
                board.apply(moves.nth(dice.below(among)).unwrap());
            }
        }
    }
}

#[test]
fn left_and_right_are_alike() {
    let mut dice = Dice(5);
    let options = Options::standard(2);
    for _ in 0..40 {
        let mut board = Board::new(&options).unwrap();
        let mut mirror = board;
        while board.ply() < 24 && board.outcome().is_none() {
            let moves = board.moves();
            let action = moves.nth(dice.below(moves.len())).unwrap();
            assert_eq!(action.mirrored(9).mirrored(9), action);
            board.apply(action);
            mirror.apply(action.mirrored(9));
            let mut turned: Vec<Move> =
                mirror.moves().iter().map(|action| action.mirrored(9)).collect();
            turned.sort();
            assert_eq!(turned, board.moves().iter().collect::<Vec<_>>());
        }
    }
}

#[test]
fn a_draw_finds_every_lawful_move_and_no_other() {
    let mut dice = Dice(7);
    let options = Options::standard(2).sized(5, 5, 6);
    for _ in 0..20 {
        let mut board = Board::new(&options).unwrap();
        while board.ply() < 9 {
            let Some(action) = board.draw(&mut |n| dice.below(n)) else { break };
            board = board.play(action).unwrap();
        }
        let lawful: Vec<Move> = board.moves().iter().collect();
        let draws = (0..60 * lawful.len()).filter_map(|_| board.draw(&mut |n| dice.below(n)));
        let mut drawn: Vec<Move> = draws.collect();
        drawn.sort();
        drawn.dedup();
        assert_eq!(drawn, lawful, "{board}");
    }
}

//! The fast generator against the slow one, over random games on many boards.

use crate::slow::Slow;
use game::{Awaiting, Fast, Game, Input, Rng, Seat, State};
use quoridor::{Cap, Move, Options, Quoridor, Walls};

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

const PLIES: usize = 40;
const GAMES: u64 = 2;

/// Every table worth trying.
fn tables() -> impl Iterator<Item = (Options, usize)> {
    SIZES.into_iter().flat_map(|(width, height, walls)| {
        (2..=4).flat_map(move |seats| {
            (0..4).map(move |variant| {
                let options = Options {
                    pawn_counts_as_wall: variant & 1 != 0,
                    edge_blocks_diagonal: variant & 2 != 0,
                    teams: seats == 4 && variant == 3,
                    max_plies: Cap::Turns(120),
                    ..Options::default().sized(width, height, walls)
                };
                (options, seats)
            })
        })
    })
}

/// Compares everything the two know about one position.
fn compare(game: &State<Quoridor>, options: &Options, mover: Seat) {
    let board = &game.board;
    let slow = Slow::new(board, options);
    let listed = game.moves(mover);
    let place = Quoridor::position(game).unwrap();
    assert_eq!(listed, slow.moves(), "{place} {options:?}");
    let moves = board.moves();
    assert_eq!(moves.iter().collect::<Vec<_>>(), listed, "{place}");
    assert_eq!(game.count(mover), listed.len() as u64);
    for action in Move::all() {
        let lawful = game.check(Input::Move(mover, action)).is_ok();
        assert_eq!(lawful, moves.contains(action), "{place} {action}");
    }
    for seat in board.all_seats() {
        assert_eq!(board.distance(seat), slow.distance(seat), "{place}");
    }
}

/// Plays one random game. Pawns move the more often the more eager they are, so that games end and
/// pawns meet.
fn play(options: &Options, seats: usize, eagerness: u32, rng: &mut Fast) {
    let mut game = State::<Quoridor>::new(options, seats).unwrap();
    for _ in 0..PLIES {
        // Now and then one of three or four leaves.
        let leaver = Seat(rng.below(seats as u32) as u8);
        if seats > 2 && rng.below(24) == 0 && game.check(Input::Resign(leaver)).is_ok() {
            game.apply(Input::Resign(leaver), &mut ());
        }
        let Awaiting::Seats(asked) = game.awaiting() else { return };
        let mover = asked.lowest().unwrap();
        compare(&game, options, mover);
        let moves = game.moves(mover);
        let pawns = moves.iter().filter(|it| matches!(it, Move::Pawn(_))).count();
        let among = if rng.below(4) < eagerness && pawns > 0 { pawns } else { moves.len() };
        let drawn = moves[rng.below(among as u32) as usize];
        game.apply(Input::Move(mover, drawn), &mut ());
    }
}

#[test]
fn both_generators_agree_over_random_games() {
    for (table, (options, seats)) in tables().enumerate() {
        for number in 0..GAMES {
            let mut rng = Fast::seed(table as u64 * GAMES + number);
            play(&options, seats, (table as u32 + number as u32) % 4, &mut rng);
        }
    }
}

/// Plays a random game turn by turn: what `playout` may do at once where turns are plain.
fn turn_by_turn(game: &mut State<Quoridor>, rng: &mut Fast) -> u64 {
    let mut decisions = 0;
    while let Awaiting::Seats(asked) = game.awaiting() {
        let mover = asked.lowest().unwrap();
        let drawn = game.draw(mover, rng, &mut Vec::new());
        game.apply(Input::Move(mover, drawn), &mut ());
        decisions += 1;
    }
    decisions
}

#[test]
fn a_race_comes_to_the_same_as_its_turns() {
    let mut raced = 0;
    for (table, (options, seats)) in tables().enumerate() {
        for (walls, max_plies) in [(0, 120), (1, 7), (3, 120), (10, 300)] {
            let max_plies = Cap::Turns(max_plies);
            let options = Options { walls: Walls::Each(walls), max_plies, ..options };
            let start = State::<Quoridor>::new(&options, seats).unwrap();
            let (mut one, mut other) = (start, start);
            let mut rngs = [Fast::seed(table as u64), Fast::seed(table as u64)];
            let (decisions, _) = game::playout(&mut one, &mut rngs[0], &mut Vec::new());
            assert_eq!(decisions, turn_by_turn(&mut other, &mut rngs[1]), "{options:?}");
            assert_eq!(one, other, "{options:?}");
            assert_eq!(rngs[0].word(), rngs[1].word(), "{options:?}");
            let mut first = start;
            raced += Quoridor::hurry(&mut first, &mut rngs[0]);
        }
    }
    assert!(raced > 0, "nobody ever raced");
}

#[test]
fn left_and_right_are_alike() {
    let mut rng = Fast::seed(5);
    for _ in 0..40 {
        let mut game = State::<Quoridor>::new(&Options::default(), 2).unwrap();
        let mut mirror = game;
        for ply in 0..24 {
            let mover = Seat(ply % 2);
            let moves = game.moves(mover);
            if moves.is_empty() {
                break;
            }
            let drawn = moves[rng.below(moves.len() as u32) as usize];
            assert_eq!(drawn.mirrored(9).mirrored(9), drawn);
            game.apply(Input::Move(mover, drawn), &mut ());
            mirror.apply(Input::Move(mover, drawn.mirrored(9)), &mut ());
            let next = Seat((ply + 1) % 2);
            let mut turned: Vec<Move> =
                mirror.moves(next).iter().map(|action| action.mirrored(9)).collect();
            turned.sort();
            assert_eq!(turned, game.moves(next));
        }
    }
}

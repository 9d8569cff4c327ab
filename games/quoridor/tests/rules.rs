//! The rule book, sentence by sentence.

#![allow(clippy::unwrap_used)]

use game::{Awaiting, Game, Input, Outcome, Refused, Seat, To};
use quoridor::{Cell, Entry, Move, Options, Quoridor, Refusal, Repetition, Wall, Why};

fn two() -> (Options, usize) {
    (Options::default(), 2)
}

fn four() -> (Options, usize) {
    (Options::default(), 4)
}

fn at(text: &str, (options, seats): (Options, usize)) -> Quoridor {
    Quoridor::at(&options, seats, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn action(text: &str) -> Move {
    text.parse().unwrap()
}

fn wall(text: &str) -> Wall {
    match action(text) {
        Move::Wall(wall) => wall,
        _ => unreachable!("{text} is a wall"),
    }
}

fn mover(game: &Quoridor) -> Seat {
    match game.awaiting() {
        Awaiting::Seats(seats) => seats.lowest().unwrap(),
        other => panic!("{other:?}"),
    }
}

fn outcome(game: &Quoridor) -> Outcome {
    match game.awaiting() {
        Awaiting::Over(outcome) => outcome,
        other => panic!("{other:?}"),
    }
}

/// Plays moves, separated by spaces, and returns what the journal told of the last.
fn play(game: &mut Quoridor, moves: &str) -> Vec<Entry> {
    let mut journal: Vec<(To, Entry)> = Vec::new();
    for text in moves.split(' ') {
        journal.clear();
        let input = Input::Move(mover(game), action(text));
        game.play(input, &mut journal).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    journal.into_iter().map(|(_, entry)| entry).collect()
}

/// The squares the mover's pawn may go to.
fn targets(text: &str, table: (Options, usize), expected: &str) {
    let game = at(text, table);
    let found: Vec<String> = game.board().pawn_targets().map(|cell| cell.to_string()).collect();
    assert_eq!(found.join(" "), expected, "{text}");
}

fn refused(text: &str, table: (Options, usize), play: &str, refusal: Refusal) {
    let mut game = at(text, table);
    let before = game;
    let input = Input::Move(mover(&game), action(play));
    assert_eq!(game.play(input, &mut ()), Err(Refused::Rules(refusal)), "{text} {play}");
    assert_eq!(game, before);
}

fn unreachable(text: &str, table: (Options, usize), play: &str, why: Why) {
    refused(text, table, play, Refusal::Unreachable { why });
}

fn allowed(text: &str, table: (Options, usize), play: &str) {
    let game = at(text, table);
    assert_eq!(game.check(Input::Move(mover(&game), action(play))), Ok(()), "{text} {play}");
}

#[test]
fn a_pawn_steps_to_the_four_sides() {
    targets("//e4 e9/10 10/1", two(), "e3 d4 f4 e5");
    targets("//a1 e9/10 10/1", two(), "b1 a2");
    targets("e4/d3/e4 e9/9 9/1", two(), "e3 f4");
    unreachable("e4/d3/e4 e9/9 9/1", two(), "e5", Why::WallBetween);
    unreachable("e4/d3/e4 e9/9 9/1", two(), "d4", Why::WallBetween);
    unreachable("//e4 e9/10 10/1", two(), "e4", Why::Here);
    unreachable("//e4 e9/10 10/1", two(), "e9", Why::Occupied { seat: Seat(1) });
    unreachable("//e4 e9/10 10/1", two(), "e6", Why::NothingToJump);
    unreachable("//e4 e9/10 10/1", two(), "f5", Why::NothingToJump);
    unreachable("//e4 e9/10 10/1", two(), "e7", Why::TooFar);
}

#[test]
fn a_pawn_steps_off_no_side_of_a_small_board() {
    let small = || (Options::default().sized(5, 3, 2), 2);
    targets("//e1 a3/2 2/1", small(), "d1 e2");
    targets("//e2 a3/2 2/1", small(), "e1 d2 e3");
    targets("//a2 c3/2 2/1", small(), "a1 b2 a3");
    unreachable("//e1 a3/2 2/1", small(), "f1", Why::OffBoard);
    unreachable("//e1 a3/2 2/1", small(), "i9", Why::OffBoard);
}

#[test]
fn a_pawn_jumps_straight_over_its_neighbour() {
    targets("//e4 e5/10 10/1", two(), "e3 d4 f4 e6");
    targets("//e4 d4/10 10/1", two(), "e3 c4 f4 e5");
    unreachable("//e4 e5/10 10/1", two(), "e5", Why::Occupied { seat: Seat(1) });
    unreachable("//e4 e5/10 10/1", two(), "f5", Why::StraightJumpOpen);
}

#[test]
fn pawns_at_the_two_ends_of_neighbouring_ranks_do_not_meet() {
    targets("//i4 a5/10 10/1", two(), "i3 h4 i5");
    targets("//a5 i4/10 10/1", two(), "a4 b5 a6");
}

#[test]
fn a_wall_behind_the_neighbour_opens_the_diagonals() {
    targets("e5//e4 e5/10 9/1", two(), "e3 d4 f4 d5 f5");
    unreachable("e5//e4 e5/10 9/1", two(), "e6", Why::WallBehind);
}

#[test]
fn the_border_behind_the_neighbour_opens_the_diagonals() {
    let goal = (Options::default(), 3);
    targets("//e8 a5 e9/6 6 6/1", goal, "e7 d8 f8 d9 f9");
    targets("//h5 i5/10 10/1", two(), "h4 i4 g5 h6 i6");
    let purist = || (Options { edge_blocks_diagonal: true, ..Options::default() }, 2);
    targets("//h5 i5/10 10/1", purist(), "h4 g5 h6");
    unreachable("//h5 i5/10 10/1", purist(), "i6", Why::EdgeBehind);
    targets("e5//e4 e5/10 9/1", purist(), "e3 d4 f4 d5 f5");
}

#[test]
fn a_wall_beside_the_neighbour_closes_that_diagonal() {
    targets("e5/e4/e4 e5/8 9/1", two(), "e3 d4 d5");
    unreachable("e5/e4/e4 e5/8 9/1", two(), "f5", Why::WallBeside);
}

#[test]
fn a_wall_between_the_pawns_stops_the_jump() {
    targets("e4//e4 e5/10 9/1", two(), "e3 d4 f4");
    unreachable("e4//e4 e5/10 9/1", two(), "e6", Why::WallBetween);
    unreachable("e4//e4 e5/10 9/1", two(), "d5", Why::WallBetween);
}

#[test]
fn three_in_line_block_unless_a_pawn_counts_as_a_wall() {
    let line = "//e4 e5 e6 h1/5 5 5 5/1";
    targets(line, four(), "e3 d4 f4");
    unreachable(line, four(), "e6", Why::Occupied { seat: Seat(2) });
    unreachable(line, four(), "d5", Why::PawnBehind);
    unreachable(line, four(), "e7", Why::TooFar);
    let lenient = || (Options { pawn_counts_as_wall: true, ..Options::default() }, 4);
    targets(line, lenient(), "e3 d4 f4 d5 f5");
    targets("//e4 e5 e6 d5/5 5 5 5/1", lenient(), "e3 d4 f4 f5");
}

#[test]
fn a_diagonal_reached_in_two_ways_counts_once() {
    targets("e5/f3/e4 e5 f4 h9/4 5 4 5/1", four(), "e3 f3 d4 d5 f5");
}

#[test]
fn walls_are_refused_in_the_order_of_the_rules() {
    refused("e4//e2 e8/0 9/1", two(), "e4h", Refusal::NoWallsLeft);
    let board = "e4//e2 e8/9 10/1";
    refused(board, two(), "e4h", Refusal::SameWall);
    refused(board, two(), "d4h", Refusal::Overlap { wall: wall("e4h") });
    refused(board, two(), "f4h", Refusal::Overlap { wall: wall("e4h") });
    refused(board, two(), "e4v", Refusal::Crossing { wall: wall("e4h") });
    refused("e4/f4/e2 e8/9 9/1", two(), "f4h", Refusal::Overlap { wall: wall("e4h") });
    for free in ["c4h", "g4h", "d4v", "f4v", "e3v", "e5v", "e3h", "e5h"] {
        allowed(board, two(), free);
    }
}

#[test]
fn a_move_off_the_board_is_refused_by_the_reader() {
    let small = || at("//c1 c5/3 3/1", (Options::default().sized(5, 5, 3), 2));
    for text in ["e1h", "a5v", "f1", "a6"] {
        assert_eq!(small().read(Seat(0), text).unwrap_err().code, "OffBoard", "{text}");
    }
    for text in ["", "c", "c2x", "pass!", "C2", "wall"] {
        assert_eq!(small().read(Seat(0), text).unwrap_err().code, "UnknownMove", "{text}");
    }
    // Should a program make such a move all the same, nothing takes it.
    for text in ["e1h", "a5v", "h8h"] {
        assert!(small().check(Input::Move(Seat(0), action(text))).is_err(), "{text}");
    }
}

#[test]
fn a_wall_may_not_close_the_last_path() {
    refused("a1//a1 e9/9 10/1", two(), "b1v", Refusal::ShutsIn { seat: Seat(0) });
    refused("a8//e1 a9/9 10/1", two(), "b8v", Refusal::ShutsIn { seat: Seat(1) });
    // A pocket with nobody inside is lawful.
    allowed("a1//e1 e9/9 10/1", two(), "b1v");
    // Both are cut off: the first in the order of turns is named.
    let fence = "a4c4e4g4h5//e2 e8/8 7/1";
    refused(fence, two(), "h4v", Refusal::ShutsIn { seat: Seat(0) });
    // A loop in the middle of the board, of a pawn and of nobody.
    refused("d4d6/c5/d5 e9/8 9/1", two(), "e5v", Refusal::ShutsIn { seat: Seat(0) });
    allowed("d4d6/c5/d4 e9/8 9/1", two(), "e5v");
}

#[test]
fn the_path_rule_ignores_pawns() {
    // A corridor one square wide with a pawn in it is still a way.
    let mut corridor = at("//a1 a3/8 8/1", two());
    play(&mut corridor, "a1v a3v");
    assert_eq!(corridor.check(Input::Move(Seat(0), action("a5v"))), Ok(()));
    assert_eq!(corridor.board().distance(Seat(0)), Some(8));
}

#[test]
fn the_last_wall_is_placed_and_then_only_pawns_move() {
    let mut game = at("//e2 e8/1 1/1", two());
    let told = play(&mut game, "a1h");
    assert_eq!(told, [Entry::Placed { seat: Seat(0), wall: wall("a1h"), left: 0 }]);
    play(&mut game, "e7");
    assert!(game.board().wall_places().is_empty());
    let refused = game.check(Input::Move(Seat(0), action("c1h")));
    assert_eq!(refused, Err(Refused::Rules(Refusal::NoWallsLeft)));
}

#[test]
fn a_jump_onto_the_goal_wins() {
    let mut game = at("//e7 e8/10 10/1", two());
    let told: Vec<String> = play(&mut game, "e9").iter().map(ToString::to_string).collect();
    assert_eq!(told, ["seat 0 jumps from e7 to e9", "seat 0 reaches the goal on e9"]);
    assert_eq!(outcome(&game), Outcome::won(Seat(0), 2, "goal"));
    assert!(Seat::all(2).all(|seat| game.count(seat) == 0));
    assert_eq!((game.position(), game.score(Seat(0)), game.score(Seat(1))), (None, 1.0, -1.0));
    let mut side = at("//e4 h5 e6 c5/5 5 5 5/2", four());
    play(&mut side, "i5");
    assert_eq!(outcome(&side), Outcome::won(Seat(1), 4, "goal"));
}

#[test]
fn opposite_pawns_of_a_team_win_together() {
    for (teams, places) in [(false, [1, 2, 2, 2]), (true, [1, 3, 1, 3])] {
        let table = (Options { teams, ..Options::default() }, 4);
        let mut game = at("//e8 h4 e6 c5/5 5 5 5/1", table);
        play(&mut game, "e9");
        assert_eq!(outcome(&game).places(), places);
    }
    let teams = Options { teams: true, ..Options::default() };
    let error = Quoridor::new(&teams, 3).unwrap_err();
    assert_eq!(error.to_string(), "these options do not go together: teams need four players");
}

#[test]
fn the_game_is_a_draw_at_the_ply_cap_unless_the_last_turn_wins() {
    let short = || (Options { max_plies: 42, ..Options::default() }, 2);
    let mut game = at("//e8 e4/10 10/2/41", short());
    assert_eq!(play(&mut game, "e3")[1], Entry::DrawnByPlies { plies: 42 });
    assert_eq!(outcome(&game), Outcome::draw(2, "plies"));
    let mut game = at("//e8 e2/10 10/2/41", short());
    play(&mut game, "e1");
    assert_eq!(outcome(&game), Outcome::won(Seat(1), 2, "goal"));
}

#[test]
fn passing_is_for_those_who_have_no_other_move() {
    refused("//e2 e8/10 10/1", two(), "pass", Refusal::PassNotAllowed);
    // Player 1 sits at the closed end of a corridor on the a file behind two others.
    refused("//a1 a2 a3 e9/0 0 0 0/1", four(), "pass", Refusal::PassNotAllowed);
    let mut packed = at("/a1a3/a1 a2 a3 e9/0 0 0 0/1", four());
    assert_eq!(packed.moves(Seat(0)), [Move::Pass]);
    assert_eq!(game::perft(&packed, 1), 1);
    assert_eq!(play(&mut packed, "pass"), [Entry::ForcedPass { seat: Seat(0) }]);
    let board = packed.board();
    assert_eq!((board.passes(), board.ply(), mover(&packed)), (1, 1, Seat(1)));
}

#[test]
fn the_game_is_a_draw_when_all_pass_in_a_row() {
    let mut game = at("/a1a3/a1 a2 a3 e9/0 0 0 0/1/40/3", four());
    assert_eq!(play(&mut game, "pass")[1], Entry::DrawnByPasses);
    assert_eq!(outcome(&game), Outcome::draw(4, "passes"));
}

#[test]
fn a_position_may_return_unless_the_table_counts() {
    let shuffle = "e2 e8 e1 e9 e2 e8 e1 e9";
    let mut game = at("//e1 e9/10 10/1", two());
    play(&mut game, shuffle);
    assert_eq!(mover(&game), Seat(0));
    let table = || (Options { repetition: Repetition::Thrice, ..Options::default() }, 2);
    let mut game = at("//e1 e9/10 10/1", table());
    assert_eq!(play(&mut game, shuffle)[1], Entry::DrawnByRepetition { times: 3 });
    assert_eq!(outcome(&game), Outcome::draw(2, "repetition"));
    // A wall begins a new count, and the same squares with another mover are another position.
    let mut game = at("//e1 e9/10 10/1", table());
    play(&mut game, "e2 e8 e1 e9 e3h e8 e2 e9 e1 e8 e2 e9 d2");
    assert_eq!(mover(&game), Seat(1));
}

/// A walk from a1 through all squares of the first ranks, an even number of them, and home.
fn lap(ranks: u8) -> Vec<Cell> {
    let up = (1..ranks).map(|y| (0, y));
    let along = (0..ranks).rev().flat_map(|y| {
        let file = move |step: u8| if y % 2 == 1 { 1 + step } else { 8 - step };
        (0..8).map(move |step| (file(step), y))
    });
    up.chain(along).chain([(0, 0)]).filter_map(|(x, y)| Cell::new(x, y)).collect()
}

#[test]
fn a_position_is_remembered_for_64_turns() {
    for (ranks, turns, is_noticed) in [(2, 36, true), (4, 72, false)] {
        let table = (Options { repetition: Repetition::Twice, ..Options::default() }, 2);
        let mut game = at("//a1 a9/0 0/1", table);
        for cell in lap(ranks) {
            let facing = Cell::new(cell.x(), 8 - cell.y()).unwrap();
            play(&mut game, &format!("{cell} {facing}"));
        }
        assert_eq!(game.board().ply(), turns);
        let board = game.board();
        assert_eq!([0, 1].map(|it| board.pawn(Seat(it)).to_string()), ["a1", "a9"]);
        assert_eq!(matches!(game.awaiting(), Awaiting::Over(_)), is_noticed, "{ranks}");
    }
}

#[test]
fn the_clock_takes_the_game_of_two_and_the_turn_of_more() {
    let mut duel = at("//e4 e6/10 10/1", two());
    let mut journal: Vec<(To, Entry)> = Vec::new();
    duel.play(Input::Timeout, &mut journal).unwrap();
    assert_eq!(journal[0].1, Entry::OutOfTime { seat: Seat(0) });
    assert_eq!(outcome(&duel), Outcome::won(Seat(1), 2, "time"));
    let mut four = at("//e4 a5 e6 i5/5 5 5 5/1", four());
    journal.clear();
    four.play(Input::Timeout, &mut journal).unwrap();
    assert_eq!(journal[0].1, Entry::TurnLost { seat: Seat(0) });
    assert_eq!((mover(&four), four.board().last()), (Seat(1), Some(Move::Pass)));
    for _ in 0..3 {
        four.play(Input::Timeout, &mut ()).unwrap();
    }
    assert_eq!(outcome(&four), Outcome::draw(4, "passes"));
}

#[test]
fn the_nearer_player_with_more_walls_stands_better() {
    let score = |text: &str| {
        let game = at(text, two());
        [0, 1].map(|seat| game.score(Seat(seat)))
    };
    let [own, other] = score("//e4 e9/10 10/1");
    assert!(own > 0.0 && other < 0.0);
    let [fewer, _] = score("//e4 e9/2 10/1");
    assert!(fewer < own);
    let [equal, _] = score("//e1 e9/10 10/1");
    assert!(equal > 0.0 && equal < own, "the move is worth a little");
}

//! The rule book, sentence by sentence.

use quoridor::{Board, Move, Options, Outcome, Player, Refusal, Wall, Why};

fn two() -> Options {
    Options::standard(2)
}

fn four() -> Options {
    Options::standard(4)
}

fn at(text: &str, options: Options) -> Board {
    Board::from_text(text, &options).unwrap_or_else(|error| panic!("{text}: {error}"))
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

/// The squares the mover's pawn may go to.
fn targets(text: &str, options: Options, expected: &str) {
    let found: Vec<String> =
        at(text, options).pawn_targets().map(|cell| cell.to_string()).collect();
    assert_eq!(found.join(" "), expected, "{text}");
}

fn refused(text: &str, options: Options, play: &str, refusal: Refusal) {
    let board = at(text, options);
    let before = board;
    assert_eq!(board.play(action(play)), Err(refusal), "{text} {play}");
    assert_eq!(board, before);
}

fn unreachable(text: &str, options: Options, play: &str, why: Why) {
    refused(text, options, play, Refusal::Unreachable { why });
}

#[test]
fn a_pawn_steps_to_the_four_sides() {
    targets("//e4 e9/10 10/1", two(), "e3 d4 f4 e5");
    targets("//a1 e9/10 10/1", two(), "b1 a2");
    targets("e4/d3/e4 e9/9 9/1", two(), "e3 f4");
    unreachable("e4/d3/e4 e9/9 9/1", two(), "e5", Why::WallBetween);
    unreachable("e4/d3/e4 e9/9 9/1", two(), "d4", Why::WallBetween);
    unreachable("//e4 e9/10 10/1", two(), "e4", Why::Here);
    unreachable("//e4 e9/10 10/1", two(), "e9", Why::Occupied(Player::Two));
    unreachable("//e4 e9/10 10/1", two(), "e6", Why::NothingToJump);
    unreachable("//e4 e9/10 10/1", two(), "f5", Why::NothingToJump);
    unreachable("//e4 e9/10 10/1", two(), "e7", Why::TooFar);
}

#[test]
fn a_pawn_jumps_straight_over_its_neighbour() {
    targets("//e4 e5/10 10/1", two(), "e3 d4 f4 e6");
    targets("//e4 d4/10 10/1", two(), "e3 c4 f4 e5");
    unreachable("//e4 e5/10 10/1", two(), "e5", Why::Occupied(Player::Two));
    unreachable("//e4 e5/10 10/1", two(), "f5", Why::StraightJumpOpen);
}

#[test]
fn a_wall_behind_the_neighbour_opens_the_diagonals() {
    targets("e5//e4 e5/10 9/1", two(), "e3 d4 f4 d5 f5");
    unreachable("e5//e4 e5/10 9/1", two(), "e6", Why::WallBehind);
}

#[test]
fn the_border_behind_the_neighbour_opens_the_diagonals() {
    targets("//e8 e9/10 10/1", two(), "e7 d8 f8 d9 f9");
    targets("//h5 i5/10 10/1", two(), "h4 i4 g5 h6 i6");
    let purist = Options { edge_blocks_diagonal: true, ..two() };
    targets("//h5 i5/10 10/1", purist, "h4 g5 h6");
    unreachable("//h5 i5/10 10/1", purist, "i6", Why::EdgeBehind);
    targets("e5//e4 e5/10 9/1", purist, "e3 d4 f4 d5 f5");
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
    let line = "//e4 e5 e6 i1/5 5 5 5/1";
    targets(line, four(), "e3 d4 f4");
    unreachable(line, four(), "e6", Why::Occupied(Player::Three));
    unreachable(line, four(), "d5", Why::PawnBehind);
    unreachable(line, four(), "e7", Why::TooFar);
    let lenient = Options { pawn_counts_as_wall: true, ..four() };
    targets(line, lenient, "e3 d4 f4 d5 f5");
    targets("//e4 e5 e6 d5/5 5 5 5/1", lenient, "e3 d4 f4 f5");
}

#[test]
fn a_diagonal_reached_in_two_ways_counts_once() {
    targets("e5/f3/e4 e5 f4 i9/4 5 4 5/1", four(), "e3 f3 d4 d5 f5");
}

#[test]
fn walls_are_refused_in_the_order_of_the_rules() {
    let board = "e4//e2 e8/0 9/1";
    refused(board, two(), "e4h", Refusal::NoWallsLeft);
    let board = "e4//e2 e8/9 10/1";
    refused(board, two(), "e4h", Refusal::SameWall);
    refused(board, two(), "d4h", Refusal::Overlap { wall: wall("e4h") });
    refused(board, two(), "f4h", Refusal::Overlap { wall: wall("e4h") });
    refused(board, two(), "e4v", Refusal::Crossing { wall: wall("e4h") });
    refused("e4/f4/e2 e8/9 9/1", two(), "f4h", Refusal::Overlap { wall: wall("e4h") });
    let small = Options::standard(2).sized(5, 5, 3);
    refused("//c1 c5/3 3/1", small, "e1h", Refusal::OffBoard);
    refused("//c1 c5/3 3/1", small, "a5v", Refusal::OffBoard);
    refused("//c1 c5/3 3/1", small, "f1", Refusal::OffBoard);
    for free in ["c4h", "g4h", "d4v", "f4v", "e3v", "e5v", "e3h", "e5h"] {
        assert_eq!(at(board, two()).check(action(free)), Ok(()), "{free}");
    }
}

#[test]
fn a_wall_may_not_close_the_last_path() {
    refused("a1//a1 e9/9 10/1", two(), "b1v", Refusal::ShutsIn { player: Player::One });
    refused("a8//e1 a9/9 10/1", two(), "b8v", Refusal::ShutsIn { player: Player::Two });
    // A pocket with nobody inside is lawful.
    assert_eq!(at("a1//e1 e9/9 10/1", two()).check(action("b1v")), Ok(()));
    // Both are cut off: the first in the order of turns is named.
    let fence = "a4c4e4g4h5//e2 e8/8 7/1";
    refused(fence, two(), "h4v", Refusal::ShutsIn { player: Player::One });
}

#[test]
fn the_path_rule_ignores_pawns() {
    // A corridor one square wide with a pawn in it is still a way.
    let text = "//a1 a3/8 8/1";
    let corridor = at(text, two()).play(action("a1v")).unwrap().play(action("a3v")).unwrap();
    assert_eq!(corridor.check(action("a5v")), Ok(()));
    assert_eq!(corridor.distance(Player::One), Some(8));
}

#[test]
fn the_last_wall_is_placed_and_then_only_pawns_move() {
    let board = at("//e2 e8/1 1/1", two()).play(action("a1h")).unwrap();
    assert_eq!(board.walls_left(Player::One), 0);
    let board = board.play(action("e7")).unwrap();
    assert!(board.moves().walls.is_empty());
    assert_eq!(board.check(action("c1h")), Err(Refusal::NoWallsLeft));
}

#[test]
fn a_jump_onto_the_goal_wins() {
    let board = at("//e7 e8/10 10/1", two()).play(action("e9")).unwrap();
    assert_eq!(board.outcome(), Some(Outcome::Goal(Player::One)));
    assert!(board.moves().is_empty());
    assert_eq!(board.perft(1), 0);
    assert_eq!(board.check(action("e7")), Err(Refusal::GameOver));
    let side = at("//e4 h5 e6 c5/5 5 5 5/2", four()).play(action("i5")).unwrap();
    assert_eq!(side.outcome(), Some(Outcome::Goal(Player::Two)));
}

#[test]
fn opposite_pawns_of_a_team_win_together() {
    let board = |teams| at("//e8 h4 e6 c5/5 5 5 5/1", Options { teams, ..four() });
    for (teams, winners) in [(false, vec![Player::One]), (true, vec![Player::One, Player::Three])] {
        let end = board(teams).play(action("e9")).unwrap();
        let outcome = end.outcome().unwrap();
        let won: Vec<Player> = end.players().filter(|&player| end.wins(player, outcome)).collect();
        assert_eq!(won, winners);
    }
}

#[test]
fn the_game_is_a_draw_at_the_ply_cap_unless_the_last_turn_wins() {
    let short = Options { ply_cap: 42, ..two() };
    let board = at("//e8 e4/10 10/2/41", short);
    assert_eq!(board.play(action("e3")).unwrap().outcome(), Some(Outcome::PlyCap));
    let board = at("//e8 e2/10 10/2/41", short);
    assert_eq!(board.play(action("e1")).unwrap().outcome(), Some(Outcome::Goal(Player::Two)));
}

#[test]
fn passing_is_for_those_who_have_no_other_move() {
    refused("//e2 e8/10 10/1", two(), "pass", Refusal::PassNotAllowed);
    // Player 1 sits at the closed end of a corridor on the a file behind two others.
    let packed = at("//a1 a2 a3 e9/0 0 0 0/1", four());
    assert_eq!(packed.check(Move::Pass), Err(Refusal::PassNotAllowed));
    let packed = at("/a1a3/a1 a2 a3 e9/0 0 0 0/1", four());
    assert_eq!(packed.moves().iter().collect::<Vec<_>>(), [Move::Pass]);
    let next = packed.play(Move::Pass).unwrap();
    assert_eq!((next.passes(), next.mover(), next.ply()), (1, Player::Two, 1));
    assert_eq!(packed.perft(1), 1);
}

#[test]
fn the_game_is_a_draw_when_all_pass_in_a_row() {
    let board = at("/a1a3/a1 a2 a3 e9/0 0 0 0/1/40/3", four());
    assert_eq!(board.outcome(), None);
    assert_eq!(board.play(Move::Pass).unwrap().outcome(), Some(Outcome::AllPassed));
}

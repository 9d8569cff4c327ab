//! The rule book, sentence by sentence.

use game::kit::Bench;
use game::{Awaiting, Coded, Input, Outcome, Search, Seat, State, Viewer};
use quoridor::{Entry, Move, Quoridor, Refusal, Why};

/// The setups of two and of four players, and variants of them.
const TWO: &str = "seats=2";
const FOUR: &str = "seats=4";

fn at(text: &str, setup: &str) -> Bench<Quoridor> {
    Bench::new(&format!("{setup} position=\"{text}\""))
}

fn mover(game: &Bench<Quoridor>) -> Seat {
    game.state().asked().lowest().unwrap()
}

fn outcome(game: &Bench<Quoridor>) -> Outcome {
    match game.state().awaiting() {
        Awaiting::Over(outcome) => outcome,
        other => panic!("{other:?}"),
    }
}

/// Plays moves, separated by commas, and returns what the journal told of the last.
fn told(game: &mut Bench<Quoridor>, moves: &str) -> Vec<Entry> {
    for text in moves.split(", ") {
        game.play(text);
    }
    game.told(Viewer::Spectator)
}

/// The squares the mover's pawn may go to.
fn targets(text: &str, setup: &str, expected: &str) {
    let game = at(text, setup);
    let found: Vec<String> = game.board().pawn_targets().map(|cell| cell.to_string()).collect();
    assert_eq!(found.join(" "), expected, "{text}");
}

fn refused(text: &str, setup: &str, play: &str, refusal: Refusal) {
    let mut game = at(text, setup);
    let input = Input::Move(mover(&game), play.parse().unwrap());
    assert_eq!(game.state().check(input), Err(game::Refused::Rules(refusal)), "{text} {play}");
    // A square off a small board is refused by the reader, before the rules.
    if refusal != (Refusal::Unreachable { why: Why::OffBoard }) {
        game.refuses(play, refusal.code());
    }
}

fn unreachable(text: &str, setup: &str, play: &str, why: Why) {
    refused(text, setup, play, Refusal::Unreachable { why });
}

fn allowed(text: &str, setup: &str, play: &str) {
    at(text, setup).play(play);
}

fn wall(text: &str) -> quoridor::Wall {
    text.parse().unwrap()
}

#[test]
fn a_pawn_steps_to_the_four_sides() {
    targets("//e4 e9/10 10/1", TWO, "e3 d4 f4 e5");
    targets("//a1 e9/10 10/1", TWO, "b1 a2");
    targets("e4/d3/e4 e9/9 9/1", TWO, "e3 f4");
    unreachable("e4/d3/e4 e9/9 9/1", TWO, "e5", Why::WallBetween);
    unreachable("e4/d3/e4 e9/9 9/1", TWO, "d4", Why::WallBetween);
    unreachable("//e4 e9/10 10/1", TWO, "e4", Why::Here);
    unreachable("//e4 e9/10 10/1", TWO, "e9", Why::Occupied { seat: Seat(1) });
    unreachable("//e4 e9/10 10/1", TWO, "e6", Why::NothingToJump);
    unreachable("//e4 e9/10 10/1", TWO, "f5", Why::NothingToJump);
    unreachable("//e4 e9/10 10/1", TWO, "e7", Why::TooFar);
}

#[test]
fn a_pawn_steps_off_no_side_of_a_small_board() {
    let small = "width=5 height=3 walls=2";
    targets("//e1 a3/2 2/1", small, "d1 e2");
    targets("//e2 a3/2 2/1", small, "e1 d2 e3");
    targets("//a2 c3/2 2/1", small, "a1 b2 a3");
    unreachable("//e1 a3/2 2/1", small, "f1", Why::OffBoard);
    unreachable("//e1 a3/2 2/1", small, "i9", Why::OffBoard);
}

#[test]
fn a_pawn_jumps_straight_over_its_neighbour() {
    targets("//e4 e5/10 10/1", TWO, "e3 d4 f4 e6");
    targets("//e4 d4/10 10/1", TWO, "e3 c4 f4 e5");
    unreachable("//e4 e5/10 10/1", TWO, "e5", Why::Occupied { seat: Seat(1) });
    unreachable("//e4 e5/10 10/1", TWO, "f5", Why::StraightJumpOpen);
}

#[test]
fn pawns_at_the_two_ends_of_neighbouring_ranks_do_not_meet() {
    targets("//i4 a5/10 10/1", TWO, "i3 h4 i5");
    targets("//a5 i4/10 10/1", TWO, "a4 b5 a6");
}

#[test]
fn a_wall_behind_the_neighbour_opens_the_diagonals() {
    targets("e5//e4 e5/10 9/1", TWO, "e3 d4 f4 d5 f5");
    unreachable("e5//e4 e5/10 9/1", TWO, "e6", Why::WallBehind);
}

#[test]
fn the_border_behind_the_neighbour_opens_the_diagonals() {
    targets("//e8 a5 e9/6 6 6/1", "seats=3", "e7 d8 f8 d9 f9");
    targets("//h5 i5/10 10/1", TWO, "h4 i4 g5 h6 i6");
    let purist = "edge_blocks_diagonal=true";
    targets("//h5 i5/10 10/1", purist, "h4 g5 h6");
    unreachable("//h5 i5/10 10/1", purist, "i6", Why::EdgeBehind);
    targets("e5//e4 e5/10 9/1", purist, "e3 d4 f4 d5 f5");
}

#[test]
fn a_wall_beside_the_neighbour_closes_that_diagonal() {
    targets("e5/e4/e4 e5/8 9/1", TWO, "e3 d4 d5");
    unreachable("e5/e4/e4 e5/8 9/1", TWO, "f5", Why::WallBeside);
}

#[test]
fn a_wall_between_the_pawns_stops_the_jump() {
    targets("e4//e4 e5/10 9/1", TWO, "e3 d4 f4");
    unreachable("e4//e4 e5/10 9/1", TWO, "e6", Why::WallBetween);
    unreachable("e4//e4 e5/10 9/1", TWO, "d5", Why::WallBetween);
}

#[test]
fn three_in_line_block_unless_a_pawn_counts_as_a_wall() {
    let line = "//e4 e5 e6 h1/5 5 5 5/1";
    targets(line, FOUR, "e3 d4 f4");
    unreachable(line, FOUR, "e6", Why::Occupied { seat: Seat(2) });
    unreachable(line, FOUR, "d5", Why::PawnBehind);
    unreachable(line, FOUR, "e7", Why::TooFar);
    let lenient = "seats=4 pawn_counts_as_wall=true";
    targets(line, lenient, "e3 d4 f4 d5 f5");
    targets("//e4 e5 e6 d5/5 5 5 5/1", lenient, "e3 d4 f4 f5");
}

#[test]
fn a_diagonal_reached_in_two_ways_counts_once() {
    targets("e5/f3/e4 e5 f4 h9/4 5 4 5/1", FOUR, "e3 f3 d4 d5 f5");
}

#[test]
fn walls_are_refused_in_the_order_of_the_rules() {
    refused("e4//e2 e8/0 9/1", TWO, "e4h", Refusal::NoWallsLeft);
    let board = "e4//e2 e8/9 10/1";
    refused(board, TWO, "e4h", Refusal::SameWall);
    refused(board, TWO, "d4h", Refusal::Overlap { wall: wall("e4h") });
    refused(board, TWO, "f4h", Refusal::Overlap { wall: wall("e4h") });
    refused(board, TWO, "e4v", Refusal::Crossing { wall: wall("e4h") });
    refused("e4/f4/e2 e8/9 9/1", TWO, "f4h", Refusal::Overlap { wall: wall("e4h") });
    for free in ["c4h", "g4h", "d4v", "f4v", "e3v", "e5v", "e3h", "e5h"] {
        allowed(board, TWO, free);
    }
}

#[test]
fn a_move_off_the_board_is_refused_by_the_reader() {
    let small = at("//c1 c5/3 3/1", "width=5 height=5 walls=3");
    let read = |text: &str| small.state().read(Seat(0), text);
    for text in ["e1h", "a5v", "f1", "a6"] {
        assert_eq!(read(text).unwrap_err().code, "OffBoard", "{text}");
    }
    for text in ["", "c", "c2x", "pass!", "wall"] {
        assert_eq!(read(text).unwrap_err().code, "UnknownMove", "{text}");
    }
    assert_eq!(read("C2"), read("c2"));
    // Should a program make such a move all the same, nothing takes it.
    for text in ["e1h", "a5v", "h8h"] {
        let input = Input::Move(Seat(0), text.parse().unwrap());
        assert!(small.state().check(input).is_err(), "{text}");
    }
}

#[test]
fn a_wall_may_not_close_the_last_path() {
    refused("a1//a1 e9/9 10/1", TWO, "b1v", Refusal::ShutsIn { seat: Seat(0) });
    refused("a8//e1 a9/9 10/1", TWO, "b8v", Refusal::ShutsIn { seat: Seat(1) });
    // A pocket with nobody inside is lawful.
    allowed("a1//e1 e9/9 10/1", TWO, "b1v");
    // Both are cut off: the first in the order of turns is named.
    let fence = "a4c4e4g4h5//e2 e8/8 7/1";
    refused(fence, TWO, "h4v", Refusal::ShutsIn { seat: Seat(0) });
    // A loop in the middle of the board, of a pawn and of nobody.
    refused("d4d6/c5/d5 e9/8 9/1", TWO, "e5v", Refusal::ShutsIn { seat: Seat(0) });
    allowed("d4d6/c5/d4 e9/8 9/1", TWO, "e5v");
}

#[test]
fn the_path_rule_ignores_pawns() {
    // A corridor one square wide with a pawn in it is still a way.
    let mut corridor = at("//a1 a3/8 8/1", TWO);
    corridor.play("a1v, a3v");
    assert_eq!(corridor.board().distance(Seat(0)), Some(8));
    corridor.play("a5v");
}

#[test]
fn the_last_wall_is_placed_and_then_only_pawns_move() {
    let mut game = at("//e2 e8/1 1/1", TWO);
    let entries = told(&mut game, "a1h");
    assert_eq!(entries, [Entry::Placed { seat: Seat(0), wall: wall("a1h"), left: 0 }]);
    game.play("e7");
    assert!(game.board().wall_places().is_empty());
    game.refuses("c1h", "NoWallsLeft");
}

#[test]
fn a_jump_onto_the_goal_wins() {
    let mut game = at("//e7 e8/10 10/1", TWO);
    let entries: Vec<String> = told(&mut game, "e9").iter().map(ToString::to_string).collect();
    assert_eq!(entries, ["seat 0 jumps from e7 to e9.", "seat 0 reaches the goal on e9."]);
    assert_eq!(outcome(&game), Outcome::won(Seat(0), 2, "goal"));
    let state = game.state();
    assert!(Seat::all(2).all(|seat| state.count(seat) == 0));
    assert_eq!(<Quoridor as game::Game>::position(state), None);
    assert_eq!([0, 1].map(|it| Quoridor::score(state, Seat(it))), [1.0, -1.0]);
    at("//e4 h5 e6 c5/5 5 5 5/2", FOUR).play("i5").ends("seat 1 wins (goal)");
}

#[test]
fn opposite_pawns_of_a_team_win_together() {
    for (teams, places) in [("seats=4", [1, 2, 2, 2]), ("seats=4 teams=true", [1, 3, 1, 3])] {
        let mut game = at("//e8 h4 e6 c5/5 5 5 5/1", teams);
        game.play("e9");
        assert_eq!(outcome(&game).places(), places);
    }
    let teams = quoridor::Options { teams: true, ..Default::default() };
    let error = State::<Quoridor>::new(&teams, 3).unwrap_err();
    assert_eq!(error.to_string(), "these options do not go together: teams need four players");
}

#[test]
fn the_game_is_a_draw_at_the_ply_cap_unless_the_last_turn_wins() {
    let mut game = at("//e8 e4/10 10/2/41", "max_plies=42");
    assert_eq!(told(&mut game, "e3")[1], Entry::DrawnByPlies { plies: 42 });
    game.ends("draw (plies)");
    at("//e8 e2/10 10/2/41", "max_plies=42").play("e1").ends("seat 1 wins (goal)");
    // The printed game has no cap.
    at("//e8 e4/10 10/2/99999", "max_plies=off").play("e3").rests("Choose");
}

#[test]
fn passing_is_for_those_who_have_no_other_move() {
    refused("//e2 e8/10 10/1", TWO, "pass", Refusal::PassNotAllowed);
    // Player 1 sits at the closed end of a corridor on the a file behind two others.
    refused("//a1 a2 a3 e9/0 0 0 0/1", FOUR, "pass", Refusal::PassNotAllowed);
    let mut packed = at("/a1a3/a1 a2 a3 e9/0 0 0 0/1", FOUR);
    assert_eq!(packed.state().moves(Seat(0)), [Move::Pass]);
    assert_eq!(game::perft(packed.state(), 1), 1);
    assert_eq!(told(&mut packed, "pass"), [Entry::ForcedPass { seat: Seat(0) }]);
    let board = packed.board();
    assert_eq!((board.passes(), board.ply(), mover(&packed)), (1, 1, Seat(1)));
}

#[test]
fn the_game_is_a_draw_when_all_must_pass_in_a_row() {
    // Two are left of four, on a board two files wide, each on the other's goal and shut off from
    // the rest: the only kind of place where nobody can move.
    let mut game = at("a4//- a5 - b5/0 0 0 0/2/41", "seats=4 width=2 height=5 walls=2");
    assert_eq!(game.moves(), ["pass"]);
    game.play("pass").rests("Choose");
    assert_eq!(told(&mut game, "pass")[1], Entry::DrawnByPasses);
    assert_eq!((outcome(&game).how(), outcome(&game).places()), ("passes", &[3, 1, 3, 1][..]));
}

#[test]
fn a_turn_lost_to_the_clock_is_no_pass() {
    let mut packed = at("/a1a3/a1 a2 a3 e9/0 0 0 0/1", FOUR);
    packed.play("pass");
    assert_eq!(packed.board().passes(), 1);
    packed.play("timeout 1");
    assert_eq!((packed.board().passes(), packed.board().last()), (0, None));
    // However often all are too slow, it is not a draw.
    let mut four = at("//e4 a5 e6 i5/5 5 5 5/1", FOUR);
    for round in 1..5 {
        four.play("timeout 0, timeout 1, timeout 2, timeout 3").rests("Choose");
        assert_eq!((four.board().passes(), four.board().ply()), (0, 4 * round));
    }
}

#[test]
fn the_clock_takes_the_game_of_two_and_the_turn_of_more() {
    let mut duel = at("//e4 e6/10 10/1", TWO);
    duel.refuses("timeout 1", "NotYourTurn");
    assert_eq!(told(&mut duel, "timeout 0"), [Entry::OutOfTime { seat: Seat(0) }]);
    duel.ends("seat 1 wins (time)");
    let mut four = at("//e4 a5 e6 i5/5 5 5 5/1", FOUR);
    assert_eq!(told(&mut four, "timeout 0"), [Entry::TurnLost { seat: Seat(0) }]);
    assert_eq!(mover(&four), Seat(1));
}

#[test]
fn the_nearer_player_with_more_walls_stands_better() {
    let score = |text: &str| {
        let game = at(text, TWO);
        [0, 1].map(|seat| Quoridor::score(game.state(), Seat(seat)))
    };
    let [own, other] = score("//e4 e9/10 10/1");
    assert!(own > 0.0 && other < 0.0);
    let [fewer, _] = score("//e4 e9/2 10/1");
    assert!(fewer < own);
    let [equal, _] = score("//e1 e9/10 10/1");
    assert!(equal > 0.0 && equal < own, "the move is worth a little");
}

//! Who gets up, and how the others play on.

use game::kit::Bench;
use game::{Awaiting, Game, Outcome, Search, Seat, Viewer};
use quoridor::{Entry, Quoridor};

fn table(setup: &str) -> Bench<Quoridor> {
    Bench::new(setup)
}

fn outcome(game: &Bench<Quoridor>) -> Outcome {
    match game.state().awaiting() {
        Awaiting::Over(outcome) => outcome,
        other => panic!("{other:?}"),
    }
}

fn places(game: &Bench<Quoridor>) -> Vec<u8> {
    outcome(game).places().to_vec()
}

#[test]
fn who_leaves_a_game_of_two_has_lost_it() {
    for (leaver, winner) in [(0, 1), (1, 0)] {
        let mut duel = table("seats=2");
        duel.play(&format!("e2, resign {leaver}"));
        duel.ends(&format!("seat {winner} wins (resigned)"));
        let view = duel.state().view(Viewer::Spectator).to_string();
        assert!(view.contains(&format!("seat {winner} wins (resigned)")), "{view}");
    }
}

#[test]
fn three_play_on_as_two() {
    let mut game = table("seats=3");
    game.play("e2, e6h, e8, resign 1");
    assert_eq!(game.told(Viewer::Spectator).last(), Some(&Entry::Left { seat: Seat(1) }));
    let board = game.board();
    assert_eq!((board.pawn(Seat(1)), board.walls_left(Seat(1))), (None, 0));
    assert_eq!(board.walls().len(), 1, "the walls stay");
    assert_eq!(board.out().iter().collect::<Vec<_>>(), [Seat(1)]);
    assert_eq!(board.mover(), Seat(0), "it was not the leaver's turn");
    game.refuses("resign 1", "AlreadyOut");
    game.refuses("1 b5", "NotYourTurn");
    // Seat 1 is skipped from now on.
    game.play("0 e3, 2 e7, 0 e4").rests("Choose");
    assert_eq!(game.board().mover(), Seat(2));
    assert_eq!(Quoridor::score(game.state(), Seat(1)), -1.0);
    game.play("resign 2").ends("seat 0 wins (resigned)");
    assert_eq!(places(&game), [1, 2, 2]);
}

#[test]
fn whoever_leaves_in_the_own_turn_has_taken_it() {
    let mut game = table("seats=4");
    game.play("e2, resign 1");
    assert_eq!((game.board().mover(), game.board().ply()), (Seat(2), 2));
    assert_eq!(game.state().on_turn().number, 2);
    // Even the last one before the draw.
    let mut last = table("seats=3 max_plies=2");
    last.play("e2, resign 1");
    assert_eq!(outcome(&last).how(), "plies");
    assert_eq!(places(&last), [1, 3, 1]);
}

#[test]
fn those_who_left_are_behind_those_who_stayed() {
    let mut game = table(r#"seats=4 position="//e8 b5 e6 h6/5 5 5 5/1""#);
    game.play("resign 2, resign 1, e9").ends("seat 0 wins (goal)");
    assert_eq!(places(&game), [1, 3, 3, 2]);
}

#[test]
fn of_two_that_are_left_the_slow_one_loses() {
    let mut game = table("seats=3");
    game.play("resign 1, timeout 0").ends("seat 2 wins (time)");
    assert_eq!(places(&game), [2, 3, 1]);
}

#[test]
fn a_partner_plays_on_alone() {
    let teams = r#"seats=4 teams=true position="//e8 b5 e6 h6/5 5 5 5/1""#;
    // A leaver does not win, even if the partner does.
    let mut own = table(teams);
    own.play("resign 2, e9").ends("seat 0 wins (goal)");
    assert_eq!(places(&own), [1, 2, 4, 2]);
    let mut rivals = table(teams);
    rivals.play("resign 2, e7, 1 a5, 3 i6, e8, resign 0").ends("seats 1, 3 win (resigned)");
    assert_eq!(places(&rivals), [3, 1, 3, 1]);
}

#[test]
fn a_leaver_gives_way_to_those_who_were_stuck() {
    let setup = r#"seats=4 position="/a1a3/a1 a2 a3 e9/0 0 0 0/1""#;
    let mut game = table(setup);
    game.play("pass");
    assert_eq!(game.board().passes(), 1);
    game.play("resign 1");
    assert_eq!(game.board().passes(), 0);
    game.play("2 a4, 3 e8");
    assert_eq!(game.moves(), ["a2"]);
}

#[test]
fn nobody_need_leave_a_way_open_for_a_leaver() {
    let mut game = table(r#"seats=3 position="a1//c5 a1 e9/6 5 6/1""#);
    game.refuses("b1v", "ShutsIn");
    game.play("resign 1, b1v");
}

#[test]
fn a_leaver_stands_in_the_position_and_in_the_drawing() {
    let mut game = table("seats=3 repetition=3");
    game.play("e2, b5, e8, resign 1, e3");
    let text = Quoridor::position(game.state()).unwrap();
    assert_eq!(text, "//e3! - e8/6 0 6/3/4//e2");
    let options = &game.game().setup().options;
    assert_eq!(game::State::at(options, 3, &text).as_ref(), Ok(game.state()));
    let drawn = game.state().view(Viewer::Spectator).to_string();
    assert!(drawn.contains("seat 1   has left"), "{drawn}");
}

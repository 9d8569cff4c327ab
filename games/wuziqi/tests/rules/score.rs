//! What a greedy player sees in a position.

use flow::{Input, Seat};
use game::{Search as _, State};
use wuziqi::{Move, Wuziqi};

type Bench = game::kit::Bench<Wuziqi>;

/// The move after which the position scores best for the seat.
fn greedy(game: &State<Wuziqi>, seat: Seat) -> String {
    let score = |it: &Move| {
        let mut next = *game;
        next.apply(Input::Move(seat, *it), &mut ());
        Wuziqi::score(&next, seat)
    };
    let moves = game.moves(seat);
    let best = moves.iter().max_by(|a, b| score(a).total_cmp(&score(b)));
    best.map_or(String::new(), |it| it.to_string())
}

#[test]
fn a_five_is_completed() {
    let mut table = Bench::new("size=9 position=9/1xxxx4/9/oooo5/9/9/9/9/9");
    table.play("chance Place, chance Place, 0 Place");
    assert!(["@a2", "@f2"].contains(&greedy(table.state(), Seat(0)).as_str()));
}

#[test]
fn a_four_is_blocked() {
    let mut table = Bench::new("size=9 position=9/oooo5/9/9/4x4/9/9/9/9");
    table.play("chance Place, chance Place, 0 Place");
    assert_eq!(greedy(table.state(), Seat(0)), "@e2");
}

#[test]
fn a_four_is_broken_up_where_it_cannot_be_blocked() {
    let mut table = Bench::new("size=9 deck=Take:9 position=9/2oooo3/9/9/4x4/9/9/9/o8");
    table.play("chance Take, chance Take, 0 Take");
    assert!(["@d2", "@e2"].contains(&greedy(table.state(), Seat(0)).as_str()));
}

#[test]
fn colours_are_swapped_by_the_side_that_is_behind() {
    let mut table = Bench::new("size=9 position=9/2oooo3/9/9/4x4/9/9/9/9");
    table.play("chance Place, chance PolarityInversion");
    assert_eq!(greedy(table.state(), Seat(0)), "PolarityInversion");
}

#[test]
fn the_score_is_the_result_when_the_game_is_over() {
    let mut table = Bench::new("size=5 position=xxxx1/5/5/5/5");
    table.play("chance Place, chance Place, 0 Place, 0 @e1");
    assert_eq!([0, 1].map(|it| Wuziqi::score(table.state(), Seat(it))), [1.0, -1.0]);
    let fresh = Bench::new("");
    assert_eq!([0, 1].map(|it| Wuziqi::score(fresh.state(), Seat(it))), [0.0, 0.0]);
}

#[test]
fn who_gives_up_has_lost() {
    let mut table = Bench::new("");
    table.play("chance Place, resign 1");
    table.ends("seat 0 wins (resigned)");
    assert_eq!([0, 1].map(|it| Wuziqi::score(table.state(), Seat(it))), [1.0, -1.0]);
}

#[test]
fn points_in_long_lines_are_looked_at_first() {
    let mut table = Bench::new("size=9 position=9/1xxxx4/9/oo7/9/9/9/9/9");
    table.play("chance Place, chance Place, 0 Place");
    let (at, seat) = (table.state().flow().unwrap(), Seat(0));
    let mut moves = table.state().moves(seat);
    moves.sort_by_key(|it| -table.board().order(at, seat, *it));
    let first: Vec<String> = moves[..3].iter().map(|it| it.to_string()).collect();
    assert_eq!(first, ["@a2", "@f2", "@g2"]);
}

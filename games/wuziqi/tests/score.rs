//! What a greedy player sees in a position.

mod table;

use flow::{Input, Seat};
use game::Game as _;
use table::Table;
use wuziqi::{Move, Wuziqi};

/// The move after which the position scores best for the seat.
fn greedy(game: &Wuziqi, seat: Seat) -> String {
    let score = |it: &Move| {
        let mut next = *game;
        next.apply(Input::Move(seat, *it), &mut ());
        next.score(seat)
    };
    let moves = game.moves(seat);
    let best = moves.iter().max_by(|a, b| score(a).total_cmp(&score(b)));
    best.map_or(String::new(), |it| it.to_string())
}

#[test]
fn a_five_is_completed() {
    let mut table = Table::new("size=9 position=9/1xxxx4/9/oooo5/9/9/9/9/9");
    table.play("Place, Place, 0 Place");
    assert!(["@a2", "@f2"].contains(&greedy(&table.game, Seat(0)).as_str()));
}

#[test]
fn a_four_is_blocked() {
    let mut table = Table::new("size=9 position=9/oooo5/9/9/4x4/9/9/9/9");
    table.play("Place, Place, 0 Place");
    assert_eq!(greedy(&table.game, Seat(0)), "@e2");
}

#[test]
fn a_four_is_broken_up_where_it_cannot_be_blocked() {
    let mut table = Table::new("size=9 deck=Take:9 position=9/2oooo3/9/9/4x4/9/9/9/o8");
    table.play("Take, Take, 0 Take");
    assert!(["@d2", "@e2"].contains(&greedy(&table.game, Seat(0)).as_str()));
}

#[test]
fn colours_are_swapped_by_the_side_that_is_behind() {
    let mut table = Table::new("size=9 position=9/2oooo3/9/9/4x4/9/9/9/9");
    table.play("Place, PolarityInversion");
    assert_eq!(greedy(&table.game, Seat(0)), "PolarityInversion");
}

#[test]
fn the_score_is_the_result_when_the_game_is_over() {
    let mut table = Table::new("size=5 position=xxxx1/5/5/5/5");
    table.play("Place, Place, 0 Place, 0 @e1");
    assert_eq!([0, 1].map(|it| table.game.score(Seat(it))), [1.0, -1.0]);
    let fresh = Table::new("");
    assert_eq!([0, 1].map(|it| fresh.game.score(Seat(it))), [0.0, 0.0]);
}

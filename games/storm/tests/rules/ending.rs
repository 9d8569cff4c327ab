//! How games end.

use crate::table::{at, with};
use game::kit::Bench;
use storm::Storm;

#[test]
fn mate_and_stalemate() {
    let mut bench: Bench<Storm> = Bench::new("deck=none");
    bench.play("f2f3, e7e5, g2g4, d8h4").ends("seat 1 wins (mate)");
    let mut bench: Bench<Storm> =
        Bench::new("deck=none position=\"7k/8/5KQ1/8/8/8/8/8 w - - 0 1\"");
    bench.play("g6f7").ends("draw (stalemate)");
}

#[test]
fn the_same_position_for_the_third_time_is_a_draw() {
    let mut bench: Bench<Storm> = Bench::new("deck=none");
    bench.play("g1f3, g8f6, f3g1, f6g8, g1f3, g8f6, f3g1").play("f6g8").ends("draw (repetition)");
}

#[test]
fn en_passant_that_cannot_be_played_makes_no_difference() {
    let mut bench: Bench<Storm> = Bench::new("deck=none");
    // After e2e4 nobody can take en passant: the position counts from the first time on.
    bench
        .play("e2e4, g8f6, g1f3, f6g8, f3g1, g8f6, g1f3, f6g8")
        .play("f3g1")
        .ends("draw (repetition)");
}

#[test]
fn a_hundred_calm_turns_are_a_draw_and_twenty_with_bare_kings() {
    let mut bench: Bench<Storm> =
        Bench::new("deck=none position=\"4k3/8/8/8/8/8/8/R3K3 w - - 98 80\"");
    bench.play("a1a2, e8d8").ends("draw (calm)");
    let mut bench: Bench<Storm> =
        Bench::new("deck=none position=\"4k3/8/8/8/8/8/8/4K3 w - - 18 80\"");
    bench.play("e1e2, e8d8").ends("draw (calm)");
    // Mate beats the draw.
    let mut bench: Bench<Storm> =
        Bench::new("deck=none position=\"7k/8/6K1/8/8/8/8/R7 w - - 99 80\"");
    bench.play("a1a8").ends("seat 0 wins (mate)");
}

#[test]
fn a_match_has_its_longest() {
    let mut bench: Bench<Storm> =
        Bench::new("deck=none plies=20 position=\"4k3/8/8/8/8/8/4P3/4K3 w - - 0 10\"");
    bench.play("e2e4, e8e7").ends("draw (plies)");
}

#[test]
fn a_card_stirs_the_calm_and_a_cycled_one_does_not() {
    let mut bench = at("4k3/8/8/8/8/8/8/R3K3 w - -", "sinkhole,veto", "-");
    bench.play("a1a2, cycle:veto, chance mire, e8d8, decline");
    assert_eq!(bench.board().field.calm, 2);
    bench.play("a2a3, sinkhole:d4, chance aegis");
    assert_eq!(bench.board().field.calm, 0);
}

#[test]
fn time_is_lost_in_ones_own_question() {
    let mut bench = at("4k3/8/8/8/8/8/4P3/4K3 w - -", "risen-ranks", "mire");
    bench.play("e2e4, timeout 1").ends("seat 0 wins (time)");
    let mut bench = with("4k3/8/8/8/8/8/4P3/4K3 w - -", "risen-ranks", "-", "pool=p");
    bench.refuses("risen-ranks", "BadParam").play("timeout 0").ends("seat 1 wins (time)");
}

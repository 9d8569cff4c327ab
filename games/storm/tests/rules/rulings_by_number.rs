//! Rulings that other tests do not provoke, and the table of all: which test holds which ruling.

use crate::table::{at, boxed, pieces, with};
use std::collections::BTreeMap;
use std::fs;

const KINGS: &str = "4k3/8/8/8/8/8/4P3/4K3 w - -";

#[test]
fn f13_the_kind_that_was_moved_is_the_one_before_its_promotion() {
    // A pawn that became a rook is no rook that was moved.
    let mut bench = at("7k/P7/8/8/8/8/8/4K3 w - -", "encore", "-");
    bench.play("a7a8r").refuses("encore:a1", "BadParam");
    // After castling the piece that was moved is the king.
    let mut bench = at("k7/8/8/8/8/8/8/4K2R w K -", "aegis", "-");
    bench.play("e1g1").refuses("aegis", "BadParam");
}

#[test]
fn f30_an_empty_clock_loses_in_every_question_and_anybody_may_leave_at_any_rest() {
    let mut bench = at(KINGS, "-", "mire");
    bench.play("e2e4").rests("Reaction").play("timeout 1").ends("seat 0 wins (time)");
    let choice = || with(KINGS, "risen-ranks", "-", "pool=Pp");
    let mut bench = choice();
    bench.play("risen-ranks").rests("Choice").play("timeout 1").ends("seat 0 wins (time)");
    let mut bench = choice();
    bench.play("risen-ranks, 1 place:a7, timeout 0").ends("seat 1 wins (time)");
    // Whose turn it is leaves while the other is asked, and the other way round.
    let mut bench = at(KINGS, "-", "mire");
    bench.play("e2e4, resign 0").ends("seat 1 wins (resigned)");
    let mut bench = choice();
    bench.play("risen-ranks, resign 0").ends("seat 1 wins (resigned)");
    let mut bench = at(KINGS, "-", "-");
    bench.play("resign 1").ends("seat 0 wins (resigned)");
}

#[test]
fn f31_a_side_without_a_king_is_never_attacked_and_draws_without_a_move() {
    let mut bench = boxed("none", "8/8/8/8/8/8/4P3/8 w - -", "-", "-", "");
    bench.play("e2e4").ends("draw (stalemate)");
}

#[test]
fn f42_copies_of_a_card_are_one_entry() {
    let mut bench = at(KINGS, "buried-charge", "veto,veto");
    bench.play("buried-charge:d5").rests("Reaction");
    let vetoes = bench.moves().iter().filter(|it| it.ends_with("veto")).count();
    assert_eq!(vetoes, 1, "{:?}", bench.moves());
}

#[test]
fn f51_a_piece_has_each_mark_once() {
    let fen = "4k3/8/8/8/4P3/8/7P/4K3 w - -";
    let mut bench = boxed("venom:2", fen, "venom", "-", "effects=w.venom:e4");
    bench.play("h2h3").refuses("venom:e4", "BadParam").play("venom:h3");
}

#[test]
fn f63_what_is_neutral_is_neither_own_nor_the_enemys() {
    let fen = "4k3/8/8/8/4p~3/8/7P/4K3 w - -";
    let mut bench = boxed("shared", fen, "venom,fright", "-", "effects=w.no-mans-piece:e4");
    bench.play("h2h3").refuses("fright:e4:e5", "BadParam").refuses("venom:e4", "BadParam");
}

#[test]
fn f67_a_hole_is_no_company() {
    let fen = "4k3/8/8/p7/8/8/7P/4K3 w - -";
    let mut bench = with(fen, "melancholy", "-", "effects=b.sinkhole:a4");
    bench.play("h2h3, melancholy:a5");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/7P/8/4K3");
}

#[test]
fn f77_no_pawn_turns_its_coat_on_its_new_last_rank() {
    // The bishop that held the pawn moves away, and the pawn gives check alone.
    let stone = "effects=w.lodestone:b2";
    let mut bench = boxed("shared", "8/8/8/8/8/8/1B1k4/2P4K w - -", "-", "turncoat", stone);
    bench.play("b2a3").rests("Reaction").refuses("1 turncoat", "NothingToReactTo");
    // One rank further up it becomes the enemy's.
    let stone = "effects=w.lodestone:b3";
    let mut bench = boxed("shared", "8/8/8/8/8/1B1k4/2P5/7K w - -", "-", "turncoat", stone);
    bench.play("b3a4").rests("Reaction").play("1 turncoat");
    assert_eq!(pieces(&bench), "8/8/8/8/B7/3k4/2p5/7K");
}

/// The rulings there are.
const RULINGS: u32 = 128;

#[test]
fn every_ruling_has_its_test() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules");
    let mut held = BTreeMap::new();
    for line in include_str!("rulings.txt").lines().filter(|it| !it.starts_with('#')) {
        let (number, test) = line.split_once(' ').expect("a ruling and its test");
        let number: u32 = number.strip_prefix('F').expect("F").parse().expect("a number");
        assert!(held.insert(number, test).is_none(), "F{number} stands there twice");
    }
    for number in 1..=RULINGS {
        let test = held.remove(&number).unwrap_or_else(|| panic!("F{number} has no test"));
        let dropped = number == 32 && test == "dropped";
        let Some((file, name)) = test.split_once("::") else {
            assert!(dropped, "F{number}: {test}");
            continue;
        };
        let source = fs::read_to_string(format!("{folder}/{file}.rs")).expect("a file of tests");
        assert!(source.contains(&format!("#[test]\nfn {name}()")), "F{number}: there is no {test}");
    }
    assert!(held.is_empty(), "there are no such rulings: {held:?}");
}

//! The answers beyond the core, and how the cards of the whole box meet each other.

use crate::table::{boxed, pieces};
use game::kit::Bench;
use storm::chess::{Kind, Side};
use storm::{Card, Storm};

/// A position at the beginning of White's turn, with Black's hand.
fn at(fen: &str, black: &str, more: &str) -> Bench<Storm> {
    boxed("shared", &format!("{fen} w - -"), "-", black, more)
}

#[track_caller]
fn leads(fen: &str, black: &str, inputs: &str, expected: &str) -> Bench<Storm> {
    let mut bench = at(fen, black, "");
    bench.play(inputs);
    assert_eq!(pieces(&bench), expected, "{inputs}");
    bench
}

#[track_caller]
fn refuses(fen: &str, black: &str, step: &str, refused: &[(&str, &str)]) {
    let mut bench = at(fen, black, "");
    bench.play(step).rests("Reaction");
    for (play, code) in refused {
        bench.refuses(play, code);
    }
}

#[test]
fn what_was_captured_is_born_again() {
    let fen = "4k3/8/8/8/8/8/n7/R3K3";
    leads(fen, "rebirth", "a1a2, rebirth:b8", "1n2k3/8/8/8/8/8/R7/4K3");
    refuses(fen, "rebirth", "a1a2", &[("rebirth:c8", "BadParam"), ("rebirth:e8", "BadParam")]);
    refuses(fen, "rebirth", "a1b1", &[("rebirth:b8", "NothingToReactTo")]);
}

#[test]
fn a_pawn_dies_for_what_was_captured() {
    let fen = "4k3/7p/8/8/8/8/n7/R3K3";
    leads(fen, "straw-man", "a1a2, straw-man:h7", "4k3/7n/8/8/8/8/R7/4K3");
    refuses(
        fen,
        "straw-man",
        "a1a2",
        &[("straw-man:e8", "BadParam"), ("straw-man:h6", "BadParam")],
    );
    refuses("4k3/7p/8/8/8/8/p7/R3K3", "straw-man", "a1a2", &[("straw-man:h7", "NothingToReactTo")]);
    let mut bench = at(fen, "straw-man", "effects=b.pacifist:h7");
    bench.play("a1a2").refuses("straw-man:h7", "CaptureForbidden");
}

#[test]
fn the_matador_lets_the_slider_pass() {
    leads("4k3/8/8/n7/8/8/p7/R3K3", "matador", "a1a2, matador", "4k3/8/8/R7/8/8/p7/4K3");
    leads("4k3/8/8/8/8/8/p7/R3K3", "matador", "a1a2, matador", "R3k3/8/8/8/8/8/p7/4K3");
    let stuck = "4k3/8/8/8/8/P7/p7/R3K3";
    refuses(stuck, "matador", "a1a2", &[("matador", "NothingToReactTo")]);
    refuses("4k3/8/8/8/8/8/p7/R3K3", "matador", "a1b1", &[("matador", "NothingToReactTo")]);
    refuses("4k3/8/8/8/8/1p6/8/N3K3", "matador", "a1b3", &[("matador", "NothingToReactTo")]);
}

#[test]
fn who_crosses_the_border_pays_or_goes_back() {
    let fen = "4k3/8/8/8/8/8/4P3/R3K3";
    let mut bench = at(fen, "border-toll", "");
    bench.play("a1a5, border-toll").rests("Choice");
    assert_eq!(bench.moves(), ["pay:e2", "retreat"]);
    bench.refuses("0 pay:a5", "NoToll").refuses("0 place:e3", "NoPlace");
    bench.play("pay:e2, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/R7/8/8/8/4K3");
    let bench = leads(fen, "border-toll", "a1a5, border-toll, retreat, chance veto", fen);
    assert_eq!(bench.board().mover, Side::Black);
    refuses(fen, "border-toll", "a1a4", &[("border-toll", "NothingToReactTo")]);
    // Going back would expose the king, and there is no pawn to pay with.
    let bound = "4r1k1/8/8/8/3N4/8/8/4K3";
    refuses(bound, "border-toll", "d4e6", &[("border-toll", "NothingToReactTo")]);
}

#[test]
fn the_one_who_gives_check_changes_sides() {
    let fen = "4k3/8/8/8/8/8/8/R3K3";
    leads(fen, "turncoat", "a1a8, turncoat", "r3k3/8/8/8/8/8/8/4K3");
    refuses(fen, "turncoat", "a1a7", &[("turncoat", "NothingToReactTo")]);
    let exposed = "k7/8/8/8/8/8/8/3RK3";
    refuses(exposed, "turncoat", "d1a1", &[("turncoat", "ReactionExposesKing")]);
    let twice = "4k3/8/8/8/8/8/4N3/R3R1K1";
    refuses(twice, "turncoat", "e2c3", &[]);
    let mut bench = at("4k3/8/8/8/4N3/8/8/4R1K1", "turncoat", "");
    bench.play("e4f6").refuses("turncoat", "NothingToReactTo");
    // A pawn that would stand on its last rank stays what it is.
    let mut bench = at("8/8/8/8/8/3k4/8/2P1K3", "turncoat", "");
    bench.play("e1d1").refuses("turncoat", "NothingToReactTo");
}

#[test]
fn the_vulture_takes_what_was_played() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - -";
    let mut bench = boxed("shared", fen, "long-march", "vulture", "");
    bench.play("long-march:e2, decline").rests("Aftermath").play("vulture, chance veto");
    assert!(bench.board().hands[1].has(Card::LongMarch));
    assert_eq!(bench.board().hands[1].len(), 1);
    assert_eq!(bench.board().piles.discarded(Card::Vulture), 1);
    // A card that stays in play lies on no discards.
    let mut bench = boxed("shared", fen, "sinkhole", "vulture,veto", "");
    bench.play("e2e4, decline, sinkhole:d4, decline").rests("Aftermath");
    bench.refuses("vulture", "NothingToReactTo").refuses("veto", "NothingToReactTo");
    bench.play("decline, chance mire").rests("BeginningOfTheTurn");
    // Before the card is done there is nothing to take.
    let mut bench = boxed("shared", fen, "long-march", "vulture", "");
    bench.play("long-march:e2").rests("Reaction").refuses("vulture", "NothingToReactTo");
}

#[test]
fn the_vulture_takes_a_card_from_whoever_is_in_check() {
    let fen = "4k3/8/8/8/8/4r3/8/4K3 w - -";
    let mut bench = boxed("shared", fen, "fresh-hand", "vulture", "");
    bench.play("fresh-hand, decline, vulture");
    assert!(bench.board().hands[1].has(Card::FreshHand));
}

#[test]
fn after_a_veto_nothing_can_be_taken() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - -";
    let mut bench = boxed("shared", fen, "long-march", "vulture,veto", "");
    bench.play("long-march:e2, veto, chance mire, chance aegis").rests("BeforeMove");
}

#[test]
fn a_mirrored_move_is_the_one_that_the_answer_left() {
    let fen = "4k3/8/8/8/8/8/P7/4K2R w - -";
    let mut bench = boxed("shared", fen, "mirror-step", "mire", "");
    bench.play("h1h5, mire, chance veto, mirror-step:a2");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/P7/7R/4K3");
    // Nothing is mirrored once the piece is gone.
    let mut bench = boxed("shared", "4k3/8/8/8/3n4/8/P7/4K1B1 w - -", "mirror-step", "riposte", "");
    bench.play("g1d4, riposte, chance veto").refuses("mirror-step:a2", "BadParam");
}

#[test]
fn a_neutral_piece_that_gives_check_may_be_moved_away() {
    let effects = "effects=w.no-mans-piece:e4";
    let mut bench = boxed("shared", "4k3/8/8/8/4r~3/8/8/3K4 b - -", "-", "-", effects);
    bench.refuses("e8e7", "OwnKingInCheck").play("e4d4");
    let mut bench = boxed("shared", "4k3/8/8/8/4n~3/8/8/4K3 w - -", "-", "mire,matador", effects);
    bench.play("e4c5").rests("Reaction").refuses("mire", "NothingToReactTo");
}

#[test]
fn a_clean_slate_gives_pieces_back_their_kind_and_colour() {
    let play = |effect: &str, fen: &str, expected: &str| {
        let more = format!("effects=b.{effect}");
        let mut bench = boxed("shared", &format!("{fen} w - -"), "clean-slate", "-", &more);
        bench.play(&format!("clean-slate:{effect}, chance veto"));
        assert_eq!(pieces(&bench), expected);
        assert!(bench.board().field.effects.is_empty());
    };
    let knight = "4k3/8/8/8/2n5/8/8/4K3";
    play("ordination:c4", "4k3/8/8/8/2b5/8/8/4K3", knight);
    play("camel-train:c4", "4k3/8/8/8/2c5/8/8/4K3", knight);
    play("sidewinder:c4", "4k3/8/8/8/2X5/8/8/4K3", "4k3/8/8/8/2P5/8/8/4K3");
    play("no-mans-piece:c4", "4k3/8/8/8/2N~5/8/8/4K3", "4k3/8/8/8/2N5/8/8/4K3");
    let plain = "4k3/8/8/8/2N5/8/8/4K3";
    for effect in ["pacifist:c4", "slumber:c4", "decree:N"] {
        play(effect, plain, plain);
    }
    play("hunger", "4k3/8/3p4/8/2N5/8/8/4K3", "4k3/8/3p4/8/2N5/8/8/4K3");
}

#[test]
fn a_clean_slate_may_not_wake_whoever_leaves_no_move() {
    let effects = "effects=w.slumber:c2";
    let fen = "7k/8/8/8/8/8/2q5/K7 w - -";
    let mut bench = boxed("shared", fen, "clean-slate", "-", effects);
    bench.refuses("clean-slate:slumber:c2", "NoLegalMoveAfterCard").play("a1b2");
}

#[test]
fn a_countermand_lifts_the_ghost_again() {
    let fen = "4k3/8/8/8/8/p7/8/R3K3 w - -";
    let mut bench = boxed("shared", fen, "ghost-walk", "countermand", "");
    bench.play("ghost-walk:a3, decline, decline, chance veto, a1a5, countermand, chance mire");
    bench.rests("BeforeMove").refuses("a1a5", "Countermanded").play("a1a6");
}

#[test]
fn another_move_must_obey_what_binds_the_mover() {
    // Under the decree there is one knight's move only, so it cannot be countermanded.
    let fen = "4k3/8/8/8/8/8/2P5/N3K3 w - -";
    let mut bench = boxed("shared", fen, "-", "countermand", "effects=b.decree:N");
    bench.refuses("e1d1", "MustMoveKind").play("a1b3").refuses("countermand", "NothingToReactTo");
    let mut bench =
        boxed("shared", "4k3/8/1p6/8/8/8/8/1R2K3 w - -", "-", "countermand", "effects=b.hunger");
    bench.play("b1b6").refuses("countermand", "NothingToReactTo");
}

#[test]
fn mate_is_judged_with_those_awake_whom_the_check_wakes() {
    let fen = "r6k/6pp/8/8/8/8/8/3R2K1";
    let mut bench =
        boxed("shared", &format!("{fen} w - -"), "queens-gait", "-", "effects=w.slumber:a8");
    bench.play("queens-gait:d1:d8, chance veto").play("a8d8");
    let fen = "7k/6pp/8/8/8/8/8/3R2K1 w - -";
    boxed("shared", fen, "queens-gait", "-", "").refuses("queens-gait:d1:d8", "CardWouldMate");
}

#[test]
fn new_cards_may_not_mate_either() {
    let fen = "7k/6pp/8/8/8/8/8/R6K w - -";
    for (card, play) in [("snowplough", "snowplough:a1:a2"), ("twin-move", "twin-move:a1:a8:h1:h2")]
    {
        boxed("shared", fen, card, "-", "").refuses(play, "BadParam");
    }
    let fen = "7k/n5pp/8/8/8/8/8/R6K w - -";
    boxed("shared", fen, "snowplough", "-", "").refuses("snowplough:a1:a2", "CardWouldMate");
    let fen = "7k/6pp/8/8/8/8/8/RR5K w - -";
    boxed("shared", fen, "twin-move", "-", "").refuses("twin-move:a1:a8:b1:b2", "CardWouldMate");
}

#[test]
fn a_trap_meets_whoever_is_brought_there() {
    // White's trap: exiled, shoved or mirrored there, an enemy is gone.
    let effects = "effects=w.buried-charge:b8";
    let mut bench = boxed("shared", "4k3/8/8/3n4/8/8/7P/4K3 w - -", "exile", "-", effects);
    bench.play("h2h3, exile:d5:b8");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/7P/8/4K3");
    let effects = "effects=w.buried-charge:d6";
    let mut bench = boxed("shared", "4k3/8/8/3n4/3P4/8/8/4K3 w - -", "shove", "-", effects);
    bench.play("shove:d4");
    assert_eq!(bench.board().field.pools[1][Kind::Knight.index()], 1);
    let mut bench = at("4k3/8/8/8/8/8/8/4K3", "-", "effects=b.buried-charge:d1");
    bench.play("e1d1");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/8/3K4");
}

#[test]
fn poison_and_pacifists_keep_their_marks_through_the_new_cards() {
    let effects = "effects=w.venom:g2";
    let mut bench = boxed("shared", "4k3/p7/8/8/8/8/6P1/4K3 w - -", "infiltration", "-", effects);
    bench.play("infiltration:g2:a7");
    let board = bench.board();
    assert!(board.field.is_marked(Card::Venom, "a7".parse().expect("a square")));
    // Who stabs a poisoned piece dies.
    let effects = "effects=b.venom:e4";
    let mut bench = boxed("shared", "4k3/8/8/3P4/4p3/8/8/4K3 w - -", "backstab", "-", effects);
    bench.play("backstab:d5:e4");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/8/4K3");
}

#[test]
fn a_turncoat_is_no_longer_the_piece_that_was_moved() {
    let fen = "4k3/8/8/8/8/8/P7/R3K3 w - -";
    let mut bench = boxed("shared", fen, "encore,aegis", "turncoat", "");
    bench.refuses("a1a8", "IllegalMove");
    let fen = "4k3/8/8/8/8/8/8/R3K3 w - -";
    let mut bench = boxed("shared", fen, "encore,aegis,mirror-step", "turncoat", "");
    bench.play("a1a8, turncoat, chance veto").rests("MoveWithoutCardPlayed");
    bench.refuses("encore:b8", "BadParam").refuses("aegis", "BadParam");
    bench.refuses("mirror-step:e1", "BadParam");
}

#[test]
fn a_truce_lets_things_be_removed_but_not_captured() {
    let effects = "effects=b.truce";
    let fen = "4k3/8/p7/8/8/8/8/R3K3 w - -";
    boxed("shared", fen, "beam", "-", effects).play("beam:a1:a2");
    boxed("shared", fen, "long-shot", "-", effects).refuses("long-shot:a1:a6", "CaptureForbidden");
    let fen = "4k3/8/8/8/8/8/p7/R3K3 w - -";
    boxed("shared", fen, "twin-move", "-", effects).refuses("a1a2", "CaptureForbidden");
}

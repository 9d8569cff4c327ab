//! The cards beyond the core that are played after the move.

use crate::table::{boxed, pieces};
use game::kit::Bench;
use storm::chess::Kind;
use storm::{Card, Storm};

fn at(fen: &str, hand: &str, more: &str) -> Bench<Storm> {
    boxed("shared", fen, hand, "-", more)
}

/// Moves the pawn of the h-file, then plays.
#[track_caller]
fn leads(fen: &str, hand: &str, play: &str, expected: &str) {
    let mut bench = at(&format!("{fen} w - -"), hand, "");
    bench.play("h2h3").play(play);
    assert_eq!(pieces(&bench), expected, "{play}");
}

#[track_caller]
fn refuses(fen: &str, hand: &str, more: &str, refused: &[(&str, &str)]) {
    let mut bench = at(&format!("{fen} w - -"), hand, more);
    bench.play("h2h3");
    for (play, code) in refused {
        bench.refuses(play, code);
    }
}

#[test]
fn a_knight_is_ordained_and_falls_as_a_knight() {
    let fen = "4k3/8/8/8/2n5/2n5/7P/4K3";
    leads(fen, "ordination", "ordination:c4", "4k3/8/8/8/2b5/2n4P/8/4K3");
    refuses(
        fen,
        "ordination",
        "",
        &[("ordination:c3", "OwnKingInCheck"), ("ordination:h3", "BadParam")],
    );
    let mut bench = at("4k3/8/8/8/2b5/8/8/2R1K3 w - -", "-", "effects=w.ordination:c4");
    bench.play("c1c4");
    assert_eq!(bench.board().field.pools[1][Kind::Knight.index()], 1);
    assert_eq!(bench.board().piles.discarded(Card::Ordination), 1);
}

#[test]
fn a_neutral_piece_is_moved_and_taken_by_both() {
    let fen = "4k3/8/8/8/3r4/8/7P/4K3";
    let mut bench = at(&format!("{fen} w - -"), "no-mans-piece", "");
    bench.play("h2h3").refuses("no-mans-piece:h3", "BadParam");
    bench.refuses("no-mans-piece:e8", "CannotTakeKing").play("no-mans-piece:d4, chance veto");
    bench.play("d4d3, decline, d3h3");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/7r~/8/4K3");
    // It is no parameter for an enemy or an own piece, and no mover may let it attack his king.
    let effects = "effects=w.no-mans-piece:d4";
    let mut bench = at("4k3/8/8/8/3r~4/8/8/4K3 w - -", "puppet", effects);
    bench.refuses("puppet:d4:d5", "BadParam").refuses("d4e4", "OwnKingInCheck").play("d4d5");
    refuses("3qk3/8/8/8/8/8/7P/4K3", "no-mans-piece", "", &[("no-mans-piece:d8", "BadParam")]);
}

#[test]
fn a_neutral_piece_that_captured_gets_no_blood_gift_but_may_go_off() {
    let fen = "4k3/8/8/8/3r~3n/8/8/4K3 w - -";
    let effects = "effects=w.no-mans-piece:d4";
    let mut bench = at(fen, "blood-gift,aegis", effects);
    bench.play("d4h4").refuses("blood-gift", "BadParam").play("aegis");
    // What was moved is named, not whose it is.
    let mut bench = at(fen, "powder-keg", effects);
    bench.play("d4g4, powder-keg");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/8/4K3");
    let mut bench = at(fen, "encore", effects);
    bench.play("d4d5, encore:h5");
    assert_eq!(pieces(&bench), "4k3/8/8/7r~/7n/8/8/4K3");
}

#[test]
fn a_neutral_pawn_becomes_nothing_that_attacks_its_movers_king() {
    let effects = "effects=b.no-mans-piece:b7";
    let mut bench = at("4k3/1P~6/8/8/8/8/8/7K b - -", "-", effects);
    bench.refuses("b7b8q", "OwnKingInCheck").refuses("b7b8r", "OwnKingInCheck").play("b7b8n");
    assert_eq!(pieces(&bench), "1N~2k3/8/8/8/8/8/8/7K");
}

#[test]
fn a_knight_becomes_a_camel() {
    let fen = "4k3/8/8/8/2n5/8/7P/4K3";
    leads(fen, "camel-train", "camel-train:c4", "4k3/8/8/8/2c5/7P/8/4K3");
    refuses(
        fen,
        "camel-train",
        "",
        &[("camel-train:h3", "BadParam"), ("camel-train:a1", "BadParam")],
    );
    let mut bench = at("4k3/8/8/8/2C5/8/8/4K3 w - -", "-", "effects=w.camel-train:c4");
    bench.refuses("c4d6", "IllegalMove").play("c4f5");
    // A camel gives check three squares and one away.
    let mut bench = at("4k3/8/8/8/8/8/1c3K2/8 w - -", "-", "effects=w.camel-train:b2");
    bench.refuses("f2e3", "OwnKingInCheck").refuses("f2e1", "OwnKingInCheck");
}

#[test]
fn a_pawn_becomes_a_crab_and_is_promoted_as_one() {
    let mut bench = at("4k3/8/8/8/8/8/7P/4K3 w - -", "sidewinder", "");
    bench.play("h2h3, sidewinder:h3, chance veto, e8d8, decline").refuses("h3h4", "IllegalMove");
    bench.play("h3g4");
    let effects = "effects=w.sidewinder:b7";
    let mut bench = at("4k3/1X6/8/8/8/8/8/4K3 w - -", "-", effects);
    bench.refuses("b7a8", "WrongPromotion").play("b7a8q");
    assert_eq!(pieces(&bench), "Q3k3/8/8/8/8/8/8/4K3");
    assert_eq!(bench.board().piles.discarded(Card::Sidewinder), 1);
    refuses("4k3/p7/8/8/8/8/7P/4K3", "sidewinder", "", &[("sidewinder:a7", "BadParam")]);
    refuses("4k3/p7/8/8/8/8/7P/4K3", "sidewinder", "", &[("sidewinder:e1", "BadParam")]);
    // A captured crab lies in the pool as a pawn.
    let mut bench = at("4k3/8/8/8/8/1x6/8/1R2K3 w - -", "-", "effects=b.sidewinder:b3");
    bench.play("b1b3");
    assert_eq!(bench.board().field.pools[1][Kind::Pawn.index()], 1);
}

#[test]
fn a_pacifist_neither_takes_nor_is_taken() {
    let fen = "4k3/p7/8/8/8/8/7P/R3K3";
    let mut bench = at(&format!("{fen} w - -"), "pacifist", "");
    bench.play("h2h3").refuses("pacifist:e1", "BadParam").refuses("pacifist:a7", "BadParam");
    bench.play("pacifist:a1, chance veto, e8d8, decline").refuses("a1a7", "CaptureForbidden");
    bench.play("a1a6");
    at("r3k3/8/8/8/8/8/8/R3K3 b - -", "-", "effects=w.pacifist:a1")
        .refuses("a8a1", "CaptureForbidden");
    // It gives check all the same.
    at("4k3/8/8/8/8/8/8/r3K3 w - -", "-", "effects=b.pacifist:a1")
        .refuses("e1d1", "OwnKingInCheck");
    let mut bench =
        boxed("pacifist:2", &format!("{fen} w - -"), "pacifist", "-", "effects=w.pacifist:a1");
    bench.play("h2h3").refuses("pacifist:a1", "BadParam");
}

#[test]
fn a_piece_sleeps_until_its_king_is_in_check() {
    let mut bench = at("4k3/8/8/8/3n4/8/7P/4K3 w - -", "slumber", "");
    bench.play("h2h3").refuses("slumber:h3", "BadParam").refuses("slumber:e8", "CannotTakeKing");
    bench.play("slumber:d4, chance veto").refuses("d4b3", "Frozen");
    let mut bench = at("4k3/8/8/8/3n4/8/7P/R3K3 b - -", "-", "effects=w.slumber:d4");
    bench.play("e8f8, a1a8");
    assert!(bench.board().field.effects.is_empty());
    assert_eq!(bench.board().piles.discarded(Card::Slumber), 1);
}

#[test]
fn in_the_silence_nobody_plays_a_card() {
    let fen = "4k3/8/8/8/8/8/7P/R3K3 w - -";
    at(fen, "silence", "").play("a1a8").refuses("silence", "BadParam");
    let mut bench = boxed("shared", fen, "sinkhole,silence", "mire", "");
    bench.play("h2h3, decline, silence, decline, chance veto").rests("BeginningOfTheTurn");
    // No window, and nobody is asked for a card after the move.
    bench.play("e8f8").rests("BeginningOfTheTurn").refuses("sinkhole:d4", "CardsSilenced");
    // A check ends it when the next turn begins.
    bench.play("a1a8");
    assert!(bench.board().field.effects.is_empty());
}

#[test]
fn whoever_has_no_move_in_the_silence_draws_whatever_he_holds() {
    // Royal Flight would save White, were it not for the silence.
    let fen = "7k/8/8/8/8/1q6/7r/K7 b - -";
    let mut bench = boxed("shared", fen, "royal-flight", "-", "effects=w.silence");
    bench.play("h2c2").ends("draw (stalemate)");
    let mut bench = boxed("shared", fen, "royal-flight", "-", "");
    bench.play("h2c2, decline").rests("BeginningOfTheTurn");
}

#[test]
fn a_pawn_is_promoted_in_the_field() {
    let fen = "4k3/8/P7/1P6/8/8/7P/4K3";
    leads(fen, "field-promotion", "field-promotion:a6n", "4k3/8/N7/1P6/8/7P/8/4K3");
    let plays = [
        ("field-promotion:a6", "BadParam"),
        ("field-promotion:b5q", "BadParam"),
        ("field-promotion:e1q", "BadParam"),
        ("field-promotion:c3q", "BadParam"),
    ];
    refuses(fen, "field-promotion", "", &plays);
}

#[test]
fn another_piece_mirrors_the_move() {
    let mut bench = at("4k3/8/8/8/8/8/P6P/4K3 w - -", "mirror-step", "");
    bench.play("h2h4").refuses("mirror-step:h4", "BadParam").play("mirror-step:a2");
    assert_eq!(pieces(&bench), "4k3/8/8/8/P6P/8/8/4K3");
    let blocked = "4k3/8/8/8/8/n7/P6P/4K3";
    at(&format!("{blocked} w - -"), "mirror-step", "")
        .play("h2h4")
        .refuses("mirror-step:a2", "BadParam");
    leads(blocked, "mirror-step", "mirror-step:a2", "4k3/8/8/8/8/P6P/8/4K3");
    let play = &[("mirror-step:a2", "CaptureForbidden")];
    refuses(blocked, "mirror-step", "effects=b.truce", play);
    refuses(blocked, "mirror-step", "effects=w.pacifist:a2", play);
    refuses(blocked, "mirror-step", "effects=b.pacifist:a3", play);
    refuses(blocked, "mirror-step", "effects=b.slumber:a2", &[("mirror-step:a2", "Frozen")]);
    let fen = "4k3/8/8/8/8/8/P6P/4K3";
    refuses(fen, "mirror-step", "effects=b.sinkhole:a3", &[("mirror-step:a2", "Hole")]);
    refuses(fen, "mirror-step", "effects=b.palisade:a2:EW", &[("mirror-step:a2", "WallInTheWay")]);
    let mut bench = at("4k3/8/8/8/8/8/P7/4K2R w K -", "mirror-step", "");
    bench.play("e1g1").refuses("mirror-step:a2", "BadParam");
    // A pawn that comes to its last rank says what it becomes.
    let mut bench = at("4k3/P7/8/8/8/8/7P/4K3 w - -", "mirror-step", "");
    bench.play("h2h3").refuses("mirror-step:a7", "BadParam").play("mirror-step:a7b");
    assert_eq!(pieces(&bench), "B3k3/8/8/8/8/7P/8/4K3");
}

#[test]
fn a_decree_names_what_must_be_moved() {
    let mut bench = at("4k2n/8/8/8/8/8/7P/4K3 w - -", "decree", "");
    bench.play("h2h3, decree:N, chance veto").refuses("e8d8", "MustMoveKind");
    bench.play("h8g6, decline");
    assert!(bench.board().field.effects.is_empty());
    assert_eq!(bench.board().piles.discarded(Card::Decree), 1);
    // Whoever is in check, or has no such move, is free, and then it is over.
    at("4k2n/8/8/8/8/8/8/4RK2 b - -", "-", "effects=w.decree:N").play("e8d8");
    let mut bench = at("4k3/8/8/8/8/8/7P/4K3 b - -", "-", "effects=w.decree:N");
    bench.play("e8d8");
    assert!(bench.board().field.effects.is_empty());
    let mut bench =
        boxed("decree:2", "4k3/8/8/8/8/8/7P/4K3 w - -", "decree", "-", "effects=w.decree:N");
    bench.play("h2h3").refuses("decree:P", "BadParam");
}

#[test]
fn a_decree_is_over_once_the_move_stands() {
    // Before the turn ends, the player who obeyed may decree something himself.
    let fen = "4k2n/8/8/8/8/8/7P/4K3 b - -";
    let mut bench = boxed("decree:2,mire:1", fen, "mire", "decree", "effects=w.decree:N");
    bench.play("h8g6").rests("Reaction");
    assert_eq!(bench.board().field.effects.len(), 1);
    bench.play("decline");
    assert_eq!(bench.board().piles.discarded(Card::Decree), 1);
    bench.play("decree:P");
    assert_eq!(bench.board().field.effects.len(), 1);
}

#[test]
fn a_countermanded_move_leaves_the_decree() {
    let fen = "4k2n/8/8/8/8/8/7P/4K3 b - -";
    let mut bench = boxed("shared", fen, "countermand", "-", "effects=w.decree:N");
    bench.play("h8g6, countermand, chance veto").refuses("e8d8", "MustMoveKind").play("h8f7");
    assert!(bench.board().field.effects.is_empty());
}

#[test]
fn a_card_instead_of_the_move_leaves_the_decree() {
    let mut bench =
        boxed("shared", "4k2n/8/8/8/8/p7/8/4K3 b - -", "-", "long-march", "effects=w.decree:N");
    bench.refuses("long-march:a3", "BadParam");
    let mut bench =
        boxed("shared", "4k2n/p7/8/8/8/8/8/4K3 b - -", "-", "long-march", "effects=w.decree:N");
    bench.play("long-march:a7, chance veto");
    assert_eq!(bench.board().field.effects.len(), 1);
}

#[test]
fn a_princess_stands_in_for_the_queen() {
    leads("4k3/8/8/8/8/8/7P/4K3", "princess", "princess", "4k3/8/8/8/8/7P/8/3SK3");
    refuses("4k3/8/8/8/8/8/7P/Q3K3", "princess", "", &[("princess", "BadParam")]);
    refuses("4k3/8/8/8/8/8/7P/3NK3", "princess", "", &[("princess", "BadParam")]);
    let mut bench = at("4k3/8/8/8/8/8/7P/3SK3 w - -", "-", "");
    bench.refuses("d1d4", "IllegalMove").play("d1d3");
}

#[test]
fn a_captured_princess_lies_in_no_pool_and_gives_no_blood() {
    let mut bench = at("3rk3/8/8/8/8/8/3S3P/R3K3 b - -", "-", "");
    bench.play("d8d2");
    assert_eq!(bench.board().field.pools, [[0; 5]; 2]);
    let mut bench = boxed("shared", "3rk3/8/8/8/8/8/3S3P/4K3 b - -", "-", "blood-gift", "");
    bench.play("d8d2").refuses("blood-gift", "BadParam");
}

#[test]
fn the_kings_change_places() {
    leads("4k3/8/8/8/8/8/7P/4K3", "state-visit", "state-visit", "4K3/8/8/8/8/7P/8/4k3");
    refuses("r3k3/8/8/8/8/8/7P/4K3", "state-visit", "", &[("state-visit", "OwnKingInCheck")]);
    refuses("4k3/8/8/8/8/8/7P/R3K3", "state-visit", "", &[("state-visit", "BadParam")]);
    let mut bench = at("r3k3/p7/8/8/8/8/7P/4K3 w q -", "state-visit", "");
    bench.play("h2h3").refuses("state-visit", "OwnKingInCheck");
}

#[test]
fn a_piece_is_exiled_to_where_it_came_from() {
    let fen = "4k3/p7/8/3n4/8/8/7P/4K3";
    leads(fen, "exile", "exile:d5:b8", "1n2k3/p7/8/8/8/7P/8/4K3");
    leads(fen, "exile", "exile:a7:c7", "4k3/2p5/8/3n4/8/7P/8/4K3");
    let plays = [
        ("exile:d5:a8", "BadParam"),
        ("exile:e8:e7", "CannotTakeKing"),
        ("exile:h3:h2", "BadParam"),
        ("exile:a7:a6", "BadParam"),
    ];
    refuses(fen, "exile", "", &plays);
    refuses(fen, "exile", "effects=b.sinkhole:b8", &[("exile:d5:b8", "Hole")]);
}

#[test]
fn who_is_hungry_must_capture() {
    let mut bench = at("4k3/8/8/8/3p4/4P3/7P/4K3 w - -", "hunger", "");
    bench.play("h2h3, hunger, chance veto").refuses("e8d8", "MustCapture");
    bench.play("d4e3, decline");
    assert!(bench.board().field.effects.is_empty());
    // In check, nobody is hungry.
    let effects = "effects=b.hunger";
    let mut bench = at("4k3/p7/8/8/3p4/4P3/8/R3K3 w - -", "-", effects);
    bench.refuses("e1d1", "MustCapture").play("a1a7").refuses("e8f8", "MustCapture").play("d4e3");
    bench.play("a7a8");
    assert!(bench.board().field.effects.is_empty());
    let fen = "4k3/8/8/8/3p4/4P3/7P/4K3 w - -";
    let mut bench = boxed("hunger:2", fen, "hunger", "-", "effects=w.hunger");
    bench.play("e3d4, pass").rests("BeginningOfTheTurn");
    assert!(bench.board().field.effects.is_empty());
}

#[test]
fn the_hungry_play_cards_before_the_move_only_if_a_capture_is_left() {
    let effects = "effects=b.hunger";
    let fen = "4k3/8/8/8/3p4/4P3/7P/4K3 w - -";
    let mut bench = at(fen, "ghost-walk,rolled-board,long-march", effects);
    bench.refuses("ghost-walk:d4", "NoLegalMoveAfterCard").refuses("long-march:h2", "MustCapture");
    bench.play("rolled-board, chance veto").refuses("h2h3", "MustCapture").play("e3d4");
}

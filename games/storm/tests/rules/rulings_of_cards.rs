//! Rulings on single cards and the pieces they touch: a test for each sentence.

use crate::table::{at, boxed, leads, pieces, refuses, with};
use storm::Card;
use storm::chess::{Castling, Kind};

const FEN: &str = "4k3/8/8/8/8/8/4P3/R3K3 w - -";

#[test]
fn every_displacement_meets_traps() {
    // A piece that a card sends into the corner, and one that comes from the pool.
    let mut bench =
        with("4k3/8/8/3n4/8/8/4P3/4K3 w - -", "dunces-corner", "-", "effects=w.buried-charge:a1");
    bench.play("e2e3, dunces-corner:d5:a1, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/4P3/8/4K3");
    assert!(bench.board().field.effects.is_empty());
    let mut bench = with(FEN, "paratrooper", "-", "pool=P effects=b.buried-charge:d4");
    bench.play("paratrooper:d4, chance veto");
    assert_eq!(pieces(&bench), FEN.split(' ').next().unwrap());
    assert_eq!(bench.board().field.pools[0][0], 1);
    // Both pieces of a swap.
    let mut bench = with(
        "4k3/8/8/8/8/8/7P/RN2K3 w - -",
        "stable-swap",
        "-",
        "effects=b.buried-charge:a1,b.buried-charge:b1",
    );
    bench.play("h2h3, stable-swap:a1:b1, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/7P/8/4K3");
}

#[test]
fn the_numbers_of_traps_close_up() {
    let traps = "effects=w.buried-charge:a5,w.buried-charge:b5";
    let mut bench = with(FEN, "clean-slate", "-", traps);
    bench.refuses("clean-slate:trap3", "BadParam").play("clean-slate:trap1, chance veto");
    let left: Vec<String> =
        bench.board().field.effects.iter().map(|it| it.at.to_string()).collect();
    assert_eq!(left, ["b5"]);
    // The enemy's traps are none of his.
    with(FEN, "clean-slate", "-", "effects=b.buried-charge:a5")
        .refuses("clean-slate:trap1", "BadParam");
}

#[test]
fn a_second_own_trap_on_a_square_is_refused_and_an_enemys_is_not_told() {
    let deck = "buried-charge:3";
    boxed(deck, FEN, "buried-charge", "-", "effects=w.buried-charge:a5")
        .refuses("buried-charge:a5", "BadParam");
    boxed(deck, FEN, "buried-charge", "-", "effects=b.buried-charge:a5").play("buried-charge:a5");
}

#[test]
fn every_displacement_ends_the_right_to_castle() {
    let fen = "4k3/8/8/8/8/8/7P/RN2K2R w KQ -";
    let mut bench = at(fen, "stable-swap", "-");
    bench.play("h2h3, stable-swap:a1:b1, chance veto");
    assert_eq!(bench.board().field.castling, Castling::right(storm::chess::Side::White, true));
    // Back at home it does not return.
    let fen = "4k3/8/8/8/8/8/8/1R2K2R w K -";
    let mut bench = at(fen, "homecoming", "-");
    bench.play("homecoming:b1:a1, chance veto");
    assert_eq!(bench.board().field.castling, Castling::right(storm::chess::Side::White, true));
    let mut bench = at("4k3/8/8/8/8/8/7P/R3K2R w KQ -", "corner-waltz", "-");
    bench.play("h2h3, corner-waltz:cw, chance veto");
    assert_eq!(bench.board().field.castling, Castling::default());
}

#[test]
fn a_pawn_on_its_second_rank_may_step_two_however_it_came_there() {
    let mut bench = at("4k3/8/4p3/8/8/8/4P3/4K3 w - -", "fright", "-");
    bench.play("e2e3, fright:e6:e7, chance veto, e7e5");
    let mut bench = at("4k3/8/8/8/8/8/4P3/3K4 b - -", "-", "fright");
    bench.play("e8e7, fright:e2:e1, chance veto").refuses("e1e3", "IllegalMove").play("e1e2");
}

#[test]
fn a_truce_stops_captures_and_not_removals() {
    let fen = "4k3/8/8/p7/8/8/4P3/R3K3 w - -";
    with(fen, "long-shot", "-", "effects=b.truce")
        .refuses("long-shot:a1:a5", "CaptureForbidden")
        .refuses("a1a5", "CaptureForbidden");
    let mut bench = with(fen, "melancholy", "-", "effects=b.truce");
    bench.play("e2e3, melancholy:a5, chance veto");
    let mut bench = with("4k3/8/8/8/8/3p4/4P3/R3K3 w - -", "powder-keg", "-", "effects=b.truce");
    bench.play("e2e3, powder-keg, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/8/R3K3");
    let mut bench = with(fen, "encore", "-", "effects=b.truce");
    bench.play("a1a4").refuses("encore:a5", "CaptureForbidden");
    with("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "-", "-", "effects=b.truce")
        .refuses("e5d6", "CaptureForbidden");
    let fen = "4k3/8/8/8/8/8/4P3/2B1Kn2 w - -";
    with(fen, "homecoming", "-", "effects=b.truce").refuses("homecoming:c1:f1", "CaptureForbidden");
}

#[test]
fn a_shielded_piece_is_not_removed_by_anybody() {
    let shield = "effects=b.aegis:a5*1";
    let fen = "4k3/8/8/p7/8/8/4P3/R3K3 w - -";
    let mut bench = with(fen, "melancholy,long-shot", "-", shield);
    bench.refuses("a1a5", "CaptureForbidden").refuses("long-shot:a1:a5", "CaptureForbidden");
    bench.play("e2e3").refuses("melancholy:a5", "CaptureForbidden");
    // A trap finds it and does no harm.
    let effects = format!("{shield},w.buried-charge:a4");
    let mut bench = with(fen, "puppet", "-", &effects);
    bench.play("puppet:a5:a4, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/8/p7/8/4P3/R3K3");
    assert!(bench.board().field.lasting().all(|it| it.card == Card::Aegis));
}

#[test]
fn a_frozen_pawn_takes_nothing_en_passant_and_a_swap_needs_both_free() {
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6";
    with(fen, "-", "-", "effects=b.dunces-corner:e5*1").refuses("e5d6", "Frozen");
    let fen = "4k3/8/8/8/8/8/7P/RN2K3 w - -";
    with(fen, "stable-swap", "-", "effects=b.dunces-corner:a1*1")
        .play("h2h3")
        .refuses("stable-swap:a1:b1", "Frozen");
    // A wall does not keep the frost out.
    with("4k3/8/8/8/8/8/R7/N3K3 w - -", "-", "-", "effects=b.lodestone:a2,b.palisade:a1:EW")
        .refuses("a1b3", "Frozen");
}

#[test]
fn a_frozen_piece_may_be_marked_and_moved_by_the_enemy() {
    let frozen = "effects=b.dunces-corner:a1*1";
    for play in ["lodestone:a1", "venom:a1"] {
        let card = play.split(':').next().unwrap();
        with("4k3/8/8/8/8/8/7P/R3K3 w - -", card, "-", frozen).play("h2h3").play(play);
    }
    let mut bench =
        with("r3k3/8/8/8/8/8/7P/4K3 w - -", "puppet", "-", "effects=w.dunces-corner:a8*2");
    bench.play("puppet:a8:a3, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/r7/7P/4K3");
}

#[test]
fn a_kangaroo_needs_an_empty_square_in_the_middle_and_never_comes_back() {
    let marks = "effects=w.double-hopper:a1";
    let mut bench = with("4k3/8/8/8/8/1p6/2p5/G3K3 w - -", "-", "-", marks);
    // Both middle squares are taken.
    bench.refuses("a1d4", "IllegalMove").refuses("a1a1", "IllegalMove");
    let mut bench = with("4k3/8/8/8/8/1p6/8/G3K3 w - -", "-", "-", marks);
    bench.refuses("a1a5", "IllegalMove").play("a1d4");
    // A hole in the middle blocks it, a wall does not.
    with("4k3/8/8/8/8/1p6/8/G3K3 w - -", "-", "-", &format!("{marks},b.sinkhole:c2"))
        .refuses("a1d4", "Hole");
    with("4k3/8/8/8/8/1p6/8/G3K3 w - -", "-", "-", &format!("{marks},b.palisade:a1:NE"))
        .play("a1d4");
}

#[test]
fn an_edge_stands_while_any_palisade_holds_it() {
    let deck = "palisade:3,clean-slate:1";
    let walls = "effects=b.palisade:a1:EW";
    let mut bench = boxed(deck, FEN, "palisade", "-", walls);
    // The same two edges, or another corner's same edge alone, add nothing.
    bench.play("e2e3").refuses("palisade:a1:EW", "BadParam");
    bench.play("palisade:a1:NW, chance clean-slate").play("e8e7");
    let effects = "effects=b.palisade:a1:EW,w.palisade:a1:NW";
    let mut bench = boxed(deck, FEN, "clean-slate", "-", effects);
    bench.refuses("a1a2", "WallInTheWay");
    bench.play("clean-slate:palisade:a1:EW, chance palisade").refuses("a1a2", "WallInTheWay");
}

#[test]
fn blood_gift_gives_what_entered_the_pool_and_ends_a_transformation() {
    let mut bench =
        with("4k3/8/8/g7/8/8/8/R3K3 w - -", "blood-gift", "-", "effects=w.double-hopper:a5");
    bench.play("a1a5, blood-gift, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/N7/8/8/8/4K3");
    let mut bench =
        with("4k3/8/8/8/3b4/8/8/G3K3 w - -", "blood-gift", "-", "effects=w.double-hopper:a1");
    bench.play("a1d4, blood-gift, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/8/3B4/8/8/4K3");
    assert_eq!(bench.board().piles.discarded(Card::DoubleHopper), 1);
    // No pawn on the last rank.
    let mut bench = at("p3k3/8/8/8/8/8/8/R3K3 w - -", "blood-gift", "-");
    bench.play("a1a8").refuses("blood-gift", "BadParam");
}

#[test]
fn a_long_shot_may_be_fired_by_a_pinned_piece_and_through_a_tunnel() {
    let mut bench = at("4k3/8/8/8/4r3/p7/4R3/4K3 w - -", "long-shot", "-");
    bench.refuses("long-shot:e2:a3", "BadParam").play("long-shot:e2:e4, chance veto");
    let mut bench = at("4r2k/8/8/8/8/8/p3R3/4K3 w - -", "long-shot", "-");
    bench.play("long-shot:e2:a2, chance veto");
    assert_eq!(pieces(&bench), "4r2k/8/8/8/8/8/4R3/4K3");
    let mut bench =
        with("4k3/8/6n1/8/8/8/P7/4K3 w - -", "long-shot", "-", "effects=b.twin-tunnels:a2:g6");
    bench.play("long-shot:a2:g6, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/P7/4K3");
    // A pawn that shoots at the last rank stays a pawn.
    let mut bench = at("1r2k3/P7/8/8/8/8/8/4K3 w - -", "long-shot", "-");
    bench.refuses("long-shot:a7:b8q", "BadParam").play("long-shot:a7:b8, chance veto");
    assert_eq!(pieces(&bench), "4k3/P7/8/8/8/8/8/4K3");
    // En passant is no target, poison does not act, and a king is never one.
    at("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "long-shot", "-")
        .refuses("long-shot:e5:d6", "BadParam")
        .refuses("long-shot:e5:d5", "BadParam");
    let fen = "4k3/8/8/p7/8/8/8/R3K3 w - -";
    let mut bench = with(fen, "long-shot", "-", "effects=b.venom:a5");
    bench.play("long-shot:a1:a5, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/8/R3K3");
    at("4k3/8/8/8/8/8/8/4KR2 w - -", "long-shot", "-").refuses("long-shot:f1:e8", "CannotTakeKing");
}

#[test]
fn a_puppet_neither_castles_nor_promotes_nor_takes() {
    let hand = "puppet";
    refuses(
        "r3k3/8/8/8/8/8/p7/4K3 w q -",
        hand,
        "",
        &[
            ("puppet:e8:c8", "CannotTakeKing"),
            ("puppet:a2:a1", "BadParam"),
            ("puppet:a8:a2", "BadParam"),
            ("puppet:a8:e8", "BadParam"),
        ],
    );
    // A double step gives no right to take en passant.
    let mut bench = at("4k3/3p4/8/4P3/8/8/8/4K3 w - -", hand, "-");
    bench.play("puppet:d7:d5, chance veto");
    assert_eq!(bench.board().field.en_passant, None);
    at("4k3/8/8/8/3Pp3/8/8/4K3 w - -", hand, "-").refuses("puppet:e4:d3", "BadParam");
    let mut bench = with("4k3/3p4/8/8/8/8/8/4K3 w - -", hand, "-", "effects=b.twin-tunnels:b3:d7");
    bench.play("puppet:d7:b3, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/1p6/8/4K3");
}

#[test]
fn a_ricochet_may_cross_its_own_square_and_does_not_end_there() {
    let mut bench = at("4k3/8/8/8/8/8/8/2B1K3 w - -", "ricochet", "-");
    bench.refuses("ricochet:c1:c1", "BadParam").play("ricochet:c1:a3, chance veto");
    // A neutral or own piece on the way ends it, the enemy's first is taken.
    leads("4k3/8/8/8/8/p7/8/2B1K3 w - -", "ricochet", "ricochet:c1:a3", "4k3/8/8/8/8/B7/8/4K3");
    refuses("4k3/8/8/8/8/P7/8/2B1K3 w - -", "ricochet", "", &[("ricochet:c1:a3", "BadParam")]);
}

#[test]
fn cards_without_a_condition_may_do_nothing() {
    let mut bench = at("4k3/8/8/8/8/8/4P3/4K3 w - -", "corner-waltz", "-");
    bench.play("e2e3, corner-waltz:ccw, chance veto");
    let mut bench = at("4k3/8/8/8/8/8/3P4/4K3 w - -", "chequered-decree", "-");
    bench.play("d2d3, chequered-decree, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/3P4/8/4K3");
}

#[test]
fn the_letter_of_a_promotion_is_compulsory_even_where_poison_waits() {
    let fen = "1r2k3/P7/8/8/8/8/8/4K3 w - -";
    let mut bench = with(fen, "-", "-", "effects=b.venom:b8");
    bench.refuses("a7b8", "WrongPromotion").play("a7b8n");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/8/4K3");
    assert_eq!(bench.board().field.pools[0][Kind::Pawn.index()], 1);
}

#[test]
fn an_enemy_pawn_that_a_card_brings_to_its_last_rank_becomes_a_queen() {
    let mut bench = at("p3k3/8/8/8/8/8/4K2P/8 w - -", "corner-waltz", "-");
    bench.play("h2h3").refuses("corner-waltz:ccw:q", "BadParam");
    bench.play("corner-waltz:ccw, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/7P/4K3/q7");
}

#[test]
fn tunnels_may_be_laid_under_pieces_and_kings_but_not_to_mate_nor_to_ones_harm() {
    let fen = "4k3/8/8/8/8/8/7P/R3K2n w - -";
    let mut bench = at(fen, "twin-tunnels", "-");
    bench.play("h2h3").refuses("twin-tunnels:e1:h1", "OwnKingInCheck");
    bench.refuses("twin-tunnels:h1:e1", "BadParam");
    bench.play("twin-tunnels:a1:e8, chance veto");
    assert!(bench.board().field.is_checked(storm::chess::Side::Black));
    // Attacked through the tunnel, and the attacker is covered.
    let mut bench = at("kb6/pp6/8/8/8/8/7P/RK6 w - -", "twin-tunnels", "-");
    bench.play("h2h3").refuses("twin-tunnels:a1:a8", "CardWouldMate");
    bench.play("twin-tunnels:h3:a8, chance veto");
}

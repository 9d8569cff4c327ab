//! What cards make of each other: one test for every ruling that names two things at once.

use crate::table::{at, boxed, pieces, with};
use storm::Card;
use storm::chess::Side;

const FEN: &str = "4k3/8/8/8/8/8/4P3/R3K3 w - -";

#[test]
fn cards_for_the_piece_just_moved_need_it_still_there() {
    // The riposte leaves no piece to play on with.
    let mut bench =
        at("4k3/8/8/n7/8/8/8/R3K3 w - -", "encore,aegis,powder-keg,blood-gift", "riposte");
    bench.play("a1a5, riposte, chance veto");
    for play in ["encore:a6", "aegis", "powder-keg", "blood-gift"] {
        bench.refuses(play, "BadParam");
    }
}

#[test]
fn after_the_mire_the_piece_stands_elsewhere_and_took_nothing() {
    let mut bench = at("4k3/8/8/n7/8/8/8/R3K3 w - -", "encore,aegis,powder-keg,blood-gift", "mire");
    bench.play("a1a5, mire, chance veto").refuses("blood-gift", "BadParam");
    assert!(bench.moves().contains(&"aegis".to_string()));
    assert!(bench.moves().contains(&"powder-keg".to_string()));
    bench.play("encore:a5");
    assert_eq!(pieces(&bench), "4k3/8/8/R7/8/8/8/4K3");
}

#[test]
fn a_blood_gift_may_follow_a_capture_on_black_ice() {
    let mut bench = at("4k3/n7/8/8/8/8/8/R3K3 w - -", "blood-gift", "black-ice");
    bench.play("a1a3, black-ice, chance veto, blood-gift");
    assert_eq!(pieces(&bench), "4k3/N7/8/8/8/8/8/4K3");
}

#[test]
fn a_blood_gift_after_en_passant_changes_nothing() {
    let mut bench = at("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "blood-gift", "-");
    bench.play("e5d6, blood-gift");
    assert_eq!(pieces(&bench), "4k3/8/3P4/8/8/8/8/4K3");
}

#[test]
fn under_castling_a_trap_takes_the_rook_and_spares_the_king() {
    let traps = "effects=b.buried-charge:f1,b.buried-charge:g1";
    let mut bench = with("4k3/8/8/8/8/8/8/4K2R w K -", "-", "-", traps);
    bench.play("e1g1");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/8/6K1");
    assert!(bench.board().field.effects.is_empty());
}

#[test]
fn a_frozen_piece_gives_no_check_and_unfreezing_may_not_expose_the_own_king() {
    // The rook is frozen by the knight beside it; if the knight goes, the rook checks.
    let fen = "4k3/8/8/8/8/4r3/3N4/4K3 w - -";
    with(fen, "-", "-", "effects=w.lodestone:d2").refuses("d2b3", "OwnKingInCheck").play("e1d1");
    let mut bench = with(fen, "clean-slate", "-", "effects=w.lodestone:d2");
    bench.play("clean-slate:lodestone:d2, chance veto").refuses("d2b3", "OwnKingInCheck");
    bench.play("e1d1");
}

#[test]
fn two_lodestones_side_by_side_freeze_each_other() {
    let effects = "effects=w.lodestone:d4,b.lodestone:d5";
    let fen = "4k3/8/8/3r4/3R4/8/8/4K3 w - -";
    let mut bench = boxed("lodestone:2", fen, "-", "-", effects);
    bench.refuses("d4a4", "Frozen").play("e1e2").refuses("d5a5", "Frozen");
}

#[test]
fn a_lodestone_does_not_freeze_kings() {
    with("8/8/8/3k4/3R4/8/8/4K3 b - -", "-", "-", "effects=w.lodestone:d4").play("d5d4");
}

#[test]
fn a_truce_does_not_stop_check() {
    // The king stands in check although nothing can be captured.
    let mut bench = with("4k3/8/8/8/8/4r3/8/R3K3 w - -", "-", "-", "effects=w.truce");
    bench.refuses("a1a2", "OwnKingInCheck").play("e1d1");
    let fen = "4k3/8/8/8/8/8/4r3/R3K3 w - -";
    with(fen, "-", "-", "effects=w.truce").refuses("e1e2", "CaptureForbidden");
}

#[test]
fn what_turns_check_into_mate_is_refused_unless_it_was_mate_already() {
    // The rook checks; the only flight is f7, which the card would take away.
    let mut bench = at("6k1/6pp/8/8/8/8/8/R3K3 w - -", "sinkhole,palisade", "-");
    bench.play("a1a8").refuses("sinkhole:f7", "CardWouldMate");
    bench.play("sinkhole:f3, chance veto, g8f7");
    let mut bench = at("6k1/5ppp/8/8/8/8/8/R3K3 w - -", "sinkhole", "-");
    bench.play("a1a8, sinkhole:a1, chance veto").ends("seat 0 wins (mate)");
}

#[test]
fn second_wind_and_a_card_leave_the_enemy_one_answer() {
    let mut bench = at(FEN, "second-wind,sinkhole", "veto,mire");
    bench.play("second-wind, decline, chance riposte, a1a4, mire, chance aegis");
    bench.play("sinkhole:d5, chance venom").rests("BeginningOfTheTurn");
    assert_eq!(bench.board().mover, Side::Black);
}

#[test]
fn a_countermand_restores_promotions_and_en_passant() {
    let mut bench = at("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "-", "countermand");
    bench.play("e5d6, countermand, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/3pP3/8/8/8/4K3");
    assert_eq!(bench.board().field.pools, [[0; 5]; 2]);
    bench.refuses("e5d6", "Countermanded").play("e5e6");
}

#[test]
fn a_mated_player_may_save_himself_with_a_card() {
    let mated = "4k3/8/8/8/8/2P5/r7/1r5K w - -";
    let mut bench = at(mated, "knights-gait", "-");
    assert_eq!(bench.moves(), ["knights-gait:c3:d1", "knights-gait:h1:g3"]);
    bench.play("knights-gait:c3:d1");
    // Without such a card the game is over.
    let mating = "4k3/1r6/8/8/8/2P5/r7/7K b - -";
    at(mating, "-", "-").play("b7b1").ends("seat 1 wins (mate)");
    at(mating, "knights-gait", "-").play("b7b1, decline").rests("BeginningOfTheTurn");
    at(mating, "sinkhole", "-").play("b7b1, decline").ends("seat 1 wins (mate)");
}

#[test]
fn a_trap_waits_under_a_hole() {
    let effects = "effects=b.buried-charge:e4,w.sinkhole:e4";
    let mut bench = with(FEN, "clean-slate", "-", effects);
    bench.play("clean-slate:sinkhole:e4, chance veto, e2e4");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/8/R3K3");
}

#[test]
fn a_piece_meets_the_oldest_trap_and_the_other_waits() {
    let effects = "effects=b.buried-charge:e4,b.buried-charge:e3";
    let mut bench = with("4k3/8/8/8/8/8/4P3/R3K3 w - -", "-", "-", effects);
    bench.play("e2e4");
    assert_eq!(bench.board().field.lasting().count(), 1);
}

#[test]
fn a_pawn_that_explodes_where_it_promotes_is_captured_as_a_pawn() {
    let mut bench = with("4k3/P7/8/8/8/8/8/4K3 w - -", "-", "-", "effects=b.buried-charge:a8");
    bench.play("a7a8q");
    assert_eq!(bench.board().field.pools[0], [1, 0, 0, 0, 0]);
}

#[test]
fn a_trap_fizzles_rather_than_mate() {
    // The kangaroo stays in its rook's way along the first rank; without it White is mated.
    let effects = "effects=w.double-hopper:c1,w.buried-charge:e1";
    let mut bench = with("4k3/8/8/8/8/8/6PP/r1g4K b - -", "-", "-", effects);
    bench.play("c1e1").rests("BeginningOfTheTurn");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/6PP/r3g2K");
    assert_eq!(bench.board().field.lasting().count(), 1);
}

#[test]
fn poison_kills_before_promotion_and_before_traps() {
    let effects = "effects=b.venom:a8,b.buried-charge:a8";
    let mut bench = with("n3k3/1P6/8/8/8/8/8/4K3 w - -", "-", "-", effects);
    bench.play("b7a8q");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/8/4K3");
    assert_eq!(bench.board().field.pools, [[1, 0, 0, 0, 0], [0, 1, 0, 0, 0]]);
    // The trap has not been met.
    assert_eq!(bench.board().field.lasting().count(), 1);
}

#[test]
fn a_king_is_not_poisoned() {
    let mut bench = with("4k3/8/8/8/8/8/4n3/4K3 w - -", "-", "-", "effects=b.venom:e2");
    bench.play("e1e2");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/4K3/8");
}

#[test]
fn reactions_to_the_capture_of_a_poisoned_piece_start_from_before() {
    let fen = "4k3/8/8/n7/8/8/8/R3K3 w - -";
    let mut bench = with(fen, "-", "mire", "effects=b.venom:a5");
    bench.play("a1a5, mire, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/n7/8/8/R7/4K3");
    assert_eq!(bench.board().field.lasting().count(), 1);
}

#[test]
fn a_shielded_piece_may_be_displaced_and_many_pass_it_over() {
    let mut bench = with("4k3/8/8/8/4p3/8/7P/4K3 w - -", "fright", "-", "effects=b.aegis:e4*2");
    bench.play("h2h3, fright:e4:e6");
    let fen = "4k3/8/8/8/3p4/8/7P/1N2K3 w - -";
    let mut bench = with(fen, "powder-keg", "-", "effects=b.aegis:d4*2");
    bench.play("b1c3, powder-keg");
    assert_eq!(pieces(&bench), "4k3/8/8/8/3p4/8/7P/4K3");
}

#[test]
fn a_mark_follows_its_piece_and_ends_with_it() {
    let mut bench = with(FEN, "-", "-", "effects=w.venom:a1");
    bench.play("a1a7, e8d8");
    assert!(bench.board().field.is_marked(Card::Venom, "a7".parse().unwrap()));
}

#[test]
fn a_promoted_kangaroo_does_not_exist_and_a_swap_carries_marks() {
    let fen = "4k3/8/8/8/8/8/7P/RN2K3 w - -";
    let mut bench = with(fen, "stable-swap", "-", "effects=w.venom:a1");
    bench.play("h2h3, stable-swap:a1:b1");
    assert!(bench.board().field.is_marked(Card::Venom, "b1".parse().unwrap()));
}

#[test]
fn a_frozen_rook_cannot_castle_and_holes_and_walls_stop_it() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K -";
    with(fen, "-", "-", "effects=b.dunces-corner:h1*1").refuses("e1g1", "Frozen");
    with(fen, "-", "-", "effects=b.sinkhole:f1").refuses("e1g1", "Hole");
    with(fen, "-", "-", "effects=b.palisade:g1:NS").refuses("e1g1", "WallInTheWay");
    at(fen, "-", "-").play("e1g1");
}

#[test]
fn a_pawn_may_use_a_tunnel_capture_by_it_and_promote_at_its_end() {
    let mut bench = with("n3k3/8/8/8/8/8/4P3/4K3 w - -", "-", "-", "effects=b.twin-tunnels:e2:a8");
    bench.refuses("e2a8", "WrongPromotion").play("e2a8r");
    assert_eq!(pieces(&bench), "R3k3/8/8/8/8/8/8/4K3");
}

#[test]
fn a_tunnel_along_the_way_of_a_double_step_is_that_step() {
    let mut bench = with("4k3/8/8/8/3p4/8/4P3/4K3 w - -", "-", "-", "effects=b.twin-tunnels:e2:e4");
    bench.play("e2e4, d4e3");
    let mut bench =
        with("4k3/8/8/8/3p4/4n3/4P3/4K3 w - -", "-", "-", "effects=b.twin-tunnels:e2:e4");
    bench.play("e2e4").refuses("d4e3", "IllegalMove");
}

#[test]
fn en_passant_dies_with_any_displacement_and_with_a_truce() {
    let fen = "4k3/8/8/8/3p4/8/4P3/RN2K3 w - -";
    at(fen, "-", "-").play("e2e4, d4e3");
    at(fen, "stable-swap", "-")
        .play("e2e4, stable-swap:a1:b1, chance veto")
        .refuses("d4e3", "IllegalMove");
    at(fen, "truce", "-").play("e2e4, truce, chance veto").refuses("d4e3", "CaptureForbidden");
    with(fen, "-", "-", "effects=b.sinkhole:e3").refuses("e2e4", "Hole");
}

#[test]
fn a_vetoed_trap_is_gone_and_nobody_learns_where_it_was_meant() {
    let mut bench = at(FEN, "buried-charge", "veto");
    bench.play("buried-charge:e5, veto, chance mire, chance aegis").rests("BeforeMove");
    assert!(bench.board().field.effects.is_empty());
    assert_eq!(bench.board().piles.discarded(Card::BuriedCharge), 1);
}

#[test]
fn risen_ranks_traps_go_off_after_both_placements() {
    let effects = "pool=Pp effects=b.buried-charge:a2,w.buried-charge:a7";
    let mut bench = with(FEN, "risen-ranks", "-", effects);
    bench.play("risen-ranks, place:a7, place:a2, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/4P3/R3K3");
    assert_eq!(bench.board().field.pools, [[1, 0, 0, 0, 0], [1, 0, 0, 0, 0]]);
}

#[test]
fn the_thaw_of_a_dunce_may_mate_and_no_card_is_blamed() {
    // The rook in the corner thaws when the turn of its owner ends, and mates.
    let fen = "k6R/8/8/1K6/8/8/8/8 w - -";
    let mut bench = with(fen, "-", "-", "effects=b.dunces-corner:h8*1");
    bench.play("b5b6").ends("seat 0 wins (mate)");
}

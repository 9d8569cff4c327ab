//! Cards in the enemy's turn.

use crate::table::{at, pieces, with};
use storm::Card;

#[test]
fn a_plea_for_mercy_stops_the_slider_before_the_pawn() {
    let fen = "4k3/8/8/p7/8/8/8/R3K3 w Q -";
    let mut bench = at(fen, "-", "plea-for-mercy");
    bench.play("a1a5").rests("Reaction").play("plea-for-mercy, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/p7/R7/8/8/4K3");
    assert_eq!(bench.board().field.pools, [[0; 5]; 2]);
    assert_eq!(bench.board().mover, storm::chess::Side::Black);
}

#[test]
fn mercy_on_a_neighbour_leaves_it_where_it_is_with_its_right_to_castle() {
    let mut bench = at("4k3/8/8/8/8/8/p7/R3K3 w Q -", "-", "plea-for-mercy");
    bench.play("a1a2, plea-for-mercy, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/p7/R3K3");
    bench.play("e8e7, pass, e1c1");
}

#[test]
fn mercy_is_for_pawns_taken_by_sliders() {
    at("4k3/8/8/n7/8/8/8/R3K3 w - -", "-", "plea-for-mercy")
        .play("a1a5")
        .refuses("plea-for-mercy", "NothingToReactTo")
        .play("decline");
    at("4k3/8/8/8/8/1p6/8/N3K3 w - -", "-", "plea-for-mercy")
        .play("a1b3")
        .refuses("plea-for-mercy", "NothingToReactTo");
}

#[test]
fn a_riposte_strikes_the_attacker() {
    let mut bench = at("4k3/8/8/n7/8/8/8/R3K3 w Q -", "-", "riposte");
    bench.play("a1a5, riposte, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/n7/8/8/8/4K3");
    assert_eq!(bench.board().field.pools, [[0, 0, 0, 1, 0], [0; 5]]);
}

#[test]
fn a_riposte_against_a_promoting_pawn_takes_the_pawn() {
    let mut bench = at("n3k3/1P6/8/8/8/8/8/4K3 w - -", "-", "riposte");
    bench.play("b7a8q, riposte, chance veto");
    assert_eq!(pieces(&bench), "n3k3/8/8/8/8/8/8/4K3");
    assert_eq!(bench.board().field.pools[0], [1, 0, 0, 0, 0]);
}

#[test]
fn no_riposte_against_a_king_nor_without_a_capture() {
    at("4k3/8/8/8/8/8/4n3/4K3 w - -", "-", "riposte")
        .play("e1e2")
        .refuses("riposte", "NothingToReactTo");
    at("4k3/8/8/8/8/8/P7/4K3 w - -", "-", "riposte")
        .play("a2a3")
        .refuses("riposte", "NothingToReactTo");
}

#[test]
fn a_riposte_may_not_open_a_check_on_the_mover() {
    // The rook takes the queen that pins it; without the rook the queen sees the king.
    let fen = "4q1k1/8/8/8/8/8/4R3/4K3 w - -";
    at(fen, "-", "riposte").play("e2e8").refuses("riposte", "ReactionExposesKing").play("decline");
    let shield = "effects=w.aegis:e2*1";
    with("6k1/8/8/8/4n3/8/4R3/4K3 w - -", "-", "riposte", shield)
        .play("e2e4")
        .refuses("riposte", "CaptureForbidden");
}

#[test]
fn a_reprisal_takes_a_pawn_for_a_piece() {
    let fen = "4k3/8/8/n7/8/8/7P/R3K3 w - -";
    let mut bench = at(fen, "-", "reprisal");
    bench.play("a1a5");
    bench
        .refuses("reprisal:a5", "BadParam")
        .refuses("reprisal:e8", "BadParam")
        .refuses("reprisal:e1", "CannotTakeKing");
    bench.play("reprisal:h2, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/R7/8/8/8/4K3");
    at("4k3/8/8/p7/8/8/7P/R3K3 w - -", "-", "reprisal")
        .play("a1a5")
        .refuses("reprisal:h2", "NothingToReactTo");
}

#[test]
fn a_reprisal_may_take_the_pawn_that_captured() {
    let mut bench = at("4k3/8/8/3n4/4P3/8/8/4K3 w - -", "aegis,powder-keg", "reprisal");
    bench.play("e4d5, reprisal:d5, chance veto").rests("MoveWithoutCardPlayed");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/8/4K3");
    bench.refuses("aegis", "BadParam");
}

#[test]
fn the_mire_holds_a_slider_on_its_first_square() {
    let mut bench = at("4k3/8/8/n7/8/8/8/R3K3 w - -", "-", "mire");
    bench.play("a1a5, mire, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/n7/8/8/R7/4K3");
    at("4k3/8/8/8/8/8/8/R3K3 w - -", "-", "mire").play("a1a2").refuses("mire", "NothingToReactTo");
    at("4k3/8/8/8/8/8/8/N3K3 w - -", "-", "mire").play("a1b3").refuses("mire", "NothingToReactTo");
    // A tunnel is no slide.
    with("4k3/8/8/8/8/8/8/R3K3 w - -", "-", "mire", "effects=b.twin-tunnels:a1:g4")
        .play("a1g4")
        .refuses("mire", "NothingToReactTo");
}

#[test]
fn on_black_ice_a_slider_slides_on() {
    let mut bench = at("4k3/8/8/8/8/8/8/R3K3 w - -", "-", "black-ice");
    bench.play("a1a3, black-ice, chance veto");
    assert_eq!(pieces(&bench), "R3k3/8/8/8/8/8/8/4K3");
    let mut bench = at("4k3/n7/8/8/8/8/8/R3K3 w - -", "-", "black-ice");
    bench.play("a1a3, black-ice, chance veto");
    assert_eq!(pieces(&bench), "4k3/R7/8/8/8/8/8/4K3");
    let mut bench = at("4k3/8/8/8/P7/8/8/R3K3 w - -", "-", "black-ice");
    bench.play("a1a3").refuses("black-ice", "NothingToReactTo");
    with("4k3/8/8/8/8/8/8/R3K3 w - -", "-", "black-ice", "effects=b.sinkhole:a4")
        .play("a1a3")
        .refuses("black-ice", "NothingToReactTo");
    let mut bench = with("4k3/n7/8/8/8/8/8/R3K3 w - -", "-", "black-ice", "effects=b.truce");
    bench.play("a1a3, black-ice, chance veto");
    assert_eq!(pieces(&bench), "4k3/n7/R7/8/8/8/8/4K3");
}

#[test]
fn a_countermand_takes_the_move_back_and_asks_for_another() {
    let mut bench = at("4k3/8/8/8/8/8/4P3/4K3 w - -", "pawn-wave,sinkhole", "countermand");
    bench.play("e2e4, countermand, chance veto").rests("BeginningOfTheTurn");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/4P3/4K3");
    bench.refuses("e2e4", "Countermanded").refuses("pawn-wave:e2", "WrongCardTiming");
    // There is no second window, and the turn goes on as it would have.
    bench.play("e2e3").rests("MoveWithoutCardPlayed").play("sinkhole:d4");
}

#[test]
fn a_countermand_after_a_card_before_the_move_leads_back_to_the_move() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - -";
    let mut bench = at(fen, "buried-charge", "countermand");
    bench.play("buried-charge:d4, decline, chance veto, e2e4, countermand, chance mire");
    bench.rests("BeforeMove").refuses("e2e4", "Countermanded").play("e2e3");
    assert_eq!(bench.board().mover, storm::chess::Side::Black);
    let mut bench = at(fen, "second-wind", "countermand");
    bench.play("second-wind, decline, chance veto, e2e4, countermand, chance mire");
    bench.rests("BeforeMove").play("e2e3").rests("MoveWithoutCardPlayed");
}

#[test]
fn a_countermand_needs_another_move() {
    // The king has one move only.
    let fen = "k7/8/8/8/8/8/1r6/K6r w - -";
    at(fen, "-", "countermand").play("a1b2").refuses("countermand", "NothingToReactTo");
    let mut bench = at("4k3/P7/8/8/8/8/8/4K3 w - -", "-", "countermand");
    bench.play("a7a8q, countermand, chance veto").refuses("a7a8r", "Countermanded").play("e1e2");
}

#[test]
fn castling_can_only_be_countermanded() {
    let fen = "5k2/8/8/8/8/8/8/4K2R w K -";
    let mut bench = with(fen, "-", "stand-in,guardian,countermand,mire", "pool=n");
    bench.play("e1g1");
    for play in ["guardian:N:f5", "mire", "stand-in:f8"] {
        bench.refuses(play, "NothingToReactTo");
    }
    bench.play("countermand, chance veto");
    assert_eq!(pieces(&bench), "5k2/8/8/8/8/8/8/4K2R");
    bench.refuses("e1g1", "Countermanded").play("e1e2");
}

#[test]
fn a_stand_in_takes_the_place_of_the_king() {
    let fen = "4k3/7p/8/8/8/8/8/R3K3 w - -";
    let mut bench = at(fen, "-", "stand-in");
    bench.play("a1a8").refuses("stand-in:e8", "BadParam").refuses("stand-in:a8", "BadParam");
    bench.play("stand-in:h7, chance veto");
    assert_eq!(pieces(&bench), "R3p3/7k/8/8/8/8/8/4K3");
    at(fen, "-", "stand-in").play("a1a7").refuses("stand-in:h7", "NothingToReactTo");
    // The king must end in safety.
    at("4k3/7p/8/8/8/8/7R/R3K3 w - -", "-", "stand-in")
        .play("a1a8")
        .refuses("stand-in:h7", "OwnKingInCheck");
    with(fen, "-", "stand-in", "effects=w.dunces-corner:h7*2")
        .play("a1a8")
        .refuses("stand-in:h7", "Frozen");
}

#[test]
fn a_guardian_steps_between() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w - -";
    let mut bench = with(fen, "-", "guardian", "pool=pnq");
    bench.play("a1a8");
    for (play, code) in [
        ("guardian:P:c8", "BadParam"),
        ("guardian:Q:c8", "BadParam"),
        ("guardian:R:c8", "BadParam"),
        ("guardian:N:c7", "BadParam"),
        ("guardian:N:a8", "BadParam"),
    ] {
        bench.refuses(play, code);
    }
    bench.play("guardian:N:c8, chance veto");
    assert_eq!(pieces(&bench), "R1n1k3/8/8/8/8/8/8/4K3");
    with(fen, "-", "guardian", "pool=n").play("a1a7").refuses("guardian:N:c8", "NothingToReactTo");
    let close = "4k3/8/8/8/8/8/8/R3K2Q w - -";
    with(close, "-", "guardian", "pool=n").play("h1h8").play("guardian:N:f8, chance veto");
}

#[test]
fn a_veto_makes_a_card_void() {
    let mut bench = at("4k3/8/8/8/8/8/4P3/4K3 w - -", "pawn-wave", "veto");
    bench.play("pawn-wave:e2").rests("Reaction").refuses("mire", "CardNotInHand");
    bench.play("veto, chance mire, chance riposte").rests("BeforeMove");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/4P3/4K3");
    let discards = bench.board().piles.of(storm::chess::Side::White).discards;
    assert_eq!((discards.of(Card::PawnWave), discards.of(Card::Veto)), (1, 1));
    // The victim must still move, without another card.
    bench.refuses("riposte", "CardAlreadyPlayed").play("e2e4").rests("BeginningOfTheTurn");
}

#[test]
fn a_vetoed_card_after_the_move_ends_the_turn_and_a_vetoed_second_wind_gives_nothing() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - -";
    let mut bench = at(fen, "sinkhole", "veto");
    bench.play("e2e4, decline, sinkhole:d4, veto, chance mire, chance riposte");
    assert_eq!(bench.board().mover, storm::chess::Side::Black);
    assert!(bench.board().field.effects.is_empty());
    let mut bench = at(fen, "second-wind,sinkhole", "veto");
    bench.play("second-wind, veto, chance mire, chance riposte, e2e4");
    assert_eq!(bench.board().mover, storm::chess::Side::Black);
}

#[test]
fn a_veto_answers_cards_only_and_leaves_the_victim_a_move() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - -";
    at(fen, "-", "veto,mire")
        .play("e2e4")
        .refuses("veto", "NothingToReactTo")
        .refuses("mire", "NothingToReactTo");
    // Only the card saves White from mate.
    let mut bench = at("4k3/8/8/8/8/2P5/r7/1r5K w - -", "knights-gait", "veto");
    bench
        .play("knights-gait:c3:d1")
        .refuses("veto", "ReactionExposesKing")
        .play("decline, chance mire");
}

#[test]
fn a_player_in_check_may_be_vetoed_and_countermanded_if_he_has_a_move() {
    let fen = "4k3/8/8/8/8/4r3/8/N3K3 w - -";
    let mut bench = at(fen, "knights-gait", "veto");
    bench.play("knights-gait:e1:g2, veto, chance mire, chance aegis").rests("BeforeMove");
    bench.refuses("a1b3", "OwnKingInCheck").play("e1d1");
    let mut bench = at(fen, "-", "countermand");
    bench.play("e1d1, countermand, chance veto").refuses("e1d1", "Countermanded").play("e1f2");
}

#[test]
fn one_answer_a_turn_and_no_other_cards_in_a_window() {
    let fen = "4k3/8/8/8/8/8/4P3/R3K3 w - -";
    let mut bench = at(fen, "second-wind,sinkhole", "mire,veto,palisade");
    bench.play("second-wind, decline, chance riposte, a1a4");
    bench.refuses("palisade:a1:NE", "WrongCardTiming").refuses("0 pass", "NotYourTurn");
    bench.play("mire, chance reprisal").rests("MoveWithoutCardPlayed");
    // The one answer of this turn is spent, so the second card cannot be vetoed.
    bench.play("sinkhole:d4, chance aegis").rests("BeginningOfTheTurn");
}

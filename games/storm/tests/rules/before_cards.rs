//! Cards before the move.

use crate::table::{at, pieces, refuses, with};
use storm::Card;

const KINGS: &str = "4k3/8/8/8/8/8/4P3/4K3 w - -";

#[test]
fn a_buried_charge_takes_the_first_enemy_that_stops_there() {
    let mut bench = at("4k3/4p3/8/8/8/8/4P3/4K3 w - -", "buried-charge", "-");
    bench.play("buried-charge:e5, chance veto, e2e3").rests("BeginningOfTheTurn");
    // White may answer before the trap goes off.
    bench.play("e7e5").rests("Reaction").play("decline");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/4P3/8/4K3");
    assert_eq!(bench.board().field.pools[1][0], 1);
    assert_eq!(bench.board().piles.discarded(Card::BuriedCharge), 1);
}

#[test]
fn a_king_survives_a_trap_and_uses_it_up() {
    let mut bench = with(KINGS, "-", "-", "effects=b.buried-charge:e3,w.buried-charge:d8");
    bench.play("e2e4, e8d8");
    assert_eq!(pieces(&bench), "3k4/8/8/8/4P3/8/8/4K3");
    assert_eq!(bench.board().field.effects.len(), 1);
    bench.play("e1e2, d8e8, e2e3");
    assert_eq!(bench.board().field.effects.len(), 0);
    assert_eq!(pieces(&bench), "4k3/8/8/8/4P3/4K3/8/8");
}

#[test]
fn an_own_trap_and_a_neighbour_square_do_nothing() {
    let mut bench = with(KINGS, "-", "-", "effects=w.buried-charge:e4");
    bench.play("e2e4, e8e7, e4e5, e7e6");
    assert_eq!(bench.board().field.effects.len(), 1);
}

#[test]
fn a_trap_fizzles_if_it_would_expose_the_mover() {
    // The rook steps between its king and the queen; without it the king would be in check.
    let mut bench = with("4k3/8/8/8/4q3/8/R7/4K3 w - -", "-", "-", "effects=b.buried-charge:e2");
    bench.play("a2e2");
    assert_eq!(pieces(&bench), "4k3/8/8/8/4q3/8/4R3/4K3");
    assert_eq!(bench.board().field.effects.len(), 0);
}

#[test]
fn a_charge_is_buried_under_nothing_or_an_own_piece() {
    let fen = "4k3/4p3/8/8/8/8/4P3/4K3 w - -";
    refuses(
        fen,
        "buried-charge",
        "",
        &[("buried-charge:e7", "BadParam"), ("buried-charge:e7q", "BadParam")],
    );
    let mut bench = with(fen, "buried-charge", "-", "effects=w.buried-charge:e4,w.sinkhole:d4");
    bench.refuses("buried-charge:e4", "BadParam").refuses("buried-charge:d4", "Hole");
    bench.play("buried-charge:e2");
}

#[test]
fn risen_ranks_puts_a_pawn_of_each_side_back_the_enemy_first() {
    let mut bench = with(KINGS, "risen-ranks", "-", "pool=Pp");
    bench.play("risen-ranks").rests("Choice");
    bench.refuses("1 place:a2", "NoPlace").refuses("0 place:a2", "NotYourTurn");
    bench.play("1 place:a7").refuses("0 place:e2", "NoPlace").play("0 place:h2, chance veto");
    assert_eq!(pieces(&bench), "4k3/p7/8/8/8/8/4P2P/4K3");
    bench.rests("BeforeMove");
}

#[test]
fn risen_ranks_skips_a_side_without_a_pawn() {
    let mut bench = with(KINGS, "risen-ranks", "-", "pool=P");
    bench.play("risen-ranks, 0 place:a2");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/P3P3/4K3");
}

#[test]
fn risen_ranks_needs_a_captured_pawn_and_room() {
    refuses(KINGS, "risen-ranks", "", &[("risen-ranks", "BadParam")]);
    let full = "4k3/8/8/8/8/8/PPPPPPPP/4K3 w - -";
    with(full, "risen-ranks", "-", "pool=P").refuses("risen-ranks", "BadParam");
}

#[test]
fn risen_ranks_needs_a_lawful_move() {
    // Mated in the corner: only a card instead of the move could save White.
    let mut bench =
        with("4k3/8/8/8/8/2P5/r7/1r5K w - -", "risen-ranks,knights-gait", "-", "pool=P");
    bench.refuses("risen-ranks", "NoLegalMoveAfterCard").play("knights-gait:c3:d1");
}

#[test]
fn second_wind_allows_a_card_after_the_move() {
    let mut bench = at(KINGS, "second-wind,sinkhole,pawn-wave", "-");
    bench.play("second-wind, chance veto").rests("BeforeMove");
    bench.refuses("pawn-wave:e2", "WrongCardTiming");
    // A card is left for this turn, but not now.
    bench.refuses("sinkhole:e5", "MustMoveFirst").refuses("pass", "PassNotAllowed");
    bench.refuses("veto", "NothingToReactTo").refuses("mire", "CardNotInHand");
    bench.play("e2e4").rests("MoveWithoutCardPlayed");
    bench.refuses("cycle:veto", "CannotCycle");
    bench.play("sinkhole:e5, chance mire");
    assert_eq!(bench.board().mover, storm::chess::Side::Black);
}

#[test]
fn clean_slate_ends_an_effect_that_can_be_seen() {
    let effects = "effects=b.sinkhole:e4,b.twin-tunnels:a3:h6,w.palisade:c3:NE,b.truce,b.buried-charge:d4,w.buried-charge:d5";
    let mut bench = with(KINGS, "clean-slate", "-", effects);
    for play in ["sinkhole:e5", "venom:e2", "trap2"] {
        bench.refuses(&format!("clean-slate:{play}"), "BadParam");
    }
    bench.refuses("e2e4", "Hole");
    bench.play("clean-slate:sinkhole:e4, chance veto, e2e4");
    assert_eq!(pieces(&bench), "4k3/8/8/8/4P3/8/8/4K3");
    assert_eq!(bench.board().piles.discarded(Card::Sinkhole), 1);
    for play in ["twin-tunnels:a3:h6", "palisade:c3:NE", "truce", "trap1"] {
        let mut bench = with(KINGS, "clean-slate", "-", effects);
        bench.play(&format!("clean-slate:{play}, chance veto"));
        assert_eq!(bench.board().field.effects.len(), 5, "{play}");
    }
}

#[test]
fn clean_slate_makes_a_kangaroo_a_knight_again() {
    let effects = "effects=b.double-hopper:g5";
    let mut bench = with("4k3/8/8/6G1/8/8/4P3/4K3 w - -", "clean-slate", "-", effects);
    bench.play("clean-slate:double-hopper:g5");
    assert_eq!(pieces(&bench), "4k3/8/8/6N1/8/8/4P3/4K3");
}

#[test]
fn clean_slate_may_not_mate_nor_leave_no_move() {
    // The palisade is all that stands between the rook and the king.
    let (wall, play) = ("effects=b.palisade:c7:NS", "clean-slate:palisade:c7:NS");
    with("k6R/8/1K6/8/8/8/8/8 w - -", "clean-slate", "-", wall).refuses(play, "CardWouldMate");
    let own = "K6r/8/1k6/8/8/8/8/8 w - -";
    with(own, "clean-slate", "-", wall).refuses(play, "NoLegalMoveAfterCard");
}

//! Cards after the move.

use crate::table::{at, boxed, pieces, with};
use storm::Card;

/// Kings, and a white pawn that moves before every card here.
const FEN: &str = "4k3/8/8/8/8/8/7P/4K3 w - -";

/// Moves the pawn of the h-file, then plays.
#[track_caller]
fn leads(fen: &str, hand: &str, play: &str, expected: &str) {
    let mut bench = at(fen, hand, "-");
    bench.play("h2h3").play(play);
    assert_eq!(pieces(&bench), expected, "{play}");
}

#[track_caller]
fn refuses(fen: &str, hand: &str, refused: &[(&str, &str)]) {
    let mut bench = at(fen, hand, "-");
    bench.play("h2h3");
    for (play, code) in refused {
        bench.refuses(play, code);
    }
}

#[test]
fn a_sinkhole_can_neither_be_entered_nor_crossed() {
    let mut bench = at("r3k3/p7/8/8/8/8/7P/R3K3 w - -", "sinkhole", "-");
    bench.play("h2h3").refuses("sinkhole:a7", "BadParam");
    bench.play("sinkhole:a6, chance veto");
    bench.refuses("a7a6", "Hole").refuses("a7a5", "Hole").play("e8e7");
    bench.play("decline").refuses("a1a7", "Hole").refuses("a1a6", "Hole");
    let mut bench = boxed("sinkhole:2", FEN, "sinkhole", "-", "effects=b.sinkhole:d4");
    bench.play("h2h3").refuses("sinkhole:d4", "Hole");
}

#[test]
fn a_lodestone_freezes_its_neighbours_until_it_moves() {
    let mut bench = at("4k3/8/8/3pn3/3R4/8/7P/4K3 w - -", "lodestone,venom", "-");
    bench.play("h2h3").refuses("lodestone:e1", "BadParam").refuses("lodestone:d5", "BadParam");
    bench.play("lodestone:d4, chance veto");
    bench.refuses("d5d4", "Frozen").refuses("e5c4", "Frozen").refuses("e8c8", "IllegalMove");
    bench.play("e8e7, decline, d4d3, pass, e5c4");
    assert_eq!(bench.board().piles.discarded(Card::Lodestone), 1);
}

#[test]
fn a_distant_piece_may_take_a_lodestone() {
    let mut bench = with("3rk3/8/8/4n3/3R4/8/7P/4K3 b - -", "-", "-", "effects=w.lodestone:d4");
    bench.refuses("e5f3", "Frozen").play("d8d4");
    assert_eq!(bench.board().field.effects.len(), 0);
    let fen = "4k3/8/8/8/3R4/8/7P/4K3 w - -";
    let mut bench = boxed("lodestone:2", fen, "lodestone", "-", "effects=w.lodestone:d4");
    bench.play("h2h3").refuses("lodestone:d4", "BadParam").refuses("lodestone:h4", "BadParam");
}

#[test]
fn twin_tunnels_lead_from_one_square_to_the_other() {
    let mut bench = at("4k3/8/8/8/8/8/N6P/4K3 w - -", "twin-tunnels", "-");
    bench.play("h2h3");
    bench.refuses("twin-tunnels:h7:a2", "BadParam").refuses("twin-tunnels:a2:a2", "BadParam");
    bench.play("twin-tunnels:a2:h7, chance veto, e8d8, decline, a2h7");
    assert_eq!(pieces(&bench), "3k4/7N/8/8/8/7P/8/4K3");
    let old = "effects=b.twin-tunnels:b2:c3,b.sinkhole:d4";
    let deck = "twin-tunnels:2,sinkhole:1";
    let mut bench = boxed(deck, FEN, "twin-tunnels", "-", old);
    bench.play("h2h3").refuses("twin-tunnels:a1:b2", "BadParam");
    bench.refuses("twin-tunnels:c3:d5", "BadParam").refuses("twin-tunnels:d4:d5", "Hole");
}

#[test]
fn a_king_may_not_step_onto_a_tunnel_that_an_enemy_stands_on() {
    let mut bench = with("r3k3/8/8/8/8/8/7P/4K3 w - -", "-", "-", "effects=b.twin-tunnels:e2:a8");
    bench.refuses("e1e2", "OwnKingInCheck").play("e1f2");
    with("r3k3/8/8/8/8/8/7P/4K3 w - -", "twin-tunnels", "-", "")
        .play("h2h3")
        .refuses("twin-tunnels:e1:a8", "OwnKingInCheck");
}

#[test]
fn tunnels_of_one_card_only_and_holes_shut_them() {
    let effects = "effects=b.twin-tunnels:a2:h7,b.sinkhole:h7";
    with("4k3/8/8/8/8/8/N6P/4K3 w - -", "-", "-", effects).refuses("a2h7", "Hole");
    let mut bench = with("4k3/7p/8/8/8/8/N6P/4K3 w - -", "-", "-", "effects=b.twin-tunnels:a2:h7");
    bench.play("a2h7");
    assert_eq!(bench.board().field.pools[1][0], 1);
}

#[test]
fn the_chequered_decree_leaves_half_the_pawns() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    let mut bench = at(start, "chequered-decree", "-");
    bench.play("g1f3, chequered-decree");
    assert_eq!(pieces(&bench), "rnbqkbnr/p1p1p1p1/8/8/8/5N2/P1P1P1P1/RNBQKB1R");
    // The pawn that guards the king stands on a dark square.
    let fen = "4k3/8/8/8/8/6b1/5P1P/4K3 w - -";
    refuses(fen, "chequered-decree", &[("chequered-decree", "OwnKingInCheck")]);
}

#[test]
fn the_decree_may_not_mate() {
    // The black pawn on a light square is all that keeps the rook from the king.
    let fen = "6rk/6pp/8/8/8/8/P7/K6R w - -";
    at(fen, "chequered-decree", "-").play("a2a3").refuses("chequered-decree", "CardWouldMate");
}

#[test]
fn the_corner_waltz_turns_the_corners() {
    let fen = "n3k2b/8/8/8/8/8/7P/R3K3 w - -";
    leads(fen, "corner-waltz", "corner-waltz:cw", "R3k2n/8/8/8/8/7P/8/4K2b");
    leads(fen, "corner-waltz", "corner-waltz:ccw", "b3k3/8/8/8/8/7P/8/n3K2R");
    refuses(fen, "corner-waltz", &[("corner-waltz:cw:q", "BadParam")]);
    with(fen, "corner-waltz", "-", "effects=b.sinkhole:h1")
        .play("h2h3")
        .refuses("corner-waltz:cw", "Hole");
}

#[test]
fn a_waltzing_pawn_promotes() {
    leads(
        "4k3/8/8/8/8/8/7P/P3K3 w - -",
        "corner-waltz",
        "corner-waltz:cw:n",
        "N3k3/8/8/8/8/7P/8/4K3",
    );
    refuses("4k3/8/8/8/8/8/7P/P3K3 w - -", "corner-waltz", &[("corner-waltz:cw", "BadParam")]);
    // The other player's pawn becomes a queen.
    let fen = "p7/4k3/8/8/8/8/3K3P/8 w - -";
    leads(fen, "corner-waltz", "corner-waltz:ccw", "8/4k3/8/8/8/7P/3K4/q7");
}

#[test]
fn a_double_hopper_jumps_twice() {
    let mut bench = at("4k3/8/8/8/8/8/7P/1N2K3 w - -", "double-hopper", "-");
    bench
        .play("h2h3")
        .refuses("double-hopper:e1", "BadParam")
        .refuses("double-hopper:a4", "BadParam");
    bench.play("double-hopper:b1, chance veto, e8e7, decline");
    bench.refuses("b1c3", "IllegalMove").refuses("b1b1", "IllegalMove").play("b1e4");
    assert_eq!(pieces(&bench), "8/4k3/8/8/4G3/7P/8/4K3");
    // Every middle square is taken.
    let shut = "4k3/8/8/8/8/P1P5/3P3P/1G2K3 w - -";
    with(shut, "-", "-", "effects=w.double-hopper:b1")
        .refuses("b1b5", "IllegalMove")
        .refuses("b1e4", "IllegalMove");
}

#[test]
fn a_captured_kangaroo_is_a_knight_again() {
    let mut bench = with("r3k3/8/8/8/8/8/7P/G3K3 b - -", "-", "-", "effects=w.double-hopper:a1");
    bench.play("a8a1");
    assert_eq!(bench.board().field.pools[0], [0, 1, 0, 0, 0]);
    assert_eq!(bench.board().piles.discarded(Card::DoubleHopper), 1);
}

#[test]
fn own_pieces_change_places() {
    let fen = "4k3/8/8/8/8/8/7P/RNB1K3 w - -";
    leads(fen, "stable-swap", "stable-swap:a1:b1", "4k3/8/8/8/8/7P/8/NRB1K3");
    leads(fen, "cloister-swap", "cloister-swap:c1:a1", "4k3/8/8/8/8/7P/8/BNR1K3");
    refuses(
        fen,
        "stable-swap",
        &[
            ("stable-swap:b1:a1", "BadParam"),
            ("stable-swap:a1:c1", "BadParam"),
            ("stable-swap:a1:h8", "BadParam"),
        ],
    );
    refuses(
        fen,
        "cloister-swap",
        &[("cloister-swap:a1:c1", "BadParam"), ("cloister-swap:c1:b1", "BadParam")],
    );
    with(fen, "stable-swap", "-", "effects=b.dunces-corner:a1*1")
        .play("h2h3")
        .refuses("stable-swap:a1:b1", "Frozen");
}

#[test]
fn envoys_change_places_with_their_like() {
    let fen = "n3k3/8/8/8/8/8/7P/RN2K3 w - -";
    leads(fen, "envoys-exchange", "envoys-exchange:b1:a8", "N3k3/8/8/8/8/7P/8/Rn2K3");
    refuses(
        fen,
        "envoys-exchange",
        &[
            ("envoys-exchange:a1:a8", "BadParam"),
            ("envoys-exchange:b1:b1", "BadParam"),
            ("envoys-exchange:e1:e8", "BadParam"),
        ],
    );
}

#[test]
fn a_palisade_stops_everything_but_jumps() {
    let fen = "4k3/8/8/8/8/8/P6P/RN2K3 w - -";
    let mut bench = at(fen, "palisade", "-");
    bench.play("h2h3").refuses("palisade:h1:NE", "BadParam").refuses("palisade:a8:NE", "BadParam");
    bench.play("palisade:a2:EW, chance veto, e8e7, decline");
    bench.refuses("a2a3", "WallInTheWay").refuses("a2a4", "WallInTheWay").play("b1c3");
    with(fen, "sinkhole", "-", "effects=b.palisade:a2:EW")
        .play("h2h3")
        .refuses("palisade:a2:EW", "CardNotInHand");
}

#[test]
fn a_diagonal_step_is_shut_where_both_ways_around_the_corner_are() {
    let fen = "4k3/8/8/8/8/2B5/7P/4K3 w - -";
    // c3 to d4: both edges of c3 at the corner, one of each way, or a straight wall between.
    for (edges, shut) in
        [("SW", true), ("NE", true), ("NS", true), ("EW", true), ("NW", false), ("ES", false)]
    {
        let mut bench = with(fen, "-", "-", &format!("effects=b.palisade:c3:{edges}"));
        match shut {
            true => drop(bench.refuses("c3d4", "WallInTheWay")),
            false => drop(bench.play("c3d4")),
        }
    }
}

#[test]
fn a_powder_keg_blows_up_the_piece_that_moved_and_its_neighbours() {
    let mut bench = at("4k3/8/8/3pp3/3P4/8/8/1N2K3 w - -", "powder-keg", "-");
    bench.play("b1c3").play("powder-keg");
    assert_eq!(pieces(&bench), "4k3/8/8/3pp3/8/8/8/4K3");
    at("4k3/8/8/3pp3/3P4/8/8/1N2K3 w - -", "powder-keg", "-")
        .play("d4e5")
        .refuses("powder-keg", "BadParam");
    at("4k3/8/8/8/8/8/8/1N2K3 w - -", "powder-keg", "-")
        .play("e1e2")
        .refuses("powder-keg", "BadParam");
}

#[test]
fn a_blood_gift_makes_the_captor_what_it_captured() {
    let fen = "n3k3/8/8/3r4/4P3/8/7P/R3K3 w - -";
    let mut bench = at(fen, "blood-gift", "-");
    bench.play("e4d5, blood-gift");
    assert_eq!(pieces(&bench), "n3k3/8/8/3R4/8/8/7P/R3K3");
    at(fen, "blood-gift", "-").play("h2h3").refuses("blood-gift", "BadParam");
    // No pawn on the first or last rank.
    let fen = "p3k3/8/8/8/8/8/7P/R3K3 w - -";
    at(fen, "blood-gift", "-").play("a1a8").refuses("blood-gift", "BadParam");
}

#[test]
fn an_encore_moves_the_same_piece_again() {
    let fen = "4k3/8/8/p7/8/8/7P/RN2K3 w - -";
    let mut bench = at(fen, "encore", "-");
    bench.play("b1c3").refuses("encore:c5", "BadParam").refuses("encore:e1", "BadParam");
    bench.play("encore:d5");
    assert_eq!(pieces(&bench), "4k3/8/8/p2N4/8/8/7P/R3K3");
    at(fen, "encore", "-").play("a1a5").refuses("encore:a6", "BadParam");
    at(fen, "encore", "-").play("h2h3").refuses("encore:h4", "BadParam");
    let mut bench = at(fen, "encore", "-");
    bench.play("a1a3, encore:a5");
    assert_eq!(pieces(&bench), "4k3/8/8/R7/8/8/7P/1N2K3");
    with(fen, "encore", "-", "effects=b.truce")
        .play("a1a3")
        .refuses("encore:a5", "CaptureForbidden");
}

#[test]
fn fright_drives_a_pawn_back() {
    let fen = "4k3/8/3n4/8/3pp3/8/7P/4K3 w - -";
    leads(fen, "fright", "fright:e4:e6", "4k3/8/3np3/8/3p4/7P/8/4K3");
    leads(fen, "fright", "fright:d4:d5", "4k3/8/3n4/3p4/4p3/7P/8/4K3");
    refuses(
        fen,
        "fright",
        &[
            ("fright:d4:d6", "BadParam"),
            ("fright:e4:e7", "BadParam"),
            ("fright:h3:h2", "BadParam"),
            ("fright:d6:d7", "BadParam"),
        ],
    );
    with(fen, "fright", "-", "effects=b.palisade:e4:EW")
        .play("h2h3")
        .refuses("fright:e4:e5", "WallInTheWay");
}

#[test]
fn melancholy_takes_a_lonely_pawn() {
    let fen = "4k3/8/8/p7/3pp3/8/7P/4K3 w - -";
    leads(fen, "melancholy", "melancholy:a5", "4k3/8/8/8/3pp3/7P/8/4K3");
    refuses(
        fen,
        "melancholy",
        &[
            ("melancholy:d4", "BadParam"),
            ("melancholy:h3", "BadParam"),
            ("melancholy:e8", "CannotTakeKing"),
        ],
    );
    with(fen, "melancholy", "-", "effects=b.aegis:a5*2")
        .play("h2h3")
        .refuses("melancholy:a5", "CaptureForbidden");
}

#[test]
fn venom_kills_who_captures() {
    let mut bench = at("r3k3/8/8/8/8/8/7P/R3K3 w - -", "venom", "-");
    bench.play("h2h3").refuses("venom:e1", "BadParam").refuses("venom:a8", "BadParam");
    bench.play("venom:a1, chance veto, a8a1, decline");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/7P/8/4K3");
    assert_eq!(bench.board().piles.discarded(Card::Venom), 1);
    with(FEN, "venom", "-", "effects=w.aegis:h2*2").play("h2h3, venom:h3");
}

#[test]
fn a_capture_that_poison_turns_into_self_check_is_refused() {
    // The rook that takes dies, and its own king stands in the line.
    let fen = "4k3/8/8/8/4r3/8/4N3/4Q2K b - -";
    with(fen, "-", "-", "effects=w.venom:e2").refuses("e4e2", "OwnKingInCheck");
    at(fen, "-", "-").play("e4e2");
}

#[test]
fn an_aegis_lasts_until_the_enemy_has_moved() {
    let mut bench = at("4k3/8/8/8/8/r7/7P/1N2K3 w - -", "aegis", "-");
    bench.play("b1c3, aegis, chance veto").refuses("a3c3", "CaptureForbidden");
    bench.play("e8e7, decline, h2h3, pass, a3c3");
    at("4k3/8/8/8/8/8/7P/4K3 w - -", "aegis", "-").play("e1e2").refuses("aegis", "BadParam");
}

#[test]
fn the_dunces_corner_freezes_for_a_turn() {
    let fen = "4k3/3q4/8/3p4/8/8/7P/R3K3 w - -";
    let mut bench = at(fen, "dunces-corner", "-");
    bench.play("h2h3");
    for (play, code) in [
        ("dunces-corner:d7:a1", "BadParam"),
        ("dunces-corner:d7:d8", "BadParam"),
        ("dunces-corner:d5:h1", "BadParam"),
        ("dunces-corner:e8:h8", "CannotTakeKing"),
        ("dunces-corner:a1:h8", "BadParam"),
    ] {
        bench.refuses(play, code);
    }
    // The queen in the corner would check, were it not frozen.
    bench.play("dunces-corner:d7:h1, chance veto");
    bench.refuses("h1h3", "Frozen").play("e8e7, decline");
    bench.refuses("h3h4", "OwnKingInCheck").play("e1d2, pass, h1a1");
}

#[test]
fn a_truce_lasts_until_a_check() {
    let fen = "4k3/8/8/8/8/8/p6P/R3K3 w - -";
    let mut bench = at(fen, "truce", "-");
    bench.play("h2h3, truce, chance veto, e8f8, decline");
    bench.refuses("a1a2", "CaptureForbidden").play("a1b1, pass");
    bench.refuses("a2b1q", "CaptureForbidden").play("f8f7, decline");
    assert_eq!(bench.board().field.effects.len(), 1);
    bench.play("b1b7, pass");
    assert_eq!(bench.board().field.effects.len(), 0);
    assert_eq!(bench.board().piles.discarded(Card::Truce), 1);
}

#[test]
fn a_truce_needs_calm_kings() {
    at("4k3/8/8/8/8/8/7P/R3K3 w - -", "truce", "-").play("a1a8").refuses("truce", "BadParam");
}

#[test]
fn a_second_life_begins_at_home() {
    let mut bench = with("4k3/8/8/8/8/8/7P/R3K3 w - -", "second-life", "-", "pool=PRQ");
    bench.play("h2h3");
    for (play, code) in [
        ("second-life:Q:d1", "BadParam"),
        ("second-life:N:b1", "BadParam"),
        ("second-life:R:a1", "BadParam"),
        ("second-life:R:b1", "BadParam"),
        ("second-life:P:e1", "BadParam"),
    ] {
        bench.refuses(play, code);
    }
    bench.play("second-life:R:h1, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/7P/8/R3K2R");
    assert_eq!(bench.board().field.pools[0], [1, 0, 0, 0, 1]);
}

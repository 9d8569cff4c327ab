//! Cards instead of the move.

use crate::table::{at, leads, pieces, refuses, with};

#[test]
fn pawn_wave_advances_pawns_together() {
    let fen = "4k3/8/8/8/3p4/P7/P2P4/4K3 w - -";
    leads(fen, "pawn-wave", "pawn-wave:a2:d2:a3", "4k3/8/8/8/P2p4/P2P4/8/4K3");
    refuses(
        fen,
        "pawn-wave",
        "",
        &[
            ("pawn-wave:a2", "BadParam"),
            ("pawn-wave:d4", "BadParam"),
            ("pawn-wave:e1", "BadParam"),
            ("pawn-wave:h4", "BadParam"),
            ("pawn-wave:d2q", "BadParam"),
        ],
    );
    refuses("4k3/8/8/3p4/3P4/8/P7/4K3 w - -", "pawn-wave", "", &[("pawn-wave:a2:d4", "BadParam")]);
}

#[test]
fn pawn_wave_promotes_and_walls_block_it() {
    leads(
        "4k3/1P6/8/8/8/8/P7/4K3 w - -",
        "pawn-wave",
        "pawn-wave:a2:b7n",
        "1N2k3/8/8/8/8/P7/8/4K3",
    );
    let mut bench =
        with("4k3/8/8/8/8/8/P7/4K3 w - -", "pawn-wave", "-", "effects=b.palisade:a2:EW");
    bench.refuses("pawn-wave:a2", "WallInTheWay");
}

#[test]
fn pawn_wave_takes_as_many_pawns_as_there_are() {
    // Blood Gifts have made pawns of all pieces.
    let fen = "4k3/8/8/8/8/PPPPPPP1/PPPPPPPP/4K3 w - -";
    let all = "a2:b2:c2:d2:e2:f2:g2:h2:a3:b3:c3:d3:e3:f3:g3";
    let expected = "4k3/8/8/8/PPPPPPP1/PPPPPPPP/8/4K3";
    leads(fen, "pawn-wave", &format!("pawn-wave:{all}"), expected);
}

#[test]
fn pawn_wave_may_not_expose_the_own_king() {
    refuses("4k3/8/8/8/7b/8/5P2/4K3 w - -", "pawn-wave", "", &[("pawn-wave:f2", "OwnKingInCheck")]);
}

#[test]
fn skirmish_line_advances_two_pawns_by_two() {
    let fen = "4k3/8/2P5/8/8/1P6/1P6/4K3 w - -";
    leads(fen, "skirmish-line", "skirmish-line:b2:b3", "4k3/8/2P5/1P6/1P6/8/8/4K3");
    leads(fen, "skirmish-line", "skirmish-line:b3:c6r", "2R1k3/8/8/1P6/8/8/1P6/4K3");
    refuses(
        fen,
        "skirmish-line",
        "",
        &[
            ("skirmish-line:b3", "BadParam"),
            ("skirmish-line:b2:b3:c6q", "BadParam"),
            ("skirmish-line:b3:c6", "BadParam"),
        ],
    );
    refuses(
        "4k3/8/8/p7/8/P7/1P6/4K3 w - -",
        "skirmish-line",
        "",
        &[("skirmish-line:b2:a3", "BadParam")],
    );
}

#[test]
fn courtly_summons_brings_a_knight_to_the_queen() {
    let fen = "4k3/8/8/8/8/8/3Q4/N3K3 w - -";
    leads(fen, "courtly-summons", "courtly-summons:a1:c3", "4k3/8/8/8/8/2N5/3Q4/4K3");
    refuses(
        fen,
        "courtly-summons",
        "",
        &[
            ("courtly-summons:a1:h8", "BadParam"),
            ("courtly-summons:a1:e1", "BadParam"),
            ("courtly-summons:d2:c3", "BadParam"),
            ("courtly-summons:e8:c3", "BadParam"),
        ],
    );
}

#[test]
fn homecoming_leads_to_a_starting_square_and_may_capture() {
    let fen = "4k3/8/8/8/3R4/8/8/n3K3 w - -";
    leads(fen, "homecoming", "homecoming:d4:a1", "4k3/8/8/8/8/8/8/R3K3");
    leads(fen, "homecoming", "homecoming:d4:h1", "4k3/8/8/8/8/8/8/n3K2R");
    refuses(
        "3k4/8/8/8/4R3/8/8/4K2R w - -",
        "homecoming",
        "",
        &[
            ("homecoming:e4:b1", "BadParam"),
            ("homecoming:h1:h1", "BadParam"),
            ("homecoming:e4:h1", "BadParam"),
            ("homecoming:e1:e1", "BadParam"),
        ],
    );
    refuses(
        "8/8/8/8/4R3/8/4K3/k7 w - -",
        "homecoming",
        "",
        &[("homecoming:e4:a1", "CannotTakeKing")],
    );
    let truce = "effects=b.truce";
    with(fen, "homecoming", "-", truce).refuses("homecoming:d4:a1", "CaptureForbidden");
    let shield = "effects=b.aegis:a1*1";
    with(fen, "homecoming", "-", shield).refuses("homecoming:d4:a1", "CaptureForbidden");
}

#[test]
fn a_king_that_comes_home_may_not_castle_any_more() {
    let mut bench = at("4k3/8/8/8/8/4K3/8/R7 w - -", "homecoming", "-");
    bench.play("homecoming:e3:e1");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/8/R3K3");
    refuses(
        "4k3/8/8/8/8/4K3/4r3/R7 w - -",
        "homecoming",
        "",
        &[("homecoming:e3:e1", "OwnKingInCheck")],
    );
}

#[test]
fn ricochet_bounces_off_the_edges() {
    let fen = "4k3/8/8/8/8/8/8/2B1K3 w - -";
    for (to, expected) in [
        ("a3", "4k3/8/8/8/8/B7/8/4K3"),
        ("b4", "4k3/8/8/8/1B6/8/8/4K3"),
        ("f8", "4kB2/8/8/8/8/8/8/4K3"),
        ("h6", "4k3/8/7B/8/8/8/8/4K3"),
    ] {
        leads(fen, "ricochet", &format!("ricochet:c1:{to}"), expected);
    }
    refuses(
        fen,
        "ricochet",
        "",
        &[
            ("ricochet:c1:c1", "BadParam"),
            ("ricochet:c1:c2", "BadParam"),
            ("ricochet:e1:e2", "BadParam"),
        ],
    );
    // Something stands on every way.
    let shut = "4k3/8/8/8/8/8/1P1P4/2B1K3 w - -";
    refuses(shut, "ricochet", "", &[("ricochet:c1:a3", "BadParam")]);
    leads("4k3/8/8/8/1p6/8/8/2B1K3 w - -", "ricochet", "ricochet:c1:b4", "4k3/8/8/8/1B6/8/8/4K3");
}

#[test]
fn ricochet_is_stopped_by_walls_and_holes() {
    let fen = "4k3/8/8/8/8/8/3P4/2B1K3 w - -";
    with(fen, "ricochet", "-", "effects=b.sinkhole:b2").refuses("ricochet:c1:a3", "Hole");
    with(fen, "ricochet", "-", "effects=b.palisade:b1:NS")
        .refuses("ricochet:c1:b2", "WallInTheWay");
}

#[test]
fn winged_horse_flies_to_the_other_colour() {
    let fen = "4k3/8/8/8/8/8/8/N3K3 w - -";
    leads(fen, "winged-horse", "winged-horse:a1:h7", "4k3/7N/8/8/8/8/8/4K3");
    refuses(
        fen,
        "winged-horse",
        "",
        &[
            ("winged-horse:a1:h8", "BadParam"),
            ("winged-horse:a1:e8", "BadParam"),
            ("winged-horse:e1:e4", "BadParam"),
        ],
    );
}

#[test]
fn long_shot_captures_from_afar() {
    let fen = "4k3/8/8/p7/8/8/8/R3K3 w - -";
    let bench = leads(fen, "long-shot", "long-shot:a1:a5", "4k3/8/8/8/8/8/8/R3K3");
    assert_eq!(bench.board().field.pools[1][0], 1);
    refuses(
        "4k3/8/8/p7/8/N7/8/R3K3 w - -",
        "long-shot",
        "",
        &[
            ("long-shot:a1:a5", "BadParam"),
            ("long-shot:a1:a3", "BadParam"),
            ("long-shot:a1:b2", "BadParam"),
            ("long-shot:e1:a5", "BadParam"),
        ],
    );
    with(fen, "long-shot", "-", "effects=b.truce").refuses("long-shot:a1:a5", "CaptureForbidden");
    with(fen, "long-shot", "-", "effects=b.dunces-corner:a1*1")
        .refuses("long-shot:a1:a5", "Frozen");
    with(fen, "long-shot", "-", "effects=b.sinkhole:a3").refuses("long-shot:a1:a5", "Hole");
    with(fen, "long-shot", "-", "effects=b.palisade:a2:EW")
        .refuses("long-shot:a1:a5", "WallInTheWay");
    // Poison does not reach the shooter.
    let mut bench = with(fen, "long-shot", "-", "effects=b.venom:a5");
    bench.play("long-shot:a1:a5");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/8/R3K3");
}

#[test]
fn knights_gait_is_for_every_piece() {
    let fen = "4k3/8/1P6/8/8/8/8/R3K3 w - -";
    leads(fen, "knights-gait", "knights-gait:a1:b3", "4k3/8/1P6/8/8/1R6/8/4K3");
    leads(fen, "knights-gait", "knights-gait:b6:a8q", "Q3k3/8/8/8/8/8/8/R3K3");
    leads(fen, "knights-gait", "knights-gait:e1:f3", "4k3/8/1P6/8/8/5K2/8/R7");
    refuses(
        fen,
        "knights-gait",
        "",
        &[
            ("knights-gait:a1:a2", "BadParam"),
            ("knights-gait:b6:a8", "BadParam"),
            ("knights-gait:a1:b3q", "BadParam"),
            ("knights-gait:e8:d6", "BadParam"),
            ("knights-gait:h4:g6", "BadParam"),
        ],
    );
}

#[test]
fn queens_gait_is_for_everything_but_pawns() {
    let fen = "4k3/8/8/8/P7/8/8/N3K3 w - -";
    leads(fen, "queens-gait", "queens-gait:a1:g7", "4k3/6N1/8/8/P7/8/8/4K3");
    refuses(
        fen,
        "queens-gait",
        "",
        &[
            ("queens-gait:a1:a5", "BadParam"),
            ("queens-gait:a1:a4", "BadParam"),
            ("queens-gait:a4:a5", "BadParam"),
            ("queens-gait:a1:b3", "BadParam"),
        ],
    );
    refuses(
        "4k3/8/8/8/8/8/3r4/4K3 w - -",
        "queens-gait",
        "",
        &[("queens-gait:e1:d1", "OwnKingInCheck")],
    );
}

#[test]
fn a_card_may_not_mate_but_the_same_move_may() {
    let fen = "k7/8/1K6/8/8/8/8/7R w - -";
    refuses(fen, "queens-gait", "", &[("queens-gait:h1:h8", "CardWouldMate")]);
    at(fen, "queens-gait", "-").play("h1h8, pass").ends("seat 0 wins (mate)");
}

#[test]
fn breakthrough_captures_straight_ahead() {
    let fen = "1n2k3/1P6/8/8/4p3/4P3/8/4K3 w - -";
    leads(fen, "breakthrough", "breakthrough:e3", "1n2k3/1P6/8/8/4P3/8/8/4K3");
    leads(fen, "breakthrough", "breakthrough:b7q", "1Q2k3/8/8/8/4p3/4P3/8/4K3");
    refuses(
        fen,
        "breakthrough",
        "",
        &[
            ("breakthrough:b7", "BadParam"),
            ("breakthrough:e1", "BadParam"),
            ("breakthrough:e4", "BadParam"),
        ],
    );
    refuses("8/8/8/4k3/8/4P3/8/4K3 w - -", "breakthrough", "", &[("breakthrough:e3", "BadParam")]);
    let fen = "4k3/8/8/8/4p3/4P3/8/4K3 w - -";
    with(fen, "breakthrough", "-", "effects=b.truce")
        .refuses("breakthrough:e3", "CaptureForbidden");
    with(fen, "breakthrough", "-", "effects=b.palisade:e3:EW")
        .refuses("breakthrough:e3", "WallInTheWay");
    let mut bench = with(fen, "breakthrough", "-", "effects=b.venom:e4");
    bench.play("breakthrough:e3");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/8/4K3");
}

#[test]
fn long_march_is_three_squares() {
    let fen = "4k3/8/8/P7/8/1p6/1P2P3/4K3 w - -";
    leads(fen, "long-march", "long-march:e2", "4k3/8/8/P3P3/8/1p6/1P6/4K3");
    leads(fen, "long-march", "long-march:a5r", "R3k3/8/8/8/8/1p6/1P2P3/4K3");
    refuses(
        fen,
        "long-march",
        "",
        &[
            ("long-march:b2", "BadParam"),
            ("long-march:a5", "BadParam"),
            ("long-march:e1", "BadParam"),
        ],
    );
    with(fen, "long-march", "-", "effects=b.sinkhole:e4").refuses("long-march:e2", "Hole");
}

#[test]
fn paratrooper_lands_in_the_centre() {
    let fen = "4k3/8/8/4n3/8/8/8/4K3 w - -";
    let mut bench = with(fen, "paratrooper", "-", "pool=P");
    bench.refuses("paratrooper:e5", "BadParam").refuses("paratrooper:c4", "BadParam");
    bench.play("paratrooper:d4");
    assert_eq!(pieces(&bench), "4k3/8/8/4n3/3P4/8/8/4K3");
    refuses(fen, "paratrooper", "", &[("paratrooper:d4", "BadParam")]);
}

#[test]
fn ring_road_runs_along_the_rim() {
    let fen = "4k3/8/8/8/8/2N5/P7/R3K3 w - -";
    leads(fen, "ring-road", "ring-road:a1:h6", "4k3/8/7R/8/8/2N5/P7/4K3");
    refuses(
        fen,
        "ring-road",
        "",
        &[
            ("ring-road:a1:d4", "BadParam"),
            ("ring-road:a1:e8", "BadParam"),
            ("ring-road:c3:a3", "BadParam"),
            ("ring-road:a2:a3", "BadParam"),
        ],
    );
}

#[test]
fn a_puppet_is_moved_by_its_enemy() {
    let fen = "r3k3/4p3/8/8/8/8/p7/4K3 w - -";
    leads(fen, "puppet", "puppet:a8:d8", "3rk3/4p3/8/8/8/8/p7/4K3");
    leads(fen, "puppet", "puppet:e7:e5", "r3k3/8/8/4p3/8/8/p7/4K3");
    refuses(
        fen,
        "puppet",
        "",
        &[
            ("puppet:a2:a1", "BadParam"),
            ("puppet:e8:d8", "CannotTakeKing"),
            ("puppet:a8:b7", "BadParam"),
            ("puppet:e1:e2", "BadParam"),
            ("puppet:a8:a2", "BadParam"),
        ],
    );
    // A frozen piece is moved as if it were free.
    let mut bench = with(fen, "puppet", "-", "effects=w.dunces-corner:a8*1");
    bench.play("puppet:a8:b8");
}

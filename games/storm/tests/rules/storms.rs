//! The cards beyond the core that are played before the move or instead of it.

use crate::table::{boxed, pieces};
use game::kit::Bench;
use storm::chess::Side;
use storm::{Card, Storm};

/// A position at the beginning of White's turn with all designs in the box.
fn at(fen: &str, hand: &str, more: &str) -> Bench<Storm> {
    boxed("shared", &format!("{fen} w - -"), hand, "-", more)
}

#[track_caller]
fn leads(fen: &str, hand: &str, inputs: &str, expected: &str) {
    let mut bench = at(fen, hand, "");
    bench.play(inputs);
    assert_eq!(pieces(&bench), expected, "{inputs}");
}

#[track_caller]
fn refuses(fen: &str, hand: &str, more: &str, refused: &[(&str, &str)]) {
    let mut bench = at(fen, hand, more);
    for (play, code) in refused {
        bench.refuses(play, code);
    }
}

#[test]
fn a_ghost_is_passed_through_and_stays_where_it_stands() {
    let fen = "4k3/8/8/8/8/p7/8/R3K3";
    let mut bench = at(fen, "ghost-walk", "");
    bench.refuses("a1a5", "IllegalMove").play("ghost-walk:a3, chance veto").rests("BeforeMove");
    bench.refuses("a1a3", "IllegalMove").play("a1a5");
    assert_eq!(pieces(&bench), "4k3/8/8/R7/8/p7/8/4K3");
    // One's own piece as well; it does not move itself.
    let mut bench = at("4k3/8/8/8/8/8/P7/R3K3", "ghost-walk", "");
    bench.play("ghost-walk:a2, chance veto").refuses("a2a3", "IllegalMove").play("a1a3");
    let kings = [("ghost-walk:e8", "CannotTakeKing"), ("ghost-walk:e1", "BadParam")];
    refuses(fen, "ghost-walk", "", &kings);
    refuses(fen, "ghost-walk", "", &[("ghost-walk:b2", "BadParam")]);
}

#[test]
fn check_is_judged_with_the_ghost_on_its_square() {
    // The rook on e2 guards the king although it is lifted.
    let mut bench = at("4r1k1/8/8/8/8/8/4R3/4K2N", "ghost-walk", "");
    bench.play("ghost-walk:e2, chance veto, h1f2");
    // A pawn steps over a ghost, and nobody can take it in passing there.
    let mut bench = at("4k3/8/8/8/3p4/4n3/4P3/4K3", "ghost-walk", "");
    bench.play("ghost-walk:e3, chance veto, e2e4");
    assert_eq!(bench.board().field.en_passant, None);
}

#[test]
fn a_rook_that_is_lifted_does_not_castle() {
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ -";
    let mut bench = boxed("shared", fen, "ghost-walk", "-", "");
    bench.play("ghost-walk:h1, chance veto").refuses("e1g1", "IllegalMove").play("e1c1");
}

#[test]
fn a_ghost_whose_lifting_leaves_no_move_is_refused() {
    // Only the pawn could move.
    let fen = "7k/8/8/8/8/1q6/P7/K7";
    refuses(fen, "ghost-walk", "", &[("ghost-walk:a2", "NoLegalMoveAfterCard")]);
}

#[test]
fn on_a_rolled_board_the_outer_files_are_neighbours() {
    let rook = "4k3/8/8/8/7r/8/8/R3K3";
    leads(rook, "rolled-board", "rolled-board, chance veto, a1h1", "4k3/8/8/8/7r/8/8/4K2R");
    let knight = "4k3/8/8/8/8/8/8/N3K3";
    leads(knight, "rolled-board", "rolled-board, chance veto, a1h3", "4k3/8/8/8/8/7N/8/4K3");
    let pawn = "4k3/8/8/8/8/7p/P7/4K3";
    leads(pawn, "rolled-board", "rolled-board, chance veto, a2h3", "4k3/8/8/8/8/7P/8/4K3");
    at(pawn, "rolled-board", "").refuses("a2h3", "IllegalMove");
    // No piece comes back to its own square, and no rank leads over the edge.
    let mut bench = at("4k3/8/8/8/R7/8/8/4K3", "rolled-board", "");
    bench.play("rolled-board, chance veto").refuses("a4a4", "IllegalMove");
    let mut bench = at("4k3/8/8/8/8/8/8/R3K2N", "rolled-board", "");
    bench.play("rolled-board, chance veto").refuses("h1g7", "IllegalMove");
    bench.refuses("a1b8", "IllegalMove").play("h1b2");
    // Whoever is mated on a flat board may have a move on a rolled one.
    let mut bench = at("4k3/8/8/8/8/2P5/r7/1r5K", "rolled-board", "");
    bench.play("rolled-board, chance veto, h1a2");
}

#[test]
fn a_wrap_is_no_slide_that_could_be_answered() {
    let fen = "4k3/8/8/8/7r/8/8/R3K3 w - -";
    let mut bench = boxed("shared", fen, "rolled-board", "mire", "");
    bench.play("rolled-board, decline, decline, chance veto, a1g1").rests("Reaction");
    bench.refuses("mire", "NothingToReactTo");
}

#[test]
fn a_relay_passes_its_own_pieces_and_takes_nothing() {
    // Enemies and neutral pieces stop it; a tunnel is a way as any other.
    let effects = "effects=b.no-mans-piece:c1,b.twin-tunnels:a1:h5";
    let mut bench = at("4k3/8/n7/8/8/8/P7/R1N~1K3", "relay-lane", effects);
    bench.play("relay-lane:a1, chance veto").refuses("a1a7", "IllegalMove");
    bench.refuses("a1d1", "IllegalMove").play("a1h5");
    let fen = "4k3/p7/8/8/8/8/P7/R3K3";
    let mut bench = at(fen, "relay-lane", "");
    bench.play("relay-lane:a1, chance veto").refuses("e1e2", "MustMovePiece");
    bench.refuses("a1a7", "IllegalMove").play("a1a5");
    assert_eq!(pieces(&bench), "4k3/p7/8/R7/8/8/P7/4K3");
    let kinds = [("relay-lane:e1", "BadParam"), ("relay-lane:a2", "BadParam")];
    refuses(fen, "relay-lane", "", &kinds);
    refuses(fen, "relay-lane", "", &[("relay-lane:a7", "BadParam"), ("relay-lane:c3", "BadParam")]);
    let stuck = "4k3/8/8/8/8/8/n7/RKb5";
    refuses(stuck, "relay-lane", "", &[("relay-lane:a1", "NoLegalMoveAfterCard")]);
    refuses(fen, "relay-lane", "effects=b.slumber:a1", &[("relay-lane:a1", "Frozen")]);
}

#[test]
fn who_passed_its_own_piece_does_not_stop_on_it() {
    let fen = "4k3/8/8/8/8/8/P7/R3K3 w - -";
    let mut bench = boxed("shared", fen, "relay-lane", "mire", "");
    bench.play("relay-lane:a1, decline, decline, chance veto, a1a5").rests("Reaction");
    bench.refuses("mire", "NothingToReactTo");
}

#[test]
fn a_gait_is_borrowed_from_what_the_enemy_moved_last() {
    let fen = "4k3/8/8/8/8/1p6/8/R3K3";
    let mut bench = at(fen, "borrowed-gait", "moved=-/N");
    bench.play("borrowed-gait:a1, chance veto").refuses("a1a2", "IllegalMove");
    bench.refuses("a1b3", "IllegalMove").play("a1c2");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/1p6/2R5/4K3");
    // A pawn's steps, in one's own direction, from one's own second rank.
    let mut bench = at("4k3/8/8/8/8/8/R7/4K3", "borrowed-gait", "moved=-/P");
    bench.play("borrowed-gait:a2, chance veto").refuses("a2a5", "IllegalMove").play("a2a4");
    refuses(fen, "borrowed-gait", "", &[("borrowed-gait:a1", "BadParam")]);
    let kinds = [("borrowed-gait:e1", "BadParam"), ("borrowed-gait:b3", "BadParam")];
    refuses(fen, "borrowed-gait", "moved=-/N", &kinds);
    let fen = "4k3/8/8/8/8/8/PP6/RN2K3";
    refuses(fen, "borrowed-gait", "moved=-/R", &[("borrowed-gait:a1", "NoLegalMoveAfterCard")]);
}

#[test]
fn a_borrowed_slide_of_a_slider_can_be_answered_and_a_jump_cannot() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w - -";
    for (kind, step, stop) in [("B", "a1d4", Some("b2")), ("N", "a1b3", None)] {
        let more = format!("moved=-/{kind}");
        let mut bench = boxed("shared", fen, "borrowed-gait", "mire", &more);
        bench.play("borrowed-gait:a1, decline, decline, chance veto").play(step);
        match stop {
            Some(_) => bench.play("mire"),
            None => bench.refuses("mire", "NothingToReactTo"),
        };
        let rook = bench.board().field.kind(storm::chess::Kind::Rook).first();
        assert_eq!(rook.map(|it| it.to_string()).as_deref(), Some(stop.unwrap_or("b3")));
    }
}

#[test]
fn a_fresh_hand_is_five_new_cards() {
    let mut bench = at("4k3/8/8/8/8/8/4P3/4K3", "fresh-hand,mire,veto", "");
    bench.play("fresh-hand, chance aegis, chance venom, chance truce, chance beam, chance exile");
    bench.rests("BeforeMove");
    let board = bench.board();
    assert_eq!(board.hands[0].len(), 5);
    assert!(!board.hands[0].has(Card::Mire));
    for card in [Card::Mire, Card::Veto, Card::FreshHand] {
        assert_eq!(board.piles.discarded(card), 1);
    }
    // Where no move is left it helps nobody.
    let fen = "7k/8/8/8/8/1q6/8/K7";
    refuses(fen, "fresh-hand,royal-flight", "", &[("fresh-hand", "NoLegalMoveAfterCard")]);
}

#[test]
fn a_vetoed_fresh_hand_is_one_card() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - -";
    let mut bench = boxed("shared", fen, "fresh-hand,mire", "veto", "");
    bench.play("fresh-hand, veto, chance aegis, chance venom").rests("BeforeMove");
    assert_eq!(bench.board().hands[0].len(), 2);
}

#[test]
fn the_king_flies_to_safety() {
    let fen = "4k3/8/8/8/8/8/8/r3K3";
    leads(fen, "royal-flight", "royal-flight:h5", "4k3/8/8/7K/8/8/8/r7");
    let plays = [("royal-flight:a5", "OwnKingInCheck"), ("royal-flight:a1", "BadParam")];
    refuses(fen, "royal-flight", "", &plays);
    refuses(fen, "royal-flight", "effects=b.sinkhole:h5", &[("royal-flight:h5", "Hole")]);
}

#[test]
fn the_snowplough_removes_what_it_meets() {
    let fen = "4k3/8/p7/8/n7/8/8/R3K3";
    leads(fen, "snowplough", "snowplough:a1:a2", "R3k3/8/8/8/8/8/8/4K3");
    let mut bench = at(fen, "snowplough", "effects=b.pacifist:a6");
    bench.play("snowplough:a1:a2");
    assert_eq!(pieces(&bench), "4k3/8/p7/R7/8/8/8/4K3");
    let plays = [
        ("snowplough:a1:b1", "BadParam"),
        ("snowplough:a1:b2", "BadParam"),
        ("snowplough:e1:e2", "BadParam"),
        ("snowplough:a4:a5", "BadParam"),
    ];
    refuses(fen, "snowplough", "", &plays);
    refuses(fen, "snowplough", "effects=b.slumber:a1", &[("snowplough:a1:a2", "Frozen")]);
    refuses(fen, "snowplough", "effects=b.sinkhole:a3", &[("snowplough:a1:a2", "Hole")]);
    refuses(fen, "snowplough", "effects=b.palisade:a2:EW", &[("snowplough:a1:a2", "WallInTheWay")]);
}

#[test]
fn a_pawn_stabs_backwards() {
    let fen = "4k3/8/8/3P4/2N1p3/8/8/4K3";
    leads(fen, "backstab", "backstab:d5:e4", "4k3/8/8/8/2N1P3/8/8/4K3");
    let plays = [
        ("backstab:d5:c4", "BadParam"),
        ("backstab:d5:e6", "BadParam"),
        ("backstab:c4:e4", "BadParam"),
    ];
    refuses(fen, "backstab", "", &plays);
    let play = &[("backstab:d5:e4", "CaptureForbidden")];
    refuses(fen, "backstab", "effects=b.truce", play);
    refuses(fen, "backstab", "effects=b.pacifist:e4", play);
    refuses(fen, "backstab", "effects=w.pacifist:d5", play);
}

#[test]
fn a_pawn_shoves_what_stands_before_it() {
    let fen = "4k3/8/8/3n4/3P4/8/8/4K3";
    leads(fen, "shove", "shove:d4", "4k3/8/3n4/3P4/8/8/8/4K3");
    // The last one falls, and the pawn comes to its last rank.
    let edge = "3n2k1/3P4/8/8/8/8/8/4K3";
    leads(edge, "shove", "shove:d7q", "3Q2k1/8/8/8/8/8/8/4K3");
    refuses(edge, "shove", "", &[("shove:d7", "BadParam")]);
    refuses(edge, "shove", "effects=b.pacifist:d8", &[("shove:d7q", "CaptureForbidden")]);
    refuses(edge, "shove", "effects=b.truce", &[("shove:d7q", "CaptureForbidden")]);
    // An own pawn that is pushed to its last rank becomes what was said.
    leads("6k1/3P4/3P4/8/8/8/8/4K3", "shove", "shove:d6n", "3N2k1/3P4/8/8/8/8/8/4K3");
    refuses(fen, "shove", "effects=w.slumber:d5", &[("shove:d4", "Frozen")]);
    refuses(fen, "shove", "effects=w.sinkhole:d6", &[("shove:d4", "Hole")]);
    refuses(fen, "shove", "effects=w.palisade:d5:EW", &[("shove:d4", "WallInTheWay")]);
    refuses("3k4/3P4/8/8/8/8/8/4K3", "shove", "", &[("shove:d7q", "BadParam")]);
    refuses("4k3/8/8/8/3P4/8/8/4K3", "shove", "", &[("shove:d4", "BadParam")]);
}

#[test]
fn pawns_of_both_sides_change_places() {
    let fen = "4k3/pp6/8/8/8/8/6PP/4K3";
    leads(fen, "infiltration", "infiltration:g2:a7", "4k3/Pp6/8/8/8/8/6pP/4K3");
    leads(fen, "infiltration", "infiltration:g2:h2:a7:b7", "4k3/PP6/8/8/8/8/6pp/4K3");
    // A pawn of mine on the first rank of theirs becomes what I say, one of theirs a queen.
    let ends = "1p2k3/8/8/8/8/K7/8/7P";
    leads(ends, "infiltration", "infiltration:h1r:b8", "1R2k3/8/8/8/8/K7/8/7q");
    refuses(ends, "infiltration", "", &[("infiltration:h1:b8", "BadParam")]);
    let plays = [
        ("infiltration:a7:g2", "BadParam"),
        ("infiltration:e1:a7", "BadParam"),
        ("infiltration:g2:e8", "CannotTakeKing"),
    ];
    refuses(fen, "infiltration", "", &plays);
    refuses(fen, "infiltration", "effects=b.slumber:g2", &[("infiltration:g2:a7", "Frozen")]);
}

#[test]
fn the_beam_burns_a_whole_line() {
    let fen = "4k3/8/p7/8/P7/8/8/R3K3";
    leads(fen, "beam", "beam:a1:a2", "4k3/8/8/8/8/8/8/R3K3");
    let mut bench = at(fen, "beam", "effects=b.sinkhole:a2,b.pacifist:a6,b.slumber:a4");
    bench.refuses("beam:a1:a2", "CaptureForbidden");
    let mut bench = at(fen, "beam", "effects=b.sinkhole:a2");
    bench.play("beam:a1:a2");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/8/R3K3");
    let plays =
        [("beam:a1:b1", "BadParam"), ("beam:a1:b2", "BadParam"), ("beam:e1:e2", "BadParam")];
    refuses(fen, "beam", "", &plays);
    refuses(fen, "beam", "effects=b.palisade:a4:EW", &[("beam:a1:a2", "WallInTheWay")]);
    // Who burns does not move, so that even a sleeper can.
    at(fen, "beam", "effects=b.slumber:a1").play("beam:a1:a2");
    // A king stops nothing and suffers nothing.
    leads("4k3/8/8/8/8/8/8/nKr4R", "beam", "beam:h1:g1", "4k3/8/8/8/8/8/8/1K5R");
}

#[test]
fn two_of_a_kind_move() {
    let fen = "4k3/8/8/8/8/2p2p2/8/1N2K1N1";
    leads(fen, "twin-move", "twin-move:b1:a3:g1:f3", "4k3/8/8/8/8/N1p2N2/8/4K3");
    let plays = [
        ("twin-move:b1:c3:g1:f3", "BadParam"),
        ("twin-move:b1:a3:a3:c4", "BadParam"),
        ("twin-move:b1:a3:e1:e2", "BadParam"),
        ("twin-move:b1:b3:g1:f3", "BadParam"),
    ];
    refuses(fen, "twin-move", "", &plays);
    refuses(fen, "twin-move", "effects=b.slumber:b1", &[("twin-move:b1:a3:g1:f3", "Frozen")]);
    // The second may use what the first has left; promotions are said.
    leads("4k3/P7/8/8/8/8/P7/4K3", "twin-move", "twin-move:a7:a8n:a2:a4", "N3k3/8/8/8/P7/8/8/4K3");
    // Only in the end must the king be safe.
    leads(
        "k3r3/8/8/8/4N3/8/2N5/4K3",
        "twin-move",
        "twin-move:e4:c3:c2:e3",
        "k3r3/8/8/8/8/2N1N3/8/4K3",
    );
}

#[test]
fn the_king_castles_with_a_rook_anywhere() {
    leads(
        "4k3/8/8/8/8/8/8/R3K3",
        "acrobatic-castle",
        "acrobatic-castle:a1",
        "4k3/8/8/8/8/8/8/2KR4",
    );
    leads(
        "3k4/8/8/8/4R3/8/8/4K3",
        "acrobatic-castle",
        "acrobatic-castle:e4",
        "3k4/8/8/8/8/4K3/4R3/8",
    );
    leads(
        "4k3/8/8/8/8/8/8/3RK3",
        "acrobatic-castle",
        "acrobatic-castle:d1",
        "4k3/8/8/8/8/8/8/2KR4",
    );
    leads(
        "4k3/8/8/8/8/8/8/2R1K3",
        "acrobatic-castle",
        "acrobatic-castle:c1",
        "4k3/8/8/8/8/8/8/2KR4",
    );
    let play = "acrobatic-castle:a1";
    refuses("4k3/8/8/8/8/8/8/RN2K3", "acrobatic-castle", "", &[(play, "BadParam")]);
    refuses("4k3/8/8/8/8/8/8/RK6", "acrobatic-castle", "", &[(play, "BadParam")]);
    refuses("2r1k3/8/8/8/8/8/8/R3K3", "acrobatic-castle", "", &[(play, "OwnKingInCheck")]);
    let fen = "4k3/8/8/8/8/8/8/R3K3";
    refuses(fen, "acrobatic-castle", "effects=b.palisade:c1:NS", &[(play, "WallInTheWay")]);
    refuses(fen, "acrobatic-castle", "effects=b.sinkhole:b1", &[(play, "Hole")]);
    refuses(fen, "acrobatic-castle", "effects=b.slumber:a1", &[(play, "Frozen")]);
    refuses(fen, "acrobatic-castle", "", &[("acrobatic-castle:e1", "BadParam")]);
}

#[test]
fn whoever_plays_instead_of_moving_has_moved() {
    let mut bench = at("4k3/8/8/8/8/8/8/r3K3", "royal-flight", "");
    bench.play("royal-flight:h5, chance veto");
    assert_eq!(bench.board().mover, Side::Black);
}

//! Why cards are refused, one play for each card and reason. Where something on the squares stands
//! against a play, the same play is lawful without it.

use crate::table::boxed;
use game::kit::Bench;
use storm::{Card, Storm};

/// A position at the beginning of White's turn, with the card of a play in White's hand.
fn at(fen: &str, play: &str, more: &str) -> Bench<Storm> {
    let hand = play.split(':').next().unwrap_or(play);
    boxed("shared", &format!("{fen} w - -"), hand, "-", more)
}

/// The same after a move of White's.
fn after(fen: &str, step: &str, play: &str, more: &str) -> Bench<Storm> {
    let mut bench = at(fen, play, more);
    bench.play(step).rests("MoveWithoutCardPlayed");
    bench
}

/// The same after a move of White's, with the card in Black's hand.
fn answer(fen: &str, step: &str, play: &str, more: &str) -> Bench<Storm> {
    let hand = play.split(':').next().unwrap_or(play);
    let mut bench = boxed("shared", &format!("{fen} w - -"), "-", hand, more);
    bench.play(step).rests("Reaction");
    bench
}

/// White has something of everything here, and nothing is in its way.
const OPEN: &str = "4k3/8/8/4P3/3p3N/1n6/1P4P1/R1BQK3";
const ROOK: &str = "4k3/8/8/8/8/8/8/R3K3";

#[test]
fn what_is_frozen_is_not_displaced_by_its_owners_card() {
    for (at_square, play, code) in [
        ("g2", "pawn-wave:g2", "Frozen"),
        ("g2", "skirmish-line:g2:e5", "Frozen"),
        ("h4", "courtly-summons:h4:d2", "Frozen"),
        ("h4", "homecoming:h4:g1", "Frozen"),
        ("c1", "ricochet:c1:h6", "Frozen"),
        ("h4", "winged-horse:h4:a8", "Frozen"),
        ("a1", "long-shot:b2:b3", "BadParam"),
        ("g2", "knights-gait:g2:f4", "Frozen"),
        ("h4", "queens-gait:h4:h7", "Frozen"),
        ("b2", "breakthrough:b2", "Frozen"),
        ("e5", "backstab:e5:d4", "Frozen"),
        ("g2", "long-march:g2", "Frozen"),
        ("a1", "ring-road:a1:h5", "Frozen"),
    ] {
        at(OPEN, play, &format!("effects=b.slumber:{at_square}")).refuses(play, code);
        if code == "Frozen" {
            at(OPEN, play, "").play(play);
        }
    }
    let castle = ("acrobatic-castle:a1", "Frozen");
    at(ROOK, castle.0, "effects=b.slumber:a1").refuses(castle.0, castle.1);
    let gait = ("borrowed-gait:a1", "Frozen");
    at(ROOK, gait.0, "effects=b.slumber:a1 moved=-/N").refuses(gait.0, gait.1);
    at(ROOK, gait.0, "moved=-/N").play(gait.0);
}

#[test]
fn what_is_frozen_is_not_displaced_after_the_move_either() {
    for (fen, at_square, play, code) in [
        ("4k3/8/8/8/8/8/7P/RNB1K3", "c1", "cloister-swap:c1:a1", "Frozen"),
        ("n3k3/8/8/8/8/8/7P/RN2K3", "b1", "envoys-exchange:b1:a8", "Frozen"),
    ] {
        after(fen, "h2h3", play, &format!("effects=b.slumber:{at_square}")).refuses(play, code);
        after(fen, "h2h3", play, "").play(play);
    }
    // Beside the lodestone the rook comes to a stop for good.
    let (play, code) = ("encore:a3", "Frozen");
    let fen = "4k3/8/8/1n6/8/8/8/R3K3";
    after(fen, "a1a4", play, "effects=b.lodestone:b5").refuses(play, code);
    after(fen, "a1a4", play, "").play(play);
}

#[test]
fn holes_and_walls_are_in_the_way() {
    for (fen, effect, play, code) in [
        (OPEN, "sinkhole:g3", "pawn-wave:g2", "Hole"),
        (OPEN, "sinkhole:g4", "skirmish-line:g2:e5", "Hole"),
        (OPEN, "palisade:g3:EW", "skirmish-line:g2:e5", "WallInTheWay"),
        (OPEN, "sinkhole:d2", "courtly-summons:h4:d2", "Hole"),
        (OPEN, "sinkhole:g1", "homecoming:h4:g1", "Hole"),
        (OPEN, "sinkhole:a8", "winged-horse:h4:a8", "Hole"),
        (OPEN, "sinkhole:f4", "knights-gait:g2:f4", "Hole"),
        (OPEN, "sinkhole:h6", "queens-gait:h4:h7", "Hole"),
        (OPEN, "palisade:g5:EW", "queens-gait:h4:h7", "WallInTheWay"),
        (OPEN, "palisade:g3:EW", "long-march:g2", "WallInTheWay"),
        (OPEN, "sinkhole:h5", "ring-road:a1:h5", "Hole"),
        (OPEN, "palisade:d4:NS", "backstab:e5:d4", "WallInTheWay"),
        (OPEN, "sinkhole:c5", "puppet:b3:c5", "Hole"),
        (OPEN, "palisade:d3:EW", "puppet:d4:d3", "WallInTheWay"),
        (ROOK, "sinkhole:b1", "acrobatic-castle:a1", "Hole"),
        (ROOK, "palisade:c1:NS", "acrobatic-castle:a1", "WallInTheWay"),
    ] {
        at(fen, play, &format!("effects=b.{effect}")).refuses(play, code);
        at(fen, play, "").play(play);
    }
    let pawn = "4k3/3q4/8/3p4/4p3/8/7P/R3K3";
    for (effect, step, play, code) in [
        ("sinkhole:a4", "a1a3", "encore:a4", "Hole"),
        ("palisade:a3:EW", "a1a3", "encore:a4", "WallInTheWay"),
        ("sinkhole:e5", "h2h3", "fright:e4:e6", "Hole"),
        ("sinkhole:h8", "h2h3", "dunces-corner:d7:h8", "Hole"),
    ] {
        after(pawn, step, play, &format!("effects=b.{effect}")).refuses(play, code);
        after(pawn, step, play, "").play(play);
    }
    let (play, code) = ("second-life:R:h1", "Hole");
    after(ROOK, "a1a2", play, "pool=R effects=b.sinkhole:h1").refuses(play, code);
    after(ROOK, "a1a2", play, "pool=R").play(play);
    let (play, code) = ("rebirth:b8", "Hole");
    let fen = "4k3/8/8/8/8/8/n7/R3K3";
    answer(fen, "a1a2", play, "effects=b.sinkhole:b8").refuses(play, code);
    answer(fen, "a1a2", play, "").play(play);
}

#[test]
fn what_is_guarded_is_neither_taken_nor_removed() {
    for (fen, guarded, play, code) in [
        ("4k3/8/8/8/1p6/8/8/2B1K3", "b4", "ricochet:c1:b4", "CaptureForbidden"),
        ("4k3/8/8/8/n7/8/8/R3K3", "a4", "snowplough:a1:a2", "CaptureForbidden"),
        (OPEN, "b3", "breakthrough:b2", "CaptureForbidden"),
    ] {
        at(fen, play, &format!("effects=b.pacifist:{guarded}")).refuses(play, code);
        at(fen, play, "").play(play);
    }
    let (play, code) = ("powder-keg", "CaptureForbidden");
    let fen = "4k3/8/8/8/8/8/8/1N2K3";
    after(fen, "b1c3", play, "effects=w.pacifist:b1").refuses(play, code);
    after(fen, "b1c3", play, "").play(play);
    let (play, code) = ("reprisal:h2", "CaptureForbidden");
    let fen = "4k3/8/8/n7/8/8/7P/R3K3";
    answer(fen, "a1a5", play, "effects=w.pacifist:h2").refuses(play, code);
    answer(fen, "a1a5", play, "").play(play);
}

#[test]
fn no_card_is_aimed_at_the_enemys_king() {
    for (fen, play, code) in [
        ("8/8/3k4/8/8/8/8/2B1K3", "ricochet:c1:d6", "CannotTakeKing"),
        ("8/8/8/8/4P3/3k4/8/7K", "backstab:e4:d3", "CannotTakeKing"),
    ] {
        at(fen, play, "").refuses(play, code);
    }
    let knights = "n3k3/8/8/8/8/8/7P/RN2K3";
    for (step, play, code) in [
        ("h2h3", "double-hopper:e8", "CannotTakeKing"),
        ("h2h3", "ordination:e8", "CannotTakeKing"),
        ("h2h3", "camel-train:e8", "CannotTakeKing"),
        ("h2h3", "envoys-exchange:b1:e8", "CannotTakeKing"),
        ("h2h3", "fright:e8:e7", "CannotTakeKing"),
    ] {
        after(knights, step, play, "").refuses(play, code);
    }
    let (play, code) = ("encore:e8", "CannotTakeKing");
    after(ROOK, "a1a8", play, "").refuses(play, code);
}

#[test]
fn no_card_exposes_its_players_king() {
    // Pieces on e2 stand between the king and the rook on e8, a pawn on f2 before the bishop.
    let bishop = "4k3/8/8/8/7b/8/P4P2/4K3";
    for (fen, more, play, code) in [
        (bishop, "", "skirmish-line:a2:f2", "OwnKingInCheck"),
        (bishop, "", "long-march:f2", "OwnKingInCheck"),
        ("4k3/8/8/8/7b/5p2/5P2/4K3", "", "breakthrough:f2", "OwnKingInCheck"),
        ("4r1k1/8/8/8/8/8/4N3/Q3K3", "", "courtly-summons:e2:b2", "OwnKingInCheck"),
        ("4r1k1/8/8/8/8/8/4N3/Q3K3", "", "winged-horse:e2:a3", "OwnKingInCheck"),
        ("4r1k1/8/8/8/8/8/4B3/4K3", "", "ricochet:e2:d3", "OwnKingInCheck"),
        ("4r1k1/8/8/8/8/R3n3/8/4K3", "", "long-shot:a3:e3", "OwnKingInCheck"),
        ("4r1k1/8/8/8/8/8/n3R3/4K3", "", "snowplough:e2:d2", "OwnKingInCheck"),
        ("4r1k1/8/8/8/4P3/3p4/8/4K3", "", "backstab:e4:d3", "OwnKingInCheck"),
        ("6k1/8/8/3n4/K2P3r/8/8/8", "", "shove:d4", "OwnKingInCheck"),
        ("4k3/p7/8/8/8/8/5P2/4K3", "", "infiltration:f2:a7", "OwnKingInCheck"),
        ("4r1k1/8/8/8/8/8/8/4K3", "pool=P", "paratrooper:d4", "OwnKingInCheck"),
        ("4k3/8/8/8/8/8/8/r1R1K3", "", "ring-road:c1:h5", "OwnKingInCheck"),
        ("4r1k1/8/8/8/R3n3/8/8/4K3", "", "beam:a4:b4", "OwnKingInCheck"),
        ("4r1k1/8/8/8/4n3/8/8/4K3", "", "puppet:e4:c5", "OwnKingInCheck"),
        ("4r1k1/8/8/8/8/8/4N3/1N2K3", "", "twin-move:b1:a3:e2:g3", "OwnKingInCheck"),
        ("2r1k3/8/8/8/8/8/8/R3K3", "", "acrobatic-castle:a1", "OwnKingInCheck"),
    ] {
        at(fen, play, more).refuses(play, code);
    }
}

#[test]
fn no_card_after_the_move_exposes_its_players_king() {
    for (fen, step, play, code) in [
        ("r5k1/8/8/8/8/8/7P/4K3", "h2h3", "corner-waltz:ccw", "OwnKingInCheck"),
        ("4k3/8/8/4n3/8/8/7P/4K3", "h2h3", "double-hopper:e5", "OwnKingInCheck"),
        ("4k3/8/8/8/3n4/8/7P/4K3", "h2h3", "camel-train:d4", "OwnKingInCheck"),
        ("4k2r/8/8/8/8/8/7P/R3K3", "h2h3", "envoys-exchange:a1:h8", "OwnKingInCheck"),
        ("4r1k1/8/8/8/8/8/4R3/4K1N1", "g1f3", "powder-keg", "OwnKingInCheck"),
        ("4r1k1/8/8/8/8/8/R7/4K3", "a2e2", "encore:a2", "OwnKingInCheck"),
        ("4k3/8/8/8/7b/6p1/P7/4K3", "a2a3", "fright:g3:g4", "OwnKingInCheck"),
        ("4k3/8/8/b7/8/2p5/7P/4K3", "h2h3", "melancholy:c3", "OwnKingInCheck"),
        ("4r1k1/8/8/4n3/8/8/7P/4K3", "h2h3", "dunces-corner:e5:a8", "OwnKingInCheck"),
        ("4r1k1/8/8/4n3/8/8/7P/4K3", "h2h3", "exile:e5:b8", "OwnKingInCheck"),
        ("4k3/8/8/8/7b/8/P4P2/4K3", "a2a3", "mirror-step:f2", "OwnKingInCheck"),
    ] {
        after(fen, step, play, "").refuses(play, code);
    }
}

#[test]
fn no_card_mates() {
    let corridor = "7k/6pp/1R6/8/8/8/8/4K3";
    for (fen, play, code) in [
        ("7k/8/6PK/8/2B5/8/8/8", "pawn-wave:g6", "CardWouldMate"),
        ("7k/8/7K/6P1/2B5/8/P7/8", "skirmish-line:a2:g5", "CardWouldMate"),
        ("7k/8/7K/8/2B3P1/8/8/8", "long-march:g4", "CardWouldMate"),
        ("7k/6p1/6PK/8/8/8/8/8", "shove:g6", "CardWouldMate"),
        ("7k/6p1/8/8/2B5/3B4/P7/K5R1", "infiltration:a2:g7", "CardWouldMate"),
        ("6rk/6pp/8/8/8/8/8/N3K3", "winged-horse:a1:f7", "CardWouldMate"),
        (corridor, "knights-gait:b6:a8", "CardWouldMate"),
        ("7k/6pp/8/8/8/8/8/R3K3", "ring-road:a1:a8", "CardWouldMate"),
    ] {
        at(fen, play, "").refuses(play, code);
    }
    let (play, code) = ("clean-slate:palisade:c7:NS", "CardWouldMate");
    at("k6R/8/1K6/8/8/8/8/8", play, "effects=b.palisade:c7:NS").refuses(play, code);
}

#[test]
fn no_card_after_the_move_mates() {
    // The rook beside the king can be taken, unless it is guarded; the rook far off can be fled.
    let beside = "k7/7R/8/8/8/8/8/1R2K3";
    for (fen, more, step, play, code) in [
        (beside, "", "h7a7", "aegis", "CardWouldMate"),
        (beside, "", "h7a7", "pacifist:a7", "CardWouldMate"),
        ("k7/8/8/8/8/8/8/1R2K2R", "", "h1h8", "palisade:a7:EW", "CardWouldMate"),
        ("k7/8/8/8/8/8/7P/1R2K3", "pool=R", "h2h3", "second-life:R:a1", "CardWouldMate"),
        ("7k/8/5P2/8/8/3B4/7P/K5R1", "", "h2h3", "field-promotion:f6q", "CardWouldMate"),
        ("k7/5R1R/8/8/8/8/6P1/4K3", "", "g2g3", "mirror-step:h7", "CardWouldMate"),
        ("R7/8/8/8/8/2K5/7P/1k6", "", "h2h3", "princess", "CardWouldMate"),
        ("8/8/8/8/8/2N5/1pK4P/kB6", "", "h2h3", "no-mans-piece:b2", "CardWouldMate"),
        ("7k/8/8/8/7N/3B4/P7/K5R1", "", "a2a3", "double-hopper:h4", "CardWouldMate"),
    ] {
        after(fen, step, play, more).refuses(play, code);
    }
}

#[test]
fn no_answer_exposes_the_king_of_the_player_whose_turn_it_is() {
    for (fen, more, step, play, code) in [
        // What gave check is not taken after all.
        ("4k3/8/8/3Q4/8/8/3p4/4K3", "", "d5d2", "plea-for-mercy", "ReactionExposesKing"),
        ("4k3/8/8/8/8/R4n2/8/4K3", "", "a3f3", "matador", "ReactionExposesKing"),
        // The pawn stood before a bishop, the rook before a rook.
        ("4k3/8/8/n7/7b/8/5P2/R3K3", "", "a1a5", "reprisal:f2", "ReactionExposesKing"),
        ("4r1k1/8/8/8/R7/8/8/4K3", "", "a4e4", "black-ice", "ReactionExposesKing"),
        // A knight that comes back attacks.
        ("4k3/8/2K5/8/8/8/n7/R7", "", "a1a2", "rebirth:b8", "ReactionExposesKing"),
        ("7k/8/8/8/8/4p3/n5K1/R7", "", "a1a2", "straw-man:e3", "ReactionExposesKing"),
        ("4k3/8/3K4/8/8/8/8/R7", "pool=n", "a1a8", "guardian:N:c8", "ReactionExposesKing"),
    ] {
        answer(fen, step, play, more).refuses(play, code);
    }
}

#[test]
fn the_hungry_play_no_card_instead_of_the_move() {
    let plays = [
        ("pawn-wave:g2", "MustCapture"),
        ("skirmish-line:g2:e5", "MustCapture"),
        ("courtly-summons:h4:d2", "MustCapture"),
        ("homecoming:h4:g1", "MustCapture"),
        ("ricochet:c1:h6", "MustCapture"),
        ("winged-horse:h4:a8", "MustCapture"),
        ("royal-flight:a8", "MustCapture"),
        ("long-shot:d1:d4", "MustCapture"),
        ("knights-gait:g2:f4", "MustCapture"),
        ("queens-gait:h4:h7", "MustCapture"),
        ("snowplough:d1:d2", "MustCapture"),
        ("breakthrough:b2", "MustCapture"),
        ("backstab:e5:d4", "MustCapture"),
        ("long-march:g2", "MustCapture"),
        ("shove:b2", "MustCapture"),
        ("infiltration:b2:d4", "MustCapture"),
        ("paratrooper:e4", "MustCapture"),
        ("ring-road:a1:h5", "MustCapture"),
        ("beam:d1:d2", "MustCapture"),
        ("puppet:b3:c5", "MustCapture"),
        ("twin-move:b2:c3:g2:g3", "MustCapture"),
    ];
    let replacing = Card::ALL.into_iter().filter(|it| it.timing() == storm::Timing::Replace);
    // All but the castle, for which there is no room here.
    assert_eq!(plays.len() + 1, replacing.count());
    for (play, code) in plays {
        at(OPEN, play, "pool=P effects=b.hunger").refuses(play, code);
    }
    let (play, code) = ("acrobatic-castle:a1", "MustCapture");
    let fen = "4k3/8/8/8/p7/8/8/R3K3";
    at(fen, play, "effects=b.hunger").refuses(play, code);
    at(fen, play, "").play(play);
}

#[test]
fn a_second_hunger_is_no_use() {
    let fen = "4k3/8/8/8/3p4/4P3/7P/4K3 w - -";
    let mut bench = boxed("hunger:2", fen, "hunger", "-", "effects=w.hunger");
    bench.play("e3d4").refuses("hunger", "BadParam");
}

#[test]
fn a_card_before_the_move_must_leave_a_move() {
    // Mated, if no card instead of the move saves White.
    let fen = "4k3/8/8/8/8/2P5/r7/1r5K";
    for (play, code) in [
        ("buried-charge:d4", "NoLegalMoveAfterCard"),
        ("second-wind", "NoLegalMoveAfterCard"),
        ("fresh-hand", "NoLegalMoveAfterCard"),
    ] {
        let hand = format!("{},knights-gait", play.split(':').next().unwrap_or(play));
        let mut bench = boxed("shared", &format!("{fen} w - -"), &hand, "-", "");
        bench.refuses(play, code).play("knights-gait:c3:d1");
    }
}

//! The rules of the reference: its cards in their order, its chess.

use crate::table::{boxed, pieces};
use game::kit::Bench;
use storm::{Card, Storm};

const SETUP: &str = "deck=ref cycle_one=false plies=600 explicit_end_turn=true";

const DEAL: &str = "chance twin-tunnels, chance buried-charge, chance sinkhole, chance pawn-wave, \
    chance chequered-decree, chance courtly-summons, chance double-hopper, chance homecoming, \
    chance skirmish-line, chance lodestone";

#[test]
fn the_cards_are_dealt_in_their_fixed_order() {
    let mut bench: Bench<Storm> = Bench::new(SETUP);
    bench.refuses("chance sinkhole", "NotInStack").play(DEAL).rests("BeginningOfTheTurn");
    let hands = &bench.board().hands;
    let white: Vec<Card> = hands[0].iter().collect();
    assert_eq!(
        white,
        [
            Card::SkirmishLine,
            Card::Sinkhole,
            Card::TwinTunnels,
            Card::ChequeredDecree,
            Card::DoubleHopper
        ]
    );
    assert_eq!(hands[1].len(), 5);
}

#[test]
fn a_turn_is_ended_by_its_player() {
    let mut bench: Bench<Storm> = Bench::new(SETUP);
    bench.play(DEAL).play("e2e4").rests("MoveWithoutCardPlayed");
    // Passing after the move leads to the end, and passing there ends the turn.
    bench.play("pass").rests("EndOfTheTurn");
    bench.refuses("e2e4", "NoPiece").refuses("d2d4", "AlreadyMoved");
    bench.refuses("sinkhole:e5", "AlreadyPassed").refuses("cycle:sinkhole", "CannotCycle");
    bench.play("pass").rests("BeginningOfTheTurn");
    bench.play("pawn-wave:e7, chance corner-waltz").rests("EndOfTheTurn");
    bench.refuses("d7d5", "AlreadyMoved").refuses("lodestone:d8", "CardAlreadyPlayed");
    bench.refuses("cycle:lodestone", "CannotCycle").play("pass").rests("BeginningOfTheTurn");
}

#[test]
fn there_is_no_en_passant_no_promotion_and_no_mate() {
    let mut bench = boxed("ref", "4k3/P7/8/8/3p4/8/4P3/4K3 w - -", "-", "-", "");
    bench.play("e2e4").refuses("d4e3", "IllegalMove").play("e8e7");
    bench.refuses("a7a8q", "WrongPromotion").play("a7a8");
    assert_eq!(pieces(&bench), "P7/4k3/8/8/3pP3/8/8/4K3");
    let mut bench = boxed("ref", "7k/8/6K1/8/8/8/8/R7 w - -", "-", "-", "");
    bench.play("a1a8").ends("draw (stalemate)");
}

#[test]
fn frozen_pieces_still_give_check_and_neighbours_are_orthogonal() {
    let (fen, stone) = ("4k3/8/8/8/8/4r3/P2N4/4K3 w - -", "effects=w.lodestone:d2");
    boxed("ref", fen, "-", "-", stone).refuses("a2a3", "OwnKingInCheck").play("e1d1");
    boxed("core", fen, "-", "-", stone).play("a2a3");
    let fen = "4k3/8/8/8/8/8/3Q4/N3K3 w - -";
    let mut bench = boxed("ref", fen, "courtly-summons", "-", "");
    bench.refuses("courtly-summons:a1:c3", "BadParam").play("courtly-summons:a1:d3");
}

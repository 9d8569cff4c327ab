//! Rulings on windows, reactions, draws and the end of a game: a test for each sentence.

use crate::table::{at, boxed, pieces, with};
use storm::Card;
use storm::chess::Side;

const FEN: &str = "4k3/8/8/8/8/8/4P3/R3K3 w - -";

#[test]
fn a_window_stays_shut_on_public_facts_only() {
    // No answer could be played, and still it is asked.
    at(FEN, "-", "sinkhole").play("e2e3").rests("Reaction");
    at(FEN, "sinkhole", "-").play("e2e3").rests("MoveWithoutCardPlayed");
    // All vetoes lie on the discards.
    let spent = "discards=veto,veto,veto";
    let mut bench = with(FEN, "pawn-wave,mire", "aegis", spent);
    bench.play("pawn-wave:e2").rests("DrawCard");
    let mut bench = with(FEN, "pawn-wave,mire", "aegis", "discards=veto,veto");
    bench.play("pawn-wave:e2").rests("Reaction");
    // A box without answers to moves, or without a veto.
    boxed("veto:3,aegis:1,pawn-wave:1", FEN, "pawn-wave", "aegis", "")
        .play("e2e3")
        .rests("MoveWithoutCardPlayed");
    boxed("mire:1,aegis:1,pawn-wave:1", FEN, "pawn-wave", "aegis", "")
        .play("pawn-wave:e2")
        .rests("DrawCard");
}

#[test]
fn a_player_is_asked_for_a_card_after_the_move_unless_the_hand_is_empty() {
    at(FEN, "veto", "-").play("e2e3").rests("MoveWithoutCardPlayed");
    let mut bench = at(FEN, "-", "-");
    bench.play("e2e3").rests("BeginningOfTheTurn");
    assert_eq!(bench.board().mover, Side::Black);
}

#[test]
fn answers_come_before_traps() {
    // The mire stops the rook before it can step on the trap, which stays.
    let mut bench = with(FEN, "-", "mire", "effects=b.buried-charge:a5");
    bench.play("a1a5, mire, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/R3P3/4K3");
    assert_eq!(bench.board().field.effects.len(), 1);
    // A countermanded move meets no trap.
    let mut bench = with(FEN, "-", "countermand", "effects=b.buried-charge:a5");
    bench.play("a1a5, countermand, chance veto");
    assert_eq!(bench.board().field.effects.len(), 1);
    // Black ice leads onto one.
    let mut bench = with(FEN, "-", "black-ice", "effects=b.buried-charge:a8,b.buried-charge:a5");
    bench.play("a1a5, black-ice, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/8/8/8/4P3/4K3");
    assert_eq!(bench.board().field.effects.len(), 1);
}

#[test]
fn after_a_veto_the_reactor_draws_first_and_the_vetoed_card_is_already_discarded() {
    let cards = "pawn-wave:1,veto:1,mire:1";
    let mut bench = boxed(cards, FEN, "pawn-wave", "veto", "discards=mire");
    bench.play("pawn-wave:e2, veto").rests("DrawCard");
    // The stack was empty: all three cards are shuffled before the reactor draws.
    assert_eq!(bench.board().piles.stack_len(storm::chess::Side::White), 3);
    bench.play("chance pawn-wave");
    assert!(bench.board().hands[1].has(Card::PawnWave));
    bench.play("chance veto").rests("BeforeMove");
    assert!(bench.board().hands[0].has(Card::Veto));
}

#[test]
fn the_card_of_an_effect_that_a_reaction_ends_is_discarded_after_the_reactor_drew() {
    let cards = "venom:1,riposte:1,mire:1";
    let fen = "4k3/8/8/n7/8/8/4P3/R3K3 w - -";
    // The poisoned rook is struck down; the stack is empty when Black draws.
    let mut bench = boxed(cards, fen, "mire", "riposte", "effects=w.venom:a1");
    bench.play("a1a5, riposte").rests("DrawCard");
    assert_eq!(bench.board().piles.stack_len(storm::chess::Side::White), 1);
    bench.play("chance riposte");
    assert_eq!(bench.board().piles.discarded(Card::Venom), 1);
}

#[test]
fn hands_and_piles_are_not_rolled_back() {
    let mut bench = at(FEN, "second-wind", "countermand");
    bench.play("second-wind, decline, chance veto, e2e4, countermand, chance mire");
    let board = bench.board();
    assert!(board.hands[0].has(Card::Veto) && board.hands[1].has(Card::Mire));
    assert_eq!(board.piles.discarded(Card::SecondWind), 1);
}

#[test]
fn a_reaction_may_leave_the_reactor_in_check_or_mated() {
    // The slider slides on to where it checks.
    let mut bench = at("4k3/8/8/8/8/8/8/R3K3 w - -", "-", "black-ice");
    bench.play("a1a3, black-ice, chance veto");
    assert!(bench.board().field.is_checked(Side::Black));
    let mut bench = at("6k1/5ppp/8/8/8/8/8/R3K3 w - -", "-", "black-ice");
    // The end is judged before the card is drawn into a hand that could not save him.
    bench.play("a1a3, black-ice, chance aegis").ends("seat 0 wins (mate)");
}

#[test]
fn a_reaction_may_not_expose_the_king_of_the_player_whose_turn_it_is() {
    // The rook has stepped between; the mire would hold it on its way.
    let mut bench = at("4k3/4r3/8/8/8/8/R7/4K3 w - -", "-", "mire");
    bench.play("a2e2").refuses("mire", "ReactionExposesKing").play("decline");
}

#[test]
fn the_guardian_stands_between_one_slider_and_the_king() {
    // Two attackers: the knight's move opens the rook's line, and it checks, too.
    let double = "4k3/8/8/8/4N3/8/8/K3R3 w - -";
    let mut bench = with(double, "-", "guardian", "pool=n");
    bench.play("e4f6").refuses("guardian:N:e5", "NothingToReactTo");
    let mut bench = with(double, "-", "guardian", "pool=n");
    bench.play("e4c3, guardian:N:e4, chance veto");
    assert_eq!(pieces(&bench), "4k3/8/8/8/4n3/2N5/8/K3R3");
    // A neighbour leaves no room, and a tunnel is no line.
    let near = "4k3/8/8/8/8/8/8/K2Q4 w - -";
    with(near, "-", "guardian", "pool=n").play("d1d7").refuses("guardian:N:d8", "NothingToReactTo");
    with("4k3/8/8/7R/8/8/8/K7 w - -", "-", "guardian", "pool=n effects=w.twin-tunnels:b5:e8")
        .play("h5b5")
        .refuses("guardian:N:c6", "NothingToReactTo");
}

#[test]
fn the_stand_in_may_stand_on_its_first_rank_not_on_its_last_and_ends_castling() {
    let mut bench = at("4k2r/4p3/8/8/8/8/8/R3K3 w k -", "-", "stand-in");
    bench.play("a1a8, stand-in:e7, chance veto");
    assert_eq!(pieces(&bench), "R3p2r/4k3/8/8/8/8/8/4K3");
    assert_eq!(bench.board().field.castling, storm::chess::Castling::default());
    let mut bench = at("R7/4p3/8/8/8/K7/8/5k2 w - -", "-", "stand-in");
    bench.play("a8f8").refuses("stand-in:e7", "BadParam");
}

#[test]
fn a_card_may_stalemate_and_check_but_its_second_move_may_not_mate() {
    // The king in the corner loses its last square.
    let mut bench = at("k7/8/1KP5/8/8/8/7P/8 w - -", "sinkhole", "-");
    bench.play("h2h3, sinkhole:b8, chance veto").ends("draw (stalemate)");
    let mut bench = at("6k1/5ppp/8/8/8/8/8/R3K3 w - -", "encore", "-");
    bench.play("a1a2").refuses("encore:a8", "CardWouldMate").play("encore:a7");
}

#[test]
fn the_waltz_may_check_an_enemy_king_but_not_mate_it() {
    let mut bench = at("k7/8/8/8/8/8/1P5R/4K3 w - -", "corner-waltz", "-");
    bench.play("b2b3, corner-waltz:cw, chance veto");
    assert_eq!(pieces(&bench), "7k/8/8/8/8/1P6/7R/4K3");
    assert!(bench.board().field.is_checked(Side::Black));
    let mut bench = at("k7/8/8/8/8/8/1P4RR/4K3 w - -", "corner-waltz", "-");
    bench.play("b2b3").refuses("corner-waltz:cw", "CardWouldMate").play("corner-waltz:ccw");
}

#[test]
fn cards_that_leave_a_hand_begin_the_calm_anew() {
    let calm = |bench: &game::kit::Bench<storm::Storm>| bench.board().field.calm;
    let fen = "4k3/8/8/8/8/8/8/R3K3 w - -";
    let counted = |white: &str, black: &str, inputs: &str| {
        let position = format!("{fen} 40 41 at=Playing/BeginningOfTheTurn hands={white}/{black}");
        let mut bench: game::kit::Bench<storm::Storm> =
            game::kit::Bench::new(&format!("deck=core position=\"{position}\""));
        bench.play(inputs);
        calm(&bench)
    };
    assert_eq!(counted("veto", "-", "a1a2, pass"), 41);
    assert_eq!(counted("veto", "-", "a1a2, cycle:veto, chance mire"), 41);
    assert_eq!(counted("sinkhole", "-", "a1a2, sinkhole:d4, chance mire"), 0);
    assert_eq!(counted("veto", "mire", "a1a3, mire, chance aegis, pass"), 0);
    let vetoed = "a1a2, decline, sinkhole:d4, veto, chance mire, chance aegis";
    assert_eq!(counted("sinkhole", "veto", vetoed), 0);
    let anew = "a1a2, countermand, chance aegis, a1a3, pass";
    assert_eq!(counted("veto", "countermand", anew), 0);
}

#[test]
fn no_card_is_exchanged_after_a_card_nor_out_of_time() {
    let mut bench = at(FEN, "second-wind,veto", "-");
    bench.refuses("cycle:veto", "CannotCycle");
    bench.play("second-wind, chance mire, e2e4").refuses("cycle:veto", "CannotCycle");
    boxed("veto:3", FEN, "veto", "-", "")
        .play("e2e4")
        .refuses("cycle:mire", "CardNotInHand")
        .play("cycle:veto, chance veto")
        .rests("BeginningOfTheTurn");
}

#[test]
fn a_stalemated_player_must_play_the_card_that_is_left() {
    // Black has no move; Paratrooper brings one, and must be played.
    let fen = "k7/2Q5/8/8/8/8/7P/4K3 w - -";
    let mut bench = with(fen, "-", "paratrooper", "pool=p");
    bench.play("h2h3, decline").rests("BeginningOfTheTurn");
    assert_eq!(bench.moves().len(), 4);
    // A card before the move that brings no move does not count.
    let mut bench = with(fen, "-", "second-wind", "pool=p");
    bench.play("h2h3, decline").ends("draw (stalemate)");
    let mut bench = with(fen, "-", "risen-ranks", "pool=p");
    bench.play("h2h3, decline").ends("draw (stalemate)");
}

#[test]
fn risen_ranks_leaves_the_player_a_move_and_may_do_nothing() {
    // In check, the king can only go to g2.
    let fen = "4k3/8/8/8/5b2/8/8/r6K w - -";
    let mut bench = with(fen, "risen-ranks", "-", "pool=P");
    bench.play("risen-ranks").rests("Choice").refuses("place:g2", "NoPlace");
    assert_eq!(bench.moves().len(), 7);
    let fen = "4k3/8/8/8/5b2/8/pppppp1p/r6K w - -";
    let mut bench = with(fen, "risen-ranks", "-", "pool=P");
    bench.play("risen-ranks, chance veto").rests("BeforeMove").play("h1g2");
}

#[test]
fn two_kings_never_stand_side_by_side() {
    at("8/8/4k3/8/4K3/8/8/8 w - -", "-", "-").refuses("e4e5", "OwnKingInCheck").play("e4d4");
    at("8/8/4k3/8/4K3/8/8/8 w - -", "knights-gait", "-")
        .refuses("knights-gait:e4:d6", "OwnKingInCheck");
}

#[test]
fn a_mate_may_be_answered_before_it_is_judged() {
    let fen = "6k1/5ppp/8/8/8/8/8/R3K3 w - -";
    at(fen, "-", "mire").play("a1a8").rests("Reaction").play("mire, chance veto");
    at(fen, "-", "aegis").play("a1a8, decline").ends("seat 0 wins (mate)");
}

//! The facts of the questions, and the parts in which a play is given.

use crate::table::{at, boxed, with};
use game::{Part, Seat, Viewer};
use storm::chess::{Kind, Side, Square};
use storm::{Card, Move, Prompt};

fn sq(text: &str) -> Square {
    text.parse().unwrap()
}

fn asked(bench: &game::kit::Bench<storm::Storm>, seat: u8) -> Option<Prompt> {
    bench.state().prompt(Seat(seat))
}

#[test]
fn a_window_says_which_move_can_be_answered() {
    let mut bench = at("4k3/2p5/8/8/8/8/8/2R1K3 w - -", "veto", "mire");
    assert_eq!(asked(&bench, 0), Some(Prompt::Turn { checked: false }));
    assert_eq!(bench.state().decline(Seat(0)), None);
    bench.play("c1c7").rests("Reaction");
    assert_eq!(bench.state().decline(Seat(1)), Some(Move::Decline));
    assert_eq!(asked(&bench, 0), None);
    let expected = Prompt::AnswerMove {
        side: Side::White,
        kind: Kind::Rook,
        from: sq("c1"),
        to: sq("c7"),
        captured: Some(Kind::Pawn),
        captured_at: Some(sq("c7")),
        promotion: None,
        castled: false,
        checked: false,
    };
    assert_eq!(asked(&bench, 1), Some(expected));
    bench.play("decline");
    let expected = Prompt::AfterMove {
        kind: Kind::Rook,
        from: sq("c1"),
        to: Some(sq("c7")),
        captured: Some(Kind::Pawn),
        left: 1,
    };
    assert_eq!(asked(&bench, 0), Some(expected));
}

#[test]
fn a_window_tells_promotion_en_passant_castling_and_check() {
    let answer = |fen: &str, step: &str| {
        let mut bench = at(fen, "veto", "mire");
        bench.play(step).rests("Reaction");
        asked(&bench, 1)
    };
    let promoted = answer("4k3/P7/8/8/8/8/8/4K3 w - -", "a7a8r");
    assert!(matches!(
        promoted,
        Some(Prompt::AnswerMove {
            kind: Kind::Pawn,
            promotion: Some(Kind::Rook),
            checked: true,
            ..
        })
    ));
    let passing = answer("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6");
    assert!(matches!(
        passing,
        Some(Prompt::AnswerMove { captured: Some(Kind::Pawn), captured_at: Some(at), .. })
            if at == sq("d5")
    ));
    let castled = answer("4k3/8/8/8/8/8/8/4K2R w K -", "e1g1");
    assert!(matches!(castled, Some(Prompt::AnswerMove { kind: Kind::King, castled: true, .. })));
}

#[test]
fn a_window_says_which_card_can_be_answered_but_not_where_a_trap_is_laid() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - -";
    let mut bench = at(fen, "long-march,mire", "veto");
    bench.play("long-march:e2").rests("Reaction");
    let play = "long-march:e2".parse().unwrap();
    let side = Side::White;
    let expected = Prompt::AnswerCard { side, card: Card::LongMarch, play: Some(play) };
    assert_eq!(asked(&bench, 1), Some(expected));
    bench.play("veto, chance aegis, chance riposte").rests("BeforeMove");
    let expected = Prompt::Move { cause: Some(Card::Veto), forbidden: None, checked: false };
    assert_eq!(asked(&bench, 0), Some(expected));

    let mut bench = at(fen, "buried-charge", "veto");
    bench.play("buried-charge:d5").rests("Reaction");
    let expected = Prompt::AnswerCard { side, card: Card::BuriedCharge, play: None };
    assert_eq!(asked(&bench, 1), Some(expected));
}

#[test]
fn after_a_countermand_the_question_names_the_move() {
    let mut bench = at("4k3/8/8/8/8/8/4P3/4K3 w - -", "aegis", "countermand");
    bench.play("e2e4, countermand, chance veto").rests("BeginningOfTheTurn");
    let expected = Prompt::Move {
        cause: Some(Card::Countermand),
        forbidden: Some([sq("e2"), sq("e4")]),
        checked: false,
    };
    assert_eq!(asked(&bench, 0), Some(expected));
}

#[test]
fn a_placement_says_whose_pawns_and_how_many() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w - -";
    let mut bench = with(fen, "risen-ranks", "-", "pool=PPPpp");
    bench.play("risen-ranks").rests("Choice");
    let card = Card::RisenRanks;
    assert_eq!(asked(&bench, 1), Some(Prompt::Pawn { card, side: Side::Black, left: 2 }));
    bench.play("1 place:a7").rests("Choice");
    assert_eq!(asked(&bench, 0), Some(Prompt::Pawn { card, side: Side::White, left: 3 }));
}

/// What a table reads from the next part of a play: a square, perhaps with a promotion; a captured
/// piece; a way round; two edges; an effect.
fn is_part(text: &str) -> bool {
    let card = |it: &str| it.parse::<Card>().is_ok();
    let square = |it: &str| {
        let (square, letter) = it.split_at_checked(2).unwrap_or(("", ""));
        square.parse::<Square>().is_ok() && ["", "q", "r", "b", "n"].contains(&letter)
    };
    let edges = |it: &str| it.len() == 2 && it.chars().all(|it| "NESW".contains(it));
    let piece = |it: &str| it.len() == 1 && "PNBRQqrbn".contains(it);
    let round = |it: &str| ["cw", "ccw"].contains(&it);
    let trap = |it: &str| it.strip_prefix("trap").is_some_and(|it| it.parse::<u8>().is_ok());
    card(text) || square(text) || edges(text) || piece(text) || round(text) || trap(text)
}

#[test]
fn each_part_of_a_play_is_one_thing_and_leads_to_every_lawful_play() {
    let fen = "r1b1k2r/1P6/5n2/3p4/8/8/PP4PP/R1B1K1NR w KQkq -";
    let effects = "effects=w.buried-charge:a5,b.palisade:c3:NE,w.venom:a2";
    let before = [
        "clean-slate,pawn-wave,skirmish-line,homecoming,ricochet",
        "buried-charge,winged-horse,long-shot,knights-gait,puppet",
    ];
    let after = [
        "sinkhole,lodestone,twin-tunnels,corner-waltz,stable-swap",
        "cloister-swap,palisade,second-life,truce,encore",
    ];
    let mut benches: Vec<_> =
        before.into_iter().map(|it| with(fen, it, "-", &format!("pool=PPNbq {effects}"))).collect();
    benches.extend(after.into_iter().map(|it| {
        let mut bench = with(fen, it, "-", "pool=PPNbq");
        bench.play("g1e2");
        bench
    }));
    let rare = "twin-move,infiltration,beam,snowplough,royal-flight";
    benches.push(boxed("shared", fen, rare, "-", "pool=PPNbq"));
    let mut late =
        boxed("shared", fen, "decree,exile,field-promotion,mirror-step,slumber", "-", "");
    late.play("g1e2");
    benches.push(late);
    for bench in benches {
        let mut whole = Vec::new();
        let mut open = vec![String::new()];
        while let Some(prefix) = open.pop() {
            for part in bench.state().continuations(Seat(0), &prefix) {
                let text = part.text();
                let next = text.strip_prefix(&prefix).unwrap().trim_end_matches(':');
                match part {
                    Part::Prefix(_) => {
                        assert!(is_part(next), "{text}");
                        open.push(text);
                    }
                    Part::Whole(_) => {
                        assert!(prefix.is_empty() || is_part(next), "{text}");
                        whole.push(text);
                    }
                }
            }
        }
        let mut moves = bench.moves();
        whole.sort();
        moves.sort();
        assert_eq!(whole, moves);
    }
}

#[test]
fn everybody_sees_what_a_card_laid_down_for_the_move() {
    let fen = "4k3/8/8/8/8/p7/8/R3K3 w - -";
    for (play, place, drawn) in [
        ("ghost-walk:a3", "a3", "this move: ghost-walk a3"),
        ("rolled-board", "", "this move: rolled-board"),
        ("relay-lane:a1", "a1", "this move: relay-lane a1"),
        ("borrowed-gait:a1", "a1:N", "this move: borrowed-gait a1:N"),
    ] {
        let card: Card = play.split(':').next().unwrap().parse().unwrap();
        let mut bench = boxed("shared", fen, &card.to_string(), "-", "moved=-/N");
        assert_eq!(bench.state().view(Viewer::Spectator).duty, None);
        bench.play(play).play("chance veto").rests("BeforeMove");
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
            let view = bench.state().view(viewer);
            let duty = view.duty.clone().unwrap();
            assert_eq!((duty.card, duty.side, duty.place.as_str()), (card, Side::White, place));
            assert!(view.to_string().contains(drawn), "{view}");
        }
        let step = if card == Card::BorrowedGait { "a1c2" } else { "a1a2" };
        bench.play(step);
        assert_eq!(bench.state().view(Viewer::Spectator).duty, None);
    }
}

#[test]
fn the_terminal_marks_what_is_frozen_and_what_is_neutral() {
    let effects = "effects=w.slumber:a3,w.no-mans-piece:h3,w.sinkhole:d4";
    let fen = "4k3/8/8/8/8/p6n~/8/R3K3 w - -";
    let drawn = boxed("shared", fen, "-", "-", effects).state().view(Viewer::Spectator).to_string();
    for line in ["8 . . . . k . . .", "4 . . . # . . . .", "3 p*. . . . . . n~"] {
        assert!(drawn.lines().any(|it| it == line), "{drawn}");
    }
}

#[test]
fn whoever_declines_by_itself_says_the_same_with_and_without_a_card_to_play() {
    let fen = "4k3/2p5/8/8/8/8/4P3/2R1K3 w - -";
    for hand in ["plea-for-mercy", "mire,riposte", "veto", "palisade", "sinkhole,aegis"] {
        let mut bench = at(fen, "pawn-wave", hand);
        bench.play("c1c7").rests("Reaction");
        assert_eq!(bench.state().decline(Seat(1)), Some(Move::Decline), "{hand}");
        let mut bench = at(fen, "pawn-wave", hand);
        bench.play("pawn-wave:e2").rests("Reaction");
        assert_eq!(bench.state().decline(Seat(1)), Some(Move::Decline), "{hand}");
        let mut bench = boxed("shared", fen, "pawn-wave", hand, "");
        bench.play("pawn-wave:e2, decline").rests("Aftermath");
        assert_eq!(bench.state().decline(Seat(1)), Some(Move::Decline), "{hand}");
    }
}

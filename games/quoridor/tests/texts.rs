//! What is written for people and machines, and that no text makes a reader panic.

#![allow(clippy::unwrap_used)]

use game::{Game, Input, Options as _, Seat, Viewer};
use proptest::prelude::*;
use quoridor::{Board, Move, Notation, Options, Quoridor, Repetition, Walls};

fn after(moves: &str) -> Quoridor {
    let mut game = Quoridor::new(&Options::default(), 2).unwrap();
    for (ply, text) in moves.split(' ').enumerate() {
        let seat = Seat((ply % 2) as u8);
        game.play(Input::Move(seat, text.parse().unwrap()), &mut ()).unwrap();
    }
    game
}

#[test]
fn a_view_is_written_for_a_page() {
    let game = after("e2 e8 e3h d5v");
    let view = serde_json::to_value(game.view(Viewer::Spectator)).unwrap();
    let expected = serde_json::json!({
        "width": 9, "height": 9,
        "players": [
            { "seat": 0, "pawn": "e2", "goal": "north", "walls": 9, "distance": 8 },
            { "seat": 1, "pawn": "e8", "goal": "south", "walls": 9, "distance": 8 },
        ],
        "walls": ["e3h", "d5v"],
        "mover": 0, "last": "d5v", "plies": 4, "max_plies": 400, "passes": 0,
        "at": "Choose", "outcome": null,
    });
    assert_eq!(view, expected);
}

#[test]
fn a_refusal_is_written_with_its_facts() {
    let game = after("e3h");
    let refusal = |text: &str| {
        let refused = game.check(Input::Move(Seat(1), text.parse().unwrap())).unwrap_err();
        (serde_json::to_string(&refused).unwrap(), refused.to_string())
    };
    let (facts, sentence) = refusal("d3h");
    assert_eq!(facts, r#"{"code":"Overlap","facts":{"wall":"e3h"}}"#);
    assert_eq!(sentence, "the wall overlaps e3h");
    let (facts, sentence) = refusal("e1");
    assert_eq!(facts, r#"{"code":"Unreachable","facts":{"why":{"code":"Occupied","seat":0}}}"#);
    assert_eq!(sentence, "the pawn cannot go there: seat 0 stands there");
}

#[test]
fn a_board_is_drawn_for_a_terminal() {
    let game = after("e2 e8 e3h d5v e3");
    let drawn = game.view(Viewer::Spectator).to_string();
    assert_eq!(drawn.trim_end(), include_str!("drawing.txt").trim_end());
    assert!(drawn.lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn four_players_are_drawn_on_a_small_board() {
    let options = Options::default().sized(5, 4, 2);
    let drawn = Quoridor::new(&options, 4).unwrap().view(Viewer::Spectator).to_string();
    assert_eq!(drawn.trim_end(), include_str!("drawing-four.txt").trim_end());
}

#[test]
fn options_have_names_and_defaults() {
    let options = Options::from_pairs([("walls", "7"), ("repetition", "3")]).unwrap();
    assert_eq!((options.walls, options.repetition), (Walls::Each(7), Repetition::Thrice));
    assert_eq!(Options::from_pairs([("walls", "auto")]), Ok(Options::default()));
    for (name, value) in [("walls", "65"), ("walls", "many"), ("width", "1"), ("height", "2")] {
        assert!(Options::from_pairs([(name, value)]).is_err(), "{name}={value}");
    }
    for (seats, walls, plies) in [(2, 10, 400), (3, 6, 600), (4, 5, 800)] {
        let game = Quoridor::new(&Options::default(), seats).unwrap();
        assert_eq!(game.board().walls_left(Seat(0)), walls);
        let view = serde_json::to_value(game.view(Viewer::Spectator)).unwrap();
        assert_eq!(view["max_plies"], plies);
    }
    let out_of_range = Options { width: 12, ..Options::default() };
    assert!(Quoridor::new(&out_of_range, 2).is_err());
    assert!(Quoridor::new(&Options::default(), 5).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(600)
    })]

    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC{0,40}", size in 2u8..=9) {
        let options = Options::default().sized(size, size.max(3), 3);
        let board = Board::new(&options, 2).unwrap();
        let _ = text.parse::<Move>();
        let _ = Board::from_text(&text, &options, 2);
        for notation in Notation::ALL {
            let _ = notation.read(&text, &board);
        }
        for field in Options::FIELDS {
            let _ = Options::default().set(field.name, &text);
        }
    }

    #[test]
    fn nearly_a_move_is_refused_inside_the_text(
        text in "[a-k\\[][0-9a-j,\\[]{0,4}[hvnul\\]]{0,3}",
    ) {
        let board = Board::new(&Options::default(), 2).unwrap();
        for notation in Notation::ALL {
            match notation.read(&text, &board) {
                Ok(action) => {
                    let again = notation.write(action, &board);
                    prop_assert_eq!(notation.read(&again, &board), Ok(action));
                }
                Err(fault) => {
                    prop_assert!(["OffBoard", "UnknownMove"].contains(&fault.code));
                    prop_assert!(fault.at <= text.len() + 1, "{} {}", text, fault.at);
                }
            }
        }
    }
}

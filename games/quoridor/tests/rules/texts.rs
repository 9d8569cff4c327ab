//! What is written for people and machines, and that no text makes a reader panic.

use game::{Input, Options as _, Seat, State, Viewer};
use proptest::prelude::*;
use quoridor::{Dialect, Move, Options, Quoridor, Repetition, View, Walls};

fn start(options: &Options, seats: usize) -> State<Quoridor> {
    State::new(options, seats).unwrap()
}

fn after(moves: &str) -> State<Quoridor> {
    let mut game = start(&Options::default(), 2);
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
            { "seat": 0, "pawn": { "x": 4, "y": 1 }, "goal": "north", "walls": 9, "distance": 8 },
            { "seat": 1, "pawn": { "x": 4, "y": 7 }, "goal": "south", "walls": 9, "distance": 8 },
        ],
        "walls": [{ "x": 4, "y": 2, "kind": "h" }, { "x": 3, "y": 4, "kind": "v" }],
        "mover": 0,
        "last": { "code": "Wall", "facts": { "x": 3, "y": 4, "kind": "v" } },
        "plies": 4, "passes": 0, "at": "Choose", "ending": null,
        "agreed": {
            "walls": 10, "max_plies": 400, "repetition": null, "teams": false,
            "pawn_counts_as_wall": false, "edge_blocks_diagonal": false,
        },
        "past": "",
    });
    assert_eq!(view, expected);
    let read: View = serde_json::from_value(expected).unwrap();
    assert_eq!(read, game.view(Viewer::Spectator));
}

#[test]
fn a_view_that_no_board_can_show_is_not_read() {
    let game = after("e2 e8 e3h d5v");
    let view = serde_json::to_value(game.view(Viewer::Spectator)).unwrap();
    let faults = [
        ("/width", serde_json::json!(10)),
        ("/players", serde_json::json!([])),
        ("/players/0/pawn/x", serde_json::json!(9)),
        ("/players/0/pawn", serde_json::json!(null)),
        ("/walls/0/x", serde_json::json!(8)),
        ("/walls/0", serde_json::json!({ "x": 3, "y": 4, "kind": "h" })),
        ("/mover", serde_json::json!(2)),
        ("/at", serde_json::json!("TurnTaken")),
        ("/agreed/repetition", serde_json::json!(1)),
        ("/past", serde_json::json!("f")),
    ];
    for (place, fault) in faults {
        let mut damaged = view.clone();
        *damaged.pointer_mut(place).unwrap() = fault;
        assert!(serde_json::from_value::<View>(damaged).is_err(), "{place}");
    }
}

#[test]
fn a_move_is_data_as_well_as_text() {
    for (text, data) in [
        ("e2", r#"{"code":"Pawn","facts":{"x":4,"y":1}}"#),
        ("a8v", r#"{"code":"Wall","facts":{"x":0,"y":7,"kind":"v"}}"#),
        ("pass", r#"{"code":"Pass"}"#),
    ] {
        let action: Move = text.parse().unwrap();
        assert_eq!(serde_json::to_string(&action).unwrap(), data);
        assert_eq!(serde_json::from_str::<Move>(data).unwrap(), action);
    }
}

#[test]
fn a_refusal_is_written_with_its_facts() {
    let game = after("e3h");
    let refusal = |text: &str| {
        let refused = game.check(Input::Move(Seat(1), text.parse().unwrap())).unwrap_err();
        (serde_json::to_string(&refused).unwrap(), refused.to_string())
    };
    let (facts, sentence) = refusal("d3h");
    assert_eq!(facts, r#"{"code":"Overlap","facts":{"wall":{"x":4,"y":2,"kind":"h"}}}"#);
    assert_eq!(sentence, "The wall would overlap e3h.");
    let (facts, sentence) = refusal("e1");
    let expected =
        r#"{"code":"Unreachable","facts":{"why":{"code":"Occupied","facts":{"seat":0}}}}"#;
    assert_eq!(facts, expected);
    assert_eq!(sentence, "The pawn cannot go there: another pawn stands there.");
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
    let drawn = start(&options, 4).view(Viewer::Spectator).to_string();
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
        let game = start(&Options::default(), seats);
        assert_eq!(game.board.walls_left(Seat(0)), walls);
        let view = serde_json::to_value(game.view(Viewer::Spectator)).unwrap();
        assert_eq!(view["agreed"]["max_plies"], plies);
    }
    let out_of_range = Options { width: 12, ..Options::default() };
    assert!(State::<Quoridor>::new(&out_of_range, 2).is_err());
    assert!(State::<Quoridor>::new(&Options::default(), 5).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(600)
    })]

    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC{0,40}", size in 2u8..=9) {
        let options = Options::default().sized(size, size.max(3), 3);
        let start = start(&options, 2);
        let _ = text.parse::<Move>();
        let _ = State::<Quoridor>::at(&options, 2, &text);
        for dialect in Dialect::ALL {
            let _ = dialect.read(&text, &start.board);
            let _ = dialect.read_game(&text, &start);
        }
        for field in Options::FIELDS {
            let _ = Options::default().set(field.name, &text);
        }
    }

    #[test]
    fn nearly_a_move_is_refused_inside_the_text(
        text in "[a-k\\[][0-9a-j,\\[]{0,4}[hvnul\\]]{0,3}",
    ) {
        let start = start(&Options::default(), 2);
        for dialect in Dialect::ALL {
            match dialect.read(&text, &start.board) {
                Ok(action) => {
                    let again = dialect.write(action, &start.board);
                    prop_assert_eq!(dialect.read(&again, &start.board), Ok(action));
                }
                Err(fault) => {
                    prop_assert!(["OffBoard", "UnknownMove"].contains(&fault.code));
                    prop_assert!(fault.at <= text.len() + 1, "{} {}", text, fault.at);
                }
            }
        }
    }
}

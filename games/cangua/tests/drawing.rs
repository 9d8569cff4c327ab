//! The flow against the drawing it was made from, and the terminal against its width.

mod table;

use cangua::{Cangua, Options, Turn};
use flow::Flow;
use flow::chart::{Difference, Drawing, compare};
use game::{Fast, Game, Viewer};
use table::Table;

const DRAWN: &str = include_str!("../../../docs/seeds/cangua.mmd");

const ADDED: [Difference; 5] = [
    Difference {
        edge: ("WaitingForRoll", "[*]"),
        count: 1,
        because: "the drawing has no end: the rounds are over, or one player is left",
    },
    Difference {
        edge: ("MoveComplete", "[*]"),
        count: 1,
        because: "the drawing has no end: a win stops the game at once",
    },
    Difference {
        edge: ("CheckDouble", "PublishingEvent"),
        count: 1,
        because: "a roll with no move ends the cycle by itself",
    },
    Difference {
        edge: ("MoveComplete", "WaitForMove"),
        count: 1,
        because: "with split dice the other die is moved too",
    },
    Difference {
        edge: ("WaitForMove", "MovingPiece"),
        count: 1,
        because: "the clock has rolled for an absent player and moves as well",
    },
];

#[test]
fn the_flow_has_every_edge_of_the_drawing_and_the_listed_ones_beside() {
    let drawing = Drawing::parse(DRAWN);
    assert_eq!(compare(Turn::CHART, "Game", &drawing, "", &ADDED), Ok(()));
    assert_eq!(compare(Turn::CHART, "TurnEnd", &drawing, "ProcessingTurnEnd", &[]), Ok(()));
    assert!(ADDED.iter().all(|it| !it.because.is_empty()));
}

#[test]
fn the_clock_ends_every_state_in_which_a_player_is_asked() {
    let timed = |name: &str| {
        let by_clock = |it: &&flow::chart::Edge| it.by == flow::chart::By::Timeout;
        let edges = Turn::CHART.edges.iter().filter(by_clock);
        edges.filter(|it| Turn::CHART.states[usize::from(it.from)].name == name).count()
    };
    assert_eq!((timed("WaitingForRoll"), timed("WaitForMove")), (2, 2));
}

#[test]
fn the_board_fits_into_eighty_columns_all_game_long() {
    for (name, options) in Cangua::presets() {
        for seats in Cangua::SEATS {
            let mut game = Cangua::new(&options, seats).unwrap();
            let mut rng = Fast::seed(seats as u64);
            for _ in 0..60 {
                let drawn = game.view(Viewer::Spectator).to_string();
                let widest = drawn.lines().map(|it| it.chars().count()).max();
                assert!(widest <= Some(80), "{name}: {widest:?}\n{drawn}");
                for _ in 0..7 {
                    step(&mut game, &mut rng);
                }
            }
        }
    }
}

fn step(game: &mut Cangua, rng: &mut Fast) {
    let input = match game.awaiting() {
        game::Awaiting::Over(_) => return,
        game::Awaiting::Chance => game::Input::Chance(game.sample(rng)),
        game::Awaiting::Event(event) => game::Input::Event(event),
        game::Awaiting::Seats(_) => {
            let seat = game.board().current_player_seat_index();
            let moves = game.moves(seat);
            game::Input::Move(seat, moves[game::Rng::below(rng, moves.len() as u32) as usize])
        }
    };
    game.apply(input, &mut ());
}

#[test]
fn the_board_is_drawn_as_a_cross_with_its_horses() {
    let mut table = Table::at("", "^6,^5,12,-/55,3,-,-/0,20,^2,-/-,-,-,7@12.1");
    table.roll("1-6");
    let drawn = table.game.view(Viewer::Spectator).to_string();
    assert_eq!(drawn, include_str!("board.txt"), "\n{drawn}");
}

#[test]
fn the_view_names_the_turn_state() {
    let mut table = Table::new(4, "");
    table.roll("3-3");
    let json = serde_json::to_value(table.game.view(Viewer::Spectator)).unwrap();
    assert_eq!(json["current_turn"], 1);
    assert_eq!(json["current_player_seat_index"], 0);
    assert_eq!(json["double_count"], 1);
    assert_eq!(json["has_rolled"], true);
    assert_eq!(json["has_moved"], false);
    assert_eq!(json["dice"], serde_json::json!([3, 3]));
    assert_eq!(json["rolls"][0]["turn"], 1);
    assert_eq!(json["players"][1]["horses"][0]["place"], "stable");
    assert_eq!(json["rules"], serde_json::json!([]));
    let options = Options { finish_at_6: true, one_die: true, ..Options::default() };
    let json = serde_json::to_value(Cangua::new(&options, 2).unwrap().view(Viewer::Spectator));
    assert_eq!(json.unwrap()["rules"], serde_json::json!(["one_die", "finish_at_6"]));
}

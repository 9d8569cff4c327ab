//! The clock in the flow, and the terminal against its width.

use crate::{Bench, play, random};
use cangua::{Cangua, Options, Turn, View};
use flow::Flow;
use flow::chart::By;
use game::{Fast, Game, State, Viewer};

#[test]
fn the_clock_ends_every_state_in_which_a_player_is_asked() {
    let timed = |name: &str| {
        let edges = Turn::CHART.edges.iter().filter(|it| it.by == By::Timeout);
        edges.filter(|it| Turn::CHART.origin(it) == name).count()
    };
    assert_eq!((timed("WaitingForRoll"), timed("WaitForMove")), (2, 2));
}

#[test]
fn the_board_fits_into_eighty_columns_all_game_long() {
    for (name, options) in Cangua::presets() {
        for seats in Cangua::SEATS {
            let mut game = State::<Cangua>::new(&options, seats).unwrap();
            let mut rng = Fast::seed(seats as u64);
            for _ in 0..60 {
                let drawn = game.view(Viewer::Spectator).to_string();
                let widest = drawn.lines().map(|it| it.chars().count()).max();
                assert!(widest <= Some(80), "{name}: {widest:?}\n{drawn}");
                for _ in 0..7 {
                    random(&game, &mut rng).into_iter().for_each(|it| game.apply(it, &mut ()));
                }
            }
        }
    }
}

#[test]
fn the_board_is_drawn_as_a_cross_with_its_horses() {
    let mut table = Bench::new("seats=4 position=^6,^5,12,-/55,3,-,-/0,20,^2,-/-,-,-,7@12.1");
    play(&mut table, "roll 1-6");
    let drawn = table.state().view(Viewer::Spectator).to_string();
    assert_eq!(drawn, include_str!("board.txt"), "\n{drawn}");
}

#[test]
fn the_view_names_the_turn_state() {
    let mut table = Bench::new("seats=4");
    play(&mut table, "roll 3-3");
    let json = serde_json::to_value(table.state().view(Viewer::Spectator)).unwrap();
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
    let game = State::<Cangua>::new(&options, 2).unwrap();
    let json = serde_json::to_value(game.view(Viewer::Spectator)).unwrap();
    assert_eq!(json["rules"], serde_json::json!(["one_die", "finish_at_6"]));
}

#[test]
fn a_view_that_no_game_could_show_is_refused() {
    let mut table = Bench::new("position=4,20,-,-/7,-,-,-");
    play(&mut table, "roll 2-5");
    let view = table.state().view(Viewer::Spectator);
    let json = serde_json::to_value(view).unwrap();
    assert_eq!(serde_json::from_value::<View>(json.clone()).unwrap(), view);
    for (path, value) in [
        ("/ring", 57.into()),
        ("/players", serde_json::json!([])),
        ("/players/0/horses/0/progress", 62.into()),
        ("/players/0/horses/0/progress", 20.into()),
        ("/current_player_seat_index", 2.into()),
        ("/current_turn", 0.into()),
        ("/current_turn", 502.into()),
        ("/dice", serde_json::json!([5, 2])),
        ("/rolls/0/seat", 2.into()),
        ("/rules", serde_json::json!(["no_such_rule"])),
        ("/state", "ProcessingTurnEnd".into()),
    ] {
        let mut damaged = json.clone();
        *damaged.pointer_mut(path).unwrap() = value;
        assert!(serde_json::from_value::<View>(damaged).is_err(), "{path}");
    }
}

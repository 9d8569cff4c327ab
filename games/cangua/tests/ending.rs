//! How a game ends: places, the round limit, giving up.

mod table;

use cangua::Entry;
use game::{Act, Awaiting, Game, Match, Outcome, Seat, Setup, StartError};
use table::{Table, options};

fn outcome(table: &Table) -> Outcome {
    match table.game.awaiting() {
        Awaiting::Over(outcome) => outcome,
        other => panic!("not over: {other:?}"),
    }
}

#[test]
fn the_first_player_home_wins_and_the_others_are_ranked() {
    // Home, then steps, then kicks, then the seat: 2 has one home, 1 and 3 ran as far.
    let mut table = Table::at("", "^6,^5,^4,^2/9,-,-,-/^6,-,-,-/9,-,-,-");
    table.roll("1-3").go("h4^3");
    assert_eq!(outcome(&table), Outcome::ranked(&[1, 3, 2, 4], "home"));
}

#[test]
fn among_equals_more_steps_rank_higher() {
    let mut table = Table::at("", "^6,^5,^4,^2/9,-,-,-/10,-,-,-");
    table.roll("1-3").go("h4^3");
    assert_eq!(outcome(&table).places(), [1, 3, 2]);
}

#[test]
fn among_equals_more_kicks_rank_higher() {
    // Seat 2 kicks a horse of seat 1; then both have run eight steps.
    let mut table = Table::at("", "^6,^5,^4,^2/21,7,-,-/0,-,-,-@1.2");
    table.roll("3-4").go("h1+7").end().roll("1-3").go("h4^3");
    assert_eq!(outcome(&table).places(), [1, 3, 2]);
}

#[test]
fn play_on_gives_places_in_the_order_of_finishing() {
    let mut table = Table::at("play_on", "^6,^5,^4,^2/-,-,-,-/^6,^5,^4,^2");
    table.roll("1-3").go("h4^3");
    assert_eq!(table.told.last(), Some(&Entry::Finished { seat: 0, place: 1 }));
    table.end().roll("2-3").end();
    assert_eq!(table.mover(), Seat(2));
    table.roll("1-3").go("h4^3");
    assert_eq!(outcome(&table), Outcome::ranked(&[1, 3, 2], "home"));
}

#[test]
fn a_finished_player_is_skipped_and_rounds_are_still_counted() {
    let mut table = Table::at("play_on", "^6,^5,^4,^2/-,-,-,-/-,-,-,-");
    table.roll("3-3").go("h4^3").end();
    assert_eq!((table.turn().0, table.turn().1), (1, 1), "a double does not hold who is done");
    table.roll("2-3").end().roll("2-3").end();
    assert_eq!((table.turn().0, table.turn().1), (2, 1), "the index wrapped over seat 0");
}

#[test]
fn after_the_last_round_the_ranking_decides() {
    let mut table = Table::at("max_rounds=3", "5,-,-,-/^1,-,-,-@3.1");
    table.roll("3-4").end();
    assert_eq!(outcome(&table), Outcome::ranked(&[2, 1], "rounds"));
}

fn begin(seats: usize) -> Result<Match<cangua::Cangua>, StartError> {
    let setup = Setup { options: options(""), seats, position: None, dice: "none".to_string() };
    Match::new(setup)
}

#[test]
fn who_gives_up_is_skipped_and_the_last_one_left_wins() {
    let mut table = begin(4).unwrap();
    table.act(Act::Resign(Seat(2)), &mut ()).unwrap();
    assert_eq!(table.state().board().current_player_seat_index(), Seat(0));
    table.act(Act::Resign(Seat(0)), &mut ()).unwrap();
    assert_eq!(table.state().board().current_player_seat_index(), Seat(1));
    table.act(Act::Resign(Seat(3)), &mut ()).unwrap();
    assert_eq!(table.awaiting(), Awaiting::Over(Outcome::ranked(&[3, 1, 4, 2], "forfeit")));
}

#[test]
fn the_horses_of_who_gives_up_go_back_to_the_stable() {
    let mut table = Table::at("", "4,^3,-,-/7,-,-,-/-,-,-,-@1.1");
    assert!(table.game.forfeit(Seat(0), &mut ()));
    assert_eq!(table.horses(0), [-1; 4]);
    assert_eq!(table.mover(), Seat(1));
}

#[test]
fn giving_up_in_any_state_hands_the_turn_on() {
    for inputs in 0..3 {
        let mut table = Table::at("", "4,-,-,-/7,-,-,-/-,-,-,-");
        match inputs {
            0 => {}
            1 => drop(table.roll("3-4")),
            _ => drop(table.roll("3-3").go("h1+6")),
        }
        assert!(table.game.forfeit(Seat(0), &mut ()));
        assert_eq!(table.turn(), (1, 1, 0, false, false));
        assert_eq!(table.state(), "WaitingForRoll");
        assert!(table.event("end-1-0-1").is_err(), "the old cycle is gone");
    }
}

#[test]
fn giving_up_while_the_dice_roll_hands_the_turn_on() {
    let mut table = Table::new(3, "");
    let roll = "roll".parse().unwrap();
    table.play(game::Input::Move(Seat(0), roll)).unwrap();
    assert!(table.game.forfeit(Seat(0), &mut ()));
    assert_eq!(table.state(), "WaitingForRoll");
    table.roll("2-3").end().roll("2-3").end();
    assert_eq!((table.turn().0, table.turn().1), (2, 1), "seat 0 is skipped, its round counts");
}

#[test]
fn who_has_finished_keeps_the_place_when_leaving() {
    let mut table = Table::at("play_on", "^6,^5,^4,^2/-,-,-,-/-,-,-,-");
    table.roll("1-3").go("h4^3");
    assert!(table.game.forfeit(Seat(0), &mut ()));
    table.end();
    assert!(table.game.forfeit(Seat(1), &mut ()));
    assert_eq!(outcome(&table), Outcome::ranked(&[1, 3, 2], "home"));
}

#[test]
fn of_two_players_the_other_wins() {
    let mut table = begin(2).unwrap();
    table.act(Act::Resign(Seat(0)), &mut ()).unwrap();
    assert_eq!(table.awaiting(), Awaiting::Over(Outcome::ranked(&[2, 1], "forfeit")));
}

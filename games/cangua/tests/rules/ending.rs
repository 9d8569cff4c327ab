//! How a game ends: places, the round limit, giving up.

use crate::{Bench, horses, mover, play, turn};
use cangua::Entry;
use game::{Awaiting, Outcome, Seat, Seats, Viewer};

fn outcome(table: &Bench) -> Outcome {
    match table.state().awaiting() {
        Awaiting::Over(outcome) => outcome,
        other => panic!("not over: {other:?}"),
    }
}

#[test]
fn the_first_player_home_wins_and_the_others_are_ranked() {
    // Home, then steps, then kicks, then the seat: 2 has one home, 1 and 3 ran as far.
    let mut table = Bench::new("seats=4 position=^6,^5,^4,^2/9,-,-,-/^6,-,-,-/9,-,-,-");
    play(&mut table, "roll 1-3, h4^3");
    assert_eq!(outcome(&table), Outcome::ranked(&[1, 3, 2, 4], "home"));
}

#[test]
fn among_equals_more_steps_rank_higher() {
    let mut table = Bench::new("seats=3 position=^6,^5,^4,^2/9,-,-,-/10,-,-,-");
    play(&mut table, "roll 1-3, h4^3");
    assert_eq!(outcome(&table).places(), [1, 3, 2]);
}

#[test]
fn among_equals_more_kicks_rank_higher() {
    // Seat 2 kicks a horse of seat 1; then both have run eight steps.
    let mut table = Bench::new("seats=3 position=^6,^5,^4,^2/21,7,-,-/0,-,-,-@1.2");
    play(&mut table, "roll 3-4, h1+7, end, roll 1-3, h4^3");
    assert_eq!(outcome(&table).places(), [1, 3, 2]);
}

#[test]
fn play_on_gives_places_in_the_order_of_finishing() {
    let mut table = Bench::new("seats=3 play_on=true position=^6,^5,^4,^2/-,-,-,-/^6,^5,^4,^2");
    play(&mut table, "roll 1-3, h4^3");
    let told = table.told(Viewer::Spectator);
    assert_eq!(told.last(), Some(&Entry::Finished { seat: Seat(0), place: 1 }));
    play(&mut table, "end, roll 2-3, end");
    assert_eq!(mover(&table), Seat(2));
    play(&mut table, "roll 1-3, h4^3");
    assert_eq!(outcome(&table), Outcome::ranked(&[1, 3, 2], "home"));
}

#[test]
fn a_finished_player_is_skipped_and_rounds_are_still_counted() {
    let mut table = Bench::new("seats=3 play_on=true position=^6,^5,^4,^2/-,-,-,-/-,-,-,-");
    play(&mut table, "roll 3-3, h4^3, end");
    assert_eq!((turn(&table).0, turn(&table).1), (1, 1), "a double does not hold who is done");
    play(&mut table, "roll 2-3, end, roll 2-3, end");
    assert_eq!((turn(&table).0, turn(&table).1), (2, 1), "the index wrapped over seat 0");
}

#[test]
fn after_the_last_round_the_ranking_decides() {
    let mut table = Bench::new("max_rounds=3 position=5,-,-,-/^1,-,-,-@3.1");
    play(&mut table, "roll 3-4, end");
    assert_eq!(outcome(&table), Outcome::ranked(&[2, 1], "rounds"));
}

#[test]
fn who_gives_up_is_skipped_and_the_last_one_left_wins() {
    let mut table = Bench::new("seats=4");
    play(&mut table, "resign 2");
    assert_eq!(mover(&table), Seat(0));
    play(&mut table, "resign 0, event end-1-0-1-forfeit");
    assert_eq!(mover(&table), Seat(1));
    play(&mut table, "resign 3");
    assert_eq!(outcome(&table), Outcome::ranked(&[3, 1, 4, 2], "forfeit"));
}

#[test]
fn who_gave_up_is_out_and_has_nothing_more_to_give_up() {
    use game::Game;
    let mut table = Bench::new("seats=4");
    play(&mut table, "resign 2");
    assert_eq!(table.board().out(), Seats::of(Seat(2)));
    table.refuses("resign 2", "AlreadyOut");
    table.refuses("2 roll", "NotYourTurn");
}

#[test]
fn who_gave_up_ranks_behind_all_who_stayed() {
    // Seat 2 has run farthest and gives up; the rounds end while others have not moved.
    let mut table = Bench::new("seats=3 max_rounds=1 position=-,-,-,-/3,-,-,-/^5,-,-,-");
    play(&mut table, "resign 2, roll 2-3, end, timeout 1, end");
    assert_eq!(outcome(&table), Outcome::ranked(&[2, 1, 3], "rounds"));
}

#[test]
fn the_horses_of_who_gives_up_go_back_to_the_stable() {
    let mut table = Bench::new("seats=3 position=4,^3,-,-/7,-,-,-/-,-,-,-@1.1");
    play(&mut table, "resign 0");
    assert_eq!(horses(&table, 0), [-1; 4]);
    assert_eq!(mover(&table), Seat(1));
    let told = table.told(Viewer::Spectator);
    assert_eq!(told, [Entry::Forfeited { seat: Seat(0), place: 3 }]);
}

/// The rests of a cycle: what leads there, and where the flow stands.
const RESTS: [(&str, &str); 4] = [
    ("", "WaitingForRoll"),
    ("roll", "RollingDice"),
    ("roll 3-4", "WaitForMove"),
    ("roll 3-4, h1+7", "PublishingEvent"),
];

#[test]
fn whoever_gives_up_on_turn_hands_the_turn_on() {
    for (inputs, rest) in RESTS {
        let mut table = Bench::new("seats=3 position=4,-,-,-/7,-,-,-/-,-,-,-");
        play(&mut table, inputs);
        table.rests(rest).play("resign 0").rests("PublishingEvent");
        let reason = if rest == "PublishingEvent" { "moved" } else { "forfeit" };
        table.refuses("1 roll", "TurnEndPending");
        play(&mut table, &format!("event end-1-0-1-{reason}"));
        assert_eq!(turn(&table), (1, 1, 0, false, false), "{rest}");
        table.rests("WaitingForRoll").refuses("event end-1-0-1-moved", "StaleCycle");
        play(&mut table, "roll 2-3, h1+5, end, roll 2-3, end");
        assert_eq!(turn(&table), (2, 1, 0, false, false), "seat 0 is skipped, its round counts");
    }
}

#[test]
fn a_double_does_not_hold_who_gives_up() {
    let mut table = Bench::new("seats=3 position=4,-,-,-/7,-,-,-/-,-,-,-");
    play(&mut table, "roll 3-3, h1+6, resign 0, end");
    assert_eq!(turn(&table), (1, 1, 0, false, false));
}

#[test]
fn whoever_else_gives_up_leaves_the_turn_as_it_is() {
    for (inputs, rest) in RESTS {
        let mut table = Bench::new("seats=3 position=4,-,-,-/7,-,-,-/-,-,-,-");
        play(&mut table, inputs);
        let (before, awaited) = (turn(&table), table.state().awaiting());
        table.rests(rest).play("resign 1").rests(rest);
        assert_eq!((turn(&table), table.state().awaiting()), (before, awaited));
    }
}

#[test]
fn a_horse_that_was_in_the_way_leaves_with_its_player() {
    // Progress 50 of seat 1 of three is cell 8, between 4 and 11.
    let mut table = Bench::new("seats=3 position=4,20,-,-/50,-,-,-/-,-,-,-");
    play(&mut table, "roll 2-5");
    assert_eq!(table.moves(), ["h2+7"]);
    play(&mut table, "resign 1");
    assert_eq!(table.moves(), ["h1+7", "h2+7"]);
}

#[test]
fn what_was_told_of_a_roll_stands_when_somebody_leaves() {
    // Seat 0 had no move because of the horse of seat 1. The turn end is on its way.
    let mut table = Bench::new("seats=3 position=4,-,-,-/50,-,-,-/-,-,-,-");
    play(&mut table, "roll 2-5, resign 1");
    table.rests("PublishingEvent").play("event end-1-0-1-no_move");
    assert_eq!(mover(&table), Seat(2));
}

#[test]
fn who_has_finished_keeps_the_place_when_leaving() {
    let mut table = Bench::new("seats=3 play_on=true position=^6,^5,^4,^2/-,-,-,-/-,-,-,-");
    play(&mut table, "roll 1-3, h4^3, resign 0");
    assert!(table.told(Viewer::Spectator).is_empty());
    play(&mut table, "event end-1-0-1-won, resign 1");
    assert_eq!(outcome(&table), Outcome::ranked(&[1, 3, 2], "home"));
}

#[test]
fn of_two_players_the_other_wins() {
    for (inputs, rest) in RESTS {
        for leaver in 0..2 {
            let mut table = Bench::new("position=4,-,-,-/7,-,-,-");
            play(&mut table, inputs);
            table.rests(rest).play(&format!("resign {leaver}"));
            let places = if leaver == 0 { [2, 1] } else { [1, 2] };
            assert_eq!(outcome(&table), Outcome::ranked(&places, "forfeit"));
        }
    }
}

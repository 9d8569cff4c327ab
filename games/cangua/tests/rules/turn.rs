//! The turn: doubles, no move, the clock, and the end of a cycle.

use crate::{Bench, horses, mover, play, turn};
use cangua::{Cycle, Ending, Entry, Event, Refusal, Which};
use game::{Awaiting, Input, Reason, Refused, Seat, Seats, Viewer};

/// Two players with a horse each that can always run.
const OPEN: &str = "position=3,-,-,-/3,-,-,-";

#[test]
fn a_cycle_goes_through_the_named_turn_state() {
    let mut table = Bench::new(OPEN);
    assert_eq!(turn(&table), (1, 0, 0, false, false));
    play(&mut table, "roll 2-3");
    assert_eq!(turn(&table), (1, 0, 0, true, false));
    play(&mut table, "h1+5");
    assert_eq!(turn(&table), (1, 0, 0, true, true));
    play(&mut table, "end");
    assert_eq!(turn(&table), (1, 1, 0, false, false));
}

#[test]
fn the_first_and_the_second_double_keep_the_player() {
    let mut table = Bench::new(OPEN);
    play(&mut table, "roll 1-1, h1+2, end");
    assert_eq!(turn(&table), (1, 0, 1, false, false));
    play(&mut table, "roll 2-2, h1+4, end");
    assert_eq!(turn(&table), (1, 0, 2, false, false));
}

#[test]
fn the_third_double_is_moved_and_then_ends_the_turn() {
    let mut table = Bench::new(OPEN);
    play(&mut table, "roll 1-1, h1+2, end");
    play(&mut table, "roll 1-1, h1+2, end");
    play(&mut table, "roll 1-1");
    assert_eq!(turn(&table), (1, 0, 3, true, false));
    play(&mut table, "h1+2, end");
    assert_eq!(turn(&table), (1, 1, 0, false, false));
    assert_eq!(horses(&table, 0)[0], 9);
}

#[test]
fn a_roll_that_is_no_double_resets_the_count() {
    let mut table = Bench::new(OPEN);
    play(&mut table, "roll 1-1, h1+2, end");
    play(&mut table, "roll 1-2");
    assert_eq!(turn(&table).2, 0);
    play(&mut table, "h1+3, end");
    assert_eq!(mover(&table), Seat(1));
}

#[test]
fn one_and_six_open_the_stable_but_are_no_double() {
    let mut table = Bench::new("");
    play(&mut table, "roll 1-6, out, end");
    assert_eq!(turn(&table), (1, 1, 0, false, false));
}

#[test]
fn a_change_of_seats_resets_the_count() {
    let mut table = Bench::new(OPEN);
    play(&mut table, "roll 1-1, h1+2, end, timeout 0, end");
    assert_eq!(turn(&table), (1, 1, 0, false, false));
}

#[test]
fn no_move_on_a_double_keeps_the_turn() {
    // The horse on 54 cannot run 3 or 6, and the other blocks the start cell.
    let mut table = Bench::new("position=54,0,2,-/-,-,-,-");
    play(&mut table, "roll 3-3");
    assert_eq!(table.moves(), ["h3+6"]);
    let mut table = Bench::new("position=54,^1,^3,^4/-,-,-,-");
    play(&mut table, "roll 3-3");
    assert_eq!(table.trail(), "PublishingEvent");
    assert_eq!(turn(&table), (1, 0, 1, true, false));
    assert_eq!(table.told(Viewer::Spectator).last(), Some(&Entry::NoMove { seat: Seat(0) }));
    play(&mut table, "end");
    assert_eq!(turn(&table), (1, 0, 1, false, false));
}

#[test]
fn no_move_on_another_roll_passes_the_turn() {
    let mut table = Bench::new("");
    play(&mut table, "roll 2-3, end");
    assert_eq!(turn(&table), (1, 1, 0, false, false));
}

#[test]
fn the_round_grows_when_the_seat_index_wraps() {
    let mut table = Bench::new("seats=3");
    for expected in [(1, 1), (1, 2), (2, 0), (2, 1)] {
        play(&mut table, "roll 2-3, end");
        assert_eq!((turn(&table).0, turn(&table).1), expected);
    }
}

#[test]
fn out_of_time_before_the_roll_the_roll_is_lost() {
    let mut table = Bench::new(OPEN);
    play(&mut table, "timeout 0, end");
    assert_eq!(turn(&table), (1, 1, 0, false, false));
    assert_eq!(horses(&table, 0), [3, -1, -1, -1]);
}

#[test]
fn out_of_time_before_the_move_the_move_is_lost_even_on_a_double() {
    let mut table = Bench::new(OPEN);
    play(&mut table, "roll 4-4, timeout 0, end");
    assert_eq!(turn(&table), (1, 1, 0, false, false));
    assert_eq!(horses(&table, 0), [3, -1, -1, -1]);
}

/// The key of a cycle.
fn cycle(turn: u16, seat: u8, roll: u32) -> Cycle {
    Cycle { turn, seat: Seat(seat), roll }
}

#[test]
fn while_the_turn_end_is_pending_the_clock_changes_nothing() {
    let mut table = Bench::new(OPEN);
    play(&mut table, "roll 4-4, h1+8");
    let refused = table.state().check(Input::Timeout(Seat(0)));
    assert_eq!(refused, Err(Refused::Rules(Refusal::TurnEndPending { due: cycle(1, 0, 1) })));
    table.refuses("timeout 0", "TurnEndPending");
    play(&mut table, "end");
    assert_eq!(turn(&table), (1, 0, 1, false, false), "the double goes on");
}

#[test]
fn only_the_time_of_who_is_asked_runs_out() {
    let mut table = Bench::new(OPEN);
    table.refuses("timeout 1", "NotYourTurn");
    table.play("roll").refuses("timeout 0", "NothingAsksThis");
}

#[test]
fn while_the_turn_end_is_pending_every_player_is_told_so() {
    let mut table = Bench::new(OPEN);
    play(&mut table, "roll 2-3, h1+5");
    for seat in [0, 1] {
        for text in ["roll", "out", "h1+5", "h1^1", "pass"] {
            let refused = table.state().check(Input::Move(Seat(seat), text.parse().unwrap()));
            let due = cycle(1, 0, 1);
            assert_eq!(refused, Err(Refused::Rules(Refusal::TurnEndPending { due })), "{text}");
        }
    }
}

#[test]
fn out_of_turn_nobody_acts() {
    let table = Bench::new(OPEN);
    let refused = table.state().check(Input::Move(Seat(1), "roll".parse().unwrap()));
    let asked = Seats::of(Seat(0));
    assert_eq!(refused, Err(Refused::Engine(Reason::NotYourTurn { asked })));
}

#[test]
fn a_turn_end_carries_why_the_cycle_ends() {
    for (setup, inputs, why, text) in [
        (OPEN, "roll 2-3, h1+5", Ending::Moved, "end-1-0-1-moved"),
        ("", "roll 2-3", Ending::NoMove, "end-1-0-1-no_move"),
        (OPEN, "timeout 0", Ending::Timeout, "end-1-0-1-timeout"),
        (OPEN, "roll 3-3, timeout 0", Ending::Timeout, "end-1-0-1-timeout"),
        ("seats=3", "resign 0", Ending::Forfeit, "end-1-0-1-forfeit"),
        (
            "seats=3 play_on=true position=^6,^5,^4,^2/-,-,-,-/-,-,-,-",
            "roll 1-3, h4^3",
            Ending::Won,
            "end-1-0-1-won",
        ),
    ] {
        let mut table = Bench::new(setup);
        play(&mut table, inputs);
        let due = Event::TurnEnd { cycle: cycle(1, 0, 1), why };
        assert_eq!(table.state().awaiting(), Awaiting::Event(due));
        assert_eq!((text.parse(), due.to_string()), (Ok(due), text.to_string()));
        play(&mut table, "end");
        assert_eq!(mover(&table), Seat(1), "{text}");
    }
}

#[test]
fn a_turn_end_with_another_reason_is_refused() {
    let mut table = Bench::new(OPEN);
    play(&mut table, "roll 2-3, h1+5");
    for why in ["no_move", "timeout", "forfeit", "won"] {
        let untrue = stale(Which::Untrue, 1, 0, 1);
        assert_eq!(arrives(&mut table, &format!("end-1-0-1-{why}")), untrue);
    }
    assert_eq!(arrives(&mut table, "end-1-0-1-moved"), Ok(()));
}

#[test]
fn the_text_of_a_turn_end_is_read_as_it_is_written() {
    for text in [
        "end-1-0-1",
        "end-01-0-1-moved",
        "end-+1-0-1-moved",
        "end-1-8-1-moved",
        "end-1-0-1-Moved",
        "end-1-0-1-no-move",
        "end-1-0-1-moved-",
        "end-65536-0-1-moved",
        "end-1-0-4294967296-moved",
    ] {
        assert!(text.parse::<Event>().is_err(), "{text}");
    }
}

fn stale(which: Which, turn: u16, seat: u8, roll: u32) -> Result<(), Refused<Refusal>> {
    Err(Refused::Rules(Refusal::StaleCycle { which, now: cycle(turn, seat, roll) }))
}

/// A turn end arrives. If it is refused, nothing has changed.
fn arrives(table: &mut Bench, text: &str) -> Result<(), Refused<Refusal>> {
    let event = text.parse().expect("a turn end that can be read");
    let answer = table.state().check(Input::Event(event));
    match answer {
        Ok(()) => drop(table.play(&format!("event {text}"))),
        Err(_) => drop(table.refuses(&format!("event {text}"), "StaleCycle")),
    }
    answer
}

#[test]
fn a_turn_end_before_its_time_is_early() {
    let mut table = Bench::new(OPEN);
    assert_eq!(arrives(&mut table, "end-1-0-1-moved"), stale(Which::Early, 1, 0, 1));
    play(&mut table, "roll");
    assert_eq!(arrives(&mut table, "end-1-0-1-no_move"), stale(Which::Early, 1, 0, 1));
    play(&mut table, "chance 2-3");
    assert_eq!(arrives(&mut table, "end-1-0-1-moved"), stale(Which::Early, 1, 0, 1));
}

#[test]
fn the_same_turn_end_again_is_doubled_and_later_it_is_late() {
    let mut table = Bench::new(OPEN);
    play(&mut table, "roll 2-3, h1+5, end");
    assert_eq!(arrives(&mut table, "end-1-0-1-moved"), stale(Which::Doubled, 1, 1, 1));
    play(&mut table, "roll 2-3, h1+5");
    assert_eq!(arrives(&mut table, "end-1-0-1-moved"), stale(Which::Doubled, 1, 1, 1));
    play(&mut table, "end");
    assert_eq!(arrives(&mut table, "end-1-0-1-moved"), stale(Which::Late, 2, 0, 1));
    assert_eq!(arrives(&mut table, "end-1-1-1-moved"), stale(Which::Doubled, 2, 0, 1));
}

#[test]
fn a_turn_end_of_no_cycle_is_foreign() {
    let mut table = Bench::new(OPEN);
    play(&mut table, "roll 2-3, h1+5");
    for key in ["1-1-1", "1-0-2", "2-0-1", "0-0-0", "1-7-1", "0-0-1"] {
        let text = format!("end-{key}-moved");
        assert_eq!(arrives(&mut table, &text), stale(Which::Foreign, 1, 0, 1), "{key}");
    }
}

#[test]
fn each_roll_of_a_turn_has_a_key_of_its_own() {
    let mut table = Bench::new(OPEN);
    play(&mut table, "roll 1-1, h1+2");
    assert_eq!(arrives(&mut table, "end-1-0-2-moved"), stale(Which::Foreign, 1, 0, 1));
    play(&mut table, "end, roll 1-1, h1+2");
    assert_eq!(arrives(&mut table, "end-1-0-1-moved"), stale(Which::Doubled, 1, 0, 2));
    assert_eq!(arrives(&mut table, "end-1-0-2-moved"), Ok(()));
}

#[test]
fn the_roll_history_is_in_the_view_and_in_the_journal() {
    let mut table = Bench::new(OPEN);
    let dice = |text: &str| text.parse().unwrap();
    table.play("roll, chance 1-1");
    let rolled = Entry::Rolled { cycle: cycle(1, 0, 1), dice: dice("1-1"), double_count: 1 };
    assert_eq!(table.told(Viewer::Spectator), [rolled]);
    table.play("h1+2, event end-1-0-1-moved, roll, chance 2-5");
    let rolled = Entry::Rolled { cycle: cycle(1, 0, 2), dice: dice("2-5"), double_count: 0 };
    assert_eq!(table.told(Viewer::Spectator).last(), Some(&rolled));
    let rolls: Vec<_> = table.board().rolls().collect();
    let row = |text, double_count| cangua::Roll {
        turn: 1,
        seat: Seat(0),
        dice: dice(text),
        double_count,
    };
    assert_eq!(rolls, [row("2-5", 0), row("1-1", 1)]);
}

#[test]
fn a_turn_is_all_rolls_of_a_player() {
    let mut table = Bench::new(OPEN);
    let first = table.state().on_turn();
    assert_eq!(first.seats, Seats::of(Seat(0)));
    play(&mut table, "roll 1-1, h1+2, end");
    assert_eq!(table.state().on_turn(), first);
    play(&mut table, "roll 1-2, h1+3");
    assert_eq!(table.state().on_turn(), first, "the turn ends with its turn end");
    play(&mut table, "end");
    let next = table.state().on_turn();
    assert_eq!((next.number, next.seats), (first.number + 1, Seats::of(Seat(1))));
}

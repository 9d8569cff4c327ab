//! The turn: doubles, no move, the clock, and the end of a cycle.

mod table;

use cangua::{Cycle, Entry, Refusal, Which};
use game::{Input, Reason, Refused, Seat};
use table::Table;

/// Two players with a horse each that can always run.
const OPEN: &str = "3,-,-,-/3,-,-,-";

#[test]
fn a_cycle_goes_through_the_named_turn_state() {
    let mut table = Table::at("", OPEN);
    assert_eq!(table.turn(), (1, 0, 0, false, false));
    table.roll("2-3");
    assert_eq!(table.turn(), (1, 0, 0, true, false));
    table.go("h1+5");
    assert_eq!(table.turn(), (1, 0, 0, true, true));
    table.end();
    assert_eq!(table.turn(), (1, 1, 0, false, false));
}

#[test]
fn the_first_and_the_second_double_keep_the_player() {
    let mut table = Table::at("", OPEN);
    table.roll("1-1").go("h1+2").end();
    assert_eq!(table.turn(), (1, 0, 1, false, false));
    table.roll("2-2").go("h1+4").end();
    assert_eq!(table.turn(), (1, 0, 2, false, false));
}

#[test]
fn the_third_double_is_moved_and_then_ends_the_turn() {
    let mut table = Table::at("", OPEN);
    table.roll("1-1").go("h1+2").end();
    table.roll("1-1").go("h1+2").end();
    table.roll("1-1");
    assert_eq!(table.turn(), (1, 0, 3, true, false));
    table.go("h1+2").end();
    assert_eq!(table.turn(), (1, 1, 0, false, false));
    assert_eq!(table.horses(0)[0], 9);
}

#[test]
fn a_roll_that_is_no_double_resets_the_count() {
    let mut table = Table::at("", OPEN);
    table.roll("1-1").go("h1+2").end();
    table.roll("1-2");
    assert_eq!(table.turn().2, 0);
    table.go("h1+3").end();
    assert_eq!(table.mover(), Seat(1));
}

#[test]
fn one_and_six_open_the_stable_but_are_no_double() {
    let mut table = Table::new(2, "");
    table.roll("1-6").go("out").end();
    assert_eq!(table.turn(), (1, 1, 0, false, false));
}

#[test]
fn a_change_of_seats_resets_the_count() {
    let mut table = Table::at("", OPEN);
    table.roll("1-1").go("h1+2").end().timeout();
    assert_eq!(table.turn(), (1, 1, 0, false, false));
}

#[test]
fn no_move_on_a_double_keeps_the_turn() {
    // The horse on 54 cannot run 3 or 6, and the other blocks the start cell.
    let mut table = Table::at("", "54,0,2,-/-,-,-,-");
    table.roll("3-3");
    assert_eq!(table.legal(), ["h3+6"]);
    let mut table = Table::at("", "54,^1,^3,^4/-,-,-,-");
    table.roll("3-3");
    assert_eq!(table.state(), "PublishingEvent");
    assert_eq!(table.turn(), (1, 0, 1, true, false));
    assert_eq!(table.told.last(), Some(&Entry::NoMove { seat: 0 }));
    table.end();
    assert_eq!(table.turn(), (1, 0, 1, false, false));
}

#[test]
fn no_move_on_another_roll_passes_the_turn() {
    let mut table = Table::new(2, "");
    table.roll("2-3").end();
    assert_eq!(table.turn(), (1, 1, 0, false, false));
}

#[test]
fn the_round_grows_when_the_seat_index_wraps() {
    let mut table = Table::new(3, "");
    for expected in [(1, 1), (1, 2), (2, 0), (2, 1)] {
        table.roll("2-3").end();
        assert_eq!((table.turn().0, table.turn().1), expected);
    }
}

#[test]
fn out_of_time_before_the_roll_the_roll_is_lost() {
    let mut table = Table::at("", OPEN);
    table.timeout();
    assert_eq!(table.turn(), (1, 1, 0, false, false));
    assert_eq!(table.horses(0), [3, -1, -1, -1]);
}

#[test]
fn out_of_time_before_the_move_the_move_is_lost_even_on_a_double() {
    let mut table = Table::at("", OPEN);
    table.roll("4-4").timeout();
    assert_eq!(table.turn(), (1, 1, 0, false, false));
    assert_eq!(table.horses(0), [3, -1, -1, -1]);
}

#[test]
fn while_the_turn_end_is_pending_the_clock_changes_nothing() {
    let mut table = Table::at("", OPEN);
    table.roll("4-4").go("h1+8");
    let due = Cycle { turn: 1, seat: 0, roll: 1 };
    let refused = table.play(Input::Timeout);
    assert_eq!(refused, Err(Refused::Rules(Refusal::TurnEndPending { due })));
    table.end();
    assert_eq!(table.turn(), (1, 0, 1, false, false), "the double goes on");
}

#[test]
fn while_the_turn_end_is_pending_every_player_is_told_so() {
    let mut table = Table::at("", OPEN);
    table.roll("2-3").go("h1+5");
    let due = Cycle { turn: 1, seat: 0, roll: 1 };
    for seat in [0, 1] {
        for text in ["roll", "out", "h1+5", "h1^1", "pass"] {
            let refused = table.play(Input::Move(Seat(seat), text.parse().unwrap()));
            assert_eq!(refused, Err(Refused::Rules(Refusal::TurnEndPending { due })), "{text}");
        }
    }
}

#[test]
fn out_of_turn_nobody_acts() {
    let mut table = Table::at("", OPEN);
    let refused = table.play(Input::Move(Seat(1), "roll".parse().unwrap()));
    let asked = game::Seats::of(Seat(0));
    assert_eq!(refused, Err(Refused::Engine(Reason::NotYourTurn { asked })));
}

fn stale(which: Which, turn: u16, seat: u8, roll: u8) -> Result<(), Refused<Refusal>> {
    Err(Refused::Rules(Refusal::StaleCycle { which, now: Cycle { turn, seat, roll } }))
}

#[test]
fn a_turn_end_before_its_time_is_early() {
    let mut table = Table::at("", OPEN);
    assert_eq!(table.event("end-1-0-1"), stale(Which::Early, 1, 0, 1));
    table.roll("2-3");
    assert_eq!(table.event("end-1-0-1"), stale(Which::Early, 1, 0, 1));
}

#[test]
fn the_same_turn_end_again_is_doubled_and_later_it_is_late() {
    let mut table = Table::at("", OPEN);
    table.roll("2-3").go("h1+5").end();
    assert_eq!(table.event("end-1-0-1"), stale(Which::Doubled, 1, 1, 1));
    table.roll("2-3").go("h1+5");
    assert_eq!(table.event("end-1-0-1"), stale(Which::Doubled, 1, 1, 1));
    table.end();
    assert_eq!(table.event("end-1-0-1"), stale(Which::Late, 2, 0, 1));
    assert_eq!(table.event("end-1-1-1"), stale(Which::Doubled, 2, 0, 1));
}

#[test]
fn the_turn_end_of_a_cycle_that_the_clock_ended_is_late() {
    let mut table = Table::at("", OPEN);
    table.roll("2-3").timeout();
    assert_eq!(table.event("end-1-0-1"), stale(Which::Late, 1, 1, 1));
}

#[test]
fn a_turn_end_of_no_cycle_is_foreign() {
    let mut table = Table::at("", OPEN);
    table.roll("2-3").go("h1+5");
    for key in ["end-1-1-1", "end-1-0-2", "end-2-0-1", "end-0-0-0", "end-1-7-1", "end-0-0-1"] {
        assert_eq!(table.event(key), stale(Which::Foreign, 1, 0, 1), "{key}");
    }
}

#[test]
fn each_roll_of_a_turn_has_a_key_of_its_own() {
    let mut table = Table::at("", OPEN);
    table.roll("1-1").go("h1+2");
    assert_eq!(table.event("end-1-0-2"), stale(Which::Foreign, 1, 0, 1));
    table.end().roll("1-1").go("h1+2");
    assert_eq!(table.event("end-1-0-1"), stale(Which::Doubled, 1, 0, 2));
    assert_eq!(table.event("end-1-0-2"), Ok(()));
}

#[test]
fn the_roll_history_is_in_the_view_and_in_the_journal() {
    let mut table = Table::at("", OPEN);
    table.roll("1-1").go("h1+2").end().roll("2-5");
    let rolls: Vec<_> = table.game.board().rolls().collect();
    let dice = |text: &str| text.parse().unwrap();
    let row =
        |text, double_count| cangua::Roll { turn: 1, seat: 0, dice: dice(text), double_count };
    assert_eq!(rolls, [row("2-5", 0), row("1-1", 1)]);
    let told: Vec<_> = table.told.iter().filter(|it| matches!(it, Entry::Rolled { .. })).collect();
    let entry = |roll, text, double_count| Entry::Rolled {
        cycle: Cycle { turn: 1, seat: 0, roll },
        dice: dice(text),
        double_count,
    };
    assert_eq!(told, [&entry(1, "1-1", 1), &entry(2, "2-5", 0)]);
}

#[test]
fn a_clock_per_turn_is_refilled_when_the_seat_changes_and_not_before() {
    use game::Game;
    let mut table = Table::at("", OPEN);
    let first = table.game.turn();
    table.roll("1-1").go("h1+2").end();
    assert_eq!(table.game.turn(), first);
    table.roll("1-2").go("h1+3").end();
    assert_eq!(table.game.turn(), first + 1);
}

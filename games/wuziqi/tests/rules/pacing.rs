//! Explicit pacing: the turn waits for its animations, by key.

use flow::{Seats, Viewer};
use game::{Awaiting, Game as _};
use wuziqi::{Colour, Event, Turn, Wuziqi};

type Bench = game::kit::Bench<Wuziqi>;

fn awaited(table: &Bench) -> Option<String> {
    match table.game().awaiting() {
        Awaiting::Event(event) => Some(event.to_string()),
        _ => None,
    }
}

#[test]
fn each_gate_waits_for_the_entry_it_shows() {
    let mut table = Bench::new("explicit_pacing=all");
    assert_eq!(table.board().acknowledgers(Turn::Deal), Seats::NONE);
    table.play("chance Place, chance Take");
    assert_eq!(awaited(&table).as_deref(), Some("after-1"));
    table.rests("Waiting");
    assert_eq!(table.board().acknowledgers(Turn::Waiting), Seats::first(2));
    table.refuses("0 Place", "NotYourTurn");
    table.play("event after-1, 0 Place, 0 @h8");
    // Draw 1, animation 2, choose 3, target 4, resolve 5.
    assert_eq!(awaited(&table).as_deref(), Some("after-5"));
    let rows = table.state().view(Viewer::Spectator).rows;
    assert_eq!(rows.concat().matches('x').count(), 1, "the card has done its work already");
    table.play("event after-5");
    assert_eq!(awaited(&table).as_deref(), Some("after-7"));
    table.play("event after-7");
    assert_eq!(table.state().view(Viewer::Spectator).mover, Colour::White);
}

#[test]
fn a_skipped_turn_is_shown_too() {
    let mut table = Bench::new("size=5 explicit_pacing=skip position=5/5/5/5/5_w_01");
    assert_eq!(awaited(&table).as_deref(), Some("after-1"));
    table.play("event after-1");
    assert_eq!(table.state().view(Viewer::Spectator).mover, Colour::Black);
}

#[test]
fn gates_open_one_by_one_as_chosen() {
    for (gates, waits) in [("draw", 1), ("resolve", 1), ("check", 1), ("draw+check", 2), ("all", 3)]
    {
        let mut table = Bench::new(&format!("explicit_pacing={gates}"));
        let mut waited = 0;
        for input in ["chance Place", "chance Take", "0 Place", "0 @h8"] {
            table.play(input);
            while let Some(event) = awaited(&table) {
                table.play(&format!("event {event}"));
                waited += 1;
            }
        }
        assert_eq!(waited, waits, "{gates}");
    }
}

#[test]
fn an_old_key_is_stale_and_a_second_one_is_doubled() {
    let mut table = Bench::new("explicit_pacing=draw");
    table.play("chance Place, chance Take");
    table.refuses("event after-0", "StaleAnimation");
    table.refuses("event after-2", "StaleAnimation");
    table.play("event after-1");
    table.refuses("event after-1", "DoubledAnimation");
    table.refuses("event after-2", "StaleAnimation");
    table.play("0 Place, 0 @h8, chance Place, chance Take");
    table.refuses("event after-1", "DoubledAnimation");
    assert_eq!(table.state().awaiting(), Awaiting::Event(Event::AfterAnimation(7)));
}

#[test]
fn an_animation_has_a_latest_time_and_no_clock_of_a_seat() {
    let mut table = Bench::new("explicit_pacing=draw animation_timeout_ms=900");
    table.play("chance Place, chance Take");
    assert_eq!(table.board().latest(Turn::Waiting), 900);
    table.refuses("timeout 0", "NothingAsksThis");
    assert_eq!(Bench::new("").board().latest(Turn::Waiting), 5000);
}

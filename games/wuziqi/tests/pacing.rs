//! Explicit pacing: the turn waits for its animations, by key.

mod table;

use flow::{Seats, Viewer};
use game::{Awaiting, Game as _};
use table::Table;
use wuziqi::{Colour, Event};

fn awaited(table: &Table) -> Option<String> {
    match table.game.awaiting() {
        Awaiting::Event(event) => Some(event.to_string()),
        _ => None,
    }
}

#[test]
fn each_gate_waits_for_the_entry_it_shows() {
    let mut table = Table::new("explicit_pacing=all");
    assert_eq!(table.game.acknowledgers(), Seats::NONE);
    table.play("Place, Take");
    assert_eq!(awaited(&table).as_deref(), Some("after-1"));
    assert_eq!(table.game.acknowledgers(), Seats::first(2));
    assert_eq!(table.refuses("0 Place"), "NotYourTurn");
    table.play("after-1, 0 Place, 0 @h8");
    // Draw 1, animation 2, choose 3, target 4, resolve 5.
    assert_eq!(awaited(&table).as_deref(), Some("after-5"));
    assert_eq!(table.rows().matches('x').count(), 1, "the card has done its work already");
    table.play("after-5");
    assert_eq!(awaited(&table).as_deref(), Some("after-7"));
    table.play("after-7");
    assert_eq!(table.view(Viewer::Spectator).mover, Colour::White);
}

#[test]
fn a_skipped_turn_is_shown_too() {
    let mut table = Table::new("size=5 explicit_pacing=skip position=5/5/5/5/5_w_01");
    assert_eq!(awaited(&table).as_deref(), Some("after-1"));
    table.play("after-1");
    assert_eq!(table.view(Viewer::Spectator).mover, Colour::Black);
}

#[test]
fn gates_open_one_by_one_as_chosen() {
    for (gates, waits) in [("draw", 1), ("resolve", 1), ("check", 1), ("draw+check", 2), ("all", 3)]
    {
        let mut table = Table::new(&format!("explicit_pacing={gates}"));
        let mut waited = 0;
        for input in ["Place", "Take", "0 Place", "0 @h8"] {
            table.play(input);
            while let Some(event) = awaited(&table) {
                table.play(&event);
                waited += 1;
            }
        }
        assert_eq!(waited, waits, "{gates}");
    }
}

#[test]
fn an_old_key_is_stale_and_a_second_one_is_doubled() {
    let mut table = Table::new("explicit_pacing=draw");
    table.play("Place, Take");
    assert_eq!(table.refuses("after-0"), "StaleAnimation");
    assert_eq!(table.refuses("after-2"), "StaleAnimation");
    table.play("after-1");
    assert_eq!(table.refuses("after-1"), "DoubledAnimation");
    assert_eq!(table.refuses("after-2"), "StaleAnimation");
    table.play("0 Place, 0 @h8, Place, Take");
    assert_eq!(table.refuses("after-1"), "DoubledAnimation");
    assert_eq!(table.game.awaiting(), Awaiting::Event(Event::AfterAnimation(7)));
}

#[test]
fn the_clock_opens_a_gate_by_itself() {
    let mut table = Table::new("explicit_pacing=draw");
    table.play("Place, Take, timeout");
    assert_eq!(table.moves(0), "Place");
    assert_eq!(table.refuses("after-1"), "DoubledAnimation");
}

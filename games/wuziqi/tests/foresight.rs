//! Foresight: what it shows, to whom, and what it leaves in the pile.

mod table;

use flow::{Seat, Viewer};
use table::Table;
use wuziqi::{Card, Data};

const DECK: &str = "deck=Place:6,Take:3,PolarityInversion:2,Foresight:2";

fn after_peek() -> Table {
    let mut table = Table::new(DECK);
    table.play("Place, Foresight, 0 Foresight, Take, PolarityInversion, Place");
    table
}

#[test]
fn the_card_taken_is_drawn_and_played_in_the_same_turn() {
    let mut table = after_peek();
    assert_eq!(table.moves(0), "@1 @2 @3");
    table.play("0 @3");
    assert_eq!(table.refuses("Take"), "NotInPile");
    table.play("Place");
    assert_eq!(table.moves(0), "Place");
    table.play("0 Place, 0 @h8");
    assert_eq!(table.view(Viewer::Spectator).turn, 2);
}

#[test]
fn what_foresight_shows_it_shows_to_one_seat() {
    let table = after_peek();
    let seen = [Some(Card::Take), Some(Card::PolarityInversion), Some(Card::Place)];
    assert_eq!(table.view(Viewer::Seat(Seat(0))).seen, seen);
    assert_eq!(table.view(Viewer::Seat(Seat(1))).seen, [None; 3]);
    assert_eq!(table.view(Viewer::Spectator).seen, [None; 3]);
    let told = |seat| {
        let own = table.told.iter().filter(move |it| it.0.reaches(Viewer::Seat(Seat(seat))));
        own.filter_map(|it| match it.1.data {
            Data::Peek { card } => Some(card),
            _ => None,
        })
        .collect::<Vec<_>>()
    };
    assert_eq!((told(0), told(1)), (seen.to_vec(), vec![None; 3]));
}

#[test]
fn the_cards_not_taken_go_to_the_bottom_in_their_order() {
    let mut table = after_peek();
    table.play("0 @3, Place, 0 Place, 0 @h8");
    let bottom = [Some(Card::Take), Some(Card::PolarityInversion)];
    assert_eq!(table.view(Viewer::Seat(Seat(0))).bottom, bottom);
    assert_eq!(table.view(Viewer::Seat(Seat(1))).bottom, [None, None]);
    // Ten cards are left, eight of them above the bottom.
    table.play("Place, Place, 1 Place, 1 @a1, Place, Place, 0 Place, 0 @b1");
    table.play("Take, Take, 1 Take, 1 @h8, PolarityInversion, Foresight, 0 PolarityInversion");
    assert_eq!(table.refuses("PolarityInversion"), "NotInPile");
    table.play("Take, PolarityInversion, 1 PolarityInversion");
    assert_eq!(table.codes().last(), Some(&"Reshuffle"));
}

#[test]
fn a_foresight_that_foresight_found_cannot_be_played() {
    let mut table = Table::new(DECK);
    table.play("Place, Foresight, 0 Foresight, Foresight, Place, Place, 0 @1, Foresight");
    assert_eq!(table.view(Viewer::Spectator).turn, 2);
    assert!(table.codes().contains(&"NoPlay"));
}

#[test]
fn foresight_looks_at_what_is_there_and_does_not_reshuffle_to_look() {
    let mut table = Table::new("deck=Place:2,Foresight:1");
    table.play("Place, Foresight, 0 Foresight, Place");
    assert_eq!(table.moves(0), "@1");
    table.play("0 @1, Place, 0 Place, 0 @h8");
    // The pile is empty now: three cards come back, two are drawn.
    table.play("Place, Foresight, 1 Foresight, Place, 1 @1, Place, 1 Place, 1 @a1");
    let mut bare = Table::new("deck=Place:1,Foresight:2 place_first=false");
    bare.play("Foresight, Foresight, 0 Foresight, Place, 0 @1, Place, 0 Place, 0 @h8");
    let mut none = Table::new("deck=Foresight:2,Place:1");
    none.play("Place, Foresight, 0 Place, 0 @h8, Foresight, Place, 1 Foresight, Foresight, 1 @1");
    none.play("Foresight");
    assert_eq!(none.codes().last(), Some(&"Reshuffle"));
}

#[test]
fn when_the_clock_runs_out_the_first_card_seen_stays_on_top() {
    let mut table = after_peek();
    table.play("timeout, Take");
    // Take cannot be played on an empty board.
    assert!(table.codes().contains(&"NoPlay"));
    let bottom = [Some(Card::PolarityInversion), Some(Card::Place)];
    assert_eq!(table.view(Viewer::Seat(Seat(0))).bottom, bottom);
}

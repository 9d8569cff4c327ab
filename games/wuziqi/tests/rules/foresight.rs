//! Foresight: what it shows, to whom, and what it leaves in the pile.

use flow::{Seat, Viewer};
use game::Coded as _;
use wuziqi::{Card, Entry, Wuziqi};

type Bench = game::kit::Bench<Wuziqi>;

/// The codes of what the last inputs told everybody.
fn codes(table: &Bench) -> Vec<&'static str> {
    table.told(Viewer::Spectator).iter().map(Entry::code).collect()
}

/// The end of the pile as a seat knows it.
fn bottom(table: &Bench, seat: u8) -> Vec<Option<Card>> {
    let view = table.state().view(Viewer::Seat(Seat(seat)));
    view.bottom.iter().map(|it| it.card).collect()
}

const DECK: &str = "deck=Place:6,Take:3,PolarityInversion:2,Foresight:2";

fn after_peek() -> Bench {
    let mut table = Bench::new(DECK);
    table.play("chance Place, chance Foresight, 0 Foresight");
    table.play("chance Take, chance PolarityInversion, chance Place");
    table
}

#[test]
fn the_card_taken_is_drawn_and_played_in_the_same_turn() {
    let mut table = after_peek();
    assert_eq!(table.moves(), ["@1", "@2", "@3"]);
    table.play("0 @3");
    table.refuses("chance Take", "NotInPile");
    table.play("chance Place");
    assert_eq!(table.moves(), ["Place"]);
    table.play("0 Place, 0 @h8");
    assert_eq!(table.state().view(Viewer::Spectator).turn, 2);
}

#[test]
fn what_foresight_shows_it_shows_to_one_seat() {
    let table = after_peek();
    let seen = [Some(Card::Take), Some(Card::PolarityInversion), Some(Card::Place)];
    assert_eq!(table.state().view(Viewer::Seat(Seat(0))).seen, seen);
    assert_eq!(table.state().view(Viewer::Seat(Seat(1))).seen, [None; 3]);
    assert_eq!(table.state().view(Viewer::Spectator).seen, [None; 3]);
    let told = |seat| {
        let own = table.told(Viewer::Seat(Seat(seat))).into_iter();
        let peeks = own.filter_map(|it| match it {
            Entry::Peek { card, .. } => Some(card),
            _ => None,
        });
        peeks.collect::<Vec<_>>()
    };
    assert_eq!((told(0), told(1)), (seen.to_vec(), vec![None; 3]));
}

#[test]
fn the_cards_not_taken_go_to_the_bottom_in_their_order() {
    let mut table = after_peek();
    table.play("0 @3, chance Place, 0 Place, 0 @h8");
    assert_eq!(bottom(&table, 0), [Some(Card::Take), Some(Card::PolarityInversion)]);
    assert_eq!(bottom(&table, 1), [None, None]);
    // Ten cards are left, eight of them above the bottom.
    table.play("chance Place, chance Place, 1 Place, 1 @a1");
    table.play("chance Place, chance Place, 0 Place, 0 @b1");
    table.play("chance Take, chance Take, 1 Take, 1 @h8");
    table.play("chance PolarityInversion, chance Foresight, 0 PolarityInversion");
    table.refuses("chance PolarityInversion", "NotInPile");
    table.play("chance Take, chance PolarityInversion, 1 PolarityInversion");
    assert_eq!(codes(&table).last(), Some(&"Reshuffle"));
}

#[test]
fn a_foresight_that_foresight_found_cannot_be_played() {
    let mut table = Bench::new(DECK);
    table.play("chance Place, chance Foresight, 0 Foresight");
    table.play("chance Foresight, chance Place, chance Place, 0 @1, chance Foresight");
    assert_eq!(table.state().view(Viewer::Spectator).turn, 2);
    assert!(codes(&table).contains(&"NoPlay"));
}

#[test]
fn foresight_looks_at_what_is_there_and_does_not_reshuffle_to_look() {
    let mut table = Bench::new("deck=Place:2,Foresight:1");
    table.play("chance Place, chance Foresight, 0 Foresight, chance Place");
    assert_eq!(table.moves(), ["@1"]);
    table.play("0 @1, chance Place, 0 Place, 0 @h8");
    // The pile is empty now: three cards come back, two are drawn.
    table.play("chance Place, chance Foresight, 1 Foresight, chance Place, 1 @1");
    table.play("chance Place, 1 Place, 1 @a1");
    let mut bare = Bench::new("deck=Place:1,Foresight:2 place_first=false");
    bare.play("chance Foresight, chance Foresight, 0 Foresight, chance Place, 0 @1");
    bare.play("chance Place, 0 Place, 0 @h8");
    let mut none = Bench::new("deck=Foresight:2,Place:1");
    none.play("chance Place, chance Foresight, 0 Place, 0 @h8");
    none.play("chance Foresight, chance Place, 1 Foresight, chance Foresight, 1 @1");
    none.play("chance Foresight");
    assert_eq!(codes(&none).last(), Some(&"Reshuffle"));
}

#[test]
fn when_the_clock_runs_out_the_first_card_seen_stays_on_top() {
    let mut table = after_peek();
    table.play("timeout 0, chance Take");
    // Take cannot be played on an empty board.
    assert!(codes(&table).contains(&"NoPlay"));
    assert_eq!(bottom(&table, 0), [Some(Card::PolarityInversion), Some(Card::Place)]);
}

#[test]
fn what_foresight_found_may_be_replaced_if_it_cannot_be_played() {
    let mut table = Bench::new("deck=Place:6,Take:5,Foresight:2 redraw_when_dead=1");
    table.play("chance Place, chance Foresight, 0 Foresight");
    table.play("chance Take, chance Place, chance Place, 0 @1, chance Take");
    // Take cannot be played on an empty board. Now two cards are drawn, as in any other hand.
    assert_eq!(codes(&table).last(), Some(&"NoPlay"));
    table.rests("Deal");
    table.play("chance Place");
    table.rests("Deal");
    table.play("chance Foresight");
    table.refuses("0 Foresight", "CardNotPlayable");
    assert_eq!(table.moves(), ["Place"]);
    table.play("0 Place, 0 @h8");
    assert_eq!(table.state().on_turn().number, 2);
}

#[test]
fn a_hand_is_not_replaced_more_often_than_agreed_by_way_of_foresight() {
    let mut table =
        Bench::new("deck=Place:6,Take:7,Foresight:2 redraw_when_dead=1 place_first=false");
    table.play("chance Take, chance Take, chance Place, chance Foresight, 0 Foresight");
    table.play("chance Take, chance Place, chance Place, 0 @1, chance Take");
    assert_eq!(table.state().on_turn().number, 2);
}

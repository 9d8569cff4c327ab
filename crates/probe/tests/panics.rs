//! A panic of an action leaves table, log and source of chance as they were.

#![allow(clippy::unwrap_used)]

use game::{Act, Entered, Input, Match, Setup};
use probe::{Deal, Duel, Options, fault};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A match whose dice have a memory, after three cards.
fn begun() -> Match<Duel> {
    let options = Options::default();
    let setup = Setup { options, seats: 2, position: None, dice: "shoe:7".to_string() };
    let mut game = Match::new(setup).unwrap();
    for _ in 0..3 {
        game.roll(&mut ()).unwrap();
    }
    game
}

/// What the dice answer next.
fn next_cards(game: &mut Match<Duel>) -> Vec<Deal> {
    (0..3).map(|_| game.roll(&mut ()).unwrap()).collect()
}

/// Does something that panics while a card is dealt, and expects it to leave no trace.
#[track_caller]
fn leaves_no_trace(act: impl FnOnce(&mut Match<Duel>)) {
    let (mut game, mut untouched) = (begun(), begun());
    let tried = fault::with(fault::PANICS_DEALING, || {
        catch_unwind(AssertUnwindSafe(|| act(&mut game))).map_err(drop)
    });
    assert_eq!(tried, Err(()), "nothing panicked");
    assert!(game == untouched, "the table has changed");
    assert_eq!(game.record(), untouched.record());
    assert_eq!(next_cards(&mut game), next_cards(&mut untouched), "the dice have changed");
    assert_eq!(Match::<Duel>::open(&game.record()).as_ref(), Ok(&game));
}

#[test]
fn a_panic_while_rolling_leaves_no_trace() {
    leaves_no_trace(|game| {
        game.roll(&mut ());
    });
    leaves_no_trace(|game| game.settle(&mut ()));
}

#[test]
fn a_panic_on_an_entered_outcome_leaves_no_trace() {
    let drawn = begun().roll(&mut ()).unwrap();
    leaves_no_trace(|game| game.play(Input::Chance(drawn), &mut ()).unwrap());
}

#[test]
fn a_panic_on_a_line_of_a_record_leaves_no_trace() {
    let mut longer = begun();
    longer.roll(&mut ());
    let record = longer.record();
    leaves_no_trace(|game| game.replay(&record.lines[3], 4).unwrap());
}

#[test]
fn a_panic_while_taking_back_leaves_no_trace() {
    leaves_no_trace(|game| game.enter(Entered::Table(Act::Back(2)), &mut ()).unwrap());
}

#[test]
fn a_line_that_names_another_card_leaves_the_dice_alone() {
    let (mut game, mut untouched) = (begun(), begun());
    let mut line = game.record().lines[2].clone();
    let drawn = begun().roll(&mut ()).unwrap().to_string();
    let mut cards = (0..12).map(|it| format!("card{it}"));
    line.text = cards.find(|it| *it != drawn && game.state().check(card(it)).is_ok()).unwrap();
    assert!(game.replay(&line, 4).is_err());
    assert_eq!(next_cards(&mut game), next_cards(&mut untouched));
}

#[test]
fn a_copy_of_a_match_draws_what_the_match_draws() {
    let (mut game, mut copy) = (begun(), begun().clone());
    assert_eq!(next_cards(&mut game), next_cards(&mut copy));
    game.enter(Entered::Table(Act::Back(3)), &mut ()).unwrap();
    assert_eq!(next_cards(&mut game), next_cards(&mut begun()), "taken back, they fall again");
}

fn card(text: &str) -> game::InputOf<Duel> {
    Input::Chance(text.parse().unwrap())
}

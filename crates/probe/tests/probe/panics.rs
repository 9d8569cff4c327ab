//! A panic of the game, in an action or while it says who is asked, leaves table, log and source of
//! chance as they were: those of the match, and of the table behind which its game is not known.

use game::record::Who;
use game::{Act, Entered, Input, Match, Seat, Setup, Table, Viewer};
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

/// Everything that can be asked of a table whose game is not known.
fn told(table: &dyn Table) -> String {
    let views = Viewer::all(2).map(|it| serde_json::to_string(&table.view(it)).unwrap());
    let asked = Seat::all(2).map(|it| (table.question(it), table.legal(it)));
    let heard = Viewer::all(2).map(|it| (1..=9).map(|at| table.heard(at, it)).collect::<Vec<_>>());
    format!(
        "{}{}{:?}{:?}{:?}{:?}{:?}",
        table.record(),
        table.trail(),
        (table.len(), table.hash(), table.snapshot(), table.timeline(), table.standing()),
        table.awaiting(),
        views.collect::<Vec<_>>(),
        asked.collect::<Vec<_>>(),
        heard.collect::<Vec<_>>(),
    )
}

/// Does something to a table that panics, and expects it to leave no trace. `dealt` cards lie there.
#[track_caller]
fn erased_leaves_no_trace(dealt: usize, fault: u8, act: impl FnOnce(&mut dyn Table)) {
    let [mut table, mut untouched] = [(), ()].map(|()| -> Box<dyn Table> {
        let mut game = begun();
        for _ in 3..dealt {
            game.roll(&mut ());
        }
        Box::new(game)
    });
    let before = told(&*table);
    let tried =
        fault::with(fault, || catch_unwind(AssertUnwindSafe(|| act(&mut *table))).map_err(drop));
    assert_eq!(tried, Err(()), "nothing panicked");
    assert_eq!(told(&*table), before, "the table has changed");
    let next =
        |it: &mut Box<dyn Table>| it.settle().iter().map(|it| it.text.clone()).collect::<Vec<_>>();
    assert_eq!(next(&mut table), next(&mut untouched), "the dice have changed");
}

#[test]
fn a_panic_behind_the_border_leaves_no_trace() {
    let drawn = begun().roll(&mut ()).unwrap().to_string();
    let mut longer = begun();
    longer.roll(&mut ());
    erased_leaves_no_trace(3, fault::PANICS_DEALING, |it| drop(it.enter(Who::Chance, &drawn)));
    erased_leaves_no_trace(3, fault::PANICS_DEALING, |it| drop(it.roll()));
    erased_leaves_no_trace(3, fault::PANICS_DEALING, |it| drop(it.settle()));
    erased_leaves_no_trace(3, fault::PANICS_DEALING, |it| drop(it.enter(Who::Table, "back 2")));
    erased_leaves_no_trace(3, fault::PANICS_DEALING, |it| drop(it.fork(3)));
    erased_leaves_no_trace(3, fault::PANICS_DEALING, |it| {
        drop(it.draw_chance(&mut game::Fast::seed(1)));
    });
}

#[test]
fn a_panic_while_somebody_is_asked_leaves_no_trace() {
    // The sixth card leads to a question, and saying whose it is panics.
    erased_leaves_no_trace(5, fault::PANICS_ASKING, |it| drop(it.roll()));
    erased_leaves_no_trace(5, fault::PANICS_ASKING, |it| drop(it.settle()));
}

fn card(text: &str) -> game::InputOf<Duel> {
    Input::Chance(text.parse().unwrap())
}

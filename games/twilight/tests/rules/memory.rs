//! What was learnt of a hand stays known: to views, to imagined worlds, and to positions.

use crate::table::{Table, at, us, ussr};
use flow::Viewer;
use game::{Fast, Game, Rng, StartError, State};
use twilight::{Card, HandView, Options, Side, Twilight};

/// A hand as everybody sees it.
fn seen(table: &Table, side: Side) -> HandView {
    let view = table.0.state().view(Viewer::Spectator);
    view.hands[side.index()].clone()
}

/// In every world a spectator can imagine, so many hidden cards of the hand, at the least, are
/// none of these; and there are worlds in which the others are.
#[track_caller]
fn imagined(table: &Table, side: Side, lacks: impl Fn(Card) -> bool) -> Vec<usize> {
    let view = table.0.state().view(Viewer::Spectator);
    let mut rng = Fast::seed(5);
    let mut found: Vec<usize> = (0..200)
        .map(|_| {
            let world = Twilight::imagine(&view, &mut rng);
            assert_eq!(world.view(Viewer::Spectator), view);
            let hidden = world.board.hand(side).without(world.board.known(side));
            hidden.iter().filter(|it| lacks(*it)).count()
        })
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

#[test]
fn what_the_cambridge_five_did_not_find_is_not_there() {
    let table =
        ussr("the-cambridge-five", "us=asia-scoring,nato,fidel").play("event:the-cambridge-five");
    let hand = seen(&table, Side::Us);
    assert_eq!((hand.known.as_slice(), hand.lacking), ([Card::AsiaScoring].as_slice(), 2));
    assert_eq!(imagined(&table, Side::Us, Card::is_scoring), [0]);
    // A card that leaves the hand may have been one of them.
    let table = table.play("done, 1 ops-first:fidel, use:influence, @canada, @canada");
    assert_eq!(seen(&table, Side::Us).lacking, 1);
}

#[test]
fn nobody_has_kept_a_scoring_card() {
    let table = at(
        "",
        "rounds=6,5;defcon=2;military=2,2;ussr=fidel,nasser;us=norad,nato;china=us-down;at=ArUsa",
    )
    .play("event:norad");
    for side in Side::BOTH {
        let hand = seen(&table, side);
        assert_eq!(hand.lacks.len(), 7, "{hand:?}");
        assert!(hand.lacks.iter().all(|it| it.is_scoring()));
    }
    assert_eq!(seen(&table, Side::Ussr).lacking, 2);
    assert_eq!(seen(&table, Side::Us).lacking, 1);
    assert_eq!(imagined(&table, Side::Ussr, Card::is_scoring), [0]);
    // Cards that are dealt can be anything; the two are still there.
    let table = table.play("chance card:comecon, chance card:blockade, chance card:decolonization");
    assert_eq!(seen(&table, Side::Ussr).count, 4);
    assert_eq!(seen(&table, Side::Ussr).lacking, 2);
    let found = imagined(&table, Side::Ussr, Card::is_scoring);
    assert!(found.contains(&1) && found.iter().all(|it| *it <= 2), "{found:?}");
}

#[test]
fn a_beginner_who_keeps_a_scoring_card_shows_it() {
    let fields = "rounds=6,5;defcon=2;military=2,2;ussr=fidel;us=norad,asia-scoring,nato;china=us-down;at=ArUsa";
    let table = at("gentle=true", fields).play("event:norad").known(Side::Us, "asia-scoring");
    assert_eq!(seen(&table, Side::Us).lacking, 1);
    assert_eq!(imagined(&table, Side::Us, Card::is_scoring), [0]);
}

#[test]
fn nothing_better_than_what_missile_envy_took() {
    let table = us("missile-envy", "ussr=fidel,nasser,comecon,marshall-plan;influence=uk:5/0");
    let table = table.play("event:missile-envy, card:marshall-plan");
    assert_eq!(seen(&table, Side::Ussr).lacking, 0, "a four says nothing");
    let table = us("missile-envy", "ussr=fidel,nasser,vietnam-revolts;influence=uk:5/0");
    let table = table.play("event:missile-envy, card:fidel");
    assert_eq!(seen(&table, Side::Ussr).lacking, 2);
    assert_eq!(imagined(&table, Side::Ussr, |it| it.ops() > 2), [0]);
    // A hand of scoring cards gives nothing, and everybody knows what it is.
    let table = us("missile-envy", "ussr=asia-scoring,europe-scoring;influence=uk:5/0");
    let table = table.play("event:missile-envy, done");
    assert_eq!(imagined(&table, Side::Ussr, |it| !it.is_scoring()), [0]);
}

#[test]
fn who_sits_in_a_trap_has_no_way_out() {
    let table = us("nasser,blockade", "effects=quagmire").play("done");
    assert_eq!(seen(&table, Side::Us).lacking, 2);
    assert_eq!(imagined(&table, Side::Us, |it| it.is_scoring() || it.ops() > 1), [0]);
    // Who is late says nothing about the hand.
    let table = us("nasser,fidel", "effects=quagmire").play("timeout 1");
    assert_eq!(seen(&table, Side::Us).lacking, 0);
}

#[test]
fn positions_keep_what_was_learnt() {
    let table = ussr("the-cambridge-five", "us=nato,fidel").play("event:the-cambridge-five");
    let state = table.0.state();
    let text = Twilight::position(state).expect("every state has a position");
    assert!(text.contains(";lacks-us=2:asia-scoring,europe-scoring,"), "{text}");
    assert_eq!(State::<Twilight>::at(&Options::default(), 2, &text).as_ref(), Ok(state));
    let view = state.view(Viewer::Seat(flow::Seat(0)));
    let text = Twilight::seen_position(&view).expect("a view has a position");
    for seed in 0..50 {
        let mut rng = Fast::seed(seed);
        let world = Twilight::imagine_at(&Options::default(), 2, &text, &mut rng).expect("a world");
        assert_eq!(world.view(Viewer::Seat(flow::Seat(0))), view);
        assert!(!world.board.hand(Side::Us).iter().any(Card::is_scoring));
        assert!(rng.below(9) < 9);
    }
}

#[test]
fn what_cannot_be_known_is_refused() {
    for text in [
        "ussr=fidel;us=nato,asia-scoring;lacks-us=2:asia-scoring;at=ArUssr",
        "ussr=fidel;us=nato;known-us=nato;lacks-us=1:asia-scoring;at=ArUssr",
    ] {
        let fault = State::<Twilight>::at(&Options::default(), 2, text).expect_err(text);
        assert!(matches!(fault, StartError::Impossible { .. }), "{fault}");
    }
    for text in ["lacks-us=nato", "lacks-us=0:nato", "lacks-us=1:?", "lacks-us=1:nobody"] {
        let fault = State::<Twilight>::at(&Options::default(), 2, text).expect_err(text);
        assert!(matches!(fault, StartError::Unreadable(_)), "{text}: {fault}");
    }
}

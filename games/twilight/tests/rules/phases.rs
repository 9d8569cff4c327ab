//! The phases of a turn: set-up, headlines, rounds, the end of the turn.

use crate::table::at;
use game::kit::Bench;
use twilight::{Card, Effect, Side, Twilight};

/// A headline phase with these hands.
fn headlines(fields: &str) -> crate::table::Table {
    at("", &format!("{fields};at=HeadlineCardSelectBoth"))
}

#[test]
fn the_set_up() {
    let mut table = Bench::<Twilight>::new("handicap=2");
    let early: Vec<Card> =
        Card::ALL.into_iter().filter(|it| it.war() == twilight::War::Early).collect();
    let deals = early.iter().filter(|it| **it != Card::ChinaCard).take(16);
    for card in deals {
        table.rests("SetUp/Draw").play(&format!("chance card:{card}"));
    }
    assert_eq!(table.board().hand(Side::Ussr).len(), 8);
    assert_eq!(table.board().hand(Side::Us).len(), 8);
    table.refuses("@france", "NotThere");
    table.play("0 @poland, @poland, @poland, @poland, @east-germany, @austria");
    table.refuses("@poland", "NotThere");
    table.play("1 @west-germany, @west-germany, @west-germany, @italy, @italy, @italy, @finland");
    table.refuses("@france", "NotThere");
    table.play("@iran, @iran").rests("HeadlineCardSelectBoth");
    let board = table.board();
    assert_eq!(board.influence(Side::Us, twilight::Country::Iran), 3);
    assert_eq!((board.turn(), board.defcon(), board.victory_points()), (1, 5, 0));
    assert_eq!(board.china(), Some((Side::Ussr, true)));
}

#[test]
fn headlines_are_secret_until_both_are_chosen() {
    let table = headlines("ussr=fidel,nasser;us=nato,norad").play("0 headline:fidel");
    let seen = table.0.state().view(flow::Viewer::Seat(flow::Seat(1)));
    assert_eq!((seen.headlines, seen.chosen), ([None, None], [true, false]));
    assert_eq!(seen.hands[0].count, 2);
    table.refuses("0 headline:nasser", "AlreadyChosen").play("1 headline:norad").has("cuba", 0, 3);
}

#[test]
fn more_operations_come_first_and_the_us_in_a_tie() {
    // Duck and Cover has 3, Fidel 2: the points come before anything else.
    headlines("ussr=nasser,fidel;us=duck-and-cover,nato;score=19;defcon=5")
        .play("0 headline:fidel, 1 headline:duck-and-cover")
        .ends("seat 1 wins (points)");
    let tie = "ussr=duck-and-cover,fidel;us=olympic-games,five-year-plan;score=0;defcon=5";
    // Both have 3: the plan of the US comes first and finds the only card left.
    headlines(tie)
        .play("0 headline:duck-and-cover, 1 headline:five-year-plan, chance card:fidel")
        .discarded("fidel")
        .defcon(4);
    at("ussr_headline_first=true", &format!("{tie};at=HeadlineCardSelectBoth"))
        .play("0 headline:duck-and-cover, 1 headline:five-year-plan")
        .defcon(4)
        .rests("Snatch");
}

#[test]
fn scoring_headlines_come_last() {
    headlines("ussr=nasser,fidel;us=asia-scoring,nato;influence=")
        .play("0 headline:nasser, 1 headline:asia-scoring")
        .has("egypt", 0, 2)
        .rests("ArUssr");
}

#[test]
fn the_headliner_is_to_blame() {
    headlines("ussr=duck-and-cover,fidel;us=nasser,nato;defcon=2")
        .play("0 headline:duck-and-cover, 1 headline:nasser")
        .ends("seat 1 wins (nuclear-war)");
}

#[test]
fn defectors_cancel_even_a_better_headline() {
    headlines("ussr=red-scare-purge,fidel;us=defectors,nato")
        .play("0 headline:red-scare-purge, 1 headline:defectors")
        .discarded("red-scare-purge")
        .discarded("defectors")
        .score(0)
        .rests("ArUssr");
    headlines("ussr=defectors,fidel;us=nasser,nato")
        .play("0 headline:defectors, 1 headline:nasser")
        .score(0)
        .has("egypt", 0, 2);
}

#[test]
fn no_headlines_of_the_un() {
    headlines("ussr=un-intervention,fidel;us=nato")
        .refuses("0 headline:un-intervention", "NoHeadline")
        .refuses("0 headline:nato", "NotInHand")
        .refuses("0 ops:fidel", "HeadlineFirst");
}

#[test]
fn the_man_in_orbit_sees_the_other_headline() {
    at("", "space=4,3;ussr=fidel;us=nato,nasser;at=HeadlineCardSelectUsa")
        .play("headline:nasser")
        .rests("HeadlineCardSelectUssr")
        .play("headline:fidel")
        .has("cuba", 0, 3);
    at("", "space=3,4;ussr=fidel,comecon;us=nato;at=HeadlineCardSelectUssr")
        .play("headline:fidel")
        .rests("HeadlineCardSelectUsa");
}

#[test]
fn norad_sleeps_during_headlines() {
    headlines(
        "ussr=nasser,fidel;us=duck-and-cover,nato;defcon=3;effects=norad;influence=canada:4/0",
    )
    .play("0 headline:fidel, 1 headline:duck-and-cover")
    .defcon(2)
    .rests("ArUssr");
}

#[test]
fn rounds_alternate_and_the_turn_ends() {
    at("", "rounds=5,5;ussr=fidel,nasser;us=nato,norad;military=5,5;influence=poland:0/3,uk:5/0;at=ArUssr")
        .play("event:fidel")
        .rests("ArUsa")
        .play("event:norad")
        .rests("TurnStart/Draw");
}

#[test]
fn an_empty_hand_sits_out() {
    at("", "rounds=4,4;ussr=fidel;us=nato,norad;china=us-down;influence=uk:5/0;at=ArUssr")
        .play("event:fidel, event:norad")
        .rests("ArUsa");
    // The China Card need not be played.
    at("", "rounds=4,4;ussr=;us=nato;china=ussr;at=ArUssr")
        .moves("ops:the-china-card space:the-china-card done")
        .play("done")
        .rests("ArUsa");
}

#[test]
fn missing_military_operations_cost_points() {
    let last = "rounds=6,5;ussr=;china=us-down;us=fidel;influence=uk:5/0;at=ArUsa";
    let play = "ops-first:fidel, use:influence, @uk, @uk";
    at("", &format!("defcon=4;military=1,3;{last}"))
        .play(play)
        .score(3 - 1)
        .military(0, 0)
        .defcon(5);
    at("", &format!("defcon=2;military=2,5;{last}")).play(play).score(0).defcon(3);
}

#[test]
fn a_scoring_card_must_not_be_kept() {
    at("", "rounds=6,5;ussr=asia-scoring;china=us-down;us=norad;at=ArUsa")
        .play("event:norad")
        .ends("seat 1 wins (held-scoring)");
    at("", "rounds=6,5;ussr=;china=us-down;us=asia-scoring,norad;at=ArUsa")
        .play("event:norad")
        .ends("seat 0 wins (held-scoring)");
    at("gentle=true", "rounds=6,5;ussr=asia-scoring;china=us-down;us=norad;at=ArUsa")
        .play("event:norad")
        .rests("Draw");
}

#[test]
fn the_bear_on_the_moon_discards_one_card() {
    at("", "turn=4;rounds=7,6;space=5,6;ussr=;us=norad,fidel,nasser;china=ussr-down;at=ArUsa")
        .play("event:norad")
        .rests("HandCard")
        .play("card:fidel")
        .discarded("fidel")
        .rests("Draw")
        .holds(Side::Us, "nasser");
    at("", "turn=4;rounds=7,6;space=6,6;ussr=;us=norad,fidel;china=ussr-down;at=ArUsa")
        .play("event:norad")
        .rests("Draw");
}

#[test]
fn the_station_gives_an_eighth_round() {
    at("", "turn=8;rounds=7,6;space=8,7;ussr=fidel,nasser;us=norad;china=us-down;at=ArUsa")
        .play("event:norad")
        .rests("ExtraArUssr")
        .play("event:fidel")
        .rests("Draw");
    at("", "turn=8;rounds=7,6;space=8,7;ussr=fidel;us=norad;effects=oil-round;china=us;at=ArUsa")
        .play("event:norad")
        .rests("ExtraArUssr")
        .play("done")
        .rests("ExtraArUsa");
}

#[test]
fn the_china_card_turns_up_at_the_end_of_the_turn() {
    at("", "rounds=6,5;ussr=;us=norad;china=us-down;at=ArUsa")
        .play("event:norad")
        .china(Side::Us, true);
}

#[test]
fn the_mid_war_joins_the_pile_and_hands_grow() {
    let table = at("", "turn=3;rounds=6,5;ussr=;us=norad;china=us-down;discards=nato;at=ArUsa")
        .play("event:norad");
    assert_eq!(table.0.board().turn(), 4);
    assert!(table.0.board().pile().has(Card::Che));
    let mut table = table.discarded("nato");
    let mut dealt = 0;
    while table.0.trail().ends_with("Draw") {
        let card = table.0.board().pile().iter().next().unwrap();
        table = table.play(&format!("chance card:{card}"));
        dealt += 1;
    }
    assert_eq!(dealt, 18);
}

#[test]
fn the_deal_alternates_and_reshuffles_when_the_pile_is_empty() {
    // All but two cards of the deck lie among the discards.
    let used: Vec<String> = Card::ALL
        .into_iter()
        .filter(|it| it.war() == twilight::War::Early && *it != Card::ChinaCard)
        .filter(|it| ![Card::Fidel, Card::Nasser, Card::Norad].contains(it))
        .map(|it| it.to_string())
        .collect();
    let discards = used.join(",");
    at("", &format!("turn=2;rounds=6,5;ussr=;us=norad;china=us-down;discards={discards};at=ArUsa"))
        .play("event:norad")
        .rests("Draw")
        .refuses("chance card:nato", "CannotCome")
        .play("chance card:fidel")
        .holds(Side::Ussr, "fidel")
        .play("chance card:nasser")
        .holds(Side::Us, "nasser")
        .play("chance card:nato")
        .holds(Side::Ussr, "nato");
}

#[test]
fn turn_effects_end_with_the_turn() {
    let effects = "effects=containment,nato,bear-trap";
    at("", &format!("rounds=6,5;ussr=;us=norad;china=us-down;{effects};at=ArUsa"))
        .play("event:norad")
        .over(Effect::Containment)
        .goes(Effect::Nato)
        .goes(Effect::BearTrap);
}

#[test]
fn who_is_late_passes_or_gives_the_first_answer() {
    at("", "ussr=fidel;us=nato;at=ArUssr")
        .play("timeout 0")
        .rests("ArUsa")
        .holds(Side::Ussr, "fidel");
    headlines("ussr=fidel,nasser;us=nato,norad")
        .play("timeout 0, 1 headline:norad")
        .goes(Effect::Norad)
        .holds(Side::Ussr, "fidel")
        .rests("ArUssr");
    at("", "ussr=comecon;us=nato;influence=;at=ArUssr")
        .play("event:comecon, timeout 0")
        .has("finland", 0, 1);
    at("", "ussr=blockade;us=nato;influence=west-germany:4/0;at=ArUssr")
        .play("event:blockade, timeout 1")
        .has("west-germany", 0, 0);
    at("", "turn=4;defcon=4;ussr=how-i-learned-to-stop-worrying;us=nato;at=ArUssr")
        .play("event:how-i-learned-to-stop-worrying, timeout 0")
        .defcon(4);
}

#[test]
fn who_gives_up_has_lost() {
    at("", "ussr=fidel;us=nato;at=ArUssr").play("resign 0").ends("seat 1 wins (resigned)");
}

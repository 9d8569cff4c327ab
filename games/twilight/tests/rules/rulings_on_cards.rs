//! Rulings on cards, each by its number, and `c`, the points that are easily missed.

use crate::table::{at, us, ussr};
use twilight::{Effect, Side};

#[test]
fn b19_what_missile_envy_takes() {
    // A headline is out of the hand.
    at("", "turn=4;ussr=brush-war,fidel;us=missile-envy,nato;scare=1,0;influence=uk:5/0;at=HeadlineCardSelectBoth")
        .play("0 headline:brush-war, 1 headline:missile-envy, 0 @angola, chance die:1")
        .rests("HandCard")
        .moves("card:fidel");
}

#[test]
fn b19_the_best_card_is_the_one_worth_most_to_its_holder() {
    // A recorded game has a card of 3 given beside one of 4 under the Brezhnev Doctrine.
    let envied = |fields: &str| {
        us("missile-envy", &format!("ussr=shuttle-diplomacy,flower-power,fidel;{fields}"))
            .play("event:missile-envy")
            .rests("HandCard")
    };
    envied("turn=4").moves("card:flower-power");
    envied("turn=4;effects=brezhnev").moves("card:flower-power card:shuttle-diplomacy");
    // Under suspicion every card is worth one operation at least.
    us("missile-envy", "ussr=fidel,blockade,europe-scoring;scare=1,0;turn=4")
        .play("event:missile-envy")
        .moves("card:fidel card:blockade");
}

#[test]
fn b20_used_cards_follow_their_own_star() {
    us("missile-envy", "ussr=containment,fidel")
        .play("event:missile-envy, card:containment")
        .removed("containment");
    us("grain-sales-to-soviets", "ussr=fidel,nasser;influence=uk:5/0")
        .play("event:grain-sales-to-soviets, chance card:fidel, done")
        .known(Side::Ussr, "fidel");
}

#[test]
fn b21_grain_sales_plays_for_the_us() {
    us("grain-sales-to-soviets", "ussr=asia-scoring,fidel;influence=japan:4/0")
        .play("event:grain-sales-to-soviets, chance card:asia-scoring")
        .moves("event:asia-scoring done")
        .play("event:asia-scoring")
        .score(4);
    us("grain-sales-to-soviets", "ussr=korean-war,fidel;effects=flower-power;influence=uk:5/0")
        .play("event:grain-sales-to-soviets, chance card:korean-war, ops-first:korean-war")
        .score(-2);
    us("grain-sales-to-soviets", "ussr=opec,fidel")
        .play("event:grain-sales-to-soviets, chance card:opec, space:opec, chance die:4")
        .discarded("opec")
        .space(0, 0);
    // The USSR plays it, and dies of what it finds.
    ussr("grain-sales-to-soviets,duck-and-cover", "defcon=2;influence=poland:0/3")
        .play("event-first:grain-sales-to-soviets, chance card:duck-and-cover, 1 event:duck-and-cover")
        .ends("seat 1 wins (nuclear-war)");
}

#[test]
fn b22_the_plan_and_the_card_it_finds() {
    ussr("five-year-plan,nato", "influence=poland:0/3")
        .play("event-first:five-year-plan, chance card:nato")
        .discarded("nato");
    ussr("five-year-plan,cia-created", "influence=poland:0/3,uk:5/0")
        .play("event-first:five-year-plan, chance card:cia-created, 1 use:influence, @uk")
        .has("uk", 6, 0)
        .removed("cia-created");
    ussr("five-year-plan,duck-and-cover", "defcon=2;influence=poland:0/3")
        .play("event-first:five-year-plan, chance card:duck-and-cover")
        .ends("seat 1 wins (nuclear-war)");
    // The card that is played is not among those that can be found.
    ussr("five-year-plan", "influence=poland:0/3")
        .play("event-first:five-year-plan")
        .rests("Operations");
}

#[test]
fn b23_flower_power_once_for_every_war_card_used() {
    us("un-intervention,korean-war", "effects=flower-power;influence=uk:5/0")
        .play("intervene:korean-war")
        .score(-2);
    us("missile-envy", "turn=4;ussr=brush-war,fidel;effects=flower-power")
        .play("event:missile-envy, card:brush-war")
        .score(-2);
    ussr("missile-envy", "us=brush-war,fidel;effects=flower-power")
        .play("event:missile-envy, card:brush-war")
        .score(0);
}

#[test]
fn b24_un_intervention() {
    us("un-intervention,defectors,fidel", "").refuses("intervene:defectors", "NoIntervention");
    ussr("un-intervention,defectors", "influence=poland:0/3").play("intervene:defectors").score(0);
    us("un-intervention,fidel", "effects=quagmire").refuses("intervene:fidel", "Trapped");
    // The event of the partner need not be possible.
    ussr("un-intervention,nato", "influence=poland:0/3").offers("intervene:nato", true);
}

#[test]
fn b25_star_wars() {
    us("star-wars", "space=0,1;discards=un-intervention")
        .play("event:star-wars, card:un-intervention")
        .discarded("un-intervention");
    us("star-wars", "space=0,1;discards=nato").play("event:star-wars, card:nato").discarded("nato");
    us("star-wars", "space=0,1;discards=defectors")
        .play("event:star-wars, card:defectors")
        .score(0);
    at("", "turn=8;space=0,1;ussr=fidel,nasser;us=star-wars,nato;discards=defectors;at=HeadlineCardSelectBoth")
        .play("0 headline:fidel, 1 headline:star-wars, card:defectors")
        .discarded("defectors")
        .has("cuba", 0, 3);
    ussr("star-wars", "space=0,1;defcon=2;discards=we-will-bury-you;influence=poland:0/3")
        .play("event-first:star-wars, 1 card:we-will-bury-you")
        .ends("seat 1 wins (nuclear-war)");
}

#[test]
fn b26_salt_gives_a_card_back() {
    us(
        "salt-negotiations",
        "discards=nato;ussr=;us=salt-negotiations,fidel;influence=uk:5/0;effects=marshall-plan",
    )
    .play("event:salt-negotiations, card:nato")
    .rests("ArUsa")
    .offers("event:nato", true);
    us("salt-negotiations", "discards=nato")
        .play("event:salt-negotiations, done")
        .discarded("nato");
}

#[test]
fn b27_taiwan_is_a_battleground_of_scoring_alone() {
    // All seven, for control.
    let seven = "influence=taiwan:3/0,japan:4/0,india:3/0,pakistan:2/0,thailand:2/0,south-korea:3/0,north-korea:3/0";
    us("asia-scoring", &format!("effects=formosan;score=-19;{seven}"))
        .play("event:asia-scoring")
        .score(-19 + 9 + 7 + 1);
    us("kitchen-debates", "effects=formosan;influence=taiwan:3/0")
        .refuses("event:kitchen-debates", "NoEvent");
    ussr("nasser", "effects=formosan;influence=taiwan:3/0")
        .play("ops:nasser, use:coup, @taiwan, chance die:6")
        .defcon(5);
    us("nixon-plays-the-china-card", "effects=formosan;china=us")
        .play("event:nixon-plays-the-china-card")
        .goes(Effect::Formosan);
    // It is no longer a country that is no battleground.
    us("asia-scoring", "effects=formosan;influence=taiwan:3/0,japan:4/0")
        .play("event:asia-scoring")
        .score(3 + 2);
}

#[test]
fn b28_printed_battlegrounds() {
    us("summit", "influence=iran:2/0,israel:4/0,lebanon:1/0;effects=shuttle")
        .play("event:summit, chance 4-4")
        .score(2);
}

#[test]
fn b29_one_small_step() {
    us("one-small-step", "space=8,7").play("event:one-small-step").space(8, 8);
    // Passing the animal counts as reaching it: the other is no longer alone there.
    us("one-small-step", "space=2,1;attempts=1,0;ussr=nato")
        .play("event:one-small-step")
        .space(3, 2)
        .refuses("space:nato", "NoAttempt");
}

#[test]
fn b30_abilities_come_and_go_at_once() {
    us("nato,duck-and-cover", "space=1,1;ussr=")
        .play("space:nato, chance die:1")
        .space(2, 1)
        .offers("space:duck-and-cover", true);
    at("", "turn=8;rounds=6,6;space=8,7;ussr=nasser,fidel;us=nato,blockade;china=us-down;effects=containment;at=ArUssr")
        .play("event:nasser, 1 space:nato, chance die:1")
        .space(8, 8)
        .rests("Draw");
}

#[test]
fn b31_what_must_be_done_and_what_may() {
    ussr("pershing-ii-deployed", "influence=france:1/0,italy:1/0,uk:1/0")
        .play("event:pershing-ii-deployed")
        .refuses("done", "MustGoOn");
    us("puppet-governments", "").play("event:puppet-governments").offers("done", true);
    ussr("che", "influence=haiti:1/0").play("event:che").offers("done", true);
}

#[test]
fn b32_removal_needs_influence() {
    ussr("muslim-revolution", "influence=egypt:1/0")
        .play("event:muslim-revolution, @egypt")
        .rests("ArUsa");
    us("east-european-unrest", "turn=8;influence=poland:0/1")
        .play("event:east-european-unrest, @poland")
        .has("poland", 0, 0);
}

#[test]
fn b33_before_means_that_the_event_happened() {
    ussr("marshall-plan", "us=nato;influence=poland:0/3")
        .play("space:marshall-plan, chance die:6")
        .refuses("event:nato", "NoEvent");
    ussr("marshall-plan", "us=nato;influence=poland:0/3")
        .play("event-first:marshall-plan, 1 @uk, @france, @italy, @norway, @benelux, @canada, @turkey")
        .goes(Effect::MarshallPlan);
}

#[test]
fn b34_exemptions_in_any_order() {
    us("nato", "effects=de-gaulle,warsaw-pact;ussr=nasser;influence=france:3/0,uk:5/0")
        .play("event:nato, ops:nasser, use:coup")
        .moves("@france");
}

#[test]
fn b35_enough_for_control() {
    us("us-japan-mutual-defense-pact", "influence=japan:1/3")
        .play("event:us-japan-mutual-defense-pact")
        .has("japan", 7, 3);
    ussr("romanian-abdication", "influence=romania:1/1")
        .play("event:romanian-abdication")
        .has("romania", 0, 3);
}

#[test]
fn b36_replacement_adds_to_what_was_there() {
    ussr("korean-war", "influence=south-korea:3/2").play("event:korean-war, chance die:6").has(
        "south-korea",
        0,
        5,
    );
    ussr("korean-war", "influence=south-korea:0/2")
        .play("event:korean-war, chance die:6")
        .has("south-korea", 0, 2)
        .score(-2);
}

#[test]
fn b37_drawn_scoring_cards_are_a_risk_of_ones_own() {
    at("", "turn=4;rounds=7,6;ussr=;china=us-down;us=ask-not-what-your-country-can-do-for-you,nato;at=ArUsa")
        .play("event:ask-not-what-your-country-can-do-for-you, card:nato, chance card:asia-scoring")
        .ends("seat 0 wins (held-scoring)");
}

#[test]
fn b38_we_will_bury_you_waits_for_a_real_round() {
    at("", "turn=4;rounds=6,6;ussr=we-will-bury-you;us=;china=us-down;at=ArUssr")
        .play("event:we-will-bury-you")
        .goes(Effect::Burial)
        .score(0);
    us("nato", "effects=burial,quagmire").play("discard:nato, chance die:6").score(-3);
}

#[test]
fn b39_nuclear_subs_cover_every_american_coup() {
    ussr("cia-created", "defcon=2;effects=nuclear-subs;influence=angola:0/1,kenya:1/0,poland:0/3")
        .play("event-first:cia-created, 1 use:coup, @angola, chance die:6")
        .defcon(2)
        .rests("Operations");
    us("junta", "effects=nuclear-subs;influence=chile:0/1")
        .play("event:junta, @haiti, use:coup, @chile, chance die:6")
        .defcon(5);
}

#[test]
fn b40_defectors_that_give_nothing() {
    ussr("defectors", "").play("space:defectors, chance die:1").score(-2);
    ussr("missile-envy", "us=defectors;influence=poland:0/3")
        .play("event:missile-envy, card:defectors, use:influence, @poland, @poland")
        .score(0);
    at("", "space=3,4;ussr=fidel,nasser;us=defectors,nato;at=HeadlineCardSelectUssr")
        .play("headline:fidel, headline:defectors")
        .discarded("fidel")
        .has("cuba", 0, 0);
}

#[test]
fn b40_defectors_that_the_plan_finds() {
    // In a round of the USSR it is as if the USSR had played them.
    ussr("five-year-plan,defectors", "score=19;influence=poland:0/3")
        .play("event-first:five-year-plan, chance card:defectors")
        .ends("seat 1 wins (points)");
    ussr("five-year-plan,defectors", "influence=poland:0/3")
        .play("ops-first:five-year-plan, use:influence, @poland, @poland, @poland, chance card:defectors")
        .score(1)
        .discarded("defectors");
    // In a round of the US nobody has defected.
    us("five-year-plan", "ussr=defectors")
        .play("event:five-year-plan, chance card:defectors")
        .score(0)
        .discarded("defectors");
    // In a headline they still cancel that of the USSR, and bring no point.
    at("", "ussr=fidel,defectors;us=five-year-plan,nato;at=HeadlineCardSelectBoth")
        .play("0 headline:fidel, 1 headline:five-year-plan, chance card:defectors")
        .discarded("fidel")
        .has("cuba", 0, 0)
        .score(0);
}

#[test]
fn b41_a_draw_is_a_draw() {
    us("wargames", "defcon=2;score=6").play("event:wargames, yes").ends("draw (wargames)");
}

#[test]
fn c1_events_under_suspicion() {
    ussr("che", "effects=brezhnev;influence=haiti:1/0")
        .play("event:che, @haiti, chance die:1")
        .military(0, 4);
    us("junta", "scare=0,1;influence=haiti:0/4")
        .play("event:junta, @peru, use:realign, @haiti, chance 1-1")
        .rests("ArUssr");
}

#[test]
fn c2_red_scare_twice_is_two_less() {
    us("red-scare-purge", "scare=1,0;ussr=nato;influence=poland:0/3")
        .play("event:red-scare-purge, ops-first:nato, use:influence, @poland, @poland")
        .has("poland", 0, 5)
        .discarded("nato");
}

#[test]
fn c3_defectors_found_in_a_headline_cancel_what_waits() {
    at("", "ussr=fidel,defectors;us=five-year-plan,nato;at=HeadlineCardSelectBoth")
        .play("0 headline:fidel, 1 headline:five-year-plan, chance card:defectors")
        .discarded("fidel")
        .has("cuba", 0, 0);
}

#[test]
fn c4_both_keep_a_scoring_card() {
    // The USSR is looked at first.
    at("", "rounds=6,5;ussr=asia-scoring;us=europe-scoring,norad;china=us-down;at=ArUsa")
        .play("event:norad")
        .ends("seat 1 wins (held-scoring)");
}

#[test]
fn c5_military_operations_before_kept_cards() {
    at("", "rounds=6,5;score=-17;defcon=5;military=5,0;ussr=asia-scoring;us=norad;china=us-down;at=ArUsa")
        .play("event:norad")
        .ends("seat 0 wins (points)");
}

#[test]
fn c6_event_granted_space_counts_as_the_attempt() {
    us("abm-treaty,nato", "ussr=;influence=uk:5/0")
        .play("event:abm-treaty, use:race, chance die:6")
        .refuses("space:nato", "NoAttempt");
}

#[test]
fn c7_the_un_goes_with_a_card_just_received() {
    us("grain-sales-to-soviets,un-intervention", "ussr=fidel,nasser;influence=uk:5/0")
        .play("event:grain-sales-to-soviets, chance card:fidel, intervene:fidel, use:influence, @uk, @uk")
        .has("cuba", 0, 0)
        .discarded("fidel")
        .discarded("un-intervention");
    us("grain-sales-to-soviets,fidel", "ussr=un-intervention,nasser;influence=uk:5/0")
        .play("event:grain-sales-to-soviets, chance card:un-intervention, intervene:fidel, use:influence, @uk, @uk")
        .discarded("un-intervention");
}

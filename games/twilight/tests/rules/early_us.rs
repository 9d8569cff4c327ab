//! The Early War, from Independent Reds on.

use crate::table::{us, ussr};
use twilight::{Effect, Side};

#[test]
fn independent_reds() {
    us("independent-reds", "influence=romania:1/3,hungary:2/2")
        .play("event:independent-reds")
        .moves("@romania")
        .play("@romania")
        .has("romania", 3, 3);
}

#[test]
fn independent_reds_without_reds() {
    us("independent-reds", "influence=hungary:2/2")
        .play("event:independent-reds")
        .has("hungary", 2, 2)
        .removed("independent-reds");
}

#[test]
fn marshall_plan() {
    us("marshall-plan", "")
        .play(
            "event:marshall-plan, @canada, @uk, @france, @italy, @spain-portugal, @greece, @turkey",
        )
        .has("turkey", 1, 0)
        .goes(Effect::MarshallPlan);
}

#[test]
fn marshall_plan_leaves_soviet_countries_alone() {
    us("marshall-plan", "influence=italy:0/2")
        .play("event:marshall-plan")
        .refuses("@italy", "NotThere")
        .play("@uk")
        .refuses("@uk", "OftenEnough");
}

#[test]
fn indo_pakistani_war() {
    us("indo-pakistani-war", "influence=pakistan:0/2")
        .play("event:indo-pakistani-war")
        .moves("@india @pakistan")
        .play("@pakistan, chance die:4")
        .has("pakistan", 2, 0)
        .score(2)
        .military(2, 0);
}

#[test]
fn indo_pakistani_war_counts_enemy_neighbours() {
    us("indo-pakistani-war", "influence=pakistan:0/2,india:0/3")
        .play("event:indo-pakistani-war, @pakistan, chance die:4")
        .has("pakistan", 0, 2)
        .military(2, 0);
    // There is nothing to replace, but a war is won.
    us("indo-pakistani-war", "").play("event:indo-pakistani-war, @india, chance die:4").score(2);
}

#[test]
fn containment() {
    us("containment,nato", "influence=uk:5/0")
        .play("event:containment")
        .goes(Effect::Containment)
        .removed("containment");
    us("defectors", "effects=containment;influence=uk:5/0")
        .play("ops:defectors, use:influence, @uk, @uk, @uk")
        .has("uk", 8, 0);
}

#[test]
fn containment_stops_at_four() {
    us("nato", "effects=containment;influence=uk:5/0")
        .play("ops:nato, use:influence, @uk, @uk, @uk, @uk")
        .rests("ArUssr");
}

#[test]
fn cia_created() {
    us("cia-created", "ussr=fidel,nasser;influence=uk:5/0")
        .play("event:cia-created")
        .known(Side::Ussr, "fidel")
        .known(Side::Ussr, "nasser")
        .play("use:influence, @uk")
        .has("uk", 6, 0)
        .removed("cia-created");
}

#[test]
fn cia_operations_are_modified() {
    us("cia-created", "effects=containment;influence=uk:5/0")
        .play("event:cia-created, use:influence, @uk")
        .rests("Place");
}

#[test]
fn us_japan_pact() {
    us("us-japan-mutual-defense-pact", "influence=japan:1/2")
        .play("event:us-japan-mutual-defense-pact")
        .has("japan", 6, 2)
        .goes(Effect::UsJapanPact);
}

#[test]
fn us_japan_pact_keeps_the_ussr_out() {
    let fields = "effects=us-japan-pact;influence=japan:1/0,south-korea:1/0";
    ussr("nasser", fields)
        .play("ops:nasser, use:realign")
        .refuses("@japan", "Protected")
        .offers("@south-korea", true);
    us("us-japan-mutual-defense-pact", "influence=japan:7/0")
        .play("event:us-japan-mutual-defense-pact")
        .has("japan", 7, 0);
}

#[test]
fn suez_crisis() {
    ussr("suez-crisis", "influence=france:3/0,uk:5/0,israel:1/0")
        .play("event:suez-crisis, @france, @france")
        .refuses("@france", "OftenEnough")
        .play("@uk, @israel")
        .has("france", 1, 0)
        .has("uk", 4, 0)
        .has("israel", 0, 0);
}

#[test]
fn suez_crisis_takes_what_is_there() {
    ussr("suez-crisis", "influence=france:1/0")
        .play("event:suez-crisis, @france")
        .removed("suez-crisis");
}

#[test]
fn east_european_unrest() {
    us("east-european-unrest", "influence=poland:0/4,romania:0/3,hungary:0/1")
        .play("event:east-european-unrest, @poland, @romania")
        .refuses("@poland", "OftenEnough")
        .play("@hungary")
        .has("poland", 0, 3)
        .has("romania", 0, 2)
        .has("hungary", 0, 0);
}

#[test]
fn east_european_unrest_grows_in_the_late_war() {
    us("east-european-unrest", "turn=8;influence=poland:0/4,romania:0/3,hungary:0/1")
        .play("event:east-european-unrest, @poland, @romania, @hungary")
        .has("poland", 0, 2)
        .has("hungary", 0, 0);
}

#[test]
fn decolonization() {
    ussr("decolonization", "influence=")
        .play("event:decolonization, @angola, @vietnam, @kenya")
        .refuses("@angola", "OftenEnough")
        .refuses("@india", "NotThere")
        .play("@zaire")
        .has("zaire", 0, 1);
}

#[test]
fn decolonization_minds_no_control() {
    ussr("decolonization", "influence=angola:3/0")
        .play("event:decolonization")
        .offers("@angola", true);
}

#[test]
fn red_scare() {
    us("red-scare-purge", "ussr=comecon;influence=poland:0/3")
        .play("event:red-scare-purge, 0 ops:comecon, use:influence, @poland, @poland")
        .has("poland", 0, 5);
}

#[test]
fn red_scare_leaves_one() {
    ussr("nasser", "scare=1,0;influence=poland:0/3")
        .play("ops:nasser, use:influence, @poland")
        .has("poland", 0, 4);
    // Sums come before limits: 4 and one more and one less are 4.
    us("nato", "scare=0,1;effects=containment;influence=uk:5/0")
        .play("ops:nato, use:influence, @uk, @uk, @uk, @uk")
        .rests("ArUssr");
}

#[test]
fn un_intervention() {
    us("un-intervention,fidel", "influence=uk:5/0")
        .play("intervene:fidel, use:influence, @uk, @uk")
        .has("cuba", 0, 0)
        .discarded("fidel")
        .discarded("un-intervention");
}

#[test]
fn un_intervention_takes_a_card_of_the_opponent() {
    us("un-intervention,nato,olympic-games", "")
        .refuses("intervene:nato", "NoIntervention")
        .refuses("intervene:olympic-games", "NoIntervention")
        .refuses("event:un-intervention", "NoEvent")
        .offers("ops:un-intervention", true);
    us("fidel", "").refuses("intervene:fidel", "NoIntervention");
}

#[test]
fn de_stalinization() {
    ussr("de-stalinization", "influence=poland:0/5,mexico:2/0")
        .play("event:de-stalinization, @poland, @poland, @poland, done")
        .refuses("@mexico", "NotThere")
        .play("@chile, @chile")
        .refuses("@chile", "OftenEnough")
        .play("@cuba")
        .has("poland", 0, 2)
        .has("chile", 0, 2)
        .has("cuba", 0, 1);
}

#[test]
fn de_stalinization_may_move_nothing() {
    ussr("de-stalinization", "influence=poland:0/5")
        .play("event:de-stalinization, done")
        .has("poland", 0, 5)
        .removed("de-stalinization");
}

#[test]
fn nuclear_test_ban() {
    ussr("nuclear-test-ban", "defcon=4").play("event:nuclear-test-ban").score(-2).defcon(5);
}

#[test]
fn nuclear_test_ban_at_two_pays_nothing() {
    us("nuclear-test-ban", "defcon=2").play("event:nuclear-test-ban").score(0).defcon(4);
}

#[test]
fn formosan_resolution() {
    us("asia-scoring", "effects=formosan;influence=taiwan:3/0,japan:0/4")
        .play("event:asia-scoring")
        // US 3 + 1; USSR 3 + 1 + 1 beside the US.
        .score(-1);
    us("formosan-resolution", "").play("event:formosan-resolution").goes(Effect::Formosan);
}

#[test]
fn formosan_resolution_ends_when_the_us_plays_china() {
    us("fidel", "china=us;effects=formosan;influence=uk:5/0")
        .play("ops:the-china-card")
        .over(Effect::Formosan);
    us("fidel", "china=us;effects=formosan;influence=uk:5/0")
        .play("space:the-china-card")
        .over(Effect::Formosan);
    // It helps only the US.
    us("asia-scoring", "effects=formosan;influence=taiwan:0/3")
        .play("event:asia-scoring")
        .score(-3);
}

#[test]
fn defectors() {
    ussr("defectors", "influence=poland:0/3")
        .play("ops-first:defectors, use:influence, @poland, @poland")
        .score(1)
        .discarded("defectors");
    ussr("defectors", "influence=poland:0/3").play("event-first:defectors").score(1);
}

#[test]
fn defectors_are_no_event_of_the_us_in_a_round() {
    us("defectors", "").refuses("event:defectors", "NoEvent");
    ussr("defectors", "").play("space:defectors, chance die:6").score(0);
}

#[test]
fn the_cambridge_five() {
    ussr("the-cambridge-five", "us=africa-scoring,fidel;turn=4")
        .play("event:the-cambridge-five")
        .known(Side::Us, "africa-scoring")
        .refuses("@poland", "NotThere")
        .play("@angola")
        .has("angola", 0, 1);
}

#[test]
fn the_cambridge_five_find_nothing() {
    ussr("the-cambridge-five", "us=fidel").play("event:the-cambridge-five").rests("ArUsa");
    ussr("the-cambridge-five", "turn=8").refuses("event:the-cambridge-five", "NoEvent");
    ussr("the-cambridge-five", "us=southeast-asia-scoring;turn=4")
        .play("event:the-cambridge-five")
        .offers("@burma", true)
        .offers("@india", false)
        .play("done");
}

#[test]
fn special_relationship() {
    us("special-relationship", "influence=uk:5/0")
        .play("event:special-relationship")
        .moves("@canada @norway @benelux @france")
        .play("@france")
        .has("france", 1, 0)
        .score(0);
    us("special-relationship", "influence=uk:5/0;effects=nato")
        .play("event:special-relationship, @italy")
        .has("italy", 2, 0)
        .score(2);
}

#[test]
fn special_relationship_needs_the_uk() {
    us("special-relationship", "influence=uk:4/0")
        .play("event:special-relationship")
        .rests("ArUssr")
        .score(0)
        .discarded("special-relationship");
}

#[test]
fn norad() {
    us("norad", "").play("event:norad").goes(Effect::Norad).removed("norad");
    ussr("duck-and-cover", "effects=norad;defcon=3;influence=canada:4/0,uk:5/0,poland:0/3")
        .play("event-first:duck-and-cover, use:influence, @poland, @poland, @poland")
        .rests("Place")
        .moves("@canada @uk done")
        .play("@uk")
        .has("uk", 6, 0);
}

#[test]
fn norad_needs_canada_and_a_level_that_was_reached() {
    ussr("duck-and-cover", "effects=norad;defcon=3;influence=canada:3/0,uk:5/0,poland:0/3")
        .play("event-first:duck-and-cover, use:influence, @poland, @poland, @poland")
        .rests("ArUsa");
    ussr("nasser", "effects=norad;defcon=2;influence=canada:4/0,poland:0/3")
        .play("ops:nasser, use:influence, @poland")
        .rests("ArUsa");
}

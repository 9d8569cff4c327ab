//! Points of the rules that are easily missed, each by its number in their list.

use crate::table::{at, us, ussr};
use twilight::{Card, War};

#[test]
fn m1_operations_of_events_are_modified_and_summed_before_the_clamp() {
    // 4 + 1 - 1 is 4, not 3.
    us("abm-treaty", "effects=containment;scare=0,1;influence=uk:5/0")
        .play("event:abm-treaty, use:influence, @uk, @uk, @uk, @uk")
        .has("uk", 9, 0)
        .rests("ArUssr");
}

#[test]
fn m2_military_operations_count_the_bonus() {
    ussr("fidel", "effects=vietnam-revolts;influence=thailand:1/0")
        .play("ops:fidel, use:coup, @thailand, chance die:1")
        .military(0, 3);
}

#[test]
fn m3_iran_contra_also_when_the_ussr_realigns() {
    ussr("nasser", "effects=iran-contra;influence=panama:3/0")
        .play("ops:nasser, use:realign, @panama, chance 4-3")
        // The US has 3 + 1 for more influence, less 1.
        .has("panama", 2, 0);
}

#[test]
fn m4_norad_in_rounds_of_both_and_never_in_headlines() {
    let norad = "effects=norad;defcon=3;influence=canada:4/0,uk:5/0,angola:0/1";
    us("nato", norad).play("ops:nato, use:coup, @angola, chance die:1").defcon(2).rests("Place");
    at("", &format!("ussr=fidel,nasser;us=duck-and-cover,nato;{norad};at=HeadlineCardSelectBoth"))
        .play("0 headline:fidel, 1 headline:duck-and-cover")
        .defcon(2)
        .rests("ArUssr");
}

#[test]
fn m5_che_is_not_free() {
    ussr("che", "influence=haiti:1/0").play("event:che, @haiti, chance die:1").military(0, 3);
    us("junta", "influence=haiti:0/1")
        .play("event:junta, @peru, use:coup, @haiti, chance die:6")
        .military(0, 0);
}

#[test]
fn m6_a_star_stays_in_the_game_when_the_event_does_not_happen() {
    ussr("nato", "influence=poland:0/3")
        .play("ops-first:nato, use:influence, @poland, @poland, @poland, @poland")
        .discarded("nato");
    us("fidel", "").play("space:fidel, chance die:6").discarded("fidel");
    us("un-intervention,fidel", "influence=uk:5/0")
        .play("intervene:fidel, use:influence, @uk, @uk")
        .discarded("fidel");
    us("comecon", "effects=quagmire").play("discard:comecon, chance die:6").discarded("comecon");
}

#[test]
fn m7_new_decks_join_the_pile_and_discards_do_not() {
    let last = "turn=3;rounds=6,5;defcon=2;military=2,2;ussr=;us=norad;china=us-down";
    let table = at("", &format!("{last};discards=fidel,nasser;at=ArUsa")).play("event:norad");
    let table = table.discarded("fidel").discarded("nasser");
    assert!(table.0.board().pile().has(Card::BrushWar));
    assert!(!table.0.board().pile().has(Card::Fidel));
}

#[test]
fn m8_the_pile_is_made_anew_when_it_is_empty() {
    // Everything but one card is somewhere else.
    let early: Vec<String> = Card::ALL
        .into_iter()
        .filter(|it| it.war() == War::Early && it.number() != 6)
        .map(|it| it.to_string())
        .collect();
    let hand =
        "five-year-plan,un-intervention,cia-created,asia-scoring,fidel,nasser,blockade,comecon";
    let elsewhere = |it: &&String| !hand.split(',').any(|card| card == *it) && *it != "nato";
    let discards: Vec<String> = early.iter().filter(elsewhere).cloned().collect();
    let discards = discards.join(",");
    let table = at(
        "",
        &format!(
            "turn=1;ussr=five-year-plan,un-intervention,cia-created,fidel,nasser,blockade,comecon;\
                  us=asia-scoring;discards={discards};agenda=112.0.0.0.0;phase=turn-end;at=TurnStart/Draw"
        ),
    );
    let table = table.play("chance card:nato");
    assert!(table.0.board().discards().is_empty());
    assert_eq!(table.0.board().pile().len(), discards.split(',').count() as u32);
}

#[test]
fn m9_received_cards_may_go_to_space_in_a_headline() {
    at("", "turn=4;ussr=comecon,fidel;us=missile-envy,nato;at=HeadlineCardSelectBoth")
        .play("0 headline:fidel, 1 headline:missile-envy")
        .play("card:comecon, use:race, chance die:1")
        .space(1, 0);
}

#[test]
fn m10_we_will_bury_you_pays_before_the_card() {
    // 3 points win before the scoring that would have saved the US.
    us("asia-scoring", "turn=4;score=-17;effects=burial;influence=japan:4/0,thailand:2/0")
        .play("event:asia-scoring")
        .ends("seat 0 wins (points)");
}

#[test]
fn m11_flower_power_has_exceptions() {
    us("arab-israeli-war", "turn=4;effects=flower-power,camp-david;influence=uk:5/0")
        .play("ops-first:arab-israeli-war")
        .score(0);
    us("arab-israeli-war", "turn=4;effects=flower-power;influence=uk:5/0")
        .play("ops-first:arab-israeli-war")
        .score(-2);
}

#[test]
fn m12_payments_and_traps_count_modified_operations() {
    ussr("blockade", "us=fidel,nasser;effects=containment;influence=west-germany:4/0")
        .play("event:blockade")
        .moves("card:fidel done");
    ussr("latin-american-debt-crisis", "us=comecon,fidel;scare=0,1")
        .play("event:latin-american-debt-crisis")
        .moves("done");
    us("nasser", "effects=containment,quagmire").moves("discard:nasser");
}

#[test]
fn m13_final_scoring_ends_at_no_twenty_but_at_europe() {
    let last = "turn=10;rounds=7,6;defcon=2;military=5,5;china=us;ussr=;us=awacs-sale-to-saudis";
    let latin = "mexico:2/0,panama:2/0,cuba:3/0,haiti:1/0";
    let europe = "france:0/3,italy:0/2,west-germany:0/4,east-germany:0/3,poland:0/3";
    at("", &format!("{last};score=19;influence={latin},{europe};at=ArUsa"))
        .play("event:awacs-sale-to-saudis")
        .ends("seat 0 wins (europe)");
}

#[test]
fn m14_the_shuttle_drops_a_country_from_all_counts() {
    // Without Japan the USSR has neither presence nor a country beside the US.
    ussr("asia-scoring", "turn=4;effects=shuttle;influence=japan:0/4")
        .play("event:asia-scoring, 1 @japan")
        .score(0);
}

#[test]
fn m15_the_crisis_is_lost_by_its_victim() {
    // The coup of the US happens in a Soviet round.
    ussr("cia-created", "effects=crisis-us;influence=angola:0/1,kenya:1/0")
        .play("event-first:cia-created, 1 use:coup, @angola")
        .ends("seat 0 wins (crisis)");
}

#[test]
fn m16_a_score_is_netted_before_twenty() {
    // Presence and a battleground for each of them.
    us("asia-scoring", "score=18;influence=japan:4/0,north-korea:0/3")
        .play("event:asia-scoring")
        .score(18 + 4 - 4)
        .rests("ArUssr");
}

#[test]
fn m17_a_scoring_card_that_is_due_beats_the_trap() {
    us("asia-scoring,nato", "rounds=6,5;effects=quagmire").moves("event:asia-scoring");
}

#[test]
fn m18_the_superpower_resists_wars_beside_it() {
    // Brush War in Mexico: 3 - 1 for the border.
    ussr("brush-war", "influence=mexico:1/0")
        .play("event:brush-war, @mexico, chance die:3")
        .has("mexico", 1, 0);
    ussr("brush-war", "influence=mexico:1/0")
        .play("event:brush-war, @mexico, chance die:4")
        .has("mexico", 0, 1);
}

//! The Mid War, from the U2 incident on.

use crate::table::{us, ussr};
use twilight::{Effect, Side};

#[test]
fn u2_incident() {
    ussr("u2-incident", "us=un-intervention,fidel;influence=uk:5/0")
        .play("event:u2-incident")
        .score(-1)
        .play("intervene:fidel")
        .score(-2);
}

#[test]
fn u2_incident_minds_only_the_event() {
    us("un-intervention,fidel", "effects=u2-incident;influence=uk:5/0")
        .play("ops:un-intervention")
        .score(0);
}

#[test]
fn opec() {
    ussr("opec", "influence=iran:0/2,venezuela:0/2,libya:2/0").play("event:opec").score(-2);
}

#[test]
fn opec_ends_with_north_sea_oil() {
    ussr("opec", "effects=north-sea-oil").refuses("event:opec", "NoEvent");
}

#[test]
fn lone_gunman() {
    ussr("lone-gunman", "us=nato;influence=poland:0/3")
        .play("event:lone-gunman")
        .known(Side::Us, "nato")
        .play("use:influence, @poland")
        .removed("lone-gunman");
}

#[test]
fn lone_gunman_can_kill_the_us() {
    us("lone-gunman", "defcon=2;influence=angola:1/0,uk:5/0")
        .play("event-first:lone-gunman, 0 use:coup, @angola, chance die:6")
        .ends("seat 0 wins (nuclear-war)");
}

#[test]
fn colonial_rear_guards() {
    us("colonial-rear-guards", "")
        .play("event:colonial-rear-guards, @angola, @zaire, @burma, @thailand")
        .has("thailand", 1, 0);
}

#[test]
fn colonial_rear_guards_go_to_four_countries() {
    us("colonial-rear-guards", "")
        .play("event:colonial-rear-guards, @angola")
        .refuses("@angola", "OftenEnough")
        .refuses("@egypt", "NotThere")
        .refuses("done", "MustGoOn");
}

#[test]
fn panama_canal_returned() {
    us("panama-canal-returned", "")
        .play("event:panama-canal-returned")
        .has("panama", 1, 0)
        .has("costa-rica", 1, 0)
        .has("venezuela", 1, 0);
}

#[test]
fn panama_canal_is_for_the_us_whoever_plays() {
    ussr("panama-canal-returned", "influence=poland:0/3")
        .play("event-first:panama-canal-returned")
        .has("panama", 1, 0);
}

#[test]
fn camp_david_accords() {
    us("camp-david-accords", "")
        .play("event:camp-david-accords")
        .score(1)
        .has("israel", 1, 0)
        .has("jordan", 1, 0)
        .has("egypt", 1, 0)
        .goes(Effect::CampDavid);
}

#[test]
fn camp_david_stops_no_other_war() {
    us("indo-pakistani-war", "effects=camp-david").offers("event:indo-pakistani-war", true);
}

#[test]
fn puppet_governments() {
    us("puppet-governments", "influence=angola:0/1")
        .play("event:puppet-governments, @zaire, @kenya")
        .refuses("@angola", "NotThere")
        .play("done")
        .has("zaire", 1, 0)
        .removed("puppet-governments");
}

#[test]
fn puppet_governments_are_three_at_most() {
    us("puppet-governments", "")
        .play("event:puppet-governments, @zaire")
        .refuses("@zaire", "OftenEnough")
        .play("@kenya, @chile")
        .rests("ArUssr");
}

#[test]
fn grain_sales() {
    us("grain-sales-to-soviets", "ussr=duck-and-cover,fidel;influence=uk:5/0")
        .play("event:grain-sales-to-soviets, chance card:duck-and-cover")
        .rests("Borrowed")
        .play("event:duck-and-cover")
        .defcon(4)
        .score(1)
        .discarded("duck-and-cover");
    us("grain-sales-to-soviets", "ussr=duck-and-cover,fidel;influence=uk:5/0")
        .play("event:grain-sales-to-soviets, chance card:fidel, done")
        .holds(Side::Ussr, "fidel")
        .known(Side::Ussr, "fidel")
        .play("use:influence, @uk, @uk")
        .has("uk", 7, 0);
}

#[test]
fn grain_sales_of_a_soviet_event() {
    us("grain-sales-to-soviets,un-intervention", "ussr=fidel,nasser;influence=uk:5/0")
        .play("event:grain-sales-to-soviets, chance card:fidel")
        .moves("ops-first:fidel event-first:fidel space:fidel intervene:fidel done")
        .play("event-first:fidel")
        .has("cuba", 0, 3)
        .play("use:influence, @uk, @uk")
        .removed("fidel");
    us("grain-sales-to-soviets,nato", "ussr=;influence=uk:5/0")
        .play("event:grain-sales-to-soviets")
        .rests("Operations");
}

#[test]
fn john_paul_ii() {
    us("john-paul-ii-elected-pope", "influence=poland:0/4")
        .play("event:john-paul-ii-elected-pope")
        .has("poland", 1, 2)
        .goes(Effect::JohnPaul);
}

#[test]
fn john_paul_ii_takes_what_is_there() {
    us("john-paul-ii-elected-pope", "influence=poland:0/1")
        .play("event:john-paul-ii-elected-pope")
        .has("poland", 1, 0);
}

#[test]
fn latin_american_death_squads() {
    us("latin-american-death-squads,defectors", "ussr=;influence=haiti:0/3,uk:1/0")
        .play("event:latin-american-death-squads, ops:defectors, use:coup, @haiti, chance die:1")
        .has("haiti", 0, 1);
    us("latin-american-death-squads", "ussr=nasser;influence=haiti:3/0")
        .play("event:latin-american-death-squads, ops:nasser, use:coup, @haiti, chance die:3")
        .has("haiti", 2, 0);
}

#[test]
fn latin_american_death_squads_stay_in_latin_america() {
    us("defectors", "squads=-1;influence=angola:0/3,uk:1/0")
        .play("ops:defectors, use:coup, @angola, chance die:1")
        .has("angola", 0, 2);
}

#[test]
fn oas_founded() {
    us("oas-founded", "")
        .play("event:oas-founded, @chile, @chile")
        .has("chile", 2, 0)
        .removed("oas-founded");
}

#[test]
fn oas_founded_in_latin_america() {
    us("oas-founded", "")
        .play("event:oas-founded")
        .refuses("@angola", "NotThere")
        .play("@haiti, @peru");
}

#[test]
fn nixon_plays_the_china_card() {
    us("nixon-plays-the-china-card", "")
        .play("event:nixon-plays-the-china-card")
        .china(Side::Us, false)
        .score(0);
}

#[test]
fn nixon_with_the_china_card() {
    us("nixon-plays-the-china-card", "china=us-down")
        .play("event:nixon-plays-the-china-card")
        .score(2);
}

#[test]
fn sadat_expels_soviets() {
    us("sadat-expels-soviets", "influence=egypt:0/3")
        .play("event:sadat-expels-soviets")
        .has("egypt", 1, 0);
}

#[test]
fn sadat_without_soviets() {
    us("sadat-expels-soviets", "").play("event:sadat-expels-soviets").has("egypt", 1, 0);
}

#[test]
fn shuttle_diplomacy() {
    us("shuttle-diplomacy", "").play("event:shuttle-diplomacy").goes(Effect::Shuttle);
    ussr("asia-scoring", "turn=4;effects=shuttle;influence=india:0/3,pakistan:0/2,burma:0/2")
        .play("event:asia-scoring")
        .rests("Aim")
        .moves("@india @pakistan")
        .play("1 @india")
        .score(-7 - 1)
        .over(Effect::Shuttle)
        .discarded("shuttle-diplomacy");
}

#[test]
fn shuttle_diplomacy_is_spent_on_nothing_too() {
    ussr("middle-east-scoring", "turn=4;effects=shuttle")
        .play("event:middle-east-scoring")
        .over(Effect::Shuttle)
        .discarded("shuttle-diplomacy");
    ussr("africa-scoring", "effects=shuttle;influence=angola:0/1")
        .play("event:africa-scoring")
        .score(-2)
        .goes(Effect::Shuttle);
}

#[test]
fn the_voice_of_america() {
    us("the-voice-of-america", "influence=angola:0/3,chile:0/2,poland:0/3")
        .play("event:the-voice-of-america, @angola, @angola")
        .refuses("@angola", "OftenEnough")
        .refuses("@poland", "NotThere")
        .play("@chile, @chile")
        .has("angola", 0, 1)
        .has("chile", 0, 0);
}

#[test]
fn the_voice_of_america_takes_what_is_there() {
    us("the-voice-of-america", "influence=angola:0/1")
        .play("event:the-voice-of-america, @angola")
        .rests("ArUssr");
}

#[test]
fn liberation_theology() {
    ussr("liberation-theology", "")
        .play("event:liberation-theology, @haiti, @haiti")
        .refuses("@haiti", "OftenEnough")
        .play("@cuba")
        .has("haiti", 0, 2)
        .discarded("liberation-theology");
}

#[test]
fn liberation_theology_in_central_america() {
    ussr("liberation-theology", "").play("event:liberation-theology").refuses("@chile", "NotThere");
}

#[test]
fn ussuri_river_skirmish() {
    us("ussuri-river-skirmish", "china=ussr-down")
        .play("event:ussuri-river-skirmish")
        .china(Side::Us, true);
}

#[test]
fn ussuri_river_skirmish_with_the_china_card() {
    us("ussuri-river-skirmish", "china=us")
        .play("event:ussuri-river-skirmish, @thailand, @thailand")
        .refuses("@thailand", "OftenEnough")
        .play("@india, @japan")
        .has("thailand", 2, 0);
}

#[test]
fn ask_not() {
    us("ask-not-what-your-country-can-do-for-you,nato,asia-scoring,fidel", "")
        .play("event:ask-not-what-your-country-can-do-for-you, card:nato, card:asia-scoring, done")
        .rests("Draw")
        .play("chance card:containment, chance card:norad")
        .holds(Side::Us, "containment")
        .holds(Side::Us, "norad")
        .discarded("asia-scoring");
}

#[test]
fn ask_not_may_keep_everything() {
    us("ask-not-what-your-country-can-do-for-you,nato", "")
        .play("event:ask-not-what-your-country-can-do-for-you, done")
        .rests("ArUssr")
        .removed("ask-not-what-your-country-can-do-for-you");
}

#[test]
fn alliance_for_progress() {
    us("alliance-for-progress", "influence=mexico:2/0,brazil:2/0,haiti:1/0")
        .play("event:alliance-for-progress")
        .score(2);
}

#[test]
fn alliance_for_nothing() {
    us("alliance-for-progress", "")
        .play("event:alliance-for-progress")
        .score(0)
        .removed("alliance-for-progress");
}

#[test]
fn africa_scoring() {
    ussr("africa-scoring", "influence=angola:0/1,zaire:0/1,kenya:0/2,nigeria:1/0")
        .play("event:africa-scoring")
        .score(-4 - 2 + 1 + 1);
}

#[test]
fn africa_scoring_with_control() {
    let all = "algeria:2/0,nigeria:1/0,zaire:1/0,angola:1/0,south-africa:3/0";
    us("africa-scoring", &format!("influence={all}")).play("event:africa-scoring").score(6 + 5);
}

#[test]
fn one_small_step() {
    us("one-small-step", "space=3,1").play("event:one-small-step").space(3, 3).score(0);
    us("one-small-step", "space=5,3").play("event:one-small-step").space(5, 5).score(1);
}

#[test]
fn one_small_step_only_from_behind() {
    us("one-small-step", "space=1,1")
        .play("event:one-small-step")
        .space(1, 1)
        .discarded("one-small-step");
    us("one-small-step", "space=8,7").play("event:one-small-step").space(8, 8).score(0);
}

#[test]
fn south_america_scoring() {
    us("south-america-scoring", "influence=brazil:2/0,chile:0/3,argentina:0/2,peru:0/2")
        .play("event:south-america-scoring")
        .score(2 + 1 - 5 - 2);
}

#[test]
fn south_america_scoring_of_presence() {
    us("south-america-scoring", "influence=peru:2/0").play("event:south-america-scoring").score(2);
}

#[test]
fn che() {
    ussr("che", "influence=haiti:1/0,peru:2/0")
        .play("event:che, @haiti, chance die:6")
        .military(0, 3)
        .rests("Aim")
        .moves("@peru done")
        .play("@peru, chance die:1")
        .military(0, 5)
        .discarded("che");
}

#[test]
fn che_needs_success_for_a_second_coup() {
    ussr("che", "influence=peru:2/0,haiti:1/0")
        .play("event:che, @peru, chance die:1")
        .rests("ArUsa");
    ussr("che", "influence=peru:2/0").play("event:che, done").rests("ArUsa").military(0, 0);
    ussr("che", "influence=chile:2/0,italy:1/0").play("event:che").rests("ArUsa");
}

#[test]
fn our_man_in_tehran() {
    us("our-man-in-tehran", "influence=iran:2/0")
        .play(
            "event:our-man-in-tehran, chance card:nato, chance card:fidel, chance card:norad, \
             chance card:nasser, chance card:che",
        )
        .rests("OpenCard")
        .play("card:fidel, card:che, done")
        .discarded("fidel")
        .discarded("che")
        .removed("our-man-in-tehran");
}

#[test]
fn our_man_in_tehran_needs_a_foothold() {
    us("our-man-in-tehran", "influence=iran:1/0").refuses("event:our-man-in-tehran", "NoEvent");
}

//! The Late War: every card once for what it does, once for where it stops.

use crate::table::{us, ussr};
use twilight::{Effect, Side};

#[test]
fn iranian_hostage_crisis() {
    ussr("iranian-hostage-crisis", "influence=iran:4/0")
        .play("event:iranian-hostage-crisis")
        .has("iran", 0, 2)
        .goes(Effect::HostageCrisis);
}

#[test]
fn hostages_cost_a_second_card() {
    ussr("terrorism", "effects=hostage-crisis;us=nato,fidel,norad")
        .play("event:terrorism, chance card:nato, chance card:norad")
        .discarded("nato")
        .discarded("norad")
        .holds(Side::Us, "fidel");
    us("terrorism", "effects=hostage-crisis;ussr=nato,fidel")
        .play("event:terrorism, chance card:nato")
        .rests("ArUssr");
}

#[test]
fn the_iron_lady() {
    us("the-iron-lady", "influence=uk:5/2")
        .play("event:the-iron-lady")
        .has("argentina", 0, 1)
        .has("uk", 5, 0)
        .score(1)
        .goes(Effect::IronLady);
}

#[test]
fn the_iron_lady_without_soviets_in_london() {
    us("the-iron-lady", "").play("event:the-iron-lady").has("uk", 0, 0).removed("the-iron-lady");
}

#[test]
fn reagan_bombs_libya() {
    us("reagan-bombs-libya", "influence=libya:0/4").play("event:reagan-bombs-libya").score(2);
}

#[test]
fn reagan_rounds_down() {
    us("reagan-bombs-libya", "influence=libya:0/3").play("event:reagan-bombs-libya").score(1);
}

#[test]
fn star_wars() {
    us("star-wars", "space=0,1;discards=duck-and-cover,asia-scoring")
        .play("event:star-wars")
        .moves("card:duck-and-cover")
        .play("card:duck-and-cover")
        .defcon(4)
        .score(1)
        .discarded("duck-and-cover")
        .removed("star-wars");
}

#[test]
fn star_wars_need_a_lead_in_space() {
    us("star-wars", "space=1,1;discards=nato").refuses("event:star-wars", "NoEvent");
    us("star-wars", "space=0,1").play("event:star-wars").removed("star-wars");
    // The owner of the event implements it, and a starred one leaves the game.
    us("star-wars", "space=0,1;discards=nasser;influence=egypt:2/0")
        .play("event:star-wars, card:nasser")
        .has("egypt", 1, 2)
        .removed("nasser");
    us("star-wars", "space=0,1;discards=brush-war;effects=flower-power")
        .play("event:star-wars, card:brush-war")
        .score(-2);
}

#[test]
fn north_sea_oil() {
    us("north-sea-oil,fidel", "rounds=7,6;ussr=")
        .play("event:north-sea-oil")
        .goes(Effect::NorthSeaOil)
        .rests("ExtraArUsa")
        .offers("done", true)
        .play("done")
        .rests("Draw");
}

#[test]
fn north_sea_oil_gives_one_round_this_turn() {
    us("north-sea-oil,fidel,nasser", "rounds=7,6;ussr=;influence=uk:5/0")
        .play("event:north-sea-oil, ops-first:fidel, use:influence, @uk, @uk")
        .rests("Draw")
        .over(Effect::OilRound)
        .goes(Effect::NorthSeaOil);
}

#[test]
fn the_reformer() {
    ussr("the-reformer", "influence=")
        .play("event:the-reformer, @france, @france")
        .refuses("@france", "OftenEnough")
        .play("@italy, @italy")
        .rests("ArUsa")
        .goes(Effect::Reformer);
}

#[test]
fn the_reformer_has_more_when_ahead_and_makes_no_coups_in_europe() {
    ussr("the-reformer", "score=-1;influence=")
        .play("event:the-reformer, @france, @france, @italy")
        .refuses("done", "MustGoOn")
        .play("@italy, @uk, done")
        .has("uk", 0, 1);
    ussr("nasser", "effects=reformer;influence=italy:1/0,iran:1/0")
        .play("ops:nasser, use:coup")
        .refuses("@italy", "Protected")
        .offers("@iran", true);
    ussr("nasser", "effects=reformer;influence=italy:1/0")
        .play("ops:nasser, use:realign")
        .moves("@italy");
}

#[test]
fn marine_barracks_bombing() {
    ussr("marine-barracks-bombing", "influence=lebanon:3/0,iran:2/0")
        .play("event:marine-barracks-bombing, @iran, @iran")
        .has("lebanon", 0, 0)
        .has("iran", 0, 0);
}

#[test]
fn marine_barracks_bombing_in_the_middle_east() {
    ussr("marine-barracks-bombing", "influence=lebanon:1/0,uk:5/0")
        .play("event:marine-barracks-bombing")
        .has("lebanon", 0, 0)
        .rests("ArUsa");
}

#[test]
fn soviets_shoot_down_kal_007() {
    us("soviets-shoot-down-kal-007", "influence=south-korea:3/0")
        .play("event:soviets-shoot-down-kal-007")
        .defcon(4)
        .score(2)
        .rests("Operations")
        .moves("use:influence done")
        .play("use:influence, @japan, @japan, @japan, @japan")
        .has("japan", 4, 0);
}

#[test]
fn kal_007_without_south_korea() {
    us("soviets-shoot-down-kal-007", "influence=south-korea:2/0")
        .play("event:soviets-shoot-down-kal-007")
        .rests("ArUssr");
    ussr("soviets-shoot-down-kal-007", "defcon=2;influence=poland:0/1")
        .play("event-first:soviets-shoot-down-kal-007")
        .ends("seat 1 wins (nuclear-war)");
}

#[test]
fn glasnost() {
    ussr("glasnost", "defcon=3;effects=reformer;influence=poland:0/3")
        .play("event:glasnost")
        .defcon(4)
        .score(-2)
        .play("use:influence, @poland, @poland, @poland, @poland")
        .has("poland", 0, 7);
}

#[test]
fn glasnost_without_the_reformer() {
    ussr("glasnost", "influence=poland:0/3").play("event:glasnost").score(-2).rests("ArUsa");
}

#[test]
fn ortega() {
    ussr("ortega-elected-in-nicaragua", "defcon=3;influence=nicaragua:2/0,cuba:1/0,haiti:1/0")
        .play("event:ortega-elected-in-nicaragua")
        .has("nicaragua", 0, 0)
        .moves("@cuba done")
        .play("@cuba, chance die:6")
        .defcon(2)
        .military(0, 0)
        .has("cuba", 0, 1);
}

#[test]
fn ortega_may_stay_quiet() {
    ussr("ortega-elected-in-nicaragua", "influence=cuba:1/0")
        .play("event:ortega-elected-in-nicaragua, done")
        .has("cuba", 1, 0)
        .rests("ArUsa");
}

#[test]
fn terrorism() {
    us("terrorism", "ussr=nato,fidel")
        .play("event:terrorism, chance card:fidel")
        .discarded("fidel")
        .has("cuba", 0, 0);
}

#[test]
fn terrorism_against_an_empty_hand() {
    us("terrorism,nato", "ussr=").play("event:terrorism").rests("ArUsa");
}

#[test]
fn iran_contra_scandal() {
    us("defectors", "effects=iran-contra;influence=haiti:1/2")
        .play("ops:defectors, use:realign, @haiti, chance 3-4")
        // USSR 3 + 1 for more influence, US 4 - 1.
        .has("haiti", 0, 2);
    ussr("iran-contra-scandal", "").play("event:iran-contra-scandal").goes(Effect::IranContra);
}

#[test]
fn iran_contra_also_when_the_ussr_begins() {
    ussr("nasser", "effects=iran-contra;influence=haiti:1/1")
        .play("ops:nasser, use:realign, @haiti, chance 3-4")
        .has("haiti", 1, 1);
}

#[test]
fn chernobyl() {
    us("chernobyl", "ussr=comecon;influence=poland:0/3,iraq:0/3")
        .play("event:chernobyl, region:europe, 0 ops:comecon, use:influence")
        .refuses("@poland", "OutOfReach")
        .offers("@iraq", true);
}

#[test]
fn chernobyl_stops_no_event() {
    ussr("warsaw-pact-formed", "turn=8;closed=europe;influence=poland:0/3")
        .play("event:warsaw-pact-formed, no, @poland")
        .has("poland", 0, 4);
}

#[test]
fn latin_american_debt_crisis() {
    ussr("latin-american-debt-crisis", "us=fidel;influence=chile:0/3,brazil:1/2,peru:1/0")
        .play("event:latin-american-debt-crisis, done")
        .moves("@chile @brazil done")
        .play("@chile, @brazil")
        .has("chile", 0, 6)
        .has("brazil", 1, 4)
        .discarded("latin-american-debt-crisis");
}

#[test]
fn latin_american_debt_is_paid() {
    ussr("latin-american-debt-crisis", "us=nato;influence=chile:0/3")
        .play("event:latin-american-debt-crisis, card:nato")
        .has("chile", 0, 3)
        .discarded("nato");
}

#[test]
fn tear_down_this_wall() {
    us("tear-down-this-wall", "defcon=2;effects=willy-brandt;influence=finland:0/2")
        .play("event:tear-down-this-wall")
        .has("east-germany", 3, 0)
        .over(Effect::WillyBrandt)
        .play("use:coup, @finland, chance die:6")
        .has("finland", 0, 1)
        .military(0, 0);
}

#[test]
fn tear_down_this_wall_and_no_more() {
    us("tear-down-this-wall", "influence=finland:0/2")
        .play("event:tear-down-this-wall, done")
        .rests("ArUssr")
        .goes(Effect::TearDownThisWall);
}

#[test]
fn an_evil_empire() {
    us("an-evil-empire", "effects=flower-power")
        .play("event:an-evil-empire")
        .score(1)
        .over(Effect::FlowerPower);
}

#[test]
fn an_evil_empire_before_the_flowers() {
    us("an-evil-empire", "").play("event:an-evil-empire").goes(Effect::EvilEmpire);
}

#[test]
fn aldrich_ames_remix() {
    ussr("aldrich-ames-remix", "us=asia-scoring,nato")
        .play("event:aldrich-ames-remix")
        .known(Side::Us, "nato")
        .rests("OpenCard")
        .play("card:asia-scoring")
        .discarded("asia-scoring")
        .goes(Effect::AldrichAmes);
}

#[test]
fn aldrich_ames_sees_what_comes_later() {
    us("ask-not-what-your-country-can-do-for-you,nato", "turn=8;effects=aldrich-ames")
        .play("event:ask-not-what-your-country-can-do-for-you, card:nato, chance card:fidel")
        .known(Side::Us, "fidel");
}

#[test]
fn pershing_ii_deployed() {
    ussr("pershing-ii-deployed", "influence=france:3/0,italy:2/0,uk:5/0,poland:1/0")
        .play("event:pershing-ii-deployed")
        .score(-1)
        .play("@france")
        .refuses("@france", "OftenEnough")
        .refuses("@poland", "NotThere")
        .play("@italy, @uk")
        .has("uk", 4, 0);
}

#[test]
fn pershing_ii_takes_what_is_there() {
    ussr("pershing-ii-deployed", "influence=france:1/0")
        .play("event:pershing-ii-deployed, @france")
        .rests("ArUsa");
}

#[test]
fn wargames() {
    us("wargames", "defcon=2;score=9")
        .play("event:wargames, yes")
        .score(3)
        .ends("seat 1 wins (wargames)");
    us("wargames", "defcon=2;score=6").play("event:wargames, yes").ends("draw (wargames)");
}

#[test]
fn wargames_can_be_declined() {
    us("wargames", "defcon=2").play("event:wargames, no").rests("ArUssr").discarded("wargames");
    us("wargames", "defcon=3").refuses("event:wargames", "NoEvent");
}

#[test]
fn solidarity() {
    us("solidarity", "effects=john-paul")
        .play("event:solidarity")
        .has("poland", 3, 0)
        .removed("solidarity");
}

#[test]
fn solidarity_needs_a_pope() {
    us("solidarity", "").refuses("event:solidarity", "NoEvent");
}

#[test]
fn iran_iraq_war() {
    ussr("iran-iraq-war", "influence=iran:2/0")
        .play("event:iran-iraq-war, @iran, chance die:4")
        .has("iran", 0, 2)
        .score(-2)
        .military(0, 2)
        .removed("iran-iraq-war");
}

#[test]
fn iran_iraq_war_between_two() {
    ussr("iran-iraq-war", "influence=iran:2/0,iraq:3/0")
        .play("event:iran-iraq-war")
        .moves("@iran @iraq")
        .play("@iran, chance die:4")
        .has("iran", 2, 0);
}

#[test]
fn yuri_and_samantha() {
    ussr("yuri-and-samantha", "us=defectors;influence=haiti:0/1,mexico:1/0")
        .play("event:yuri-and-samantha, ops:defectors, use:coup, @haiti")
        .score(-1)
        .play("chance die:1");
}

#[test]
fn yuri_minds_only_american_coups() {
    ussr("nasser", "effects=yuri;influence=haiti:1/0")
        .play("ops:nasser, use:coup, @haiti, chance die:1")
        .score(0);
}

#[test]
fn awacs_sale_to_saudis() {
    us("awacs-sale-to-saudis", "")
        .play("event:awacs-sale-to-saudis")
        .has("saudi-arabia", 2, 0)
        .goes(Effect::Awacs);
}

#[test]
fn awacs_minds_no_control() {
    us("awacs-sale-to-saudis", "influence=saudi-arabia:0/4")
        .play("event:awacs-sale-to-saudis")
        .has("saudi-arabia", 2, 4);
}

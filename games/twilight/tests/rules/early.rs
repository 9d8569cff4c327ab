//! The Early War, up to NATO: every card once for what it does, once for where it stops.

use crate::table::{us, ussr};
use twilight::{Effect, Side};

#[test]
fn asia_scoring() {
    // US: Japan, beside the USSR nothing; domination needs a country that is no battleground.
    us("asia-scoring", "influence=japan:4/0,south-korea:3/0,taiwan:3/0,north-korea:0/3")
        .play("event:asia-scoring")
        // 7 and 2 battlegrounds against 3, a battleground and nothing beside the US.
        .score(5)
        .discarded("asia-scoring");
}

#[test]
fn asia_scoring_counts_countries_beside_the_enemy() {
    // Control of Japan by the USSR is worth presence, the battleground, and being beside the US.
    ussr("asia-scoring", "influence=japan:0/4").play("event:asia-scoring").score(-5);
}

#[test]
fn europe_scoring() {
    us("europe-scoring", "influence=france:3/0,poland:0/3,east-germany:0/3,romania:0/3")
        .play("event:europe-scoring")
        // US 3 + 1; USSR dominates: 7 + 2.
        .score(-5);
}

#[test]
fn europe_scoring_is_won_by_control() {
    let all = "france:3/0,italy:2/0,west-germany:4/0,east-germany:3/0,poland:3/0,finland:0/4";
    ussr("europe-scoring", &format!("influence={all}"))
        .play("event:europe-scoring")
        .ends("seat 1 wins (europe)");
}

#[test]
fn middle_east_scoring() {
    ussr("middle-east-scoring", "influence=egypt:0/2,libya:0/2,syria:0/2,iran:2/0")
        .play("event:middle-east-scoring")
        .score(-5 - 2 + 3 + 1);
}

#[test]
fn middle_east_scoring_of_nothing() {
    us("middle-east-scoring", "").play("event:middle-east-scoring").score(0);
}

#[test]
fn duck_and_cover() {
    us("duck-and-cover", "defcon=4").play("event:duck-and-cover").defcon(3).score(2);
}

#[test]
fn duck_and_cover_ends_the_world_before_it_pays() {
    us("duck-and-cover", "defcon=2;score=17")
        .play("event:duck-and-cover")
        .ends("seat 0 wins (nuclear-war)");
}

#[test]
fn five_year_plan() {
    us("five-year-plan", "ussr=truman-doctrine,fidel;influence=italy:0/1")
        .play("event:five-year-plan, chance card:truman-doctrine")
        .rests("Remove")
        .play("@italy")
        .has("italy", 0, 0)
        .removed("truman-doctrine")
        .discarded("five-year-plan");
}

#[test]
fn five_year_plan_only_discards_what_is_not_american() {
    us("five-year-plan", "ussr=europe-scoring,fidel")
        .play("event:five-year-plan, chance card:fidel")
        .discarded("fidel")
        .has("cuba", 0, 0);
    us("five-year-plan", "ussr=nato,fidel")
        .play("event:five-year-plan, chance card:nato")
        .discarded("nato")
        .over(Effect::Nato);
    us("five-year-plan", "ussr=;us=five-year-plan,blockade")
        .play("event:five-year-plan")
        .rests("ArUsa")
        .discarded("five-year-plan");
}

#[test]
fn the_china_card() {
    ussr("fidel", "influence=north-korea:0/3,afghanistan:0/2")
        .play("ops:the-china-card, use:influence, @north-korea, @north-korea, @north-korea, @north-korea")
        .rests("Place")
        .play("@pakistan")
        .has("pakistan", 0, 1)
        .china(Side::Us, false);
}

#[test]
fn the_china_card_gives_no_bonus_once_a_point_is_outside_asia() {
    ussr("fidel", "influence=north-korea:0/3,poland:0/1")
        .play(
            "ops:the-china-card, use:influence, @poland, @north-korea, @north-korea, @north-korea",
        )
        .rests("ArUsa")
        .has("north-korea", 0, 6);
    us("fidel", "").refuses("ops:the-china-card", "NotInHand");
    us("fidel", "china=us-down").refuses("ops:the-china-card", "NotInHand");
    ussr("fidel", "").refuses("event:the-china-card", "NotThatWay");
}

#[test]
fn socialist_governments() {
    ussr("socialist-governments", "influence=canada:2/0,france:3/0,poland:2/0")
        .play("event:socialist-governments, @canada, @canada")
        .refuses("@canada", "OftenEnough")
        .refuses("@poland", "NotThere")
        .play("@france")
        .has("canada", 0, 0)
        .has("france", 2, 0)
        .discarded("socialist-governments");
}

#[test]
fn socialist_governments_end_with_the_iron_lady() {
    ussr("socialist-governments", "effects=iron-lady;influence=france:3/0")
        .refuses("event:socialist-governments", "NoEvent");
}

#[test]
fn fidel() {
    ussr("fidel", "influence=cuba:4/1").play("event:fidel").has("cuba", 0, 3).removed("fidel");
}

#[test]
fn fidel_takes_nothing_from_the_ussr() {
    ussr("fidel", "influence=cuba:1/5").play("event:fidel").has("cuba", 0, 5);
}

#[test]
fn vietnam_revolts() {
    ussr("vietnam-revolts,nasser", "")
        .play("event:vietnam-revolts")
        .has("vietnam", 0, 2)
        .goes(Effect::VietnamRevolts)
        .removed("vietnam-revolts");
}

#[test]
fn vietnam_revolts_help_in_southeast_asia_alone() {
    let fields = "effects=vietnam-revolts;influence=vietnam:0/2,poland:0/3";
    ussr("nasser", fields)
        .play("ops:nasser, use:influence, @thailand")
        .rests("Place")
        .refuses("@poland", "TooDear")
        .play("@laos-cambodia")
        .has("laos-cambodia", 0, 1);
    ussr("nasser", fields).play("ops:nasser, use:influence, @poland").rests("ArUsa");
}

#[test]
fn blockade() {
    ussr("blockade", "us=nato,fidel;influence=west-germany:4/0")
        .play("event:blockade")
        .rests("HandCard")
        .moves("card:nato done")
        .play("done")
        .has("west-germany", 0, 0)
        .removed("blockade");
}

#[test]
fn blockade_is_broken_by_three_operations() {
    ussr("blockade", "us=nato,fidel;influence=west-germany:4/0")
        .play("event:blockade")
        .refuses("card:fidel", "NotOffered")
        .play("card:nato")
        .has("west-germany", 4, 0)
        .discarded("nato");
    // Who has no such card is asked all the same; who has no card at all is not.
    ussr("blockade", "us=fidel;influence=west-germany:4/0").play("event:blockade").moves("done");
    ussr("blockade,nasser", "us=;influence=west-germany:4/0")
        .play("event:blockade")
        .rests("ArUssr")
        .has("west-germany", 0, 0);
}

#[test]
fn korean_war() {
    ussr("korean-war", "influence=south-korea:2/1")
        .play("event:korean-war, chance die:4")
        .has("south-korea", 0, 3)
        .score(-2)
        .military(0, 2)
        .removed("korean-war");
}

#[test]
fn korean_war_is_lost_against_the_neighbours() {
    ussr("korean-war", "influence=south-korea:2/0,japan:4/0,taiwan:3/0;defcon=2")
        .play("event:korean-war, chance die:5")
        .has("south-korea", 2, 0)
        .score(0)
        .military(0, 2)
        .defcon(2);
}

#[test]
fn romanian_abdication() {
    ussr("romanian-abdication", "influence=romania:2/0")
        .play("event:romanian-abdication")
        .has("romania", 0, 3);
}

#[test]
fn romanian_abdication_adds_only_what_is_missing() {
    ussr("romanian-abdication", "influence=romania:0/2")
        .play("event:romanian-abdication")
        .has("romania", 0, 3)
        .removed("romanian-abdication");
}

#[test]
fn arab_israeli_war() {
    ussr("arab-israeli-war", "influence=israel:4/0")
        .play("event:arab-israeli-war, chance die:5")
        .has("israel", 0, 4)
        .score(-2)
        .discarded("arab-israeli-war");
    // Israel itself counts while the US controls it.
    ussr("arab-israeli-war", "influence=israel:4/0")
        .play("event:arab-israeli-war, chance die:4")
        .score(0);
}

#[test]
fn arab_israeli_war_ends_at_camp_david() {
    ussr("arab-israeli-war", "effects=camp-david").refuses("event:arab-israeli-war", "NoEvent");
    us("arab-israeli-war", "effects=camp-david,flower-power;influence=uk:5/0")
        .play("ops-first:arab-israeli-war, use:influence, @uk, @uk")
        .score(0)
        .discarded("arab-israeli-war");
}

#[test]
fn comecon() {
    ussr("comecon", "influence=")
        .play("event:comecon, @poland, @finland, @austria")
        .refuses("@poland", "OftenEnough")
        .refuses("done", "MustGoOn")
        .play("@bulgaria")
        .has("austria", 0, 1)
        .removed("comecon");
}

#[test]
fn comecon_leaves_american_countries_alone() {
    ussr("comecon", "influence=poland:3/0")
        .play("event:comecon")
        .refuses("@poland", "NotThere")
        .refuses("@france", "NotThere");
}

#[test]
fn nasser() {
    ussr("nasser", "influence=egypt:3/0").play("event:nasser").has("egypt", 1, 2);
}

#[test]
fn nasser_rounds_against_the_us() {
    ussr("nasser", "influence=egypt:1/0").play("event:nasser").has("egypt", 0, 2).removed("nasser");
}

#[test]
fn warsaw_pact_formed() {
    ussr("warsaw-pact-formed", "influence=poland:2/1,hungary:1/0")
        .play("event:warsaw-pact-formed, yes, @poland, @hungary")
        .has("poland", 0, 1)
        .has("hungary", 0, 0)
        .goes(Effect::WarsawPact);
    ussr("warsaw-pact-formed", "influence=poland:2/1")
        .play("event:warsaw-pact-formed, yes, done")
        .has("poland", 2, 1)
        .removed("warsaw-pact-formed");
}

#[test]
fn warsaw_pact_adds_at_most_two_even_against_control() {
    ussr("warsaw-pact-formed", "influence=poland:3/0")
        .play("event:warsaw-pact-formed, no, @poland, @poland")
        .refuses("@poland", "OftenEnough")
        .play("@austria, @finland, @bulgaria")
        .has("poland", 3, 2);
}

#[test]
fn de_gaulle_leads_france() {
    ussr("de-gaulle-leads-france", "influence=france:3/0")
        .play("event:de-gaulle-leads-france")
        .has("france", 1, 1)
        .goes(Effect::DeGaulle);
}

#[test]
fn de_gaulle_frees_france_from_nato() {
    let fields = "effects=nato,de-gaulle;influence=france:3/0,uk:5/0";
    ussr("nasser", fields)
        .play("ops:nasser, use:coup")
        .offers("@france", true)
        .offers("@uk", false);
}

#[test]
fn captured_nazi_scientist() {
    us("captured-nazi-scientist", "ussr=fidel")
        .play("event:captured-nazi-scientist")
        .space(1, 0)
        .score(2)
        .removed("captured-nazi-scientist");
}

#[test]
fn captured_nazi_scientist_at_the_last_box() {
    us("captured-nazi-scientist", "ussr=fidel;space=0,8")
        .play("event:captured-nazi-scientist")
        .space(8, 0)
        .score(0)
        .removed("captured-nazi-scientist");
}

#[test]
fn truman_doctrine() {
    us("truman-doctrine", "influence=greece:1/2,poland:0/3")
        .play("event:truman-doctrine")
        .moves("@greece")
        .play("@greece")
        .has("greece", 1, 0);
}

#[test]
fn truman_doctrine_without_a_target_is_still_used_up() {
    us("truman-doctrine", "influence=poland:0/3")
        .play("event:truman-doctrine")
        .has("poland", 0, 3)
        .removed("truman-doctrine");
}

#[test]
fn olympic_games() {
    ussr("olympic-games", "").play("event:olympic-games, no, chance 2-4").rests("Dice");
    ussr("olympic-games", "")
        .play("event:olympic-games, 1 no, chance 2-4, chance 2-3")
        .score(-2)
        .discarded("olympic-games");
}

#[test]
fn olympic_boycott() {
    us("olympic-games", "influence=uk:5/0")
        .play("event:olympic-games, yes")
        .defcon(4)
        .play("use:influence, @uk, @uk, @uk, @uk")
        .has("uk", 9, 0);
    us("olympic-games", "defcon=2")
        .play("event:olympic-games, yes")
        .ends("seat 0 wins (nuclear-war)");
}

#[test]
fn nato() {
    us("nato", "effects=marshall-plan").play("event:nato").goes(Effect::Nato).removed("nato");
    us("nato", "effects=warsaw-pact").play("event:nato").goes(Effect::Nato);
}

#[test]
fn nato_needs_a_reason_and_protects_what_the_us_controls() {
    us("nato", "").refuses("event:nato", "NoEvent");
    let fields = "effects=nato;influence=italy:2/0,greece:1/0";
    ussr("nasser", fields)
        .play("ops:nasser, use:coup")
        .refuses("@italy", "Protected")
        .offers("@greece", true);
    ussr("nasser", fields).play("ops:nasser, use:realign").offers("@italy", false);
}

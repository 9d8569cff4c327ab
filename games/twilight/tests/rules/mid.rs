//! The Mid War, up to Flower Power: every card once for what it does, once for where it stops.

use crate::table::{at, us, ussr};
use twilight::{Effect, Side};

#[test]
fn brush_war() {
    us("brush-war", "influence=angola:0/2")
        .play("event:brush-war, @angola, chance die:3")
        .has("angola", 2, 0)
        .score(1)
        .military(3, 0)
        .discarded("brush-war");
}

#[test]
fn brush_war_counts_neighbours_and_the_superpower() {
    us("brush-war", "influence=angola:0/2,zaire:0/1")
        .play("event:brush-war, @angola, chance die:3")
        .has("angola", 0, 2)
        .military(3, 0);
    // Mexico is beside the US.
    ussr("brush-war", "influence=mexico:1/0")
        .play("event:brush-war, @mexico, chance die:3")
        .score(0);
    ussr("brush-war", "influence=italy:2/0;effects=nato")
        .play("event:brush-war")
        .offers("@italy", false)
        .refuses("@uk", "NotThere");
}

#[test]
fn central_america_scoring() {
    us("central-america-scoring", "influence=mexico:2/0,panama:2/0,cuba:0/3")
        .play("event:central-america-scoring")
        // US 1 + 2; USSR 1 + 1 + 1 for being beside the US.
        .score(0);
}

#[test]
fn central_america_scoring_with_domination() {
    us("central-america-scoring", "influence=mexico:2/0,panama:2/0,haiti:1/0")
        .play("event:central-america-scoring")
        .score(3 + 2);
}

#[test]
fn southeast_asia_scoring() {
    us("southeast-asia-scoring", "influence=thailand:2/0,burma:0/2,vietnam:0/1")
        .play("event:southeast-asia-scoring")
        .score(0)
        .removed("southeast-asia-scoring");
}

#[test]
fn southeast_asia_scoring_knows_no_domination() {
    us("southeast-asia-scoring", "influence=thailand:2/0,malaysia:2/0,indonesia:1/0")
        .play("event:southeast-asia-scoring")
        .score(4);
}

#[test]
fn arms_race() {
    us("arms-race", "military=1,3;defcon=4").play("event:arms-race").score(1);
    us("arms-race", "military=1,4;defcon=4").play("event:arms-race").score(3);
}

#[test]
fn arms_race_without_a_lead() {
    us("arms-race", "military=3,3;defcon=2")
        .play("event:arms-race")
        .score(0)
        .discarded("arms-race");
}

#[test]
fn cuban_missile_crisis() {
    us("cuban-missile-crisis", "defcon=4;ussr=nasser;influence=angola:1/0,cuba:0/3")
        .play("event:cuban-missile-crisis")
        .defcon(2)
        .goes(Effect::CrisisUssr)
        .play("ops:nasser, use:coup, @angola")
        .rests("Remove")
        .play("@cuba")
        .has("cuba", 0, 1)
        .over(Effect::CrisisUssr)
        .rests("Die");
}

#[test]
fn cuban_missile_crisis_is_lost_by_a_coup() {
    let fields = "effects=crisis-ussr;influence=haiti:1/0,cuba:0/1";
    ussr("nasser", fields).play("ops:nasser, use:coup, @haiti").ends("seat 1 wins (crisis)");
    ussr("nasser", &fields.replace("cuba:0/1", "cuba:0/2"))
        .play("ops:nasser, use:coup, @haiti, done")
        .ends("seat 1 wins (crisis)");
    us("defectors", "effects=crisis-us;influence=haiti:0/1,turkey:2/0,west-germany:1/0")
        .play("ops:defectors, use:coup, @haiti")
        .moves("@turkey done");
}

#[test]
fn nuclear_subs() {
    us("nuclear-subs,defectors", "ussr=;influence=angola:0/1,uk:1/0")
        .play("event:nuclear-subs")
        .removed("nuclear-subs")
        .play("ops:defectors, use:coup, @angola, chance die:6")
        .defcon(5)
        .has("angola", 5, 0);
}

#[test]
fn nuclear_subs_help_only_the_us() {
    ussr("nasser", "effects=nuclear-subs;influence=angola:1/0")
        .play("ops:nasser, use:coup, @angola, chance die:6")
        .defcon(4);
}

#[test]
fn quagmire() {
    ussr("quagmire", "us=nato,fidel;effects=norad")
        .play("event:quagmire")
        .over(Effect::Norad)
        .goes(Effect::Quagmire)
        .rests("ArUsa")
        .moves("discard:nato discard:fidel")
        .play("discard:fidel, chance die:4")
        .over(Effect::Quagmire)
        .discarded("fidel")
        .has("cuba", 0, 0);
}

#[test]
fn quagmire_lasts_with_a_high_roll() {
    us("nato,blockade", "effects=quagmire")
        .refuses("ops:nato", "Trapped")
        .refuses("discard:blockade", "NoWayOut")
        .refuses("done", "Trapped")
        .play("discard:nato, chance die:5")
        .goes(Effect::Quagmire)
        .rests("ArUssr");
    // Who has nothing to discard sits there; a scoring card may be played instead.
    us("blockade", "effects=quagmire").moves("done").play("done").rests("ArUssr");
    us("blockade,asia-scoring", "effects=quagmire").moves("event:asia-scoring");
}

#[test]
fn salt_negotiations() {
    us("salt-negotiations", "defcon=3;discards=nato,asia-scoring")
        .play("event:salt-negotiations")
        .defcon(5)
        .moves("card:nato done")
        .play("card:nato")
        .holds(Side::Us, "nato")
        .known(Side::Us, "nato")
        .removed("salt-negotiations");
    us("defectors", "effects=salt;influence=haiti:0/3")
        .play("ops:defectors, use:coup, @haiti, chance die:2")
        .has("haiti", 0, 2);
}

#[test]
fn salt_without_discards() {
    us("salt-negotiations", "defcon=4").play("event:salt-negotiations").defcon(5).rests("ArUssr");
}

#[test]
fn bear_trap() {
    us("bear-trap", "ussr=fidel,nasser")
        .play("event:bear-trap")
        .goes(Effect::BearTrap)
        .rests("ArUssr")
        .moves("discard:fidel");
}

#[test]
fn bear_trap_leaves_china_alone() {
    ussr("fidel", "effects=bear-trap").refuses("ops:the-china-card", "Trapped");
    ussr("nasser", "effects=bear-trap,brezhnev").moves("discard:nasser");
}

#[test]
fn summit() {
    us("summit", "defcon=4;influence=mexico:2/0,panama:2/0,haiti:1/0")
        .play("event:summit, chance 3-3")
        .score(2)
        .rests("Level")
        .moves("defcon:3 defcon:4 defcon:5")
        .play("defcon:5")
        .defcon(5);
}

#[test]
fn summit_without_a_winner() {
    us("summit", "").play("event:summit, chance 3-3").score(0).rests("ArUssr");
    // The winner decides, whoever is to blame.
    us("summit", "defcon=2")
        .play("event:summit, chance 6-1, 0 defcon:1")
        .ends("seat 0 wins (nuclear-war)");
}

#[test]
fn how_i_learned() {
    ussr("how-i-learned-to-stop-worrying", "defcon=2")
        .play("event:how-i-learned-to-stop-worrying, defcon:5")
        .defcon(5)
        .military(0, 5)
        .removed("how-i-learned-to-stop-worrying");
}

#[test]
fn how_i_learned_can_be_the_end() {
    ussr("how-i-learned-to-stop-worrying", "")
        .play("event:how-i-learned-to-stop-worrying, defcon:1")
        .ends("seat 1 wins (nuclear-war)");
}

#[test]
fn junta() {
    us("junta", "defcon=2;influence=chile:0/1")
        .play("event:junta, @argentina")
        .has("argentina", 2, 0)
        .play("use:coup")
        .moves("@chile")
        .play("@chile, chance die:6")
        .ends("seat 0 wins (nuclear-war)");
}

#[test]
fn junta_is_free_and_optional() {
    us("junta", "influence=haiti:0/1")
        .play("event:junta, @haiti, use:coup, @haiti, chance die:6")
        .military(0, 0)
        .has("haiti", 7, 0);
    us("junta", "influence=haiti:0/1").play("event:junta, @haiti, done").rests("ArUssr");
    us("junta", "").play("event:junta").refuses("@angola", "NotThere");
}

#[test]
fn kitchen_debates() {
    us("kitchen-debates", "influence=italy:2/0").play("event:kitchen-debates").score(2);
}

#[test]
fn kitchen_debates_need_more_battlegrounds() {
    us("kitchen-debates", "influence=italy:2/0,poland:0/3")
        .refuses("event:kitchen-debates", "NoEvent");
    ussr("kitchen-debates", "influence=poland:0/3")
        .play("ops-first:kitchen-debates, use:influence, @poland")
        .discarded("kitchen-debates");
}

#[test]
fn missile_envy() {
    us("missile-envy", "ussr=fidel,socialist-governments,comecon;influence=uk:5/0")
        .play("event:missile-envy")
        .moves("card:socialist-governments card:comecon")
        .play("card:comecon, use:influence, @uk, @uk, @uk")
        .has("uk", 8, 0)
        .discarded("comecon")
        .holds(Side::Ussr, "missile-envy")
        .known(Side::Ussr, "missile-envy")
        .rests("ArUssr")
        .moves("ops:missile-envy space:missile-envy");
}

#[test]
fn missile_envy_takes_events_of_its_player() {
    us("missile-envy", "ussr=duck-and-cover,fidel")
        .play("event:missile-envy, card:duck-and-cover")
        .defcon(4)
        .score(1)
        .discarded("duck-and-cover");
    us("missile-envy", "ussr=asia-scoring;turn=4")
        .play("event:missile-envy")
        .moves("done")
        .play("done")
        .holds(Side::Ussr, "missile-envy");
}

#[test]
fn we_will_bury_you() {
    ussr("we-will-bury-you", "us=nato;influence=uk:5/0")
        .play("event:we-will-bury-you")
        .defcon(4)
        .score(0)
        .play("ops:nato")
        .score(-3)
        .over(Effect::Burial);
}

#[test]
fn we_will_bury_you_is_answered_by_the_un() {
    us("un-intervention,fidel", "effects=burial;influence=uk:5/0")
        .play("intervene:fidel")
        .score(0)
        .over(Effect::Burial);
    us("un-intervention,fidel", "effects=burial;influence=uk:5/0")
        .play("ops:un-intervention")
        .score(-3);
    ussr("we-will-bury-you", "defcon=2")
        .play("event:we-will-bury-you")
        .ends("seat 1 wins (nuclear-war)");
}

#[test]
fn brezhnev_doctrine() {
    ussr("brezhnev-doctrine", "").play("event:brezhnev-doctrine").goes(Effect::Brezhnev);
    ussr("nasser", "effects=brezhnev;influence=poland:0/3")
        .play("ops:nasser, use:influence, @poland, @poland")
        .rests("ArUsa");
}

#[test]
fn brezhnev_doctrine_ends_with_the_turn() {
    at("", "turn=4;rounds=7,6;effects=brezhnev;ussr=;us=fidel;defcon=2;influence=uk:5/0;at=ArUsa")
        .play("ops-first:fidel, use:influence, @uk, @uk")
        .over(Effect::Brezhnev);
}

#[test]
fn portuguese_empire_crumbles() {
    ussr("portuguese-empire-crumbles", "")
        .play("event:portuguese-empire-crumbles")
        .has("angola", 0, 2)
        .has("se-african-states", 0, 2);
}

#[test]
fn portuguese_empire_adds_to_what_is_there() {
    us("portuguese-empire-crumbles", "influence=angola:1/1,uk:5/0")
        .play("event-first:portuguese-empire-crumbles")
        .has("angola", 1, 3);
}

#[test]
fn south_african_unrest() {
    ussr("south-african-unrest", "").play("event:south-african-unrest, yes").has(
        "south-africa",
        0,
        2,
    );
}

#[test]
fn south_african_unrest_spreads() {
    ussr("south-african-unrest", "")
        .play("event:south-african-unrest, no, @angola, @botswana")
        .has("south-africa", 0, 1)
        .has("angola", 0, 1)
        .has("botswana", 0, 1);
    ussr("south-african-unrest", "")
        .play("event:south-african-unrest, no, @angola, @angola")
        .has("angola", 0, 2);
}

#[test]
fn allende() {
    ussr("allende", "").play("event:allende").has("chile", 0, 2);
}

#[test]
fn allende_minds_no_control() {
    ussr("allende", "influence=chile:3/0")
        .play("event:allende")
        .has("chile", 3, 2)
        .removed("allende");
}

#[test]
fn willy_brandt() {
    ussr("willy-brandt", "influence=west-germany:4/0;effects=nato")
        .play("event:willy-brandt")
        .score(-1)
        .has("west-germany", 4, 1)
        .goes(Effect::WillyBrandt);
    ussr("nasser", "effects=nato,willy-brandt;influence=west-germany:4/0")
        .play("ops:nasser, use:coup")
        .offers("@west-germany", true);
}

#[test]
fn willy_brandt_does_not_survive_the_wall() {
    ussr("willy-brandt", "effects=tear-down-this-wall").refuses("event:willy-brandt", "NoEvent");
}

#[test]
fn muslim_revolution() {
    ussr("muslim-revolution", "influence=iran:2/0,egypt:1/0,libya:1/0")
        .play("event:muslim-revolution, @iran, @egypt")
        .has("iran", 0, 0)
        .has("egypt", 0, 0)
        .has("libya", 1, 0);
}

#[test]
fn muslim_revolution_ends_with_awacs() {
    ussr("muslim-revolution", "effects=awacs").refuses("event:muslim-revolution", "NoEvent");
    ussr("muslim-revolution", "influence=iran:2/0,israel:1/0")
        .play("event:muslim-revolution")
        .refuses("@israel", "NotThere")
        .refuses("@egypt", "NoInfluence")
        .play("@iran")
        .rests("ArUsa");
}

#[test]
fn abm_treaty() {
    ussr("abm-treaty", "defcon=3;influence=poland:0/3")
        .play("event:abm-treaty")
        .defcon(4)
        .play("use:influence, @poland, @poland, @poland, @poland")
        .has("poland", 0, 7);
}

#[test]
fn abm_treaty_is_under_suspicion_too() {
    ussr("abm-treaty", "scare=1,0;influence=poland:0/3")
        .play("event:abm-treaty, use:influence, @poland, @poland, @poland")
        .rests("ArUsa");
}

#[test]
fn cultural_revolution() {
    ussr("cultural-revolution", "china=us-down")
        .play("event:cultural-revolution")
        .china(Side::Ussr, true)
        .score(0);
}

#[test]
fn cultural_revolution_at_home_is_a_point() {
    ussr("cultural-revolution", "").play("event:cultural-revolution").score(-1);
}

#[test]
fn flower_power() {
    ussr("flower-power", "").play("event:flower-power").goes(Effect::FlowerPower);
    us("brush-war", "effects=flower-power;influence=angola:0/1").play("event:brush-war").score(-2);
    us("korean-war", "effects=flower-power;influence=uk:5/0")
        .play("ops-first:korean-war")
        .score(-2);
}

#[test]
fn flower_power_minds_no_rockets_and_no_traps() {
    us("korean-war", "effects=flower-power").play("space:korean-war").score(0);
    us("korean-war", "effects=flower-power,quagmire")
        .play("discard:korean-war, chance die:1")
        .score(0);
    ussr("flower-power", "effects=evil-empire").refuses("event:flower-power", "NoEvent");
    ussr("korean-war", "effects=flower-power").play("event:korean-war, chance die:1").score(0);
}

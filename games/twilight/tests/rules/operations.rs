//! Operations: influence, realignments, coups, the space race.

use crate::table::{at, us, ussr};
use twilight::Side;

#[test]
fn a_point_costs_two_while_the_enemy_controls() {
    // Two to break control, then one each.
    us("nato", "influence=pakistan:0/2,iran:1/0,uk:5/0")
        .play("ops:nato, use:influence, @pakistan, @pakistan, @pakistan")
        .has("pakistan", 3, 2)
        .rests("ArUssr");
}

#[test]
fn a_point_that_cannot_be_spent_is_left() {
    us("captured-nazi-scientist", "ussr=fidel;influence=canada:0/4,mexico:0/2,cuba:0/3,japan:0/4")
        .play("ops:captured-nazi-scientist")
        .refuses("use:influence", "NoSuchUse");
    us("defectors", "influence=canada:0/4,mexico:0/2,cuba:0/3,japan:0/3")
        .play("ops:defectors, use:influence, @japan")
        .refuses("@canada", "TooDear")
        .play("@japan");
}

#[test]
fn reach_is_what_it_was_when_the_round_began() {
    us("nato", "influence=france:1/0")
        .play("ops:nato, use:influence, @algeria")
        .refuses("@morocco", "OutOfReach")
        .refuses("@tunisia", "OutOfReach")
        .offers("@algeria", true)
        .offers("@mexico", true);
}

#[test]
fn realignment_counts_neighbours_majority_and_home() {
    // Cuba: the US has Haiti next to it, is next to it itself, and is behind in influence.
    us("defectors", "influence=cuba:0/2,haiti:1/0")
        .play("ops:defectors, use:realign, @cuba, chance 4-3")
        // USSR 4 + 1, US 3 + 1 + 1.
        .has("cuba", 0, 2)
        .play("@cuba, chance 1-6")
        .has("cuba", 0, 0)
        .rests("ArUssr")
        .military(0, 0);
}

#[test]
fn realignment_never_adds_and_may_hurt_the_one_who_tries() {
    us("defectors", "influence=haiti:1/1")
        .play("ops:defectors, use:realign, @haiti, chance 6-1")
        .has("haiti", 0, 1);
}

#[test]
fn realignment_needs_enemy_influence_and_an_open_region() {
    us("defectors", "defcon=2;influence=iran:0/1,pakistan:0/1,poland:0/1,angola:0/1,kenya:1/0")
        .play("ops:defectors, use:realign")
        .moves("@angola")
        .refuses("@iran", "DefconForbids")
        .refuses("@poland", "DefconForbids")
        .refuses("@kenya", "NoInfluence");
}

#[test]
fn regions_close_one_by_one() {
    let open = |defcon: u8| {
        let fields = format!("defcon={defcon};influence=poland:0/1,india:0/1,iran:0/1,angola:0/1");
        us("defectors", &fields).play("ops:defectors, use:coup")
    };
    open(5).moves("@poland @india @iran @angola");
    open(4).moves("@india @iran @angola");
    open(3).moves("@iran @angola");
    open(2).moves("@angola");
}

#[test]
fn a_coup_removes_then_adds() {
    ussr("comecon", "influence=iran:2/0")
        .play("ops:comecon, use:coup, @iran, chance die:5")
        .has("iran", 0, 2)
        .military(0, 3)
        .defcon(4);
}

#[test]
fn a_failed_coup_counts_and_alarms() {
    ussr("nasser", "influence=iran:2/0")
        .play("ops:nasser, use:coup, @iran, chance die:3")
        .has("iran", 2, 0)
        .military(0, 1)
        .defcon(4);
}

#[test]
fn a_coup_against_little_weight_alarms_nobody() {
    ussr("nasser", "influence=haiti:1/0")
        .play("ops:nasser, use:coup, @haiti, chance die:6")
        .defcon(5);
}

#[test]
fn coups_know_the_bonus_of_china_and_vietnam() {
    ussr("fidel", "influence=thailand:3/0;effects=vietnam-revolts")
        .play("ops:the-china-card, use:coup, @thailand, chance die:1")
        // 1 + 4 + 1 + 1 - 4.
        .has("thailand", 0, 0)
        .military(0, 5);
    us("fidel", "china=us;influence=vietnam:0/5")
        .play("ops:the-china-card, use:coup, @vietnam, chance die:1")
        .has("vietnam", 0, 1)
        .military(5, 0);
}

#[test]
fn a_realignment_with_china_has_a_roll_more_in_asia() {
    us("fidel", "china=us;influence=vietnam:0/9,haiti:0/9")
        .play("ops:the-china-card, use:realign, @vietnam, chance 1-1, @vietnam, chance 1-1")
        .play("@vietnam, chance 1-1, @vietnam, chance 1-1")
        .rests("Aim")
        .moves("@vietnam");
}

#[test]
fn the_space_race() {
    us("nato", "").play("space:nato, chance die:3").space(1, 0).score(2).discarded("nato");
    us("nato", "").play("space:nato, chance die:4").space(0, 0).discarded("nato");
    us("nato", "space=1,0").play("space:nato, chance die:1").space(1, 1).score(1);
}

#[test]
fn every_box_has_its_price_and_prize() {
    let prizes = [(2, 1), (0, 0), (2, 0), (0, 0), (3, 1), (0, 0), (4, 2), (2, 0)];
    let rolls = [3, 4, 3, 4, 3, 4, 3, 2];
    for (at, ((first, second), roll)) in prizes.into_iter().zip(rolls).enumerate() {
        let try_it = |other: usize, die: u8| {
            let fields = format!("turn=4;space={other},{at}");
            us("nato", &fields).play(&format!("space:nato, chance die:{die}"))
        };
        try_it(0, roll).score(first).space(at as u8 + 1, 0);
        try_it(8, roll).score(second);
        try_it(0, roll + 1).space(at as u8, 0);
    }
}

#[test]
fn a_card_must_be_good_enough_for_the_box() {
    us("fidel,blockade", "").refuses("space:blockade", "TooWeak").offers("space:fidel", true);
    us("fidel,nato,duck-and-cover", "space=0,4")
        .refuses("space:fidel", "TooWeak")
        .offers("space:duck-and-cover", true);
    us("duck-and-cover,nato", "space=0,7")
        .refuses("space:duck-and-cover", "TooWeak")
        .offers("space:nato", true);
    us("nato", "space=0,8").refuses("space:nato", "NoAttempt");
    us("fidel", "effects=containment;space=0,4").offers("space:fidel", true);
    us("fidel", "scare=0,1").refuses("space:fidel", "TooWeak");
    us("asia-scoring", "").refuses("space:asia-scoring", "NotThatWay");
}

#[test]
fn one_attempt_a_turn_and_two_with_the_animal() {
    us("nato", "attempts=0,1").refuses("space:nato", "NoAttempt");
    us("nato", "attempts=0,1;space=1,2").offers("space:nato", true);
    us("nato", "attempts=0,1;space=2,2").refuses("space:nato", "NoAttempt");
    us("nato", "attempts=0,2;space=1,2").refuses("space:nato", "NoAttempt");
}

#[test]
fn a_starred_card_in_space_stays_in_the_game() {
    ussr("nato", "")
        .play("space:nato, chance die:6")
        .discarded("nato")
        .holds(Side::Us, "captured-nazi-scientist");
}

#[test]
fn operations_and_the_event_of_the_opponent_in_either_order() {
    us("fidel", "influence=cuba:1/0,uk:5/0")
        .play("ops-first:fidel, use:influence, @cuba, @cuba")
        .has("cuba", 0, 3)
        .removed("fidel");
    us("fidel", "influence=cuba:1/0,uk:5/0")
        .play("event-first:fidel")
        .has("cuba", 0, 3)
        .rests("Operations");
    us("fidel", "").refuses("event:fidel", "NotThatWay").refuses("ops:fidel", "NotThatWay");
    us("nato", "").refuses("ops-first:nato", "NotThatWay");
}

#[test]
fn operations_are_of_one_kind() {
    us("nato", "influence=uk:5/0,haiti:0/1")
        .play("ops:nato, use:influence, @uk")
        .refuses("use:coup", "NameACountry");
    us("nato", "influence=uk:5/0")
        .play("ops:nato")
        .refuses("use:coup", "NoSuchUse")
        .refuses("use:race", "NoSuchUse");
}

/// Lenient rules allow what games recorded elsewhere show, and the rules do not.
#[test]
fn lenient_rules_allow_what_other_programs_do() {
    let libya = "turn=8;us=fidel;ussr=the-iron-lady;influence=uk:0/1,libya:0/1;at=ArUssr";
    let play = "event-first:the-iron-lady, use:influence";
    at("", libya).play(play).offers("@uruguay", false);
    at("lenient=true", libya).play(play).offers("@uruguay", true).offers("@peru", false);

    let iran = "us=nato;ussr=fidel;influence=iran:0/2,iraq:0/2;at=ArUsa";
    let play = "ops:nato, use:realign";
    at("", iran).play(play).offers("done", false).play("@iran, chance 3-3").offers("done", false);
    at("lenient=true", iran)
        .play(play)
        .offers("done", false)
        .play("@iran, chance 3-3")
        .play("done")
        .rests("ArUssr");

    let space = "us=un-intervention,korean-war;ussr=fidel;influence=uk:5/0;at=ArUsa";
    at("", space).play("intervene:korean-war").offers("use:race", false);
    at("lenient=true", space).play("intervene:korean-war, use:race, chance die:1").rests("ArUssr");
}

//! Rulings, each by its number: `a` are corrections of the rules, `b` fill their gaps.

use crate::table::{at, us, ussr};
use game::kit::Bench;
use twilight::{Card, Effect, Side, Twilight};

#[test]
fn a1_space_with_granted_operations() {
    // With operations of an event or a card that was received, but not with a free coup.
    us("cia-created", "effects=containment;influence=uk:5/0")
        .play("event:cia-created, use:race, chance die:1")
        .space(1, 0)
        .removed("cia-created");
    us("missile-envy", "ussr=comecon;influence=uk:5/0")
        .play("event:missile-envy, card:comecon, use:race, chance die:3")
        .space(1, 0);
    us("junta", "influence=haiti:0/1").play("event:junta, @haiti").refuses("use:race", "NoSuchUse");
    us("soviets-shoot-down-kal-007", "influence=south-korea:3/0")
        .play("event:soviets-shoot-down-kal-007")
        .refuses("use:race", "NoSuchUse")
        .refuses("use:coup", "NoSuchUse");
    // It counts as an attempt, and needs the modified value.
    us("cia-created", "influence=uk:5/0")
        .play("event:cia-created")
        .refuses("use:race", "NoSuchUse");
    us("abm-treaty", "attempts=0,1;influence=uk:5/0")
        .play("event:abm-treaty")
        .refuses("use:race", "NoSuchUse");
}

#[test]
fn a2_the_superpower_counts_once() {
    us("defectors", "influence=mexico:0/1")
        .play("ops:defectors, use:realign, @mexico, chance 3-3")
        // USSR 3 + 1 for more influence, US 3 + 1 for its border.
        .has("mexico", 0, 1)
        .play("@mexico, chance 3-4")
        .has("mexico", 0, 0);
}

#[test]
fn a3_the_box_of_china_is_no_country() {
    let influence = "influence=chinese-civil-war:0/2,poland:0/3,north-korea:0/3";
    at("civil_war=true", &format!("china=nobody;ussr=asia-scoring;us=nato;{influence};at=ArUssr"))
        .play("event:asia-scoring")
        // North Korea: presence and a battleground.
        .score(-4);
    at("civil_war=true", &format!("china=nobody;us=nato;ussr=fidel;{influence};at=ArUsa"))
        .play("ops:nato, use:coup")
        .offers("@chinese-civil-war", false);
    at("civil_war=true", "china=nobody;us=nato;ussr=fidel;influence=uk:5/0;at=ArUsa")
        .play("ops:nato, use:influence")
        .offers("@chinese-civil-war", false);
    ussr("nasser", "influence=poland:0/3")
        .play("ops:nasser, use:influence")
        .offers("@chinese-civil-war", false);
}

#[test]
fn a4_variants_are_options() {
    let table = Bench::<Twilight>::new("civil_war=true last_turn=3 optional_cards=false");
    assert_eq!(table.board().china(), None);
    assert!(!table.board().pile().has(Card::Norad));
    assert!(table.board().pile().has(Card::Defectors));
}

#[test]
fn a5_south_african_unrest_may_be_split() {
    ussr("south-african-unrest", "")
        .play("event:south-african-unrest, no, @botswana, @angola")
        .has("botswana", 0, 1)
        .has("angola", 0, 1);
}

#[test]
fn a6_reach_is_frozen_for_whoever_spends() {
    // The US event in a Soviet round reaches from where the US was when the round began.
    ussr("cia-created", "influence=iran:1/0,poland:0/3")
        .play("event-first:cia-created, 1 use:influence")
        .offers("@pakistan", true)
        .offers("@india", false);
    // In a headline, from where it was when that headline began.
    at("", "ussr=fidel,nasser;us=cia-created,nato;influence=iran:1/0;at=HeadlineCardSelectBoth")
        .play("0 headline:fidel, 1 headline:cia-created, use:influence")
        .offers("@pakistan", true);
}

#[test]
fn a7_a_scoring_card_that_is_due_comes_before_traps_and_envy() {
    ussr("asia-scoring,fidel", "rounds=5,5;effects=bear-trap").moves("event:asia-scoring");
    ussr("asia-scoring,fidel", "rounds=4,4;effects=bear-trap").moves("discard:fidel");
    us("asia-scoring,missile-envy", "turn=4;rounds=7,6;effects=envy-us")
        .moves("event:asia-scoring ops:missile-envy space:missile-envy");
    us("asia-scoring,missile-envy", "turn=4;rounds=6,5;effects=envy-us")
        .refuses("event:asia-scoring", "EnvyFirst");
    // The China Card may not get in its way, but an ordinary card may, and that loses.
    ussr("asia-scoring,fidel", "rounds=5,5")
        .refuses("ops:the-china-card", "ScoringFirst")
        .offers("event:fidel", true);
}

#[test]
fn a8_shuttle_diplomacy_is_a_choice_and_always_spent() {
    us("middle-east-scoring", "turn=4;effects=shuttle;influence=iran:0/2,egypt:0/2,syria:0/2")
        .play("event:middle-east-scoring")
        .moves("@iran @egypt")
        .play("@iran")
        // Domination with one battleground.
        .score(-5 - 1)
        .over(Effect::Shuttle);
}

#[test]
fn a9_missile_envy_may_be_sent_to_space() {
    ussr("missile-envy", "effects=envy-ussr").play("space:missile-envy, chance die:1").space(0, 1);
    ussr("missile-envy,nasser", "effects=envy-ussr")
        .refuses("ops:nasser", "EnvyFirst")
        .refuses("event:missile-envy", "NoEvent");
}

#[test]
fn a10_the_spare_card_is_no_way_out_for_a_scoring_card() {
    at("", "turn=4;rounds=7,6;space=5,6;ussr=;us=norad,asia-scoring;china=ussr-down;at=ArUsa")
        .play("event:norad")
        .ends("seat 0 wins (held-scoring)");
}

#[test]
fn a11_a_round_without_a_play() {
    ussr("fidel", "").refuses("done", "NoPass");
    ussr("", "ussr=;china=ussr;us=nato").moves("ops:the-china-card space:the-china-card done");
    us("blockade", "effects=quagmire").moves("done");
}

#[test]
fn a12_an_event_that_does_nothing_is_offered_a_prevented_one_is_not() {
    us("arms-race", "").offers("event:arms-race", true);
    us("special-relationship", "").offers("event:special-relationship", true);
    us("independent-reds", "").offers("event:independent-reds", true);
    us("one-small-step", "").offers("event:one-small-step", true);
    us("nato", "").offers("event:nato", false);
    us("solidarity", "").offers("event:solidarity", false);
    // In a headline every card can be chosen.
    at("", "ussr=fidel;us=nato;at=HeadlineCardSelectBoth")
        .play("1 headline:nato, 0 headline:fidel")
        .discarded("nato")
        .over(Effect::Nato);
}

#[test]
fn b1_the_chinese_civil_war() {
    let war = "china=nobody;ussr=comecon,red-scare-purge,cultural-revolution;us=nato;turn=4";
    at("civil_war=true", &format!("{war};influence=;at=ArUssr"))
        .refuses("event:red-scare-purge", "NoEvent")
        .refuses("event:cultural-revolution", "NoEvent")
        .play("ops:comecon, use:influence, @chinese-civil-war, @chinese-civil-war, @chinese-civil-war")
        .china(Side::Ussr, true)
        .has("chinese-civil-war", 0, 0);
    // The box counts as Asia for the region closed by Chernobyl.
    at("civil_war=true", &format!("{war};closed=asia;influence=;at=ArUssr"))
        .play("ops:comecon, use:influence")
        .offers("@chinese-civil-war", false);
    // If nobody has the card, nobody has its point.
    at("civil_war=true", "turn=10;rounds=7,6;defcon=2;military=5,5;china=nobody;ussr=;us=awacs-sale-to-saudis;influence=;at=ArUsa")
        .play("event:awacs-sale-to-saudis")
        .ends("draw (final-scoring)");
}

#[test]
fn b2_a_short_game() {
    at(
        "last_turn=4",
        "turn=4;rounds=7,6;defcon=2;military=5,5;ussr=;us=norad;influence=;china=us;at=ArUsa",
    )
    .play("event:norad")
    .ends("seat 1 wins (final-scoring)");
}

#[test]
fn b3_a_full_hand_is_dealt_nothing() {
    let hand = "nato,fidel,nasser,blockade,comecon,norad,containment,marshall-plan,truman-doctrine";
    let table = at("", &format!("turn=1;rounds=6,5;ussr=;us={hand};china=us-down;at=ArUsa"))
        .play("event:norad");
    let mut table = table;
    while table.0.trail().ends_with("Draw") {
        let card = table.0.board().pile().iter().next().unwrap();
        table = table.play(&format!("chance card:{card}"));
    }
    assert_eq!(table.0.board().hand(Side::Us).len(), 8);
    assert_eq!(table.0.board().hand(Side::Ussr).len(), 8);
}

#[test]
fn b4_our_man_completes_five_from_the_discards() {
    // Two cards are left in the pile: Fidel and Nasser.
    let keep = [Card::Fidel, Card::Nasser, Card::OurManInTehran, Card::NaziScientist];
    let others = Card::ALL.into_iter().filter(|it| it.war() != twilight::War::Late);
    let others = others.filter(|it| *it != Card::ChinaCard && !keep.contains(it));
    let discards = others.map(|it| it.to_string()).collect::<Vec<_>>().join(",");
    us("our-man-in-tehran", &format!("discards={discards};influence=iran:2/0"))
        .play("event:our-man-in-tehran, chance card:fidel, chance card:nasser")
        .rests("Draw")
        .play("chance card:nato, chance card:norad, chance card:che, card:nato, done")
        .discarded("nato");
}

#[test]
fn b5_an_event_binds_the_operations_of_its_own_card() {
    ussr("nato", "effects=marshall-plan;influence=italy:2/0,haiti:1/0")
        .play("event-first:nato, use:coup")
        .offers("@italy", false);
    ussr("nato", "effects=marshall-plan;influence=italy:2/0,haiti:1/0")
        .play("ops-first:nato, use:coup")
        .offers("@italy", true);
    us("yuri-and-samantha", "influence=haiti:0/1")
        .play("event-first:yuri-and-samantha, use:coup, @haiti")
        .score(-1);
}

#[test]
fn b6_the_end_comes_between_the_halves() {
    us("nato", "score=-17;effects=burial;influence=uk:5/0")
        .play("ops:nato")
        .ends("seat 0 wins (points)");
    us("korean-war", "score=-18;effects=flower-power")
        .play("ops-first:korean-war")
        .ends("seat 0 wins (points)");
}

#[test]
fn b7_the_bonus_may_be_straddled_by_a_dear_point() {
    us("fidel", "china=us;influence=pakistan:0/2,iran:1/0")
        .play("ops:the-china-card, use:influence, @pakistan, @pakistan, @pakistan, @pakistan")
        .has("pakistan", 4, 2)
        .rests("ArUssr");
    // Both bonuses, one inside the other.
    ussr("nasser", "effects=vietnam-revolts;influence=vietnam:0/1,north-korea:0/3")
        .play("ops:the-china-card, use:influence, @vietnam, @vietnam, @vietnam, @vietnam, @vietnam, @vietnam")
        .has("vietnam", 0, 7)
        .rests("ArUsa");
    ussr("nasser", "effects=vietnam-revolts;influence=vietnam:0/1,north-korea:0/3")
        .play("ops:the-china-card, use:influence, @vietnam, @vietnam, @vietnam, @vietnam, @north-korea")
        .rests("ArUsa");
    // Five in Southeast Asia leave only Southeast Asia.
    ussr("nasser", "effects=vietnam-revolts;influence=vietnam:0/1,north-korea:0/3")
        .play("ops:the-china-card, use:influence, @vietnam, @vietnam, @vietnam, @vietnam, @vietnam")
        .refuses("@north-korea", "TooDear")
        .offers("@thailand", true);
}

#[test]
fn b8_china_under_suspicion() {
    ussr("fidel", "scare=1,0;influence=north-korea:0/3")
        .play("ops:the-china-card, use:influence, @north-korea, @north-korea, @north-korea, @north-korea")
        .rests("ArUsa");
    ussr("fidel", "effects=brezhnev;influence=poland:0/3")
        .play("ops:the-china-card, use:influence, @poland, @poland, @poland, @poland")
        .rests("ArUsa");
    ussr("fidel", "scare=1,0;space=7,0").refuses("space:the-china-card", "TooWeak");
}

#[test]
fn b9_vietnam_helps_operations_of_events() {
    ussr("lone-gunman", "effects=vietnam-revolts;influence=vietnam:0/1")
        .play("event:lone-gunman, use:influence, @vietnam")
        .rests("Place")
        .play("@vietnam")
        .rests("ArUsa");
}

#[test]
fn b10_realignment_goes_on_while_it_can() {
    us("defectors", "influence=haiti:0/1")
        .play("ops:defectors, use:realign, @haiti, chance 1-6")
        .rests("ArUssr");
    us("defectors", "influence=haiti:0/9")
        .play("ops:defectors, use:realign, @haiti, chance 1-6")
        .rests("Aim");
    // Protection is tested before every roll.
    ussr("fidel", "effects=nato;influence=italy:2/0,uk:5/0")
        .play("ops:fidel")
        .refuses("use:realign", "NoSuchUse");
}

#[test]
fn b11_one_kind_of_operation_a_card() {
    us("nato", "influence=uk:5/0,haiti:0/1")
        .play("ops:nato, use:influence, @uk, @uk, @uk, @uk")
        .rests("ArUssr");
}

#[test]
fn b12_the_order_of_a_coup() {
    let mut table = ussr("nasser", "influence=iran:1/0").play("ops:nasser, use:coup, @iran").0;
    table.play("chance die:6");
    let told: Vec<String> =
        table.told(flow::Viewer::Spectator).iter().map(|it| it.to_string()).collect();
    let order = ["makes a coup", "-1 in Iran", "+2 in Iran", "military", "DEFCON"];
    let places: Vec<usize> = order
        .iter()
        .map(|part| {
            told.iter()
                .position(|it| it.contains(part))
                .unwrap_or_else(|| panic!("{part}: {told:?}"))
        })
        .collect();
    assert!(places.is_sorted(), "{told:?}");
}

#[test]
fn b13_suicide_is_lawful() {
    us("defectors", "defcon=2;influence=angola:0/1")
        .play("ops:defectors, use:coup")
        .moves("@angola");
    us("olympic-games", "defcon=2").play("event:olympic-games").moves("yes no");
    us("how-i-learned-to-stop-worrying", "defcon=2")
        .play("event:how-i-learned-to-stop-worrying")
        .offers("defcon:1", true);
}

#[test]
fn b14_wars_are_no_coups() {
    us("indo-pakistani-war", "defcon=2;effects=crisis-us,yuri,salt;influence=pakistan:0/1")
        .play("event:indo-pakistani-war, @pakistan, chance die:4")
        .score(2)
        .defcon(2);
    us("brush-war", "").play("event:brush-war").offers("@angola", true);
    us("brush-war", "influence=haiti:1/0").play("event:brush-war").offers("@haiti", true);
}

#[test]
fn b15_every_coup_of_the_victim_counts() {
    us("junta", "effects=crisis-us;influence=haiti:0/1")
        .play("event:junta, @haiti, use:coup, @haiti")
        .ends("seat 0 wins (crisis)");
    // In the opponent's round, too.
    ussr("cia-created", "effects=crisis-us;influence=haiti:0/1,turkey:3/0,poland:0/1")
        .play("event-first:cia-created, 1 use:coup, @haiti, @turkey, chance die:1")
        .has("turkey", 1, 0)
        .over(Effect::CrisisUs);
    us("defectors", "effects=crisis-us;influence=haiti:0/1")
        .play("ops:defectors, use:realign, @haiti, chance 1-6")
        .rests("ArUssr");
    // At DEFCON 2 nothing moves, so NORAD hears nothing.
    us("cuban-missile-crisis", "defcon=2;effects=norad;influence=canada:4/0")
        .play("event:cuban-missile-crisis")
        .rests("ArUssr");
}

#[test]
fn b16_modifiers_of_coups_net_and_leave_realignments_alone() {
    us("latin-american-death-squads", "squads=1;ussr=nasser;influence=haiti:3/0")
        .play("event:latin-american-death-squads, ops:nasser, use:coup, @haiti, chance die:2")
        .has("haiti", 2, 0);
    us("defectors", "squads=-1;effects=salt;influence=haiti:0/1")
        .play("ops:defectors, use:realign, @haiti, chance 3-4")
        .has("haiti", 0, 1);
}

#[test]
fn b17_norad_and_quagmire() {
    us("norad", "turn=4;effects=quagmire;us=norad,nato")
        .play("discard:nato, chance die:6")
        .goes(Effect::Quagmire);
    // A NORAD that comes in the same round as DEFCON 2, but after it, says nothing.
    ussr("norad", "defcon=3;influence=angola:1/0,canada:4/0")
        .play("ops-first:norad, use:coup, @angola, chance die:6")
        .defcon(2)
        .goes(Effect::Norad)
        .rests("ArUsa");
}

#[test]
fn b18_the_duty_to_play_missile_envy() {
    us("missile-envy,nato", "effects=envy-us;influence=uk:5/0")
        .refuses("ops:nato", "EnvyFirst")
        .refuses("ops:the-china-card", "NotInHand")
        .play("ops:missile-envy, use:influence, @uk, @uk")
        .over(Effect::EnvyUs)
        .discarded("missile-envy");
    us("missile-envy,nato", "effects=envy-us,quagmire").moves("discard:missile-envy");
    us("missile-envy,nato", "effects=envy-us,quagmire;scare=0,1").moves("discard:nato");
    // It is no headline while it is owed, and carries over the end of a turn.
    at("", "turn=4;ussr=fidel;us=missile-envy,nato;effects=envy-us;at=HeadlineCardSelectBoth")
        .refuses("1 headline:missile-envy", "NoHeadline");
    at("", "turn=4;rounds=7,6;ussr=missile-envy;effects=envy-ussr;us=norad;china=us-down;at=ArUsa")
        .play("event:norad")
        .goes(Effect::EnvyUssr);
}

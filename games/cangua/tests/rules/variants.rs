//! The house rules, one test for each.

use crate::{Bench, horse, horses, mover, play, turn, why};
use cangua::{Cangua, Entry, Options, Refusal};
use game::{Game, Options as _, OptionsError, Seat, State, Viewer};

#[test]
fn one_die_opens_and_goes_on_with_one_and_six() {
    for face in 1..=6 {
        let mut table = Bench::new("one_die=true position=20,-,-,-/-,-,-,-");
        play(&mut table, &format!("roll {face}"));
        let lucky = face == 1 || face == 6;
        assert_eq!(table.moves().contains(&"out".to_string()), lucky, "{face}");
        play(&mut table, &format!("h1+{face}, end"));
        assert_eq!(mover(&table), Seat(u8::from(!lucky)), "{face}");
    }
}

#[test]
fn six_only_leaves_out_the_one() {
    let mut table = Bench::new("one_die=true six_only=true position=20,-,-,-/-,-,-,-");
    play(&mut table, "roll 1");
    assert_eq!(table.moves(), ["h1+1"]);
    play(&mut table, "h1+1, end");
    assert_eq!(mover(&table), Seat(1));
}

#[test]
fn with_one_die_the_third_six_ends_the_turn_unless_there_is_no_cap() {
    for (words, keeps) in [("one_die=true", false), ("one_die=true no_cap=true", true)] {
        let mut table = Bench::new(&format!("{words} position=20,-,-,-/-,-,-,-"));
        for _ in 0..3 {
            play(&mut table, "roll 6, h1+6, end");
        }
        assert_eq!(mover(&table) == Seat(0), keeps, "{words}");
    }
}

#[test]
fn no_cap_has_no_cap() {
    // No horse can move with 3 and 3, so the turn only goes on by its doubles.
    let mut table = Bench::new("no_cap=true position=54,^1,^3,^4/-,-,-,-");
    for roll in 1..=300 {
        assert_eq!((mover(&table), table.board().cycle().roll), (Seat(0), roll));
        play(&mut table, "roll 3-3, end");
        assert_eq!(u32::from(table.board().double_count()), roll.min(255));
    }
    play(&mut table, "roll 4-6, end");
    assert_eq!(turn(&table), (1, 1, 0, false, false));
}

#[test]
fn one_six_is_double_gives_another_roll() {
    let mut table = Bench::new("one_six_is_double=true");
    play(&mut table, "roll 1-6, out, end");
    assert_eq!(turn(&table), (1, 0, 1, false, false));
    play(&mut table, "roll 1-6, h1+7, end, roll 1-6");
    assert_eq!(turn(&table), (1, 0, 3, true, false));
    play(&mut table, "h1+7, end");
    assert_eq!(mover(&table), Seat(1), "the third double ends the turn");
}

#[test]
fn one_six_is_double_makes_a_third_double_void() {
    let setup = "one_six_is_double=true third_double_void=true position=4,20,-,-/-,-,-,-";
    let mut table = Bench::new(setup);
    play(&mut table, "roll 1-6, h1+7, end, roll 1-1, h1+2, end, roll 1-6");
    let told = table.told(Viewer::Spectator);
    assert_eq!(told.last(), Some(&Entry::ThirdDoubleVoid { seat: Seat(0) }));
}

#[test]
fn one_six_is_double_lets_a_horse_run_one_face() {
    for (words, lawful) in [
        ("face_on_double=true", vec!["h1+7", "out"]),
        ("face_on_double=true one_six_is_double=true", vec!["h1+1", "h1+6", "h1+7", "out"]),
        ("one_six_is_double=true", vec!["h1+7", "out"]),
    ] {
        let mut table = Bench::new(&format!("{words} position=20,-,-,-/-,-,-,-"));
        play(&mut table, "roll 1-6");
        assert_eq!(table.moves(), lawful, "{words}");
    }
}

#[test]
fn one_six_is_double_climbs_a_lane_of_doubles() {
    for (words, lawful) in [
        ("lane_doubles=true", vec!["h2+7"]),
        ("lane_doubles=true one_six_is_double=true", vec!["h1^6", "h2+7"]),
    ] {
        let mut table = Bench::new(&format!("{words} position=^5,0,^2,-/-,-,-,-"));
        play(&mut table, "roll 1-6");
        assert_eq!(table.moves(), lawful, "{words}");
    }
}

#[test]
fn face_on_double_lets_a_horse_run_one_face() {
    let mut table = Bench::new("face_on_double=true position=20,4,9,10/-,-,-,-");
    play(&mut table, "roll 4-4");
    assert_eq!(table.moves(), ["h1+4", "h1+8", "h2+4", "h4+4", "h4+8"]);
}

#[test]
fn any_die_lets_a_horse_run_either_die_or_the_sum() {
    let mut table = Bench::new("any_die=true position=20,-,-,-/-,-,-,-");
    play(&mut table, "roll 2-5");
    assert_eq!(table.moves(), ["h1+2", "h1+5", "h1+7"]);
}

#[test]
fn sum_only_never_runs_a_single_die() {
    let mut table = Bench::new("sum_only=true position=54,-,-,-/-,-,-,-");
    play(&mut table, "roll 1-2");
    assert_eq!(table.trail(), "PublishingEvent");
}

#[test]
fn split_dice_move_one_after_the_other() {
    let mut table = Bench::new("split_dice=true position=20,4,-,-/-,-,-,-");
    play(&mut table, "roll 2-5");
    assert_eq!(table.moves(), ["h1+2", "h1+5", "h2+2", "h2+5"]);
    assert_eq!(why(&table, "h1+7"), Refusal::NotTheDice { steps: 7 });
    play(&mut table, "h1+2");
    assert_eq!(turn(&table), (1, 0, 0, true, false), "one die is left");
    assert_eq!(table.moves(), ["h1+5", "h2+5"]);
    assert_eq!(why(&table, "h2+2"), Refusal::AlreadyMoved { die: 2 });
    play(&mut table, "h1+5");
    assert_eq!(turn(&table), (1, 0, 0, true, true));
    assert_eq!(horses(&table, 0), [27, 4, -1, -1]);
}

#[test]
fn split_dice_open_the_stable_with_a_six() {
    let mut table = Bench::new("split_dice=true position=-,-,-,-/-,-,-,-");
    play(&mut table, "roll 1-6");
    assert_eq!(table.moves(), ["out6"]);
    play(&mut table, "out6");
    assert_eq!(table.moves(), ["h1+1"]);
}

#[test]
fn one_opens_lets_a_one_open_too() {
    let mut table = Bench::new("split_dice=true one_opens=true position=-,-,-,-/-,-,-,-");
    play(&mut table, "roll 1-6");
    assert_eq!(table.moves(), ["out1", "out6"]);
    let mut table = Bench::new("split_dice=true one_opens=true position=20,-,-,-/-,-,-,-");
    play(&mut table, "roll 1-3");
    assert_eq!(table.moves(), ["h1+1", "h1+3", "out1"]);
}

#[test]
fn split_dice_must_both_be_used_if_they_can_be() {
    let mut table = Bench::new("split_dice=true position=50,-,-,-/-,-,-,-");
    play(&mut table, "roll 3-5");
    assert_eq!(table.moves(), ["h1+5"], "from the door the 3 leads on, past the door nothing");
    assert_eq!(why(&table, "h1+3"), Refusal::MustUseBothDice);
    let mut table = Bench::new("split_dice=true position=49,^1,^2,^3/-,-,-,-");
    play(&mut table, "roll 5-6");
    assert_eq!(table.moves(), ["h1+5", "h1+6"], "neither leaves a ride for the other");
    let mut table = Bench::new("split_dice=true position=53,^1,-,-/-,-,-,-");
    play(&mut table, "roll 1-2");
    assert_eq!(table.moves(), ["h1+1", "h2^2"]);
    assert_eq!(why(&table, "h1+2"), Refusal::MustUseBothDice);
}

#[test]
fn free_pass_lets_horses_be_passed_on_the_ring_and_not_in_the_lane() {
    let mut table = Bench::new("free_pass=true position=4,8,55,^1/-,-,-,-");
    play(&mut table, "roll 2-4");
    assert_eq!(table.moves(), ["h1+6", "h2+6", "h4^2"]);
    assert_eq!(why(&table, "h3^2"), Refusal::LaneBlocked { step: 1 });
}

#[test]
fn pierce_kicks_the_first_enemy_passed() {
    // Seat 1 of two: progress 36 and 37 are the cells 8 and 9, 38 is cell 10.
    let mut table = Bench::new("pierce=true position=4,-,-,-/36,37,38,-");
    play(&mut table, "roll 2-4, h1+6");
    assert_eq!(horses(&table, 1), [-1, 37, -1, -1], "the first passed and the one landed on");
    assert_eq!(table.board().kicks(Seat(0)), 2);
}

#[test]
fn no_door_lets_a_horse_run_into_its_lane() {
    let mut table = Bench::new("no_door=true position=51,-,-,-/-,-,-,-");
    play(&mut table, "roll 2-5");
    assert_eq!(table.moves(), ["h1^3"]);
    assert_eq!(why(&table, "h1+7"), Refusal::HorseClimbs { horse: horse(1) });
    play(&mut table, "h1^3");
    assert_eq!(horses(&table, 0)[0], 58);
    let mut table = Bench::new("no_door=true position=51,^6,-,-/-,-,-,-");
    play(&mut table, "roll 4-6");
    assert_eq!(table.moves(), ["h1+4", "h1^2"], "ten is too much below a taken 6");
}

#[test]
fn lane_any_exact_climbs_as_far_as_the_dice_say() {
    let mut table = Bench::new("lane_any_exact=true position=^2,-,-,-/-,-,-,-");
    play(&mut table, "roll 1-2");
    assert_eq!(table.moves(), ["h1^3", "h1^4", "h1^5"]);
}

#[test]
fn lane_doubles_climbs_with_the_double_of_the_step_only() {
    let mut table = Bench::new("lane_doubles=true position=^2,-,-,-/-,-,-,-");
    play(&mut table, "roll 1-3");
    assert_eq!(table.trail(), "PublishingEvent");
    let mut table = Bench::new("lane_doubles=true position=^2,0,-,-/-,-,-,-");
    play(&mut table, "roll 3-3");
    assert_eq!(table.moves(), ["h1^3", "h2+6"]);
}

#[test]
fn bounce_sends_a_horse_back_from_the_door_by_the_excess() {
    let mut table = Bench::new("one_die=true bounce=true position=53,-,-,-/-,-,-,-");
    play(&mut table, "roll 5, h1+5");
    assert_eq!(horses(&table, 0)[0], 52);
}

#[test]
fn bounce_onto_itself_or_over_another_horse_is_refused() {
    let mut table = Bench::new("one_die=true bounce=true position=54,53,3,-/-,-,-,-");
    play(&mut table, "roll 2");
    assert_eq!(why(&table, "h1+2"), Refusal::OwnHorseOnTarget { cell: 54 });
    assert_eq!(why(&table, "h2+2"), Refusal::PathBlocked { cell: 54 });
    let mut table = Bench::new("one_die=true bounce=true position=54,53,3,-/-,-,-,-");
    play(&mut table, "roll 4");
    assert_eq!(why(&table, "h1+4"), Refusal::PathBlocked { cell: 53 });
}

#[test]
fn bounce_pierces_the_first_enemy_on_the_way() {
    // From 53 with a 5 to the door and back to 52; the enemy on cell 54 is passed first.
    let mut table = Bench::new("one_die=true bounce=true pierce=true position=53,-,-,-/26,24,-,-");
    play(&mut table, "roll 5, h1+5");
    assert_eq!(horses(&table, 1), [-1, -1, -1, -1], "one in passing, one on cell 52");
}

#[test]
fn finish_at_6_is_shared_by_all_four_horses() {
    let mut table = Bench::new("finish_at_6=true position=^6,^6,^6,55/-,-,-,-");
    play(&mut table, "roll 1-5, h4^6");
    assert_eq!(table.trail(), "over");
    let mut table = Bench::new("finish_at_6=true position=^6,^5,55,-/-,-,-,-");
    play(&mut table, "roll 5-6");
    assert_eq!(table.moves(), ["h2^6"], "only the last step is home");
}

#[test]
fn safe_start_protects_on_every_start_cell() {
    let mut table = Bench::new("safe_start=true position=20,3,-,-/0,28,-,-");
    play(&mut table, "roll 4-4");
    assert_eq!(why(&table, "h1+8"), Refusal::SafeCell { cell: 28 });
    assert_eq!(why(&table, "out"), Refusal::SafeCell { cell: 0 });
    let mut table = Bench::new("safe_start=true pierce=true position=-,27,-,-/0,-,-,-");
    play(&mut table, "roll 1-2, h2+3");
    assert_eq!(horses(&table, 1)[0], 0, "nor is it kicked in passing");
}

#[test]
fn kick_bonus_gives_another_roll_and_leaves_the_doubles_alone() {
    let mut table = Bench::new("kick_bonus=true position=4,-,-,-/38,-,-,-");
    play(&mut table, "roll 2-4, h1+6, end");
    assert_eq!(turn(&table), (1, 0, 0, false, false));
    play(&mut table, "roll 2-3, h1+5, end");
    assert_eq!(mover(&table), Seat(1), "one bonus a roll");
}

#[test]
fn finish_bonus_gives_another_roll() {
    let mut table = Bench::new("finish_bonus=true position=^5,-,-,-/-,-,-,-");
    play(&mut table, "roll 2-6, h1^6, end");
    assert_eq!(turn(&table), (1, 0, 0, false, false));
    let mut table = Bench::new("finish_bonus=true position=^4,-,-,-/-,-,-,-");
    play(&mut table, "roll 2-5, h1^5, end");
    assert_eq!(mover(&table), Seat(1), "5 below 6 is not home");
}

#[test]
fn forced_kick_leaves_only_kicks() {
    let mut table = Bench::new("forced_kick=true position=4,20,-,-/42,-,-,-");
    play(&mut table, "roll 4-6");
    assert_eq!(table.moves(), ["h1+10"]);
    assert_eq!(why(&table, "h2+10"), Refusal::MustKick);
}

#[test]
fn forced_deploy_leaves_only_the_way_out_unless_a_kick_is_forced() {
    let mut table = Bench::new("forced_deploy=true position=4,-,-,-/42,-,-,-");
    play(&mut table, "roll 5-5");
    assert_eq!(table.moves(), ["out"]);
    assert_eq!(why(&table, "h1+10"), Refusal::MustDeploy);
    let mut table = Bench::new("forced_deploy=true forced_kick=true position=4,-,-,-/42,-,-,-");
    play(&mut table, "roll 5-5");
    assert_eq!(table.moves(), ["h1+10"]);
}

#[test]
fn third_double_void_is_not_moved() {
    let mut table = Bench::new("third_double_void=true position=4,-,-,-/-,-,-,-");
    play(&mut table, "roll 1-1, h1+2, end, roll 1-1, h1+2, end, roll 1-1");
    assert_eq!(table.trail(), "PublishingEvent");
    let told = table.told(Viewer::Spectator);
    assert_eq!(told.last(), Some(&Entry::ThirdDoubleVoid { seat: Seat(0) }));
    play(&mut table, "end");
    assert_eq!(mover(&table), Seat(1));
}

#[test]
fn other_rings_have_their_starts_a_quarter_apart() {
    for (ring, lane) in [(56, 6), (52, 6), (48, 6), (40, 4)] {
        let mut table = Bench::new(&format!("ring={ring} seats=4"));
        for seat in 0..4 {
            play(&mut table, "roll 1-6, out, end");
            let place = table.board().place(Seat(seat), cangua::Horse::ALL[0]);
            assert_eq!(place, cangua::Spot::Cell(ring / 4 * seat));
        }
        assert_eq!(table.board().measures(), (ring, lane));
        let door = ring - 1;
        let mut table = Bench::new(&format!("ring={ring} position={door},-,-,-/-,-,-,-"));
        play(&mut table, "roll 1-3, h1^4");
        assert_eq!(horses(&table, 0)[0], door as i8 + 4);
        assert_eq!(table.board().settled(Seat(0)), u8::from(lane == 4));
    }
}

#[test]
fn open_start_lines_horses_up_from_the_start_cell() {
    let table = Bench::new("open_start=1");
    assert_eq!((horses(&table, 0), horses(&table, 1)), ([0, -1, -1, -1], [0, -1, -1, -1]));
    assert_eq!(horses(&Bench::new("open_start=3"), 1), [0, 1, 2, -1]);
}

#[test]
fn timeout_auto_rolls_and_plays_for_who_is_absent() {
    let mut table = Bench::new("timeout_auto=true position=4,50,-,-/-,-,-,-");
    play(&mut table, "timeout 0");
    assert_eq!(table.trail(), "RollingDice");
    play(&mut table, "chance 2-3");
    assert_eq!(horses(&table, 0), [4, 55, -1, -1], "the door before a plain run");
    assert_eq!(table.trail(), "PublishingEvent");
    play(&mut table, "end");
    assert_eq!(mover(&table), Seat(1));
}

#[test]
fn timeout_auto_plays_a_roll_that_was_made_and_doubles_go_on() {
    let mut table = Bench::new("timeout_auto=true position=4,-,-,-/-,-,-,-");
    play(&mut table, "roll 2-2, timeout 0");
    assert_eq!(horses(&table, 0), [4, 0, -1, -1], "a new horse before a plain run");
    play(&mut table, "end");
    assert_eq!(turn(&table), (1, 0, 1, false, false));
}

#[test]
fn timeout_auto_plays_both_split_dice() {
    let mut table = Bench::new("timeout_auto=true split_dice=true position=4,20,-,-/-,-,-,-");
    play(&mut table, "roll 2-3, h1+2, timeout 0");
    assert_eq!(horses(&table, 0), [6, 23, -1, -1]);
    let mut table = Bench::new("timeout_auto=true split_dice=true position=4,20,-,-/-,-,-,-");
    play(&mut table, "timeout 0, chance 2-3");
    assert_eq!(horses(&table, 0), [4, 25, -1, -1]);
    assert_eq!(table.trail(), "PublishingEvent");
}

#[test]
fn rules_that_contradict_each_other_are_refused() {
    for words in [
        "one_die split_dice",
        "one_die any_die",
        "six_only",
        "one_opens",
        "split_dice any_die",
        "split_dice sum_only",
        "split_dice face_on_double",
        "any_die sum_only",
        "free_pass pierce",
        "bounce no_door",
        "no_cap third_double_void",
        "lane_any_exact lane_doubles",
    ] {
        let pairs = words.split(' ').map(|it| (it, "true"));
        let refused = Cangua::new(&Options::from_pairs(pairs).unwrap(), 2);
        assert!(matches!(refused, Err(OptionsError::Conflict { .. })), "{words}");
    }
    for seats in [1, 5] {
        assert!(State::<Cangua>::new(&Options::default(), seats).is_err());
    }
}

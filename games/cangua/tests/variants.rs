//! The house rules, one test for each.

mod table;

use cangua::{Cangua, Entry, Refusal};
use game::{Game, Seat};
use table::{Table, options};

#[test]
fn one_die_opens_and_goes_on_with_one_and_six() {
    for face in 1..=6 {
        let mut table = Table::at("one_die", "20,-,-,-/-,-,-,-");
        table.roll(&face.to_string());
        let lucky = face == 1 || face == 6;
        assert_eq!(table.legal().contains(&"out".to_string()), lucky, "{face}");
        table.go(&format!("h1+{face}")).end();
        assert_eq!(table.mover(), Seat(u8::from(!lucky)), "{face}");
    }
}

#[test]
fn six_only_leaves_out_the_one() {
    let mut table = Table::at("one_die six_only", "20,-,-,-/-,-,-,-");
    table.roll("1");
    assert_eq!(table.legal(), ["h1+1"]);
    assert_eq!(table.go("h1+1").end().mover(), Seat(1));
}

#[test]
fn with_one_die_the_third_six_ends_the_turn_unless_there_is_no_cap() {
    for (words, keeps) in [("one_die", false), ("one_die no_cap", true)] {
        let mut table = Table::at(words, "20,-,-,-/-,-,-,-");
        for _ in 0..3 {
            table.roll("6").go("h1+6").end();
        }
        assert_eq!(table.mover() == Seat(0), keeps, "{words}");
    }
}

#[test]
fn one_six_is_double_gives_another_roll() {
    let mut table = Table::new(2, "one_six_is_double");
    table.roll("1-6").go("out").end();
    assert_eq!(table.turn(), (1, 0, 1, false, false));
}

#[test]
fn face_on_double_lets_a_horse_run_one_face() {
    let mut table = Table::at("face_on_double", "20,4,9,10/-,-,-,-");
    table.roll("4-4");
    assert_eq!(table.legal(), ["h1+4", "h1+8", "h2+4", "h4+4", "h4+8"]);
}

#[test]
fn any_die_lets_a_horse_run_either_die_or_the_sum() {
    let mut table = Table::at("any_die", "20,-,-,-/-,-,-,-");
    table.roll("2-5");
    assert_eq!(table.legal(), ["h1+2", "h1+5", "h1+7"]);
}

#[test]
fn sum_only_never_runs_a_single_die() {
    let mut table = Table::at("sum_only", "54,-,-,-/-,-,-,-");
    table.roll("1-2");
    assert_eq!(table.state(), "PublishingEvent");
}

#[test]
fn split_dice_move_one_after_the_other() {
    let mut table = Table::at("split_dice", "20,4,-,-/-,-,-,-");
    table.roll("2-5");
    assert_eq!(table.legal(), ["h1+2", "h1+5", "h2+2", "h2+5"]);
    assert_eq!(table.refused("h1+7"), Refusal::NotTheDice { steps: 7 });
    table.go("h1+2");
    assert_eq!(table.turn(), (1, 0, 0, true, false), "one die is left");
    assert_eq!(table.legal(), ["h1+5", "h2+5"]);
    assert_eq!(table.refused("h2+2"), Refusal::AlreadyMoved { die: 2 });
    table.go("h1+5");
    assert_eq!(table.turn(), (1, 0, 0, true, true));
    assert_eq!(table.horses(0), [27, 4, -1, -1]);
}

#[test]
fn split_dice_open_the_stable_with_a_six() {
    let mut table = Table::at("split_dice", "-,-,-,-/-,-,-,-");
    table.roll("1-6");
    assert_eq!(table.legal(), ["out6"]);
    table.go("out6");
    assert_eq!(table.legal(), ["h1+1"]);
}

#[test]
fn one_opens_lets_a_one_open_too() {
    let mut table = Table::at("split_dice one_opens", "-,-,-,-/-,-,-,-");
    table.roll("1-6");
    assert_eq!(table.legal(), ["out1", "out6"]);
    let mut table = Table::at("split_dice one_opens", "20,-,-,-/-,-,-,-");
    table.roll("1-3");
    assert_eq!(table.legal(), ["out1", "h1+1", "h1+3"]);
}

#[test]
fn split_dice_must_both_be_used_if_they_can_be() {
    let mut table = Table::at("split_dice", "50,-,-,-/-,-,-,-");
    table.roll("3-5");
    assert_eq!(table.legal(), ["h1+5"], "from the door the 3 leads on, past the door nothing");
    assert_eq!(table.refused("h1+3"), Refusal::MustUseBothDice);
    let mut table = Table::at("split_dice", "49,^1,^2,^3/-,-,-,-");
    table.roll("5-6");
    assert_eq!(table.legal(), ["h1+5", "h1+6"], "neither leaves a ride for the other");
    let mut table = Table::at("split_dice", "53,^1,-,-/-,-,-,-");
    table.roll("1-2");
    assert_eq!(table.legal(), ["h1+1", "h2^2"]);
    assert_eq!(table.refused("h1+2"), Refusal::MustUseBothDice);
}

#[test]
fn free_pass_lets_horses_be_passed_on_the_ring_and_not_in_the_lane() {
    let mut table = Table::at("free_pass", "4,8,55,^1/-,-,-,-");
    table.roll("2-4");
    assert_eq!(table.legal(), ["h1+6", "h2+6", "h4^2"]);
    assert_eq!(table.refused("h3^2"), Refusal::LaneBlocked { step: 1 });
}

#[test]
fn pierce_kicks_the_first_enemy_passed() {
    // Seat 1 of two: progress 36 and 37 are the cells 8 and 9, 38 is cell 10.
    let mut table = Table::at("pierce", "4,-,-,-/36,37,38,-");
    table.roll("2-4").go("h1+6");
    assert_eq!(table.horses(1), [-1, 37, -1, -1], "the first passed and the one landed on");
    assert_eq!(table.game.board().kicks(Seat(0)), 2);
}

#[test]
fn no_door_lets_a_horse_run_into_its_lane() {
    let mut table = Table::at("no_door", "51,-,-,-/-,-,-,-");
    table.roll("2-5");
    assert_eq!(table.legal(), ["h1^3"]);
    assert_eq!(table.refused("h1+7"), Refusal::HorseClimbs { horse: 1 });
    assert_eq!(table.go("h1^3").horses(0)[0], 58);
    let mut table = Table::at("no_door", "51,^6,-,-/-,-,-,-");
    table.roll("4-6");
    assert_eq!(table.legal(), ["h1+4", "h1^2"], "ten is too much below a taken 6");
}

#[test]
fn lane_any_exact_climbs_as_far_as_the_dice_say() {
    let mut table = Table::at("lane_any_exact", "^2,-,-,-/-,-,-,-");
    table.roll("1-2");
    assert_eq!(table.legal(), ["h1^3", "h1^4", "h1^5"]);
}

#[test]
fn lane_doubles_climbs_with_the_double_of_the_step_only() {
    let mut table = Table::at("lane_doubles", "^2,-,-,-/-,-,-,-");
    table.roll("1-3");
    assert_eq!(table.state(), "PublishingEvent");
    let mut table = Table::at("lane_doubles", "^2,0,-,-/-,-,-,-");
    table.roll("3-3");
    assert_eq!(table.legal(), ["h1^3", "h2+6"]);
}

#[test]
fn bounce_sends_a_horse_back_from_the_door_by_the_excess() {
    let mut table = Table::at("one_die bounce", "53,-,-,-/-,-,-,-");
    table.roll("5").go("h1+5");
    assert_eq!(table.horses(0)[0], 52);
}

#[test]
fn bounce_onto_itself_or_over_another_horse_is_refused() {
    let mut table = Table::at("one_die bounce", "54,53,3,-/-,-,-,-");
    table.roll("2");
    assert_eq!(table.refused("h1+2"), Refusal::OwnHorseOnTarget { cell: 54 });
    assert_eq!(table.refused("h2+2"), Refusal::PathBlocked { cell: 54 });
    let mut table = Table::at("one_die bounce", "54,53,3,-/-,-,-,-");
    table.roll("4");
    assert_eq!(table.refused("h1+4"), Refusal::PathBlocked { cell: 53 });
}

#[test]
fn bounce_pierces_the_first_enemy_on_the_way() {
    // From 53 with a 5 to the door and back to 52; the enemy on cell 54 is passed first.
    let mut table = Table::at("one_die bounce pierce", "53,-,-,-/26,24,-,-");
    table.roll("5").go("h1+5");
    assert_eq!(table.horses(1), [-1, -1, -1, -1], "one in passing, one on cell 52");
}

#[test]
fn finish_at_6_is_shared_by_all_four_horses() {
    let mut table = Table::at("finish_at_6", "^6,^6,^6,55/-,-,-,-");
    table.roll("1-5").go("h4^6");
    assert_eq!(table.state(), "over");
    let mut table = Table::at("finish_at_6", "^6,^5,55,-/-,-,-,-");
    assert_eq!(table.roll("5-6").legal(), ["h2^6"], "only the last step is home");
}

#[test]
fn safe_start_protects_on_every_start_cell() {
    let mut table = Table::at("safe_start", "20,3,-,-/0,28,-,-");
    table.roll("4-4");
    assert_eq!(table.refused("h1+8"), Refusal::SafeCell { cell: 28 });
    assert_eq!(table.refused("out"), Refusal::SafeCell { cell: 0 });
    let mut table = Table::at("safe_start pierce", "-,27,-,-/0,-,-,-");
    table.roll("1-2").go("h2+3");
    assert_eq!(table.horses(1)[0], 0, "nor is it kicked in passing");
}

#[test]
fn kick_bonus_gives_another_roll_and_leaves_the_doubles_alone() {
    let mut table = Table::at("kick_bonus", "4,-,-,-/38,-,-,-");
    table.roll("2-4").go("h1+6").end();
    assert_eq!(table.turn(), (1, 0, 0, false, false));
    table.roll("2-3").go("h1+5").end();
    assert_eq!(table.mover(), Seat(1), "one bonus a roll");
}

#[test]
fn finish_bonus_gives_another_roll() {
    let mut table = Table::at("finish_bonus", "^5,-,-,-/-,-,-,-");
    table.roll("2-6").go("h1^6").end();
    assert_eq!(table.turn(), (1, 0, 0, false, false));
    let mut table = Table::at("finish_bonus", "^4,-,-,-/-,-,-,-");
    assert_eq!(table.roll("2-5").go("h1^5").end().mover(), Seat(1), "5 below 6 is not home");
}

#[test]
fn forced_kick_leaves_only_kicks() {
    let mut table = Table::at("forced_kick", "4,20,-,-/42,-,-,-");
    table.roll("4-6");
    assert_eq!(table.legal(), ["h1+10"]);
    assert_eq!(table.refused("h2+10"), Refusal::MustKick);
}

#[test]
fn forced_deploy_leaves_only_the_way_out_unless_a_kick_is_forced() {
    let mut table = Table::at("forced_deploy", "4,-,-,-/42,-,-,-");
    table.roll("5-5");
    assert_eq!(table.legal(), ["out"]);
    assert_eq!(table.refused("h1+10"), Refusal::MustDeploy);
    let mut table = Table::at("forced_deploy forced_kick", "4,-,-,-/42,-,-,-");
    assert_eq!(table.roll("5-5").legal(), ["h1+10"]);
}

#[test]
fn third_double_void_is_not_moved() {
    let mut table = Table::at("third_double_void", "4,-,-,-/-,-,-,-");
    table.roll("1-1").go("h1+2").end().roll("1-1").go("h1+2").end().roll("1-1");
    assert_eq!(table.state(), "PublishingEvent");
    assert_eq!(table.told.last(), Some(&Entry::ThirdDoubleVoid { seat: 0 }));
    assert_eq!(table.end().mover(), Seat(1));
}

#[test]
fn other_rings_have_their_starts_a_quarter_apart() {
    for (ring, lane) in [(56, 6), (52, 6), (48, 6), (40, 4)] {
        let mut table = Table::at(&format!("ring={ring}"), &["-,-,-,-"; 4].join("/"));
        for seat in 0..4 {
            table.roll("1-6").go("out").end();
            let place = table.game.board().place(Seat(seat), cangua::Horse::ALL[0]);
            assert_eq!(place, cangua::Place::Cell(ring / 4 * seat));
        }
        assert_eq!(table.game.board().measures(), (ring, lane));
        let door = ring - 1;
        let mut table = Table::at(&format!("ring={ring}"), &format!("{door},-,-,-/-,-,-,-"));
        table.roll("1-3").go("h1^4");
        assert_eq!(table.horses(0)[0], door as i8 + 4);
        assert_eq!(table.game.board().settled(Seat(0)), u8::from(lane == 4));
    }
}

#[test]
fn open_start_lines_horses_up_from_the_start_cell() {
    let table = Table::new(2, "open_start=1");
    assert_eq!((table.horses(0), table.horses(1)), ([0, -1, -1, -1], [0, -1, -1, -1]));
    assert_eq!(Table::new(2, "open_start=3").horses(1), [0, 1, 2, -1]);
}

#[test]
fn timeout_auto_rolls_and_plays_for_who_is_absent() {
    let mut table = Table::at("timeout_auto", "4,50,-,-/-,-,-,-");
    table.timeout();
    assert_eq!(table.state(), "RollingDice");
    table.play(game::Input::Chance("2-3".parse().unwrap())).unwrap();
    assert_eq!(table.horses(0), [4, 55, -1, -1], "the door before a plain run");
    assert_eq!(table.state(), "PublishingEvent");
    assert_eq!(table.end().mover(), Seat(1));
}

#[test]
fn timeout_auto_plays_a_roll_that_was_made_and_doubles_go_on() {
    let mut table = Table::at("timeout_auto", "4,-,-,-/-,-,-,-");
    table.roll("2-2").timeout();
    assert_eq!(table.horses(0), [4, 0, -1, -1], "a new horse before a plain run");
    assert_eq!(table.end().turn(), (1, 0, 1, false, false));
}

#[test]
fn timeout_auto_plays_both_split_dice() {
    let mut table = Table::at("timeout_auto split_dice", "4,20,-,-/-,-,-,-");
    table.roll("2-3").go("h1+2").timeout();
    assert_eq!(table.horses(0), [6, 23, -1, -1]);
    let mut table = Table::at("timeout_auto split_dice", "4,20,-,-/-,-,-,-");
    table.timeout().play(game::Input::Chance("2-3".parse().unwrap())).unwrap();
    assert_eq!(table.horses(0), [4, 25, -1, -1]);
    assert_eq!(table.state(), "PublishingEvent");
}

#[test]
fn the_greedy_choice_kicks_then_climbs_then_takes_the_door_then_comes_out() {
    let best = |position: &str| {
        let mut table = Table::at("", position);
        table.roll("3-3");
        table.game.board().best_ride().map(|it| it.to_string()).unwrap_or_default()
    };
    assert_eq!(best("4,49,^2,-/38,-,-,-"), "h1+6");
    assert_eq!(best("4,49,^2,-/40,-,-,-"), "h3^3");
    assert_eq!(best("4,49,^3,-/40,-,-,-"), "h2+6");
    assert_eq!(best("4,40,^3,-/40,-,-,-"), "out");
    assert_eq!(best("4,40,0,20/-,-,-,-"), "h2+6");
}

#[test]
fn the_score_of_a_position_leads_to_the_same_choice() {
    for position in [
        "4,49,^2,-/38,-,-,-",
        "4,49,^2,-/40,-,-,-",
        "4,49,^3,-/40,-,-,-",
        "4,40,^3,-/40,-,-,-",
        "4,40,0,20/-,-,-,-",
    ] {
        let mut table = Table::at("", position);
        table.roll("3-3");
        let after = |it: &String| {
            let mut game = table.game;
            game.play(game::Input::Move(Seat(0), it.parse().unwrap()), &mut ()).unwrap();
            game.score(Seat(0))
        };
        let legal = table.legal();
        let best = legal.iter().max_by(|a, b| after(a).total_cmp(&after(b))).cloned();
        assert_eq!(best, table.game.board().best_ride().map(|it| it.to_string()), "{position}");
    }
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
        let refused = Cangua::new(&options(words), 2);
        assert!(matches!(refused, Err(game::OptionsError::Conflict { .. })), "{words}");
    }
    assert!(Cangua::new(&options(""), 5).is_err());
    assert!(Cangua::new(&options(""), 1).is_err());
}

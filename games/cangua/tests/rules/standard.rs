//! The standard game, one test for each of its sentences.

use crate::{Bench, horse, horses, mover, play, why};
use cangua::{Cangua, Dice, Options, Refusal};
use game::{Seat, State};

#[test]
fn exactly_the_doubles_and_one_with_six_open_the_stable() {
    for low in 1..=6u8 {
        for high in low..=6 {
            let mut table = Bench::new("seats=4");
            play(&mut table, &format!("roll {low}-{high}"));
            let opens = low == high || (low, high) == (1, 6);
            assert_eq!(table.moves() == ["out"], opens, "{low}-{high}");
            assert_eq!(table.trail() == "WaitForMove", opens, "{low}-{high}");
        }
    }
}

#[test]
fn a_roll_that_does_not_open_keeps_the_horses_in() {
    let mut table = Bench::new("position=0,-,-,-/-,-,-,-");
    play(&mut table, "roll 2-4");
    assert_eq!(why(&table, "out"), Refusal::NotAnOpener);
}

#[test]
fn a_horse_comes_out_on_the_start_cell_and_the_lowest_number_goes_first() {
    let mut table = Bench::new("position=7,-,-,-/-,-,-,-");
    play(&mut table, "roll 3-3, out");
    assert_eq!(horses(&table, 0), [7, 0, -1, -1]);
}

#[test]
fn coming_out_onto_an_enemy_kicks_it() {
    let mut table = Bench::new("position=-,-,-,-/28,-,-,-");
    play(&mut table, "roll 1-6, out");
    assert_eq!((horses(&table, 0)[0], horses(&table, 1)[0]), (0, -1));
    assert_eq!(table.board().kicks(Seat(0)), 1);
}

#[test]
fn coming_out_onto_an_own_horse_is_refused() {
    let mut table = Bench::new("position=0,-,-,-/-,-,-,-");
    play(&mut table, "roll 5-5");
    assert_eq!(why(&table, "out"), Refusal::StartCellOwnOccupied);
    assert_eq!(table.moves(), ["h1+10"]);
}

#[test]
fn an_empty_stable_has_no_horse_to_bring_out() {
    let mut table = Bench::new("position=1,20,30,40/-,-,-,-");
    play(&mut table, "roll 5-5");
    assert_eq!(why(&table, "out"), Refusal::NoSuchHorse);
}

#[test]
fn a_horse_runs_the_sum_and_nothing_else() {
    let mut table = Bench::new("position=4,-,-,-/-,-,-,-");
    play(&mut table, "roll 2-5");
    assert_eq!(table.moves(), ["h1+7"]);
    assert_eq!(why(&table, "h1+5"), Refusal::NotTheDice { steps: 5 });
    assert_eq!(why(&table, "h1+8"), Refusal::NotTheDice { steps: 8 });
    assert_eq!(why(&table, "h2+7"), Refusal::HorseInStable { horse: horse(2) });
    play(&mut table, "h1+7");
    assert_eq!(horses(&table, 0)[0], 11);
}

#[test]
fn every_colour_runs_around_the_ring_from_its_own_start() {
    for seat in 0..4u8 {
        let mut stables = ["-,-,-,-"; 4];
        stables[usize::from(seat)] = "53,-,-,-";
        let mut table = Bench::new(&format!("seats=4 position={}@1.{seat}", stables.join("/")));
        let cell = |table: &Bench| table.board().place(Seat(seat), cangua::Horse::ALL[0]);
        assert_eq!(cell(&table), cangua::Spot::Cell((14 * seat + 53) % 56));
        play(&mut table, "roll 1-1, h1+2");
        assert_eq!(cell(&table), cangua::Spot::Cell((14 * seat + 55) % 56), "the door");
    }
}

#[test]
fn two_players_sit_opposite_each_other() {
    let mut table = Bench::new("position=-,-,-,-/-,-,-,-@1.1");
    play(&mut table, "roll 6-6, out");
    let stands = table.board().place(Seat(1), cangua::Horse::ALL[0]);
    assert_eq!(stands, cangua::Spot::Cell(28));
}

#[test]
fn nobody_jumps_over_an_own_horse() {
    let mut table = Bench::new("position=4,8,-,-/-,-,-,-");
    play(&mut table, "roll 2-4");
    assert_eq!(why(&table, "h1+6"), Refusal::PathBlocked { cell: 8 });
    assert_eq!(table.moves(), ["h2+6"]);
}

#[test]
fn nobody_jumps_over_an_enemy() {
    // Seat 1 of two starts on cell 28: progress 36 is cell 8.
    let mut table = Bench::new("position=4,20,-,-/36,-,-,-");
    play(&mut table, "roll 2-4");
    assert_eq!(why(&table, "h1+6"), Refusal::PathBlocked { cell: 8 });
}

#[test]
fn landing_exactly_on_an_enemy_kicks_it() {
    let mut table = Bench::new("position=4,-,-,-/38,12,-,-");
    play(&mut table, "roll 2-4, h1+6");
    assert_eq!(horses(&table, 1), [-1, 12, -1, -1]);
    assert_eq!(table.board().kicks(Seat(0)), 1);
    play(&mut table, "end");
    assert_eq!(mover(&table), Seat(1), "a kick gives no extra roll");
}

#[test]
fn landing_on_an_own_horse_is_refused() {
    let mut table = Bench::new("position=4,10,-,-/-,-,-,-");
    play(&mut table, "roll 2-4");
    assert_eq!(why(&table, "h1+6"), Refusal::OwnHorseOnTarget { cell: 10 });
}

#[test]
fn a_horse_on_a_start_cell_is_kicked_like_any_other() {
    // Cell 28 is the start of seat 1, where its own horse stands.
    let mut table = Bench::new("position=20,-,-,-/0,-,-,-");
    play(&mut table, "roll 2-6, h1+8");
    assert_eq!(horses(&table, 1)[0], -1);
}

#[test]
fn a_horse_on_its_door_can_be_kicked() {
    // The door of seat 1 is cell 27.
    let mut table = Bench::new("position=20,-,-,-/55,-,-,-");
    play(&mut table, "roll 2-5, h1+7");
    assert_eq!(horses(&table, 1)[0], -1);
}

#[test]
fn a_horse_in_its_lane_cannot_be_kicked_and_blocks_nobody() {
    // Seat 0 runs past the door of seat 1 while lane steps are taken.
    let mut table = Bench::new("position=20,-,-,-/^1,^2,^3,-");
    play(&mut table, "roll 5-6, h1+11");
    assert_eq!(horses(&table, 1), [56, 57, 58, -1]);
}

#[test]
fn near_the_door_one_die_may_be_used_when_the_sum_is_too_much() {
    for (from, dice, lawful) in [
        (50, "2-3", vec!["h1+5"]),
        (50, "2-4", vec!["h1+2", "h1+4"]),
        (51, "4-6", vec!["h1+4"]),
        (52, "3-3", vec!["h1+3", "out"]),
        (53, "1-2", vec!["h1+1", "h1+2"]),
        (54, "1-3", vec!["h1+1"]),
        (54, "2-3", vec![]),
    ] {
        let mut table = Bench::new(&format!("position={from},-,-,-/-,-,-,-"));
        play(&mut table, &format!("roll {dice}"));
        assert_eq!(table.moves(), lawful, "{from} {dice}");
    }
}

#[test]
fn no_horse_runs_past_its_door() {
    let mut table = Bench::new("position=53,-,-,-/-,-,-,-");
    play(&mut table, "roll 1-5");
    assert_eq!(why(&table, "h1+6"), Refusal::OvershootDoor { excess: 4 });
    assert_eq!(why(&table, "h1+5"), Refusal::OvershootDoor { excess: 3 });
}

#[test]
fn from_the_door_a_horse_enters_with_a_die_or_with_the_sum() {
    let mut table = Bench::new("position=55,-,-,-/-,-,-,-");
    play(&mut table, "roll 1-2");
    assert_eq!(table.moves(), ["h1^1", "h1^2", "h1^3"]);
    play(&mut table, "h1^3");
    assert_eq!(horses(&table, 0)[0], 58);
}

#[test]
fn from_the_door_the_lane_must_be_free_up_to_the_step() {
    let mut table = Bench::new("position=55,^2,-,-/-,-,-,-");
    play(&mut table, "roll 1-4");
    assert_eq!(why(&table, "h1^4"), Refusal::LaneBlocked { step: 2 });
    assert_eq!(table.moves(), ["h1^1"]);
}

#[test]
fn before_the_door_no_horse_climbs() {
    let mut table = Bench::new("position=54,-,-,-/-,-,-,-");
    play(&mut table, "roll 1-2");
    assert_eq!(why(&table, "h1^1"), Refusal::NotAtDoor { horse: horse(1) });
}

#[test]
fn in_the_lane_a_horse_climbs_to_the_next_step_and_needs_its_number() {
    let mut table = Bench::new("position=^2,-,-,-/-,-,-,-");
    play(&mut table, "roll 1-3");
    assert_eq!(table.moves(), ["h1^3"]);
    assert_eq!(why(&table, "h1^4"), Refusal::WrongClimbNumber { step: 4 });
    assert_eq!(why(&table, "h1+3"), Refusal::HorseClimbs { horse: horse(1) });
    let mut table = Bench::new("position=^2,-,-,-/-,-,-,-");
    play(&mut table, "roll 1-2");
    assert_eq!(table.moves(), ["h1^3"], "the sum counts");
    let mut table = Bench::new("position=^2,-,-,-/-,-,-,-");
    play(&mut table, "roll 4-5");
    assert_eq!(table.trail(), "PublishingEvent", "no 3, no move");
}

#[test]
fn horses_settle_on_six_five_four_and_three() {
    let mut table = Bench::new("position=^6,^5,55,-/-,-,-,-");
    play(&mut table, "roll 4-6");
    assert_eq!(table.moves(), ["h3^4"], "six is taken");
    assert_eq!(why(&table, "h3^6"), Refusal::LaneBlocked { step: 5 });
    play(&mut table, "h3^4");
    assert_eq!(table.board().settled(Seat(0)), 3);
}

#[test]
fn a_settled_horse_never_moves_again() {
    let mut table = Bench::new("position=^6,^4,3,-/-,-,-,-");
    play(&mut table, "roll 2-5");
    assert_eq!(why(&table, "h1^6"), Refusal::HorseSettled { horse: horse(1) });
    assert_eq!(table.moves(), ["h2^5", "h3+7"], "on 4 below an empty 5 nobody is settled");
    assert_eq!(table.board().settled(Seat(0)), 1);
}

#[test]
fn four_horses_on_six_to_three_win_at_once() {
    let mut table = Bench::new("position=^6,^5,^4,^2/-,-,-,-");
    play(&mut table, "roll 3-3, h4^3");
    assert_eq!(table.trail(), "over", "not even a double goes on");
}

#[test]
fn whoever_has_a_move_must_move() {
    let mut table = Bench::new("position=4,-,-,-/-,-,-,-");
    play(&mut table, "roll 2-5");
    assert_eq!(why(&table, "pass"), Refusal::MustMove);
}

#[test]
fn dice_have_six_faces_and_the_lower_comes_first() {
    assert_eq!(Dice::two(6, 1), Dice::two(1, 6));
    assert_eq!((Dice::two(0, 3), Dice::two(3, 7), Dice::one(7)), (None, None, None));
    for (text, at) in [("4-3", 2), ("7-7", 0), ("1-", 2), ("1-1-1", 3), ("12", 1), ("", 0)] {
        assert_eq!(text.parse::<Dice>().map_err(|it| it.at), Err(at), "{text}");
    }
}

#[test]
fn a_position_says_where_it_is_at_fault() {
    let fault = |text: &str| {
        State::<Cangua>::at(&Options::default(), 2, text).map_err(|it| it.to_string()).err()
    };
    let starts = |text, words: &str| {
        assert!(fault(text).is_some_and(|it| it.contains(words)), "{text}: {:?}", fault(text));
    };
    starts("-,-,-,-", "at character 8: expected `/`");
    starts("-,-,-/-,-,-,-", "at character 1: expected four horses");
    starts("-,-,x,-/-,-,-,-", "at character 5: expected `-`");
    starts("-,-,-,^7/-,-,-,-", "at character 8: expected a step");
    starts("-,-,-,56/-,-,-,-", "at character 7: expected `-`");
    starts("-,-,-,-/-,-,-,-/-,-,-,-", "at character 17: expected no more seats");
    starts("-,-,-,-/-,-,-,-@0.0", "at character 17: expected a round");
    starts("-,-,-,-/-,-,-,-@1.2", "expected `.` and a seat");
    starts("3,3,-,-/-,-,-,-", "horse 2 of seat 0 stands on another");
    starts("28,-,-,-/0,-,-,-", "horse 1 of seat 1 stands on another");
    starts("^6,^5,^4,^3/0,-,-,-", "seat 0 has finished already");
}

#[test]
fn numbers_of_a_position_are_written_plainly() {
    let is_read = |text: &str| State::<Cangua>::at(&Options::default(), 2, text).is_ok();
    assert!(is_read("5,0,^5,-/-,-,-,-@12.1"));
    for text in [
        "+5,-,-,-/-,-,-,-",
        "05,-,-,-/-,-,-,-",
        "00,-,-,-/-,-,-,-",
        "-5,-,-,-/-,-,-,-",
        " 5,-,-,-/-,-,-,-",
        "^+5,-,-,-/-,-,-,-",
        "^05,-,-,-/-,-,-,-",
        "-,-,-,-/-,-,-,-@+1.0",
        "-,-,-,-/-,-,-,-@01.0",
        "-,-,-,-/-,-,-,-@1.+0",
        "-,-,-,-/-,-,-,-@1.00",
        "-,-,-,-/-,-,-,-@1.",
        "-,-,-,-/-,-,-,-@",
    ] {
        assert!(!is_read(text), "{text}");
    }
}

#[test]
fn a_position_is_written_where_the_text_says_all() {
    use game::Game;
    let text = "5,0,^5,-/-,55,-,-@12.1";
    let mut table = Bench::new(&format!("position={text}"));
    assert_eq!(Cangua::position(table.state()), Some(text.to_string()));
    play(&mut table, "roll 1-2");
    assert_eq!(Cangua::position(table.state()), None, "dice have no place in it");
}

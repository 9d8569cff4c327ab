//! Sentences of the game, with what they speak of.

use crate::{Bench, horse, play, why};
use cangua::{Dice, Entry, Refusal};
use game::Seat;

fn rolled(dice: Option<Dice>, double_count: u8) -> String {
    let dice = dice.expect("dice with such faces");
    let cycle = "1-0-1".parse().expect("a cycle that can be read");
    Entry::Rolled { cycle, dice, double_count }.to_string()
}

#[test]
fn dice_and_doubles_are_told_as_they_fell() {
    assert_eq!(rolled(Dice::two(3, 4), 0), "seat 0 rolls 3 + 4.");
    assert_eq!(rolled(Dice::one(5), 0), "seat 0 rolls 5.");
    assert_eq!(rolled(Dice::two(6, 6), 1), "seat 0 rolls 6 + 6, a double.");
    assert_eq!(rolled(Dice::two(2, 2), 2), "seat 0 rolls 2 + 2, the second double in a row.");
    assert_eq!(rolled(Dice::two(1, 1), 7), "seat 0 rolls 1 + 1, double 7 in a row.");
}

#[test]
fn cells_are_counted_as_the_board_counts_them() {
    let ran = Entry::Ran { seat: Seat(1), horse: horse(2), steps: 7, from: 14, to: 21 };
    assert_eq!(ran.to_string(), "seat 1: horse 2 runs 7 to cell 22.");
    let mut table = Bench::new("position=4,8,-,-/-,-,-,-");
    play(&mut table, "roll 2-5");
    assert_eq!(why(&table, "h1+7").to_string(), "A horse on cell 9 is in the way.");
}

#[test]
fn steps_are_counted_by_the_rule_of_the_language() {
    let steps = |steps| Refusal::NotTheDice { steps }.to_string();
    assert_eq!(steps(1), "The roll does not give this horse 1 step.");
    assert_eq!(steps(5), "The roll does not give this horse 5 steps.");
    let many = Refusal::OvershootDoor { excess: 3 };
    assert_eq!(many.to_string(), "That is 3 too many: the horse must stop on its door.");
}

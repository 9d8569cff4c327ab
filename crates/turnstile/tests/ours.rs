//! Our games through the command line: other notations, dice of a game's own, positions.

use cli::{Console, Exit, Piped, run};

/// Runs a command on what somebody types; how it ended, and all it said.
fn ran(words: &[&str], input: &str) -> (Exit, String) {
    let (mut output, mut errors, mut lines) = (Vec::new(), Vec::new(), input.as_bytes());
    let mut keyboard = Piped(&mut lines);
    let mut console = Console::piped(&mut keyboard, &mut output, &mut errors);
    let arguments = ["turnstile"].iter().chain(words);
    let exit = run(&games::registry(), arguments, &mut console);
    output.append(&mut errors);
    (exit, String::from_utf8(output).expect("text"))
}

fn fine(words: &[&str], input: &str) -> String {
    let (exit, told) = ran(words, input);
    assert_eq!(exit, Exit::Fine, "{told}");
    told
}

#[test]
fn a_position_may_begin_like_an_option() {
    let (exit, told) = ran(&["legal", "cangua", "--from", "-,-,-,-"], "");
    assert_ne!(exit, Exit::Usage, "{told}");
    let position = "-,-,-,-/7,-,-,-";
    let told = fine(&["legal", "cangua", "--from", position], "");
    assert!(told.starts_with("seat 0 to move, 1 lawful move\n  roll\n"), "{told}");
}

#[test]
fn moves_are_read_and_listed_in_another_notation() {
    let words = ["legal", "quoridor", "--notation", "glendenning", "--moves", "1. e8 e2"];
    let told = fine(&words, "");
    assert!(told.contains("  e7 ") && !told.contains("  e3 "), "{told}");
    let own = fine(&["legal", "quoridor", "--moves", "e2 e8"], "");
    assert!(own.contains("  e3 "), "{own}");
    let (exit, told) = ran(&["legal", "quoridor", "--notation", "kata", "--moves", "e2"], "");
    assert_eq!(exit, Exit::Refused);
    assert!(told.starts_with("error: move 1, at character 1: "), "{told}");
    let (exit, told) = ran(&["legal", "quoridor", "--notation", "glendening"], "");
    assert_eq!(exit, Exit::Usage);
    assert!(told.contains("did you mean `glendenning`?"), "{told}");
    let (_, told) = ran(&["legal", "cangua", "--notation", "kata"], "");
    assert!(told.contains("cangua is written in its own only"), "{told}");
    assert!(fine(&["games", "quoridor"], "").contains("Other notations (--notation NAME): modern"));
}

#[test]
fn a_match_is_played_in_another_notation() {
    let words = ["play", "quoridor", "--seed", "1", "--notation", "glendenning"];
    let told = fine(&words, "e2\ne8\nundo\nhelp\nquit\n");
    // `e2` would be lawful in our own notation, but it is the other end of the board here.
    assert!(told.contains("not possible: move 1, at character 1: "), "{told}");
    assert!(told.contains("taken back: e8 of seat 0"), "{told}");
}

#[test]
fn a_game_text_becomes_a_record_that_replays() {
    let words = ["import", "quoridor", "-", "--notation", "glendenning"];
    let record = fine(&words, "1. e8 e2 2. d6h e3");
    assert!(record.contains("\n1 0 e2 ") && record.contains("\n3 0 d3h "), "{record}");
    let told = fine(&["replay", "-", "--verify"], &record);
    assert!(told.contains("sound: Quoridor, 4 inputs"), "{told}");
    let (exit, told) = ran(&words, "1. e8 e2 2. zz");
    assert_eq!(exit, Exit::Refused);
    assert!(told.starts_with("error: standard input: move 3, at character 13: "), "{told}");
}

#[test]
fn the_dice_of_a_game_can_be_chosen() {
    let words = ["play", "wuziqi", "--dice", "reference:1", "--seed", "1", "--seat", "1=random"];
    let told = fine(&words, "quit\n");
    assert!(told.starts_with("Wuziqi"), "{told}");
    assert!(told.contains(", dice reference:1\n"), "{told}");
}

#[test]
fn an_only_move_is_named() {
    let told = fine(&["play", "cangua", "--seat", "1=random", "--seed", "1"], "hint\nquit\n");
    assert!(told.contains("the only move is roll"), "{told}");
}

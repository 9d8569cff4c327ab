//! Games that are broken on purpose: `check` catches each, and `replay` opens what it wrote.

use crate::support::{Ran, duel, folder, nim, words};
use arena::Registry;
use cli::Exit;
use probe::fault;

fn check(registry: &Registry, command: &str, out: &str) -> (Ran, std::path::PathBuf) {
    let folder = folder(out);
    let path = folder.to_string_lossy().into_owned();
    let command = command.split_whitespace();
    let words_of: Vec<&str> =
        ["check"].into_iter().chain(command).chain(["--out", &path]).collect();
    (words(registry, &words_of, ""), folder)
}

/// Checks a duel that is broken in one way.
fn caught_with(fault: u8, out: &str, says: &str, shows: &str) {
    fault::with(fault, || caught(&duel(), "duel", out, says, shows));
}

/// Checks a broken game, and replays the first counter-example to its last position.
fn caught(registry: &Registry, command: &str, out: &str, says: &str, shows: &str) {
    let (ran, folder) = check(registry, command, out);
    let name = command.split_whitespace().next().expect("a game");
    assert_eq!(ran.exit, Exit::Refused, "{}", ran.output);
    assert!(ran.output.contains(says), "{says}: {}", ran.output);
    let record = folder.join(format!("{name}-fault-1.record"));
    let record = record.to_string_lossy();
    let hint = format!("see it with: turnstile replay {record}");
    assert!(ran.output.contains(&hint), "{}", ran.output);
    let verified = words(registry, &["replay", &record, "--verify"], "").fine();
    assert!(verified.contains("sound"), "{verified}");
    let walked = words(registry, &["replay", &record], "last\nmoves\nquit\n").fine();
    assert!(walked.contains(shows), "{shows}: {walked}");
}

#[test]
fn a_sound_game_has_no_faults() {
    let (ran, folder) = check(&duel(), "duel", "check-sound");
    let output = ran.fine();
    assert!(output.contains("all 35 edges were taken\nno faults found"), "{output}");
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 0);
}

#[test]
fn a_dead_end_is_caught() {
    let says = "nobody is asked";
    caught_with(fault::DEAD_END, "check-dead-end", says, "nobody is asked, in Playing/Stake");
}

#[test]
fn a_wait_without_an_answer_is_caught() {
    let says = "is asked in Playing/Lead and has no move";
    caught_with(fault::NO_ANSWER, "check-no-answer", says, "to move, 0 lawful moves");
}

#[test]
fn an_awaited_event_that_is_refused_is_caught() {
    let says = "the awaited event `end1` is refused";
    caught_with(fault::WRONG_KEY, "check-wrong-key", says, "waiting for the event end1");
}

#[test]
fn a_panic_is_caught_and_kept_off_the_screen() {
    let says = "broken on purpose";
    caught_with(fault::PANICS, "check-panics", says, "in Playing/");
}

#[test]
fn a_game_without_an_end_is_caught() {
    let says = "a random game has not ended after 20000 inputs";
    caught_with(fault::ENDLESS, "check-endless", says, "20000.");
}

#[test]
fn an_automatic_loop_is_caught() {
    let (says, command) = ("10000 automatic steps without a rest", "nim --option fault=1");
    caught(&nim(), command, "check-loop", says, "seat 0 to move");
    let (ran, _) = check(&nim(), command, "check-loop");
    assert!(ran.output.contains("after Resign(Seat(0))"), "{}", ran.output);
    // The shortest way there is printed as a record as well.
    assert!(ran.output.contains("turnstile record 2\ngame nim\n"), "{}", ran.output);
}

#[test]
fn an_automatic_loop_before_the_first_question_is_caught() {
    let (ran, folder) = check(&nim(), "nim --option fault=2 --players 3", "check-start-loop");
    assert_eq!(ran.exit, Exit::Refused);
    let says = "the game panics before its first question: flow Turn: 10000 automatic steps";
    assert!(ran.output.contains(says), "{}", ran.output);
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 0);
}

#[test]
fn only_what_was_asked_for_is_checked() {
    let (ran, _) = check(&duel(), "duel --preset long --players 2", "check-preset");
    let output = ran.fine();
    assert!(output.starts_with("preset long, 2 players: "), "{output}");
    assert!(!output.contains("standard"), "{output}");
    let (ran, _) = check(&nim(), "nim --option heap=5 --players 3", "check-options");
    let output = ran.fine();
    assert!(output.starts_with("heap=5, 3 players: all "), "{output}");
    assert!(output.contains("all 6 edges were taken\nno faults found"), "{output}");
    let (ran, _) = check(&nim(), "nim --option heap=0", "check-options");
    assert!(ran.failed(Exit::Usage).contains("it is a whole number from 1 to 200"));
    let (ran, _) = check(&nim(), "nim --players 9", "check-options");
    assert!(ran.failed(Exit::Usage).contains("players, not 9"));
}

#[test]
fn edges_that_nothing_takes_are_caught() {
    let (ran, _) = fault::with(fault::NO_WINDOW, || check(&duel(), "duel", "check-unreachable"));
    assert_eq!(ran.exit, Exit::Refused);
    assert!(ran.output.contains("unreachable: "), "{}", ran.output);
    assert!(ran.output.contains("  Window: Open --> React : [window_opens]"), "{}", ran.output);
    assert!(!ran.output.contains("fault 1"), "{}", ran.output);
}

#[test]
fn a_folder_that_cannot_be_made_is_told() {
    let file = folder("check-no-folder").join("file");
    std::fs::write(&file, "").unwrap();
    let inside = file.join("inside");
    let inside = inside.to_string_lossy();
    let ran =
        fault::with(fault::DEAD_END, || words(&duel(), &["check", "duel", "--out", &inside], ""));
    assert_eq!(ran.exit, Exit::Usage);
    assert!(ran.errors.starts_with("error: ") && ran.errors.contains("inside"), "{}", ran.errors);
}

//! Games that are broken on purpose: `check` catches each, and `replay` opens what it wrote.

mod support;

use arena::Registry;
use cli::Exit;
use probe::{Duel, fault};
use support::spin::Spin;
use support::{Ran, duel, folder, words};

fn check(registry: &Registry, name: &str, out: &str) -> (Ran, std::path::PathBuf) {
    let folder = folder(out);
    let path = folder.to_string_lossy().into_owned();
    (words(registry, &["check", name, "--out", &path], ""), folder)
}

/// Checks a broken game, and replays the first counter-example to its last position.
fn caught(registry: &Registry, name: &str, out: &str, says: &str, shows: &str) {
    let (ran, folder) = check(registry, name, out);
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
    assert!(output.contains("all 29 edges were taken\nno faults found"), "{output}");
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 0);
}

#[test]
fn a_dead_end_is_caught() {
    let registry = Registry::new().with::<Duel<{ fault::DEAD_END }>>();
    let says = "nobody is asked";
    caught(&registry, "duel", "check-dead-end", says, "nobody is asked, in Playing/Stake");
}

#[test]
fn a_wait_without_an_answer_is_caught() {
    let registry = Registry::new().with::<Duel<{ fault::NO_ANSWER }>>();
    let says = "is asked in Playing/Lead and has no move";
    caught(&registry, "duel", "check-no-answer", says, "to move, 0 lawful moves");
}

#[test]
fn an_awaited_event_that_is_refused_is_caught() {
    let registry = Registry::new().with::<Duel<{ fault::WRONG_KEY }>>();
    let says = "the awaited event `end1` is refused";
    caught(&registry, "duel", "check-wrong-key", says, "waiting for the event end1");
}

#[test]
fn a_panic_is_caught_and_kept_off_the_screen() {
    let registry = Registry::new().with::<Duel<{ fault::PANICS }>>();
    let says = "broken on purpose";
    caught(&registry, "duel", "check-panics", says, "in Playing/");
}

#[test]
fn a_game_without_an_end_is_caught() {
    let registry = Registry::new().with::<Duel<{ fault::ENDLESS }>>();
    let says = "a random game has not ended after 20000 inputs";
    caught(&registry, "duel", "check-endless", says, "20000.");
}

#[test]
fn an_automatic_loop_is_caught() {
    let registry = Registry::new().with::<Spin<false>>();
    let says = "10000 automatic steps without a rest";
    caught(&registry, "spin", "check-loop", says, "step3");
    let (ran, _) = check(&registry, "spin", "check-loop");
    // The shortest way there is printed as a record as well.
    assert!(ran.output.contains("turnstile record 1\ngame spin\n"), "{}", ran.output);
    assert!(ran.output.contains("Walk: Turn --> Turn : [is_dizzy]"), "{}", ran.output);
}

#[test]
fn an_automatic_loop_before_the_first_question_is_caught() {
    let registry = Registry::new().with::<Spin<true>>();
    let (ran, folder) = check(&registry, "spin", "check-start-loop");
    assert_eq!(ran.exit, Exit::Refused);
    let says = "the game panics before its first question: flow Turn: 10000 automatic steps";
    assert!(ran.output.contains(says), "{}", ran.output);
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 0);
}

#[test]
fn edges_that_nothing_takes_are_caught() {
    let registry = Registry::new().with::<Duel<{ fault::NO_WINDOW }>>();
    let (ran, _) = check(&registry, "duel", "check-unreachable");
    assert_eq!(ran.exit, Exit::Refused);
    assert!(ran.output.contains("unreachable: "), "{}", ran.output);
    assert!(ran.output.contains("  Window: Open --> React : [window_opens]"), "{}", ran.output);
    assert!(!ran.output.contains("fault 1"), "{}", ran.output);
}

#[test]
fn a_folder_that_cannot_be_made_is_told() {
    let registry = Registry::new().with::<Duel<{ fault::DEAD_END }>>();
    let file = folder("check-no-folder").join("file");
    std::fs::write(&file, "").unwrap();
    let inside = file.join("inside");
    let ran = words(&registry, &["check", "duel", "--out", &inside.to_string_lossy()], "");
    assert_eq!(ran.exit, Exit::Usage);
    assert!(ran.errors.starts_with("error: ") && ran.errors.contains("inside"), "{}", ran.errors);
}

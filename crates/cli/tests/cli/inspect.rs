//! A game under development, step by step.

use crate::support::{duel, folder, nim, typed, words};
use cli::Exit;
use std::fs;

#[test]
fn every_step_shows_its_edges_and_what_it_changed() {
    let at = folder("inspect");
    let place = at.to_string_lossy();
    let line = ["inspect", "nim", "--once", "--in", &place];
    let told = words(&nim(), &line, "take:3\n1 take:2\nquit\n").fine();
    assert!(told.contains("  1  0 take:3\n       Take --> Next : Take(count) ? is_there(count) / take(count), pass_on\n"), "{told}");
    assert!(told.contains("       told: seat 0 takes 3\n       board.heap: 21 → 18\n"), "{told}");
    assert!(told.contains("at Take: seat 0 is asked: take:1, take:2, take:3"), "{told}");
    let panel = fs::read_to_string(at.join("target/inspect/nim.html")).unwrap();
    assert!(panel.contains("id=\"state-Take\" class=\"lit "), "the state is lit");
    assert!(panel.contains("board.heap: 18 → 16"), "{panel}");
    // The next time, the inputs are entered again.
    let told = words(&nim(), &line, "").fine();
    assert!(told.contains("  2  1 take:2\n"), "{told}");
}

#[test]
fn a_refusal_comes_with_the_law_that_spoke() {
    let at = folder("inspect-refused");
    let place = at.to_string_lossy();
    let line = ["inspect", "nim", "--once", "--in", &place, "--option", "heap=2"];
    let told = words(&nim(), &line, "take:3\nquit\n").fine();
    assert!(told.contains("TooMany: only 2 left"), "{told}");
    assert!(told.contains("Take --> Next : Take(count) ? is_there(count)"), "{told}");
    let panel = fs::read_to_string(at.join("target/inspect/nim.html")).unwrap();
    assert!(panel.contains("<h2>Refused</h2>"), "{panel}");
}

#[test]
fn what_no_law_refused_shows_no_law() {
    let at = folder("inspect-nobody");
    let place = at.to_string_lossy();
    let line = ["inspect", "nim", "--once", "--in", &place];
    let told = words(&nim(), &line, "1 take:1\nquit\n").fine();
    assert!(told.contains("NotYourTurn: it is not your turn\n\n"), "{told}");
    let line = ["inspect", "duel", "--once", "--in", &place];
    let told = words(&duel(), &line, "0 play3\n0 decline\nquit\n").fine();
    assert!(told.contains("refuse: Play(_) by Seat => StakeFirst"), "{told}");
    assert!(told.contains("NothingAsksThis: nothing asks for this now"), "{told}");
    assert!(told.contains("Stake --> Staked : Stake(points)"), "what is waited for: {told}");
}

#[test]
fn dice_can_wait_for_whoever_types() {
    let at = folder("inspect-dice");
    let place = at.to_string_lossy();
    let line = ["inspect", "duel", "--once", "--in", &place, "--dice-by-hand"];
    let told = words(&duel(), &line, "card11\nchance card3\nquit\n").fine();
    assert!(told.contains("chance is asked, which is you: card0, card1"), "{told}");
    assert!(
        told.contains("  1  chance card11\n") && told.contains("  2  chance card3\n"),
        "{told}"
    );
}

#[test]
fn what_only_one_seat_learns_is_marked() {
    let at = folder("inspect-hidden");
    let place = at.to_string_lossy();
    let told =
        words(&duel(), &["inspect", "duel", "--once", "--in", &place], "0 stake2\nquit\n").fine();
    assert!(told.contains("stake: null → 2 (only seat 0)"), "{told}");
    assert!(told.contains("staked[0]: false → true\n"), "{told}");
}

#[test]
fn what_was_typed_is_taken_back_and_what_no_longer_fits_is_told() {
    let at = folder("inspect-again");
    let place = at.to_string_lossy();
    let line = |heap: &'static str| {
        vec![
            "inspect".to_string(),
            "nim".into(),
            "--once".into(),
            "--in".into(),
            place.to_string(),
            "--option".into(),
            heap.into(),
        ]
    };
    let run = |heap, input: &str| {
        let line = line(heap);
        words(&nim(), &line.iter().map(String::as_str).collect::<Vec<_>>(), input).fine()
    };
    let told = run("heap=9", "take:3\ntake:3\nundo\nmoves\nquit\n");
    assert!(told.contains("(6)"), "{told}");
    // The rules have changed meanwhile: only two lie there.
    let told = run("heap=2", "again\nquit\n");
    assert!(
        told.contains("the inputs no longer fit from here on: `0 take:3`: only 2 left"),
        "{told}"
    );
}

#[test]
fn a_folder_without_a_game_is_refused() {
    let told = typed(&nim(), "inspect nim --in /nowhere", "").failed(Exit::Usage);
    assert!(
        told.contains("there is no Cargo.toml in `/nowhere`: go to the folder of your game"),
        "{told}"
    );
}

//! The real program: its codes, its streams, and what happens when a stream is gone.

use std::io::{Write, pipe};
use std::process::{Command, Output, Stdio};

fn turnstile(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_turnstile"));
    command.args(arguments);
    command
}

fn ran(arguments: &[&str]) -> Output {
    turnstile(arguments).stdin(Stdio::null()).output().expect("the program runs")
}

/// The name of some game that the program has.
fn game() -> String {
    let output = ran(&["games"]);
    let text = String::from_utf8(output.stdout).expect("text");
    text.split_whitespace().next().expect("a game").to_string()
}

#[test]
fn codes_are_0_for_fine_1_for_refused_and_2_for_wrong_usage() {
    let game = game();
    let check = |arguments: &[&str], code: i32| {
        let output = ran(arguments);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        // What went well is told on the one stream, what did not on the other.
        assert_eq!(output.stdout.is_empty(), code != 0, "{arguments:?}");
        assert_eq!(output.stderr.is_empty(), code == 0, "{arguments:?}");
    };
    check(&["games"], 0);
    check(&["--help"], 0);
    check(&["perft", &game, "--depth", "1"], 0);
    check(&["simulate", &game, "-n", "3"], 0);
    check(&["legal", &game, "--moves", "?"], 1);
    check(&["replay", env!("CARGO_MANIFEST_PATH")], 1);
    check(&["replay", "no/such/file"], 2);
    check(&["perft", "no-such-game", "--depth", "1"], 2);
    check(&["no-such-command"], 2);
    check(&[], 2);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let game = game();
    let commands: [&[&str]; 5] = [
        &["games"],
        &["--help"],
        &["diagram", &game],
        &["completions", "bash"],
        &["play", &game, "--seat", "0=random", "--seat", "1=random"],
    ];
    for arguments in commands {
        let (reader, writer) = pipe().unwrap();
        drop(reader);
        let output = turnstile(arguments).stdin(Stdio::null()).stdout(writer).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}

#[test]
fn the_end_of_the_keyboard_ends_a_match_politely() {
    let output = ran(&["play", &game(), "--seed", "1"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stdout).ends_with("\nGoodbye.\n"));
}

#[test]
fn bytes_that_are_no_text_are_survived() {
    let mut child = turnstile(&["play", &game(), "--seed", "1", "--seat", "1=random"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"\xff\xfe\x00\nquit\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stdout).contains("not possible: "));
}

#[test]
fn our_games_are_there_and_sound() {
    let output = ran(&["games", "--json"]);
    let games: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let games = games.as_array().unwrap();
    assert!(!games.is_empty());
    for game in games {
        let name = game["name"].as_str().unwrap();
        let output = ran(&["simulate", name, "-n", "20", "--json"]);
        let tally: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(tally["games"], 20, "{name}");
    }
}

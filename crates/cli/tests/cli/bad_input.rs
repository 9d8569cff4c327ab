//! Whatever is typed: no panic, and one of the three codes.

use crate::support::{duel, words};
use cli::Exit;
use proptest::prelude::*;

/// A word that means something somewhere, or anything at all.
fn word() -> impl Strategy<Value = String> {
    let known = [
        "games",
        "diagram",
        "legal",
        "perft",
        "simulate",
        "replay",
        "verify",
        "play",
        "completions",
        "duel",
        "--json",
        "--depth",
        "2",
        "--players",
        "--option",
        "rounds=2",
        "rounds",
        "=",
        "--from",
        "3-1",
        "--moves",
        "--preset",
        "long",
        "--dice",
        "seed:3",
        "card1",
        "1 card1",
        "timeout 0",
        "resign 1",
        "table back 0",
        "event end0",
        "9 x",
        "--seat",
        "0",
        "1=random",
        "0=human",
        "-n",
        "--threads",
        "--seed",
        "--verify",
        "--format",
        "svg",
        "--diagram",
        "Deal",
        "--help",
        "bash",
        "-",
        "--",
        "-1",
        "18446744073709551616",
    ];
    prop_oneof![
        4 => prop::sample::select(known.to_vec()).prop_map(str::to_string),
        1 => "\\PC{0,12}",
    ]
}

/// A line that somebody might type during a match; nothing that writes files.
fn line() -> impl Strategy<Value = String> {
    let known = [
        "",
        "help",
        "board",
        "moves",
        "hint greedy",
        "hint x",
        "undo",
        "redo",
        "resign",
        "stake0",
        "stake1",
        "stake9",
        "play1",
        "play2",
        "play3",
        "play9",
        "react10",
        "decline",
        "next",
        "back",
        "goto 3",
        "goto",
        "view 1",
        "view",
        "last",
    ];
    prop_oneof![
        6 => prop::sample::select(known.to_vec()).prop_map(str::to_string),
        1 => "\\PC{0,12}".prop_filter("writes files", |it| !it.contains("save")),
    ]
}

proptest! {
    #[test]
    fn any_arguments_are_obeyed_or_refused(
        arguments in prop::collection::vec(word(), 0..8),
        input in "\\PC{0,40}",
    ) {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let ran = words(&duel(), &arguments, &input);
        prop_assert_eq!(ran.exit == Exit::Fine, ran.errors.is_empty(), "{}", ran.errors);
    }

    #[test]
    fn any_value_of_any_argument_is_obeyed_or_refused(value in "\\PC{0,30}") {
        let commands: [&[&str]; 16] = [
            &["legal", "duel", "--from"],
            &["legal", "duel", "--preset"],
            &["legal", "duel", "--dice"],
            &["legal", "duel", "--dice", "seed:3", "--moves"],
            &["play", "duel", "--from"],
            &["legal", "duel", "--moves"],
            &["legal", "duel", "--seat"],
            &["legal", "duel", "--option"],
            &["legal", "duel", "--players"],
            &["perft", "duel", "--depth"],
            &["perft", "duel", "--depth", "1", "--moves"],
            &["simulate", "duel", "-n", "1", "--seed"],
            &["simulate", "duel", "-n", "1", "--threads"],
            &["play", "duel", "--seat"],
            &["diagram", "duel", "--diagram"],
            &["games"],
        ];
        for command in commands {
            let arguments: Vec<&str> = command.iter().copied().chain([value.as_str()]).collect();
            let ran = words(&duel(), &arguments, "");
            prop_assert_eq!(ran.exit == Exit::Fine, ran.errors.is_empty(), "{}", ran.errors);
        }
    }

    #[test]
    fn any_session_is_survived(
        lines in prop::collection::vec(line(), 0..60),
        seed in 0u64..50,
        bot in prop::sample::select(vec!["human", "random", "greedy"]),
    ) {
        let (seed, seat) = (seed.to_string(), format!("1={bot}"));
        let arguments = ["play", "duel", "--seed", &seed, "--seat", &seat];
        let ran = words(&duel(), &arguments, &lines.join("\n"));
        prop_assert_eq!((ran.exit, ran.errors.as_str()), (Exit::Fine, ""));
        prop_assert!(ran.output.ends_with("Goodbye.\n"), "{}", ran.output);
    }

    #[test]
    fn any_record_is_opened_or_refused(text in "\\PC{0,60}", lines in 0usize..8) {
        let header = "turnstile record 2\ngame duel\nrules 1\nseats 2\ndice none\noption rounds=2\n";
        let kept: Vec<&str> = header.lines().take(lines).collect();
        let ran = words(&duel(), &["replay", "-", "--verify"], &(kept.join("\n") + "\n" + &text));
        prop_assert_eq!(ran.exit, Exit::Refused);
        prop_assert!(ran.errors.starts_with("error: standard input: "), "{}", ran.errors);
    }
}

//! Records: verified, stepped through, and refused with the line and the reason.

use crate::support::{self, duel, folder, nim, words};
use arena::bout;
use cli::Exit;
use game::record::Who;
use game::{Record, Seat, Setup};

fn record() -> Record {
    let setup = Setup { options: vec![], seats: 2, position: None, dice: "seed:3".to_string() };
    let bots = ["random", "greedy"].map(|it| it.parse().expect("a bot"));
    let registry = duel();
    bout(registry.find("duel").expect("a game"), &setup, &bots, 1).expect("a match").record
}

/// Writes a text to a file and replays it.
fn replayed(name: &str, text: &str, verify: bool, input: &str) -> support::Ran {
    let path = folder(&format!("replay-{name}")).join("it.record");
    std::fs::write(&path, text).expect("a file for tests");
    let path = path.to_string_lossy();
    let words_of = if verify { vec!["replay", &*path, "--verify"] } else { vec!["replay", &*path] };
    let mut ran = words(&duel(), &words_of, input);
    ran.errors = ran.errors.replace(&*path, "it.record");
    ran
}

#[test]
fn a_sound_record_is_verified() {
    let text = record().to_string();
    let output = replayed("sound", &text, true, "").fine();
    let inputs = record().lines.len();
    assert!(output.contains(&format!("sound: Duel, {inputs} inputs, every hash and every die")));
    assert!(output.contains("the game is over: "), "{output}");
    let output = replayed("json", &wire::write_record(&record()), true, "").fine();
    assert!(output.contains("sound"), "{output}");
    let output = words(&duel(), &["replay", "-", "--verify"], &text).fine();
    assert!(output.starts_with("standard input: sound"), "{output}");
}

#[test]
fn the_first_input_that_diverges_is_named() {
    let sound = record();
    let check = |name: &str, text: &str, says: &str| {
        let errors = replayed(name, text, true, "").failed(Exit::Refused);
        assert!(errors.contains(says), "{name}: {errors}");
    };
    let mut edited = sound.clone();
    edited.lines[0].text = "card0".to_string();
    check("dice", &edited.to_string(), "line 6: input 1: the dice say card");
    let json = wire::write_record(&edited);
    check("dice-json", &json, "it.record: input 1: the dice say card");

    let mut edited = sound.clone();
    let stake = edited.lines.iter().position(|it| it.text.starts_with("stake")).unwrap();
    let other = if edited.lines[stake].text == "stake1" { "stake2" } else { "stake1" };
    edited.lines[stake].text = other.to_string();
    let says = format!("line {}: input {} diverges", edited.line_of(stake + 1), stake + 1);
    check("hash", &edited.to_string(), &says);

    let text = sound.to_string();
    let cut: Vec<&str> = text.lines().take(12).collect();
    check("cut", &cut.join("\n"), "line 13: the record is cut off");
    check("empty", "", "line 1: this is not a record");
    check("other", &text.replace("game duel", "game chess"), "there is no game `chess`");
    check("rules", &text.replace("rules 2", "rules 9"), "under rules 9 of duel; these are rules 2");
    check("truncated-json", "{\"game\": \"duel\"", "line 1, character 15: EOF");
}

#[test]
fn a_match_is_stepped_through() {
    let lines = [
        "next", "", "back", "goto 7", "view 0", "view 9", "goto 99", "moves", "view all", "moves",
        "nxt", "last",
    ];
    let input = lines.join("\n") + "\nnext\nfirst\nback\nhelp\nquit\n";
    let output = replayed("walk", &record().to_string(), false, &input).fine();
    assert!(output.starts_with("Duel, 2 players, dice seed:3, "), "{output}");
    assert!(output.contains("\n1. chance: card"), "{output}");
    assert!(output.contains("\n7. seat 0: stake"), "{output}");
    assert!(output.contains("view takes a seat from 0 to 1, spectator or all"), "{output}");
    assert!(output.contains("goto takes a number from 0 to "), "{output}");
    assert!(output.contains("seat 1:\n  stake0  stake1  stake2\n"), "{output}");
    assert!(output.contains("there is no command `nxt`; did you mean `next`?"), "{output}");
    assert!(output.contains("the game is over: "), "{output}");
    assert!(output.contains("this is the end") && output.contains("this is the beginning"));
    assert!(output.contains("  back          one input back"), "{output}");
}

#[test]
fn take_backs_are_replayed_as_they_happened() {
    let setup = Setup { options: vec![], seats: 2, position: None, dice: "seed:3".to_string() };
    let registry = duel();
    let mut table = registry.find("duel").unwrap().start(&setup).unwrap();
    table.settle();
    let before = table.len();
    table.enter(Who::Seat(Seat(0)), "stake2").unwrap();
    table.enter(Who::Table, &format!("back {before}")).unwrap();
    table.enter(Who::Seat(Seat(0)), "stake1").unwrap();
    table.enter(Who::Seat(Seat(1)), "stake0").unwrap();
    let input = format!("goto {}\n\n\n\nquit\n", before + 1);
    let output = replayed("back", &table.record().to_string(), false, &input).fine();
    assert!(output.contains("8. table: back 6"), "{output}");
    assert!(output.contains("9. seat 0: stake1\n  seat 0 has staked"), "{output}");
    assert!(output.contains("10. seat 1: stake0\n  seat 1 has staked\n  the stakes were 1 and 0"));
}

#[test]
fn what_is_no_record_is_refused() {
    let says = words(&duel(), &["replay", "no/such/file"], "").failed(Exit::Usage);
    assert!(
        says.contains("no/such/file: there is no such file or folder; is the path right?"),
        "{says}"
    );
    let path = folder("replay-bytes").join("bytes");
    std::fs::write(&path, [b't', 0xff, 0xfe]).unwrap();
    let says = words(&duel(), &["replay", &path.to_string_lossy()], "").failed(Exit::Refused);
    assert!(says.contains("not a text: byte 2 is not UTF-8"), "{says}");
    let says = words(&duel(), &["replay", "-"], &record().to_string()).failed(Exit::Usage);
    assert!(says.contains("add --verify"), "{says}");
}

#[test]
fn whoever_looks_as_a_seat_sees_what_it_saw() {
    let input = "goto 1\nview 0\nview 1\nview spectator\ngoto 7\nmoves\nview 0\nview 1\nquit\n";
    let output = replayed("sight", &record().to_string(), false, input).fine();
    let shown: Vec<&str> = output.split("/26> ").collect();
    assert!(shown[1].contains("1. chance: card10\n  (to seat 0) you draw card 10"), "{output}");
    assert!(shown[1].contains("seat 0 sees:") && shown[1].contains("seat 1 sees:"), "{output}");
    assert!(shown[2].contains("1. chance: card10\n  you draw card 10\n"), "{output}");
    let hidden = "1. chance: hidden (the hand of seat 0)\n  seat 0 draws a card\n";
    assert!(shown[3].contains(hidden) && shown[4].contains(hidden), "{output}");
    assert!(shown[5].contains("7. seat 0: hidden (a choice of seat 0)"), "{output}");
    assert!(shown[5].contains("seat 1 to choose, in"), "{output}");
    assert_eq!(shown[6], "seat 1 to choose\n7");
    assert!(shown[7].contains("7. seat 0: stake0"), "{output}");
    assert!(shown[8].contains("7. seat 0: hidden") && shown[8].contains("3 lawful moves, in"));
}

#[test]
fn time_outs_and_resignations_are_told_and_a_contradiction_is_refused() {
    let registry = nim();
    let setup = Setup { options: vec![], seats: 3, position: None, dice: "none".to_string() };
    let mut table = registry.find("nim").unwrap().start(&setup).unwrap();
    table.enter(Who::Timeout, "0").unwrap();
    table.enter(Who::Resign, "2").unwrap();
    let path = folder("replay-leaving").join("it.record");
    std::fs::write(&path, table.record().to_string()).unwrap();
    let path = path.to_string_lossy();
    let output = words(&registry, &["replay", &path], "next\nnext\nmoves\nquit\n").fine();
    assert!(output.contains("1. the time of seat 0 is up\n  seat 0 is out of time\n"), "{output}");
    assert!(output.contains("2. seat 2 resigns\n  seat 2 resigns\n"), "{output}");
    assert!(output.contains("seat 1:\n  take:1  take:2  take:3\n"), "{output}");
    let twice = "dice none\noption heap=21\noption heap=9\n";
    let text = table.record().to_string().replace("dice none\n", twice);
    let says = words(&registry, &["replay", "-", "--verify"], &text).failed(Exit::Refused);
    assert!(says.contains("option `heap` is given twice"), "{says}");
}

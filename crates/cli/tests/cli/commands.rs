//! Every command that prints and is done: its text, its JSON, its errors.

use crate::support::{self, duel, nim, typed, words};
use cli::Exit;
use serde_json::{Value, json};

fn fine(line: &str) -> String {
    typed(&duel(), line, "").fine()
}

fn json_of(line: &str) -> Value {
    serde_json::from_str(&fine(line)).expect("JSON")
}

fn usage(line: &str) -> String {
    typed(&duel(), line, "").failed(Exit::Usage)
}

fn refused(words_of: &[&str]) -> String {
    words(&duel(), words_of, "").failed(Exit::Refused)
}

const DEALT: &str = "card1 card2 card3 card4 card5 card6";

#[test]
fn games_are_listed_and_shown() {
    assert_eq!(fine("games"), "duel   Duel   2 players\n");
    let shown = fine("games duel");
    assert!(shown.starts_with("Duel: 2 players, rules 2\n\nOptions"), "{shown}");
    assert!(shown.contains("  rounds=3\n"), "{shown}");
    assert!(shown.contains("\n  standard: the defaults\n  long: rounds=6\n"), "{shown}");
    assert_eq!(json_of("games --json")[0]["name"], "duel");
    assert_eq!(json_of("games duel --json")["options"][0]["default"], "3");
}

#[test]
fn the_ways_to_play_are_counted() {
    assert_eq!(fine("perft duel --depth 0"), "depth 0: 1 nodes\n");
    assert_eq!(fine("perft duel --depth 2"), "depth 2: 132 nodes\n");
    assert_eq!(fine("perft duel --depth 2 --json"), "{\"depth\":2,\"nodes\":132}\n");
    assert_eq!(fine("perft duel --depth 1 --moves card3 --json"), "{\"depth\":1,\"nodes\":11}\n");
}

#[test]
fn lawful_moves_are_listed() {
    let legal = |moves: &str| {
        let words_of = ["legal", "duel", "--json", "--moves", moves];
        serde_json::from_str::<Value>(&words(&duel(), &words_of, "").fine()).unwrap()
    };
    let first = legal("");
    assert_eq!(first["awaiting"]["kind"], "chance");
    assert_eq!(first["legal"].as_array().unwrap().len(), 12);
    let stakes = legal(DEALT);
    assert_eq!(stakes["awaiting"], serde_json::json!({ "kind": "seats", "seats": [0, 1] }));
    assert_eq!(stakes["legal"], serde_json::json!(["stake0", "stake1", "stake2"]));
    assert_eq!(stakes["outcome"], Value::Null);
    // A bare move is one of the lowest seat asked; a seat may be named.
    let one = legal(&format!("{DEALT} stake1"));
    assert_eq!(one["awaiting"]["seats"], serde_json::json!([1]));
    let other = legal(&format!("{DEALT} 1 stake1"));
    assert_eq!(other["awaiting"]["seats"], serde_json::json!([0]));
}

#[test]
fn events_answer_themselves_and_the_end_is_told() {
    let moves = format!("{DEALT} stake1 stake0 play1 decline");
    let words_of = ["legal", "duel", "--option", "rounds=1", "--json", "--moves", &moves];
    let over: Value = serde_json::from_str(&words(&duel(), &words_of, "").fine()).unwrap();
    assert_eq!(over["awaiting"]["kind"], "over");
    assert_eq!(over["outcome"]["winners"], serde_json::json!([0]));
    let words_of = ["legal", "duel", "--option", "rounds=1", "--moves", &moves];
    let text = words(&duel(), &words_of, "").fine();
    assert_eq!(text, "the game is over: seat 0 wins (points)\n");
}

#[test]
fn a_seat_may_be_looked_at() {
    let with =
        |seat: &str| words(&duel(), &["legal", "duel", "--seat", seat, "--moves", DEALT], "");
    assert!(with("1").fine().contains("stake0  stake1  stake2"));
    let says = "error: there is no seat 2: seats are 0 to 1\n";
    assert_eq!(with("2").failed(Exit::Usage), says);
    assert!(with("8").failed(Exit::Usage).contains("8 is not in 0..8"));
}

#[test]
fn a_seat_that_is_not_asked_is_told_so() {
    let text = typed(&nim(), "legal nim --players 3 --seat 2", "").fine();
    assert_eq!(text, "seat 2 is not asked: seat 0 to move, 3 lawful moves\n");
    let words_of = ["legal", "duel", "--moves", DEALT, "--seat", "1"];
    let text = words(&duel(), &words_of, "").fine();
    assert!(text.starts_with("seat 1 to move, 3 lawful moves\n"), "{text}");
    let json = typed(&nim(), "legal nim --seat 1 --json", "").fine();
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["awaiting"]["seats"], &json["legal"]), (&json!([0]), &json!([])));
}

#[test]
fn inputs_are_written_as_in_a_record() {
    let heap = |moves: &str| {
        let words_of = ["legal", "nim", "--players", "3", "--option", "heap=7", "--moves", moves];
        words(&nim(), &words_of, "").fine()
    };
    assert!(heap("0 take:1 1 take:3 2 take:1").starts_with("seat 0 to move, 2 lawful"));
    assert!(heap("take:1 1 take:3 take:1").starts_with("seat 0 to move, 2 lawful"));
    // A time-out takes one.
    assert!(heap("timeout 0 take:3 take:1").starts_with("seat 0 to move, 2 lawful"));
    assert!(heap("take:1 resign 1 2 take:3").starts_with("seat 0 to move, 3 lawful"));
    assert!(heap("resign 0 resign 2").starts_with("the game is over: seat 1 wins (alone)"));
    assert!(heap("take:3 table back 0").starts_with("seat 0 to move"));
    let refused = |moves: &str, says: &str| {
        let words_of = ["legal", "nim", "--moves", moves];
        let told = words(&nim(), &words_of, "").failed(Exit::Refused);
        assert!(told.contains(says), "{told}");
    };
    refused("timeout 1", "move 1, `timeout 1`: it is not your turn");
    refused("take:1 1 take:2 1 take:1", "move 3, `1 take:1`: it is not your turn");
    refused("resign", "move 1, `resign`: at character 1: expected a seat");
    refused("table draw 9", "move 1, `table draw 9`: ");
    refused("chance 6", "move 1, `chance 6`: ");
    refused("4", "move 1, `4`: ");
    let dealt: Vec<String> = DEALT.split(' ').map(|it| format!("chance {it}")).collect();
    let moves = dealt.join(" ") + " 1 stake1 timeout 0 1 play2 0 decline event end0";
    let words_of = ["legal", "duel", "--option", "rounds=1", "--moves", &moves];
    let text = words(&duel(), &words_of, "").fine();
    assert!(text.starts_with("the game is over: seat 1 wins"), "{text}");
}

#[test]
fn chance_may_come_from_a_source() {
    let words_of = ["legal", "duel", "--dice", "seed:3", "--moves", "1 stake2"];
    let text = words(&duel(), &words_of, "").fine();
    assert!(text.starts_with("seat 0 to move, 3 lawful moves"), "{text}");
    let says = usage("legal duel --dice coins");
    assert!(says.contains("there is no dice source `coins`; `seed:NUMBER` is one"), "{says}");
}

#[test]
fn presets_are_named_and_options_change_them() {
    let over = |line: &str| fine(&format!("legal duel {line} --from 3-1 --json"));
    assert!(over("--preset long").contains("chance"));
    // Only the rounds differ, and an option wins over its preset.
    let rounds = |line: &str| {
        let shown =
            typed(&duel(), &format!("play duel {line} --seed 1 --seat 1=random"), "").fine();
        shown
            .lines()
            .find(|it| it.starts_with("round "))
            .unwrap()
            .split("   ")
            .next()
            .unwrap()
            .to_string()
    };
    assert_eq!(rounds("--preset long"), "round 1 of 6");
    assert_eq!(rounds("--preset long --option rounds=2"), "round 1 of 2");
    let says = usage("legal duel --preset lon");
    assert_eq!(says, "error: there is no preset `lon`; did you mean `long`?\n");
    let says = usage("legal duel --preset x");
    assert_eq!(says, "error: there is no preset `x`; the presets of duel are standard, long\n");
    let says = usage("legal duel --option rounds=2 --option rounds=3");
    assert_eq!(says, "error: option `rounds` is given twice\n");
}

#[test]
fn positions_are_set_up() {
    assert!(fine("legal duel --from 3-1").starts_with("chance to decide"));
    // What begins like an option is a value all the same.
    let says = "error: the position cannot be read, at character 1: expected a score\n";
    assert_eq!(refused(&["legal", "duel", "--from", "-,3"]), says);
    let says = "error: the position cannot be read, at character 2: expected `-`\n";
    assert_eq!(refused(&["legal", "duel", "--from", "3"]), says);
}

#[test]
fn a_refused_move_is_explained_with_the_nearest() {
    let moves = format!("{DEALT} stake9");
    assert_eq!(
        refused(&["legal", "duel", "--moves", &moves]),
        "error: move 7, `stake9`: the highest stake is 2; nearest lawful: stake0, stake1, stake2\n"
    );
    let says = refused(&["perft", "duel", "--depth", "1", "--moves", "carb11"]);
    assert!(says.contains("`carb11`: at character 4: expected card"), "{says}");
    assert!(says.contains("; nearest lawful: card11"), "{says}");
    let says = refused(&["legal", "duel", "--json", "--moves", &moves]);
    let says: Value = serde_json::from_str(&says).unwrap();
    assert_eq!((&says["code"], &says["facts"]["max"]), (&"StakeTooHigh".into(), &2.into()));
    assert!(says["text"].as_str().unwrap().contains("the highest stake is 2"));
}

#[test]
fn many_games_give_the_same_sums_on_any_number_of_threads() {
    let mut one = json_of("simulate duel -n 500 --threads 1 --seed 4 --json");
    for key in ["games", "decisions", "seconds", "games_per_s", "decisions_per_s"] {
        assert!(one[key].is_number(), "{key}");
    }
    assert_eq!((&one["games"], &one["endings"]["points"]), (&500.into(), &500.into()));
    assert_eq!(one["wins_by_seat"].as_array().unwrap().len(), 2);
    let mut three = json_of("simulate duel -n 500 --threads 3 --seed 4 --json");
    for key in ["seconds", "games_per_s", "decisions_per_s"] {
        (one[key], three[key]) = (Value::Null, Value::Null);
    }
    assert_eq!(one, three);
    let text = fine("simulate duel -n 100");
    assert!(text.starts_with("duel, 2 players: 100 games, "), "{text}");
}

#[test]
fn diagrams_are_drawn_in_every_format() {
    let all = fine("diagram duel");
    assert_eq!(all.matches("stateDiagram-v2").count(), 5);
    let one = fine("diagram duel --diagram window");
    assert!(one.starts_with("stateDiagram-v2\n    [*] --> Open\n"), "{one}");
    assert_eq!(fine("diagram duel --format dot").matches("digraph").count(), 5);
    let svg = fine("diagram duel --format svg");
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"));
    assert_eq!(svg.matches("<svg ").count(), 1);
    assert_eq!(json_of("diagram duel --format json")["diagrams"].as_array().unwrap().len(), 5);
    let deal = json_of("diagram duel --format json --diagram Deal");
    assert_eq!(deal["diagrams"][0]["name"], "Deal");
}

#[test]
fn help_reads_well_everywhere() {
    let help = fine("--help");
    assert!(help.contains("Examples:\n  turnstile games"), "{help}");
    assert!(help.contains("turnstile play duel --seat 1=level:3"), "{help}");
    for name in [
        "games",
        "play",
        "replay",
        "import",
        "verify",
        "diagram",
        "legal",
        "perft",
        "simulate",
        "arena",
        "check",
        "completions",
    ] {
        assert!(help.contains(&format!("\n  {name} ")), "{name}");
        let own = fine(&format!("{name} --help"));
        assert!(own.contains(&format!("Usage: turnstile {name}")), "{own}");
        assert!(own.contains("Examples:") || name == "games", "{own}");
        assert!(own.lines().all(|it| it.chars().count() <= 120), "{own}");
    }
    assert!(fine("--version").starts_with("turnstile "));
}

#[test]
fn shells_complete_commands_and_games() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = fine(&format!("completions {shell}"));
        assert!(
            script.contains("simulate")
                && script.contains("verify")
                && script.contains("turnstile"),
            "{shell}"
        );
    }
    assert!(fine("completions bash").contains("duel"));
}

#[test]
fn an_arena_rates_bots_and_keeps_its_records() {
    let folder = support::folder("arena");
    let out = folder.join("kept").display().to_string();
    let line = ["arena", "duel", "ismcts:80", "random", "-n", "10", "--json", "--out", &out];
    let told = words(&duel(), &line, "").fine();
    let found: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told, words(&duel(), &line, "").fine());
    let keys = |it: &Value| -> Vec<String> { it.as_object().unwrap().keys().cloned().collect() };
    assert_eq!(keys(&found), ["bots", "pairs"]);
    assert_eq!(keys(&found["bots"][0]), ["bot", "elo", "games", "high", "low", "points"]);
    assert_eq!(keys(&found["pairs"][0]), ["a", "b", "draws", "wins_a", "wins_b"]);
    assert_eq!(found["bots"][0]["bot"], "ismcts:80");
    assert_eq!(found["bots"][0]["games"], 10);
    let records: Vec<_> = std::fs::read_dir(&out).unwrap().map(|it| it.unwrap().path()).collect();
    assert_eq!(records.len(), 10);
    for record in &records {
        typed(&duel(), &format!("replay {} --verify", record.display()), "").fine();
    }
    let line = ["arena", "duel", "greedy", "random", "-n", "4", "--out", &out];
    let told = words(&duel(), &line, "").fine();
    assert!(told.contains("greedy against random"), "{told}");
    assert!(told.contains("95 % interval") && told.contains("the records are in"), "{told}");
}

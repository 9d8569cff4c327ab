//! Fair dice: derived again from the secret, and whatever does not fit is named.

use crate::support::{self, duel, folder, words};
use cli::Exit;
use game::fair::Fair;
use game::record::Who;
use game::{Awaiting, Record, Seat, Setup};
use serde_json::{Value, json};

/// A finished match with fair dice. Seat 0 has taken back its first move, so that the numbers of
/// the log and of the timeline differ.
fn record(cheat: Option<usize>) -> Record {
    let fair = Fair::new("00ff".repeat(16), "one,two");
    let registry = duel();
    let setup = Setup { options: vec![], seats: 2, position: None, dice: fair.sealed() };
    let mut table = registry.find("duel").expect("a game").start(&setup).expect("a match");
    let (mut taken_back, mut chances) = (false, 0);
    loop {
        match table.awaiting() {
            Awaiting::Chance if cheat == Some(chances) => {
                let mut honest = table.fork(table.len()).expect("a copy");
                let drawn = fair.roll(&mut *honest).expect("chance is awaited").text;
                let mut others = table.outcomes().into_iter().map(|(it, _)| it);
                let other = others.find(|it| *it != drawn).expect("another card");
                table.enter(Who::Chance, &other).expect("it is possible");
                chances += 1;
            }
            Awaiting::Chance => {
                fair.roll(&mut *table).expect("chance is awaited");
                chances += 1;
            }
            Awaiting::Event(event) => {
                table.enter(Who::Event, &event).expect("it is awaited");
            }
            Awaiting::Seats(asked) => {
                let seat = asked.lowest().expect("somebody is asked");
                let (before, choice) = (table.len(), table.legal(seat).remove(0));
                table.enter(Who::Seat(seat), &choice).expect("it is lawful");
                if !taken_back && seat == Seat(0) {
                    table.enter(Who::Table, &format!("back {before}")).expect("it was there");
                    taken_back = true;
                }
            }
            Awaiting::Over(_) => break,
        }
    }
    Record { dice: fair.revealed(), ..table.record() }
}

/// Writes a text to a file and verifies it.
fn verified(name: &str, text: &str, more: &[&str]) -> support::Ran {
    let path = folder(&format!("verify-{name}")).join("it.record");
    std::fs::write(&path, text).expect("a file for tests");
    let path = path.to_string_lossy();
    let words_of: Vec<&str> = ["verify", &*path].iter().chain(more).copied().collect();
    let mut ran = words(&duel(), &words_of, "");
    ran.errors = ran.errors.replace(&*path, "it.record");
    ran.output = ran.output.replace(&*path, "it.record");
    ran
}

#[test]
fn fair_dice_are_derived_again() {
    let sound = record(None);
    let chances = sound.to_string().lines().filter(|it| it.contains(" chance ")).count();
    assert!(chances >= 9, "there are dice after the take-back, too");
    let output = verified("sound", &sound.to_string(), &[]).fine();
    let inputs = sound.lines.len();
    let says =
        format!("it.record: fair: duel, {inputs} inputs, all {chances} chance inputs follow");
    assert!(output.starts_with(&says), "{output}");
    let commitment = sound.dice.split(':').nth(1).unwrap();
    assert!(output.contains(commitment) && output.contains("`one,two`"), "{output}");
    let found: Value =
        serde_json::from_str(&verified("json", &sound.to_string(), &["--json"]).fine()).unwrap();
    let expected = json!({"game": "duel", "inputs": inputs, "chances": chances,
        "commitment": commitment, "entropy": "one,two",
        "pledges": [game::fair::pledge("one"), game::fair::pledge("two")]});
    assert_eq!(found, expected);
    let as_json = verified("from-json", &wire::write_record(&sound), &["--json"]).fine();
    assert_eq!(serde_json::from_str::<Value>(&as_json).unwrap(), expected);
    let piped = words(&duel(), &["verify", "-"], &sound.to_string()).fine();
    assert!(piped.starts_with("standard input: fair"), "{piped}");
    let replayed = words(&duel(), &["replay", "-", "--verify"], &sound.to_string()).fine();
    assert!(replayed.contains("every hash agrees; `verify` derives its dice again"), "{replayed}");
}

#[test]
fn the_first_line_that_does_not_follow_is_named() {
    let refused = |name: &str, record: &Record, says: &str| {
        let told = verified(name, &record.to_string(), &[]).failed(Exit::Refused);
        assert!(told.starts_with("error: it.record: ") && told.contains(says), "{name}: {told}");
    };
    // A forger who writes all hashes anew is caught by the dice.
    let forged = record(Some(7));
    let number = forged.lines.iter().enumerate().filter(|(_, it)| it.who == Who::Chance);
    let number = number.map(|(index, _)| index + 1).nth(7).unwrap();
    let line = forged.line_of(number);
    let says = format!("line {line}: input {number}: the dice say card");
    refused("dice", &forged, &says);
    let told = verified("dice-json", &forged.to_string(), &["--json"]).failed(Exit::Refused);
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((&told["code"], &told["facts"]["number"]), (&json!("WrongDice"), &json!(number)));
    assert!(told["text"].as_str().unwrap().contains(&says), "{told}");
    // One who does not is caught by the hash of the same line.
    let sound = record(None);
    let mut edited = sound.clone();
    let other = if edited.lines[0].text == "card1" { "card2" } else { "card1" };
    edited.lines[0].text = other.to_string();
    refused("hash", &edited, "line 6: input 1 diverges");
    let dice = sound.dice.replace("one,two", "one,too");
    refused("entropy", &Record { dice, ..sound.clone() }, "line 6: input 1: the dice say card");
    let dice = sound.dice.replace("00ff", "00fe");
    refused("secret", &Record { dice, ..sound.clone() }, "the secret is not the one whose hash");
}

#[test]
fn what_promises_nothing_is_explained() {
    let sound = record(None);
    let check = |name: &str, text: String, code: &str, says: &str| {
        let told = verified(name, &text, &["--json"]).failed(Exit::Refused);
        let told: Value = serde_json::from_str(&told).unwrap();
        assert_eq!(told["code"], code, "{told}");
        assert!(told["text"].as_str().unwrap().contains(says), "{told}");
        let told = verified(name, &text, &[]).failed(Exit::Refused);
        assert!(told.contains(says), "{told}");
    };
    let with = |dice: &str| Record { dice: dice.to_string(), ..sound.clone() }.to_string();
    check("seed", with("seed:3"), "NotFair", "come from `seed:3`, which promises nothing");
    check("none", with("none"), "NotFair", "come from `none`, which promises nothing");
    let sealed = sound.dice.split(':').take(2).collect::<Vec<_>>().join(":");
    check("sealed", with(&sealed), "Sealed", "not published yet: it is not over");
    let other = sound.to_string().replace("game duel", "game chess");
    check("game", other, "NoSuchGame", "the record is of another game: there is no game `chess`");
    let other = sound.to_string().replace("rules 2", "rules 9");
    check("rules", other, "OtherRules", "line 3: the record was made under rules 9 of duel");
    check("empty", String::new(), "BadRecord", "line 1: this is not a record");
    let says = words(&duel(), &["verify", "no/such/file"], "").failed(Exit::Usage);
    assert!(
        says.contains("no/such/file: there is no such file or folder; is the path right?"),
        "{says}"
    );
}

//! Records in JSON: what is written is read back, and nothing else is accepted.

use game::record::{Hex, Line, Who};
use game::{Awaiting, Kind as _, Of, Record, Seat, Setup};
use probe::Duel;
use proptest::prelude::*;
use wire::{RecordUnread, read_record, write_record};

/// A duel in which everybody plays the first lawful move.
fn played() -> Record {
    let setup = Setup { options: vec![], seats: 2, position: None, dice: "seed:3".to_string() };
    let mut table = Of::<Duel>::KIND.start(&setup).expect("a duel");
    loop {
        table.settle();
        let Awaiting::Seats(asked) = table.awaiting() else { return table.record() };
        let seat = asked.lowest().expect("somebody is asked");
        let choice = table.legal(seat).remove(0);
        table.enter(Who::Seat(seat), &choice).expect("it is lawful");
    }
}

#[test]
fn a_played_match_survives_and_replays() {
    let record = played();
    let again = read_record(&write_record(&record)).unwrap();
    assert_eq!(again, record);
    assert!(Of::<Duel>::KIND.open(&again).is_ok());
}

#[test]
fn faults_name_their_place() {
    let text = write_record(&played());
    let check = |old: &str, new: &str, line: usize, says: &str| {
        let broken = text.replacen(old, new, 1);
        assert_ne!(broken, text);
        match read_record(&broken).unwrap_err() {
            RecordUnread::Json { line: at, why, .. } => {
                assert_eq!(at, line, "{why}");
                assert!(why.contains(says), "{why}");
            }
            other => panic!("{other}"),
        }
    };
    check("\"game\": \"duel\"", "\"game\": 7", 2, "expected a string");
    check("\"rules\": 2", "\"rules\": -1", 3, "invalid value");
    check("\"who\": \"chance\"", "\"who\": \"fate\"", 9, "expected a seat, chance");
    check("\"dice\"", "\"mice\"", text.lines().count(), "missing field `dice`");
    assert_eq!(
        read_record("{").unwrap_err().to_string(),
        "line 1, character 1: EOF while parsing an object"
    );
}

#[test]
fn what_no_record_can_hold_is_refused() {
    let mut record = played();
    record.lines[0].text = "card1\n2 chance card2".to_string();
    assert!(matches!(read_record(&write_record(&record)), Err(RecordUnread::Unsound(_))));
    let mut record = played();
    record.game = "duel\nrules 1\nseats 2".to_string();
    assert!(read_record(&write_record(&record)).is_err());
    let mut record = played();
    record.options = vec![("a=b".to_string(), "c".to_string())];
    assert_eq!(read_record(&write_record(&record)), Err(RecordUnread::Ambiguous));
}

fn who() -> impl Strategy<Value = Who> {
    prop_oneof![
        (0u8..8).prop_map(|it| Who::Seat(Seat(it))),
        Just(Who::Chance),
        Just(Who::Event),
        Just(Who::Timeout),
        Just(Who::Resign),
        Just(Who::Table),
    ]
}

prop_compose! {
    fn line()(who in who(), text in "[!-~]{1,8}", hash: u64) -> Line {
        Line { who, text, hash: Hex::of(hash) }
    }
}

prop_compose! {
    fn record()(
        game in "[a-z]{1,9}",
        rules: u32,
        seats in 1usize..9,
        seed: u64,
        options in prop::collection::btree_map("[a-z_]{1,8}", "[!-~]{0,8}", 0..4),
        position in prop::option::of("[!-~][ -~]{0,20}"),
        lines in prop::collection::vec(line(), 0..20),
        end: u64,
    ) -> Record {
        let dice = format!("seed:{seed}");
        let options = options.into_iter().collect();
        Record { game, rules, seats, dice, options, position, lines, end: Hex::of(end) }
    }
}

proptest! {
    #[test]
    fn any_record_survives(record in record()) {
        prop_assert_eq!(read_record(&write_record(&record)), Ok(record.clone()));
        prop_assert_eq!(record.to_string().parse(), Ok(record));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,200}") {
        prop_assert!(read_record(&text).is_err());
    }

    #[test]
    fn a_damaged_record_is_read_or_refused(at in 0usize..4_000, with in "\\PC{0,3}") {
        let text = write_record(&played());
        let at = at.min(text.len());
        let damaged = format!("{}{with}{}", &text[..at], &text[(at + 1).min(text.len())..]);
        if let Ok(record) = read_record(&damaged) {
            prop_assert_eq!(read_record(&write_record(&record)), Ok(record));
        }
        prop_assert!(read_record(&text[..at.min(text.len() - 3)]).is_err());
    }
}

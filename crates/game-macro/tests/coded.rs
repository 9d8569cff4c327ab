//! What `#[game::coded]` says and sends.

use game::ts_rs::{Config, TS};
use game::{Coded, Seat};

const MOST: u8 = 3;

#[game::coded]
#[derive(PartialOrd, Ord)]
enum Why {
    /// It is too far.
    #[say("it is too far")]
    TooFar,
    /// It is taken.
    #[say("seat {0} stands there")]
    Occupied(u8),
}

#[game::coded]
enum Refusal {
    /// There is nothing in the hand.
    #[say("you have no walls left")]
    NoWallsLeft,
    /// Another wall lies there.
    #[say("the wall crosses {wall:02}")]
    Crossing {
        /// Which.
        wall: u8,
        /// Nobody speaks of it.
        quiet: bool,
    },
    /// The pawn cannot get there.
    #[say("the pawn cannot go there: {why}")]
    Unreachable {
        /// What is in the way.
        why: Why,
    },
    /// Somebody is out of cards.
    #[say("{} of {MOST} are left to seat {0}", MOST - _1)]
    Left(Seat, u8),
    /// Names that the written code uses too.
    #[say("{{{f}}} {twice}", twice = 2 * f)]
    Counted {
        /// Any number.
        f: u16,
    },
}

#[game::coded(Clone)]
enum Entry {
    /// Somebody spoke.
    #[say("{0} ({} letters)", _0.len())]
    Said(String),
}

#[game::coded]
enum Silent {}

fn refusals() -> [Refusal; 6] {
    [
        Refusal::NoWallsLeft,
        Refusal::Crossing { wall: 7, quiet: true },
        Refusal::Unreachable { why: Why::TooFar },
        Refusal::Unreachable { why: Why::Occupied(1) },
        Refusal::Left(Seat(1), 2),
        Refusal::Counted { f: 21 },
    ]
}

#[test]
fn every_code_has_its_sentence() {
    let said = refusals().map(|it| it.to_string());
    assert_eq!(
        said,
        [
            "you have no walls left",
            "the wall crosses 07",
            "the pawn cannot go there: it is too far",
            "the pawn cannot go there: seat 1 stands there",
            "1 of 3 are left to seat 1",
            "{21} 42",
        ]
    );
    assert_eq!(Entry::Said("yes".to_string()).to_string(), "yes (3 letters)");
}

#[test]
fn codes_are_the_names_of_the_variants() {
    assert_eq!(Refusal::CODES, ["NoWallsLeft", "Crossing", "Unreachable", "Left", "Counted"]);
    for refusal in refusals() {
        let data = serde_json::to_value(refusal).unwrap();
        assert_eq!(data["code"], refusal.code());
        assert!(Refusal::CODES.contains(&refusal.code()));
    }
    assert!(Silent::CODES.is_empty());
}

#[track_caller]
fn travels<T: Coded>(value: &T) {
    let json = serde_json::to_string(value).expect("values can be written");
    assert_eq!(serde_json::from_str::<T>(&json).ok().as_ref(), Some(value));
    let bytes = postcard::to_allocvec(value).expect("values can be written");
    assert_eq!(postcard::from_bytes::<T>(&bytes).as_ref(), Ok(value));
}

#[test]
fn codes_travel_as_data() {
    let json = |it: Refusal| serde_json::to_string(&it).unwrap();
    assert_eq!(json(Refusal::NoWallsLeft), r#"{"code":"NoWallsLeft"}"#);
    let why = json(Refusal::Unreachable { why: Why::TooFar });
    assert_eq!(why, r#"{"code":"Unreachable","facts":{"why":{"code":"TooFar"}}}"#);
    assert_eq!(json(Refusal::Left(Seat(1), 2)), r#"{"code":"Left","facts":[1,2]}"#);
    for refusal in refusals() {
        travels(&refusal);
    }
    travels(&Entry::Said("yes".to_string()));
    assert!(serde_json::from_str::<Silent>(r#"{"code":"Anything"}"#).is_err());
    assert!(postcard::from_bytes::<Silent>(&[0]).is_err());
}

#[test]
fn typescript_has_the_shape_of_the_data() {
    let config = Config::new();
    let refusal = Refusal::inline(&config);
    assert!(refusal.contains(r#""code": "Unreachable", "facts": {"#), "{refusal}");
    assert!(refusal.contains("why: Why"), "{refusal}");
    assert!(refusal.contains(r#"{ "code": "Left", "facts": [Seat, number] }"#), "{refusal}");
    assert_eq!(Silent::inline(&config), "never");
}

/// What a file of a game would hold.
static WORDS: game::Words = game::Words::new(&[(
    "en",
    "word-Long = { $letters ->\n    [one] one letter\n   *[other] { $letters } letters\n}\n",
)]);

#[game::coded]
enum Word {
    /// It has letters.
    Long {
        /// How many.
        letters: u8,
    },
    /// No file speaks of it.
    Dumb,
}

#[test]
fn an_enum_without_sentences_is_told_by_the_files() {
    let long = |letters| Word::Long { letters }.to_string();
    assert_eq!([long(1), long(2)], ["one letter", "2 letters"]);
    assert_eq!(Word::Dumb.to_string(), "Dumb");
    assert_eq!(Word::FACTS, [&["letters"][..], &[]]);
    assert_eq!((Word::IN_WORDS, Why::IN_WORDS), (true, false));
}

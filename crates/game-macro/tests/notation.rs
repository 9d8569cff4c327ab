//! What `#[game::notation]` writes, reads, lists and sends.

use game::ts_rs::{Config, TS};
use game::{Notation, Seat, Unreadable};
use std::fmt;
use std::str::FromStr;

#[game::notation]
#[derive(PartialOrd, Ord)]
enum Card {
    Ace,
    King,
    RedQueen,
}

const SIDE: u8 = 3;

/// A struct between its own letters.
#[game::notation]
#[form("{column}.{row}")]
struct Square {
    #[range(1..=SIDE)]
    row: u8,
    #[range(1..=SIDE)]
    column: u8,
}

#[game::notation]
struct Pair(Card, bool);

#[game::notation]
struct Die(#[range(-1..=1)] i16);

#[game::notation]
enum Move {
    Pass,
    EndTurn,
    #[form("ok!")]
    Confirm,
    Play(Card),
    Aim {
        pair: Pair,
        seat: Seat,
    },
    #[form("@{0}")]
    Select(Square),
    #[form("{card}>{at}<")]
    Give {
        // Names that the written code uses too.
        at: Seat,
        card: Card,
    },
    #[form("{{{0}}}")]
    Braces(Die),
    After(#[unbounded] u32),
}

fn all<T: Notation>() -> Vec<T> {
    let mut all = Vec::new();
    T::each(&mut |value| all.push(value));
    all
}

#[track_caller]
fn fault<T: Notation>(text: &str, at: usize, expected: &'static str) {
    assert_eq!(text.parse::<T>(), Err(Unreadable::new(at, expected)), "{text:?}");
}

#[test]
fn every_value_has_its_text() {
    let texts = |all: &[Card]| all.iter().map(Card::to_string).collect::<Vec<_>>();
    assert_eq!(texts(&all()), ["ace", "king", "red-queen"]);
    for (value, text) in [
        (Move::Pass, "pass"),
        (Move::EndTurn, "end-turn"),
        (Move::Confirm, "ok!"),
        (Move::Play(Card::RedQueen), "play:red-queen"),
        (Move::Aim { pair: Pair(Card::Ace, true), seat: Seat(7) }, "aim:ace:true:7"),
        (Move::Select(Square { row: 1, column: 3 }), "@3.1"),
        (Move::Give { at: Seat(0), card: Card::King }, "king>0<"),
        (Move::Braces(Die(-1)), "{-1}"),
        (Move::After(4_000_000_000), "after:4000000000"),
    ] {
        assert_eq!(value.to_string(), text);
        assert_eq!(text.parse(), Ok(value));
    }
    assert_eq!(format!("{:>5}|{:<5}", Card::Ace, Card::Ace), "  ace|ace  ");
}

#[test]
fn every_value_is_listed_once_and_read_back() {
    let moves = all::<Move>();
    assert_eq!(moves.len(), 3 + 3 + 3 * 2 * 8 + 9 + 3 * 8 + 3);
    let mut texts: Vec<String> = moves.iter().map(Move::to_string).collect();
    for (text, value) in texts.iter().zip(&moves) {
        assert_eq!(text.parse(), Ok(*value));
        assert!(!text.contains(char::is_whitespace));
    }
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), moves.len());
}

/// A key that no list could hold, beside one that nobody wants listed.
#[game::notation]
#[repr(u8)]
enum Event {
    Ended {
        #[unbounded]
        cycle: u64,
    } = 3,
    Shown(#[unbounded] Square) = 5,
    Told(Card) = 7,
}

#[game::notation]
enum Timer {
    Rang(#[unbounded] u32),
}

#[test]
fn what_is_unbounded_is_read_but_not_listed() {
    let texts: Vec<String> = all::<Event>().iter().map(Event::to_string).collect();
    assert_eq!(texts, ["told:ace", "told:king", "told:red-queen"]);
    assert_eq!("ended:18446744073709551615".parse(), Ok(Event::Ended { cycle: u64::MAX }));
    assert_eq!("shown:1.2".parse(), Ok(Event::Shown(Square { column: 1, row: 2 })));
    const { assert!(!Event::LISTED && !Timer::LISTED) };
    assert_eq!(all::<Timer>(), []);
    assert_eq!("rang:0".parse(), Ok(Timer::Rang(0)));
}

/// A type, a form and a number can come from another macro.
macro_rules! bids {
    ($Name:ident, $Number:ty, $most:literal, $form:literal) => {
        #[game::notation]
        struct $Name(#[range(1..=$most)] $Number);

        #[game::notation]
        enum Bids {
            #[form($form)]
            Bid($Name, bool),
        }
    };
}
bids!(Bid, u16, 300, "{1}/{0}");

#[test]
fn attributes_can_stand_in_macros() {
    assert_eq!(all::<Bids>().len(), 600);
    assert_eq!("true/300".parse(), Ok(Bids::Bid(Bid(300), true)));
    fault::<Bids>("true/301", 5, "a number from 1 to 300");
}

#[test]
fn a_type_says_whether_all_is_listed() {
    const { assert!(Card::LISTED && Square::LISTED && Pair::LISTED && !Move::LISTED) };
}

#[test]
fn a_fault_says_where_it_is_and_what_was_expected() {
    let cards = "ace, king or red-queen";
    let moves = "pass, end-turn, ok!, play:<card>, aim:<pair>:<seat>, @<square>, <card>><at>< or \
                 one of 2 more";
    fault::<Card>("", 0, cards);
    fault::<Card>("Ace", 0, cards);
    fault::<Card>("ac", 2, cards);
    fault::<Card>("acé", 2, cards);
    fault::<Card>("aces", 3, "nothing more");
    fault::<Card>(" ace", 0, cards);
    fault::<Square>("3.1.", 3, "a number from 1 to SIDE");
    fault::<Square>("3", 1, "<1 to SIDE>.<1 to SIDE>");
    fault::<Square>("4.1", 0, "a number from 1 to SIDE");
    fault::<Move>("", 0, moves);
    fault::<Move>("pa", 2, moves);
    fault::<Move>("pass ", 4, "nothing more");
    fault::<Move>("play:joker", 5, cards);
    fault::<Move>("play:", 5, cards);
    fault::<Move>("aim:ace:true:8", 13, "a seat from 0 to 7");
    fault::<Move>("aim:ace:maybe:1", 8, "true or false");
    fault::<Move>("@3.x", 3, "a number from 1 to SIDE");
    fault::<Move>("king>0", 6, moves);
    fault::<Move>("king>0<<", 7, "nothing more");
    fault::<Move>("king;0<", 4, moves);
}

#[game::notation]
enum Choice {
    Pass,
    #[form("{0}")]
    Take(Card),
}

#[test]
fn where_several_forms_fail_all_are_named() {
    fault::<Choice>("x", 0, "pass or <card>");
    fault::<Choice>("kind", 3, "ace, king or red-queen");
}

#[test]
fn numbers_are_read_as_they_are_written() {
    for text in ["05", "+5", "00", "-0", "", "-", "5 ", "٥", "4294967296", "1e3"] {
        assert!(format!("after:{text}").parse::<Move>().is_err(), "{text}");
    }
    assert_eq!("-1".parse(), Ok(Die(-1)));
    fault::<Die>("-1x", 2, "a number from -1 to 1");
    fault::<Die>("2", 0, "a number from -1 to 1");
}

#[test]
fn whatever_is_read_is_written_the_same_way() {
    let signs = [":", "@", ">", "<", ".", "-", "+", "0", "a", " ", "é", "{", "}", "true", "king"];
    let check = |text: &str| match text.parse::<Move>() {
        Ok(value) => assert_eq!(value.to_string(), text),
        Err(fault) => assert!(text.is_char_boundary(fault.at), "{text}"),
    };
    for text in all::<Move>().iter().map(Move::to_string) {
        for at in 0..=text.len() {
            check(&text[..at]);
            check(&text[at..]);
            for sign in signs {
                check(&format!("{}{sign}{}", &text[..at], &text[at..]));
                check(&format!("{}{sign}{}", &text[..at], text.get(at + 1..).unwrap_or("")));
            }
        }
    }
}

#[test]
fn no_text_takes_long_to_refuse() {
    let long = "aim:ace:".repeat(100_000);
    fault::<Move>(&long, 255, "nothing more");
}

/// Two bare fields can be told apart by their author only.
#[game::notation(by_hand)]
enum Target {
    Card(Card),
    Place(#[range(1..=2)] u8),
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Card(card) => card.fmt(f),
            Target::Place(place) => place.fmt(f),
        }
    }
}

impl FromStr for Target {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let unknown = Unreadable::new(0, "a card, 1 or 2").coded("NoTarget");
        match text {
            "1" => Ok(Target::Place(1)),
            "2" => Ok(Target::Place(2)),
            _ => text.parse().map(Target::Card).map_err(|_| unknown),
        }
    }
}

#[game::notation]
enum Aimed {
    At(Target),
}

#[test]
fn a_notation_can_be_written_by_hand() {
    let texts: Vec<String> = all::<Aimed>().iter().map(Aimed::to_string).collect();
    assert_eq!(texts, ["at:ace", "at:king", "at:red-queen", "at:1", "at:2"]);
    let fault = "at:3".parse::<Aimed>().unwrap_err();
    assert_eq!((fault.at, fault.expected, fault.code), (3, "a card, 1 or 2", "NoTarget"));
}

#[test]
fn values_travel_as_data() {
    let json = |value: &Move| serde_json::to_string(value).unwrap();
    assert_eq!(json(&Move::Pass), r#"{"code":"Pass"}"#);
    assert_eq!(json(&Move::Play(Card::Ace)), r#"{"code":"Play","facts":"Ace"}"#);
    let give = Move::Give { at: Seat(1), card: Card::King };
    assert_eq!(json(&give), r#"{"code":"Give","facts":{"at":1,"card":"King"}}"#);
    let select = Move::Select(Square { row: 1, column: 2 });
    assert_eq!(json(&select), r#"{"code":"Select","facts":{"row":1,"column":2}}"#);
    for value in all::<Move>().into_iter().chain([Move::After(u32::MAX)]) {
        assert_eq!(serde_json::from_str::<Move>(&json(&value)).unwrap(), value);
        let bytes = postcard::to_allocvec(&value).unwrap();
        assert_eq!(postcard::from_bytes::<Move>(&bytes).unwrap(), value);
    }
}

#[test]
fn data_holds_no_number_that_cannot_be_written() {
    let fault = serde_json::from_str::<Square>(r#"{"row":0,"column":2}"#).unwrap_err();
    assert!(fault.to_string().starts_with("expected a number from 1 to 3"), "{fault}");
    assert!(serde_json::from_str::<Die>("2").is_err());
    assert!(serde_json::from_str::<Target>(r#"{"code":"Place","facts":3}"#).is_err());
    assert!(serde_json::from_str::<Target>(r#"{"code":"Place","facts":2}"#).is_ok());
}

#[test]
fn typescript_has_the_shape_of_the_data() {
    let config = Config::new();
    assert_eq!(Card::inline(&config), r#""Ace" | "King" | "RedQueen""#);
    assert_eq!(Square::inline(&config), "{ row: number, column: number, }");
    let moves = Move::inline(&config);
    assert!(moves.starts_with(r#"{ "code": "Pass" } | "#), "{moves}");
    assert!(moves.contains(r#"{ "code": "Give", "facts": { at: Seat, card: Card, } }"#), "{moves}");
}

//! JSON texts and values, in and out.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;

/// Most texts are shorter than this and grow no further.
const TYPICAL: usize = 1_024;

/// A value as JSON on one line.
///
/// # Panics
/// If a type of a game has no JSON form, such as a map with keys that are no text. That is a bug
/// of the game.
///
/// ```
/// assert_eq!(wire::json(&[("a", 1), ("b", 2)]), r#"[["a",1],["b",2]]"#);
/// ```
pub fn json(value: &(impl Serialize + ?Sized)) -> String {
    let mut text = Vec::with_capacity(TYPICAL);
    serde_json::to_writer(&mut text, value).expect("plain data has a JSON form");
    String::from_utf8(text).expect("JSON is text")
}

/// A value as JSON on many lines, for people.
///
/// # Panics
/// As [`json`].
///
/// ```
/// assert_eq!(wire::pretty(&[1]), "[\n  1\n]");
/// ```
pub fn pretty(value: &(impl Serialize + ?Sized)) -> String {
    serde_json::to_string_pretty(value).expect("plain data has a JSON form")
}

/// Any value as JSON that is ready to be sent.
///
/// # Panics
/// As [`json`].
pub fn raw(value: &(impl Serialize + ?Sized)) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("plain data has a JSON form")
}

/// Any value as JSON that can still be looked into.
///
/// # Panics
/// As [`json`].
pub fn value(value: &(impl Serialize + ?Sized)) -> Value {
    serde_json::to_value(value).expect("plain data has a JSON form")
}

/// The facts of something coded, such as a refusal or an entry: an empty object if it has none.
///
/// ```
/// let facts = wire::facts(&game::ActRefused::NoSuchPoint { point: 7, last: 3 });
/// assert_eq!(wire::json(&facts), r#"{"last":3,"point":7}"#);
/// assert_eq!(wire::json(&wire::facts(&game::ActRefused::AlreadyGone)), "{}");
/// ```
///
/// # Panics
/// As [`json`].
pub fn facts(coded: &(impl Serialize + ?Sized)) -> Value {
    match value(coded) {
        Value::Object(mut fields) => fields.remove("facts"),
        _ => None,
    }
    .unwrap_or_else(|| Value::Object(serde_json::Map::new()))
}

/// The same facts, ready to be sent: nothing is taken apart that is only put together again.
///
/// ```
/// let facts = wire::raw_facts(&game::ActRefused::NoSuchPoint { point: 7, last: 3 });
/// assert_eq!(facts.get(), r#"{"point":7,"last":3}"#);
/// assert_eq!(wire::raw_facts(&game::ActRefused::AlreadyGone).get(), "{}");
/// ```
///
/// # Panics
/// As [`json`].
pub fn raw_facts(coded: &(impl Serialize + ?Sized)) -> Box<RawValue> {
    /// What is coded, but for its code.
    #[derive(serde::Deserialize)]
    struct Coded<'a> {
        #[serde(borrow)]
        facts: Option<&'a RawValue>,
    }
    let text = json(coded);
    let found = serde_json::from_str::<Coded<'_>>(&text).ok().and_then(|it| it.facts);
    found.map_or_else(|| raw(&serde_json::Map::new()), ToOwned::to_owned)
}

/// Reads what a client or the store wrote.
///
/// # Errors
/// Where and why it is not of this shape.
///
/// ```
/// assert_eq!(wire::read::<Vec<u8>>("[1, 2]"), Ok(vec![1, 2]));
/// assert!(wire::read::<Vec<u8>>("[1, -2]").unwrap_err().contains("line 1 column"));
/// ```
pub fn read<'a, T: serde::Deserialize<'a>>(text: &'a str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|it| it.to_string())
}

/// The same for a value that keeps nothing of the text.
///
/// # Errors
/// Where and why it is not of this shape.
pub fn read_owned<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    read(text)
}

//! What can be written and read back, and what explains itself with a code.
//!
//! Both traits are implemented by an attribute of the same name; the second half of this file is
//! what the attribute's code calls to read.

use flow::{Never, Seat, Unreadable};
use serde::de::{DeserializeOwned, Deserializer, Error as _};
use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;
use ts_rs::TS;

/// What enters a game: it has one text without white space, is read from exactly that text, and
/// travels as data too. `#[game::notation]` implements it.
///
/// ```
/// use game::Notation;
/// #[game::notation]
/// enum Move {
///     /// `pass`
///     Pass,
///     /// `raise:3`
///     Raise(#[range(1..=3)] u8),
/// }
/// let mut all = Vec::new();
/// Move::each(&mut |it| all.push(it.to_string()));
/// assert_eq!(all, ["pass", "raise:1", "raise:2", "raise:3"]);
/// assert_eq!("raise:2".parse(), Ok(Move::Raise(2)));
/// assert_eq!("raise:4".parse::<Move>().unwrap_err().at, 6);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no notation",
    note = "put `#[game::notation]` on its definition, or implement `Display`, `FromStr` and \
            `Notation` by hand"
)]
pub trait Notation:
    Copy
    + Eq
    + Hash
    + Debug
    + Display
    + FromStr<Err = Unreadable>
    + Serialize
    + DeserializeOwned
    + TS
    + Send
    + Sync
    + 'static
{
    /// Whether [`each`](Notation::each) shows every value; false if some part has no bound.
    const LISTED: bool = true;

    /// Shows every value that can be written, in a fixed order.
    ///
    /// ```
    /// use game::Notation as _;
    /// let mut all = Vec::new();
    /// toys::Move::each(&mut |it| all.push(it.to_string()));
    /// assert_eq!(all, ["take:1", "take:2", "take:3"]);
    /// ```
    fn each(each: &mut dyn FnMut(Self));
}

/// What explains itself: a stable code, facts as data, a sentence. `#[game::coded]` implements it.
///
/// ```
/// use game::Coded;
/// #[game::coded]
/// enum Refusal {
///     /// The bank is empty.
///     #[say("only {left} coins are left")]
///     Poor {
///         /// How many.
///         left: u8,
///     },
/// }
/// let poor = Refusal::Poor { left: 2 };
/// assert_eq!((poor.code(), poor.to_string().as_str()), ("Poor", "only 2 coins are left"));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no codes",
    note = "put `#[game::coded]` on its definition"
)]
pub trait Coded:
    Clone + PartialEq + Debug + Display + Serialize + DeserializeOwned + TS + Send + Sync + 'static
{
    /// All codes: the names of the variants, in their order.
    const CODES: &'static [&'static str];

    /// Whether its sentences stand in the files of the game, and not beside its codes.
    const IN_WORDS: bool = false;

    /// The names of the facts of every code, in the order of the codes; empty if nobody says.
    const FACTS: &'static [&'static [&'static str]] = &[];

    /// The stable code of this value.
    ///
    /// ```
    /// use game::Coded as _;
    /// assert_eq!(toys::Refusal::TooMany { heap: 2 }.code(), "TooMany");
    /// ```
    fn code(&self) -> &'static str;
}

impl Notation for Never {
    fn each(_: &mut dyn FnMut(Self)) {}
}

impl Coded for Never {
    const CODES: &'static [&'static str] = &[];

    fn code(&self) -> &'static str {
        match *self {}
    }
}

impl Notation for Seat {
    fn each(each: &mut dyn FnMut(Self)) {
        Seat::all(flow::SEATS_MAX).for_each(each);
    }
}

/// Whole numbers, as fields of what is written.
///
/// ```
/// use game::notation::{Number, number};
/// fn read<T: Number + From<u8>>(text: &str) -> Option<T> {
///     number(text, T::from(1)..=T::from(6), "a die").ok()
/// }
/// assert_eq!((read::<u8>("6"), read::<u32>("7")), (Some(6), None));
/// ```
pub trait Number: Copy + PartialOrd + FromStr + TryInto<i128> {}

macro_rules! numbers {
    ($($Number:ty)+) => {$(impl Number for $Number {})+};
}
numbers!(u8 u16 u32 u64 i8 i16 i32 i64);

/// Reads a number as it is written: no plus, no zeros before it.
///
/// ```
/// use game::notation::number;
/// assert_eq!(number("12", 1..=20, "a card"), Ok(12));
/// assert_eq!(number("012", 1..=20, "a card").unwrap_err().expected, "a card");
/// ```
pub fn number<T: Number>(
    text: &str,
    range: RangeInclusive<T>,
    expected: &'static str,
) -> Result<T, Unreadable> {
    let sign = usize::from(text.starts_with('-'));
    let digits = text[sign..].bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 || sign + digits < text.len() {
        return Err(Unreadable::new(sign + digits, expected));
    }
    let is_plain = text == "0" || !text[sign..].starts_with('0');
    let value = text.parse().ok().filter(|it| is_plain && range.contains(it));
    value.ok_or(Unreadable::new(0, expected))
}

/// A field as it is written.
///
/// ```
/// assert_eq!(game::notation::shown(&toys::Move::Take(2)).to_string(), "take:2");
/// ```
pub fn shown<T: Notation>(field: &T) -> &dyn Display {
    field
}

/// Reads a field that has a notation of its own.
///
/// ```
/// assert_eq!(game::notation::read("take:2"), Ok(toys::Move::Take(2)));
/// ```
pub fn read<T: Notation>(text: &str) -> Result<T, Unreadable> {
    text.parse()
}

/// Reads `true` or `false`.
///
/// ```
/// assert_eq!(game::notation::truth("true"), Ok(true));
/// assert!(game::notation::truth("yes").is_err());
/// ```
pub fn truth(text: &str) -> Result<bool, Unreadable> {
    text.parse().map_err(|_| Unreadable::new(0, "true or false"))
}

/// Reads a number from data, no other than could be written as text.
///
/// ```
/// #[derive(game::serde::Deserialize)]
/// #[serde(crate = "game::serde")]
/// struct Die(#[serde(deserialize_with = "game::notation::within::<1, 6, _, _>")] u8);
/// assert_eq!(serde_json::from_str::<Die>("6").map(|it| it.0).ok(), Some(6));
/// assert!(serde_json::from_str::<Die>("7").is_err());
/// ```
pub fn within<'de, const FIRST: i128, const LAST: i128, T, D>(data: D) -> Result<T, D::Error>
where
    T: Number + Deserialize<'de>,
    D: Deserializer<'de>,
{
    let value = T::deserialize(data)?;
    match value.try_into() {
        Ok(number) if (FIRST..=LAST).contains(&number) => Ok(value),
        _ => Err(D::Error::custom(format_args!("expected a number from {FIRST} to {LAST}"))),
    }
}

/// No text is longer, so that trying where a field ends cannot take long.
const LONGEST: usize = 255;

/// The fault of a text that goes on.
const NOTHING_MORE: &str = "nothing more";

/// Reads one text in every form it may have, and remembers the fault that lies furthest.
///
/// ```
/// use game::notation::Reader;
/// let reader = Reader::new("pass", "pass or a card");
/// assert_eq!(reader.read(|it| it.words(&[("pass", 0), ("fold", 1)])), Ok(0));
/// ```
#[derive(Debug)]
pub struct Reader<'a> {
    text: &'a str,
    forms: &'static str,
    fault: Cell<Option<Unreadable>>,
}

impl<'a> Reader<'a> {
    /// A reader of `text`, which has one of the `forms`.
    ///
    /// ```
    /// use game::notation::Reader;
    /// let fault = Reader::new("", "a card").read(|it| it.words(&[("ace", 1)])).unwrap_err();
    /// assert_eq!(fault.expected, "a card");
    /// ```
    pub fn new(text: &'a str, forms: &'static str) -> Self {
        Reader { text, forms, fault: Cell::new(None) }
    }

    /// What the first fitting form reads, or the furthest fault.
    ///
    /// ```
    /// use game::notation::Reader;
    /// let reader = Reader::new("aces", "ace or king");
    /// assert_eq!(reader.read(|it| it.words(&[("ace", 1), ("king", 2)])).unwrap_err().at, 3);
    /// ```
    pub fn read<T>(&self, forms: impl FnOnce(&Self) -> Option<T>) -> Result<T, Unreadable> {
        if self.text.len() > LONGEST {
            return Err(Unreadable::new(LONGEST, NOTHING_MORE));
        }
        forms(self).ok_or(self.fault.get().unwrap_or(Unreadable::new(0, self.forms)))
    }

    /// Reads a text that is one of these words.
    ///
    /// ```
    /// use game::notation::Reader;
    /// assert_eq!(Reader::new("king", "").words(&[("ace", 1), ("king", 2)]), Some(2));
    /// ```
    pub fn words<T: Copy>(&self, words: &[(&str, T)]) -> Option<T> {
        words.iter().find_map(|(word, value)| self.literal(0, word, |at| self.end(at, *value)))
    }

    /// Reads `literal` at a place and goes on behind it.
    ///
    /// ```
    /// use game::notation::Reader;
    /// let reader = Reader::new("play:7", "play: and a card");
    /// assert_eq!(reader.literal(0, "play:", Some), Some(5));
    /// ```
    pub fn literal<T>(
        &self,
        at: usize,
        literal: &str,
        then: impl FnOnce(usize) -> Option<T>,
    ) -> Option<T> {
        let rest = &self.text[at..];
        if rest.starts_with(literal) {
            return then(at + literal.len());
        }
        let alike = rest.chars().zip(literal.chars()).take_while(|(one, other)| one == other);
        let same: usize = alike.map(|(one, _)| one.len_utf8()).sum();
        self.missed(Unreadable::new(at + same, self.forms));
        None
    }

    /// Reads a field that ends where `until` stands, and goes on there. The field's own text may
    /// hold that mark too, so every place of it is tried.
    ///
    /// ```
    /// use game::notation::{Reader, number};
    /// let reader = Reader::new("7>3", "a card and a target");
    /// let card = |text: &str| number(text, 1..=9u8, "a card");
    /// let read = reader.field(0, ">", card, |card, at| Some((card, at)));
    /// assert_eq!(read, Some((7, 1)));
    /// ```
    pub fn field<F, T>(
        &self,
        at: usize,
        until: &str,
        read: impl Fn(&str) -> Result<F, Unreadable>,
        then: impl Fn(F, usize) -> Option<T>,
    ) -> Option<T> {
        let rest = &self.text[at..];
        let is_mark = |place: usize| rest.get(place..).is_some_and(|it| it.starts_with(until));
        for end in (0..=rest.len()).filter(|end| is_mark(*end) || *end == rest.len()) {
            match read(&rest[..end]) {
                Ok(field) if is_mark(end) => match then(field, at + end) {
                    Some(whole) => return Some(whole),
                    None => continue,
                },
                Ok(_) => self.missed(Unreadable::new(self.text.len(), self.forms)),
                // The text of the field ends before `end`, at a mark that an earlier round of this
                // loop has tried as its end. That round has told the fault.
                Err(fault) if fault.at < end && is_mark(fault.at) => {}
                Err(fault) => self.missed(self.inside(fault).shifted(at)),
            }
        }
        None
    }

    /// Reads the last field, which ends with the text.
    ///
    /// ```
    /// use game::notation::{Reader, number};
    /// let reader = Reader::new("play:7", "play: and a card");
    /// assert_eq!(reader.last(5, |text| number(text, 1..=9u8, "a card"), |it| it), Some(7));
    /// ```
    pub fn last<F, T>(
        &self,
        at: usize,
        read: impl Fn(&str) -> Result<F, Unreadable>,
        then: impl FnOnce(F) -> T,
    ) -> Option<T> {
        match read(&self.text[at..]) {
            Ok(field) => Some(then(field)),
            Err(fault) => {
                self.missed(fault.shifted(at));
                None
            }
        }
    }

    /// The text ends here, or something stands behind it.
    ///
    /// ```
    /// use game::notation::Reader;
    /// let reader = Reader::new("pass", "pass");
    /// assert_eq!((reader.end(4, "whole"), reader.end(2, "whole")), (Some("whole"), None));
    /// ```
    pub fn end<T>(&self, at: usize, value: T) -> Option<T> {
        if at == self.text.len() {
            return Some(value);
        }
        self.missed(Unreadable::new(at, NOTHING_MORE));
        None
    }

    /// Where a field should have ended, the form goes on.
    fn inside(&self, fault: Unreadable) -> Unreadable {
        let expected = if fault.expected == NOTHING_MORE { self.forms } else { fault.expected };
        Unreadable { expected, ..fault }
    }

    /// Keeps the furthest fault; of two at the same place neither tells all, but the forms do.
    fn missed(&self, fault: Unreadable) {
        self.fault.set(Some(match self.fault.get() {
            Some(kept) if kept.at > fault.at || kept == fault => kept,
            Some(kept) if kept.at == fault.at => Unreadable::new(fault.at, self.forms),
            _ => fault,
        }));
    }
}

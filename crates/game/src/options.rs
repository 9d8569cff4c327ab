//! What can be chosen before a match: a schema, defaults, and refusals.

use crate::nearest;
use serde::Serialize;
use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;

/// The options of a game. [`options!`](crate::options!) writes the implementation.
///
/// ```
/// use game::Options as _;
/// use toys::Options;
/// let options = Options::from_pairs([("heap", "9")]).unwrap();
/// assert_eq!(options.changed(), [("heap", "9".to_string())]);
/// let error = Options::from_pairs([("heap", "300")]).unwrap_err();
/// assert_eq!(error.to_string(), "option `heap` cannot be `300`: it is a whole number from 1 to 200");
/// let error = Options::from_pairs([("heep", "9")]).unwrap_err();
/// assert_eq!(error.to_string(), "there is no option `heep`; did you mean `heap`?");
/// ```
pub trait Options: Default + Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The schema, in the order a form would show it.
    const FIELDS: &'static [Field];

    /// The value of an option as text.
    ///
    /// ```
    /// use game::Options as _;
    /// let options = toys::Options::default();
    /// assert_eq!((options.get("heap"), options.get("hoop")), (Some("21".to_string()), None));
    /// ```
    fn get(&self, name: &str) -> Option<String>;

    /// Sets an option from text.
    ///
    /// ```
    /// use game::Options as _;
    /// let mut options = toys::Options::default();
    /// options.set("heap", "5").unwrap();
    /// assert!(options.set("heap", "500").is_err());
    /// assert_eq!(options.heap, 5);
    /// ```
    ///
    /// # Errors
    /// If there is no such option or the value does not suit it.
    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionsError>;

    /// The options that differ from the defaults, with their values.
    ///
    /// ```
    /// use game::Options as _;
    /// let options = toys::Options { heap: 5, ..toys::Options::default() };
    /// assert_eq!(options.changed(), [("heap", "5".to_string())]);
    /// ```
    fn changed(&self) -> Vec<(&'static str, String)> {
        let default = Self::default();
        let fields = Self::FIELDS.iter().filter_map(|field| {
            let value = self.get(field.name)?;
            (default.get(field.name).as_ref() != Some(&value)).then_some((field.name, value))
        });
        fields.collect()
    }

    /// The defaults, changed as the pairs say.
    ///
    /// ```
    /// use game::Options as _;
    /// assert_eq!(toys::Options::from_pairs([("heap", "5")]).unwrap().heap, 5);
    /// ```
    ///
    /// # Errors
    /// At the first pair that does not fit.
    fn from_pairs<K: AsRef<str>, V: AsRef<str>>(
        pairs: impl IntoIterator<Item = (K, V)>,
    ) -> Result<Self, OptionsError> {
        let mut options = Self::default();
        for (name, value) in pairs {
            options.set(name.as_ref(), value.as_ref())?;
        }
        Ok(options)
    }
}

/// One option of the schema.
///
/// ```
/// use game::Options as _;
/// let heap = toys::Options::FIELDS[0];
/// assert_eq!((heap.name, heap.doc), ("heap", "How many lie there at the start."));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it is about.
    pub doc: &'static str,
    /// What it can be.
    pub kind: FieldKind,
}

/// What an option can be.
///
/// ```
/// use game::{FieldKind, Options as _};
/// let heap = toys::Options::FIELDS[0];
/// assert_eq!((heap.name, heap.kind), ("heap", FieldKind::Int { min: 1, max: 200 }));
/// assert_eq!(heap.kind.to_string(), "a whole number from 1 to 200");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FieldKind {
    /// `true` or `false`.
    Bool,
    /// A whole number.
    Int {
        /// The smallest allowed.
        min: i64,
        /// The largest allowed.
        max: i64,
    },
    /// One of these words.
    Choice {
        /// The words.
        of: &'static [&'static str],
    },
    /// A text of a form its own type knows.
    Text {
        /// How such a text looks.
        form: &'static str,
    },
}

impl Display for FieldKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            FieldKind::Bool => f.write_str("true or false"),
            FieldKind::Int { min, max } => write!(f, "a whole number from {min} to {max}"),
            FieldKind::Choice { of } => write!(f, "one of {}", of.join(", ")),
            FieldKind::Text { form } => f.write_str(form),
        }
    }
}

/// Why a set of options was refused.
///
/// ```
/// use game::{Options as _, OptionsError};
/// let fault = toys::Options::from_pairs([("heep", "5")]).unwrap_err();
/// assert_eq!(fault, OptionsError::UnknownOption { name: "heep".to_string(), nearest: Some("heap") });
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "code", content = "facts")]
pub enum OptionsError {
    /// There is no option of that name.
    #[error("there is no option `{name}`{}", did_you_mean(.nearest))]
    UnknownOption {
        /// What was written.
        name: String,
        /// What may have been meant.
        nearest: Option<&'static str>,
    },
    /// The value does not suit the option.
    #[error("option `{name}` cannot be `{value}`: it is {expected}")]
    BadValue {
        /// The option.
        name: &'static str,
        /// What was written.
        value: String,
        /// What it can be.
        expected: String,
    },
    /// Each value is fine, but not all together.
    #[error("these options do not go together: {why}")]
    Conflict {
        /// What contradicts what.
        why: String,
    },
    /// The game is not for that many.
    #[error("{game} is for {}, not {seats}", players(*.allowed))]
    Seats {
        /// The game.
        game: &'static str,
        /// How many were asked for.
        seats: usize,
        /// The fewest and the most.
        allowed: (usize, usize),
    },
}

impl OptionsError {
    /// Values that contradict each other.
    ///
    /// ```
    /// let fault = game::OptionsError::conflict("a small board has no room for two kings");
    /// assert_eq!(fault.to_string(), "these options do not go together: a small board has no room for two kings");
    /// ```
    pub fn conflict(why: impl Into<String>) -> OptionsError {
        OptionsError::Conflict { why: why.into() }
    }

    /// Refuses a number of seats that a game is not for.
    ///
    /// ```
    /// let fault = game::OptionsError::check_seats::<toys::Nim>(9).unwrap_err();
    /// assert_eq!(fault.to_string(), "nim is for 2 to 4 players, not 9");
    /// ```
    ///
    /// # Errors
    /// If it is not.
    pub fn check_seats<G: crate::Game>(seats: usize) -> Result<(), OptionsError> {
        if G::SEATS.contains(&seats) {
            return Ok(());
        }
        let allowed = (*G::SEATS.start(), *G::SEATS.end());
        Err(OptionsError::Seats { game: G::NAME, seats, allowed })
    }

    #[doc(hidden)]
    pub fn unknown(name: &str, fields: &'static [Field]) -> OptionsError {
        let nearest = nearest(name, fields.iter().map(|it| it.name));
        OptionsError::UnknownOption { name: name.to_string(), nearest }
    }

    #[doc(hidden)]
    pub fn bad(field: &'static Field, value: &str) -> OptionsError {
        let expected = field.kind.to_string();
        OptionsError::BadValue { name: field.name, value: value.to_string(), expected }
    }
}

fn players((fewest, most): (usize, usize)) -> String {
    if fewest == most { format!("{most} players") } else { format!("{fewest} to {most} players") }
}

fn did_you_mean(nearest: &Option<&'static str>) -> String {
    nearest.map_or(String::new(), |it| format!("; did you mean `{it}`?"))
}

/// A type that an option can have.
///
/// ```
/// use game::{FieldKind, OptionValue};
/// /// A number, or no limit at all.
/// #[derive(Clone, Debug, PartialEq)]
/// enum Cap { Off, Turns(u8) }
/// impl OptionValue for Cap {
///     const KIND: FieldKind = FieldKind::Text { form: "a number of turns, or off" };
///     fn read(text: &str) -> Option<Self> {
///         if text == "off" { Some(Cap::Off) } else { text.parse().ok().map(Cap::Turns) }
///     }
///     fn write(&self) -> String {
///         if let Cap::Turns(turns) = self { turns.to_string() } else { "off".to_string() }
///     }
/// }
/// assert_eq!(Cap::read("9"), Some(Cap::Turns(9)));
/// ```
#[diagnostic::on_unimplemented(
    message = "an option cannot be of type `{Self}`",
    note = "it is a `bool`, a whole number from `u8` to `i32`, or an enum from `game::choice!`"
)]
pub trait OptionValue: Sized {
    /// What it can be.
    const KIND: FieldKind;
    /// Reads it.
    ///
    /// ```
    /// use game::OptionValue as _;
    /// assert_eq!((u8::read("7"), u8::read("700"), bool::read("yes")), (Some(7), None, None));
    /// ```
    fn read(text: &str) -> Option<Self>;
    /// Writes it.
    ///
    /// ```
    /// use game::OptionValue as _;
    /// assert_eq!(true.write(), "true");
    /// ```
    fn write(&self) -> String;
}

impl OptionValue for bool {
    const KIND: FieldKind = FieldKind::Bool;

    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

macro_rules! whole_numbers {
    ($($ty:ty),*) => {$(
        impl OptionValue for $ty {
            const KIND: FieldKind = FieldKind::Int { min: <$ty>::MIN as i64, max: <$ty>::MAX as i64 };

            fn read(text: &str) -> Option<Self> {
                text.parse().ok()
            }

            fn write(&self) -> String {
                self.to_string()
            }
        }
    )*};
}
whole_numbers!(u8, u16, u32, i8, i16, i32);

/// Narrows a kind to a range.
#[doc(hidden)]
pub const fn narrowed(kind: FieldKind, range: Option<RangeInclusive<i64>>) -> FieldKind {
    match range {
        Some(range) => FieldKind::Int { min: *range.start(), max: *range.end() },
        None => kind,
    }
}

/// Whether a range makes sense for a kind.
#[doc(hidden)]
pub const fn fits(kind: FieldKind, range: RangeInclusive<i64>) -> bool {
    match kind {
        FieldKind::Int { min, max } => min <= *range.start() && *range.end() <= max,
        _ => false,
    }
}

/// Whether a number lies in a range.
#[doc(hidden)]
pub const fn holds(range: RangeInclusive<i64>, number: i64) -> bool {
    *range.start() <= number && number <= *range.end()
}

/// Whether no word stands there twice.
#[doc(hidden)]
pub const fn are_distinct(words: &[&str]) -> bool {
    let mut one = 0;
    while one < words.len() {
        let mut other = 0;
        while other < one {
            if is_same(words[one].as_bytes(), words[other].as_bytes()) {
                return false;
            }
            other += 1;
        }
        one += 1;
    }
    true
}

const fn is_same(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// Whether a text that could be read also lies in the range of its kind.
#[doc(hidden)]
pub fn in_range(kind: FieldKind, text: &str) -> bool {
    match kind {
        FieldKind::Int { min, max } => {
            text.parse::<i64>().is_ok_and(|it| (min..=max).contains(&it))
        }
        _ => true,
    }
}

/// Declares the options of a game: a struct with docs, defaults and ranges, and its schema.
///
/// ```
/// use game::Options as _;
/// game::choice! {
///     /// What happens on a full board.
///     pub enum Full { Draw = "draw", Last = "last" }
/// }
/// game::options! {
///     /// What can be chosen.
///     pub struct Options {
///         /// Points from side to side.
///         pub size: u8 = 15, 5..=19;
///         /// What happens on a full board.
///         pub full: Full = Full::Draw;
///         /// Whether the loser starts the next game.
///         pub swap: bool = true;
///     }
/// }
/// let options = Options::from_pairs([("size", "9"), ("full", "last")]).unwrap();
/// assert_eq!(options.changed(), [("size", "9".to_string()), ("full", "last".to_string())]);
/// let error = Options::from_pairs([("size", "4")]).unwrap_err();
/// assert_eq!(error.to_string(), "option `size` cannot be `4`: it is a whole number from 5 to 19");
/// let error = Options::from_pairs([("sise", "4")]).unwrap_err();
/// assert_eq!(error.to_string(), "there is no option `sise`; did you mean `size`?");
/// ```
#[macro_export]
macro_rules! options {
    (
        $(#[$meta:meta])*
        $vis:vis struct $Options:ident {
            $(
                $(#[doc = $doc:literal])*
                $field_vis:vis $name:ident : $ty:ty = $default:expr $(, $range:expr)? ;
            )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq)]
        $vis struct $Options { $( $(#[doc = $doc])* $field_vis $name: $ty, )* }

        $( $crate::options!(@doc $name $($doc)*); )*
        $( $( $crate::options!(@fits $name, $ty, $default, $range); )? )*

        impl Default for $Options {
            fn default() -> Self {
                $Options { $( $name: $default, )* }
            }
        }

        impl $crate::Options for $Options {
            const FIELDS: &'static [$crate::Field] = &[ $(
                $crate::Field {
                    name: stringify!($name),
                    doc: concat!($($doc),*).trim_ascii(),
                    kind: $crate::options::narrowed(
                        <$ty as $crate::OptionValue>::KIND,
                        $crate::options!(@range $($range)?),
                    ),
                },
            )* ];

            fn get(&self, name: &str) -> Option<String> {
                match name {
                    $( stringify!($name) => Some($crate::OptionValue::write(&self.$name)), )*
                    _ => None,
                }
            }

            fn set(&mut self, name: &str, value: &str) -> Result<(), $crate::OptionsError> {
                let fields = <Self as $crate::Options>::FIELDS;
                let field = fields.iter().find(|it| it.name == name);
                let field = field.ok_or_else(|| $crate::OptionsError::unknown(name, fields))?;
                if !$crate::options::in_range(field.kind, value) {
                    return Err($crate::OptionsError::bad(field, value));
                }
                match name {
                    $( stringify!($name) => {
                        self.$name = $crate::OptionValue::read(value)
                            .ok_or_else(|| $crate::OptionsError::bad(field, value))?;
                    } )*
                    _ => {}
                }
                Ok(())
            }
        }
    };
    (@fits $name:ident, $ty:ty, $default:expr, $range:expr) => {
        const _: () = assert!(
            $crate::options::fits(<$ty as $crate::OptionValue>::KIND, $range),
            concat!(
                "option `",
                stringify!($name),
                "`: its type must hold every number of its range, and only whole numbers have one"
            ),
        );
        const _: () = assert!(
            $crate::options::holds($range, $default as i64),
            concat!("option `", stringify!($name), "`: its default must lie in its range"),
        );
    };
    (@range) => { None };
    (@range $range:expr) => { Some($range) };
    (@doc $name:ident) => {
        compile_error!(concat!(
            "option `",
            stringify!($name),
            "` needs a doc comment: the form that asks for it shows it"
        ));
    };
    (@doc $name:ident $($doc:literal)+) => {};
    ($($other:tt)*) => {
        compile_error!(
            "options are written `pub struct Options { /// What it is about.\n pub size: u8 = 15, \
             5..=19; }`: a doc comment, a type, a default, perhaps a range, and a semicolon"
        );
    };
}

/// Declares an option that is one of a few words.
///
/// ```
/// use game::OptionValue as _;
/// game::choice! {
///     /// What happens on a full board.
///     pub enum Full { Draw = "draw", Last = "last" }
/// }
/// assert_eq!((Full::read("last"), Full::read("first")), (Some(Full::Last), None));
/// assert_eq!(Full::KIND.to_string(), "one of draw, last");
/// ```
#[macro_export]
macro_rules! choice {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Choice:ident { $( $(#[$variant_meta:meta])* $Variant:ident = $word:literal ),+ $(,)? }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)]
        $vis enum $Choice { $( $(#[$variant_meta])* $Variant ),+ }

        const _: () = assert!(
            $crate::options::are_distinct(&[$($word),+]),
            concat!("two variants of `", stringify!($Choice), "` have the same word"),
        );

        impl $crate::OptionValue for $Choice {
            const KIND: $crate::FieldKind = $crate::FieldKind::Choice { of: &[$($word),+] };

            #[allow(unreachable_patterns)]
            fn read(text: &str) -> Option<Self> {
                match text {
                    $( $word => Some($Choice::$Variant), )+
                    _ => None,
                }
            }

            fn write(&self) -> String {
                match self { $( $Choice::$Variant => $word ),+ }.to_string()
            }
        }
    };
    ($($other:tt)*) => {
        compile_error!(
            "a choice is written `pub enum Full { Draw = \"draw\", Last = \"last\" }`: each variant \
             with the word that chooses it"
        );
    };
}

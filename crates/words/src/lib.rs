//! The sentences of a game in a subset of [Fluent](https://projectfluent.org): one file a language.
//!
//! A file holds messages. A message has a key, a pattern, and attributes:
//!
//! ```text
//! kind-Rook = tour
//!     .one = une tour
//! entry-Taken = { $seat } prend { KIND($kind, form: "one") }.
//!     .seat = Vous prenez { KIND($kind, form: "one") }.
//! walls = { $count ->
//!     [one] { $count } mur
//!    *[other] { $count } murs
//! }
//! ```
//!
//! - `{ $fact }` is a fact as it is: a number, a text, a player, a square, several with commas.
//! - `{ KIND($fact) }` is the message `kind-VALUE`; `form:` takes its attribute of that name, for an
//!   article, a case or a gender. A fact with facts of its own hands them to that message.
//! - `{ COUNTED($fact) }` is a number of data as people count, from 1; `{ FILE($fact) }` a file by its
//!   letter. `$by-player` is the fact `player` of the fact `by`, `$dice-0` the first of several `dice`.
//! - A selector chooses by the plural category or the number of a fact, by its value, by `true` and
//!   `false`, or by `none` where it is missing. What a function answers can be selected by, too.
//! - An attribute named like a fact is the sentence for the player whom that fact names.
//! - `{ key }` is another message. Terms and other functions are not part of the subset.

mod check;
mod fact;
mod plural;
mod speaker;

pub use check::{Needed, STATE, faults};
pub use fact::Fact;
pub use plural::categories;
pub use speaker::Speaker;

use fluent_syntax::ast::{self, Pattern};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

/// The syntax tree of a file, for programs that write code of it.
pub use fluent_syntax::ast as syntax;

/// The files of a game or of the engine, read when they are asked for first.
pub struct Words {
    files: &'static [(&'static str, &'static str)],
    books: OnceLock<Vec<Book>>,
}

impl Words {
    /// Files by their languages. English comes first and is what others are compared with.
    pub const fn new(files: &'static [(&'static str, &'static str)]) -> Words {
        Words { files, books: OnceLock::new() }
    }

    /// All languages, English first.
    pub fn books(&self) -> &[Book] {
        let read =
            || self.files.iter().map(|(language, text)| Book::read(language, text)).collect();
        self.books.get_or_init(read)
    }

    /// The sentences of a language.
    pub fn book(&self, language: &str) -> Option<&Book> {
        self.books().iter().find(|it| it.language == language)
    }
}

/// Writes something coded in English: its code if there is no sentence.
///
/// # Errors
/// If it cannot be written.
pub fn write(
    f: &mut fmt::Formatter<'_>,
    words: &Words,
    kind: &str,
    coded: &(impl Serialize + ?Sized),
) -> fmt::Result {
    let fact = Fact::of(coded);
    let (code, _) = fact.coded();
    let said = words.books().first().and_then(|it| Speaker::of(&[it]).tell(kind, &fact));
    f.write_str(said.as_deref().unwrap_or(code))
}

/// The sentences of one language.
pub struct Book {
    /// The language, such as `en`.
    pub language: &'static str,
    /// Messages by their keys.
    pub messages: BTreeMap<&'static str, Message>,
    /// What could not be read.
    pub faults: Vec<String>,
}

/// A sentence with its forms.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// The sentence.
    pub value: Option<Pattern<&'static str>>,
    /// Other forms of it by their names.
    pub attributes: BTreeMap<&'static str, Pattern<&'static str>>,
}

impl Book {
    /// Reads a file. What cannot be read is left out and named among the faults.
    pub fn read(language: &'static str, text: &'static str) -> Book {
        let (resource, errors) = match fluent_syntax::parser::parse_runtime(text) {
            Ok(it) => (it, Vec::new()),
            Err(it) => it,
        };
        let line = |at: usize| text.bytes().take(at).filter(|it| *it == b'\n').count() + 1;
        let named = |what: &str| format!("{language}: {what}");
        let mut faults: Vec<String> = errors
            .iter()
            .map(|it| named(&format!("line {}: {}", line(it.pos.start), it.kind)))
            .collect();
        let mut messages = BTreeMap::new();
        for entry in resource.body {
            match entry {
                ast::Entry::Message(it) => {
                    let attributes = it.attributes.into_iter().map(|it| (it.id.name, it.value));
                    let message = Message { value: it.value, attributes: attributes.collect() };
                    if messages.insert(it.id.name, message).is_some() {
                        faults.push(named(&format!("`{}` stands twice", it.id.name)));
                    }
                }
                ast::Entry::Term(it) => {
                    faults.push(named(&format!("`-{}` is a term; write a message", it.id.name)));
                }
                _ => {}
            }
        }
        Book { language, messages, faults }
    }
}

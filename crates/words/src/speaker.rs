//! Makes sentences of messages and facts.

use crate::plural::category;
use crate::{Book, Fact, Message};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use std::collections::BTreeMap;

type Facts = BTreeMap<String, Fact>;
type Inline = InlineExpression<&'static str>;

/// Messages that name each other more often than this name themselves.
const DEPTH_MAX: usize = 16;

/// Speaks a language: from the sentences of a game, and where it has none from those behind it.
pub struct Speaker<'a> {
    books: Vec<&'a Book>,
    name: Box<dyn Fn(u8) -> String + 'a>,
    listener: Option<u8>,
}

impl<'a> Speaker<'a> {
    /// Speaks to nobody in particular and calls players `seat 0`, as all texts of the engine do.
    pub fn of(books: &[&'a Book]) -> Speaker<'a> {
        let name = Box::new(|seat| format!("seat {seat}"));
        Speaker { books: books.to_vec(), name, listener: None }
    }

    /// Calls players by these names.
    pub fn naming(self, name: impl Fn(u8) -> String + 'a) -> Speaker<'a> {
        Speaker { name: Box::new(name), ..self }
    }

    /// Speaks to a player.
    pub fn to(self, listener: Option<u8>) -> Speaker<'a> {
        Speaker { listener, ..self }
    }

    /// The sentence for something coded: `KIND-CODE`. None if there is none.
    pub fn tell(&self, kind: &str, coded: &Fact) -> Option<String> {
        let (code, facts) = coded.coded();
        let (book, message) = self.find(&format!("{kind}-{code}"))?;
        let is_own = |name: &str| match (facts.get(name), self.listener) {
            (Some(Fact::Seat(seat)), Some(listener)) => *seat == listener,
            _ => false,
        };
        let own = message.attributes.iter().find(|(name, _)| is_own(name)).map(|it| it.1);
        own.or(message.value.as_ref()).map(|it| self.pattern(book, it, &facts, 0))
    }

    /// A message by its key. None if there is none.
    pub fn text(&self, key: &str, facts: &Facts) -> Option<String> {
        let (book, message) = self.find(key)?;
        message.value.as_ref().map(|it| self.pattern(book, it, facts, 0))
    }

    fn find(&self, key: &str) -> Option<(&'a Book, &'a Message)> {
        self.books.iter().find_map(|it| it.messages.get(key).map(|message| (*it, message)))
    }

    fn pattern(
        &self,
        book: &Book,
        pattern: &Pattern<&'static str>,
        facts: &Facts,
        depth: usize,
    ) -> String {
        let elements = pattern.elements.iter().map(|it| match it {
            PatternElement::TextElement { value } => value.to_string(),
            PatternElement::Placeable { expression } => {
                self.expression(book, expression, facts, depth)
            }
        });
        elements.collect()
    }

    fn expression(
        &self,
        book: &Book,
        expression: &Expression<&'static str>,
        facts: &Facts,
        depth: usize,
    ) -> String {
        let (selector, variants) = match expression {
            Expression::Inline(it) => return self.inline(book, it, facts, depth),
            Expression::Select { selector, variants } => (selector, variants),
        };
        let chosen = match selector {
            InlineExpression::VariableReference { id } => {
                facts.get(id.name).unwrap_or(&Fact::Nothing)
            }
            other => &Fact::Text(self.inline(book, other, facts, depth)),
        };
        let (key, plural) = match chosen {
            Fact::Number(it) => (it.to_string(), category(book.language, *it)),
            Fact::Nothing => ("none".to_string(), ""),
            other => (value_of(other), ""),
        };
        let fits = |it: &&fluent_syntax::ast::Variant<_>| match it.key {
            VariantKey::Identifier { name } => name == key,
            VariantKey::NumberLiteral { value } => value == key,
        };
        let counts = |it: &&fluent_syntax::ast::Variant<_>| matches!(it.key, VariantKey::Identifier { name } if name == plural);
        let variant = variants.iter().find(fits).or_else(|| variants.iter().find(counts));
        let variant = variant.or_else(|| variants.iter().find(|it| it.default));
        variant.map_or(String::new(), |it| self.pattern(book, &it.value, facts, depth))
    }

    fn inline(&self, book: &Book, inline: &Inline, facts: &Facts, depth: usize) -> String {
        match inline {
            InlineExpression::StringLiteral { value }
            | InlineExpression::NumberLiteral { value } => value.to_string(),
            InlineExpression::VariableReference { id } => {
                facts.get(id.name).map_or(String::new(), |it| self.show(it))
            }
            InlineExpression::Placeable { expression } => {
                self.expression(book, expression, facts, depth)
            }
            InlineExpression::MessageReference { id, attribute } => {
                let form = attribute.as_ref().map(|it| it.name);
                self.form(id.name, form, facts, depth).unwrap_or_default()
            }
            InlineExpression::FunctionReference { id, arguments } => {
                let fact = match arguments.positional.first() {
                    Some(InlineExpression::VariableReference { id }) => facts.get(id.name),
                    _ => None,
                };
                let form = arguments.named.iter().find_map(|it| match it.value {
                    InlineExpression::StringLiteral { value } => Some(value),
                    _ => None,
                });
                match (id.name, fact) {
                    (_, None) => String::new(),
                    ("COUNTED", Some(Fact::Number(it))) => (it + 1).to_string(),
                    ("FILE", Some(Fact::Number(it))) => file(*it),
                    (kind, Some(fact)) => self.named(&kind.to_lowercase(), fact, form, depth),
                }
            }
            InlineExpression::TermReference { .. } => String::new(),
        }
    }

    /// A fact by the message that is named after it.
    fn named(&self, kind: &str, fact: &Fact, form: Option<&str>, depth: usize) -> String {
        match fact {
            Fact::Nothing => String::new(),
            Fact::List(list) => {
                let list = list.iter().filter(|it| **it != Fact::Nothing);
                list.map(|it| self.named(kind, it, form, depth)).collect::<Vec<_>>().join(", ")
            }
            _ => {
                let key = format!("{kind}-{}", value_of(fact));
                let said = self.form(&key, form, &fact.coded().1, depth);
                said.unwrap_or_else(|| self.show(fact))
            }
        }
    }

    fn form(&self, key: &str, form: Option<&str>, facts: &Facts, depth: usize) -> Option<String> {
        let (book, message) = self.find(key).filter(|_| depth < DEPTH_MAX)?;
        let form = form.and_then(|it| message.attributes.get(it));
        let pattern = form.or(message.value.as_ref())?;
        Some(self.pattern(book, pattern, facts, depth + 1))
    }

    fn show(&self, fact: &Fact) -> String {
        match fact {
            Fact::Seat(seat) => (self.name)(*seat),
            Fact::List(list) => {
                let list = list.iter().filter(|it| **it != Fact::Nothing);
                list.map(|it| self.show(it)).collect::<Vec<_>>().join(", ")
            }
            Fact::Map(map) => Fact::square(map).unwrap_or_else(|| fact.coded().0.to_string()),
            other => value_of(other),
        }
    }
}

/// The letter of a file, counted from 0.
fn file(number: i64) -> String {
    let letter = u8::try_from(number).ok().filter(|it| *it < 26);
    letter.map_or(String::new(), |it| char::from(b'a' + it).to_string())
}

/// What a fact is called by messages and variants.
fn value_of(fact: &Fact) -> String {
    match fact {
        Fact::Nothing => "none".to_string(),
        Fact::Flag(it) => it.to_string(),
        Fact::Number(it) => it.to_string(),
        Fact::Seat(it) => it.to_string(),
        Fact::Text(it) => it.clone(),
        Fact::List(_) => "some".to_string(),
        Fact::Map(_) => fact.coded().0.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Serialize;

    const FRENCH: &str = r#"kind-Rook = tour
    .one = une tour
    .gender = feminine
kind-Knight = cavalier
    .one = un cavalier
    .gender = masculine
why-Far = trop loin de { $steps }
entry-Taken = { $seat } prend { KIND($kind, form: "one") } en { $at }.
    .seat = Vous prenez { KIND($kind, form: "one") }, { KIND($kind, form: "gender") ->
    [feminine] blanche
   *[masculine] blanc
}.
entry-Left = { $walls ->
    [0] plus de murs
    [one] un mur
   *[other] { $walls } murs
}
entry-Not = { WHY($why) }{ $by ->
    [none] .
   *[other] {" "}({ $by }).
}
"#;

    #[derive(Serialize)]
    struct Seat(u8);

    #[derive(Serialize)]
    struct At {
        x: u8,
        y: u8,
    }

    #[derive(Serialize)]
    #[serde(tag = "code", content = "facts")]
    enum Entry {
        Taken { seat: Seat, kind: &'static str, at: At },
        Left { walls: u8 },
        Not { why: Why, by: Option<u8> },
    }

    #[derive(Serialize)]
    #[serde(tag = "code", content = "facts")]
    enum Why {
        Far { steps: u8 },
    }

    fn told(entry: &Entry, listener: Option<u8>) -> String {
        let book = Book::read("fr", FRENCH);
        assert!(book.faults.is_empty(), "{:?}", book.faults);
        let books = [&book];
        let speaker =
            Speaker::of(&books).naming(|it| ["Blanc", "Noir"][usize::from(it)].to_string());
        speaker.to(listener).tell("entry", &Fact::of(entry)).unwrap()
    }

    #[test]
    fn articles_genders_and_the_second_person_are_chosen() {
        let taken = |kind| Entry::Taken { seat: Seat(1), kind, at: At { x: 4, y: 1 } };
        assert_eq!(told(&taken("Rook"), None), "Noir prend une tour en e2.");
        assert_eq!(told(&taken("Rook"), Some(0)), "Noir prend une tour en e2.");
        assert_eq!(told(&taken("Rook"), Some(1)), "Vous prenez une tour, blanche.");
        assert_eq!(told(&taken("Knight"), Some(1)), "Vous prenez un cavalier, blanc.");
    }

    #[test]
    fn numbers_are_chosen_by_themselves_and_by_their_plural() {
        let left = |walls| told(&Entry::Left { walls }, None);
        assert_eq!([left(0), left(1), left(2)], ["plus de murs", "un mur", "2 murs"]);
    }

    #[test]
    fn facts_of_facts_and_missing_ones_are_told() {
        let why = || Why::Far { steps: 3 };
        assert_eq!(told(&Entry::Not { why: why(), by: None }, None), "trop loin de 3.");
        assert_eq!(told(&Entry::Not { why: why(), by: Some(2) }, None), "trop loin de 3 (2).");
    }

    #[test]
    fn several_facts_are_told_one_by_one() {
        let text = "roll = { $dice-1 ->\n    [none] { $dice-0 }\n   *[other] { $dice-0 } + { $dice-1 }\n}\n\
                    entry-Rolled = { $by-seat } rolls { roll }.\n    .by-seat = You roll { roll }.\n";
        let book = Book::read("en", text);
        assert!(book.faults.is_empty(), "{:?}", book.faults);
        let told = |dice: &[i64], listener| {
            let by = BTreeMap::from([("seat".to_string(), Fact::Seat(1))]);
            let dice = Fact::List(dice.iter().map(|it| Fact::Number(*it)).collect());
            let facts = [("by".to_string(), Fact::Map(by)), ("dice".to_string(), dice)];
            let code = ("code".to_string(), Fact::Text("Rolled".to_string()));
            let facts = ("facts".to_string(), Fact::Map(BTreeMap::from(facts)));
            let rolled = Fact::Map(BTreeMap::from([code, facts]));
            Speaker::of(&[&book]).to(listener).tell("entry", &rolled)
        };
        assert_eq!(told(&[3, 4], None).as_deref(), Some("seat 1 rolls 3 + 4."));
        assert_eq!(told(&[5], Some(1)).as_deref(), Some("You roll 5."));
    }
}

//! Finds what is missing in the sentences of a game, or too much.

use crate::{Book, Message, Words, categories};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use std::collections::{BTreeMap, BTreeSet};

/// Codes that need a sentence, with the names of their facts.
#[derive(Clone, Debug)]
pub struct Needed {
    /// What the sentences are about: `refusal`, `entry`.
    pub kind: String,
    /// A code, and the facts it has; `None` if these are not known.
    pub codes: Vec<(String, Option<Vec<String>>)>,
}

/// Everything that is wrong with the sentences of a game.
pub fn faults(words: &Words, needed: &[Needed]) -> Vec<String> {
    let Some(english) = words.books().first() else { return vec!["there is no file".to_string()] };
    let mut faults = Vec::new();
    for book in words.books() {
        faults.extend(book.faults.clone());
        if categories(book.language).is_none() {
            faults.push(format!("{}: no rule for plurals is known", book.language));
        }
        for (key, message) in &book.messages {
            let mut seen = Seen::default();
            patterns(message).for_each(|(_, it)| seen.pattern(it));
            let own = seen.faults(book);
            faults.extend(own.iter().map(|it| format!("{}: `{key}` {it}", book.language)));
        }
        faults.extend(compared(english, book));
        let told =
            book.messages.iter().filter(|(key, _)| TOLD.iter().any(|it| key.starts_with(it)));
        for (key, message) in told {
            let shown = message.value.as_ref().map(|it| seen(it).shown).unwrap_or_default();
            for it in shown.into_iter().filter(|it| is_seat(it)) {
                if !message.attributes.contains_key(it) {
                    let language = book.language;
                    faults.push(format!("{language}: `{key}` has no form `.{it}` for oneself"));
                }
            }
        }
    }
    for Needed { kind, codes } in needed {
        if kind == STATE {
            faults.extend(words.books()[1..].iter().flat_map(|it| states(it, codes)));
            continue;
        }
        for (code, facts) in codes {
            let key = format!("{kind}-{code}");
            match (english.messages.get(key.as_str()), facts) {
                (None, _) => faults.push(format!("en: `{key}` is missing")),
                (Some(message), Some(facts)) => {
                    let unknown = variables(message)
                        .into_iter()
                        .filter(|it| !facts.iter().any(|fact| it.split('-').next() == Some(fact)));
                    faults.extend(unknown.map(|it| format!("en: `{key}` has no fact `{it}`")));
                }
                (Some(_), None) => {}
            }
        }
        let is_known = |key: &str| codes.iter().any(|(code, _)| key == format!("{kind}-{code}"));
        let of_kind = english.messages.keys().filter(|it| it.starts_with(&format!("{kind}-")));
        let too_many = of_kind.filter(|it| !is_known(it));
        faults.extend(too_many.map(|it| format!("en: `{it}` is told by nothing")));
    }
    faults
}

/// The functions that look no message up.
const BUILT_IN: [&str; 2] = ["COUNTED", "FILE"];
/// What is told to a player, who may be the one it is about.
const TOLD: [&str; 3] = ["refusal-", "entry-", "prompt-"];

/// Whether a fact names the player whom a sentence is about: `seat`, or one within another fact.
fn is_seat(fact: &str) -> bool {
    fact == "seat" || fact.ends_with("-seat")
}

/// What states of the flow say of themselves, which in English stands in the drawing.
pub const STATE: &str = "state";

/// The states that a language does not speak of, and those that there are not.
fn states(book: &Book, codes: &[(String, Option<Vec<String>>)]) -> Vec<String> {
    let keys: BTreeSet<String> = codes.iter().map(|(code, _)| format!("{STATE}-{code}")).collect();
    let own = book.messages.keys().filter(|it| it.starts_with("state-"));
    let own: BTreeSet<String> = own.map(ToString::to_string).collect();
    let missing = keys.difference(&own).map(|it| format!("{}: `{it}` is missing", book.language));
    let unknown = own.difference(&keys).map(|it| format!("{}: there is no `{it}`", book.language));
    missing.chain(unknown).collect()
}

/// What a language has less or more than English.
fn compared(english: &Book, book: &Book) -> Vec<String> {
    let mut faults = Vec::new();
    let language = book.language;
    for key in english.messages.keys().filter(|it| !book.messages.contains_key(*it)) {
        faults.push(format!("{language}: `{key}` is missing"));
    }
    let forms = forms(book);
    for (key, message) in &book.messages {
        let Some(model) = english.messages.get(key) else {
            if key.starts_with("state-") {
                continue;
            }
            faults.push(format!("{language}: `{key}` is in no other language"));
            continue;
        };
        let known = variables(model);
        for it in variables(message).difference(&known) {
            faults.push(format!("{language}: `{key}` has no variable `{it}`"));
        }
        for (name, pattern) in patterns(model) {
            let is_form = name.is_some_and(|it| self::forms(english).contains(it));
            let own = match name {
                None => message.value.as_ref(),
                Some(name) => message.attributes.get(name),
            };
            let place = name.map_or(key.to_string(), |it| format!("{key}.{it}"));
            match own {
                None if is_form => {}
                None => faults.push(format!("{language}: `{place}` is missing")),
                Some(own) => {
                    let all = seen(own).variables();
                    for it in seen(pattern).shown.iter().filter(|it| !all.contains(*it)) {
                        faults.push(format!("{language}: `{place}` does not speak of `{it}`"));
                    }
                }
            }
        }
        let is_known = |it: &&str| forms.contains(*it) || model.attributes.contains_key(*it);
        for it in message.attributes.keys().filter(|it| !is_known(it)) {
            faults.push(format!("{language}: `{key}.{it}` is used by no sentence"));
        }
    }
    faults
}

/// The forms that sentences of a language ask for.
fn forms(book: &Book) -> BTreeSet<&'static str> {
    let mut seen = Seen::default();
    book.messages.values().flat_map(patterns).for_each(|(_, it)| seen.pattern(it));
    seen.calls.iter().filter_map(|(_, form)| *form).collect()
}

fn variables(message: &Message) -> BTreeSet<&'static str> {
    let mut seen = Seen::default();
    patterns(message).for_each(|(_, it)| seen.pattern(it));
    seen.variables()
}

fn seen(pattern: &Pattern<&'static str>) -> Seen {
    let mut seen = Seen::default();
    seen.pattern(pattern);
    seen
}

type Named<'a> = (Option<&'static str>, &'a Pattern<&'static str>);

/// All patterns of a message: the sentence itself, and the others by their names.
fn patterns(message: &Message) -> impl Iterator<Item = Named<'_>> {
    let own = message.value.iter().map(|it| (None, it));
    own.chain(message.attributes.iter().map(|(name, it)| (Some(*name), it)))
}

/// What stands in patterns.
#[derive(Default)]
struct Seen {
    /// Variables that are shown.
    shown: BTreeSet<&'static str>,
    /// Variables that only choose.
    chosen: BTreeSet<&'static str>,
    /// Functions, with the form they are asked for.
    calls: BTreeSet<(&'static str, Option<&'static str>)>,
    /// Messages that are named, with their attributes.
    messages: BTreeSet<(&'static str, Option<&'static str>)>,
    /// The keys of the variants of each selector.
    variants: Vec<Vec<&'static str>>,
    /// What is not part of the subset.
    foreign: BTreeMap<&'static str, &'static str>,
}

impl Seen {
    fn variables(&self) -> BTreeSet<&'static str> {
        self.shown.union(&self.chosen).copied().collect()
    }

    fn pattern(&mut self, pattern: &Pattern<&'static str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&'static str>) {
        let (selector, variants) = match expression {
            Expression::Inline(it) => return self.inline(it),
            Expression::Select { selector, variants } => (selector, variants),
        };
        match selector {
            InlineExpression::VariableReference { id } => {
                self.chosen.insert(id.name);
            }
            InlineExpression::FunctionReference { .. } => {
                let mut within = Seen::default();
                within.inline(selector);
                self.chosen.extend(within.shown);
                self.calls.extend(within.calls);
                self.foreign.extend(within.foreign);
            }
            _ => {
                self.foreign.insert("a selector", "chooses by a fact or by a function of one");
            }
        }
        let keys = variants.iter().map(|it| match it.key {
            VariantKey::Identifier { name } => name,
            VariantKey::NumberLiteral { value } => value,
        });
        self.variants.push(keys.collect());
        variants.iter().for_each(|it| self.pattern(&it.value));
    }

    fn inline(&mut self, inline: &InlineExpression<&'static str>) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => {
                self.shown.insert(id.name);
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::MessageReference { id, attribute } => {
                self.messages.insert((id.name, attribute.as_ref().map(|it| it.name)));
            }
            InlineExpression::TermReference { id, .. } => {
                self.foreign.insert(id.name, "is a term, which is not part of the subset");
            }
            InlineExpression::FunctionReference { id, arguments } => {
                match &arguments.positional[..] {
                    [InlineExpression::VariableReference { id }] => {
                        self.shown.insert(id.name);
                    }
                    _ => {
                        self.foreign.insert(id.name, "takes one fact");
                    }
                }
                let mut form = None;
                for it in &arguments.named {
                    match it.value {
                        InlineExpression::StringLiteral { value } if it.name.name == "form" => {
                            form = Some(value);
                        }
                        _ => {
                            self.foreign.insert(id.name, "knows nothing but `form: \"NAME\"`");
                        }
                    }
                }
                self.calls.insert((id.name, form));
            }
        }
    }

    fn faults(&self, book: &Book) -> Vec<String> {
        let mut faults: Vec<String> =
            self.foreign.iter().map(|(what, why)| format!("is wrong: {what} {why}")).collect();
        for (kind, form) in self.calls.iter().filter(|it| !BUILT_IN.contains(&it.0)) {
            let prefix = format!("{}-", kind.to_lowercase());
            let mut named = book.messages.iter().filter(|it| it.0.starts_with(&prefix)).peekable();
            if named.peek().is_none() {
                faults.push(format!("asks for {kind}, but no message begins with `{prefix}`"));
            }
            for (key, message) in named {
                if let Some(form) = form.filter(|it| !message.attributes.contains_key(it)) {
                    faults.push(format!("asks for the form `{form}`, which `{key}` has not"));
                }
            }
        }
        for (key, attribute) in &self.messages {
            let found = book.messages.get(key);
            if found
                .is_none_or(|it| attribute.is_some_and(|name| !it.attributes.contains_key(name)))
            {
                faults.push(format!("names `{key}`, which is not there"));
            }
        }
        let needed = categories(book.language).unwrap_or_default();
        for keys in &self.variants {
            faults.extend(plural_faults(keys, needed));
        }
        faults
    }
}

/// All categories there are.
const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// What a choice by number lacks; nothing, if it is no choice by number.
fn plural_faults(keys: &[&'static str], needed: &[&str]) -> Vec<String> {
    let is_number = |it: &str| it.bytes().all(|it| it.is_ascii_digit());
    let counts = |it: &&str| CATEGORIES.contains(it) || is_number(it) || *it == "none";
    if !keys.iter().all(counts) || keys.iter().all(|it| is_number(it) || *it == "none") {
        return Vec::new();
    }
    // Where every number but these is told alike, there is nothing to count.
    let only_other =
        keys.iter().filter(|it| CATEGORIES.contains(it)).eq([&"other"].iter().copied());
    if only_other && keys.len() > 1 {
        return Vec::new();
    }
    let missing = needed.iter().filter(|it| !keys.contains(it));
    let missing = missing.map(|it| format!("has no plural category `{it}`"));
    let unknown = keys.iter().filter(|it| CATEGORIES.contains(it) && !needed.contains(it));
    missing
        .chain(unknown.map(|it| format!("has `{it}`, which the language does not count by")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = "entry-Took = { $seat } takes { $count ->
    [one] a wall
   *[other] { $count } walls
}.
    .seat = You take { $count ->
    [one] a wall
   *[other] { $count } walls
}.
kind-Rook = rook
";
    const FRENCH: &str = "entry-Took = { $seat } prend { $count ->
    [one] un mur
   *[other] { $count } murs
}.
    .seat = Vous prenez { $count ->
    [one] un mur
   *[other] { $count } murs
}.
kind-Rook = tour
";

    fn with(french: String) -> Vec<String> {
        let files = vec![("en", ENGLISH), ("fr", &*french.leak())];
        let facts = ["seat", "count"].map(str::to_string).to_vec();
        let codes = vec![("Took".to_string(), Some(facts))];
        let needed = [Needed { kind: "entry".to_string(), codes }];
        faults(&Words::new(files.leak()), &needed)
    }

    #[test]
    fn sentences_that_fit_have_no_faults() {
        assert_eq!(with(FRENCH.to_string()), Vec::<String>::new());
    }

    #[test]
    fn a_missing_key_and_one_too_many_are_found() {
        let faults = with(FRENCH.replace("kind-Rook", "kind-Tower"));
        assert_eq!(
            faults,
            ["fr: `kind-Rook` is missing", "fr: `kind-Tower` is in no other language"]
        );
        let faults =
            with(FRENCH.split("    .seat").next().unwrap().to_string() + "kind-Rook = tour\n");
        assert_eq!(
            faults,
            [
                "fr: `entry-Took.seat` is missing",
                "fr: `entry-Took` has no form `.seat` for oneself",
            ]
        );
    }

    #[test]
    fn unknown_and_unused_variables_are_found() {
        let faults = with(FRENCH.replace("{ $seat } prend", "{ $who } prend"));
        assert_eq!(
            faults,
            ["fr: `entry-Took` has no variable `who`", "fr: `entry-Took` does not speak of `seat`"]
        );
    }

    #[test]
    fn a_missing_plural_category_is_found() {
        let faults = with(FRENCH.replacen("    [one] un mur\n", "", 1));
        assert_eq!(faults, ["fr: `entry-Took` has no plural category `one`"]);
        let faults = with(FRENCH.replacen("    [one]", "    [few] murs\n    [one]", 1));
        assert_eq!(faults, ["fr: `entry-Took` has `few`, which the language does not count by"]);
    }

    #[test]
    fn forms_functions_and_terms_are_looked_up() {
        let faults =
            with(FRENCH.replace("= tour", "= { KIND($x, form: \"one\") } { SIDE($y) } { z }"));
        let all = faults.join("\n");
        for fault in [
            "asks for the form `one`, which `kind-Rook` has not",
            "asks for SIDE, but no message begins with `side-`",
            "names `z`, which is not there",
            "has no variable `x`",
        ] {
            assert!(all.contains(fault), "{fault}: {all}");
        }
        let faults = with(format!("{FRENCH}-brand = Turnstile\nbroken\n"));
        assert!(faults.iter().any(|it| it.contains("`-brand` is a term")), "{faults:?}");
        assert!(faults.iter().any(|it| it.starts_with("fr: line ")), "{faults:?}");
    }

    #[test]
    fn a_seat_within_another_fact_needs_a_form_for_oneself() {
        let words = Words::new(&[("en", "entry-Rolled = { $cycle-seat } rolls.\n")]);
        let codes = vec![("Rolled".to_string(), Some(vec!["cycle".to_string()]))];
        let needed = [Needed { kind: "entry".to_string(), codes }];
        assert_eq!(
            faults(&words, &needed),
            ["en: `entry-Rolled` has no form `.cycle-seat` for oneself"]
        );
    }

    #[test]
    fn codes_and_sentences_go_together() {
        let needed = |code: &str, fact: &str| Needed {
            kind: "entry".to_string(),
            codes: vec![(code.to_string(), Some(vec!["seat".to_string(), fact.to_string()]))],
        };
        let words = || Words::new(vec![("en", ENGLISH)].leak());
        assert_eq!(
            faults(&words(), &[needed("Took", "left")]),
            ["en: `entry-Took` has no fact `count`"]
        );
        assert_eq!(
            faults(&words(), &[needed("Gave", "count")]),
            ["en: `entry-Gave` is missing", "en: `entry-Took` is told by nothing"]
        );
    }
}

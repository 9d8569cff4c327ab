//! The sentences of a game as TypeScript, so that the page needs no parser.

use game::words::syntax::{Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use game::words::{Book, Message};
use std::fmt::Write;

type Inline = InlineExpression<&'static str>;

/// What every game has, and what the page therefore looks up by the name of the game.
const COMMON: [&str; 13] = [
    "about", "moves", "refusal", "entry", "prompt", "option", "form", "value", "how", "state",
    "why", "group", "fault",
];

/// Where the sentences of the engine stand among those of the games.
pub(crate) const ENGINE: &str = "engine";

/// One language of a game: texts, and functions of facts where a sentence speaks of some.
pub(crate) fn typescript(game: &str, folder: &str, book: &Book) -> String {
    let mut text = format!(
        "// Made of {folder}/{}.ftl by `make generate`. Do not edit.\n\n\
         import type {{ Messages }} from '../../../core/template';\n\n\
         const messages: Messages = {{\n",
        book.language
    );
    for (key, message) in &book.messages {
        for (key, pattern) in sentences(game, key, message) {
            // Writing to a String cannot fail.
            let _ = writeln!(text, "  {}: {},", quoted(&key), sentence(game, pattern));
        }
    }
    text + "};\n\nexport default messages;\n"
}

/// A message and its forms, by the keys of the page. A sentence for oneself stands behind `@`.
fn sentences<'a>(
    game: &str,
    key: &str,
    message: &'a Message,
) -> Vec<(String, &'a Pattern<&'static str>)> {
    let is_told = ["refusal-", "entry-", "prompt-"].iter().any(|it| key.starts_with(it));
    let key = of_page(game, key);
    let mark = if is_told { '@' } else { '.' };
    let own = message.value.iter().map(|it| (key.clone(), it));
    let forms = message.attributes.iter().map(|(name, it)| (format!("{key}{mark}{name}"), it));
    own.chain(forms).collect()
}

/// `refusal-Overlap` of a game is `refusal.quoridor.Overlap`, `card-Place` is `card.Place`.
fn of_page(game: &str, key: &str) -> String {
    let (first, rest) = match key.split_once('-') {
        Some((first, rest)) => (first, format!(".{}", rest.replace('-', "."))),
        None => (key, String::new()),
    };
    // What the engine says names its space itself.
    let is_common = game != ENGINE && COMMON.contains(&first);
    let own = if is_common { format!(".{game}") } else { String::new() };
    format!("{first}{own}{rest}")
}

fn sentence(game: &str, pattern: &Pattern<&'static str>) -> String {
    let plain = pattern.elements.iter().all(|it| matches!(it, PatternElement::TextElement { .. }));
    match plain {
        true => quoted(&texts(pattern)),
        false => format!("(facts, words) => {}", template(game, pattern)),
    }
}

fn texts(pattern: &Pattern<&'static str>) -> String {
    let texts = pattern.elements.iter().map(|it| match it {
        PatternElement::TextElement { value } => *value,
        PatternElement::Placeable { .. } => "",
    });
    texts.collect()
}

fn template(game: &str, pattern: &Pattern<&'static str>) -> String {
    let mut text = String::from("`");
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text += &escaped(value, '`'),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::StringLiteral { value }) => {
                    text += &escaped(value, '`');
                }
                _ => {
                    let _ = write!(text, "${{{}}}", code(game, expression));
                }
            },
        }
    }
    text + "`"
}

fn code(game: &str, expression: &Expression<&'static str>) -> String {
    let (selector, variants) = match expression {
        Expression::Inline(it) => return inline(game, it),
        Expression::Select { selector, variants } => (selector, variants),
    };
    let chosen = match selector {
        InlineExpression::VariableReference { id } => fact(id.name),
        other => inline(game, other),
    };
    let usual = variants.iter().find(|it| it.default).map_or("other", |it| name(&it.key));
    let of = variants.iter().map(|it| {
        let name = quoted(name(&it.key));
        format!("{name}: {}", template(game, &it.value))
    });
    let of: Vec<String> = of.collect();
    format!("words.pick({chosen}, {{ {} }}, {})", of.join(", "), quoted(usual))
}

fn name(key: &VariantKey<&'static str>) -> &'static str {
    match key {
        VariantKey::Identifier { name } => name,
        VariantKey::NumberLiteral { value } => value,
    }
}

fn inline(game: &str, inline: &Inline) -> String {
    match inline {
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
            quoted(value)
        }
        InlineExpression::VariableReference { id } => format!("words.show({})", fact(id.name)),
        InlineExpression::Placeable { expression } => code(game, expression),
        InlineExpression::MessageReference { id, attribute } => {
            let form = attribute.as_ref().map_or(String::new(), |it| format!(".{}", it.name));
            format!("words.text({}, facts)", quoted(&(of_page(game, id.name) + &form)))
        }
        InlineExpression::FunctionReference { id, arguments } => {
            let fact = match arguments.positional.first() {
                Some(InlineExpression::VariableReference { id }) => id.name,
                _ => "value",
            };
            let form = arguments.named.iter().find_map(|it| match it.value {
                InlineExpression::StringLiteral { value } => Some(format!(", {}", quoted(value))),
                _ => None,
            });
            match id.name {
                "COUNTED" => return format!("words.counted({})", self::fact(fact)),
                "FILE" => return format!("words.file({})", self::fact(fact)),
                _ => {}
            }
            let kind = quoted(&of_page(game, &id.name.to_lowercase()));
            format!("words.named({kind}, {}{})", self::fact(fact), form.unwrap_or_default())
        }
        // Not part of the subset, which a test refuses.
        InlineExpression::TermReference { .. } => "''".to_string(),
    }
}

/// A fact, or one within another: `by-player`.
fn fact(name: &str) -> String {
    if name.contains('-') { format!("facts[{}]", quoted(name)) } else { format!("facts.{name}") }
}

fn quoted(text: &str) -> String {
    format!("'{}'", escaped(text, '\''))
}

fn escaped(text: &str, mark: char) -> String {
    let text = text.replace('\\', "\\\\").replace(mark, &format!("\\{mark}"));
    if mark == '`' { text.replace("${", "\\${") } else { text.replace('\n', "\\n") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_become_texts_and_functions() {
        let book = Book::read(
            "fr",
            "entry-Took = { $seat } prend { KIND($kind, form: \"one\") }{ WHY($why) }.\n    \
             .seat = Vous `prenez` l'un.\n\
             card-Place = Poser\n    .text = { $count ->\n        [one] un\n       *[other] { $count }\n    }\n",
        );
        assert!(book.faults.is_empty(), "{:?}", book.faults);
        let text = typescript("chess", "games/chess/words", &book);
        for line in [
            "  'card.Place': 'Poser',",
            "  'card.Place.text': (facts, words) => `${words.pick(facts.count, { 'one': `un`, 'other': \
             `${words.show(facts.count)}` }, 'other')}`,",
            "  'entry.chess.Took': (facts, words) => `${words.show(facts.seat)} prend \
             ${words.named('kind', facts.kind, 'one')}${words.named('why.chess', facts.why)}.`,",
            "  'entry.chess.Took@seat': 'Vous `prenez` l\\'un.',",
        ] {
            assert!(text.contains(line), "{line}\n{text}");
        }
    }
}

//! Every variant is documented and has a sentence, which speaks of facts that are there.

use super::{Code, Coded, Say, Sentence};
use crate::faults::Faults;
use crate::form::Piece;
use crate::item::names;
use syn::Expr;

pub(super) fn check(coded: &Coded, faults: &mut Faults) {
    let is_told_by_words = coded.is_told_by_words();
    for code in &coded.codes {
        let name = &code.name;
        if !code.has_doc {
            let text = "needs a doc comment: write `/// What it means.` above it";
            faults.at(name.span(), format!("`{name}` {text}"));
        }
        match &code.say {
            Say::Sentence(sentence) => holes(code, sentence, faults),
            Say::Missing if is_told_by_words => {}
            Say::Missing => faults.at(name.span(), missing(code)),
            Say::Faulty => {}
        }
    }
}

/// Says what to write, with the facts there are.
fn missing(code: &Code) -> String {
    let facts: Vec<String> = code.fields.iter().map(|it| format!(" {{{}}}", it.name())).collect();
    let example = format!("#[say(\"the reason{}\")]", facts.concat());
    format!("`{}` needs a sentence: write `{example}` above it", code.name)
}

fn holes(code: &Code, sentence: &Sentence, faults: &mut Faults) {
    if sentence.pieces.is_empty() {
        faults.at(sentence.span, "this sentence says nothing");
    }
    for piece in &sentence.pieces {
        let Piece::Hole { name, .. } = piece else { continue };
        let is_known = name.is_empty()
            || is_constant(name)
            || code.fields.iter().any(|it| it.name() == *name)
            || sentence.args.iter().any(|it| is_called(it, name));
        if !is_known {
            let text = format!("`{}` has no fact `{name}`: {}", code.name, names(&code.fields));
            faults.at(sentence.span, text);
        }
    }
}

/// Constants can stand in a sentence as in any `format!`.
fn is_constant(name: &str) -> bool {
    name.starts_with(char::is_uppercase)
}

/// Whether an argument is `name = value`.
fn is_called(arg: &Expr, name: &str) -> bool {
    match arg {
        Expr::Assign(it) => matches!(&*it.left, Expr::Path(it) if it.path.is_ident(name)),
        _ => false,
    }
}

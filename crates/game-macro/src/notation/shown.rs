//! Forms as people read them, for faults: `pass or play:<card>:<1 to 6>`.

use super::check::{integer, is_bool, is_number};
use super::{Bound, Form, Part, Written};
use crate::form::{Piece, kebab};
use quote::quote;
use syn::{Expr, Member, Type};

/// More forms than these are not all listed in a fault.
const FORMS_SHOWN: usize = 8;

/// All forms, for a fault that lies in none of their fields.
pub(super) fn forms(written: &Written) -> String {
    let mut shown: Vec<String> = written.forms.iter().map(shown).collect();
    if shown.len() > FORMS_SHOWN {
        let more = shown.len() - (FORMS_SHOWN - 1);
        shown.truncate(FORMS_SHOWN - 1);
        shown.push(format!("one of {more} more"));
    }
    match shown.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => shown.concat(),
    }
}

/// A form as people read it: `play:<card>:<1 to 6>`.
fn shown(form: &Form) -> String {
    let piece = |piece: &Piece| match piece {
        Piece::Text(text) => text.clone(),
        Piece::Hole { name, .. } => {
            form.part(name).map_or_else(String::new, |it| format!("<{}>", shown_part(it)))
        }
    };
    form.pieces.iter().map(piece).collect()
}

fn shown_part(part: &Part) -> String {
    if let Bound::Range(first, last) = &part.bound {
        return range_text(first, last);
    }
    match (&part.field.member, &part.field.ty) {
        (Member::Named(name), _) => kebab(&name.to_string()),
        (_, ty) if is_number(ty) => "number".to_string(),
        (_, ty) if is_bool(ty) => "true or false".to_string(),
        (_, Type::Path(it)) => {
            it.path.segments.last().map_or_else(String::new, |it| kebab(&it.ident.to_string()))
        }
        _ => "value".to_string(),
    }
}

/// The numbers a range holds: `1 to 6`.
pub(super) fn range_text(first: &Expr, last: &Expr) -> String {
    let text = |it: &Expr| match integer(it) {
        Some(number) => number.to_string(),
        None => quote!(#it).to_string().replace(' ', ""),
    };
    format!("{} to {}", text(first), text(last))
}

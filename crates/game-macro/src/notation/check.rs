//! Every field stands once in its form, what can be written is said, and no two variants are
//! written alike.

use super::{Bound, Form, Part, Written};
use crate::faults::Faults;
use crate::form::Piece;
use crate::item::{fields_mut, names};
use proc_macro2::Span;
use std::collections::HashMap;
use syn::spanned::Spanned;
use syn::{Expr, Item, Lit, Type};

/// The whole numbers that can be fields.
const NUMBERS: [&str; 8] = ["u8", "u16", "u32", "u64", "i8", "i16", "i32", "i64"];

/// Well-known types that have no notation.
const UNWRITABLE: [&str; 8] = ["f32", "f64", "usize", "isize", "u128", "i128", "char", "Option"];

pub(super) fn check(written: &Written, faults: &mut Faults) {
    if written.forms.is_empty() {
        let text = "an enum without variants is never written: use `flow::Never`";
        faults.at(written.name.span(), text);
    }
    for form in &written.forms {
        for part in &form.fields {
            bounds(part, faults);
        }
        match form.given {
            Some(span) if written.by_hand => {
                faults.at(span, "with `by_hand` the form is what your `Display` writes");
            }
            _ if written.by_hand => {}
            _ => shape(form, form.span(written), faults),
        }
    }
    if !written.by_hand {
        apart(written, faults);
    }
}

impl Form {
    /// The form as written, or else the name of what it is the form of.
    fn span(&self, written: &Written) -> Span {
        self.given.unwrap_or(self.variant.as_ref().unwrap_or(&written.name).span())
    }
}

/// A number says which, and a range holds something.
fn bounds(part: &Part, faults: &mut Faults) {
    match &part.bound {
        Bound::Type if is_number(&part.field.ty) => {
            let text = "say which numbers can be written: `#[range(0..=9)]`, or `#[unbounded]`";
            faults.at(part.field.ty.span(), text);
        }
        Bound::Range(..) if !is_number(&part.field.ty) => {
            let text = "`#[range(..)]` belongs to a whole number such as `u8`";
            faults.at(part.field.ty.span(), text);
        }
        Bound::Range(first, last) => {
            if let (Some(from), Some(to)) = (integer(first), integer(last))
                && from > to
            {
                faults.at(first.span(), format!("no number is from {from} to {to}"));
            }
        }
        _ => {}
    }
}

/// Whether no field is of a type that has no notation, as far as its spelling tells.
pub(super) fn is_writable(item: &mut Item, faults: &mut Faults) -> bool {
    let mut is_writable = true;
    for field in fields_mut(item) {
        let is_unwritable = match &field.ty {
            Type::Tuple(_) | Type::Array(_) | Type::Slice(_) => true,
            Type::Path(it) => it
                .path
                .segments
                .last()
                .is_some_and(|it| UNWRITABLE.iter().any(|name| it.ident == name)),
            _ => false,
        };
        if is_unwritable {
            let text = "this type has no notation: a field is a `bool`, a whole number from `u8` to \
                        `i64` with a range, or an enum or struct with `#[game::notation]`";
            faults.at(field.ty.span(), text);
            is_writable = false;
        }
    }
    is_writable
}

/// Whether the type is spelled as one of the whole numbers.
pub(super) fn is_number(ty: &Type) -> bool {
    matches!(ty, Type::Path(it) if NUMBERS.iter().any(|name| it.path.is_ident(name)))
}

/// Whether the type is spelled as the truth values.
pub(super) fn is_bool(ty: &Type) -> bool {
    matches!(ty, Type::Path(it) if it.path.is_ident("bool"))
}

/// A number written out in the source.
pub(super) fn integer(expr: &Expr) -> Option<i128> {
    match expr {
        Expr::Lit(it) => match &it.lit {
            Lit::Int(it) => it.base10_parse().ok(),
            _ => None,
        },
        Expr::Group(it) => integer(&it.expr),
        Expr::Unary(it) if matches!(it.op, syn::UnOp::Neg(_)) => integer(&it.expr).map(|it| -it),
        _ => None,
    }
}

/// Every field stands once, with something between two of them, and nothing is white.
fn shape(form: &Form, span: Span, faults: &mut Faults) {
    let mut seen: Vec<&str> = Vec::new();
    let mut before: Option<&str> = None;
    for piece in &form.pieces {
        let Piece::Hole { name, layout } = piece else {
            before = None;
            continue;
        };
        if form.part(name).is_none() {
            let fields = names(form.fields.iter().map(|it| &it.field));
            faults.at(span, format!("there is no field `{name}`: {fields}"));
        } else if seen.contains(&name.as_str()) {
            faults.at(span, format!("field `{name}` stands twice in this form"));
        }
        if !layout.is_empty() {
            faults.at(span, format!("a form has no layout: write `{{{name}}}`"));
        }
        if let Some(other) = before {
            let text = format!("write something between: `{{{other}}}:{{{name}}}`");
            faults
                .at(span, format!("nothing says where `{other}` ends and `{name}` begins: {text}"));
        }
        seen.push(name);
        before = Some(name);
    }
    for part in &form.fields {
        let name = part.field.name();
        if !seen.contains(&name.as_str()) {
            faults.at(span, format!("field `{name}` is not written: add `{{{name}}}`"));
        }
    }
    if form.pieces.is_empty() {
        faults.at(span, "nothing would be written: give it a text or a field");
    }
    let is_white = |it: &Piece| matches!(it, Piece::Text(it) if it.contains(char::is_whitespace));
    if form.pieces.iter().any(is_white) {
        faults.at(span, "a notation has no white space: use a sign such as `:`, `-` or `>`");
    }
}

/// Two variants that differ in no letter could only be told apart by their fields.
fn apart(written: &Written, faults: &mut Faults) {
    let mut known: HashMap<Vec<Option<&str>>, &Form> = HashMap::new();
    for form in &written.forms {
        let skeleton = form.pieces.iter().map(|piece| match piece {
            Piece::Text(text) => Some(text.as_str()),
            Piece::Hole { .. } => None,
        });
        let Some(variant) = &form.variant else { continue };
        if let Some(Form { variant: Some(other), .. }) = known.insert(skeleton.collect(), form) {
            let text = "give one of them other letters with `#[form(\"..\")]`, or write `Display` \
                        and `FromStr` yourself under `#[game::notation(by_hand)]`";
            faults.at(form.span(written), format!("`{variant}` is written like `{other}`: {text}"));
        }
    }
}

//! The attribute `notation`: reads the item into [`Written`].

mod check;
mod lower;
mod shown;

use crate::faults::Faults;
use crate::form::{self, Piece};
use crate::item::{self, Field};
use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprRange, Fields, Ident, Item, LitStr, RangeLimits};

/// What is written, and how.
struct Written {
    /// The item, without the attributes that are read here.
    item: Item,
    name: Ident,
    forms: Vec<Form>,
    /// Whether the author writes `Display` and `FromStr`.
    by_hand: bool,
}

/// How one variant is written, or the struct.
struct Form {
    /// None for a struct.
    variant: Option<Ident>,
    fields: Vec<Part>,
    pieces: Vec<Piece>,
    /// Where the author wrote the form, if it is not the usual one.
    given: Option<Span>,
}

impl Form {
    /// The field of a hole.
    fn part(&self, name: &str) -> Option<&Part> {
        self.fields.iter().find(|it| it.field.name() == name)
    }
}

/// A field, and which values of it can be written.
struct Part {
    field: Field,
    bound: Bound,
}

/// Which values of a field are listed.
enum Bound {
    /// Those its type lists.
    Type,
    /// The numbers from the first to the second.
    Range(Box<Expr>, Box<Expr>),
    /// None of them.
    None,
}

/// Expands the attribute; with faults, the item still stands, so that they come alone.
pub(crate) fn expand(args: TokenStream, tokens: TokenStream) -> TokenStream {
    let mut item = match item::read(tokens) {
        Ok(item) => item,
        Err(tokens) => return tokens,
    };
    let mut faults = Faults::default();
    let is_sound =
        item::is_sound(&mut item, true, &mut faults) & check::is_writable(&mut item, &mut faults);
    item::clean(&mut item, &mut faults);
    let by_hand = item::flag(args, "by_hand", &mut faults);
    let written = match read(item, by_hand, &mut faults) {
        Ok(written) => written,
        Err(item) => return item::bare(&item, faults),
    };
    check::check(&written, &mut faults);
    if faults.is_empty() {
        return lower::lower(&written);
    }
    if !is_sound {
        return item::bare(&written.item, faults);
    }
    let stub = lower::stub(&written);
    let errors = faults.into_errors();
    quote!(#errors #stub)
}

fn read(mut item: Item, by_hand: bool, faults: &mut Faults) -> Result<Written, Box<Item>> {
    let mut forms = Vec::new();
    let name = match &mut item {
        Item::Enum(it) => {
            for variant in &mut it.variants {
                let name = Some(&variant.ident);
                forms.push(form(name, &mut variant.attrs, &mut variant.fields, faults));
            }
            it.ident.clone()
        }
        Item::Struct(it) => {
            forms.push(form(None, &mut it.attrs, &mut it.fields, faults));
            it.ident.clone()
        }
        other => {
            let text = "`#[game::notation]` belongs to an enum or a struct";
            faults.at(item::keyword(other), text);
            return Err(Box::new(item));
        }
    };
    Ok(Written { item, name, forms, by_hand })
}

fn form(
    variant: Option<&Ident>,
    attrs: &mut Vec<Attribute>,
    fields: &mut Fields,
    faults: &mut Faults,
) -> Form {
    let bounds: Vec<Bound> = fields.iter_mut().map(|it| bound(&mut it.attrs, faults)).collect();
    let fields: Vec<Part> = item::fields(fields)
        .into_iter()
        .zip(bounds)
        .map(|(field, bound)| Part { field, bound })
        .collect();
    let given = item::only(item::take(attrs, "form"), faults).and_then(|it| {
        let literal = it.parse_args::<LitStr>().map_err(|_| {
            let text = "write the form as a text: `#[form(\"{0}>{1}\")]`";
            syn::Error::new(it.path().span(), text)
        });
        let pieces = literal.and_then(|it| Ok((form::pieces(&it)?, it.span())));
        pieces.map_err(|error| faults.add(error)).ok()
    });
    let (pieces, given) = match given {
        Some((pieces, span)) => (pieces, Some(span)),
        None => (usual(variant, &fields), None),
    };
    Form { variant: variant.cloned(), fields, pieces, given }
}

/// `name:field:field`, and for a struct `field:field`.
fn usual(variant: Option<&Ident>, fields: &[Part]) -> Vec<Piece> {
    let mut text = variant.map(|it| form::kebab(&it.to_string())).unwrap_or_default();
    let mut pieces = Vec::new();
    for (index, part) in fields.iter().enumerate() {
        if index > 0 || variant.is_some() {
            text.push(':');
            pieces.push(Piece::Text(std::mem::take(&mut text)));
        }
        pieces.push(Piece::Hole { name: part.field.name(), layout: String::new() });
    }
    if !text.is_empty() {
        pieces.push(Piece::Text(text));
    }
    pieces
}

fn bound(attrs: &mut Vec<Attribute>, faults: &mut Faults) -> Bound {
    let range = item::only(item::take(attrs, "range"), faults);
    let unbounded = item::only(item::take(attrs, "unbounded"), faults);
    match (range, unbounded) {
        (None, None) => Bound::Type,
        (None, Some(_)) => Bound::None,
        (Some(it), Some(_)) => {
            faults.at(it.path().span(), "a field has `#[range(..)]` or `#[unbounded]`, not both");
            Bound::None
        }
        (Some(it), None) => match it.parse_args::<Expr>() {
            Ok(Expr::Range(ExprRange {
                start: Some(first),
                end: Some(last),
                limits: RangeLimits::Closed(_),
                ..
            })) => Bound::Range(first, last),
            _ => {
                let text = "give the smallest and the largest number: `#[range(0..=2)]`";
                faults.at(it.path().span(), text);
                Bound::None
            }
        },
    }
}

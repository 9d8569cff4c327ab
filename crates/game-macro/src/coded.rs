//! The attribute `coded`: reads the enum into [`Coded`].

mod check;
mod lower;

use crate::faults::Faults;
use crate::form::{self, Piece};
use crate::item::{self, Field};
use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, Ident, Item, ItemEnum, LitStr, Token, Variant};

/// An enum whose variants are codes.
struct Coded {
    /// The enum, without the attributes that are read here.
    item: ItemEnum,
    codes: Vec<Code>,
    is_copy: bool,
}

impl Coded {
    /// Whether no variant has a sentence of its own, so that all stand in the game's files.
    fn is_told_by_words(&self) -> bool {
        !self.codes.is_empty() && self.codes.iter().all(|it| matches!(it.say, Say::Missing))
    }
}

/// One variant.
struct Code {
    name: Ident,
    fields: Vec<Field>,
    has_doc: bool,
    say: Say,
}

/// The sentence of a variant.
enum Say {
    Sentence(Sentence),
    Missing,
    /// It is there, but could not be read, which is told already.
    Faulty,
}

/// A sentence with holes, and what else stands in its brackets.
struct Sentence {
    pieces: Vec<Piece>,
    args: Punctuated<Expr, Token![,]>,
    span: Span,
}

impl Parse for Sentence {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let Ok(text) = input.parse::<LitStr>() else {
            return Err(input.error("write the sentence first: `#[say(\"the hand is empty\")]`"));
        };
        let mut args = Punctuated::new();
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
            args = Punctuated::parse_terminated(input)?;
        }
        Ok(Sentence { pieces: form::pieces(&text)?, args, span: text.span() })
    }
}

/// Expands the attribute; with faults, the enum still stands, so that they come alone.
pub(crate) fn expand(args: TokenStream, tokens: TokenStream) -> TokenStream {
    let mut item = match item::read(tokens) {
        Ok(item) => item,
        Err(tokens) => return tokens,
    };
    let mut faults = Faults::default();
    let is_copy = !item::flag(args, "Clone", &mut faults);
    let is_sound = item::is_sound(&mut item, is_copy, &mut faults);
    item::clean(&mut item, &mut faults);
    let coded = match item {
        Item::Enum(item) => read(item, is_copy, &mut faults),
        other => {
            faults.at(item::keyword(&other), "`#[game::coded]` belongs to an enum");
            return item::bare(&other, faults);
        }
    };
    check::check(&coded, &mut faults);
    if faults.is_empty() {
        return lower::lower(&coded);
    }
    if !is_sound {
        return item::bare(&coded.item, faults);
    }
    let stub = lower::stub(&coded);
    let errors = faults.into_errors();
    quote!(#errors #stub)
}

fn read(mut item: ItemEnum, is_copy: bool, faults: &mut Faults) -> Coded {
    let codes = item.variants.iter_mut().map(|it| code(it, faults)).collect();
    Coded { item, codes, is_copy }
}

fn code(variant: &mut Variant, faults: &mut Faults) -> Code {
    let say = item::only(item::take(&mut variant.attrs, "say"), faults);
    Code {
        name: variant.ident.clone(),
        fields: item::fields(&variant.fields),
        has_doc: variant.attrs.iter().any(|it| it.path().is_ident("doc")),
        say: say.map_or(Say::Missing, |it| sentence(&it, faults)),
    }
}

fn sentence(attr: &Attribute, faults: &mut Faults) -> Say {
    match attr.parse_args() {
        Ok(sentence) => Say::Sentence(sentence),
        Err(error) => {
            // Without brackets, the error of the parser says nothing about sentences.
            let text = "write the sentence: `#[say(\"the hand is empty\")]`";
            let is_bare = attr.meta.require_list().is_err();
            faults.add(if is_bare { syn::Error::new(attr.path().span(), text) } else { error });
            Say::Faulty
        }
    }
}

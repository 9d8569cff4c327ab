//! Writes the code of a notation.

use super::check::{is_bool, is_number};
use super::shown::{forms, range_text};
use super::{Bound, Form, Part, Written};
use crate::data;
use crate::form::{Piece, escaped};
use crate::item::fields_mut;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Item, parse_quote};

pub(super) fn lower(written: &Written) -> TokenStream {
    let item = derived(written, &guarded(written));
    let text = if written.by_hand { TokenStream::new() } else { text(written) };
    let name = &written.name;
    let listed = written.forms.iter().flat_map(|it| &it.fields).map(is_listed);
    let each = written.forms.iter().map(each);
    quote! {
        #item
        #text

        #[automatically_derived]
        impl ::game::Notation for #name {
            const LISTED: bool = true #(&& #listed)*;

            fn each(each: &mut dyn ::core::ops::FnMut(Self)) {
                #(#each)*
            }
        }
    }
}

/// The item with everything that others use of it, for when the faults are shown.
pub(super) fn stub(written: &Written) -> TokenStream {
    let (item, name) = (derived(written, &written.item), &written.name);
    let text = (!written.by_hand).then(|| {
        let never = quote!({ ::core::unreachable!() });
        display_and_from_str(written, never.clone(), never)
    });
    quote! {
        #item
        #text
        impl ::game::Notation for #name {
            fn each(_: &mut dyn ::core::ops::FnMut(Self)) {}
        }
    }
}

/// The item under its derives. An enum of bare names travels as those names.
fn derived(written: &Written, guarded: &Item) -> TokenStream {
    let has_fields = written.forms.iter().any(|it| !it.fields.is_empty());
    match &written.item {
        Item::Enum(item) if has_fields => data::tagged(item, guarded, true),
        _ => data::plain(guarded, true),
    }
}

/// The item as it is read from data: a number out of its range is refused there too.
fn guarded(written: &Written) -> Item {
    let mut item = written.item.clone();
    let parts = written.forms.iter().flat_map(|it| &it.fields);
    for (field, part) in fields_mut(&mut item).into_iter().zip(parts) {
        if let Bound::Range(first, last) = &part.bound {
            let path = quote! {
                ::game::notation::within::<{ (#first) as i128 }, { (#last) as i128 }, _, _>
            };
            let path = path.to_string();
            field.attrs.push(parse_quote!(#[serde(deserialize_with = #path)]));
        }
    }
    item
}

fn text(written: &Written) -> TokenStream {
    let written_arms = written.forms.iter().map(write);
    let forms = forms(written);
    let words = written.forms.iter().filter_map(|it| {
        let (word, whole) = (it.word()?, it.whole());
        Some(quote!((#word, #whole)))
    });
    let read = written.forms.iter().filter(|it| it.word().is_none()).map(read);
    let fmt = quote!({ match self { #(#written_arms)* } });
    let from_str = quote! {{
        let reader = ::game::notation::Reader::new(text, #forms);
        reader.read(|reader| reader.words(&[#(#words),*]) #(.or_else(|| #read))*)
    }};
    display_and_from_str(written, fmt, from_str)
}

fn display_and_from_str(written: &Written, fmt: TokenStream, from_str: TokenStream) -> TokenStream {
    let name = &written.name;
    quote! {
        #[automatically_derived]
        impl ::core::fmt::Display for #name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result #fmt
        }

        #[automatically_derived]
        impl ::core::str::FromStr for #name {
            type Err = ::game::Unreadable;

            fn from_str(text: &str) -> ::core::result::Result<Self, ::game::Unreadable> #from_str
        }
    }
}

impl Form {
    fn path(&self) -> TokenStream {
        match &self.variant {
            Some(variant) => quote!(Self::#variant),
            None => quote!(Self),
        }
    }

    /// The variant with its fields under their bindings: a pattern and a value.
    fn whole(&self) -> TokenStream {
        let (path, fields) = (self.path(), self.fields.iter().map(|it| it.field.bound()));
        quote!(#path { #(#fields),* })
    }

    /// The whole text of a form without fields.
    fn word(&self) -> Option<&str> {
        match self.pieces.as_slice() {
            [Piece::Text(text)] => Some(text),
            _ => None,
        }
    }
}

/// The arm of `Display`. A bare word can be padded, as words can.
fn write(form: &Form) -> TokenStream {
    let whole = form.whole();
    if let Some(word) = form.word() {
        return quote!(#whole => f.pad(#word),);
    }
    let mut layout = String::new();
    let mut args = Vec::new();
    for piece in &form.pieces {
        match piece {
            Piece::Text(text) => layout += &escaped(text),
            Piece::Hole { name, .. } => {
                layout += "{}";
                args.extend(form.part(name).map(shows));
            }
        }
    }
    quote!(#whole => ::core::write!(f, #layout #(, #args)*),)
}

/// Tries one form: each piece hands on to the next where it ends.
fn read(form: &Form) -> TokenStream {
    let whole = form.whole();
    let mut then = quote!(reader.end(at, #whole));
    let mut pieces = form.pieces.iter().rev().peekable();
    // The text that follows the piece at hand. Two fields never stand side by side, so only the
    // last piece of a form has none.
    let mut behind: Option<&str> = None;
    while let Some(piece) = pieces.next() {
        // The first piece stands at the beginning of the text.
        let at = if pieces.peek().is_some() { quote!(at) } else { quote!(0) };
        then = match piece {
            Piece::Text(text) => quote!(reader.literal(#at, #text, |at| #then)),
            Piece::Hole { name, .. } => {
                let Some(part) = form.part(name) else { continue };
                let (binding, reads) = (&part.field.binding, reads(part));
                match behind {
                    Some(until) => {
                        quote!(reader.field(#at, #until, #reads, |#binding, at| #then))
                    }
                    None => quote!(reader.last(#at, #reads, |#binding| #whole)),
                }
            }
        };
        behind = match piece {
            Piece::Text(text) => Some(text),
            Piece::Hole { .. } => None,
        };
    }
    then
}

/// What is written of a field.
fn shows(part: &Part) -> TokenStream {
    let (ty, binding) = (&part.field.ty, &part.field.binding);
    match is_number(ty) || is_bool(ty) {
        true => quote!(#binding),
        // Spanned, so that the error about a type without notation points at the field.
        false => quote_spanned!(ty.span()=> ::game::notation::shown::<#ty>(#binding)),
    }
}

/// The function that reads a field.
fn reads(part: &Part) -> TokenStream {
    let ty = &part.field.ty;
    match &part.bound {
        Bound::Range(first, last) => {
            let expected = format!("a number from {}", range_text(first, last));
            quote!(|text| ::game::notation::number::<#ty>(text, #first..=#last, #expected))
        }
        Bound::None if is_number(ty) => quote! {
            |text| ::game::notation::number::<#ty>(text, <#ty>::MIN..=<#ty>::MAX, "a number")
        },
        _ if is_bool(ty) => quote!(::game::notation::truth),
        _ => {
            let read = quote_spanned!(ty.span()=> ::game::notation::read::<#ty>);
            quote!(|text| #read(text))
        }
    }
}

/// Whether a field lets every value be shown.
fn is_listed(part: &Part) -> TokenStream {
    let ty = &part.field.ty;
    match &part.bound {
        Bound::None => quote!(false),
        Bound::Range(..) => quote!(true),
        Bound::Type if is_bool(ty) => quote!(true),
        Bound::Type => quote!(<#ty as ::game::Notation>::LISTED),
    }
}

/// Shows every value of one variant; its last field changes fastest.
fn each(form: &Form) -> TokenStream {
    if form.fields.iter().any(|it| matches!(it.bound, Bound::None)) {
        return TokenStream::new();
    }
    let whole = form.whole();
    form.fields.iter().rev().fold(quote!(each(#whole);), |inner, part| {
        let (ty, binding) = (&part.field.ty, &part.field.binding);
        match &part.bound {
            Bound::Range(first, last) => quote!(for #binding in #first..=#last { #inner }),
            _ if is_bool(ty) => quote!(for #binding in [false, true] { #inner }),
            _ => quote!(<#ty as ::game::Notation>::each(&mut |#binding| { #inner });),
        }
    })
}

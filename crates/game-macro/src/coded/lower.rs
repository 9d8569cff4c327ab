//! Writes the code of an enum of codes.

use super::{Code, Coded, Say, Sentence};
use crate::data;
use crate::form::{Piece, escaped};
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::{Item, LitStr, Member};

pub(super) fn lower(coded: &Coded) -> TokenStream {
    let says = coded.codes.iter().map(says);
    // Plain values are handed to the sentence as they are, so that it can count with them.
    let whole = if coded.is_copy { quote!(*self) } else { quote!(self) };
    let whole = if coded.codes.is_empty() { quote!(*self) } else { whole };
    let names = || coded.codes.iter().map(|it| &it.name);
    let (texts, arms) = (names().map(Ident::to_string), names());
    let code = names().map(Ident::to_string);
    let fmt = if coded.is_told_by_words() {
        let (kind, f) = (coded.item.ident.to_string().to_lowercase(), formatter());
        quote!({ ::game::words::write(#f, &crate::WORDS, #kind, self) })
    } else {
        quote!({ match #whole { #(#says)* } })
    };
    write(
        coded,
        fmt,
        quote!(&[#(#texts),*]),
        quote!({ match *self { #(Self::#arms { .. } => #code,)* } }),
    )
}

/// The names of the facts of every code; a single one without a name is called `value`.
fn facts(coded: &Coded) -> TokenStream {
    let facts = coded.codes.iter().map(|code| {
        let names = code.fields.iter().map(|it| match it.member {
            Member::Named(_) => it.name(),
            Member::Unnamed(_) => "value".to_string(),
        });
        quote!(&[#(#names),*])
    });
    quote!(&[#(#facts),*])
}

/// The enum with everything that others use of it, for when the faults are shown.
pub(super) fn stub(coded: &Coded) -> TokenStream {
    let unreachable = quote!({ ::core::unreachable!() });
    write(coded, unreachable.clone(), quote!(&[]), unreachable)
}

fn write(coded: &Coded, fmt: TokenStream, codes: TokenStream, code: TokenStream) -> TokenStream {
    let (item, name) = (&coded.item, &coded.item.ident);
    let item = data::tagged(item, &Item::Enum(item.clone()), coded.is_copy);
    let (f, facts, in_words) = (formatter(), facts(coded), coded.is_told_by_words());
    quote! {
        #item

        #[automatically_derived]
        impl ::core::fmt::Display for #name {
            // A sentence need not speak of every fact.
            #[allow(unused_variables)]
            fn fmt(&self, #f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result #fmt
        }

        #[automatically_derived]
        impl ::game::Coded for #name {
            const CODES: &'static [&'static str] = #codes;
            const IN_WORDS: bool = #in_words;
            const FACTS: &'static [&'static [&'static str]] = #facts;

            fn code(&self) -> &'static str #code
        }
    }
}

/// A name of its own, which no fact can take.
fn formatter() -> Ident {
    Ident::new("f", Span::mixed_site())
}

/// The arm of `Display`.
fn says(code: &Code) -> TokenStream {
    let Say::Sentence(sentence) = &code.say else { return TokenStream::new() };
    let (name, f, text) = (&code.name, formatter(), text(code, sentence));
    let args = sentence.args.iter();
    let fields = code.fields.iter().map(|it| match &it.member {
        Member::Named(name) => quote!(#name),
        Member::Unnamed(_) => it.bound(),
    });
    quote!(Self::#name { #(#fields),* } => ::core::write!(#f, #text #(, #args)*),)
}

/// The sentence as `write!` takes it: a fact of a tuple has a name there.
fn text(code: &Code, sentence: &Sentence) -> LitStr {
    let mut text = String::new();
    for piece in &sentence.pieces {
        match piece {
            Piece::Text(it) => text += &escaped(it),
            Piece::Hole { name, layout } => {
                let is_number = code.fields.iter().any(|it| match &it.member {
                    Member::Named(_) => false,
                    Member::Unnamed(_) => it.name() == *name,
                });
                let mark = if is_number { "_" } else { "" };
                text += &format!("{{{mark}{name}{layout}}}");
            }
        }
    }
    LitStr::new(&text, sentence.span)
}

//! Keeps in use what a faulty drawing names, so that its fault is not followed by warnings about
//! imports that only the drawing uses.
//!
//! It reads tokens and not a [`crate::drawing::Drawing`], because there may be none.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::Type;
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::{Result, Token};

/// Names the types of the header, and what stands in the arguments of guards, laws and actions.
pub(crate) fn uses(tokens: TokenStream) -> TokenStream {
    let mut types = Vec::new();
    let mut names = Vec::new();
    arguments(tokens.clone(), false, &mut names);
    // If the header is faulty, the types before the fault are in `types` all the same.
    let _ = (|input: ParseStream| header(input, &mut types)).parse2(tokens);
    quote! {
        const _: () = {
            #(let _: ::core::marker::PhantomData<#types>;)*
            #(#[allow(unused_imports)] use #names as _;)*
        };
    }
}

/// The types of `flow Name for Board { move: Move, ... }`, whatever its keys are called.
fn header(input: ParseStream, types: &mut Vec<Type>) -> Result<()> {
    while !input.peek(Token![for]) {
        input.parse::<TokenTree>()?;
    }
    input.parse::<Token![for]>()?;
    types.push(input.parse()?);
    let content;
    syn::braced!(content in input);
    while !content.is_empty() {
        types.extend(line(&content).ok().flatten());
        while !content.is_empty() && content.parse::<Option<Token![,]>>()?.is_none() {
            content.parse::<TokenTree>()?;
        }
    }
    // `syn` takes tokens that are left over for a fault, so the rest is read and dropped.
    input.parse::<TokenStream>().map(drop)
}

/// The type of `key: Type`, if that is what it is.
fn line(input: ParseStream) -> Result<Option<Type>> {
    let key = input.call(Ident::parse_any)?;
    input.parse::<Option<Token![:]>>()?;
    if key == "agenda" { Ok(None) } else { input.parse().map(Some) }
}

/// The first words of paths inside parentheses. A word alone may be bound in the drawing itself,
/// unless it begins with a capital letter; in `call(Diagram)` it is a name of the drawing.
fn arguments(tokens: TokenStream, is_inside: bool, names: &mut Vec<Ident>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is = |token: &TokenTree, sign: char| matches!(token, TokenTree::Punct(it) if it.as_char() == sign);
    for (at, token) in tokens.iter().enumerate() {
        let (before, after) = tokens.split_at(at);
        match token {
            TokenTree::Group(it) => {
                let is_call =
                    matches!(before, [.., TokenTree::Ident(word)] if word == "call" && !is_inside);
                if !is_call {
                    let is_inside = is_inside || it.delimiter() == Delimiter::Parenthesis;
                    arguments(it.stream(), is_inside, names);
                }
            }
            TokenTree::Ident(it) if is_inside => {
                let goes_on = matches!(before, [.., one] if is(one, '.'))
                    || matches!(before, [.., one, two] if is(one, ':') && is(two, ':'));
                let is_name = it.to_string().starts_with(char::is_uppercase)
                    || matches!(after, [_, one, two, ..] if is(one, ':') && is(two, ':'));
                // `self`, `crate` and the like are no identifiers to `syn`.
                let is_word = syn::parse2::<Ident>(it.to_token_stream()).is_ok();
                if is_name && is_word && !goes_on {
                    names.push(it.clone());
                }
            }
            _ => {}
        }
    }
}

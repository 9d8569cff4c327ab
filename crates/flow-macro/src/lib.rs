//! The procedural macro behind `flow::flow!`; its grammar and meaning are documented there.
//!
//! A pipeline: `parse` reads a `drawing`, `check` proves its shape and points at the line
//! that breaks it, `lower` turns it into a one-byte enum and a `match`, `chart` into the table
//! that diagrams are drawn from.

mod chart;
mod check;
mod drawing;
mod home;
mod lower;
mod parse;
mod text;
mod uses;

use proc_macro::TokenStream;

/// Compiles a drawn turn into a state machine. See the documentation of the `flow` crate.
#[proc_macro]
pub fn flow(input: TokenStream) -> TokenStream {
    compiled(input.into()).into()
}

/// The same for those who depend on `turnstile`, which calls it `flow!`.
#[proc_macro]
pub fn turnstile_flow(input: TokenStream) -> TokenStream {
    home::in_turnstile(compiled(input.into()), "flow").into()
}

fn compiled(input: proc_macro2::TokenStream) -> proc_macro2::TokenStream {
    let drawing = syn::parse2(input.clone());
    let compiled = drawing.and_then(|drawing| {
        let shape = check::check(&drawing)?;
        Ok(lower::lower(&drawing, &shape))
    });
    compiled.unwrap_or_else(|error: syn::Error| {
        let (error, uses) = (error.into_compile_error(), uses::uses(input));
        quote::quote! { #error #uses }
    })
}

//! The procedural macro behind `flow::flow!`; its grammar and meaning are documented there.
//!
//! A pipeline: `parse` reads a `drawing`, `check` proves its shape and points at the line
//! that breaks it, `lower` turns it into a one-byte enum and a `match`, `chart` into the table
//! that diagrams are drawn from.

mod chart;
mod check;
mod drawing;
mod lower;
mod parse;
mod text;
mod uses;

use proc_macro::TokenStream;

/// Compiles a drawn turn into a state machine. See the documentation of the `flow` crate.
#[proc_macro]
pub fn flow(input: TokenStream) -> TokenStream {
    let drawing = syn::parse(input.clone());
    let compiled = drawing.and_then(|drawing| {
        let shape = check::check(&drawing)?;
        Ok(lower::lower(&drawing, &shape))
    });
    let compiled = compiled.unwrap_or_else(|error: syn::Error| {
        let (error, uses) = (error.into_compile_error(), uses::uses(input.into()));
        quote::quote! { #error #uses }
    });
    compiled.into()
}

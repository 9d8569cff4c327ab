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

use proc_macro::TokenStream;

/// Compiles a drawn turn into a state machine. See the documentation of the `flow` crate.
#[proc_macro]
pub fn flow(input: TokenStream) -> TokenStream {
    let drawing = syn::parse_macro_input!(input as drawing::Drawing);
    match check::check(&drawing) {
        Ok(shape) => lower::lower(&drawing, &shape).into(),
        Err(error) => error.into_compile_error().into(),
    }
}

//! Collects every fault, so that one compilation shows them all.

use proc_macro2::{Span, TokenStream};
use std::fmt::Display;
use syn::Error;

#[derive(Default)]
pub(crate) struct Faults(Option<Error>);

impl Faults {
    pub(crate) fn at(&mut self, span: Span, text: impl Display) {
        self.add(Error::new(span, text));
    }

    pub(crate) fn add(&mut self, error: Error) {
        match &mut self.0 {
            Some(all) => all.combine(error),
            none => *none = Some(error),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// All faults as errors of the compiler.
    pub(crate) fn into_errors(self) -> TokenStream {
        self.0.map(Error::into_compile_error).unwrap_or_default()
    }
}

//! The attribute `value`: plain data, without a text or a sentence of its own.

use crate::faults::Faults;
use crate::{data, item};
use proc_macro2::TokenStream;
use syn::Item;

/// Expands the attribute; with faults, the item still stands, so that they come alone.
pub(crate) fn expand(args: TokenStream, tokens: TokenStream) -> TokenStream {
    let mut item = match item::read(tokens) {
        Ok(item) => item,
        Err(tokens) => return tokens,
    };
    let mut faults = Faults::default();
    let is_copy = !item::flag(args, "Clone", &mut faults);
    if !matches!(item, Item::Enum(_) | Item::Struct(_)) {
        faults.at(item::keyword(&item), "`#[game::value]` belongs to an enum or a struct");
    }
    item::is_sound(&mut item, is_copy, &mut faults);
    item::clean(&mut item, &mut faults);
    match faults.is_empty() {
        true => data::plain(&item, is_copy),
        false => item::bare(&item, faults),
    }
}

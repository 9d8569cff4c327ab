//! How a value travels: the derives, and the names of its data.

use crate::item::fields_mut;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Ident, Item, ItemEnum, Visibility};

/// A struct, or an enum of bare names: as serde has it.
pub(crate) fn plain(item: &Item, is_copy: bool) -> TokenStream {
    let values = values(is_copy);
    quote! {
        #values
        #[derive(::game::serde::Serialize, ::game::serde::Deserialize)]
        #[serde(crate = "::game::serde")]
        #[ts(crate = "::game::ts_rs")]
        #item
    }
}

/// An enum that carries something: its code beside its facts where people read, and as bytes the
/// number of the variant, because serde cannot read tagged variants without facts from bytes.
/// `guarded` is the item with what its reading has to heed.
pub(crate) fn tagged(item: &ItemEnum, guarded: &Item, is_copy: bool) -> TokenStream {
    let (name, values) = (&item.ident, values(is_copy));
    let (text, bytes) = (format_ident!("{name}AsText"), format_ident!("{name}AsBytes"));
    let as_text = remote(guarded, name, &text, quote!(, tag = "code", content = "facts"));
    let as_bytes = remote(guarded, name, &bytes, TokenStream::new());
    quote! {
        #values
        #[ts(crate = "::game::ts_rs", tag = "code", content = "facts")]
        #item

        const _: () = {
            #as_text
            #as_bytes

            #[automatically_derived]
            impl ::game::serde::Serialize for #name {
                fn serialize<S: ::game::serde::Serializer>(
                    &self,
                    to: S,
                ) -> ::core::result::Result<S::Ok, S::Error> {
                    match to.is_human_readable() {
                        true => #text::serialize(self, to),
                        false => #bytes::serialize(self, to),
                    }
                }
            }

            #[automatically_derived]
            impl<'de> ::game::serde::Deserialize<'de> for #name {
                fn deserialize<D: ::game::serde::Deserializer<'de>>(
                    from: D,
                ) -> ::core::result::Result<Self, D::Error> {
                    match from.is_human_readable() {
                        true => #text::deserialize(from),
                        false => #bytes::deserialize(from),
                    }
                }
            }
        };
    }
}

/// What every value can do.
fn values(is_copy: bool) -> TokenStream {
    let copy = is_copy.then(|| quote!(::core::marker::Copy,));
    quote! {
        #[derive(
            ::core::clone::Clone, #copy ::core::fmt::Debug, ::core::cmp::PartialEq,
            ::core::cmp::Eq, ::core::hash::Hash, ::game::ts_rs::TS,
        )]
    }
}

/// A copy of the enum that only says how serde is to treat it.
fn remote(guarded: &Item, name: &Ident, copy: &Ident, tag: TokenStream) -> TokenStream {
    let mut item = guarded.clone();
    for field in fields_mut(&mut item) {
        field.attrs.retain(|it| it.path().is_ident("serde"));
    }
    if let Item::Enum(item) = &mut item {
        item.ident = copy.clone();
        item.vis = Visibility::Inherited;
        item.attrs.clear();
        for variant in &mut item.variants {
            variant.attrs.clear();
            variant.discriminant = None;
        }
    }
    let name = name.to_string();
    quote! {
        #[derive(::game::serde::Serialize, ::game::serde::Deserialize)]
        #[serde(crate = "::game::serde", remote = #name #tag)]
        #item
    }
}

//! The enum or struct an attribute stands on, as Rust knows it.

use crate::faults::Faults;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, Error, Fields, Ident, Item, Member, Path, Token, Type, Variant, parse_quote};

/// The traits the attributes derive.
const DERIVED: [&str; 9] =
    ["Clone", "Copy", "Debug", "PartialEq", "Eq", "Hash", "Serialize", "Deserialize", "TS"];

/// Well-known types that cannot be `Copy`.
const OWNERS: [&str; 3] = ["String", "Vec", "Box"];

/// A field of a variant or of a struct.
pub(crate) struct Field {
    /// Its name or number.
    pub(crate) member: Member,
    /// What it is called in the code that is written, `_0`: its own name could be taken there.
    pub(crate) binding: Ident,
    pub(crate) ty: Type,
}

pub(crate) fn fields(fields: &Fields) -> Vec<Field> {
    let field = |(member, (index, field)): (Member, (usize, &syn::Field))| Field {
        member,
        binding: format_ident!("_{index}"),
        ty: spelled(&field.ty).clone(),
    };
    fields.members().zip(fields.iter().enumerate()).map(field).collect()
}

/// A type as it is spelled; one that went through another macro comes in a group.
fn spelled(ty: &Type) -> &Type {
    match ty {
        Type::Group(it) => spelled(&it.elem),
        _ => ty,
    }
}

impl Field {
    /// The field in a pattern or in a value, whichever shape the variant has.
    pub(crate) fn bound(&self) -> TokenStream {
        let Field { member, binding, .. } = self;
        quote!(#member: #binding)
    }

    /// The name of the field as it stands in a form.
    pub(crate) fn name(&self) -> String {
        match &self.member {
            Member::Named(name) => name.to_string().trim_start_matches("r#").to_string(),
            Member::Unnamed(index) => index.index.to_string(),
        }
    }
}

/// The fields as a list for people: `card`, `target`.
pub(crate) fn names<'a>(fields: impl IntoIterator<Item = &'a Field>) -> String {
    let names: Vec<String> = fields.into_iter().map(|it| format!("`{}`", it.name())).collect();
    match names.as_slice() {
        [] => "it has none".to_string(),
        [name] => format!("it has {name}"),
        names => format!("it has {}", names.join(", ")),
    }
}

/// Reads the item. What is no item at all comes back as it was, with the error.
pub(crate) fn read(tokens: TokenStream) -> Result<Item, TokenStream> {
    syn::parse2(tokens.clone()).map_err(|error| {
        let error = error.into_compile_error();
        quote!(#error #tokens)
    })
}

/// The faults, and the item as it is: with what is wrong the derives would add errors of theirs.
pub(crate) fn bare(item: &impl ToTokens, faults: Faults) -> TokenStream {
    let errors = faults.into_errors();
    quote!(#errors #item)
}

/// Whether nothing is there that the derives would stumble over.
pub(crate) fn is_sound(item: &mut Item, is_copy: bool, faults: &mut Faults) -> bool {
    let generics = match item {
        Item::Enum(it) => &it.generics,
        Item::Struct(it) => &it.generics,
        _ => return false,
    };
    let mut found = Vec::new();
    if let Some(param) = generics.params.first() {
        let text = "this is one type, without parameters: write the type itself";
        found.push(Error::new(param.span(), text));
    }
    found.extend(fields_mut(item).into_iter().filter_map(|it| unfit(&it.ty, is_copy)));
    let is_sound = found.is_empty();
    found.into_iter().for_each(|error| faults.add(error));
    is_sound
}

/// Why a type cannot be that of a field, as far as its spelling tells.
fn unfit(ty: &Type, is_copy: bool) -> Option<Error> {
    match spelled(ty) {
        Type::Reference(it) => {
            let text = "a value is read back from data, so it cannot borrow: use an enum";
            Some(Error::new(it.and_token.span, text))
        }
        Type::Path(it) if is_copy => {
            let name = &it.path.segments.last()?.ident;
            let text = "owns memory and cannot be copied; only `#[game::coded(Clone)]` and \
                        `#[game::value(Clone)]` take it";
            let is_owner = OWNERS.iter().any(|owner| name == owner);
            is_owner.then(|| Error::new(name.span(), format!("`{name}` {text}")))
        }
        _ => None,
    }
}

/// Takes out what is said twice: variants, derives of the attribute's own, and names for serde.
pub(crate) fn clean(item: &mut Item, faults: &mut Faults) {
    match item {
        Item::Enum(it) => {
            it.variants = once(std::mem::take(&mut it.variants), faults);
            derives(&mut it.attrs, faults);
            nameless(&mut it.attrs, faults);
            for variant in &mut it.variants {
                nameless(&mut variant.attrs, faults);
            }
        }
        Item::Struct(it) => {
            derives(&mut it.attrs, faults);
            nameless(&mut it.attrs, faults);
        }
        _ => return,
    }
    for field in fields_mut(item) {
        nameless(&mut field.attrs, faults);
    }
}

/// The variants without those that have the name of one before them.
fn once(
    variants: Punctuated<Variant, Token![,]>,
    faults: &mut Faults,
) -> Punctuated<Variant, Token![,]> {
    let mut kept: Punctuated<Variant, Token![,]> = Punctuated::new();
    for variant in variants {
        let name = &variant.ident;
        if kept.iter().any(|it| it.ident == *name) {
            faults.at(name.span(), format!("`{name}` is there already: give it another name"));
        } else {
            kept.push(variant);
        }
    }
    kept
}

fn nameless(attrs: &mut Vec<Attribute>, faults: &mut Faults) {
    for attr in take(attrs, "serde") {
        let text = "data has the names of the code: remove the attributes of serde";
        faults.at(attr.path().span(), text);
    }
}

fn derives(attrs: &mut [Attribute], faults: &mut Faults) {
    for attr in attrs.iter_mut().filter(|it| it.path().is_ident("derive")) {
        // A `derive` that is not a list of paths is a fault that the compiler reports itself.
        let Ok(paths) = attr.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated)
        else {
            continue;
        };
        let is_ours = |path: &&Path| {
            path.segments.last().is_some_and(|it| DERIVED.iter().any(|name| it.ident == name))
        };
        for path in paths.iter().filter(is_ours) {
            let text = "is derived by the attribute above: remove it";
            let name = path.segments.last().map(|it| it.ident.to_string()).unwrap_or_default();
            faults.at(path.span(), format!("`{name}` {text}"));
        }
        let others = paths.iter().filter(|it| !is_ours(it));
        *attr = parse_quote!(#[derive(#(#others),*)]);
    }
}

/// All fields of an item, in their order.
pub(crate) fn fields_mut(item: &mut Item) -> Vec<&mut syn::Field> {
    match item {
        Item::Enum(it) => it.variants.iter_mut().flat_map(|it| &mut it.fields).collect(),
        Item::Struct(it) => it.fields.iter_mut().collect(),
        _ => Vec::new(),
    }
}

/// Takes the attributes of one name out of a list.
pub(crate) fn take(attrs: &mut Vec<Attribute>, name: &str) -> Vec<Attribute> {
    attrs.extract_if(.., |attr| attr.path().is_ident(name)).collect()
}

/// The only attribute of a name; a second one is a fault.
pub(crate) fn only(mut attrs: Vec<Attribute>, faults: &mut Faults) -> Option<Attribute> {
    for twice in attrs.drain(1.min(attrs.len())..) {
        let name = twice.path().to_token_stream().to_string();
        faults.at(twice.path().span(), format!("`#[{name}]` is given twice"));
    }
    attrs.pop()
}

/// The word in brackets behind the name of the attribute, which can only be `word`.
pub(crate) fn flag(args: TokenStream, word: &str, faults: &mut Faults) -> bool {
    let given = args.to_string();
    if !given.is_empty() && given != word {
        let text = format!("expected `{word}` or nothing in the brackets of this attribute");
        faults.at(args.span(), text);
    }
    given == word
}

/// The first word of an item, for faults about the item as a whole.
pub(crate) fn keyword(item: &Item) -> Span {
    item.to_token_stream().into_iter().next().map_or_else(Span::call_site, |it| it.span())
}

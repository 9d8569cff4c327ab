//! Where the code that is written finds its runtime.

use proc_macro2::{Group, Ident, Literal, TokenStream, TokenTree};
use quote::quote_spanned;

/// Lets every path that begins with `::crate` begin with `::turnstile::crate`, for those who depend
/// on nothing else of ours. The name of the crate may stand in a text, too, as derives want it.
pub(crate) fn in_turnstile(tokens: TokenStream, name: &str) -> TokenStream {
    let mut out: Vec<TokenTree> = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                let inside = in_turnstile(group.stream(), name);
                let mut moved = Group::new(group.delimiter(), inside);
                moved.set_span(group.span());
                out.push(moved.into());
            }
            TokenTree::Ident(ident) if ident == name && begins_path(&out) => {
                out.extend(quote_spanned!(ident.span()=> turnstile::));
                out.push(ident.into());
            }
            TokenTree::Literal(literal) => out.push(moved(&literal, name).into()),
            other => out.push(other),
        }
    }
    out.into_iter().collect()
}

/// Whether the last tokens are `::` with no path before it.
fn begins_path(before: &[TokenTree]) -> bool {
    match before {
        [rest @ .., one, two] if is_punct(one, ':') && is_punct(two, ':') => !ends_path(rest),
        _ => false,
    }
}

/// Whether these tokens end with a part of a path, which is a word that is no keyword. `>` may be
/// the end of an arrow or of `impl<T>`, and no path of ours goes on after it with our own name.
fn ends_path(tokens: &[TokenTree]) -> bool {
    match tokens {
        [.., TokenTree::Ident(it)] => {
            ["self", "Self", "super", "crate"].iter().any(|word| it == word)
                || syn::parse_str::<Ident>(&it.to_string()).is_ok()
        }
        _ => false,
    }
}

fn is_punct(token: &TokenTree, letter: char) -> bool {
    matches!(token, TokenTree::Punct(it) if it.as_char() == letter)
}

/// A text that is a path for a derive. Such a text may have been made of tokens, with spaces.
fn moved(literal: &Literal, name: &str) -> Literal {
    let text = literal.to_string();
    let path = text.strip_prefix("\"::").and_then(|it| it.strip_suffix('"'));
    match path.map(str::trim_start).and_then(|it| it.strip_prefix(name)) {
        Some(rest) => {
            let mut moved = Literal::string(&format!("::turnstile::{name}{rest}"));
            moved.set_span(literal.span());
            moved
        }
        None => literal.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quote::quote;

    fn check(code: TokenStream, moved: TokenStream) {
        assert_eq!(in_turnstile(code, "flow").to_string(), moved.to_string());
    }

    #[test]
    fn only_paths_to_the_crate_are_moved() {
        check(quote!(::flow::Seat), quote!(::turnstile::flow::Seat));
        check(quote!(<T as ::flow::Flow>::Board), quote!(<T as ::turnstile::flow::Flow>::Board));
        check(quote!(f(&::flow::X)), quote!(f(&::turnstile::flow::X)));
        check(quote!(impl ::flow::Flow for A), quote!(impl ::turnstile::flow::Flow for A));
        check(quote!(fn f() -> ::flow::X), quote!(fn f() -> ::turnstile::flow::X));
        check(quote!(it => ::flow::X), quote!(it => ::turnstile::flow::X));
        check(quote!(<J: ::flow::X>), quote!(<J: ::turnstile::flow::X>));
        check(quote!(match ::flow::X {}), quote!(match ::turnstile::flow::X {}));
        check(quote!(own::flow::X), quote!(own::flow::X));
        check(quote!(crate::flow::X), quote!(crate::flow::X));
        check(quote!(impl<T> ::flow::X), quote!(impl<T> ::turnstile::flow::X));
        check(quote!(flow::X), quote!(flow::X));
        check(quote!(a "::flow::serde"), quote!(a "::turnstile::flow::serde"));
        check(quote!(a ":: flow :: X"), quote!(a "::turnstile::flow :: X"));
        check(quote!(a "flow"), quote!(a "flow"));
    }
}

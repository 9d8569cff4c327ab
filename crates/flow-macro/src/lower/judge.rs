//! Writes what a state waits for and why it refuses: the cold half of the machine.

use super::{Lower, placed};
use crate::drawing::{By, Forbidden, Kind, Why};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

impl Lower<'_> {
    pub(super) fn rest(&self) -> TokenStream {
        let arms = self.drawing.states.iter().map(|state| {
            let name = &state.name;
            let rest = match &state.kind {
                Kind::Ask(who) => {
                    let asked = self.ask_board(who, &[]);
                    quote_spanned! { who.span() => ::flow::Rest::Ask(#asked) }
                }
                Kind::Chance => quote! { ::flow::Rest::Chance },
                Kind::Event(due) => {
                    let due_now = self.ask_board(due, &[]);
                    quote_spanned! { due.span() => ::flow::Rest::Event(#due_now) }
                }
                Kind::Auto | Kind::Call(_) => quote! { ::flow::Rest::Ask(::flow::Seats::NONE) },
            };
            quote! { Self::#name => #rest }
        });
        quote! { match self { #(#arms,)* } }
    }

    /// The cold twin of `take`: the same edges, asked for their reasons.
    pub(super) fn check(&self) -> TokenStream {
        let Lower { board, input, .. } = self;
        let arms = self.drawing.states.iter().enumerate().map(|(index, state)| {
            let name = &state.name;
            let edges = self.edges_of(index).filter_map(|(_, edge)| {
                let pattern = self.pattern(edge.trigger.as_ref()?);
                let route = edge.route.as_ref().map(|it| self.route(it));
                let route = route.map(|route| quote! { if #route });
                let laws = edge.laws.iter().map(|it| {
                    let ask = self.ask_board(&it.name, &it.args);
                    quote_spanned! { it.name.span() =>
                        ::core::result::Result::<(), Self::Refusal>::map_err(
                            #ask,
                            ::flow::Refused::Rules,
                        )?;
                    }
                });
                Some(quote! {
                    #pattern #route => { #(#laws)* ::core::result::Result::Ok(()) }
                })
            });
            quote! { Self::#name => match #input { #(#edges)* _ => nothing() } }
        });
        quote! {
            let nothing = || ::core::result::Result::Err(match self.refuse(#input, true, #board) {
                ::core::option::Option::Some(reason) => ::flow::Refused::Rules(reason),
                ::core::option::Option::None => {
                    ::flow::Refused::Engine(::flow::Reason::NothingAsksThis)
                }
            });
            match self { #(#arms)* }
        }
    }

    pub(super) fn refuse(&self) -> TokenStream {
        let input = &self.input;
        let lines = self.drawing.refusals.iter().map(|line| self.refuse_line(line));
        quote! {
            match (self, #input, is_asked) {
                #(#lines)*
                _ => ::core::option::Option::None,
            }
        }
    }

    fn refuse_line(&self, line: &Forbidden) -> TokenStream {
        let states = line.states.iter().map(|state| match state {
            Some(name) => quote! { Self::#name },
            None => quote! { _ },
        });
        let pattern = self.pattern(&line.trigger);
        let asked = match line.trigger.by {
            By::Asked | By::Seat(_) => quote! { true },
            By::Others(_) => quote! { false },
            _ => quote! { _ },
        };
        let why = match &line.why {
            Why::Variant(expr) => {
                let refusal = placed(&self.drawing.types.refusal, expr.span());
                quote_spanned! { expr.span() => #refusal::#expr }
            }
            Why::Method(call) => self.ask_board(&call.name, &call.args),
        };
        quote! { (#(#states)|*, #pattern, #asked) => ::core::option::Option::Some(#why), }
    }
}

//! Writes what a state waits for and why it refuses: the cold half of the machine.

use super::Lower;
use crate::parse::{By, Kind, Refuse, Why};
use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};

impl Lower<'_> {
    pub(super) fn rest(&self) -> TokenStream {
        let board = &self.board;
        let arms = self.drawing.states.iter().map(|state| {
            let name = &state.name;
            let rest = match &state.kind {
                Kind::Ask(who) => quote! { ::flow::Rest::Ask(#board.#who()) },
                Kind::Chance => quote! { ::flow::Rest::Chance },
                Kind::Event(due) => quote! { ::flow::Rest::Event(#board.#due()) },
                Kind::Auto | Kind::Call(_) => quote! { ::flow::Rest::Ask(::flow::Seats::NONE) },
            };
            quote! { Self::#name => #rest }
        });
        quote! { match self { #(#arms,)* } }
    }

    /// The cold twin of `take`: the same edges, asked for their reasons.
    pub(super) fn check(&self) -> TokenStream {
        let Lower { board, input, .. } = self;
        let why = format_ident!("why", span = Span::mixed_site());
        let arms = self.drawing.states.iter().enumerate().map(|(index, state)| {
            let name = &state.name;
            let edges = self.edges_of(index).filter_map(|(_, edge)| {
                let pattern = self.pattern(edge.trigger.as_ref()?);
                let route = match &edge.route {
                    Some(route) => self.ask_board(route),
                    None => quote! { true },
                };
                let laws = edge.laws.iter().map(|it| {
                    let ask = self.ask_board(it);
                    quote! { #ask?; }
                });
                Some(quote! {
                    if let #pattern = #input && #route {
                        let lawful = (|| -> ::core::result::Result<(), Self::Refusal> {
                            #(#laws)*
                            ::core::result::Result::Ok(())
                        })();
                        match lawful {
                            ::core::result::Result::Ok(()) => {
                                return ::core::result::Result::Ok(());
                            }
                            ::core::result::Result::Err(reason) => {
                                #why.get_or_insert(reason);
                            }
                        }
                    }
                })
            });
            quote! { Self::#name => { #(#edges)* } }
        });
        quote! {
            let mut #why: ::core::option::Option<Self::Refusal> = ::core::option::Option::None;
            match self { #(#arms)* }
            match #why.or_else(|| self.refuse(#input, true, #board)) {
                ::core::option::Option::Some(reason) => {
                    ::core::result::Result::Err(::flow::Refused::Rules(reason))
                }
                ::core::option::Option::None => ::core::result::Result::Err(
                    ::flow::Refused::Engine(::flow::Reason::NothingAsksThis),
                ),
            }
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

    fn refuse_line(&self, line: &Refuse) -> TokenStream {
        let states = line.states.iter().map(|state| match state {
            Some(name) => quote! { Self::#name },
            None => quote! { _ },
        });
        let pattern = self.pattern(&line.trigger);
        let asked = match line.trigger.by {
            By::Asked | By::Seat(_) => quote! { true },
            By::Others => quote! { false },
            _ => quote! { _ },
        };
        let why = match &line.why {
            Why::Variant(expr) => {
                let refusal = self.drawing.types.refusal.as_ref();
                quote! { #refusal::#expr }
            }
            Why::Method(call) => self.ask_board(call),
        };
        quote! { (#(#states)|*, #pattern, #asked) => ::core::option::Option::Some(#why), }
    }
}

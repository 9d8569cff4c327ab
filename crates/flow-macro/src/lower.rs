//! Turns a checked drawing into a one-byte enum and the `match` that runs it.
//!
//! What keeps it as fast as a loop written by hand: every automatic state becomes a function that
//! the edges leading there call, so a chain of them, through calls and back, is plain code that the
//! compiler inlines. The driver dispatches only rests, the return from a diagram that several states
//! call, and the one arrow that closes an automatic loop.

mod judge;
mod run;

use crate::check::Shape;
use crate::drawing::{By, Call, Drawing, Edge, Trigger};
use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, Type};

/// Everything the generated functions share.
pub(crate) struct Lower<'a> {
    pub(crate) drawing: &'a Drawing,
    pub(crate) shape: &'a Shape,
    board: Ident,
    calls: Ident,
    journal: Ident,
    input: Ident,
}

pub(crate) fn lower(drawing: &Drawing, shape: &Shape) -> TokenStream {
    let local = |name| Ident::new(name, Span::mixed_site());
    let lower = Lower {
        drawing,
        shape,
        board: local("board"),
        calls: local("calls"),
        journal: local("journal"),
        input: local("input"),
    };
    let (state_enum, steps, flow_impl) = (lower.state_enum(), lower.steps(), lower.flow_impl());
    quote! { #state_enum #steps #flow_impl }
}

impl Lower<'_> {
    fn state_enum(&self) -> TokenStream {
        let Drawing { attrs, vis, name, states, .. } = self.drawing;
        let variants = states.iter().map(|state| {
            let (docs, name) = (&state.attrs, &state.name);
            quote! { #(#docs)* #name }
        });
        quote! {
            #(#attrs)*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            #[repr(u8)]
            #[allow(missing_docs, clippy::enum_variant_names)]
            #vis enum #name { #(#variants),* }
        }
    }

    fn flow_impl(&self) -> TokenStream {
        let Drawing { name, board, types, states, .. } = self.drawing;
        let never: Type = syn::parse_quote!(::flow::Never);
        let [moves, chance, event, refusal, entry] =
            [&types.moves, &types.chance, &types.event, &types.refusal, &types.entry]
                .map(|it| it.as_ref().unwrap_or(&never));
        let start = &states[self.shape.start[0]].name;
        let depth = self.shape.depth;
        let all = states.iter().map(|state| &state.name);
        let (chart, hot, cold) = (self.chart(), self.hot(), self.cold());
        quote! {
            #[allow(
                unused_variables,
                unreachable_patterns,
                unreachable_code,
                clippy::all,
                clippy::pedantic
            )]
            impl ::flow::Flow for #name {
                type Board = #board;
                type Move = #moves;
                type Chance = #chance;
                type Event = #event;
                type Refusal = #refusal;
                type Entry = #entry;
                type Frames = [Self; #depth];

                const START: Self = Self::#start;
                const FRAMES: Self::Frames = [Self::START; #depth];
                const STATES: &'static [Self] = &[#(Self::#all),*];
                const CHART: &'static ::flow::Chart = &#chart;

                #[inline(always)]
                fn index(self) -> usize {
                    self as u8 as usize
                }

                #hot
                #cold
            }
        }
    }

    /// What runs on every input.
    fn hot(&self) -> TokenStream {
        let Lower { board, calls, journal, input, .. } = self;
        let (enter, advance, take) = (self.enter(), self.advance(), self.take());
        let resign = self.resign();
        quote! {
            #[inline(always)]
            fn enter<J: ::flow::Journal<Self::Entry>>(
                self,
                #board: &mut Self::Board,
                #calls: &mut ::flow::Calls<Self>,
                #journal: &mut J,
            ) -> ::flow::Next<Self> {
                #enter
            }

            #[inline(always)]
            fn advance<J: ::flow::Journal<Self::Entry>>(
                self,
                #board: &mut Self::Board,
                #calls: &mut ::flow::Calls<Self>,
                #journal: &mut J,
            ) -> ::flow::Next<Self> {
                #advance
            }

            #[inline(always)]
            fn take<const TRUSTED: bool, J: ::flow::Journal<Self::Entry>>(
                self,
                #input: ::flow::InputOf<Self>,
                #board: &mut Self::Board,
                #calls: &mut ::flow::Calls<Self>,
                #journal: &mut J,
            ) -> ::flow::Next<Self> {
                #take
            }

            fn resign<J: ::flow::Journal<Self::Entry>>(
                #input: ::flow::Seat,
                #board: &mut Self::Board,
                #calls: &mut ::flow::Calls<Self>,
                #journal: &mut J,
            ) -> ::flow::Next<Self> {
                #resign
            }
        }
    }

    /// What answers questions about a machine at rest.
    fn cold(&self) -> TokenStream {
        let Lower { board, input, .. } = self;
        let (rest, check, refuse) = (self.rest(), self.check(), self.refuse());
        quote! {
            #[inline(always)]
            fn rest(self, #board: &Self::Board) -> ::flow::Rest<Self::Event> {
                #rest
            }

            fn check(
                self,
                #input: ::flow::InputOf<Self>,
                #board: &Self::Board,
            ) -> ::core::result::Result<(), ::flow::Refused<Self::Refusal>> {
                #check
            }

            fn refuse(
                self,
                #input: ::flow::InputOf<Self>,
                is_asked: bool,
                #board: &Self::Board,
            ) -> ::core::option::Option<Self::Refusal> {
                #refuse
            }
        }
    }

    /// All edges with their numbers, in the order drawn.
    pub(crate) fn edges(&self) -> impl Iterator<Item = (usize, &Edge)> {
        self.drawing.diagrams.iter().flat_map(|it| &it.edges).enumerate()
    }

    fn edges_of(&self, state: usize) -> impl Iterator<Item = (usize, &Edge)> {
        let name = &self.drawing.states[state].name;
        self.edges().filter(move |(_, edge)| edge.leaves(name))
    }

    /// The edges that leave every rest.
    fn edges_of_any(&self) -> impl Iterator<Item = (usize, &Edge)> {
        self.edges().filter(|(_, edge)| edge.from.is_none())
    }

    fn automatic(&self, state: usize) -> impl Iterator<Item = (usize, &Edge)> {
        self.edges_of(state).filter(|(_, edge)| edge.trigger.is_none())
    }

    /// The board as it is named at a place of the drawing, so that errors point there.
    fn board_at(&self, place: &Ident) -> Ident {
        let mut board = self.board.clone();
        board.set_span(board.span().located_at(place.span()));
        board
    }

    /// A statement that changes the board.
    fn perform(&self, action: &Call) -> TokenStream {
        let Call { name, args } = action;
        let (board, mut journal) = (self.board_at(name), self.journal.clone());
        journal.set_span(journal.span().located_at(name.span()));
        quote_spanned! { name.span() => #board.#name(#(#args,)* #journal); }
    }

    /// A question to the board, which it answers without changing.
    fn ask_board(&self, name: &Ident, args: &[Expr]) -> TokenStream {
        let board = self.board_at(name);
        quote_spanned! { name.span() => (&*#board).#name(#(#args),*) }
    }

    /// A guard: a question answered by yes or no.
    fn route(&self, route: &Call) -> TokenStream {
        self.ask_board(&route.name, &route.args)
    }

    /// The pattern of an input, bindings included.
    fn pattern(&self, trigger: &Trigger) -> TokenStream {
        let types = &self.drawing.types;
        let never: Type = syn::parse_quote!(::flow::Never);
        let of = |ty: &Option<Type>| match &trigger.pattern {
            Some(pattern) => {
                let ty = placed(ty.as_ref().unwrap_or(&never), pattern.span());
                quote_spanned! { pattern.span() => #ty::#pattern }
            }
            None => quote! { _ },
        };
        match &trigger.by {
            By::Asked | By::Others(None) => {
                let pattern = of(&types.moves);
                quote! { ::flow::Input::Move(_, #pattern) }
            }
            By::Seat(seat) | By::Others(Some(seat)) => {
                let pattern = of(&types.moves);
                quote! { ::flow::Input::Move(#seat, #pattern) }
            }
            By::Chance => {
                let pattern = of(&types.chance);
                quote! { ::flow::Input::Chance(#pattern) }
            }
            By::Event => {
                let pattern = of(&types.event);
                quote! { ::flow::Input::Event(#pattern) }
            }
            By::Timeout(seat) => {
                let seat = bound(seat);
                quote! { ::flow::Input::Timeout(#seat) }
            }
            By::Resign(seat) => {
                let seat = bound(seat);
                quote! { ::flow::Input::Resign(#seat) }
            }
        }
    }
}

/// The name a seat is bound to, if it has one.
fn bound(seat: &Option<Ident>) -> TokenStream {
    seat.as_ref().map_or_else(|| quote! { _ }, ToTokens::to_token_stream)
}

/// Tokens that mean what they meant, but whose errors point to another place.
fn placed(tokens: impl ToTokens, place: Span) -> TokenStream {
    let moved = tokens.to_token_stream().into_iter().map(|mut token| {
        if let TokenTree::Group(group) = &token {
            token = Group::new(group.delimiter(), placed(group.stream(), place)).into();
        }
        token.set_span(token.span().located_at(place));
        token
    });
    moved.collect()
}

//! Turns a checked drawing into a one-byte enum and the `match` that runs it.
//!
//! Two things keep the code as fast as a hand-written loop. The entry actions of a state are
//! written into the edges that lead there, and a chain of automatic states with one way out is
//! written into the edge that enters it, so only real branches and rests are dispatched.

use crate::check::Shape;
use crate::parse::{By, Call, Drawing, Edge, Kind, Refuse, Target, Trigger, Why};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::Type;

/// Everything the generated functions share.
pub(crate) struct Lower<'a> {
    pub(crate) drawing: &'a Drawing,
    pub(crate) shape: &'a Shape,
    board: Ident,
    journal: Ident,
    input: Ident,
}

pub(crate) fn lower(drawing: &Drawing, shape: &Shape) -> TokenStream {
    let local = |name| Ident::new(name, Span::mixed_site());
    let lower = Lower {
        drawing,
        shape,
        board: local("board"),
        journal: local("journal"),
        input: local("input"),
    };
    let state_enum = lower.state_enum();
    let flow_impl = lower.flow_impl();
    quote! { #state_enum #flow_impl }
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
            #[allow(missing_docs)]
            #vis enum #name { #(#variants),* }
        }
    }

    fn flow_impl(&self) -> TokenStream {
        let Lower { board, journal, input, .. } = self;
        let Drawing { name, board: board_type, types, states, .. } = self.drawing;
        let never: Type = syn::parse_quote!(::flow::Never);
        let [moves, chance, event, refusal, entry] =
            [&types.moves, &types.chance, &types.event, &types.refusal, &types.entry]
                .map(|it| it.as_ref().unwrap_or(&never));
        let start = &states[self.shape.start[0]].name;
        let depth = self.shape.depth;
        let all = states.iter().map(|state| &state.name);
        let chart = self.chart();
        let (enter, advance, take) = (self.enter(), self.advance(), self.take());
        let (rest, check, refuse) = (self.rest(), self.check(), self.refuse());
        quote! {
            #[allow(
                unused_variables,
                unreachable_patterns,
                unreachable_code,
                clippy::all,
                clippy::pedantic
            )]
            impl ::flow::Flow for #name {
                type Board = #board_type;
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

                #[inline(always)]
                fn enter<J: ::flow::Journal<Self::Entry>>(
                    self,
                    #board: &mut Self::Board,
                    #journal: &mut J,
                ) -> ::flow::Next<Self> {
                    #enter
                }

                #[inline(always)]
                fn advance<J: ::flow::Journal<Self::Entry>>(
                    self,
                    #board: &mut Self::Board,
                    #journal: &mut J,
                ) -> ::flow::Next<Self> {
                    #advance
                }

                #[inline(always)]
                fn take<const TRUSTED: bool, J: ::flow::Journal<Self::Entry>>(
                    self,
                    #input: ::flow::InputOf<Self>,
                    #board: &mut Self::Board,
                    #journal: &mut J,
                ) -> ::flow::Next<Self> {
                    #take
                }

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
    }

    /// All edges with their numbers, in the order drawn.
    pub(crate) fn edges(&self) -> impl Iterator<Item = (usize, &Edge)> {
        self.drawing.diagrams.iter().flat_map(|it| &it.edges).enumerate()
    }

    fn edges_of(&self, state: usize) -> impl Iterator<Item = (usize, &Edge)> {
        let name = &self.drawing.states[state].name;
        self.edges().filter(move |(_, edge)| edge.from == *name)
    }

    fn automatic(&self, state: usize) -> impl Iterator<Item = (usize, &Edge)> {
        self.edges_of(state).filter(|(_, edge)| edge.trigger.is_none())
    }

    fn perform(&self, action: &Call) -> TokenStream {
        let Lower { board, journal, .. } = self;
        let Call { name, args } = action;
        quote_spanned! { name.span() => #board.#name(#(#args,)* #journal); }
    }

    fn ask_board(&self, question: &Call) -> TokenStream {
        let board = &self.board;
        let Call { name, args } = question;
        quote_spanned! { name.span() => #board.#name(#(#args),*) }
    }

    /// Follows an edge: it is noted, its actions run, its target is reached.
    fn follow(&self, number: usize, edge: &Edge, seen: &mut Vec<usize>) -> TokenStream {
        let journal = &self.journal;
        let number = number as u16;
        let actions = edge.actions.iter().map(|it| self.perform(it));
        let arrival = match &edge.to {
            Target::End => quote! { ::flow::Next::End },
            Target::State(name) => self.arrive(self.shape.state[&name.to_string()], seen),
        };
        quote! {
            ::flow::Journal::<Self::Entry>::took(#journal, #number);
            #(#actions)*
            #arrival
        }
    }

    /// Reaches a state: its entry actions run, and whatever follows without a branch.
    fn arrive(&self, state: usize, seen: &mut Vec<usize>) -> TokenStream {
        let it = &self.drawing.states[state];
        let name = &it.name;
        let entry = it.entry.iter().map(|it| self.perform(it));
        let next = if let Some(diagram) = self.shape.opens[state] {
            let start = self.shape.start[diagram];
            let start_name = &self.drawing.states[start].name;
            if self.shape.opens[start].is_some() {
                quote! { ::flow::Next::Open(Self::#name, Self::#start_name) }
            } else {
                let entry = self.drawing.states[start].entry.iter().map(|it| self.perform(it));
                quote! { #(#entry)* ::flow::Next::Call(Self::#name, Self::#start_name) }
            }
        } else {
            let waits = !matches!(it.kind, Kind::Auto);
            let mut automatic = self.automatic(state);
            match (waits, automatic.next()) {
                (true, None) => quote! { ::flow::Next::Rest(Self::#name) },
                (false, Some((number, edge))) if edge.route.is_none() && !seen.contains(&state) => {
                    seen.push(state);
                    let follow = self.follow(number, edge, seen);
                    seen.pop();
                    follow
                }
                _ => quote! { ::flow::Next::Go(Self::#name) },
            }
        };
        quote! { #(#entry)* #next }
    }

    fn enter(&self) -> TokenStream {
        let arms = self.drawing.states.iter().enumerate().map(|(index, state)| {
            let name = &state.name;
            let arrive = self.arrive(index, &mut Vec::new());
            quote! { Self::#name => { #arrive } }
        });
        quote! { match self { #(#arms)* } }
    }

    fn advance(&self) -> TokenStream {
        let arms = self.drawing.states.iter().enumerate().map(|(index, state)| {
            let name = &state.name;
            let edges = self.automatic(index).map(|(number, edge)| {
                let follow = self.follow(number, edge, &mut vec![index]);
                match &edge.route {
                    Some(route) => {
                        let route = self.ask_board(route);
                        quote! { if #route { return { #follow }; } }
                    }
                    None => quote! { return { #follow }; },
                }
            });
            quote! { Self::#name => { #(#edges)* ::flow::Next::Stay } }
        });
        quote! { match self { #(#arms)* } }
    }

    fn take(&self) -> TokenStream {
        let input = &self.input;
        let arms = self.drawing.states.iter().enumerate().map(|(index, state)| {
            let name = &state.name;
            let edges = self.edges_of(index).filter_map(|(number, edge)| {
                let pattern = self.pattern(edge.trigger.as_ref()?);
                let route = edge.route.iter().map(|it| {
                    let ask = self.ask_board(it);
                    quote! { && #ask }
                });
                let laws = edge.laws.iter().map(|it| {
                    let ask = self.ask_board(it);
                    quote! { && (TRUSTED || #ask.is_ok()) }
                });
                let follow = self.follow(number, edge, &mut Vec::new());
                Some(quote! { #pattern if true #(#route)* #(#laws)* => { #follow } })
            });
            quote! { Self::#name => match #input { #(#edges)* _ => ::flow::Next::Stay } }
        });
        quote! { match self { #(#arms,)* } }
    }

    /// The pattern of an input, bindings included.
    fn pattern(&self, trigger: &Trigger) -> TokenStream {
        let types = &self.drawing.types;
        let never: Type = syn::parse_quote!(::flow::Never);
        let of = |ty: &Option<Type>| {
            let ty = ty.as_ref().unwrap_or(&never);
            match &trigger.pattern {
                Some(pattern) => quote! { #ty::#pattern },
                None => quote! { _ },
            }
        };
        match &trigger.by {
            By::Asked | By::Others => {
                let pattern = of(&types.moves);
                quote! { ::flow::Input::Move(_, #pattern) }
            }
            By::Seat(seat) => {
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
            By::Timeout => quote! { ::flow::Input::Timeout },
        }
    }

    fn rest(&self) -> TokenStream {
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
    fn check(&self) -> TokenStream {
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

    fn refuse(&self) -> TokenStream {
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
            Why::Variant(expr) => match &self.drawing.types.refusal {
                Some(refusal) => quote! { #refusal::#expr },
                None => quote! { ::core::compile_error!("the header names no `refusal` type") },
            },
            Why::Method(call) => self.ask_board(call),
        };
        quote! { (#(#states)|*, #pattern, #asked) => ::core::option::Option::Some(#why), }
    }
}

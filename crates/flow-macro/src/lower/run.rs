//! Writes how a machine moves: entering, leaving and answering states.

use super::Lower;
use crate::drawing::{Call, Edge, Kind, State, Target};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};

impl Lower<'_> {
    /// The functions that edges call: the entry actions of each state that has some, and the
    /// automatic edges of each state that has some.
    pub(super) fn steps(&self) -> TokenStream {
        let Lower { board, calls, journal, .. } = self;
        let name = &self.drawing.name;
        let entries = self.drawing.states.iter().filter(|it| !it.entry.is_empty()).map(|it| {
            let (enter, actions) =
                (enter_name(&it.name), it.entry.iter().map(|it| self.perform(it)));
            quote! {
                #[inline]
                fn #enter<J: ::flow::Journal<<Self as ::flow::Flow>::Entry>>(
                    #board: &mut <Self as ::flow::Flow>::Board,
                    #journal: &mut J,
                ) {
                    #(#actions)*
                }
            }
        });
        let ways_out = (0..self.drawing.states.len()).filter(|it| self.moves_on(*it)).map(|it| {
            let (leave, edges) = (leave_name(&self.drawing.states[it].name), self.leave(it));
            quote! {
                #[inline]
                fn #leave<J: ::flow::Journal<<Self as ::flow::Flow>::Entry>>(
                    #board: &mut <Self as ::flow::Flow>::Board,
                    #calls: &mut ::flow::Calls<Self>,
                    #journal: &mut J,
                ) -> ::flow::Next<Self> {
                    #edges
                }
            }
        });
        quote! {
            #[allow(non_snake_case, unused_variables, unreachable_code, clippy::all, clippy::pedantic)]
            impl #name {
                #(#entries)*
                #(#ways_out)*
            }
        }
    }

    /// Whether a state has edges that it takes by itself.
    fn moves_on(&self, state: usize) -> bool {
        self.automatic(state).next().is_some()
    }

    /// The automatic edges of a state in their order; a state that waits rests if none is open.
    fn leave(&self, state: usize) -> TokenStream {
        let State { name, kind, .. } = &self.drawing.states[state];
        let edges = self.automatic(state).map(|(number, edge)| {
            let follow = self.follow(number, edge, Some(state));
            match &edge.route {
                Some(route) => {
                    let route = self.route(route);
                    quote! { if #route { return { #follow }; } }
                }
                None => quote! { return { #follow }; },
            }
        });
        let rest = match kind {
            Kind::Auto | Kind::Call(_) => None,
            _ => Some(quote! { ::flow::Next::Rest(Self::#name) }),
        };
        quote! { #(#edges)* #rest }
    }

    /// Follows an edge: it is noted, its actions run, its target is reached. `from` is the state
    /// it leaves by itself.
    fn follow(&self, number: usize, edge: &Edge, from: Option<usize>) -> TokenStream {
        let journal = &self.journal;
        let number = number as u16;
        let actions = edge.actions.iter().map(|it| self.perform(it));
        let arrival = match &edge.to {
            Target::End => self.end(edge, from),
            Target::State(name) => self.arrive(self.shape.state[&name.to_string()], from),
        };
        quote! {
            ::flow::Journal::<<Self as ::flow::Flow>::Entry>::took(#journal, #number);
            #(#actions)*
            #arrival
        }
    }

    /// Reaches a state: its entry actions run, then whatever it does by itself. A call is opened,
    /// and the first state of its diagram reached.
    fn arrive(&self, state: usize, from: Option<usize>) -> TokenStream {
        let (name, calls) = (&self.drawing.states[state].name, &self.calls);
        let enter = self.run_entry(state);
        let next = match self.shape.opens[state] {
            Some(diagram) => {
                let first = self.arrive(self.shape.start[diagram], from);
                quote! { ::flow::Calls::push(#calls, Self::#name); #first }
            }
            None => self.go_on(state, from),
        };
        quote! { #enter #next }
    }

    /// Ends a diagram. Where one state alone calls it, that is where the flow goes on.
    fn end(&self, edge: &Edge, from: Option<usize>) -> TokenStream {
        let caller = edge.from.as_ref().and_then(|it| self.shape.caller(&it.to_string()));
        match caller {
            Some(caller) => {
                let (calls, next) = (&self.calls, self.go_on(caller, from));
                quote! { ::flow::Calls::pop(#calls); #next }
            }
            None => quote! { ::flow::Next::End },
        }
    }

    /// What a state does by itself once it is entered. The arrow that closes an automatic loop hands
    /// over to the driver, which counts the rounds.
    fn go_on(&self, state: usize, from: Option<usize>) -> TokenStream {
        let name = &self.drawing.states[state].name;
        if !self.moves_on(state) {
            quote! { ::flow::Next::Rest(Self::#name) }
        } else if from.is_some_and(|from| self.shape.loops.contains(&(from, state))) {
            quote! { ::flow::Next::Go(Self::#name) }
        } else {
            self.leave_by(name)
        }
    }

    fn run_entry(&self, state: usize) -> Option<TokenStream> {
        let it = &self.drawing.states[state];
        (!it.entry.is_empty()).then(|| {
            let (Lower { board, journal, .. }, enter) = (self, enter_name(&it.name));
            quote! { Self::#enter(#board, #journal); }
        })
    }

    /// Takes the automatic edges of a state.
    fn leave_by(&self, state: &Ident) -> TokenStream {
        let (Lower { board, calls, journal, .. }, leave) = (self, leave_name(state));
        quote! { Self::#leave(#board, #calls, #journal) }
    }

    pub(super) fn enter(&self) -> TokenStream {
        let arms = self.drawing.states.iter().enumerate().map(|(index, state)| {
            let (name, arrive) = (&state.name, self.arrive(index, None));
            quote! { Self::#name => { #arrive } }
        });
        quote! { match self { #(#arms)* } }
    }

    pub(super) fn advance(&self) -> TokenStream {
        let arms = self.drawing.states.iter().enumerate().map(|(index, state)| {
            let name = &state.name;
            let next = if self.moves_on(index) {
                self.leave_by(name)
            } else {
                quote! { ::flow::Next::Rest(Self::#name) }
            };
            quote! { Self::#name => #next }
        });
        quote! { match self { #(#arms,)* } }
    }

    pub(super) fn take(&self) -> TokenStream {
        let input = &self.input;
        let arms = self.drawing.states.iter().enumerate().map(|(index, state)| {
            let name = &state.name;
            let edges = self.edges_of(index).filter_map(|(number, edge)| self.answer(number, edge));
            let heard = match &state.kind {
                Kind::Ask(who) => {
                    let asked = self.ask_board(who, &[]);
                    quote_spanned! { who.span() =>
                        TRUSTED || match #input {
                            ::flow::Input::Move(seat, _) | ::flow::Input::Timeout(seat) => {
                                ::flow::Seats::contains(#asked, seat)
                            }
                            _ => true,
                        }
                    }
                }
                _ => quote! { true },
            };
            quote! {
                Self::#name if #heard => match #input { #(#edges)* _ => ::flow::Next::Stay }
            }
        });
        quote! { match self { #(#arms,)* _ => ::flow::Next::Stay } }
    }

    /// One arm of a `match` over inputs: the edge that this input opens.
    fn answer(&self, number: usize, edge: &Edge) -> Option<TokenStream> {
        let pattern = self.pattern(edge.trigger.as_ref()?);
        let route = edge.route.as_ref().map(|it| self.route(it));
        let route = route.map(|route| quote! { if #route });
        let laws = edge.laws.iter().map(|it| self.uphold(it));
        let follow = self.follow(number, edge, None);
        Some(quote! { #pattern #route => { #(#laws)* #follow } })
    }

    /// The first edge from `_` that is open to the seat that leaves. All of them find the agenda
    /// empty.
    pub(super) fn resign(&self) -> TokenStream {
        let input = &self.input;
        let clear = self.drawing.types.agenda.as_ref().map(|agenda| {
            let board = self.board_at(agenda);
            quote_spanned! { agenda.span() => #board.#agenda.clear(); }
        });
        let edges = self.edges_of_any().filter_map(|(number, edge)| self.answer(number, edge));
        quote! {
            #clear
            let #input: ::flow::InputOf<Self> = ::flow::Input::Resign(#input);
            match #input { #(#edges)* _ => ::flow::Next::Stay }
        }
    }

    /// Stays where it is if a law is broken, unless the input is trusted.
    fn uphold(&self, law: &Call) -> TokenStream {
        let ask = self.ask_board(&law.name, &law.args);
        quote_spanned! { law.name.span() =>
            if !TRUSTED && ::core::result::Result::<(), Self::Refusal>::is_err(&#ask) {
                return ::flow::Next::Stay;
            }
        }
    }
}

fn enter_name(state: &Ident) -> Ident {
    format_ident!("enter_{state}")
}

fn leave_name(state: &Ident) -> Ident {
    format_ident!("leave_{state}")
}

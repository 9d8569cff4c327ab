//! Writes the drawing down as the constant table that diagrams are made from.

use crate::drawing::{By, Call, Forbidden, Kind, State, Target, Trigger, Why};
use crate::lower::Lower;
use crate::text::text;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Expr, ExprLit, Lit, Meta};

impl Lower<'_> {
    pub(crate) fn chart(&self) -> TokenStream {
        let name = self.drawing.name.to_string();
        let doc = doc(&self.drawing.attrs);
        let states = self.drawing.states.iter().enumerate().map(|(i, it)| self.state_row(i, it));
        let diagrams = self.drawing.diagrams.iter().enumerate().map(|(index, it)| {
            let (name, start) = (it.name.to_string(), self.shape.start[index] as u16);
            quote! { ::flow::chart::Diagram { name: #name, start: #start } }
        });
        let edges = self.drawing.diagrams.iter().enumerate().flat_map(|(diagram, it)| {
            it.edges.iter().map(move |edge| self.edge_row(diagram, edge))
        });
        let refusals = self.drawing.refusals.iter().map(|it| self.refusal_row(it));
        quote! {
            ::flow::Chart {
                name: #name,
                doc: #doc,
                states: &[#(#states),*],
                diagrams: &[#(#diagrams),*],
                edges: &[#(#edges),*],
                refusals: &[#(#refusals),*],
            }
        }
    }

    fn state_row(&self, index: usize, state: &State) -> TokenStream {
        let (name, doc) = (state.name.to_string(), doc(&state.attrs));
        let diagram = self.shape.diagram_of[index] as u16;
        let kind = match &state.kind {
            Kind::Auto => quote! { Auto },
            Kind::Ask(who) => {
                let who = who.to_string();
                quote! { Ask(#who) }
            }
            Kind::Chance => quote! { Chance },
            Kind::Event(due) => {
                let due = due.to_string();
                quote! { Event(#due) }
            }
            Kind::Call(_) => quote! { Call },
        };
        let opens = option(self.shape.opens[index].map(|it| it as u16));
        let entry = texts(&state.entry);
        quote! {
            ::flow::chart::State {
                name: #name,
                doc: #doc,
                diagram: #diagram,
                kind: ::flow::chart::Kind::#kind,
                opens: #opens,
                entry: #entry,
            }
        }
    }

    fn edge_row(&self, diagram: usize, edge: &crate::drawing::Edge) -> TokenStream {
        let diagram = diagram as u16;
        let from = option(edge.from.as_ref().map(|it| self.shape.state[&it.to_string()] as u16));
        let to = option(match &edge.to {
            Target::End => None,
            Target::State(name) => Some(self.shape.state[&name.to_string()] as u16),
        });
        let (by, input) = match &edge.trigger {
            Some(trigger) => trigger_row(trigger),
            None if edge.is_else.is_some() => (quote! { Else }, String::new()),
            None => (quote! { Auto }, String::new()),
        };
        let route = edge.route.as_ref().map(Call::text).unwrap_or_default();
        let (laws, actions) = (texts(&edge.laws), texts(&edge.actions));
        quote! {
            ::flow::chart::Edge {
                diagram: #diagram,
                from: #from,
                to: #to,
                by: ::flow::chart::By::#by,
                input: #input,
                route: #route,
                laws: #laws,
                actions: #actions,
            }
        }
    }

    fn refusal_row(&self, line: &Forbidden) -> TokenStream {
        let states =
            line.states.iter().flatten().map(|it| self.shape.state[&it.to_string()] as u16);
        let (by, input) = trigger_row(&line.trigger);
        let why = match &line.why {
            Why::Variant(expr) => text(expr),
            Why::Method(call) => call.text(),
        };
        quote! {
            ::flow::chart::Forbidden {
                states: &[#(#states),*],
                by: ::flow::chart::By::#by,
                input: #input,
                why: #why,
            }
        }
    }
}

fn trigger_row(trigger: &Trigger) -> (TokenStream, String) {
    let by = match trigger.by {
        By::Asked | By::Seat(_) => quote! { Seat },
        By::Others(_) => quote! { Others },
        By::Chance => quote! { Chance },
        By::Event => quote! { Event },
        By::Timeout(_) => quote! { Timeout },
        By::Resign(_) => quote! { Resign },
    };
    (by, trigger.pattern.as_ref().map_or(String::new(), text))
}

fn texts(calls: &[Call]) -> TokenStream {
    let texts = calls.iter().map(Call::text);
    quote! { &[#(#texts),*] }
}

fn option(value: Option<u16>) -> TokenStream {
    match value {
        Some(value) => quote! { ::core::option::Option::Some(#value) },
        None => quote! { ::core::option::Option::None },
    }
}

/// The doc comment, its lines joined.
fn doc(attrs: &[Attribute]) -> String {
    let lines = attrs.iter().filter_map(|attr| match &attr.meta {
        Meta::NameValue(it) if it.path.is_ident("doc") => match &it.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value().trim().to_string()),
            _ => None,
        },
        _ => None,
    });
    lines.collect::<Vec<_>>().join(" ")
}

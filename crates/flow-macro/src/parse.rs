//! Reads the tokens of a `flow!` block into a [`Drawing`].

use crate::drawing::{
    By, Call, Diagram, Drawing, Edge, Forbidden, Kind, State, Target, Trigger, Types, Why,
};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, Ident, Pat, Result, Token, token};

mod kw {
    syn::custom_keyword!(flow);
    syn::custom_keyword!(states);
    syn::custom_keyword!(refuse);
    syn::custom_keyword!(after);
    syn::custom_keyword!(by);
}

impl Parse for Drawing {
    fn parse(input: ParseStream) -> Result<Self> {
        let attrs = input.call(Attribute::parse_outer)?;
        let vis = input.parse()?;
        input.parse::<kw::flow>()?;
        let name: Ident = input.parse()?;
        input.parse::<Token![for]>()?;
        let board = input.parse()?;
        let types = input.parse()?;
        input.parse::<kw::states>()?;
        let states = block(input)?;
        let mut refusals = Vec::new();
        if input.peek(kw::refuse) {
            input.parse::<kw::refuse>()?;
            refusals = block(input)?;
        }
        let mut diagrams = Vec::new();
        while !input.is_empty() {
            diagrams.push(input.parse()?);
        }
        if diagrams.is_empty() {
            let text = "a flow needs a diagram: `Name { [*] --> First; ... }`";
            return Err(syn::Error::new(name.span(), text));
        }
        Ok(Drawing { attrs, vis, name, board, types, states, refusals, diagrams })
    }
}

/// `{ line line ... }`, where each line eats its own semicolon.
fn block<T: Parse>(input: ParseStream) -> Result<Vec<T>> {
    let content;
    syn::braced!(content in input);
    let mut lines = Vec::new();
    while !content.is_empty() {
        lines.push(content.parse()?);
    }
    Ok(lines)
}

impl Parse for Types {
    fn parse(input: ParseStream) -> Result<Self> {
        let content;
        syn::braced!(content in input);
        let mut types = Types::default();
        while !content.is_empty() {
            let key = content.call(Ident::parse_any)?;
            content.parse::<Token![:]>()?;
            let is_first = match key.to_string().as_str() {
                "move" => types.moves.replace(content.parse()?).is_none(),
                "chance" => types.chance.replace(content.parse()?).is_none(),
                "event" => types.event.replace(content.parse()?).is_none(),
                "refusal" => types.refusal.replace(content.parse()?).is_none(),
                "entry" => types.entry.replace(content.parse()?).is_none(),
                "depth" => types.depth.replace(content.parse()?).is_none(),
                "agenda" => types.agenda.replace(content.parse()?).is_none(),
                _ => {
                    let text = "expected move, chance, event, refusal, entry, depth or agenda";
                    return Err(syn::Error::new(key.span(), text));
                }
            };
            if !is_first {
                return Err(syn::Error::new(key.span(), format!("`{key}` is given twice")));
            }
            comma(&content)?;
        }
        Ok(types)
    }
}

fn comma(input: ParseStream) -> Result<()> {
    if !input.is_empty() {
        input.parse::<Token![,]>()?;
    }
    Ok(())
}

impl Parse for State {
    fn parse(input: ParseStream) -> Result<Self> {
        let attrs = input.call(Attribute::parse_outer)?;
        let name = input.parse()?;
        input.parse::<Token![:]>()?;
        let kind: Ident = input.parse()?;
        let kind = match kind.to_string().as_str() {
            "auto" => Kind::Auto,
            "ask" => Kind::Ask(in_parens(input)?),
            "chance" => Kind::Chance,
            "event" => Kind::Event(in_parens(input)?),
            "call" => Kind::Call(in_parens(input)?),
            _ => {
                let text = "expected auto, ask(who), chance, event(due) or call(Diagram)";
                return Err(syn::Error::new(kind.span(), text));
            }
        };
        let mut after = None;
        if input.peek(kw::after) {
            let span = input.parse::<kw::after>()?.span;
            if matches!(kind, Kind::Auto | Kind::Call(_)) {
                let text = "`after` belongs to a state that waits: ask, chance or event";
                return Err(syn::Error::new(span, text));
            }
            after = Some(input.parse()?);
        }
        let entry = actions(input)?;
        input.parse::<Token![;]>()?;
        Ok(State { attrs, name, kind, after, entry })
    }
}

fn in_parens(input: ParseStream) -> Result<Ident> {
    let content;
    syn::parenthesized!(content in input);
    content.parse()
}

fn actions(input: ParseStream) -> Result<Vec<Call>> {
    if !input.peek(Token![/]) {
        return Ok(Vec::new());
    }
    input.parse::<Token![/]>()?;
    calls(input)
}

fn calls(input: ParseStream) -> Result<Vec<Call>> {
    Ok(Punctuated::<Call, Token![,]>::parse_separated_nonempty(input)?.into_iter().collect())
}

impl Parse for Call {
    fn parse(input: ParseStream) -> Result<Self> {
        let name = input.parse()?;
        let mut args = Vec::new();
        if input.peek(token::Paren) {
            let content;
            syn::parenthesized!(content in input);
            args = Punctuated::<Expr, Token![,]>::parse_terminated(&content)?.into_iter().collect();
        }
        Ok(Call { name, args })
    }
}

impl Parse for Diagram {
    fn parse(input: ParseStream) -> Result<Self> {
        let name = input.parse()?;
        let content;
        syn::braced!(content in input);
        if !content.peek(token::Bracket) {
            return Err(content.error("a diagram begins with `[*] --> First;`"));
        }
        star(&content)?;
        arrow(&content)?;
        let start = content.parse()?;
        content.parse::<Token![;]>()?;
        let mut edges = Vec::new();
        while !content.is_empty() {
            if content.peek(token::Bracket) {
                return Err(content.error("a diagram has one `[*] --> First;`, its first line"));
            }
            edges.push(content.parse()?);
        }
        Ok(Diagram { name, start, edges })
    }
}

fn star(input: ParseStream) -> Result<()> {
    let content;
    syn::bracketed!(content in input);
    content.parse::<Token![*]>()?;
    Ok(())
}

fn arrow(input: ParseStream) -> Result<()> {
    input.parse::<Token![-]>()?;
    input.parse::<Token![->]>()?;
    Ok(())
}

impl Parse for Edge {
    fn parse(input: ParseStream) -> Result<Self> {
        let span = input.span();
        let from = if input.peek(Token![_]) {
            input.parse::<Token![_]>()?;
            None
        } else {
            Some(input.parse()?)
        };
        arrow(input)?;
        let to = if input.peek(token::Bracket) {
            star(input)?;
            Target::End
        } else {
            Target::State(input.parse()?)
        };
        let mut edge = Edge {
            from,
            span,
            to,
            trigger: None,
            is_else: None,
            route: None,
            laws: Vec::new(),
            actions: Vec::new(),
        };
        if input.peek(Token![:]) {
            input.parse::<Token![:]>()?;
            edge.label(input)?;
        }
        input.parse::<Token![;]>()?;
        Ok(edge)
    }
}

impl Edge {
    fn label(&mut self, input: ParseStream) -> Result<()> {
        if input.peek(Token![else]) {
            self.is_else = Some(input.parse::<Token![else]>()?.span);
        } else if ![input.peek(token::Bracket), input.peek(Token![?]), input.peek(Token![/])]
            .contains(&true)
        {
            self.trigger = Some(input.parse()?);
        }
        if input.peek(token::Bracket) {
            let content;
            syn::bracketed!(content in input);
            self.route = Some(content.parse()?);
        }
        if input.peek(Token![?]) {
            input.parse::<Token![?]>()?;
            self.laws = calls(input)?;
        }
        self.actions = actions(input)?;
        Ok(())
    }
}

impl Parse for Trigger {
    fn parse(input: ParseStream) -> Result<Self> {
        let span = input.span();
        let pattern = match Pat::parse_single(input)? {
            Pat::Ident(it) if it.ident == "TIMEOUT" => {
                return Ok(Trigger { pattern: None, by: By::Timeout(by_seat(input)?), span });
            }
            Pat::Ident(it) if it.ident == "RESIGN" => {
                return Ok(Trigger { pattern: None, by: By::Resign(by_seat(input)?), span });
            }
            Pat::Wild(_) => None,
            it @ (Pat::Ident(_) | Pat::TupleStruct(_) | Pat::Struct(_)) => Some(it),
            _ => return Err(syn::Error::new(span, "expected an input such as `Play(card)`")),
        };
        Ok(Trigger { pattern, by: by_whom(input)?, span })
    }
}

/// Whom a move, an outcome or an event comes from.
fn by_whom(input: ParseStream) -> Result<By> {
    if !input.peek(kw::by) {
        return Ok(By::Asked);
    }
    input.parse::<kw::by>()?;
    let who: Ident = input.parse()?;
    Ok(match who.to_string().as_str() {
        "CHANCE" => By::Chance,
        "EVENT" => By::Event,
        "OTHERS" if input.peek(token::Paren) => By::Others(Some(seat(in_parens(input)?)?)),
        "OTHERS" => By::Others(None),
        _ => By::Seat(seat(who)?),
    })
}

/// The seat that a time-out or a resignation is bound to, if it is.
fn by_seat(input: ParseStream) -> Result<Option<Ident>> {
    if !input.peek(kw::by) {
        return Ok(None);
    }
    input.parse::<kw::by>()?;
    seat(input.parse()?).map(Some)
}

/// The name a seat is bound to. In capitals it would be a slip of the pen.
fn seat(name: Ident) -> Result<Ident> {
    if name.to_string().starts_with(char::is_uppercase) {
        let text = "expected a name for the seat, such as `by seat`";
        return Err(syn::Error::new(name.span(), text));
    }
    Ok(name)
}

impl Parse for Forbidden {
    fn parse(input: ParseStream) -> Result<Self> {
        let mut states = Vec::new();
        loop {
            if input.peek(Token![_]) {
                input.parse::<Token![_]>()?;
                states.push(None);
            } else {
                states.push(Some(input.parse()?));
            }
            if !input.peek(Token![,]) {
                break;
            }
            input.parse::<Token![,]>()?;
        }
        input.parse::<Token![:]>()?;
        let trigger = input.parse()?;
        input.parse::<Token![=>]>()?;
        let why = input.parse()?;
        input.parse::<Token![;]>()?;
        Ok(Forbidden { states, trigger, why })
    }
}

impl Parse for Why {
    fn parse(input: ParseStream) -> Result<Self> {
        let name = input.fork().parse::<Ident>()?.to_string();
        if name.starts_with(char::is_lowercase) {
            input.parse().map(Why::Method)
        } else {
            input.parse().map(Why::Variant)
        }
    }
}

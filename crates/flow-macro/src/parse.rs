//! Reads the tokens of a `flow!` block into a [`Drawing`], exactly as written.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, Ident, LitInt, Pat, Result, Token, Type, Visibility, token};

mod kw {
    syn::custom_keyword!(flow);
    syn::custom_keyword!(states);
    syn::custom_keyword!(refuse);
    syn::custom_keyword!(after);
    syn::custom_keyword!(by);
}

/// A whole `flow!` block.
pub(crate) struct Drawing {
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    pub(crate) name: Ident,
    pub(crate) board: Type,
    pub(crate) types: Types,
    pub(crate) states: Vec<State>,
    pub(crate) refusals: Vec<Refuse>,
    pub(crate) diagrams: Vec<Diagram>,
}

/// The types named in the header; `None` where the flow has no such thing.
#[derive(Default)]
pub(crate) struct Types {
    pub(crate) moves: Option<Type>,
    pub(crate) chance: Option<Type>,
    pub(crate) event: Option<Type>,
    pub(crate) refusal: Option<Type>,
    pub(crate) entry: Option<Type>,
    pub(crate) depth: Option<LitInt>,
}

/// One line of `states`.
pub(crate) struct State {
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) name: Ident,
    pub(crate) kind: Kind,
    pub(crate) after: Option<Ident>,
    pub(crate) entry: Vec<Call>,
}

/// What a state does when it is reached.
pub(crate) enum Kind {
    Auto,
    Ask(Ident),
    Chance,
    Event(Ident),
    Call(Ident),
}

impl Kind {
    /// Whether a machine can rest in such a state.
    pub(crate) fn waits(&self) -> bool {
        matches!(self, Kind::Ask(_) | Kind::Chance | Kind::Event(_))
    }
}

/// A guard, law or action: a method of the board and its arguments.
pub(crate) struct Call {
    pub(crate) name: Ident,
    pub(crate) args: Vec<Expr>,
}

/// One named diagram.
pub(crate) struct Diagram {
    pub(crate) name: Ident,
    pub(crate) start: Ident,
    pub(crate) edges: Vec<Edge>,
}

/// One arrow.
pub(crate) struct Edge {
    pub(crate) from: Ident,
    pub(crate) to: Target,
    pub(crate) trigger: Option<Trigger>,
    pub(crate) is_else: Option<Span>,
    pub(crate) route: Option<Call>,
    pub(crate) laws: Vec<Call>,
    pub(crate) actions: Vec<Call>,
}

/// Where an arrow points.
pub(crate) enum Target {
    State(Ident),
    End,
}

/// The input an arrow or a `refuse` line is about.
pub(crate) struct Trigger {
    /// `None` is the wildcard `_`, which only `refuse` lines may use.
    pub(crate) pattern: Option<Pat>,
    pub(crate) by: By,
    pub(crate) span: Span,
}

/// Who an input comes from.
pub(crate) enum By {
    /// Any seat that is asked.
    Asked,
    /// Any seat that is asked, bound to a name.
    Seat(Ident),
    /// A seat that is not asked; only in `refuse`.
    Others,
    Chance,
    Event,
    Timeout,
}

/// One line of `refuse`. `None` as the state is the wildcard `_`.
pub(crate) struct Refuse {
    pub(crate) states: Vec<Option<Ident>>,
    pub(crate) trigger: Trigger,
    pub(crate) why: Why,
}

/// The right side of a `refuse` line: a variant of the refusal type, or, in lower case, a method
/// of the board that makes the refusal.
pub(crate) enum Why {
    Variant(Expr),
    Method(Call),
}

impl Parse for Drawing {
    fn parse(input: ParseStream) -> Result<Self> {
        let attrs = input.call(Attribute::parse_outer)?;
        let vis = input.parse()?;
        input.parse::<kw::flow>()?;
        let name = input.parse()?;
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
            return Err(input.error("a flow needs a diagram: `Name { [*] --> First; ... }`"));
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
                _ => {
                    let text = "expected move, chance, event, refusal, entry or depth";
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
        let from = input.parse()?;
        arrow(input)?;
        let to = if input.peek(token::Bracket) {
            star(input)?;
            Target::End
        } else {
            Target::State(input.parse()?)
        };
        let mut edge = Edge {
            from,
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
        } else if !input.peek(token::Bracket) && !input.peek(Token![/]) {
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
        let pattern = Pat::parse_single(input)?;
        if let Pat::Ident(it) = &pattern
            && it.ident == "TIMEOUT"
        {
            return Ok(Trigger { pattern: None, by: By::Timeout, span });
        }
        let pattern = match pattern {
            Pat::Wild(_) => None,
            Pat::Ident(_) | Pat::TupleStruct(_) | Pat::Struct(_) => Some(pattern),
            _ => return Err(syn::Error::new(span, "expected an input such as `Play(card)`")),
        };
        let mut by = By::Asked;
        if input.peek(kw::by) {
            input.parse::<kw::by>()?;
            let who: Ident = input.parse()?;
            by = match who.to_string().as_str() {
                "CHANCE" => By::Chance,
                "EVENT" => By::Event,
                "OTHERS" => By::Others,
                _ => By::Seat(who),
            };
        }
        Ok(Trigger { pattern, by, span })
    }
}

impl Parse for Refuse {
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
        Ok(Refuse { states, trigger, why })
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

/// The text of tokens as a person would write it, for labels.
pub(crate) fn text(tokens: &impl ToTokens) -> String {
    let tokens: TokenStream = tokens.to_token_stream();
    let mut out = tokens.to_string();
    for (from, to) in [
        (" (", "("),
        ("( ", "("),
        (" )", ")"),
        (" ,", ","),
        (" :: ", "::"),
        (" . ", "."),
        ("& ", "&"),
        (" ;", ";"),
    ] {
        out = out.replace(from, to);
    }
    out
}

impl Call {
    /// The call as it is written in the drawing.
    pub(crate) fn text(&self) -> String {
        if self.args.is_empty() {
            return self.name.to_string();
        }
        let args: Vec<String> = self.args.iter().map(text).collect();
        format!("{}({})", self.name, args.join(", "))
    }
}

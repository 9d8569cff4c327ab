//! A drawing as it was written: the tree that [`crate::parse`] reads and all others look at.

use proc_macro2::Span;
use syn::{Attribute, Expr, Ident, LitInt, Pat, Type, Visibility};

/// A whole `flow!` block.
pub(crate) struct Drawing {
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    pub(crate) name: Ident,
    pub(crate) board: Type,
    pub(crate) types: Types,
    pub(crate) states: Vec<State>,
    pub(crate) refusals: Vec<Forbidden>,
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
    /// The field of the board that holds the agenda, which a resignation clears.
    pub(crate) agenda: Option<Ident>,
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
    /// `None` is the wildcard `_`: the arrow leaves every rest.
    pub(crate) from: Option<Ident>,
    /// Where the line begins.
    pub(crate) span: Span,
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
    /// A seat that is not asked, perhaps bound to a name; only in `refuse`.
    Others(Option<Ident>),
    Chance,
    Event,
    /// The clock of a seat that is asked, perhaps bound to a name.
    Timeout(Option<Ident>),
    /// Any seat that gives up, perhaps bound to a name.
    Resign(Option<Ident>),
}

impl Edge {
    /// Whether the arrow leaves this state, and not every rest.
    pub(crate) fn leaves(&self, state: &Ident) -> bool {
        self.from.as_ref() == Some(state)
    }
}

/// One line of `refuse`. `None` as the state is the wildcard `_`.
pub(crate) struct Forbidden {
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

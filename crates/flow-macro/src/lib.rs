//! The procedural macro behind `flow::flow!`; its grammar and meaning are documented there.
//!
//! A pipeline: `parse` reads a `drawing`, `check` proves its shape and points at the line
//! that breaks it, `lower` turns it into a one-byte enum and a `match`, `chart` into the table
//! that diagrams are drawn from.

mod chart;
mod check;
mod drawing;
mod home;
mod lower;
mod parse;
mod text;
mod uses;

use proc_macro::TokenStream;

/// Compiles a drawn turn into a state machine. The documentation of the `flow` crate is the whole
/// language on one page.
///
/// ```
/// use flow::{Input, Machine, Rest, Seat, Seats, flow};
///
/// #[derive(Clone, Copy)]
/// pub enum Move { Coin, Push }
///
/// flow! {
///     /// A coin unlocks the gate, one person passes.
///     pub flow Gate for Hall { move: Move }
///     states {
///         Locked   : ask(visitor);
///         Unlocked : ask(visitor);
///     }
///     Gate {
///         [*] --> Locked;
///         Locked   --> Unlocked : Coin;
///         Unlocked --> [*]      : Push;
///     }
/// }
///
/// pub struct Hall;
/// impl Hall {
///     fn visitor(&self) -> Seats { Seats::of(Seat(0)) }
/// }
///
/// let mut gate = Machine::<Gate>::start(&mut Hall, &mut ());
/// assert!(gate.play(Input::Move(Seat(0), Move::Push), &mut Hall, &mut ()).is_err());
/// gate.play(Input::Move(Seat(0), Move::Coin), &mut Hall, &mut ()).unwrap();
/// gate.play(Input::Move(Seat(0), Move::Push), &mut Hall, &mut ()).unwrap();
/// assert_eq!(gate.rest(&Hall), Rest::Done);
/// ```
#[proc_macro]
pub fn flow(input: TokenStream) -> TokenStream {
    compiled(input.into()).into()
}

#[doc(hidden)]
#[proc_macro]
pub fn turnstile_flow(input: TokenStream) -> TokenStream {
    home::in_turnstile(compiled(input.into()), "flow").into()
}

fn compiled(input: proc_macro2::TokenStream) -> proc_macro2::TokenStream {
    let drawing = syn::parse2(input.clone());
    let compiled = drawing.and_then(|drawing| {
        let shape = check::check(&drawing)?;
        Ok(lower::lower(&drawing, &shape))
    });
    compiled.unwrap_or_else(|error: syn::Error| {
        let (error, uses) = (error.into_compile_error(), uses::uses(input));
        quote::quote! { #error #uses }
    })
}

//! The attributes behind `game::notation`, `game::coded` and `game::value`; `game` re-exports them.
//!
//! A pipeline each: the item is read into a model (`notation`, `coded`; `value` needs none), its `check` points at the
//! word that breaks it and says what to write, its `lower` writes the code. What both share:
//! `item` is the item as Rust knows it, `data` how it travels, `form` a text with holes, `faults`
//! all that was found.

mod coded;
mod data;
mod faults;
mod form;
mod home;
mod item;
mod notation;
mod value;

use proc_macro::TokenStream;

/// Gives an enum of moves, outcomes or events, or an enum or struct used as a field of them, one
/// text for each value, reading of exactly that text, data both ways, and `game::Notation`.
///
/// A variant is written as its name, `Pass` as `pass`, and its fields behind colons, `Play(card)`
/// as `play:ace`; a struct is its fields between colons. `#[form("@{0}")]` or
/// `#[form("{card}>{target}")]` is another form, where every field stands once and two fields have
/// something between them. A field has a notation itself, or is a `bool`, or a whole number with
/// `#[range(1..=6)]`. `#[unbounded]` on a field says that its values are not to be listed.
///
/// `#[game::notation(by_hand)]` leaves `Display` and `FromStr` to the author.
///
/// ```
/// #[game::notation]
/// enum Move {
///     Pass,
///     Roll { #[range(1..=6)] die: u8 },
///     #[form("{0}>{1}")]
///     Give(game::Seat, bool),
/// }
///
/// assert_eq!(Move::Roll { die: 3 }.to_string(), "roll:3");
/// assert_eq!("2>true".parse(), Ok(Move::Give(game::Seat(2), true)));
/// let fault = "roll:7".parse::<Move>().unwrap_err();
/// assert_eq!(fault.to_string(), "at character 6: expected a number from 1 to 6");
/// ```
#[proc_macro_attribute]
pub fn notation(args: TokenStream, item: TokenStream) -> TokenStream {
    notation::expand(args.into(), item.into()).into()
}

/// Gives an enum of refusals, entries or prompts a stable code for each variant, its facts as data
/// both ways, a sentence, and `game::Coded`.
///
/// Every variant has a doc comment and a sentence: `#[say("the wall crosses {wall}")]`. The fields
/// stand in it by their names, those of a tuple by their numbers; further arguments are expressions,
/// as in `format!`, in which the fields of a tuple are called `_0`, `_1`.
///
/// An enum without any sentence is told by the files of the game: see `game::words!`.
///
/// Facts are plain values, so the enum is `Copy`; `#[game::coded(Clone)]` is for facts that own
/// memory.
///
/// ```
/// use game::Coded;
///
/// #[game::coded]
/// enum Refusal {
///     /// The hand is too small.
///     #[say("you have {has} cards and need {}", has + missing)]
///     TooFew { has: u8, missing: u8 },
///     /// Another seat holds the card.
///     #[say("seat {0} holds it")]
///     Held(game::Seat),
/// }
///
/// let refusal = Refusal::TooFew { has: 2, missing: 1 };
/// assert_eq!(refusal.to_string(), "you have 2 cards and need 3");
/// assert_eq!(refusal.code(), "TooFew");
/// assert_eq!(Refusal::CODES, ["TooFew", "Held"]);
/// ```
#[proc_macro_attribute]
pub fn coded(args: TokenStream, item: TokenStream) -> TokenStream {
    coded::expand(args.into(), item.into()).into()
}

/// Makes a struct or an enum a value: cheap to copy, compared, hashed, and data both ways, with its
/// type for web pages. A board is one, and so is a view and whatever lies on them.
///
/// `#[game::value(Clone)]` is for what owns memory, as a view may.
///
/// ```
/// #[game::value]
/// struct Pile {
///     cards: [u8; 4],
///     count: u8,
/// }
///
/// let pile = Pile { cards: [3, 1, 0, 0], count: 2 };
/// let copy = pile;
/// assert_eq!(pile, copy);
/// ```
#[proc_macro_attribute]
pub fn value(args: TokenStream, item: TokenStream) -> TokenStream {
    value::expand(args.into(), item.into()).into()
}

// The same for those who depend on `turnstile`, which knows them by their plain names and documents
// them.

#[doc(hidden)]
#[proc_macro_attribute]
pub fn turnstile_notation(args: TokenStream, item: TokenStream) -> TokenStream {
    home::in_turnstile(notation::expand(args.into(), item.into()), "game").into()
}

#[doc(hidden)]
#[proc_macro_attribute]
pub fn turnstile_coded(args: TokenStream, item: TokenStream) -> TokenStream {
    home::in_turnstile(coded::expand(args.into(), item.into()), "game").into()
}

#[doc(hidden)]
#[proc_macro_attribute]
pub fn turnstile_value(args: TokenStream, item: TokenStream) -> TokenStream {
    home::in_turnstile(value::expand(args.into(), item.into()), "game").into()
}

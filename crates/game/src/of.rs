//! What a game is made of, by short names.

use crate::Game;
use flow::{Flow, Input};

/// What the seats of a game do.
///
/// ```
/// let choice: game::MoveOf<toys::Nim> = toys::Move::Take(2);
/// # assert_eq!(choice, toys::Move::Take(2));
/// ```
pub type MoveOf<G> = <<G as Game>::Flow as Flow>::Move;
/// What chance does in a game.
///
/// ```
/// let dealt: game::ChanceOf<probe::Duel> = probe::Deal::Dealt(probe::Card(3));
/// # assert_eq!(dealt.to_string(), "card3");
/// ```
pub type ChanceOf<G> = <<G as Game>::Flow as Flow>::Chance;
/// What the system announces to a game.
///
/// ```
/// let ended: game::EventOf<probe::Duel> = probe::Tick::RoundEnd(0);
/// # assert_eq!(ended.to_string(), "end0");
/// ```
pub type EventOf<G> = <<G as Game>::Flow as Flow>::Event;
/// Why the rules of a game refuse.
///
/// ```
/// let refusal: game::RefusalOf<toys::Nim> = toys::Refusal::TooMany { heap: 2 };
/// # assert_eq!(refusal.to_string(), "only 2 left");
/// ```
pub type RefusalOf<G> = <<G as Game>::Flow as Flow>::Refusal;
/// What the journal of a game tells.
///
/// ```
/// let entry: game::EntryOf<toys::Nim> = toys::Entry::Took { seat: game::Seat(0), count: 2 };
/// # assert_eq!(entry.to_string(), "seat 0 takes 2");
/// ```
pub type EntryOf<G> = <<G as Game>::Flow as Flow>::Entry;
/// The inputs of a game.
///
/// ```
/// let input: game::InputOf<toys::Nim> = game::Input::Move(game::Seat(0), toys::Move::Take(2));
/// # let _ = input;
/// ```
pub type InputOf<G> = Input<MoveOf<G>, ChanceOf<G>, EventOf<G>>;

//! The ways in which a copy of the duel is broken.

use std::sync::atomic::{AtomicU32, Ordering};

/// Nothing is wrong.
pub const NONE: u8 = 0;
/// `legal` leaves a lawful move out.
pub const SHORT_LIST: u8 = 1;
/// `legal` lists a move that `check` refuses.
pub const LONG_LIST: u8 = 2;
/// An action panics on a lawful input.
pub const PANICS: u8 = 3;
/// A refused input changes the state.
pub const DIRTY: u8 = 4;
/// An action depends on something that is not in the record.
pub const OUTSIDE_WORLD: u8 = 5;
/// A copy of the state is not the state.
pub const FORGETFUL: u8 = 6;
/// A move is written like another one.
pub const MUMBLES: u8 = 7;
/// The game never ends.
pub const ENDLESS: u8 = 8;
/// The window is never opened, so its edges are never taken.
pub const NO_WINDOW: u8 = 9;
/// The window opens only if the enemy could react.
pub const PEEKING_WINDOW: u8 = 10;
/// The view shows the enemy's hand.
pub const OPEN_HAND: u8 = 11;
/// The journal tells everybody which card was dealt.
pub const LOUD_DEAL: u8 = 12;
/// `imagine` copies the true world, which the view should not contain.
pub const TRUE_WORLD: u8 = 13;
/// Equal states have different hashes.
pub const UNSTABLE_HASH: u8 = 14;
/// `chance` lists an outcome that cannot happen.
pub const FOREIGN_CHANCE: u8 = 15;
/// The awaited event is refused.
pub const WRONG_KEY: u8 = 16;
/// A seat is asked that has no lawful move.
pub const NO_ANSWER: u8 = 17;
/// Nobody is asked although the game waits for somebody.
pub const DEAD_END: u8 = 18;
/// The sampler draws some outcomes more often than their weight.
pub const LOADED: u8 = 19;
/// `draw` finds the first lawful move, whatever the random number is.
pub const HASTY: u8 = 20;

static OUTSIDE: AtomicU32 = AtomicU32::new(0);

/// Something outside the state that is different every time.
pub(crate) fn tick() -> u32 {
    OUTSIDE.fetch_add(1, Ordering::Relaxed)
}

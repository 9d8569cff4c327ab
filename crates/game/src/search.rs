//! What a search wants to know of a game, apart from its rules.

use crate::rules::{Game, MoveOf};
use crate::{Rng, State};
use flow::Seat;
use siphasher::sip::SipHasher13;
use std::hash::{Hash, Hasher};

/// Knowledge for those who search and learn. It lives in a game's `search.rs`; nothing of it can
/// change what is lawful, and no record depends on it.
pub trait Search: Game {
    /// How many actions there are: one more than the highest [`Search::action`].
    const ACTIONS: u32;

    /// The stable number of a move, or of every part of a move that is made of parts. Tables and
    /// masks of learners are indexed by it.
    fn action(&self, choice: MoveOf<Self>) -> u32;

    /// How good the position looks to a seat, from -1 (lost) to 1 (won); 0 knows nothing.
    fn score(state: &State<Self>, seat: Seat) -> f32 {
        let _ = (state, seat);
        0.0
    }

    /// Whether a lawful move only takes back something its maker has just done inside the turn:
    /// another card is chosen after all, a target is removed. Programs that play leave such moves
    /// alone, or they might change their mind for ever. Whoever is asked has another move, too.
    fn retreats(&self, at: Self::Flow, choice: MoveOf<Self>) -> bool {
        let _ = (at, choice);
        false
    }

    /// How early a search should look at a move: higher is earlier.
    fn order(&self, at: Self::Flow, seat: Seat, choice: MoveOf<Self>) -> i32 {
        let _ = (at, seat, choice);
        0
    }

    /// The move of a cheap player, who plays the end of a game that a search only samples.
    fn policy(
        state: &State<Self>,
        seat: Seat,
        rng: &mut impl Rng,
        moves: &mut Vec<MoveOf<Self>>,
    ) -> MoveOf<Self> {
        state.draw(seat, rng, moves)
    }

    /// A key under which a search remembers the state: equal states have equal keys, different
    /// ones hardly ever. Cheap, and free to differ from build to build.
    fn key(state: &State<Self>) -> u64 {
        let mut hasher = SipHasher13::new_with_keys(0, 0);
        state.hash(&mut hasher);
        hasher.finish()
    }
}

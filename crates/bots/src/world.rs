//! What all bots do in the worlds they imagine.

use game::{Awaiting, EventOf, Input, MoveOf, Rng, Search, Seat, State, hash};

/// A seed made of several numbers, the same everywhere.
///
/// ```
/// assert_ne!(bots::seed_of(&[7, 1]), bots::seed_of(&[7, 2]));
/// ```
pub fn seed_of(numbers: &[u64]) -> u64 {
    hash(&numbers.iter().flat_map(|it| it.to_le_bytes()).collect::<Vec<u8>>())
}

/// The moves of a seat that lead on. Its own moves are the same in every world its view allows.
pub(crate) fn moves_of<G: Search>(world: &State<G>, seat: Seat) -> Vec<MoveOf<G>> {
    let mut moves = world.moves(seat);
    if let Some(at) = world.flow() {
        moves.retain(|it| !world.board.retreats(at, *it));
    }
    moves
}

/// The moves of a seat that are worth a search.
pub(crate) fn promising<G: Search>(world: &State<G>, seat: Seat, ahead: u32) -> Vec<MoveOf<G>> {
    let mut moves = Vec::new();
    promising_into(world, seat, ahead, &mut moves);
    moves
}

/// Fills a list with the moves of a seat that are worth a search.
#[inline]
pub(crate) fn promising_into<G: Search>(
    world: &State<G>,
    seat: Seat,
    ahead: u32,
    moves: &mut Vec<MoveOf<G>>,
) {
    moves.clear();
    if !world.asked().contains(seat) {
        return;
    }
    G::promising(world, seat, ahead, moves);
    // A game that sees nothing worth a look still has to move.
    if moves.is_empty() {
        *moves = moves_of(world, seat);
    }
}

/// The answer to what no seat is asked, if that is what the world waits for.
pub(crate) fn answer<G: Search>(
    world: &State<G>,
    awaiting: Awaiting<EventOf<G>>,
    rng: &mut impl Rng,
) -> Option<game::InputOf<G>> {
    match awaiting {
        Awaiting::Chance => Some(Input::Chance(world.sample(rng))),
        Awaiting::Event(event) => Some(Input::Event(event)),
        Awaiting::Seats(_) | Awaiting::Over(_) => None,
    }
}

/// What a position promises a seat, from 0 (lost) to 1 (won).
pub(crate) fn promise<G: Search>(world: &State<G>, seat: Seat) -> f32 {
    match world.awaiting() {
        Awaiting::Over(outcome) => outcome.points(seat),
        _ => (1.0 + G::score(world, seat).clamp(-1.0, 1.0)) / 2.0,
    }
}

/// Puts things into random order.
pub(crate) fn shuffle<T>(items: &mut [T], rng: &mut impl Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, rng.below(last as u32 + 1) as usize);
    }
}

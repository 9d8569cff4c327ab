//! The player who looks ahead turn by turn: alpha-beta with iterative deepening.
//!
//! Values are always those of the seat that searches: at its own decisions it takes the highest,
//! at all others the lowest, so that turns of several decisions, and more than two seats, need no
//! care. With more than two, that expects everybody to be against it. Chance falls once for every
//! position and imagined world; where worlds differ, the values are averaged over several.

mod hunt;
mod line;
mod quiet;
mod table;

use crate::choice::told;
use crate::world::{promising, shuffle};
use crate::{Bot, Candidate, Choice, Limit, Stop, seed_of};
use game::{Fast, Input, MoveOf, Search, Seat, State};
use hunt::{Hunt, Root};
use std::time::Duration;

/// Alpha-beta search.
///
/// ```
/// use bots::{AlphaBeta, Bot, Limit, Stop};
/// use game::{Seat, Viewer};
/// let view = toys::nim(6).state().view(Viewer::Seat(Seat(0)));
/// let bot = AlphaBeta { depth: 6, limit: Limit::count(10_000) };
/// let choice = Bot::<toys::Nim>::choose(&bot, &view, Seat(0), 7, &Stop::default()).unwrap();
/// assert_eq!(choice.best.to_string(), "take:2");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AlphaBeta {
    /// Turns ahead at most.
    pub depth: u8,
    /// Positions or time at most.
    pub limit: Limit,
}

/// Positions between two looks at the clock: few, because in games with long turns each takes long.
const CLOCK_EVERY: u32 = 16;

impl AlphaBeta {
    /// So many turns ahead, however long it takes.
    ///
    /// ```
    /// let bot = bots::AlphaBeta::to_depth(4);
    /// assert_eq!((bot.depth, bot.limit.time), (4, None));
    /// ```
    pub fn to_depth(depth: u8) -> AlphaBeta {
        AlphaBeta { depth, limit: Limit::count(u32::MAX) }
    }

    /// As deep as time allows.
    ///
    /// ```
    /// use std::time::Duration;
    /// let bot = bots::AlphaBeta::within(Duration::from_millis(200));
    /// assert_eq!(bot.limit.time, Some(Duration::from_millis(200)));
    /// ```
    pub fn within(time: Duration) -> AlphaBeta {
        AlphaBeta { depth: crate::spec::DEPTH_MAX as u8, limit: Limit::time(time) }
    }
}

impl<G: Search> Bot<G> for AlphaBeta {
    fn choose(
        &self,
        view: &G::View,
        seat: Seat,
        seed: u64,
        stop: &Stop,
    ) -> Option<Choice<MoveOf<G>>> {
        let begun = self.limit.begin();
        let worlds = worlds::<G>(view, seed);
        let first = worlds.first()?;
        let mut moves = promising(first, seat, 0);
        if let [] | [_] = moves[..] {
            return Some(Choice::unweighed(seat, *moves.first()?));
        }
        shuffle(&mut moves, &mut Fast::seed(seed));
        let count = worlds.len() as u32;
        let mut total: Vec<Root<MoveOf<G>>> = Vec::new();
        let mut line = Vec::new();
        for (number, world) in worlds.iter().enumerate() {
            let mut limit = self.limit.shared(count, number as u32);
            // Each world ends in time, however late the one before it was.
            limit.time = limit.time.map(|it| it * (number as u32 + 1) / count);
            let luck = seed_of(&[seed, number as u64]);
            let ticker = limit.ticker(begun, stop, CLOCK_EVERY);
            let mut hunt = Hunt::new(seat, luck, count > 1, limit.count, ticker);
            let roots = hunt.deepen(world, &moves, self.depth);
            if number == 0 {
                line = hunt.line(world, roots.first().map(|it| Input::Move(seat, it.choice)));
            }
            add(&mut total, &roots);
            // Where nothing is hidden and nothing is drawn, another world is the same again.
            if stop.is_stopped() || !G::HIDDEN && !hunt.met_chance() {
                break;
            }
        }
        total.sort_by(|a, b| b.value.total_cmp(&a.value));
        let candidates: Vec<_> = total
            .iter()
            .map(|it| Candidate {
                choice: it.choice,
                visits: it.nodes,
                score: ((1.0 + it.value) / 2.0).clamp(0.0, 1.0) as f32,
            })
            .collect();
        let best = candidates.first()?.choice;
        let first = told(seat, best);
        if line.first() != Some(&first) {
            line = vec![first];
        }
        Some(Choice { best, candidates, line })
    }
}

/// The worlds to search in.
fn worlds<G: Search>(view: &G::View, seed: u64) -> Vec<State<G>> {
    let world = |number: u32| {
        let mut rng = Fast::seed(seed_of(&[seed, number.into()]));
        G::imagine(view, &mut rng)
    };
    (0..G::WORLDS.max(1)).map(world).collect()
}

/// Adds the values of one world to the mean of those before it.
fn add<M: Copy + PartialEq>(total: &mut Vec<Root<M>>, roots: &[Root<M>]) {
    if total.is_empty() {
        total.extend_from_slice(roots);
        return;
    }
    for root in roots {
        match total.iter_mut().find(|it| it.choice == root.choice) {
            Some(sum) => {
                sum.worlds += 1.0;
                sum.value += (root.value - sum.value) / sum.worlds;
                sum.nodes = sum.nodes.saturating_add(root.nodes);
            }
            None => total.push(*root),
        }
    }
}

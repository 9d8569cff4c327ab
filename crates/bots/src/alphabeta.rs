//! The player who looks ahead turn by turn: alpha-beta with iterative deepening.
//!
//! Values are always those of the seat that searches: at its own decisions it takes the highest,
//! at all others the lowest, so that turns of several decisions, and more than two seats, need no
//! care. With more than two, that expects everybody to be against it. Chance falls once for every
//! position and imagined world; where worlds differ, the values are averaged over several.
//!
//! One thread and a limit by count are deterministic for a seed. Several threads search the same
//! world and share what they remember of positions; every other one looks a turn deeper. The first
//! thread answers, and finds much of what it is about to look for in the table. So the count is that
//! of the first thread, and the others only help as long as it thinks.

mod hunt;
mod line;
mod quiet;
mod table;

use crate::choice::told;
use crate::crew::together;
use crate::world::{promising, shuffle};
use crate::{Bot, Candidate, Choice, Limit, Stop, seed_of};
use game::flow::chart::Kind;
use game::{Fast, Flow as _, Input, MoveOf, Search, Seat, State};
use hunt::{Hunt, Root};
use std::fmt::Display;
use std::time::Duration;
use table::Table;

/// Alpha-beta search.
///
/// ```
/// use bots::{AlphaBeta, Bot, Limit, Stop};
/// use game::{Seat, Viewer};
/// let view = toys::nim(6).state().view(Viewer::Seat(Seat(0)));
/// let bot = AlphaBeta { depth: 6, limit: Limit::count(10_000), threads: 1 };
/// let choice = Bot::<toys::Nim>::choose(&bot, &view, Seat(0), 7, &Stop::default()).unwrap();
/// assert_eq!(choice.best.to_string(), "take:2");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AlphaBeta {
    /// Turns ahead at most.
    pub depth: u8,
    /// Positions or time at most.
    pub limit: Limit,
    /// On how many threads.
    pub threads: usize,
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
        AlphaBeta { depth, limit: Limit::count(u32::MAX), threads: 1 }
    }

    /// As deep as time allows.
    ///
    /// ```
    /// use std::time::Duration;
    /// let bot = bots::AlphaBeta::within(Duration::from_millis(200));
    /// assert_eq!(bot.limit.time, Some(Duration::from_millis(200)));
    /// ```
    pub fn within(time: Duration) -> AlphaBeta {
        AlphaBeta { depth: crate::spec::DEPTH_MAX as u8, limit: Limit::time(time), threads: 1 }
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
        let (mut total, mut line) = (Vec::new(), Vec::new());
        // One for all worlds: to make a large one takes milliseconds.
        let table = Table::new(self.limit.count.min(at_most(self.limit.time)));
        for (number, world) in (0..).zip(&worlds) {
            let mut limit = self.limit.shared(count, number);
            // Each world ends in time, however late the one before it was.
            limit.time = limit.time.map(|it| it * (number + 1) / count);
            let luck = seed_of(&[seed, number.into()]);
            let deepest = i32::from(self.depth).max(1);
            let is_exact = count > 1;
            let help = |number: u32, done: &Stop| {
                let ticker = Limit { count: u32::MAX, ..limit }.ticker(begun, done, CLOCK_EVERY);
                let ahead = (number % 2) as i32;
                let mut helper = Hunt::new(seat, luck, is_exact, &table, ticker);
                helper.deepen(world, &moves, 1 + ahead..=deepest + ahead);
            };
            let ticker = limit.ticker(begun, stop, CLOCK_EVERY);
            let mut first = Hunt::new(seat, luck, is_exact, &table, ticker);
            let lead = || first.deepen(world, &moves, 1..=deepest);
            let roots = together(self.threads, help, lead);
            if number == 0 {
                line = first.line(world, roots.first().map(|it| Input::Move(seat, it.choice)));
            }
            add(&mut total, &roots);
            // Where nothing is hidden and nothing was drawn, another world is the same again.
            if stop.is_stopped() || !G::HIDDEN && !first.met_chance() {
                break;
            }
        }
        chosen(seat, total, line)
    }
}

/// How many positions can be looked at in a time, about.
fn at_most(time: Option<Duration>) -> u32 {
    time.and_then(|it| u32::try_from(it.as_micros()).ok()).unwrap_or(u32::MAX)
}

/// What the moves are worth together, and the line of the best if it is known.
fn chosen<M: Copy + Display>(
    seat: Seat,
    mut total: Vec<Root<M>>,
    mut line: Vec<String>,
) -> Option<Choice<M>> {
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

/// The worlds to search in.
fn worlds<G: Search>(view: &G::View, seed: u64) -> Vec<State<G>> {
    let world = |number: u32| {
        let mut rng = Fast::seed(seed_of(&[seed, number.into()]));
        G::imagine(view, &mut rng)
    };
    let has_chance = G::Flow::CHART.states.iter().any(|it| it.kind == Kind::Chance);
    // Where nothing is hidden and nothing is drawn, all worlds are the same.
    let count = if G::HIDDEN || has_chance { G::WORLDS.max(1) } else { 1 };
    (0..count).map(world).collect()
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

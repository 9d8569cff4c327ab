//! The player who plays many games in thought: Monte Carlo tree search over imagined worlds.
//!
//! Every iteration walks down the tree in an imagined world, plays on for a while with the game's
//! cheap policy from the first new place, and counts what came of it for every seat that decided
//! on the way: each seat looks after itself, whatever their number. The tree is open-loop: a node
//! stands for the inputs that led to it, not for a state, so chance and hidden things may differ
//! from visit to visit. An arm counts how often it was there to be chosen, so moves that only some
//! worlds allow are judged fairly.
//!
//! One thread is deterministic for a seed. Several threads either grow a tree each and add up what
//! their roots found, which with a limit by count is deterministic for a seed and a number of
//! threads; or they walk in one tree, which is not, but wastes nothing. They wait for each other
//! there only while they walk, so that it pays where games are played to their end from there.

mod node;
mod tree;
mod walk;

use crate::crew::{THREADS_MAX, together};
use crate::limit::Ticker;
use crate::world::promising;
use crate::{Bot, Candidate, Choice, Limit, Stop, seed_of};
use game::{Fast, MoveOf, Search, Seat};
use std::sync::{Mutex, PoisonError};
use tree::Tree;
use walk::Walk;

/// Tree search with upper confidence bounds.
///
/// ```
/// use bots::{Bot, Limit, Mcts, Stop};
/// # use game::{Seat, State, Viewer};
/// # use toys::{Nim, Options};
/// # let nim = State::<Nim>::new(&Options { heap: 6, fault: 0 }, 2).unwrap();
/// # let view = nim.view(Viewer::Seat(Seat(0)));
/// let mcts = Mcts { limit: Limit::count(500), threads: 1, shares: false, renews: false };
/// let choice = Bot::<Nim>::choose(&mcts, &view, Seat(0), 7, &Stop::default()).unwrap();
/// assert_eq!(choice.best.to_string(), "take:2");
/// assert_eq!(choice.candidates.iter().map(|it| it.visits).sum::<u32>(), 500);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Mcts {
    /// Games played in thought, or time.
    pub limit: Limit,
    /// On how many threads.
    pub threads: usize,
    /// Whether they walk in one tree instead of growing one each.
    pub shares: bool,
    /// Whether every game is played in a new world: the search of information sets. Otherwise a
    /// few worlds are believed in, one after the other.
    pub renews: bool,
}

/// Games in a row in one world that is believed in.
const BELIEVED: u32 = 64;

impl<G: Search> Bot<G> for Mcts {
    fn choose(
        &self,
        view: &G::View,
        seat: Seat,
        seed: u64,
        stop: &Stop,
    ) -> Option<Choice<MoveOf<G>>> {
        let begun = self.limit.begin();
        let moves = promising(&G::imagine(view, &mut Fast::seed(seed)), seat, 0);
        if let [] | [_] = moves[..] {
            return Some(Choice::unweighed(seat, *moves.first()?));
        }
        let threads = self.threads.clamp(1, THREADS_MAX) as u32;
        let count = if self.shares { 1 } else { threads };
        let world = G::imagine(view, &mut Fast::seed(seed));
        // However many trees there are, together they take no more memory than one.
        let plant = |_| Mutex::new(Tree::<G>::new(seat, &world, count as usize));
        let trees: Vec<Mutex<Tree<G>>> = (0..count).map(plant).collect();
        let grow = |thread: u32| {
            let seed = if thread == 0 { seed } else { seed_of(&[seed, thread.into()]) };
            let limit = self.limit.shared(threads, thread);
            let ticker = limit.ticker(begun, stop, 1);
            self.grow::<G>(&trees[(thread % count) as usize], view, seed, limit.count, ticker);
        };
        together(threads as usize, |thread, _| grow(thread), || grow(0));
        let open = |it: Mutex<Tree<G>>| it.into_inner().unwrap_or_else(PoisonError::into_inner);
        let trees: Vec<Tree<G>> = trees.into_iter().map(open).collect();
        let choice = match &trees[..] {
            [tree] => tree.choice(),
            _ => merged(trees.iter().filter_map(Tree::choice).collect(), &trees, seat),
        };
        if trees.iter().any(Tree::is_large) {
            // To give it back takes milliseconds, for which nobody should wait who waits for the answer.
            let _ = std::thread::Builder::new().spawn(move || drop(trees));
        }
        choice
    }
}

impl Mcts {
    /// As it is right for a game: threads that would wait for each other most of the time have a
    /// tree each.
    ///
    /// ```
    /// use bots::{Limit, Mcts};
    /// let (limit, threads, renews) = (Limit::count(500), 2, false);
    /// let mcts = Mcts::of::<toys::Nim>(limit, threads, renews);
    /// assert!(mcts.shares, "games of Nim are played to their end in thought");
    /// ```
    pub fn of<G: Search>(limit: Limit, threads: usize, renews: bool) -> Mcts {
        Mcts { limit, threads, shares: G::PLAYOUT == u32::MAX, renews }
    }

    /// Walks in a tree until the limit is used up.
    fn grow<G: Search>(
        &self,
        tree: &Mutex<Tree<G>>,
        view: &G::View,
        seed: u64,
        count: u32,
        mut ticker: Ticker<'_>,
    ) {
        let mut rng = Fast::seed(seed);
        let mut believed = G::imagine(view, &mut rng);
        let mut walk = Walk::default();
        let mut games = 0u32;
        let enter = || tree.lock().unwrap_or_else(PoisonError::into_inner);
        let mut shared = enter();
        loop {
            let mut world = believed.clone();
            shared.walk(&mut walk, &mut world, &mut rng);
            drop(shared);
            let points = walk.play_on(&mut world, &mut rng);
            games = games.wrapping_add(1);
            if G::HIDDEN && (self.renews || games.is_multiple_of(BELIEVED)) {
                believed = G::imagine(view, &mut rng);
            }
            shared = enter();
            shared.learn(&walk, &points);
            // The first game is always played: there must be an answer.
            if ticker.tick() || games >= count {
                return;
            }
        }
    }
}

/// What several trees recommend together.
fn merged<G: Search>(
    choices: Vec<Choice<MoveOf<G>>>,
    trees: &[Tree<G>],
    seat: Seat,
) -> Option<Choice<MoveOf<G>>> {
    let mut all: Vec<Candidate<MoveOf<G>>> = Vec::new();
    for candidate in choices.iter().flat_map(|it| &it.candidates) {
        match all.iter_mut().find(|it| it.choice == candidate.choice) {
            Some(sum) => {
                let visits = sum.visits + candidate.visits;
                let share = candidate.visits as f32 / visits.max(1) as f32;
                sum.score += (candidate.score - sum.score) * share;
                sum.visits = visits;
            }
            None => all.push(candidate.clone()),
        }
    }
    all.sort_by(|a, b| (b.visits.cmp(&a.visits)).then(b.score.total_cmp(&a.score)));
    let best = all.first()?.choice;
    let line = trees.iter().map(|it| it.line(seat, best)).max_by_key(Vec::len)?;
    Some(Choice { best, candidates: all, line })
}

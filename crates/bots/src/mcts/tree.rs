//! The tree of a search and its statistics.

use crate::world::{answer, promise};
use crate::{Candidate, Choice};
use game::{
    Awaiting, Fast, INPUTS_MAX, Input, InputOf, MoveOf, Rng, SEATS_MAX, Search, Seat, Seats, State,
};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;

/// Nodes of one tree. A search that fills it goes on with what it has.
const NODES_MAX: usize = 500_000;
/// Arms of one tree. Together with the nodes about 150 MB.
const ARMS_MAX: usize = 2_000_000;
/// The share of curiosity in a choice, for results between 0 and 1.
const CURIOSITY: f32 = 0.7;
/// Inputs of the line that a choice tells.
const LINE_MAX: usize = 8;

const ROOT: u32 = 0;

/// All that a search has learned.
pub(super) struct Tree<G: Search> {
    /// Whose search it is.
    seat: Seat,
    nodes: Vec<Node<G>>,
    /// From a node and the hash of the inputs made there to the node they lead to.
    links: HashMap<(u32, u64), u32>,
    n_arms: usize,
    nodes_max: usize,
    arms_max: usize,
    /// The decisions of the iteration under way: node and arm.
    path: Vec<(u32, u32)>,
    /// The inputs made at the node the iteration stands at.
    inputs: Vec<InputOf<G>>,
    /// The buffer of playouts.
    moves: Vec<MoveOf<G>>,
}

/// A place in the tree: all worlds in which the same inputs were made.
struct Node<G: Search> {
    parent: u32,
    visits: u32,
    /// The inputs that lead here from the parent; several if seats were asked at once.
    inputs: Box<[InputOf<G>]>,
    /// What those who are asked here can do.
    arms: Vec<Arm<MoveOf<G>>>,
}

/// One move of one seat at a node.
struct Arm<M> {
    choice: M,
    seat: Seat,
    visits: u32,
    /// Visits of the node in a world where this move was lawful.
    available: u32,
    /// The points of the seat in all games that went this way.
    points: f32,
}

impl<M> Arm<M> {
    fn score(&self) -> f32 {
        if self.visits == 0 { 0.5 } else { self.points / self.visits as f32 }
    }

    /// The upper confidence bound, for an arm that was tried before.
    fn bound(&self) -> f32 {
        let curiosity = ((self.available as f32).ln() / self.visits as f32).sqrt();
        self.score() + CURIOSITY * curiosity
    }
}

impl<G: Search> Tree<G> {
    /// An empty tree for a seat that is asked.
    pub(super) fn new(seat: Seat) -> Self {
        Tree::with_room(seat, NODES_MAX, ARMS_MAX)
    }

    fn with_room(seat: Seat, nodes_max: usize, arms_max: usize) -> Self {
        let root = Node { parent: ROOT, visits: 1, inputs: Box::new([]), arms: Vec::new() };
        Tree {
            seat,
            nodes: vec![root],
            links: HashMap::new(),
            n_arms: 0,
            nodes_max,
            arms_max,
            path: Vec::new(),
            inputs: Vec::new(),
            moves: Vec::new(),
        }
    }

    /// One game in thought, from the root to its end.
    pub(super) fn iterate(&mut self, mut world: State<G>, rng: &mut Fast) {
        self.path.clear();
        self.descend(&mut world, rng);
        self.play_on(&mut world, rng);
        self.learn(&world);
    }

    /// Plays to the end as the game's cheap player would, or as far as any game should go.
    fn play_on(&mut self, world: &mut State<G>, rng: &mut Fast) {
        for _ in 0..INPUTS_MAX {
            let awaiting = world.awaiting();
            let input = match awaiting {
                Awaiting::Seats(asked) => asked
                    .lowest()
                    .map(|it| Input::Move(it, G::policy(world, it, rng, &mut self.moves))),
                other => answer(world, other, rng),
            };
            match input {
                Some(input) => world.apply(input, &mut ()),
                None => return,
            }
        }
    }

    /// Walks down to the first new place, or to the end of the game.
    fn descend(&mut self, world: &mut State<G>, rng: &mut Fast) {
        let mut at = ROOT;
        loop {
            self.inputs.clear();
            match world.awaiting() {
                Awaiting::Over(_) => return,
                Awaiting::Seats(asked) => {
                    if self.is_full() && self.nodes[at as usize].arms.is_empty() {
                        return;
                    }
                    self.decide(at, world, asked, rng);
                }
                other => {
                    if let Some(input) = answer(world, other, rng) {
                        self.make(world, input);
                    }
                }
            }
            match self.child(at) {
                Some(child) => at = child,
                None => return,
            }
            let node = &mut self.nodes[at as usize];
            node.visits += 1;
            if node.visits == 1 {
                return;
            }
        }
    }

    /// Lets everybody who is asked choose. Those who are asked at once choose at the same node,
    /// so that nobody's choice is told to the others. Whoever searches goes first: an answer may
    /// change the question of those who are left, and at the root it is theirs that counts.
    fn decide(&mut self, at: u32, world: &mut State<G>, asked: Seats, rng: &mut Fast) {
        let rest = world.machine;
        let mut waiting = asked;
        let own = self.seat;
        let first = |it: Seats| if it.contains(own) { Some(own) } else { it.lowest() };
        while let Some(seat) = first(waiting) {
            let Some(arm) = self.pick(at, world, seat, rng) else { return };
            self.path.push((at, arm));
            let choice = self.nodes[at as usize].arms[arm as usize].choice;
            self.make(world, Input::Move(seat, choice));
            waiting = waiting.without(seat);
            waiting = match world.awaiting() {
                Awaiting::Seats(still) if world.machine == rest => {
                    waiting.iter().filter(|it| still.contains(*it)).collect()
                }
                _ => Seats::NONE,
            };
        }
    }

    /// The arm to try next: of those never tried the one that the game would look at first, or
    /// else the one with the highest bound.
    fn pick(&mut self, at: u32, world: &State<G>, seat: Seat, rng: &mut Fast) -> Option<u32> {
        let flow = world.flow()?;
        let arms = &mut self.nodes[at as usize].arms;
        let before = arms.len();
        let (mut cursor, mut untried, mut first) = (0, 0, i32::MIN);
        let (mut best, mut bound) = (None, f32::NEG_INFINITY);
        let _ = world.legal(seat, &mut |choice| {
            if world.board.retreats(flow, choice) {
                return ControlFlow::Continue(());
            }
            let index = find(arms, cursor, seat, choice);
            cursor = index + 1;
            let arm = &mut arms[index];
            arm.available += 1;
            if arm.visits == 0 {
                let order = world.board.order(flow, seat, choice);
                if untried == 0 || order > first {
                    (best, untried, first) = (Some(index as u32), 1, order);
                } else if order == first {
                    untried += 1;
                    if rng.below(untried) == 0 {
                        best = Some(index as u32);
                    }
                }
            } else if untried == 0 && arm.bound() > bound {
                (best, bound) = (Some(index as u32), arm.bound());
            }
            ControlFlow::Continue(())
        });
        self.n_arms += arms.len() - before;
        best
    }

    fn make(&mut self, world: &mut State<G>, input: InputOf<G>) {
        world.apply(input, &mut ());
        self.inputs.push(input);
    }

    /// Where the inputs just made lead, if there is room to remember it.
    fn child(&mut self, parent: u32) -> Option<u32> {
        let mut hasher = DefaultHasher::new();
        self.inputs.hash(&mut hasher);
        let key = (parent, hasher.finish());
        if let Some(child) = self.links.get(&key) {
            return Some(*child);
        }
        if self.is_full() {
            return None;
        }
        let child = self.nodes.len() as u32;
        let inputs = self.inputs.as_slice().into();
        self.nodes.push(Node { parent, visits: 0, inputs, arms: Vec::new() });
        self.links.insert(key, child);
        Some(child)
    }

    fn is_full(&self) -> bool {
        self.nodes.len() >= self.nodes_max || self.n_arms >= self.arms_max
    }

    /// Counts what the iteration came to for everybody who decided on its way.
    fn learn(&mut self, end: &State<G>) {
        let mut points = [0.0; SEATS_MAX];
        for seat in Seat::all(end.seats()) {
            points[seat.index()] = promise(end, seat);
        }
        for (node, arm) in &self.path {
            let arm = &mut self.nodes[*node as usize].arms[*arm as usize];
            arm.visits += 1;
            arm.points += points[arm.seat.index()];
        }
    }

    /// What the search recommends.
    pub(super) fn choice(&self) -> Option<Choice<MoveOf<G>>> {
        let seat = self.seat;
        let arms = self.nodes[ROOT as usize].arms.iter().filter(|it| it.seat == seat);
        let mut candidates: Vec<_> = arms
            .map(|it| Candidate { choice: it.choice, visits: it.visits, score: it.score() })
            .collect();
        candidates.sort_by(|a, b| (b.visits.cmp(&a.visits)).then(b.score.total_cmp(&a.score)));
        let best = candidates.first()?.choice;
        Some(Choice { best, candidates, line: self.line(Input::Move(seat, best)) })
    }

    /// The inputs most often made from the root on, the first of them given.
    fn line(&self, first: InputOf<G>) -> Vec<String> {
        let mut busiest: HashMap<u32, u32> = HashMap::new();
        for (index, node) in self.nodes.iter().enumerate().skip(1) {
            if node.parent == ROOT && !node.inputs.contains(&first) {
                continue;
            }
            let child = busiest.entry(node.parent).or_insert(index as u32);
            if node.visits > self.nodes[*child as usize].visits {
                *child = index as u32;
            }
        }
        let (mut line, mut at) = (Vec::new(), ROOT);
        while let Some(child) = busiest.get(&at) {
            line.extend(self.nodes[*child as usize].inputs.iter().filter_map(token));
            at = *child;
        }
        line.truncate(LINE_MAX);
        line
    }
}

/// An input as a hint tells it; events tell nothing.
fn token<M: ToString, C: ToString, E>(input: &Input<M, C, E>) -> Option<String> {
    match input {
        Input::Move(seat, choice) => Some(format!("{seat}:{}", choice.to_string())),
        Input::Chance(outcome) => Some(outcome.to_string()),
        Input::Event(_) | Input::Timeout(_) | Input::Resign(_) => None,
    }
}

/// The arm of a move, made if it is new. Lists mostly come in the same order, so the place after
/// the last one found is tried first.
fn find<M: PartialEq>(arms: &mut Vec<Arm<M>>, cursor: usize, seat: Seat, choice: M) -> usize {
    let is_it = |it: &Arm<M>| it.seat == seat && it.choice == choice;
    if arms.get(cursor).is_some_and(is_it) {
        return cursor;
    }
    arms.iter().position(is_it).unwrap_or_else(|| {
        arms.push(Arm { choice, seat, visits: 0, available: 0, points: 0.0 });
        arms.len() - 1
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Game as _, Viewer};
    use probe::Duel;

    #[test]
    fn a_full_tree_grows_no_more_and_still_learns() {
        let mut rng = Fast::seed(1);
        let mut duel = State::<Duel>::new(&probe::Options::default(), 2).unwrap();
        while let Awaiting::Chance = duel.awaiting() {
            let outcome = duel.sample(&mut rng);
            duel.apply(Input::Chance(outcome), &mut ());
        }
        let view = duel.view(Viewer::Seat(Seat(0)));
        for (nodes_max, arms_max) in [(40, 1_000), (1_000, 40), (1, 1)] {
            let mut tree = Tree::<Duel>::with_room(Seat(0), nodes_max, arms_max);
            for _ in 0..2_000 {
                tree.iterate(Duel::imagine(&view, &mut rng), &mut rng);
            }
            let widest = tree.nodes.iter().map(|it| it.arms.len()).max().unwrap();
            assert!(tree.nodes.len() <= nodes_max);
            assert!(tree.n_arms <= arms_max + widest, "{} of {arms_max}", tree.n_arms);
            if nodes_max > 1 {
                let choice = tree.choice().unwrap();
                assert_eq!(choice.candidates.iter().map(|it| it.visits).sum::<u32>(), 2_000);
            }
        }
    }
}

//! The tree of a search and its statistics.

use super::node::{Arm, NOWHERE, Node};
use super::walk::Walk;
use crate::choice::told_input;
use crate::world::promising_into;
use crate::{Candidate, Choice};
use game::{Awaiting, Fast, Input, InputOf, MoveOf, Rng, SEATS_MAX, Search, Seat, Seats, State};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

/// Nodes of one tree. A search that fills it goes on with what it has.
const NODES_MAX: usize = 500_000;
/// Arms of one tree. Together with the nodes about 150 MB.
const ARMS_MAX: usize = 2_000_000;
/// How much less than its siblings a move is expected to give that was never tried.
const DOUBT: f32 = 0.05;
/// Arms of a tree that is large: some ten megabytes.
const LARGE: usize = 200_000;
/// Maps of links.
const LINKS: usize = 64;
/// Inputs of the line that a choice tells.
const LINE_MAX: usize = 8;

const ROOT: u32 = 0;
/// No visit.
const UNSEEN: u32 = 0;

/// All that a search has learned.
pub(super) struct Tree<G: Search> {
    /// Whose search it is.
    seat: Seat,
    /// The turn in which it began.
    turn: u32,
    nodes: Vec<Node>,
    /// The inputs and the arms of all nodes, one after the other. A list of its own for every node
    /// would cost a good part of a walk to make, and whoever waits for the answer would wait until
    /// all of them are thrown away.
    inputs: Vec<InputOf<G>>,
    arms: Vec<Arm<MoveOf<G>>>,
    /// From a node and the hash of the inputs made there to the node they lead to, where more than
    /// one arm decides that. In many small maps, because one that grows is made anew, and a large
    /// one would hold up the search beyond its time.
    links: Vec<HashMap<(u32, u64), u32>>,
    nodes_max: usize,
    arms_max: usize,
}

impl<G: Search> Tree<G> {
    /// An empty tree for a seat that is asked, one of so many that share the memory.
    pub(super) fn new(seat: Seat, world: &State<G>, trees: usize) -> Self {
        Tree::with_room(seat, world, NODES_MAX / trees, ARMS_MAX / trees)
    }

    fn with_room(seat: Seat, world: &State<G>, nodes_max: usize, arms_max: usize) -> Self {
        // What a seat can do at the root it can do in every world its view allows.
        let is_fixed = true;
        let root = Node { visits: 1, ..Node::new(NOWHERE, is_fixed, 0..0) };
        Tree {
            seat,
            turn: world.on_turn().number,
            nodes: vec![root],
            inputs: Vec::new(),
            arms: Vec::new(),
            links: vec![HashMap::new(); LINKS],
            nodes_max,
            arms_max,
        }
    }

    /// Walks from the root to the first new place, and counts every decision on the way as made: who
    /// else walks in this tree before the game is judged takes it for lost, and goes elsewhere.
    pub(super) fn walk(&mut self, walk: &mut Walk<G>, world: &mut State<G>, rng: &mut Fast) {
        walk.path.clear();
        self.nodes[ROOT as usize].visits += 1;
        self.descend(walk, world, rng);
        for (node, arm) in &walk.path {
            self.arm(*node, *arm).visits += 1;
        }
    }

    /// Counts what a walk came to for everybody who decided on its way.
    pub(super) fn learn(&mut self, walk: &Walk<G>, points: &[f32; SEATS_MAX]) {
        for (node, arm) in &walk.path {
            let arm = self.arm(*node, *arm);
            arm.points += points[arm.seat.index()];
        }
    }

    fn arm(&mut self, node: u32, arm: u32) -> &mut Arm<MoveOf<G>> {
        &mut self.arms[(self.nodes[node as usize].arms.start + arm) as usize]
    }

    fn arms_of(&self, node: u32) -> &[Arm<MoveOf<G>>] {
        let Range { start, end } = self.nodes[node as usize].arms;
        &self.arms[start as usize..end as usize]
    }

    fn arms_of_mut(&mut self, node: u32) -> &mut [Arm<MoveOf<G>>] {
        let Range { start, end } = self.nodes[node as usize].arms;
        &mut self.arms[start as usize..end as usize]
    }

    /// Walks down to the first new place, or to the end of the game.
    fn descend(&mut self, walk: &mut Walk<G>, world: &mut State<G>, rng: &mut Fast) {
        let mut at = ROOT;
        walk.is_fixed = self.nodes[ROOT as usize].is_fixed;
        loop {
            walk.inputs.clear();
            let decided = match world.awaiting() {
                Awaiting::Over(_) => return,
                Awaiting::Seats(asked) => {
                    if self.is_full() && self.arms_of(at).is_empty() {
                        return;
                    }
                    self.decide(at, walk, world, asked, rng)
                }
                _ => None,
            };
            if !walk.chance(world, rng) {
                return;
            }
            // Nor does what it does next in the same turn depend on what it cannot see, mostly.
            walk.is_fixed &= !G::HIDDEN || world.asked() == Seats::of(self.seat);
            match self.child(at, walk, decided) {
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

    /// Lets everybody who is asked choose; the arm, if one alone did. Those who are asked at once
    /// choose at the same node, so that nobody's choice is told to the others. Whoever searches
    /// goes first: an answer may change the question of those who are left, and at the root it is
    /// theirs that counts.
    fn decide(
        &mut self,
        at: u32,
        walk: &mut Walk<G>,
        world: &mut State<G>,
        asked: Seats,
        rng: &mut Fast,
    ) -> Option<u32> {
        let rest = world.machine;
        let mut waiting = asked;
        let mut alone = None;
        let own = self.seat;
        let first = |it: Seats| if it.contains(own) { Some(own) } else { it.lowest() };
        while let Some(seat) = first(waiting) {
            let arm = self.pick(at, walk, world, seat, rng)?;
            walk.path.push((at, arm));
            let choice = self.arm(at, arm).choice;
            alone = walk.inputs.is_empty().then_some(arm);
            walk.inputs.push(Input::Move(seat, choice));
            world.apply(Input::Move(seat, choice), &mut ());
            waiting = waiting.without(seat);
            waiting = match world.awaiting() {
                Awaiting::Seats(still) if world.machine == rest => {
                    waiting.iter().filter(|it| still.contains(*it)).collect()
                }
                _ => Seats::NONE,
            };
        }
        alone
    }

    /// The arm to try next: the one with the highest bound, of equal ones any.
    fn pick(
        &mut self,
        at: u32,
        walk: &mut Walk<G>,
        world: &State<G>,
        seat: Seat,
        rng: &mut Fast,
    ) -> Option<u32> {
        let node = &self.nodes[at as usize];
        let visit = node.visits;
        let is_known = node.is_fixed && !node.arms.is_empty();
        if is_known {
            for arm in self.arms_of_mut(at).iter_mut().filter(|it| it.seat == seat) {
                arm.available += 1;
                arm.seen = visit;
            }
        } else {
            let flow = world.flow()?;
            let turns = world.on_turn().number.wrapping_sub(self.turn);
            let ahead = if seat == self.seat { turns } else { turns.max(1) };
            promising_into(world, seat, ahead, &mut walk.moves);
            let may_grow = !self.is_full();
            let mut cursor = 0;
            for &choice in &walk.moves {
                let weight = || weight::<G>(world, flow, seat, choice);
                let known = self.find(at, cursor, seat, choice);
                let new = || may_grow.then(|| self.add(at, Arm::new(seat, choice, weight())));
                let Some(index) = known.or_else(new) else { continue };
                cursor = index + 1;
                let arm = self.arm(at, index);
                arm.available += 1;
                arm.seen = visit;
            }
        }
        let arms = self.arms_of(at);
        let here = || arms.iter().filter(|it| it.seat == seat && it.seen == visit);
        let (total, visits, points) = here().fold((0.0, 0, 0.0), |(total, visits, points), it| {
            (total + it.weight, visits + it.visits, points + it.points)
        });
        let unknown = if visits == 0 { 0.5 } else { points / visits as f32 - DOUBT };
        let (mut best, mut equal, mut bound) = (None::<u32>, 0, f32::NEG_INFINITY);
        for (index, arm) in arms.iter().enumerate() {
            if arm.seat != seat || arm.seen != visit {
                continue;
            }
            let own = arm.bound(unknown, arm.weight / total, G::CURIOSITY);
            if own > bound {
                (best, equal, bound) = (Some(index as u32), 1, own);
            } else if own == bound {
                equal += 1;
                if rng.below(equal) == 0 {
                    best = Some(index as u32);
                }
            }
        }
        let choice = arms[best? as usize].choice;
        if G::HIDDEN && is_known && world.check(Input::Move(seat, choice)).is_err() {
            // This world is not like those before it, so the list is made anew from now on.
            self.nodes[at as usize].is_fixed = false;
            self.arms_of_mut(at).iter_mut().filter(|it| it.seat == seat).for_each(|it| {
                it.available -= 1;
                it.seen = UNSEEN;
            });
            return self.pick(at, walk, world, seat, rng);
        }
        best
    }

    /// The arm of a move. Lists mostly come in the same order, so the place after the last one found
    /// is tried first.
    fn find(&self, at: u32, cursor: u32, seat: Seat, choice: MoveOf<G>) -> Option<u32> {
        let is_it = |it: &Arm<MoveOf<G>>| it.seat == seat && it.choice == choice;
        let arms = self.arms_of(at);
        if arms.get(cursor as usize).is_some_and(is_it) {
            return Some(cursor);
        }
        arms.iter().position(is_it).map(|it| it as u32)
    }

    /// Adds an arm to a node. The first list of a node is the last of all and just grows; one that
    /// gets more later, when others follow, moves behind them, to twice its room.
    fn add(&mut self, at: u32, arm: Arm<MoveOf<G>>) -> u32 {
        let Node { arms, room, .. } = &mut self.nodes[at as usize];
        let last = self.arms.len() as u32;
        if arms.end == *room && *room != last {
            let count = arms.len() as u32;
            self.arms.extend_from_within(arms.start as usize..arms.end as usize);
            self.arms.extend(std::iter::repeat_n(arm, count as usize));
            (*arms, *room) = (last..last + count, last + 2 * count);
        }
        if arms.end == *room {
            self.arms.push(arm);
            *room += 1;
        } else {
            self.arms[arms.end as usize] = arm;
        }
        arms.end += 1;
        arms.end - arms.start - 1
    }

    /// The node that the inputs made here lead to; made if it is new and there is room.
    fn child(&mut self, parent: u32, walk: &Walk<G>, decided: Option<u32>) -> Option<u32> {
        let direct = decided.filter(|_| walk.inputs.len() == 1);
        let known = match direct {
            Some(arm) => Some(self.arm(parent, arm).child).filter(|it| *it != NOWHERE),
            None => {
                let links = &self.links[parent as usize % LINKS];
                links.get(&(parent, hash_of(&walk.inputs))).copied()
            }
        };
        if let Some(child) = known {
            // What was met on the way may differ from what was met before.
            self.nodes[child as usize].is_fixed &= walk.is_fixed;
            return known;
        }
        if self.is_full() {
            return None;
        }
        let child = self.nodes.len() as u32;
        let begin = self.inputs.len() as u32;
        self.inputs.extend_from_slice(&walk.inputs);
        let inputs = begin..self.inputs.len() as u32;
        let older = std::mem::replace(&mut self.nodes[parent as usize].youngest, child);
        self.nodes.push(Node::new(older, walk.is_fixed, inputs));
        match direct {
            Some(arm) => self.arm(parent, arm).child = child,
            None => {
                let links = &mut self.links[parent as usize % LINKS];
                links.insert((parent, hash_of(&walk.inputs)), child);
            }
        }
        Some(child)
    }

    fn is_full(&self) -> bool {
        self.nodes.len() >= self.nodes_max || self.arms.len() >= self.arms_max
    }

    /// Whether its memory takes longer to give back than a thread to start.
    pub(super) fn is_large(&self) -> bool {
        self.arms.len() >= LARGE
    }

    /// What the search recommends.
    pub(super) fn choice(&self) -> Option<Choice<MoveOf<G>>> {
        let seat = self.seat;
        let arms = self.arms_of(ROOT).iter().filter(|it| it.seat == seat);
        let mut candidates: Vec<_> = arms
            .map(|it| Candidate { choice: it.choice, visits: it.visits, score: it.score() })
            .collect();
        candidates.sort_by(|a, b| (b.visits.cmp(&a.visits)).then(b.score.total_cmp(&a.score)));
        let best = candidates.first()?.choice;
        Some(Choice { best, candidates, line: self.line(seat, best) })
    }

    /// The nodes that follow a node, the youngest first.
    fn children(&self, parent: u32) -> impl Iterator<Item = u32> {
        let known = |it: u32| (it != NOWHERE).then_some(it);
        let youngest = known(self.nodes[parent as usize].youngest);
        std::iter::successors(youngest, move |it| known(self.nodes[*it as usize].older))
    }

    /// The inputs that lead to a node from its parent.
    fn inputs_of(&self, node: u32) -> &[InputOf<G>] {
        let Range { start, end } = self.nodes[node as usize].inputs;
        &self.inputs[start as usize..end as usize]
    }

    /// The node that was visited most often, of equal ones the oldest.
    fn busiest(&self, nodes: impl Iterator<Item = u32>) -> Option<u32> {
        nodes.max_by_key(|it| self.nodes[*it as usize].visits)
    }

    /// The inputs most often made from the root on, the first of them given.
    pub(super) fn line(&self, seat: Seat, best: MoveOf<G>) -> Vec<String> {
        let first = Input::Move(seat, best);
        let begins = |it: &u32| self.inputs_of(*it).contains(&first);
        let mut line = Vec::new();
        let mut next = self.busiest(self.children(ROOT).filter(begins));
        while let Some(child) = next.filter(|_| line.len() < LINE_MAX) {
            line.extend(self.inputs_of(child).iter().filter_map(told_input));
            next = self.busiest(self.children(child));
        }
        line.truncate(LINE_MAX);
        if line.is_empty() {
            line.extend(told_input(&first));
        }
        line
    }
}

/// How likely a game thinks a move: about three times as much for every [`Search::WARMTH`].
fn weight<G: Search>(world: &State<G>, at: G::Flow, seat: Seat, choice: MoveOf<G>) -> f32 {
    if G::WARMTH <= 0.0 {
        return 1.0;
    }
    let order = world.board.order(at, seat, choice) as f32;
    (order / G::WARMTH).clamp(-30.0, 30.0).exp()
}

fn hash_of<T: Hash>(inputs: &[T]) -> u64 {
    let mut hasher = DefaultHasher::new();
    inputs.hash(&mut hasher);
    hasher.finish()
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
            let mut tree = Tree::<Duel>::with_room(Seat(0), &duel, nodes_max, arms_max);
            let mut walk = Walk::default();
            for _ in 0..2_000 {
                let mut world = Duel::imagine(&view, &mut rng);
                tree.walk(&mut walk, &mut world, &mut rng);
                let points = walk.play_on(&mut world, &mut rng);
                tree.learn(&walk, &points);
            }
            let widest = tree.nodes.iter().map(|it| it.arms.len()).max().unwrap();
            assert!(tree.nodes.len() <= nodes_max);
            // The list that fills it is made whole, and a list that moves takes twice its room, perhaps twice.
            let most = arms_max + 4 * widest;
            assert!(tree.arms.len() <= most, "{} of {most}", tree.arms.len());
            if nodes_max > 1 {
                let choice = tree.choice().unwrap();
                assert_eq!(choice.candidates.iter().map(|it| it.visits).sum::<u32>(), 2_000);
            }
        }
    }
}

//! One search in one world.

use super::table::{Bound, Known, Table};
use crate::limit::Ticker;
use crate::seed_of;
use crate::world::promising_into;
use game::{Awaiting, Fast, Input, InputOf, MoveOf, Outcome, Search, Seat, State};
use std::ops::RangeInclusive;

/// A won game, less the decisions it takes.
pub(super) const WIN: i32 = 1_000_000;
/// What a score of 1 is worth that is only a guess.
const SURE: f32 = 900_000.0;
/// Values beyond this are proven.
const PROVEN: i32 = 950_000;
/// Decisions in one line at most.
pub(super) const PLIES_MAX: usize = 96;
/// Inputs of chance and system that are followed between two decisions.
pub(super) const SETTLE_MAX: usize = 1_000;
/// How much the value of a move at the root is shaken, so that games differ with the seed.
const SHAKE: i32 = 2_000;
/// The most that experience counts against a game's own order.
const HISTORY_MAX: i32 = 4_000;
/// Moves at the root that are looked at more than one turn deep.
const ROOTS_MAX: usize = 100;
const KILLER: i32 = 8_000;
const ORDER: i32 = 16;

/// A move at the root and what it is worth, from -1 to 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Root<M> {
    pub(super) choice: M,
    pub(super) value: f64,
    pub(super) nodes: u32,
    pub(super) worlds: f64,
}

pub(super) struct Hunt<'a, G: Search> {
    pub(super) me: Seat,
    luck: u64,
    /// Whether every move at the root gets its true value, not only a bound.
    exact: bool,
    ticker: Ticker<'a>,
    nodes: u32,
    /// The turn in which the search began.
    pub(super) turn: u32,
    pub(super) table: &'a Table<MoveOf<G>>,
    killers: Vec<[Option<MoveOf<G>>; 2]>,
    /// How often each action refuted something, for those who search and for the others.
    history: [Vec<i32>; 2],
    /// Lists of moves that are not in use.
    lists: Vec<Vec<Rated<MoveOf<G>>>>,
    buffer: Vec<MoveOf<G>>,
    met_chance: bool,
}

/// A move and how early it is looked at.
pub(super) type Rated<M> = (i32, M);

impl<'a, G: Search> Hunt<'a, G> {
    pub(super) fn new(
        me: Seat,
        luck: u64,
        exact: bool,
        table: &'a Table<MoveOf<G>>,
        ticker: Ticker<'a>,
    ) -> Self {
        Hunt {
            me,
            luck,
            exact,
            ticker,
            nodes: 0,
            turn: 0,
            table,
            killers: vec![[None; 2]; PLIES_MAX],
            history: [vec![0; G::ACTIONS as usize], vec![0; G::ACTIONS as usize]],
            lists: Vec::new(),
            buffer: Vec::new(),
            met_chance: false,
        }
    }

    /// Whether chance had a say anywhere.
    pub(super) fn met_chance(&self) -> bool {
        self.met_chance
    }

    /// Searches deeper and deeper from a first depth on; the best move comes first. Breaking off
    /// leaves what the last depth found, bettered by what the next one had found already.
    pub(super) fn deepen(
        &mut self,
        world: &State<G>,
        moves: &[MoveOf<G>],
        depths: RangeInclusive<i32>,
    ) -> Vec<Root<MoveOf<G>>> {
        self.turn = world.on_turn().number;
        let Some(at) = world.flow() else { return Vec::new() };
        let root = |it: &MoveOf<G>| Root { choice: *it, value: 0.0, nodes: 0, worlds: 1.0 };
        let mut roots: Vec<_> = moves.iter().map(root).collect();
        roots.sort_by_key(|it| -world.board.order(at, self.me, it.choice));
        self.glance(world, &mut roots);
        for depth in depths {
            if self.is_over() {
                break;
            }
            let found = self.round(world, &mut roots, depth);
            // What looks hopeless at first is not looked at again.
            roots.truncate(ROOTS_MAX);
            // A loss that is proven will not change, nor will a win that no shorter one can beat.
            let settled = found.is_some_and(|it| it <= -PROVEN || it >= WIN - depth.max(1));
            if settled {
                break;
            }
        }
        roots
    }

    /// Judges every move by what it leads to at once, the best first: a search that is cut short,
    /// even in its first round, is then no worse than the player who looks one move ahead.
    fn glance(&mut self, world: &State<G>, roots: &mut [Root<MoveOf<G>>]) {
        let mut seen = 0;
        for root in roots.iter_mut() {
            let mut next = world.clone();
            self.step(&mut next, self.me, root.choice, 0, false);
            let value = self.decider(&next, 1).map_or_else(|value| value, |_| self.guess(&next));
            root.value = f64::from(value) / f64::from(WIN);
            seen += 1;
            if self.count() {
                break;
            }
        }
        let (known, unknown) = roots.split_at_mut(seen);
        known.sort_by(|a, b| b.value.total_cmp(&a.value));
        let leader = known.first().map_or(0.0, |it| it.value);
        unknown.iter_mut().for_each(|it| it.value = it.value.min(leader));
    }

    /// One depth; the value of the best move if it came to its end.
    fn round(
        &mut self,
        world: &State<G>,
        roots: &mut [Root<MoveOf<G>>],
        depth: i32,
    ) -> Option<i32> {
        let mut best = -WIN * 2;
        for index in 0..roots.len() {
            let choice = roots[index].choice;
            let shake = self.shake(world, choice);
            let before = self.nodes;
            let (floor, ceiling) = (-WIN * 2, WIN * 2);
            let mut next = world.clone();
            let left = self.step(&mut next, self.me, choice, depth, false);
            let value = if index == 0 || self.exact {
                self.search(&next, left, floor, ceiling, 1, true)
            } else {
                // What is proven is not a matter of taste.
                let bound = if best >= PROVEN { best } else { best - shake };
                let scouted = self.search(&next, left, bound, bound + 1, 1, true);
                match scouted > bound && !self.ticker.is_over() {
                    true => self.search(&next, left, bound, ceiling, 1, true),
                    false => scouted,
                }
            };
            if self.ticker.is_over() {
                // The move that was under way is not known; those before it are.
                roots[..index].sort_by(|a, b| b.value.total_cmp(&a.value));
                let leader = roots[0].value;
                roots[index..].iter_mut().for_each(|it| it.value = it.value.min(leader));
                return None;
            }
            let value = if value.abs() >= PROVEN { value } else { value + shake };
            roots[index].nodes += self.nodes - before;
            // A bound below the leader must not look like the leader's own value.
            let shown = if value > best || self.exact { value } else { value.min(best - 1) };
            roots[index].value = f64::from(shown) / f64::from(WIN);
            best = best.max(value);
        }
        roots.sort_by(|a, b| b.value.total_cmp(&a.value));
        Some(best)
    }

    /// A little of chance in what a move is worth, the same for the same seed.
    fn shake(&self, world: &State<G>, choice: MoveOf<G>) -> i32 {
        let action = u64::from(world.board.action(choice));
        let spread = seed_of(&[self.luck, action]) % (2 * SHAKE as u64 + 1);
        spread as i32 - SHAKE
    }

    /// Makes a move and runs to the next decision; how deep to look from there. Depth is counted
    /// in turns, or where a game counts none, in decisions that are not forced.
    pub(super) fn step(
        &mut self,
        state: &mut State<G>,
        seat: Seat,
        choice: MoveOf<G>,
        depth: i32,
        is_forced: bool,
    ) -> i32 {
        let before = state.on_turn().number;
        state.apply(Input::Move(seat, choice), &mut ());
        self.settle(state);
        let after = state.on_turn().number;
        // The one way to end a turn comes after all that was free in it, so it costs the turn.
        let is_free = if after == 0 { is_forced } else { before == after };
        depth - i32::from(!is_free)
    }

    /// Answers chance and events.
    pub(super) fn settle(&mut self, state: &mut State<G>) {
        for _ in 0..SETTLE_MAX {
            let Some(input) = self.fate(state) else { return };
            self.met_chance |= matches!(input, Input::Chance(_));
            state.apply(input, &mut ());
        }
    }

    /// What answers a state that asks no seat. The same position always meets the same luck.
    pub(super) fn fate(&self, state: &State<G>) -> Option<InputOf<G>> {
        match state.awaiting() {
            Awaiting::Seats(_) | Awaiting::Over(_) => None,
            Awaiting::Event(event) => Some(Input::Event(event)),
            Awaiting::Chance => {
                let seed = self.luck ^ G::key(state).rotate_left(17);
                Some(Input::Chance(state.sample(&mut Fast::seed(seed))))
            }
        }
    }

    /// Under what a position is remembered: other worlds and other luck share the table.
    pub(super) fn key(&self, state: &State<G>) -> u64 {
        G::key(state) ^ self.luck
    }

    /// What an end is worth; the sooner the better for the winner.
    pub(super) fn end(&self, outcome: &Outcome, ply: usize) -> i32 {
        let points = outcome.points(self.me);
        if points >= 1.0 {
            WIN - ply as i32
        } else if points <= 0.0 {
            ply as i32 - WIN
        } else {
            ((2.0 * points - 1.0) * SURE) as i32
        }
    }

    /// What a position looks worth.
    pub(super) fn guess(&self, state: &State<G>) -> i32 {
        (G::score(state, self.me).clamp(-1.0, 1.0) * SURE) as i32
    }

    /// Who decides, the seat that searches first; or the value of a game that is over.
    pub(super) fn decider(&mut self, state: &State<G>, ply: usize) -> Result<Seat, i32> {
        match state.awaiting() {
            Awaiting::Over(outcome) => Err(self.end(&outcome, ply)),
            Awaiting::Seats(asked) if asked.contains(self.me) => Ok(self.me),
            Awaiting::Seats(asked) => asked.lowest().ok_or_else(|| self.guess(state)),
            // More chance than any game should meet in a row.
            _ => Err(self.guess(state)),
        }
    }

    /// Counts a position; whether the search must end.
    pub(super) fn count(&mut self) -> bool {
        self.nodes += 1;
        self.ticker.tick()
    }

    pub(super) fn is_over(&self) -> bool {
        self.ticker.is_over()
    }

    /// The value of a position between the bounds, for the seat that searches.
    pub(super) fn search(
        &mut self,
        state: &State<G>,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
        may_give_away: bool,
    ) -> i32 {
        let seat = match self.decider(state, ply) {
            Ok(seat) => seat,
            Err(value) => return value,
        };
        if self.count() {
            return 0;
        }
        if ply + 1 >= PLIES_MAX {
            return self.guess(state);
        }
        let sign = if seat == self.me { 1 } else { -1 };
        let (low, high) = if sign > 0 { (alpha, beta) } else { (-beta, -alpha) };
        let is_unsettled = G::NOISY && G::is_unsettled(state);
        let depth = depth + i32::from(is_unsettled);
        if depth <= 0 {
            return self.quieten(state, alpha, beta, ply, 0);
        }
        let key = self.key(state);
        let known = self.table.get(key);
        if let Some(value) = known.and_then(|it| usable(it, depth, low, high, ply)) {
            return sign * value;
        }
        if may_give_away
            && depth >= 3
            && !is_unsettled
            && self.is_good_enough(state, (depth, high), sign, ply)
        {
            return sign * high;
        }
        let best = known.and_then(|it| it.best);
        let node = Node { state, seat, sign, depth, ply, is_unsettled };
        let (value, bound, best) = self.all_moves(&node, low, high, best);
        if self.is_over() {
            return 0;
        }
        self.table.put(key, Known { value: lifted(value, ply), depth, bound, best });
        sign * value
    }

    /// Whether the mover would be content even if it gave its turn away.
    fn is_good_enough(
        &mut self,
        state: &State<G>,
        (depth, high): (i32, i32),
        sign: i32,
        ply: usize,
    ) -> bool {
        if high.abs() >= PROVEN || sign * self.guess(state) < high {
            return false;
        }
        let Some(mut given) = G::given_away(state) else { return false };
        self.settle(&mut given);
        let (alpha, beta) = if sign > 0 { (high - 1, high) } else { (-high, 1 - high) };
        let left = depth - 3 - depth / 6;
        let value = sign * self.search(&given, left, alpha, beta, ply + 1, false);
        value >= high && !self.is_over()
    }

    /// Tries the moves of a position, as its mover sees it.
    fn all_moves(
        &mut self,
        node: &Node<'_, G>,
        low: i32,
        high: i32,
        first: Option<MoveOf<G>>,
    ) -> (i32, Bound, Option<MoveOf<G>>) {
        let &Node { state, seat, sign, depth, ply, is_unsettled } = node;
        let moves = self.rated(state, seat, ply, first);
        let Some(at) = state.flow() else { return (0, Bound::AtMost, None) };
        // An unsettled position has been given its turn already: given two, it could go on for ever.
        let is_forced = moves.len() == 1 && !is_unsettled;
        let (mut floor, mut best, mut leader) = (low, -WIN * 2, None);
        for (index, &(_, choice)) in moves.iter().enumerate() {
            let mut next = state.clone();
            let left = self.step(&mut next, seat, choice, depth, is_forced);
            let is_noisy = G::NOISY && state.board.is_noisy(at, seat, choice);
            // What comes late is hardly ever the best: a shallower look will do at first.
            let late = index >= 4 && depth >= 3 && !is_noisy && !is_unsettled && left < depth;
            let less = if late { 1 + i32::from(index >= 16 && depth >= 4) } else { 0 };
            let value = if index == 0 {
                self.beyond(&next, left, floor, high, ply, sign)
            } else {
                let scouted = self.beyond(&next, left - less, floor, floor + 1, ply, sign);
                let again = scouted > floor && (less > 0 || scouted < high);
                if again { self.beyond(&next, left, floor, high, ply, sign) } else { scouted }
            };
            if self.is_over() {
                break;
            }
            if value > best {
                (best, leader) = (value, Some(choice));
            }
            floor = floor.max(value);
            if floor >= high {
                self.remember(state, seat, choice, depth, ply, is_noisy);
                break;
            }
        }
        self.give_back(moves);
        let bound = if best >= high {
            Bound::AtLeast
        } else if best > low {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        (best, bound, leader.filter(|_| bound != Bound::AtMost))
    }

    /// The value of what a move leads to, as its maker sees it.
    fn beyond(
        &mut self,
        next: &State<G>,
        depth: i32,
        low: i32,
        high: i32,
        ply: usize,
        sign: i32,
    ) -> i32 {
        let (alpha, beta) = if sign > 0 { (low, high) } else { (-high, -low) };
        sign * self.search(next, depth, alpha, beta, ply + 1, true)
    }

    /// A move was too good for the other side: it may be so elsewhere.
    fn remember(
        &mut self,
        state: &State<G>,
        seat: Seat,
        choice: MoveOf<G>,
        depth: i32,
        ply: usize,
        is_noisy: bool,
    ) {
        if is_noisy {
            return;
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(choice) {
            *killers = [Some(choice), killers[0]];
        }
        let action = state.board.action(choice) as usize;
        let history = &mut self.history[usize::from(seat == self.me)];
        if let Some(count) = history.get_mut(action) {
            *count += depth * depth;
            if *count > HISTORY_MAX {
                history.iter_mut().for_each(|it| *it /= 2);
            }
        }
    }

    /// The moves worth a look, in the order in which to look at them.
    pub(super) fn rated(
        &mut self,
        state: &State<G>,
        seat: Seat,
        ply: usize,
        first: Option<MoveOf<G>>,
    ) -> Vec<Rated<MoveOf<G>>> {
        let mut list = self.lists.pop().unwrap_or_default();
        let mut moves = std::mem::take(&mut self.buffer);
        let turns = state.on_turn().number.wrapping_sub(self.turn);
        let ahead = if seat == self.me { turns } else { turns.max(1) };
        promising_into(state, seat, ahead, &mut moves);
        if let Some(at) = state.flow() {
            let history = &self.history[usize::from(seat == self.me)];
            let killers = &self.killers[ply];
            list.extend(moves.drain(..).map(|choice| {
                if Some(choice) == first {
                    return (i32::MAX, choice);
                }
                let order = state.board.order(at, seat, choice).clamp(-100_000, 100_000) * ORDER;
                let killer = if killers.contains(&Some(choice)) { KILLER } else { 0 };
                let action = state.board.action(choice) as usize;
                (order + killer + history.get(action).copied().unwrap_or(0), choice)
            }));
        }
        self.buffer = moves;
        list.sort_by_key(|it| std::cmp::Reverse(it.0));
        list
    }

    /// Keeps the memory of a list for the next one.
    pub(super) fn give_back(&mut self, mut list: Vec<Rated<MoveOf<G>>>) {
        list.clear();
        self.lists.push(list);
    }
}

/// A position that is being searched.
struct Node<'a, G: Search> {
    state: &'a State<G>,
    seat: Seat,
    sign: i32,
    depth: i32,
    ply: usize,
    is_unsettled: bool,
}

/// The value that an earlier search gives, if it was deep enough and tells enough.
fn usable<M>(known: Known<M>, depth: i32, low: i32, high: i32, ply: usize) -> Option<i32> {
    let value = lowered(known.value, ply);
    let tells = match known.bound {
        Bound::Exact => true,
        Bound::AtLeast => value >= high,
        Bound::AtMost => value <= low,
    };
    (tells && (known.depth >= depth || value.abs() >= PROVEN)).then_some(value)
}

/// A proven value counted from this position on, and back.
fn lifted(value: i32, ply: usize) -> i32 {
    if value >= PROVEN {
        value + ply as i32
    } else if value <= -PROVEN {
        value - ply as i32
    } else {
        value
    }
}

fn lowered(value: i32, ply: usize) -> i32 {
    if value >= PROVEN {
        value - ply as i32
    } else if value <= -PROVEN {
        value + ply as i32
    } else {
        value
    }
}

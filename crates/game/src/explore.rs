//! Looks for faults of a game: flow and rules together, breadth first and then at random.

use crate::{Awaiting, Fast, Game, InputOf, Match, Rng, Script, Setup, StartError, State, hash};
use flow::{Chart, Input, Journal, Machine, Seat, To};
use std::collections::{HashMap, HashSet, VecDeque};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How far to look.
///
/// ```
/// use game::explore::Limits;
/// let quick = Limits { states: 500, games: 10, ..Limits::default() };
/// assert_eq!(quick.seed, 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// States visited breadth first.
    pub states: usize,
    /// Random games played after that.
    pub games: usize,
    /// Inputs in one of them before it counts as endless.
    pub inputs: usize,
    /// The seed of the random games.
    pub seed: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { states: 20_000, games: 200, inputs: 20_000, seed: 1 }
    }
}

/// What was found.
///
/// ```
/// use game::explore::{Limits, explore};
/// let found = explore::<toys::Nim>(toys::nim(6).setup(), Limits::default()).unwrap();
/// assert!(found.complete && found.faults.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Explored {
    /// States seen breadth first.
    pub states: usize,
    /// Whether those were all there are.
    pub complete: bool,
    /// Random games that were played.
    pub games: usize,
    /// The edges that were taken, by number.
    pub taken: HashSet<u16>,
    /// The steps of scripts that were begun, by script and step.
    pub begun: HashSet<(u8, u8)>,
    /// The faults, each with a match that shows it.
    pub faults: Vec<Fault>,
}

impl Explored {
    /// The edges that were never taken.
    ///
    /// ```
    /// use game::{Flow, explore::{Limits, explore}};
    /// let found = explore::<toys::Nim>(toys::nim(6).setup(), Limits::default()).unwrap();
    /// let never: Vec<u16> = found.untaken(toys::Turn::CHART);
    /// let edges = never.iter().map(|it| toys::Turn::CHART.describe(&toys::Turn::CHART.edges[usize::from(*it)]));
    /// assert_eq!(edges.collect::<Vec<_>>(), ["Next --> Next : [has_left] / pass_over"], "of two, one is left");
    /// ```
    pub fn untaken(&self, chart: &Chart) -> Vec<u16> {
        (0..chart.edges.len() as u16).filter(|it| !self.taken.contains(it)).collect()
    }

    /// The steps of scripts that were never begun, as `name step`.
    ///
    /// ```
    /// use game::{Script, explore::{Limits, explore}};
    /// let found = explore::<toys::Nim>(toys::nim(6).setup(), Limits::default()).unwrap();
    /// let scripts = [Script { name: "earthquake", steps: 2 }];
    /// assert_eq!(found.unbegun(&scripts), ["earthquake 1", "earthquake 2"]);
    /// ```
    pub fn unbegun(&self, scripts: &[Script]) -> Vec<String> {
        let mut missing = Vec::new();
        for (number, script) in scripts.iter().enumerate() {
            let steps = (0..script.steps).filter(|it| !self.begun.contains(&(number as u8, *it)));
            missing.extend(steps.map(|it| format!("{} {}", script.name, it + 1)));
        }
        missing
    }
}

/// One fault.
///
/// ```
/// use game::{Setup, explore::{Limits, explore}};
/// // A fault that Nim can be given: it goes round and round when somebody has left.
/// let options = toys::Options { fault: 1, ..toys::Options::default() };
/// let setup = Setup { options, seats: 3, position: None, dice: "none".to_string() };
/// let found = explore::<toys::Nim>(&setup, Limits { states: 200, ..Limits::default() }).unwrap();
/// assert!(found.faults[0].what.contains("automatic steps"), "{}", found.faults[0].what);
/// ```
#[derive(Clone, Debug)]
pub struct Fault {
    /// What is wrong.
    pub what: String,
    /// The match that leads there.
    pub record: crate::Record,
}

/// Faults kept; one is enough to start with, thousands help nobody.
const FAULTS_MAX: usize = 8;
/// A place where the flow has rested this often is not looked at in full any more.
const SELDOM: u32 = 8;

struct Explorer<'a, G: Game> {
    setup: &'a Setup<G::Options>,
    found: Explored,
    kinds: HashSet<String>,
    /// How often random games rested at each place of the flow.
    rests: HashMap<Machine<G::Flow>, u32>,
}

/// Only the edges and steps of a journal.
#[derive(Default)]
struct Ways {
    edges: Vec<u16>,
    steps: Vec<(u8, u8)>,
}

impl<E> Journal<E> for Ways {
    fn tell(&mut self, _: To, _: E) {}

    fn took(&mut self, edge: u16) {
        self.edges.push(edge);
    }

    fn did(&mut self, script: u8, step: u8) {
        self.steps.push((script, step));
    }
}

/// Explores a game from its start: all states up to a limit, then random games with time-outs
/// and resignations.
///
/// # Errors
/// If the set-up does not fit.
///
/// ```
/// use game::{Flow, Setup, explore::{Limits, explore}};
/// use toys::{Nim, Options, Turn};
/// let options = Options { heap: 6, ..Options::default() };
/// let setup = Setup { options, seats: 3, position: None, dice: "none".to_string() };
/// let found = explore::<Nim>(&setup, Limits::default()).unwrap();
/// assert!(found.complete && found.faults.is_empty());
/// assert!(found.untaken(Turn::CHART).is_empty());
/// ```
pub fn explore<G: Game>(setup: &Setup<G::Options>, limits: Limits) -> Result<Explored, StartError> {
    let mut ways = Ways::default();
    let start = Match::<G>::traced(setup.clone(), &mut ways)?.state().clone();
    let found = Explored {
        states: 0,
        complete: false,
        games: 0,
        taken: ways.edges.into_iter().collect(),
        begun: ways.steps.into_iter().collect(),
        faults: Vec::new(),
    };
    let mut explorer = Explorer::<G> { setup, found, kinds: HashSet::new(), rests: HashMap::new() };
    explorer.breadth_first(&start, limits);
    for game in 0..limits.games {
        explorer.random_game(&start, limits, limits.seed.wrapping_add(game as u64));
    }
    Ok(explorer.found)
}

/// The time-outs that are lawful now.
pub(crate) fn timeouts<G: Game>(state: &State<G>) -> Vec<InputOf<G>> {
    let asked = state.asked();
    asked.iter().map(Input::Timeout).filter(|it| state.check(*it).is_ok()).collect()
}

/// The resignations that are lawful now.
pub(crate) fn resignations<G: Game>(state: &State<G>) -> Vec<InputOf<G>> {
    let seats = Seat::all(state.seats());
    seats.map(Input::Resign).filter(|it| state.check(*it).is_ok()).collect()
}

impl<G: Game> Explorer<'_, G> {
    fn breadth_first(&mut self, start: &State<G>, limits: Limits) {
        let mut seen = HashSet::from([hash(&start.encode())]);
        let mut queue = VecDeque::from([(start.clone(), Vec::new())]);
        while let Some((state, path)) = queue.pop_front() {
            self.found.states += 1;
            let mut inputs = self.inputs(&state, &path);
            inputs.extend(timeouts(&state));
            inputs.extend(resignations(&state));
            for input in inputs {
                if let Some(next) = self.apply(&state, &path, input)
                    && seen.insert(hash(&next.encode()))
                {
                    if seen.len() > limits.states {
                        return;
                    }
                    let mut path = path.clone();
                    path.push(input);
                    queue.push_back((next, path));
                }
            }
        }
        self.found.complete = true;
    }

    fn random_game(&mut self, start: &State<G>, limits: Limits, seed: u64) {
        let mut rng = Fast::seed(seed);
        let (mut state, mut path) = (start.clone(), Vec::new());
        // Some games see many time-outs, most see none.
        let rate = [0, 0, 0, 20][rng.below(4) as usize];
        // In some, seats leave that the game can go on without.
        let leaving = if state.seats() > 2 { [0, 1, 4, 12][rng.below(4) as usize] } else { 0 };
        while path.len() < limits.inputs {
            let inputs = self.inputs(&state, &path);
            let late = timeouts(&state);
            let leavers = if rng.below(400) < leaving { resignations(&state) } else { Vec::new() };
            let input = if let Some(news) = self.news(&state, &path, &inputs) {
                news
            } else if !leavers.is_empty() {
                leavers[rng.below(leavers.len() as u32) as usize]
            } else if rng.below(100) < rate && !late.is_empty() {
                late[rng.below(late.len() as u32) as usize]
            } else if let Awaiting::Chance = state.awaiting()
                && !inputs.is_empty()
            {
                Input::Chance(state.sample(&mut rng))
            } else if inputs.is_empty() {
                self.found.games += 1;
                return;
            } else {
                inputs[rng.below(inputs.len() as u32) as usize]
            };
            path.push(input);
            match self.apply(&state, &path[..path.len() - 1], input) {
                Some(next) => state = next,
                None => return,
            }
        }
        self.fault(format!("a random game has not ended after {} inputs", limits.inputs), &path);
    }

    /// Where the flow rests seldom, everything lawful is tried on copies of the state, so that
    /// even an input that is rare there is seen. If one takes an edge or begins a step that nobody
    /// has seen before, and does not end the game, the game goes on with it.
    fn news(
        &mut self,
        state: &State<G>,
        path: &[InputOf<G>],
        inputs: &[InputOf<G>],
    ) -> Option<InputOf<G>> {
        let rests = self.rests.entry(state.machine).or_default();
        *rests += 1;
        if *rests > SELDOM || inputs.is_empty() {
            return None;
        }
        let seen = |it: &Self| it.found.taken.len() + it.found.begun.len();
        let aside = timeouts(state).into_iter().chain(resignations(state));
        let mut news = None;
        for input in inputs.iter().copied().chain(aside) {
            let before = seen(self);
            let next = self.apply(state, path, input);
            if seen(self) > before && next.is_some_and(|it| it.flow().is_some()) {
                news = Some(input);
            }
        }
        news
    }

    /// What can happen next, time-outs apart; complains if nothing can although something should.
    fn inputs(&mut self, state: &State<G>, path: &[InputOf<G>]) -> Vec<InputOf<G>> {
        let mut inputs = Vec::new();
        match state.awaiting() {
            Awaiting::Over(_) => {}
            Awaiting::Event(event) => match state.check(Input::Event(event)) {
                Ok(()) => inputs.push(Input::Event(event)),
                Err(why) => {
                    self.fault(format!("the awaited event `{event}` is refused: {why}"), path);
                }
            },
            Awaiting::Chance => {
                state.chance(&mut |outcome, _| inputs.push(Input::Chance(outcome)));
                if inputs.is_empty() {
                    self.fault("chance is awaited and has no outcome".to_string(), path);
                }
            }
            Awaiting::Seats(seats) if seats.is_empty() => {
                self.fault(format!("dead end in {}: nobody is asked", state.machine), path);
            }
            Awaiting::Seats(seats) => {
                for seat in seats.iter() {
                    let before = inputs.len();
                    let _ = state.legal(seat, &mut |it| {
                        inputs.push(Input::Move(seat, it));
                        ControlFlow::Continue(())
                    });
                    if inputs.len() == before {
                        let at = state.machine;
                        self.fault(format!("seat {seat} is asked in {at} and has no move"), path);
                    }
                }
            }
        }
        inputs
    }

    fn apply(
        &mut self,
        state: &State<G>,
        path: &[InputOf<G>],
        input: InputOf<G>,
    ) -> Option<State<G>> {
        let applied = catch_unwind(AssertUnwindSafe(|| {
            let (mut next, mut ways) = (state.clone(), Ways::default());
            next.apply(input, &mut ways);
            (next, ways)
        }));
        match applied {
            Ok((next, ways)) => {
                self.found.taken.extend(ways.edges);
                self.found.begun.extend(ways.steps);
                Some(next)
            }
            Err(panic) => {
                let text = panic
                    .downcast_ref::<String>()
                    .cloned()
                    .or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string))
                    .unwrap_or_default();
                self.fault(format!("after {input:?}: {text}"), path);
                None
            }
        }
    }

    /// Keeps a fault with the match that leads to it; one of each kind.
    fn fault(&mut self, what: String, path: &[InputOf<G>]) {
        let kind: String = what.chars().filter(|it| !it.is_ascii_digit()).collect();
        if self.found.faults.len() >= FAULTS_MAX || !self.kinds.insert(kind) {
            return;
        }
        let Ok(mut shown) = Match::<G>::new(self.setup.clone()) else { return };
        for input in path {
            if shown.play(*input, &mut ()).is_err() {
                break;
            }
        }
        self.found.faults.push(Fault { what, record: shown.record() });
    }
}

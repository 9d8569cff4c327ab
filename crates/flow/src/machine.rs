//! The driver: a state, the calls open below it, and the loop that runs to the next rest.

use crate::chart::Chart;
use crate::{Input, Journal, Reason, Refused, Seats, Unreadable};
use serde::{Serialize, Serializer};
use std::fmt::{self, Debug};
use std::hash::Hash;
use std::str::FromStr;

/// Automatic steps between two rests. More than this is a loop that never ends.
pub const STEPS_MAX: u32 = 10_000;

/// The inputs of a flow.
pub type InputOf<F> = Input<<F as Flow>::Move, <F as Flow>::Chance, <F as Flow>::Event>;

/// What `flow!` writes: the states of a drawing and the edges between them.
///
/// Nobody implements this by hand. [`Machine`] calls it.
pub trait Flow: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// What guards ask and actions change.
    type Board;
    /// What seats answer.
    type Move: Copy;
    /// What chance answers.
    type Chance: Copy;
    /// What the system announces.
    type Event: Copy;
    /// Why laws refuse.
    type Refusal;
    /// What actions write into the journal.
    type Entry;
    /// The calls that can be open at once.
    type Frames: Copy + Eq + Hash + Debug + Send + Sync + AsRef<[Self]> + AsMut<[Self]>;

    /// The first state of the first diagram.
    const START: Self;
    /// No call open.
    const FRAMES: Self::Frames;
    /// All states in the order named.
    const STATES: &'static [Self];
    /// The drawing as data.
    const CHART: &'static Chart;

    /// The state's number in the chart.
    fn index(self) -> usize;
    /// Runs the entry actions of this state.
    fn enter<J: Journal<Self::Entry>>(self, board: &mut Self::Board, journal: &mut J)
    -> Next<Self>;
    /// Takes the first open automatic edge.
    fn advance<J: Journal<Self::Entry>>(
        self,
        board: &mut Self::Board,
        journal: &mut J,
    ) -> Next<Self>;
    /// Takes the first edge that accepts the input. A trusted input is not judged by laws, nor
    /// is its seat looked for among those asked.
    fn take<const TRUSTED: bool, J: Journal<Self::Entry>>(
        self,
        input: InputOf<Self>,
        board: &mut Self::Board,
        journal: &mut J,
    ) -> Next<Self>;
    /// What this state waits for.
    fn rest(self, board: &Self::Board) -> Rest<Self::Event>;
    /// Whether an edge accepts the input, and if none does, why.
    fn check(self, input: InputOf<Self>, board: &Self::Board)
    -> Result<(), Refused<Self::Refusal>>;
    /// The reason the first fitting `refuse` line gives.
    fn refuse(
        self,
        input: InputOf<Self>,
        is_asked: bool,
        board: &Self::Board,
    ) -> Option<Self::Refusal>;
}

/// What an edge leads to, as the driver hears it.
#[derive(Clone, Copy, Debug)]
pub enum Next<F> {
    /// A state whose automatic edges are to be tried.
    Go(F),
    /// A state that waits and has no automatic edges.
    Rest(F),
    /// A state that opened a diagram, and the first state of it, already entered.
    Call(F, F),
    /// The same, but the first state is still to be entered.
    Open(F, F),
    /// The end of the diagram.
    End,
    /// No edge is open.
    Stay,
}

/// What a machine at rest waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest<E> {
    /// These seats are asked.
    Ask(Seats),
    /// An outcome of chance.
    Chance,
    /// This very event.
    Event(E),
    /// Nothing: the first diagram has ended.
    Done,
}

/// Where a flow stands: a state and the calls open below it. A few bytes, `Copy`, no pointers;
/// it lives beside the board in the state of a game.
///
/// ```
/// use flow::{Input, Journal, Machine, Never, Rest, Seat, Seats, flow};
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// pub enum Move { Coin, Push }
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// pub enum Refusal { Locked }
///
/// flow! {
///     /// The textbook gate: a coin unlocks it, one person passes.
///     pub flow Gate for Hall { move: Move, refusal: Refusal }
///     states {
///         Locked   : ask(visitor);
///         Unlocked : ask(visitor);
///     }
///     refuse {
///         Locked : Push => Locked;
///     }
///     Gate {
///         [*] --> Locked;
///         Locked   --> Unlocked : Coin;
///         Unlocked --> [*]      : Push / count;
///     }
/// }
///
/// #[derive(Default)]
/// pub struct Hall { passed: u32 }
/// impl Hall {
///     fn visitor(&self) -> Seats { Seats::of(Seat(0)) }
///     fn count(&mut self, _: &mut impl Journal<Never>) { self.passed += 1 }
/// }
///
/// let mut hall = Hall::default();
/// let mut gate = Machine::<Gate>::start(&mut hall, &mut ());
/// let push = Input::Move(Seat(0), Move::Push);
/// assert_eq!(gate.check(push, &hall), Err(flow::Refused::Rules(Refusal::Locked)));
/// gate.play(Input::Move(Seat(0), Move::Coin), &mut hall, &mut ()).unwrap();
/// gate.play(push, &mut hall, &mut ()).unwrap();
/// assert_eq!((gate.rest(&hall), hall.passed), (Rest::Done, 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Machine<F: Flow> {
    state: F,
    /// Open calls, or `OVER`. Frames beyond it are kept at `START`, so equal machines are equal.
    depth: u8,
    frames: F::Frames,
}

const OVER: u8 = u8::MAX;

impl<F: Flow> Machine<F> {
    /// Enters the first diagram and runs to its first rest.
    pub fn start<J: Journal<F::Entry>>(board: &mut F::Board, journal: &mut J) -> Self {
        let mut machine = Machine { state: F::START, depth: 0, frames: F::FRAMES };
        let next = F::START.enter(board, journal);
        machine.run(next, board, journal);
        machine
    }

    /// The state it rests in; none when the flow is over.
    #[inline]
    pub fn state(&self) -> Option<F> {
        (self.depth != OVER).then_some(self.state)
    }

    /// The states that opened the calls below, outermost first.
    pub fn calls(&self) -> &[F] {
        let depth = if self.depth == OVER { 0 } else { self.depth as usize };
        &self.frames.as_ref()[..depth]
    }

    /// What the machine waits for.
    #[inline]
    pub fn rest(&self, board: &F::Board) -> Rest<F::Event> {
        if self.depth == OVER { Rest::Done } else { self.state.rest(board) }
    }

    /// Whether the input would be accepted now.
    ///
    /// # Errors
    /// The reason why not, in this order: the game is over, the seat is not asked (or the line
    /// of `refuse` that speaks `by OTHERS`), the first law broken, the first `refuse` line that
    /// fits, nothing asks for this.
    pub fn check(&self, input: InputOf<F>, board: &F::Board) -> Result<(), Refused<F::Refusal>> {
        match (self.rest(board), input) {
            (Rest::Done, _) => Err(Reason::GameOver.into()),
            (Rest::Ask(asked), Input::Move(seat, _)) if asked.contains(seat) => {
                self.state.check(input, board)
            }
            (rest, Input::Move(..)) => {
                let asked = if let Rest::Ask(asked) = rest { asked } else { Seats::NONE };
                Err(match self.state.refuse(input, false, board) {
                    Some(reason) => Refused::Rules(reason),
                    None => Reason::NotYourTurn { asked }.into(),
                })
            }
            _ => self.state.check(input, board),
        }
    }

    /// Takes an input known to be lawful and runs to the next rest.
    ///
    /// # Panics
    /// If no edge takes the input or the flow is over, which is a bug of the caller; if the flow
    /// never rests or nests deeper than it declared, which is a bug of the drawing.
    #[inline]
    pub fn apply<J: Journal<F::Entry>>(
        &mut self,
        input: InputOf<F>,
        board: &mut F::Board,
        journal: &mut J,
    ) {
        if self.depth == OVER {
            over::<F>();
        }
        match self.state.take::<true, J>(input, board, journal) {
            Next::Stay => no_edge(self.state),
            next => self.run(next, board, journal),
        }
    }

    /// Takes an input if it is lawful.
    ///
    /// # Errors
    /// As [`Machine::check`]; nothing has changed then.
    #[inline]
    pub fn play<J: Journal<F::Entry>>(
        &mut self,
        input: InputOf<F>,
        board: &mut F::Board,
        journal: &mut J,
    ) -> Result<(), Refused<F::Refusal>> {
        if self.depth != OVER {
            match self.state.take::<false, J>(input, board, journal) {
                Next::Stay => {}
                next => {
                    self.run(next, board, journal);
                    return Ok(());
                }
            }
        }
        self.explain(input, board)
    }

    #[cold]
    #[inline(never)]
    fn explain(&self, input: InputOf<F>, board: &F::Board) -> Result<(), Refused<F::Refusal>> {
        // `take` found no edge, so `check` finds the reason.
        self.check(input, board).and(Err(Reason::NothingAsksThis.into()))
    }

    #[inline(always)]
    fn run<J: Journal<F::Entry>>(
        &mut self,
        mut next: Next<F>,
        board: &mut F::Board,
        journal: &mut J,
    ) {
        let mut state = self.state;
        for _ in 0..STEPS_MAX {
            match next {
                Next::Go(to) => state = to,
                Next::Rest(to) => {
                    self.state = to;
                    return;
                }
                Next::Call(from, start) => {
                    self.push(from);
                    state = start;
                }
                Next::Open(from, start) => {
                    self.push(from);
                    next = start.enter(board, journal);
                    continue;
                }
                Next::End if self.depth == 0 => {
                    self.state = F::START;
                    self.depth = OVER;
                    return;
                }
                Next::End => state = self.pop(),
                Next::Stay => {
                    self.state = state;
                    return;
                }
            }
            next = state.advance(board, journal);
        }
        endless(state);
    }

    #[inline]
    fn push(&mut self, from: F) {
        match self.frames.as_mut().get_mut(self.depth as usize) {
            Some(frame) => *frame = from,
            None => too_deep(from),
        }
        self.depth += 1;
    }

    #[inline]
    fn pop(&mut self) -> F {
        self.depth -= 1;
        match self.frames.as_mut().get_mut(self.depth as usize) {
            Some(frame) => std::mem::replace(frame, F::START),
            None => F::START,
        }
    }
}

#[cold]
#[inline(never)]
fn over<F: Flow>() -> ! {
    panic!("flow {}: an input after the end", F::CHART.name)
}

#[cold]
#[inline(never)]
fn no_edge<F: Flow>(state: F) -> ! {
    panic!("flow {}: state {state:?} has no edge for a trusted input", F::CHART.name)
}

#[cold]
#[inline(never)]
fn endless<F: Flow>(state: F) -> ! {
    panic!("flow {}: {STEPS_MAX} automatic steps without a rest, last in {state:?}", F::CHART.name)
}

#[cold]
#[inline(never)]
fn too_deep<F: Flow>(state: F) -> ! {
    let depth = F::FRAMES.as_ref().len();
    panic!("flow {}: {state:?} would open call {} of {depth}", F::CHART.name, depth + 1)
}

/// The open calls and the state, outermost first: `Turn/Draw/Deal`, or `over`.
impl<F: Flow> fmt::Display for Machine<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(state) = self.state() else { return f.write_str("over") };
        for call in self.calls() {
            write!(f, "{call:?}/")?;
        }
        write!(f, "{state:?}")
    }
}

impl<F: Flow> FromStr for Machine<F> {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mut machine = Machine { state: F::START, depth: 0, frames: F::FRAMES };
        if text == "over" {
            machine.depth = OVER;
            return Ok(machine);
        }
        let chart = F::CHART;
        let (mut at, mut diagram) = (0, 0);
        let names: Vec<&str> = text.split('/').collect();
        for (level, name) in names.iter().enumerate() {
            let found = F::STATES.iter().find(|it| chart.states[it.index()].name == *name);
            let state = *found.ok_or(Unreadable::new(at, "the name of a state"))?;
            let row = &chart.states[state.index()];
            if row.diagram != diagram {
                return Err(Unreadable::new(at, "a state of the diagram called before it"));
            }
            if level + 1 == names.len() {
                if !row.kind.waits() {
                    return Err(Unreadable::new(at, "a state that waits"));
                }
                machine.state = state;
            } else {
                diagram = row.opens.ok_or(Unreadable::new(at, "a state that calls"))?;
                if level >= F::FRAMES.as_ref().len() {
                    return Err(Unreadable::new(at, "fewer open calls"));
                }
                machine.push(state);
            }
            at += name.len() + 1;
        }
        Ok(machine)
    }
}

impl<F: Flow> Serialize for Machine<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

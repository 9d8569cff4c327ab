//! The driver: a state, the calls open below it, and the loop that runs to the next rest.

mod calls;
mod drawn;
mod text;

pub use calls::Calls;
pub use drawn::{Flow, InputOf, Next};

use crate::{Input, Journal, Reason, Refused, SEATS_MAX, Seat, Seats};

/// Rounds of automatic loops, and returns that the driver sees, between two rests. More than this
/// never ends.
///
/// ```
/// assert_eq!(flow::STEPS_MAX, 10_000);
/// ```
pub const STEPS_MAX: u32 = 10_000;

/// What a machine at rest waits for.
///
/// ```
/// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
/// # use gate::*;
/// use flow::{Machine, Rest, Seat, Seats};
/// let mut hall = Hall::default();
/// let gate = Machine::<Gate>::start(&mut hall, &mut ());
/// assert_eq!(gate.rest(&hall), Rest::Ask(Seats::of(Seat(0))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest<E> {
    /// These seats are asked.
    Ask(Seats),
    /// An outcome of chance.
    Chance,
    /// This very event.
    Event(E),
    /// Nothing: the first diagram has ended, or a seat has left.
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
    /// Their depth is `OVER` at the end, or `LEFT` and the seat that ended the flow by giving up.
    calls: Calls<F>,
}

const OVER: u8 = u8::MAX;
/// From here on the depth says which seat gave up.
const LEFT: u8 = OVER - SEATS_MAX as u8;

impl<F: Flow> Machine<F> {
    /// Enters the first diagram and runs to its first rest.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::Machine;
    /// let gate = Machine::<Gate>::start(&mut Hall::default(), &mut ());
    /// assert_eq!(gate.to_string(), "Locked");
    /// ```
    pub fn start<J: Journal<F::Entry>>(board: &mut F::Board, journal: &mut J) -> Self {
        let mut machine = Machine { state: F::START, calls: Calls::NONE };
        let next = F::START.enter(board, &mut machine.calls, journal);
        machine.run(next, board, journal);
        machine
    }

    /// The state it rests in; none when the flow is over.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::Machine;
    /// let gate = Machine::<Gate>::start(&mut Hall::default(), &mut ());
    /// assert_eq!(gate.state(), Some(Gate::Locked));
    /// assert_eq!("over".parse::<Machine<Gate>>().unwrap().state(), None);
    /// ```
    #[inline]
    pub fn state(&self) -> Option<F> {
        (self.calls.depth < LEFT).then_some(self.state)
    }

    /// The seat that ended the flow by giving up, if one did and no edge was drawn for it.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::{Input, Machine, Seat};
    /// let mut hall = Hall::default();
    /// let mut gate = Machine::<Gate>::start(&mut hall, &mut ());
    /// gate.apply(Input::Resign(Seat(0)), &mut hall, &mut ());
    /// assert_eq!(gate.left(), Some(Seat(0)));
    /// ```
    pub fn left(&self) -> Option<Seat> {
        (LEFT..OVER).contains(&self.calls.depth).then(|| Seat(self.calls.depth - LEFT))
    }

    /// The states that opened the calls below, outermost first.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::Machine;
    /// let gate = Machine::<Gate>::start(&mut Hall::default(), &mut ());
    /// assert_eq!(gate.calls(), [], "`Locked` stands in the first diagram");
    /// ```
    pub fn calls(&self) -> &[F] {
        let depth = if self.calls.depth >= LEFT { 0 } else { self.calls.depth as usize };
        &self.calls.frames.as_ref()[..depth]
    }

    /// What the machine waits for.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::{Machine, Rest};
    /// let over: Machine<Gate> = "over".parse().unwrap();
    /// assert_eq!(over.rest(&Hall::default()), Rest::Done);
    /// ```
    #[inline]
    pub fn rest(&self, board: &F::Board) -> Rest<F::Event> {
        if self.calls.depth >= LEFT { Rest::Done } else { self.state.rest(board) }
    }

    /// Whether the input would be accepted now.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::{Input, Machine, Refused, Seat};
    /// let mut hall = Hall::default();
    /// let gate = Machine::<Gate>::start(&mut hall, &mut ());
    /// let push = Input::Move(Seat(0), Move::Push);
    /// assert_eq!(gate.check(push, &hall), Err(Refused::Rules(Refusal::Locked)));
    /// ```
    ///
    /// # Errors
    /// The reason why not, in this order: the game is over; the seat that moves or whose time ran
    /// out is not asked (or, for a move, what a `refuse` line `by OTHERS` says); the first broken
    /// law of the edge that fits; or, if none fits, the first `refuse` line that does; nothing asks
    /// for this. A resignation is never refused before the end.
    pub fn check(&self, input: InputOf<F>, board: &F::Board) -> Result<(), Refused<F::Refusal>> {
        match (self.rest(board), input) {
            (Rest::Done, _) => Err(Reason::GameOver.into()),
            (_, Input::Resign(seat)) if seat.index() < SEATS_MAX => Ok(()),
            (Rest::Ask(asked), Input::Move(seat, _) | Input::Timeout(seat))
                if asked.contains(seat) =>
            {
                self.state.check(input, board)
            }
            (Rest::Ask(asked), Input::Timeout(_)) => Err(Reason::NotYourTurn { asked }.into()),
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
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::{Input, Machine, Seat};
    /// let mut hall = Hall::default();
    /// let mut gate = Machine::<Gate>::start(&mut hall, &mut ());
    /// gate.apply(Input::Move(Seat(0), Move::Coin), &mut hall, &mut ());
    /// assert_eq!(gate.state(), Some(Gate::Unlocked));
    /// ```
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
        if self.calls.depth >= LEFT {
            over::<F>();
        }
        match self.state.take::<true, J>(input, board, &mut self.calls, journal) {
            Next::Stay => match input {
                Input::Resign(seat) if seat.index() < SEATS_MAX => {
                    self.leave(seat, board, journal);
                }
                _ => no_edge(self.state),
            },
            next => self.run(next, board, journal),
        }
    }

    /// Takes a move, an outcome or an event known to be lawful, as [`Machine::apply`] does. It is
    /// written out where it is called: where the kind of input is known, no state is looked at that
    /// does not take it. Random games run on it.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::{Input, Machine, Seat};
    /// let mut hall = Hall::default();
    /// let mut gate = Machine::<Gate>::start(&mut hall, &mut ());
    /// gate.follow(Input::Move(Seat(0), Move::Coin), &mut hall, &mut ());
    /// assert_eq!(gate.state(), Some(Gate::Unlocked));
    /// ```
    ///
    /// # Panics
    /// As [`Machine::apply`], and if somebody resigns.
    #[inline(always)]
    pub fn follow<J: Journal<F::Entry>>(
        &mut self,
        input: InputOf<F>,
        board: &mut F::Board,
        journal: &mut J,
    ) {
        if self.calls.depth >= LEFT {
            over::<F>();
        }
        match self.state.take::<true, J>(input, board, &mut self.calls, journal) {
            Next::Rest(to) => self.state = to,
            Next::Stay => no_edge(self.state),
            next => self.run_on(next, board, journal),
        }
    }

    /// Runs to the next rest, for whoever does not want the loop written out.
    #[inline(never)]
    fn run_on<J: Journal<F::Entry>>(
        &mut self,
        next: Next<F>,
        board: &mut F::Board,
        journal: &mut J,
    ) {
        self.run(next, board, journal);
    }

    /// Closes all calls and follows the edge that a resignation takes; without one the flow ends.
    #[cold]
    #[inline(never)]
    fn leave<J: Journal<F::Entry>>(&mut self, seat: Seat, board: &mut F::Board, journal: &mut J) {
        *self = Machine { state: F::START, calls: Calls::NONE };
        match F::resign(seat, board, &mut self.calls, journal) {
            Next::Stay => self.calls.depth = LEFT + seat.0,
            next => self.run(next, board, journal),
        }
    }

    /// Takes an input if it is lawful.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::{Input, Machine, Seat, To};
    /// let (mut hall, mut journal) = (Hall::default(), Vec::new());
    /// let mut gate = Machine::<Gate>::start(&mut hall, &mut journal);
    /// assert!(gate.play(Input::Move(Seat(0), Move::Push), &mut hall, &mut journal).is_err());
    /// gate.play(Input::Move(Seat(0), Move::Coin), &mut hall, &mut journal).unwrap();
    /// gate.play(Input::Move(Seat(0), Move::Push), &mut hall, &mut journal).unwrap();
    /// assert_eq!(journal, [(To::ALL, Entry::Passed(1))]);
    /// ```
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
        if self.calls.depth < LEFT {
            match self.state.take::<false, J>(input, board, &mut self.calls, journal) {
                Next::Stay => {}
                next => {
                    self.run(next, board, journal);
                    return Ok(());
                }
            }
        }
        self.leave_or_explain(input, board, journal)
    }

    /// No state takes the input: it is a resignation, or `check` finds the reason.
    #[cold]
    #[inline(never)]
    fn leave_or_explain<J: Journal<F::Entry>>(
        &mut self,
        input: InputOf<F>,
        board: &mut F::Board,
        journal: &mut J,
    ) -> Result<(), Refused<F::Refusal>> {
        self.check(input, board)?;
        match input {
            Input::Resign(seat) => self.leave(seat, board, journal),
            _ => return Err(Reason::NothingAsksThis.into()),
        }
        Ok(())
    }

    #[inline(always)]
    fn run<J: Journal<F::Entry>>(
        &mut self,
        mut next: Next<F>,
        board: &mut F::Board,
        journal: &mut J,
    ) {
        // Most inputs lead straight to a rest. This function is inlined at every edge, where the
        // compiler knows whether `next` is a rest, so that the loop below is left out there.
        if let Next::Rest(to) = next {
            self.state = to;
            return;
        }
        let mut state = self.state;
        for _ in 0..STEPS_MAX {
            match next {
                Next::Go(to) => state = to,
                Next::Rest(to) => {
                    self.state = to;
                    return;
                }
                Next::End if self.calls.depth == 0 => {
                    self.state = F::START;
                    self.calls.depth = OVER;
                    return;
                }
                Next::End => state = self.calls.pop(),
                Next::Stay => {
                    self.state = state;
                    return;
                }
            }
            next = state.advance(board, &mut self.calls, journal);
        }
        endless(state);
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

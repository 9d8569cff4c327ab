//! What `flow!` writes and the driver calls.

use super::{Calls, Rest};
use crate::{Chart, Input, Journal, Refused, Seat};
use std::fmt::Debug;
use std::hash::Hash;

/// The inputs of a flow.
///
/// ```
/// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
/// # use gate::*;
/// use flow::{Input, InputOf, Seat};
/// let push: InputOf<Gate> = Input::Move(Seat(0), Move::Push);
/// # assert_eq!(push, Input::Move(Seat(0), Move::Push));
/// ```
pub type InputOf<F> = Input<<F as Flow>::Move, <F as Flow>::Chance, <F as Flow>::Event>;

/// What `flow!` writes: the states of a drawing and the edges between them.
///
/// Nobody implements this by hand. [`Machine`](crate::Machine) calls it.
///
/// ```
/// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
/// # use gate::*;
/// use flow::Flow;
/// assert_eq!((Gate::START, Gate::STATES.len()), (Gate::Locked, 3));
/// assert_eq!(Gate::CHART.states[Gate::Unlocked.index()].doc, "Go through.");
/// ```
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
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::Flow;
    /// assert_eq!(Gate::STATES[Gate::Unlocked.index()], Gate::Unlocked);
    /// ```
    fn index(self) -> usize;
    /// Runs the entry actions of this state.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::{Calls, Flow, Next};
    /// let mut hall = Hall::default();
    /// let next = Gate::Count.enter(&mut hall, &mut Calls::NONE, &mut ());
    /// assert!(matches!(next, Next::Rest(Gate::Locked)), "where an automatic state leads is known");
    /// assert_eq!(hall.passed, 1);
    /// ```
    fn enter<J: Journal<Self::Entry>>(
        self,
        board: &mut Self::Board,
        calls: &mut Calls<Self>,
        journal: &mut J,
    ) -> Next<Self>;
    /// Takes the first open automatic edge.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::{Calls, Flow, Next};
    /// assert!(matches!(Gate::Count.advance(&mut Hall { passed: 1 }, &mut Calls::NONE, &mut ()), Next::Rest(Gate::Locked)));
    /// assert!(matches!(Gate::Count.advance(&mut Hall { passed: 2 }, &mut Calls::NONE, &mut ()), Next::End));
    /// ```
    fn advance<J: Journal<Self::Entry>>(
        self,
        board: &mut Self::Board,
        calls: &mut Calls<Self>,
        journal: &mut J,
    ) -> Next<Self>;
    /// Takes the first edge whose input and route fit, if its laws allow. A trusted input is not
    /// judged by laws, nor is its seat looked for among those asked.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::{Calls, Flow, Input, Next, Seat};
    /// let (mut hall, push) = (Hall::default(), Input::Move(Seat(0), Move::Push));
    /// assert!(matches!(Gate::Locked.take::<false, _>(push, &mut hall, &mut Calls::NONE, &mut ()), Next::Stay));
    /// let next = Gate::Unlocked.take::<false, _>(push, &mut hall, &mut Calls::NONE, &mut ());
    /// assert!(matches!(next, Next::Rest(Gate::Locked)));
    /// ```
    fn take<const TRUSTED: bool, J: Journal<Self::Entry>>(
        self,
        input: InputOf<Self>,
        board: &mut Self::Board,
        calls: &mut Calls<Self>,
        journal: &mut J,
    ) -> Next<Self>;
    /// Clears the agenda and takes the first edge drawn from `_` whose route fits.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::{Calls, Flow, Next, Seat};
    /// // Nothing is drawn for who leaves the gate, so the flow ends.
    /// assert!(matches!(Gate::resign(Seat(0), &mut Hall::default(), &mut Calls::NONE, &mut ()), Next::Stay));
    /// ```
    fn resign<J: Journal<Self::Entry>>(
        seat: Seat,
        board: &mut Self::Board,
        calls: &mut Calls<Self>,
        journal: &mut J,
    ) -> Next<Self>;
    /// What this state waits for.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::{Flow, Rest, Seat, Seats};
    /// assert_eq!(Gate::Locked.rest(&Hall::default()), Rest::Ask(Seats::of(Seat(0))));
    /// ```
    fn rest(self, board: &Self::Board) -> Rest<Self::Event>;
    /// Whether `take` would take the input, and if not, why.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::{Flow, Input, Seat};
    /// let push = Input::Move(Seat(0), Move::Push);
    /// assert!(Gate::Unlocked.check(push, &Hall::default()).is_ok());
    /// ```
    fn check(self, input: InputOf<Self>, board: &Self::Board)
    -> Result<(), Refused<Self::Refusal>>;
    /// The reason the first fitting `refuse` line gives.
    ///
    /// ```
    /// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
    /// # use gate::*;
    /// use flow::{Flow, Input, Seat};
    /// let push = Input::Move(Seat(0), Move::Push);
    /// assert_eq!(Gate::Locked.refuse(push, true, &Hall::default()), Some(Refusal::Locked));
    /// ```
    fn refuse(
        self,
        input: InputOf<Self>,
        is_asked: bool,
        board: &Self::Board,
    ) -> Option<Self::Refusal>;
}

/// What an edge leads to, as the driver hears it.
///
/// ```
/// # mod gate { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/gate.rs")); }
/// # use gate::*;
/// use flow::{Calls, Flow, Next};
/// let next = Gate::Locked.advance(&mut Hall::default(), &mut Calls::NONE, &mut ());
/// assert!(matches!(next, Next::Rest(Gate::Locked)));
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Next<F> {
    /// A state whose automatic edges are to be tried.
    Go(F),
    /// A state that waits and has no automatic edges.
    Rest(F),
    /// The end of a diagram that more than one state calls.
    End,
    /// No edge is open.
    Stay,
}

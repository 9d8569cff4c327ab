//! What a bot chose, and why.

use game::{Input, Seat};
use std::fmt::Display;

/// A choice with its reasons, as a hint shows them.
///
/// ```
/// use bots::{Outlook, Stop};
/// # use game::{Seat, State, Viewer};
/// # use toys::{Nim, Options};
/// # let nim = State::<Nim>::new(&Options { heap: 6, fault: 0 }, 2).unwrap();
/// # let view = nim.view(Viewer::Seat(Seat(0)));
/// let outlook = Outlook::of::<Nim>(view, Seat(0));
/// let choice = outlook.choose("greedy".parse().unwrap(), 7, &Stop::default()).unwrap();
/// assert_eq!((choice.best.as_str(), choice.line), ("take:2", vec!["0 take:2".to_string()]));
/// assert_eq!(choice.candidates.len(), 3);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<M> {
    /// The move chosen.
    pub best: M,
    /// What was considered, the best first.
    pub candidates: Vec<Candidate<M>>,
    /// How the game may go on, beginning with the move chosen. A move of seat 1 is written
    /// `1 e4`, an outcome of chance as it is.
    pub line: Vec<String>,
}

/// A move that was considered.
///
/// ```
/// use bots::{Outlook, Spec, Stop};
/// use game::{Seat, Viewer};
/// let view = toys::nim(6).state().view(Viewer::Seat(Seat(0)));
/// let hint = Outlook::of::<toys::Nim>(view, Seat(0)).choose(Spec::Greedy, 7, &Stop::default());
/// let scores: Vec<f32> = hint.unwrap().candidates.iter().map(|it| it.score).collect();
/// assert_eq!(scores, [1.0, 0.0, 0.0], "one move wins, two lose");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate<M> {
    /// The move.
    pub choice: M,
    /// How often it was tried.
    pub visits: u32,
    /// What it promises the seat, from 0 (lost) to 1 (won).
    pub score: f32,
}

impl<M: Copy + Display> Choice<M> {
    /// A choice that nothing was weighed against.
    pub(crate) fn unweighed(seat: Seat, best: M) -> Choice<M> {
        let candidates = vec![Candidate { choice: best, visits: 0, score: 0.5 }];
        Choice { best, candidates, line: vec![told(seat, best)] }
    }
}

/// A move in a line.
pub(crate) fn told(seat: Seat, choice: impl Display) -> String {
    format!("{seat} {choice}")
}

/// An input in a line; events tell nothing.
pub(crate) fn told_input<M: Display, C: Display, E>(input: &Input<M, C, E>) -> Option<String> {
    match input {
        Input::Move(seat, choice) => Some(told(*seat, choice)),
        Input::Chance(outcome) => Some(outcome.to_string()),
        Input::Event(_) | Input::Timeout(_) | Input::Resign(_) => None,
    }
}

impl<M> Choice<M> {
    /// The same choice with its moves told in another way.
    ///
    /// ```
    /// use bots::Choice;
    /// let choice = Choice { best: 2, candidates: Vec::new(), line: Vec::new() };
    /// assert_eq!(choice.map(|it| format!("take:{it}")).best, "take:2");
    /// ```
    pub fn map<N>(self, mut told: impl FnMut(M) -> N) -> Choice<N> {
        let best = told(self.best);
        let candidates = self.candidates.into_iter().map(|it| Candidate {
            choice: told(it.choice),
            visits: it.visits,
            score: it.score,
        });
        Choice { best, candidates: candidates.collect(), line: self.line }
    }
}

//! Answers that a log does not print: each is tried, and the one with which the rest of the log
//! fits furthest stands.

use super::replay::{Replay, Stop};
use crate::side::Side;
use game::Problem;

impl Replay {
    /// Searches for the answer to a question that the log passes over.
    pub(super) fn search_for_answer(&mut self, side: Side, what: &str) -> Result<(), Stop> {
        // The log ends while the answer is waited for.
        if self.is_last() && self.find(|_| true).is_none() {
            return Err(self.silent(what));
        }
        // One search at a time: a trial goes no further than to the next.
        if self.tries {
            return Err(Stop::Apart);
        }
        let moves = self.table.state.moves(side.seat());
        let fits = moves.iter().map(|choice| {
            let mut trial = Replay { tries: true, ..self.clone() };
            let problem = match trial.decide(side, *choice) {
                Ok(()) => trial.run(),
                Err(_) => None,
            };
            trial.first_trouble(problem.as_ref()).unwrap_or(usize::MAX)
        });
        let fits: Vec<usize> = fits.collect();
        let best = fits.iter().max();
        let choice = fits.iter().position(|it| Some(it) == best).and_then(|it| moves.get(it));
        match choice {
            Some(choice) => self.decide(side, *choice),
            None => Err(self.silent(what)),
        }
    }

    /// The first line that does not fit.
    fn first_trouble(&self, problem: Option<&Problem>) -> Option<usize> {
        let found = self.mismatches.iter().map(|it| it.line);
        found.chain(problem.map(super::line_of)).min()
    }
}

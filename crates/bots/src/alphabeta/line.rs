//! The line that a search found best, told.

use super::hunt::{Hunt, SETTLE_MAX};
use crate::choice::{told, told_input};
use game::{Awaiting, Input};
use game::{InputOf, Search, State};

/// Inputs of the line that a choice tells.
const LINE_MAX: usize = 8;

impl<G: Search> Hunt<'_, G> {
    /// The best line as far as it is remembered, its first move given.
    pub(super) fn line(&mut self, world: &State<G>, first: Option<InputOf<G>>) -> Vec<String> {
        let (mut state, mut line) = (world.clone(), Vec::new());
        let mut next = first;
        while let Some(Input::Move(seat, choice)) = next.take().filter(|_| line.len() < LINE_MAX) {
            line.push(told(seat, choice));
            state.apply(Input::Move(seat, choice), &mut ());
            for _ in 0..SETTLE_MAX {
                let Some(input) = self.fate(&state) else { break };
                line.extend(told_input(&input));
                state.apply(input, &mut ());
            }
            let Awaiting::Seats(asked) = state.awaiting() else { break };
            let Some(seat) = (if asked.contains(self.me) { Some(self.me) } else { asked.lowest() })
            else {
                break;
            };
            let known = self.table.get(self.key(&state)).and_then(|it| it.best);
            // A key may be shared by another position, where other moves are lawful.
            next = known.map(|it| Input::Move(seat, it)).filter(|it| state.check(*it).is_ok());
        }
        line.truncate(LINE_MAX);
        line
    }
}

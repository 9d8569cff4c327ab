//! Which entries of a log led to a state. The only place that knows what taking back means.

use crate::record::{Line, Who};
use crate::table_input::Act;
use flow::Unreadable;

/// What an entry of a log means for the way through it.
///
/// ```
/// use game::{Input, Seat};
/// let mut nim = toys::nim(5);
/// nim.play(Input::Timeout(Seat(0)), &mut ()).unwrap();
/// assert!(!nim.timeline().marks()[0].is_decision, "nobody decided that");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The point it returns to, if it takes back.
    pub back: Option<usize>,
    /// Whether somebody decided it: a move, a resignation, a draw.
    pub is_decision: bool,
    /// Whether chance answered.
    pub is_chance: bool,
    /// Whether a die fell or a secret was revealed: taking it back is for all seats to allow.
    pub is_binding: bool,
}

impl Mark {
    /// What a line of a record means. What it revealed only the game knows.
    ///
    /// ```
    /// use game::{Mark, Seat, record::{Hex, Line, Who}};
    /// let line = Line { who: Who::Table, text: "back 3".to_string(), hash: Hex::of(0) };
    /// assert_eq!(Mark::of(&line).unwrap().back, Some(3));
    /// ```
    ///
    /// # Errors
    /// If it is an input of the table that cannot be read.
    pub fn of(line: &Line) -> Result<Mark, Unreadable> {
        let back = match line.who {
            Who::Table => match line.text.parse()? {
                Act::Back(point) => Some(point),
                _ => None,
            },
            _ => None,
        };
        let is_decision = matches!(line.who, Who::Seat(_) | Who::Resign | Who::Table);
        let is_chance = line.who == Who::Chance;
        Ok(Mark { back, is_decision, is_chance, is_binding: is_chance })
    }
}

/// The way through a log: nothing is ever erased, taking back is an entry that names the point to
/// return to, and so is taking back a take-back.
///
/// ```
/// use game::{Mark, Timeline};
/// let made = Mark { back: None, is_decision: true, is_chance: false, is_binding: false };
/// let mut timeline = Timeline::of([made, made]);
/// assert_eq!(timeline.undo_point(), Some(1));
/// timeline.push(Mark { back: Some(1), ..made });
/// assert_eq!((timeline.len(), timeline.path(), timeline.redo_point()), (3, &[0][..], Some(2)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Timeline {
    marks: Vec<Mark>,
    /// The entries that led here and those that were taken back from here.
    line: Vec<usize>,
    /// How many of `line` led here.
    reached: usize,
}

impl Timeline {
    /// The way through the entries that have these marks.
    ///
    /// ```
    /// use game::{Mark, Timeline};
    /// let die = Mark { back: None, is_decision: false, is_chance: true, is_binding: true };
    /// assert_eq!(Timeline::of([die, die]).len(), 2);
    /// ```
    pub fn of(marks: impl IntoIterator<Item = Mark>) -> Timeline {
        let mut timeline = Timeline::default();
        marks.into_iter().for_each(|it| timeline.push(it));
        timeline
    }

    /// How many entries the log has.
    ///
    /// ```
    /// let mut duel = probe::duel(7);
    /// duel.settle(&mut ());
    /// assert_eq!(duel.timeline().len(), 6);
    /// ```
    pub fn len(&self) -> usize {
        self.marks.len()
    }

    /// Whether the log is empty.
    ///
    /// ```
    /// assert!(game::Timeline::default().is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    /// The marks of all entries.
    ///
    /// ```
    /// let mut duel = probe::duel(7);
    /// duel.settle(&mut ());
    /// assert!(duel.timeline().marks().iter().all(|it| it.is_chance));
    /// ```
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// The entries that led here, by their index in the log.
    ///
    /// ```
    /// let mut duel = probe::duel(7);
    /// duel.settle(&mut ());
    /// assert_eq!(duel.timeline().path(), [0, 1, 2, 3, 4, 5]);
    /// ```
    pub fn path(&self) -> &[usize] {
        &self.line[..self.reached]
    }

    /// The entries that led to the state after `point` entries of the log.
    ///
    /// ```
    /// let mut duel = probe::duel(7);
    /// duel.settle(&mut ());
    /// assert_eq!(duel.timeline().path_to(2), [0, 1]);
    /// ```
    pub fn path_to(&self, mut point: usize) -> Vec<usize> {
        let mut path = Vec::new();
        while let Some(at) = point.checked_sub(1) {
            point = at;
            match self.marks[at].back {
                Some(to) => point = to,
                None => path.push(at),
            }
        }
        path.reverse();
        path
    }

    /// How often chance answered on the way here.
    ///
    /// ```
    /// let mut duel = probe::duel(7);
    /// duel.settle(&mut ());
    /// assert_eq!(duel.timeline().chances(), 6);
    /// ```
    pub fn chances(&self) -> usize {
        self.path().iter().filter(|at| self.marks[**at].is_chance).count()
    }

    /// Adds an entry at the end of the log.
    ///
    /// ```
    /// use game::{Mark, Timeline};
    /// let mut timeline = Timeline::default();
    /// timeline.push(Mark { back: None, is_decision: true, is_chance: false, is_binding: false });
    /// assert_eq!(timeline.path(), [0]);
    /// ```
    pub fn push(&mut self, mark: Mark) {
        let at = self.marks.len();
        self.marks.push(mark);
        match mark.back {
            Some(point) => {
                let path = self.path_to(point);
                self.reached = path.len();
                if !self.line.starts_with(&path) {
                    self.line = path;
                }
            }
            None => {
                self.line.truncate(self.reached);
                self.line.push(at);
                self.reached += 1;
            }
        }
    }

    /// The point to return to in order to take back the last decision, and everything that
    /// followed from it.
    ///
    /// ```
    /// use game::{Input, Seat};
    /// let mut nim = toys::nim(5);
    /// nim.play(Input::Move(Seat(0), toys::Move::Take(1)), &mut ()).unwrap();
    /// assert_eq!(nim.timeline().undo_point(), Some(0));
    /// ```
    pub fn undo_point(&self) -> Option<usize> {
        let made = self.path().iter().rposition(|at| self.marks[*at].is_decision)?;
        Some(self.point(made))
    }

    /// The point to return to in order to play again what was last taken back.
    ///
    /// ```
    /// use game::{Act, Entered, Input, Seat};
    /// let mut nim = toys::nim(5);
    /// nim.play(Input::Move(Seat(0), toys::Move::Take(1)), &mut ()).unwrap();
    /// nim.enter(Entered::Table(Act::Back(0)), &mut ()).unwrap();
    /// assert_eq!(nim.timeline().redo_point(), Some(1));
    /// ```
    pub fn redo_point(&self) -> Option<usize> {
        let rest = self.line.get(self.reached + 1..)?.iter();
        let more = rest.take_while(|at| !self.marks[**at].is_decision).count();
        Some(self.point(self.reached + 1 + more))
    }

    /// Whether returning to a point would undo a die or a revelation.
    ///
    /// ```
    /// let mut duel = probe::duel(7);
    /// duel.settle(&mut ());
    /// assert!(duel.timeline().is_binding_since(5) && !duel.timeline().is_binding_since(6));
    /// ```
    pub fn is_binding_since(&self, point: usize) -> bool {
        let kept = self.path_to(point);
        let undone = self.path().iter().filter(|at| !kept.contains(at));
        undone.into_iter().any(|at| self.marks[*at].is_binding)
    }

    /// The point of the log at which the first `count` entries of `line` had been played.
    fn point(&self, count: usize) -> usize {
        count.checked_sub(1).map_or(0, |last| self.line[last] + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOVE: Mark = Mark { back: None, is_decision: true, is_chance: false, is_binding: false };
    const DIE: Mark = Mark { back: None, is_decision: false, is_chance: true, is_binding: true };

    fn back(point: usize) -> Mark {
        Mark { back: Some(point), ..MOVE }
    }

    #[test]
    fn what_was_taken_back_can_be_played_again() {
        let mut timeline = Timeline::of([MOVE, DIE, MOVE]);
        assert_eq!(timeline.undo_point(), Some(2));
        timeline.push(back(2));
        assert_eq!((timeline.path(), timeline.undo_point()), (&[0, 1][..], Some(0)));
        assert_eq!(timeline.redo_point(), Some(3));
        timeline.push(back(3));
        assert_eq!((timeline.path(), timeline.redo_point()), (&[0, 1, 2][..], None));
    }

    #[test]
    fn another_move_forgets_what_was_taken_back() {
        let timeline = Timeline::of([MOVE, MOVE, back(1), MOVE]);
        assert_eq!((timeline.path(), timeline.redo_point()), (&[0, 3][..], None));
        assert_eq!(timeline.path_to(2), [0, 1]);
        assert_eq!(timeline.undo_point(), Some(1));
    }

    #[test]
    fn a_die_on_the_way_back_binds() {
        let timeline = Timeline::of([MOVE, DIE, MOVE]);
        assert!(!timeline.is_binding_since(2));
        assert!(timeline.is_binding_since(1) && timeline.is_binding_since(0));
    }

    #[test]
    fn chance_is_counted_along_the_way() {
        let mut timeline = Timeline::of([MOVE, DIE, MOVE, DIE]);
        assert_eq!(timeline.chances(), 2);
        timeline.push(back(1));
        assert_eq!(timeline.chances(), 0);
        timeline.push(DIE);
        assert_eq!(timeline.chances(), 1, "what was taken back does not count");
    }
}

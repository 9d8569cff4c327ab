//! Work that an event still has to do: steps of scripts on a bounded stack in the board.
//!
//! A card is a script: a constant list of steps in the game's code. What waits on the agenda are
//! numbers (which script, which step, how many are left), never a pointer, so that a board with
//! an agenda is a plain value that can be written down. The flow has one state for each *shape of
//! dialogue*; an automatic state looks at the top of the agenda and leads there.
//!
//! ```
//! use game::agenda::{Agenda, Waiting};
//! let mut agenda = Agenda::<8>::default();
//! agenda.script(3, 2);                       // script 3 has two steps
//! let first = agenda.begin::<game::Never>(&mut ()).unwrap();
//! assert_eq!((first.script, first.step), (3, 0));
//! agenda.top_mut().unwrap().left = 2;        // this step asks twice
//! agenda.done();
//! assert_eq!(agenda.top(), Some(Waiting { script: 3, step: 1, ..Waiting::default() }));
//! ```

use flow::Journal;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A step that waits to be done, or to be done once more.
///
/// ```
/// use game::agenda::Waiting;
/// let step = Waiting { script: 3, step: 1, left: 2, ..Waiting::default() };
/// assert!(!step.begun);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
pub struct Waiting {
    /// The number of the script.
    pub script: u8,
    /// The number of the step in it.
    pub step: u8,
    /// How many times it has still to be answered, if the step counts.
    pub left: u8,
    /// A small fact that only the game understands: a side, a region, another card.
    pub note: u8,
    /// Whether the step has begun.
    pub begun: bool,
}

/// The steps that wait, the next one on top. `N` is the most that can ever wait at once; one more
/// is a fault of the game, which panics and names it rather than lose a step.
///
/// ```
/// use game::agenda::Agenda;
/// let mut agenda = Agenda::<6>::default();
/// agenda.script(1, 2);
/// agenda.script(2, 1);                       // a card that plays another
/// let order: Vec<_> = agenda.iter().map(|it| (it.script, it.step)).collect();
/// assert_eq!(order, [(2, 0), (1, 0), (1, 1)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ts_rs::TS)]
#[ts(as = "Vec<Waiting>")]
pub struct Agenda<const N: usize> {
    waiting: [Waiting; N],
    len: u8,
}

impl<const N: usize> Default for Agenda<N> {
    fn default() -> Self {
        Agenda { waiting: [Waiting::default(); N], len: 0 }
    }
}

impl<const N: usize> Agenda<N> {
    /// Whether nothing is left to do.
    ///
    /// ```
    /// assert!(game::agenda::Agenda::<4>::default().is_empty());
    /// ```
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many steps wait.
    ///
    /// ```
    /// let mut agenda = game::agenda::Agenda::<4>::default();
    /// agenda.script(0, 3);
    /// assert_eq!(agenda.len(), 3);
    /// ```
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// The next step.
    ///
    /// ```
    /// let mut agenda = game::agenda::Agenda::<4>::default();
    /// agenda.script(7, 2);
    /// assert_eq!(agenda.top().map(|it| (it.script, it.step)), Some((7, 0)));
    /// ```
    #[inline]
    pub fn top(&self) -> Option<Waiting> {
        self.waiting.get(usize::from(self.len).wrapping_sub(1)).copied()
    }

    /// The next step, to be counted down.
    ///
    /// ```
    /// let mut agenda = game::agenda::Agenda::<4>::default();
    /// agenda.script(7, 1);
    /// agenda.top_mut().unwrap().left = 3;
    /// assert_eq!(agenda.top().unwrap().left, 3);
    /// ```
    #[inline]
    pub fn top_mut(&mut self) -> Option<&mut Waiting> {
        self.waiting.get_mut(usize::from(self.len).wrapping_sub(1))
    }

    /// The steps in the order they will be done.
    ///
    /// ```
    /// let mut agenda = game::agenda::Agenda::<4>::default();
    /// agenda.script(7, 2);
    /// assert_eq!(agenda.iter().map(|it| it.step).collect::<Vec<_>>(), [0, 1]);
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = Waiting> {
        self.waiting[..usize::from(self.len)].iter().rev().copied()
    }

    /// Puts a step before all others.
    ///
    /// ```
    /// use game::agenda::{Agenda, Waiting};
    /// let mut agenda = Agenda::<4>::default();
    /// agenda.script(7, 1);
    /// agenda.push(Waiting { script: 9, ..Waiting::default() });
    /// assert_eq!(agenda.top().unwrap().script, 9);
    /// ```
    ///
    /// # Panics
    /// If the agenda is full.
    #[inline]
    pub fn push(&mut self, step: Waiting) {
        match self.waiting.get_mut(usize::from(self.len)) {
            Some(slot) => *slot = step,
            None => full(N, step),
        }
        self.len += 1;
    }

    /// Puts all steps of a script before all others, the first on top.
    ///
    /// ```
    /// let mut agenda = game::agenda::Agenda::<4>::default();
    /// agenda.script(7, 2);
    /// assert_eq!((agenda.len(), agenda.top().unwrap().step), (2, 0));
    /// ```
    ///
    /// # Panics
    /// If there is no room for them.
    pub fn script(&mut self, script: u8, steps: u8) {
        for step in (0..steps).rev() {
            self.push(Waiting { script, step, ..Waiting::default() });
        }
    }

    /// The next step; the first time it is asked for, the journal hears that it begins.
    ///
    /// ```
    /// use game::{Traced, agenda::Agenda};
    /// let (mut agenda, mut journal) = (Agenda::<4>::default(), Traced::<&str>::default());
    /// agenda.script(7, 1);
    /// agenda.begin(&mut journal);
    /// agenda.begin(&mut journal);
    /// assert_eq!(journal.steps, [(7, 0)], "it is told once");
    /// ```
    #[inline]
    pub fn begin<E>(&mut self, journal: &mut impl Journal<E>) -> Option<Waiting> {
        let top = self.top_mut()?;
        if !top.begun {
            top.begun = true;
            journal.did(top.script, top.step);
        }
        Some(*top)
    }

    /// Takes the next step away: it is done, or it drops out.
    ///
    /// ```
    /// let mut agenda = game::agenda::Agenda::<4>::default();
    /// agenda.script(7, 1);
    /// assert_eq!(agenda.done().map(|it| it.script), Some(7));
    /// assert_eq!(agenda.done(), None);
    /// ```
    #[inline]
    pub fn done(&mut self) -> Option<Waiting> {
        let step = self.top()?;
        self.len -= 1;
        // What lies beyond the end is blank, so that equal agendas are equal.
        self.waiting[usize::from(self.len)] = Waiting::default();
        Some(step)
    }

    /// Forgets everything.
    ///
    /// ```
    /// let mut agenda = game::agenda::Agenda::<4>::default();
    /// agenda.script(7, 2);
    /// agenda.clear();
    /// assert!(agenda.is_empty());
    /// ```
    pub fn clear(&mut self) {
        *self = Agenda::default();
    }
}

#[cold]
#[inline(never)]
fn full(most: usize, step: Waiting) -> ! {
    panic!("the agenda has room for {most} steps, and {step:?} is one more")
}

/// Only the steps that wait, bottom first.
impl<const N: usize> Serialize for Agenda<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.waiting[..usize::from(self.len)].serialize(serializer)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Agenda<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let steps = Vec::<Waiting>::deserialize(deserializer)?;
        if steps.len() > N {
            return Err(D::Error::custom(format_args!("more than {N} steps wait")));
        }
        let mut agenda = Agenda::default();
        steps.into_iter().for_each(|it| agenda.push(it));
        Ok(agenda)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use flow::{Never, Traced};

    #[test]
    fn a_script_runs_in_its_order_and_inside_another() {
        let mut agenda = Agenda::<6>::default();
        let mut journal = Traced::<Never>::default();
        agenda.script(1, 2);
        agenda.begin(&mut journal);
        agenda.begin(&mut journal);
        agenda.done();
        agenda.script(2, 2);
        while agenda.begin(&mut journal).is_some() {
            agenda.done();
        }
        assert_eq!(journal.steps, [(1, 0), (2, 0), (2, 1), (1, 1)]);
        assert_eq!(agenda, Agenda::default());
    }

    #[test]
    fn one_step_too_many_is_never_lost_in_silence() {
        let mut agenda = Agenda::<2>::default();
        agenda.script(0, 2);
        let outcome = std::panic::catch_unwind(move || agenda.push(Waiting::default()));
        assert!(outcome.is_err());
    }

    #[test]
    fn it_is_written_down_and_read_back() {
        let mut agenda = Agenda::<4>::default();
        agenda.script(7, 3);
        let bytes = postcard::to_allocvec(&agenda).unwrap();
        assert_eq!(postcard::from_bytes::<Agenda<4>>(&bytes), Ok(agenda));
        assert!(postcard::from_bytes::<Agenda<2>>(&bytes).is_err());
    }
}

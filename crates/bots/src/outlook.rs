//! What a seat sees of a game whose type is no longer known.

use crate::{Choice, Spec, Stop};
use game::{Search, Seat};

/// The view of one seat, and all that a bot gets to think with. It is made of a view, so no table
/// and no hidden card can be inside, whatever thread it is sent to.
///
/// ```
/// use bots::{Outlook, Stop};
/// # use game::{Seat, State, Viewer};
/// # use toys::{Nim, Options};
/// # let nim = State::<Nim>::new(&Options { heap: 6, fault: 0 }, 2).unwrap();
/// # let view = nim.view(Viewer::Seat(Seat(0)));
/// let outlook = Outlook::of::<Nim>(view, Seat(0));
/// let thinking = std::thread::spawn(move || outlook.choose("greedy".parse().unwrap(), 7, &Stop::default()));
/// assert_eq!(thinking.join().unwrap().unwrap().best, "take:2");
/// ```
pub struct Outlook {
    seat: Seat,
    threads: usize,
    view: Box<dyn Thinkable>,
}

impl Outlook {
    /// What this seat sees.
    ///
    /// ```
    /// use bots::Outlook;
    /// use game::{Seat, Viewer};
    /// let view = probe::duel(7).state().view(Viewer::Seat(Seat(1)));
    /// assert_eq!(format!("{:?}", Outlook::of::<probe::Duel>(view, Seat(1))), "what seat 1 sees");
    /// ```
    pub fn of<G: Search>(view: G::View, seat: Seat) -> Outlook {
        Outlook { seat, threads: 1, view: Box::new(Seen::<G>(view)) }
    }

    /// Whose view it is.
    ///
    /// ```
    /// use bots::Outlook;
    /// use game::{Seat, Viewer};
    /// let view = toys::nim(6).state().view(Viewer::Seat(Seat(1)));
    /// assert_eq!(Outlook::of::<toys::Nim>(view, Seat(1)).seat(), Seat(1));
    /// ```
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The same, thought about on so many threads.
    ///
    /// ```
    /// use bots::{Outlook, Spec, Stop};
    /// use game::{Seat, Viewer};
    /// let view = toys::nim(7).state().view(Viewer::Seat(Seat(0)));
    /// let outlook = Outlook::of::<toys::Nim>(view, Seat(0)).on(2);
    /// let spec: Spec = "alphabeta:5".parse().unwrap();
    /// assert_eq!(outlook.choose(spec, 7, &Stop::default()).unwrap().best, "take:3");
    /// ```
    pub fn on(self, threads: usize) -> Outlook {
        Outlook { threads, ..self }
    }

    /// Lets a bot choose a move; `None` if nothing asks the seat.
    ///
    /// ```
    /// use bots::{Outlook, Spec, Stop};
    /// use game::{Seat, Viewer};
    /// let view = toys::nim(7).state().view(Viewer::Seat(Seat(0)));
    /// let outlook = Outlook::of::<toys::Nim>(view, Seat(0));
    /// assert_eq!(outlook.choose(Spec::Greedy, 7, &Stop::default()).unwrap().best, "take:3");
    /// ```
    pub fn choose(&self, spec: Spec, seed: u64, stop: &Stop) -> Option<Choice<String>> {
        self.view.choose(self.seat, (spec, self.threads), seed, stop)
    }
}

impl std::fmt::Debug for Outlook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "what seat {} sees", self.seat)
    }
}

/// A view that bots can search from.
trait Thinkable: Send + Sync {
    fn choose(
        &self,
        seat: Seat,
        bot: (Spec, usize),
        seed: u64,
        stop: &Stop,
    ) -> Option<Choice<String>>;
}

struct Seen<G: Search>(G::View);

impl<G: Search> Thinkable for Seen<G> {
    fn choose(
        &self,
        seat: Seat,
        (spec, threads): (Spec, usize),
        seed: u64,
        stop: &Stop,
    ) -> Option<Choice<String>> {
        let choice = spec.bot_on::<G>(threads).choose(&self.0, seat, seed, stop)?;
        Some(choice.map(|it| it.to_string()))
    }
}

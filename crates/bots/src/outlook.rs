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
    view: Box<dyn Thinkable>,
}

impl Outlook {
    /// What this seat sees.
    pub fn of<G: Search>(view: G::View, seat: Seat) -> Outlook {
        Outlook { seat, view: Box::new(Seen::<G>(view)) }
    }

    /// Whose view it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Lets a bot choose a move; `None` if nothing asks the seat.
    pub fn choose(&self, spec: Spec, seed: u64, stop: &Stop) -> Option<Choice<String>> {
        self.view.choose(self.seat, spec, seed, stop)
    }
}

impl std::fmt::Debug for Outlook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "what seat {} sees", self.seat)
    }
}

/// A view that bots can search from.
trait Thinkable: Send + Sync {
    fn choose(&self, seat: Seat, spec: Spec, seed: u64, stop: &Stop) -> Option<Choice<String>>;
}

struct Seen<G: Search>(G::View);

impl<G: Search> Thinkable for Seen<G> {
    fn choose(&self, seat: Seat, spec: Spec, seed: u64, stop: &Stop) -> Option<Choice<String>> {
        let choice = spec.bot::<G>().choose(&self.0, seat, seed, stop)?;
        Some(choice.map(|it| it.to_string()))
    }
}

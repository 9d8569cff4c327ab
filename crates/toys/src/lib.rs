//! Nim with one heap, a whole game in one file: take one to three, whoever takes the last one
//! wins. With two players it is small enough to be solved by hand: a heap that four divides is lost
//! for whoever has to take.

use flow::{Journal, Seat, Seats, Viewer, flow};
use game::{Blanked, Game, Match, Never, OnTurn, OptionsError, Outcome};
use game::{Rng, Search, Seen, Setup, State};
use std::fmt;
use std::ops::RangeInclusive;

flow! {
    /// One takes after the other, until nothing is left or only one is.
    pub flow Turn for Nim { move: Move, refusal: Refusal, entry: Entry }
    states {
        /// Take one, two or three.
        Take : ask(mover);
        Next : auto;
    }
    Nim {
        [*] --> Next;
        Take --> Next : Take(count) ? is_there(count) / take(count), pass_on;
        Take --> Next : TIMEOUT / take(1), pass_on;
        Next --> [*]  : [is_over];
        Next --> Next : [has_left] / pass_over;
        Next --> Take : else;
        _    --> Next : RESIGN by seat / leave(seat);
    }
}

/// What a seat does.
#[game::notation]
pub enum Move {
    /// Takes so many: `take:2`.
    Take(#[range(1..=3)] u8),
}

/// Why the rules refuse.
#[game::coded]
pub enum Refusal {
    /// The heap is smaller.
    #[say("only {heap} left")]
    TooMany {
        /// How many lie there.
        heap: u8,
    },
}

/// What the journal tells.
#[game::coded]
pub enum Entry {
    /// Some were taken.
    #[say("seat {seat} takes {count}")]
    Took {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
    },
}

game::options! {
    /// What can be chosen.
    pub struct Options {
        /// How many lie there at the start.
        pub heap: u8 = 21, 1..=200;
        /// A fault for tools to find: 1 never passes over a seat that has left, 2 begins with one.
        pub fault: u8 = 0, 0..=2;
    }
}

/// The heap and those who take from it.
#[game::value]
pub struct Nim {
    heap: u8,
    turn: u8,
    mover: Seat,
    last: Seat,
    left: Seats,
    seats: u8,
    fault: u8,
}

/// A match of two with so many on the heap, for examples and tests.
///
/// # Panics
/// If nobody could play with so few or so many.
pub fn nim(heap: u8) -> Match<Nim> {
    let options = Options { heap, ..Options::default() };
    let setup = Setup { options, seats: 2, position: None, dice: "none".to_string() };
    Match::new(setup).expect("1 to 200 lie on the heap")
}

/// Who is asked, routes and laws.
impl Nim {
    fn mover(&self) -> Seats {
        Seats::of(self.mover)
    }

    fn is_over(&self) -> bool {
        self.heap == 0 || self.left.len() + 1 == usize::from(self.seats)
    }

    fn has_left(&self) -> bool {
        self.left.contains(self.mover)
    }

    fn is_there(&self, count: u8) -> Result<(), Refusal> {
        if count <= self.heap { Ok(()) } else { Err(Refusal::TooMany { heap: self.heap }) }
    }
}

/// Actions.
impl Nim {
    fn take(&mut self, count: u8, journal: &mut impl Journal<Entry>) {
        (self.heap, self.last) = (self.heap - count, self.mover);
        journal.all(Entry::Took { seat: self.mover, count });
    }

    fn pass_on(&mut self, _: &mut impl Journal<Entry>) {
        (self.mover, self.turn) = (Seat((self.mover.0 + 1) % self.seats), self.turn + 1);
    }

    fn pass_over(&mut self, journal: &mut impl Journal<Entry>) {
        if self.fault == 0 {
            self.pass_on(journal);
        }
    }

    fn leave(&mut self, seat: Seat, _: &mut impl Journal<Entry>) {
        self.left = self.left.with(seat);
    }
}

impl Game for Nim {
    const NAME: &'static str = "nim";
    const TITLE: &'static str = "Nim";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=4;

    type Options = Options;
    type View = Seen<Self>;
    type Prompt = Never;
    type Flow = Turn;

    fn new(options: &Options, seats: usize) -> Result<Self, OptionsError> {
        let &Options { heap, fault } = options;
        let left = if fault == 2 { Seats::of(Seat(0)) } else { Seats::NONE };
        let (seats, first) = (seats as u8, Seat(0));
        Ok(Nim { heap, turn: 0, mover: first, last: first, left, seats, fault })
    }

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn outcome(&self) -> Outcome {
        let mut playing = Seat::all(self.seats()).filter(|it| !self.left.contains(*it));
        match (self.heap, playing.next()) {
            (1.., Some(alone)) => Outcome::won(alone, self.seats(), "alone"),
            _ => Outcome::won(self.last, self.seats(), "last"),
        }
    }

    fn view(state: &State<Self>, viewer: Viewer) -> Seen<Self> {
        Seen::of(state, viewer)
    }

    fn imagine(view: &Seen<Self>, rng: &mut impl Rng) -> State<Self> {
        view.imagine(rng)
    }

    fn on_turn(&self) -> OnTurn {
        OnTurn { number: self.turn.into(), seats: self.mover() }
    }

    fn out(&self) -> Seats {
        self.left
    }
}

impl Search for Nim {
    const ACTIONS: u32 = 3;

    fn score(state: &State<Self>, seat: Seat) -> f32 {
        let nim = &state.board;
        let mover_loses = nim.heap.is_multiple_of(4);
        match nim.seats {
            2 if mover_loses == (seat != nim.mover) => 1.0,
            2 => -1.0,
            _ => 0.0,
        }
    }
}

/// Everything is open, so a view is the whole board.
impl Blanked for Nim {}

impl fmt::Display for Nim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", "|".repeat(self.heap.into()), self.heap)
    }
}

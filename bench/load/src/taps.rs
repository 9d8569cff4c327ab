//! The game of the measurement: two players count, in turns or both at once.

use flow::{Journal, Seat, Seats, Viewer};
use game::{Game, Never, OptionsError, Outcome, Rng, Search, State};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::RangeInclusive;

/// How often it was tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Taps {
    count: u32,
    /// Whether both tap at once: whoever has done so waits for the other.
    together: bool,
    /// Who has tapped first, and waits.
    waits: Option<Seat>,
}

impl Taps {
    fn movers(&self) -> Seats {
        let both = [Seat(0), Seat(1)].into_iter();
        match self.together {
            true => both.filter(|it| self.waits != Some(*it)).collect(),
            false => Seats::of(Seat((self.count % 2) as u8)),
        }
    }

    fn count(&mut self, seat: Seat, journal: &mut impl Journal<Entry>) {
        self.count += 1;
        self.waits = match self.waits {
            None if self.together => Some(seat),
            _ => None,
        };
        journal.all(Entry::Tapped);
    }

    fn is_over(&self) -> bool {
        self.count == u32::MAX
    }
}

/// What a seat does.
#[game::notation]
pub enum Move {
    /// One more.
    Tap,
}

/// Why the rules refuse.
#[game::coded]
pub enum Refusal {
    /// It is the other one's turn.
    #[say("not now")]
    NotNow,
}

/// What the journal tells.
#[game::coded]
pub enum Entry {
    /// One more.
    #[say("tap")]
    Tapped,
}

flow::flow! {
    /// Tap after tap.
    pub flow Turn for Taps { move: Move, refusal: Refusal, entry: Entry }

    states {
        /// Tap.
        Tapping : ask(movers);
        Tapped  : auto;
    }

    refuse {
        Tapping : _ by OTHERS => NotNow;
    }

    Turn {
        [*] --> Tapping;
        Tapping --> Tapped  : Tap by seat / count(seat);
        Tapped  --> [*]     : [is_over];
        Tapped  --> Tapping : else;
    }
}

game::options! {
    /// What can be chosen.
    pub struct Options {
        /// Whether both tap at once.
        pub together: bool = false;
    }
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct View {
    /// How often it was tapped.
    pub count: u32,
    /// Whether both tap at once.
    pub together: bool,
    /// Who has tapped first, and waits.
    pub waits: Option<u8>,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.count.fmt(f)
    }
}

impl Game for Taps {
    const NAME: &'static str = "taps";
    const TITLE: &'static str = "Taps";
    const RULES: u32 = 3;
    const SEATS: RangeInclusive<usize> = 2..=2;

    type Options = Options;
    type View = View;
    type Prompt = Never;
    type Flow = Turn;

    fn new(options: &Options, _: usize) -> Result<Self, OptionsError> {
        Ok(Taps { count: 0, together: options.together, waits: None })
    }

    fn seats(&self) -> usize {
        2
    }

    fn outcome(&self) -> Outcome {
        Outcome::draw(2, "taps")
    }

    fn view(state: &State<Self>, _: Viewer) -> View {
        let Taps { count, together, waits } = state.board;
        View { count, together, waits: waits.map(|it| it.0) }
    }

    fn imagine(view: &View, _: &mut impl Rng) -> State<Self> {
        let View { count, together, waits } = *view;
        State::start(Taps { count, together, waits: waits.map(Seat) })
    }
}

impl Search for Taps {
    const ACTIONS: u32 = 1;

    fn action(&self, _: Move) -> u32 {
        0
    }
}

//! A game for tests: everybody may act at any time. A note is private and untold, a word is heard
//! by all, a coin is chance, and whoever peeks learns something alone. Its bots think until the
//! test lets them go on.

use flow::flow;
use game::{Game, InputOf, Journal, OptionsError, Outcome, Rng, Search, Secret, Sight, State};
use game::{Input, Never, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::{Condvar, Mutex};
use std::time::Duration;

/// What a seat does.
#[game::notation]
pub(crate) enum Move {
    /// Writes something down for oneself.
    Note,
    /// Says something to all.
    Say,
    /// Tosses a coin.
    Toss,
    /// Looks at what is hidden in the vault.
    Peek,
}

/// What chance does.
#[game::notation]
pub(crate) enum Coin {
    /// Heads.
    Heads,
    /// Tails.
    Tails,
}

/// What the journal tells.
#[game::coded]
pub(crate) enum Entry {
    /// Somebody spoke.
    #[say("seat {seat} says something")]
    Said {
        /// Who.
        seat: Seat,
    },
    /// The coin fell.
    #[say("the coin fell")]
    Tossed {
        /// How.
        heads: bool,
    },
    /// To whoever peeked.
    #[say("the vault holds {gold}")]
    Seen {
        /// How much.
        gold: u8,
    },
}

/// The most words.
const WORDS: u8 = 5;

/// What lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Vault {
    seats: u8,
    notes: [u8; 4],
    said: u8,
    heads: u8,
}

flow! {
    /// One thing after the other, until enough was said.
    pub(crate) flow Talk for Vault { move: Move, chance: Coin, entry: Entry }
    states {
        /// Do what you like.
        Open : ask(all);
        Air  : chance;
    }
    Talk {
        [*] --> Open;
        Open --> [*]  : [is_over];
        Open --> Open : Note by seat / note(seat);
        Open --> Open : Say by seat / say(seat);
        Open --> Open : Peek by seat / peek(seat);
        Open --> Air  : Toss;
        Air  --> Open : Heads by CHANCE / fall_on_heads;
        Air  --> Open : Tails by CHANCE / fall_on_tails;
    }
}

impl Vault {
    fn all(&self) -> Seats {
        Seats::first(usize::from(self.seats))
    }

    fn is_over(&self) -> bool {
        self.said >= WORDS
    }

    fn note(&mut self, seat: Seat, _: &mut impl Journal<Entry>) {
        self.notes[seat.index()] += 1;
    }

    fn say(&mut self, seat: Seat, journal: &mut impl Journal<Entry>) {
        self.said += 1;
        journal.all(Entry::Said { seat });
    }

    fn peek(&mut self, seat: Seat, journal: &mut impl Journal<Entry>) {
        journal.only(seat, Entry::Seen { gold: 7 });
    }

    fn fall_on_heads(&mut self, journal: &mut impl Journal<Entry>) {
        self.heads += 1;
        journal.all(Entry::Tossed { heads: true });
    }

    fn fall_on_tails(&mut self, journal: &mut impl Journal<Entry>) {
        journal.all(Entry::Tossed { heads: false });
    }
}

game::options! {
    /// Nothing can be chosen.
    pub(crate) struct Options {}
}

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub(crate) struct View {
    /// One's own notes.
    notes: Option<u8>,
    said: u8,
    heads: u8,
    seats: u8,
}

impl Game for Vault {
    const NAME: &'static str = "vault";
    const TITLE: &'static str = "Vault";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=4;
    const HIDDEN: bool = true;

    type Options = Options;
    type View = View;
    type Prompt = Never;
    type Flow = Talk;

    fn new(_: &Options, seats: usize) -> Result<Self, OptionsError> {
        Ok(Vault { seats: seats as u8, notes: [0; 4], said: 0, heads: 0 })
    }

    fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    fn outcome(&self) -> Outcome {
        Outcome::draw(self.seats(), "said")
    }

    fn chance(&self, _: Talk, each: &mut impl FnMut(Coin, u32)) {
        each(Coin::Heads, 1);
        each(Coin::Tails, 1);
    }

    fn sight(&self, _: Talk, input: InputOf<Self>) -> Sight {
        match input {
            Input::Move(seat, Move::Note | Move::Peek) => Sight::only(seat, Secret::Choice(seat)),
            _ => Sight::WHOLE,
        }
    }

    fn reveals(entry: &Entry, secret: Secret) -> bool {
        matches!((entry, secret), (Entry::Seen { .. }, Secret::Pile))
    }

    fn view(state: &State<Self>, viewer: Viewer) -> View {
        let Vault { seats, notes, said, heads } = state.board;
        let notes = match viewer {
            Viewer::Seat(seat) => Some(notes[seat.index()]),
            Viewer::Spectator => None,
        };
        View { notes, said, heads, seats }
    }

    fn imagine(view: &View, _: &mut impl Rng) -> State<Self> {
        GATE.pass();
        let notes = [view.notes.unwrap_or_default(); 4];
        State::start(Vault { seats: view.seats, notes, said: view.said, heads: view.heads })
    }
}

impl Search for Vault {
    const ACTIONS: u32 = 4;

    fn action(&self, choice: Move) -> u32 {
        choice as u32
    }
}

/// What bots of this game wait at.
pub(crate) struct Gate {
    state: Mutex<Waiting>,
    changed: Condvar,
}

struct Waiting {
    is_open: bool,
    waiting: usize,
    gave_up: bool,
}

pub(crate) static GATE: Gate = Gate {
    state: Mutex::new(Waiting { is_open: false, waiting: 0, gave_up: false }),
    changed: Condvar::new(),
};

/// How long a bot waits for a test that never lets it go on.
const PATIENCE: Duration = Duration::from_secs(60);

impl Gate {
    fn pass(&self) {
        let mut state = self.state.lock().unwrap();
        state.waiting += 1;
        self.changed.notify_all();
        let wait = self.changed.wait_timeout_while(state, PATIENCE, |it| !it.is_open);
        let (mut state, waited) = wait.unwrap();
        state.waiting -= 1;
        state.gave_up |= waited.timed_out();
    }

    /// Waits until a bot thinks.
    pub(crate) fn until_somebody_waits(&self) {
        let state = self.state.lock().unwrap();
        drop(self.changed.wait_while(state, |it| it.waiting == 0).unwrap());
    }

    /// Lets everybody go on. `false` if somebody did so without being let.
    pub(crate) fn open(&self) -> bool {
        let mut state = self.state.lock().unwrap();
        state.is_open = true;
        self.changed.notify_all();
        !state.gave_up
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} words", self.said)
    }
}

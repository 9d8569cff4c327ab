//! A game for tests: everybody may act at any time. A note is private and untold, a word is heard
//! by all, a coin is chance. Its bots think until the test lets them go on.

use flow::{Rest, flow};
use game::Viewer;
use game::{Game, Journal, Machine, Never, OptionsError, Outcome, Rng, Seat, Seats, Unreadable};
use serde::Serialize;
use std::fmt;
use std::ops::{ControlFlow, RangeInclusive};
use std::str::FromStr;
use std::sync::{Condvar, Mutex};
use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Move {
    Note,
    Say,
    Toss,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Coin {
    Fell(bool),
}

#[derive(
    Clone, Debug, PartialEq, Serialize, strum::VariantNames, strum::IntoStaticStr, strum::Display,
)]
#[serde(tag = "code", content = "facts")]
pub(crate) enum Entry {
    Said { seat: Seat },
    Tossed { heads: bool },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    seats: u8,
    notes: [u8; 4],
    said: u8,
    heads: u8,
}

/// The most words.
const WORDS: u8 = 5;

flow! {
    /// One thing after the other, until enough was said.
    pub(crate) flow Talk for Board { move: Move, chance: Coin, refusal: Entry, entry: Entry }
    states {
        Open : ask(all);
        Air  : chance;
    }
    Talk {
        [*] --> Open;
        Open --> [*]  : [is_over];
        Open --> Open : Note by seat / note(seat);
        Open --> Open : Say by seat / say(seat);
        Open --> Air  : Toss;
        Air  --> Open : Fell(heads) by CHANCE / fall(heads);
    }
}

impl Board {
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

    fn fall(&mut self, heads: bool, journal: &mut impl Journal<Entry>) {
        self.heads += u8::from(heads);
        journal.all(Entry::Tossed { heads });
    }
}

game::options! {
    /// Nothing can be chosen.
    pub(crate) struct Options {}
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Vault<const RULES: u32 = 1> {
    board: Board,
    machine: Machine<Talk>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct View {
    /// One's own notes.
    notes: Option<u8>,
    said: u8,
    heads: u8,
    seats: u8,
    #[serde(skip)]
    machine: Machine<Talk>,
}

impl<const RULES: u32> Game for Vault<RULES> {
    const NAME: &'static str = "vault";
    const TITLE: &'static str = "Vault";
    const RULES: u32 = RULES;
    const SEATS: RangeInclusive<usize> = 2..=4;
    const HIDDEN: bool = true;

    type Options = Options;
    type Move = Move;
    type Chance = Coin;
    type Event = Never;
    type Refusal = Entry;
    type Entry = Entry;
    type View = View;
    type Flow = Talk;

    fn new(_: &Options, seats: usize) -> Result<Self, OptionsError> {
        let mut board = Board { seats: seats as u8, notes: [0; 4], said: 0, heads: 0 };
        let machine = Machine::start(&mut board, &mut ());
        Ok(Vault { board, machine })
    }

    fn parts(&self) -> (&Board, &Machine<Talk>) {
        (&self.board, &self.machine)
    }

    fn parts_mut(&mut self) -> (&mut Board, &mut Machine<Talk>) {
        (&mut self.board, &mut self.machine)
    }

    fn seats(&self) -> usize {
        usize::from(self.board.seats)
    }

    fn outcome(&self) -> Outcome {
        Outcome::draw(self.seats(), "said")
    }

    fn legal(&self, seat: Seat, each: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.machine.rest(&self.board) {
            Rest::Ask(asked) if asked.contains(seat) => {
                [Move::Note, Move::Say, Move::Toss].into_iter().try_for_each(each)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    fn chance(&self, each: &mut impl FnMut(Coin, u32)) {
        each(Coin::Fell(false), 1);
        each(Coin::Fell(true), 1);
    }

    fn view(&self, viewer: Viewer) -> View {
        let Board { seats, notes, said, heads } = self.board;
        let notes = match viewer {
            Viewer::Seat(seat) => Some(notes[seat.index()]),
            Viewer::Spectator => None,
        };
        View { notes, said, heads, seats, machine: self.machine }
    }

    fn imagine(view: &View, _: &mut impl Rng) -> Self {
        GATE.pass();
        let notes = [view.notes.unwrap_or_default(); 4];
        let board = Board { seats: view.seats, notes, said: view.said, heads: view.heads };
        Vault { board, machine: view.machine }
    }
}

/// What bots of this game wait at.
pub(crate) struct Gate {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    is_open: bool,
    waiting: usize,
    gave_up: bool,
}

pub(crate) static GATE: Gate = Gate {
    state: Mutex::new(State { is_open: false, waiting: 0, gave_up: false }),
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

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Move::Note => "note",
            Move::Say => "say",
            Move::Toss => "toss",
        })
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text {
            "note" => Ok(Move::Note),
            "say" => Ok(Move::Say),
            "toss" => Ok(Move::Toss),
            _ => Err(Unreadable::new(0, "note, say or toss")),
        }
    }
}

impl fmt::Display for Coin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Coin::Fell(heads) = self;
        f.write_str(if *heads { "heads" } else { "tails" })
    }
}

impl FromStr for Coin {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text {
            "heads" => Ok(Coin::Fell(true)),
            "tails" => Ok(Coin::Fell(false)),
            _ => Err(Unreadable::new(0, "heads or tails")),
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} words", self.said)
    }
}

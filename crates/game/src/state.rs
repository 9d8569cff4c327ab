//! The state of a game: its board, and where its flow stands.

use crate::of::{ChanceOf, EntryOf, EventOf, InputOf, MoveOf, RefusalOf};
use crate::rules::{Game, OnTurn};
use crate::{Awaiting, OptionsError, Outcome, Part, Rng, Sight, StartError};
use flow::{Input, Journal, Machine, Reason, Refused, Rest, Seat, Seats, Unreadable, Viewer};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// The version of the encoding. It changes when equal states would be written differently.
///
/// ```
/// assert_eq!(toys::nim(5).state().encode()[0], game::ENCODING);
/// ```
pub const ENCODING: u8 = 1;

/// A board and the machine that runs on it: one flat value, cheap to copy.
///
/// Whoever plays a game holds one of these; whoever writes a game writes the board.
///
/// ```
/// use game::{Input, Seat, State};
/// use toys::{Move, Nim, Options};
/// let before = State::<Nim>::new(&Options::default(), 2).unwrap();
/// let mut after = before;                    // a copy: the old state still stands
/// after.play(Input::Move(Seat(0), Move::Take(2)), &mut ()).unwrap();
/// assert_eq!((before.asked().lowest(), after.asked().lowest()), (Some(Seat(0)), Some(Seat(1))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct State<G: Game> {
    /// What lies on the table.
    pub board: G,
    /// Where the flow stands.
    pub machine: Machine<G::Flow>,
}

impl<G: Game> State<G> {
    /// A new game, run to its first rest.
    ///
    /// ```
    /// use game::State;
    /// assert!(State::<toys::Nim>::new(&toys::Options::default(), 2).is_ok());
    /// assert!(State::<toys::Nim>::new(&toys::Options::default(), 9).is_err());
    /// ```
    ///
    /// # Errors
    /// If the options contradict each other or the number of seats.
    pub fn new(options: &G::Options, seats: usize) -> Result<Self, OptionsError> {
        State::traced(options, seats, &mut ())
    }

    /// A new game, run to its first rest before a journal.
    ///
    /// ```
    /// use game::{State, Traced};
    /// let mut journal = Traced::default();
    /// State::<toys::Nim>::traced(&toys::Options::default(), 2, &mut journal).unwrap();
    /// assert_eq!(journal.edges.len(), 1, "the edge that leads to the first question");
    /// ```
    ///
    /// # Errors
    /// If the options contradict each other or the number of seats.
    pub fn traced(
        options: &G::Options,
        seats: usize,
        journal: &mut impl Journal<EntryOf<G>>,
    ) -> Result<Self, OptionsError> {
        OptionsError::check_seats::<G>(seats)?;
        let mut board = G::new(options, seats)?;
        let machine = Machine::start(&mut board, journal);
        Ok(State { board, machine })
    }

    /// A game that begins from a position in the game's notation.
    ///
    /// ```
    /// use game::{StartError, State};
    /// assert!(State::<probe::Duel>::at(&probe::Options::default(), 2, "3-1").is_ok());
    /// let nowhere = State::<toys::Nim>::at(&toys::Options::default(), 2, "3");
    /// assert_eq!(nowhere, Err(StartError::NoNotation));
    /// ```
    ///
    /// # Errors
    /// If it cannot be read or cannot be.
    pub fn at(options: &G::Options, seats: usize, position: &str) -> Result<Self, StartError> {
        OptionsError::check_seats::<G>(seats)?;
        G::at(options, seats, position)
    }

    /// Runs a board from the beginning of the flow to its first rest.
    ///
    /// ```
    /// use game::{Game, State};
    /// let board = toys::Nim::new(&toys::Options::default(), 2).unwrap();
    /// assert_eq!(State::start(board).machine.to_string(), "Take");
    /// ```
    pub fn start(mut board: G) -> Self {
        let machine = Machine::start(&mut board, &mut ());
        State { board, machine }
    }

    /// The state of the flow it rests in; none when the flow is over.
    ///
    /// ```
    /// assert_eq!(toys::nim(5).state().flow(), Some(toys::Turn::Take));
    /// ```
    #[inline]
    pub fn flow(&self) -> Option<G::Flow> {
        self.machine.state()
    }

    /// How many seats.
    ///
    /// ```
    /// assert_eq!(toys::nim(5).state().seats(), 2);
    /// ```
    #[inline]
    pub fn seats(&self) -> usize {
        self.board.seats()
    }

    /// Who or what must act.
    ///
    /// ```
    /// use game::{Awaiting, Seat, Seats};
    /// assert_eq!(toys::nim(5).state().awaiting(), Awaiting::Seats(Seats::of(Seat(0))));
    /// ```
    #[inline]
    pub fn awaiting(&self) -> Awaiting<EventOf<G>> {
        match self.machine.rest(&self.board) {
            Rest::Ask(seats) => Awaiting::Seats(seats),
            Rest::Chance => Awaiting::Chance,
            Rest::Event(event) => Awaiting::Event(event),
            Rest::Done => Awaiting::Over(self.outcome()),
        }
    }

    /// How the game ended; only meaningful when it has.
    ///
    /// ```
    /// # use game::{Input, Seat};
    /// let mut nim = *toys::nim(5).state();
    /// nim.play(Input::Resign(Seat(0)), &mut ()).unwrap();
    /// assert_eq!(nim.outcome().to_string(), "seat 1 wins (alone)");
    /// ```
    #[inline]
    pub fn outcome(&self) -> Outcome {
        match self.machine.left() {
            Some(seat) => Outcome::left(seat, self.seats()),
            None => self.board.outcome(),
        }
    }

    /// The seats that are asked.
    ///
    /// ```
    /// use game::{Seat, Seats};
    /// assert_eq!(toys::nim(5).state().asked(), Seats::of(Seat(0)));
    /// ```
    #[inline]
    pub fn asked(&self) -> Seats {
        match self.machine.rest(&self.board) {
            Rest::Ask(seats) => seats,
            _ => Seats::NONE,
        }
    }

    /// The state of the flow in which this seat is asked, if it is.
    #[inline]
    fn asks(&self, seat: Seat) -> Option<G::Flow> {
        if self.asked().contains(seat) { self.flow() } else { None }
    }

    /// Whether the input is lawful now.
    ///
    /// ```
    /// use game::{Input, Seat};
    /// use toys::Move;
    /// let nim = *toys::nim(2).state();
    /// assert!(nim.check(Input::Move(Seat(0), Move::Take(2))).is_ok());
    /// let refused = nim.check(Input::Move(Seat(0), Move::Take(3))).unwrap_err();
    /// assert_eq!(refused.to_string(), "only 2 left");
    /// ```
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, input: InputOf<G>) -> Result<(), Refused<RefusalOf<G>>> {
        if let Input::Resign(seat) = input
            && self.flow().is_some()
            && (seat.index() >= self.seats() || self.board.out().contains(seat))
        {
            return Err(Reason::AlreadyOut.into());
        }
        self.machine.check(input, &self.board)
    }

    /// Applies a lawful input and runs to the next rest.
    ///
    /// ```
    /// # use game::{Input, Seat, To};
    /// # use toys::{Entry, Move};
    /// let (mut nim, mut journal) = (*toys::nim(5).state(), Vec::new());
    /// nim.apply(Input::Move(Seat(0), Move::Take(2)), &mut journal);
    /// assert_eq!(journal, [(To::ALL, Entry::Took { seat: Seat(0), count: 2 })]);
    /// ```
    #[inline]
    pub fn apply(&mut self, input: InputOf<G>, journal: &mut impl Journal<EntryOf<G>>) {
        self.machine.apply(input, &mut self.board, journal);
    }

    /// Applies an input if it is lawful.
    ///
    /// ```
    /// # use game::{Input, Seat};
    /// # use toys::Move;
    /// let mut nim = *toys::nim(5).state();
    /// assert!(nim.play(Input::Move(Seat(1), Move::Take(2)), &mut ()).is_err(), "it is not their turn");
    /// assert!(nim.play(Input::Move(Seat(0), Move::Take(2)), &mut ()).is_ok());
    /// ```
    ///
    /// # Errors
    /// Why it is not; nothing has changed then.
    #[inline]
    pub fn play(
        &mut self,
        input: InputOf<G>,
        journal: &mut impl Journal<EntryOf<G>>,
    ) -> Result<(), Refused<RefusalOf<G>>> {
        if let Input::Resign(_) = input {
            self.check(input)?;
        }
        self.machine.play(input, &mut self.board, journal)
    }

    /// Shows every lawful move of a seat to `each`, which may stop early. Nothing is shown to a
    /// seat that is not asked.
    ///
    /// ```
    /// use game::Seat;
    /// use std::ops::ControlFlow;
    /// let mut first = None;
    /// let _ = toys::nim(5).state().legal(Seat(0), &mut |it| {
    ///     first = Some(it);
    ///     ControlFlow::Break(())
    /// });
    /// assert_eq!(first, Some(toys::Move::Take(1)));
    /// ```
    #[inline]
    pub fn legal(
        &self,
        seat: Seat,
        each: &mut impl FnMut(MoveOf<G>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.asks(seat) {
            Some(at) => self.board.legal(at, seat, each),
            None => ControlFlow::Continue(()),
        }
    }

    /// The lawful moves of a seat as a list.
    ///
    /// ```
    /// use game::Seat;
    /// use toys::Move;
    /// assert_eq!(toys::nim(2).state().moves(Seat(0)), [Move::Take(1), Move::Take(2)]);
    /// ```
    pub fn moves(&self, seat: Seat) -> Vec<MoveOf<G>> {
        let mut moves = Vec::new();
        let _ = self.legal(seat, &mut |it| {
            moves.push(it);
            ControlFlow::Continue(())
        });
        moves
    }

    /// How many lawful moves a seat has.
    ///
    /// ```
    /// assert_eq!(toys::nim(2).state().count(game::Seat(0)), 2);
    /// ```
    #[inline]
    pub fn count(&self, seat: Seat) -> u64 {
        self.asks(seat).map_or(0, |at| self.board.count(at, seat))
    }

    /// Draws one of the lawful moves of a seat that is asked. `moves` is the caller's buffer.
    ///
    /// ```
    /// use game::{Fast, Seat};
    /// let (nim, mut moves) = (*toys::nim(5).state(), Vec::new());
    /// let drawn = nim.draw(Seat(0), &mut Fast::seed(1), &mut moves);
    /// assert!(nim.moves(Seat(0)).contains(&drawn));
    /// ```
    ///
    /// # Panics
    /// If the seat has no lawful move.
    #[inline]
    pub fn draw(&self, seat: Seat, rng: &mut impl Rng, moves: &mut Vec<MoveOf<G>>) -> MoveOf<G> {
        let at = self.flow().expect("a seat that is asked, is asked somewhere");
        self.board.draw(at, seat, rng, moves)
    }

    /// Shows every possible outcome of the awaited chance with its weight.
    ///
    /// ```
    /// let mut cards = 0;
    /// probe::duel(7).state().chance(&mut |_, weight| cards += weight);
    /// assert_eq!(cards, 12);
    /// ```
    pub fn chance(&self, each: &mut impl FnMut(ChanceOf<G>, u32)) {
        if let (Some(at), Rest::Chance) = (self.flow(), self.machine.rest(&self.board)) {
            self.board.chance(at, each);
        }
    }

    /// Draws an outcome of the awaited chance.
    ///
    /// ```
    /// use game::{Fast, Input};
    /// let mut duel = probe::duel(7).state().clone();
    /// let card = duel.sample(&mut Fast::seed(1));
    /// duel.play(Input::Chance(card), &mut ()).unwrap();
    /// ```
    ///
    /// # Panics
    /// If chance is not awaited.
    #[inline]
    pub fn sample(&self, rng: &mut impl Rng) -> ChanceOf<G> {
        self.board.sample(self.flow().expect("an awaited chance is awaited somewhere"), rng)
    }

    /// What a viewer may see.
    ///
    /// ```
    /// use game::{Seat, Viewer};
    /// let mut duel = probe::duel(7);
    /// duel.settle(&mut ());
    /// let state = duel.state();
    /// assert_ne!(state.view(Viewer::Seat(Seat(0))), state.view(Viewer::Seat(Seat(1))));
    /// ```
    pub fn view(&self, viewer: Viewer) -> G::View {
        G::view(self, viewer)
    }

    /// Reads a move in the light of the position.
    ///
    /// ```
    /// use game::Seat;
    /// let nim = *toys::nim(5).state();
    /// assert_eq!(nim.read(Seat(0), "take:2"), Ok(toys::Move::Take(2)));
    /// assert_eq!(nim.read(Seat(0), "take:9").unwrap_err().at, 5);
    /// ```
    ///
    /// # Errors
    /// Where the text is at fault.
    pub fn read(&self, seat: Seat, text: &str) -> Result<MoveOf<G>, Unreadable> {
        self.board.read(self.flow(), seat, text)
    }

    /// Who sees this input whole, if it were entered now.
    ///
    /// ```
    /// use game::{Fast, Input, Secret, Seat, Viewer};
    /// let duel = probe::duel(7).state().clone();
    /// let dealt = duel.sight(Input::Chance(duel.sample(&mut Fast::seed(1))));
    /// assert_eq!(dealt.blank(Viewer::Spectator), Some(Secret::Hand(Seat(0))));
    /// ```
    pub fn sight(&self, input: InputOf<G>) -> Sight {
        self.flow().map_or(Sight::WHOLE, |at| self.board.sight(at, input))
    }

    /// The facts of the question a seat is asked.
    ///
    /// ```
    /// assert_eq!(toys::nim(5).state().prompt(game::Seat(0)), None, "the doc of its state says all");
    /// ```
    pub fn prompt(&self, seat: Seat) -> Option<G::Prompt> {
        self.board.prompt(self.asks(seat)?, seat)
    }

    /// The answer of a seat that declines whatever it may, if it may now.
    ///
    /// ```
    /// assert_eq!(toys::nim(5).state().decline(game::Seat(0)), None, "one has to take");
    /// ```
    pub fn decline(&self, seat: Seat) -> Option<MoveOf<G>> {
        self.board.decline(self.asks(seat)?, seat)
    }

    /// How a move of a seat can go on after a prefix of its text.
    ///
    /// ```
    /// let ways = toys::nim(5).state().continuations(game::Seat(0), "take:");
    /// assert_eq!(ways.iter().map(|it| it.text()).collect::<Vec<_>>(), ["take:1", "take:2", "take:3"]);
    /// ```
    pub fn continuations(&self, seat: Seat, prefix: &str) -> Vec<Part<MoveOf<G>>> {
        let mut parts = Vec::new();
        if let Some(at) = self.asks(seat) {
            self.board.continuations(at, seat, prefix, &mut |it| parts.push(it));
        }
        parts
    }

    /// Whose turn it is.
    ///
    /// ```
    /// assert_eq!(toys::nim(5).state().on_turn().number, 0);
    /// ```
    #[inline]
    pub fn on_turn(&self) -> OnTurn {
        self.board.on_turn()
    }

    /// The state as bytes: the same on every platform and under every toolchain. The first byte
    /// is [`ENCODING`], the rest is the board and the machine in the wire format of `postcard`.
    ///
    /// # Panics
    /// If the board holds something whose length is not known before it is written, which no
    /// board should.
    ///
    /// ```
    /// use game::{ENCODING, State};
    /// let nim = State::<toys::Nim>::new(&toys::Options::default(), 2).unwrap();
    /// let bytes = nim.encode();
    /// assert_eq!(bytes[0], ENCODING);
    /// assert_eq!(State::decode(&bytes), Ok(nim));
    /// ```
    pub fn encode(&self) -> Vec<u8> {
        postcard::to_extend(self, vec![ENCODING]).expect("a board is a plain value")
    }

    /// A state from the bytes that [`State::encode`] wrote.
    ///
    /// ```
    /// use game::{State, Undecodable};
    /// let nim = *toys::nim(5).state();
    /// assert_eq!(State::decode(&nim.encode()), Ok(nim));
    /// assert_eq!(State::<toys::Nim>::decode(&[1, 2]), Err(Undecodable::Damaged));
    /// ```
    ///
    /// # Errors
    /// If the bytes are not those of a state under this encoding.
    pub fn decode(bytes: &[u8]) -> Result<Self, Undecodable> {
        match bytes {
            [ENCODING, rest @ ..] => match postcard::take_from_bytes(rest) {
                Ok((state, [])) => Ok(state),
                _ => Err(Undecodable::Damaged),
            },
            [other, ..] => Err(Undecodable::OtherEncoding { theirs: *other }),
            [] => Err(Undecodable::Damaged),
        }
    }
}

/// Why bytes are no state.
///
/// ```
/// use game::{State, Undecodable};
/// type Nim = State<toys::Nim>;
/// assert_eq!(Nim::decode(&[200, 1]), Err(Undecodable::OtherEncoding { theirs: 200 }));
/// assert_eq!(Nim::decode(&[]), Err(Undecodable::Damaged));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Undecodable {
    /// They were written under another version of the encoding.
    #[error("encoding {theirs} is not {ENCODING}")]
    OtherEncoding {
        /// The version they were written under.
        theirs: u8,
    },
    /// They do not describe a state of this game.
    #[error("the bytes are damaged, or of another game")]
    Damaged,
}

//! A table to play on by text, for tests that read like the rules.
#![allow(dead_code, reason = "every test file uses a part of it")]
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use cangua::{Cangua, Entry, Event, Options, Refusal};
use game::{Awaiting, Game, Input, Options as _, Refused, Seat, To};

/// A game and what its journal has told so far.
pub(crate) struct Table {
    pub(crate) game: Cangua,
    pub(crate) told: Vec<Entry>,
}

/// Options out of `name=value` words; a bare name is switched on.
pub(crate) fn options(words: &str) -> Options {
    let pairs = words.split_whitespace().map(|it| it.split_once('=').unwrap_or((it, "true")));
    Options::from_pairs(pairs).unwrap()
}

impl Table {
    /// A fresh game.
    pub(crate) fn new(seats: usize, words: &str) -> Table {
        Table { game: Cangua::new(&options(words), seats).unwrap(), told: Vec::new() }
    }

    /// A game from a position.
    pub(crate) fn at(words: &str, position: &str) -> Table {
        let seats = position.split('/').count();
        let game = Cangua::at(&options(words), seats, position).unwrap();
        Table { game, told: Vec::new() }
    }

    /// Whose turn it is.
    pub(crate) fn mover(&self) -> Seat {
        self.game.board().current_player_seat_index()
    }

    pub(crate) fn play(&mut self, input: game::InputOf<Cangua>) -> Result<(), Refused<Refusal>> {
        let mut journal: Vec<(To, Entry)> = Vec::new();
        let before = self.game;
        let played = self.game.play(input, &mut journal);
        assert!(played.is_ok() || self.game == before, "a refusal changed something");
        self.told.extend(journal.into_iter().map(|it| it.1));
        played
    }

    /// The current player rolls these dice.
    pub(crate) fn roll(&mut self, dice: &str) -> &mut Table {
        let seat = self.mover();
        self.play(Input::Move(seat, "roll".parse().unwrap())).unwrap();
        self.play(Input::Chance(dice.parse().unwrap())).unwrap();
        self
    }

    /// The current player moves.
    pub(crate) fn go(&mut self, text: &str) -> &mut Table {
        let seat = self.mover();
        self.play(Input::Move(seat, text.parse().unwrap())).unwrap();
        self
    }

    /// The awaited turn end arrives.
    pub(crate) fn end(&mut self) -> &mut Table {
        let Awaiting::Event(event) = self.game.awaiting() else { panic!("no turn end is due") };
        self.play(Input::Event(event)).unwrap();
        self
    }

    /// A turn end of this key arrives.
    pub(crate) fn event(&mut self, text: &str) -> Result<(), Refused<Refusal>> {
        let event: Event = text.parse().unwrap();
        self.play(Input::Event(event))
    }

    pub(crate) fn timeout(&mut self) -> &mut Table {
        self.play(Input::Timeout).unwrap();
        self
    }

    /// The lawful moves of the current player, as text.
    pub(crate) fn legal(&self) -> Vec<String> {
        self.game.moves(self.mover()).iter().map(ToString::to_string).collect()
    }

    /// Why the current player may not do this.
    pub(crate) fn refused(&mut self, text: &str) -> Refusal {
        let seat = self.mover();
        match self.play(Input::Move(seat, text.parse().unwrap())) {
            Err(Refused::Rules(reason)) => reason,
            other => panic!("{text}: {other:?}"),
        }
    }

    /// How far the horses of a seat are.
    pub(crate) fn horses(&self, seat: u8) -> [i8; 4] {
        cangua::Horse::ALL.map(|it| self.game.board().progress(Seat(seat), it))
    }

    /// The state the turn rests in.
    pub(crate) fn state(&self) -> String {
        self.game.machine().to_string()
    }

    /// Round, seat, doubles, rolled, moved.
    pub(crate) fn turn(&self) -> (u16, u8, u8, bool, bool) {
        let board = self.game.board();
        (
            board.current_turn(),
            board.current_player_seat_index().0,
            board.double_count(),
            board.has_rolled(),
            board.has_moved(),
        )
    }
}

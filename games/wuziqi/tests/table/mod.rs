//! A game played by text, for the tests.

// Each test uses its own part of this, and a broken script should stop it at once.
#![allow(dead_code, clippy::unwrap_used)]

use flow::{Input, Seat, To, Viewer};
use game::{Awaiting, Fast, Game as _, InputOf, Options as _, Outcome, Rng as _, code_of};
use wuziqi::{Data, Entry, Options, View, Wuziqi};

/// A game and what its journal has told.
pub(crate) struct Table {
    pub(crate) game: Wuziqi,
    pub(crate) told: Vec<(To, Entry)>,
}

impl Table {
    /// Options as `name=value` between spaces; `position` is one of them.
    pub(crate) fn new(options: &str) -> Table {
        let pairs: Vec<(&str, &str)> =
            options.split_whitespace().map(|it| it.split_once('=').unwrap()).collect();
        let position = pairs.iter().find(|it| it.0 == "position").map(|it| it.1);
        let chosen = pairs.iter().filter(|it| it.0 != "position").copied();
        let options = Options::from_pairs(chosen).unwrap();
        let game = match position {
            Some(position) => Wuziqi::at(&options, 2, position).unwrap(),
            None => Wuziqi::new(&options, 2).unwrap(),
        };
        Table { game, told: Vec::new() }
    }

    /// An input: `0 Place`, `Place` for chance, `after-3` for an event, `timeout`.
    pub(crate) fn read(&self, text: &str) -> InputOf<Wuziqi> {
        match text.split_once(' ') {
            Some((seat, text)) => Input::Move(Seat(seat.parse().unwrap()), text.parse().unwrap()),
            None if text == "timeout" => Input::Timeout,
            None if text.starts_with("after-") => Input::Event(text.parse().unwrap()),
            None => Input::Chance(text.parse().unwrap()),
        }
    }

    /// Plays inputs between commas.
    pub(crate) fn play(&mut self, inputs: &str) -> &mut Table {
        for text in inputs.split(',').map(str::trim) {
            let input = self.read(text);
            if let Err(why) = self.game.play(input, &mut self.told) {
                panic!("{text}: {why}\n{}", self.view(Viewer::Spectator));
            }
        }
        self
    }

    /// The code with which an input is refused.
    pub(crate) fn refuses(&self, input: &str) -> &'static str {
        let why = self.game.check(self.read(input)).expect_err(input);
        code_of::<Wuziqi>(&why)
    }

    pub(crate) fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer)
    }

    /// The rows of the board between slashes.
    pub(crate) fn rows(&self) -> String {
        self.view(Viewer::Spectator).rows.join("/")
    }

    /// The codes of the entries everybody could read.
    pub(crate) fn codes(&self) -> Vec<&'static str> {
        let open = self.told.iter().filter(|(to, _)| to.reaches(Viewer::Spectator));
        open.map(|(_, entry)| entry.into()).collect()
    }

    /// The last thing everybody could read.
    pub(crate) fn last(&self) -> Data {
        let mut open = self.told.iter().filter(|(to, _)| to.reaches(Viewer::Spectator));
        open.next_back().unwrap().1.data
    }

    pub(crate) fn outcome(&self) -> Outcome {
        match self.game.awaiting() {
            Awaiting::Over(outcome) => outcome,
            other => panic!("not over: {other:?}"),
        }
    }

    /// The lawful moves of a seat between spaces.
    pub(crate) fn moves(&self, seat: u8) -> String {
        let moves = self.game.moves(Seat(seat));
        moves.iter().map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
    }
}

/// A random lawful input, in one of `timeouts` cases a time-out; none when the game is over.
pub(crate) fn random_input(
    game: &Wuziqi,
    rng: &mut Fast,
    timeouts: Option<u32>,
) -> Option<InputOf<Wuziqi>> {
    if timeouts.is_some_and(|it| rng.below(it) == 0) && game.check(Input::Timeout).is_ok() {
        return Some(Input::Timeout);
    }
    Some(match game.awaiting() {
        Awaiting::Over(_) => return None,
        Awaiting::Chance => Input::Chance(game.sample(rng)),
        Awaiting::Event(event) => Input::Event(event),
        Awaiting::Seats(seats) => {
            let seat = seats.lowest().unwrap();
            let moves = game.moves(seat);
            Input::Move(seat, moves[rng.below(moves.len() as u32) as usize])
        }
    })
}

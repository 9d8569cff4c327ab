//! A table for tests: a match is played by text, and what is refused or reached is expected.

use crate::lines::{read, read_written};
use crate::record::Who;
use crate::{Awaiting, Entered, EntryOf, InputOf, Match, Options, Search, Setup, State};
use flow::{Traced, Viewer};

/// A match that tests play by text.
///
/// An input is written `0 e2` (seat 0 moves), `chance 6-6`, `event end-3`, `timeout 1`, `resign 0`
/// or `table draw 0`, as in a record. Where one seat is asked, its number may be left out: `e2`.
/// Several inputs are separated by commas.
///
/// Whatever goes wrong panics with the record of the match: this is for tests.
///
/// ```
/// use game::kit::Bench;
/// let mut table = Bench::<toys::Nim>::new("seats=2 heap=5");
/// table.play("0 take:3").rests("Take").refuses("1 take:3", "TooMany");
/// table.play("take:2").ends("seat 1 wins (last)");
/// ```
pub struct Bench<G: Search> {
    game: Match<G>,
    told: Vec<(flow::To, EntryOf<G>)>,
}

impl<G: Search> Bench<G> {
    /// A match that begins as the text says: `seats=3 width=5 position="two words" dice=seed:1`.
    /// What is left out is as usual: the fewest seats, default options, chance from the test.
    ///
    /// ```
    /// let table = game::kit::Bench::<toys::Nim>::new("seats=3 heap=5");
    /// assert_eq!(table.state().seats(), 3);
    /// ```
    ///
    /// # Panics
    /// If it cannot be set up.
    #[track_caller]
    pub fn new(setup: &str) -> Bench<G> {
        match read_setup::<G>(setup).and_then(|it| Match::new(it).map_err(|it| it.to_string())) {
            Ok(game) => Bench { game, told: Vec::new() },
            Err(why) => panic!("`{setup}`: {why}"),
        }
    }

    /// Plays inputs, one after the other.
    ///
    /// ```
    /// let mut table = game::kit::Bench::<toys::Nim>::new("heap=5");
    /// table.play("0 take:1, timeout 1").rests("Take");
    /// ```
    ///
    /// # Panics
    /// If one is refused.
    #[track_caller]
    pub fn play(&mut self, inputs: &str) -> &mut Self {
        self.told.clear();
        for text in each_input(inputs) {
            let mut journal = Traced::default();
            let entered = self.read(text);
            if let Err(why) = self.game.enter(entered, &mut journal) {
                panic!("`{text}` is refused: {why}\nin {}\n{:?}", self.trail(), self.game);
            }
            self.told.extend(journal.entries);
        }
        self
    }

    /// Expects an input to be refused with a code, and nothing to change.
    ///
    /// ```
    /// let mut table = game::kit::Bench::<toys::Nim>::new("heap=2");
    /// table.refuses("0 take:3", "TooMany").refuses("1 take:1", "NotYourTurn");
    /// ```
    ///
    /// # Panics
    /// If it is accepted, or refused otherwise.
    #[track_caller]
    pub fn refuses(&mut self, input: &str, code: &str) -> &mut Self {
        let before = self.game.clone();
        let entered = self.read(input);
        match self.game.enter(entered, &mut ()) {
            Ok(()) => panic!("`{input}` is accepted\n{before:?}"),
            Err(why) if why.code() != code => {
                panic!("`{input}` is refused with {}, not {code}: {why}\n{before:?}", why.code())
            }
            Err(_) => assert!(self.game == before, "a refused input changed\n{before:?}"),
        }
        self
    }

    /// Expects the flow to rest here: `Playing/Turn/Choose`, or its last part, `Choose`.
    ///
    /// ```
    /// let mut table = game::kit::Bench::<probe::Duel>::new("");
    /// table.rests("Draw").rests("Playing/Dealing/Draw");
    /// ```
    ///
    /// # Panics
    /// If it rests elsewhere.
    #[track_caller]
    pub fn rests(&mut self, place: &str) -> &mut Self {
        let trail = self.trail();
        let fits = trail == place || trail.rsplit('/').next() == Some(place);
        assert!(fits, "the flow rests in {trail}, not in {place}\n{:?}", self.game);
        self
    }

    /// Expects the game to be over like this: `seat 1 wins (five)`.
    ///
    /// ```
    /// let mut table = game::kit::Bench::<toys::Nim>::new("heap=2");
    /// table.play("0 take:2").ends("seat 0 wins (last)");
    /// ```
    ///
    /// # Panics
    /// If it is not.
    #[track_caller]
    pub fn ends(&mut self, outcome: &str) -> &mut Self {
        match self.game.awaiting() {
            Awaiting::Over(it) => assert_eq!(it.to_string(), outcome, "\n{:?}", self.game),
            other => panic!("the game goes on: {other:?}\n{:?}", self.game),
        }
        self
    }

    /// Where the flow rests.
    ///
    /// ```
    /// assert_eq!(game::kit::Bench::<toys::Nim>::new("").trail(), "Take");
    /// ```
    pub fn trail(&self) -> String {
        self.game.state().machine.to_string()
    }

    /// The match.
    ///
    /// ```
    /// assert!(game::kit::Bench::<toys::Nim>::new("").game().is_empty());
    /// ```
    pub fn game(&self) -> &Match<G> {
        &self.game
    }

    /// The state of the game.
    ///
    /// ```
    /// assert_eq!(game::kit::Bench::<toys::Nim>::new("").state().asked().len(), 1);
    /// ```
    pub fn state(&self) -> &State<G> {
        self.game.state()
    }

    /// The board.
    ///
    /// ```
    /// use game::Game;
    /// assert_eq!(game::kit::Bench::<toys::Nim>::new("").board().seats(), 2);
    /// ```
    pub fn board(&self) -> &G {
        &self.game.state().board
    }

    /// What the last [`Bench::play`] told a viewer.
    ///
    /// ```
    /// use game::{Seat, Viewer};
    /// let mut table = game::kit::Bench::<toys::Nim>::new("");
    /// table.play("0 take:2");
    /// assert_eq!(table.told(Viewer::Spectator), [toys::Entry::Took { seat: Seat(0), count: 2 }]);
    /// ```
    pub fn told(&self, viewer: Viewer) -> Vec<EntryOf<G>> {
        let own = self.told.iter().filter(|(to, _)| to.reaches(viewer));
        own.map(|(_, entry)| entry.clone()).collect()
    }

    /// The lawful moves of whoever is asked, as text, sorted.
    ///
    /// ```
    /// assert_eq!(game::kit::Bench::<toys::Nim>::new("heap=2").moves(), ["take:1", "take:2"]);
    /// ```
    pub fn moves(&self) -> Vec<String> {
        let asked = self.game.state().asked();
        let moves = asked.iter().flat_map(|it| self.game.state().moves(it));
        let mut texts: Vec<String> = moves.map(|it| it.to_string()).collect();
        texts.sort();
        texts
    }

    #[track_caller]
    fn read(&self, text: &str) -> Entered<InputOf<G>> {
        match read_input(&self.game, text) {
            Ok(entered) => entered,
            Err(why) => panic!("`{text}`: {why}\nin {}\n{:?}", self.trail(), self.game),
        }
    }
}

/// The inputs of a list.
pub(super) fn each_input(inputs: &str) -> impl Iterator<Item = &str> {
    inputs.split([',', '\n']).map(str::trim).filter(|it| !it.is_empty())
}

/// Reads an input as it stands in a record, or the move of the only seat that is asked.
pub(super) fn read_input<G: Search>(
    game: &Match<G>,
    text: &str,
) -> Result<Entered<InputOf<G>>, String> {
    let (who, rest) = text.split_once(' ').unwrap_or((text, ""));
    let asked = game.state().asked();
    match (who.parse::<Who>(), asked.lowest()) {
        (Ok(who), _) if !rest.is_empty() => {
            read(game.state(), who, rest).map_err(|it| it.to_string())
        }
        (_, Some(seat)) if asked.len() == 1 => {
            read(game.state(), Who::Seat(seat), text).map_err(|it| it.to_string())
        }
        (Ok(who), _) => read_written::<G>(who, rest).map_err(|it| it.to_string()),
        (Err(why), _) => Err(why.to_string()),
    }
}

/// Reads a set-up: pairs of a name and a value, which may stand in quotes.
pub(super) fn read_setup<G: Search>(text: &str) -> Result<Setup<G::Options>, String> {
    let mut setup = Setup {
        options: G::Options::default(),
        seats: *G::SEATS.start(),
        position: None,
        dice: "none".to_string(),
    };
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (name, after) = rest.split_once('=').ok_or(format!("expected `=` in `{rest}`"))?;
        let (value, after) = match after.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').ok_or(format!("expected `\"` in `{rest}`"))?,
            None => after.split_once(' ').unwrap_or((after, "")),
        };
        match name {
            "seats" => setup.seats = value.parse().map_err(|_| format!("no number: {value}"))?,
            "position" => setup.position = Some(value.to_string()),
            "dice" => setup.dice = value.to_string(),
            _ => setup.options.set(name, value).map_err(|it| it.to_string())?,
        }
        rest = after.trim_start();
    }
    Ok(setup)
}

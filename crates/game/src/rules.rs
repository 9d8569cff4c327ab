//! The `Game` trait: all that an author says about a game, and all that the house knows of it.

use crate::notation::{Coded, Notation};
use crate::of::{ChanceOf, EntryOf, InputOf, MoveOf};
use crate::{
    Dialect, Dice, Imported, Millis, Options, OptionsError, Outcome, Part, Picture, Rng, Secret,
    Sight, StartError, State, Words,
};
use flow::{Flow, Input, Seat, Seats, Unreadable, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::{ControlFlow, RangeInclusive};
use ts_rs::TS;

/// Whose turn it is, and how many turns there have been.
///
/// ```
/// use game::{OnTurn, Seat, Seats};
/// let turn = OnTurn { number: 3, seats: Seats::of(Seat(1)) };
/// assert_ne!(turn, OnTurn { number: 4, ..turn });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
pub struct OnTurn {
    /// Changes whenever a turn ends. Clocks give and refill by it.
    pub number: u32,
    /// Whose turn it is; several if all think at once, nobody if it is no seat's.
    pub seats: Seats,
}

/// A script of the agenda, for the report of which steps were ever begun.
///
/// ```
/// let script = game::Script { name: "earthquake", steps: 2 };
/// assert_eq!(script.steps, 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Script {
    /// Its name: a card, an event.
    pub name: &'static str,
    /// How many steps it has.
    pub steps: u8,
}

/// The rules of a game as a plain value: its board, and what the board knows.
///
/// A board is flat, bounded and cheap to copy. It holds no clock, no random generator and no
/// pointers. Everything that happens to it is an input. The author writes the flow that runs on
/// it and the methods below; [`State`] joins the two, and `awaiting`, `check` and `apply` follow
/// from the flow.
///
/// What a player remembers must be on the board: [`Game::imagine`] sees one view and no history.
///
/// ```
/// use game::Game;
/// // `toys::Nim` is a whole game on two screens; the tutorial makes one with secrets.
/// assert_eq!((toys::Nim::NAME, toys::Nim::RULES, toys::Nim::SEATS), ("nim", 1, 2..=4));
/// assert_eq!(toys::Nim::new(&toys::Options::default(), 3).unwrap().seats(), 3);
/// ```
pub trait Game:
    Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + Sized + 'static
{
    /// The name tools know it by: lower case, no spaces.
    const NAME: &'static str;
    /// The name people know it by.
    const TITLE: &'static str;
    /// The version of the rules, kept with every record. It changes whenever an old record would
    /// replay differently.
    const RULES: u32;
    /// How many can play.
    const SEATS: RangeInclusive<usize>;

    /// Whether anybody knows something that others do not. If nobody does, a view tells all.
    const HIDDEN: bool = false;

    /// The scripts that can stand on the board's agenda, by their numbers.
    const SCRIPTS: &'static [Script] = &[];

    /// How its moves and positions are written, for those who type them. Nothing if that goes
    /// without saying.
    const NOTATION: &'static str = "";

    /// What can be chosen before the match.
    type Options: Options;
    /// What a viewer is shown. `Display` draws it for a terminal, and for the web page if the game
    /// has no table of its own there. It writes a seat as `seat 0`; tables put the player's name in
    /// its place.
    type View: Clone
        + PartialEq
        + Debug
        + Display
        + Serialize
        + DeserializeOwned
        + TS
        + Send
        + Sync
        + 'static;
    /// The facts of a question, beyond the doc of its state; [`flow::Never`] if there are none.
    type Prompt: Coded;
    /// The turn.
    type Flow: Flow<
            Board = Self,
            Move: Notation,
            Chance: Notation,
            Event: Notation,
            Refusal: Coded,
            Entry: Coded,
        >;

    /// The board as it is set up, before the flow begins. The number of seats fits.
    ///
    /// ```
    /// use game::Game;
    /// let board = toys::Nim::new(&toys::Options::default(), 3).unwrap();
    /// assert_eq!(board.seats(), 3);
    /// ```
    ///
    /// # Errors
    /// If the options contradict each other or the number of seats.
    fn new(options: &Self::Options, seats: usize) -> Result<Self, OptionsError>;

    /// The sentences of the game, as `game::words!` reads them from its files; none if they stand
    /// beside its codes.
    ///
    /// ```
    /// use game::Game;
    /// assert!(toys::Nim::words().is_none());
    /// ```
    fn words() -> Option<&'static Words> {
        None
    }

    /// How many seats this match has.
    ///
    /// ```
    /// use game::Game;
    /// assert_eq!(toys::nim(5).state().board.seats(), 2);
    /// ```
    fn seats(&self) -> usize;

    /// How the game ended. Only asked when the flow has come to its end.
    ///
    /// ```
    /// # use game::{Game, Input, Seat};
    /// let mut nim = toys::nim(1);
    /// nim.play(Input::Move(Seat(0), toys::Move::Take(1)), &mut ()).unwrap();
    /// assert_eq!(nim.state().board.outcome().to_string(), "seat 0 wins (last)");
    /// ```
    fn outcome(&self) -> Outcome;

    /// What a viewer may see.
    ///
    /// ```
    /// use game::{Game, Viewer};
    /// assert_eq!(toys::Nim::view(toys::nim(5).state(), Viewer::Spectator).to_string(), "||||| (5)");
    /// ```
    fn view(state: &State<Self>, viewer: Viewer) -> Self::View;

    /// A world that would show this very view to the same viewer.
    ///
    /// It is made from the view alone, so whoever searches in it cannot cheat.
    ///
    /// ```
    /// use game::{Fast, Game, Seat, Viewer};
    /// let mut duel = probe::duel(7);
    /// duel.settle(&mut ());
    /// let own = duel.state().view(Viewer::Seat(Seat(0)));
    /// let imagined = probe::Duel::imagine(&own, &mut Fast::seed(1));
    /// assert_eq!(imagined.view(Viewer::Seat(Seat(0))), own);
    /// ```
    fn imagine(view: &Self::View, rng: &mut impl Rng) -> State<Self>;

    /// Shows every lawful move of a seat that is asked in this state to `each`, which may stop
    /// early. No move is shown twice. By itself it tries everything that can be written.
    ///
    /// ```
    /// use game::{Game, Seat};
    /// use std::ops::ControlFlow;
    /// let mut texts = Vec::new();
    /// let _ = toys::nim(2).state().board.legal(toys::Turn::Take, Seat(0), &mut |it| {
    ///     texts.push(it.to_string());
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(texts, ["take:1", "take:2"]);
    /// ```
    #[inline]
    fn legal(
        &self,
        at: Self::Flow,
        seat: Seat,
        each: &mut impl FnMut(MoveOf<Self>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut flow = ControlFlow::Continue(());
        MoveOf::<Self>::each(&mut |it| {
            if flow.is_continue() && at.check(Input::Move(seat, it), self).is_ok() {
                flow = each(it);
            }
        });
        flow
    }

    /// How many lawful moves a seat has; a game may know it faster than by listing them.
    ///
    /// ```
    /// use game::{Game, Seat};
    /// assert_eq!(toys::nim(2).state().board.count(toys::Turn::Take, Seat(0)), 2);
    /// ```
    #[inline]
    fn count(&self, at: Self::Flow, seat: Seat) -> u64 {
        let mut count = 0;
        let _ = self.legal(at, seat, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Draws one of the lawful moves of a seat that is asked, all equally likely: the one that
    /// stands in the list where the random number points. A game may find it without the list.
    /// `moves` is the caller's buffer, so that nothing is allocated here.
    ///
    /// ```
    /// use game::{Fast, Game, Seat};
    /// let (board, mut moves) = (toys::nim(1).state().board, Vec::new());
    /// let only = board.draw(toys::Turn::Take, Seat(0), &mut Fast::seed(1), &mut moves);
    /// assert_eq!(only, toys::Move::Take(1));
    /// ```
    ///
    /// # Panics
    /// If the seat has no lawful move.
    #[inline]
    fn draw(
        &self,
        at: Self::Flow,
        seat: Seat,
        rng: &mut impl Rng,
        moves: &mut Vec<MoveOf<Self>>,
    ) -> MoveOf<Self> {
        moves.clear();
        let _ = self.legal(at, seat, &mut |it| {
            moves.push(it);
            ControlFlow::Continue(())
        });
        moves[rng.below(moves.len() as u32) as usize]
    }

    /// Plays the next decisions of a random game at once, with the chance and the events between
    /// them, as far as they are all alike, and answers how many there were. Afterwards the state is
    /// what [`Game::draw`], [`Game::sample`] and the flow make of the same random numbers. Whatever
    /// is not so simple is left to them, and by default that is everything.
    ///
    /// ```
    /// use game::{Fast, Game};
    /// let mut nim = *toys::nim(5).state();
    /// assert_eq!(toys::Nim::hurry(&mut nim, &mut Fast::seed(1)), 0);
    /// ```
    #[inline]
    fn hurry(_state: &mut State<Self>, _rng: &mut impl Rng) -> u64 {
        0
    }

    /// Shows every possible outcome of the chance awaited in this state with its weight.
    ///
    /// ```
    /// use game::Game;
    /// let (duel, mut cards) = (probe::duel(7), 0);
    /// duel.state().board.chance(duel.state().flow().unwrap(), &mut |_, _| cards += 1);
    /// assert_eq!(cards, 12);
    /// ```
    fn chance(&self, at: Self::Flow, each: &mut impl FnMut(ChanceOf<Self>, u32)) {
        let _ = (at, each);
    }

    /// Draws an outcome of the awaited chance. The way of drawing belongs to the rules' version:
    /// the same words from `rng` give the same outcome.
    ///
    /// ```
    /// use game::{Fast, Game};
    /// let (duel, mut seen) = (probe::duel(7), Vec::new());
    /// let at = duel.state().flow().unwrap();
    /// duel.state().board.chance(at, &mut |card, _| seen.push(card));
    /// assert!(seen.contains(&duel.state().board.sample(at, &mut Fast::seed(1))));
    /// ```
    ///
    /// # Panics
    /// If chance is not awaited.
    fn sample(&self, at: Self::Flow, rng: &mut impl Rng) -> ChanceOf<Self> {
        let mut total = 0u32;
        self.chance(at, &mut |_, weight| total += weight);
        let mut left = rng.below(total);
        let mut drawn = None;
        self.chance(at, &mut |outcome, weight| {
            if drawn.is_none() {
                if left < weight {
                    drawn = Some(outcome);
                } else {
                    left -= weight;
                }
            }
        });
        drawn.expect("an awaited chance has outcomes")
    }

    /// Starts from a position in the game's own notation instead of the usual set-up.
    ///
    /// ```
    /// use game::Game;
    /// let duel = probe::Duel::at(&probe::Options::default(), 2, "3-1").unwrap();
    /// assert_eq!(probe::Duel::position(&duel).as_deref(), Some("3-1"));
    /// ```
    ///
    /// # Errors
    /// Where the text is at fault. A game without such a notation refuses every text.
    fn at(
        options: &Self::Options,
        seats: usize,
        position: &str,
    ) -> Result<State<Self>, StartError> {
        let _ = (options, seats, position);
        Err(StartError::NoNotation)
    }

    /// Starts from a position as one viewer knows it: what it does not see is written `?`, and is
    /// imagined. A game that has no such text reads it as [`Game::at`] does.
    ///
    /// ```
    /// use game::{Fast, Game};
    /// // A duel has no text for what is unknown, so this is `at`.
    /// let options = probe::Options::default();
    /// let duel = probe::Duel::imagine_at(&options, 2, "3-1", &mut Fast::seed(1));
    /// assert_eq!(duel, probe::Duel::at(&options, 2, "3-1"));
    /// ```
    ///
    /// # Errors
    /// Where the text is at fault.
    fn imagine_at(
        options: &Self::Options,
        seats: usize,
        position: &str,
        rng: &mut impl Rng,
    ) -> Result<State<Self>, StartError> {
        let _ = rng;
        Self::at(options, seats, position)
    }

    /// A position as a view shows it, `?` for the unknown, if the game has a notation for that.
    ///
    /// ```
    /// use game::{Game, Viewer};
    /// let view = toys::nim(5).state().view(Viewer::Spectator);
    /// assert_eq!(toys::Nim::seen_position(&view), None);
    /// ```
    fn seen_position(view: &Self::View) -> Option<String> {
        let _ = view;
        None
    }

    /// A position in the game's own notation, if it has one. It is the whole state, secrets
    /// included, and never sent while a match is running.
    ///
    /// ```
    /// use game::Game;
    /// assert_eq!(probe::Duel::position(probe::duel(7).state()).as_deref(), Some("0-0"));
    /// assert_eq!(toys::Nim::position(toys::nim(5).state()), None);
    /// ```
    fn position(state: &State<Self>) -> Option<String> {
        let _ = state;
        None
    }

    /// Reads a move in the light of the position, for notations that need it. Where the match
    /// rests no more, there is no state.
    ///
    /// ```
    /// use game::{Game, Seat};
    /// let board = toys::nim(5).state().board;
    /// assert_eq!(board.read(Some(toys::Turn::Take), Seat(0), "take:2"), Ok(toys::Move::Take(2)));
    /// ```
    ///
    /// # Errors
    /// Where the text is at fault.
    fn read(
        &self,
        at: Option<Self::Flow>,
        seat: Seat,
        text: &str,
    ) -> Result<MoveOf<Self>, Unreadable> {
        let _ = (at, seat);
        text.parse()
    }

    /// Who sees this input whole, asked of the board before the input. By itself everybody does.
    ///
    /// Whatever a viewer is sent afterwards (view, journal, edges, trail, questions, turn) must
    /// follow from what it has seen; the kit compares inputs that look like the same blank. A blank
    /// and its kind are public, so neither may depend on what is hidden, nor on what chance draws.
    ///
    /// ```
    /// use game::{Game, Input, Seat, Secret, Viewer};
    /// use probe::{Card, Deal, Round};
    /// let dealt = probe::duel(7).state().board.sight(Round::Draw, Input::Chance(Deal::Dealt(Card(3))));
    /// assert_eq!(dealt.blank(Viewer::Seat(Seat(0))), None, "it is dealt to seat 0");
    /// assert_eq!(dealt.blank(Viewer::Seat(Seat(1))), Some(Secret::Hand(Seat(0))));
    /// ```
    fn sight(&self, at: Self::Flow, input: InputOf<Self>) -> Sight {
        let _ = (at, input);
        Sight::WHOLE
    }

    /// Whether an entry makes known what was secret, as the rules want it: a choice is shown, a
    /// hand is laid open. Also asked of an entry that could have stood there and does not, because
    /// silence reveals, too. Nothing secret may become known in any other way. Whether taking back
    /// needs consent follows from it as well, so an entry to one seat must not reveal what only that
    /// seat's own hidden choice decides.
    ///
    /// ```
    /// use game::{Game, Seat, Secret};
    /// let shown = probe::Entry::Revealed { stakes: [0, 2] };
    /// assert!(probe::Duel::reveals(&shown, Secret::Choice(Seat(1))));
    /// assert!(!probe::Duel::reveals(&shown, Secret::Hand(Seat(1))));
    /// ```
    fn reveals(entry: &EntryOf<Self>, secret: Secret) -> bool {
        let _ = (entry, secret);
        false
    }

    /// The facts of the question a seat is asked in this state: of which card, how many are left.
    ///
    /// ```
    /// use game::{Game, Seat};
    /// assert_eq!(toys::nim(5).state().board.prompt(toys::Turn::Take, Seat(0)), None);
    /// ```
    fn prompt(&self, at: Self::Flow, seat: Seat) -> Option<Self::Prompt> {
        let _ = (at, seat);
        None
    }

    /// The answer of a seat that declines whatever it may, such as to react; none where it must
    /// choose. Whether there is one follows from what everybody knows, so that a seat for which
    /// it is given unasked betrays nothing.
    ///
    /// ```
    /// use game::{Game, Seat};
    /// use probe::{Move, Round};
    /// let duel = probe::duel(7).state().board.clone();
    /// assert_eq!(duel.decline(Round::React, Seat(1)), Some(Move::Decline(0)));
    /// assert_eq!(duel.decline(Round::Stake, Seat(1)), None, "who is asked to stake must choose");
    /// ```
    fn decline(&self, at: Self::Flow, seat: Seat) -> Option<MoveOf<Self>> {
        let _ = (at, seat);
        None
    }

    /// Shows how a move of a seat that is asked can go on after a prefix of its text: as whole
    /// moves, or as longer prefixes where the list of all moves would be large. A question offers
    /// the continuations of nothing. Every prefix offered can be completed.
    ///
    /// It is asked from the seat's knowledge and changes nothing; only the whole move is an input.
    ///
    /// ```
    /// use game::{Game, Seat};
    /// let mut texts = Vec::new();
    /// toys::nim(2).state().board.continuations(toys::Turn::Take, Seat(0), "", &mut |it| texts.push(it.text()));
    /// assert_eq!(texts, ["take:1", "take:2"]);
    /// ```
    fn continuations(
        &self,
        at: Self::Flow,
        seat: Seat,
        prefix: &str,
        each: &mut dyn FnMut(Part<MoveOf<Self>>),
    ) {
        let _ = self.legal(at, seat, &mut |it| {
            if prefix.is_empty() || it.to_string().starts_with(prefix) {
                each(Part::Whole(it));
            }
            ControlFlow::Continue(())
        });
    }

    /// Whose turn it is. A game whose turn number never changes cannot be played with a clock per
    /// turn.
    ///
    /// ```
    /// use game::{Game, Seat, Seats};
    /// assert_eq!(toys::nim(5).state().board.on_turn().seats, Seats::of(Seat(0)));
    /// ```
    fn on_turn(&self) -> OnTurn {
        OnTurn::default()
    }

    /// The seats that are out of the game while it goes on without them. They have nothing to
    /// give up, and they never win.
    ///
    /// ```
    /// use game::{Game, Input, Seat, Seats};
    /// let mut nim = toys::nim(5);
    /// nim.play(Input::Resign(Seat(0)), &mut ()).unwrap();
    /// assert_eq!(nim.state().board.out(), Seats::of(Seat(0)));
    /// ```
    fn out(&self) -> Seats {
        Seats::NONE
    }

    /// The seats whose client may acknowledge the event awaited in this state, such as the end of
    /// an animation. Nobody, for events that belong to the system.
    ///
    /// ```
    /// use game::Game;
    /// assert!(toys::nim(5).state().board.acknowledgers(toys::Turn::Take).is_empty());
    /// ```
    fn acknowledgers(&self, at: Self::Flow) -> Seats {
        let _ = at;
        Seats::NONE
    }

    /// How long the event awaited in this state may wait for those who acknowledge it. Then the
    /// system enters it.
    ///
    /// ```
    /// use game::Game;
    /// assert_eq!(toys::nim(5).state().board.latest(toys::Turn::Take), 0);
    /// ```
    fn latest(&self, at: Self::Flow) -> Millis {
        let _ = at;
        0
    }

    /// Opens a source of chance of the game's own, by the name a record gives it.
    ///
    /// ```
    /// use game::Game;
    /// assert!(toys::Nim::source("loaded").is_none(), "Nim has no dice at all");
    /// ```
    fn source(name: &str) -> Option<Dice<Self>> {
        let _ = name;
        None
    }

    /// The ways others write its moves and games.
    ///
    /// ```
    /// use game::Game;
    /// assert!(toys::Nim::dialects().is_empty());
    /// ```
    fn dialects() -> &'static [&'static dyn Dialect<Self>] {
        &[]
    }

    /// Plays again a whole game that another program has written down, and compares everything it
    /// tells. `None` if the game knows no such logs.
    ///
    /// ```
    /// use game::Game;
    /// assert!(toys::Nim::import("Turn 1").is_none(), "nobody writes logs of Nim");
    /// ```
    fn import(log: &str) -> Option<Imported<Self>> {
        let _ = log;
        None
    }

    /// A view as a picture, which previews of links show; where there is none, they show the text
    /// that `Display` writes.
    ///
    /// ```
    /// # use game::{Game, Viewer};
    /// assert!(toys::Nim::picture(&toys::nim(5).state().view(Viewer::Spectator)).is_none());
    /// ```
    fn picture(_view: &Self::View) -> Option<Picture> {
        None
    }

    /// Named sets of options worth trying. The kit plays all of them, and looks for betrayed
    /// secrets with every single option changed, too.
    ///
    /// ```
    /// use game::Game;
    /// assert_eq!(toys::Nim::presets()[0].0, "standard");
    /// ```
    fn presets() -> Vec<(&'static str, Self::Options)> {
        vec![("standard", Self::Options::default())]
    }
}

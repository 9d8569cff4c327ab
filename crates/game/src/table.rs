//! A match whose game is no longer known: texts in, refusals and entries out.

use crate::lines::{read, write};
use crate::matches::Match;
use crate::notation::Coded;
use crate::play::perft;
use crate::record::{Line, Who};
use crate::refused::{Explained, Space};
use crate::rules::Game;
use crate::table_input::Entered;
use crate::{Awaiting, Millis, OnTurn, Part, Record, Rng, Secret, Sight, Snapshot, Standing};
use crate::{EntryOf, InputOf, MoveOf, TableEntry, Timeline};
use erased_serde::Serialize;
use flow::{Flow, Input, Seat, Seats, To, Traced, Viewer};
use std::any::Any;

/// A match as tools see it.
///
/// ```
/// use game::{Awaiting, Kind, Of, Setup, record::Who};
/// let setup = Setup { options: vec![], seats: 2, position: None, dice: "none".to_string() };
/// let mut table = Of::<toys::Nim>::KIND.start(&setup).unwrap();
/// let step = table.enter(Who::Seat(game::Seat(0)), "take:3").unwrap();
/// assert_eq!((step.text.as_str(), step.entries[0].text.as_str()), ("take:3", "seat 0 takes 3"));
/// let refused = table.enter(Who::Seat(game::Seat(1)), "take:9").map(drop).unwrap_err();
/// assert_eq!((refused.code, table.len()), ("Unreadable", 1));
/// assert_eq!(table.trail(), "Take");
/// ```
pub trait Table: Any + Send {
    /// How many seats.
    fn seats(&self) -> usize;
    /// How many inputs were accepted.
    fn len(&self) -> usize;
    /// Whether nothing has happened yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Who or what must act; an awaited event as text.
    fn awaiting(&self) -> Awaiting<String>;
    /// Whether nothing more will happen.
    fn is_over(&self) -> bool;
    /// The number of the question a seat is asked.
    fn question(&self, seat: Seat) -> Option<usize>;
    /// The question a seat is asked, with everything it needs to answer.
    fn asked(&self, seat: Seat) -> Option<Question>;
    /// The answer of a seat that declines whatever it may, if it may now.
    fn decline(&self, seat: Seat) -> Option<String>;
    /// How a move of a seat can go on after a prefix of its text. Nothing is entered.
    fn continuations(&self, seat: Seat, prefix: &str) -> Offers;
    /// The seats that the last input asked something new.
    fn fresh(&self) -> Seats;
    /// The lawful moves of a seat as text.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// The outcomes of the awaited chance as text, with their weights.
    fn outcomes(&self) -> Vec<(String, u32)>;
    /// Whether an input would be accepted.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, who: Who, text: &str) -> Result<(), Explained>;
    /// Enters an input: a move of a seat, an outcome, an event, a time-out or a resignation (the
    /// text is the seat), or an input of the table.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    fn enter(&mut self, who: Who, text: &str) -> Result<Step, Explained>;
    /// Draws the awaited chance from these random words and enters it; none if it is not awaited.
    fn draw_chance(&mut self, rng: &mut dyn Rng) -> Option<Step>;
    /// Draws chance from the match's own source; none if it has none or chance is not awaited.
    fn roll(&mut self) -> Option<Step>;
    /// Answers chance and events until seats are asked or the game is over.
    fn settle(&mut self) -> Vec<Step>;
    /// The way through the log.
    fn timeline(&self) -> &Timeline;
    /// A match of its own, begun as this one up to a point of its log.
    fn fork(&self, point: usize) -> Option<Box<dyn Table>>;
    /// What a viewer may see, for machines.
    fn view(&self, viewer: Viewer) -> Box<dyn Serialize + Send>;
    /// What a viewer may see, drawn for a terminal.
    fn draw(&self, viewer: Viewer) -> String;
    /// The state of the flow and the calls open below it: `Turn/Draw/Deal`.
    fn trail(&self) -> String;
    /// Whose turn it is.
    fn on_turn(&self) -> OnTurn;
    /// The seats that are out of the game while it goes on.
    fn out(&self) -> Seats;
    /// The seats whose client may acknowledge the awaited event.
    fn acknowledgers(&self) -> Seats;
    /// How long the awaited event may wait for them.
    fn latest(&self) -> Millis;
    /// How things stand at the table.
    fn standing(&self) -> Standing;
    /// The position in the game's notation, if it has one. It tells every secret.
    fn position(&self) -> Option<String>;
    /// The position as a viewer knows it, if the game has a notation for that.
    fn seen_position(&self, viewer: Viewer) -> Option<String>;
    /// The match as a record. It tells every secret.
    fn record(&self) -> Record;
    /// The input of a number, counted from 1, as a viewer may know it. Whoever looks at a match
    /// that is over sees all of it.
    fn heard(&self, number: usize, viewer: Viewer) -> Option<Heard>;
    /// The input of a number as a line of the record.
    fn line(&self, number: usize) -> Option<Line>;
    /// What [`Kind::resume`](crate::Kind::resume) needs of this moment.
    fn snapshot(&self) -> Snapshot;
    /// The hash of the state.
    fn hash(&self) -> u64;
    /// The ways to play so many inputs from here.
    fn perft(&self, depth: u32) -> u64;
}

/// What an accepted input caused.
///
/// ```
/// # use game::{Kind, Of, Seat, Setup, Table, Viewer, record::Who};
/// # let setup = Setup { options: vec![], seats: 2, position: None, dice: "seed:7".to_string() };
/// # let mut table = Of::<probe::Duel>::KIND.start(&setup).unwrap();
/// let dealt = table.roll().unwrap();
/// let [own, other] = [0, 1].map(|it| Viewer::Seat(Seat(it)));
/// assert!(!dealt.edges(own).is_empty() && dealt.edges(other).is_empty());
/// assert_ne!(dealt.heard(own), dealt.heard(other));
/// ```
pub struct Step {
    /// Where the input came from.
    pub who: Who,
    /// The input as it was written down.
    pub text: String,
    /// The input as data; none for a time-out, a resignation and what the table does.
    pub data: Option<Box<dyn Serialize + Send + Sync>>,
    /// Who may see it whole.
    pub sight: Sight,
    /// What the journal tells, and whom.
    pub entries: Vec<Told>,
    /// The edges that were taken, by their number in the chart.
    pub edges: Vec<u16>,
}

impl Step {
    /// The entries for a viewer.
    pub fn told(&self, viewer: Viewer) -> impl Iterator<Item = &Told> {
        self.entries.iter().filter(move |it| it.to.reaches(viewer))
    }

    /// The edges for a viewer. They would betray the input to whoever gets a blank.
    pub fn edges(&self, viewer: Viewer) -> &[u16] {
        if self.sight.blank(viewer).is_some() { &[] } else { &self.edges }
    }

    /// The input as a viewer may know it.
    pub fn heard(&self, viewer: Viewer) -> Heard {
        match self.sight.blank(viewer) {
            None => Heard::Whole { who: self.who, text: self.text.clone() },
            Some(secret) => Heard::Blank { who: self.who, secret },
        }
    }
}

/// An input as a viewer may know it.
///
/// ```
/// # use game::{Kind, Of, Seat, Setup, Table, Viewer, record::Who};
/// # let setup = Setup { options: vec![], seats: 2, position: None, dice: "seed:7".to_string() };
/// # let mut table = Of::<probe::Duel>::KIND.start(&setup).unwrap();
/// use game::{Heard, Secret};
/// table.roll().unwrap();
/// let blank = Heard::Blank { who: Who::Chance, secret: Secret::Hand(Seat(0)) };
/// assert_eq!(table.heard(1, Viewer::Spectator), Some(blank));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// All of it.
    Whole {
        /// Where it came from.
        who: Who,
        /// What it was.
        text: String,
    },
    /// That it happened, who made it, and what kind of secret it is.
    Blank {
        /// Where it came from.
        who: Who,
        /// What is hidden.
        secret: Secret,
    },
}

/// What a seat is asked.
///
/// ```
/// # use game::{Kind, Of, Seat, Setup, Table, Viewer, record::Who};
/// # let setup = Setup { options: vec![], seats: 2, position: None, dice: "seed:7".to_string() };
/// # let mut table = Of::<probe::Duel>::KIND.start(&setup).unwrap();
/// table.settle();
/// let question = table.asked(Seat(1)).unwrap();
/// assert_eq!((question.number, question.state), (6, "Stake"));
/// assert_eq!(question.offers.texts(), ["stake0", "stake1", "stake2"]);
/// assert!(question.doc.starts_with("Stake up to two points"));
/// ```
pub struct Question {
    /// The number of the question.
    pub number: usize,
    /// The state of the flow that asks.
    pub state: &'static str,
    /// What the state says about itself, in one line.
    pub doc: &'static str,
    /// The facts of the question, if the game gives some.
    pub prompt: Option<Told>,
    /// The moves, or the beginnings of moves.
    pub offers: Offers,
}

/// Moves, or beginnings of moves. Their texts are written when somebody wants them.
pub struct Offers(Box<dyn Parts>);

/// Parts of moves of a game that is no longer known.
trait Parts: Serialize + Send + Sync {
    fn count(&self) -> usize;
    fn texts(&self) -> Vec<String>;
}

impl<M: crate::notation::Notation> Parts for Vec<Part<M>> {
    fn count(&self) -> usize {
        self.len()
    }

    fn texts(&self) -> Vec<String> {
        self.iter().map(Part::text).collect()
    }
}

impl Offers {
    /// Parts of moves of a game.
    pub fn of<M: crate::notation::Notation>(parts: Vec<Part<M>>) -> Offers {
        Offers(Box::new(parts))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.count()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Their texts.
    pub fn texts(&self) -> Vec<String> {
        self.0.texts()
    }

    /// A list of `{"text", "move"}`; a beginning has no `move`.
    pub fn data(&self) -> &dyn Serialize {
        &*self.0
    }
}

/// One entry of a journal.
pub struct Told {
    /// Whose code it is.
    pub space: Space,
    /// Whom it is for.
    pub to: To,
    /// Its code.
    pub code: &'static str,
    /// Its sentence.
    pub text: String,
    /// The whole entry, for machines.
    pub entry: Box<dyn Serialize + Send + Sync>,
}

impl Told {
    /// An entry with its address.
    pub fn new(space: Space, to: To, entry: impl Coded) -> Told {
        Told { space, to, code: entry.code(), text: entry.to_string(), entry: Box::new(entry) }
    }
}

impl<G: Game> Match<G> {
    /// The typed match behind an erased one, if it is of this game.
    pub fn of(table: &dyn Table) -> Option<&Match<G>> {
        (table as &dyn Any).downcast_ref()
    }

    /// What has just been entered, with what it caused.
    fn step(&self, journal: Traced<EntryOf<G>>) -> Option<Step> {
        let last = self.log.last()?;
        let (who, text) = write(&last.entered);
        let own = TableEntry::of(last.entered, Match::standing(self));
        let own = own.into_iter().map(|it| Told::new(Space::Table, To::ALL, it));
        let told = journal.entries.into_iter().map(|(to, entry)| Told::new(Space::Game, to, entry));
        let (entries, edges) = (own.chain(told).collect(), journal.edges);
        let data = data::<G>(last.entered);
        Some(Step { who, text, data, sight: last.sight, entries, edges })
    }
}

/// An input of the game as data.
fn data<G: Game>(entered: Entered<InputOf<G>>) -> Option<Box<dyn Serialize + Send + Sync>> {
    match entered {
        Entered::Game(Input::Move(_, it)) => Some(Box::new(it)),
        Entered::Game(Input::Chance(it)) => Some(Box::new(it)),
        Entered::Game(Input::Event(it)) => Some(Box::new(it)),
        _ => None,
    }
}

impl<G: Game> Table for Match<G> {
    fn seats(&self) -> usize {
        self.setup().seats
    }

    fn len(&self) -> usize {
        self.len()
    }

    fn awaiting(&self) -> Awaiting<String> {
        match Match::awaiting(self) {
            Awaiting::Seats(seats) => Awaiting::Seats(seats),
            Awaiting::Chance => Awaiting::Chance,
            Awaiting::Event(event) => Awaiting::Event(event.to_string()),
            Awaiting::Over(outcome) => Awaiting::Over(outcome),
        }
    }

    fn is_over(&self) -> bool {
        self.is_over()
    }

    fn question(&self, seat: Seat) -> Option<usize> {
        self.question(seat)
    }

    fn asked(&self, seat: Seat) -> Option<Question> {
        let number = self.question(seat)?;
        let state = <G::Flow as Flow>::CHART.states[self.state().flow()?.index()];
        let prompt = self.state().prompt(seat).map(|it| Told::new(Space::Game, To::only(seat), it));
        let offers = Offers::of::<MoveOf<G>>(self.state().continuations(seat, ""));
        Some(Question { number, state: state.name, doc: state.doc, prompt, offers })
    }

    fn decline(&self, seat: Seat) -> Option<String> {
        self.question(seat)?;
        self.state().decline(seat).map(|it| it.to_string())
    }

    fn continuations(&self, seat: Seat, prefix: &str) -> Offers {
        let is_asked = self.question(seat).is_some();
        let parts = if is_asked { self.state().continuations(seat, prefix) } else { Vec::new() };
        Offers::of::<MoveOf<G>>(parts)
    }

    fn fresh(&self) -> Seats {
        self.fresh()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        match self.question(seat) {
            Some(_) => self.state().moves(seat).iter().map(ToString::to_string).collect(),
            None => Vec::new(),
        }
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        let mut outcomes = Vec::new();
        if Match::awaiting(self) == Awaiting::Chance {
            self.state().chance(&mut |it, weight| outcomes.push((it.to_string(), weight)));
        }
        outcomes
    }

    fn check(&self, who: Who, text: &str) -> Result<(), Explained> {
        Ok(self.check(read(self.state(), who, text)?)?)
    }

    fn enter(&mut self, who: Who, text: &str) -> Result<Step, Explained> {
        let entered = read(self.state(), who, text)?;
        let mut journal = Traced::default();
        self.enter(entered, &mut journal)?;
        Ok(self.step(journal).expect("an input that was entered is the last of the log"))
    }

    fn draw_chance(&mut self, mut rng: &mut dyn Rng) -> Option<Step> {
        if Match::awaiting(self) != Awaiting::Chance {
            return None;
        }
        let outcome = self.state().sample(&mut rng);
        let mut journal = Traced::default();
        self.carry_out(Entered::Game(Input::Chance(outcome)), &mut journal);
        self.step(journal)
    }

    fn roll(&mut self) -> Option<Step> {
        let mut journal = Traced::default();
        self.roll(&mut journal)?;
        self.step(journal)
    }

    fn settle(&mut self) -> Vec<Step> {
        let mut steps = Vec::new();
        loop {
            let step = match Table::awaiting(self) {
                Awaiting::Chance => Table::roll(self),
                Awaiting::Event(event) => Table::enter(self, Who::Event, &event).ok(),
                _ => None,
            };
            match step {
                Some(step) => steps.push(step),
                None => return steps,
            }
        }
    }

    fn timeline(&self) -> &Timeline {
        Match::timeline(self)
    }

    fn fork(&self, point: usize) -> Option<Box<dyn Table>> {
        Some(Box::new(self.fork(point)?))
    }

    fn view(&self, viewer: Viewer) -> Box<dyn Serialize + Send> {
        Box::new(self.state().view(viewer))
    }

    fn draw(&self, viewer: Viewer) -> String {
        self.state().view(viewer).to_string()
    }

    fn trail(&self) -> String {
        self.state().machine.to_string()
    }

    fn on_turn(&self) -> OnTurn {
        self.state().on_turn()
    }

    fn out(&self) -> Seats {
        self.state().board.out()
    }

    fn acknowledgers(&self) -> Seats {
        let state = self.state();
        state.flow().map_or(Seats::NONE, |at| state.board.acknowledgers(at))
    }

    fn latest(&self) -> Millis {
        let state = self.state();
        state.flow().map_or(0, |at| state.board.latest(at))
    }

    fn standing(&self) -> Standing {
        *Match::standing(self)
    }

    fn position(&self) -> Option<String> {
        G::position(self.state())
    }

    fn seen_position(&self, viewer: Viewer) -> Option<String> {
        G::seen_position(&self.state().view(viewer))
    }

    fn record(&self) -> Record {
        self.record()
    }

    fn heard(&self, number: usize, viewer: Viewer) -> Option<Heard> {
        let logged = self.log.get(number.checked_sub(1)?)?;
        let (who, text) = write(&logged.entered);
        Some(match logged.sight.blank(viewer) {
            Some(secret) if !self.is_over() => Heard::Blank { who, secret },
            _ => Heard::Whole { who, text },
        })
    }

    fn line(&self, number: usize) -> Option<Line> {
        let logged = self.log.get(number.checked_sub(1)?)?;
        let (who, text) = write(&logged.entered);
        Some(Line { who, text, hash: logged.hash })
    }

    fn snapshot(&self) -> Snapshot {
        self.snapshot()
    }

    fn hash(&self) -> u64 {
        self.hash()
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self.state(), depth)
    }
}

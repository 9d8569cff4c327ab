//! A match whose game is no longer known: texts in, refusals and entries out.

mod erased;

use crate::notation::Coded;
use crate::record::{Line, Who};
use crate::refused::{Explained, Space};
use crate::{Awaiting, Millis, OnTurn, Part, Record, Rng, Secret, Sight, Snapshot, Standing};
use crate::{Picture, Timeline};
use erased_serde::Serialize;
use flow::{Seat, Seats, To, Viewer};
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
    ///
    /// ```
    /// # use game::Table;
    /// assert_eq!(Table::seats(&toys::nim(5)), 2);
    /// ```
    fn seats(&self) -> usize;
    /// How many inputs were accepted.
    ///
    /// ```
    /// # use game::Table;
    /// assert_eq!(Table::len(&toys::nim(5)), 0);
    /// ```
    fn len(&self) -> usize;
    /// Whether nothing has happened yet.
    ///
    /// ```
    /// # use game::Table;
    /// assert!(Table::is_empty(&toys::nim(5)));
    /// ```
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Who or what must act; an awaited event as text.
    ///
    /// ```
    /// # use game::{Awaiting, Table};
    /// assert_eq!(Table::awaiting(&probe::duel(7)), Awaiting::Chance);
    /// ```
    fn awaiting(&self) -> Awaiting<String>;
    /// Whether nothing more will happen.
    ///
    /// ```
    /// # use game::Table;
    /// assert!(!Table::is_over(&toys::nim(5)));
    /// ```
    fn is_over(&self) -> bool;
    /// The number of the question a seat is asked.
    ///
    /// ```
    /// # use game::{Seat, Table};
    /// let table: &dyn Table = &toys::nim(5);
    /// assert_eq!((table.question(Seat(0)), table.question(Seat(1))), (Some(0), None));
    /// ```
    fn question(&self, seat: Seat) -> Option<usize>;
    /// The question a seat is asked, with everything it needs to answer.
    ///
    /// ```
    /// # use game::{Seat, Table};
    /// assert_eq!(toys::nim(5).asked(Seat(0)).unwrap().doc, "Take one, two or three.");
    /// ```
    fn asked(&self, seat: Seat) -> Option<Question>;
    /// The answer of a seat that declines whatever it may, if it may now.
    ///
    /// ```
    /// # use game::{Seat, Table};
    /// assert_eq!(toys::nim(5).decline(Seat(0)), None, "one has to take");
    /// ```
    fn decline(&self, seat: Seat) -> Option<String>;
    /// How a move of a seat can go on after a prefix of its text. Nothing is entered.
    ///
    /// ```
    /// # use game::{Seat, Table};
    /// assert_eq!(toys::nim(2).continuations(Seat(0), "take:").texts(), ["take:1", "take:2"]);
    /// ```
    fn continuations(&self, seat: Seat, prefix: &str) -> Offers;
    /// The seats that the last input asked something new.
    ///
    /// ```
    /// # use game::{Seat, Seats, Table};
    /// assert_eq!(Table::fresh(&toys::nim(5)), Seats::of(Seat(0)));
    /// ```
    fn fresh(&self) -> Seats;
    /// The lawful moves of a seat as text.
    ///
    /// ```
    /// # use game::{Seat, Table};
    /// assert_eq!(toys::nim(2).legal(Seat(0)), ["take:1", "take:2"]);
    /// ```
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// The outcomes of the awaited chance as text, with their weights.
    ///
    /// ```
    /// # use game::Table;
    /// assert_eq!(probe::duel(7).outcomes()[0], ("card0".to_string(), 1));
    /// ```
    fn outcomes(&self) -> Vec<(String, u32)>;
    /// Whether an input would be accepted.
    ///
    /// ```
    /// # use game::{Seat, Table, record::Who};
    /// let table: &dyn Table = &toys::nim(2);
    /// assert_eq!(table.check(Who::Seat(Seat(0)), "take:3").unwrap_err().text, "only 2 left");
    /// ```
    ///
    /// # Errors
    /// Why not.
    fn check(&self, who: Who, text: &str) -> Result<(), Explained>;
    /// Enters an input: a move of a seat, an outcome, an event, a time-out or a resignation (the
    /// text is the seat), or an input of the table.
    ///
    /// ```
    /// # use game::{Seat, Table, record::Who};
    /// let table: &mut dyn Table = &mut toys::nim(5);
    /// assert_eq!(table.enter(Who::Timeout, "0").unwrap().entries[1].text, "seat 0 takes 1");
    /// ```
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    fn enter(&mut self, who: Who, text: &str) -> Result<Step, Explained>;
    /// Draws the awaited chance from these random words and enters it; none if it is not awaited.
    ///
    /// ```
    /// # use game::{Fast, Table};
    /// let (mut duel, mut nim) = (probe::duel(7), toys::nim(5));
    /// assert!(duel.draw_chance(&mut Fast::seed(1)).is_some());
    /// assert!(nim.draw_chance(&mut Fast::seed(1)).is_none());
    /// ```
    fn draw_chance(&mut self, rng: &mut dyn Rng) -> Option<Step>;
    /// Draws chance from the match's own source; none if it has none or chance is not awaited.
    ///
    /// ```
    /// # use game::Table;
    /// let table: &mut dyn Table = &mut probe::duel(7);
    /// assert!(table.roll().unwrap().text.starts_with("card"));
    /// ```
    fn roll(&mut self) -> Option<Step>;
    /// Answers chance and events until seats are asked or the game is over.
    ///
    /// ```
    /// # use game::Table;
    /// let table: &mut dyn Table = &mut probe::duel(7);
    /// assert_eq!(table.settle().len(), 6);
    /// ```
    fn settle(&mut self) -> Vec<Step>;
    /// The way through the log.
    ///
    /// ```
    /// # use game::Table;
    /// assert!(Table::timeline(&toys::nim(5)).is_empty());
    /// ```
    fn timeline(&self) -> &Timeline;
    /// A match of its own, begun as this one up to a point of its log.
    ///
    /// ```
    /// # use game::Table;
    /// let table: &dyn Table = &toys::nim(5);
    /// assert!(table.fork(0).is_some() && table.fork(1).is_none());
    /// ```
    fn fork(&self, point: usize) -> Option<Box<dyn Table>>;
    /// The same match once more, with all of its log: nothing is played again for it.
    ///
    /// ```
    /// # use game::{Table, record::Who};
    /// let table: &dyn Table = &toys::nim(5);
    /// let mut copy = table.copy();
    /// copy.enter(Who::Seat(game::Seat(0)), "take:1").unwrap();
    /// assert_eq!((table.len(), copy.len()), (0, 1));
    /// ```
    fn copy(&self) -> Box<dyn Table>;
    /// What a viewer may see, for machines.
    ///
    /// ```
    /// # use game::{Table, Viewer};
    /// let json = serde_json::to_value(Table::view(&toys::nim(5), Viewer::Spectator)).unwrap();
    /// assert_eq!(json["board"]["heap"], 5);
    /// ```
    fn view(&self, viewer: Viewer) -> Box<dyn Serialize + Send>;
    /// What a viewer may see, drawn for a terminal.
    ///
    /// ```
    /// # use game::{Table, Viewer};
    /// let table: &dyn Table = &toys::nim(5);
    /// assert_eq!(table.draw(Viewer::Spectator), "||||| (5)");
    /// ```
    fn draw(&self, viewer: Viewer) -> String;
    /// The same with figures where the game knows some for its pieces: what `{:#}` writes of a view.
    ///
    /// ```
    /// # use game::{Table, Viewer};
    /// let table: &dyn Table = &toys::nim(5);
    /// assert_eq!(table.draw_figures(Viewer::Spectator), table.draw(Viewer::Spectator));
    /// ```
    fn draw_figures(&self, viewer: Viewer) -> String;
    /// What a viewer may see as a picture; none if the game draws none.
    ///
    /// ```
    /// # use game::{Table, Viewer};
    /// assert!(toys::nim(5).picture(Viewer::Spectator).is_none());
    /// ```
    fn picture(&self, viewer: Viewer) -> Option<Picture>;
    /// The state of the flow and the calls open below it: `Turn/Draw/Deal`.
    ///
    /// ```
    /// # use game::Table;
    /// assert_eq!(probe::duel(7).trail(), "Playing/Dealing/Draw");
    /// ```
    fn trail(&self) -> String;
    /// Whose turn it is.
    ///
    /// ```
    /// # use game::Table;
    /// assert_eq!(toys::nim(5).on_turn().number, 0);
    /// ```
    fn on_turn(&self) -> OnTurn;
    /// The seats that are out of the game while it goes on.
    ///
    /// ```
    /// # use game::Table;
    /// assert!(toys::nim(5).out().is_empty());
    /// ```
    fn out(&self) -> Seats;
    /// The seats whose client may acknowledge the awaited event.
    ///
    /// ```
    /// # use game::Table;
    /// assert!(toys::nim(5).acknowledgers().is_empty());
    /// ```
    fn acknowledgers(&self) -> Seats;
    /// How long the awaited event may wait for them.
    ///
    /// ```
    /// # use game::Table;
    /// assert_eq!(toys::nim(5).latest(), 0);
    /// ```
    fn latest(&self) -> Millis;
    /// How things stand at the table.
    ///
    /// ```
    /// # use game::Table;
    /// assert!(!Table::standing(&toys::nim(5)).agreed);
    /// ```
    fn standing(&self) -> Standing;
    /// The position in the game's notation, if it has one. It tells every secret.
    ///
    /// ```
    /// # use game::Table;
    /// assert_eq!(probe::duel(7).position().as_deref(), Some("0-0"));
    /// ```
    fn position(&self) -> Option<String>;
    /// The position as a viewer knows it, if the game has a notation for that.
    ///
    /// ```
    /// # use game::{Table, Viewer};
    /// assert_eq!(toys::nim(5).seen_position(Viewer::Spectator), None);
    /// ```
    fn seen_position(&self, viewer: Viewer) -> Option<String>;
    /// The match as a record. It tells every secret.
    ///
    /// ```
    /// # use game::Table;
    /// assert_eq!(Table::record(&toys::nim(5)).game, "nim");
    /// ```
    fn record(&self) -> Record;
    /// The input of a number, counted from 1, as a viewer may know it. Whoever looks at a match
    /// that is over sees all of it.
    ///
    /// ```
    /// # use game::{Table, Viewer};
    /// assert_eq!(toys::nim(5).heard(1, Viewer::Spectator), None, "nothing has happened yet");
    /// ```
    fn heard(&self, number: usize, viewer: Viewer) -> Option<Heard>;
    /// The input of a number as a line of the record.
    ///
    /// ```
    /// # use game::{Table, record::Who};
    /// let mut duel = probe::duel(7);
    /// duel.settle(&mut ());
    /// assert_eq!(duel.line(1).unwrap().who, Who::Chance);
    /// ```
    fn line(&self, number: usize) -> Option<Line>;
    /// What [`Kind::resume`](crate::Kind::resume) needs of this moment.
    ///
    /// ```
    /// # use game::Table;
    /// assert_eq!(Table::snapshot(&toys::nim(5)).len, 0);
    /// ```
    fn snapshot(&self) -> Snapshot;
    /// The hash of the state.
    ///
    /// ```
    /// # use game::Table;
    /// assert_eq!(Table::hash(&toys::nim(5)), toys::nim(5).hash());
    /// ```
    fn hash(&self) -> u64;
    /// The ways to play so many inputs from here.
    ///
    /// ```
    /// # use game::Table;
    /// assert_eq!(toys::nim(3).perft(2), 3);
    /// ```
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
    ///
    /// ```
    /// # use game::{Table, Viewer};
    /// let table: &mut dyn Table = &mut probe::duel(7);
    /// let dealt = table.roll().unwrap();
    /// assert_eq!(dealt.told(Viewer::Spectator).next().unwrap().text, "seat 0 draws a card");
    /// ```
    pub fn told(&self, viewer: Viewer) -> impl Iterator<Item = &Told> {
        self.entries.iter().filter(move |it| it.to.reaches(viewer))
    }

    /// The edges for a viewer. They would betray the input to whoever gets a blank.
    ///
    /// ```
    /// # use game::{Seat, Table, Viewer};
    /// let table: &mut dyn Table = &mut probe::duel(7);
    /// let dealt = table.roll().unwrap();
    /// assert!(dealt.edges(Viewer::Spectator).is_empty() && !dealt.edges(Viewer::Seat(Seat(0))).is_empty());
    /// ```
    pub fn edges(&self, viewer: Viewer) -> &[u16] {
        if self.sight.blank(viewer).is_some() { &[] } else { &self.edges }
    }

    /// The input as a viewer may know it.
    ///
    /// ```
    /// # use game::{Heard, Table, Viewer};
    /// let table: &mut dyn Table = &mut probe::duel(7);
    /// let dealt = table.roll().unwrap();
    /// assert!(matches!(dealt.heard(Viewer::Spectator), Heard::Blank { .. }));
    /// ```
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
///
/// ```
/// # use game::{Seat, Table};
/// let offers = toys::nim(1).continuations(Seat(0), "");
/// assert_eq!(offers.texts(), ["take:1"]);
/// let data = serde_json::to_string(offers.data()).unwrap();
/// assert_eq!(data, r#"[{"text":"take:1","move":{"code":"Take","facts":1}}]"#);
/// ```
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
    ///
    /// ```
    /// # use game::{Offers, Part};
    /// assert_eq!(Offers::of(vec![Part::Whole(toys::Move::Take(1))]).texts(), ["take:1"]);
    /// ```
    pub fn of<M: crate::notation::Notation>(parts: Vec<Part<M>>) -> Offers {
        Offers(Box::new(parts))
    }

    /// How many there are.
    ///
    /// ```
    /// # use game::{Seat, Table};
    /// assert_eq!(toys::nim(2).continuations(Seat(0), "").len(), 2);
    /// ```
    pub fn len(&self) -> usize {
        self.0.count()
    }

    /// Whether there is none.
    ///
    /// ```
    /// # use game::{Seat, Table};
    /// assert!(toys::nim(2).continuations(Seat(1), "").is_empty(), "it is not asked");
    /// ```
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Their texts.
    ///
    /// ```
    /// # use game::{Seat, Table};
    /// assert_eq!(toys::nim(2).continuations(Seat(0), "").texts(), ["take:1", "take:2"]);
    /// ```
    pub fn texts(&self) -> Vec<String> {
        self.0.texts()
    }

    /// A list of `{"text", "move"}`; a beginning has no `move`.
    ///
    /// ```
    /// # use game::{Seat, Table};
    /// let offers = toys::nim(1).continuations(Seat(0), "");
    /// assert_eq!(serde_json::to_value(offers.data()).unwrap()[0]["text"], "take:1");
    /// ```
    pub fn data(&self) -> &dyn Serialize {
        &*self.0
    }
}

/// One entry of a journal.
///
/// ```
/// # use game::{Table, record::Who};
/// let table: &mut dyn Table = &mut toys::nim(5);
/// let told = table.enter(Who::Resign, "0").unwrap().entries.remove(0);
/// assert_eq!((told.code, told.text.as_str()), ("Resigned", "seat 0 resigns"));
/// ```
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
    ///
    /// ```
    /// use game::{Seat, Space, TableEntry, To, Told};
    /// let told = Told::new(Space::Table, To::ALL, TableEntry::Left { seat: Seat(1) });
    /// assert_eq!(told.text, "seat 1 leaves the table");
    /// ```
    pub fn new(space: Space, to: To, entry: impl Coded) -> Told {
        Told { space, to, code: entry.code(), text: entry.to_string(), entry: Box::new(entry) }
    }
}

//! A match whose game is no longer known: texts in, refusals and entries out.

use crate::matches::{Match, RefusedBy};
use crate::play::perft;
use crate::replay::code_of;
use crate::{Act, ActRefused, Awaiting, Coded, Game, Record, Rng, Standing, TableEntry};
use erased_serde::Serialize;
use flow::{Input, Seat, Seats, To, Traced, Unreadable, Viewer};
use std::any::Any;

/// A match as tools see it.
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
    /// The number of the question a seat is asked.
    fn question(&self, seat: Seat) -> Option<usize>;
    /// The seats that the last input asked something new.
    fn fresh(&self) -> Seats;
    /// The lawful moves of a seat as text.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// The outcomes of the awaited chance as text, with their weights.
    fn outcomes(&self) -> Vec<(String, u32)>;
    /// The outcome that these random words give the awaited chance; none if it is not awaited.
    fn sample(&self, rng: &mut dyn Rng) -> Option<String>;
    /// Whether a seat's move would be accepted.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, seat: Seat, text: &str) -> Result<(), Refusal>;
    /// Whether the clock may run out now.
    fn has_timeout(&self) -> bool;
    /// Plays a seat's move.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    fn play(&mut self, seat: Seat, text: &str) -> Result<Step, Refusal>;
    /// Gives the awaited chance its outcome.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    fn chance(&mut self, text: &str) -> Result<Step, Refusal>;
    /// Announces an event.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    fn event(&mut self, text: &str) -> Result<Step, Refusal>;
    /// Lets the clock run out.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    fn timeout(&mut self) -> Result<Step, Refusal>;
    /// Draws chance from the match's own source; none if it has none or chance is not awaited.
    fn roll(&mut self) -> Option<Step>;
    /// Answers chance and events until seats are asked or the game is over.
    fn settle(&mut self) -> Step;
    /// Plays an input of the table.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    fn act(&mut self, act: Act) -> Result<Step, ActRefused>;
    /// The point to return to in order to take back the last decision.
    fn undo_point(&self) -> Option<usize>;
    /// The point to return to in order to play again what was taken back.
    fn redo_point(&self) -> Option<usize>;
    /// A match of its own, begun as this one up to a point of its log.
    fn fork(&self, point: usize) -> Option<Box<dyn Table>>;
    /// What a viewer may see, for machines.
    fn view(&self, viewer: Viewer) -> Box<dyn Serialize + Send>;
    /// What a viewer may see, drawn for a terminal.
    fn draw(&self, viewer: Viewer) -> String;
    /// The state of the flow and the calls open below it: `Turn/Draw/Deal`.
    fn trail(&self) -> String;
    /// The number of the current turn.
    fn turn(&self) -> u32;
    /// The seats whose client may acknowledge the awaited event.
    fn acknowledgers(&self) -> Seats;
    /// How things stand at the table.
    fn standing(&self) -> Standing;
    /// The position in the game's notation, if it has one.
    fn position(&self) -> Option<String>;
    /// The match as a record.
    fn record(&self) -> Record;
    /// The hash of the state.
    fn hash(&self) -> u64;
    /// The ways to play so many inputs from here.
    fn perft(&self, depth: u32) -> u64;
    /// How good the position looks to a seat, from -1 to 1.
    fn score(&self, seat: Seat) -> f32;
}

/// What an accepted input caused.
#[derive(Default)]
pub struct Step {
    /// What the journal tells, and whom.
    pub entries: Vec<Told>,
    /// The edges that were taken, by their number in the chart.
    pub edges: Vec<u16>,
}

/// One entry of a journal.
pub struct Told {
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
    pub fn new(to: To, entry: impl Coded) -> Told {
        Told { to, code: entry.code(), text: entry.to_string(), entry: Box::new(entry) }
    }
}

/// Why a text was not accepted as an input.
pub struct Refusal {
    /// Its code.
    pub code: &'static str,
    /// Its sentence.
    pub text: String,
    /// Code and facts, for machines.
    pub reason: Box<dyn Serialize + Send + Sync>,
}

impl std::fmt::Debug for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.code, self.text)
    }
}

impl From<Unreadable> for Refusal {
    fn from(fault: Unreadable) -> Self {
        #[derive(serde::Serialize)]
        struct Coded {
            code: &'static str,
            facts: Unreadable,
        }
        let reason = Box::new(Coded { code: fault.code, facts: fault });
        Refusal { code: fault.code, text: fault.to_string(), reason }
    }
}

impl Refusal {
    fn of<G: Game>(refused: RefusedBy<G>) -> Refusal {
        let (code, text) = (code_of::<G>(&refused), refused.to_string());
        Refusal { code, text, reason: Box::new(refused) }
    }
}

impl<G: Game> Match<G> {
    fn step(&mut self, input: crate::InputOf<G>) -> Result<Step, Refusal> {
        let mut journal = Traced::default();
        self.play(input, &mut journal).map_err(Refusal::of::<G>)?;
        Ok(step::<G>(journal))
    }
}

fn step<G: Game>(journal: Traced<G::Entry>) -> Step {
    let told = journal.entries.into_iter().map(|(to, entry)| Told::new(to, entry));
    Step { entries: told.collect(), edges: journal.edges }
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

    fn question(&self, seat: Seat) -> Option<usize> {
        self.question(seat)
    }

    fn fresh(&self) -> Seats {
        self.fresh()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        match Match::awaiting(self) {
            Awaiting::Seats(asked) if asked.contains(seat) => {
                self.state().moves(seat).iter().map(ToString::to_string).collect()
            }
            _ => Vec::new(),
        }
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        let mut outcomes = Vec::new();
        if Match::awaiting(self) == Awaiting::Chance {
            self.state().chance(&mut |it, weight| outcomes.push((it.to_string(), weight)));
        }
        outcomes
    }

    fn sample(&self, mut rng: &mut dyn Rng) -> Option<String> {
        let awaited = Match::awaiting(self) == Awaiting::Chance;
        awaited.then(|| self.state().sample(&mut rng).to_string())
    }

    fn check(&self, seat: Seat, text: &str) -> Result<(), Refusal> {
        let read = self.state().read(seat, text)?;
        self.check(Input::Move(seat, read)).map_err(Refusal::of::<G>)
    }

    fn has_timeout(&self) -> bool {
        self.check(Input::Timeout).is_ok()
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<Step, Refusal> {
        let read = self.state().read(seat, text)?;
        self.step(Input::Move(seat, read))
    }

    fn chance(&mut self, text: &str) -> Result<Step, Refusal> {
        self.step(Input::Chance(text.parse()?))
    }

    fn event(&mut self, text: &str) -> Result<Step, Refusal> {
        self.step(Input::Event(text.parse()?))
    }

    fn timeout(&mut self) -> Result<Step, Refusal> {
        self.step(Input::Timeout)
    }

    fn roll(&mut self) -> Option<Step> {
        let mut journal = Traced::default();
        self.roll(&mut journal).map(|_| step::<G>(journal))
    }

    fn settle(&mut self) -> Step {
        let mut journal = Traced::default();
        self.settle(&mut journal);
        step::<G>(journal)
    }

    fn act(&mut self, act: Act) -> Result<Step, ActRefused> {
        let mut journal = Traced::default();
        self.act(act, &mut journal)?;
        let mut step = step::<G>(journal);
        let entry = TableEntry::of(act, Match::standing(self));
        step.entries.insert(0, Told::new(To::ALL, entry));
        Ok(step)
    }

    fn undo_point(&self) -> Option<usize> {
        self.undo_point()
    }

    fn redo_point(&self) -> Option<usize> {
        self.redo_point()
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
        self.state().parts().1.to_string()
    }

    fn turn(&self) -> u32 {
        self.state().turn()
    }

    fn acknowledgers(&self) -> Seats {
        self.state().acknowledgers()
    }

    fn standing(&self) -> Standing {
        *Match::standing(self)
    }

    fn position(&self) -> Option<String> {
        self.state().position()
    }

    fn record(&self) -> Record {
        self.record()
    }

    fn hash(&self) -> u64 {
        self.hash()
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self.state(), depth)
    }

    fn score(&self, seat: Seat) -> f32 {
        self.state().score(seat)
    }
}

impl<G: Game> Match<G> {
    /// The typed match behind an erased one, if it is of this game.
    pub fn of(table: &dyn Table) -> Option<&Match<G>> {
        (table as &dyn Any).downcast_ref()
    }
}

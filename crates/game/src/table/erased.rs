//! How a match becomes a table: its game is still known here, and nowhere beyond.

use super::{Heard, Offers, Question, Step, Table, Told};
use crate::lines::{read, write};
use crate::matches::Match;
use crate::play::perft;
use crate::record::{Line, Who};
use crate::refused::{Explained, Space};
use crate::rules::Game;
use crate::table_input::Entered;
use crate::{Awaiting, Millis, OnTurn, Record, Rng, Snapshot, Standing};
use crate::{EntryOf, InputOf, MoveOf, Picture, TableEntry, Timeline};
use erased_serde::Serialize;
use flow::{Flow, Input, Seat, Seats, To, Traced, Viewer};
use std::any::Any;

impl<G: Game> Match<G> {
    /// The typed match behind an erased one, if it is of this game.
    ///
    /// ```
    /// # use game::{Match, Table};
    /// let table: &dyn Table = &toys::nim(5);
    /// assert!(Match::<toys::Nim>::of(table).is_some() && Match::<probe::Duel>::of(table).is_none());
    /// ```
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

    fn copy(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn view(&self, viewer: Viewer) -> Box<dyn Serialize + Send> {
        Box::new(self.state().view(viewer))
    }

    fn draw(&self, viewer: Viewer) -> String {
        self.state().view(viewer).to_string()
    }

    fn draw_figures(&self, viewer: Viewer) -> String {
        format!("{:#}", self.state().view(viewer))
    }

    fn picture(&self, viewer: Viewer) -> Option<Picture> {
        G::picture(&self.state().view(viewer))
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

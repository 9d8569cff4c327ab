//! Stepping through a match, to and fro.

use crate::Console;
use crate::console::Tone;
use crate::failure::Failure;
use crate::legal::{awaited, plural};
use game::record::{Line, Who};
use game::{Awaiting, Heard, Record, Seat, Seats, Secret, Step, Table, To, Viewer, nearest};

const HELP: &str = "\
  next, Enter   one input further
  back          one input back
  goto N        to the position after N inputs
  first, last   to the beginning, to the end
  view WHO      look as a seat, such as `view 0`, as a `spectator`, or at `all` there is
  moves         what could come next here
  quit          leave";

const NAMES: [&str; 9] = ["help", "next", "back", "goto", "first", "last", "view", "moves", "quit"];

/// A match and the place somebody looks at.
pub(super) struct Walk<'a> {
    record: &'a Record,
    /// The whole match.
    table: Box<dyn Table>,
    /// How many inputs were made at the place shown.
    at: usize,
    /// Who looks; nobody in particular sees everything.
    viewer: Option<Viewer>,
    has_secrets: bool,
}

impl<'a> Walk<'a> {
    /// A walk from the beginning. Whoever has a record knows everything that is in it.
    pub(super) fn new(record: &'a Record, table: Box<dyn Table>, has_secrets: bool) -> Walk<'a> {
        Walk { record, table, at: 0, viewer: None, has_secrets }
    }

    pub(super) fn run(&mut self, console: &mut Console<'_>) -> Result<(), Failure> {
        self.show(console)?;
        loop {
            let last = self.record.lines.len();
            let Some(line) =
                console.ask(&format!("{}/{last}> ", self.at), &NAMES.map(String::from))?
            else {
                return Ok(());
            };
            let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
            match (verb, rest.trim()) {
                ("next" | "n" | "", "") if self.at < last => self.go(self.at + 1, console)?,
                ("next" | "n" | "", "") => console.say("this is the end")?,
                ("back" | "b", "") if self.at > 0 => self.go(self.at - 1, console)?,
                ("back" | "b", "") => console.say("this is the beginning")?,
                ("first", "") => self.go(0, console)?,
                ("last", "") => self.go(last, console)?,
                ("goto", number) => match number.parse() {
                    Ok(at) if at <= last => self.go(at, console)?,
                    _ => console.say(format!("goto takes a number from 0 to {last}"))?,
                },
                ("view", who) => self.look_as(who, console)?,
                ("moves", "") => self.moves(console)?,
                ("help" | "?", "") => console.say(HELP)?,
                ("quit" | "exit" | "q", "") => return Ok(()),
                _ => console.say(unknown(verb))?,
            }
        }
    }

    fn go(&mut self, at: usize, console: &mut Console<'_>) -> Result<(), Failure> {
        self.at = at;
        self.show(console)
    }

    /// The match as it was after so many inputs.
    fn state(&self, at: usize) -> Result<Box<dyn Table>, Failure> {
        let why = || Failure::Refused(format!("the record has no input {at}"));
        self.table.fork(at).ok_or_else(why)
    }

    fn show(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        console.say("")?;
        if let Some(index) = self.at.checked_sub(1) {
            self.show_input(index, console)?;
        }
        let table = self.state(self.at)?;
        match self.viewer {
            None if self.has_secrets => {
                for seat in Seat::all(table.seats()) {
                    console.tell(Tone::Title, format!("\nseat {seat} sees:"))?;
                    console.draw(&table.draw(Viewer::Seat(seat)))?;
                }
            }
            viewer => console.draw(&table.draw(viewer.unwrap_or(Viewer::Spectator)))?,
        }
        console.say(format!("{}, in {}", self.awaited(&*table), table.trail()))?;
        Ok(())
    }

    /// Shows the input that led here, and what it told.
    fn show_input(&self, index: usize, console: &mut Console<'_>) -> Result<(), Failure> {
        let line = &self.record.lines[index];
        let Some(step) = enter(&mut *self.state(index)?, line) else {
            return Ok(console.say(format!("{}. {}: {}", self.at, line.who, line.text))?);
        };
        let heard = match self.viewer {
            Some(viewer) => step.heard(viewer),
            None => Heard::Whole { who: step.who, text: step.text.clone() },
        };
        console.say(format!("{}. {}", self.at, told(heard)))?;
        for it in &step.entries {
            match self.viewer {
                Some(viewer) if !it.to.reaches(viewer) => {}
                Some(_) => console.tell(Tone::News, format!("  {}", it.text))?,
                None => {
                    console.tell(Tone::News, format!("  {}{}", self.address(it.to), it.text))?
                }
            }
        }
        Ok(())
    }

    /// Whom an entry was for, if not everybody.
    fn address(&self, to: To) -> String {
        let seats = self.table.seats();
        let reached = Seat::all(seats).filter(|it| to.reaches(Viewer::Seat(*it)));
        let reached: Seats = reached.collect();
        if reached.len() == seats { String::new() } else { format!("(to seat {reached}) ") }
    }

    /// What is waited for; how much somebody else could do may be a secret.
    fn awaited(&self, table: &dyn Table) -> String {
        match (table.awaiting(), self.viewer) {
            (Awaiting::Seats(asked), Some(viewer))
                if self.has_secrets && !asked.iter().all(|it| viewer.is(it)) =>
            {
                format!("{} {asked} to choose", plural(asked.len(), "seat"))
            }
            _ => awaited(table),
        }
    }

    fn look_as(&mut self, who: &str, console: &mut Console<'_>) -> Result<(), Failure> {
        let seats = self.table.seats();
        self.viewer = match (who, who.parse()) {
            ("all", _) => None,
            ("spectator", _) => Some(Viewer::Spectator),
            (_, Ok(Seat(seat))) if usize::from(seat) < seats => Some(Viewer::Seat(Seat(seat))),
            _ => {
                let last = seats - 1;
                let says = format!("view takes a seat from 0 to {last}, spectator or all");
                return Ok(console.say(says)?);
            }
        };
        self.show(console)
    }

    fn moves(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let table = self.state(self.at)?;
        match table.awaiting() {
            Awaiting::Seats(asked) => {
                let sees = |it: &Seat| {
                    !self.has_secrets || self.viewer.is_none_or(|viewer| viewer.is(*it))
                };
                for seat in asked.iter().filter(sees) {
                    let columns = console.columns(&table.legal(seat));
                    console.say(format!("seat {seat}:\n{columns}"))?;
                }
                if !asked.iter().all(|it| sees(&it)) {
                    console.say(self.awaited(&*table))?;
                }
            }
            Awaiting::Chance => {
                let outcomes: Vec<String> =
                    table.outcomes().into_iter().map(|(it, _)| it).collect();
                let columns = console.columns(&outcomes);
                console.say(format!("chance:\n{columns}"))?;
            }
            Awaiting::Event(_) | Awaiting::Over(_) => console.say(awaited(&*table))?,
        }
        Ok(())
    }
}

fn unknown(verb: &str) -> String {
    match nearest(verb, NAMES) {
        Some(name) => format!("there is no command `{verb}`; did you mean `{name}`?"),
        None => format!("there is no command `{verb}`; `help` shows what there is"),
    }
}

/// An input as a viewer may know it.
fn told(heard: Heard) -> String {
    match heard {
        Heard::Whole { who: Who::Seat(seat), text } => format!("seat {seat}: {text}"),
        Heard::Whole { who: Who::Timeout, text } => format!("the time of seat {text} is up"),
        Heard::Whole { who: Who::Resign, text } => format!("seat {text} resigns"),
        Heard::Whole { who, text } => format!("{who}: {text}"),
        Heard::Blank { who, secret } => {
            let who = match who {
                Who::Seat(seat) => format!("seat {seat}"),
                who => who.to_string(),
            };
            let what = match secret {
                Secret::Hand(seat) => format!("the hand of seat {seat}"),
                Secret::Choice(seat) => format!("a choice of seat {seat}"),
                Secret::Trap(seat) => format!("a trap of seat {seat}"),
                Secret::Pile => "a pile".to_string(),
            };
            format!("{who}: hidden ({what})")
        }
    }
}

/// Makes an input again to hear what it tells. One that takes back names points of the whole log,
/// so it is not made again.
fn enter(table: &mut dyn Table, line: &Line) -> Option<Step> {
    if line.who == Who::Table && line.text.starts_with("back") {
        return None;
    }
    table.enter(line.who, &line.text).ok()
}

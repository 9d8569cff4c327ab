//! Stepping through a match, to and fro.

use crate::console::{Console, columns};
use crate::failure::Failure;
use crate::legal::awaited;
use game::record::{Line, Who};
use game::{Act, Awaiting, Record, Seat, Step, Table, Viewer, nearest};

const HELP: &str = "\
  next, Enter   one input further
  back          one input back
  goto N        to the position after N inputs
  first, last   to the beginning, to the end
  view SEAT     look as that seat; `view spectator` as one who holds none
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
    viewer: Viewer,
}

impl<'a> Walk<'a> {
    pub(super) fn new(record: &'a Record, table: Box<dyn Table>) -> Walk<'a> {
        Walk { record, table, at: 0, viewer: Viewer::Spectator }
    }

    pub(super) fn run(&mut self, console: &mut Console<'_>) -> Result<(), Failure> {
        self.show(console)?;
        loop {
            let last = self.record.lines.len();
            let Some(line) = console.ask(&format!("{}/{last}> ", self.at))? else {
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
            let line = &self.record.lines[index];
            console.say(format!("{}. {}", self.at, told(line)))?;
            let step = enter(&mut *self.state(index)?, line);
            for it in step.entries.iter().filter(|it| it.to.reaches(self.viewer)) {
                console.say(format!("  {}", it.text))?;
            }
        }
        let table = self.state(self.at)?;
        console.say(format!("\n{}\n", table.draw(self.viewer).trim_end()))?;
        console.say(format!("{}, in {}", awaited(&*table), table.trail()))?;
        Ok(())
    }

    fn look_as(&mut self, who: &str, console: &mut Console<'_>) -> Result<(), Failure> {
        let seats = self.table.seats();
        self.viewer = match who.parse() {
            Ok(seat) if usize::from(seat) < seats => Viewer::Seat(Seat(seat)),
            _ if who == "spectator" => Viewer::Spectator,
            _ => {
                let last = seats - 1;
                return Ok(
                    console.say(format!("view takes a seat from 0 to {last}, or spectator"))?
                );
            }
        };
        self.show(console)
    }

    fn moves(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let table = self.state(self.at)?;
        match table.awaiting() {
            Awaiting::Seats(asked) => {
                for seat in asked.iter() {
                    console.say(format!("seat {seat}:\n{}", columns(&table.legal(seat))))?;
                }
            }
            Awaiting::Chance => {
                let outcomes: Vec<String> =
                    table.outcomes().into_iter().map(|(it, _)| it).collect();
                console.say(format!("chance:\n{}", columns(&outcomes)))?;
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

fn told(line: &Line) -> String {
    match line.who {
        Who::Seat(seat) => format!("seat {seat}: {}", line.text),
        Who::Timeout => "time is up".to_string(),
        who => format!("{who}: {}", line.text),
    }
}

/// Makes an input again to hear what it tells; one that takes back tells nothing.
fn enter(table: &mut dyn Table, line: &Line) -> Step {
    let step = match line.who {
        Who::Seat(seat) => table.play(seat, &line.text).ok(),
        Who::Chance => table.chance(&line.text).ok(),
        Who::Event => table.event(&line.text).ok(),
        Who::Timeout => table.timeout().ok(),
        Who::Table => match line.text.parse() {
            Ok(Act::Back(_)) | Err(_) => None,
            Ok(act) => table.act(act).ok(),
        },
    };
    step.unwrap_or_default()
}

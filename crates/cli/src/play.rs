//! `play`: a match in the terminal, between people and bots.

mod ask;
mod back;
mod commands;

use crate::Console;
use crate::args::PlayArgs;
use crate::begin::setup;
use crate::console::Tone;
use crate::failure::Failure;
use crate::notation::Notation;
use arena::{Playable, Registry, Spec, Stop, seed_of};
use game::record::Who;
use game::{Awaiting, Explained, Seat, Seats, Step, Table, Viewer};
use std::hash::{BuildHasher, RandomState};

/// Plays until the match is over or somebody has had enough.
pub(crate) fn play(
    registry: &Registry,
    args: &PlayArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    // Nothing else needs randomness from outside, and a hasher has it without asking a clock.
    let seed = args.seed.unwrap_or_else(|| RandomState::new().hash_one(()) % 1_000_000);
    let dice = args.dice.clone().unwrap_or_else(|| format!("seed:{seed}"));
    let (game, setup) = setup(registry, &args.table, args.from.as_deref(), dice)?;
    let table = game.start(&setup).map_err(|it| Failure::start(game, it))?;
    let notation = Notation::of(game, args.notation.as_deref())?;
    let mut sitting = Sitting::new(game, table, notation, seed);
    for it in &args.seats {
        if it.seat.index() >= setup.seats {
            let last = setup.seats - 1;
            let seat = it.seat;
            return Err(Failure::Usage(format!("there is no seat {seat}: seats are 0 to {last}")));
        }
        sitting.bots[it.seat.index()] = it.bot;
    }
    let dice = args.dice.as_ref().map_or(String::new(), |it| format!(", dice {it}"));
    console.tell(Tone::Title, format!("{}, seed {seed}{dice}", game.title()))?;
    if !sitting.people().is_empty() {
        console.say("`help` shows what you can type.")?;
    }
    sitting.run(console)
}

/// Whether the match goes on.
#[derive(PartialEq, Eq)]
enum Next {
    /// It does.
    Go,
    /// Somebody has had enough.
    Quit,
}

/// A match and those who sit around it.
struct Sitting {
    game: &'static dyn Playable,
    table: Box<dyn Table>,
    notation: Notation,
    seed: u64,
    /// The bot in every seat, or nobody for a person.
    bots: Vec<Option<Spec>>,
    /// What happened since a person last looked.
    news: Vec<Vec<String>>,
    /// Who sits at the keyboard.
    looking: Option<Seat>,
    /// Whether somebody who watches wants to see the rest without a pause.
    hurries: bool,
}

impl Sitting {
    fn new(
        game: &'static dyn Playable,
        table: Box<dyn Table>,
        notation: Notation,
        seed: u64,
    ) -> Sitting {
        let seats = table.seats();
        Sitting {
            game,
            table,
            notation,
            seed,
            bots: vec![None; seats],
            news: vec![Vec::new(); seats],
            looking: None,
            hurries: false,
        }
    }

    /// The seats of people.
    fn people(&self) -> Seats {
        let seats = Seat::all(self.bots.len());
        seats.filter(|it| self.bots[it.index()].is_none()).collect()
    }

    /// Whether people have to look away from each other's hands.
    fn is_guarded(&self) -> bool {
        self.game.has_secrets() && self.people().len() > 1
    }

    fn run(&mut self, console: &mut Console<'_>) -> Result<(), Failure> {
        loop {
            for step in self.table.settle() {
                self.tell(&step, console)?;
            }
            let next = match self.table.awaiting() {
                Awaiting::Seats(asked) => self.answer(asked, console)?,
                Awaiting::Over(_) => self.over(console)?,
                Awaiting::Chance | Awaiting::Event(_) => return Err(self.stuck()),
            };
            if next == Next::Quit {
                return Ok(());
            }
        }
    }

    /// Lets a bot choose, or else a person.
    fn answer(&mut self, asked: Seats, console: &mut Console<'_>) -> Result<Next, Failure> {
        let people = self.people();
        match asked.iter().find(|it| !people.contains(*it)) {
            Some(seat) if people.is_empty() => self.watch(seat, console),
            Some(seat) => self.think(seat, console).map(|()| Next::Go),
            None => match asked.lowest() {
                Some(seat) => self.ask(seat, console),
                None => Err(self.stuck()),
            },
        }
    }

    fn think(&mut self, seat: Seat, console: &mut Console<'_>) -> Result<(), Failure> {
        let thought = seed_of(self.seed, self.table.len(), seat);
        let choice = self.bots[seat.index()].and_then(|spec| {
            let outlook = self.game.outlook(&*self.table, seat)?;
            outlook.choose(spec, thought, &Stop::default())
        });
        match choice.and_then(|it| self.enter(Who::Seat(seat), &it.best, console).ok()) {
            Some(entered) => entered,
            None => Err(self.stuck()),
        }
    }

    /// Shows the board and then the move of a bot, where only bots play.
    fn watch(&mut self, seat: Seat, console: &mut Console<'_>) -> Result<Next, Failure> {
        console.draw(&self.table.draw(Viewer::Spectator))?;
        if console.is_terminal && !self.hurries {
            match console.ask("Enter shows the next move, `end` all of them> ", &[])?.as_deref() {
                Some("end") => self.hurries = true,
                Some("quit" | "exit") | None => return ask::bye(console),
                Some(_) => {}
            }
        }
        self.think(seat, console).map(|()| Next::Go)
    }

    /// Enters an input and keeps what it tells.
    fn enter(
        &mut self,
        who: Who,
        text: &str,
        console: &mut Console<'_>,
    ) -> Result<Result<(), Failure>, Explained> {
        let step = self.table.enter(who, text)?;
        Ok(self.tell(&step, console))
    }

    fn stuck(&self) -> Failure {
        let (name, trail) = (self.game.name(), self.table.trail());
        Failure::Refused(format!("the game is stuck in {trail}; `check {name}` may tell why"))
    }

    /// Keeps what happened for every person, or shows it at once if only bots play.
    fn tell(&mut self, step: &Step, console: &mut Console<'_>) -> Result<(), Failure> {
        if self.people().is_empty() {
            for it in step.told(Viewer::Spectator) {
                console.tell(Tone::News, format!("  {}", it.text))?;
            }
        }
        for seat in self.people().iter() {
            let told = step.told(Viewer::Seat(seat)).map(|it| it.text.clone());
            self.news[seat.index()].extend(told);
        }
        Ok(())
    }

    /// Shows a person what has happened since it last looked.
    fn tell_news(&mut self, seat: Seat, console: &mut Console<'_>) -> Result<(), Failure> {
        for line in std::mem::take(&mut self.news[seat.index()]) {
            console.tell(Tone::News, format!("  {line}"))?;
        }
        Ok(())
    }

    /// Shows the end, and lets people look back at it.
    fn over(&mut self, console: &mut Console<'_>) -> Result<Next, Failure> {
        let people = self.people();
        let viewer = match people.lowest() {
            Some(seat) if people.len() == 1 => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        };
        if let Some(seat) = self.looking.or(people.lowest()) {
            self.tell_news(seat, console)?;
        }
        console.draw(&self.table.draw(viewer))?;
        if let Awaiting::Over(outcome) = self.table.awaiting() {
            console.tell(Tone::Point, format!("The game is over: {outcome}."))?;
        }
        if people.is_empty() { Ok(Next::Quit) } else { self.ask_after_the_end(console) }
    }
}

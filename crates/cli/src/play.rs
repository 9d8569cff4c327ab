//! `play`: a match in the terminal, between people and bots.

mod ask;
mod commands;

use crate::Console;
use crate::args::PlayArgs;
use crate::begin::setup;
use crate::failure::Failure;
use arena::{Playable, Player, Registry, Spec, Stop, seed_of};
use game::{Awaiting, Seat, Seats, Step, Table, Viewer};
use std::hash::{BuildHasher, RandomState};

/// Plays until the match is over or somebody has had enough.
pub(crate) fn play(
    registry: &Registry,
    args: &PlayArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    // Nothing else needs randomness from outside, and a hasher has it without asking a clock.
    let seed = args.seed.unwrap_or_else(|| RandomState::new().hash_one(()) % 1_000_000);
    let from = args.from.as_deref();
    let (game, setup) = setup(registry, &args.table, from, format!("seed:{seed}"))?;
    let table = game.start(&setup).map_err(|it| Failure::start(game, it))?;
    let mut sitting = Sitting::new(game, table, seed);
    for it in &args.seats {
        if it.seat.index() >= setup.seats {
            let last = setup.seats - 1;
            let seat = it.seat;
            return Err(Failure::Usage(format!("there is no seat {seat}: seats are 0 to {last}")));
        }
        sitting.bots[it.seat.index()] = it.bot.map(|spec| (spec, game.player(spec)));
    }
    console.say(format!("{}, seed {seed}", game.title()))?;
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
    seed: u64,
    /// The bot in every seat, or nobody for a person.
    bots: Vec<Option<(Spec, Box<dyn Player>)>>,
    /// What happened since a person last looked.
    news: Vec<Vec<String>>,
    /// Who sits at the keyboard.
    looking: Option<Seat>,
}

impl Sitting {
    fn new(game: &'static dyn Playable, table: Box<dyn Table>, seed: u64) -> Sitting {
        let seats = table.seats();
        Sitting {
            game,
            table,
            seed,
            bots: (0..seats).map(|_| None).collect(),
            news: vec![Vec::new(); seats],
            looking: None,
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
            let step = self.table.settle();
            self.tell(&step, console)?;
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
            Some(seat) => self.think(seat, console).map(|()| Next::Go),
            None => match asked.lowest() {
                Some(seat) => self.ask(seat, console),
                None => Err(self.stuck()),
            },
        }
    }

    fn think(&mut self, seat: Seat, console: &mut Console<'_>) -> Result<(), Failure> {
        let thought = seed_of(self.seed, self.table.len(), seat);
        let bot = self.bots[seat.index()].as_mut();
        let choice =
            bot.and_then(|(_, bot)| bot.choose(&*self.table, seat, thought, &Stop::default()));
        let played = choice.and_then(|it| self.table.play(seat, &it.best).ok());
        match played {
            Some(step) => self.tell(&step, console),
            None => Err(self.stuck()),
        }
    }

    fn stuck(&self) -> Failure {
        let (name, trail) = (self.game.name(), self.table.trail());
        Failure::Refused(format!("the game is stuck in {trail}; `check {name}` may tell why"))
    }

    /// Keeps what happened for every person, or shows it at once if only bots play.
    fn tell(&mut self, step: &Step, console: &mut Console<'_>) -> Result<(), Failure> {
        if self.people().is_empty() {
            for it in step.entries.iter().filter(|it| it.to.reaches(Viewer::Spectator)) {
                console.say(format!("  {}", it.text))?;
            }
        }
        for seat in self.people().iter() {
            let reaching = step.entries.iter().filter(|it| it.to.reaches(Viewer::Seat(seat)));
            self.news[seat.index()].extend(reaching.map(|it| it.text.clone()));
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
        let news = match self.looking.or(people.lowest()) {
            Some(seat) => std::mem::take(&mut self.news[seat.index()]),
            None => Vec::new(),
        };
        for line in news {
            console.say(format!("  {line}"))?;
        }
        console.say(format!("\n{}", self.table.draw(viewer).trim_end()))?;
        if let Awaiting::Over(outcome) = self.table.awaiting() {
            console.say(format!("\nThe game is over: {outcome}."))?;
        }
        if people.is_empty() { Ok(Next::Quit) } else { self.ask_after_the_end(console) }
    }
}

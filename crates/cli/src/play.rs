//! `play`: a match in the terminal, between people and bots.

mod ask;
mod back;
mod commands;

use crate::Console;
use crate::args::PlayArgs;
use crate::begin::setup;
use crate::console::Tone;
use crate::failure::Failure;
use crate::notation::Writing;
use crate::seats::check_level;
use crate::speech::Speech;
use arena::{Entrant, Fault, Playable, Player, Registry, Stop, seed_of};
use game::record::Who;
use game::words::Fact;
use game::{Awaiting, Explained, OnTurn, Seat, Seats, Step, Table, Viewer};
use std::hash::{BuildHasher, RandomState};
use std::time::Duration;

/// What somebody can do who only watches.
const WATCHING: &str = "Enter shows the next move, `end` all of them, `quit` leaves> ";

/// Plays until the match is over or somebody has had enough.
pub(crate) fn play(
    registry: &Registry,
    args: &PlayArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    // A seed that nobody chose: the standard library seeds each `RandomState` at random, which
    // saves a dependency for one number.
    let seed = args.seed.unwrap_or_else(|| RandomState::new().hash_one(()) % 1_000_000);
    let dice = args.dice.clone().unwrap_or_else(|| format!("seed:{seed}"));
    let (game, setup) = setup(registry, &args.table, (args.from.as_deref(), args.seed), dice)?;
    let table = game.start(&setup).map_err(|it| Failure::start(game, it))?;
    let notation = Writing::of(game, args.notation.as_deref())?;
    let speech = Speech::of(game, &console.language);
    let mut sitting = Sitting::new(game, table, notation, speech, seed);
    sitting.has_figures = console.has_figures && !args.letters;
    sitting.thought_threads = args.thought.thought_threads;
    for (index, it) in args.seats.iter().enumerate() {
        let (seat, last) = (it.seat, setup.seats - 1);
        if seat.index() > last {
            return Err(Failure::Usage(format!("there is no seat {seat}: seats are 0 to {last}")));
        }
        if args.seats[..index].iter().any(|other| other.seat == seat) {
            let why = format!("seat {seat} is given twice; leave one of them out");
            return Err(Failure::Usage(why));
        }
        sitting.bots[it.seat.index()] = match &it.bot {
            Some(bot) => {
                check_level(game, setup.seats, bot)?;
                if let Entrant::Program(program) = bot {
                    program.find().map_err(|fault| Failure::Usage(fault.to_string()))?;
                }
                let time = Duration::from_millis(args.answer_time);
                let bot = &bot.clone().within(time).on(sitting.thought_threads);
                let sits = bot.sit(&*sitting.table, it.seat);
                Some(sits.map_err(|fault| Failure::Refused(format!("{bot}: {fault}")))?)
            }
            None => None,
        };
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
    notation: Writing,
    speech: Speech,
    seed: u64,
    /// Whether pieces are drawn as figures.
    has_figures: bool,
    /// On how many threads bots think, also for hints.
    thought_threads: usize,
    /// The bot or program in every seat, or nobody for a person.
    bots: Vec<Option<Player>>,
    /// The seats for which everything is declined that may be.
    skips: Vec<bool>,
    /// What happened since a person last looked, a line for each turn.
    news: Vec<Vec<(OnTurn, String)>>,
    /// The turn in which the next input is made.
    turn: OnTurn,
    /// Who sits at the keyboard.
    looking: Option<Seat>,
    /// Whether somebody who watches wants to see the rest without a pause.
    hurries: bool,
}

impl Sitting {
    fn new(
        game: &'static dyn Playable,
        table: Box<dyn Table>,
        notation: Writing,
        speech: Speech,
        seed: u64,
    ) -> Sitting {
        let (seats, turn) = (table.seats(), table.on_turn());
        Sitting {
            game,
            table,
            notation,
            speech,
            seed,
            has_figures: false,
            thought_threads: 1,
            bots: (0..seats).map(|_| None).collect(),
            skips: vec![false; seats],
            news: vec![Vec::new(); seats],
            turn,
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
            None => match asked.lowest().map(|it| (it, self.declined(it))) {
                Some((seat, None)) => self.ask(seat, console),
                Some((seat, Some(text))) => match self.enter(Who::Seat(seat), &text, console) {
                    Ok(entered) => entered.map(|()| Next::Go),
                    Err(_) => Err(self.stuck()),
                },
                None => Err(self.stuck()),
            },
        }
    }

    /// What is answered for a person who wants to decline whatever may be declined.
    fn declined(&self, seat: Seat) -> Option<String> {
        self.table.decline(seat).filter(|_| self.skips[seat.index()])
    }

    fn think(&mut self, seat: Seat, console: &mut Console<'_>) -> Result<(), Failure> {
        let thought = seed_of(self.seed, self.table.len(), seat);
        let Some(bot) = &mut self.bots[seat.index()] else { return Err(self.stuck()) };
        let choice = bot.choose(self.game, &*self.table, seat, thought, &Stop::default());
        let entered = match choice {
            Ok(Some(text)) => self.enter(Who::Seat(seat), &text, console),
            Ok(None) => return Err(self.stuck()),
            Err(fault) => return self.give_up(seat, &fault, console),
        };
        entered.unwrap_or_else(|_| Err(self.stuck()))
    }

    /// The seat of a program that broke the protocol gives up.
    fn give_up(
        &mut self,
        seat: Seat,
        fault: &Fault,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let name = self.speech.name(seat);
        console.tell(Tone::Refusal, format!("the program of {name} gives up: {fault}"))?;
        let entered = self.enter(Who::Resign, &seat.to_string(), console);
        entered.unwrap_or_else(|_| Err(self.stuck()))
    }

    /// Shows the board and then the move of a bot, where only bots play.
    fn watch(&mut self, seat: Seat, console: &mut Console<'_>) -> Result<Next, Failure> {
        console.draw(&self.drawing(Viewer::Spectator))?;
        if console.is_terminal && !self.hurries {
            match console.ask(WATCHING, &[])?.as_deref() {
                Some("end") => self.hurries = true,
                Some("quit" | "exit") | None => return ask::bye(console),
                Some(_) => {}
            }
        }
        self.think(seat, console).map(|()| Next::Go)
    }

    /// The board as a viewer sees it.
    fn drawing(&self, viewer: Viewer) -> String {
        let drawing = match self.has_figures {
            true => self.table.draw_figures(viewer),
            false => self.table.draw(viewer),
        };
        self.speech.named(&drawing)
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

    /// Keeps what happened for every person, or shows it at once if only bots play. All that happens
    /// in the turn of one seat is one line.
    fn tell(&mut self, step: &Step, console: &mut Console<'_>) -> Result<(), Failure> {
        let turn = std::mem::replace(&mut self.turn, self.table.on_turn());
        if self.people().is_empty() {
            let told = step.told(Viewer::Spectator).map(|it| self.speech.entry(it, None));
            if let Some(line) = told.reduce(joined) {
                console.tell(Tone::News, format!("  {line}"))?;
            }
        }
        for seat in self.people().iter() {
            let told = step.told(Viewer::Seat(seat));
            let told = told.map(|it| self.speech.entry(it, Some(seat))).reduce(joined);
            let news = &mut self.news[seat.index()];
            let Some(told) = told else { continue };
            let goes_on = |it: &mut (OnTurn, String)| turn.seats.len() == 1 && it.0 == turn;
            match news.pop_if(goes_on) {
                Some((_, line)) => news.push((turn, joined(line, told))),
                None => news.push((turn, told)),
            }
        }
        Ok(())
    }

    /// Shows a person what has happened since it last looked.
    fn tell_news(&mut self, seat: Seat, console: &mut Console<'_>) -> Result<(), Failure> {
        for (_, line) in std::mem::take(&mut self.news[seat.index()]) {
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
        console.draw(&self.drawing(viewer))?;
        self.bots.iter_mut().flatten().for_each(|it| it.over(&*self.table));
        if let Awaiting::Over(outcome) = self.table.awaiting() {
            let outcome = Fact::Text(self.speech.outcome(&outcome));
            console.tell(Tone::Point, self.speech.text("terminal-over", [("outcome", outcome)]))?;
        }
        if people.is_empty() { Ok(Next::Quit) } else { self.ask_after_the_end(console) }
    }
}

/// Two sentences on a line. Those that games write without a full stop are kept apart.
fn joined(line: String, next: String) -> String {
    let is_whole = line.ends_with(|it: char| !it.is_alphanumeric());
    format!("{line}{}{next}", if is_whole { " " } else { "; " })
}

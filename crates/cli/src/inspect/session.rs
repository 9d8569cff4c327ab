//! A match that is looked at from all sides at once.

use crate::failure::Failure;
use crate::near::explain;
use arena::Playable;
use game::flow::chart::Edge;
use game::record::Who;
use game::{Awaiting, Chart, Explained, Fast, Pairs, Rng as _, Seat, Setup, Space, Table, Viewer};
use wire::Data;

/// Inputs that chance and the system may make in a row.
const ALONE_MAX: usize = 10_000;

/// One input and what came of it.
pub(super) struct Step {
    pub(super) number: usize,
    /// Who, and what: `0 add:2`.
    pub(super) input: String,
    /// Whether somebody typed it.
    pub(super) is_typed: bool,
    /// The edges that were taken: numbers, and as they are drawn.
    pub(super) taken: Vec<u16>,
    pub(super) edges: Vec<String>,
    pub(super) told: Vec<String>,
    pub(super) changed: Vec<String>,
}

impl Step {
    /// As it is kept: what was typed is marked.
    fn line(&self) -> String {
        format!("{}{}\n", if self.is_typed { "* " } else { "" }, self.input)
    }
}

pub(super) struct Session {
    pub(super) game: &'static dyn Playable,
    setup: Setup<Pairs>,
    /// The seed of dice; none if whoever types says how they fall.
    seed: Option<u64>,
    pub(super) table: Box<dyn Table>,
    pub(super) steps: Vec<Step>,
    /// The last refusal, until something is accepted.
    pub(super) refused: Option<String>,
}

impl Session {
    pub(super) fn begin(
        game: &'static dyn Playable,
        setup: Setup<Pairs>,
        seed: Option<u64>,
    ) -> Result<Session, Failure> {
        let table = game.start(&setup).map_err(|it| Failure::start(game, it))?;
        let mut session = Session { game, setup, seed, table, steps: Vec::new(), refused: None };
        session.settle();
        Ok(session)
    }

    /// Enters what somebody typed.
    ///
    /// # Errors
    /// Why it is refused, and which laws are asked where the flow stands.
    pub(super) fn enter(&mut self, line: &str) -> Result<(), String> {
        let (who, text) = self.read(line);
        match self.step(who, &text, true) {
            Ok(()) => {
                self.settle();
                Ok(())
            }
            Err(refused) => {
                let why = explain(&*self.table, who, &text, &refused);
                let refusal = format!("{}: {why}{}", refused.code, self.laws(&refused));
                self.refused = Some(refusal.clone());
                Err(refusal)
            }
        }
    }

    /// Enters the inputs of an earlier time, as far as they still fit.
    pub(super) fn replay(&mut self, inputs: &str) -> Option<String> {
        let Ok(fresh) = Session::begin_bare(self) else { return None };
        *self = fresh;
        for line in inputs.lines() {
            let (typed, line) = match line.strip_prefix("* ") {
                Some(line) => (true, line),
                None => (false, line),
            };
            let (who, text) = self.read(line);
            if let Err(refused) = self.step(who, &text, typed) {
                self.settle();
                return Some(format!("`{line}`: {}", refused.text));
            }
        }
        self.settle();
        None
    }

    /// All inputs, one a line; those that were typed are marked.
    pub(super) fn inputs(&self) -> String {
        self.steps.iter().map(Step::line).collect()
    }

    /// Takes back what was typed last, and all that followed from it.
    pub(super) fn undo(&mut self) {
        let last = self.steps.iter().rposition(|it| it.is_typed).unwrap_or(0);
        let inputs: String = self.steps[..last].iter().map(Step::line).collect();
        self.replay(&inputs);
    }

    /// Begins anew.
    pub(super) fn again(&mut self) {
        self.replay("");
    }

    fn begin_bare(of: &Session) -> Result<Session, Failure> {
        let table = of.game.start(&of.setup).map_err(|it| Failure::start(of.game, it))?;
        let (game, setup, seed) = (of.game, of.setup.clone(), of.seed);
        Ok(Session { game, setup, seed, table, steps: Vec::new(), refused: None })
    }

    /// Lets chance and the system do what is theirs.
    fn settle(&mut self) {
        for _ in 0..ALONE_MAX {
            let (who, text) = match (self.table.awaiting(), self.seed) {
                (Awaiting::Chance, Some(seed)) => (Who::Chance, self.drawn(seed)),
                (Awaiting::Event(event), _) => (Who::Event, event),
                _ => return,
            };
            if self.step(who, &text, false).is_err() {
                return;
            }
        }
    }

    /// An outcome of the awaited chance. It depends on the seed and on how much happened before,
    /// so that a change of the rules changes as little of it as can be.
    fn drawn(&self, seed: u64) -> String {
        let outcomes = self.table.outcomes();
        let total = outcomes.iter().map(|(_, weight)| weight).sum::<u32>().max(1);
        let mut left = Fast::seed(seed ^ (self.table.len() as u64) << 20).below(total);
        for (text, weight) in outcomes {
            match left.checked_sub(weight) {
                Some(rest) => left = rest,
                None => return text,
            }
        }
        String::new()
    }

    fn step(&mut self, who: Who, text: &str, is_typed: bool) -> Result<(), game::Explained> {
        let before = self.views();
        let step = self.table.enter(who, text)?;
        let chart = self.game.chart();
        let drawn = |it: &u16| chart.edges.get(usize::from(*it)).map(|it| chart.describe(it));
        self.steps.push(Step {
            number: self.table.len(),
            input: format!("{who} {}", step.text),
            is_typed,
            edges: step.edges.iter().filter_map(drawn).collect(),
            taken: step.edges,
            told: step.entries.iter().map(|it| format!("told: {}", it.text)).collect(),
            changed: changed(&before, &self.views()),
        });
        self.refused = None;
        Ok(())
    }

    /// What everybody sees, and then every seat.
    fn views(&self) -> Vec<(String, Data)> {
        let view = |name: String, viewer| (name, wire::value(&self.table.view(viewer)));
        let all = view("all".to_string(), Viewer::Spectator);
        let seats = Seat::all(self.table.seats());
        let seats = seats.map(|it| view(format!("seat {it}"), Viewer::Seat(it)));
        std::iter::once(all).chain(seats).collect()
    }

    /// The seat or whatever else a line is for, and the input.
    fn read(&self, line: &str) -> (Who, String) {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (first.parse(), self.table.awaiting()) {
            (Ok(who), _) if !rest.is_empty() => (who, rest.trim().to_string()),
            (_, Awaiting::Chance) => (Who::Chance, line.to_string()),
            (_, Awaiting::Seats(asked)) => {
                (Who::Seat(asked.lowest().unwrap_or(Seat(0))), line.to_string())
            }
            _ => (Who::Seat(Seat(0)), line.to_string()),
        }
    }

    /// The edges and lines of the drawing that could have spoken: laws, if the rules refuse, and all
    /// that is waited for, if it was something else. Not the turn of a seat, or a text that cannot be
    /// read, is no edge's word.
    fn laws(&self, refused: &Explained) -> String {
        let chart = self.game.chart();
        let at = here(chart, &self.table.trail());
        let edges = chart.edges.iter().filter(|it| it.from.map(usize::from) == at);
        let speaks = |it: &&Edge| match (refused.space, refused.code) {
            (Space::Game, _) => !it.laws.is_empty(),
            (_, "NothingAsksThis") => !it.input.is_empty(),
            _ => false,
        };
        let judged = edges.filter(speaks).map(|it| chart.describe(it));
        let is_rules = refused.space == Space::Game;
        let lines = chart.refusals.iter().filter(|it| is_rules && it.why.starts_with(refused.code));
        let forbidden = lines.map(|it| {
            let input = if it.input.is_empty() { "anything" } else { it.input };
            format!("refuse: {input} by {:?} => {}", it.by, it.why)
        });
        judged.chain(forbidden).map(|it| format!("\n       {it}")).collect()
    }

    /// What everybody sees, and after it what single seats see otherwise.
    pub(super) fn boards(&self) -> String {
        let all = self.table.draw(Viewer::Spectator);
        let seats = Seat::all(self.table.seats()).filter_map(|seat| {
            let own = self.table.draw(Viewer::Seat(seat));
            (own != all).then(|| format!("\nseat {seat} sees\n{}", own.trim_end()))
        });
        let seats: String = seats.collect();
        format!("{}\n{seats}", all.trim_end())
    }

    pub(super) fn awaited(&self) -> String {
        match self.table.awaiting() {
            Awaiting::Seats(asked) => {
                let seats: Vec<String> = asked.iter().map(|it| it.to_string()).collect();
                let moves = self.moves();
                let shown: Vec<&str> = moves.iter().take(12).map(String::as_str).collect();
                let more = if moves.len() > 12 { ", …" } else { "" };
                format!("seat {} is asked: {}{more}", seats.join(", "), shown.join(", "))
            }
            Awaiting::Chance if self.seed.is_none() => {
                format!("chance is asked, which is you: {}", self.moves().join(", "))
            }
            Awaiting::Chance => "chance has no outcome".to_string(),
            Awaiting::Event(event) => format!("the event {event} is refused"),
            Awaiting::Over(outcome) => format!("the game is over: {outcome}"),
        }
    }

    /// The lawful moves of the first seat that is asked, or what chance can do.
    pub(super) fn moves(&self) -> Vec<String> {
        match self.table.awaiting() {
            Awaiting::Chance => self.table.outcomes().into_iter().map(|(text, _)| text).collect(),
            Awaiting::Seats(asked) => asked
                .lowest()
                .map(|it| self.table.continuations(it, "").texts())
                .unwrap_or_default(),
            _ => Vec::new(),
        }
    }
}

/// The state in which the flow rests, as a number of the chart.
pub(super) fn here(chart: &Chart, trail: &str) -> Option<usize> {
    let name = trail.rsplit('/').next()?;
    chart.states.iter().position(|it| it.name == name)
}

/// What changed for everybody, and what more for single seats.
fn changed(before: &[(String, Data)], after: &[(String, Data)]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut common = Vec::new();
    for ((name, old), (_, new)) in before.iter().zip(after) {
        let found: Vec<String> =
            wire::differences(old, new).iter().map(|it| it.to_string()).collect();
        let own = found.iter().filter(|it| !common.contains(*it));
        lines.extend(own.map(|it| match name.as_str() {
            "all" => it.clone(),
            seat => format!("{it} (only {seat})"),
        }));
        if name == "all" {
            common = found;
        }
    }
    lines
}

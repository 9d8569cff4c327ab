//! All presets and numbers of players, one after the other.

use crate::Console;
use crate::failure::Failure;
use crate::legal::plural;
use game::explore::{Explored, Limits};
use game::{Kind, Pairs, Record, Setup, StartError};
use std::cell::Cell;
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;

/// What was found so far.
pub(super) struct Survey {
    limits: Limits,
    /// How many play, if not every number is to be tried.
    players: Option<usize>,
    pub(super) findings: Vec<Finding>,
    /// The edges that were taken and the steps that were begun in any setting.
    pub(super) found: Explored,
    /// The set-ups that fit, with what they are called.
    settings: Vec<(String, Setup<Pairs>)>,
    /// Why the last set-up that does not fit does not.
    misfit: Option<StartError>,
    /// What findings say, numbers apart: one of a kind is enough.
    kinds: HashSet<String>,
}

/// Rounds of random games more for edges and steps that are rare.
const ROUNDS_MAX: u64 = 30;

/// One fault.
pub(super) struct Finding {
    pub(super) what: String,
    /// The options and the number of players.
    pub(super) setting: String,
    /// A match that leads there, unless it cannot even begin.
    pub(super) record: Option<Record>,
}

impl Survey {
    pub(super) fn new(limits: Limits, players: Option<usize>) -> Survey {
        let found = Explored {
            states: 0,
            complete: true,
            games: 0,
            taken: HashSet::new(),
            begun: HashSet::new(),
            faults: Vec::new(),
        };
        let (findings, settings, kinds) = (Vec::new(), Vec::new(), HashSet::new());
        Survey { limits, players, findings, found, settings, misfit: None, kinds }
    }

    /// Explores a set of options with every number of players.
    pub(super) fn explore(
        &mut self,
        game: &dyn Kind,
        name: &str,
        options: &Pairs,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let (mut misfit, mut fits) = (None, false);
        for seats in self.players.map_or(game.seats(), |it| it..=it) {
            let (options, dice) = (options.clone(), "none".to_string());
            let setup = Setup { options, seats, position: None, dice };
            let setting = format!("{name}, {seats} {}", plural(seats, "player"));
            match explore(game, &setup, self.limits) {
                Ok(Ok(explored)) => {
                    fits = true;
                    console.say(summary(&setting, &explored))?;
                    console.output.flush()?;
                    self.add(&setting, explored);
                    self.settings.push((setting, setup));
                }
                // Options may be for some numbers of players only.
                Ok(Err(why)) => misfit = Some(why),
                Err(panic) => {
                    fits = true;
                    let what = format!("the game panics before its first question: {panic}");
                    self.find(Finding { what, setting, record: None });
                }
            }
        }
        if let (false, Some(why)) = (fits, misfit) {
            // Options may be for other numbers of players than the one that was asked for.
            if self.players.is_none() && name.starts_with("preset") {
                let what = format!("{name} fits no number of players: {why}");
                self.find(Finding { what, setting: name.to_string(), record: None });
            }
            self.misfit = Some(why);
        }
        Ok(())
    }

    /// Why nothing could be explored at all, if that is so.
    pub(super) fn misfit(&self) -> Option<StartError> {
        let is_empty = self.settings.is_empty() && self.findings.is_empty();
        self.misfit.clone().filter(|_| is_empty)
    }

    /// Plays more random games while there is something that none came to.
    pub(super) fn play_on(
        &mut self,
        game: &dyn Kind,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let (settings, mut games) = (std::mem::take(&mut self.settings), 0);
        for round in 1..=ROUNDS_MAX {
            let is_done = self.found.untaken(game.chart()).is_empty()
                && self.found.unbegun(game.scripts()).is_empty();
            if is_done || self.found.complete {
                break;
            }
            let played = round.wrapping_mul(self.limits.games as u64);
            let seed = self.limits.seed.wrapping_add(played);
            for (setting, setup) in &settings {
                let more = explore(game, setup, Limits { states: 0, seed, ..self.limits });
                if let Ok(Ok(explored)) = more {
                    games += explored.games;
                    self.add(setting, explored);
                }
            }
        }
        if games > 0 {
            console.say(format!("looking for what is rare: {games} random games more"))?;
        }
        Ok(())
    }

    fn add(&mut self, setting: &str, explored: Explored) {
        self.found.complete &= explored.complete;
        self.found.taken.extend(explored.taken);
        self.found.begun.extend(explored.begun);
        for fault in explored.faults {
            let (what, record) = (fault.what, Some(fault.record));
            self.find(Finding { what, setting: setting.to_string(), record });
        }
    }

    fn find(&mut self, finding: Finding) {
        let kind = finding.what.chars().filter(|it| !it.is_ascii_digit()).collect();
        if self.kinds.insert(kind) {
            self.findings.push(finding);
        }
    }
}

fn summary(setting: &str, explored: &Explored) -> String {
    let all = if explored.complete { "all " } else { "" };
    let (states, games) = (explored.states, explored.games);
    let ended = format!("{games} random {} ended", plural(games, "game"));
    format!("{setting}: {all}{states} {}, {ended}", plural(states, "state"))
}

/// Explores; the text of the panic if the game cannot even begin.
fn explore(
    game: &dyn Kind,
    setup: &Setup<Pairs>,
    limits: Limits,
) -> Result<Result<Explored, StartError>, String> {
    quietly(|| catch_unwind(AssertUnwindSafe(|| game.explore(setup, limits)))).map_err(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default()
    })
}

thread_local! {
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Keeps the panics of this thread off the screen: here they are what is looked for.
fn quietly<T>(work: impl FnOnce() -> T) -> T {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = take_hook();
        set_hook(Box::new(move |panic| {
            if !QUIET.get() {
                usual(panic);
            }
        }));
    });
    QUIET.set(true);
    let done = work();
    QUIET.set(false);
    done
}

//! All presets and numbers of players, one after the other.

use crate::Console;
use crate::failure::Failure;
use crate::legal::plural;
use game::explore::{Explored, Limits};
use game::flow::chart::Edge;
use game::{Chart, Kind, Pairs, Record, Setup, StartError};
use std::cell::Cell;
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;

/// What was found so far.
pub(super) struct Survey {
    pub(super) findings: Vec<Finding>,
    /// The edges that were taken with any preset.
    pub(super) taken: HashSet<u16>,
    /// Whether all states there are were seen.
    pub(super) is_complete: bool,
    /// The set-ups that fit, with what they are called.
    settings: Vec<(String, Setup<Pairs>)>,
    /// What findings say, numbers apart: one of a kind is enough.
    kinds: HashSet<String>,
}

/// Rounds of random games more for edges that are seldom taken.
const ROUNDS_MAX: u64 = 30;

/// One fault.
pub(super) struct Finding {
    pub(super) what: String,
    /// The preset and the number of players.
    pub(super) setting: String,
    /// A match that leads there, unless it cannot even begin.
    pub(super) record: Option<Record>,
}

impl Default for Survey {
    fn default() -> Self {
        Survey {
            findings: Vec::new(),
            taken: HashSet::new(),
            is_complete: true,
            settings: Vec::new(),
            kinds: HashSet::new(),
        }
    }
}

impl Survey {
    /// Explores a preset with every number of players.
    pub(super) fn preset(
        &mut self,
        game: &dyn Kind,
        preset: &str,
        options: &Pairs,
        limits: Limits,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let mut misfit = None;
        let mut fits = false;
        for seats in game.seats() {
            let setup =
                Setup { options: options.clone(), seats, position: None, dice: "none".to_string() };
            let setting = format!("preset {preset}, {seats} {}", plural(seats, "player"));
            match explore(game, &setup, limits) {
                Ok(Ok(explored)) => {
                    fits = true;
                    console.say(summary(&setting, &explored))?;
                    console.output.flush()?;
                    self.add(&setting, explored);
                    self.settings.push((setting, setup));
                }
                // A preset may be for some numbers of players only.
                Ok(Err(why)) => misfit = Some(why),
                Err(panic) => {
                    fits = true;
                    let what = format!("the game panics before its first question: {panic}");
                    self.find(Finding { what, setting, record: None });
                }
            }
        }
        if let (false, Some(why)) = (fits, misfit) {
            let what = format!("preset {preset} fits no number of players: {why}");
            self.find(Finding { what, setting: format!("preset {preset}"), record: None });
        }
        Ok(())
    }

    /// Plays more random games while there are edges that nothing took.
    pub(super) fn play_on(
        &mut self,
        game: &dyn Kind,
        limits: Limits,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let (settings, mut games) = (std::mem::take(&mut self.settings), 0);
        for round in 1..=ROUNDS_MAX {
            if self.untaken(game.chart()).is_empty() || self.is_complete {
                break;
            }
            let seed = limits.seed.wrapping_add(round.wrapping_mul(limits.games as u64));
            for (setting, setup) in &settings {
                let more = explore(game, setup, Limits { states: 0, seed, ..limits });
                if let Ok(Ok(explored)) = more {
                    games += explored.games;
                    self.add(setting, explored);
                }
            }
        }
        if games > 0 {
            console.say(format!("looking for rare edges: {games} random games more"))?;
        }
        Ok(())
    }

    /// The edges that nothing took.
    pub(super) fn untaken(&self, chart: &Chart) -> Vec<&'static Edge> {
        let edges = chart.edges.iter().enumerate();
        edges.filter(|(it, _)| !self.taken.contains(&(*it as u16))).map(|(_, it)| it).collect()
    }

    fn add(&mut self, setting: &str, explored: Explored) {
        self.is_complete &= explored.complete;
        self.taken.extend(explored.taken);
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

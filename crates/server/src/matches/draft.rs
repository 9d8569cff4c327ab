//! One request at a table: what it adds to the log, before anything is written.

use super::deed::{Abandoned, Closed, Deed};
use super::live::{Live, Unattended};
use super::told::{Caused, verdict};
use crate::denied::{Answer, Denied};
use crate::deps::HouseRules;
use game::record::{Hex, Who};
use game::{Act, Awaiting, Explained, Viewer};
use std::sync::Arc;
use store::{Id, Millis, Phase, Row, Token};
use wire::protocol::Notice;
use wire::raw;

/// Chance inputs in a row. More of them would never end.
const CHANCES_MAX: usize = 10_000;

/// What a request has done so far, to a table that nobody else sees meanwhile. If it is refused or
/// cannot be written, the table is thrown away and built again from the log.
pub(crate) struct Draft<'a> {
    pub(crate) live: &'a mut Live,
    pub(crate) at: Millis,
    /// The new entries.
    pub(crate) fresh: Vec<String>,
    /// What they caused.
    pub(crate) caused: Vec<Arc<Caused>>,
    pub(crate) holders: Vec<Id>,
    pub(crate) mint: Vec<Token>,
    pub(crate) notices: Vec<Notice>,
    /// How many entries the log held before this.
    pub(crate) from: u64,
    /// How many inputs there were before this.
    pub(crate) inputs: usize,
    /// What lists show of the match, as far as moves can change it, before this.
    phase: Phase,
    /// Whether something else happened that lists show.
    other: bool,
}

impl<'a> Draft<'a> {
    pub(crate) fn new(live: &'a mut Live, at: Millis) -> Draft<'a> {
        Draft {
            from: live.length,
            inputs: live.table.len(),
            phase: live.phase,
            other: false,
            live,
            at,
            fresh: Vec::new(),
            caused: Vec::new(),
            holders: Vec::new(),
            mint: Vec::new(),
            notices: Vec::new(),
        }
    }

    /// Adds a deed that is not an input.
    pub(crate) fn push(&mut self, deed: &Deed) -> Answer<()> {
        let caused = self.live.take(deed, self.at).map_err(Denied::fault)?;
        self.fresh.push(wire::json(deed));
        self.caused.push(caused);
        self.other = true;
        Ok(())
    }

    /// What lists show from now on, if it is something else than before.
    pub(crate) fn row(&self, made: bool) -> Option<Row> {
        let changed = made || self.other || self.live.phase != self.phase;
        changed.then(|| self.live.row())
    }

    /// Adds an input, if game and table accept it.
    pub(crate) fn enter(&mut self, who: Who, text: &str) -> Result<(), Explained> {
        let caused = self.live.enter(who, text, self.at)?;
        self.entered(caused);
        Ok(())
    }

    /// Adds an input of the table, if it is accepted.
    pub(crate) fn act(&mut self, act: Act) -> Result<(), Explained> {
        self.enter(Who::Table, &act.to_string())
    }

    fn entered(&mut self, caused: Arc<Caused>) {
        let line = self.live.table.line(self.live.table.len());
        let line = line.expect("an input that was entered is the last of the log");
        self.fresh.push(wire::json(&Deed::Input(line)));
        self.caused.push(caused);
    }

    /// Starts a match that is full, lets chance answer what is asked of it, and ends one that has
    /// as many inputs as a match may have.
    pub(crate) fn settle(&mut self, rules: &HouseRules) -> Answer<()> {
        self.run(rules)?;
        self.close()
    }

    /// Keeps what there is to see of a match that is over.
    pub(crate) fn close(&mut self) -> Answer<()> {
        if !self.live.is_over() || self.live.closed {
            return Ok(());
        }
        let table = &*self.live.table;
        let views = Viewer::all(table.seats()).map(|it| raw(&table.view(it)).to_string()).collect();
        let end = Hex::<16>::of(table.hash()).to_string();
        let (outcome, fair) = (verdict(table), &self.live.fair);
        let (secret, entropy) = (fair.secret().to_string(), fair.entropy().to_string());
        self.push(&Deed::Closed(Closed { end, outcome, views, secret, entropy }))
    }

    /// Whether only bots and clocks have played for too long.
    fn is_unattended(&self, rules: &HouseRules) -> bool {
        let people = self.live.seats.iter().filter(|it| it.holder().is_some()).count() as u32;
        let Unattended { timeouts, moves } = self.live.unattended;
        timeouts >= rules.timeouts_max * people.max(1) || moves >= rules.bot_moves_max
    }

    fn run(&mut self, rules: &HouseRules) -> Answer<()> {
        while let Some(deed) = self.live.next_of_draw() {
            self.push(&deed)?;
        }
        for _ in 0..CHANCES_MAX {
            let inputs = self.live.table.len();
            if self.live.is_playing() && inputs >= rules.inputs_max {
                return self.push(&Deed::Abandoned(Abandoned::TooLong { inputs }));
            }
            if self.live.is_playing() && self.is_unattended(rules) {
                return self.push(&Deed::Abandoned(Abandoned::Unattended));
            }
            if !self.live.is_playing() || self.live.table.awaiting() != Awaiting::Chance {
                return Ok(());
            }
            let rolled = self.live.roll(self.at);
            let caused = rolled.ok_or_else(|| Denied::fault("chance has no outcome"))?;
            self.entered(caused);
        }
        Err(Denied::fault("chance never ends"))
    }
}

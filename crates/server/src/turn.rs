//! One request at a table: what it adds to the log, before anything is written.

use crate::event::{Abandoned, Closed, Event};
use crate::live::{Caused, Live, verdict};
use crate::refused::{Answer, Refused};
use game::record::{Hex, Who};
use game::{Act, Awaiting, Explained, Viewer};
use store::{Digest, Id, Millis, Phase, Row, Token};
use wire::protocol::Notice;
use wire::raw;

/// Chance inputs in a row. More of them would never end.
const CHANCES_MAX: usize = 10_000;

/// What a request has done so far, to a table that nobody else sees meanwhile. If it is refused or
/// cannot be written, the table is thrown away and built again from the log.
pub(crate) struct Turn<'a> {
    pub(crate) live: &'a mut Live,
    pub(crate) at: Millis,
    /// The new entries.
    pub(crate) fresh: Vec<String>,
    /// What they caused.
    pub(crate) caused: Vec<Caused>,
    pub(crate) holders: Vec<Id>,
    pub(crate) mint: Vec<Token>,
    pub(crate) spend: Vec<Digest>,
    pub(crate) notices: Vec<Notice>,
    /// How many inputs there were before this.
    pub(crate) inputs: usize,
    /// What lists show of the match, as far as moves can change it, before this.
    phase: Phase,
    /// Whether something else happened that lists show.
    other: bool,
}

impl<'a> Turn<'a> {
    pub(crate) fn new(live: &'a mut Live, at: Millis) -> Turn<'a> {
        Turn {
            inputs: live.table.len(),
            phase: live.phase,
            other: false,
            live,
            at,
            fresh: Vec::new(),
            caused: Vec::new(),
            holders: Vec::new(),
            mint: Vec::new(),
            spend: Vec::new(),
            notices: Vec::new(),
        }
    }

    /// Adds an event that is not an input.
    pub(crate) fn push(&mut self, event: &Event) -> Answer<()> {
        let caused = self.live.take(event, self.at).map_err(Refused::fault)?;
        self.fresh.push(wire::json(event));
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

    fn entered(&mut self, caused: Caused) {
        let line = self.live.table.line(self.live.table.len());
        let line = line.expect("an input that was entered is the last of the log");
        self.fresh.push(wire::json(&Event::Input(line)));
        self.caused.push(caused);
    }

    /// Starts a match that is full, lets chance answer what is asked of it, and ends one that has
    /// as many inputs as a match may have.
    pub(crate) fn settle(&mut self, inputs_max: usize) -> Answer<()> {
        self.run(inputs_max)?;
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
        self.push(&Event::Closed(Closed { end, outcome: verdict(table), views }))
    }

    fn run(&mut self, inputs_max: usize) -> Answer<()> {
        if self.live.phase == Phase::Open && self.live.is_full() {
            self.push(&Event::Started)?;
        }
        for _ in 0..CHANCES_MAX {
            let inputs = self.live.table.len();
            if self.live.is_playing() && inputs >= inputs_max {
                return self.push(&Event::Abandoned(Abandoned::TooLong { inputs }));
            }
            if !self.live.is_playing() || self.live.table.awaiting() != Awaiting::Chance {
                return Ok(());
            }
            let rolled = self.live.roll(self.at);
            let caused = rolled.ok_or_else(|| Refused::fault("chance has no outcome"))?;
            self.entered(caused);
        }
        Err(Refused::fault("chance never ends"))
    }
}

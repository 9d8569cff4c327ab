//! One request at a table: what it adds to the log, before anything is written.

use crate::event::{Abandoned, Closed, Event};
use crate::live::{Live, verdict};
use crate::refused::{Answer, Refused};
use game::record::{Hex, Who};
use game::{Act, Awaiting, Seat, Step, Viewer};
use store::{Digest, Id, Millis, Phase, Row, Token};
use wire::protocol::{Notice, raw};

/// Chance inputs in a row. More of them would never end.
const CHANCES_MAX: usize = 10_000;

/// What a request has done so far. If it is refused or cannot be written, the table it was done
/// to is thrown away and built again from the log.
pub(crate) struct Turn<'a> {
    pub(crate) live: &'a mut Live,
    pub(crate) at: Millis,
    /// The new entries.
    pub(crate) fresh: Vec<String>,
    /// What they caused, with their numbers.
    pub(crate) steps: Vec<(u64, Step)>,
    pub(crate) holders: Vec<Id>,
    pub(crate) mint: Vec<Token>,
    pub(crate) spend: Vec<Digest>,
    pub(crate) notices: Vec<Notice>,
    /// What lists show of the match, as far as moves can change it, before this.
    phase: Phase,
    /// Whether something else happened that lists show.
    other: bool,
}

impl<'a> Turn<'a> {
    pub(crate) fn new(live: &'a mut Live, at: Millis) -> Turn<'a> {
        Turn {
            phase: live.phase,
            other: false,
            live,
            at,
            fresh: Vec::new(),
            steps: Vec::new(),
            holders: Vec::new(),
            mint: Vec::new(),
            spend: Vec::new(),
            notices: Vec::new(),
        }
    }

    /// Adds an event that is not an input.
    pub(crate) fn push(&mut self, event: &Event) -> Answer<()> {
        let step = self.live.take(event, self.at).map_err(Refused::fault)?;
        self.fresh.push(wire::json(event));
        self.steps.push((self.live.length, step));
        self.other = true;
        Ok(())
    }

    /// What lists show from now on, if it is something else than before.
    pub(crate) fn row(&self, made: bool) -> Option<Row> {
        let changed = made || self.other || self.live.phase != self.phase;
        changed.then(|| self.live.row())
    }

    /// Adds an input that was found lawful.
    pub(crate) fn input(&mut self, who: Who, text: &str) -> Answer<()> {
        let step = self.live.input(who, text, self.at).map_err(Refused::fault)?;
        self.entered(who, text.to_string(), step);
        Ok(())
    }

    /// Adds a move of a seat, if the rules accept it.
    pub(crate) fn play(&mut self, seat: Seat, text: &str) -> Answer<()> {
        let played = self.live.table.play(seat, text);
        let step = played.map_err(|it| Refused::rules(&it, self.live.table.legal(seat)))?;
        self.live.entered(None, self.at);
        self.entered(Who::Seat(seat), text.to_string(), step);
        Ok(())
    }

    /// Adds an input of the table, if the table accepts it.
    pub(crate) fn act(&mut self, act: Act) -> Answer<()> {
        let step = self.live.table.act(act)?;
        self.live.entered(Some(act), self.at);
        self.entered(Who::Table, act.to_string(), step);
        Ok(())
    }

    fn entered(&mut self, who: Who, text: String, step: Step) {
        let (who, hash) = (who.to_string(), self.live.hash());
        self.fresh.push(wire::json(&Event::Input { who, text, hash }));
        self.steps.push((self.live.length, step));
    }

    /// Starts a match that is full, lets chance answer what is asked of it, and ends one that has
    /// as many inputs as a match may have.
    pub(crate) fn settle(&mut self, inputs_max: usize) -> Answer<()> {
        self.run(inputs_max)?;
        self.close()
    }

    /// Keeps what there is to see of a match that is over.
    pub(crate) fn close(&mut self) -> Answer<()> {
        let over = matches!(self.live.phase, Phase::Finished | Phase::Abandoned);
        if !over || self.live.closed {
            return Ok(());
        }
        let table = &*self.live.table;
        let viewers = Seat::all(table.seats()).map(Viewer::Seat).chain([Viewer::Spectator]);
        let views = viewers.map(|it| raw(&table.view(it)).to_string()).collect();
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
            let number = self.live.reach.now();
            let mut words = self.live.fair.stream("chance", number);
            let drawn = self.live.table.sample(&mut words);
            let drawn = drawn.ok_or_else(|| Refused::fault("chance has no outcome"))?;
            self.input(Who::Chance, &drawn)?;
        }
        Err(Refused::fault("chance never ends"))
    }
}

//! How matches come about: made anew, continued from another, read from a record.

use super::deed::{Abandoned, Deed, Founding, Sitter};
use super::dice::pledged;
use super::draft::Draft;
use super::live::{BeginError, Live};
use super::rights::open_book;
use super::sitting::human;
use super::tables::{SHORT_MAX, broken};
use crate::denied::{Answer, Denied};
use crate::deps::HouseRules;
use crate::house::House;
use crate::lines::InLine;
use crate::who::{Caller, Network, Seating, random};
use game::record::Line;
use game::{Record, RecordError, RecordFault, Table, TimeControl};
use std::sync::Arc;
use store::Id;
use wire::facts;
use wire::protocol::{Create, Created, Fork, Given, Invite};

/// What to make.
pub(super) struct Plan {
    pub(super) founding: Founding,
    pub(super) seats: Vec<Sitter>,
    /// The links to be given away.
    pub(super) invites: Vec<Invite>,
    /// What was played already.
    pub(super) lines: Vec<Line>,
    /// Where whoever makes it comes from.
    pub(super) network: Network,
    /// The holder's place in line, if the match counts towards the holder's limit.
    pub(super) one_more: Option<InLine<Id>>,
    /// Whether it stays as it is.
    pub(super) closed: bool,
    /// What whoever makes it pledges for the dice.
    pub(super) pledge: Option<String>,
}

impl House {
    /// Makes a match.
    pub(crate) async fn create(
        self: &Arc<Self>,
        caller: &Caller,
        seating: &Seating,
        asked: &Create,
    ) -> Answer<String> {
        let once = seating.once(&asked.request_id)?;
        let game = self.deps.registry.find(&asked.game).map_err(|it| Denied::no_game(&it))?;
        let me = human(seating.holder, &asked.name)?;
        self.not_too_fast(asked.clock.as_deref())?;
        let request = once.request(Id::NONE);
        let one_more = Some(self.one_more(once.holder, request).await?);
        let (seats, invites) = self.seats(&asked.seats, &me)?;
        let founding = Founding {
            game: game.name().to_string(),
            rules: game.rules(),
            seats: asked.seats.len(),
            options: asked.options.clone(),
            position: asked.position.clone(),
            clock: asked.clock.clone(),
            listed: asked.listed,
            handed_on: asked.handed_on,
            party: caller.network.party(self.salt),
            secret: self.secret(),
            dice: None,
        };
        let (lines, network, pledge) = (Vec::new(), caller.network, asked.pledge.clone());
        let closed = false;
        let plan = Plan { founding, seats, invites, lines, network, one_more, closed, pledge };
        self.make_planned(plan, seating, request).await
    }

    /// Plays on from a point of another match.
    pub(crate) async fn fork(
        self: &Arc<Self>,
        id: Id,
        caller: &Caller,
        seating: &Seating,
        asked: &Fork,
    ) -> Answer<String> {
        let once = seating.once(&asked.request_id)?;
        let me = human(seating.holder, &asked.name)?;
        let request = once.making("fork", id);
        // Whoever was answered may have left the match since, or it is gone.
        if let Some(answer) = self.deps.store.answer(request).await? {
            self.metrics.repeats.inc();
            return Ok(answer);
        }
        let one_more = Some(self.one_more(once.holder, request).await?);
        let (seats, invites) = self.seats(&asked.seats, &me)?;
        let (founding, table) = self
            .look(id, caller, None, |live| {
                open_book(live)?;
                if asked.seats.len() != live.seats.len() {
                    return Err(bad_seats(live.seats.len()));
                }
                Ok((live.founding.clone(), live.table.copy()))
            })
            .await?;
        let (point, input) = (asked.point, asked.input.clone());
        let forked = move || forked(&*table, point, input.as_ref());
        let lines = self.replays.run_for(caller.network, forked).await??;
        let (secret, network) = (self.secret(), caller.network);
        let (dice, party) = (Some("none".to_string()), network.party(self.salt));
        let founding = Founding { secret, dice, party, clock: None, listed: false, ..founding };
        let (closed, pledge) = (false, None);
        let plan = Plan { founding, seats, invites, lines, network, one_more, closed, pledge };
        self.make_planned(plan, seating, request).await
    }

    /// Opens a record to be looked through.
    pub(crate) async fn import(
        self: &Arc<Self>,
        caller: &Caller,
        seating: &Seating,
        (key, text): (&str, &str),
    ) -> Answer<String> {
        let request = seating.once(key)?.making("record", Id::NONE);
        let record: Record = text.parse().map_err(|it| bad_record(&it))?;
        let max = self.deps.rules.inputs_max;
        if record.lines.len() > max {
            let why = format!("a record may have at most {max} inputs");
            return Err(Denied::not_now("LongRecord", why).with(&Most { max }));
        }
        let game = self.deps.registry.find(&record.game).map_err(|_| {
            let fault = RecordFault::OtherGame { game: record.game.clone() };
            bad_record(&RecordError { line: 2, fault })
        })?;
        // The record's own check says which line is at fault.
        let network = caller.network;
        let open = move || game.open(&record).map(|_| record);
        let record = self.replays.run_for(network, open).await?.map_err(|it| bad_record(&it))?;
        let founding = Founding {
            game: record.game.clone(),
            rules: record.rules,
            seats: record.seats,
            options: record.options.iter().cloned().collect(),
            position: record.position.clone(),
            clock: None,
            listed: false,
            handed_on: false,
            party: network.party(self.salt),
            secret: self.secret(),
            dice: Some(record.dice.clone()),
        };
        let me = human(seating.holder, "")?;
        let mut seats = vec![Sitter::Open; record.seats];
        seats[0] = me;
        let (invites, lines) = (Vec::new(), record.lines);
        let (one_more, closed, pledge) = (None, true, None);
        let plan = Plan { founding, seats, invites, lines, network, one_more, closed, pledge };
        self.make_planned(plan, seating, request).await
    }

    /// Refuses a clock so fast that the match would play itself.
    fn not_too_fast(&self, clock: Option<&str>) -> Answer<()> {
        let least = self.deps.rules.clock_min;
        // One that cannot be read is refused where the match begins.
        let given = clock.and_then(|it| it.parse().ok()).map_or(least, |it| match it {
            TimeControl::Move { limit } | TimeControl::Turn { limit } => limit,
            TimeControl::Game { bank, .. } => bank,
            TimeControl::Days { .. } => least,
        });
        match given < least {
            true => Err(Denied::not_now("BadClock", format!("a clock gives at least {least} ms"))),
            false => Ok(()),
        }
    }

    /// Waits until the holder takes part in no other match at the same time, and refuses one more to
    /// somebody who plays too many. Until what is returned is dropped the count stands, so it is held
    /// until the match is written. A request that was answered before is not one more.
    pub(super) async fn one_more(&self, holder: Id, request: Id) -> Answer<InLine<Id>> {
        let first = self.makers.first(holder).await?;
        let (store, most) = (&self.deps.store, self.deps.rules.matches_max);
        if store.live(holder).await? < most || store.answer(request).await?.is_some() {
            return Ok(first);
        }
        let why = format!("you are in {most} matches that are not over; end some first");
        Err(Denied::not_now("TooManyMatches", why))
    }

    /// Makes a match as planned, or finds the one that the same request made before. The answer,
    /// as JSON.
    pub(super) async fn make_planned(
        self: &Arc<Self>,
        plan: Plan,
        seating: &Seating,
        request: Id,
    ) -> Answer<String> {
        let (house, holder, mint) = (self.clone(), seating.holder, seating.mint.clone());
        let (network, is_long) = (plan.network, plan.lines.len() > SHORT_MAX);
        let copied: usize = plan.lines.iter().map(|it| wire::json(it).len()).sum();
        // A repeated request makes and costs nothing.
        if self.deps.store.answer(request).await?.is_none() {
            self.may_write(network)?;
            if plan.founding.listed {
                self.charge_listed(network)?;
            }
            if copied > 0 {
                self.charge_copy(holder, network, copied)?;
            }
        }
        let making = async move {
            let (id, at) = (random(&*house.deps.entropy), house.now());
            let (registry, uptime) = (&house.deps.registry, &house.time.uptime);
            let begun = Live::begin(registry, id, plan.founding.clone(), at, uptime);
            let mut live = begun.map_err(cannot_begin)?;
            let mut draft = Draft::new(&mut live, at);
            draft.mint.extend(mint);
            set_up(&mut draft, &plan, holder, &house.deps.rules)?;
            let answer = wire::json(&Created {
                info: draft.live.info(),
                state: house.seen_by(&draft, holder),
                secret: None,
                invites: plan.invites,
            });
            let made = wire::json(&Deed::Created(plan.founding));
            let made = house.make(draft, made, (request, network), answer).await;
            drop(plan.one_more);
            made
        };
        match is_long {
            true => self.finish_apart(network, making).await,
            false => self.finish(making).await,
        }
    }
}

/// Lets people sit down at a new table, and what was played already be played again.
fn set_up(draft: &mut Draft<'_>, plan: &Plan, holder: Id, rules: &HouseRules) -> Answer<()> {
    let sits = plan.seats.iter().any(|it| it.holder() == Some(holder));
    let pledge = match sits {
        true => pledged(draft.live, holder, plan.pledge.as_deref())?,
        false => String::new(),
    };
    for (seat, sitter) in plan.seats.iter().enumerate() {
        if *sitter != Sitter::Open {
            let sitter = sitter.clone().pledging(&pledge);
            draft.push(&Deed::Sat { seat: seat as u8, sitter })?;
        }
    }
    draft.holders = draft.live.seats.iter().filter_map(Sitter::holder).collect();
    for line in &plan.lines {
        draft.enter(line.who, &line.text).map_err(|it| Denied::fault(it.text))?;
    }
    // It was played before, elsewhere. An answer that told all of it again would be twenty times as
    // long as the record, and it is kept.
    draft.caused.clear();
    if !plan.closed {
        return draft.settle(rules);
    }
    draft.push(&match draft.live.table.is_over() {
        true => Deed::Started,
        false => Deed::Abandoned(Abandoned::Unfinished),
    })?;
    draft.close()
}

/// What leads to a point of a match, and to what is entered there.
fn forked(table: &dyn Table, point: usize, input: Option<&Given>) -> Answer<Vec<Line>> {
    let mut forked = table.fork(point).ok_or_else(Denied::no_point)?;
    if let Some(Given { who, text }) = input {
        let who = who.parse().map_err(|_| Denied::malformed("nobody is called so"))?;
        forked.enter(who, text)?;
    }
    Ok(forked.record().lines)
}

fn bad_seats(count: usize) -> Denied {
    Denied::not_now("BadSeats", format!("the match has {count} seats"))
}

fn cannot_begin(error: BeginError) -> Denied {
    match error {
        BeginError::Start(fault) => {
            let mut refused = Denied::not_now("BadOptions", fault.to_string());
            refused.body.facts = facts(&fault);
            refused
        }
        BeginError::Clock(fault) => Denied::not_now("BadClock", fault.to_string()),
        BeginError::Broken(why) => broken(why),
    }
}

/// The most inputs there may be.
#[derive(serde::Serialize)]
struct Most {
    max: usize,
}

/// Why a record was not opened; the facts have the line and what is wrong with it.
fn bad_record(why: &RecordError) -> Denied {
    Denied::not_now("BadRecord", why.to_string()).with(why)
}

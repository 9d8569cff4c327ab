//! How matches come about: made, joined, played again, continued, read from a record.

use crate::bots;
use crate::event::{Abandoned, Created, Event, Sitter};
use crate::holders::{Caller, Seating, keep_promise, random};
use crate::house::{House, Once};
use crate::live::{BeginError, Live, Seen};
use crate::refused::{Answer, Refused};
use crate::turn::Turn;
use game::record::Line;
use game::{Record, Seat};
use serde::Deserialize;
use std::sync::Arc;
use store::{Digest, Id, Phase};
use wire::facts;
use wire::protocol::{self, Create, Fork, Invite, Join, Joined, Notice, Rematch, SeatPlan};

/// The longest name.
const NAME_MAX: usize = 40;
/// The most characters of entropy a player may send.
const ENTROPY_MAX: usize = 64;

/// What to make.
struct Plan {
    created: Created,
    seats: Vec<Sitter>,
    /// The links to be given away.
    invites: Vec<Invite>,
    /// What was played already.
    lines: Vec<Line>,
    /// Whether it stays as it is.
    closed: bool,
    /// The promise it keeps.
    promise: Option<Digest>,
}

impl House {
    /// Makes a match.
    pub(crate) async fn create(
        self: &Arc<Self>,
        seating: &Seating,
        asked: &Create,
    ) -> Answer<String> {
        let once = Once::new(seating.holder, &asked.request_id)?;
        let game = self.deps.registry.find(&asked.game).map_err(|it| {
            Refused::new(axum::http::StatusCode::NOT_FOUND, "NoSuchGame", it.to_string())
        })?;
        let me = human(seating.holder, &asked.name, &asked.entropy)?;
        let (seats, invites) = self.seats(&asked.seats, &me)?;
        let (secret, promise) = self.promised(&once, asked.commitment.as_deref()).await?;
        let created = Created {
            game: game.name().to_string(),
            rules: game.rules(),
            seats: asked.seats.len(),
            options: asked.options.clone(),
            position: asked.position.clone(),
            clock: asked.clock.clone(),
            listed: asked.listed,
            secret,
            dice: None,
        };
        let plan = Plan { created, seats, invites, lines: Vec::new(), closed: false, promise };
        self.make_planned(plan, seating, once).await
    }

    /// Plays on from a point of another match.
    pub(crate) async fn fork(
        self: &Arc<Self>,
        id: Id,
        caller: &Caller,
        seating: &Seating,
        asked: &Fork,
    ) -> Answer<String> {
        let once = Once::new(seating.holder, &asked.request_id)?;
        let me = human(seating.holder, &asked.name, "")?;
        let (seats, invites) = self.seats(&asked.seats, &me)?;
        let (created, lines) = self
            .look(id, caller, None, |live| {
                open_book(live)?;
                if asked.seats.len() != live.seats.len() {
                    return Err(bad_seats(live.seats.len()));
                }
                let no_point = || Refused::not_now("NoSuchPoint", "the match has no such point");
                let forked = live.table.fork(asked.point).ok_or_else(no_point)?;
                Ok((live.created.clone(), forked.record().lines))
            })
            .await?;
        let secret = self.secret();
        let dice = Some("none".to_string());
        let created = Created { secret, dice, clock: None, listed: false, ..created };
        let plan = Plan { created, seats, invites, lines, closed: false, promise: None };
        self.make_planned(plan, seating, once).await
    }

    /// Opens a record to be looked through.
    pub(crate) async fn import(self: &Arc<Self>, seating: &Seating, text: &str) -> Answer<String> {
        let bad = |why: String| Refused::not_now("BadRecord", why);
        let record: Record = text.parse().map_err(|it: game::RecordError| bad(it.to_string()))?;
        let max = self.deps.rules.inputs_max;
        if record.lines.len() > max {
            return Err(bad(format!("a record may have at most {max} inputs")));
        }
        let game = self.deps.registry.find(&record.game).map_err(|it| bad(it.to_string()))?;
        // The record's own check says which line is at fault.
        game.open(&record).map_err(|it| bad(it.to_string()))?;
        // The same record opened twice by the same holder is the same match.
        let key = Digest::of(text.as_bytes()).to_string();
        let once = Once::new(seating.holder, &key)?;
        let created = Created {
            game: record.game.clone(),
            rules: record.rules,
            seats: record.seats,
            options: record.options.iter().cloned().collect(),
            position: record.position.clone(),
            clock: None,
            listed: false,
            secret: self.secret(),
            dice: Some(record.dice.clone()),
        };
        let me = human(seating.holder, "", "")?;
        let mut seats = vec![Sitter::Open; record.seats];
        seats[0] = me;
        let (invites, lines) = (Vec::new(), record.lines);
        let plan = Plan { created, seats, invites, lines, closed: true, promise: None };
        self.make_planned(plan, seating, once).await
    }

    /// Sits down. The answer, as JSON.
    pub(crate) async fn join(
        self: &Arc<Self>,
        id: Id,
        seating: &Seating,
        asked: Join,
    ) -> Answer<String> {
        let once = Once::new(seating.holder, &asked.request_id)?;
        let me = human(seating.holder, &asked.name, &asked.entropy)?;
        let (holder, mint) = (seating.holder, seating.mint.clone());
        let sit = move |turn: &mut Turn<'_>| {
            let seat = free_seat(turn.live, holder, &asked)?;
            turn.mint.extend(mint.clone());
            sit(turn, seat, holder, &me)
        };
        let joined = move |house: &House, turn: &Turn<'_>| {
            let taken = turn.notices.iter().find_map(|it| match it {
                Notice::SeatTaken { seat } => Some(*seat),
                _ => None,
            });
            let (seat, info) = (taken.unwrap_or_default(), turn.live.info());
            wire::json(&Joined { seat, info, state: house.seen_by(turn, holder), secret: None })
        };
        self.act_and_answer(id, once, sit, joined).await
    }

    /// How a match stands that somebody has just made or joined, and what that led to.
    fn seen_by(&self, turn: &Turn<'_>, holder: Id) -> protocol::State {
        let seen = Seen { held: turn.live.held(Some(holder)), seat: None };
        let connected = |it| self.hub.is_connected(turn.live.id, it);
        turn.live.state(seen, &turn.caused, turn.at, &connected)
    }

    /// Plays again: makes the next match, or sits down in it. The answer, as JSON.
    pub(crate) async fn rematch(
        self: &Arc<Self>,
        id: Id,
        caller: &Caller,
        seating: &Seating,
        asked: &Rematch,
    ) -> Answer<String> {
        let holder = caller.known()?;
        let once = Once::new(holder, &asked.request_id)?;
        let (next, created, seats, name) = self
            .look(id, caller, None, |live| {
                let held = crate::play::own_seats(live, caller)?;
                if live.phase != Phase::Finished {
                    return Err(Refused::not_now("NotFinished", "the match is not over"));
                }
                let name = held.lowest().map(|it| live.seats[it.index()].clone());
                Ok((live.rematch, live.created.clone(), live.seats.clone(), name))
            })
            .await?;
        let name = match name {
            Some(Sitter::Human { name, .. }) => name,
            _ => String::new(),
        };
        let next = match next {
            Some(next) => next,
            None => self.next_match(id, seating, &once, created, &seats).await?,
        };
        let (name, entropy) = (name, asked.entropy.clone());
        let join = Join { request_id: asked.request_id.clone(), name, entropy, ..Join::default() };
        self.join(next, seating, join).await
    }

    async fn next_match(
        self: &Arc<Self>,
        id: Id,
        seating: &Seating,
        once: &Once,
        created: Created,
        seats: &[Sitter],
    ) -> Answer<Id> {
        let mut next: Vec<Sitter> = seats.iter().map(kept_for).collect();
        next.rotate_right(1);
        let secret = self.secret();
        let created = Created { secret, dice: None, ..created };
        let (invites, lines) = (Vec::new(), Vec::new());
        let plan = Plan { created, seats: next, invites, lines, closed: false, promise: None };
        // Two who ask at once make two matches; the log says which one it is.
        let key = Once { holder: seating.holder, key: format!("{}-next", once.key) };
        let made = self.make_planned(plan, seating, key).await?;
        let Made { info } = wire::read_owned(&made).map_err(Refused::fault)?;
        self.act(id, None, move |turn| match turn.live.rematch {
            Some(_) => Ok(()),
            None => {
                turn.notices.push(Notice::Rematch { id: info.id.clone() });
                turn.push(&Event::Rematch { id: info.id.clone() })
            }
        })
        .await?;
        let place = self.place(id);
        let mut slot = place.lock().await;
        let live = self.fill(id, &mut slot).await?;
        live.rematch.ok_or_else(|| Refused::fault("no match follows"))
    }

    /// Makes a match as planned, or finds the one that the same request made before. The answer,
    /// as JSON.
    async fn make_planned(
        self: &Arc<Self>,
        plan: Plan,
        seating: &Seating,
        once: Once,
    ) -> Answer<String> {
        let (house, holder, mint) = (self.clone(), seating.holder, seating.mint.clone());
        self.finish(async move {
            let (id, at) = (random(&*house.deps.entropy), house.now());
            let (registry, uptime) = (&house.deps.registry, &house.uptime);
            let begun = Live::begin(registry, id, plan.created.clone(), at, uptime);
            let mut live = begun.map_err(cannot_begin)?;
            let mut turn = Turn::new(&mut live, at);
            turn.mint.extend(mint);
            turn.spend.extend(plan.promise);
            set_up(&mut turn, &plan, house.deps.rules.inputs_max)?;
            let answer = wire::json(&protocol::Created {
                info: turn.live.info(),
                state: house.seen_by(&turn, holder),
                secret: None,
                invites: plan.invites,
            });
            let created = wire::json(&Event::Created(plan.created));
            house.make(turn, created, once.request(Id::NONE), answer).await
        })
        .await
    }

    /// Who sits where, with the tokens of the links.
    fn seats(&self, plans: &[SeatPlan], me: &Sitter) -> Answer<(Vec<Sitter>, Vec<Invite>)> {
        let mut invites = Vec::new();
        let mut seats = Vec::new();
        for (seat, plan) in plans.iter().enumerate().take(game::SEATS_MAX) {
            seats.push(match plan {
                SeatPlan::Me => me.clone(),
                SeatPlan::Bot { bot } => Sitter::Bot { bot: bots::spec(bot)?.to_string() },
                SeatPlan::Open => Sitter::Open,
                SeatPlan::Invite => {
                    let token = random(&*self.deps.entropy).to_string();
                    let digest = Digest::of(token.as_bytes()).to_string();
                    invites.push(Invite { seat: seat as u8, token });
                    Sitter::Invited { digest }
                }
            });
        }
        if !plans.iter().any(|it| matches!(it, SeatPlan::Me)) {
            return Err(Refused::not_now("BadSeats", "you must sit down yourself"));
        }
        Ok((seats, invites))
    }

    /// The secret that was promised for a match, or a fresh one. A request that was answered
    /// before has used up its promise; whatever it is told now is not kept.
    async fn promised(
        &self,
        once: &Once,
        commitment: Option<&str>,
    ) -> Answer<(String, Option<Digest>)> {
        let Some(commitment) = commitment else { return Ok((self.secret(), None)) };
        if self.deps.store.answer(once.request(Id::NONE)).await?.is_some() {
            return Ok((self.secret(), None));
        }
        let (store, now) = (&self.deps.store, self.now());
        let (secret, promise) = keep_promise(store, once.holder, commitment, now).await?;
        Ok((secret, Some(promise)))
    }

    /// A fresh secret for the dice.
    pub(crate) fn secret(&self) -> String {
        let mut bytes = [0; 32];
        self.deps.entropy.fill(&mut bytes);
        Digest(bytes).to_string()
    }
}

/// As much of an answer as tells which match was made.
#[derive(Deserialize)]
struct Made {
    info: MadeInfo,
}

#[derive(Deserialize)]
struct MadeInfo {
    id: String,
}

/// Lets people sit down at a new table, and what was played already be played again.
fn set_up(turn: &mut Turn<'_>, plan: &Plan, inputs_max: usize) -> Answer<()> {
    for (seat, sitter) in plan.seats.iter().enumerate() {
        if *sitter != Sitter::Open {
            turn.push(&Event::Sat { seat: seat as u8, sitter: sitter.clone() })?;
        }
    }
    turn.holders = turn.live.seats.iter().filter_map(Sitter::holder).collect();
    for line in &plan.lines {
        turn.enter(line.who, &line.text).map_err(|it| Refused::fault(it.text))?;
    }
    if !plan.closed {
        return turn.settle(inputs_max);
    }
    turn.push(&match turn.live.table.is_over() {
        true => Event::Started,
        false => Event::Abandoned(Abandoned::Unfinished),
    })?;
    turn.close()
}

/// A seat in the next match: people must sit down again, bots stay.
fn kept_for(sitter: &Sitter) -> Sitter {
    match sitter {
        Sitter::Human { holder, name, .. } => {
            Sitter::Reserved { holder: *holder, name: name.clone() }
        }
        other => other.clone(),
    }
}

/// The seat that somebody may take.
fn free_seat(live: &Live, holder: Id, asked: &Join) -> Answer<Seat> {
    if let Some(token) = &asked.invite {
        let bad = || Refused::not_now("BadInvite", "this link was used already, or never given");
        let known = live.is_visible(Some(holder), Some(token));
        return live.invited(token).ok_or_else(|| if known { bad() } else { Refused::no_match() });
    }
    if !live.is_visible(Some(holder), None) {
        return Err(Refused::no_match());
    }
    if let Some(seat) = live.reserved(Some(holder)) {
        return Ok(seat);
    }
    let open = |it: &Seat| matches!(live.seats[it.index()], Sitter::Open);
    let goes_on = matches!(live.phase, Phase::Open | Phase::Playing);
    let mut free = Seat::all(live.seats.len()).filter(open);
    let seat = match asked.seat {
        Some(wanted) => free.find(|it| it.0 == wanted),
        None => free.next(),
    };
    seat.filter(|_| goes_on).ok_or_else(|| Refused::not_now("NoOpenSeat", "there is no open seat"))
}

fn sit(turn: &mut Turn<'_>, seat: Seat, holder: Id, me: &Sitter) -> Answer<()> {
    turn.push(&Event::Sat { seat: seat.0, sitter: me.clone() })?;
    // Whoever sits at several reserved places takes them all at once.
    while let Some(more) = turn.live.reserved(Some(holder)) {
        turn.push(&Event::Sat { seat: more.0, sitter: me.clone() })?;
    }
    turn.holders.push(holder);
    turn.notices.push(Notice::SeatTaken { seat: seat.0 });
    Ok(())
}

fn human(holder: Id, name: &str, entropy: &str) -> Answer<Sitter> {
    let name = name.trim();
    if name.chars().count() > NAME_MAX || name.chars().any(char::is_control) {
        let why = format!("a name has at most {NAME_MAX} characters, all of them visible");
        return Err(Refused::not_now("BadName", why));
    }
    let sound = |it: u8| it.is_ascii_alphanumeric() || it == b'-' || it == b'_';
    if entropy.len() > ENTROPY_MAX || !entropy.bytes().all(sound) {
        let why = "entropy must be at most 64 letters, digits, `-` or `_`";
        return Err(Refused::malformed(why));
    }
    let (name, entropy) = (name.to_string(), entropy.to_string());
    Ok(Sitter::Human { holder, name, entropy })
}

fn bad_seats(count: usize) -> Refused {
    Refused::not_now("BadSeats", format!("the match has {count} seats"))
}

fn cannot_begin(error: BeginError) -> Refused {
    match error {
        BeginError::Start(fault) => {
            let mut refused = Refused::not_now("BadOptions", fault.to_string());
            refused.body.facts = facts(&fault);
            refused
        }
        BeginError::Clock(fault) => Refused::not_now("BadClock", fault.to_string()),
        BeginError::Broken(broken) => crate::house::broken(broken),
    }
}

/// Refuses what would tell more than a running game may.
pub(crate) fn open_book(live: &Live) -> Answer<()> {
    if live.is_open_book() {
        return Ok(());
    }
    Err(Refused::not_now("StillHidden", "this is hidden until the match is over"))
}

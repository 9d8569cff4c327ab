//! How matches come about: made, joined, played again, continued, read from a record.

use crate::bots;
use crate::dice::ENTROPY_MAX;
use crate::event::{Abandoned, Created, Event, Sitter};
use crate::holders::{Caller, Seating, keep_promise, random};
use crate::house::{House, Once};
use crate::live::{BeginError, Live};
use crate::refused::{Answer, Refused};
use crate::turn::Turn;
use game::record::Line;
use game::{Record, Seat};
use serde::{Deserialize, Serialize};
use store::{Digest, Id, Phase};
use wire::protocol::{Create, Fork, Invite, Join, Notice, Rematch, SeatPlan, facts};

/// The longest name.
const NAME_MAX: usize = 40;
/// Seats with the tokens of the links to them.
type Links = Vec<(u8, String)>;

/// A match that was made, as a repeated request is told again.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Made {
    pub(crate) id: String,
    pub(crate) invites: Links,
}

/// What to make.
struct Plan<'a> {
    created: Created,
    seats: Vec<Sitter>,
    lines: &'a [Line],
    /// Whether it stays as it is.
    closed: bool,
    /// The promise it keeps.
    promise: Option<Digest>,
}

impl House {
    /// Makes a match.
    pub(crate) async fn create(&self, caller: &Caller, asked: &Create) -> Answer<(Made, Seating)> {
        let seating = caller.seating(&*self.deps.entropy);
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
        let plan = Plan { created, seats, lines: &[], closed: false, promise };
        self.make_planned(plan, seating, once, invites).await
    }

    /// Plays on from a point of another match.
    pub(crate) async fn fork(
        &self,
        id: Id,
        caller: &Caller,
        asked: &Fork,
    ) -> Answer<(Made, Seating)> {
        let seating = caller.seating(&*self.deps.entropy);
        let once = Once::new(seating.holder, &asked.request_id)?;
        let me = human(seating.holder, &asked.name, "")?;
        let (seats, invites) = self.seats(&asked.seats, &me)?;
        let (created, lines) = self
            .look(id, caller, None, |live| {
                open_book(live)?;
                if asked.seats.len() != live.seats.len() {
                    return Err(bad_seats(live.seats.len()));
                }
                let no_point = || Refused::table("NoSuchPoint", "the match has no such point");
                let forked = live.table.fork(asked.point).ok_or_else(no_point)?;
                Ok((live.created.clone(), forked.record().lines))
            })
            .await?;
        let secret = self.secret();
        let dice = Some("none".to_string());
        let created = Created { secret, dice, clock: None, listed: false, ..created };
        let plan = Plan { created, seats, lines: &lines, closed: false, promise: None };
        self.make_planned(plan, seating, once, invites).await
    }

    /// Opens a record to be looked through.
    pub(crate) async fn import(&self, caller: &Caller, text: &str) -> Answer<(Made, Seating)> {
        let bad = |why: String| Refused::table("BadRecord", why);
        let record: Record = text.parse().map_err(|it: game::RecordError| bad(it.to_string()))?;
        let max = self.deps.rules.inputs_max;
        if record.lines.len() > max {
            return Err(bad(format!("a record may have at most {max} inputs")));
        }
        let game = self.deps.registry.find(&record.game).map_err(|it| bad(it.to_string()))?;
        // The record's own check says which line is at fault.
        game.open(&record).map_err(|it| bad(it.to_string()))?;
        let seating = caller.seating(&*self.deps.entropy);
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
        let plan = Plan { created, seats, lines: &record.lines, closed: true, promise: None };
        self.make_planned(plan, seating, once, Vec::new()).await
    }

    /// Sits down.
    pub(crate) async fn join(
        &self,
        id: Id,
        caller: &Caller,
        asked: &Join,
    ) -> Answer<(Seat, Seating)> {
        let seating = caller.seating(&*self.deps.entropy);
        let once = Once::new(seating.holder, &asked.request_id)?;
        let me = human(seating.holder, &asked.name, &asked.entropy)?;
        let played = self
            .act(id, Some(&once), |turn| {
                let seat = free_seat(turn.live, seating.holder, asked)?;
                sit(turn, seat, &me, &seating)
            })
            .await?;
        // The seat is told from the log, so that a repeated request is told the same.
        let log = self.deps.store.log(id).await?.ok_or_else(Refused::no_match)?;
        let taken = log.entries.get(played.from as usize).map(|it| it.text.as_str());
        match taken.map(wire::protocol::read::<Event>) {
            Some(Ok(Event::Sat { seat, .. })) => Ok((Seat(seat), seating)),
            _ => Err(Refused::fault("nobody sat down")),
        }
    }

    /// Plays again: makes the next match, or sits down in it.
    pub(crate) async fn rematch(
        &self,
        id: Id,
        caller: &Caller,
        asked: &Rematch,
    ) -> Answer<(Id, Seat, Seating)> {
        let holder = caller.known()?;
        let once = Once::new(holder, &asked.request_id)?;
        let (next, created, seats, name) = self
            .look(id, caller, None, |live| {
                let held = crate::play::own_seats(live, caller)?;
                if live.phase != Phase::Finished {
                    return Err(Refused::table("NotFinished", "the match is not over"));
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
            None => self.next_match(id, holder, &once, created, &seats).await?,
        };
        let (name, entropy) = (name, asked.entropy.clone());
        let join = Join { request_id: asked.request_id.clone(), name, entropy, ..Join::default() };
        let (seat, seating) = self.join(next, caller, &join).await?;
        Ok((next, seat, seating))
    }

    async fn next_match(
        &self,
        id: Id,
        holder: Id,
        once: &Once,
        created: Created,
        seats: &[Sitter],
    ) -> Answer<Id> {
        let mut next: Vec<Sitter> = seats.iter().map(kept_for).collect();
        next.rotate_right(1);
        let secret = self.secret();
        let created = Created { secret, dice: None, ..created };
        let plan = Plan { created, seats: next, lines: &[], closed: false, promise: None };
        let seating = Seating { holder, mint: None, told: None, secret: String::new() };
        // Two who ask at once make two matches; the log says which one it is.
        let key = Once { holder, key: format!("{}-next", once.key) };
        let (made, _) = self.make_planned(plan, seating, key, Vec::new()).await?;
        self.act(id, None, |turn| match turn.live.rematch {
            Some(_) => Ok(()),
            None => {
                turn.notices.push(Notice::Rematch { id: made.id.clone() });
                turn.push(&Event::Rematch { id: made.id.clone() })
            }
        })
        .await?;
        let place = self.place(id);
        let mut slot = place.lock().await;
        let live = self.fill(id, &mut slot).await?;
        live.rematch.ok_or_else(|| Refused::fault("no match follows"))
    }

    /// Makes a match as planned, or finds the one that the same request made before.
    async fn make_planned(
        &self,
        plan: Plan<'_>,
        seating: Seating,
        once: Once,
        invites: Links,
    ) -> Answer<(Made, Seating)> {
        let id = random(&*self.deps.entropy);
        let at = self.now();
        let (registry, uptime) = (&self.deps.registry, &self.uptime);
        let begun = Live::begin(registry, id, plan.created.clone(), at, uptime);
        let mut live = begun.map_err(cannot_begin)?;
        let mut turn = Turn::new(&mut live, at);
        for (seat, sitter) in plan.seats.into_iter().enumerate() {
            if sitter != Sitter::Open {
                turn.push(&Event::Sat { seat: seat as u8, sitter })?;
            }
        }
        turn.mint.extend(seating.mint.clone());
        turn.spend.extend(plan.promise);
        turn.holders = turn.live.seats.iter().filter_map(Sitter::holder).collect();
        for line in plan.lines {
            turn.input(line.who, &line.text)?;
        }
        if plan.closed {
            turn.push(&match over(turn.live) {
                true => Event::Started,
                false => Event::Abandoned(Abandoned::Unfinished),
            })?;
            turn.close()?;
        } else {
            turn.settle(self.deps.rules.inputs_max)?;
        }
        let made = Made { id: id.to_string(), invites };
        let created = wire::json(&Event::Created(plan.created));
        let answer = wire::json(&made);
        match self.make(turn, created, once.request(Id::NONE), answer).await? {
            None => Ok((made, seating)),
            Some(before) => {
                let made = wire::protocol::read(&before).map_err(Refused::fault)?;
                Ok((made, seating))
            }
        }
    }

    /// Who sits where, with the tokens of the links.
    fn seats(&self, plans: &[SeatPlan], me: &Sitter) -> Answer<(Vec<Sitter>, Links)> {
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
                    invites.push((seat as u8, token));
                    Sitter::Invited { digest }
                }
            });
        }
        if !plans.iter().any(|it| matches!(it, SeatPlan::Me)) {
            return Err(Refused::table("BadSeats", "you must sit down yourself"));
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

impl Made {
    pub(crate) fn invites(&self) -> Vec<Invite> {
        let invite = |(seat, token): &(u8, String)| Invite { seat: *seat, token: token.clone() };
        self.invites.iter().map(invite).collect()
    }
}

fn over(live: &Live) -> bool {
    crate::live::verdict(&*live.table).is_some()
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
        let bad = || Refused::table("BadInvite", "this link was used already, or never given");
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
    seat.filter(|_| goes_on).ok_or_else(|| Refused::table("NoOpenSeat", "there is no open seat"))
}

fn sit(turn: &mut Turn<'_>, seat: Seat, me: &Sitter, seating: &Seating) -> Answer<()> {
    turn.push(&Event::Sat { seat: seat.0, sitter: me.clone() })?;
    // Whoever sits at several reserved places takes them all at once.
    while let Some(more) = turn.live.reserved(Some(seating.holder)) {
        turn.push(&Event::Sat { seat: more.0, sitter: me.clone() })?;
    }
    turn.holders.push(seating.holder);
    turn.mint.extend(seating.mint.clone());
    turn.notices.push(Notice::SeatTaken { seat: seat.0 });
    Ok(())
}

fn human(holder: Id, name: &str, entropy: &str) -> Answer<Sitter> {
    let name = name.trim();
    if name.chars().count() > NAME_MAX || name.chars().any(char::is_control) {
        let why = format!("a name has at most {NAME_MAX} characters, all of them visible");
        return Err(Refused::table("BadName", why));
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
    Refused::table("BadSeats", format!("the match has {count} seats"))
}

fn cannot_begin(error: BeginError) -> Refused {
    match error {
        BeginError::Start(fault) => {
            let mut refused = Refused::table("BadOptions", fault.to_string());
            refused.body.facts = facts(&fault);
            refused
        }
        BeginError::Clock(fault) => Refused::table("BadClock", fault.to_string()),
        BeginError::Broken(broken) => crate::house::broken(broken),
    }
}

/// Refuses what would tell more than a running game may.
pub(crate) fn open_book(live: &Live) -> Answer<()> {
    if live.is_open_book() {
        return Ok(());
    }
    Err(Refused::table("StillHidden", "this is hidden until the match is over"))
}

//! What is asked: the answer of a seat to its question, and what leads up to it.

use super::draft::Draft;
use super::jobs::turn_key;
use super::rights::{asked_seat, own_seat, own_seats, playing};
use super::told::Seen;
use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::who::Caller;
use game::Awaiting;
use game::record::Who;
use std::sync::Arc;
use store::Id;
use wire::Question;
use wire::protocol::{Ack, Check, Checked, Continuations, Continue, Done, Play, Played, Verb};

/// The longest beginning of a move.
const PREFIX_MAX: usize = 255;

impl House {
    /// Answers a question.
    pub(crate) async fn play(
        self: &Arc<Self>,
        id: Id,
        caller: Caller,
        asked: Play,
    ) -> Answer<Played> {
        let once = caller.once(&asked.request_id)?;
        self.act(id, Some(once), move |draft| {
            let seat = asked_seat(draft.live, &caller, &asked.question)?;
            Ok(draft.enter(Who::Seat(seat), &asked.choice)?)
        })
        .await
    }

    /// Says whether an answer would be accepted.
    pub(crate) async fn check(&self, id: Id, caller: &Caller, asked: &Check) -> Answer<Checked> {
        caller.known()?;
        self.look(id, caller, None, |live| {
            let seat = asked_seat(live, caller, &asked.question)?;
            let refusal = live.table.check(Who::Seat(seat), &asked.choice).err();
            Ok(Checked { refusal: refusal.map(|it| (&it).into()) })
        })
        .await
    }

    /// Says how a move can go on.
    pub(crate) async fn continuations(
        &self,
        id: Id,
        caller: &Caller,
        asked: &Continue,
    ) -> Answer<Continuations> {
        caller.known()?;
        if asked.prefix.len() > PREFIX_MAX {
            return Err(Denied::malformed("`prefix` is too long"));
        }
        self.look(id, caller, None, |live| {
            let seat = asked_seat(live, caller, &asked.question)?;
            let (offers, more) = wire::offers(&live.table.continuations(seat, &asked.prefix));
            Ok(Continuations { offers, more })
        })
        .await
    }

    /// Announces an event for a page that has shown what there was to show.
    pub(crate) async fn acknowledge(
        self: &Arc<Self>,
        id: Id,
        caller: Caller,
        asked: Ack,
    ) -> Answer<Played> {
        let once = caller.once(&asked.request_id)?;
        self.act(id, Some(once), move |draft| {
            let held = own_seats(draft.live, &caller)?;
            let may = draft.live.table.acknowledgers();
            let awaited = match draft.live.table.awaiting() {
                Awaiting::Event(event) => event == asked.event && turn_key(draft.live).is_some(),
                _ => false,
            };
            if !awaited || !held.iter().any(|it| may.contains(it)) {
                return Err(Denied::not_now("NotAwaited", "nobody waits for this"));
            }
            Ok(draft.enter(Who::Event, &asked.event)?)
        })
        .await
    }

    /// Plays for whichever seat of the caller's is asked, without naming the question, and tells
    /// what came of it. The answer, as JSON.
    pub(crate) async fn do_verb(
        self: &Arc<Self>,
        id: Id,
        caller: Caller,
        verb: String,
        asked: Verb,
    ) -> Answer<String> {
        let once = caller.once(&asked.request_id)?;
        let (holder, registry) = (caller.holder, self.deps.registry.clone());
        let act = move |draft: &mut Draft<'_>| {
            let seat = own_seat(draft.live, &caller, asked.seat)?;
            let text =
                registry.said(draft.live.game.name(), &verb).ok_or_else(|| no_verb(&verb))?;
            playing(draft.live)?;
            let said = asked.choice.as_deref();
            let text = text.or(said).ok_or_else(|| Denied::malformed("`move` is missing"))?;
            Ok(draft.enter(Who::Seat(seat), text)?)
        };
        let done = move |_: &House, draft: &Draft<'_>| {
            let seen = Seen { held: draft.live.held(holder), seat: None };
            let fallen = draft.caused.iter().filter_map(|it| it.chance(seen));
            wire::json(&Done {
                from: draft.from,
                seq: draft.live.length,
                chance: fallen.collect(),
                journal: draft.caused.iter().flat_map(|it| it.journal(seen)).collect(),
                question: seen.held.iter().find_map(|it| Question::of(&*draft.live.table, it)),
            })
        };
        self.act_and_answer(id, once, act, done).await
    }
}

fn no_verb(verb: &str) -> Denied {
    Denied::new(404, "NoSuchVerb", format!("this game knows no `{verb}`"))
}

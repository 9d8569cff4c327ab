//! Bots at the table, and what they would do in a player's place.

use super::answers::Pace;
use super::chores::Effect;
use super::thinking::Thought;
use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::matches::bots;
use crate::matches::live::Live;
use crate::matches::rights::asked_seat;
use crate::who::Caller;
use arena::{Program, Stop};
use game::record::Who;
use game::{Rng as _, Seat, Table};
use std::sync::Arc;
use store::{Id, Millis};
use wire::protocol::{Candidate, Hint, Hinted};

/// A question that is put to a bot.
struct Asked<'a> {
    id: Id,
    key: &'a str,
    seat: Seat,
    /// Whether it may decline.
    may_decline: bool,
    /// Since when it is asked.
    at: Millis,
}

impl Asked<'_> {
    /// When it is answered, if that must tell nothing.
    fn pace(&self, begun: Millis) -> Option<Pace> {
        self.may_decline.then(|| Pace::of(self.at, begun))
    }
}

impl House {
    /// A bot thinks, away from the table, and plays if it is still asked. If it may decline, it
    /// answers after a time that does not tell whether it had anything to think about.
    pub(super) async fn bot(self: &Arc<Self>, id: Id, key: &str) -> Answer<Effect> {
        if let Some(then) = self.answers.put_off(id, key) {
            return Ok(Effect::Later(then));
        }
        let slot = self.slot(id);
        let (asked, thought) = {
            let mut slot = slot.lock().await;
            let live = self.fresh(id, &mut slot).await?;
            let Some((seat, bot)) = asked_bot(live, key) else { return Ok(Effect::None) };
            let may_decline = live.table.decline(seat).is_some();
            let asked = Asked { id, key, seat, may_decline, at: live.rest.at };
            if let Some(program) = bots::program(&bot, &self.deps.rules) {
                let table = live.table.copy();
                drop(slot);
                return self.program(asked, program, table).await;
            }
            (asked, thought(live, seat, bots::spec(&bot)?)?)
        };
        let stop = self.thoughts.begin(id, key);
        let chosen = self.thinks(&asked, thought, stop).await;
        self.thoughts.end(id, key);
        let (text, pace) = chosen?;
        self.answer(asked, text, pace).await
    }

    /// What a bot chooses, and when it may say so.
    async fn thinks(
        &self,
        asked: &Asked<'_>,
        thought: Thought,
        stop: Stop,
    ) -> Answer<(String, Option<Pace>)> {
        let begun = self.bots.begin(thought, stop).await?;
        let pace = asked.pace(self.now());
        let budget = pace.map_or(self.bots.budget(), |it| it.budget().min(self.bots.budget()));
        Ok((begun.within(budget).await?.best, pace))
    }

    /// Enters what a bot has chosen, now or when it may be told.
    async fn answer(
        self: &Arc<Self>,
        asked: Asked<'_>,
        text: String,
        pace: Option<Pace>,
    ) -> Answer<Effect> {
        let Asked { id, key, seat, .. } = asked;
        if let Some(pace) = pace {
            let due = pace.answer_at(self.now());
            return Ok(Effect::Later(self.answers.keep(id, key, text, due)));
        }
        let key = key.to_string();
        self.at_table(id, move |draft| match asked_bot(draft.live, &key) {
            Some(_) => Ok(draft.enter(Who::Seat(seat), &text)?),
            None => Ok(()),
        })
        .await
    }

    /// A program is started, asked once, and plays if it is still asked. It is sent what its seat
    /// may know, and nothing else of the copy of the table. If it breaks the protocol, its seat
    /// gives up.
    async fn program(
        self: &Arc<Self>,
        asked: Asked<'_>,
        program: Program,
        table: Box<dyn Table>,
    ) -> Answer<Effect> {
        let (name, id, seat) = (program.to_string(), asked.id, asked.seat);
        let pace = asked.pace(self.now());
        let asking = move || program.sit(&*table, seat)?.choose(&*table, seat);
        let chosen = tokio::task::spawn_blocking(asking).await;
        match chosen.map_err(|_| Denied::fault("asking a program has failed"))? {
            Ok(Some(text)) => self.answer(asked, text, pace).await,
            Ok(None) => Ok(Effect::None),
            Err(fault) => {
                tracing::warn!(%id, %seat, program = name, %fault, "a program gives up its seat");
                let key = asked.key.to_string();
                self.at_table(id, move |draft| match asked_bot(draft.live, &key) {
                    Some(_) => Ok(draft.enter(Who::Resign, &seat.to_string())?),
                    None => Ok(()),
                })
                .await
            }
        }
    }

    /// Says what a bot would do.
    pub(crate) async fn hint(&self, id: Id, caller: &Caller, asked: &Hint) -> Answer<Hinted> {
        let _one = self.thoughts.hint(caller.known()?)?;
        let spec = bots::spec(asked.bot.as_deref().unwrap_or(bots::HINT))?;
        let thought = self
            .look(id, caller, None, |live| {
                let seat = asked_seat(live, caller, &asked.question)?;
                alone(live, caller)?;
                thought(live, seat, spec)
            })
            .await?;
        let choice = self.hints.think_for(caller.network, thought).await?;
        let candidates = choice.candidates.into_iter().map(|it| Candidate {
            choice: it.choice,
            visits: it.visits,
            score: it.score,
        });
        Ok(Hinted { choice: choice.best, candidates: candidates.collect(), line: choice.line })
    }
}

/// Refuses help where others play against the clock: there everybody thinks alone.
fn alone(live: &Live, caller: &Caller) -> Answer<()> {
    let others = caller.holder.is_some_and(|it| !live.others(it).is_empty());
    match others && live.clocks.is_some() {
        true => Err(Denied::not_now("NoHints", "against people and a clock there are no hints")),
        false => Ok(()),
    }
}

/// The bot that this question is put to.
pub(super) fn asked_bot(live: &Live, key: &str) -> Option<(Seat, String)> {
    let (seat, number) = key.split_once('.')?;
    let seat = Seat(seat.parse().ok()?);
    let number: usize = number.parse().ok()?;
    let asked = live.is_playing() && live.table.question(seat)? == number;
    let bot = live.seats.get(seat.index())?.bot()?;
    asked.then(|| (seat, bot.to_string()))
}

/// What a bot needs to think for a seat.
pub(crate) fn thought(live: &Live, seat: Seat, spec: arena::Spec) -> Answer<Thought> {
    let outlook = live.game.outlook(&*live.table, seat);
    let outlook = outlook.ok_or_else(|| Denied::fault("nobody asks this bot"))?;
    let mut words = live.fair.words("bot", live.table.len());
    let seed = u64::from(words.word()) << 32 | u64::from(words.word());
    Ok(Thought { outlook, spec, seed })
}

//! Bots at the table, and what they would do in a player's place.

use super::chores::Effect;
use super::thinking::Thought;
use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::matches::bots;
use crate::matches::live::Live;
use crate::matches::rights::asked_seat;
use crate::who::Caller;
use arena::Program;
use game::record::Who;
use game::{Rng as _, Seat, Table};
use std::sync::Arc;
use store::Id;
use wire::protocol::{Candidate, Hint, Hinted};

impl House {
    /// A bot thinks, away from the table, and plays if it is still asked.
    pub(super) async fn bot(self: &Arc<Self>, id: Id, key: &str) -> Answer<Effect> {
        let slot = self.slot(id);
        let thought = {
            let mut slot = slot.lock().await;
            let live = self.fresh(id, &mut slot).await?;
            let Some((seat, bot)) = asked_bot(live, key) else { return Ok(Effect::None) };
            if let Some(program) = bots::program(&bot, &self.deps.rules) {
                let table = live.table.copy();
                drop(slot);
                return self.program(id, key, program, seat, table).await;
            }
            thought(live, seat, bots::spec(&bot)?)?
        };
        let seat = thought.outlook.seat();
        let stop = self.thoughts.begin(id, key);
        let choice = self.bots.think(thought, stop).await;
        self.thoughts.end(id, key);
        let (choice, key) = (choice?, key.to_string());
        self.at_table(id, move |draft| match asked_bot(draft.live, &key) {
            Some(_) => Ok(draft.enter(Who::Seat(seat), &choice.best)?),
            None => Ok(()),
        })
        .await
    }

    /// A program is started, asked once, and plays if it is still asked. It is sent what its seat
    /// may know, and nothing else of the copy of the table. If it breaks the protocol, its seat
    /// gives up.
    async fn program(
        self: &Arc<Self>,
        id: Id,
        key: &str,
        program: Program,
        seat: Seat,
        table: Box<dyn Table>,
    ) -> Answer<Effect> {
        let name = program.to_string();
        let asking = move || program.sit(&*table, seat)?.choose(&*table, seat);
        let asked = tokio::task::spawn_blocking(asking).await;
        let chosen = match asked.map_err(|_| Denied::fault("asking a program has failed"))? {
            Ok(Some(text)) => Ok(text),
            Ok(None) => return Ok(Effect::None),
            Err(fault) => Err(fault),
        };
        if let Err(fault) = &chosen {
            tracing::warn!(%id, %seat, program = name, %fault, "a program gives up its seat");
        }
        let key = key.to_string();
        self.at_table(id, move |draft| match (asked_bot(draft.live, &key), &chosen) {
            (Some(_), Ok(text)) => Ok(draft.enter(Who::Seat(seat), text)?),
            (Some(_), Err(_)) => Ok(draft.enter(Who::Resign, &seat.to_string())?),
            (None, _) => Ok(()),
        })
        .await
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
fn asked_bot(live: &Live, key: &str) -> Option<(Seat, String)> {
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

//! What the jobs are: turn ends, clocks that run out, matches that nobody plays.

use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::matches::deed::{Abandoned, Deed};
use crate::matches::dice::forfeit;
use crate::matches::draft::Draft;
use crate::matches::jobs::{ABANDON, BOT, CLOCK, DECLINE, DICE, TURN_END, turn_key};
use game::record::Who;
use game::{Awaiting, Seats};
use std::sync::Arc;
use store::{Id, Job, Millis};

/// Whether a job did anything. One that is late or comes twice does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// It did.
    Some,
    /// It did not.
    None,
    /// It came before its time, and comes again then.
    Later(Millis),
}

impl House {
    /// Does a job.
    pub(super) async fn perform(self: &Arc<Self>, job: &Job) -> Answer<Effect> {
        match job.event.as_str() {
            TURN_END => self.end_turn(job.id, &job.key).await,
            CLOCK | DICE => self.time_out(job).await,
            BOT => self.bot(job.id, &job.key).await,
            ABANDON => self.abandon(job.id, job.due).await,
            DECLINE => self.decline_for(job.id, &job.key).await,
            _ => Ok(Effect::None),
        }
    }

    /// Lets something happen at a table.
    pub(super) async fn at_table(
        self: &Arc<Self>,
        id: Id,
        act: impl Fn(&mut Draft<'_>) -> Answer<()> + Send + Sync + 'static,
    ) -> Answer<Effect> {
        let played = self.act(id, None, act).await?;
        Ok(if played.from == played.seq { Effect::None } else { Effect::Some })
    }

    /// The end-turn service: if match and game go on and the cycle is the current one, the turn
    /// ends, and the flow says whether the player continues or the next one follows.
    async fn end_turn(self: &Arc<Self>, id: Id, key: &str) -> Answer<Effect> {
        let key = key.to_string();
        self.at_table(id, move |draft| {
            if turn_key(draft.live).as_deref() != Some(&key) {
                return Ok(());
            }
            match draft.live.table.awaiting() {
                Awaiting::Event(event) => Ok(draft.enter(Who::Event, &event)?),
                _ => Ok(()),
            }
        })
        .await
    }

    /// Somebody loses something because a time has come. A job that comes before that time, because it
    /// was planned by a node that had not heard of an outage, is put off until then.
    async fn time_out(self: &Arc<Self>, job: &Job) -> Answer<Effect> {
        let mut due = job.due;
        loop {
            let alive = self.outlive(due).await?;
            let done = match job.event.as_str() {
                CLOCK => self.flag(job.id, &job.key, alive).await,
                _ => self.forfeit_seats(job.id, &job.key, alive).await,
            };
            match done {
                // Its time has come all the same, but no sign of life was written since.
                Err(Denied { due: Some(later), .. }) if due < later && later <= self.now() => {
                    due = later;
                }
                Err(Denied { due: Some(later), .. }) => return Ok(Effect::Later(later)),
                done => return done,
            }
        }
    }

    /// Clocks have run out: for each seat whose time is up the flow's time-out edge is taken, and
    /// all others keep their question. Where the flow has no such edge, the seat has given up.
    /// Nobody's time is up after the last sign of life: perhaps nobody can play since then.
    async fn flag(self: &Arc<Self>, id: Id, key: &str, alive: Millis) -> Answer<Effect> {
        let key = key.to_string();
        self.at_table(id, move |draft| {
            if draft.live.table.len().to_string() != key {
                return Ok(());
            }
            if let Some(due) = early(draft, alive) {
                return Err(Denied::early(due));
            }
            for seat in flagged(draft, alive).iter() {
                // An earlier one may have changed what is asked, or given this one new time.
                if !flagged(draft, alive).contains(seat) {
                    continue;
                }
                let (who, text) = (Who::Timeout, seat.to_string());
                match draft.live.table.check(who, &text) {
                    Ok(()) => draft.enter(who, &text)?,
                    Err(_) => draft.enter(Who::Resign, &text)?,
                }
            }
            Ok(())
        })
        .await
    }

    /// Whoever owes something to the draw of the dice for too long loses the seat.
    async fn forfeit_seats(self: &Arc<Self>, id: Id, since: &str, alive: Millis) -> Answer<Effect> {
        let Ok(since) = since.parse() else { return Ok(Effect::None) };
        self.at_table(id, move |draft| forfeit(draft, since, alive)).await
    }

    /// Declines for a seat that wants it so, if the same question still stands.
    async fn decline_for(self: &Arc<Self>, id: Id, key: &str) -> Answer<Effect> {
        let key = key.to_string();
        self.at_table(id, move |draft| {
            for (seat, text) in draft.live.declining() {
                if draft.live.question_key(seat).as_deref() == Some(&key) {
                    return Ok(draft.enter(Who::Seat(seat), &text)?);
                }
            }
            Ok(())
        })
        .await
    }

    async fn abandon(self: &Arc<Self>, id: Id, due: Millis) -> Answer<Effect> {
        let idle = self.deps.rules.idle;
        self.at_table(id, move |draft| {
            match !draft.live.is_over() && draft.live.touched + idle <= due {
                true => draft.push(&Deed::Abandoned(Abandoned::Idle)),
                false => Ok(()),
            }
        })
        .await
    }
}

/// When somebody's time will be up; none if it is, or if no clock runs. A job may come before that:
/// clocks of nodes differ, and one may have planned it without knowing of an outage.
fn early(draft: &Draft<'_>, alive: Millis) -> Option<Millis> {
    let clocks = draft.live.clocks.as_ref().filter(|_| draft.live.is_playing())?;
    let now = draft.live.up(draft.at.min(alive));
    clocks.deadline().filter(|it| *it > now).map(|it| draft.live.due(it))
}

/// The seats whose time was up when the server was known to live.
fn flagged(draft: &Draft<'_>, alive: Millis) -> Seats {
    let now = draft.at.min(alive);
    match &draft.live.clocks {
        Some(clocks) if draft.live.is_playing() => clocks.flagged(draft.live.up(now)),
        _ => Seats::NONE,
    }
}

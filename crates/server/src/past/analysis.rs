//! What a bot thinks of a match that is over, decision by decision. It is handed what the seat could
//! see, as a bot at the table is.

use super::history::Replay;
use crate::clockwork::playing::thought;
use crate::clockwork::thinking::Thought;
use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::matches::bots;
use crate::matches::live::Live;
use crate::matches::tables::broken;
use crate::matches::told::Cause;
use crate::who::{Caller, Network};
use game::record::Who;
use game::{Awaiting, Offers, Seat};
use std::ops::ControlFlow;
use store::Id;
use wire::protocol::{Analysis, Opinion};

/// Who thinks: strong, and quick enough for a whole match.
const JUDGE: &str = "level:4";
/// Decisions in one answer.
const DECISIONS_MAX: usize = 8;

/// A seat that is asked, and could choose.
struct Asked {
    seat: Seat,
    thought: Thought,
    offers: Offers,
}

/// A decision that was made.
struct Decision {
    point: usize,
    asked: Asked,
    played: String,
}

impl House {
    /// What a bot thinks of the decisions of a match from a point on.
    pub(crate) async fn analysis(&self, id: Id, caller: &Caller, from: usize) -> Answer<Analysis> {
        self.look(id, caller, None, |live| match live.is_over() {
            true => Ok(()),
            false => Err(Denied::not_now("NotFinished", "the match is not over")),
        })
        .await?;
        // Those whom nobody knows share one thought a match.
        let _one = self.thoughts.hint(caller.holder.unwrap_or(id))?;
        let spec = bots::spec(JUDGE)?;
        let replay = self.replay(id).await?;
        let decisions = move || replay.decisions(from, spec);
        let (decisions, next) = self.replays.run_for(caller.network, decisions).await??;
        let mut opinions = Vec::new();
        for decision in decisions {
            opinions.push(self.opinion(caller.network, decision).await?);
        }
        Ok(Analysis { opinions, next })
    }

    async fn opinion(&self, network: Network, decision: Decision) -> Answer<Opinion> {
        let Decision { point, asked: Asked { seat, thought, offers }, played } = decision;
        let choice = self.hints.think_for(network, thought).await?;
        let weighed = |text: &str| {
            let found = choice.candidates.iter().find(|it| it.choice == text && it.visits > 0);
            found.map(|it| it.score)
        };
        Ok(Opinion {
            point,
            seat: seat.0,
            score: weighed(&choice.best),
            played: weighed(&played),
            data: wire::offered(&offers, &choice.best),
            best: choice.best,
            line: choice.line,
        })
    }
}

impl Replay {
    /// The decisions from a point on, and where they go on.
    fn decisions(&self, from: usize, spec: arena::Spec) -> Answer<(Vec<Decision>, Option<usize>)> {
        let (mut found, mut next) = (Vec::new(), None);
        let mut asked = all_asked(&self.begun()?, spec);
        let replayed = self.run(|live, caused, _| {
            let Cause::Input { step, point, .. } = &caused.cause else {
                asked = all_asked(live, spec);
                return ControlFlow::Continue(());
            };
            let before = point.saturating_sub(1);
            if let Who::Seat(seat) = step.who
                && before >= from
                && let Some(at) = asked.iter().position(|it| it.seat == seat)
            {
                let played = step.text.clone();
                found.push(Decision { point: before, asked: asked.swap_remove(at), played });
            }
            if found.len() == DECISIONS_MAX {
                next = Some(*point);
                return ControlFlow::Break(());
            }
            asked = if *point >= from { all_asked(live, spec) } else { Vec::new() };
            ControlFlow::Continue(())
        });
        replayed.map_err(broken).map(|_| (found, next))
    }
}

/// The seats that have something to choose.
fn all_asked(live: &Live, spec: arena::Spec) -> Vec<Asked> {
    let Awaiting::Seats(seats) = live.table.awaiting() else { return Vec::new() };
    let asked = seats.iter().filter_map(|seat| {
        let offers = live.table.asked(seat)?.offers;
        let thought = thought(live, seat, spec).ok()?;
        (offers.len() > 1).then_some(Asked { seat, thought, offers })
    });
    asked.collect()
}

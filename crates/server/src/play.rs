//! What a seat does in a game: answers, dry runs, hints, acknowledgements.

use crate::bots;
use crate::holders::Caller;
use crate::house::{House, Once};
use crate::live::{Cause, Live, Seen, turn_key};
use crate::refused::{Answer, Refused};
use crate::table::playing;
use crate::turn::Turn;
use crate::worker::thought;
use game::record::Who;
use game::{Awaiting, Seat};
use std::sync::Arc;
use store::Id;
use wire::Question;
use wire::protocol::{Ack, Candidate, Check, Checked, Continuations, Continue, Hint, Hinted};
use wire::protocol::{MovePiece, Play, Played, RollDice, Rolled};

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
        let once = Once::new(caller.known()?, &asked.request_id)?;
        self.act(id, Some(once), move |turn| {
            let seat = asked_seat(turn.live, &caller, &asked.question)?;
            Ok(turn.enter(Who::Seat(seat), &asked.choice)?)
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
            return Err(Refused::malformed("`prefix` is too long"));
        }
        self.look(id, caller, None, |live| {
            let seat = asked_seat(live, caller, &asked.question)?;
            let (offers, more) = wire::offers(&live.table.continuations(seat, &asked.prefix));
            Ok(Continuations { offers, more })
        })
        .await
    }

    /// Says what a bot would do.
    pub(crate) async fn hint(&self, id: Id, caller: &Caller, asked: &Hint) -> Answer<Hinted> {
        caller.known()?;
        let spec = bots::spec(asked.bot.as_deref().unwrap_or(bots::HINT))?;
        let thought = self
            .look(id, caller, None, |live| {
                let seat = asked_seat(live, caller, &asked.question)?;
                thought(live, seat, spec)
            })
            .await?;
        let choice = self.bots.think(thought).await?;
        let candidates = choice.candidates.into_iter().map(|it| Candidate {
            choice: it.choice,
            visits: it.visits,
            score: it.score,
        });
        Ok(Hinted { choice: choice.best, candidates: candidates.collect(), line: choice.line })
    }

    /// Announces an event for a page that has shown what there was to show.
    pub(crate) async fn acknowledge(
        self: &Arc<Self>,
        id: Id,
        caller: Caller,
        asked: Ack,
    ) -> Answer<Played> {
        let once = Once::new(caller.known()?, &asked.request_id)?;
        self.act(id, Some(once), move |turn| {
            let held = own_seats(turn.live, &caller)?;
            let may = turn.live.table.acknowledgers();
            let awaited = match turn.live.table.awaiting() {
                Awaiting::Event(event) => event == asked.event && turn_key(turn.live).is_some(),
                _ => false,
            };
            if !awaited || !held.iter().any(|it| may.contains(it)) {
                return Err(Refused::not_now("NotAwaited", "nobody waits for this"));
            }
            Ok(turn.enter(Who::Event, &asked.event)?)
        })
        .await
    }

    /// Rolls the dice: a move of a seat that chance answers. The answer, as JSON.
    pub(crate) async fn roll(
        self: &Arc<Self>,
        id: Id,
        caller: Caller,
        asked: RollDice,
    ) -> Answer<String> {
        let once = Once::new(caller.known()?, &asked.request_id)?;
        let holder = caller.holder;
        let roll = move |turn: &mut Turn<'_>| {
            play_unasked(turn, &caller, asked.seat, "roll")?;
            match turn.live.table.awaiting() {
                Awaiting::Chance => Ok(()),
                _ => Err(Refused::not_now("NoDice", "no dice are rolled here")),
            }
        };
        let rolled = move |_: &House, turn: &Turn<'_>| {
            let seen = Seen { held: turn.live.held(holder), seat: None };
            let mut fallen = turn.caused.iter().filter_map(|it| match &it.cause {
                Cause::Input { step, .. } if step.who == Who::Chance => Some(step.text.clone()),
                _ => None,
            });
            wire::json(&Rolled {
                seq: turn.live.length,
                roll: fallen.next().unwrap_or_default(),
                journal: turn.caused.iter().flat_map(|it| it.journal(seen)).collect(),
                question: seen.held.iter().find_map(|it| Question::of(&*turn.live.table, it)),
            })
        };
        self.act_and_answer(id, once, roll, rolled).await
    }

    /// Moves a piece: a move of whichever seat of the caller's is asked.
    pub(crate) async fn move_piece(
        self: &Arc<Self>,
        id: Id,
        caller: Caller,
        asked: MovePiece,
    ) -> Answer<Played> {
        let once = Once::new(caller.known()?, &asked.request_id)?;
        self.act(id, Some(once), move |turn| play_unasked(turn, &caller, asked.seat, &asked.choice))
            .await
    }
}

/// The seats a caller holds at a table.
///
/// # Errors
/// If the caller may not know of the match, or holds none.
pub(crate) fn own_seats(live: &Live, caller: &Caller) -> Answer<game::Seats> {
    if !live.is_visible(caller.holder, None) {
        return Err(Refused::no_match());
    }
    let held = live.held(caller.holder);
    if held.is_empty() { Err(Refused::not_your_seat()) } else { Ok(held) }
}

/// One seat the caller holds: the one named, or the only one.
pub(crate) fn own_seat(live: &Live, caller: &Caller, named: Option<u8>) -> Answer<Seat> {
    let held = own_seats(live, caller)?;
    match named.map(Seat) {
        Some(seat) if held.contains(seat) => Ok(seat),
        Some(_) => Err(Refused::not_your_seat()),
        None => {
            // Of several, the one that is asked is meant.
            let asked = held.iter().find(|it| live.table.question(*it).is_some());
            asked.or(held.lowest()).ok_or_else(Refused::not_your_seat)
        }
    }
}

/// The seat that a question is put to, if the caller holds it and the question still stands.
fn asked_seat(live: &Live, caller: &Caller, id: &str) -> Answer<Seat> {
    let held = own_seats(live, caller)?;
    let seat = id.split_once('.').and_then(|(seat, _)| seat.parse().ok()).map(Seat);
    let seat = seat.filter(|it| it.index() < live.seats.len());
    let seat = seat.ok_or_else(|| Refused::malformed("a question is written like `0.12`"))?;
    if !held.contains(seat) {
        return Err(Refused::not_your_seat());
    }
    playing(live)?;
    match live.table.question(seat) {
        Some(number) if Question::id(seat, number) == id => Ok(seat),
        _ => Err(Refused::stale(Question::of(&*live.table, seat))),
    }
}

/// Plays for one seat of the caller's without naming the question. If there is none, the rules
/// say why.
fn play_unasked(turn: &mut Turn<'_>, caller: &Caller, seat: Option<u8>, text: &str) -> Answer<()> {
    let seat = own_seat(turn.live, caller, seat)?;
    playing(turn.live)?;
    Ok(turn.enter(Who::Seat(seat), text)?)
}

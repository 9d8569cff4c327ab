//! What a seat does in a game: answers, dry runs, hints, acknowledgements.

use crate::bots;
use crate::holders::Caller;
use crate::house::{House, Once};
use crate::live::{Live, Seen, journal, turn_key};
use crate::refused::{Answer, Refused, question};
use crate::table::playing;
use crate::turn::Turn;
use crate::worker::thought;
use game::record::Who;
use game::{Awaiting, Seat};
use store::Id;
use wire::protocol::{Ack, Candidate, Check, Checked, Hint, Hinted, JournalEntry};
use wire::protocol::{MovePiece, Play, Played, RollDice, Rolled};

impl House {
    /// Answers a question.
    pub(crate) async fn play(&self, id: Id, caller: &Caller, asked: &Play) -> Answer<Played> {
        let once = Once::new(caller.known()?, &asked.request_id)?;
        self.act(id, Some(&once), |turn| {
            let seat = asked_seat(turn.live, caller, &asked.question)?;
            turn.play(seat, &asked.choice)
        })
        .await
    }

    /// Says whether an answer would be accepted.
    pub(crate) async fn check(&self, id: Id, caller: &Caller, asked: &Check) -> Answer<Checked> {
        caller.known()?;
        self.look(id, caller, None, |live| {
            let seat = asked_seat(live, caller, &asked.question)?;
            let refusal = live.table.check(seat, &asked.choice).err();
            let refusal = refusal.map(|it| *Refused::rules(&it, live.table.legal(seat)).body);
            Ok(Checked { refusal })
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
    pub(crate) async fn acknowledge(&self, id: Id, caller: &Caller, asked: &Ack) -> Answer<Played> {
        let once = Once::new(caller.known()?, &asked.request_id)?;
        self.act(id, Some(&once), |turn| {
            let held = own_seats(turn.live, caller)?;
            let may = turn.live.table.acknowledgers();
            let awaited = match turn.live.table.awaiting() {
                Awaiting::Event(event) => event == asked.event && turn_key(turn.live).is_some(),
                _ => false,
            };
            if !awaited || !held.iter().any(|it| may.contains(it)) {
                return Err(Refused::table("NotAwaited", "nobody waits for this"));
            }
            turn.input(Who::Event, &asked.event)
        })
        .await
    }

    /// Rolls the dice: the one lawful move of a seat that chance answers.
    pub(crate) async fn roll(&self, id: Id, caller: &Caller, asked: &RollDice) -> Answer<Rolled> {
        let once = Once::new(caller.known()?, &asked.request_id)?;
        let played = self
            .act(id, Some(&once), |turn| {
                play_unasked(turn, caller, asked.seat, "roll")?;
                match turn.live.table.awaiting() {
                    Awaiting::Chance => Ok(()),
                    _ => Err(Refused::table("NothingAsksThis", "nothing rolls here")),
                }
            })
            .await?;
        self.rolled(id, caller, &played).await
    }

    /// What a roll led to, told again from the log.
    async fn rolled(&self, id: Id, caller: &Caller, played: &Played) -> Answer<Rolled> {
        let log = self.deps.store.log(id).await?.ok_or_else(Refused::no_match)?;
        let mut roll = String::new();
        let mut told: Vec<JournalEntry> = Vec::new();
        let within = played.from + 1..=played.seq;
        let live = self.follow(id, &log, |live, event, _, step| {
            if !within.contains(&live.length) {
                return;
            }
            if let crate::event::Event::Input { who, text, .. } = event
                && who == "chance"
                && roll.is_empty()
            {
                roll = text.clone();
            }
            let seen = Seen { held: live.held(caller.holder), seat: None };
            told.extend(journal(seen, live.length, step));
        })?;
        let held = live.held(caller.holder);
        let question = held.iter().find_map(|it| question(&*live.table, it));
        Ok(Rolled { seq: played.seq, roll, journal: told, question })
    }

    /// Moves a piece: a move of whichever seat of the caller's is asked.
    pub(crate) async fn move_piece(
        &self,
        id: Id,
        caller: &Caller,
        asked: &MovePiece,
    ) -> Answer<Played> {
        let once = Once::new(caller.known()?, &asked.request_id)?;
        self.act(id, Some(&once), |turn| play_unasked(turn, caller, asked.seat, &asked.choice))
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
    match question(&*live.table, seat) {
        Some(asked) if asked.id == id => Ok(seat),
        other => Err(Refused::stale(other)),
    }
}

/// Plays for one seat of the caller's without naming the question. If there is none, the rules
/// say why.
fn play_unasked(turn: &mut Turn<'_>, caller: &Caller, seat: Option<u8>, text: &str) -> Answer<()> {
    let seat = own_seat(turn.live, caller, seat)?;
    playing(turn.live)?;
    turn.play(seat, text)
}

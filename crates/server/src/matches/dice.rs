//! The draw of the dice: a secret that was promised before anybody sat down, a word of every seat
//! that was pledged before any was told, and what is shown of both.
//!
//! When all seats are taken and pledged, the draw is sealed, and everybody tells the word that was
//! pledged. Whoever does not in time loses the seat. A sealed draw is never mended: if a seat is
//! given up or lost, everybody pledges another word, or the last one could choose what the dice show.

use super::deed::{Abandoned, Deed, Founding, Sitter};
use super::draft::Draft;
use super::live::Live;
use super::rights::own_seats;
use crate::denied::{Answer, Denied};
use crate::house::House;
use crate::who::Caller;
use game::fair::{Fair, is_word, pledge};
use game::{Seat, TimeControl};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{Digest, Id, Millis, Phase};
use wire::protocol::{Awaited, Dice, Notice, Played, Pledge, Reveal};

const MINUTE: Millis = 60 * 1_000;
const DAY: Millis = 24 * 60 * MINUTE;
/// How long nobody sits down after a draw began again. Whoever sits down and gets up while words
/// are told makes everybody pledge anew, and must not keep a table busy with it.
const CALM: Millis = 10 * 1_000;

/// How far the draw has come.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Drawing {
    /// Whether all have pledged, so that words are told.
    sealed: bool,
    /// What the seats have told, one entry a seat.
    words: Vec<Option<String>>,
    /// Since when something is owed.
    since: Option<Millis>,
    /// The pledges of words that were told in draws that began again: whoever keeps the log knows
    /// those words.
    #[serde(default)]
    spent: Vec<String>,
}

impl House {
    /// A fresh secret for the dice.
    pub(crate) fn secret(&self) -> String {
        let mut bytes = [0; 32];
        self.deps.entropy.fill(&mut bytes);
        Digest(bytes).to_string()
    }

    /// Pledges anew, for all seats the caller holds.
    pub(crate) async fn pledge(
        self: &Arc<Self>,
        id: Id,
        caller: Caller,
        asked: Pledge,
    ) -> Answer<Played> {
        let holder = caller.known()?;
        let once = caller.once(&asked.request_id)?;
        self.act(id, Some(once), move |draft| {
            let held = own_seats(draft.live, &caller)?;
            let owing: Vec<Seat> = held.iter().filter(|it| draft.live.owes_pledge(*it)).collect();
            if owing.is_empty() {
                return Err(Denied::not_now("NothingOwed", "nobody waits for your pledge"));
            }
            may_pledge(draft.live, holder, &asked.pledge)?;
            for seat in owing {
                draft.push(&Deed::Pledged { seat: seat.0, pledge: asked.pledge.clone() })?;
            }
            Ok(())
        })
        .await
    }

    /// Tells the word that was pledged, for all seats the caller holds.
    pub(crate) async fn reveal(
        self: &Arc<Self>,
        id: Id,
        caller: Caller,
        asked: Reveal,
    ) -> Answer<Played> {
        let once = caller.once(&asked.request_id)?;
        self.act(id, Some(once), move |draft| {
            let held = own_seats(draft.live, &caller)?;
            let owing: Vec<Seat> = held.iter().filter(|it| draft.live.owes_word(*it)).collect();
            if owing.is_empty() {
                return Err(Denied::not_now("NothingOwed", "nobody waits for your word"));
            }
            if !is_word(&asked.word) {
                let why = "a word has 22 to 64 letters, digits, `-` or `_`";
                return Err(Denied::malformed(why));
            }
            let kept: Vec<Seat> = owing
                .into_iter()
                .filter(|it| draft.live.pledge_of(*it) == Some(pledge(&asked.word)))
                .collect();
            if kept.is_empty() {
                return Err(Denied::not_now("OtherWord", "this is not the word you pledged"));
            }
            for seat in kept {
                draft.push(&Deed::Revealed { seat: seat.0, word: asked.word.clone() })?;
            }
            Ok(())
        })
        .await
    }
}

/// `Ok` if somebody may sit down with a pledge, or without one where nothing is drawn.
pub(crate) fn pledged(live: &Live, holder: Id, asked: Option<&str>) -> Answer<String> {
    if live.phase != Phase::Open || !live.draws() {
        return Ok(String::new());
    }
    let missing = "this game has dice: send `pledge`, the SHA-256 of a word that you tell later";
    let asked = asked.ok_or_else(|| Denied::not_now("PledgeMissing", missing))?;
    may_pledge(live, holder, asked)?;
    Ok(asked.to_string())
}

/// Refuses a seat for a while after a draw began again.
pub(crate) fn not_while_redrawn(live: &Live, at: Millis) -> Answer<()> {
    let drawing = &live.drawing;
    let end = drawing.since.filter(|_| live.is_drawing() && !drawing.sealed).map(|it| it + CALM);
    match end.filter(|it| at < *it) {
        Some(end) => {
            let why = "the dice are drawn anew; sit down in a moment";
            Err(Denied::new(503, "Busy", why).again_in((end - at).div_ceil(1_000)))
        }
        None => Ok(()),
    }
}

fn may_pledge(live: &Live, holder: Id, asked: &str) -> Answer<()> {
    let digit = |it: u8| it.is_ascii_digit() || (b'a'..=b'f').contains(&it);
    if asked.len() != 64 || !asked.bytes().all(digit) {
        return Err(Denied::malformed("`pledge` must be 64 digits, 0 to 9 and a to f"));
    }
    if live.drawing.spent.iter().any(|it| it == asked) {
        return Err(Denied::not_now("PledgeTaken", "the word of this pledge was told already"));
    }
    // Who copies a pledge could wait for its word and add nothing.
    let copied = |it: &Sitter| matches!(it, Sitter::Human { holder: other, pledge, .. } if *other != holder && pledge == asked);
    match live.seats.iter().any(copied) {
        true => Err(Denied::not_now("PledgeTaken", "somebody else has pledged the same")),
        false => Ok(()),
    }
}

impl Live {
    /// Whether the players draw the dice of this match.
    pub(crate) fn draws(&self) -> bool {
        self.founding.dice.is_none() && self.game.has_chance()
    }

    /// What a seat has pledged; bots pledge what follows from the secret.
    pub(crate) fn pledge_of(&self, seat: Seat) -> Option<String> {
        match &self.seats[seat.index()] {
            Sitter::Human { pledge, .. } if !pledge.is_empty() => Some(pledge.clone()),
            Sitter::Bot { .. } => Some(pledge(&self.fair.bot_word(seat.index()))),
            _ => None,
        }
    }

    fn owes_pledge(&self, seat: Seat) -> bool {
        let is_human = matches!(self.seats[seat.index()], Sitter::Human { .. });
        self.is_drawing() && is_human && self.pledge_of(seat).is_none()
    }

    fn owes_word(&self, seat: Seat) -> bool {
        let is_human = matches!(self.seats[seat.index()], Sitter::Human { .. });
        let told = self.drawing.words.get(seat.index()).is_some_and(Option::is_some);
        self.is_drawing() && self.drawing.sealed && is_human && !told
    }

    fn is_drawing(&self) -> bool {
        self.phase == Phase::Open && self.draws()
    }

    fn owing(&self, owes: impl Fn(&Live, Seat) -> bool) -> Vec<u8> {
        Seat::all(self.seats.len()).filter(|it| owes(self, *it)).map(|it| it.0).collect()
    }

    /// What comes next in the draw of a match that has not begun, if anything follows by itself.
    pub(crate) fn next_of_draw(&self) -> Option<Deed> {
        let owing = |owes: fn(&Live, Seat) -> bool| !self.owing(owes).is_empty();
        match (self.phase, self.is_full(), self.draws()) {
            (Phase::Open, true, false) => Some(Deed::Started),
            (Phase::Open, false, true) if self.drawing.sealed => {
                Some(Deed::Redrawn { lost: Vec::new() })
            }
            (Phase::Open, true, true) if owing(Live::owes_pledge) => None,
            (Phase::Open, true, true) if !self.drawing.sealed => Some(Deed::Sealed),
            (Phase::Open, true, true) if !owing(Live::owes_word) => Some(Deed::Started),
            _ => None,
        }
    }

    /// Everybody has pledged.
    pub(super) fn seal(&mut self, at: Millis) {
        let words = vec![None; self.seats.len()];
        let spent = std::mem::take(&mut self.drawing.spent);
        self.drawing = Drawing { sealed: true, words, since: Some(at), spent };
    }

    /// A seat pledges another word.
    pub(super) fn pledge_anew(&mut self, seat: u8, fresh: &str) -> Result<(), String> {
        match self.seats.get_mut(usize::from(seat)) {
            Some(Sitter::Human { pledge, .. }) => *pledge = fresh.to_string(),
            _ => return Err("nobody pledges here".to_string()),
        }
        Ok(())
    }

    /// A seat tells its word.
    pub(super) fn tell_word(&mut self, seat: u8, word: &str) -> Result<(), String> {
        let told = self.drawing.words.get_mut(usize::from(seat)).ok_or("nothing is drawn")?;
        *told = Some(word.to_string());
        Ok(())
    }

    /// The seats that kept others waiting are lost. If words were told, all is drawn anew.
    pub(super) fn redraw(&mut self, lost: &[u8], at: Millis) {
        for seat in lost.iter().map(|it| usize::from(*it)) {
            if let Some(free) = self.seats.get(seat).map(|it| self.lost(it)) {
                self.seats[seat] = free;
            }
        }
        if self.drawing.sealed {
            self.fair = self.fair.redrawn();
            for sitter in &mut self.seats {
                if let Sitter::Human { pledge, .. } = sitter {
                    pledge.clear();
                }
            }
        }
        let mut spent = std::mem::take(&mut self.drawing.spent);
        spent.extend(self.drawing.words.iter().flatten().map(|it| pledge(it)));
        self.drawing = Drawing { since: Some(at), spent, ..Drawing::default() };
    }

    /// All words, mixed into the dice.
    pub(super) fn mix(&mut self) {
        let word = |seat: usize| match (&self.seats[seat], self.drawing.words.get(seat)) {
            (Sitter::Bot { .. }, _) if self.draws() => self.fair.bot_word(seat),
            (_, Some(Some(word))) => word.clone(),
            _ => String::new(),
        };
        let words: Vec<String> = (0..self.seats.len()).map(word).collect();
        self.fair = Fair::new(self.fair.secret(), words.join(","));
        self.drawing = Drawing::default();
    }

    /// When seats that owe something to the draw are lost, as the clocks count it, and since when
    /// that is so; none if nothing is owed.
    pub(crate) fn draw_due(&self) -> Option<(Millis, Millis)> {
        let owes =
            !self.owing(Live::owes_pledge).is_empty() || !self.owing(Live::owes_word).is_empty();
        let since = self.drawing.since.filter(|_| owes)?;
        let patience = match self.clocks.map(|it| it.control()) {
            Some(TimeControl::Days { days }) => Millis::from(days) * DAY,
            Some(_) => MINUTE,
            None => DAY,
        };
        Some((self.up(since) + patience, since))
    }

    /// What the draw waits for, as everybody is told.
    pub(super) fn awaited_dice(&self) -> Option<Awaited> {
        let (due, _) = self.draw_due()?;
        let (pledge, reveal) = (self.owing(Live::owes_pledge), self.owing(Live::owes_word));
        Some(Awaited::Dice { pledge, reveal, due: self.due(due) })
    }

    /// The dice of a match; their secret when it is over.
    pub(super) fn dice(&self) -> Dice {
        let pledges = match self.is_drawing() {
            true => Seat::all(self.seats.len()).map(|it| self.pledge_of(it)).collect(),
            false => Vec::new(),
        };
        Dice { pledges, ..dice(&self.founding, &self.fair, self.phase) }
    }
}

/// Time is up for the seats that owe something to the draw, if it was before the last sign of life.
pub(crate) fn forfeit(draft: &mut Draft<'_>, since: Millis, alive: Millis) -> Answer<()> {
    let now = draft.live.up(draft.at.min(alive));
    let Some((due, _)) = draft.live.draw_due().filter(|it| it.1 == since) else { return Ok(()) };
    if due > now {
        return Err(Denied::early(draft.live.due(due)));
    }
    let mut lost = draft.live.owing(Live::owes_pledge);
    lost.extend(draft.live.owing(Live::owes_word));
    draft.notices.extend(lost.iter().map(|seat| Notice::SeatLeft { seat: *seat }));
    let stays = |seat: usize| !lost.contains(&(seat as u8));
    // A seat that is kept for whoever just lost it keeps no match alive.
    let is_left = (0..draft.live.seats.len()).filter(|it| stays(*it)).any(|it| {
        let sitter = &draft.live.seats[it];
        sitter.holder().is_some() || matches!(sitter, Sitter::Reserved { .. })
    });
    draft.push(&Deed::Redrawn { lost })?;
    match is_left {
        true => Ok(()),
        false => draft.push(&Deed::Abandoned(Abandoned::Deserted)),
    }
}

/// The dice of a match that has begun; their secret when it is over.
pub(crate) fn dice(founding: &Founding, fair: &Fair, phase: Phase) -> Dice {
    let own = founding.dice.is_none();
    let over = matches!(phase, Phase::Finished | Phase::Abandoned) && own;
    Dice {
        commitment: own.then(|| fair.commitment().to_string()),
        pledges: Vec::new(),
        secret: over.then(|| fair.secret().to_string()),
        entropy: over.then(|| fair.entropy().to_string()),
    }
}

//! Everything a viewer is sent between two inputs, compared in two worlds.

use super::worlds::Pair;
use super::{Verdict, pick};
use crate::explore::timeouts;
use crate::{EventOf, Fast, MoveOf, Notation, Part, Rng, Search, State};
use flow::{Input, Seat, Viewer};
use serde::Serialize;
use std::fmt::{Debug, Display};

/// Characters shown of two views before and behind the place where they begin to differ.
const BEFORE: usize = 200;
const BEHIND: usize = 80;

/// Refused moves of the viewer that are compared at each rest.
const REFUSALS: u32 = 40;
/// Beginnings of moves whose continuations are compared at each rest.
const BEGINNINGS: usize = 3;

/// Something as it is sent: its data and its text.
pub(super) fn sent<T: Serialize + Display>(it: &T) -> String {
    let data = serde_json::to_string(it).unwrap_or_else(|why| why.to_string());
    format!("{data}\n{it}")
}

impl<G: Search> Pair<'_, G> {
    /// Everything the viewer is sent between two inputs.
    pub(super) fn compare(&self, rng: &mut Fast) -> Verdict {
        let [here, there] = &self.worlds;
        self.same(State::awaiting, "awaited")?;
        self.same(|it| it.machine.to_string(), "the trail")?;
        if here.flow().is_none() {
            // A match that is over shows everything.
            return Ok(());
        }
        let views = [here, there].map(|it| sent(&it.view(self.viewer)));
        if views[0] != views[1] {
            return Err(format!("the view is\n{}", apart(&views[0], &views[1])));
        }
        self.same(State::on_turn, "the turn")?;
        self.same(|it| it.board.out(), "the seats that are out")?;
        self.same(
            |it| it.flow().map(|at| (it.board.acknowledgers(at), it.board.latest(at))),
            "who acknowledges the event, and how long it waits,",
        )?;
        self.same(
            |it| it.asked().iter().map(|seat| it.decline(seat)).collect::<Vec<_>>(),
            "what declines",
        )?;
        self.same(timeouts, "who can run out of time")?;
        self.same(events_judged, "what events are answered")?;
        let Viewer::Seat(seat) = self.viewer else { return Ok(()) };
        self.compare_question(seat, rng)?;
        self.compare_refusals(seat, rng)
    }

    fn same<T: PartialEq + Debug>(&self, of: impl Fn(&State<G>) -> T, what: &str) -> Verdict {
        let [here, there] = self.worlds.each_ref().map(of);
        if here == there { Ok(()) } else { Err(format!("{what} is {here:?} or {there:?}")) }
    }

    fn compare_question(&self, seat: Seat, rng: &mut Fast) -> Verdict {
        self.same(|it| it.prompt(seat).map(|it| sent(&it)), "the question")?;
        let moves = self.worlds[0].moves(seat);
        if moves != self.worlds[1].moves(seat) {
            return Err(format!("{moves:?} or {:?} are lawful", self.worlds[1].moves(seat)));
        }
        let offers = self.compare_offers(seat, "")?;
        for _ in 0..BEGINNINGS {
            let nth = rng.below(offers.len() as u32) as usize;
            let Some(offer) = offers.get(nth) else { break };
            let text = offer.text();
            self.compare_offers(seat, &text)?;
            self.compare_offers(seat, beginning(&text, rng))?;
        }
        Ok(())
    }

    fn compare_offers(&self, seat: Seat, prefix: &str) -> Result<Vec<Part<MoveOf<G>>>, String> {
        let [here, there] = self.worlds.each_ref().map(|it| it.continuations(seat, prefix));
        if here == there {
            return Ok(here);
        }
        Err(format!("{here:?} or {there:?} are offered after `{prefix}`"))
    }

    fn compare_refusals(&self, seat: Seat, rng: &mut Fast) -> Verdict {
        let mut moves = Vec::new();
        self.brief.each_move(&self.worlds[0], rng, &mut |it| moves.push(it));
        for _ in 0..REFUSALS.min(moves.len() as u32) {
            let Some(choice) = pick(&moves, rng) else { break };
            let what = format!("the answer to `{choice}`");
            self.same(|it| it.check(Input::Move(seat, choice)), &what)?;
            let text = choice.to_string();
            for text in [&text, beginning(&text, rng)] {
                self.same(|it| it.read(seat, text), &format!("what `{text}` is read as"))?;
            }
        }
        Ok(())
    }
}

/// The answers to some events, whoever announces them.
fn events_judged<G: Search>(state: &State<G>) -> Vec<String> {
    let mut answers = Vec::new();
    EventOf::<G>::each(&mut |it| {
        if (answers.len() as u32) < REFUSALS {
            answers.push(format!("{it}: {:?}", state.check(Input::Event(it))));
        }
    });
    answers
}

/// A text that breaks off somewhere.
fn beginning<'a>(text: &'a str, rng: &mut Fast) -> &'a str {
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    &text[..pick(&ends, rng).unwrap_or(0)]
}

/// Two long texts where they begin to differ, with what stands before and behind.
fn apart(here: &str, there: &str) -> String {
    let alike = here.chars().zip(there.chars()).take_while(|(one, other)| one == other).count();
    let piece = |text: &str| -> String {
        text.chars().skip(alike.saturating_sub(BEFORE)).take(BEFORE + BEHIND).collect()
    };
    format!("… {} …\nor\n… {} …", piece(here), piece(there))
}

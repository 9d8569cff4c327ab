//! Everything that can be written can be read back.

use super::{Brief, INPUTS, Verdict, roam};
use crate::{Awaiting, Fast, MoveOf, Notation, Rng, Search, State};
use flow::{Machine, Seat};
use std::fmt::{Debug, Display};

/// Moves, outcomes, events, positions and the place in the flow are written without white space
/// and read back as they were; damaged texts are refused or mean what they say.
///
/// ```
/// # let refusals = "TooMany : heap=2 : : 0 take:3";
/// # let brief = game::kit::Brief::<toys::Nim> { moves: None, refusals, encoding: None, signature: None };
/// assert_eq!(game::kit::notation_round_trips(&brief), Ok(()));
/// ```
///
/// # Errors
/// The first text that is read differently.
pub fn notation_round_trips<G: Search>(brief: &Brief<G>) -> Verdict {
    roam::<G>(INPUTS / 10, &mut |game, rng| {
        let state = game.state();
        let mut fault = Ok(());
        let mut check = |it: MoveOf<G>, rng: &mut Fast| {
            if fault.is_ok() {
                fault = round_trip(it).and_then(|()| damaged(it, rng));
            }
        };
        for seat in Seat::all(state.seats()) {
            for it in state.moves(seat) {
                check(it, rng);
                let read = state.read(seat, &it.to_string());
                if read != Ok(it) {
                    return Err(format!("`{it}` is read at the table as {read:?}"));
                }
            }
        }
        let mut all = Vec::new();
        brief.each_move(state, rng, &mut |it| all.push(it));
        // The list is nearly the same in every state.
        for it in all.into_iter().filter(|_| rng.below(16) == 0).collect::<Vec<_>>() {
            check(it, rng);
        }
        fault?;
        if let Awaiting::Event(event) = state.awaiting() {
            round_trip(event)?;
            damaged(event, rng)?;
        }
        if state.awaiting() == Awaiting::Chance {
            let outcome = state.sample(rng);
            round_trip(outcome)?;
            damaged(outcome, rng)?;
        }
        let machine = state.machine;
        if machine.to_string().parse::<Machine<G::Flow>>() != Ok(machine) {
            return Err(format!("`{machine}` is read as another place in the flow"));
        }
        position(game)
    })
}

fn round_trip<T: Notation>(it: T) -> Verdict {
    let text = it.to_string();
    if text.is_empty() || text.contains(char::is_whitespace) {
        return Err(format!("{it:?} is written `{text}`: empty or with white space"));
    }
    match text.parse::<T>() {
        Ok(read) if read == it => Ok(()),
        read => Err(format!("{it:?} is written `{text}`, which is read as {read:?}")),
    }
}

/// Cuts, doubles or changes a character: the text is refused, with a position inside it, or it
/// means something that is written in its own way again.
fn damaged<T: Notation>(it: T, rng: &mut Fast) -> Verdict {
    let mut text: Vec<char> = it.to_string().chars().collect();
    let at = rng.below(text.len() as u32) as usize;
    match rng.below(4) {
        0 => drop(text.remove(at)),
        1 => text.insert(at, text[at]),
        2 => text[at] = char::from(33 + rng.below(94) as u8),
        _ => text[at] = 'ỗ',
    }
    let text: String = text.into_iter().collect();
    match text.parse::<T>() {
        Ok(read) => round_trip(read),
        Err(fault) if fault.at > text.len() => {
            Err(format!("`{text}` is at fault beyond its end, at {}", fault.at))
        }
        Err(_) => Ok(()),
    }
}

fn position<G: Search>(game: &crate::Match<G>) -> Verdict {
    let state = game.state();
    let Some(text) = G::position(state) else { return Ok(()) };
    if text.contains(['\n', '\r']) {
        return Err(format!("the position `{text}` is more than one line"));
    }
    let setup = game.setup();
    let read = State::<G>::at(&setup.options, setup.seats, &text);
    same(&text, read.as_ref().ok(), state, &read)
}

fn same<G: PartialEq>(
    text: &impl Display,
    read: Option<&G>,
    state: &G,
    shown: &impl Debug,
) -> Verdict {
    if read == Some(state) {
        return Ok(());
    }
    Err(format!("the position `{text}` is read as another one: {shown:?}"))
}

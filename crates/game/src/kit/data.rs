//! Everything that travels is data both ways.

use super::{Brief, INPUTS, Verdict, roam};
use crate::typescript::declarations;
use crate::{Awaiting, Rng, Search, TableEntry};
use flow::{Input, Refused, Seat, Traced, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::panic::catch_unwind;

/// Types that TypeScript has itself.
const BUILT_IN: [&str; 2] = ["Array", "Record"];

/// Views, moves, outcomes, events, entries, refusals and prompts are read back from their JSON as
/// they were, and every type that their TypeScript names is declared.
///
/// ```
/// # let refusals = "TooMany : heap=2 : : 0 take:3";
/// # let brief = game::kit::Brief::<toys::Nim> { moves: None, refusals, encoding: None, signature: None };
/// assert_eq!(game::kit::data_is_read_back(&brief), Ok(()));
/// ```
///
/// # Errors
/// The first thing that is read differently, or the types that are missing.
pub fn data_is_read_back<G: Search>(brief: &Brief<G>) -> Verdict {
    types_are_declared::<G>()?;
    roam::<G>(INPUTS / 30, &mut |game, rng| {
        let state = game.state();
        for viewer in Viewer::all(state.seats()) {
            read_back(&state.view(viewer))?;
        }
        let mut inputs = Vec::new();
        for seat in Seat::all(state.seats()) {
            if let Some(prompt) = state.prompt(seat) {
                read_back(&prompt)?;
            }
            inputs.extend(state.moves(seat).into_iter().map(|it| Input::Move(seat, it)));
            let mut sample = Vec::new();
            brief.each_move(state, rng, &mut |it| sample.push(it));
            if let Some(it) = super::pick(&sample, rng) {
                read_back(&it)?;
                if let Err(Refused::Rules(why)) = state.check(Input::Move(seat, it)) {
                    read_back(&why)?;
                }
            }
        }
        match state.awaiting() {
            Awaiting::Chance => inputs.push(Input::Chance(state.sample(rng))),
            Awaiting::Event(event) => inputs.push(Input::Event(event)),
            _ => {}
        }
        let nth = rng.below(inputs.len() as u32) as usize;
        let Some(input) = inputs.get(nth) else { return Ok(()) };
        match input {
            Input::Move(_, it) => read_back(it)?,
            Input::Chance(it) => read_back(it)?,
            Input::Event(it) => read_back(it)?,
            Input::Timeout(seat) | Input::Resign(seat) => {
                read_back(&TableEntry::Resigned { seat: *seat })?;
            }
        }
        let mut journal = Traced::default();
        state.clone().apply(*input, &mut journal);
        journal.entries.iter().try_for_each(|(_, entry)| read_back(entry))
    })
}

fn types_are_declared<G: Search>() -> Verdict {
    let text = catch_unwind(declarations::<G>)
        .map_err(|_| "a type that travels has no TypeScript of its own".to_string())?;
    let code: Vec<&str> = text.lines().filter(|it| !it.starts_with(['/', ' '])).collect();
    // Every second piece stands between quotes: codes, not types.
    let bare = code.join(" ").split('"').step_by(2).collect::<Vec<_>>().join(" ");
    let words = bare.split(|it: char| !it.is_alphanumeric() && it != '_');
    let named: BTreeSet<&str> =
        words.filter(|it| it.starts_with(|first: char| first.is_ascii_uppercase())).collect();
    let is_known = |name: &str| BUILT_IN.contains(&name);
    let is_declared = |name: &str| text.contains(&format!("export type {name} = "));
    let missing: Vec<_> =
        named.into_iter().filter(|it| !is_known(it) && !is_declared(it)).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("TypeScript lacks {missing:?}:\n{text}")) }
}

fn read_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(it: &T) -> Verdict {
    let text = serde_json::to_string(it).map_err(|why| format!("{it:?} is no data: {why}"))?;
    match serde_json::from_str::<T>(&text) {
        Ok(read) if read == *it => Ok(()),
        Ok(read) => Err(format!("{it:?} is read back as {read:?}: {text}")),
        Err(why) => Err(format!("{it:?} is not read back: {why}: {text}")),
    }
}

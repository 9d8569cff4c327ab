//! A move can be chosen in parts, and the parts lead to all lawful moves and to no others.

use super::{Brief, INPUTS, Verdict, pick, roam};
use crate::{Fast, Part, Search, State};
use flow::{Input, Seat};

/// Parts of one move.
const PARTS_MAX: usize = 64;
/// Lawful moves that are looked for among the parts, in one state.
const SOUGHT: usize = 6;

/// Every beginning that is offered goes on, what it leads to is lawful, and every lawful move can
/// be reached by what is offered.
///
/// ```
/// # let refusals = "TooMany : heap=2 : : 0 take:3";
/// # let brief = game::kit::Brief::<toys::Nim> { moves: None, refusals, encoding: None, signature: None };
/// assert_eq!(game::kit::every_beginning_can_be_completed(&brief), Ok(()));
/// ```
///
/// # Errors
/// The first beginning that leads nowhere, or the first move that is not offered.
pub fn every_beginning_can_be_completed<G: Search>(_: &Brief<G>) -> Verdict {
    roam::<G>(INPUTS / 10, &mut |game, rng| {
        let state = game.state();
        for seat in state.asked().iter() {
            descend(state, seat, rng)?;
            let moves = state.moves(seat);
            for _ in 0..SOUGHT.min(moves.len()) {
                if let Some(sought) = pick(&moves, rng) {
                    seek(state, seat, &sought.to_string())?;
                }
            }
        }
        Ok(())
    })
}

/// Follows what is offered at random to a whole move.
fn descend<G: Search>(state: &State<G>, seat: Seat, rng: &mut Fast) -> Verdict {
    let mut prefix = String::new();
    for _ in 0..PARTS_MAX {
        let offered = state.continuations(seat, &prefix);
        let nth = crate::Rng::below(rng, offered.len() as u32) as usize;
        match offered.into_iter().nth(nth) {
            None => return Err(format!("nothing continues `{prefix}` for seat {seat}")),
            Some(Part::Whole(it)) => {
                if !it.to_string().starts_with(&prefix) {
                    return Err(format!("`{it}` does not continue `{prefix}`"));
                }
                let judged = state.check(Input::Move(seat, it));
                return judged.map_err(|why| format!("`{it}` is offered and refused: {why}"));
            }
            Some(Part::Prefix(longer)) => {
                if longer.len() <= prefix.len() || !longer.starts_with(&prefix) {
                    return Err(format!("`{longer}` does not continue `{prefix}`"));
                }
                prefix = longer;
            }
        }
    }
    Err(format!("`{prefix}` goes on for ever"))
}

/// Follows the parts of a lawful move.
fn seek<G: Search>(state: &State<G>, seat: Seat, sought: &str) -> Verdict {
    let mut prefix = String::new();
    for _ in 0..PARTS_MAX {
        let mut next = None;
        for part in state.continuations(seat, &prefix) {
            match part {
                Part::Whole(it) if it.to_string() == sought => return Ok(()),
                Part::Prefix(longer) if sought.starts_with(&longer) => next = Some(longer),
                _ => {}
            }
        }
        prefix = next.ok_or(format!("`{sought}` is lawful and not offered after `{prefix}`"))?;
    }
    Err(format!("`{sought}` has too many parts"))
}

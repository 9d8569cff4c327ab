//! `legal` and `check` are two readings of the same rules, and a refusal changes nothing.

use super::{Brief, INPUTS, Verdict, roam};
use crate::{Awaiting, Fast, Match, MoveOf, Notation, Rng, Search, State, hash};
use flow::{Input, Seat};
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

/// `check` accepts exactly what `legal` lists, for every seat, asked or not; `count`, `draw` and
/// `hurry` are shorter ways through the same list.
///
/// ```
/// # let refusals = "TooMany : heap=2 : : 0 take:3";
/// # let brief = game::kit::Brief::<toys::Nim> { moves: None, refusals, encoding: None, signature: None };
/// assert_eq!(game::kit::check_agrees_with_legal(&brief), Ok(()));
/// ```
///
/// # Errors
/// The first move on which they differ.
pub fn check_agrees_with_legal<G: Search>(brief: &Brief<G>) -> Verdict {
    if brief.moves.is_none() && !MoveOf::<G>::LISTED {
        let text =
            "the notation cannot list all moves: give the kit a sample with `moves: sample,`";
        return Err(text.to_string());
    }
    roam::<G>(INPUTS / 6, &mut |game, rng| {
        for seat in Seat::all(game.state().seats()) {
            one_seat(brief, game, seat, rng)?;
        }
        hurries_as_it_plays(game.state(), rng)
    })
}

/// What is played at once is what would have been drawn and applied one by one, with the chance and
/// the events between.
fn hurries_as_it_plays<G: Search>(state: &State<G>, rng: &Fast) -> Verdict {
    if state.asked().is_empty() {
        return Ok(());
    }
    let (mut hurried, mut played) = (state.clone(), state.clone());
    let (mut ahead, mut behind) = (rng.clone(), rng.clone());
    let decisions = G::hurry(&mut hurried, &mut ahead);
    settle(&mut hurried, &mut ahead);
    for _ in 0..decisions {
        let Some(seat) = played.asked().lowest() else { break };
        let drawn = played.draw(seat, &mut behind, &mut Vec::new());
        played.apply(Input::Move(seat, drawn), &mut ());
        settle(&mut played, &mut behind);
    }
    if hurried != played || ahead.word() != behind.word() {
        return Err(format!("hurry plays {decisions} decisions otherwise than draw and the flow"));
    }
    Ok(())
}

/// Plays on until somebody is asked.
fn settle<G: Search>(state: &mut State<G>, rng: &mut Fast) {
    loop {
        let input = match state.awaiting() {
            Awaiting::Chance => Input::Chance(state.sample(rng)),
            Awaiting::Event(event) => Input::Event(event),
            Awaiting::Seats(_) | Awaiting::Over(_) => return,
        };
        state.apply(input, &mut ());
    }
}

fn one_seat<G: Search>(brief: &Brief<G>, game: &Match<G>, seat: Seat, rng: &mut Fast) -> Verdict {
    let state = game.state();
    let listed = state.moves(seat);
    let set: HashSet<MoveOf<G>> = listed.iter().copied().collect();
    if set.len() != listed.len() {
        return Err(format!("legal lists a move of seat {seat} twice: {listed:?}"));
    }
    if state.count(seat) != listed.len() as u64 {
        return Err(format!("count says {}, legal lists {}", state.count(seat), listed.len()));
    }
    if !listed.is_empty() {
        let pointed = listed[rng.clone().below(listed.len() as u32) as usize];
        let drawn = state.draw(seat, &mut rng.clone(), &mut Vec::new());
        if drawn != pointed {
            return Err(format!("draw finds `{drawn}` where the list has `{pointed}`"));
        }
    }
    let mut calls = 0;
    let _ = state.legal(seat, &mut |_| {
        calls += 1;
        ControlFlow::Break(())
    });
    if calls > 1 {
        return Err("legal goes on after it was stopped".to_string());
    }
    let mut numbered = HashMap::new();
    for it in &listed {
        if let Err(why) = state.check(Input::Move(seat, *it)) {
            return Err(format!("legal lists `{it}` for seat {seat}, check refuses it: {why}"));
        }
        let mut parts = vec![state.board.action(*it)];
        state.board.parts(*it, &mut |part| parts.push(part));
        if let Some(number) = parts.iter().find(|it| **it >= G::ACTIONS) {
            let most = G::ACTIONS;
            return Err(format!("`{it}` is action {number}, and ACTIONS says there are {most}"));
        }
        if let Some(other) = numbered.insert(parts.split_off(1), *it) {
            return Err(format!("`{it}` and `{other}` have the same numbers"));
        }
    }
    let mut fault = None;
    brief.each_move(state, rng, &mut |it| {
        if !set.contains(&it) && fault.is_none() && state.check(Input::Move(seat, it)).is_ok() {
            fault = Some(format!("check accepts `{it}` of seat {seat}, legal does not list it"));
        }
    });
    fault.map_or(Ok(()), Err)
}

/// A refused input leaves the state as it was and writes nothing.
///
/// ```
/// # let refusals = "TooMany : heap=2 : : 0 take:3";
/// # let brief = game::kit::Brief::<toys::Nim> { moves: None, refusals, encoding: None, signature: None };
/// assert_eq!(game::kit::refused_inputs_change_nothing(&brief), Ok(()));
/// ```
///
/// # Errors
/// The first refused input that changed something.
pub fn refused_inputs_change_nothing<G: Search>(brief: &Brief<G>) -> Verdict {
    let mut refused = 0;
    roam::<G>(INPUTS / 6, &mut |game, rng| {
        let state = game.state();
        let (mut tried, mut inputs) = (0, Vec::new());
        brief.each_move(state, rng, &mut |it| {
            tried += 1;
            // A few of each list are enough: the walk visits many states.
            if tried % 7 == 0 && inputs.len() < 40 {
                inputs.extend(Seat::all(state.seats()).map(|seat| Input::Move(seat, it)));
            }
        });
        inputs.extend(Seat::all(state.seats()).map(Input::Timeout));
        inputs.extend(Seat::all(flow::SEATS_MAX).map(Input::Resign));
        let before = hash(&state.encode());
        for input in inputs {
            if state.check(input).is_ok() {
                continue;
            }
            refused += 1;
            let (mut after, mut journal) = (state.clone(), Vec::new());
            if after.play(input, &mut journal).is_ok() {
                return Err(format!("check refuses {input:?}, play accepts it"));
            }
            if after != *state || hash(&after.encode()) != before {
                return Err(format!("{input:?} was refused and still changed the state"));
            }
            if !journal.is_empty() {
                return Err(format!("{input:?} was refused and still wrote {journal:?}"));
            }
        }
        Ok(())
    })?;
    if refused == 0 { Err("no input was ever refused".to_string()) } else { Ok(()) }
}

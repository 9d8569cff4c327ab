//! What the table itself answers: chance and system events.

use super::{Brief, INPUTS, Verdict, roam};
use crate::{Awaiting, ChanceOf, Entered, Fast, Search, State};
use flow::Input;
use std::collections::HashMap;

/// Outcomes listed are distinct, have a weight and are accepted; the sampler draws them as often
/// as their weights say.
///
/// ```
/// # let refusals = "TooMany : heap=2 : : 0 take:3";
/// # let brief = game::kit::Brief::<toys::Nim> { moves: None, refusals, encoding: None, signature: None };
/// assert_eq!(game::kit::chance_is_sound(&brief), Ok(()));
/// ```
///
/// # Errors
/// The first outcome at fault.
pub fn chance_is_sound<G: Search>(_: &Brief<G>) -> Verdict {
    let mut tested = 0;
    roam::<G>(INPUTS / 3, &mut |game, rng| {
        let state = game.state();
        if state.awaiting() != Awaiting::Chance {
            return Ok(());
        }
        let mut outcomes: Vec<(ChanceOf<G>, u32)> = Vec::new();
        state.chance(&mut |outcome, weight| outcomes.push((outcome, weight)));
        let weights: HashMap<ChanceOf<G>, u32> = outcomes.iter().copied().collect();
        if weights.len() != outcomes.len() {
            return Err(format!("an outcome is listed twice: {outcomes:?}"));
        }
        for (outcome, weight) in &outcomes {
            if *weight == 0 {
                return Err(format!("`{outcome}` has no weight"));
            }
            if let Err(why) = state.check(Input::Chance(*outcome)) {
                return Err(format!("chance lists `{outcome}`, check refuses it: {why}"));
            }
        }
        if outcomes.is_empty() {
            return Err("chance is awaited and has no outcome".to_string());
        }
        tested += 1;
        // The frequencies of a few states say enough about the sampler.
        if tested % 97 == 1 { frequencies(state, &weights, rng) } else { Ok(()) }
    })
}

fn frequencies<G: Search>(
    state: &State<G>,
    weights: &HashMap<ChanceOf<G>, u32>,
    rng: &mut Fast,
) -> Verdict {
    let total: u32 = weights.values().sum();
    let draws = 200 * weights.len().min(200);
    let mut seen: HashMap<ChanceOf<G>, u32> = HashMap::new();
    for _ in 0..draws {
        let outcome = state.sample(rng);
        if !weights.contains_key(&outcome) {
            return Err(format!("sample draws `{outcome}`, which chance does not list"));
        }
        *seen.entry(outcome).or_default() += 1;
    }
    for (outcome, weight) in weights {
        let share = f64::from(*weight) / f64::from(total);
        let expected = share * draws as f64;
        let spread = (expected * (1.0 - share)).sqrt();
        let got = f64::from(seen.get(outcome).copied().unwrap_or(0));
        if (got - expected).abs() > 6.0 * spread + 3.0 {
            return Err(format!("sample draws `{outcome}` {got} times, not about {expected:.0}"));
        }
    }
    Ok(())
}

/// Whoever is asked has an answer that leads on, what declines is lawful, and an awaited event is
/// accepted.
///
/// ```
/// # let refusals = "TooMany : heap=2 : : 0 take:3";
/// # let brief = game::kit::Brief::<toys::Nim> { moves: None, refusals, encoding: None, signature: None };
/// assert_eq!(game::kit::awaited_inputs_are_sound(&brief), Ok(()));
/// ```
///
/// # Errors
/// The first wait without an answer.
pub fn awaited_inputs_are_sound<G: Search>(_: &Brief<G>) -> Verdict {
    roam::<G>(INPUTS, &mut |game, _| match game.awaiting() {
        Awaiting::Seats(asked) if asked.is_empty() => Err("nobody is asked".to_string()),
        Awaiting::Seats(asked) => {
            let state = game.state();
            let Some(at) = state.flow() else { return Err("nothing rests here".to_string()) };
            let goes_on = |it| !state.board.retreats(at, it);
            let answers = |seat| state.moves(seat).into_iter().any(goes_on);
            if let Some(mute) = asked.iter().find(|it| !answers(*it)) {
                return Err(format!("seat {mute} is asked and has no move"));
            }
            let declined = asked.iter().filter_map(|seat| Some((seat, state.decline(seat)?)));
            let judged = declined.map(|(seat, it)| (it, state.check(Input::Move(seat, it))));
            let refused = judged.into_iter().find_map(|(it, judged)| Some((it, judged.err()?)));
            refused
                .map_or(Ok(()), |(it, why)| Err(format!("declining by `{it}` is refused: {why}")))
        }
        Awaiting::Event(event) => {
            let accepted = game.check(Entered::Game(Input::Event(event)));
            accepted.map_err(|it| format!("the awaited event `{event}` is refused: {it}"))
        }
        _ => Ok(()),
    })
}

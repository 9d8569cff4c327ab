//! Anybody can leave at any time, and every game ends with a sound result.

use super::{Brief, GAME, INPUTS, Verdict, at, random_input, roam, take};
use crate::{Awaiting, Fast, Match, Outcome, Rng, Search};
use flow::{Input, Seat, Seats};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Every seat that is not out can resign at every rest; the game then ends, or goes on without
/// asking the leaver, and in the end the places add up, a winner has the best one, and nobody who
/// is out wins. Scores stay between -1 and 1.
///
/// ```
/// # let refusals = "TooMany : heap=2 : : 0 take:3";
/// # let brief = game::kit::Brief::<toys::Nim> { moves: None, refusals, encoding: None, signature: None };
/// assert_eq!(game::kit::anybody_can_leave(&brief), Ok(()));
/// ```
///
/// # Errors
/// The first seat that cannot leave, or the first unsound result.
pub fn anybody_can_leave<G: Search>(_: &Brief<G>) -> Verdict {
    roam::<G>(INPUTS / 6, &mut |game, rng| {
        let state = game.state();
        for seat in Seat::all(state.seats()) {
            let score = G::score(state, seat);
            if !(-1.0..=1.0).contains(&score) {
                return Err(format!("the score of seat {seat} is {score}"));
            }
        }
        if let Awaiting::Over(outcome) = game.awaiting() {
            return sound(&outcome, state.board.out());
        }
        // Playing on from every rest with every leaver would take too long.
        if rng.below(4) != 0 {
            return Ok(());
        }
        let seat = Seat(rng.below(state.seats() as u32) as u8);
        let is_out = state.board.out().contains(seat);
        match (game.check(crate::Entered::Game(Input::Resign(seat))), is_out) {
            (Ok(()), true) => Err(format!("seat {seat} is out and can still resign")),
            (Err(why), false) => Err(format!("seat {seat} cannot resign: {why}")),
            (Err(_), true) => Ok(()),
            (Ok(()), false) => leave(game.clone(), seat, rng),
        }
    })
}

fn leave<G: Search>(mut game: Match<G>, seat: Seat, rng: &mut Fast) -> Verdict {
    let left = catch_unwind(AssertUnwindSafe(|| game.play(Input::Resign(seat), &mut ())));
    match left {
        Err(_) => return Err(format!("the resignation of seat {seat} panicked")),
        Ok(Err(why)) => return Err(format!("the resignation of seat {seat} is refused: {why}")),
        Ok(Ok(())) => {}
    }
    let after = |what: &str| format!("after seat {seat} left, {what}");
    for step in 0..GAME {
        match game.awaiting() {
            Awaiting::Over(outcome) => {
                // A seat that had finished first before it left may keep that, but no leaver
                // wins by leaving.
                if step == 0 && outcome.winners().contains(seat) {
                    return Err(after("it wins"));
                }
                return sound(&outcome, game.state().board.out()).map_err(|it| after(&it));
            }
            Awaiting::Seats(asked) if asked.contains(seat) => {
                return Err(after("it is still asked"));
            }
            _ => {}
        }
        let Some(input) = random_input(&game, rng) else {
            return Err(at(&game, &after("whoever is asked has no move")));
        };
        if !take(&mut game, input).map_err(|it| after(&it))? {
            break;
        }
    }
    Ok(())
}

fn sound(outcome: &Outcome, out: Seats) -> Verdict {
    let places = outcome.places();
    for (seat, place) in places.iter().enumerate() {
        let before = places.iter().filter(|it| *it < place).count();
        if usize::from(*place) != before + 1 {
            return Err(format!("the places {places:?} do not add up at seat {seat}"));
        }
    }
    for winner in outcome.winners().iter() {
        if outcome.place(winner) != 1 {
            return Err(format!("seat {winner} wins from place {}", outcome.place(winner)));
        }
        if out.contains(winner) && !outcome.is_draw() {
            return Err(format!("seat {winner} is out and wins"));
        }
    }
    Ok(())
}

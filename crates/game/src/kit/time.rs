//! Turns advance, and the empty clock of one seat is nobody else's loss.

use super::{Brief, INPUTS, Verdict, roam};
use crate::Search;
use crate::explore::timeouts;
use flow::Input;

/// The number of the turn never falls and, over a game, rises; where several seats are asked, the
/// time-out of one leaves the others their question.
///
/// ```
/// # let refusals = "TooMany : heap=2 : : 0 take:3";
/// # let brief = game::kit::Brief::<toys::Nim> { moves: None, refusals, encoding: None, signature: None };
/// assert_eq!(game::kit::time_is_fair(&brief), Ok(()));
/// ```
///
/// # Errors
/// The first state in which it does not hold.
pub fn time_is_fair<G: Search>(_: &Brief<G>) -> Verdict {
    let mut advanced = false;
    roam::<G>(INPUTS / 3, &mut |game, _| {
        let state = game.state();
        for late in timeouts(state) {
            let Input::Timeout(seat) = late else { continue };
            let mut next = state.clone();
            next.apply(late, &mut ());
            let (before, after) = (state.on_turn().number, next.on_turn().number);
            if after < before {
                return Err(format!("the turn falls from {before} to {after}"));
            }
            if next.flow().is_none() {
                continue;
            }
            let others = state.asked().without(seat);
            if let Some(other) = others.iter().find(|it| !next.asked().contains(*it)) {
                return Err(format!("the time-out of seat {seat} takes seat {other} its question"));
            }
        }
        advanced |= state.on_turn().number > G::on_turn(&start(game)?.board).number;
        Ok(())
    })?;
    if advanced {
        Ok(())
    } else {
        Err("`on_turn` never advances: no clock can follow it".to_string())
    }
}

fn start<G: Search>(game: &crate::Match<G>) -> Result<crate::State<G>, String> {
    let setup = game.setup();
    crate::State::new(&setup.options, setup.seats).map_err(|it| it.to_string())
}

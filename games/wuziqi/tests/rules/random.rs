//! Random inputs for the tests that play whole games.

use flow::Input;
use game::{Awaiting, Fast, InputOf, Rng as _, State};
use wuziqi::Wuziqi;

/// A random lawful input, in one of `timeouts` cases a time-out; none when the game is over.
pub(crate) fn random_input(
    state: &State<Wuziqi>,
    rng: &mut Fast,
    timeouts: Option<u32>,
) -> Option<InputOf<Wuziqi>> {
    Some(match state.awaiting() {
        Awaiting::Over(_) => return None,
        Awaiting::Chance => Input::Chance(state.sample(rng)),
        Awaiting::Event(event) => Input::Event(event),
        Awaiting::Seats(seats) => {
            let seat = seats.lowest().unwrap();
            match timeouts {
                Some(cases) if rng.below(cases) == 0 => Input::Timeout(seat),
                _ => Input::Move(seat, state.draw(seat, rng, &mut Vec::new())),
            }
        }
    })
}

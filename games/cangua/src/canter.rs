//! Random games of the standard rules, many cycles at once: what the turn does, without the turn.

use crate::board::Cangua;
use crate::dice::Dice;
use crate::moves::{Chance, Move, Ride};
use game::{Input, Rng, State};

/// Plays random cycles before a roll, up to a climb, and says how many decisions were made.
#[inline]
pub(crate) fn play(state: &mut State<Cangua>, rng: &mut impl Rng) -> u64 {
    if !state.board.rules.are_standard() {
        return 0;
    }
    let (decisions, climb) = state.board.canter(rng);
    let Some((dice, ride)) = climb else { return decisions };
    let seat = state.board.current_player_seat_index();
    state.apply(Input::Move(seat, Move::Roll), &mut ());
    state.apply(Input::Chance(Chance::Rolled(dice)), &mut ());
    state.apply(Input::Move(seat, Move::Ride(ride)), &mut ());
    decisions + 2
}

impl Cangua {
    /// Plays random cycles before the last round, up to the first climb. A climb may end the game,
    /// so it is left to the turn, with the roll that allows it.
    #[inline(never)]
    fn canter(&mut self, rng: &mut impl Rng) -> (u64, Option<(Dice, Ride)>) {
        let mut decisions = 0;
        while self.current_turn < self.rules.max_rounds {
            // To roll is the only move in the list, but a number is drawn as from any list.
            let _ = rng.below(1);
            let dice = Dice::pair(rng);
            let drawn = self.standard(dice).draw(rng);
            if let Some(climb @ Ride::Climb { .. }) = drawn {
                return (decisions, Some((dice, climb)));
            }
            self.save_roll(dice, &mut ());
            decisions += 1;
            if let Some(ride) = drawn {
                decisions += 1;
                self.run(ride);
                self.end_moved(&mut ());
            } else {
                self.end_unmoved(&mut ());
            }
            self.close_cycle(&mut ());
            if self.can_continue() {
                self.continue_turn(&mut ());
            } else {
                self.next_player(&mut ());
            }
        }
        (decisions, None)
    }

    /// Carries out a ride. Most are runs, and without house rules a run only goes somewhere.
    #[inline(always)]
    fn run(&mut self, ride: Ride) {
        match ride {
            Ride::Run { horse, steps } => {
                let from = self.horses[self.mover()][horse.index()] as u8;
                self.go(horse, from + steps, &mut ());
            }
            _ => self.ride(ride, &mut ()),
        }
    }
}

//! What a search wants to know of a duel.

use crate::fault;
use crate::{Duel, Move};
use flow::Seat;
use game::{Search, State};

impl Search for Duel {
    const ACTIONS: u32 = 10 + 2 * 12 + 1;

    fn action(&self, choice: Move) -> u32 {
        match choice {
            Move::Stake(_) if self.fault == fault::SAME_NUMBER => 0,
            Move::Stake(points) => points.into(),
            Move::Play(card) => 10 + u32::from(card.0),
            Move::React(card) => 22 + u32::from(card.0),
            Move::Decline(_) => 34,
        }
    }

    fn score(state: &State<Self>, seat: Seat) -> f32 {
        let score = state.board.score;
        let ahead = f32::from(score[seat.index()]) - f32::from(score[1 - seat.index()]);
        let whole = if state.board.fault == fault::PROUD { 1.0 } else { 200.0 };
        ahead / whole
    }
}

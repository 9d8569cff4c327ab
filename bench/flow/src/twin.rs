//! The same turn as one would write it by hand: a resumable `match`, refusals without a reason,
//! nobody checked to be the seat asked, no journal, no calls, no limit on steps. A trusting twin
//! does not judge the answer either.

use crate::board::{Board, Move};

/// Where the turn stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Choose,
    SelectTarget,
    Done,
}

/// An answer that is not lawful now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

/// The hand-written machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Twin {
    pub state: State,
}

impl Twin {
    #[inline]
    pub fn start(board: &mut Board) -> Self {
        if board.should_skip() {
            board.consume_skip(&mut ());
            board.advance_turn(&mut ());
            return Twin { state: State::Done };
        }
        board.draw_two(&mut ());
        Twin { state: State::Choose }
    }

    #[inline]
    pub fn play<const TRUSTED: bool>(
        &mut self,
        answer: Move,
        board: &mut Board,
    ) -> Result<(), Refused> {
        match (self.state, answer) {
            (State::Choose, Move::ChooseCard(card)) if TRUSTED || board.is_drawn(card).is_ok() => {
                board.set_chosen(card, &mut ());
                if board.needs_target() {
                    self.state = State::SelectTarget;
                } else {
                    self.resolve(board);
                }
            }
            (State::SelectTarget, Move::SelectTarget(at))
                if TRUSTED || board.is_free(at).is_ok() =>
            {
                board.set_target(at, &mut ());
                self.resolve(board);
            }
            _ => return Err(Refused),
        }
        Ok(())
    }

    #[inline]
    fn resolve(&mut self, board: &mut Board) {
        board.apply_card(&mut ());
        board.check_win(&mut ());
        board.advance_turn(&mut ());
        self.state = State::Done;
    }
}

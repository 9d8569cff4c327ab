//! Wins and losses in one: plays that end the game, and plays that leave no five to the opponent.

use crate::Colour;
use crate::board::Wuziqi;
use crate::cards::Card;
use crate::flow::Turn;
use crate::lines::completing;
use crate::moves::{Move, Target};
use crate::points::Points;
use flow::Input;
use game::{Awaiting, Search as _, State};
use std::ops::ControlFlow;

/// What a play leads to, the best last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Fate {
    /// It loses at once.
    Lost,
    /// The opponent could complete a five.
    Open,
    /// The opponent could, but skips the turn.
    Delayed,
    /// The opponent has no five in one.
    Safe,
    /// It wins at once.
    Won,
}

impl Wuziqi {
    /// The points where a stone of this colour would complete a five.
    pub(super) fn gaps(&self, colour: Colour) -> Points {
        completing(&self.stones[colour.index()]) & self.room()
    }

    /// Whether a win or a loss may be one play away, so that it is worth to look at every play.
    pub(super) fn is_sharp(&self) -> bool {
        let own = completing(&self.stones[self.mover.index()]);
        let board = *Points::board(self.rules.size);
        !(own & board).without(&self.stones[self.mover.index()]).is_empty()
            || !self.gaps(self.mover.other()).is_empty()
    }
}

/// Keeps only the moves from which the best fate can be reached.
pub(super) fn keep_best(state: &State<Wuziqi>, moves: &mut Vec<Move>) {
    let mover = state.board.mover;
    let fates: Vec<Fate> = moves.iter().map(|it| fate_of(state, mover, *it)).collect();
    let best = fates.iter().max().copied().unwrap_or(Fate::Open);
    let mut fates = fates.into_iter();
    moves.retain(|_| fates.next() == Some(best));
}

/// The best that can come of a move.
fn fate_of(state: &State<Wuziqi>, mover: Colour, choice: Move) -> Fate {
    let mut next = *state;
    next.apply(Input::Move(mover.seat(), choice), &mut ());
    settled(&next, mover)
}

/// The best that can come of a position in the same turn.
fn settled(state: &State<Wuziqi>, mover: Colour) -> Fate {
    match state.awaiting() {
        Awaiting::Over(outcome) if outcome.points(mover.seat()) >= 1.0 => Fate::Won,
        Awaiting::Over(outcome) if outcome.points(mover.seat()) <= 0.0 => Fate::Lost,
        Awaiting::Over(_) => Fate::Safe,
        Awaiting::Event(event) => {
            let mut next = *state;
            next.apply(Input::Event(event), &mut ());
            settled(&next, mover)
        }
        Awaiting::Seats(_) if state.flow() == Some(Turn::SelectTarget) => best_target(state, mover),
        Awaiting::Seats(_) if state.flow() == Some(Turn::Confirm) => {
            fate_of(state, mover, Move::EndTurn)
        }
        _ => left_open(&state.board, mover),
    }
}

/// What the opponent could do next.
fn left_open(board: &Wuziqi, mover: Colour) -> Fate {
    let opponent = mover.other();
    if board.gaps(opponent).is_empty() {
        Fate::Safe
    } else if board.skips[opponent.index()] > 0 {
        Fate::Delayed
    } else {
        Fate::Open
    }
}

/// The best of all targets that could make a difference.
fn best_target(state: &State<Wuziqi>, mover: Colour) -> Fate {
    let board = &state.board;
    let matters = board.hand.chosen().map(|it| matter(board, it));
    let mut best = Fate::Lost;
    let _ = board.each_move(Turn::SelectTarget, &mut |it| {
        let idle = match (it, matters) {
            (
                Move::SelectTarget(Target::Point(at)) | Move::AddTarget(Target::Point(at)),
                Some(all),
            ) => !all.has(at),
            _ => false,
        };
        if idle || board.retreats(Turn::SelectTarget, it) {
            // Whatever is not named here changes nothing of what is threatened.
            best = best.max(left_open(board, mover));
            return ControlFlow::Continue(());
        }
        best = best.max(fate_of(state, mover, it));
        if best == Fate::Won { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    best
}

/// The points at which a card could win or stop a win.
fn matter(board: &Wuziqi, card: Card) -> Points {
    let card = if card == Card::Echo { board.copied().unwrap_or(card) } else { card };
    let all = *Points::board(board.rules.size);
    match card {
        // A stone counts only where somebody's five would be completed.
        Card::Place | Card::TwinPlace | Card::Seal => {
            board.gaps(board.mover) | board.gaps(board.mover.other())
        }
        _ => all,
    }
}

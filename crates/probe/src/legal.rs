//! The list of lawful moves.

use crate::board::{Duel, STAKE_MAX};
use crate::fault;
use crate::flow::Round;
use crate::moves::{Move, cards};
use flow::Seat;
use std::ops::ControlFlow;

/// Shows every lawful move of a seat that is asked.
pub(crate) fn legal(
    board: &Duel,
    at: Round,
    seat: Seat,
    each: &mut impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let hand = board.hand(seat);
    let sigh = u8::from(board.fault == fault::MUMBLES);
    match at {
        Round::Stake | Round::Restake => {
            let skipped = u8::from(board.fault == fault::SHORT_LIST);
            (skipped..=STAKE_MAX).try_for_each(|points| each(Move::Stake(points)))
        }
        Round::Lead => {
            if board.fault == fault::NO_ANSWER && board.round == 1 {
                return ControlFlow::Continue(());
            }
            if board.fault == fault::LONG_LIST {
                cards(board.deck).try_for_each(|card| each(Move::Play(card)))?;
            }
            cards(hand).try_for_each(|card| each(Move::Play(card)))
        }
        Round::Encore => {
            cards(hand).try_for_each(|card| each(Move::Play(card)))?;
            each(Move::Decline(sigh))
        }
        Round::React => {
            let reactions = cards(hand).filter(|it| it.is_reaction());
            reactions.into_iter().try_for_each(|card| each(Move::React(card)))?;
            each(Move::Decline(sigh))
        }
        _ => ControlFlow::Continue(()),
    }
}

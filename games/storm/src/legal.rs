//! The list of lawful moves.

use crate::board::Storm;
use crate::cards::{Card, Timing, judge};
use crate::chess::Side;
use crate::flow::Turn;
use crate::moves::Move;
use flow::Seat;
use std::ops::ControlFlow;

/// A visitor of moves.
type Each<'a> = &'a mut dyn FnMut(Move) -> ControlFlow<()>;

impl Storm {
    /// Shows every lawful normal move.
    #[inline]
    pub(crate) fn each_go(
        &self,
        each: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.field.each_step(self.mover, &mut |step| match self.forbidden
            == Some((step.from, step.to))
        {
            true => ControlFlow::Continue(()),
            false => each(Move::Go(step)),
        })
    }

    /// The designs in hand whose timing fits the state.
    pub(crate) fn playable(&self, at: Turn) -> impl Iterator<Item = Card> {
        let (side, timings): (Side, &[Timing]) = match at {
            _ if self.is_silenced() => (self.mover, &[]),
            Turn::BeginningOfTheTurn if self.forbidden.is_none() => {
                (self.mover, &[Timing::Before, Timing::Replace])
            }
            Turn::MoveWithoutCardPlayed => (self.mover, &[Timing::After]),
            Turn::Reaction | Turn::Aftermath => (self.enemy(), &[Timing::Enemy]),
            _ => (self.mover, &[]),
        };
        self.hands[side.index()].designs().filter(|it| timings.contains(&it.timing()))
    }

    /// Shows every lawful play of a card.
    pub(crate) fn each_play(&self, at: Turn, each: Each) -> ControlFlow<()> {
        let mut cards = self.playable(at).peekable();
        if cards.peek().is_none() {
            return ControlFlow::Continue(());
        }
        let scene = self.scene(self.player(at));
        cards
            .try_for_each(|card| judge::each_play(&scene, card, &mut |play| each(Move::Play(play))))
    }

    /// Who may play a card in a state: the enemy in his windows, else the mover.
    pub(crate) fn player(&self, at: Turn) -> Side {
        if Storm::is_window(at) { self.enemy() } else { self.mover }
    }

    /// Shows what is neither a normal move nor the play of a card.
    pub(crate) fn each_plain(&self, at: Turn, seat: Seat, each: &mut dyn FnMut(Move)) {
        match at {
            Turn::MoveWithoutCardPlayed => {
                each(Move::Pass);
                if self.settings.cycles && !self.done.card {
                    let hand = &self.hands[self.mover.index()];
                    hand.designs().for_each(|it| each(Move::Cycle(it)));
                }
            }
            Turn::EndOfTheTurn => each(Move::Pass),
            Turn::Reaction | Turn::Aftermath => each(Move::Decline),
            Turn::Choice => {
                self.places().iter().for_each(|it| each(Move::Place(it)));
                self.tolls().iter().for_each(|it| each(Move::Pay(it)));
                if self.may_retreat().is_ok() {
                    each(Move::Retreat);
                }
            }
            Turn::Choosing => {
                let fits = |it: &Card| self.may_pick(Side::of(seat), *it).is_ok();
                Card::ALL.into_iter().filter(fits).for_each(|it| each(Move::Pick(it)));
                each(Move::Fill);
            }
            _ => {}
        }
    }

    /// Shows everything lawful but normal moves.
    #[inline]
    pub(crate) fn each_other(&self, at: Turn, seat: Seat, each: Each) -> ControlFlow<()> {
        let mut flow = ControlFlow::Continue(());
        self.each_plain(at, seat, &mut |it| {
            if flow.is_continue() {
                flow = each(it);
            }
        });
        flow?;
        self.each_play(at, each)
    }

    /// Whether the enemy of the mover may answer.
    #[inline]
    pub(crate) fn is_window(at: Turn) -> bool {
        matches!(at, Turn::Reaction | Turn::Aftermath)
    }

    /// Whether normal moves are asked for.
    #[inline]
    pub(crate) fn asks_moves(at: Turn) -> bool {
        matches!(at, Turn::BeginningOfTheTurn | Turn::BeforeMove)
    }
}

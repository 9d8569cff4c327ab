//! The laws that hold for every card: what it may not do to the kings.

use super::aim::Play;
use super::design::Then;
use super::scene::{Deed, Scene};
use super::{Card, Timing, aims, faults};
use crate::chess::{Field, Side};
use crate::refusal::Refusal;
use std::ops::ControlFlow;

/// Does what the card does, in a scene in which it may.
pub(crate) fn carry_out<'a>(scene: &'a Scene, play: Play) -> Deed<'a> {
    let mut deed = scene.deed();
    (play.card.design().act)(&mut deed, play.aim);
    deed
}

/// Whether a card may be played so.
pub(crate) fn lawful(scene: &Scene, play: Play) -> Result<(), Refusal> {
    feeds(scene, play.card)?;
    faults::law(play.card, scene, play.aim)?;
    spares_kings(scene, play)
}

/// Who is hungry captures with a normal move, and not by a card instead of it.
fn feeds(scene: &Scene, card: Card) -> Result<(), Refusal> {
    match card.timing() == Timing::Replace && scene.field.has(Card::Hunger) {
        true => Err(Refusal::MustCapture),
        false => Ok(()),
    }
}

/// Whether the kings are as they must be after the card.
fn spares_kings(scene: &Scene, play: Play) -> Result<(), Refusal> {
    let side = scene.side;
    let after = carry_out(scene, play).field;
    match play.card.timing() {
        // Who has to move anew can parry; that he has such a move is asked by the card itself. And
        // a card that is taken changes nothing on the squares.
        Timing::Enemy
            if matches!(play.card.design().then, Then::Veto | Then::MoveAnew | Then::Steal) =>
        {
            return Ok(());
        }
        // An answer may leave one's own king in check, unless it is there to save it.
        Timing::Enemy if play.card == Card::StandIn && after.is_checked(side) => {
            return Err(Refusal::OwnKingInCheck);
        }
        Timing::Enemy if after.is_checked(side.other()) => {
            return Err(Refusal::ReactionExposesKing);
        }
        Timing::Enemy => return Ok(()),
        Timing::Before if !can_move(&after, side) => return Err(Refusal::NoLegalMoveAfterCard),
        Timing::Replace | Timing::After if after.is_checked(side) => {
            return Err(Refusal::OwnKingInCheck);
        }
        _ => {}
    }
    let enemy = side.other();
    match after.would_be_mated(enemy) && !scene.field.would_be_mated(enemy) {
        true => Err(Refusal::CardWouldMate),
        false => Ok(()),
    }
}

/// Whether a side can still move after a card before the move. Who is hungry must still be able to
/// capture.
fn can_move(field: &Field, side: Side) -> bool {
    if field.has(Card::Hunger) { field.has_capture(side) } else { field.has_move(side) }
}

/// Whether no king is in danger, so that a card that opens no attack needs no look at them.
fn is_calm(scene: &Scene, timing: Timing) -> bool {
    let side = scene.side;
    let able = match timing {
        Timing::Before => can_move(scene.field, side),
        _ => !scene.field.is_checked(side),
    };
    let mut next = *scene.field;
    next.end_turn(side);
    able && !next.is_checked(side.other())
}

/// Shows every lawful play of a card.
pub(crate) fn each_play(
    scene: &Scene,
    card: Card,
    each: &mut dyn FnMut(Play) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if feeds(scene, card).is_err() {
        return ControlFlow::Continue(());
    }
    let design = card.design();
    let calm = card.timing() != Timing::Enemy && is_calm(scene, card.timing());
    aims::each_aim(design, scene, &mut |aim| {
        let play = Play { card, aim };
        let lawful = calm && !(design.opens)(scene, aim) || spares_kings(scene, play).is_ok();
        if lawful { each(play) } else { ControlFlow::Continue(()) }
    })
}

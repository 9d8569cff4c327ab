//! Border Toll: who crossed into the other half pays with a pawn, or goes back.

use super::Card;
use super::answers::{answered, answers};
use super::design::{Design, Then};
use super::scene::Scene;
use crate::chess::{Bits, Field, Kind, Side, Square, Terrain};

/// The first rank of the upper half.
const BORDER: u8 = 4;

pub(crate) const BORDER_TOLL: Design = Design {
    ready: |scene| {
        let crossed = answered(scene).is_some_and(|it| {
            let half = |at: Square, side: Side| (at.rank() >= BORDER) == (side == Side::Black);
            !it.neutral && half(it.from, scene.side.other()) && half(it.to, scene.side)
        });
        answers(crossed && (payable(scene).any() || may_retreat(scene)), Card::BorderToll)
    },
    then: Then::AskToll,
    ..Design::BLANK
};

/// The pawns with which the enemy can pay.
fn payable(scene: &Scene) -> Bits {
    tolls(scene.field, scene.side.other())
}

/// The pawns of a side that can be given up without exposing its king.
pub(crate) fn tolls(field: &Field, side: Side) -> Bits {
    let pawns = field.own(side, Kind::Pawn) & !Terrain::of(field).guarded;
    let spares = |at: &Square| {
        let mut after = *field;
        after.remove(*at);
        !after.is_checked(side)
    };
    pawns.iter().filter(spares).collect()
}

/// Whether the enemy's king is safe where everything stood before.
fn may_retreat(scene: &Scene) -> bool {
    scene.before.is_some_and(|it| !it.is_checked(scene.side.other()))
}

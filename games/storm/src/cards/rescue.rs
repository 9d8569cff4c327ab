//! Reactions that forbid, and those that save a king.

use super::aim::Aim;
use super::answers::{answered, answers};
use super::design::{Design, Part, Shape, Then, kinds};
use super::scene::Scene;
use super::{Card, Timing};
use crate::chess::{Bits, Kind, Square, Terrain, rays};
use crate::refusal::Refusal;
use std::ops::ControlFlow;

pub(crate) const COUNTERMAND: Design = Design {
    ready: |scene| answers(has_another(scene), Card::Countermand),
    act: |deed, _| {
        if let Some(before) = deed.before {
            deed.field = *before;
        }
        deed.record = None;
    },
    then: Then::MoveAnew,
    ..Design::BLANK
};

/// Whether the enemy has another lawful move than the one he made.
fn has_another(scene: &Scene) -> bool {
    let (Some(before), Some(record)) = (scene.before, scene.record) else { return false };
    let made = Bits::of(record.to);
    before
        .each_piece(scene.side.other(), &mut |_, from, to| {
            let others = if from == record.from { to & !made } else { to };
            if others.any() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
}

pub(crate) const VETO: Design = Design {
    ready: |scene| {
        let Some(card) = scene.announced else { return answers(false, Card::Veto) };
        let moves = matches!(card.timing(), Timing::Before | Timing::Replace);
        match moves && !scene.field.has_move(scene.side.other()) {
            true => Err(Refusal::ReactionExposesKing),
            false => Ok(()),
        }
    },
    then: Then::Veto,
    ..Design::BLANK
};

pub(crate) const VULTURE: Design = Design {
    ready: |scene| answers(scene.done.is_some_and(|it| !it.lasts()), Card::Vulture),
    then: Then::Steal,
    ..Design::BLANK
};

pub(crate) const STAND_IN: Design = Design {
    shape: Shape::At(Part::mover(kinds([Kind::Pawn]))),
    ready: |scene| {
        let checked = answered(scene).is_some() && scene.field.is_checked(scene.side);
        answers(checked, Card::StandIn)
    },
    reach: |scene, _| {
        let king = scene.field.royal(scene.side);
        match king.is_some_and(|it| it.rank() != scene.side.rank(7)) {
            true => Bits::ALL,
            false => Bits::NONE,
        }
    },
    act: |deed, aim| {
        let Aim::At(at, _) = aim else { return };
        if let Some(king) = deed.field.royal(deed.side) {
            deed.field.swap(king, at);
        }
    },
    ..Design::BLANK
};

pub(crate) const GUARDIAN: Design = Design {
    shape: Shape::Piece(|scene, kind| {
        let ends = if kind == Kind::Pawn { Bits::rank(0) | Bits::rank(7) } else { Bits::NONE };
        if kind == Kind::Queen { Bits::NONE } else { line_of_fire(scene) & !ends }
    }),
    ready: |scene| {
        let shot = answered(scene).is_some() && line_of_fire(scene).any();
        answers(shot, Card::Guardian)
    },
    act: |deed, aim| {
        if let Aim::Piece(kind, at) = aim {
            deed.field.place(kind, deed.side, at);
        }
    },
    ..Design::BLANK
};

/// The squares between the king and the one slider that attacks it along a line.
fn line_of_fire(scene: &Scene) -> Bits {
    let Some(king) = scene.field.royal(scene.side) else { return Bits::NONE };
    let attackers = scene.field.attackers(&scene.terrain, scene.side, king);
    let straight = Terrain { tunnels: Bits::NONE, ..scene.terrain };
    let seen = scene.field.attackers(&straight, scene.side, king);
    let slides = |at: Square| {
        let kind = scene.field.kind_at(at);
        kind.is_some_and(|it| it.is_slider() || it == Kind::Princess)
    };
    match attackers.first() {
        Some(at) if !attackers.many() && seen.has(at) && slides(at) => rays::between(king, at),
        _ => Bits::NONE,
    }
}

pub(crate) const TURNCOAT: Design = Design {
    ready: |scene| answers(answered(scene).and(traitor(scene)).is_some(), Card::Turncoat),
    act: |deed, _| {
        let Some(at) = traitor(&deed.scene()) else { return };
        deed.field.convert(at);
        // It is no longer the mover's piece.
        if let Some(record) = deed.record.as_mut().filter(|it| it.to == at) {
            record.stands = false;
        }
    },
    ..Design::BLANK
};

/// The one enemy piece that attacks the king, if it is no pawn that would stand on its last rank.
fn traitor(scene: &Scene) -> Option<Square> {
    let king = scene.field.royal(scene.side)?;
    let attackers = scene.field.attackers(&scene.terrain, scene.side, king);
    let at = attackers.first().filter(|_| !attackers.many())?;
    let foreign = scene.enemy().has(at) && !scene.field.royals().has(at);
    let pawns = scene.field.kind(Kind::Pawn) | scene.field.kind(Kind::Crab);
    let ends = pawns.has(at) && at.rank() == scene.side.rank(7);
    (foreign && !ends).then_some(at)
}

//! Cards that remove pieces, and those that bring one back or change it.

use super::Card;
use super::aim::Aim;
use super::design::{Design, Part, Shape, asks, kinds};
use super::scene::Scene;
use crate::chess::{Bits, Kind, Side, Terrain, home, rays};
use crate::refusal::Refusal;

pub(crate) const CHEQUERED_DECREE: Design = Design {
    act: |deed, _| {
        let field = &mut deed.field;
        let guarded = Terrain::of(field).guarded;
        let white = field.own(Side::White, Kind::Pawn) & !Bits::LIGHT;
        let black = field.own(Side::Black, Kind::Pawn) & Bits::LIGHT;
        for at in ((white | black) & !guarded).iter() {
            field.remove(at);
        }
    },
    ..Design::BLANK
};

pub(crate) const MELANCHOLY: Design = Design {
    shape: Shape::At(Part::victim(kinds([Kind::Pawn]))),
    reach: |scene, _| {
        let company = |at| rays::king(at) & scene.field.occupied();
        let pawns = scene.field.own(scene.side.other(), Kind::Pawn);
        pawns.iter().filter(|it| company(*it).is_empty()).collect()
    },
    act: |deed, aim| {
        if let Aim::At(at, _) = aim {
            deed.field.remove(at);
        }
    },
    ..Design::BLANK
};

pub(crate) const POWDER_KEG: Design = Design {
    ready: |scene| match scene.moved().filter(|it| it.captured.is_none()) {
        Some(record) if scene.terrain.guarded.has(record.to) => Err(Refusal::CaptureForbidden),
        moved => asks(moved.is_some(), Card::PowderKeg),
    },
    act: |deed, _| {
        let Some(record) = deed.record else { return };
        let field = &mut deed.field;
        let guarded = Terrain::of(field).guarded;
        let blast = (rays::king(record.to) | Bits::of(record.to)) & field.occupied();
        for at in (blast & !field.royals() & !guarded).iter() {
            field.remove(at);
        }
        deed.lose_mover();
    },
    ..Design::BLANK
};

pub(crate) const BLOOD_GIFT: Design = Design {
    ready: |scene| asks(gift(scene).is_some(), Card::BloodGift),
    act: |deed, _| {
        if let Some(record) = deed.record
            && let Some(kind) = record.captured
        {
            deed.field.transform(record.to, kind);
        }
    },
    ..Design::BLANK
};

/// What the player's piece that captured would become: what went into the pool, and no pawn on the
/// first or last rank.
fn gift(scene: &Scene) -> Option<Kind> {
    let record = scene.moved().filter(|it| !it.neutral)?;
    let ends = matches!(record.to.rank(), 0 | 7);
    let pooled = record.captured.filter(|it| *it != Kind::Princess);
    pooled.filter(|it| *it != Kind::Pawn || !ends)
}

pub(crate) const SECOND_LIFE: Design = Design {
    shape: Shape::Piece(|scene, kind| match kind {
        Kind::Queen => Bits::NONE,
        kind => home(kind, scene.side),
    }),
    act: |deed, aim| {
        if let Aim::Piece(kind, at) = aim {
            deed.field.place(kind, deed.side, at);
        }
    },
    ..Design::BLANK
};

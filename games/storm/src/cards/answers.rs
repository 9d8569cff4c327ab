//! Reactions to a capture, and to a slide: the move is changed after the fact.

use super::Card;
use super::aim::Aim;
use super::design::{Design, Part, Shape, Whose, kinds};
use super::scene::Scene;
use crate::chess::{Bits, Kind, POOL, Piece, Record, Square, Terrain, home, rays};
use crate::refusal::Refusal;

/// `Ok` if the trigger of a reaction is there.
pub(crate) fn answers(holds: bool, card: Card) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::NothingToReactTo { card }) }
}

/// The move that can be answered. Castling can only be countermanded.
pub(crate) fn answered(scene: &Scene) -> Option<Record> {
    scene.before?;
    scene.record.filter(|it| !it.castled)
}

/// The piece of the player's that the move captured.
fn lost(scene: &Scene) -> Option<(Record, Piece)> {
    let record = answered(scene)?;
    record.captured?;
    let piece = scene.before?.piece_at(record.captured_at)?;
    (piece.side == scene.side && !piece.neutral).then_some((record, piece))
}

/// The slide of an enemy queen, rook or bishop.
fn slide(scene: &Scene) -> Option<Record> {
    answered(scene).filter(|it| it.slid && !it.neutral)
}

/// The direction of a slide, as its place among all directions.
fn direction(from: Square, to: Square) -> Option<usize> {
    (0..8).find(|it| {
        let (files, ranks) = rays::DIRECTIONS[*it];
        let steps = from.distance(to) as i8;
        from.step(files * steps, ranks * steps) == Some(to)
    })
}

/// The neighbour of a square towards another on the same line.
fn towards(from: Square, to: Square) -> Square {
    let step = direction(from, to).map(|it| rays::DIRECTIONS[it]);
    step.and_then(|(files, ranks)| from.step(files, ranks)).unwrap_or(from)
}

/// Whether nothing stood on a square before the move: some pieces are passed through.
fn is_free(scene: &Scene, at: Square) -> bool {
    scene.before.is_some_and(|it| !it.occupied().has(at))
}

pub(crate) const PLEA_FOR_MERCY: Design = Design {
    ready: |scene| {
        let pleads = slide(scene).is_some_and(|it| {
            let stop = towards(it.captured_at, it.from);
            stop == it.from || is_free(scene, stop)
        });
        let pawn = lost(scene).is_some_and(|(_, piece)| piece.kind == Kind::Pawn);
        answers(pleads && pawn, Card::PleaForMercy)
    },
    act: |deed, _| {
        let Some(record) = deed.record else { return };
        let stop = towards(record.captured_at, record.from);
        deed.take_back();
        if stop != record.from {
            deed.field.displace(record.from, stop);
        }
        deed.rewrite(stop, None);
    },
    ..Design::BLANK
};

pub(crate) const RIPOSTE: Design = Design {
    ready: |scene| {
        let Some((record, _)) = lost(scene).filter(|(it, _)| !it.neutral) else {
            return answers(false, Card::Riposte);
        };
        let guarded = scene.before.is_some_and(|it| Terrain::of(it).guarded.has(record.from));
        match guarded {
            true => Err(Refusal::CaptureForbidden),
            false => answers(record.kind != Kind::King, Card::Riposte),
        }
    },
    act: |deed, _| {
        let Some(record) = deed.record else { return };
        deed.take_back();
        deed.field.remove(record.from);
        deed.lose_mover();
    },
    ..Design::BLANK
};

pub(crate) const REPRISAL: Design = Design {
    shape: Shape::At(Part::victim(kinds([Kind::Pawn]))),
    ready: |scene| {
        let paid = lost(scene).is_some_and(|(_, piece)| piece.kind != Kind::Pawn);
        answers(paid, Card::Reprisal)
    },
    act: |deed, aim| {
        let Aim::At(at, _) = aim else { return };
        deed.field.remove(at);
        // What the pawn has captured stays captured.
        if let Some(record) = deed.record.as_mut().filter(|it| it.to == at) {
            record.stands = false;
        }
    },
    ..Design::BLANK
};

pub(crate) const MIRE: Design = Design {
    ready: |scene| {
        let far = slide(scene).is_some_and(|it| {
            it.from.distance(it.to) >= 2 && is_free(scene, towards(it.from, it.to))
        });
        answers(far, Card::Mire)
    },
    act: |deed, _| {
        let Some(record) = deed.record else { return };
        let stop = towards(record.from, record.to);
        deed.take_back();
        deed.field.displace(record.from, stop);
        deed.rewrite(stop, None);
    },
    ..Design::BLANK
};

pub(crate) const BLACK_ICE: Design = Design {
    ready: |scene| answers(skid(scene).is_some(), Card::BlackIce),
    act: |deed, _| {
        let (Some(record), Some(stop)) = (deed.record, skid(&deed.scene())) else { return };
        deed.field.landed.clear();
        let captured = deed.take(record.to, stop, None);
        deed.rewrite(stop, captured);
    },
    ..Design::BLANK
};

/// Where the piece that slid without capturing comes to rest when it slides on.
fn skid(scene: &Scene) -> Option<Square> {
    let record = slide(scene).filter(|it| it.captured.is_none() && it.stands)?;
    beyond(scene, record.to, direction(record.from, record.to)?)
}

/// Where a piece comes to rest that slides on from a square: on the first piece of the player's it
/// may take, or before whatever else stops it. Nowhere if it cannot go on at all.
fn beyond(scene: &Scene, from: Square, direction: usize) -> Option<Square> {
    let (stop, met) = scene.glide(from, direction);
    let prey = scene.own() & !scene.field.royals() & !scene.terrain.guarded;
    let end = met.filter(|it| prey.has(*it) && !scene.terrain.truce).unwrap_or(stop);
    (end != from).then_some(end)
}

pub(crate) const MATADOR: Design = Design {
    ready: |scene| answers(dodged(scene).is_some(), Card::Matador),
    act: |deed, _| {
        let (Some(record), Some(stop)) = (deed.record, dodged(&deed.scene())) else { return };
        deed.take_back();
        let captured = deed.take(record.from, stop, None);
        deed.rewrite(stop, captured);
    },
    ..Design::BLANK
};

/// Where the slider comes to rest that misses the piece it took.
fn dodged(scene: &Scene) -> Option<Square> {
    let record = slide(scene)?;
    lost(scene)?;
    let field = scene.before?;
    let before = Scene { field, terrain: Terrain::of(field), ..*scene };
    beyond(&before, record.captured_at, direction(record.from, record.to)?)
}

/// What was captured, as it lies in the pool.
fn pooled(scene: &Scene) -> Option<Kind> {
    lost(scene)?.0.captured.filter(|it| it.index() < POOL)
}

pub(crate) const REBIRTH: Design = Design {
    shape: Shape::At(Part::square(Whose::Empty)),
    ready: |scene| answers(lost(scene).is_some(), Card::Rebirth),
    reach: |scene, _| pooled(scene).map_or(Bits::NONE, |it| home(it, scene.side)),
    act: |deed, aim| {
        if let (Aim::At(at, _), Some(kind)) = (aim, pooled(&deed.scene())) {
            deed.field.place(kind, deed.side, at);
        }
    },
    ..Design::BLANK
};

pub(crate) const STRAW_MAN: Design = Design {
    shape: Shape::At(Part { falls: true, ..Part::own(kinds([Kind::Pawn])) }),
    ready: |scene| {
        let noble = lost(scene).is_some_and(|(_, piece)| piece.kind != Kind::Pawn);
        answers(noble && pooled(scene).is_some(), Card::StrawMan)
    },
    act: |deed, aim| {
        if let (Aim::At(at, _), Some(kind)) = (aim, pooled(&deed.scene())) {
            deed.field.remove(at);
            deed.field.place(kind, deed.side, at);
        }
    },
    ..Design::BLANK
};

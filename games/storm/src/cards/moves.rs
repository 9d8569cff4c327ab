//! Cards that let a piece move, or strike, as it always does.

use super::Card;
use super::aim::Aim;
use super::design::{COMMON, Design, Part, Shape, Whose, asks};
use super::scene::Scene;
use crate::chess::{Bits, Kind, Square, Terrain};

pub(crate) const LONG_SHOT: Design = Design {
    shape: Shape::Pair(Part::mover(COMMON), Part::victim(COMMON)),
    reach: |scene, first| match first {
        None => Bits::ALL,
        Some(from) => scene.field.reach(&scene.terrain, from),
    },
    act: |deed, aim| {
        if let Aim::Pair(_, at, _) = aim {
            deed.field.remove(at);
        }
    },
    ..Design::BLANK
};

pub(crate) const PUPPET: Design = Design {
    shape: Shape::Pair(Part::enemy(COMMON), Part::square(Whose::Empty)),
    reach: |scene, first| match first {
        None => Bits::ALL,
        Some(from) => dance(scene, from),
    },
    act: super::leaps::go,
    ..Design::BLANK
};

/// Where an enemy piece can be moved to: by its own movement, but a pawn neither to its last rank
/// nor en passant.
fn dance(scene: &Scene, from: Square) -> Bits {
    let all = scene.field.reach(&scene.terrain, from);
    let last = Bits::rank(scene.side.rank(0));
    match scene.field.kind_at(from) {
        Some(Kind::Pawn) => {}
        Some(Kind::Crab) => return all & !last,
        _ => return all,
    }
    let straight = scene.terrain.pawn_steps(scene.side.other(), from, scene.field.occupied());
    let tunnels = if scene.terrain.tunnels.has(from) { scene.terrain.tunnels } else { Bits::NONE };
    all & (straight | tunnels) & !last
}

pub(crate) const ENCORE: Design = Design {
    shape: Shape::At(Part::square(Whose::Landing)),
    ready: |scene| {
        let again = scene.moved().is_some_and(|it| {
            it.captured.is_none() && matches!(it.kind, Kind::Knight | Kind::Bishop | Kind::Rook)
        });
        asks(again, Card::Encore)
    },
    reach: |scene, _| match scene.moved() {
        Some(record) if !scene.terrain.frozen.has(record.to) => {
            scene.field.reach(&scene.terrain, record.to)
        }
        _ => Bits::NONE,
    },
    act: |deed, aim| {
        let (Aim::At(to, _), Some(record)) = (aim, deed.record) else { return };
        let terrain = Terrain::of(&deed.field);
        deed.field.take_and_land(&terrain, record.to, to, to);
    },
    ..Design::BLANK
};

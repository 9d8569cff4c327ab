//! Cards by which a slider removes what stands on one of its lines. The line is named by its first
//! square.

use super::aim::Aim;
use super::design::{Design, Part, SLIDERS, Shape, Whose};
use super::scene::Scene;
use crate::chess::{Bits, Kind, Square, rays};

/// Any square names a line; whether there is one the reach tells.
const FIRST: Part = Part::square(Whose::Anywhere);

/// The directions in which the slider on a square goes.
fn directions(scene: &Scene, from: Square) -> std::ops::Range<usize> {
    match scene.field.kind_at(from) {
        Some(Kind::Rook) => 0..4,
        Some(Kind::Bishop) => 4..8,
        Some(Kind::Queen) => 0..8,
        _ => 0..0,
    }
}

fn neighbour(from: Square, direction: usize) -> Option<Square> {
    let (files, ranks) = rays::DIRECTIONS[direction];
    from.step(files, ranks)
}

/// The first squares of the lines on which the card finds something.
fn lines(scene: &Scene, first: Option<Square>, finds: fn(&Scene, Square, usize) -> bool) -> Bits {
    let Some(from) = first else { return Bits::ALL };
    let found = directions(scene, from).filter(|it| finds(scene, from, *it));
    found.filter_map(|it| neighbour(from, it)).collect()
}

/// The direction from a square to its neighbour.
fn direction(from: Square, to: Square) -> Option<usize> {
    (0..8).find(|it| neighbour(from, *it) == Some(to))
}

pub(crate) const SNOWPLOUGH: Design = Design {
    shape: Shape::Pair(Part::mover(SLIDERS), FIRST),
    reach: |scene, first| lines(scene, first, |scene, from, it| plough(scene, from, it).1.any()),
    act: |deed, aim| {
        let Aim::Pair(from, to, _) = aim else { return };
        let Some(direction) = direction(from, to) else { return };
        let (stop, removed) = plough(&deed.scene(), from, direction);
        for at in removed.iter() {
            deed.field.remove(at);
        }
        deed.field.displace(from, stop);
    },
    ..Design::BLANK
};

/// How far the piece comes, and what it removes on its way.
fn plough(scene: &Scene, from: Square, direction: usize) -> (Square, Bits) {
    let others = scene.enemy() | scene.field.neutral;
    let prey = others & !scene.field.royals() & !scene.terrain.guarded;
    let (mut at, mut removed) = (from, Bits::NONE);
    while let Some(next) = scene.terrain.step(at, direction) {
        if scene.field.occupied().has(next) && !prey.has(next) {
            break;
        }
        removed |= Bits::of(next) & prey;
        at = next;
    }
    (at, removed)
}

/// The slider stays where it is, so that even a frozen one can do it.
pub(crate) const BEAM: Design = Design {
    shape: Shape::Pair(Part::own(SLIDERS), FIRST),
    reach: |scene, first| {
        lines(scene, first, |scene, from, it| (burnt(scene, from, it) & scene.enemy()).any())
    },
    act: |deed, aim| {
        let Aim::Pair(from, to, _) = aim else { return };
        let Some(direction) = direction(from, to) else { return };
        for at in burnt(&deed.scene(), from, direction).iter() {
            deed.field.remove(at);
        }
    },
    ..Design::BLANK
};

/// What the beam removes: everything up to a wall or the edge, over holes and past kings.
fn burnt(scene: &Scene, from: Square, direction: usize) -> Bits {
    let terrain = scene.terrain.without_holes();
    let (mut at, mut line) = (from, Bits::NONE);
    while let Some(next) = terrain.step(at, direction) {
        line |= Bits::of(next);
        at = next;
    }
    line & scene.field.occupied() & !scene.field.royals() & !scene.terrain.guarded
}

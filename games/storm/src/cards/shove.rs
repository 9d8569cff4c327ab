//! Shove: a pawn pushes everything in front of it.

use super::aim::Aim;
use super::aims;
use super::design::{Design, Part, Shape, kinds};
use super::scene::{Deed, Scene};
use crate::chess::{Bits, Kind, Square, Ways};

pub(crate) const SHOVE: Design = Design {
    shape: Shape::At(Part::mover(kinds([Kind::Pawn]))),
    reach: |scene, _| {
        let pawns = scene.field.own(scene.side, Kind::Pawn);
        pawns.iter().filter(|it| line(scene, *it).is_some()).collect()
    },
    promotes: |scene, from| {
        let own = scene.own();
        line(scene, from).is_some_and(|line| {
            let movers = line | Bits::of(from);
            let ahead = |it: Square| it.step(0, scene.side.forward());
            let ends = |it: Square| ahead(it).is_some_and(|to| scene.field.promotes(it, to));
            (movers & own).iter().any(ends)
        })
    },
    act: shove,
    ..Design::BLANK
};

/// The pieces that are pushed, if they can be: none is royal or frozen, no hole or wall is in the
/// way, and what falls over the edge may be captured.
fn line(scene: &Scene, from: Square) -> Option<Bits> {
    let forward = aims::forward(scene);
    let mut at = scene.terrain.step(from, forward)?;
    let mut pushed = Bits::NONE;
    while scene.field.occupied().has(at) {
        if scene.field.royals().has(at) || scene.terrain.frozen.has(at) {
            return None;
        }
        pushed |= Bits::of(at);
        if at.step(0, scene.side.forward()).is_none() {
            let spared = scene.terrain.guarded.has(at)
                || scene.terrain.gentle.has(from)
                || scene.terrain.truce;
            return (!spared).then_some(pushed);
        }
        at = scene.terrain.step(at, forward)?;
    }
    pushed.any().then_some(pushed)
}

fn shove(deed: &mut Deed, aim: Aim) {
    let Aim::At(from, said) = aim else { return };
    let Some(line) = line(&deed.scene(), from) else { return };
    let ahead = |at: Square| at.step(0, deed.side.forward());
    let (before, own) = (deed.field, deed.field.of(deed.side));
    for at in line.iter().filter(|it| ahead(*it).is_none()) {
        deed.field.remove(at);
    }
    let way = |at: Square| Some((at, ahead(at)?));
    // The pawn lands first, then what it pushes, in the order of the squares.
    let ways: Ways = Some(from).into_iter().chain(line.iter()).filter_map(way).collect();
    deed.field.rearrange(ways.as_slice());
    for (at, to) in ways.iter().filter(|(at, to)| before.promotes(*at, *to)) {
        deed.field.promote(to, said.filter(|_| own.has(at)).unwrap_or(Kind::Queen));
    }
}

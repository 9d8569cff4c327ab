//! Cards that send pawns forward, or back.

use super::aim::{Aim, Pawns};
use super::design::{Design, Part, Shape, Whose, asks, kinds};
use super::scene::{Deed, Scene};
use super::{Card, aims};
use crate::chess::{Bits, Kind, PIECES_MAX, Square, Terrain};

const PAWN: u16 = kinds([Kind::Pawn]);
const CENTRE: Bits = Bits(0x0000_0018_1800_0000);

pub(crate) const PAWN_WAVE: Design = Design {
    shape: Shape::Pawns { count: 0, steps: 1 },
    act: |deed, aim| march(deed, aim, 1),
    ..Design::BLANK
};

pub(crate) const SKIRMISH_LINE: Design = Design {
    shape: Shape::Pawns { count: 2, steps: 2 },
    act: |deed, aim| march(deed, aim, 2),
    ..Design::BLANK
};

/// All the pawns go at once; they land in the order of the squares they leave.
fn march(deed: &mut Deed, aim: Aim, steps: i8) {
    let Aim::Pawns(pawns) = aim else { return };
    let goes = |at: Square| at.step(0, deed.side.forward() * steps);
    let field = &mut deed.field;
    let walkers = pawns.set.iter().filter_map(|at| Some((at, field.piece_at(at)?)));
    let walkers: [Option<_>; PIECES_MAX] = {
        let mut slots = [None; PIECES_MAX];
        walkers.zip(&mut slots).for_each(|(it, slot)| *slot = Some(it));
        slots
    };
    for (at, piece) in walkers.into_iter().flatten() {
        field.lift(at, piece);
    }
    for (at, piece) in walkers.into_iter().flatten() {
        if let Some(to) = goes(at) {
            field.enter(piece, at, to);
        }
    }
    field.carry_all(|at| if pawns.set.has(at) { goes(at) } else { None });
    promote_all(deed, pawns, steps);
}

fn promote_all(deed: &mut Deed, pawns: Pawns, steps: i8) {
    for (at, promotion) in pawns.iter() {
        if let (Some(to), Some(kind)) = (at.step(0, deed.side.forward() * steps), promotion) {
            deed.field.promote(to, kind);
        }
    }
}

pub(crate) const LONG_MARCH: Design = Design {
    shape: Shape::At(Part::mover(PAWN), 3),
    reach: |scene, _| {
        let pawns = scene.field.own(scene.side, Kind::Pawn);
        pawns.iter().filter(|it| way(scene, *it, 3).is_some()).collect()
    },
    act: |deed, aim| {
        let Aim::At(from, promotion) = aim else { return };
        let Some(to) = from.step(0, 3 * deed.side.forward()) else { return };
        deed.field.displace(from, to);
        if let Some(kind) = promotion {
            deed.field.promote(to, kind);
        }
    },
    ..Design::BLANK
};

/// Where a pawn comes by so many steps over empty squares.
fn way(scene: &Scene, from: Square, steps: u8) -> Option<Square> {
    let mut at = from;
    for _ in 0..steps {
        at = scene.terrain.step(at, aims::forward(scene))?;
        if scene.field.occupied().has(at) {
            return None;
        }
    }
    Some(at)
}

pub(crate) const BREAKTHROUGH: Design = Design {
    shape: Shape::At(Part::mover(PAWN), 1),
    reach: |scene, _| {
        if scene.terrain.truce {
            return Bits::NONE;
        }
        let prey = scene.enemy() & !scene.field.royals() & !scene.terrain.guarded;
        let pawns = scene.field.own(scene.side, Kind::Pawn);
        let ahead = |at: &Square| scene.terrain.step(*at, aims::forward(scene));
        pawns.iter().filter(|it| ahead(it).is_some_and(|to| prey.has(to))).collect()
    },
    act: |deed, aim| {
        let Aim::At(from, promotion) = aim else { return };
        let Some(to) = from.step(0, deed.side.forward()) else { return };
        let terrain = Terrain::of(&deed.field);
        deed.field.take_and_land(&terrain, from, to, to);
        if let Some(kind) = promotion.filter(|_| deed.field.occupied().has(to)) {
            deed.field.promote(to, kind);
        }
    },
    ..Design::BLANK
};

pub(crate) const PARATROOPER: Design = Design {
    shape: Shape::At(Part::square(Whose::Empty), 0),
    ready: |scene| asks(scene.pool(Kind::Pawn) > 0, Card::Paratrooper),
    reach: |_, _| CENTRE,
    act: |deed, aim| {
        if let Aim::At(at, _) = aim {
            deed.field.place(Kind::Pawn, deed.side, at);
        }
    },
    ..Design::BLANK
};

/// The placing itself is asked of both players in turn.
pub(crate) const RISEN_RANKS: Design = Design {
    ready: |scene| {
        let room = scene.empty() & Bits::rank(scene.side.rank(1));
        asks(scene.pool(Kind::Pawn) > 0 && room.any(), Card::RisenRanks)
    },
    ..Design::BLANK
};

pub(crate) const FRIGHT: Design = Design {
    shape: Shape::Pair(Part::enemy(PAWN), Part::square(Whose::Empty)),
    reach: |scene, first| {
        let Some(from) = first else { return Bits::ALL };
        // Back for an enemy pawn is forward for the player's.
        let squares = [1, 2].into_iter().filter_map(|it| way(scene, from, it));
        squares.collect()
    },
    act: |deed, aim| {
        if let Aim::Pair(from, to, _) = aim {
            deed.field.displace(from, to);
        }
    },
    ..Design::BLANK
};

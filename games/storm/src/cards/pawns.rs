//! Cards that send pawns forward, or back.

use super::aim::Aim;
use super::design::{COMMON, Design, Part, Shape, Then, Whose, asks, kinds};
use super::scene::{Deed, Scene};
use super::{Card, aims};
use crate::chess::{Bits, Kind, Square, Ways};

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
    let ahead = deed.side.forward() * steps;
    let ways: Ways = pawns.set.iter().filter_map(|at| Some((at, at.step(0, ahead)?))).collect();
    deed.field.rearrange(ways.as_slice());
    for (at, said) in pawns.iter() {
        if let (Some(to), Some(kind)) = (at.step(0, ahead), said) {
            deed.field.promote(to, kind);
        }
    }
}

/// Whether an own pawn comes to its last rank so many squares ahead.
fn ends(scene: &Scene, from: Square, steps: i8) -> bool {
    let to = from.step(0, steps * scene.side.forward());
    to.is_some_and(|it| scene.field.promotes(from, it))
}

pub(crate) const LONG_MARCH: Design = Design {
    shape: Shape::At(Part::mover(PAWN)),
    promotes: |scene, from| ends(scene, from, 3),
    reach: |scene, _| {
        let pawns = scene.field.own(scene.side, Kind::Pawn);
        pawns.iter().filter(|it| way(scene, *it, 3).is_some()).collect()
    },
    act: |deed, aim| {
        let Aim::At(from, promotion) = aim else { return };
        if let Some(to) = from.step(0, 3 * deed.side.forward()) {
            deed.bring(from, to, promotion);
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
    shape: Shape::At(Part::mover(PAWN)),
    promotes: |scene, from| ends(scene, from, 1),
    reach: |scene, _| {
        if scene.terrain.truce {
            return Bits::NONE;
        }
        let prey = scene.enemy() & !scene.field.royals() & !scene.terrain.guarded;
        let pawns = scene.field.own(scene.side, Kind::Pawn) & !scene.terrain.gentle;
        let ahead = |at: &Square| scene.terrain.step(*at, aims::forward(scene));
        pawns.iter().filter(|it| ahead(it).is_some_and(|to| prey.has(to))).collect()
    },
    act: |deed, aim| {
        let Aim::At(from, promotion) = aim else { return };
        if let Some(to) = from.step(0, deed.side.forward()) {
            deed.take(from, to, promotion);
        }
    },
    ..Design::BLANK
};

pub(crate) const PARATROOPER: Design = Design {
    shape: Shape::At(Part::square(Whose::Empty)),
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
    then: Then::AskPawns,
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

pub(crate) const BACKSTAB: Design = Design {
    shape: Shape::Pair(Part::mover(PAWN), Part::victim(COMMON)),
    reach: |scene, first| match first {
        None => Bits::ALL,
        Some(_) if scene.terrain.truce => Bits::NONE,
        // Back for the player's pawn is forward for an enemy's.
        Some(from) => scene.terrain.pawn_takes(scene.side.other(), from),
    },
    act: super::leaps::take,
    ..Design::BLANK
};

pub(crate) const FIELD_PROMOTION: Design = Design {
    shape: Shape::At(Part::own(PAWN)),
    reach: |scene, _| Bits::rank(scene.side.rank(5)) | Bits::rank(scene.side.rank(6)),
    promotes: |_, _| true,
    act: |deed, aim| {
        if let Aim::At(at, Some(kind)) = aim {
            deed.field.promote(at, kind);
        }
    },
    ..Design::BLANK
};

//! Cards by which two pieces change places.

use super::aim::Aim;
use super::design::{Design, Part, Shape, kinds};
use super::scene::Deed;
use crate::chess::{Bits, Kind};

const ROOK: u16 = kinds([Kind::Rook]);
const KNIGHT: u16 = kinds([Kind::Knight]);
const BISHOP: u16 = kinds([Kind::Bishop]);

fn swap(deed: &mut Deed, aim: Aim) {
    if let Aim::Pair(one, other, _) = aim {
        deed.field.swap(one, other);
    }
}

pub(crate) const STABLE_SWAP: Design = Design {
    shape: Shape::Pair(Part::mover(ROOK), Part::mover(KNIGHT)),
    act: swap,
    ..Design::BLANK
};

pub(crate) const CLOISTER_SWAP: Design = Design {
    shape: Shape::Pair(Part::mover(BISHOP), Part::mover(ROOK)),
    act: swap,
    ..Design::BLANK
};

pub(crate) const ENVOYS_EXCHANGE: Design = Design {
    shape: Shape::Pair(Part::mover(ROOK | KNIGHT | BISHOP), Part::enemy(ROOK | KNIGHT | BISHOP)),
    reach: |scene, first| match first.and_then(|it| scene.field.kind_at(it)) {
        None => Bits::ALL,
        Some(kind) => scene.field.kind(kind),
    },
    act: swap,
    ..Design::BLANK
};

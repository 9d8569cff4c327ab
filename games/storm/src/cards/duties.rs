//! Cards before the move that say how it may be made, or must be.

use super::Card;
use super::aim::Aim;
use super::design::{COMMON, Design, NO_PAWN, Part, SLIDERS, Shape, asks};
use crate::chess::Duty;

pub(crate) const GHOST_WALK: Design = Design {
    shape: Shape::At(Part::any(COMMON)),
    act: |deed, aim| {
        if let Aim::At(at, _) = aim {
            deed.field.duty = Duty::Ghost(at);
        }
    },
    ..Design::BLANK
};

pub(crate) const ROLLED_BOARD: Design =
    Design { act: |deed, _| deed.field.duty = Duty::Rolled, opens: |_, _| false, ..Design::BLANK };

pub(crate) const RELAY_LANE: Design = Design {
    shape: Shape::At(Part::mover(SLIDERS)),
    act: |deed, aim| {
        if let Aim::At(at, _) = aim {
            deed.field.duty = Duty::Relay(at);
        }
    },
    ..Design::BLANK
};

pub(crate) const BORROWED_GAIT: Design = Design {
    shape: Shape::At(Part::mover(COMMON & NO_PAWN)),
    ready: |scene| asks(scene.seen.is_some(), Card::BorrowedGait),
    act: |deed, aim| {
        if let (Aim::At(at, _), Some(kind)) = (aim, deed.seen) {
            deed.field.duty = Duty::Borrowed(at, kind);
        }
    },
    ..Design::BLANK
};

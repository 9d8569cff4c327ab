//! Cards that move kings.

use super::Card;
use super::aim::Aim;
use super::design::{Design, Part, Shape, Whose, asks, kinds};
use super::scene::Scene;
use crate::chess::{Bits, Kind, Square, rays};

pub(crate) const ROYAL_FLIGHT: Design = Design {
    shape: Shape::At(Part::square(Whose::Empty)),
    ready: |scene| asks(scene.field.royal(scene.side).is_some(), Card::RoyalFlight),
    act: |deed, aim| {
        if let (Aim::At(at, _), Some(king)) = (aim, deed.field.royal(deed.side)) {
            deed.field.displace(king, at);
        }
    },
    ..Design::BLANK
};

pub(crate) const ACROBATIC_CASTLE: Design = Design {
    shape: Shape::At(Part::mover(kinds([Kind::Rook]))),
    reach: |scene, _| {
        let rooks = scene.field.own(scene.side, Kind::Rook);
        rooks.iter().filter(|it| castle(scene, *it).is_some()).collect()
    },
    act: |deed, aim| {
        let Aim::At(rook, _) = aim else { return };
        let Some((king, beside, beyond)) = castle(&deed.scene(), rook) else { return };
        match rook == beside {
            true => deed.field.displace(king, beyond),
            false => deed.field.rearrange(&[(king, beyond), (rook, beside)]),
        }
    },
    ..Design::BLANK
};

/// Where the king stands, where the rook goes beside it, and where the king goes beyond that. The
/// way between them must be free, and so must be that of the king.
fn castle(scene: &Scene, rook: Square) -> Option<(Square, Square, Square)> {
    let king = scene.field.royal(scene.side)?;
    let direction = (0..4).find(|it| {
        let (files, ranks) = rays::DIRECTIONS[*it];
        let steps = king.distance(rook) as i8;
        king.step(files * steps, ranks * steps) == Some(rook)
    })?;
    let beside = scene.terrain.step(king, direction)?;
    let beyond = scene.terrain.step(beside, direction)?;
    let mut at = beside;
    while at != rook {
        if scene.field.occupied().has(at) {
            return None;
        }
        at = scene.terrain.step(at, direction)?;
    }
    let free = beyond == rook || !scene.field.occupied().has(beyond);
    free.then_some((king, beside, beyond))
}

pub(crate) const STATE_VISIT: Design = Design {
    ready: |scene| {
        let kings = scene.field.royal(scene.side).zip(scene.field.royal(scene.side.other()));
        let Some((own, theirs)) = kings else { return asks(false, Card::StateVisit) };
        let mut after = *scene.field;
        after.swap(own, theirs);
        asks(!after.is_checked(scene.side.other()), Card::StateVisit)
    },
    act: |deed, _| {
        let kings = deed.field.royal(deed.side).zip(deed.field.royal(deed.side.other()));
        if let Some((own, theirs)) = kings {
            deed.field.swap(own, theirs);
        }
    },
    ..Design::BLANK
};

pub(crate) const PRINCESS: Design = Design {
    ready: |scene| {
        let queens = scene.field.own(scene.side, Kind::Queen);
        let home = crate::chess::home(Kind::Queen, scene.side) & scene.empty();
        asks(queens == Bits::NONE && home.any(), Card::Princess)
    },
    act: |deed, _| {
        if let Some(at) = crate::chess::home(Kind::Queen, deed.side).first() {
            deed.field.appear(crate::chess::Piece::new(Kind::Princess, deed.side), at);
        }
    },
    ..Design::BLANK
};

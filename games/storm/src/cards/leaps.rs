//! Cards that lift a piece and put it elsewhere, whatever stands between.

use super::Card;
use super::aim::Aim;
use super::design::{COMMON, Design, Lasting, NO_PAWN, Part, Shape, Whose, kinds};
use super::scene::{Deed, Scene};
use crate::chess::{Bits, Effect, Kind, Square, home, rays};

const KNIGHT: u16 = kinds([Kind::Knight]);

/// The piece goes to the second square, which is empty.
pub(crate) fn go(deed: &mut Deed, aim: Aim) {
    if let Aim::Pair(from, to, said) = aim {
        deed.bring(from, to, said);
    }
}

/// The piece goes to the second square and takes what stands there.
pub(crate) fn take(deed: &mut Deed, aim: Aim) {
    if let Aim::Pair(from, to, said) = aim {
        deed.take(from, to, said);
    }
}

pub(crate) const COURTLY_SUMMONS: Design = Design {
    shape: Shape::Pair(Part::mover(KNIGHT), Part::square(Whose::Empty)),
    reach: |scene, first| match first {
        None => Bits::ALL,
        Some(_) => beside_queens(scene),
    },
    act: go,
    ..Design::BLANK
};

fn beside_queens(scene: &Scene) -> Bits {
    let queens = scene.field.own(scene.side, Kind::Queen);
    match scene.orthogonal {
        true => queens.north() | queens.south() | queens.east() | queens.west(),
        false => queens.iter().fold(Bits::NONE, |set, it| set | rays::king(it)),
    }
}

pub(crate) const HOMECOMING: Design = Design {
    shape: Shape::Pair(
        Part::mover(kinds([Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight])),
        Part::square(Whose::Landing),
    ),
    reach: |scene, first| match first.and_then(|it| Some((it, scene.field.kind_at(it)?))) {
        None => Bits::ALL,
        Some((from, kind)) => home(kind, scene.side) & !Bits::of(from),
    },
    act: take,
    ..Design::BLANK
};

pub(crate) const WINGED_HORSE: Design = Design {
    shape: Shape::Pair(Part::mover(KNIGHT), Part::square(Whose::Empty)),
    reach: |_, first| match first {
        None => Bits::ALL,
        Some(from) if Bits::LIGHT.has(from) => !Bits::LIGHT,
        Some(_) => Bits::LIGHT,
    },
    act: go,
    ..Design::BLANK
};

pub(crate) const RING_ROAD: Design = Design {
    shape: Shape::Pair(Part::mover(NO_PAWN), Part::square(Whose::Empty)),
    reach: |_, _| Bits::RIM,
    act: go,
    ..Design::BLANK
};

/// Ends of turns until the piece thaws: this turn's and that of its owner's next.
const THAW: u8 = 2;

pub(crate) const DUNCES_CORNER: Design = Design {
    shape: Shape::Pair(Part::enemy(COMMON & NO_PAWN), Part::square(Whose::Empty)),
    reach: |scene, first| match first {
        None => super::marks::unmarked(scene, Card::DuncesCorner),
        Some(_) => Bits::CORNERS,
    },
    act: |deed, aim| {
        let Aim::Pair(from, to, _) = aim else { return };
        deed.bring(from, to, None);
        deed.field.lay(Effect::new(Card::DuncesCorner, deed.side, to));
    },
    lasting: Lasting::freezing().turns(THAW),
    ..Design::BLANK
};

pub(crate) const EXILE: Design = Design {
    shape: Shape::Pair(Part::enemy(COMMON), Part::square(Whose::Empty)),
    reach: |scene, first| match first.and_then(|it| scene.field.kind_at(it)) {
        None => Bits::ALL,
        Some(kind) => home(kind, scene.side.other()),
    },
    act: go,
    ..Design::BLANK
};

pub(crate) const KNIGHTS_GAIT: Design = Design {
    shape: Shape::Pair(Part::mover(super::design::ALL), Part::square(Whose::Empty)),
    reach: |_, first| first.map_or(Bits::ALL, rays::knight),
    act: go,
    ..Design::BLANK
};

pub(crate) const QUEENS_GAIT: Design = Design {
    shape: Shape::Pair(Part::mover(NO_PAWN), Part::square(Whose::Empty)),
    reach: |scene, first| match first {
        None => Bits::ALL,
        Some(from) => scene.field.gait(&scene.terrain, Kind::Queen, from),
    },
    act: go,
    ..Design::BLANK
};

pub(crate) const RICOCHET: Design = Design {
    shape: Shape::Pair(Part::mover(kinds([Kind::Bishop])), Part::square(Whose::Landing)),
    reach: |scene, first| first.map_or(Bits::ALL, |from| bounces(scene, from)),
    act: take,
    ..Design::BLANK
};

/// Where a bishop comes that is thrown back by the edges: up to the first piece on each way.
fn bounces(scene: &Scene, from: Square) -> Bits {
    let mut seen = Bits::NONE;
    let occupied = scene.field.occupied() & !Bits::of(from);
    for start in 4..8 {
        let (mut at, mut direction) = (from, start);
        // No way is longer before it repeats itself.
        for _ in 0..64 {
            direction = turned(at, direction);
            let Some(next) = scene.terrain.step(at, direction) else { break };
            at = next;
            if occupied.has(at) {
                let enemy = scene.enemy().has(at);
                seen |= if enemy { Bits::of(at) } else { Bits::NONE };
                break;
            }
            seen |= Bits::of(at);
        }
    }
    seen & !Bits::of(from)
}

/// The direction after the edges have turned it.
fn turned(at: Square, direction: usize) -> usize {
    let (mut files, mut ranks) = rays::DIRECTIONS[direction];
    if at.step(files, 0).is_none() {
        files = -files;
    }
    if at.step(0, ranks).is_none() {
        ranks = -ranks;
    }
    rays::DIRECTIONS.iter().position(|it| *it == (files, ranks)).unwrap_or(direction)
}

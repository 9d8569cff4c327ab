//! Cards by which a second piece moves in the same turn.

use super::Card;
use super::aim::Aim;
use super::aims::Each;
use super::design::{ALL, Design, Part, Shape, asks};
use super::scene::{Deed, Scene};
use crate::chess::{Bits, Field, Kind, Side, Square, Step, Terrain, rays};
use std::ops::ControlFlow;

pub(crate) const TWIN_MOVE: Design = Design { shape: Shape::Twin, act, ..Design::BLANK };

/// The kinds of which two may move.
const TWINS: [Kind; 4] = [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook];

fn act(deed: &mut Deed, aim: Aim) {
    let Aim::Twin(one, other) = aim else { return };
    step(&mut deed.field, deed.side, one);
    step(&mut deed.field, deed.side, other);
}

/// Makes one of the moves, and says whether it captured.
fn step(field: &mut Field, side: Side, step: Step) -> bool {
    let record = field.advance_over(&Terrain::of(field), side, step);
    field.en_passant = None;
    record.captured.is_some()
}

/// Shows the moves of the pieces of a kind of a side, but for the one on a square.
fn each_step(
    field: &Field,
    side: Side,
    kind: Kind,
    but: Option<Square>,
    each: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let terrain = Terrain::of(field);
    let but = but.map_or(Bits::NONE, Bits::of);
    let movers = field.own(side, kind) & !terrain.frozen & !but;
    movers.iter().try_for_each(|from| {
        field.reach(&terrain, from).iter().try_for_each(|to| {
            super::aims::each_promotion(field.promotes(from, to), &mut |promotion| {
                each(Step { from, to, promotion })
            })
        })
    })
}

/// Shows every pair of moves.
pub(crate) fn each_twin(scene: &Scene, each: Each) -> ControlFlow<()> {
    TWINS.into_iter().try_for_each(|kind| {
        each_step(scene.field, scene.side, kind, None, &mut |one| {
            each_second(scene, kind, one, &mut |other| each(Aim::Twin(one, other)))
        })
    })
}

/// Shows the second moves after a first.
fn each_second(
    scene: &Scene,
    kind: Kind,
    one: Step,
    each: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut between = *scene.field;
    let captured = step(&mut between, scene.side, one);
    each_step(&between, scene.side, kind, Some(one.to), &mut |other| {
        let captures = between.occupied().has(other.to);
        if captured && captures { ControlFlow::Continue(()) } else { each(other) }
    })
}

/// Whether two pieces can move so.
pub(crate) fn is_twin(scene: &Scene, one: Step, other: Step) -> bool {
    let kind = scene.field.kind_at(one.from).filter(|it| TWINS.contains(it));
    let Some(kind) = kind else { return false };
    let found = |sought: Step| {
        move |it: Step| match it == sought {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    };
    each_step(scene.field, scene.side, kind, None, &mut found(one)).is_break()
        && each_second(scene, kind, one, &mut found(other)).is_break()
}

pub(crate) const MIRROR_STEP: Design = Design {
    shape: Shape::At(Part::mover(ALL)),
    ready: |scene| {
        let moved = scene.record.is_some_and(|it| it.stands && !it.castled);
        asks(moved, Card::MirrorStep)
    },
    reach: |scene, _| scene.own().iter().filter(|it| mirrored(scene, *it).is_some()).collect(),
    promotes: |scene, from| mirrored(scene, from).is_some_and(|to| scene.field.promotes(from, to)),
    act: |deed, aim| {
        let Aim::At(from, said) = aim else { return };
        if let Some(to) = mirrored(&deed.scene(), from) {
            deed.take(from, to, said);
        }
    },
    ..Design::BLANK
};

/// Where a piece comes by the way of the piece that was moved.
fn mirrored(scene: &Scene, from: Square) -> Option<Square> {
    let record = scene.record.filter(|it| it.to != from)?;
    let files = record.to.file() as i8 - record.from.file() as i8;
    let ranks = record.to.rank() as i8 - record.from.rank() as i8;
    let to = from.step(files, ranks).filter(|it| !scene.terrain.holes.has(*it))?;
    let line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    if line {
        let way = (files.signum(), ranks.signum());
        let direction = rays::DIRECTIONS.iter().position(|it| *it == way)?;
        let mut at = scene.terrain.step(from, direction)?;
        while at != to {
            if scene.field.occupied().has(at) {
                return None;
            }
            at = scene.terrain.step(at, direction)?;
        }
    }
    let spared = scene.terrain.truce || scene.terrain.gentle.has(from);
    let prey = scene.enemy() & !scene.field.royals() & !scene.terrain.guarded;
    let open = if spared { scene.empty() } else { scene.empty() | prey };
    open.has(to).then_some(to)
}

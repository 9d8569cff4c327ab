//! Everything a card can be aimed at.

use super::aim::{Aim, Pawns};
use super::design::{Design, Shape};
use super::scene::Scene;
use super::{Card, round, trade, twin};
use crate::chess::{Bits, Kind, PIECES_MAX, Square, walls};
use std::ops::ControlFlow;

/// A visitor of aims.
pub(crate) type Each<'a> = &'a mut dyn FnMut(Aim) -> ControlFlow<()>;

/// Shows everything the card can be aimed at, check and mate aside.
pub(crate) fn each_aim(design: &Design, scene: &Scene, each: Each) -> ControlFlow<()> {
    if (design.ready)(scene).is_err() {
        return ControlFlow::Continue(());
    }
    match design.shape {
        Shape::Nothing => each(Aim::Nothing),
        Shape::At(_) => design.squares(scene, None).iter().try_for_each(|at| {
            each_promotion((design.promotes)(scene, at), &mut |it| each(Aim::At(at, it)))
        }),
        Shape::Pair(..) => design.squares(scene, None).iter().try_for_each(|from| {
            design.squares(scene, Some(from)).iter().try_for_each(|to| {
                each_promotion(pair_promotes(design, scene, from, to), &mut |it| {
                    each(Aim::Pair(from, to, it))
                })
            })
        }),
        Shape::Pawns { count, steps } => each_pawns(scene, count, steps, each),
        Shape::Round => [true, false].into_iter().try_for_each(|clockwise| {
            each_promotion(round::promotes(scene, clockwise), &mut |it| {
                let aim = Aim::Round(clockwise, it);
                if fits(design, scene, aim) { each(aim) } else { ControlFlow::Continue(()) }
            })
        }),
        Shape::Wall => each_wall(design, scene, each),
        Shape::Piece(spots) => [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen]
            .into_iter()
            .filter(|it| scene.pool(*it) > 0)
            .try_for_each(|kind| {
                let squares = spots(scene, kind) & scene.empty();
                squares.iter().try_for_each(|at| each(Aim::Piece(kind, at)))
            }),
        Shape::Effect => each_effect(scene, each),
        Shape::Kind(kinds) => Kind::ALL
            .into_iter()
            .filter(|it| kinds >> *it as u16 & 1 == 1)
            .try_for_each(|it| each(Aim::Kind(it))),
        Shape::Trade => trade::each_trade(scene, each),
        Shape::Twin => twin::each_twin(scene, each),
    }
}

pub(super) fn each_promotion(
    needed: bool,
    each: &mut dyn FnMut(Option<Kind>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match needed {
        true => Kind::PROMOTIONS.into_iter().try_for_each(|it| each(Some(it))),
        false => each(None),
    }
}

fn each_pawns(scene: &Scene, count: u32, steps: u8, each: Each) -> ControlFlow<()> {
    let pawns = scene.field.own(scene.side, Kind::Pawn) & !scene.terrain.frozen;
    let mut set = Bits::NONE;
    loop {
        // The next subset of the pawns, counted in binary.
        set = Bits(set.0.wrapping_sub(pawns.0) & pawns.0);
        if set.is_empty() {
            return ControlFlow::Continue(());
        }
        if is_count(set, count) && can_march(scene, set, steps) {
            each_promotions(scene, set, steps, Pawns::default(), each)?;
        }
    }
}

/// Whether these are so many pawns, or as many as can be named at all.
fn is_count(set: Bits, count: u32) -> bool {
    if count == 0 { set.len() <= PIECES_MAX as u32 } else { set.len() == count }
}

/// Shows the pawns with every choice of what they become, those already chosen given.
fn each_promotions(
    scene: &Scene,
    left: Bits,
    steps: u8,
    chosen: Pawns,
    each: Each,
) -> ControlFlow<()> {
    let Some(at) = left.first() else { return each(Aim::Pawns(chosen)) };
    let left = left & !Bits::of(at);
    each_promotion(ends(scene, at, steps), &mut |it| {
        each_promotions(scene, left, steps, chosen.with(at, it), each)
    })
}

/// Whether pawns can all go so many squares forward, past each other's squares.
pub(super) fn can_march(scene: &Scene, set: Bits, steps: u8) -> bool {
    let blocked = scene.field.occupied() & !set;
    set.iter().all(|from| {
        let mut at = from;
        (0..steps).all(|_| match scene.terrain.step(at, forward(scene)) {
            Some(next) => {
                at = next;
                !blocked.has(next)
            }
            None => false,
        })
    })
}

/// The direction in which the player's pawns go.
pub(crate) fn forward(scene: &Scene) -> usize {
    if scene.side.forward() > 0 { 0 } else { 2 }
}

/// Whether an own pawn that goes so many ranks forward becomes another piece.
fn ends(scene: &Scene, at: Square, ranks: u8) -> bool {
    ranks > 0
        && !scene.field.rules.reference
        && at
            .step(0, scene.side.forward() * ranks as i8)
            .is_some_and(|it| it.rank() == scene.side.rank(7))
}

/// Whether an own pawn goes to its last rank. Where the second piece is removed the first stays.
fn pair_promotes(design: &Design, scene: &Scene, from: Square, to: Square) -> bool {
    design.pair_promotes() && scene.field.promotes(from, to)
}

fn each_wall(design: &Design, scene: &Scene, each: Each) -> ControlFlow<()> {
    for at in Square::all() {
        for edges in [3, 5, 9, 6, 10, 12] {
            let aim = Aim::Wall(at, edges);
            if fits(design, scene, aim) {
                each(aim)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn each_effect(scene: &Scene, each: Each) -> ControlFlow<()> {
    let mut traps = 0;
    for effect in scene.field.lasting() {
        match effect.card {
            Card::BuriedCharge if effect.owner != scene.side => {}
            Card::BuriedCharge => {
                traps += 1;
                each(Aim::Trap(traps))?;
            }
            card => each(Aim::Effect(card, effect.at, effect.more))?,
        }
    }
    ControlFlow::Continue(())
}

/// Whether the card can be aimed so, check and mate aside.
pub(crate) fn fits(design: &Design, scene: &Scene, aim: Aim) -> bool {
    match (design.shape, aim) {
        (Shape::Nothing, Aim::Nothing) => true,
        (Shape::At(_), Aim::At(at, promotion)) => {
            design.squares(scene, None).has(at)
                && promotion.is_some() == (design.promotes)(scene, at)
        }
        (Shape::Pair(..), Aim::Pair(from, to, promotion)) => {
            design.squares(scene, None).has(from)
                && design.squares(scene, Some(from)).has(to)
                && promotion.is_some() == pair_promotes(design, scene, from, to)
        }
        (Shape::Pawns { count, steps }, Aim::Pawns(pawns)) => {
            let own = scene.field.own(scene.side, Kind::Pawn) & !scene.terrain.frozen;
            pawns.set.any()
                && (pawns.set & !own).is_empty()
                && is_count(pawns.set, count)
                && can_march(scene, pawns.set, steps)
                && pawns.iter().all(|(at, it)| it.is_some() == ends(scene, at, steps))
        }
        (Shape::Round, Aim::Round(clockwise, promotion)) => {
            (scene.terrain.holes & Bits::CORNERS).is_empty()
                && promotion.is_some() == round::promotes(scene, clockwise)
        }
        (Shape::Wall, Aim::Wall(at, edges)) => {
            let (north, east) = walls(at, edges);
            let (old_north, old_east) = scene.terrain.walls;
            is_corner(at, edges) && (north & !old_north | east & !old_east).any()
        }
        (Shape::Piece(spots), Aim::Piece(kind, at)) => {
            scene.pool(kind) > 0 && (spots(scene, kind) & scene.empty()).has(at)
        }
        (Shape::Effect, Aim::Effect(..) | Aim::Trap(_)) => {
            each_effect(scene, &mut |it| match it == aim {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            })
            .is_break()
        }
        (Shape::Kind(kinds), Aim::Kind(kind)) => kinds >> kind as u16 & 1 == 1,
        (Shape::Trade, Aim::Trade(it)) => trade::is_trade(scene, it),
        (Shape::Twin, Aim::Twin(one, other)) => twin::is_twin(scene, one, other),
        _ => false,
    }
}

/// Whether two different edges at an inner corner are meant.
pub(super) fn is_corner(at: Square, edges: u8) -> bool {
    at.file() < 7 && at.rank() < 7 && edges < 16 && edges.count_ones() == 2
}

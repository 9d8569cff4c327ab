//! Why a card cannot be aimed so: the first reason that holds.

use super::Card;
use super::aim::{Aim, UNSORTED_EDGES};
use super::aims::{can_march, fits, is_corner};
use super::design::{Design, Part, Shape, Whose, kinds};
use super::scene::Scene;
use crate::chess::{Bits, Effect, Kind, Square, Terrain};
use crate::refusal::{Fault, Refusal};

/// A parameter does not suit the card.
pub(crate) fn bad(card: Card, part: u8, fault: Fault) -> Refusal {
    Refusal::BadParam { card, part, fault }
}

/// Whether the card can be aimed so, check and mate aside; the reason if not.
pub(crate) fn law(card: Card, scene: &Scene, aim: Aim) -> Result<(), Refusal> {
    let design = card.design();
    (design.ready)(scene)?;
    if fits(design, scene, aim) { Ok(()) } else { Err(why(card, design, scene, aim)) }
}

/// Why the card cannot be aimed so.
fn why(card: Card, design: &Design, scene: &Scene, aim: Aim) -> Refusal {
    let parts = faults(card, design, scene, aim);
    if let Some(fault) = parts.iter().flatten().find_map(|it| it.ok()) {
        return fault;
    }
    if let Some(fault) = parts.iter().flatten().find_map(|it| it.err()) {
        return fault;
    }
    for (code, terrain) in relaxed(scene.terrain) {
        if fits(design, &Scene { terrain, ..*scene }, aim) {
            return code;
        }
    }
    last_fault(card, design, scene, aim)
}

/// What stands against a play, and the terrain without it.
pub(crate) fn relaxed(terrain: Terrain) -> [(Refusal, Terrain); 4] {
    [
        (Refusal::Frozen, Terrain { frozen: Bits::NONE, ..terrain }),
        (Refusal::Hole, terrain.without_holes()),
        (Refusal::WallInTheWay, terrain.without_walls()),
        (
            Refusal::CaptureForbidden,
            Terrain { guarded: Bits::NONE, gentle: Bits::NONE, truce: false, ..terrain },
        ),
    ]
}

const PAWN: u16 = kinds([Kind::Pawn]);

/// What is wrong with the squares themselves: `Ok` for a bad parameter, `Err` for a king and for
/// what is frozen.
fn faults(
    card: Card,
    design: &Design,
    scene: &Scene,
    aim: Aim,
) -> [Option<Result<Refusal, Refusal>>; 2] {
    let of = |part: Part, at: Square, place: u8| {
        part.fault(scene, at).map(|it| it.map(|fault| bad(card, place, fault)))
    };
    match (design.shape, aim) {
        (Shape::At(part), Aim::At(at, _)) => [of(part, at, 1), None],
        (Shape::Pair(one, other), Aim::Pair(from, to, _)) => [of(one, from, 1), of(other, to, 2)],
        (Shape::Pawns { count, .. }, Aim::Pawns(pawns)) => {
            let part = Part::mover(PAWN);
            let first = pawns.set.iter().find_map(|at| of(part, at, 1));
            let wrong = pawns.set.is_empty() || count != 0 && pawns.set.len() != count;
            [first, wrong.then_some(Ok(bad(card, 1, Fault::Form)))]
        }
        (Shape::Piece(_), Aim::Piece(kind, at)) => {
            let missing = (scene.pool(kind) == 0).then_some(Ok(bad(card, 1, Fault::NotCaptured)));
            [missing, of(Part::square(Whose::Empty), at, 2)]
        }
        (Shape::Round, Aim::Round(..)) => [None, None],
        (Shape::Trade, Aim::Trade(trade)) => {
            let own = trade.own.iter().find_map(|it| of(Part::mover(PAWN), it.0, 1));
            [own, trade.enemy.iter().find_map(|it| of(Part::enemy(PAWN), it, 2))]
        }
        (Shape::Twin, Aim::Twin(one, other)) => {
            let twins = Part::mover(kinds([Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook]));
            let frozen = |at: Square| scene.terrain.frozen.has(at).then_some(Err(Refusal::Frozen));
            let part = |at, place| of(twins, at, place).or_else(|| frozen(at));
            [part(one.from, 1), part(other.from, 3)]
        }
        (Shape::Pawns { .. } | Shape::Trade, Aim::Unsorted(_)) => {
            [Some(Ok(bad(card, 1, Fault::Order))), None]
        }
        (Shape::Wall, Aim::Wall(_, edges)) if edges & UNSORTED_EDGES != 0 => {
            [Some(Ok(bad(card, 2, Fault::Order))), None]
        }
        (Shape::Wall, Aim::Wall(at, edges)) if is_corner(at, edges) => {
            [Some(Ok(bad(card, 2, Fault::Twice))), None]
        }
        (Shape::Effect, Aim::Effect(..) | Aim::Trap(_)) => {
            [Some(Ok(bad(card, 1, Fault::NoEffect))), None]
        }
        _ => [Some(Ok(bad(card, 1, Fault::Form))), None],
    }
}

/// What is wrong where each square suits by itself.
fn last_fault(card: Card, design: &Design, scene: &Scene, aim: Aim) -> Refusal {
    let with = |aim| fits(design, scene, aim);
    let other = |it: Option<Kind>| if it.is_some() { None } else { Some(Kind::Queen) };
    let (turned, reordered) = match aim {
        Aim::At(at, it) => (with(Aim::At(at, other(it))), false),
        Aim::Pair(from, to, it) => {
            (with(Aim::Pair(from, to, other(it))), with(Aim::Pair(to, from, it)))
        }
        Aim::Round(clockwise, it) => (with(Aim::Round(clockwise, other(it))), false),
        Aim::Pawns(pawns) => {
            let Shape::Pawns { steps, .. } = design.shape else {
                return bad(card, 1, Fault::Form);
            };
            (can_march(scene, pawns.set, steps), false)
        }
        // Whatever else could be wrong with an exchange has been told.
        Aim::Trade(_) => (true, false),
        _ => (false, false),
    };
    // Of traps only the own ones are known.
    let own = |it: &Effect| it.owner == scene.side || it.card != Card::BuriedCharge;
    let twice = match aim {
        Aim::At(at, _) => {
            scene.field.lasting().any(|it| it.card == card && it.at == at && own(&it))
        }
        _ => false,
    };
    let part = match aim {
        Aim::Pair(from, ..) if design.squares(scene, None).has(from) => 2,
        Aim::Piece(..) => 2,
        _ => 1,
    };
    match (turned, reordered) {
        (true, _) => bad(card, part, Fault::Promotion),
        (_, true) => bad(card, part, Fault::Order),
        _ if twice => bad(card, part, Fault::Twice),
        _ => bad(card, part, Fault::OutOfReach),
    }
}

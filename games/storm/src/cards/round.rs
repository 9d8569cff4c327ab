//! Corner Waltz: the pieces in the corners go round by one corner.

use super::aim::Aim;
use super::design::{Design, Shape};
use super::scene::{Deed, Scene};
use crate::chess::{Bits, Field, Kind, Piece, Side, Square, Ways};

/// The corners, clockwise from a1.
const CORNERS: [u8; 4] = [0, 56, 63, 7];

/// The order in which the pieces land: by the squares they leave.
const ORDER: [u8; 4] = [0, 7, 56, 63];

pub(crate) const CORNER_WALTZ: Design = Design { shape: Shape::Round, act, ..Design::BLANK };

fn corner(index: u8) -> Square {
    Square::from_index(index).unwrap_or_default()
}

/// The corner that the piece in a corner goes to.
fn next(from: Square, clockwise: bool) -> Square {
    let place = CORNERS.iter().position(|it| corner(*it) == from).unwrap_or(0);
    corner(CORNERS[(place + if clockwise { 1 } else { 3 }) % 4])
}

/// Whether a pawn or a crab of the player's comes to its last rank.
pub(crate) fn promotes(scene: &Scene, clockwise: bool) -> bool {
    (scene.own() & Bits::CORNERS).iter().any(|it| scene.field.promotes(it, next(it, clockwise)))
}

fn act(deed: &mut Deed, aim: Aim) {
    let Aim::Round(clockwise, promotion) = aim else { return };
    let before: Field = deed.field;
    let ways = ORDER.map(corner).into_iter().filter(|it| before.occupied().has(*it));
    let ways: Ways = ways.map(|it| (it, next(it, clockwise))).collect();
    deed.field.rearrange(ways.as_slice());
    for from in ORDER.map(corner) {
        if before.promotes(from, next(from, clockwise)) {
            deed.field.promote(next(from, clockwise), becomes(&before, deed.side, from, promotion));
        }
    }
}

/// What a pawn becomes that a card of this side brings to its last rank: what was said for an own
/// pawn, else a queen.
pub(crate) fn becomes(field: &Field, side: Side, at: Square, said: Option<Kind>) -> Kind {
    match field.piece_at(at) {
        Some(Piece { side: own, neutral: false, .. }) if own == side => said.unwrap_or(Kind::Queen),
        _ => Kind::Queen,
    }
}

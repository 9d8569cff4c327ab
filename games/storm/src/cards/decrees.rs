//! Cards that lie on everything.

use super::Card;
use super::aim::Aim;
use super::design::{Design, Lasting, On, Shape, asks, kinds};
use super::scene::{Deed, Scene};
use crate::chess::{Effect, Kind, Side, Square};
use crate::refusal::Refusal;

fn lay(deed: &mut Deed, card: Card) {
    deed.field.lay(Effect::new(card, deed.side, Square::default()));
}

/// No king is attacked, and the card is not yet in play.
fn calm(scene: &Scene, card: Card) -> Result<(), Refusal> {
    let calm = Side::BOTH.into_iter().all(|it| !scene.field.is_checked(it));
    asks(calm && !scene.field.has(card), card)
}

pub(crate) const TRUCE: Design = Design {
    ready: |scene| calm(scene, Card::Truce),
    act: |deed, _| lay(deed, Card::Truce),
    lasting: Lasting::on(On::All),
    opens: |_, _| false,
    ..Design::BLANK
};

pub(crate) const SILENCE: Design = Design {
    ready: |scene| calm(scene, Card::Silence),
    act: |deed, _| lay(deed, Card::Silence),
    lasting: Lasting::on(On::All),
    opens: |_, _| false,
    ..Design::BLANK
};

pub(crate) const HUNGER: Design = Design {
    ready: |scene| asks(!scene.field.has(Card::Hunger), Card::Hunger),
    act: |deed, _| lay(deed, Card::Hunger),
    lasting: Lasting::on(On::All),
    opens: |_, _| false,
    ..Design::BLANK
};

pub(crate) const DECREE: Design = Design {
    shape: Shape::Kind(kinds([Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook])),
    ready: |scene| asks(!scene.field.has(Card::Decree), Card::Decree),
    act: |deed, aim| {
        if let Aim::Kind(kind) = aim {
            let effect = Effect::new(Card::Decree, deed.side, Square::default());
            deed.field.lay(Effect { more: kind.index() as u8, ..effect });
        }
    },
    lasting: Lasting::on(On::All),
    opens: |_, _| false,
    ..Design::BLANK
};

//! Cards that lie on a piece and go where it goes, and the truce, which lies on everything.

use super::Card;
use super::aim::Aim;
use super::design::{COMMON, Design, Part, Shape, Whose, asks, kinds};
use super::scene::{Deed, Scene};
use crate::chess::{Bits, Effect, Kind, Side};

const OWN: Part = Part { whose: Whose::Own, kinds: COMMON, moves: false, falls: false };

/// The squares of pieces without such a mark.
pub(crate) fn unmarked(scene: &Scene, card: Card) -> Bits {
    !scene.field.lasting().filter(|it| it.card == card).map(|it| it.at).collect::<Bits>()
}

fn mark(deed: &mut Deed, aim: Aim, card: Card) {
    if let Aim::At(at, _) = aim {
        deed.field.lay(Effect::new(card, deed.side, at));
    }
}

pub(crate) const LODESTONE: Design = Design {
    shape: Shape::At(OWN, 0),
    reach: |scene, _| unmarked(scene, Card::Lodestone),
    act: |deed, aim| mark(deed, aim, Card::Lodestone),
    opens: |_, _| false,
    ..Design::BLANK
};

pub(crate) const VENOM: Design = Design {
    shape: Shape::At(OWN, 0),
    reach: |scene, _| unmarked(scene, Card::Venom),
    act: |deed, aim| mark(deed, aim, Card::Venom),
    opens: |_, _| false,
    ..Design::BLANK
};

pub(crate) const DOUBLE_HOPPER: Design = Design {
    shape: Shape::At(
        Part { whose: Whose::Any, kinds: kinds([Kind::Knight]), moves: false, falls: false },
        0,
    ),
    act: |deed, aim| {
        if let Aim::At(at, _) = aim {
            deed.field.transform(at, Kind::Kangaroo);
            mark(deed, aim, Card::DoubleHopper);
        }
    },
    ..Design::BLANK
};

/// Ends of turns a shield lasts: this turn's and that of the enemy's next.
const SHIELD: u8 = 2;

pub(crate) const AEGIS: Design = Design {
    ready: |scene| {
        let bare = scene.moved().is_some_and(|it| !scene.field.is_marked(Card::Aegis, it.to));
        asks(bare, Card::Aegis)
    },
    act: |deed, _| {
        if let Some(record) = deed.record {
            let effect = Effect::new(Card::Aegis, deed.side, record.to);
            deed.field.lay(Effect { left: SHIELD, ..effect });
        }
    },
    opens: |_, _| false,
    ..Design::BLANK
};

pub(crate) const TRUCE: Design = Design {
    ready: |scene| {
        let calm = Side::BOTH.into_iter().all(|it| !scene.field.is_checked(it));
        asks(calm && !scene.terrain.truce, Card::Truce)
    },
    act: |deed, _| deed.field.lay(Effect::new(Card::Truce, deed.side, Default::default())),
    opens: |_, _| false,
    ..Design::BLANK
};

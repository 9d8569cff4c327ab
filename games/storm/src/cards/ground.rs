//! Cards that change the ground: holes, tunnels, walls, traps.

use super::Card;
use super::aim::Aim;
use super::design::{Design, Lasting, On, Part, Shape, Whose};
use crate::chess::{Bits, Effect, Square};

pub(crate) const SINKHOLE: Design = Design {
    shape: Shape::At(Part::square(Whose::Empty)),
    lasting: Lasting::bending(On::Ground),
    act: |deed, aim| {
        if let Aim::At(at, _) = aim {
            deed.field.lay(Effect::new(Card::Sinkhole, deed.side, at));
        }
    },
    opens: |_, _| false,
    ..Design::BLANK
};

pub(crate) const BURIED_CHARGE: Design = Design {
    shape: Shape::At(Part::square(Whose::NotEnemy)),
    lasting: Lasting::on(On::Trap),
    reach: |scene, _| {
        let own = |it: &Effect| it.card == Card::BuriedCharge && it.owner == scene.side;
        !scene.field.lasting().filter(own).map(|it| it.at).collect::<Bits>()
    },
    act: |deed, aim| {
        if let Aim::At(at, _) = aim {
            deed.field.lay(Effect::new(Card::BuriedCharge, deed.side, at));
        }
    },
    opens: |_, _| false,
    ..Design::BLANK
};

pub(crate) const TWIN_TUNNELS: Design = Design {
    shape: Shape::Pair(Part::square(Whose::Square), Part::square(Whose::Square)),
    lasting: Lasting::bending(On::Ground),
    reach: |scene, first| match first {
        None => !scene.terrain.tunnels,
        Some(first) => !scene.terrain.tunnels & above(first),
    },
    act: |deed, aim| {
        if let Aim::Pair(one, other, _) = aim {
            let effect = Effect::new(Card::TwinTunnels, deed.side, one);
            deed.field.lay(Effect { more: other.into(), ..effect });
        }
    },
    opens: |scene, aim| {
        let Aim::Pair(one, other, _) = aim else { return true };
        let network = scene.terrain.tunnels | Bits::of(one) | Bits::of(other);
        (network & scene.field.royals()).any()
    },
    ..Design::BLANK
};

/// The squares behind a square in their order.
fn above(square: Square) -> Bits {
    Bits(!0 << square.index()) & !Bits::of(square)
}

pub(crate) const PALISADE: Design = Design {
    shape: Shape::Wall,
    lasting: Lasting::bending(On::Ground),
    act: |deed, aim| {
        if let Aim::Wall(at, edges) = aim {
            let effect = Effect::new(Card::Palisade, deed.side, at);
            deed.field.lay(Effect { more: edges, ..effect });
        }
    },
    opens: |_, _| false,
    ..Design::BLANK
};

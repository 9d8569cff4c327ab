//! Cards that lie on a piece and go where it goes.

use super::Card;
use super::aim::Aim;
use super::design::{COMMON, Design, Lasting, On, Part, Shape, asks, kinds};
use super::scene::{Deed, Scene};
use crate::chess::{Bits, Effect, Kind};

const KNIGHT: u16 = kinds([Kind::Knight]);

/// The squares of pieces without such a mark.
pub(crate) fn unmarked(scene: &Scene, card: Card) -> Bits {
    !scene.field.lasting().filter(|it| it.card == card).map(|it| it.at).collect::<Bits>()
}

fn mark(deed: &mut Deed, aim: Aim, card: Card) {
    if let Aim::At(at, _) = aim {
        deed.field.lay(Effect::new(card, deed.side, at));
    }
}

/// The piece is of the kind that the card makes of it.
fn transform(deed: &mut Deed, aim: Aim, card: Card) {
    if let (Aim::At(at, _), On::Kind(_, kind)) = (aim, card.lasting().on) {
        deed.field.transform(at, kind);
        mark(deed, aim, card);
    }
}

pub(crate) const LODESTONE: Design = Design {
    shape: Shape::At(Part::own(COMMON)),
    reach: |scene, _| unmarked(scene, Card::Lodestone),
    act: |deed, aim| mark(deed, aim, Card::Lodestone),
    lasting: Lasting::freezing(),
    opens: |_, _| false,
    ..Design::BLANK
};

pub(crate) const VENOM: Design = Design {
    shape: Shape::At(Part::own(COMMON)),
    reach: |scene, _| unmarked(scene, Card::Venom),
    act: |deed, aim| mark(deed, aim, Card::Venom),
    lasting: Lasting::on(On::Piece),
    opens: |_, _| false,
    ..Design::BLANK
};

pub(crate) const PACIFIST: Design = Design {
    shape: Shape::At(Part::own(COMMON)),
    reach: |scene, _| unmarked(scene, Card::Pacifist),
    act: |deed, aim| mark(deed, aim, Card::Pacifist),
    lasting: Lasting::on(On::Piece),
    opens: |_, _| false,
    ..Design::BLANK
};

pub(crate) const SLUMBER: Design = Design {
    shape: Shape::At(Part::enemy(COMMON)),
    reach: |scene, _| unmarked(scene, Card::Slumber),
    act: |deed, aim| mark(deed, aim, Card::Slumber),
    lasting: Lasting::freezing(),
    opens: |_, _| false,
    ..Design::BLANK
};

pub(crate) const NO_MANS_PIECE: Design = Design {
    shape: Shape::At(Part::enemy(COMMON & !kinds([Kind::Queen]))),
    act: |deed, aim| {
        if let Aim::At(at, _) = aim {
            deed.field.set_neutral(at, true);
            mark(deed, aim, Card::NoMansPiece);
        }
    },
    lasting: Lasting::bending(On::Piece),
    ..Design::BLANK
};

pub(crate) const DOUBLE_HOPPER: Design = Design {
    shape: Shape::At(Part::any(KNIGHT)),
    act: |deed, aim| transform(deed, aim, Card::DoubleHopper),
    lasting: Lasting::on(On::Kind(Kind::Knight, Kind::Kangaroo)),
    ..Design::BLANK
};

pub(crate) const ORDINATION: Design = Design {
    shape: Shape::At(Part::any(KNIGHT)),
    act: |deed, aim| transform(deed, aim, Card::Ordination),
    lasting: Lasting::on(On::Kind(Kind::Knight, Kind::Bishop)),
    ..Design::BLANK
};

pub(crate) const CAMEL_TRAIN: Design = Design {
    shape: Shape::At(Part::any(KNIGHT)),
    act: |deed, aim| transform(deed, aim, Card::CamelTrain),
    lasting: Lasting::on(On::Kind(Kind::Knight, Kind::Camel)),
    ..Design::BLANK
};

pub(crate) const SIDEWINDER: Design = Design {
    shape: Shape::At(Part::own(kinds([Kind::Pawn]))),
    act: |deed, aim| transform(deed, aim, Card::Sidewinder),
    lasting: Lasting::on(On::Kind(Kind::Pawn, Kind::Crab)),
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
            deed.field.lay(Effect::new(Card::Aegis, deed.side, record.to));
        }
    },
    lasting: Lasting::on(On::Piece).turns(SHIELD),
    opens: |_, _| false,
    ..Design::BLANK
};

//! Operations: what points can be spent on, and what comes of it.

mod coup;
mod influence;
mod realign;

pub(crate) use coup::crisis_of;

use crate::board::Twilight;
use crate::cards::step::{GRANTS, Grant};
use crate::cards::{Cards, at_least};
use crate::effects::Effect;
use crate::map::{AMERICAS, BATTLEGROUNDS, Countries, Country, Region, SOUTHEAST_ASIA, WORLD, set};
use crate::side::Side;
use serde::{Deserialize, Serialize};

/// The operations being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub(crate) struct Operation {
    /// Who has them.
    pub side: Side,
    /// How many, with all that changes them but the place they are used in.
    pub value: u8,
    /// How many are spent.
    pub spent: u8,
    /// The number of the grant.
    pub grant: u8,
    /// Whether they come from the China Card.
    pub china: bool,
    /// Whether something was spent outside Asia, or outside Southeast Asia.
    pub outside: [bool; 2],
    /// Where influence may be placed.
    pub reach: Countries,
}

/// Asia, with the box that is fought over in its civil war.
const ASIA: Countries = Region::Asia.countries().or(set(&[Country::ChineseCivilWar]));

impl Operation {
    pub(crate) fn grant(&self) -> Grant {
        GRANTS[usize::from(self.grant)]
    }
}

impl Grant {
    /// Whether influence can be placed.
    pub(crate) fn allows_influence(self) -> bool {
        matches!(self, Grant::Card | Grant::Any | Grant::Peaceful)
    }

    /// Whether countries can be realigned.
    pub(crate) fn allows_realign(self) -> bool {
        !matches!(self, Grant::Che | Grant::Ortega)
    }

    /// Whether a coup can be made.
    pub(crate) fn allows_coup(self) -> bool {
        self != Grant::Peaceful
    }

    /// Whether an attempt in the space race can be made.
    pub(crate) fn allows_space(self) -> bool {
        self == Grant::Any
    }

    /// Whether one may leave it.
    pub(crate) fn is_optional(self) -> bool {
        !matches!(self, Grant::Card | Grant::Any)
    }

    /// Whether DEFCON closes no region to it, and a coup is no military operation.
    pub(crate) fn is_free(self) -> bool {
        matches!(self, Grant::Junta | Grant::Europe | Grant::Ortega)
    }

    /// Where it can be used.
    fn area(self) -> Countries {
        match self {
            Grant::Card | Grant::Any | Grant::Peaceful => WORLD,
            Grant::Junta => AMERICAS,
            Grant::Europe => Region::Europe.countries(),
            Grant::Che => AMERICAS.or(Region::Africa.countries()).without(BATTLEGROUNDS),
            Grant::Ortega => Country::Nicaragua.near(),
        }
    }
}

impl Twilight {
    /// What is added to the printed operations of a side this turn.
    #[inline]
    pub(crate) fn modifier(&self, side: Side) -> i8 {
        let more = match side {
            Side::Us => self.effects.has(Effect::Containment),
            Side::Ussr => self.effects.has(Effect::Brezhnev),
        };
        i8::from(more) - self.scare[side.index()] as i8
    }

    /// Printed operations as a side uses them: all changes are summed up, then kept from 1 to 4.
    #[inline]
    pub(crate) fn modified(&self, side: Side, printed: u8) -> u8 {
        (printed as i8 + self.modifier(side)).clamp(1, 4) as u8
    }

    /// The cards that are worth at least so many operations to a side; more than one.
    #[inline]
    pub(crate) fn worth_at_least(&self, side: Side, ops: u8) -> Cards {
        at_least(ops as i8 - self.modifier(side))
    }

    /// Begins to carry out operations.
    pub(crate) fn begin_operation(&mut self, side: Side, printed: u8, china: bool, grant: u8) {
        self.operation = Operation {
            side,
            value: self.modified(side, printed),
            grant,
            china,
            ..Operation::default()
        };
    }

    /// Where the next point, or the next two, can be spent: everywhere while the plain value
    /// lasts, and with what is spent in Asia or Southeast Asia alone a little longer there.
    #[inline]
    pub(crate) fn affordable(&self, cost: u8) -> Countries {
        let it = &self.operation;
        let over = (it.spent + cost) as i8 - it.value as i8;
        if over <= 0 {
            return Countries::from_bits(u128::MAX);
        }
        let asia = it.china && !it.outside[0];
        let southeast =
            it.side == Side::Ussr && self.effects.has(Effect::VietnamRevolts) && !it.outside[1];
        match over {
            1 => ASIA.when(asia) | SOUTHEAST_ASIA.when(southeast),
            2 => SOUTHEAST_ASIA.when(asia && southeast),
            _ => Countries::EMPTY,
        }
    }

    /// Points are spent in a country.
    pub(crate) fn spend(&mut self, cost: u8, country: Country) {
        let it = &mut self.operation;
        it.spent += cost;
        it.outside[0] |= !ASIA.has(country);
        it.outside[1] |= !SOUTHEAST_ASIA.has(country);
    }

    /// What a coup or a realignment roll is worth more for being in that country.
    pub(crate) fn bonus(&self, country: Country) -> u8 {
        let it = &self.operation;
        let asia = it.china && ASIA.has(country);
        let southeast = it.side == Side::Ussr
            && self.effects.has(Effect::VietnamRevolts)
            && SOUTHEAST_ASIA.has(country);
        u8::from(asia) + u8::from(southeast)
    }

    /// Where the side could make coups and realignments: the opponent is there, DEFCON and
    /// alliances allow it.
    #[inline]
    pub(crate) fn open_targets(&self) -> Countries {
        let it = &self.operation;
        let grant = it.grant();
        let region = if grant.is_free() { WORLD } else { self.open_by_defcon() };
        let present = self.influence.present(it.side.other());
        (present & region & grant.area()).without(self.protected_from(it.side))
    }

    /// The regions DEFCON leaves open.
    #[inline]
    pub(crate) fn open_by_defcon(&self) -> Countries {
        const EUROPE: Countries = Region::Europe.countries();
        const WITH_ASIA: Countries = EUROPE.or(Region::Asia.countries());
        const WITH_MIDDLE_EAST: Countries = WITH_ASIA.or(Region::MiddleEast.countries());
        WORLD.without(match self.defcon {
            5 => Countries::EMPTY,
            4 => EUROPE,
            3 => WITH_ASIA,
            _ => WITH_MIDDLE_EAST,
        })
    }

    /// The countries that treaties protect from a side's coups and realignments.
    #[inline]
    pub(crate) fn protected_from(&self, side: Side) -> Countries {
        if side == Side::Us {
            return Countries::EMPTY;
        }
        set(&[Country::Japan]).when(self.effects.has(Effect::UsJapanPact)) | self.under_nato()
    }

    /// The countries that NATO protects.
    #[inline]
    pub(crate) fn under_nato(&self) -> Countries {
        if !self.effects.has(Effect::Nato) {
            return Countries::EMPTY;
        }
        let mut safe = self.influence.control(Side::Us) & Region::Europe.countries();
        if self.effects.has(Effect::DeGaulle) {
            safe.remove(Country::France);
        }
        if self.effects.has(Effect::WillyBrandt) {
            safe.remove(Country::WestGermany);
        }
        safe
    }
}

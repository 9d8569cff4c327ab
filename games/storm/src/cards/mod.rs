//! The cards. Each is one [`Design`](design::Design): what it is aimed at, what it asks for, what
//! it does. Check and mate are the same for all and judged in one place.

pub(crate) mod aim;
pub(crate) mod aims;
mod answers;
mod card;
pub(crate) mod design;
pub(crate) mod faults;
mod ground;
pub(crate) mod judge;
mod leaps;
mod losses;
mod marks;
mod moves;
mod notation;
mod pawns;
mod rescue;
mod round;
pub(crate) mod scene;
mod slate;
mod swaps;

pub use aim::{Aim, Pawns, Play};
pub use card::{CARDS, Card, Timing};

use design::Design;

impl Card {
    /// What the card asks for and does.
    pub(crate) const fn design(self) -> &'static Design {
        match self {
            Card::BuriedCharge => &ground::BURIED_CHARGE,
            Card::RisenRanks => &pawns::RISEN_RANKS,
            Card::SecondWind => &slate::SECOND_WIND,
            Card::CleanSlate => &slate::CLEAN_SLATE,
            Card::PawnWave => &pawns::PAWN_WAVE,
            Card::SkirmishLine => &pawns::SKIRMISH_LINE,
            Card::CourtlySummons => &leaps::COURTLY_SUMMONS,
            Card::Homecoming => &leaps::HOMECOMING,
            Card::Ricochet => &leaps::RICOCHET,
            Card::WingedHorse => &leaps::WINGED_HORSE,
            Card::LongShot => &moves::LONG_SHOT,
            Card::KnightsGait => &leaps::KNIGHTS_GAIT,
            Card::QueensGait => &leaps::QUEENS_GAIT,
            Card::Breakthrough => &pawns::BREAKTHROUGH,
            Card::LongMarch => &pawns::LONG_MARCH,
            Card::Paratrooper => &pawns::PARATROOPER,
            Card::RingRoad => &leaps::RING_ROAD,
            Card::Puppet => &moves::PUPPET,
            Card::Sinkhole => &ground::SINKHOLE,
            Card::Lodestone => &marks::LODESTONE,
            Card::TwinTunnels => &ground::TWIN_TUNNELS,
            Card::ChequeredDecree => &losses::CHEQUERED_DECREE,
            Card::CornerWaltz => &round::CORNER_WALTZ,
            Card::DoubleHopper => &marks::DOUBLE_HOPPER,
            Card::StableSwap => &swaps::STABLE_SWAP,
            Card::CloisterSwap => &swaps::CLOISTER_SWAP,
            Card::EnvoysExchange => &swaps::ENVOYS_EXCHANGE,
            Card::Palisade => &ground::PALISADE,
            Card::PowderKeg => &losses::POWDER_KEG,
            Card::BloodGift => &losses::BLOOD_GIFT,
            Card::Encore => &moves::ENCORE,
            Card::Fright => &pawns::FRIGHT,
            Card::Melancholy => &losses::MELANCHOLY,
            Card::Venom => &marks::VENOM,
            Card::Aegis => &marks::AEGIS,
            Card::DuncesCorner => &leaps::DUNCES_CORNER,
            Card::Truce => &marks::TRUCE,
            Card::SecondLife => &losses::SECOND_LIFE,
            Card::PleaForMercy => &answers::PLEA_FOR_MERCY,
            Card::Riposte => &answers::RIPOSTE,
            Card::Reprisal => &answers::REPRISAL,
            Card::Mire => &answers::MIRE,
            Card::BlackIce => &answers::BLACK_ICE,
            Card::Countermand => &rescue::COUNTERMAND,
            Card::StandIn => &rescue::STAND_IN,
            Card::Guardian => &rescue::GUARDIAN,
            Card::Veto => &rescue::VETO,
        }
    }
}

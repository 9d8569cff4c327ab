//! The cards. Each is one [`Design`](design::Design): what it is aimed at, what it asks for, what
//! it does. Check and mate are the same for all and judged in one place.

pub(crate) mod aim;
pub(crate) mod aims;
mod answers;
#[cfg(test)]
mod audit;
mod beams;
mod card;
mod decrees;
pub(crate) mod design;
mod duties;
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
mod royals;
pub(crate) mod scene;
mod shove;
mod slate;
mod swaps;
pub(crate) mod toll;
mod trade;
mod twin;

pub use aim::{Aim, Pawns, Play, Trade};
pub use card::{CARDS, Card, Timing};

pub(crate) use notation::effect_aim;

use design::Design;

impl Card {
    /// What the card asks for and does.
    pub(crate) const fn design(self) -> &'static Design {
        match self {
            Card::BuriedCharge => &ground::BURIED_CHARGE,
            Card::RisenRanks => &pawns::RISEN_RANKS,
            Card::GhostWalk => &duties::GHOST_WALK,
            Card::RolledBoard => &duties::ROLLED_BOARD,
            Card::RelayLane => &duties::RELAY_LANE,
            Card::BorrowedGait => &duties::BORROWED_GAIT,
            Card::SecondWind => &slate::SECOND_WIND,
            Card::CleanSlate => &slate::CLEAN_SLATE,
            Card::FreshHand => &slate::FRESH_HAND,
            Card::PawnWave => &pawns::PAWN_WAVE,
            Card::SkirmishLine => &pawns::SKIRMISH_LINE,
            Card::CourtlySummons => &leaps::COURTLY_SUMMONS,
            Card::Homecoming => &leaps::HOMECOMING,
            Card::Ricochet => &leaps::RICOCHET,
            Card::WingedHorse => &leaps::WINGED_HORSE,
            Card::RoyalFlight => &royals::ROYAL_FLIGHT,
            Card::LongShot => &moves::LONG_SHOT,
            Card::KnightsGait => &leaps::KNIGHTS_GAIT,
            Card::QueensGait => &leaps::QUEENS_GAIT,
            Card::Snowplough => &beams::SNOWPLOUGH,
            Card::Breakthrough => &pawns::BREAKTHROUGH,
            Card::Backstab => &pawns::BACKSTAB,
            Card::LongMarch => &pawns::LONG_MARCH,
            Card::Shove => &shove::SHOVE,
            Card::Infiltration => &trade::INFILTRATION,
            Card::Paratrooper => &pawns::PARATROOPER,
            Card::RingRoad => &leaps::RING_ROAD,
            Card::Beam => &beams::BEAM,
            Card::Puppet => &moves::PUPPET,
            Card::TwinMove => &twin::TWIN_MOVE,
            Card::AcrobaticCastle => &royals::ACROBATIC_CASTLE,
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
            Card::Ordination => &marks::ORDINATION,
            Card::NoMansPiece => &marks::NO_MANS_PIECE,
            Card::PowderKeg => &losses::POWDER_KEG,
            Card::BloodGift => &losses::BLOOD_GIFT,
            Card::CamelTrain => &marks::CAMEL_TRAIN,
            Card::Sidewinder => &marks::SIDEWINDER,
            Card::Encore => &moves::ENCORE,
            Card::Fright => &pawns::FRIGHT,
            Card::Melancholy => &losses::MELANCHOLY,
            Card::Venom => &marks::VENOM,
            Card::Aegis => &marks::AEGIS,
            Card::Pacifist => &marks::PACIFIST,
            Card::DuncesCorner => &leaps::DUNCES_CORNER,
            Card::Slumber => &marks::SLUMBER,
            Card::Truce => &decrees::TRUCE,
            Card::Silence => &decrees::SILENCE,
            Card::SecondLife => &losses::SECOND_LIFE,
            Card::FieldPromotion => &pawns::FIELD_PROMOTION,
            Card::MirrorStep => &twin::MIRROR_STEP,
            Card::Decree => &decrees::DECREE,
            Card::Princess => &royals::PRINCESS,
            Card::StateVisit => &royals::STATE_VISIT,
            Card::Exile => &leaps::EXILE,
            Card::Hunger => &decrees::HUNGER,
            Card::PleaForMercy => &answers::PLEA_FOR_MERCY,
            Card::Riposte => &answers::RIPOSTE,
            Card::Reprisal => &answers::REPRISAL,
            Card::Rebirth => &answers::REBIRTH,
            Card::StrawMan => &answers::STRAW_MAN,
            Card::Mire => &answers::MIRE,
            Card::BlackIce => &answers::BLACK_ICE,
            Card::Matador => &answers::MATADOR,
            Card::BorderToll => &toll::BORDER_TOLL,
            Card::Countermand => &rescue::COUNTERMAND,
            Card::Turncoat => &rescue::TURNCOAT,
            Card::StandIn => &rescue::STAND_IN,
            Card::Guardian => &rescue::GUARDIAN,
            Card::Veto => &rescue::VETO,
            Card::Vulture => &rescue::VULTURE,
        }
    }
}

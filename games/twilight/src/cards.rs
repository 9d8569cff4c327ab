//! The 110 cards: what is printed on them, and sets of those that are alike.

mod area;
mod ask;
mod deeds;
mod early;
mod late;
mod mid;
mod occurs;
mod procedures;
pub(crate) mod run;
pub(crate) mod step;
mod texts;

use crate::set::{Member, Set};
use crate::side::Side;

/// A set of cards.
pub type Cards = Set<Card>;

/// When a card comes into the deck.
#[game::notation]
pub enum War {
    /// From the beginning.
    Early,
    /// From turn 4.
    Mid,
    /// From turn 8.
    Late,
}

const STAR: u8 = 1;
const SCORING: u8 = 2;
const LASTS: u8 = 4;
const OPTIONAL: u8 = 8;

macro_rules! cards {
    ($($number:literal, $card:ident, $name:literal, $side:ident, $ops:literal, $war:ident, $marks:expr;)*) => {
        /// A card, with its printed number.
        #[game::notation(by_hand)]
        pub enum Card {
            $(#[doc = $name] $card = $number,)*
        }

        impl Card {
            /// All of them in the order of their numbers.
            pub const ALL: [Card; Card::COUNT] = [$(Card::$card),*];
        }

        const FACTS: [Facts; Card::COUNT] = [
            $(Facts { name: $name, owner: Owner::$side, ops: $ops, war: War::$war, marks: $marks }),*
        ];
    };
}

/// Whose event a card has, as the table below writes it.
#[derive(Clone, Copy, PartialEq)]
enum Owner {
    Us,
    Ussr,
    Neutral,
}

struct Facts {
    name: &'static str,
    owner: Owner,
    ops: u8,
    war: War,
    marks: u8,
}

cards! {
    1, AsiaScoring, "Asia Scoring", Neutral, 0, Early, SCORING;
    2, EuropeScoring, "Europe Scoring", Neutral, 0, Early, SCORING;
    3, MiddleEastScoring, "Middle East Scoring", Neutral, 0, Early, SCORING;
    4, DuckAndCover, "Duck and Cover", Us, 3, Early, 0;
    5, FiveYearPlan, "Five Year Plan", Us, 3, Early, 0;
    6, ChinaCard, "The China Card", Neutral, 4, Early, 0;
    7, SocialistGovernments, "Socialist Governments", Ussr, 3, Early, 0;
    8, Fidel, "Fidel", Ussr, 2, Early, STAR;
    9, VietnamRevolts, "Vietnam Revolts", Ussr, 2, Early, STAR;
    10, Blockade, "Blockade", Ussr, 1, Early, STAR;
    11, KoreanWar, "Korean War", Ussr, 2, Early, STAR;
    12, RomanianAbdication, "Romanian Abdication", Ussr, 1, Early, STAR;
    13, ArabIsraeliWar, "Arab-Israeli War", Ussr, 2, Early, 0;
    14, Comecon, "COMECON", Ussr, 3, Early, STAR;
    15, Nasser, "Nasser", Ussr, 1, Early, STAR;
    16, WarsawPact, "Warsaw Pact Formed", Ussr, 3, Early, STAR | LASTS;
    17, DeGaulle, "De Gaulle Leads France", Ussr, 3, Early, STAR | LASTS;
    18, NaziScientist, "Captured Nazi Scientist", Neutral, 1, Early, STAR;
    19, TrumanDoctrine, "Truman Doctrine", Us, 1, Early, STAR;
    20, OlympicGames, "Olympic Games", Neutral, 2, Early, 0;
    21, Nato, "NATO", Us, 4, Early, STAR | LASTS;
    22, IndependentReds, "Independent Reds", Us, 2, Early, STAR;
    23, MarshallPlan, "Marshall Plan", Us, 4, Early, STAR | LASTS;
    24, IndoPakistaniWar, "Indo-Pakistani War", Neutral, 2, Early, 0;
    25, Containment, "Containment", Us, 3, Early, STAR;
    26, CiaCreated, "CIA Created", Us, 1, Early, STAR;
    27, UsJapanPact, "US/Japan Mutual Defense Pact", Us, 4, Early, STAR | LASTS;
    28, SuezCrisis, "Suez Crisis", Ussr, 3, Early, STAR;
    29, EastEuropeanUnrest, "East European Unrest", Us, 3, Early, 0;
    30, Decolonization, "Decolonization", Ussr, 2, Early, 0;
    31, RedScare, "Red Scare/Purge", Neutral, 4, Early, 0;
    32, UnIntervention, "UN Intervention", Neutral, 1, Early, 0;
    33, DeStalinization, "De-Stalinization", Ussr, 3, Early, STAR;
    34, NuclearTestBan, "Nuclear Test Ban", Neutral, 4, Early, 0;
    35, FormosanResolution, "Formosan Resolution", Us, 2, Early, STAR | LASTS;
    36, BrushWar, "Brush War", Neutral, 3, Mid, 0;
    37, CentralAmericaScoring, "Central America Scoring", Neutral, 0, Mid, SCORING;
    38, SoutheastAsiaScoring, "Southeast Asia Scoring", Neutral, 0, Mid, STAR | SCORING;
    39, ArmsRace, "Arms Race", Neutral, 3, Mid, 0;
    40, CubanMissileCrisis, "Cuban Missile Crisis", Neutral, 3, Mid, STAR;
    41, NuclearSubs, "Nuclear Subs", Us, 2, Mid, STAR;
    42, Quagmire, "Quagmire", Ussr, 3, Mid, STAR | LASTS;
    43, Salt, "SALT Negotiations", Neutral, 3, Mid, STAR;
    44, BearTrap, "Bear Trap", Us, 3, Mid, STAR | LASTS;
    45, Summit, "Summit", Neutral, 1, Mid, 0;
    46, HowILearned, "How I Learned to Stop Worrying", Neutral, 2, Mid, STAR;
    47, Junta, "Junta", Neutral, 2, Mid, 0;
    48, KitchenDebates, "Kitchen Debates", Us, 1, Mid, STAR;
    49, MissileEnvy, "Missile Envy", Neutral, 2, Mid, 0;
    50, WeWillBuryYou, "We Will Bury You", Ussr, 4, Mid, STAR;
    51, BrezhnevDoctrine, "Brezhnev Doctrine", Ussr, 3, Mid, STAR;
    52, PortugueseEmpire, "Portuguese Empire Crumbles", Ussr, 2, Mid, STAR;
    53, SouthAfricanUnrest, "South African Unrest", Ussr, 2, Mid, 0;
    54, Allende, "Allende", Ussr, 1, Mid, STAR;
    55, WillyBrandt, "Willy Brandt", Ussr, 2, Mid, STAR | LASTS;
    56, MuslimRevolution, "Muslim Revolution", Ussr, 4, Mid, 0;
    57, AbmTreaty, "ABM Treaty", Neutral, 4, Mid, 0;
    58, CulturalRevolution, "Cultural Revolution", Ussr, 3, Mid, STAR;
    59, FlowerPower, "Flower Power", Ussr, 4, Mid, STAR | LASTS;
    60, U2Incident, "U2 Incident", Ussr, 3, Mid, STAR;
    61, Opec, "OPEC", Ussr, 3, Mid, 0;
    62, LoneGunman, "Lone Gunman", Ussr, 1, Mid, STAR;
    63, ColonialRearGuards, "Colonial Rear Guards", Us, 2, Mid, 0;
    64, PanamaCanal, "Panama Canal Returned", Us, 1, Mid, STAR;
    65, CampDavid, "Camp David Accords", Us, 2, Mid, STAR | LASTS;
    66, PuppetGovernments, "Puppet Governments", Us, 2, Mid, STAR;
    67, GrainSales, "Grain Sales to Soviets", Us, 2, Mid, 0;
    68, JohnPaul, "John Paul II Elected Pope", Us, 2, Mid, STAR | LASTS;
    69, DeathSquads, "Latin American Death Squads", Neutral, 2, Mid, 0;
    70, OasFounded, "OAS Founded", Us, 1, Mid, STAR;
    71, Nixon, "Nixon Plays the China Card", Us, 2, Mid, STAR;
    72, Sadat, "Sadat Expels Soviets", Us, 1, Mid, STAR;
    73, ShuttleDiplomacy, "Shuttle Diplomacy", Us, 3, Mid, LASTS;
    74, VoiceOfAmerica, "The Voice of America", Us, 2, Mid, 0;
    75, LiberationTheology, "Liberation Theology", Ussr, 2, Mid, 0;
    76, Ussuri, "Ussuri River Skirmish", Us, 3, Mid, STAR;
    77, AskNot, "Ask Not What Your Country Can Do For You", Us, 3, Mid, STAR;
    78, AllianceForProgress, "Alliance for Progress", Us, 3, Mid, STAR;
    79, AfricaScoring, "Africa Scoring", Neutral, 0, Mid, SCORING;
    80, OneSmallStep, "One Small Step", Neutral, 2, Mid, 0;
    81, SouthAmericaScoring, "South America Scoring", Neutral, 0, Mid, SCORING;
    82, HostageCrisis, "Iranian Hostage Crisis", Ussr, 3, Late, STAR | LASTS;
    83, IronLady, "The Iron Lady", Us, 3, Late, STAR | LASTS;
    84, ReaganBombsLibya, "Reagan Bombs Libya", Us, 2, Late, STAR;
    85, StarWars, "Star Wars", Us, 2, Late, STAR;
    86, NorthSeaOil, "North Sea Oil", Us, 3, Late, STAR | LASTS;
    87, Reformer, "The Reformer", Ussr, 3, Late, STAR | LASTS;
    88, MarineBarracks, "Marine Barracks Bombing", Ussr, 2, Late, STAR;
    89, Kal007, "Soviets Shoot Down KAL-007", Us, 4, Late, STAR;
    90, Glasnost, "Glasnost", Ussr, 4, Late, STAR;
    91, Ortega, "Ortega Elected in Nicaragua", Ussr, 2, Late, STAR;
    92, Terrorism, "Terrorism", Neutral, 2, Late, 0;
    93, IranContra, "Iran-Contra Scandal", Ussr, 2, Late, STAR;
    94, Chernobyl, "Chernobyl", Us, 3, Late, STAR;
    95, DebtCrisis, "Latin American Debt Crisis", Ussr, 2, Late, 0;
    96, TearDownThisWall, "Tear Down This Wall", Us, 3, Late, STAR | LASTS;
    97, EvilEmpire, "An Evil Empire", Us, 3, Late, STAR | LASTS;
    98, AldrichAmes, "Aldrich Ames Remix", Ussr, 3, Late, STAR;
    99, Pershing, "Pershing II Deployed", Ussr, 3, Late, STAR;
    100, Wargames, "Wargames", Neutral, 4, Late, STAR;
    101, Solidarity, "Solidarity", Us, 2, Late, STAR;
    102, IranIraqWar, "Iran-Iraq War", Neutral, 2, Late, STAR;
    103, Defectors, "Defectors", Us, 2, Early, 0;
    104, CambridgeFive, "The Cambridge Five", Ussr, 2, Early, OPTIONAL;
    105, SpecialRelationship, "Special Relationship", Us, 2, Early, OPTIONAL;
    106, Norad, "NORAD", Us, 3, Early, STAR | LASTS | OPTIONAL;
    107, Che, "Che", Ussr, 3, Mid, OPTIONAL;
    108, OurManInTehran, "Our Man in Tehran", Us, 2, Mid, STAR | OPTIONAL;
    109, YuriAndSamantha, "Yuri and Samantha", Ussr, 2, Late, STAR | OPTIONAL;
    110, Awacs, "AWACS Sale to Saudis", Us, 3, Late, STAR | LASTS | OPTIONAL;
}

/// A set written down card by card.
pub(crate) const fn set(cards: &[Card]) -> Cards {
    let (mut bits, mut at) = (0, 0);
    while at < cards.len() {
        bits |= 1 << cards[at] as u8;
        at += 1;
    }
    Set::from_bits(bits)
}

impl Card {
    /// How many there are.
    pub const COUNT: usize = 110;

    /// The number printed on it.
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The card with that number.
    pub fn numbered(number: u8) -> Option<Card> {
        Card::ALL.get(usize::from(number).wrapping_sub(1)).copied()
    }

    const fn facts(self) -> &'static Facts {
        &FACTS[self as usize - 1]
    }

    /// Its name as it is printed.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// The side whose event it is; nobody's if it is neutral.
    #[inline]
    pub const fn owner(self) -> Option<Side> {
        match self.facts().owner {
            Owner::Us => Some(Side::Us),
            Owner::Ussr => Some(Side::Ussr),
            Owner::Neutral => None,
        }
    }

    /// The printed operations.
    #[inline]
    pub const fn ops(self) -> u8 {
        self.facts().ops
    }

    /// When it comes into the deck.
    pub const fn war(self) -> War {
        self.facts().war
    }

    /// Whether it leaves the game when its event has happened.
    #[inline]
    pub const fn is_starred(self) -> bool {
        self.facts().marks & STAR != 0
    }

    /// Whether it scores a region.
    #[inline]
    pub const fn is_scoring(self) -> bool {
        self.facts().marks & SCORING != 0
    }

    /// Whether its event goes on beyond the turn.
    pub const fn lasts(self) -> bool {
        self.facts().marks & LASTS != 0
    }

    /// Whether it belongs to the seven cards one may leave out.
    pub const fn is_optional(self) -> bool {
        self.facts().marks & OPTIONAL != 0
    }

    /// Whether its event is a war.
    #[inline]
    pub fn is_war(self) -> bool {
        WARS.has(self)
    }
}

crate::names::written_as_named!(Card, "a card such as duck-and-cover");

impl Member for Card {
    #[inline]
    fn index(self) -> u8 {
        self as u8
    }

    #[inline]
    fn at(index: u8) -> Card {
        Card::ALL[index as usize - 1]
    }
}

// The cards a property holds for: a macro, for a `const fn` calls no closure.
macro_rules! gathered {
    ($card:ident, $holds:expr) => {{
        let (mut bits, mut at) = (0u128, 0);
        while at < Card::COUNT {
            let $card = &FACTS[at];
            if $holds {
                bits |= 1 << (at + 1);
            }
            at += 1;
        }
        Set::from_bits(bits)
    }};
}

/// The cards that score a region.
pub(crate) const SCORINGS: Cards = gathered!(it, it.marks & SCORING != 0);
/// The seven cards one may leave out.
pub(crate) const OPTIONALS: Cards = gathered!(it, it.marks & OPTIONAL != 0);
/// The events of the USSR.
pub(crate) const USSR_EVENTS: Cards = gathered!(it, matches!(it.owner, Owner::Ussr));
/// The events of the US.
pub(crate) const US_EVENTS: Cards = gathered!(it, matches!(it.owner, Owner::Us));
/// The cards whose event is a war.
pub(crate) const WARS: Cards = set(&[
    Card::KoreanWar,
    Card::ArabIsraeliWar,
    Card::IndoPakistaniWar,
    Card::BrushWar,
    Card::IranIraqWar,
]);
/// The decks of the three wars, without the China Card.
pub(crate) const DECKS: [Cards; 3] = [
    gathered!(it, matches!(it.war, War::Early)).without(set(&[Card::ChinaCard])),
    gathered!(it, matches!(it.war, War::Mid)),
    gathered!(it, matches!(it.war, War::Late)),
];

/// The cards whose printed operations are at least the place in the array.
const AT_LEAST: [Cards; 6] = [
    gathered!(it, true || it.ops == 0),
    gathered!(it, it.ops >= 1),
    gathered!(it, it.ops >= 2),
    gathered!(it, it.ops >= 3),
    gathered!(it, it.ops >= 4),
    Set::EMPTY,
];

/// The cards with at least so many printed operations.
#[inline]
pub(crate) fn at_least(ops: i8) -> Cards {
    AT_LEAST[ops.clamp(1, 5) as usize]
}

impl Side {
    /// The cards whose event is this side's.
    #[inline]
    pub const fn events(self) -> Cards {
        match self {
            Side::Ussr => USSR_EVENTS,
            Side::Us => US_EVENTS,
        }
    }
}

/// All scripts by their numbers, for the report of which steps were begun.
pub(crate) const fn scripts() -> [game::Script; SCRIPT_COUNT] {
    let mut scripts = [game::Script { name: "none", steps: 0 }; SCRIPT_COUNT];
    let mut number = 1;
    while number < SCRIPT_COUNT {
        let name = match number <= Card::COUNT {
            true => FACTS[number - 1].name,
            false => procedures::name(number as u8),
        };
        let steps = step::steps_of(number).len() as u8;
        scripts[number] = game::Script { name, steps };
        number += 1;
    }
    scripts
}

/// The number of the last script and one.
const SCRIPT_COUNT: usize = step::procedure::LAST as usize + 1;

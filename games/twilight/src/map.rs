//! The map: countries, their neighbours, and what each is worth.

mod scoring;

pub use scoring::{Level, RegionView};

use crate::set::{Member, Set};
use crate::side::Side;

/// A set of countries.
pub type Countries = Set<Country>;

/// One of the six regions that are scored.
#[game::notation]
pub enum Region {
    /// Europe, with Canada and Turkey.
    Europe,
    /// Asia, with Southeast Asia and Australia.
    Asia,
    /// The Middle East, with Libya and Egypt.
    MiddleEast,
    /// Africa south of those two.
    Africa,
    /// Central America and the Caribbean, with Mexico.
    CentralAmerica,
    /// South America.
    SouthAmerica,
}

/// The part of a region that some cards name.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    /// No such part.
    Plain,
    /// Western Europe.
    West,
    /// Eastern Europe.
    East,
    /// Counted to both halves of Europe.
    Middle,
    /// Southeast Asia.
    Southeast,
}

macro_rules! countries {
    ($($country:ident, $name:literal, $region:ident, $part:ident, $stability:literal, $battle:literal,
       [$($near:ident),*];)*) => {
        /// A country of the map; the last is the box of the Chinese Civil War, which is one only
        /// for the option of that name.
        #[game::notation(by_hand)]
        pub enum Country {
            $(#[doc = $name] $country,)*
        }

        impl Country {
            /// All of them in their order, the box last.
            pub const ALL: [Country; Country::COUNT] = [$(Country::$country),*];
        }

        const NAMES: [&str; Country::COUNT] = [$($name),*];
        const REGIONS: [Region; Country::COUNT] = [$(Region::$region),*];
        const PARTS: [Part; Country::COUNT] = [$(Part::$part),*];
        const STABILITY: [u8; Country::COUNT] = [$($stability),*];
        const BATTLES: [bool; Country::COUNT] = [$($battle),*];
        const NEAR: [Countries; Country::COUNT] = [$(set(&[$(Country::$near),*])),*];
    };
}

countries! {
    Canada, "Canada", Europe, West, 4, false, [Uk];
    Uk, "UK", Europe, West, 5, false, [Canada, Norway, Benelux, France];
    Norway, "Norway", Europe, West, 4, false, [Uk, Sweden];
    Denmark, "Denmark", Europe, West, 3, false, [Sweden, WestGermany];
    Sweden, "Sweden", Europe, West, 4, false, [Norway, Denmark, Finland];
    Benelux, "Benelux", Europe, West, 3, false, [Uk, WestGermany];
    France, "France", Europe, West, 3, true, [Uk, SpainPortugal, Italy, WestGermany, Algeria];
    SpainPortugal, "Spain/Portugal", Europe, West, 2, false, [France, Italy, Morocco];
    Italy, "Italy", Europe, West, 2, true, [France, SpainPortugal, Greece, Austria, Yugoslavia];
    Greece, "Greece", Europe, West, 2, false, [Italy, Turkey, Yugoslavia, Bulgaria];
    Turkey, "Turkey", Europe, West, 2, false, [Greece, Romania, Bulgaria, Syria];
    WestGermany, "West Germany", Europe, West, 4, true, [Denmark, Benelux, France, Austria, EastGermany];
    Finland, "Finland", Europe, Middle, 4, false, [Sweden];
    Austria, "Austria", Europe, Middle, 4, false, [Italy, WestGermany, EastGermany, Hungary];
    EastGermany, "East Germany", Europe, East, 3, true, [WestGermany, Austria, Poland, Czechoslovakia];
    Poland, "Poland", Europe, East, 3, true, [EastGermany, Czechoslovakia];
    Czechoslovakia, "Czechoslovakia", Europe, East, 3, false, [EastGermany, Poland, Hungary];
    Hungary, "Hungary", Europe, East, 3, false, [Austria, Czechoslovakia, Yugoslavia, Romania];
    Yugoslavia, "Yugoslavia", Europe, East, 3, false, [Italy, Greece, Hungary, Romania];
    Romania, "Romania", Europe, East, 3, false, [Turkey, Hungary, Yugoslavia];
    Bulgaria, "Bulgaria", Europe, East, 3, false, [Greece, Turkey];
    Lebanon, "Lebanon", MiddleEast, Plain, 1, false, [Syria, Israel, Jordan];
    Syria, "Syria", MiddleEast, Plain, 2, false, [Turkey, Lebanon, Israel];
    Israel, "Israel", MiddleEast, Plain, 4, true, [Lebanon, Syria, Egypt, Jordan];
    Iraq, "Iraq", MiddleEast, Plain, 3, true, [Iran, Jordan, GulfStates, SaudiArabia];
    Iran, "Iran", MiddleEast, Plain, 2, true, [Iraq, Afghanistan, Pakistan];
    Libya, "Libya", MiddleEast, Plain, 2, true, [Egypt, Tunisia];
    Egypt, "Egypt", MiddleEast, Plain, 2, true, [Israel, Libya, Sudan];
    Jordan, "Jordan", MiddleEast, Plain, 2, false, [Lebanon, Israel, Iraq, SaudiArabia];
    GulfStates, "Gulf States", MiddleEast, Plain, 3, false, [Iraq, SaudiArabia];
    SaudiArabia, "Saudi Arabia", MiddleEast, Plain, 3, true, [Iraq, Jordan, GulfStates];
    Afghanistan, "Afghanistan", Asia, Plain, 2, false, [Iran, Pakistan];
    Pakistan, "Pakistan", Asia, Plain, 2, true, [Iran, Afghanistan, India];
    India, "India", Asia, Plain, 3, true, [Pakistan, Burma];
    Australia, "Australia", Asia, Plain, 4, false, [Malaysia];
    Japan, "Japan", Asia, Plain, 4, true, [Taiwan, SouthKorea, Philippines];
    Taiwan, "Taiwan", Asia, Plain, 3, false, [Japan, SouthKorea];
    SouthKorea, "South Korea", Asia, Plain, 3, true, [Japan, Taiwan, NorthKorea];
    NorthKorea, "North Korea", Asia, Plain, 3, true, [SouthKorea];
    Burma, "Burma", Asia, Southeast, 2, false, [India, LaosCambodia];
    LaosCambodia, "Laos/Cambodia", Asia, Southeast, 1, false, [Burma, Thailand, Vietnam];
    Thailand, "Thailand", Asia, Southeast, 2, true, [LaosCambodia, Vietnam, Malaysia];
    Vietnam, "Vietnam", Asia, Southeast, 1, false, [LaosCambodia, Thailand];
    Malaysia, "Malaysia", Asia, Southeast, 2, false, [Australia, Thailand, Indonesia];
    Indonesia, "Indonesia", Asia, Southeast, 1, false, [Malaysia, Philippines];
    Philippines, "Philippines", Asia, Southeast, 2, false, [Japan, Indonesia];
    Morocco, "Morocco", Africa, Plain, 3, false, [SpainPortugal, Algeria, WestAfricanStates];
    Algeria, "Algeria", Africa, Plain, 2, true, [France, Morocco, Tunisia, SaharanStates];
    Tunisia, "Tunisia", Africa, Plain, 2, false, [Libya, Algeria];
    WestAfricanStates, "West African States", Africa, Plain, 2, false, [Morocco, IvoryCoast];
    IvoryCoast, "Ivory Coast", Africa, Plain, 2, false, [WestAfricanStates, Nigeria];
    SaharanStates, "Saharan States", Africa, Plain, 1, false, [Algeria, Nigeria];
    Nigeria, "Nigeria", Africa, Plain, 1, true, [IvoryCoast, SaharanStates, Cameroon];
    Cameroon, "Cameroon", Africa, Plain, 1, false, [Nigeria, Zaire];
    Zaire, "Zaire", Africa, Plain, 1, true, [Cameroon, Angola, Zimbabwe];
    Angola, "Angola", Africa, Plain, 1, true, [Zaire, SouthAfrica, Botswana];
    SouthAfrica, "South Africa", Africa, Plain, 3, true, [Angola, Botswana];
    Botswana, "Botswana", Africa, Plain, 2, false, [Angola, SouthAfrica, Zimbabwe];
    Zimbabwe, "Zimbabwe", Africa, Plain, 1, false, [Zaire, Botswana, SeAfricanStates];
    SeAfricanStates, "SE African States", Africa, Plain, 1, false, [Zimbabwe, Kenya];
    Kenya, "Kenya", Africa, Plain, 2, false, [SeAfricanStates, Somalia];
    Somalia, "Somalia", Africa, Plain, 2, false, [Kenya, Ethiopia];
    Ethiopia, "Ethiopia", Africa, Plain, 1, false, [Somalia, Sudan];
    Sudan, "Sudan", Africa, Plain, 1, false, [Egypt, Ethiopia];
    Mexico, "Mexico", CentralAmerica, Plain, 2, true, [Guatemala];
    Guatemala, "Guatemala", CentralAmerica, Plain, 1, false, [Mexico, ElSalvador, Honduras];
    ElSalvador, "El Salvador", CentralAmerica, Plain, 1, false, [Guatemala, Honduras];
    Honduras, "Honduras", CentralAmerica, Plain, 2, false, [Guatemala, ElSalvador, CostaRica, Nicaragua];
    CostaRica, "Costa Rica", CentralAmerica, Plain, 3, false, [Honduras, Panama, Nicaragua];
    Panama, "Panama", CentralAmerica, Plain, 2, true, [CostaRica, Colombia];
    Nicaragua, "Nicaragua", CentralAmerica, Plain, 1, false, [Honduras, CostaRica, Cuba];
    Cuba, "Cuba", CentralAmerica, Plain, 3, true, [Nicaragua, Haiti];
    Haiti, "Haiti", CentralAmerica, Plain, 1, false, [Cuba, DominicanRepublic];
    DominicanRepublic, "Dominican Republic", CentralAmerica, Plain, 1, false, [Haiti];
    Colombia, "Colombia", SouthAmerica, Plain, 1, false, [Panama, Ecuador, Venezuela];
    Ecuador, "Ecuador", SouthAmerica, Plain, 2, false, [Colombia, Peru];
    Peru, "Peru", SouthAmerica, Plain, 2, false, [Ecuador, Chile, Bolivia];
    Chile, "Chile", SouthAmerica, Plain, 3, true, [Peru, Argentina];
    Argentina, "Argentina", SouthAmerica, Plain, 2, true, [Chile, Uruguay, Paraguay];
    Uruguay, "Uruguay", SouthAmerica, Plain, 2, false, [Argentina, Paraguay, Brazil];
    Paraguay, "Paraguay", SouthAmerica, Plain, 2, false, [Argentina, Uruguay, Bolivia];
    Bolivia, "Bolivia", SouthAmerica, Plain, 2, false, [Peru, Paraguay];
    Brazil, "Brazil", SouthAmerica, Plain, 2, true, [Uruguay, Venezuela];
    Venezuela, "Venezuela", SouthAmerica, Plain, 2, true, [Colombia, Brazil];
    ChineseCivilWar, "Chinese Civil War", Asia, Plain, 3, false, [];
}

/// A set written down country by country.
pub(crate) const fn set(countries: &[Country]) -> Countries {
    let (mut bits, mut at) = (0, 0);
    while at < countries.len() {
        bits |= 1 << countries[at] as u8;
        at += 1;
    }
    Set::from_bits(bits)
}

impl Country {
    /// How many there are, the box of the Chinese Civil War among them.
    pub const COUNT: usize = 85;

    /// Its name as it is printed.
    pub const fn name(self) -> &'static str {
        NAMES[self as usize]
    }

    /// The region it is scored in.
    pub const fn region(self) -> Region {
        REGIONS[self as usize]
    }

    /// How hard it is to control.
    #[inline]
    pub const fn stability(self) -> u8 {
        STABILITY[self as usize]
    }

    /// Whether it is a battleground.
    pub const fn is_battleground(self) -> bool {
        BATTLES[self as usize]
    }

    /// The countries next to it.
    #[inline]
    pub const fn near(self) -> Countries {
        NEAR[self as usize]
    }
}

crate::names::written_as_named!(Country, "a country such as west-germany");

impl Member for Country {
    #[inline]
    fn index(self) -> u8 {
        self as u8
    }

    #[inline]
    fn at(index: u8) -> Country {
        Country::ALL[index as usize]
    }
}

impl Region {
    /// All six, in the order of the scoring table.
    pub const ALL: [Region; 6] = [
        Region::Europe,
        Region::Asia,
        Region::MiddleEast,
        Region::Africa,
        Region::CentralAmerica,
        Region::SouthAmerica,
    ];

    /// Its name as it is printed.
    pub const fn name(self) -> &'static str {
        match self {
            Region::Europe => "Europe",
            Region::Asia => "Asia",
            Region::MiddleEast => "Middle East",
            Region::Africa => "Africa",
            Region::CentralAmerica => "Central America",
            Region::SouthAmerica => "South America",
        }
    }

    /// Its countries.
    #[inline]
    pub const fn countries(self) -> Countries {
        REGION_SETS[self as usize]
    }
}

// The countries a property holds for: a macro, for a `const fn` calls no closure.
macro_rules! gathered {
    ($at:ident, $holds:expr) => {{
        let (mut bits, mut $at) = (0u128, 0);
        while $at < Country::ChineseCivilWar as usize {
            if $holds {
                bits |= 1 << $at;
            }
            $at += 1;
        }
        Set::from_bits(bits)
    }};
}

/// All countries that take part in every game: the box is not one of them.
pub(crate) const WORLD: Countries = Set::from_bits((1 << Country::ChineseCivilWar as u8) - 1);
/// The battlegrounds.
pub(crate) const BATTLEGROUNDS: Countries = gathered!(it, BATTLES[it]);
/// The western half of Europe.
pub(crate) const WESTERN_EUROPE: Countries =
    gathered!(it, matches!(PARTS[it], Part::West | Part::Middle));
/// The eastern half of Europe.
pub(crate) const EASTERN_EUROPE: Countries =
    gathered!(it, matches!(PARTS[it], Part::East | Part::Middle));
/// Southeast Asia.
pub(crate) const SOUTHEAST_ASIA: Countries = gathered!(it, matches!(PARTS[it], Part::Southeast));
/// Central and South America.
pub(crate) const AMERICAS: Countries =
    Region::CentralAmerica.countries().or(Region::SouthAmerica.countries());
/// Countries a small war can break out in.
pub(crate) const UNSTABLE: Countries = gathered!(it, STABILITY[it] <= 2);

const REGION_SETS: [Countries; 6] = {
    let mut sets = [Set::EMPTY; 6];
    let mut at = 0;
    while at < Country::ChineseCivilWar as usize {
        let region = REGIONS[at] as usize;
        sets[region] = sets[region].or(Set::from_bits(1 << at));
        at += 1;
    }
    sets
};

impl Side {
    /// The countries next to the superpower itself.
    pub const fn home(self) -> Countries {
        match self {
            Side::Us => set(&[Country::Canada, Country::Mexico, Country::Cuba, Country::Japan]),
            Side::Ussr => set(&[
                Country::Finland,
                Country::Poland,
                Country::Romania,
                Country::Afghanistan,
                Country::NorthKorea,
            ]),
        }
    }
}

/// The countries next to any of these.
pub(crate) fn near_any(countries: Countries) -> Countries {
    countries.iter().fold(Set::EMPTY, |near, it| near | it.near())
}

//! What each card does, in a sentence for players.

use super::Card;

impl Card {
    /// What its event does, in our own words.
    pub const fn text(self) -> &'static str {
        match self {
            Card::AsiaScoring => "Scores Asia.",
            Card::EuropeScoring => "Scores Europe; control wins the game.",
            Card::MiddleEastScoring => "Scores the Middle East.",
            Card::DuckAndCover => "DEFCON falls by 1; the US gains 5 less DEFCON.",
            Card::FiveYearPlan => {
                "The USSR loses a card by chance; an event of the US among them happens."
            }
            Card::ChinaCard => {
                "Operations only, one more if all are spent in Asia; then it passes."
            }
            Card::SocialistGovernments => {
                "3 US influence leaves Western Europe, at most 2 from a country."
            }
            Card::Fidel => "US influence leaves Cuba; the USSR gets control.",
            Card::VietnamRevolts => {
                "2 Soviet influence in Vietnam; this turn one more operation in Southeast Asia."
            }
            Card::Blockade => "The US discards 3 operations or loses West Germany.",
            Card::KoreanWar => "War in South Korea.",
            Card::RomanianAbdication => "US influence leaves Romania; the USSR gets control.",
            Card::ArabIsraeliWar => "War in Israel.",
            Card::Comecon => "1 Soviet influence in each of 4 countries of Eastern Europe.",
            Card::Nasser => "2 Soviet influence in Egypt; the US loses half of its own.",
            Card::WarsawPact => {
                "US influence leaves up to 4 countries of Eastern Europe, or the USSR adds 5 there."
            }
            Card::DeGaulle => {
                "The US loses 2 in France, the USSR gains 1; NATO leaves France alone."
            }
            Card::NaziScientist => "One box further in the space race.",
            Card::TrumanDoctrine => "Soviet influence leaves a European country nobody controls.",
            Card::OlympicGames => "The opponent takes part, or boycotts and lowers DEFCON.",
            Card::Nato => "The USSR leaves US-controlled Europe alone.",
            Card::IndependentReds => "The US draws level in a Balkan or Central European country.",
            Card::MarshallPlan => "1 US influence in each of 7 countries of Western Europe.",
            Card::IndoPakistaniWar => "War in India or Pakistan.",
            Card::Containment => "This turn US cards are worth one more.",
            Card::CiaCreated => "The Soviet hand is shown; the US has 1 operation.",
            Card::UsJapanPact => "The US controls Japan; the USSR leaves it alone.",
            Card::SuezCrisis => "4 US influence leaves France, the UK and Israel, at most 2 each.",
            Card::EastEuropeanUnrest => {
                "1 Soviet influence leaves each of 3 countries of Eastern Europe; late, 2."
            }
            Card::Decolonization => {
                "1 Soviet influence in each of 4 countries of Africa or Southeast Asia."
            }
            Card::RedScare => "This turn the opponent's cards are worth one less.",
            Card::UnIntervention => {
                "With a card of the opponent: its operations without its event."
            }
            Card::DeStalinization => "Up to 4 Soviet influence moves, at most 2 into a country.",
            Card::NuclearTestBan => "Gains DEFCON less 2; then DEFCON rises by 2.",
            Card::FormosanResolution => "Taiwan is a battleground while the US controls it.",
            Card::BrushWar => "War in a country of stability 1 or 2.",
            Card::CentralAmericaScoring => "Scores Central America.",
            Card::SoutheastAsiaScoring => "A point for each country there, two for Thailand.",
            Card::ArmsRace => "Points for more military operations than the opponent.",
            Card::CubanMissileCrisis => {
                "DEFCON 2; this turn a coup of the opponent loses the game."
            }
            Card::NuclearSubs => "This turn US coups leave DEFCON alone.",
            Card::Quagmire => "The US must discard its way out of a trap; NORAD ends.",
            Card::Salt => "DEFCON rises by 2; coups are worse this turn; a discard comes back.",
            Card::BearTrap => "The USSR must discard its way out of a trap.",
            Card::Summit => "Both roll; the winner gains 2 and may move DEFCON.",
            Card::HowILearned => "DEFCON is set at will; military operations are complete.",
            Card::Junta => "2 influence in Latin America, then a free coup or realignments there.",
            Card::KitchenDebates => "2 points if the US controls more battlegrounds.",
            Card::MissileEnvy => "The opponent's best card is used; this one takes its place.",
            Card::WeWillBuryYou => "DEFCON falls by 1; 3 points unless the US answers with the UN.",
            Card::BrezhnevDoctrine => "This turn Soviet cards are worth one more.",
            Card::PortugueseEmpire => "2 Soviet influence in Angola and in SE African States.",
            Card::SouthAfricanUnrest => "2 Soviet influence in South Africa, or 1 and 2 beside it.",
            Card::Allende => "2 Soviet influence in Chile.",
            Card::WillyBrandt => {
                "A point and 1 Soviet influence in West Germany; NATO leaves it alone."
            }
            Card::MuslimRevolution => "US influence leaves 2 of eight countries.",
            Card::AbmTreaty => "DEFCON rises by 1; 4 operations.",
            Card::CulturalRevolution => "The China Card comes to the USSR, or a point.",
            Card::FlowerPower => "War cards of the US cost it 2 points.",
            Card::U2Incident => "A point, and another if the UN intervenes this turn.",
            Card::Opec => "A point for each oil country the USSR controls.",
            Card::LoneGunman => "The US hand is shown; the USSR has 1 operation.",
            Card::ColonialRearGuards => {
                "1 US influence in each of 4 countries of Africa or Southeast Asia."
            }
            Card::PanamaCanal => "1 US influence in Panama, Costa Rica and Venezuela.",
            Card::CampDavid => "A point, and 1 US influence in Israel, Jordan and Egypt.",
            Card::PuppetGovernments => "1 US influence in up to 3 empty countries.",
            Card::GrainSales => "The US plays a Soviet card drawn by chance, or has 2 operations.",
            Card::JohnPaul => "The USSR loses 2 in Poland, the US gains 1; Solidarity is possible.",
            Card::DeathSquads => {
                "This turn coups in Latin America are better, the opponent's worse."
            }
            Card::OasFounded => "2 US influence in Latin America.",
            Card::Nixon => "2 points for holding the China Card; else it comes face down.",
            Card::Sadat => "Soviet influence leaves Egypt; the US gains 1.",
            Card::ShuttleDiplomacy => {
                "The next scoring of Asia or the Middle East spares a battleground."
            }
            Card::VoiceOfAmerica => {
                "4 Soviet influence leaves countries outside Europe, at most 2 each."
            }
            Card::LiberationTheology => {
                "3 Soviet influence in Central America, at most 2 in a country."
            }
            Card::Ussuri => "The China Card comes to the US, or 4 influence in Asia.",
            Card::AskNot => "The US replaces any number of its cards.",
            Card::AllianceForProgress => {
                "A point for each Latin American battleground the US controls."
            }
            Card::AfricaScoring => "Scores Africa.",
            Card::OneSmallStep => "Two boxes further in the space race, if behind.",
            Card::SouthAmericaScoring => "Scores South America.",
            Card::HostageCrisis => {
                "US influence leaves Iran, 2 Soviet come; terrorism costs two cards."
            }
            Card::IronLady => "1 Soviet influence in Argentina, none in the UK, a point.",
            Card::ReaganBombsLibya => "A point for every 2 Soviet influence in Libya.",
            Card::StarWars => "If ahead in space, the event of a discarded card happens.",
            Card::NorthSeaOil => "No OPEC any more; this turn one more round.",
            Card::Reformer => "4 Soviet influence in Europe, up to 6 when ahead; no coups there.",
            Card::MarineBarracks => "US influence leaves Lebanon, and 2 more the Middle East.",
            Card::Kal007 => {
                "DEFCON falls by 1, 2 points; with South Korea 4 operations without coups."
            }
            Card::Glasnost => "2 points, DEFCON rises by 1; after the Reformer 4 operations.",
            Card::Ortega => "US influence leaves Nicaragua; a free coup beside it.",
            Card::Terrorism => "The opponent loses a card by chance.",
            Card::IranContra => "This turn the US realigns worse.",
            Card::Chernobyl => "This turn a region is closed to Soviet influence by operations.",
            Card::DebtCrisis => "The US discards 3 operations, or the USSR doubles in 2 countries.",
            Card::TearDownThisWall => {
                "3 US influence in East Germany; a free coup or realignments."
            }
            Card::EvilEmpire => "A point; Flower Power ends.",
            Card::AldrichAmes => "The US hand is open this turn; the USSR discards one of it.",
            Card::Pershing => {
                "A point; 1 US influence leaves each of 3 countries of Western Europe."
            }
            Card::Wargames => "At DEFCON 2: give 6 points and end the game.",
            Card::Solidarity => "3 US influence in Poland.",
            Card::IranIraqWar => "War in Iran or Iraq.",
            Card::Defectors => "Cancels the Soviet headline; a point when the USSR plays it.",
            Card::CambridgeFive => {
                "US scoring cards are shown; 1 Soviet influence where they score."
            }
            Card::SpecialRelationship => {
                "With the UK: 1 US influence beside it; with NATO 2, and 2 points."
            }
            Card::Norad => "1 US influence after a round in which DEFCON came to 2.",
            Card::Che => "Up to two coups against countries of little weight.",
            Card::OurManInTehran => "The US looks at 5 cards of the pile and discards any.",
            Card::YuriAndSamantha => "This turn every US coup gives the USSR a point.",
            Card::Awacs => "2 US influence in Saudi Arabia; no Muslim Revolution any more.",
        }
    }
}

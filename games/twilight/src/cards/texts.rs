//! What each card does, in a sentence for players.

use super::Card;

impl Card {
    /// What its event does, in our own words.
    pub const fn text(self) -> &'static str {
        match self {
            Card::AsiaScoring => "Score Asia: presence 3, domination 7, control 9.",
            Card::EuropeScoring => "Score Europe: presence 3, domination 7; control wins the game.",
            Card::MiddleEastScoring => {
                "Score the Middle East: presence 3, domination 5, control 7."
            }
            Card::DuckAndCover => {
                "DEFCON falls by 1. The US gains 5 points less the level of DEFCON."
            }
            Card::FiveYearPlan => {
                "The USSR discards a card by chance. If its event is American, it happens at once."
            }
            Card::ChinaCard => {
                "4 operations, one more if all are used in Asia. Then it goes to the opponent, face down until the next turn. Worth a point at the end."
            }
            Card::SocialistGovernments => {
                "Remove 3 US influence from Western Europe, at most 2 from a country. Not after The Iron Lady."
            }
            Card::Fidel => "Remove all US influence from Cuba. The USSR gets enough to control it.",
            Card::VietnamRevolts => {
                "2 Soviet influence in Vietnam. This turn the USSR has one more operation if all are used in Southeast Asia."
            }
            Card::Blockade => {
                "The US discards a card worth 3 or more, or loses all influence in West Germany."
            }
            Card::KoreanWar => {
                "War in South Korea: a die, less 1 for each neighbour the US controls. 4 or more: 2 points, and US influence there becomes Soviet. 2 military operations."
            }
            Card::RomanianAbdication => {
                "Remove all US influence from Romania. The USSR gets enough to control it."
            }
            Card::ArabIsraeliWar => {
                "War in Israel: a die, less 1 if the US controls Israel and for each neighbour it controls. 4 or more: 2 points and the influence. 2 military operations. Not after Camp David."
            }
            Card::Comecon => {
                "1 Soviet influence in each of 4 countries of Eastern Europe that the US does not control."
            }
            Card::Nasser => {
                "2 Soviet influence in Egypt. The US loses half of its own there, rounded up."
            }
            Card::WarsawPact => {
                "Remove all US influence from up to 4 countries of Eastern Europe, or add 5 Soviet influence there, at most 2 in a country. Makes NATO possible."
            }
            Card::DeGaulle => {
                "In France the US loses 2 influence and the USSR gains 1. NATO no longer protects France."
            }
            Card::NaziScientist => "Advance one box in the space race.",
            Card::TrumanDoctrine => {
                "Remove all Soviet influence from a European country that nobody controls."
            }
            Card::OlympicGames => {
                "The opponent takes part: both roll, you add 2, the higher one gains 2 points. Or boycotts: DEFCON falls by 1 and you have 4 operations."
            }
            Card::Nato => {
                "The USSR can make no coups, realignments or brush wars in European countries the US controls. Needs the Marshall Plan or the Warsaw Pact."
            }
            Card::IndependentReds => {
                "In Yugoslavia, Romania, Bulgaria, Hungary or Czechoslovakia the US draws level with the USSR."
            }
            Card::MarshallPlan => {
                "1 US influence in each of 7 countries of Western Europe that the USSR does not control. Makes NATO possible."
            }
            Card::IndoPakistaniWar => {
                "War in India or Pakistan: a die, less 1 for each neighbour the opponent controls. 4 or more: 2 points and the influence. 2 military operations."
            }
            Card::Containment => "This turn US cards are worth one operation more, at most 4.",
            Card::CiaCreated => "The USSR shows its hand. The US has 1 operation.",
            Card::UsJapanPact => {
                "The US gets enough to control Japan. The USSR can make no coups or realignments there."
            }
            Card::SuezCrisis => {
                "Remove 4 US influence from France, the UK and Israel, at most 2 from each."
            }
            Card::EastEuropeanUnrest => {
                "Remove 1 Soviet influence from each of 3 countries of Eastern Europe; in the Late War 2."
            }
            Card::Decolonization => {
                "1 Soviet influence in each of 4 countries of Africa or Southeast Asia."
            }
            Card::RedScare => {
                "This turn the opponent’s cards are worth one operation less, at least 1."
            }
            Card::UnIntervention => {
                "Play it with a card of the opponent: you have its operations, and its event does not happen. Never a headline."
            }
            Card::DeStalinization => {
                "The USSR moves up to 4 influence to countries the US does not control, at most 2 into each."
            }
            Card::NuclearTestBan => {
                "Gain the level of DEFCON less 2 in points. Then DEFCON rises by 2."
            }
            Card::FormosanResolution => {
                "While the US controls Taiwan it counts as a battleground when Asia is scored. Ends when the US plays the China Card."
            }
            Card::BrushWar => {
                "War in a country of stability 1 or 2: a die, less 1 for each neighbour the opponent controls. 3 or more: 1 point and the influence. 3 military operations."
            }
            Card::CentralAmericaScoring => {
                "Score Central America: presence 1, domination 3, control 5."
            }
            Card::SoutheastAsiaScoring => {
                "1 point for every country of Southeast Asia you control, 2 for Thailand."
            }
            Card::ArmsRace => {
                "With more military operations than the opponent: 1 point, or 3 if they also meet DEFCON."
            }
            Card::CubanMissileCrisis => {
                "DEFCON 2. This turn a coup of the opponent loses the game, until 2 influence leaves Cuba (USSR), West Germany or Turkey (US)."
            }
            Card::NuclearSubs => "This turn US coups in battlegrounds do not lower DEFCON.",
            Card::Quagmire => {
                "In each round the US must discard a card worth 2 or more and roll 1 to 4 to be free. Ends NORAD."
            }
            Card::Salt => {
                "DEFCON rises by 2. This turn all coups roll 1 less. You may take a card from the discards, but no scoring card."
            }
            Card::BearTrap => {
                "In each round the USSR must discard a card worth 2 or more and roll 1 to 4 to be free."
            }
            Card::Summit => {
                "Both roll, with 1 more for each region they dominate or control. The higher one gains 2 points and may move DEFCON by 1."
            }
            Card::HowILearned => "Set DEFCON to any level. You have 5 military operations.",
            Card::Junta => {
                "2 influence in a country of Central or South America. Then you may make a free coup or realignments there."
            }
            Card::KitchenDebates => {
                "If the US controls more battlegrounds than the USSR, it gains 2 points."
            }
            Card::MissileEnvy => {
                "The opponent hands over the card with most operations. If its event is yours or neutral it happens, otherwise you have its operations. Missile Envy goes to the opponent, who must play it next."
            }
            Card::WeWillBuryYou => {
                "DEFCON falls by 1. The USSR gains 3 points in the next US round unless that is UN Intervention."
            }
            Card::BrezhnevDoctrine => {
                "This turn Soviet cards are worth one operation more, at most 4."
            }
            Card::PortugueseEmpire => {
                "2 Soviet influence in Angola and 2 in the SE African States."
            }
            Card::SouthAfricanUnrest => {
                "2 Soviet influence in South Africa, or 1 there and 2 in Angola or Botswana."
            }
            Card::Allende => "2 Soviet influence in Chile.",
            Card::WillyBrandt => {
                "The USSR gains 1 point and 1 influence in West Germany, which NATO no longer protects. Not after Tear Down This Wall."
            }
            Card::MuslimRevolution => {
                "Remove all US influence from 2 of: Sudan, Iran, Iraq, Egypt, Libya, Saudi Arabia, Syria, Jordan. Not after AWACS."
            }
            Card::AbmTreaty => "DEFCON rises by 1. You have 4 operations.",
            Card::CulturalRevolution => {
                "If the US has the China Card, the USSR takes it face up; otherwise it gains 1 point."
            }
            Card::FlowerPower => {
                "Whenever the US plays a war card, the USSR gains 2 points; not in the space race. Ended by An Evil Empire."
            }
            Card::U2Incident => {
                "The USSR gains 1 point, and 1 more if UN Intervention is played this turn."
            }
            Card::Opec => {
                "The USSR gains 1 point for each it controls of Egypt, Iran, Libya, Saudi Arabia, Iraq, the Gulf States and Venezuela. Not after North Sea Oil."
            }
            Card::LoneGunman => "The US shows its hand. The USSR has 1 operation.",
            Card::ColonialRearGuards => {
                "1 US influence in each of 4 countries of Africa or Southeast Asia."
            }
            Card::PanamaCanal => "1 US influence in Panama, Costa Rica and Venezuela.",
            Card::CampDavid => {
                "The US gains 1 point and 1 influence in Israel, Jordan and Egypt. No Arab-Israeli War any more."
            }
            Card::PuppetGovernments => {
                "1 US influence in up to 3 countries that have no influence at all."
            }
            Card::GrainSales => {
                "The US draws a card from the Soviet hand and plays it, or gives it back and has 2 operations."
            }
            Card::JohnPaul => {
                "In Poland the USSR loses 2 influence and the US gains 1. Makes Solidarity possible."
            }
            Card::DeathSquads => {
                "This turn your coups in Central and South America roll 1 more, those of the opponent 1 less."
            }
            Card::OasFounded => "2 US influence in Central or South America.",
            Card::Nixon => {
                "If the US has the China Card it gains 2 points; otherwise it takes it, face down."
            }
            Card::Sadat => "Remove all Soviet influence from Egypt; 1 US influence there.",
            Card::ShuttleDiplomacy => {
                "At the next scoring of Asia or the Middle East one Soviet battleground is not counted."
            }
            Card::VoiceOfAmerica => {
                "Remove 4 Soviet influence outside Europe, at most 2 from a country."
            }
            Card::LiberationTheology => {
                "3 Soviet influence in Central America, at most 2 in a country."
            }
            Card::Ussuri => {
                "If the USSR has the China Card, the US takes it face up; otherwise 4 US influence in Asia, at most 2 in a country."
            }
            Card::AskNot => "The US may discard any number of cards and draws as many.",
            Card::AllianceForProgress => {
                "The US gains 1 point for each battleground it controls in Central and South America."
            }
            Card::AfricaScoring => "Score Africa: presence 1, domination 4, control 6.",
            Card::OneSmallStep => {
                "If you are behind in the space race, advance two boxes; only the last one gives points."
            }
            Card::SouthAmericaScoring => {
                "Score South America: presence 2, domination 5, control 6."
            }
            Card::HostageCrisis => {
                "Remove all US influence from Iran; 2 Soviet influence there. Terrorism costs the US two cards."
            }
            Card::IronLady => {
                "1 Soviet influence in Argentina, none left in the UK. The US gains 1 point. No Socialist Governments any more."
            }
            Card::ReaganBombsLibya => "The US gains 1 point for every 2 Soviet influence in Libya.",
            Card::StarWars => {
                "If the US is ahead in the space race, it lets the event of a discarded card happen; no scoring card."
            }
            Card::NorthSeaOil => "No OPEC any more. This turn the US may play one more round.",
            Card::Reformer => {
                "4 Soviet influence in Europe, up to 6 if the USSR leads; at most 2 in a country. No Soviet coups in Europe any more."
            }
            Card::MarineBarracks => {
                "Remove all US influence from Lebanon and 2 more from the Middle East."
            }
            Card::Kal007 => {
                "DEFCON falls by 1, the US gains 2 points. If it controls South Korea: 4 operations for influence or realignments."
            }
            Card::Glasnost => {
                "The USSR gains 2 points, DEFCON rises by 1. After The Reformer: 4 operations for influence or realignments."
            }
            Card::Ortega => {
                "Remove all US influence from Nicaragua. The USSR may make a free coup next to it."
            }
            Card::Terrorism => {
                "The opponent discards a card by chance; the US two after the Iranian Hostage Crisis."
            }
            Card::IranContra => "This turn the US subtracts 1 from its realignment rolls.",
            Card::Chernobyl => {
                "The US names a region: this turn the USSR places no influence there with operations."
            }
            Card::DebtCrisis => {
                "The US discards a card worth 3 or more, or the USSR doubles its influence in up to 2 countries of South America."
            }
            Card::TearDownThisWall => {
                "3 US influence in East Germany. Ends Willy Brandt. The US may make a free coup or realignments in Europe."
            }
            Card::EvilEmpire => "The US gains 1 point. Ends Flower Power.",
            Card::AldrichAmes => {
                "The US hand lies open for the turn; the USSR discards one card of it."
            }
            Card::Pershing => {
                "The USSR gains 1 point. Remove 1 US influence from each of 3 countries of Western Europe."
            }
            Card::Wargames => {
                "At DEFCON 2 you may give the opponent 6 points and end the game; no final scoring."
            }
            Card::Solidarity => "3 US influence in Poland. Needs John Paul II.",
            Card::IranIraqWar => {
                "War in Iran or Iraq: a die, less 1 for each neighbour the opponent controls. 4 or more: 2 points and the influence. 2 military operations."
            }
            Card::Defectors => {
                "As a US headline it cancels the Soviet one. If the USSR plays it in a round, the US gains 1 point."
            }
            Card::CambridgeFive => {
                "The US shows its scoring cards; the USSR adds 1 influence in a region one of them names. Not in the Late War."
            }
            Card::SpecialRelationship => {
                "If the US controls the UK: 1 influence next to it; with NATO 2 in a country of Western Europe, and 2 points."
            }
            Card::Norad => {
                "If DEFCON comes to 2 in a round and the US controls Canada, it adds 1 influence where it has some. Ended by Quagmire."
            }
            Card::Che => {
                "A coup with 3 operations in a country of Central America, South America or Africa that is no battleground; if it removes influence, a second one elsewhere."
            }
            Card::OurManInTehran => {
                "If the US controls a country of the Middle East, it looks at 5 cards of the pile and discards any of them."
            }
            Card::YuriAndSamantha => "This turn every US coup gives the USSR 1 point.",
            Card::Awacs => "2 US influence in Saudi Arabia. No Muslim Revolution any more.",
        }
    }
}

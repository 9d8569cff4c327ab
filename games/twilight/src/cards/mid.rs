//! The scripts of the Mid War.

use super::Card;
use super::early::{COLONIES, WAR};
use super::step::{Area::*, Who::*, *};
use crate::effects::Effect;
use crate::map::{AMERICAS, Country::*, Region, WORLD};
use Step::*;

/// Where the faithful rise.
const MUSLIM: Area = countries(&[Sudan, Iran, Iraq, Egypt, Libya, SaudiArabia, Syria, Jordan]);

/// What the event of the card does.
pub(super) const fn script(card: Card) -> &'static [Step] {
    match card {
        Card::BrushWar => {
            steps![Aim(Own, Brush), Battle(Fight { ops: 3, from: 3, points: 1, ..WAR }),]
        }
        Card::CentralAmericaScoring => steps![Score(Region::CentralAmerica)],
        Card::SoutheastAsiaScoring => steps![ScoreSoutheast],
        Card::ArmsRace => steps![Gain(Reward::ArmsRace)],
        Card::CubanMissileCrisis => steps![DefconTo(2), Crisis],
        Card::NuclearSubs => steps![Start(Effect::NuclearSubs)],
        Card::Quagmire => steps![Stop(Effect::Norad), Start(Effect::Quagmire)],
        Card::Salt => steps![Defcon(2), Start(Effect::Salt), Name(Own, Hand::Recover, 3)],
        Card::BearTrap => steps![Start(Effect::BearTrap)],
        Card::Summit => steps![Contest(Rivalry::Summit), NudgeDefcon],
        Card::HowILearned => steps![ChooseDefcon, FullMilitary],
        Card::Junta => steps![
            Place(Choice {
                who: Own,
                of: Own,
                at: Of(AMERICAS),
                count: Count::Of(1),
                each: 1,
                amount: 2,
                spare: 0,
            }),
            Ops(2, Grant::Junta),
        ],
        Card::KitchenDebates => steps![Gain(Reward::Of(2))],
        Card::MissileEnvy => steps![Name(Foe, Hand::Best, 1)],
        Card::WeWillBuryYou => steps![Defcon(-1), Start(Effect::Burial)],
        Card::BrezhnevDoctrine => steps![Start(Effect::Brezhnev)],
        Card::PortugueseEmpire => steps![Add(Own, Angola, 2), Add(Own, SeAfricanStates, 2)],
        Card::SouthAfricanUnrest => steps![
            Either(Own, Question::AllInSouthAfrica, 3),
            Add(Own, SouthAfrica, 2),
            End,
            Add(Own, SouthAfrica, 1),
            place(countries(&[Angola, Botswana]), 2, 2),
        ],
        Card::Allende => steps![Add(Own, Chile, 2)],
        Card::WillyBrandt => {
            steps![Gain(Reward::Of(1)), Add(Own, WestGermany, 1), Start(Effect::WillyBrandt),]
        }
        Card::MuslimRevolution => steps![remove(MUSLIM, 2, 1, ALL)],
        Card::AbmTreaty => steps![Defcon(1), Ops(4, Grant::Any)],
        Card::CulturalRevolution => {
            steps![If(Fact::FoeHasChina, 3), TakeChina { face_up: true }, End, Gain(Reward::Of(1)),]
        }
        Card::FlowerPower => steps![Start(Effect::FlowerPower)],
        Card::U2Incident => steps![Gain(Reward::Of(1)), Start(Effect::U2Incident)],
        Card::Opec => steps![Gain(Reward::Opec)],
        Card::LoneGunman => steps![ShowHand, Ops(1, Grant::Any)],
        Card::ColonialRearGuards => steps![place(Of(COLONIES), 4, 1)],
        Card::PanamaCanal => {
            steps![Add(Own, Panama, 1), Add(Own, CostaRica, 1), Add(Own, Venezuela, 1)]
        }
        Card::CampDavid => steps![
            Gain(Reward::Of(1)),
            Add(Own, Israel, 1),
            Add(Own, Jordan, 1),
            Add(Own, Egypt, 1),
            Start(Effect::CampDavid),
        ],
        Card::PuppetGovernments => steps![up_to(place(Empty, 3, 1), ALL)],
        Card::GrainSales => steps![Snatch(Picked::Borrow), PlayBorrowed, Ops(2, Grant::Any)],
        Card::JohnPaul => {
            steps![Drop(Foe, Poland, 2), Add(Own, Poland, 1), Start(Effect::JohnPaul)]
        }
        Card::DeathSquads => steps![DeathSquads],
        Card::OasFounded => steps![place(Of(AMERICAS), 2, 2)],
        Card::Nixon => {
            steps![If(Fact::OwnHasChina, 3), Gain(Reward::Of(2)), End, TakeChina { face_up: false },]
        }
        Card::Sadat => steps![Drop(Foe, Egypt, ALL), Add(Own, Egypt, 1)],
        Card::ShuttleDiplomacy => steps![Start(Effect::Shuttle)],
        Card::VoiceOfAmerica => {
            steps![remove(Of(WORLD.without(Region::Europe.countries())), 4, 2, 1)]
        }
        Card::LiberationTheology => steps![place(region(Region::CentralAmerica), 3, 2)],
        Card::Ussuri => steps![
            If(Fact::FoeHasChina, 3),
            TakeChina { face_up: true },
            End,
            If(Fact::OwnHasChina, 5),
            place(region(Region::Asia), 4, 2),
        ],
        Card::AskNot => steps![Name(Own, Hand::Any, 1), Draw],
        Card::AllianceForProgress => steps![Gain(Reward::AmericanBattlegrounds)],
        Card::AfricaScoring => steps![Score(Region::Africa)],
        Card::OneSmallStep => steps![CatchUp],
        Card::SouthAmericaScoring => steps![Score(Region::SouthAmerica)],
        Card::Che => steps![Ops(3, Grant::Che), If(Fact::CoupHurt, 3), Ops(3, Grant::Che)],
        Card::OurManInTehran => steps![Look, Name(Own, Hand::Looked, 2), PutBack],
        _ => steps![],
    }
}

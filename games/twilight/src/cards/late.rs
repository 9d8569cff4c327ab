//! The scripts of the Late War.

use super::Card;
use super::early::WAR;
use super::step::{Area::*, Who::*, *};
use crate::effects::Effect;
use crate::map::{Country::*, Region, WESTERN_EUROPE};
use Step::*;

/// What the event of the card does.
pub(super) const fn script(card: Card) -> &'static [Step] {
    match card {
        Card::HostageCrisis => {
            steps![Drop(Foe, Iran, ALL), Add(Own, Iran, 2), Start(Effect::HostageCrisis)]
        }
        Card::IronLady => steps![
            Add(Foe, Argentina, 1),
            Drop(Foe, Uk, ALL),
            Gain(Reward::Of(1)),
            Start(Effect::IronLady),
        ],
        Card::ReaganBombsLibya => steps![Gain(Reward::HalfOfLibya)],
        Card::StarWars => steps![Name(Own, Hand::Rerun, 1)],
        Card::NorthSeaOil => steps![Start(Effect::NorthSeaOil), Start(Effect::OilRound)],
        Card::Reformer => steps![
            If(Fact::UssrLeads, 3),
            up_to(place(region(Region::Europe), 6, 2), 2),
            Go(4),
            place(region(Region::Europe), 4, 2),
            Start(Effect::Reformer),
        ],
        Card::MarineBarracks => {
            steps![Drop(Foe, Lebanon, ALL), remove(region(Region::MiddleEast), 2, 2, 1)]
        }
        Card::Kal007 => steps![
            Defcon(-1),
            Gain(Reward::Of(2)),
            If(Fact::Controls(SouthKorea), 4),
            Ops(4, Grant::Peaceful),
        ],
        Card::Glasnost => steps![
            Gain(Reward::Of(2)),
            Defcon(1),
            If(Fact::Goes(Effect::Reformer), 4),
            Ops(4, Grant::Peaceful),
        ],
        Card::Ortega => steps![Drop(Foe, Nicaragua, ALL), Ops(2, Grant::Ortega)],
        Card::Terrorism => {
            steps![Snatch(Picked::Terror), If(Fact::HasHostages, 3), Snatch(Picked::Terror),]
        }
        Card::IranContra => steps![Start(Effect::IranContra)],
        Card::Chernobyl => steps![ChooseRegion],
        Card::DebtCrisis => steps![
            Name(Foe, Hand::Pay, 2),
            End,
            Raise(Choice {
                who: Own,
                of: Own,
                at: Held(Region::SouthAmerica.countries()),
                count: Count::Of(2),
                each: 1,
                amount: 2,
                spare: ALL,
            }),
        ],
        Card::TearDownThisWall => steps![
            Add(Own, EastGermany, 3),
            Stop(Effect::WillyBrandt),
            Start(Effect::TearDownThisWall),
            Ops(3, Grant::Europe),
        ],
        Card::EvilEmpire => {
            steps![Gain(Reward::Of(1)), Stop(Effect::FlowerPower), Start(Effect::EvilEmpire),]
        }
        Card::AldrichAmes => {
            steps![Start(Effect::AldrichAmes), ShowHand, Name(Own, Hand::Open, 3)]
        }
        Card::Pershing => {
            steps![Gain(Reward::Of(1)), remove(Of(WESTERN_EUROPE), 3, 1, 1)]
        }
        Card::Wargames => {
            steps![Either(Own, Question::EndTheGame, 2), Wargames, Unhappen]
        }
        Card::Solidarity => steps![Add(Own, Poland, 3)],
        Card::IranIraqWar => steps![Aim(Own, countries(&[Iran, Iraq])), Battle(WAR)],
        Card::YuriAndSamantha => steps![Start(Effect::Yuri)],
        Card::Awacs => steps![Add(Own, SaudiArabia, 2), Start(Effect::Awacs)],
        _ => steps![],
    }
}

//! The scripts of the Early War.

use super::Card;
use super::step::{Area::*, Who::*, *};
use crate::effects::Effect;
use crate::map::{Country::*, EASTERN_EUROPE, Region, SOUTHEAST_ASIA, WESTERN_EUROPE, WORLD};
use Step::*;

/// A war over points and a country.
pub(super) const WAR: Fight = Fight { ops: 2, from: 4, points: 2, own_ground: false };

/// What the event of the card does.
pub(super) const fn script(card: Card) -> &'static [Step] {
    match card {
        Card::AsiaScoring => steps![
            If(Fact::Goes(Effect::Shuttle), 2),
            Aim(Us, Battlegrounds(Region::Asia)),
            Score(Region::Asia),
        ],
        Card::EuropeScoring => steps![Score(Region::Europe)],
        Card::MiddleEastScoring => steps![
            If(Fact::Goes(Effect::Shuttle), 2),
            Aim(Us, Battlegrounds(Region::MiddleEast)),
            Score(Region::MiddleEast),
        ],
        Card::DuckAndCover => steps![Defcon(-1), Gain(Reward::FiveMinusDefcon)],
        Card::FiveYearPlan => steps![Snatch(Picked::Plan)],
        Card::SocialistGovernments => steps![remove(Of(WESTERN_EUROPE), 3, 2, 1)],
        Card::Fidel => steps![Drop(Foe, Cuba, ALL), Control(Cuba)],
        Card::VietnamRevolts => steps![Add(Own, Vietnam, 2), Start(Effect::VietnamRevolts)],
        Card::Blockade => steps![Name(Foe, Hand::Pay, 2), End, Drop(Foe, WestGermany, ALL)],
        Card::KoreanWar => steps![WarAt(SouthKorea), Battle(WAR)],
        Card::RomanianAbdication => steps![Drop(Foe, Romania, ALL), Control(Romania)],
        Card::ArabIsraeliWar => {
            steps![WarAt(Israel), Battle(Fight { own_ground: true, ..WAR })]
        }
        Card::Comecon => steps![place(NotFoes(EASTERN_EUROPE), 4, 1)],
        Card::Nasser => steps![Add(Own, Egypt, 2), Halve(Egypt)],
        Card::WarsawPact => steps![
            Either(Own, Question::RemoveRatherThanAdd, 3),
            up_to(remove(Of(EASTERN_EUROPE), 4, 1, ALL), ALL),
            Go(4),
            place(Of(EASTERN_EUROPE), 5, 2),
            Start(Effect::WarsawPact),
        ],
        Card::DeGaulle => {
            steps![Drop(Foe, France, 2), Add(Own, France, 1), Start(Effect::DeGaulle)]
        }
        Card::NaziScientist => steps![Advance(1)],
        Card::TrumanDoctrine => steps![remove(Nobodys(Region::Europe.countries()), 1, 1, ALL)],
        Card::OlympicGames => steps![
            Either(Foe, Question::Boycott, 4),
            Defcon(-1),
            Ops(4, Grant::Any),
            End,
            Contest(Rivalry::Olympics),
        ],
        Card::Nato => steps![Start(Effect::Nato)],
        Card::IndependentReds => steps![Raise(Choice {
            who: Own,
            of: Own,
            at: Behind(crate::map::set(&[Yugoslavia, Romania, Bulgaria, Hungary, Czechoslovakia])),
            count: Count::Of(1),
            each: 1,
            amount: 0,
            spare: 0,
        })],
        Card::MarshallPlan => {
            steps![place(NotFoes(WESTERN_EUROPE), 7, 1), Start(Effect::MarshallPlan)]
        }
        Card::IndoPakistaniWar => steps![Aim(Own, countries(&[India, Pakistan])), Battle(WAR)],
        Card::Containment => steps![Start(Effect::Containment)],
        Card::CiaCreated => steps![ShowHand, Ops(1, Grant::Any)],
        Card::UsJapanPact => steps![Control(Japan), Start(Effect::UsJapanPact)],
        Card::SuezCrisis => steps![remove(countries(&[France, Uk, Israel]), 4, 2, 1)],
        Card::EastEuropeanUnrest => steps![
            If(Fact::IsLate, 3),
            remove(Of(EASTERN_EUROPE), 3, 1, 2),
            End,
            remove(Of(EASTERN_EUROPE), 3, 1, 1),
        ],
        Card::Decolonization => steps![place(Of(COLONIES), 4, 1)],
        Card::RedScare => steps![RedScare],
        Card::DeStalinization => steps![
            Remove(Choice {
                who: Own,
                of: Own,
                at: Of(WORLD),
                count: Count::Of(4),
                each: ALL,
                amount: 1,
                spare: ALL,
            }),
            Place(Choice {
                who: Own,
                of: Own,
                at: NotFoes(WORLD),
                count: Count::Tally,
                each: 2,
                amount: 1,
                spare: 0,
            }),
        ],
        Card::NuclearTestBan => steps![Gain(Reward::DefconMinusTwo), Defcon(2)],
        Card::FormosanResolution => steps![Start(Effect::Formosan)],
        Card::Defectors => steps![Defect],
        Card::CambridgeFive => steps![ShowScoring, up_to(place(Named, 1, 1), ALL)],
        Card::SpecialRelationship => steps![
            If(Fact::Controls(Uk), 6),
            If(Fact::Goes(Effect::Nato), 5),
            Place(Choice {
                who: Own,
                of: Own,
                at: Of(WESTERN_EUROPE),
                count: Count::Of(1),
                each: 1,
                amount: 2,
                spare: 0,
            }),
            Gain(Reward::Of(2)),
            End,
            place(Of(Uk.near()), 1, 1),
        ],
        Card::Norad => steps![Start(Effect::Norad)],
        // The China Card has no event, and that of UN Intervention is played with another card.
        _ => steps![],
    }
}

/// Where colonies become countries.
pub(super) const COLONIES: crate::map::Countries = Region::Africa.countries().or(SOUTHEAST_ASIA);

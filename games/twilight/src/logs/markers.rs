//! The markers of cards in play: what a log says about them, and the effects they stand for.

use super::line::Line;
use super::replay::Replay;
use crate::cards::Card;
use crate::effects::Effect;

impl Replay {
    /// Cards that come into play and go out of it.
    pub(super) fn markers(&mut self) {
        let lines: Vec<(usize, usize, Line)> = self
            .here()
            .lines
            .iter()
            .enumerate()
            .map(|(index, it)| (index, it.at, it.line))
            .collect();
        for (index, at, line) in lines {
            if self.here().lines[..index].iter().any(|it| it.met && it.line == line) {
                continue;
            }
            let fine = match line {
                Line::InPlay(card) => self.news.happened.has(card),
                Line::OutOfPlay(card) => self.has_ended(card),
                Line::NothingToDiscard(side) | Line::NothingToReveal(side) => {
                    self.news.empty[side.index()]
                }
                Line::Wins(side, _) => {
                    self.compare_winner(at, side);
                    true
                }
                _ => continue,
            };
            self.assertions += 1;
            if fine {
                self.blocks[self.block].lines[index].met = true;
            }
        }
        if !self.may_be_cut() {
            self.missing_markers();
        }
    }

    /// Every card that stays in play says so, and so does one that is put out of play before the
    /// turn ends.
    fn missing_markers(&mut self) {
        let told = |line: Line| self.here().lines.iter().any(|it| it.line == line);
        let happened = self.news.happened.iter().filter(|it| self.has_marker(*it));
        let began = happened.filter(|it| !told(Line::InPlay(*it)));
        let began = began.map(|it| format!("{} is in play", it.name()));
        let over = self.news.over.iter().filter_map(|it| card_of(*it));
        let over = over.filter(|it| !told(Line::OutOfPlay(*it)));
        let over = over.map(|it| format!("{} is no longer in play", it.name()));
        let over = over.filter(|_| !self.news.turn_ended);
        for got in began.chain(over).collect::<Vec<_>>() {
            self.mismatch(self.line(), "nothing", got);
        }
    }

    /// Whether the event of a card puts a marker into play that was not there.
    fn has_marker(&self, card: Card) -> bool {
        let before = &self.news.before;
        match card {
            Card::RedScare => before.scare == [0; 2],
            Card::DeathSquads => before.squads == 0,
            Card::MarshallPlan | Card::WarsawPact => !before.effects.has(Effect::Nato),
            Card::Reformer => !before.removed.has(Card::Glasnost),
            Card::Chernobyl | Card::CubanMissileCrisis | Card::JohnPaul => true,
            Card::Awacs | Card::CampDavid | Card::HostageCrisis | Card::IronLady => true,
            Card::NorthSeaOil => true,
            Card::AldrichAmes => false,
            _ => effect_of(card).is_some_and(|it| !before.effects.has(it)),
        }
    }

    /// Whether the effect of a card is over now. Some markers leave when they have done their
    /// duty as reminders.
    fn has_ended(&self, card: Card) -> bool {
        let happened = |card: Card| self.news.happened.has(card);
        let over = |effects: &[Effect]| effects.iter().any(|it| self.news.over.contains(it));
        let ended = self.news.turn_ended;
        match card {
            Card::MarshallPlan | Card::WarsawPact => happened(Card::Nato),
            Card::JohnPaul => happened(Card::Solidarity),
            Card::Reformer => happened(Card::Glasnost),
            Card::RedScare | Card::DeathSquads | Card::Chernobyl => ended,
            Card::CubanMissileCrisis => over(&[Effect::CrisisUs, Effect::CrisisUssr]),
            Card::NorthSeaOil => over(&[Effect::OilRound]),
            _ => effect_of(card).is_some_and(|it| over(&[it])),
        }
    }
}

/// The effect that a card starts and that can end.
fn effect_of(card: Card) -> Option<Effect> {
    Some(match card {
        Card::WillyBrandt => Effect::WillyBrandt,
        Card::DeGaulle => Effect::DeGaulle,
        Card::Nato => Effect::Nato,
        Card::UsJapanPact => Effect::UsJapanPact,
        Card::FormosanResolution => Effect::Formosan,
        Card::FlowerPower => Effect::FlowerPower,
        Card::Norad => Effect::Norad,
        Card::ShuttleDiplomacy => Effect::Shuttle,
        Card::Quagmire => Effect::Quagmire,
        Card::BearTrap => Effect::BearTrap,
        Card::WeWillBuryYou => Effect::Burial,
        Card::Containment => Effect::Containment,
        Card::BrezhnevDoctrine => Effect::Brezhnev,
        Card::VietnamRevolts => Effect::VietnamRevolts,
        Card::NuclearSubs => Effect::NuclearSubs,
        Card::Salt => Effect::Salt,
        Card::U2Incident => Effect::U2Incident,
        Card::IranContra => Effect::IranContra,
        Card::AldrichAmes => Effect::AldrichAmes,
        Card::YuriAndSamantha => Effect::Yuri,
        _ => return None,
    })
}

/// The card whose marker leaves with an effect that something ended.
fn card_of(effect: Effect) -> Option<Card> {
    Card::ALL.into_iter().find(|it| effect_of(*it) == Some(effect))
}

//! What the engine tells, as lines of a log.

use crate::writer::{Writer, card_name};
use twilight::{Card, Country, Effect, Entry, Side};

impl Writer {
    pub(crate) fn hear(&mut self, entry: Entry, scandal: bool) {
        match entry {
            Entry::TurnBegan { .. } => {
                self.end_title();
                self.closing = false;
                for card in std::mem::take(&mut self.for_the_turn) {
                    self.out_of_play(card);
                }
                self.headlines.clear();
                self.early = vec![String::new()];
            }
            Entry::Headline { side, card } => {
                self.headlines.push((side, card));
                let line = format!("{} Headlines {}", side.name(), card_name(card));
                self.say(&line);
                self.open_headlines();
            }
            Entry::Held { .. } if !self.closing => {
                self.closing = true;
                if self.at_length {
                    // The number of the turn is wrong in such titles.
                    self.open("Turn 5, Cleanup:".to_string());
                }
            }
            Entry::Scored { .. } => self.scores_finally = self.closing,
            // Whether an event that does not happen comes first or last, nobody can tell.
            Entry::NoEvent { .. } => self.silent = true,
            Entry::Event { side, card } => self.event(side, card),
            Entry::Influence { side, country, by, .. } => {
                let by = i32::from(by);
                let same = |it: &&mut (Side, Country, i32)| {
                    it.0 == side && it.1 == country && (it.2 > 0) == (by > 0)
                };
                match self.pending.iter_mut().find(same) {
                    Some(it) => it.2 += by,
                    None => self.pending.push((side, country, by)),
                }
            }
            Entry::Points { side, points, score: now } => self.points(side, points, now),
            Entry::Coup { country, die, ops, modifier, margin, .. } => {
                let word = if margin > 0 { "SUCCESS" } else { "FAILURE" };
                let changed =
                    if modifier == 0 { String::new() } else { format!(" ({modifier:+}) ") };
                let stability = country.stability();
                self.line(&format!(
                    "{word}: {die} [ + {ops}{changed} - 2x{stability} = {margin} ]"
                ));
            }
            Entry::Realigned { ussr, us, .. } => {
                let us = us + i8::from(scandal);
                for (side, die, total) in [("USSR", self.dice.0, ussr), ("US", self.dice.1, us)] {
                    let by = total - die as i8;
                    self.line(&match by {
                        0 => format!("{side} rolls {die}"),
                        _ => format!("{side} rolls {die} ({by:+}) = {total}"),
                    });
                }
            }
            Entry::War { country, die, modifier, won, .. } => {
                let needed = if self.event == Some(Card::BrushWar) { 3 } else { 4 };
                let by = if modifier == 0 { String::new() } else { format!("({modifier:+})  ") };
                let (word, sign) = if won { ("VICTORY", ">=") } else { ("DEFEAT", "<") };
                self.line(&format!("War in {}", country.name()));
                self.line(&format!("{word}: {die} {by}{sign} {needed}"));
            }
            Entry::Trap { die, free, .. } => self.line(&match free {
                true => format!("Trap Roll: {die} <= 4 -- Trap Escaped"),
                false => format!("Trap Roll: {die} > 4 -- Trap Remains in Effect"),
            }),
            Entry::SpaceRolled { die, needed, .. } => {
                let word = if die <= needed { "Success!" } else { "Failed!" };
                self.line(&format!("Die roll: {die} -- {word} (Needed {needed} or less)"));
            }
            other => self.hear_more(other),
        }
    }

    fn hear_more(&mut self, entry: Entry) {
        let line = match entry {
            Entry::Defcon { from, to } => {
                format!("DEFCON {} to {to}", if to > from { "improves" } else { "degrades" })
            }
            Entry::Reshuffled { .. } => "*RESHUFFLE*".to_string(),
            Entry::Military { side, to } => format!("{} Military Ops to {to}", side.name()),
            Entry::Space { side, to } => {
                format!("{} advances to {to} in the Space Race.", side.name())
            }
            Entry::Discarded { side, card } => {
                format!("{} discards {}", side.name(), card_name(card))
            }
            Entry::Shown { side, card } => {
                let (side, name) = (side.name(), card_name(card));
                match self.event {
                    Some(Card::GrainSales) => {
                        self.line(&format!("{side} reveals {name}"));
                        format!("{side} reveals {name} from hand")
                    }
                    Some(Card::FiveYearPlan) => {
                        self.nested = true;
                        format!("{side} discards {name}")
                    }
                    _ => format!("{side} reveals {name}"),
                }
            }
            Entry::Recovered { side, card } => {
                format!("{} reveals {}", side.name(), card_name(card))
            }
            Entry::Given { from, card } if card != Card::MissileEnvy => {
                self.nested = true;
                format!("{} reveals {}", from.name(), card_name(card))
            }
            Entry::NothingShown { side } | Entry::NothingGiven { side } => {
                format!("{} has no cards to reveal", side.name())
            }
            Entry::Returned { card, .. } => format!("US returns {} to USSR", card_name(card)),
            Entry::Closed { region } => {
                self.line(&format!("US chooses {}", region.name()));
                return self.stays_for_the_turn(Card::Chernobyl);
            }
            Entry::Began { effect } => return self.began(effect),
            Entry::Over { effect } => match effect_card(effect) {
                Some(card) => return self.out_of_play(card),
                None => return,
            },
            _ => return,
        };
        self.say(&line);
    }

    /// An event: its heading, in a paragraph of its own unless another event brought it about.
    fn event(&mut self, side: Side, card: Card) {
        let nested = std::mem::take(&mut self.nested);
        if !nested && (self.event.is_some() || self.title.is_none()) {
            self.blank();
        }
        self.event = Some(card);
        let heading = format!("Event: {}", card_name(card));
        self.line(&heading);
        let victim = side.other();
        match card {
            // Who has a choice is announced twice.
            Card::WarsawPact | Card::SouthAfricanUnrest => self.line(&heading),
            Card::RedScare | Card::DeathSquads => self.stays_for_the_turn(card),
            Card::FiveYearPlan | Card::Terrorism if self.state.board.hand(victim).is_empty() => {
                self.line(&format!("{} has no cards to discard", victim.name()));
            }
            _ => {}
        }
    }

    fn stays_for_the_turn(&mut self, card: Card) {
        self.line(&format!("{} is now in play.", card_name(card)));
        if !self.for_the_turn.contains(&card) {
            self.for_the_turn.push(card);
        }
    }

    /// A marker comes into play. Some leave when they have done their duty as reminders, and some
    /// are needed only before what they prevent has happened.
    fn began(&mut self, effect: Effect) {
        let has = |effect| self.state.board.effects().has(effect);
        let removed = |card| self.state.board.removed().has(card);
        match effect {
            Effect::TearDownThisWall if removed(Card::WillyBrandt) => return,
            Effect::EvilEmpire if removed(Card::FlowerPower) => return,
            Effect::Nato => {
                let reminders = [(Effect::MarshallPlan, Card::MarshallPlan)];
                let both = [(Effect::WarsawPact, Card::WarsawPact)].into_iter().chain(reminders);
                for (_, card) in both.filter(|it| has(it.0)).collect::<Vec<_>>() {
                    self.out_of_play(card);
                }
            }
            _ => {}
        }
        if let Some(card) = effect_card(effect) {
            if card == Card::WarsawPact {
                self.blank();
            }
            self.line(&format!("{} is now in play.", card_name(card)));
        }
    }

    fn out_of_play(&mut self, card: Card) {
        self.line(&format!("{} is no longer in play.", card_name(card)));
    }

    fn points(&mut self, side: Side, points: i8, now: i8) {
        let last = self.closing && self.scores_finally;
        if self.closing && !last && !self.at_length {
            return;
        }
        if last && !self.at_length {
            self.end_title();
            self.text += "\n: :";
            self.title = Some(String::new());
        }
        let score = score(now);
        let scoring = self.event.is_some_and(|it| it.is_scoring()) || last;
        match points {
            0 if scoring => self.line(&format!("No VP awarded. Score is {score}.")),
            0 => {}
            _ => self.line(&format!("{} gains {points} VP. Score is {score}.", side.name())),
        }
    }
}

fn score(score: i8) -> String {
    match score {
        0 => "even".to_string(),
        1.. => format!("US {score}"),
        _ => format!("USSR {}", -score),
    }
}

fn effect_card(effect: Effect) -> Option<Card> {
    Some(match effect {
        Effect::WarsawPact => Card::WarsawPact,
        Effect::MarshallPlan => Card::MarshallPlan,
        Effect::Nato => Card::Nato,
        Effect::DeGaulle => Card::DeGaulle,
        Effect::WillyBrandt => Card::WillyBrandt,
        Effect::TearDownThisWall => Card::TearDownThisWall,
        Effect::UsJapanPact => Card::UsJapanPact,
        Effect::Formosan => Card::FormosanResolution,
        Effect::FlowerPower => Card::FlowerPower,
        Effect::EvilEmpire => Card::EvilEmpire,
        Effect::CampDavid => Card::CampDavid,
        Effect::JohnPaul => Card::JohnPaul,
        Effect::HostageCrisis => Card::HostageCrisis,
        Effect::IronLady => Card::IronLady,
        Effect::NorthSeaOil => Card::NorthSeaOil,
        Effect::Reformer => Card::Reformer,
        Effect::Norad => Card::Norad,
        Effect::Awacs => Card::Awacs,
        Effect::Shuttle => Card::ShuttleDiplomacy,
        Effect::Quagmire => Card::Quagmire,
        Effect::BearTrap => Card::BearTrap,
        Effect::Burial => Card::WeWillBuryYou,
        Effect::Containment => Card::Containment,
        Effect::Brezhnev => Card::BrezhnevDoctrine,
        Effect::VietnamRevolts => Card::VietnamRevolts,
        Effect::NuclearSubs => Card::NuclearSubs,
        Effect::Salt => Card::Salt,
        Effect::U2Incident => Card::U2Incident,
        Effect::IranContra => Card::IranContra,
        Effect::Yuri => Card::YuriAndSamantha,
        Effect::CrisisUs | Effect::CrisisUssr => Card::CubanMissileCrisis,
        _ => return None,
    })
}

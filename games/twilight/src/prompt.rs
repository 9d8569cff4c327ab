//! The facts of a question, for those who show it.

use crate::board::Twilight;
use crate::cards::Card;
use crate::cards::step::{Hand, Question, Step, procedure, script};
use crate::flow::Turn;

/// What a question is for.
#[game::notation]
pub enum Purpose {
    /// The first influence of the game.
    SetUp,
    /// Influence for operations.
    Influence,
    /// Influence an event gives.
    Event,
    /// Influence an event takes away.
    Removal,
    /// The country whose influence ends the missile crisis.
    Crisis,
    /// The target of a coup.
    Coup,
    /// The target of a realignment.
    Realignment,
    /// The country a war breaks out in.
    War,
    /// The country a scoring leaves out.
    Shuttle,
    /// A card is discarded, or the price is paid.
    Pay,
    /// The best card goes to the opponent.
    Give,
    /// Any number of cards is discarded and replaced.
    Replace,
    /// One card may be discarded at the end of the turn.
    Spare,
    /// A card of the discards may come into the hand.
    Recover,
    /// The event of a discarded card happens.
    Rerun,
    /// Any of the cards looked at are discarded.
    Look,
    /// A card of the open hand is discarded.
    Rob,
    /// Is the opponent's influence removed, rather than own influence added?
    RemoveOrAdd,
    /// Are the games boycotted?
    Boycott,
    /// Does all of the influence go to South Africa?
    SouthAfrica,
    /// Is the game to end now?
    EndTheGame,
}

/// The facts of a question.
#[game::coded]
pub enum Prompt {
    /// A headline is chosen.
    #[say("choose a headline")]
    Headline,
    /// A card is played.
    #[say("play a card, {rounds_left} rounds are left")]
    Round {
        /// The ordinary rounds left, this one included.
        rounds_left: u8,
        /// Whether one may do nothing.
        optional: bool,
        /// Whether the side is trapped.
        trapped: bool,
    },
    /// Countries are named.
    #[say("{}name a country ({purpose}), {left} left", named(cause))]
    Country {
        /// What for.
        purpose: Purpose,
        /// The card that asks, if it is one.
        cause: Option<Card>,
        /// How many more, or for operations how many points.
        left: u8,
    },
    /// A card is named.
    #[say("{}name a card ({purpose})", named(cause))]
    Card {
        /// What for.
        purpose: Purpose,
        /// The card that asks, if it is one.
        cause: Option<Card>,
    },
    /// A card of the opponent's hand is played or returned.
    #[say("play {} or return it", card.name())]
    Borrowed {
        /// The card.
        card: Card,
    },
    /// Operations are used.
    #[say("{}use {value} operations", named(cause))]
    Operations {
        /// How many.
        value: u8,
        /// The card that gives them, if it is known.
        cause: Option<Card>,
    },
    /// Yes or no.
    #[say("{}yes or no ({purpose})", named(cause))]
    Either {
        /// What about.
        purpose: Purpose,
        /// The card that asks.
        cause: Option<Card>,
    },
    /// A level of DEFCON is named.
    #[say("{}name a level of DEFCON, now {defcon}", named(cause))]
    Level {
        /// The level now.
        defcon: u8,
        /// The card that asks.
        cause: Option<Card>,
    },
    /// A region is named.
    #[say("{}name a region", named(cause))]
    Region {
        /// The card that asks.
        cause: Option<Card>,
    },
}

/// The card that asks, before what it asks.
fn named(cause: Option<Card>) -> String {
    cause.map_or(String::new(), |it| format!("{}: ", it.name()))
}

impl Twilight {
    pub(crate) fn prompt_in(&self, at: Turn) -> Option<Prompt> {
        let cause = self.cause();
        let top = self.agenda.top();
        let step = top.and_then(|it| script(it.script).get(usize::from(it.step)));
        Some(match at {
            Turn::HeadlineCardSelectUssr
            | Turn::HeadlineCardSelectUsa
            | Turn::HeadlineCardSelectBoth => Prompt::Headline,
            Turn::ArUssr | Turn::ArUsa | Turn::ExtraArUssr | Turn::ExtraArUsa => Prompt::Round {
                rounds_left: self.rounds_left(self.phasing),
                optional: matches!(at, Turn::ExtraArUssr | Turn::ExtraArUsa),
                trapped: self.is_trapped(self.phasing),
            },
            Turn::Place | Turn::Remove | Turn::Aim => {
                let it = &self.operation;
                let (purpose, left) = match (step?, top?.left) {
                    (Step::Place(_), left) if top?.script == procedure::SET_UP => {
                        (Purpose::SetUp, left)
                    }
                    (Step::Place(_) | Step::Raise(_), left) => (Purpose::Event, left),
                    (Step::Remove(_), left) => (Purpose::Removal, left),
                    (Step::Buy, _) => (Purpose::Influence, it.value.saturating_sub(it.spent)),
                    (Step::AimRealign, _) => {
                        (Purpose::Realignment, it.value.saturating_sub(it.spent))
                    }
                    (Step::AimCoup, _) => (Purpose::Coup, 1),
                    (Step::EndCrisis, _) => (Purpose::Crisis, 1),
                    _ if cause.is_some_and(Card::is_scoring) => (Purpose::Shuttle, 1),
                    _ => (Purpose::War, 1),
                };
                Prompt::Country { purpose, cause, left }
            }
            Turn::HandCard | Turn::OpenCard => {
                let Step::Name(_, hand, _) = step? else { return None };
                Prompt::Card { purpose: hand.purpose(), cause }
            }
            Turn::Borrowed => Prompt::Borrowed { card: self.borrowed? },
            Turn::Operations => Prompt::Operations { value: self.operation.value, cause },
            Turn::Either => {
                let Step::Either(_, question, _) = step? else { return None };
                Prompt::Either { purpose: question.purpose(), cause }
            }
            Turn::Level => Prompt::Level { defcon: self.defcon, cause },
            Turn::Region => Prompt::Region { cause },
            _ => return None,
        })
    }

    /// The card whose script asks, or that is being played.
    fn cause(&self) -> Option<Card> {
        let top = Card::numbered(self.agenda.top()?.script);
        let played = || self.agenda.iter().find(|it| it.script == procedure::FINALISE);
        top.or_else(|| Card::numbered(played()?.left))
    }
}

impl Hand {
    fn purpose(self) -> Purpose {
        match self {
            Hand::Pay => Purpose::Pay,
            Hand::Best => Purpose::Give,
            Hand::Any => Purpose::Replace,
            Hand::Spare => Purpose::Spare,
            Hand::Recover => Purpose::Recover,
            Hand::Rerun => Purpose::Rerun,
            Hand::Looked => Purpose::Look,
            Hand::Open => Purpose::Rob,
        }
    }
}

impl Question {
    fn purpose(self) -> Purpose {
        match self {
            Question::RemoveRatherThanAdd => Purpose::RemoveOrAdd,
            Question::Boycott => Purpose::Boycott,
            Question::AllInSouthAfrica => Purpose::SouthAfrica,
            Question::EndTheGame => Purpose::EndTheGame,
        }
    }
}

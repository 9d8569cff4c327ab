//! The ways to play a card: from the hand in a round, or one drawn from the opponent's hand.

use crate::board::{Phase, Twilight};
use crate::cards::{Card, Cards, SCORINGS, set};
use crate::effects::Effect;
use crate::moves::{Mode, Move};
use crate::side::Side;
use std::ops::ControlFlow;

/// All ways to play, as sets of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Plays {
    pub events: Cards,
    /// Own and neutral cards for operations.
    pub ops: Cards,
    /// The opponent's cards for operations, their event before or after.
    pub enemy: Cards,
    pub space: Cards,
    /// Partners of UN Intervention.
    pub partners: Cards,
    /// Cards that may get one out of a trap.
    pub discards: Cards,
    /// Whether one may do nothing.
    pub pass: bool,
}

impl Plays {
    /// How many ways there are.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        let sets = [self.events, self.ops, self.space, self.partners, self.discards];
        sets.iter().map(|it| it.len()).sum::<u32>() + 2 * self.enemy.len() + u32::from(self.pass)
    }

    /// The way at a place of the list that [`Plays::each`] shows.
    #[inline]
    pub(crate) fn nth(&self, mut place: u32) -> Move {
        for (cards, mode) in self.kinds() {
            if place < cards.len() {
                return Move::Play(mode, cards.nth(place));
            }
            place -= cards.len();
        }
        Move::Done
    }

    /// Shows all ways.
    pub(crate) fn each(&self, each: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        for (cards, mode) in self.kinds() {
            cards.iter().try_for_each(|it| each(Move::Play(mode, it)))?;
        }
        if self.pass { each(Move::Done) } else { ControlFlow::Continue(()) }
    }

    #[inline]
    fn kinds(&self) -> [(Cards, Mode); 7] {
        [
            (self.events, Mode::Event),
            (self.ops, Mode::Ops),
            (self.enemy, Mode::OpsFirst),
            (self.enemy, Mode::EventFirst),
            (self.space, Mode::Space),
            (self.partners, Mode::Intervene),
            (self.discards, Mode::Discard),
        ]
    }

    /// The cards that can be played this way.
    pub(crate) fn of(&self, mode: Mode) -> Cards {
        match mode {
            Mode::Event => self.events,
            Mode::Ops => self.ops,
            Mode::OpsFirst | Mode::EventFirst => self.enemy,
            Mode::Space => self.space,
            Mode::Intervene => self.partners,
            Mode::Discard => self.discards,
        }
    }
}

impl Twilight {
    /// Whether a side is trapped.
    #[inline]
    pub(crate) fn is_trapped(&self, side: Side) -> bool {
        self.effects.has(trap_of(side))
    }

    /// Whether a side has anything to decide in its round; everybody can see that.
    #[inline]
    pub(crate) fn can_play(&self, side: Side) -> bool {
        let china = self.has_china(side) && !self.is_trapped(side);
        !self.hands[side.index()].is_empty() || china
    }

    /// The ways to play a round.
    pub(crate) fn plays(&self, side: Side) -> Plays {
        let hand = self.hands[side.index()];
        let optional = self.phase == Phase::Extra;
        let owed = (hand & SCORINGS).when(self.owes_scoring(side));
        let mut plays = if self.is_trapped(side) {
            self.trapped_plays(side, owed)
        } else if self.owes_envy(side) {
            let envy = set(&[Card::MissileEnvy]);
            Plays { events: owed, ops: envy, space: self.spaceable(side, envy), ..Plays::default() }
        } else {
            let mut cards = hand;
            // The China Card waits for nobody, but a scoring card that must be played does not.
            if self.has_china(side) && owed.is_empty() {
                cards.insert(Card::ChinaCard);
            }
            let partners = side.other().events().when(hand.has(Card::UnIntervention));
            Plays { partners: hand & partners, pass: hand.is_empty(), ..self.uses(side, cards) }
        };
        plays.pass |= optional;
        plays
    }

    /// A trapped side can only discard a card; without one, its scoring cards are free.
    fn trapped_plays(&self, side: Side, owed: Cards) -> Plays {
        let hand = self.hands[side.index()];
        if !owed.is_empty() {
            return Plays { events: owed, ..Plays::default() };
        }
        let mut discards = hand & self.worth_at_least(side, 2);
        let envy = set(&[Card::MissileEnvy]);
        if self.owes_envy(side) && !(discards & envy).is_empty() {
            discards = envy;
        }
        let events = (hand & SCORINGS).when(discards.is_empty());
        Plays {
            events,
            discards,
            pass: events.is_empty() && discards.is_empty(),
            ..Plays::default()
        }
    }

    /// The ways to use cards that are free to be used.
    fn uses(&self, side: Side, cards: Cards) -> Plays {
        let enemy = cards & side.other().events();
        let own = cards.without(enemy);
        let mut no_event = self.prevented() | set(&[Card::UnIntervention, Card::ChinaCard]);
        if !self.occurs(Card::Defectors, side) {
            no_event.insert(Card::Defectors);
        }
        Plays {
            events: own.without(no_event),
            ops: own.without(SCORINGS),
            enemy,
            space: self.spaceable(side, cards),
            ..Plays::default()
        }
    }

    /// The ways the US may play a card it has drawn from the hand of the USSR.
    pub(crate) fn borrowed_plays(&self, side: Side, card: Card) -> Plays {
        let hand = self.hands[side.index()];
        let enemies = side.other().events();
        let partners = if card == Card::UnIntervention {
            hand & enemies
        } else {
            (set(&[card]) & enemies).when(hand.has(Card::UnIntervention))
        };
        Plays { partners, pass: true, ..self.uses(side, set(&[card])) }
    }

    /// The cards good enough for the next box of the space race.
    #[inline]
    fn spaceable(&self, side: Side, cards: Cards) -> Cards {
        match self.next_box(side) {
            Some(next) => cards & self.worth_at_least(side, next.ops),
            None => Cards::EMPTY,
        }
    }

    /// The cards a side may choose as its headline. Who has nothing else, may choose anything.
    pub(crate) fn headlines_of(&self, side: Side) -> Cards {
        let hand = self.hands[side.index()];
        let mut cards = hand;
        cards.remove(Card::UnIntervention);
        if self.owes_envy(side) {
            cards.remove(Card::MissileEnvy);
        }
        if cards.is_empty() { hand } else { cards }
    }
}

/// The effect that traps a side.
pub(crate) fn trap_of(side: Side) -> Effect {
    match side {
        Side::Us => Effect::Quagmire,
        Side::Ussr => Effect::BearTrap,
    }
}

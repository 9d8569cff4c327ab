//! Where cards are, and who knows it.

use crate::board::{Phase, Twilight};
use crate::cards::{Card, Cards, DECKS, OPTIONALS, SCORINGS, War};
use crate::effects::Effect;
use crate::journal::Entry;
use crate::side::Side;
use flow::Journal;
use serde::{Deserialize, Serialize};

/// What everybody has learnt about cards of a hand that nobody has seen: so many of them, at the
/// least, are none of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub(crate) struct Lack {
    /// The cards they are not.
    pub cards: Cards,
    /// How many hidden cards it is known of; cards that came later can be anything.
    pub count: u8,
}

impl Twilight {
    /// The cards of a war that take part in this match.
    pub(crate) fn deck(&self, war: usize) -> Cards {
        DECKS[war].without(OPTIONALS.when(!self.rules.optional_cards))
    }

    /// How many cards a hand is dealt up to.
    pub(crate) fn hand_limit(&self) -> u32 {
        if self.turn <= 3 { 8 } else { 9 }
    }

    /// The cards of a new war join the pile at the beginning of turns 4 and 8.
    pub(crate) fn join_decks<J: Journal<Entry>>(&mut self, journal: &mut J) {
        let (deck, war) = match self.turn {
            4 => (1, War::Mid),
            8 => (2, War::Late),
            _ => return,
        };
        self.pile |= self.deck(deck);
        journal.all(Entry::DeckJoined { war });
    }

    /// The side the next card is dealt to: in turns, the USSR first, until both hands are full.
    pub(crate) fn next_dealt(&self, first: Side) -> Option<Side> {
        let short = |side: Side| self.hands[side.index()].len() < self.hand_limit();
        match (short(first), short(first.other())) {
            _ if self.pile.is_empty() => None,
            (true, _) => Some(first),
            (false, true) => Some(first.other()),
            (false, false) => None,
        }
    }

    /// A card comes from the pile into a hand.
    pub(crate) fn draw_into<J: Journal<Entry>>(&mut self, side: Side, card: Card, journal: &mut J) {
        self.pile.remove(card);
        // What the US looked at may have gone to the USSR; it knows no more than that.
        match side {
            Side::Us => self.foreseen.remove(card),
            Side::Ussr => self.foreseen = Cards::EMPTY,
        }
        self.hands[side.index()].insert(card);
        if self.is_open(side) {
            self.known[side.index()].insert(card);
            journal.all(Entry::Shown { side, card });
        }
        journal.only(side.seat(), Entry::Drew { side, card });
        self.reshuffle_if_empty(journal);
    }

    /// Whether a hand lies open on the table.
    pub(crate) fn is_open(&self, side: Side) -> bool {
        side == Side::Us && self.effects.has(Effect::AldrichAmes)
    }

    /// An empty pile is made of the discards again, at once.
    pub(crate) fn reshuffle_if_empty<J: Journal<Entry>>(&mut self, journal: &mut J) {
        if self.pile.is_empty() && self.looked.is_empty() && !self.discards.is_empty() {
            self.reshuffle(journal);
        }
    }

    /// The discards become the pile, or are added to what is left of it.
    pub(crate) fn reshuffle<J: Journal<Entry>>(&mut self, journal: &mut J) {
        let cards = self.discards.len() as u8;
        self.pile |= self.discards;
        self.discards = Cards::EMPTY;
        journal.all(Entry::Reshuffled { cards });
    }

    /// A card that everybody knows comes into a hand.
    pub(crate) fn take_known(&mut self, side: Side, card: Card) {
        self.hands[side.index()].insert(card);
        self.known[side.index()].insert(card);
    }

    /// A card leaves a hand, if it is there, and everybody sees which.
    pub(crate) fn leave_hand(&mut self, side: Side, card: Card) {
        self.uncover(side, self.hands[side.index()] & Cards::of(card));
        self.hands[side.index()].remove(card);
        self.known[side.index()].remove(card);
    }

    /// Cards of a hand are seen. One that the hidden cards were known not to be came later than
    /// that; any other may have been one of them.
    fn uncover(&mut self, side: Side, cards: Cards) {
        let lack = &mut self.lacks[side.index()];
        let hidden = cards.without(self.known[side.index()] | lack.cards).len() as u8;
        lack.count = lack.count.saturating_sub(hidden);
        if lack.count == 0 {
            *lack = Lack::default();
        }
    }

    /// Everybody learns that no hidden card of a hand is one of these.
    pub(crate) fn rule_out(&mut self, side: Side, cards: Cards) {
        if cards.is_empty() {
            return;
        }
        let hidden = self.hands[side.index()].without(self.known[side.index()]).len() as u8;
        let before = self.lacks[side.index()];
        // What was known of a part of them gives way to what is known of all.
        let kept = before.cards.when(before.count == hidden);
        self.lacks[side.index()] = match hidden {
            0 => Lack::default(),
            count => Lack { cards: cards | kept, count },
        };
    }

    /// A card that is nowhere is discarded. With it ends the duty to play it.
    pub(crate) fn put_down(&mut self, card: Card) {
        self.discards.insert(card);
        if card == Card::MissileEnvy {
            self.effects.stop(Effect::EnvyUssr);
            self.effects.stop(Effect::EnvyUs);
        }
    }

    /// A card of a hand is discarded, and nothing else happens.
    pub(crate) fn discard<J: Journal<Entry>>(&mut self, side: Side, card: Card, journal: &mut J) {
        self.leave_hand(side, card);
        self.put_down(card);
        journal.all(Entry::Discarded { side, card });
    }

    /// A whole hand is shown.
    pub(crate) fn show_hand<J: Journal<Entry>>(&mut self, side: Side, journal: &mut J) {
        self.show(side, self.hands[side.index()], journal);
    }

    /// The scoring cards of a hand are shown; there is no other among the rest.
    pub(crate) fn show_scoring<J: Journal<Entry>>(&mut self, side: Side, journal: &mut J) {
        self.show(side, self.hands[side.index()] & SCORINGS, journal);
        self.rule_out(side, SCORINGS);
    }

    fn show<J: Journal<Entry>>(&mut self, side: Side, cards: Cards, journal: &mut J) {
        for card in cards {
            journal.all(Entry::Shown { side, card });
        }
        if cards.is_empty() {
            journal.all(Entry::NothingShown { side });
        }
        self.uncover(side, cards);
        self.known[side.index()] |= cards;
    }

    /// Whether the card must be the next a side plays in a round.
    #[inline]
    pub(crate) fn owes_envy(&self, side: Side) -> bool {
        let effect = match side {
            Side::Ussr => Effect::EnvyUssr,
            Side::Us => Effect::EnvyUs,
        };
        self.effects.has(effect) && self.hands[side.index()].has(Card::MissileEnvy)
    }

    /// Whether a side must use all the ordinary rounds it has left for its scoring cards.
    #[inline]
    pub(crate) fn owes_scoring(&self, side: Side) -> bool {
        let scoring = (self.hands[side.index()] & SCORINGS).len();
        let left = if self.phase == Phase::Extra { 0 } else { u32::from(self.rounds_left(side)) };
        scoring > 0 && scoring >= left
    }
}

//! Cards go from the stack to the hands and from the hands to the discards.

use crate::board::Storm;
use crate::cards::Card;
use crate::chess::Side;
use crate::draft::{self, DECK_SIZE};
use crate::journal::Entry;
use flow::{Journal, Seat};

/// Decks of one's own.
impl Storm {
    pub(crate) fn pick(&mut self, seat: Seat, card: Card, journal: &mut impl Journal<Entry>) {
        let side = Side::of(seat);
        let stack = &mut self.piles.of_mut(side).stack;
        stack.add(card);
        let left = DECK_SIZE.saturating_sub(stack.total()) as u8;
        self.choosing[side.index()] = left > 0;
        journal.only(seat, Entry::Picked { card });
        journal.others(seat, Entry::Picks { side, left });
    }

    pub(crate) fn fill(&mut self, seat: Seat, journal: &mut impl Journal<Entry>) {
        let side = Side::of(seat);
        draft::fill(&mut self.piles.of_mut(side).stack);
        self.choosing[side.index()] = false;
        journal.all(Entry::Filled { side });
    }
}

/// Cards.
impl Storm {
    pub(crate) fn cycle(&mut self, card: Card, journal: &mut impl Journal<Entry>) {
        let side = self.mover;
        self.hands[side.index()].take(card);
        self.piles.discard(side, card);
        self.shown = Some(card);
        self.done.cycled = true;
        self.owe(side, 1);
        journal.all(Entry::Cycled { side, card });
    }

    pub(crate) fn reshuffle(&mut self, journal: &mut impl Journal<Entry>) {
        let count = self.piles.reshuffle();
        journal.all(Entry::Reshuffled { count });
    }

    /// A side is to draw cards. What cannot be drawn now is never drawn.
    pub(crate) fn owe(&mut self, side: Side, cards: u8) {
        if !self.piles.are_empty(side) {
            self.due[side.index()] += cards;
        }
    }

    /// Who draws next: in turn at the deal, White first; else whoever is owed a card.
    pub(crate) fn drawer(&self) -> Side {
        match Side::BOTH.map(|it| self.is_owed(it)) {
            [true, true] if self.due[0] >= self.due[1] => Side::White,
            [true, false] => Side::White,
            _ => Side::Black,
        }
    }

    pub(crate) fn draw_card(&mut self, card: Card, journal: &mut impl Journal<Entry>) {
        let side = self.drawer();
        self.piles.draw(side, card);
        self.hands[side.index()].add(card);
        self.due[side.index()] -= 1;
        for side in Side::BOTH {
            if self.piles.are_empty(side) {
                self.due[side.index()] = 0;
            }
        }
        journal.only(side.seat(), Entry::Drawn { card });
        journal.others(side.seat(), Entry::Drew { side });
    }

    /// Puts the cards of effects that are over on the discards.
    pub(crate) fn sweep(&mut self, journal: &mut impl Journal<Entry>) {
        let piles = &mut self.piles;
        self.field.effects.retain(|effect| {
            if effect.over {
                piles.discard(effect.owner, effect.card);
                // That a trap is over was told when it went off, or by the card that ended it.
                if effect.card != Card::BuriedCharge {
                    journal.all(Entry::Ended { card: effect.card });
                }
            }
            !effect.over
        });
    }
}

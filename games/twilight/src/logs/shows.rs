//! Cards of hands that are shown: they must have been there, and in a hand that is shown whole
//! nothing else was.

use super::deal::Surety;
use super::line::Line;
use super::replay::Replay;
use crate::cards::{Card, Cards, SCORINGS};
use crate::side::Side;

impl Replay {
    /// Hands that will be shown whole in this block must hold by then what will be shown.
    pub(super) fn expect_shows(&mut self) {
        let (mut event, mut shown) = (None, [Cards::EMPTY; 2]);
        for it in &self.here().lines {
            match it.line {
                Line::Event(card) => event = Some(card),
                Line::Reveals { side, card, .. } if event.is_some_and(shows_hands) => {
                    shown[side.index()].insert(card);
                }
                _ => {}
            }
        }
        self.table.prefer(shown);
    }

    /// A card that a side draws in the middle of a turn, and that the block goes on to show.
    pub(super) fn drawn_and_shown(&mut self, side: Side) -> Option<Card> {
        let lines = self.here().lines.iter().filter(|it| !it.met);
        let mut shown = lines.filter_map(|it| match it.line {
            Line::Reveals { side: whose, card, .. } if whose == side => Some(card),
            _ => None,
        });
        shown.find(|it| self.table.state.board.pile.has(*it))
    }

    /// A card of a hand is shown: by an event that looks at hands, or because it was drawn.
    pub(super) fn shown(&mut self, side: Side, card: Card) {
        let whole = self.news.event.is_some_and(shows_hands);
        if whole {
            self.hand_shown(side);
            // A card that was not there is missing among the lines, too.
            let _ = self.table.hold(side, card);
        }
        // In an open hand what is drawn is seen; that needs no line.
        let drawn = self.news.event == Some(Card::AskNot);
        let fits = |it: Line| match it {
            Line::Reveals { side: whose, card: told, .. } => whose == side && told == card,
            Line::Discards(whose, told) => !whole && whose == side && told == card,
            _ => false,
        };
        let event = self.search(|it| it.line == Line::Event(card)).filter(|_| !whole);
        let told = self.search(|it| fits(it.line)).is_some();
        if told || event.is_none() && !drawn {
            self.expect(&format!("{} reveals {}", side.name(), card.name()), fits);
        }
        // The log says it twice if it comes from a hand.
        let again = Line::Reveals { side, card, from_hand: true };
        if let Some(index) = self.search(|it| it.line == again) {
            self.blocks[self.block].lines[index].met = true;
        }
    }

    /// What a hand did not show, it did not have.
    pub(super) fn hand_shown(&mut self, side: Side) {
        let scoring_only = self.news.event == Some(Card::CambridgeFive);
        let kind: Cards = if scoring_only { SCORINGS } else { Card::ALL.into_iter().collect() };
        let shown = self.table.state.board.hands[side.index()];
        let now = self.table.now();
        self.table.deal.absent(side, kind.without(shown), now, Surety::Sure);
    }
}

/// Whether the event of a card shows cards of a hand.
fn shows_hands(card: Card) -> bool {
    matches!(card, Card::CiaCreated | Card::LoneGunman | Card::AldrichAmes | Card::CambridgeFive)
}

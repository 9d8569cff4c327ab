//! Cards that are named in an answer: given, paid, put down, taken, or played out of another hand.

use super::line::Line;
use super::page::Noted;
use super::replay::{Replay, Stop};
use crate::cards::{Card, Cards, SCORINGS};
use crate::journal::Entry;
use crate::moves::{Mode, Move, Use};
use crate::prompt::{Prompt, Purpose};
use crate::side::Side;
use flow::Input;

impl Replay {
    /// Names the card that the log names.
    pub(super) fn name_card(&mut self, side: Side) -> Result<(), Stop> {
        let Some(Prompt::Card { purpose, .. }) = self.table.state.prompt(side.seat()) else {
            return Err(self.silent("a card"));
        };
        let card = match purpose {
            Purpose::Give | Purpose::Recover => self.take(|it| match it {
                Line::Reveals { side: whose, card, from_hand: false } if whose == side => {
                    Some(card)
                }
                _ => None,
            }),
            Purpose::Rerun => self.rerun(side),
            Purpose::Rob => self.discarded_by(side.other()),
            Purpose::Spare => {
                self.fetch_spare(side);
                self.next_discard(side, |_| true)
            }
            _ => self.discarded_by(side),
        };
        match (purpose, card) {
            (Purpose::Give, None) if self.waits_for_a_gift(side) => return Err(Stop::End),
            (Purpose::Give, card) => self.gave_the_best(side, card)?,
            (Purpose::Pay, None) => self.had_nothing_to_pay(side)?,
            (Purpose::Pay | Purpose::Replace | Purpose::Spare, Some(card)) => {
                self.hold(side, card)?;
            }
            (Purpose::Rob, Some(card)) => self.hold(side.other(), card)?,
            _ => {}
        }
        self.answer_or_end(side, card.map(Move::Card), "a card")
    }

    /// The next card a side discards for the event that is being read: its paragraph tells.
    pub(super) fn discarded_by(&self, side: Side) -> Option<Card> {
        let lines = &self.here().lines;
        let paragraph = self.heading.map(|it| lines[it].paragraph);
        let near = |it: &Noted| paragraph.is_none_or(|at| it.paragraph == at);
        self.next_discard(side, |it| near(it) && !it.in_cleanup)
    }

    fn next_discard(&self, side: Side, fits: impl Fn(&Noted) -> bool) -> Option<Card> {
        let discards = |it: &Noted| matches!(it.line, Line::Discards(whose, _) if whose == side);
        let index = self.find(|it| discards(it) && fits(it))?;
        match self.here().lines[index].line {
            Line::Discards(_, card) => Some(card),
            _ => None,
        }
    }

    /// Whether the log ends before a card is given.
    fn waits_for_a_gift(&self, side: Side) -> bool {
        let none = self.search(|it| it.line == Line::NothingToReveal(side));
        self.is_last() && self.next_heading().is_none() && none.is_none()
    }

    /// Who gave a card, or none, had no better one.
    fn gave_the_best(&mut self, side: Side, card: Option<Card>) -> Result<(), Stop> {
        let board = &self.table.state.board;
        let better = match card.map(|it| board.modified(side, it.ops())) {
            Some(4) => Cards::EMPTY,
            Some(worth) => board.worth_at_least(side, worth + 1),
            None => board.all_cards().without(SCORINGS),
        };
        if let Some(card) = card {
            self.hold(side, card)?;
        }
        if !self.table.lack(side, better) {
            let (holder, what) = (side.name(), card.map_or("nothing", Card::name));
            return Err(self.no_deal(format!("{holder} gave {what}, and had better")));
        }
        Ok(())
    }

    /// Who has no cards to discard where one would pay had none that is good enough.
    fn had_nothing_to_pay(&mut self, side: Side) -> Result<(), Stop> {
        let none = self.take(|it| (it == Line::NothingToDiscard(side)).then_some(()));
        let good = self.table.state.board.worth_at_least(side, 3);
        if none.is_some() && !self.table.lack(side, good) {
            return Err(self.no_deal(format!("{} must have had a card to pay", side.name())));
        }
        Ok(())
    }

    /// The event that happens again is the next heading; if there is none, it was one of those
    /// that cannot happen now.
    fn rerun(&self, side: Side) -> Option<Card> {
        let open = self.table.state.board.asked.cards();
        let told = self.next_heading().and_then(|it| match self.here().lines[it].line {
            Line::Event(card) => Some(card),
            _ => None,
        });
        let idle = |card: &Card| {
            let (mut state, mut told) = (self.table.state, Vec::new());
            state.apply(Input::Move(side.seat(), Move::Card(*card)), &mut told);
            let happens = |it: &Entry| matches!(it, Entry::Event { card: it, .. } if it == card);
            !told.iter().any(|it| happens(&it.1))
        };
        told.filter(|it| open.has(*it)).or_else(|| open.iter().find(idle))
    }

    /// A card that is discarded when the turn is over may be told with the next.
    fn fetch_spare(&mut self, side: Side) {
        let discards = |it: &Noted| matches!(it.line, Line::Discards(whose, _) if whose == side);
        let Some(next) = self.blocks.get_mut(self.block + 1) else { return };
        let before = next.lines.iter().take_while(|it| !matches!(it.line, Line::Headlines(..)));
        if let Some(index) = before.into_iter().position(discards) {
            let noted = next.lines.remove(index);
            self.blocks[self.block].lines.push(noted);
        }
    }

    /// The card drawn from the hand of the USSR is played, or given back.
    pub(super) fn borrowed(&mut self, side: Side) -> Result<(), Stop> {
        let returned = self.take(|it| matches!(it, Line::Returns(_)).then_some(()));
        if returned.is_some() {
            return self.decide(side, Move::Done);
        }
        let Some(card) = self.played_by(side) else { return Err(self.silent("the card drawn")) };
        // The log says it twice.
        let _ = self.take(|it| (it == Line::Plays(side, card)).then_some(()));
        let enemy = card.owner() == Some(side.other());
        let heading = self.next_heading();
        let (mode, card) = match heading.map(|it| self.here().lines[it].line) {
            Some(Line::Event(Card::UnIntervention)) => (Mode::Intervene, self.partner(side, card)?),
            Some(Line::Ops(Use::Race, ops)) => {
                self.open_space(heading, side, card, ops);
                (Mode::Space, card)
            }
            Some(Line::Ops(..)) if enemy => (Mode::OpsFirst, card),
            Some(Line::Ops(..)) => (Mode::Ops, card),
            Some(Line::Event(it)) if it == card && enemy => (Mode::EventFirst, card),
            _ => (Mode::Event, card),
        };
        self.decide(side, Move::Play(mode, card))
    }

    /// The card a side plays next.
    pub(super) fn played_by(&mut self, side: Side) -> Option<Card> {
        let plays = |it: Line| match it {
            Line::Plays(whose, card) if whose == side => Some(card),
            _ => None,
        };
        self.take(plays)
    }

    /// UN Intervention and the card that was drawn: one is played with the other.
    fn partner(&mut self, side: Side, drawn: Card) -> Result<Card, Stop> {
        if let Some(index) = self.next_heading() {
            self.open(index);
        }
        let partner = match drawn {
            Card::UnIntervention => self.played_by(side),
            _ => self.played_by(side).or(Some(drawn)),
        };
        let Some(partner) = partner else {
            return Err(self.silent("a partner of UN Intervention"));
        };
        let from_hand = if drawn == Card::UnIntervention { partner } else { Card::UnIntervention };
        self.hold(side, from_hand)?;
        Ok(partner)
    }
}

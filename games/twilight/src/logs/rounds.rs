//! Headlines and action rounds: which card was played, and how.

use super::line::Line;
use super::page::{Head, Noted};
use super::replay::{Replay, Stop};
use crate::board::Phase;
use crate::cards::{Card, SCORINGS};
use crate::flow::Turn;
use crate::moves::{Mode, Move, Use};
use crate::side::Side;
use flow::Input;

impl Replay {
    /// Both headlines.
    pub(super) fn headline(&mut self) -> Result<(), Stop> {
        let block = self.here();
        let Head::Headline { cards, .. } = block.head else {
            return Err(self.after_the_end());
        };
        let of = |side: Side| {
            let picks = |it: &Noted| match it.line {
                Line::Headlines(whose, card) if whose == side => Some(card),
                _ => None,
            };
            block.lines.iter().find_map(picks)
        };
        // The log may end when one side has chosen and the other is waited for.
        let asked = self.table.state.asked();
        let told = asked.iter().map(|it| Side::at(it.0)).find_map(|it| Some((it, of(it)?)));
        let Some((side, card)) = told else { return Err(Stop::End) };
        let (own, other, at) = (Some(card), of(side.other()), block.at);
        for named in cards.into_iter().flatten() {
            self.assertions += 1;
            if ![own, other].contains(&Some(named)) {
                self.mismatch(at, named.name(), "another headline");
            }
        }
        for (side, card) in [(side, own), (side.other(), other)] {
            let shown = self.table.state.board.headlines[side.index()].is_some();
            if let Some(card) = card.filter(|_| !shown) {
                self.hold(side, card)?;
            }
        }
        self.expect_shows();
        self.decide(side, Move::Headline(card))
    }

    /// An action round: the next block tells what was played, if it was played by this side.
    pub(super) fn round(&mut self) -> Result<(), Stop> {
        let side = self.table.state.board.phasing;
        self.close();
        self.skip_idle(Some(side));
        let Some(next) = self.blocks.get(self.block + 1) else { return Err(Stop::End) };
        let Head::Round { turn, side: whose, number, card } = next.head else {
            return self.pass(side);
        };
        if whose != side {
            return self.pass(side);
        }
        self.block += 1;
        self.heading = None;
        self.news.begin(&self.table.state.board);
        let board = &self.table.state.board;
        let extra = u8::from(board.phase == Phase::Extra);
        let (at, now) = (self.here().at, board.turn);
        let rounds = match extra {
            0 => board.rounds[side.index()] + 1,
            _ => board.rounds_max(side) + 1,
        };
        self.compare(at, "turn", turn, now);
        self.compare(at, "action round", number, rounds);
        match card {
            Some(card) => self.play_card(side, card),
            // Somebody is waited for, and the game went no further.
            None if self.is_last() && self.blocks.len() == self.block + 1 && self.is_bare() => {
                Err(Stop::End)
            }
            None => self.pass(side),
        }
    }

    /// Whether nothing stands below the title.
    fn is_bare(&self) -> bool {
        self.here().lines.is_empty() && !self.here().has_cleanup
    }

    /// Passes over titles of rounds of sides that had nothing to play, which the engine does not
    /// ask for.
    pub(super) fn skip_idle(&mut self, asked: Option<Side>) {
        while let Some(next) = self.blocks.get(self.block + 1) {
            let Head::Round { side, card: None, .. } = next.head else { return };
            let idle = self.table.state.board.hands[side.index()].is_empty();
            if asked == Some(side) || !idle || !next.lines.is_empty() {
                return;
            }
            self.block += 1;
            self.heading = None;
            self.assertions += 1;
        }
    }

    /// Nothing is played. In a trap that says something about the hand.
    pub(super) fn pass(&mut self, side: Side) -> Result<(), Stop> {
        let board = &self.table.state.board;
        if self.is_last()
            && self.blocks.get(self.block + 1).is_none()
            && board.phase != Phase::Extra
        {
            return Err(Stop::End);
        }
        if board.is_trapped(side) {
            let bad = board.worth_at_least(side, 2) | SCORINGS;
            if !self.table.lack(side, bad) {
                let holder = side.name();
                return Err(self.no_deal(format!("{holder} must have had something to discard")));
            }
        }
        self.decide(side, Move::Done)
    }

    /// A card is played: how, the first lines of the block tell.
    fn play_card(&mut self, side: Side, card: Card) -> Result<(), Stop> {
        let enemy = card.owner() == Some(side.other());
        let tells = |it: &Noted| match it.line {
            Line::Event(_) | Line::Ops(..) => true,
            Line::Discards(whose, it) => whose == side && it == card,
            _ => false,
        };
        let first = self.here().lines.iter().position(tells);
        let line = first.map(|it| self.here().lines[it].line);
        let intervenes = card == Card::UnIntervention;
        let (mode, played) = match line {
            Some(Line::Event(it)) if it == card && intervenes => {
                if let Some(index) = first {
                    self.open(index);
                }
                let Some(partner) = self.played_by(side) else {
                    return Err(self.silent("a partner of UN Intervention"));
                };
                (Mode::Intervene, partner)
            }
            Some(Line::Discards(..)) => {
                if let Some(index) = first {
                    self.blocks[self.block].lines[index].met = true;
                }
                (Mode::Discard, card)
            }
            Some(Line::Ops(Use::Race, ops)) => {
                self.open_space(first, side, card, ops);
                (Mode::Space, card)
            }
            Some(Line::Ops(..)) if enemy => (Mode::OpsFirst, card),
            Some(Line::Ops(..)) => (Mode::Ops, card),
            Some(_) if enemy => (Mode::EventFirst, card),
            Some(_) => (Mode::Event, card),
            None => return self.last_card(side, card),
        };
        self.hold(side, card)?;
        self.hold(side, played)?;
        self.expect_shows();
        if mode == Mode::Discard || played == Card::ChinaCard {
            self.table.owes_nothing(side);
        }
        self.escape(side, mode, played);
        self.decide(side, Move::Play(mode, played))
    }

    /// An attempt in the space race: its heading, and what the card is worth.
    pub(super) fn open_space(&mut self, heading: Option<usize>, side: Side, card: Card, ops: u8) {
        if let Some(index) = heading {
            self.open(index);
        }
        let (line, value) = (self.line(), self.table.state.board.modified(side, card.ops()));
        self.compare(line, "operations", ops, value);
    }

    /// Who plays a scoring card in a trap must do so, because of others that still have to be
    /// played in this turn, or has nothing to discard.
    fn escape(&mut self, side: Side, mode: Mode, card: Card) {
        let input = Input::Move(side.seat(), Move::Play(mode, card));
        if !card.is_scoring() || !self.table.state.board.is_trapped(side) {
            return;
        }
        for due in self.scoring_to_come(side) {
            if self.table.state.check(input).is_ok() {
                return;
            }
            let _ = self.table.hold(side, due);
        }
        if self.table.state.check(input).is_err() {
            let bad = self.table.state.board.worth_at_least(side, 2);
            self.table.lack(side, bad);
        }
    }

    /// The scoring cards a side plays in the rounds of this turn that follow.
    fn scoring_to_come(&self, side: Side) -> Vec<Card> {
        let rounds = self.blocks[self.block + 1..].iter().map_while(|it| match it.head {
            Head::Round { side, card, .. } => Some((side, card)),
            _ => None,
        });
        let own = rounds.filter(|it| it.0 == side).filter_map(|it| it.1);
        own.filter(|it| it.is_scoring()).collect()
    }

    /// A card of which nothing is told: the game must have ended with it.
    fn last_card(&mut self, side: Side, card: Card) -> Result<(), Stop> {
        self.hold(side, card)?;
        if card == Card::ChinaCard {
            self.table.owes_nothing(side);
        }
        let modes = [Mode::Event, Mode::EventFirst, Mode::OpsFirst, Mode::Ops];
        let ends = |mode: &Mode| {
            let mut state = self.table.state;
            let input = Input::Move(side.seat(), Move::Play(*mode, card));
            let played = state.play(input, &mut ()).is_ok();
            played && (state.flow().is_none() || state.flow() == Some(Turn::Either))
        };
        match modes.iter().copied().find(ends) {
            Some(mode) => self.decide(side, Move::Play(mode, card)),
            None if self.is_last() => Err(Stop::End),
            // An event without any line, because it did nothing.
            None if card.owner() != Some(side.other()) => {
                self.decide(side, Move::Play(Mode::Event, card))
            }
            None => Err(self.apart("nothing", "operations")),
        }
    }
}

//! The ends: of a turn, of a block, where everything it says must have been met, and of the log.

use super::deal::Surety;
use super::line::{Ending, Line};
use super::page::{Head, Noted};
use super::replay::Replay;
use crate::board::How;
use crate::cards::SCORINGS;
use crate::flow::Turn;
use crate::map::Country;
use crate::side::Side;
use flow::Input;

impl Replay {
    /// The turn is closed from here on: who was short of military operations pays silently.
    pub(super) fn turn_ends(&mut self) {
        self.flush_points();
        self.news.turn_ended = true;
        let now = self.table.now();
        let surety = if self.is_last() { Surety::UnlessLost } else { Surety::Sure };
        for side in Side::BOTH {
            self.table.deal.absent(side, SCORINGS, now, surety);
        }
        // Who loses when a turn is over, and not by points, has kept a scoring card.
        if self.table.state.board.end.is_none()
            && let Some((winner, Ending::Other)) = self.told_winner()
        {
            self.kept = Some((winner.other(), now));
        }
    }

    /// Who has won, if the rest of the log says so, and why.
    pub(super) fn told_winner(&self) -> Option<(Side, Ending)> {
        let lines = self.blocks.iter().filter(|_| self.is_last()).flat_map(|it| &it.lines);
        lines.rev().find_map(|it| match it.line {
            Line::Wins(side, ending) => Some((side, ending)),
            _ => None,
        })
    }

    /// The log breaks off because somebody left.
    pub(super) fn leave(&mut self) {
        if self.table.state.flow().is_some()
            && let Some((winner, Ending::Left)) = self.told_winner()
        {
            let input = Input::Resign(winner.other().seat());
            let _ = self.enter(input, "the game given up");
        }
    }

    /// The block is over: everything it says must have been met.
    pub(super) fn close(&mut self) {
        if std::mem::replace(&mut self.blocks[self.block].closed, true) {
            return;
        }
        self.flush_points();
        self.count_again();
        self.markers();
        // A coup that is lost before the die falls may be told to its end.
        let how = self.table.state.board.end.map(|it| it.how);
        let is_lost = |it: &Line| {
            matches!(it, Line::Coup { .. } | Line::Influence { .. })
                || matches!(it, Line::Military(..) | Line::Defcon { .. })
        };
        let lost = |it: &Noted| how == Some(How::Crisis) && is_lost(&it.line);
        // A headline is shown when the other is chosen, too.
        let waits = self.table.state.flow() == Some(Turn::HeadlineCardSelectBoth);
        let early = |it: &Noted| waits && matches!(it.line, Line::Headlines(..));
        let lines = self.here().lines.iter().enumerate();
        let unmet = lines
            .filter(|(index, it)| !it.met && !lost(it) && !early(it) && !self.is_offer(*index));
        let unmet: Vec<(usize, String)> = unmet.map(|(_, it)| (it.at, it.text.clone())).collect();
        for (at, text) in unmet {
            self.mismatch(at, text, "nothing of the kind");
        }
    }

    /// The log is over.
    pub(super) fn close_all(&mut self) {
        let over = self.table.state.flow().is_none();
        self.close();
        if over {
            self.skip_idle(None);
        }
        for index in self.block + 1..self.blocks.len() {
            let block = &self.blocks[index];
            if block.head != Head::Over {
                self.mismatch(block.at, "the game goes on", "it is over");
                return;
            }
            let lines = block.lines.iter().map(|it| (it.at, it.line, it.text.clone()));
            for (at, line, text) in lines.collect::<Vec<_>>() {
                match line {
                    Line::Points { gained, score } if over => {
                        let (now, got) = (self.table.state.board.score, self.news.gained);
                        self.compare_points(at, gained, score, got.unwrap_or((Side::Us, 0)), now);
                    }
                    Line::Wins(side, _) => self.compare_winner(at, side),
                    _ => self.mismatch(at, text, "nothing of the kind"),
                }
            }
        }
    }

    pub(super) fn compare_winner(&mut self, at: usize, side: Side) {
        let over = self.table.state.flow().is_none();
        if !over && self.told_winner() == Some((side, Ending::Left)) {
            // That happens when everything before it is compared.
            self.assertions += 1;
            return;
        }
        let outcome = self.table.state.outcome();
        let end = outcome.winners().lowest().filter(|_| over && outcome.winners().len() == 1);
        // Who kept a scoring card has lost, but which is found only with the deal.
        let end = end.map(|it| Side::at(it.0)).or(self.kept.map(|it| it.0.other()));
        let got = end.map_or("nobody yet", Side::name);
        self.compare(at, "as winner", side.name(), got);
    }

    /// The totals behind every change of influence, counted again.
    fn count_again(&mut self) {
        let mut pairs = [[0i16; 2]; Country::COUNT];
        for country in Country::ALL {
            let of = |side: Side| i16::from(self.news.before.influence.of(side, country));
            pairs[country as usize] = Side::BOTH.map(of);
        }
        let lines: Vec<(usize, Line)> =
            self.here().lines.iter().map(|it| (it.at, it.line)).collect();
        for (at, line) in lines {
            if let Line::Influence { side, by, country, us, ussr } = line {
                let pair = &mut pairs[country as usize];
                pair[side.index()] += i16::from(by);
                let got = format!("[{}][{}]", pair[1], pair[0]);
                self.assertions += 1;
                self.compare(at, country.name(), format!("[{us}][{ussr}]"), got);
            }
        }
    }
}

//! Plays a log again: whatever the engine asks is answered from the lines of the block that is
//! being read, and whatever it tells is compared with them.

use super::line::Line;
use super::page::{Block, Head, Noted};
use super::table::{Elsewhere, Table, Told};
use crate::cards::Card;
use crate::flow::Turn;
use crate::moves::Move;
use crate::side::Side;
use flow::Input;
use game::{InputOf, Mismatch, Problem};
use std::ops::Range;

/// Why the replay goes no further.
pub(super) enum Stop {
    /// The log ends here.
    End,
    /// The log and the engine went different ways; it is noted where.
    Apart,
    /// The hidden cards cannot be filled in.
    NoDeal(Problem),
}

/// A log that is being played again.
#[derive(Clone)]
pub(super) struct Replay {
    pub table: Table,
    pub blocks: Vec<Block>,
    /// The block that is being read.
    pub block: usize,
    /// The heading that is being read, as a place among the lines of the block.
    pub heading: Option<usize>,
    pub decisions: usize,
    pub assertions: usize,
    pub mismatches: Vec<Mismatch>,
    pub news: super::compare::News,
    /// Who has lost for keeping a scoring card at the end of a turn, and when that was.
    pub kept: Option<(Side, usize)>,
    /// Whether an answer is being tried that the log does not print.
    pub tries: bool,
}

impl Replay {
    pub(super) fn new(table: Table, blocks: Vec<Block>) -> Replay {
        let news = super::compare::News::of(&table.state.board);
        Replay {
            table,
            blocks,
            block: 0,
            heading: None,
            decisions: 0,
            assertions: 0,
            mismatches: Vec::new(),
            news,
            kept: None,
            tries: false,
        }
    }

    /// Plays to the end of the log, of the game, or of what they have in common.
    pub(super) fn run(&mut self) -> Option<Problem> {
        loop {
            let step = match self.table.state.flow() {
                None => Err(Stop::End),
                Some(at) => self.answer(at),
            };
            match step {
                Ok(()) => {}
                Err(Stop::End) => {
                    self.leave();
                    self.close_all();
                    return None;
                }
                Err(Stop::Apart) => return None,
                Err(Stop::NoDeal(problem)) => return Some(problem),
            }
        }
    }

    fn answer(&mut self, at: Turn) -> Result<(), Stop> {
        match at {
            Turn::ArUssr | Turn::ArUsa | Turn::ExtraArUssr | Turn::ExtraArUsa => self.round(),
            Turn::HeadlineCardSelectUssr
            | Turn::HeadlineCardSelectUsa
            | Turn::HeadlineCardSelectBoth => self.headline(),
            _ => self.question(at),
        }
    }

    /// The block that is being read.
    pub(super) fn here(&self) -> &Block {
        &self.blocks[self.block]
    }

    /// Whether no block follows but the word that the game is over.
    pub(super) fn is_last(&self) -> bool {
        self.blocks[self.block + 1..].iter().all(|it| it.head == Head::Over)
    }

    /// The lines below the heading that is being read, up to the next heading not yet met that has
    /// anything below it.
    pub(super) fn section(&self) -> Range<usize> {
        let lines = &self.here().lines;
        let from = self.heading.map_or(0, |it| it + 1);
        let rest = lines.iter().enumerate().skip(from);
        let next = rest.filter(|(_, it)| it.line.is_heading() && !it.met).map(|(index, _)| index);
        let next = next.filter(|it| !self.is_offer(*it)).min();
        from..next.unwrap_or(lines.len())
    }

    /// The first line of the section not yet met that fits.
    pub(super) fn find(&self, fits: impl Fn(&Noted) -> bool) -> Option<usize> {
        let lines = &self.here().lines;
        self.section().find(|it| !lines[*it].met && fits(&lines[*it]))
    }

    /// The same; where there must be an answer, the rest of the block is looked through as well,
    /// for some lines stand before the heading they belong to.
    pub(super) fn seek(&self, fits: impl Fn(&Noted) -> bool) -> Option<usize> {
        let must = !self.table.state.board.asked.may_stop;
        self.find(&fits).or_else(|| self.search(&fits).filter(|_| must))
    }

    /// The first line of the block not yet met that fits.
    pub(super) fn search(&self, fits: impl Fn(&Noted) -> bool) -> Option<usize> {
        self.here().lines.iter().position(|it| !it.met && fits(it))
    }

    /// Finds a line, and counts it as met.
    pub(super) fn take<T>(&mut self, pick: impl Fn(Line) -> Option<T>) -> Option<T> {
        let index = self.seek(|it| pick(it.line).is_some())?;
        let noted = &mut self.blocks[self.block].lines[index];
        noted.met = true;
        self.assertions += 1;
        pick(noted.line)
    }

    /// The next heading not yet met.
    pub(super) fn next_heading(&self) -> Option<usize> {
        let lines = &self.here().lines;
        let from = self.heading.map_or(0, |it| it + 1);
        (from..lines.len()).find(|it| lines[*it].line.is_heading() && !lines[*it].met)
    }

    /// Goes on to a heading.
    pub(super) fn open(&mut self, index: usize) {
        self.blocks[self.block].lines[index].met = true;
        self.heading = Some(index);
        self.assertions += 1;
    }

    /// The line in the log that is being read.
    pub(super) fn line(&self) -> usize {
        let block = self.here();
        self.heading.map_or(block.at, |it| block.lines[it].at)
    }

    pub(super) fn mismatch(&mut self, line: usize, expected: impl ToString, got: impl ToString) {
        let (expected, got) = (expected.to_string(), got.to_string());
        self.mismatches.push(Mismatch { line, expected, got });
    }

    /// Compares a fact of the log with the engine's.
    pub(super) fn compare<T: PartialEq + std::fmt::Display>(
        &mut self,
        line: usize,
        what: &str,
        expected: T,
        got: T,
    ) {
        self.assertions += 1;
        if expected != got {
            self.mismatch(line, format!("{what} {expected}"), format!("{what} {got}"));
        }
    }

    /// The log and the engine go different ways from here on.
    pub(super) fn apart(&mut self, expected: impl ToString, got: impl ToString) -> Stop {
        self.mismatch(self.line(), expected, got);
        Stop::Apart
    }

    pub(super) fn no_deal(&self, why: impl ToString) -> Stop {
        Stop::NoDeal(Problem::NoDeal { line: self.line(), why: why.to_string() })
    }

    /// Sees to it that a card is in a hand.
    pub(super) fn hold(&mut self, side: Side, card: Card) -> Result<(), Stop> {
        let (holder, name) = (side.name(), card.name());
        match self.table.hold(side, card) {
            Ok(()) => Ok(()),
            Err(Elsewhere::Seen(place)) => {
                Err(self.apart(format!("{name} in the hand of {holder}"), format!("it is {place}")))
            }
            Err(Elsewhere::NoRoom) => {
                Err(self.no_deal(format!("the hand of {holder} has no room for {name}")))
            }
        }
    }

    /// Enters a decision of the log.
    pub(super) fn decide(&mut self, side: Side, choice: Move) -> Result<(), Stop> {
        self.decisions += 1;
        let input = Input::Move(side.seat(), choice);
        self.enter(input, &format!("{} {choice}", side.name()))
    }

    /// Enters an input and compares what comes of it.
    pub(super) fn enter(
        &mut self,
        input: InputOf<crate::Twilight>,
        what: &str,
    ) -> Result<(), Stop> {
        match self.table.play(input) {
            Ok(told) => {
                self.assertions += 1;
                for side in Side::BOTH {
                    let hand = self.table.state.board.hands[side.index()];
                    self.news.empty[side.index()] |= hand.is_empty();
                }
                for it in told {
                    match it {
                        Told::Entry(entry) => self.hear(entry),
                        Told::TurnEnds => self.turn_ends(),
                    }
                }
                Ok(())
            }
            Err(why) => Err(self.apart(what, why)),
        }
    }

    /// What the engine asks lies beyond what the log tells.
    pub(super) fn after_the_end(&mut self) -> Stop {
        if self.is_last() {
            return Stop::End;
        }
        self.block += 1;
        self.heading = None;
        let (at, asks) = (self.here().at, self.table.state.machine.to_string());
        self.mismatch(at, "what stands here", format!("asks in {asks}"));
        Stop::Apart
    }

    /// The country of the first change of influence not yet met that fits: of the section, or
    /// of the whole block if it may stand anywhere.
    pub(super) fn next_change(
        &self,
        anywhere: bool,
        fits: impl Fn(Side, i8, crate::Country) -> bool,
    ) -> Option<crate::Country> {
        let fits = |it: &Noted| match it.line {
            Line::Influence { side, by, country, .. } => it.left > 0 && fits(side, by, country),
            _ => false,
        };
        let index = if anywhere { self.search(fits) } else { self.seek(fits) }?;
        match self.here().lines[index].line {
            Line::Influence { country, .. } => Some(country),
            _ => None,
        }
    }
}

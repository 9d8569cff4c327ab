//! What the engine tells, compared with the lines of the log.
//!
//! Points, DEFCON, military operations and the space race are each compared in their order;
//! between them the order of lines is free, for it differs from card to card. Changes of influence
//! must add up to those of the engine, and the totals behind every one of them are counted
//! again.

use super::line::Line;
use super::page::{Head, Noted};
use super::replay::Replay;
use crate::board::Twilight;
use crate::cards::{Card, Cards};
use crate::effects::Effect;
use crate::journal::Entry;
use crate::map::Country;
use crate::side::Side;

/// What was told since the block began.
#[derive(Clone)]
pub(super) struct News {
    /// The line with the die that falls now.
    pub roll: Option<usize>,
    /// The lines with the dice of both sides.
    pub rolls: [Option<usize>; 2],
    /// Whether a scandal costs the US what its roll does not show.
    pub scandal: bool,
    /// The board when the block began.
    pub before: Twilight,
    /// The score so far, and the last points.
    score: i8,
    pub gained: Option<(Side, i8)>,
    /// Whether the turn is being closed.
    pub turn_ended: bool,
    /// Whether all regions are scored at last.
    scores_finally: bool,
    /// The event that happens.
    pub event: Option<Card>,
    /// The events that happened.
    pub happened: Cards,
    /// The effects that are over.
    pub over: Vec<Effect>,
    /// The hands that were empty at some moment.
    pub empty: [bool; 2],
}

impl News {
    pub(super) fn of(board: &Twilight) -> News {
        News {
            roll: None,
            rolls: [None; 2],
            scandal: false,
            before: *board,
            score: board.score,
            gained: None,
            turn_ended: false,
            scores_finally: false,
            event: None,
            happened: Cards::EMPTY,
            over: Vec::new(),
            empty: board.hands.map(Cards::is_empty),
        }
    }

    /// A new block begins.
    pub(super) fn begin(&mut self, board: &Twilight) {
        *self = News::of(board);
    }
}

impl Replay {
    /// Compares one thing the engine tells.
    pub(super) fn hear(&mut self, entry: Entry) {
        match entry {
            Entry::TurnBegan { .. } => self.next_turn(),
            Entry::Reshuffled { .. } => self.expect("*RESHUFFLE*", |it| it == Line::Reshuffle),
            Entry::Headline { side, card } => {
                self.expect("a headline", |it| it == Line::Headlines(side, card));
            }
            Entry::Event { card, .. } => self.event(card),
            Entry::NoEvent { card } => self.no_event(card),
            Entry::NothingGiven { side } => self.news.empty[side.index()] = true,
            Entry::Influence { side, country, by, .. } => self.influence(side, country, by),
            Entry::Points { side, points, score } => self.points(side, points, score),
            Entry::Defcon { from, to } => self.defcon(from, to),
            Entry::Military { side, to } => {
                self.track("military operations", to, |it| match it {
                    Line::Military(whose, to) if whose == side => Some(to),
                    _ => None,
                });
            }
            Entry::Space { side, to } => {
                self.track("a box of the space race", to, |it| match it {
                    Line::Space(whose, to) if whose == side => Some(to),
                    _ => None,
                });
            }
            Entry::Coup { .. }
            | Entry::War { .. }
            | Entry::SpaceRolled { .. }
            | Entry::Trap { .. } => {
                self.rolled(&entry);
            }
            Entry::Realigned { country, ussr, us, .. } => self.realigned(country, [ussr, us]),
            Entry::Discarded { side, card } => {
                self.expect(&format!("{} discards {}", side.name(), card.name()), |it| {
                    it == Line::Discards(side, card)
                });
            }
            Entry::Shown { side, card } => self.shown(side, card),
            Entry::NothingShown { side } => {
                self.hand_shown(side);
                self.expect("nothing to reveal", |it| it == Line::NothingToReveal(side));
            }
            Entry::Scored { .. } => self.news.scores_finally = self.news.turn_ended,
            Entry::Over { effect } => self.news.over.push(effect),
            _ => {}
        }
    }

    fn next_turn(&mut self) {
        self.close();
        self.skip_idle(None);
        if let Some(next) = self.blocks.get(self.block + 1) {
            let (at, head) = (next.at, next.head);
            self.news.begin(&self.table.state.board);
            self.block += 1;
            self.heading = None;
            match head {
                Head::Headline { turn, .. } => {
                    let now = self.table.state.board.turn;
                    self.compare(at, "turn", turn, now);
                }
                Head::Over => {}
                _ => self.mismatch(at, "an action round", "a headline phase"),
            }
        }
    }

    /// Whether the game is over, so that the log may have stopped before everything was told.
    pub(super) fn may_be_cut(&self) -> bool {
        self.is_last() && (self.table.state.flow().is_none() || self.blocks.len() == self.block + 1)
    }

    /// A line that must be there.
    pub(super) fn expect(&mut self, what: &str, fits: impl Fn(Line) -> bool) {
        match self.search(|it| fits(it.line)) {
            Some(index) => {
                self.blocks[self.block].lines[index].met = true;
                self.assertions += 1;
            }
            None if self.may_be_cut() => {}
            None => self.mismatch(self.line(), "nothing", what),
        }
    }

    /// The next line about a track, and where the track stands now.
    fn track(&mut self, what: &str, to: u8, read: impl Fn(Line) -> Option<u8>) {
        let Some(index) = self.search(|it| read(it.line).is_some()) else {
            if !self.may_be_cut() {
                self.mismatch(self.line(), "nothing", format!("{what} {to}"));
            }
            return;
        };
        let noted = &mut self.blocks[self.block].lines[index];
        noted.met = true;
        let (at, told) = (noted.at, read(noted.line));
        self.compare(at, what, told.unwrap_or(to), to);
    }

    fn defcon(&mut self, from: u8, to: u8) {
        let up = to > from;
        let told = self.search(|it| matches!(it.line, Line::Defcon { .. }));
        if let Some(index) = told
            && let Line::Defcon { up: told, .. } = self.here().lines[index].line
        {
            let word = |up: bool| if up { "improves" } else { "degrades" };
            let at = self.here().lines[index].at;
            self.compare(at, "DEFCON", word(told), word(up));
        }
        self.track("DEFCON", to, |it| match it {
            Line::Defcon { to, .. } => Some(to),
            _ => None,
        });
    }

    /// An event happens: its heading is next.
    fn event(&mut self, card: Card) {
        self.news.event = Some(card);
        self.news.happened.insert(card);
        let is_it = |it: &Noted| it.line == Line::Event(card);
        let Some(index) = self.search(is_it) else {
            if !self.may_be_cut() {
                self.mismatch(self.line(), "nothing", format!("the event of {}", card.name()));
            }
            return;
        };
        self.open(index);
        let next = self.next_heading().filter(|it| is_it(&self.here().lines[*it]));
        if let Some(next) = next.filter(|_| has_choice(card)) {
            self.open(next);
        }
    }

    /// An event that cannot happen mostly has no heading; if it has one, nothing is below it.
    fn no_event(&mut self, card: Card) {
        let next = self.next_heading();
        let named = next.filter(|it| self.here().lines[*it].line == Line::Event(card));
        if let Some(index) = named {
            self.open(index);
        }
    }

    fn influence(&mut self, side: Side, country: Country, by: i8) {
        let mut missing = by.unsigned_abs();
        while missing > 0 {
            let section = self.section();
            let fits = |it: &Noted| match it.line {
                Line::Influence { side: whose, by: told, country: place, .. } => {
                    it.left > 0 && whose == side && place == country && (told > 0) == (by > 0)
                }
                _ => false,
            };
            let lines = &self.here().lines;
            let index = section.clone().find(|it| fits(&lines[*it])).or(self.search(fits));
            let Some(index) = index else {
                if !self.may_be_cut() {
                    let got = format!("{} {by:+} in {}", side.name(), country.name());
                    self.mismatch(self.line(), "nothing", got);
                }
                return;
            };
            let noted = &mut self.blocks[self.block].lines[index];
            let met = noted.left.min(missing);
            noted.left -= met;
            noted.met = noted.left == 0;
            missing -= met;
        }
        self.assertions += 1;
    }

    fn points(&mut self, side: Side, points: i8, score: i8) {
        // A region is never scored without a word.
        let scoring = !self.news.turn_ended && self.news.event.is_some_and(Card::is_scoring);
        if points > 0 {
            self.flush_points();
        }
        self.news.score = score;
        self.news.gained = Some((side, points));
        let closing = self.news.turn_ended && !self.news.scores_finally;
        let told = self.search(|it| match it.line {
            Line::Points { gained, .. } => {
                gained.is_some() == (points > 0) && (!closing || it.in_cleanup)
            }
            _ => false,
        });
        let told = told.filter(|it| points > 0 || scoring || self.section().contains(it));
        let Some(index) = told else {
            let nothing = points == 0 && !scoring;
            let silent = nothing || self.news.turn_ended && !self.here().has_cleanup;
            if !silent && !self.may_be_cut() {
                let got = format!("{} gains {points}", side.name());
                self.mismatch(self.line(), "nothing", got);
            }
            return;
        };
        let noted = &mut self.blocks[self.block].lines[index];
        noted.met = true;
        let at = noted.at;
        let Line::Points { gained, score: told } = noted.line else { return };
        self.compare_points(at, gained, told, (side, points), score);
    }

    /// Compares points and the score they lead to.
    pub(super) fn compare_points(
        &mut self,
        at: usize,
        told: Option<(Side, u8)>,
        told_score: i8,
        got: (Side, i8),
        score: i8,
    ) {
        if let Some((whose, gain)) = told {
            let sum = |side: Side, points: i16| format!("{} {points}", side.name());
            self.compare(at, "points for", sum(whose, gain.into()), sum(got.0, got.1.into()));
        }
        self.compare(at, "a score of", told_score, score);
    }

    /// Lines that say that nobody got points, and what the score is.
    pub(super) fn flush_points(&mut self) {
        loop {
            let next = self.search(|it| matches!(it.line, Line::Points { .. }));
            let Some(index) = next else { return };
            let noted = &self.here().lines[index];
            let Line::Points { gained: None, score } = noted.line else { return };
            // The last scoring may bring nothing, too, and is told after it.
            if score != self.news.score && self.is_last() && self.table.state.flow().is_some() {
                return;
            }
            let at = noted.at;
            self.blocks[self.block].lines[index].met = true;
            self.compare(at, "a score of", score, self.news.score);
        }
    }
}

/// Whether an event begins with a choice, so that its heading is printed twice.
fn has_choice(card: Card) -> bool {
    matches!(card, Card::WarsawPact | Card::SouthAfricanUnrest)
}

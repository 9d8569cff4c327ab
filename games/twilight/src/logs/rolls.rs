//! Dice that have fallen, compared with what the log prints around them.

use super::line::Line;
use super::replay::Replay;
use crate::cards::Card;
use crate::journal::Entry;
use crate::map::Country;
use crate::side::Side;

impl Replay {
    /// A die has fallen: what the log prints around it.
    pub(super) fn rolled(&mut self, entry: &Entry) {
        let Some(index) = self.news.roll.take() else { return };
        let noted = &mut self.blocks[self.block].lines[index];
        noted.met = true;
        let (at, line, text) = (noted.at, noted.line, noted.text.clone());
        self.assertions += 3;
        let needed = if self.news.event == Some(Card::BrushWar) { 3 } else { 4 };
        let got = match *entry {
            Entry::Coup { country, die, ops, modifier, margin, .. } => {
                let (success, stability) = (margin > 0, country.stability());
                Line::Coup { success, die, ops, modifier, stability, margin }
            }
            Entry::War { country, die, modifier, won, .. } => {
                // Where the country was a choice, its line was the answer.
                let fixed = [Card::KoreanWar, Card::ArabIsraeliWar];
                if fixed.iter().any(|it| self.news.event == Some(*it)) {
                    self.expect("a war", |it| it == Line::War(country));
                }
                Line::Battle { won, die, modifier, needed }
            }
            Entry::SpaceRolled { die, needed, .. } => {
                Line::SpaceRoll { die, success: die <= needed, needed }
            }
            Entry::Trap { die, free, .. } => Line::Trap { die, free },
            _ => return,
        };
        if got != line {
            self.mismatch(at, text, format!("{got:?}"));
        }
    }

    /// Both sides' rolls. The log prints the roll of the US without what a scandal costs it.
    pub(super) fn realigned(&mut self, country: Country, totals: [i8; 2]) {
        let scandal = self.news.scandal;
        for side in Side::BOTH {
            let Some(index) = self.news.rolls[side.index()].take() else { continue };
            let noted = &self.here().lines[index];
            let (at, line) = (noted.at, noted.line);
            let Line::Roll { die, modifier, total, .. } = line else { continue };
            let hidden = i8::from(scandal && side == Side::Us);
            let got = totals[side.index()] + hidden;
            let what = format!("{} in {}, a total of", side.name(), country.name());
            self.compare(at, &what, total, got);
            self.compare(at, "a modifier of", modifier, got - die as i8);
        }
    }
}

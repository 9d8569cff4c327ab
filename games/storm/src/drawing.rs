//! The table as text for a terminal.

use crate::cards::{Card, Timing};
use crate::chess::Side;
use crate::draft::{DECK_COST, DECK_SIZE};
use crate::view::{Printed, View};
use std::fmt;

/// Designs beside each other, and how wide one is.
const COLUMNS: usize = 4;
const WIDTH: usize = 25;

/// The board with White below, with figures for `{:#}`; holes are `#`, behind a letter `~` is neutral and `*` frozen. Then
/// what lies about it. While decks are chosen, the designs that can be taken.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.designs.is_empty() {
            return self.write_designs(f);
        }
        let mut rows = [[('.', ' '); 8]; 8];
        for lying in self.effects.iter().filter(|it| it.card == Card::Sinkhole) {
            if let Ok(at) = lying.place.parse::<crate::chess::Square>() {
                rows[usize::from(at.rank())][usize::from(at.file())] = ('#', ' ');
            }
        }
        for piece in &self.pieces {
            let letter = piece.kind.letter();
            let letter = if piece.side == Side::White { letter } else { piece.kind.small() };
            let figure = piece.kind.figure(piece.side).filter(|_| f.alternate());
            let letter = figure.unwrap_or(letter);
            let mark = match (piece.frozen, piece.neutral) {
                (true, _) => '*',
                (_, true) => '~',
                _ => ' ',
            };
            rows[usize::from(piece.at.rank())][usize::from(piece.at.file())] = (letter, mark);
        }
        for (rank, row) in rows.iter().enumerate().rev() {
            let squares: String = row.iter().flat_map(|it| [it.0, it.1]).collect();
            writeln!(f, "{} {}", rank + 1, squares.trim_end())?;
        }
        writeln!(f, "  a b c d e f g h")?;
        self.write_table(f)
    }
}

impl View {
    fn write_table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for lying in &self.effects {
            let left =
                if lying.left > 0 { format!(" ({} left)", lying.left) } else { String::new() };
            writeln!(f, "in play: {} {}{left}, {}'s", lying.card, lying.place, lying.side)?;
        }
        if let Some(duty) = &self.duty {
            writeln!(f, "this move: {} {}", duty.card, duty.place)?;
        }
        if let Some(play) = &self.announced {
            writeln!(f, "played: {play}")?;
        }
        let [white, black] = self.hands;
        let stacks: Vec<String> = self.piles.iter().map(|it| it.stack.to_string()).collect();
        writeln!(f, "cards: White {white}, Black {black}, stack {}", stacks.join(" and "))?;
        if !self.deck.is_empty() {
            let deck: Vec<String> = self.deck.iter().map(|it| it.to_string()).collect();
            writeln!(f, "your deck: {}", deck.join(", "))?;
        }
        if !self.hand.is_empty() {
            let hand: Vec<String> = self.hand.iter().map(|it| it.to_string()).collect();
            writeln!(f, "your hand: {}", hand.join(", "))?;
        }
        for card in &self.hand {
            let (name, timing) = (card.to_string(), card.timing().word());
            writeln!(f, "  {name:<17}{timing:<8}{}", card.text())?;
        }
        for side in &self.checked {
            writeln!(f, "{side} is in check")?;
        }
        match self.end {
            Some(end) => write!(f, "over: {end}"),
            None => write!(f, "{}'s turn", self.mover),
        }
    }

    /// What can be taken into a deck: at first with what it does, later many in a line.
    fn write_designs(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let taken = |card: Card| self.deck.iter().filter(|it| **it == card).count();
        let named = |it: &Printed| {
            format!("{:<17}{} {}/{}", it.card.to_string(), it.cost, taken(it.card), it.most)
        };
        writeln!(f, "design, points, how many of it are in your deck and may be")?;
        for timing in Timing::ALL {
            let designs: Vec<&Printed> =
                self.designs.iter().filter(|it| it.card.timing() == timing).collect();
            writeln!(f, "-- {}", timing.word())?;
            if self.deck.is_empty() {
                for it in designs {
                    writeln!(f, "{} {}", named(it), it.card.text())?;
                }
            } else {
                for row in designs.chunks(COLUMNS) {
                    let cells = row.iter().map(|it| format!("{:<WIDTH$}", named(it)));
                    writeln!(f, "{}", cells.collect::<String>().trim_end())?;
                }
            }
        }
        if self.seat.is_some() {
            let cost: u32 = self.deck.iter().map(|it| u32::from(it.cost())).sum();
            let count = self.deck.len();
            writeln!(f, "your deck: {count} of {DECK_SIZE} cards, {cost} of {DECK_COST} points")?;
        }
        let choosing = Side::BOTH.into_iter().zip(&self.piles);
        let choosing = choosing.filter(|(_, pile)| pile.stack < DECK_SIZE);
        let names: Vec<String> = choosing.map(|(side, _)| side.to_string()).collect();
        match &names[..] {
            [one] => write!(f, "{one} chooses a deck"),
            _ => write!(f, "both sides choose their decks"),
        }
    }
}

//! The table as text for a terminal.

use crate::chess::Side;
use crate::view::View;
use std::fmt;

/// The board with White below; holes are `#`, behind a letter `~` is neutral and `*` frozen. Then
/// what lies about it.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows = [[('.', ' '); 8]; 8];
        for lying in self.effects.iter().filter(|it| it.card == crate::Card::Sinkhole) {
            if let Ok(at) = lying.place.parse::<crate::chess::Square>() {
                rows[usize::from(at.rank())][usize::from(at.file())] = ('#', ' ');
            }
        }
        for piece in &self.pieces {
            let letter = piece.kind.letter();
            let letter = if piece.side == Side::White { letter } else { piece.kind.small() };
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
        for side in &self.checked {
            writeln!(f, "{side} is in check")?;
        }
        match self.end {
            Some(end) => write!(f, "over: {end}"),
            None => write!(f, "{}'s turn", self.mover),
        }
    }
}

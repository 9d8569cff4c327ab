//! The view drawn for a terminal, at most 80 columns wide.
//!
//! `x` and `o` are the stones, large where they stand in a line of five. `(x)` came last, `[x]` is
//! shielded, `#` is a sealed point.

use crate::cards::{Aim, Card};
use crate::lasting::Kind;
use crate::point::Point;
use crate::points::Points;
use crate::view::View;
use crate::{Colour, Turn};
use std::fmt;

/// Columns of a line.
const WIDTH: usize = 80;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let notes = self.notes();
        let lines = self.board_lines();
        for row in 0..lines.len().max(notes.len()) {
            let board = lines.get(row).map_or("", String::as_str);
            let note = notes.get(row).map_or("", String::as_str);
            let width = 2 * usize::from(self.rules.size) + 6;
            writeln!(f, "{}", format!("{board:width$}{note}").trim_end())?;
        }
        writeln!(f)?;
        self.draw_hand(f)?;
        writeln!(f, "{}", self.question())
    }
}

impl View {
    /// The board with its coordinates.
    fn board_lines(&self) -> Vec<String> {
        let letters: String =
            (0..self.rules.size).map(|x| format!(" {}", (b'a' + x) as char)).collect();
        let mut lines = vec![format!("   {letters}")];
        lines.extend((0..self.rules.size).map(|y| format!("{:>3}{}", y + 1, self.row_line(y))));
        lines
    }

    fn row_line(&self, y: u8) -> String {
        let winning: Points = self.lines.iter().flat_map(|it| it.points()).collect();
        let mut line = vec![b' '; 2 * usize::from(self.rules.size) + 1];
        let letters = self.rows.get(usize::from(y)).map_or(&[][..], |it| it.as_bytes());
        for (x, letter) in letters.iter().enumerate() {
            let point = Point::new(x as u8, y);
            let at = 2 * x + 1;
            let mark = self.marks.iter().find(|it| it.point == point).map(|it| it.kind);
            line[at] = match mark {
                Some(Kind::Seal) => b'#',
                _ if winning.has(point) => letter.to_ascii_uppercase(),
                _ => *letter,
            };
            if mark == Some(Kind::Shield) {
                (line[at - 1], line[at + 1]) = (b'[', b']');
            } else if self.last_move == Some(point) && *letter != b'.' {
                (line[at - 1], line[at + 1]) = (b'(', b')');
            }
        }
        String::from_utf8_lossy(&line).into_owned()
    }

    /// What stands beside the board.
    fn notes(&self) -> Vec<String> {
        let mut notes =
            vec![format!("turn {} of {}", self.turn, self.rules.max_turns), String::new()];
        for colour in Colour::BOTH {
            let stone = if colour == Colour::Black { 'x' } else { 'o' };
            let turn = if colour == self.mover && self.end.is_none() { "*" } else { " " };
            let last = self.last_played[colour.index()];
            let last = last.map_or(String::new(), |it| format!("  {it}"));
            notes.push(format!("{turn} {stone} {}{last}", named(colour)));
            if self.skips[colour.index()] > 0 {
                notes.push(format!("    skips {}", self.skips[colour.index()]));
            }
        }
        let discards: u32 = self.discards.iter().map(|it| u32::from(it.1)).sum();
        notes.push(String::new());
        notes.push(format!("pile {}", self.pile));
        notes.push(format!("discards {discards}"));
        for (card, count) in &self.discards {
            notes.push(format!("  {count} {card}"));
        }
        let rows = usize::from(self.rules.size).max(15) + 1;
        if notes.len() > rows {
            notes.truncate(rows - 1);
            notes.push("  and more".to_string());
        }
        for mark in &self.marks {
            let what = if mark.kind == Kind::Seal { "sealed" } else { "shielded" };
            notes.push(format!("{} {what} until turn {}", mark.point, mark.until));
        }
        notes
    }

    fn draw_hand(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hand: Vec<_> = self.hand.iter().map(|it| it.card).collect();
        let bottom: Vec<_> = self.bottom.iter().map(|it| it.card).collect();
        for (title, cards) in [("hand", &hand), ("seen", &self.seen), ("bottom", &bottom)] {
            for (index, card) in cards.iter().enumerate() {
                let title = if index == 0 { title } else { "" };
                let line = match card {
                    Some(card) => format!("{title:7}{card:22}{}", card.text()),
                    None => format!("{title:7}a card you cannot see"),
                };
                writeln!(f, "{line:.WIDTH$}")?;
            }
        }
        Ok(())
    }

    /// What is asked, and of whom.
    fn question(&self) -> String {
        let who = named(self.mover);
        if let Some(end) = self.end {
            return format!("The game is over: {end}.");
        }
        if let Some(seat) = self.at.left() {
            let leaver = Colour::BOTH[seat.index() & 1];
            return format!("The game is over: {} gives up.", named(leaver));
        }
        match self.at.state() {
            Some(Turn::Choose) => format!("{who} chooses a card."),
            Some(Turn::SelectTarget) => {
                let card = self.chosen.unwrap_or(Card::Place);
                let so_far = match self.targets.is_empty() {
                    true => String::new(),
                    false => format!(" So far: {}.", self.targets),
                };
                format!("{who} aims {card}{}.{so_far}", self.hint())
            }
            Some(Turn::PutOnTop) => format!("{who} takes one of the cards seen: @1, @2 or @3."),
            Some(Turn::Confirm) => format!("{who} has played and ends the turn: end."),
            Some(Turn::Deal) => format!("{who} draws."),
            Some(Turn::Waiting) => "The table waits for an animation.".to_string(),
            Some(_) => "Chance decides.".to_string(),
            None => "The game is over.".to_string(),
        }
    }

    /// How a target is written.
    fn hint(&self) -> &'static str {
        match self.aim() {
            Aim::Point => ", such as @h8",
            Aim::Opponent => " at the opponent: @black or @white",
            Aim::Pair => " at two points, such as +h8",
            Aim::Window if self.targets.is_empty() => ", such as +h8",
            Aim::Window => " along +row or +column",
            Aim::Nothing => "",
        }
    }
}

fn named(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "Black",
        Colour::White => "White",
    }
}

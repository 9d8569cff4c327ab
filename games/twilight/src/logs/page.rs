//! A log cut into blocks: the set-up, headline phases, action rounds.

use super::line::Line;
use super::names;
use crate::cards::Card;
use crate::options::Options;
use crate::side::Side;
use game::{Mismatch, Problem};

/// The lines a log may have; ten turns fill about a thousand.
const LONGEST: usize = 10_000;

/// A whole log.
pub(super) struct Page {
    pub options: Options,
    pub blocks: Vec<Block>,
    /// Lines that say nothing a log says.
    pub unread: Vec<Mismatch>,
}

/// What a block is about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Head {
    /// The first influence.
    SetUp,
    /// A headline phase, with the cards its title names.
    Headline { turn: u8, cards: [Option<Card>; 2] },
    /// An action round; without a card if nothing was played.
    Round { turn: u8, side: Side, number: u8, card: Option<Card> },
    /// The game is over.
    Over,
}

/// A block of a log.
#[derive(Clone)]
pub(super) struct Block {
    /// The line its title is in.
    pub at: usize,
    pub head: Head,
    pub lines: Vec<Noted>,
    /// Whether the end of the turn is told, too.
    pub has_cleanup: bool,
    /// Whether the replay has gone on to what follows.
    pub closed: bool,
}

/// A line, where it is, and what of it was met in the replay.
#[derive(Clone)]
pub(super) struct Noted {
    pub at: usize,
    pub text: String,
    pub line: Line,
    /// Counts blank lines before it.
    pub paragraph: usize,
    /// Whether it stands below the end of a turn.
    pub in_cleanup: bool,
    /// Whether the replay has met it.
    pub met: bool,
    /// Of a change of influence, how much was not yet met.
    pub left: u8,
}

impl Page {
    /// Cuts a text into blocks.
    pub(super) fn read(text: &str) -> Result<Page, Problem> {
        let mut page = Page {
            options: Options { optional_cards: false, ..Options::default() },
            blocks: vec![Block::new(1, Head::SetUp)],
            unread: Vec::new(),
        };
        if text.lines().nth(LONGEST).is_some() {
            let why = format!("it has more than {LONGEST} lines");
            return Err(Problem::NotALog { why });
        }
        let mut roles = 0;
        let mut paragraph = 0;
        for (index, line) in text.lines().enumerate() {
            let (at, line) = (index + 1, line.trim().trim_start_matches('\u{feff}'));
            if line.is_empty() {
                paragraph += 1;
            } else if page.blocks.len() == 1 && page.preamble(at, line, &mut roles)? {
            } else if let Some(rest) = page.title(at, line) {
                page.note(at, rest, paragraph);
            }
        }
        if roles < 2 {
            let why = "it does not say who plays as USSR and who as USA".to_string();
            return Err(Problem::NotALog { why });
        }
        Ok(page)
    }

    /// Reads a line about the match itself; says whether it was one.
    fn preamble(&mut self, at: usize, line: &str, roles: &mut u8) -> Result<bool, Problem> {
        let unsupported = |what: &str| Problem::Unsupported { line: at, what: what.to_string() };
        if line.ends_with(" will play as USSR.") || line.ends_with(" will play as USA.") {
            *roles += 1;
        } else if let Some(handicap) = line.strip_prefix("Handicap influence: ") {
            let more = handicap.strip_prefix("US +").and_then(|it| it.parse().ok());
            self.options.handicap = match (handicap, more) {
                ("None" | "none" | "0", _) => 0,
                (_, Some(more @ 0..=9)) => more,
                _ => return Err(unsupported(line)),
            };
        } else if let Some(scenario) = line.strip_prefix("Scenario: ") {
            if scenario != "Standard" {
                return Err(unsupported(line));
            }
        } else if line == "Optional Cards Added" {
            self.options.optional_cards = true;
        } else if !line.starts_with("Time per Player: ") {
            return Ok(false);
        }
        Ok(true)
    }

    /// Opens a block if the line is a title. What of the line is left to be read.
    fn title<'a>(&mut self, at: usize, line: &'a str) -> Option<&'a str> {
        if let Some(rest) = line.strip_prefix(": :") {
            self.blocks.push(Block::new(at, Head::Over));
            return Some(rest.trim());
        }
        let Some((head, rest)) = line.strip_prefix("Turn ").and_then(head) else {
            return Some(line);
        };
        match head {
            Some(head) => self.blocks.push(Block::new(at, head)),
            // The number of the turn is wrong in these titles, so it is not looked at.
            None => self.blocks.last_mut()?.has_cleanup = true,
        }
        Some(rest)
    }

    fn note(&mut self, at: usize, text: &str, paragraph: usize) {
        let Some(block) = self.blocks.last_mut().filter(|_| !text.is_empty()) else { return };
        let Some(line) = Line::read(text) else {
            let got = "no such line".to_string();
            self.unread.push(Mismatch { line: at, expected: text.to_string(), got });
            return;
        };
        let left = match line {
            Line::Influence { by, .. } => by.unsigned_abs(),
            _ => 0,
        };
        let in_cleanup = block.has_cleanup;
        let text = text.to_string();
        block.lines.push(Noted { at, text, line, paragraph, in_cleanup, met: false, left });
    }
}

impl Block {
    fn new(at: usize, head: Head) -> Block {
        Block { at, head, lines: Vec::new(), has_cleanup: false, closed: false }
    }
}

/// A title after `Turn `, and what follows it; no title for the end of a turn.
fn head(text: &str) -> Option<(Option<Head>, &str)> {
    let (turn, text) = text.split_once(", ")?;
    let turn = turn.parse().ok()?;
    if let Some(rest) = text.strip_prefix("Cleanup") {
        return Some((None, rest.strip_prefix(':').unwrap_or(rest).trim()));
    }
    let (what, rest) = text.split_once(':')?;
    let (cards, body) = rest.split_once(':').unwrap_or((rest, ""));
    let (cards, body) = (cards.trim(), body.trim());
    if what == "Headline Phase" {
        let (first, second) = cards.split_once('&').unwrap_or((cards, ""));
        let cards = [named(first)?, named(second)?];
        return Some((Some(Head::Headline { turn, cards }), body));
    }
    let (side, number) = what.split_once(" AR")?;
    let card = named(cards)?;
    let number = number.parse().ok()?;
    Some((Some(Head::Round { turn, side: names::side(side)?, number, card }), body))
}

/// The card of a title, if it names one; a name that is no card's is no title.
fn named(name: &str) -> Option<Option<Card>> {
    match name.trim() {
        "" => Some(None),
        name => names::card(name).map(Some),
    }
}
